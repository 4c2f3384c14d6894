### Why something is refused, and what would be right.

## Refused by the rules

illegal-not-dealt = The cards haven’t been dealt yet: wait for yours.
illegal-game-over = The game is over: there is nothing left to play.
illegal-not-your-turn = It’s not your turn: wait until it is.
illegal-turn-of = It’s not your turn: waiting for { $names }.
illegal-bid-first = Bids come first: bid 0 to { $most }.
illegal-bids-are-in = All bids are in: play a { $piece ->
    [doubloon] doubloon
   *[card] card
}.
illegal-bid-too-high = Too high: bid 0 to { $most }.
illegal-not-in-hand = You don’t have { $card }: play what you have.
illegal-no-such-card = This game has no card { $code }: play one you have.
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
illegal-wrong-game = This game has no such move: see help for what you can do.
# By rule number, if nothing more is known.
illegal-rule = { $rule ->
    [SK1] The cards haven’t been dealt yet: wait for yours.
    [SK4] Bid once per round, from 0 to the number of your cards, before the first card is played.
    [DB2] Your bid can’t be higher than the number of doubloons in your hand.
    [SK5] It’s not your turn: wait until it is.
    [SK7] Play a card from your hand: follow the led suit, or play a special card.
    [SK12] The game is over: there is nothing left to play.
    [SQ1] The game is over: there is nothing left to play.
    [SQ3] The cards haven’t been dealt yet: wait for yours.
    [SQ4] Set up your plank once per round, before the first card: choose a side, and a space from 1 to 5 for each pirate.
    [SQ5] On your turn, play a card from your hand: follow the announced colour, or play the Monkey or the First Mate.
   *[other] The rules don’t allow that now (rule { $rule }).
}

## Refused by the table

refusal-not-seated = Take a seat first.
refusal-not-host = Only the host can do that.
refusal-already-started = The game has already started: that’s only possible before.
refusal-not-started = The game hasn’t started yet: wait for the host.
refusal-not-over = The game isn’t over yet: that’s only possible afterwards.
refusal-game-over = The game is over: ask for a rematch.
refusal-table-full = All seats are taken: you can watch, or open another table.
refusal-no-such-seat = This table has no such seat: choose another one.
refusal-seat-taken = Someone is sitting there: choose another seat.
refusal-seat-empty = Nobody is sitting there.
refusal-empty-seats = Every seat needs a player or a bot.
refusal-already-seated = You already have a seat at this table.
refusal-no-seat = You can’t take a seat at this table. Find another one, or open your own.
refusal-other-seat = You’ve had another seat in this game: you can only take that one again.
refusal-removed = You were removed from this table: join or open another one.
refusal-refused = The table has said no for this game: you can keep watching.
refusal-not-yet = It’s too early for that: wait a little longer.
refusal-no-such-motion = That has already been decided.
refusal-too-much = That has happened too often at this table.
refusal-no-such-bot = There is no such bot: choose Random, Cabin boy, Bosun, Captain or Skull King.
refusal-bad-text = A message needs 1 to 200 characters.
refusal-too-fast = Too many messages: wait a moment.
refusal-no-watching = This table doesn’t allow spectators.
refusal-crowded = This table is too crowded: try again later.
refusal-closed = The table is closed: open another one.
refusal-replayed = That was sent twice, but counts only once.
refusal-malformed = The server didn’t understand that: reload the page and try again.
refusal-unavailable = The server can’t do that right now: try again.
refusal-unknown = That’s not possible.
refusal-no-more-time = You can’t get any more time right now.
