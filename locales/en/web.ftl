### The pages of the browser client.

## Everywhere

back-home = Home
back-to-table = Back to the table
close = Close
cancel = Cancel
menu = Menu
go-on = Continue
try-again = Try again
title-table = Table
connecting = One moment…
reconnecting = Connection lost. Reconnecting…
reconnected = Reconnected.
not-connected = No connection right now. It will come back by itself.
sent-later = No connection. Your choice is saved and will be sent once it’s back.
estranged = This page is out of date and no longer understands the server. Please reload it.
no-server = The server can’t be reached. You can still play against bots.
no-page = This page couldn’t be loaded. It will be here once you’re back online.
too-many-requests = Too many requests. Wait a moment and try again.
update-ready = A new version of Yohoho is ready.
update-reload = Reload
update-later = Later
nowhere-title = Nothing but sea
nowhere-text = There’s no page at this address.
copied = Copied.
copy-failed = Copying failed.
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
you-name = You
you-head = You
you-label = you

## Home

not-kept = This device’s storage is full. Anything new will be lost when you close this page.
home-motto = Three pirate card games. With friends or bots, online or off.
home-me = Your name and portrait
home-games = Choose a game
home-invited = { $name } invites you to a table
home-resume = Continue playing
home-more = More
home-learn = Learn
home-logbook = Logbook
home-settings = Settings
home-pad = Score pad
home-referee = Who wins this trick?
home-solo = Set up a table
game-tagline = { $game ->
    [skull-king-doubloons] You can feel every piece: shapes, rims, and stars for trump.
    [skull-queen] Place four pirates on your plank. Every trick moves them: keep them dry.
   *[skull-king] Say how many tricks you will take. Then take exactly that many.
}
play-now = Play now
play-now-note = { $bots ->
    [one] 1 bot
   *[other] { $bots } bots
}, { $level ->
    [random] very easy
    [cabin-boy] easy
    [captain] hard
    [skull-king] expert
   *[bosun] medium
}
with-friends = With friends
resume-offline = Your game against bots
still-open-title = You have a game in progress
still-open-text = A new game will replace it.
still-open-resume = Continue
still-open-new = New game
resume-table = { $game }, table { $code }
rules-short = Rules

## Against bots

game-label = Game
seats-label = Seats
bot-level = Difficulty
bot-character = { $level ->
    [random] Very easy: plays any legal card. Good for trying things out.
    [cabin-boy] Easy: knows the rules and a few tricks of the trade.
    [captain] Hard: thinks ahead and guesses what the others hold.
    [skull-king] Expert: has played millions of rounds against itself. Nobody here is stronger.
   *[bosun] Medium: a solid opponent who gives little away.
}
hints-setting = Hints
hints-note = Adds a button that shows what a very strong bot would do, and what each choice is worth.

## A table for friends

open-title = Open a table
open-button = Open table
pace-label = Turn timer
pace-name = { $pace ->
    [relaxed] 90 seconds
    [brisk] 30 seconds
    [blitz] 12 seconds
   *[off] Off
}
pace-seconds = { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}
pace-hours = { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
}
pace-days = { $days ->
    [one] 1 day
   *[other] { $days } days
}
pace-note = Nobody has to be there at the same time: the table waits for days. “Games that take days” shows where it’s your turn.
watch-setting = Allow spectators
listed-setting = Public table
listed-note = Anyone can find it in the list and join.
who-are-you = Who are you?
name-label = Name at the table
name-missing = Your name needs at least one letter.
portrait-label = Portrait
face-name = { $face ->
    [blackbeard] Blackbeard
    [grace] Grace
    [admiral] Admiral
    [red-anne] Red Anne
    [old-salt] Old Salt
    [coral] Coral
    [pearl] Pearl
    [mary] Mary
    [mate] Mate
    [coco] Coco
    [king] King
   *[ghost] Ghost
}
porthole-label = Porthole
porthole-name = { $colour ->
    [brass] Brass
    [red] Red
    [blue] Blue
    [green] Green
    [violet] Violet
   *[silver] Silver
}
come-aboard = Come aboard
who-change = Change
at-the-table = At the table
door-full = All seats are taken. You can watch, and take a seat if one becomes free.
door-started = The game has already started. You can watch.
door-closed = The game has already started, and this table doesn’t allow spectators.
watch-button = Watch

