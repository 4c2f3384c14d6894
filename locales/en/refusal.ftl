### Why something cannot be done, and what would be right.

## What the rules say

illegal-not-dealt = The round is not dealt yet: wait for your cards.
illegal-game-over = The game is over: nothing more can be played.
illegal-not-your-turn = It is not your turn: wait until it is.
illegal-turn-of = It is not your turn: waiting for { $names }.
illegal-bid-first = Bids come first: bid from 0 to { $most }.
illegal-bids-are-in = All bids are in: play a { $piece ->
    [doubloon] doubloon
   *[card] card
}.
illegal-bid-too-high = That is too high: bid from 0 to { $most }.
illegal-not-in-hand = You do not hold { $card }: play what you hold.
illegal-no-such-card = This game has no card { $code }: play one that you hold.
illegal-follow = Not playable: { $suit ->
    [circle] circles are
    [triangle] triangles are
    [square] squares are
    [star] stars are
   *[other] { suit-name } is
} led and you hold { $count ->
   *[other] { $cards }
}.
illegal-follow-colour = Not playable: { suit-name } is announced and you hold { $count ->
   *[other] { $cards }
}.
illegal-plank-first = Planks come first: choose a side and a space for each pirate.
illegal-planks-are-set = All planks are set: play a card.
illegal-pirate-missing = A pirate is missing: each of the four needs a space from 1 to 5.
illegal-wrong-game = This game has no such move: ask for help to see what there is.
# By the number of the rule, if nothing more is known.
illegal-rule = { $rule ->
    [SK1] The round is not dealt yet: wait for your cards.
    [SK4] Bid once a round, from 0 to the number of your cards, before the first card is played.
    [DB2] A bid is at most the number of doubloons in your hand.
    [SK5] It is not your turn: wait until it is.
    [SK7] Play a card that you hold: follow the led suit, or play a special card.
    [SK12] The game is over: nothing more can be played.
    [SQ1] The game is over: nothing more can be played.
    [SQ3] The round is not dealt yet: wait for your cards.
    [SQ4] Set up your plank once a round, before the first card: a side, and a space from 1 to 5 for each pirate.
    [SQ5] Play a card that you hold when it is your turn: follow the announced colour, or play Monkey or First Mate.
   *[other] The rules do not allow that now (rule { $rule }).
}

## What the table says

refusal-not-seated = Take a seat first.
refusal-not-host = Only the host of the table may do that.
refusal-already-started = The game has started already: that can only be done before.
refusal-not-started = The game has not started yet: wait for the host.
refusal-not-over = The game is not over yet: that can be done afterwards.
refusal-game-over = The game is over: ask for a rematch.
refusal-table-full = All seats are taken: you may watch, or open another table.
refusal-no-such-seat = The table has no such seat: choose another one.
refusal-seat-taken = Somebody sits there: choose another seat.
refusal-seat-empty = Nobody sits there.
refusal-empty-seats = Every seat must be taken, by a person or a bot.
refusal-already-seated = You sit at this table already.
refusal-no-such-bot = There is no such bot: choose Random, Cabin boy, Bosun, Captain or Skull King.
refusal-bad-text = A message has 1 to 200 characters.
refusal-too-fast = Too many messages: wait a moment.
refusal-no-watching = Nobody may watch at this table.
refusal-crowded = Too many people are at this table already: try again later.
refusal-closed = The table is closed: open another one.
refusal-replayed = That was sent twice: it counts once.
refusal-malformed = The server did not understand that: reload the page and try again.
refusal-unavailable = The server cannot do that now: try again.
refusal-unknown = That cannot be done.
refusal-no-more-time = There is no more time to be had now.
