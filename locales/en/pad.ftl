# The score pad and the referee.

## The list of score sheets

pad-intro = Playing with real cards? Keep score here. It works offline, and everything stays on this device.
pad-new = New game
pad-crew = Crew stats
pad-finished = Finished
pad-won-by = won by { $names }
pad-import = Import score sheets from a file
pad-imported = { $count ->
    [one] One sheet imported.
   *[other] { $count } sheets imported.
}
pad-back = All sheets

## A new game

pad-players = Who’s playing?
pad-players-note = In seating order, clockwise. The anchor marks the first dealer.
pad-crews = Earlier crews
pad-name = Player { $number }
pad-tint = Change { $name }’s colour
pad-deals-first = { $name } deals first
pad-add = Add player
pad-secret = Secret bids
pad-secret-note = Pass the phone around. Everyone enters a bid unseen, then all are revealed at once.
pad-start = Start

## A round

pad-cards = { $cards ->
    [one] 1 card each
   *[other] { $cards } cards each
}
pad-deals = dealer:{" "}
pad-leads = leads:{" "}
pad-ghost = the ghost
pad-bids = Bids
pad-tricks = Tricks won
pad-planks = Planks
pad-column = What to enter
pad-bid = bid
pad-took = { $won ->
    [one] 1 trick
   *[other] { $won } tricks
}
pad-ask-bid = What does { $name } bid?
pad-ask-won = { $left ->
    [one] How many tricks did { $name } win? One is left.
   *[other] How many tricks did { $name } win? { $left } are left.
}
pad-ask-last = { $won ->
    [0] No tricks are left, so { $name } won none.
    [one] The last trick goes to { $name }.
   *[other] The last { $won } tricks go to { $name }.
}
pad-all-in = All bids are in.
pad-ready = Everything is entered.
pad-ask-plank = { $name }: which side, and where did the pirates end up?
pad-planks-note = Spaces count from the top; ≈ means overboard.
pad-space = Space { $space } from the top
pad-shout = Yo-ho-ho! { $bids }.
pad-yohoho = Yo-ho-ho! Reveal bids
pad-bonus = Bonus
pad-bonus-who = Who won the trick?
pad-king-took = Pirates taken by the Skull King, including Scary Mary:
pad-took-pirates = { $count ->
    [one] Skull King took a Pirate
   *[other] Skull King took { $count } Pirates
}
pad-took-king = Mermaid took the Skull King
pad-took-nothing = No bonus after all
pad-finish = Finish round
pad-correct = Save correction
pad-cancel = Discard changes
pad-editing = You’re correcting round { $round }.
pad-edit = Correct round { $round }
pad-again = Misdeal: replay the round
pad-undo = Undo
pad-redo = Redo
pad-over = The game is over.
pad-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
pad-standings = Final standings

## Announcements

