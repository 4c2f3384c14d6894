### The pages of the browser client.

## Everywhere

back-home = Home
close = Close
cancel = Cancel
menu = Menu
go-on = Continue
try-again = Try again
title-table = Table
connecting = One moment …
reconnecting = Connection lost. Reconnecting …
reconnected = Connected again.
not-connected = There is no connection at the moment. It comes back by itself.
sent-later = No connection. Your choice is kept and sent as soon as it is back.
estranged = This page does not understand the server any more. A reload should help.
no-server = The server cannot be reached. You can play against bots without it.
no-page = This page could not be loaded. Once you are online again, it will be there.
too-many-requests = That was a lot at once. Wait a moment and try again.
update-ready = A new version of Yohoho is ready.
update-reload = Reload
update-later = Later
nowhere-title = Nothing but sea
nowhere-text = There is no page at this address.
copied = Copied.
copy-failed = That could not be copied.
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
you-name = You
you-head = You
you-label = you

## Home

not-kept = This device’s storage is full: what happens from now on is lost when the page is closed.
home-motto = Three pirate card games, free and open. With friends, against bots, online and offline.
home-games = Choose a game
home-resume = Still open
home-more = More
home-learn = Learn
home-logbook = Logbook
home-settings = Settings
home-pad = The Block
home-pad-note = Scores for real cards
home-referee = Who wins this trick?
home-solo = Against bots
game-tagline = { $game ->
    [skull-king-doubloons] Round, told apart by touch: shapes, rims and a star for trump.
    [skull-queen] Walk the plank: move your pirates, and keep them dry.
   *[skull-king] Say how many tricks you will take. Exactly.
}
play-now = Play now
play-now-note = { $seats } at the table, { $level }
solo-note = Seats, strength, hints
with-friends = With friends
with-friends-note = Open a table, send a link
join-note = By code, link or from the list
resume-offline = Your game against bots
still-open-title = A game is still open
still-open-text = A new game takes its place.
still-open-resume = Go on with it
still-open-new = New game
resume-table = { $game }, table { $code }
rules-short = Rules

## Against bots

game-label = Game
seats-label = Seats
bot-level = Strength
bot-character = { $level ->
    [random] Plays anything that is allowed. Good for trying things out.
    [cabin-boy] Knows the rules and some tricks of the trade.
    [captain] Thinks ahead and guesses what the others hold. Hard to beat.
    [skull-king] Has played millions of rounds against itself. Nobody here is stronger.
   *[bosun] A solid opponent who hardly gives anything away.
}
hints-setting = Hints
hints-note = A button shows what a very strong player would do, and what each choice is worth.

## A table for friends

open-title = Open a table
open-button = Open the table
pace-label = Time for a decision
pace-name = { $pace ->
    [relaxed] 90 seconds
    [brisk] 30 seconds
    [blitz] 12 seconds
   *[off] No limit
}
watch-setting = Others may watch
listed-setting = Public table
listed-note = Everybody finds it in the list and can join.
who-are-you = What are you called?
name-label = Your name
name-note = No account, no password. The others at the table see this name.
name-missing = A name needs at least one letter.

## Joining

join-title = Join a table
join-button = Join
join-other = Another table
code-label = Code or link
code-problem = A code has eight letters and digits, such as ABCD 2345. Please check it.
public-tables = Public tables
no-tables = No public table is open right now.
look-again = Look again
listed-join = Join
listed-watch = Watch
seats-taken = { $taken } of { $seats } seats taken
table-unknown = No table has this code. Please check it, or ask for the link again.
table-refused = You cannot be at this table: it is full, or nobody may watch there.

## The lobby

invite-title = Invite others
qr-label = QR code of the link to this table
copy-link = Copy link
share = Share
chair-free = Free seat
sit-down = Take a seat
sit-here = Sit here
stand-up = Stand up
add-bot = Bot
remove = Remove
remove-named = Remove { $name }
fill-bots = Fill with bots
start-game = Start the game
wait-host = The host starts the game.
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
heading-block = The Block
heading-log = Log
heading-chat = Chat
heading-centre = Centre
top-round = Round { $round } of { $rounds }
tricks-of-bid = { $won } of { $bid }
bid-thinking = thinking …
bid-in = ready
sign-dealer = deals
sign-away = away
sign-turn = to act
your-card = Your card
is-winning = winning
yohoho = Yo-ho-ho!
you-watch = You are watching. Nobody’s hand is shown to you.
unread = new messages
clock-left = { $seconds ->
    [one] One second left
   *[other] { $seconds } seconds left
}
not-playable = not playable
not-your-turn = It is not your turn.
pick-card = Choose a card
play-card = Play { $card }
why-button = Why?
last-trick-button = Last trick
more-time-button = More time
sorted-value = Sorted by value.
sorted-suit = Sorted by suit.

## Bids

bid-question = How many tricks will you take?
bid-change = You can change your bid until all are in.
bid-choose = Choose a number
bid-lock = Bid { $bid }
bid-locked-button = { $bid } is in
bid-word = bid { $bid }

## Planks

plank-question = Turn your plank and give each pirate a space.
plank-side = { $side ->
    [high-bottom] 8 at the bottom
   *[high-top] 8 on top
}
plank-pirate = { $colour }
plank-space = Space { $space } from the top, worth { $value }
plank-lock = Lock the plank
plank-pad-locked = Plank is in

## Hints

hint-button = Hint
hint-thinking = A moment …
hint-would = { $bot ->
    [skull-king] The Skull King’s advice: { $choice }.
    [skull-queen] The Skull Queen’s advice: { $choice }.
   *[captain] The captain’s advice: { $choice }.
}
hint-sure = { $percent }% sure
hint-odds = { $percent }%
hint-points = points to expect