## Joining

join-title = Join a table
join-button = Join
join-other = Try another table
code-label = Code or link
code-problem = A code has eight letters and digits, like ABCD 2345. Please check yours.
public-tables = Public tables
no-tables = No public tables are open right now.
look-again = Refresh
listed-join = Join
listed-watch = Watch
seats-taken = { $taken } of { $seats } seats taken
table-unknown = No table has this code. Check it, or ask for the link again.
table-refused = You can’t join this table: it’s full, or it doesn’t allow spectators.

## The lobby

invite-title = Invite others
invite-button = Invite
qr-label = QR code with the link to this table
copy-link = Copy link
share = Share
chair-free = Free seat
sit-down = Take a seat
sit-here = Sit here
stand-up = Stand up
add-bot = Add bot
remove = Remove
remove-named = Remove { $name }
fill-bots = Fill with bots
start-game = Start game
start-with = Start with { $count }
lobby-full = All seats are taken.
wait-host = Waiting for the host to start the game.
host-label = host
seats-free = { $count ->
    [one] One seat is still free.
   *[other] { $count } seats are still free.
}
watching-count = { $count ->
    [one] One person is watching.
   *[other] { $count } people are watching.
}

## The table

heading-players = Players
heading-trick = Trick
heading-hand = Your hand
heading-hands = Hands
heading-block = Score sheet
heading-log = Log
heading-chat = Chat
heading-centre = Centre
top-round = Round { $round } of { $rounds }
tricks-of-bid = { $won } of { $bid }
of-bid = of
first-lead = { $you ->
    [yes] You lead the first trick
   *[no] { $name } leads the first trick
}
bid-thinking = Thinking…
bid-in = Ready
sign-dealer = deals
sign-away = away
seat-kept = away, seat kept for { $time }
sign-turn = to act
your-card = { $piece ->
    [doubloon] Your doubloon
   *[card] Your card
}
is-winning = winning
yohoho = Yo-ho-ho!
call-follow = { $suit ->
    [blue] Follow blue
    [red] Follow red
    [black] Follow black
    [green] Follow green
    [circle] Follow circles
    [triangle] Follow triangles
    [square] Follow squares
    [star] Follow stars
   *[yellow] Follow yellow
}
call-waiting = Waiting for { $name }
call-waiting-many = Waiting for { $count } others
call-bid = How many tricks?
call-plank = Set your plank
call-lead = You lead
call-turn = Your turn
you-watch = You’re watching
bids-sum = { $count ->
    [one] { $sum } bid for one trick
   *[other] { $sum } bid for { $count } tricks
}
bids-over = { number-start } too many: somebody sinks
bids-under = { number-start } left over: somebody will be landed with { $count ->
    [one] it
   *[other] them
}
bids-even = Every trick is spoken for
moment-mermaid = The Mermaid takes the Skull King!
moment-king = { $count ->
    [one] The Skull King takes a Pirate!
   *[other] The Skull King takes { number } Pirates!
}
moment-for = { $you ->
    [yes] for you, if the bid holds
   *[no] for { $name }, if the bid holds
}
moment-overboard = Overboard!
last-card = { $piece ->
    [doubloon] Last doubloon.
   *[card] Last card.
}
tap-to-go-on = Tap to go on
heading-motions = Notices
ask-to-sit = Ask to sit down
ask-here = Ask for this seat
sit-again = Take your seat again
seat-offer = { $own ->
    [yes] A bot is keeping your seat.
    [open] A bot’s seat is free for you until the first bids are revealed.
   *[no] Somebody has left, and a bot has taken over.
}
motion-own = You’ve asked to sit down. The table has to agree.
motion-cancel = Never mind
vote-yes = Agree
vote-no = No
votes-so-far = { $yes } of { $needed } agree
stand-in-own = A bot is playing for you.
i-am-back = I’m back
stalled = { $minutes ->
    [one] Everyone has been waiting for { $name } for a minute.
   *[other] Everyone has been waiting for { $name } for { $minutes } minutes.
}
let-bot-decide = Let a bot decide
sign-stand-in = a bot decides
people-title = People at the table
propose-remove = Propose removal
propose-remove-named = Propose to remove { $name }
remove-title = Remove { $name }?
remove-note = { $how ->
    [lobby] { $name } can’t come back to this table.
    [vote] If most of the others agree, a bot plays on, and { $name } can’t come back to this table.
   *[host] A bot plays on, and { $name } can’t come back to this table.
}
unread = { $count ->
    [one] one new message
   *[other] { $count } new messages
}
seat-more = More about { $name }
mute = Mute
unmute = Unmute
mute-note = You no longer see what { $name } writes. Nobody else notices.
clock-left = { $seconds ->
    [one] One second left
   *[other] { $seconds } seconds left
}
clock-minutes = { $minutes ->
    [one] One minute left
   *[other] { $minutes } minutes left
}
clock-hours = { $hours ->
    [one] One hour left
   *[other] { $hours } hours left
}
clock-days = { $days ->
    [one] One day left
   *[other] { $days } days left
}
next-turn = Next turn
not-playable = not playable
not-your-turn = It’s not your turn.
pick-card = { $piece ->
    [doubloon] Choose a doubloon
   *[card] Choose a card
}
play-card = Play { $card }
why-button = Why?
last-trick-button = Last trick
this-trick = This trick
more-time-button = More time
sorted-value = Sorted by value.
sorted-suit = Sorted by suit.

