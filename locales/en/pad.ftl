# The score pad and the referee.

## Games on paper

pad-intro = Real cards on the table, and the scores here. Works without a network, and everything stays on this device.
pad-new = New game
pad-crew = Crew
pad-finished = Finished
pad-won-by = won by { $names }
pad-import = Bring in sheets from a file that was saved here or elsewhere
pad-imported = { $count ->
    [one] One sheet brought in.
   *[other] { $count } sheets brought in.
}
pad-back = All sheets

## A new game

pad-players = Who plays?
pad-players-note = In the order of the table, clockwise. The anchor marks who deals first.
pad-crews = Crews of earlier games
pad-name = Player { $number }
pad-tint = Another colour for { $name }
pad-deals-first = { $name } deals first
pad-add = One more
pad-secret = Secret bids
pad-secret-note = The phone goes round, everybody enters unseen, then all are shown at once.
pad-start = Start

## A round

pad-cards = { $cards ->
    [one] 1 card each
   *[other] { $cards } cards each
}
pad-deals = deals:{" "}
pad-leads = leads:{" "}
pad-ghost = the ghost
pad-bids = Bids
pad-tricks = Tricks won
pad-planks = Planks
pad-column = What is entered
pad-bid = bid
pad-took = { $won ->
    [one] 1 trick
   *[other] { $won } tricks
}
pad-ask-bid = { $name }: how many tricks will it be?
pad-ask-won = { $left ->
    [one] { $name }: how many tricks? One is left.
   *[other] { $name }: how many tricks? { $left } are left.
}
pad-ask-last = { $won ->
    [0] The last tricks are given out, so { $name } has none.
    [one] One trick is left for { $name }.
   *[other] { $won } tricks are left for { $name }.
}
pad-all-in = All bids are in.
pad-ready = Everything is entered.
pad-ask-plank = { $name }: which side, and where did the pirates end?
pad-planks-note = Spaces count from the top; ≈ is overboard.
pad-space = Space { $space } from the top
pad-shout = Yo-ho-ho! { $bids }.
pad-yohoho = Yo-ho-ho! Show the bids
pad-bonus = Bonus
pad-bonus-who = Whose trick was it?
pad-king-took = The Skull King took so many Pirates, Scary Mary among them:
pad-took-pirates = { $count ->
    [one] Skull King took a Pirate
   *[other] Skull King took { $count } Pirates
}
pad-took-king = Mermaid took the Skull King
pad-took-nothing = Nothing after all
pad-finish = Finish the round
pad-correct = Take the correction
pad-cancel = Leave it as it was
pad-editing = Round { $round } is being corrected.
pad-edit = Correct round { $round }
pad-again = Dealt wrongly: play the round again
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

## What is said

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

## Who plays

pad-people = Players
pad-rename = Rename { $name }
pad-deals-now = { $name } deals this round
pad-leave = Leaves
pad-leave-named = { $name } leaves
pad-return = Is back
pad-return-named = { $name } is back
pad-newcomer = Who comes?
pad-join = Joins

## Giving it away

pad-share = Share
pad-picture = Picture
pad-print = Print
pad-csv = Table (CSV)
pad-json = File (JSON)
pad-live = Follow live
pad-live-note = The others see the sheet on their phones, and can enter their own secret bids there.
pad-live-start = Let others follow
pad-live-stop = Stop
pad-live-lost = No connection: the pad works as before, and the others see what has changed as soon as it is back.
pad-no-server = No server can be reached. The pad works as before; others cannot follow now.
pad-followers = { $count ->
    [0] Nobody follows yet. Show this code to the others.
    [one] One phone follows.
   *[other] { $count } phones follow.
}
pad-qr = QR code of the link to this sheet
pad-throw-away = Throw the sheet away
pad-throw-away-text = The sheet is gone then, for the crew’s history as well.
pad-keep = Keep it

## Following

pad-keeper-away = The phone with the sheet is not there. This page waits for it.
pad-unknown = There is no such sheet.
pad-who = Who are you?
pad-who-note = Then you can enter your bid here, and nobody sees it before all are shown.
pad-not-me = Not me
pad-claimed = Somebody else’s phone bids for this player.
pad-your-bid = { $cards ->
    [one] Your bid, 0 or 1
   *[other] Your bid, 0 to { $cards }
}
pad-bid-sending = On its way…
pad-bid-locked = Your bid is { $bid }. Until all are shown you can change it.
pad-bid-there = Your bid is in.
pad-your-bid-was = You bid { $bid }.

## The crew

pad-all-games = All games
pad-no-history = No finished game yet.
pad-games = Games
pad-wins = Won
pad-average = Average
pad-best-round = Best round
pad-kept = Bids made
pad-zero = Boldest zero
pad-new-name = New name
pad-rename-note = On all sheets on this device.
pad-renamed = { $count ->
    [one] Changed on one sheet.
   *[other] Changed on { $count } sheets.
}
pad-export-all = Save all sheets

## Refusals

pad-bid-too-high = { $cards ->
    [one] There is one card: a bid is 0 or 1.
   *[other] There are { $cards } cards: a bid is at most { $cards }.
}
pad-bid-missing = The bid of { $name } is missing.
pad-not-open = Show the bids first.
pad-won-too-high = { $cards ->
    [one] There is only one trick in this round.
   *[other] There are only { $cards } tricks in this round.
}
pad-won-missing = The tricks of { $name } are missing.
pad-tricks-wrong = { $cards ->
    [one] There is one trick in this round, but { $sum } are entered.
   *[other] There are { $cards } tricks in this round, but { $sum } are entered.
}
pad-no-trick = { $name } has no trick, so there is no bonus.
pad-too-many-pirates = At most { $most } Pirates can be in a trick with the Skull King.
pad-king-once = There is one Skull King, and { $name } has the bonus already.
pad-plank-missing = The plank of { $name } is not complete.
pad-round-begun = This round has begun. Somebody can come or go before the next one.
pad-editing-first = Round { $round } is being corrected: finish that first.
pad-crew-full = At most { $most } can play.
pad-crew-small = At least { $least } must play.
pad-bad-name = A name has 1 to { $most } characters.
pad-name-taken = { $name ->
    [nobody] Two are called the same: add a letter.
   *[other] Somebody is called { $name } already: add a letter.
}
pad-sheet-full = This sheet is full: begin a new one.
pad-not-now = That is not possible now.
pad-file-version = Another version of the score pad wrote this file.
pad-file-large = This file is too large.
pad-file-other = This file is no score sheet.
pad-file-broken = Something is missing in this file, so nothing was brought in.
pad-file-step = Line { $at } of this file cannot be: { $why }

## The referee

referee-intro = Pick the cards as they were played.
referee-pile = Pick cards for
referee-trick = The trick
referee-hand = My hand
referee-centre = The centre
referee-cards = Cards
referee-suit = Suit
referee-empty = No card yet. The first one is the card that was led.
referee-wins = Card { $number } wins: { $card }.
referee-next = Card { $number } leads next: { $card }.
referee-bonus = Bonus of { $bonus } points for the winner, if the bid is made.
referee-centre-left = In the centre now: { $cards }.
referee-player = Player { $number }
referee-put-back = Take back: { $card }
referee-clear = Clear
referee-hand-empty = Pick the cards of your hand, and see which of them may be played now.
referee-may = { $card }: yes
referee-may-not = { $card }: not now