pad-said-bid = { $name } bids { $bid }.
pad-said-secret = { $name } has bid.
pad-said-won = { $won ->
    [one] { $name }: 1 trick.
   *[other] { $name }: { $won } tricks.
}
pad-said-plank = { $name }: { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
pad-said-score = { $name } { $points }, total { $total }
pad-said-round = Round { $round }: { $scores }.

## Players

pad-people = Players
pad-rename = Rename { $name }
pad-deals-now = { $name } deals this round
pad-leave = Leave
pad-leave-named = { $name } leaves
pad-return = Rejoin
pad-return-named = { $name } rejoins
pad-newcomer = New player
pad-join = Add

## Sharing

pad-share = Share
pad-picture = Image
pad-print = Print
pad-csv = Spreadsheet (CSV)
pad-json = File (JSON)
pad-live = Follow live
pad-live-note = Others see the sheet on their phones and can enter their own secret bids.
pad-live-start = Share live
pad-live-stop = Stop sharing
pad-live-lost = No connection. You can keep scoring; the others will catch up once it’s back.
pad-no-server = No server can be reached. You can keep scoring, but others can’t follow for now.
pad-followers = { $count ->
    [0] Nobody is following yet. Show the others this code.
    [one] One phone is following.
   *[other] { $count } phones are following.
}
pad-phones = Bidding on their own phone
pad-phones-none = Nobody yet.
pad-release = Release
pad-release-named = Release { $name }’s phone
pad-release-done = Released: another phone can bid for { $name } now.
pad-qr = QR code with the link to this sheet
pad-throw-away = Delete sheet
pad-throw-away-text = The sheet will be gone for good, and from the crew’s stats too.
pad-keep = Keep

## Following on another phone

pad-keeper-away = The phone that keeps score is offline. This page is waiting for it.
pad-unknown = This score sheet doesn’t exist.
pad-who = Who are you?
pad-who-note = Then you can bid here, and nobody sees your bid until all are revealed.
pad-not-me = Not me
pad-claimed = Someone else’s phone is already bidding for this player.
pad-moves = This phone bids for { $name }. If you choose someone else, another phone can bid for { $name }.
pad-released = This phone no longer bids for { $name }: the scorekeeper has released it. Who are you?
pad-released-before = The scorekeeper has released this phone from that player: choose another one.
pad-your-bid = { $cards ->
    [one] Your bid, 0 or 1
   *[other] Your bid, 0 to { $cards }
}
pad-bid-sending = Sending…
pad-bid-locked = Your bid is { $bid }. You can change it until all are revealed.
pad-bid-there = Your bid is in.
pad-your-bid-was = You bid { $bid }.

## Crew statistics

pad-all-games = All games
pad-no-history = No finished games yet.
pad-games = Games
pad-wins = Wins
pad-average = Average
pad-best-round = Best round
pad-kept = Bids made
pad-zero = Boldest zero
pad-new-name = New name
pad-rename-note = Changes the name on all sheets on this device.
pad-renamed = { $count ->
    [one] Changed on one sheet.
   *[other] Changed on { $count } sheets.
}
pad-export-all = Export all sheets

## Refusals

pad-bid-too-high = { $cards ->
    [one] There is only one card: bid 0 or 1.
   *[other] There are only { $cards } cards: bid { $cards } at most.
}
pad-bid-missing = { $name }’s bid is missing.
pad-not-open = Reveal the bids first.
pad-won-too-high = { $cards ->
    [one] This round has only one trick.
   *[other] This round has only { $cards } tricks.
}
pad-won-missing = { $name }’s tricks are missing.
pad-tricks-wrong = { $cards ->
    [one] This round has one trick, but the entries add up to { $sum }.
   *[other] This round has { $cards } tricks, but the entries add up to { $sum }.
}
pad-no-trick = { $name } won no trick, so there is no bonus.
pad-too-many-pirates = A trick with the Skull King can have { $most } Pirates at most.
pad-king-once = There is only one Skull King, and { $name } already has the bonus.
pad-plank-missing = { $name }’s plank isn’t complete.
pad-round-begun = This round has already started. Players can join or leave before the next one.
pad-editing-first = Finish correcting round { $round } first.
pad-crew-full = { $most } players at most.
pad-crew-small = You need at least { $least } players.
pad-bad-name = A name needs 1 to { $most } characters.
pad-name-taken = { $name ->
    [nobody] Two players have the same name: add a letter.
   *[other] The name { $name } is taken: add a letter.
}
pad-sheet-full = This sheet is full: start a new one.
pad-not-now = That’s not possible right now.
pad-file-version = This file comes from another version of the score pad.
pad-file-large = This file is too large.
pad-file-other = This file isn’t a score sheet.
pad-file-broken = Part of this file is missing, so nothing was imported.
pad-file-step = Entry { $at } in this file isn’t possible: { $why }

## The referee

referee-intro = Pick the cards in the order they were played.
referee-pile = Add cards to
referee-trick = Trick
referee-hand = My hand
referee-centre = Centre
referee-cards = Cards
referee-suit = Suit
referee-empty = No cards yet. Start with the card that was led.
referee-wins = Card { $number } wins: { $card }.
referee-next = Whoever played card { $number } leads next: { $card }.
referee-bonus = { $bonus } bonus points for the winner if the bid is made.
referee-centre-left = In the centre now: { $cards }.
referee-player = Player { $number }
referee-put-back = Remove { $card }
referee-clear = Clear
referee-hand-empty = Pick the cards in your hand to see which ones you can play now.
referee-may = { $card }: yes
referee-may-not = { $card }: not now