## Bids

bid-question = How many tricks will you win?
bid-change = You can change your bid until everyone has bid.
bid-choose = Choose a number
bid-lock = Lock in { $bid }
bid-locked-button = Bid { $bid } locked
bid-word = bid { $bid }

## Planks

plank-title = Set your plank
plank-ends = A pirate past either end is overboard.
plank-turn = Turn
plank-side = { $side ->
    [high-bottom] 8 at the bottom
   *[high-top] 8 on top
}
plank-space = Space { $space } from the top, worth { $value }
plank-ready = Ready: { $points } if nobody moves
plank-pad-locked = Plank locked

## Hints

hint-button = Advice
hint-thinking = One moment…
hint-would = { $bot ->
    [skull-king] The Skull King says: { $choice }.
    [skull-queen] The Skull Queen says: { $choice }.
   *[captain] The captain says: { $choice }.
}
# Above the choice, which stands there in large letters.
hint-by = { $bot ->
    [skull-king] The Skull King says
    [skull-queen] The Skull Queen says
   *[captain] The captain says
}
hint-equal = About equal: { $choices }.
hint-close = Close: { $choice }.
hint-clear = Clearly the best.
hint-worth = { $points ->
    [one] Worth about 1 point.
   *[other] Worth about { $points } points.
}
hint-points = expected points

## The strongest bot, which has to be downloaded first

the-best = { $game ->
    [skull-queen] The Skull Queen
   *[skull-king] The Skull King
}
best-coming = { $name } is coming aboard: { $percent }%. Until then, the captain sits in.
best-here = { $name } is aboard.
best-missing = { $name } is not aboard: no connection. The captain sits in.
best-damaged = { $name } is not aboard: the file arrived damaged. The captain sits in.

## The score sheet

