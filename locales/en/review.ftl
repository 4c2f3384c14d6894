### What a review says: kinds of mistakes, reasons, luck and skill. `$you` is "yes" if the reviewed player is the viewer.

## Kinds of mistakes

mistake-class = { $class ->
    [overbid] Bid too high
    [underbid] Bid too low
    [doomed-zero] Doomed zero
    [winner-wasted] Winner wasted
    [escape-wasted] { $piece ->
        [doubloon] Flag wasted
       *[card] Escape wasted
    }
    [wrong-mary] Wrong Scary Mary
    [missed-capture] Missed capture
    [missed-spoiling] Missed chance to spoil a bid
    [bad-lead] Bad lead
    [missed-trick] Missed trick
    [unwanted-trick] Unwanted trick
    [missed-discard] Dangerous card kept
    [plank-side] Wrong side of the plank
    [plank-space] Wrong space on the plank
    [wrong-move] Wrong move
    [missed-move] Missed move
   *[other] Other mistake
}
mark-name = { $mark ->
    [dubious] dubious
    [blunder] blunder
   *[mistake] mistake
}

## Reasons. Each is a sentence of its own; a card at its beginning has a capital letter.

reason-winners = { $count ->
    [0] No card of this hand usually wins a trick.
   *[other] Cards that usually win a trick: { $cards }.
}
reason-likely-winners = Cards that often win a trick: { $cards }.
reason-no-escape = { $piece ->
    [doubloon] There’s no Flag to get out with.
   *[card] There’s no Escape to get out with.
}
reason-bids = The bids add up to { $bids } for { $tricks ->
    [one] one trick
   *[other] { $tricks } tricks
}.
reason-need = { $you ->
    [yes] { $count ->
        [0] You want no more tricks.
        [one] You need one more trick.
       *[other] You need { number } more tricks.
    }
   *[no] { $count ->
        [0] { $name } wants no more tricks.
        [one] { $name } needs one more trick.
       *[other] { $name } needs { number } more tricks.
    }
}
reason-bid-lost = { $you ->
    [yes] Your bid is lost already.
   *[no] { $of } bid is lost already.
}
reason-still-need = Still to play and in need of tricks: { $names }.
reason-want-none = Whoever is still to play wants no trick: { $names }.
reason-winning = { $card } is winning the trick: { $name }.
reason-last = Nobody plays after that.
reason-beaten = { $count ->
    [0] { $card } can’t be beaten any more.
   *[other] { $card } still loses to: { $cards }.
}
reason-beaten-by-many = { $card } still loses to { $count } cards.
reason-wins = { $card } would win the trick as it lies.
reason-loses = { $card } can’t win this trick.
reason-keep = { $card } is worth more in a later trick.
reason-dangerous = { $card } may win an unwanted trick later.
reason-captures = { $card } makes a capture: { $bonus } extra points.
reason-spoils = { $card } spoils { $of } bid.
reason-void = No { suit-name } left: { $names }.
reason-high-low = In hand: { $high } cards of 8 or more, { $low } of 5 or less.
reason-side = Better: { side-name }.
reason-space = Pirate ({ $colour }): space { $best } instead of { $played }. { $count ->
    [0] There’s no card of that colour to move it.
   *[other] To move it: { $cards }.
}
reason-moves = { $to ->
    [0] { $card } pushes the { suit-name } pirate overboard.
   *[other] { $card } moves the { suit-name } pirate from { $from } to { $to } points.
}
reason-moves-nothing = { $card } moves no pirate as the trick lies.
reason-still-out = { $card }: still out in this colour are { $higher } higher and { $lower } lower cards.

## A player’s game

review-level = Level: between { $weaker } and { $stronger }.
review-level-top = Level: { $strongest }.
review-level-bottom = Level: below { $weakest }.

# Where the points of a round came from.
review-round = round
review-score = score
review-expected = expected
review-cards = own cards
review-others = others
review-skill = own play
review-sum = sum

## What cannot be reviewed

unreviewable-record = The record is wrong: { $flaw }.
unreviewable-no-deal = Round { $round } doesn’t say who held which cards. Without them, nobody can tell what a choice was worth.
unreviewable-no-rounds = No round was played to the end, so there’s nothing to review.
unreviewable-no-seat = There’s no seat { $seat } in this game.
unreviewable-no-weights = The strongest player isn’t loaded for this game. Try again once its file is there.