## The best bot, which has to be fetched first

the-best = { $game ->
    [skull-queen] The Skull Queen
   *[skull-king] The Skull King
}
best-coming = { $name } is coming aboard: { $percent }%. Until then the captain sits in.
best-here = { $name } is aboard.
best-missing = { $name } is not aboard: no connection. The captain sits in.
best-damaged = { $name } is not aboard: the file came damaged. The captain sits in.

## The Block

round-head = Round
player-head = Player
tricks-head = Tricks of bid
points-head = Points
total-head = Total
cell-king = bid { $bid }, won { $won }, { $score }, total { $total }
cell-queen = { $score }, total { $total }
summary-title = Round { $round }

## The end

over-title = The game is over
over-won = You win!
over-place = { $place ->
    [2] Second place
    [3] Third place
    [4] Fourth place
    [5] Fifth place
   *[other] Sixth place
}
play-again = Play again
rematch = Rematch
rematch-wait = The host can ask for a rematch.
race-title = The race, round by round
game-unreadable = The game that was left open could not be read any more.
game-halted = The game on this device has stopped. Check the connection and load the page again: nothing is lost. An old browser has to be updated first.

## Leaving

leave-button = Leave the table
leave-title = Leave the table?
leave-offline = The game stays on this device. You can go on at any time.
leave-lesson = The lesson is not kept. You can begin it again at any time.
leave-online = Your seat stays yours, and you can come back. After a while a bot plays for you.
leave-stay = Stay
leave-go = Leave
leave-stand = Give up the seat

## Chat

chat-empty = Nobody has said anything yet.
chat-label = Message
chat-send = Send

## Learning

learn-intro = A first game with a coach takes about five minutes. It says what matters when it matters.
lesson-title = Learn { $game }
lesson-start = First game
rules-title = Rules: { $game }
coach-label = Coach
coach-next = Got it

## Logbook and replay

logbook-empty = No finished games yet. The first one will stand here.
logbook-here = On this device
logbook-house = On the server
logbook-forget = Delete the games on this device
replay-title = Replay
replay-button = Replay
replay-named = Replay { $game } of { $date }
replay-file = Open a record
replay-drop = Drop a record here, or choose a file.
replay-trick = Round { $round }, trick { $trick }
record-save = Save
record-bad = This is not a record that can be played: { $why }
record-missing = This game is not here any more.
record-not-over = This game is not over yet.
film-first = To the start
film-previous = Back
film-play = Play
film-pause = Pause
film-next = Next
film-last = To the end
film-position = Position
film-jump = Go to
film-start = Start
film-eyes = Seen by
film-open = All cards open
film-share = Copy link to here

## Settings

settings-you = You
settings-look = Look
settings-pace = Speed
settings-ear = Sound and speech
settings-keys = Keys
settings-reset = Back to the defaults
crew-label = Names of the bots
crew-note = Separated by commas. They sit to your left, in this order.
colour-label = Your colour
colour-name = { $colour ->
    [coral] Coral
    [green] Green
    [violet] Violet
    [blue] Blue
    [gold] Gold
    [pink] Pink
   *[auto] By seat
}
language-label = Language
scheme-label = Colours
scheme-name = { $scheme ->
    [dark] Dark
    [light] Light
   *[auto] As the device
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
    [calm] Calm
    [quick] Quick
    [instant] At once
   *[normal] Normal
}
motion-label = Motion
motion-name = { $motion ->
    [full] Full
    [none] None
   *[auto] As the device
}
sounds-setting = Sounds
speech-setting = Read aloud
speech-note = The browser’s own voice says what happens. Not needed with a screen reader.
verbosity-label = Announcements
suit-first-setting = Suit before number (“yellow 12”)
shortcuts-setting = Single-key shortcuts
shortcuts-note = Letters ask for the hand, the trick, the bids and more.
text-mode = Text mode
text-mode-note = The whole game as a log and a command line.

## Help

help-title = Keys
help-intro = Everything can be done with the keyboard alone. Single keys work at the table, except where you write text.
help-keys = At the table
help-bidding = Bidding
help-bidding-text = Digits choose, Enter locks. Ten is 1 and then 0. Until the last bid is in, you can choose again.
help-text-mode = I opens the text mode: type “help” there. “bid 2”, “play y12”, “hand”, “why” and short forms of them are understood.
key-home-end = Home, End
key-enter = Enter
key-shift = Shift { $key }
key-escape = Esc
keys-change = A letter can be changed: choose its field and type another. If that one is taken, both change places.
key-for = Key for: { $what }
keys-reset = The usual keys again
key-does = { $key ->
    [left-right] Card in hand
    [home-end] First and last card
    [up-down] Next suit
    [n] Next and previous playable card
    [enter] Play
    [d] Details of the card, or why it is not playable
    [h] Your hand
    [c] The current trick
    [l] The last trick
    [v] Bids against tricks
    [s] Scores
    [shift-s] The Block
    [t] Whose turn it is
    [shift-t] Time left
    [x] More time
    [w] Why the last trick fell so
    [r] Repeat the last message
    [comma] Older and newer messages
    [o] Sort the hand
    [shift-v] How much is announced
    [m] Silence
    [i] Text mode
    [slash] Chat
    [p] All planks
    [shift-p] Your plank
    [z] The centre
   *[escape] Back to the hand
}
text-prompt = Command
text-send = Send
text-back = Back to the cards
text-hint = Type “help” for all commands.