round-head = Round
player-head = Player
total-head = Total
cell-king = bid { $bid }, won { $won }, { $score }, total { $total }
cell-queen = { $score }, total { $total }
summary-title = Round { $round }
bid-made = Bid made!
bid-sunk = Sunk
# Stamped beside a name.
stamp-made = Made
stamp-sunk = Sunk
round-standing = { $standing ->
    [first] You go to { $total } and are in front.
    [takes] You go to { $total } and take the lead.
    [shares] You go to { $total } and share the lead.
   *[behind] You go to { $total }, { $behind } behind { $name }.
}
on-to-round = On to round { $round }
on-to-end = On to the final count

## The end

over-title = Game over
over-won = You win!
over-wins = { $name } wins!
over-shared = { $you ->
    [yes] You share first place
   *[no] First place is shared
}
over-behind = { place-name }, { $points } behind { $name }
over-last = { place-name }. The sea was rough.
over-ahead = { $points } ahead of { $name } after { $rounds } rounds
over-each = { $points } points each after { $rounds } rounds
over-first = First: { $names }, { $points }
over-last-round = Last round: { $points }
place-name = { $place ->
    [1] First
    [2] Second
    [3] Third
    [4] Fourth
    [5] Fifth
   *[other] Sixth
}
fact-best = Best round
fact-plank = Boldest plank
fact-zero = Boldest zero
fact-turn = Turning point
fact-round = Round { $round }
fact-who = { $name }, round { $round }
fact-bid = { $name }, round { $round }: { $won } of { $bid }
fact-overtakes = { $you ->
    [first] You overtake { $other } and stay ahead
    [other] { $name } overtakes you and stays ahead
   *[no] { $name } overtakes { $other } and stays ahead
}
share-place = { place-name } of { $count } in { $game }
play-again = Play again
rematch = Rematch
review = Review
starts-by-itself = { $seconds ->
    [0] The game is about to start.
    [one] The game starts by itself in one second.
   *[other] The game starts by itself in { $seconds } seconds.
}
rematch-wait = The host can start a rematch.
race-title = The race
game-unreadable = Your unfinished game couldn’t be opened.
game-halted = The game on this device has stopped. Check your connection and reload the page: nothing is lost. If your browser is old, update it first.

## Leaving

leave-button = Leave table
leave-title = Leave the table?
leave-offline = The game stays on this device. You can continue at any time.
leave-lesson = The lesson waits for you here. You can go on later, right where you are.
leave-online = You keep your seat and can come back. After a while, a bot plays for you.
leave-stay = Stay
leave-go = Leave
leave-stand = Give up seat

## Chat

chat-empty = No messages yet.
chat-label = Message
chat-send = Send

## Learning

learn-intro = Each lesson takes about five minutes. You play from the start, and every card is explained when you meet it.
lesson-title = Learn { $game }
lesson-start = Start the lesson
lesson-continue = Go on
rules-title = Rules: { $game }
rules-contents = Contents
docs-link = Documentation
coach-label = Coach
coach-step = { $step } of { $steps }
coach-next = Next
coach-back = Back
coach-show = Show me
coach-bid = Bid { $bid }
coach-own-way = That’s allowed too! Play on as you like, and see what comes of it. The lesson waits for you.
coach-return = Back to the lesson
coach-play = Play a real game

## Logbook and replay

