### The text mode: words (several ways to say one, the usual one first), answers, help.

word-play = play
word-bid = bid
word-place = place
word-side = side
word-lock = lock, done
word-hand = hand, cards
word-trick = trick, table
word-last = last
word-bids = bids
word-score = score, scores
word-turn = turn
word-time = time
word-why = why
word-hint = hint, advice
word-planks = planks
word-centre = centre, center
word-log = log
word-repeat = repeat, again
word-say = say, chat
word-sort = sort
word-level = level
word-extend = extend, more
word-help = help
word-leave = leave, quit, exit
word-as = as
word-all = all
word-special = special, specials
word-top = top
word-bottom = bottom

command-ambiguous = Which one: { $list }?
command-unknown = “{ $word }” is not understood: type help.
command-unknown-nearest = “{ $word }” is not understood: did you mean { $nearest }?
command-empty = Type a card or a word; help lists them.
command-no-such-position = { $cards ->
    [0] Your hand is empty.
   *[other] Your hand has the places #1 to #{ $cards }.
}
no-such-name = Nobody here is called { $name }.
no-hints = There are no hints at this table.

usage-play = play { $code }, or just { $code }: play a card; #3 is the third in your hand.
usage-play-mary = play { $code }, or just { $code }: play; #3 is the third in your hand; sm as pirate declares Scary Mary.
usage-why = why: why the last trick fell so; why { $code }: why you cannot play it.
usage-hint = hint: what a very strong player would do, and what each choice may bring.
usage-bid = bid 2: bid two tricks.
usage-place = place red 3: put the red pirate on space 3, counted from the top.
usage-side = side top or side bottom: where the 8 of your plank is.
usage-lock = lock: that is your decision.
usage-hand = hand: your cards; hand blue: only the blue ones.
usage-hand-shape = hand: your doubloons; hand star: only the stars.
usage-trick = trick: what lies on the table.
usage-last = last: the last trick.
usage-bids = bids: tricks won and bid.
usage-score = score: the totals; score all: the last round too.
usage-turn = turn: whose turn it is.
usage-time = time: how much time is left.
usage-planks = planks: all planks; planks Ana: that of Ana.
usage-centre = centre: the cards in the centre.
usage-log = log: what was said; log 5: the last five messages.
usage-repeat = repeat: the last message again.
usage-say = say ahoy: say something to the table.
usage-sort = sort: sort your hand another way.
usage-level = level brief, normal or full: how much is said.
usage-extend = extend: more time.
usage-help = help: this list; help sort: one word of it.
usage-leave = leave: leave the table.
