### Text mode: command words (the usual one first, then its synonyms), answers and help.

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
command-unknown = Unknown command “{ $word }”. Type help for a list.
command-unknown-nearest = Unknown command “{ $word }”. Did you mean { $nearest }?
command-empty = Type a card or a command. Type help for a list.
command-no-such-position = { $cards ->
    [0] Your hand is empty.
   *[other] Choose a card from #1 to #{ $cards }.
}
no-such-name = There is no { $name } at this table.
no-hints = There are no hints at this table.

usage-play = play { $code }, or just { $code }: play a card; #3 is the third in your hand.
usage-play-mary = play { $code }, or just { $code }: play it; #3 is the third in your hand; sm as pirate plays Scary Mary as a Pirate.
usage-why = why: why the last trick went that way; why { $code }: why you can’t play it.
usage-hint = hint: what a very strong bot would do, and what each choice is worth.
usage-bid = bid 2: bid two tricks.
usage-place = place red 3: put the red pirate on space 3, counting from the top.
usage-side = side top or side bottom: which end of your plank has the 8.
usage-lock = lock: confirm your choice.
usage-hand = hand: your cards; hand blue: only the blue ones.
usage-hand-shape = hand: your doubloons; hand star: only the stars.
usage-trick = trick: what is on the table.
usage-last = last: the last trick.
usage-bids = bids: tricks won and bid.
usage-score = score: the totals; score all: with the last round.
usage-turn = turn: whose turn it is.
usage-time = time: how much time you have left.
usage-planks = planks: everyone’s planks; planks Ana: Ana’s plank.
usage-centre = centre: the cards in the centre.
usage-log = log: recent messages; log 5: the last five.
usage-repeat = repeat: the last message again.
usage-say = say ahoy: send a message to the table.
usage-sort = sort: sort your hand another way.
usage-level = level brief, normal or full: how much is announced.
usage-extend = extend: ask for more time.
usage-help = help: this list; help sort: one command.
usage-leave = leave: leave the table.