logbook-empty = No voyages yet.
profile-you = You
profile-games = { $games ->
    [one] game
   *[other] games
}
profile-wins = { $wins ->
    [one] win
   *[other] wins
}
profile-streak = wins in a row
profile-longest = longest streak
profile-bids = Bids made, by cards in hand
profile-bids-of = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}: { $made } of { $all }
profile-bids-note = Percent of your bids, for hands of one card and more.
profile-against = Against
profile-met = Met
profile-ahead = You came ahead
place-number = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
logbook-here = On this device
logbook-house = On the server
logbook-forget = Delete games on this device
replay-title = Replay
replay-button = Replay
replay-named = Replay { $game } of { $date }
replay-file = Open a saved game
replay-drop = Drop a saved game here, or choose a file.
replay-trick = Round { $round }, trick { $trick }
record-save = Save
record-bad = This file can’t be replayed: { $why }
record-none = This file can’t be replayed: it’s not the record of a game, or it was cut off.
record-format = This file can’t be replayed: its format, { $format }, isn’t known here.
record-no-deal = This file can’t be replayed: round { $round } doesn’t say who held which cards.
record-link-bad = The game in this link is damaged or cut off. Ask for the whole link again, or for the file.
record-missing = This game is no longer here.
record-not-over = This game isn’t over yet.
film-first = Go to start
film-previous = Previous
film-play = Play
film-pause = Pause
film-next = Next
film-last = Go to end
film-position = Position
film-jump = Jump to
film-start = Start
film-eyes = View as
film-open = All hands open
film-share = Copy link to this position

## Settings

settings-you = You
settings-look = Appearance
settings-pace = Speed
settings-ear = Sound and speech
settings-keys = Keyboard
settings-reset = Reset to defaults
crew-label = Bot names
crew-note = Separated by commas. They sit to your left, in this order.
language-label = Language
scheme-label = Theme
scheme-name = { $scheme ->
    [dark] Dark
    [light] Light
   *[auto] System
}
cards-label = Card size
cards-name = { $size ->
    [large] Large
    [small] Small
   *[medium] Medium
}
faces-label = Card faces
faces-name = { $faces ->
    [shapes] Shapes first
   *[colours] Four colours
}
contrast-setting = High contrast
speed-label = Speed
speed-name = { $speed ->
    [calm] Slow
    [quick] Fast
    [instant] Instant
   *[normal] Normal
}
motion-label = Animations
motion-name = { $motion ->
    [full] On
    [none] Off
   *[auto] System
}
sounds-setting = Sounds
vibration-setting = Vibration
sound-offer = Sound on?
sound-yes = Yes
sound-not-now = Not now
speech-setting = Read aloud
speech-note = Your browser’s voice says what happens. Not needed with a screen reader.
verbosity-label = Announcements
suit-first-setting = Suit before number (“yellow 12”)
shortcuts-setting = Single-key shortcuts
shortcuts-note = Single letters tell you your hand, the trick, the bids and more.
text-mode = Text mode
text-mode-note = The whole game as a log with a command line.

## Help

help-title = Keyboard shortcuts
help-intro = You can do everything with the keyboard alone. Single keys work at the table, except while you’re typing.
help-keys = At the table
help-bidding = Bidding
help-bidding-text = Digits choose, Enter locks. For ten, press 1, then 0. You can change your bid until the last one is in.
help-text-mode = I opens text mode. Type “help” there. It understands “bid 2”, “play y12”, “hand”, “why” and their short forms.
key-home-end = Home, End
key-enter = Enter
key-shift = Shift+{ $key }
key-escape = Esc
keys-change = You can change any letter: select its field and type another. If that one is taken, the two swap.
key-for = Key for: { $what }
keys-reset = Reset keys
key-does = { $key ->
    [left-right] Previous and next card
    [home-end] First and last card
    [up-down] Previous and next suit
    [n] Next and previous playable card
    [enter] Play
    [d] Whether the card is playable, or why not; again: its rule
    [h] Your hand
    [c] The current trick
    [l] The last trick
    [v] Bids and tricks
    [s] Scores
    [shift-s] Score sheet
    [t] Whose turn it is
    [shift-t] Time left
    [x] More time
    [w] Why the last trick went that way
    [r] Repeat the last message
    [comma] Older and newer messages
    [o] Sort your hand
    [shift-v] How much is announced
    [m] Stop reading aloud
    [i] Text mode
    [slash] Chat
    [p] All planks
    [shift-p] Your plank
    [z] The centre
   *[escape] Back to your hand
}
text-prompt = Command
text-send = Send
text-back = Back to the cards
text-hint = Type “help” for all commands.
