## Trying again from a moment of a replay

vary = Try again from here
vary-note = All hands stay as they were dealt. Up to your next decision, everything happens as it did then.
vary-seat = Your seat
vary-bot = Who plays for the others
vary-nothing = This seat has nothing left to decide. Choose an earlier moment.
vary-begin = Play on
variation-from = Variation from round { $round }. It doesn’t count.
variation-back = Back to the replay
variation-again = Once more from there
variation-compared = { $what ->
    [game] Game: { $now } now, { $then } then.
   *[round] Round { $round }: { $now } now, { $then } then.
}
variation-unreadable = This moment can’t be played again. Choose it in the replay once more.
leave-variation = The variation stays as it is on this device until you try another one.

## The review of a game

review-seat = Review of
review-screening = Looking at every decision…
review-examining = Looking closely at the costly ones…
review-loading = Fetching the best player’s knowledge…
review-stop = Stop
review-stopped = Stopped. What is known so far stays.
review-half = The review was stopped half-way.
review-go-on = Go on
review-no-weights = The best player’s knowledge couldn’t be fetched: there is no network. Nothing is lost; try again later.
review-bad-weights = The best player’s knowledge arrived damaged, so this game can’t be reviewed now.
review-no-deal = Round { $round } has no hands in this record, so nobody can say what could have been played.
review-no-rounds = No round of this game was played to the end, so there is nothing to review yet.
review-done = { $count ->
    [0] The review is done: no certain mistake.
    [one] The review is done: one mistake.
   *[other] The review is done: { $count } mistakes.
}
review-mistakes = What cost the most
review-none = No certain mistake. Well sailed.
review-none-yet = Nothing certain so far.
review-luck = Luck
review-skill = Skill
review-total = { $points } points
review-adjusted = With everybody’s luck the same: { $points } points.
review-level = Points lost per decision: { $lost }. { $which ->
    [below] { $stronger } loses less.
    [above] That is less than { $weaker }.
   *[between] That is between { $weaker } and { $stronger }.
}
review-all = All mistakes
review-next = Next mistake
review-previous = Previous mistake
review-number = { $number } of { $count }
review-lost = Cost: { $points }, give or take { $error }
review-points = { $points } points
review-chance = Chance of winning the game: { $percent } % less.
review-you = You
review-was = played
review-best = better
review-moment = The table as it was
review-mark = { $mark ->
    [blunder] Blunder
    [mistake] Mistake
   *[dubious] Dubious
}
review-class = { $class ->
    [overbid] Bid too high
    [underbid] Bid too low
    [doomed-zero] A zero that couldn’t hold
    [winner-wasted] A winner given away
    [escape-wasted] An Escape wasted
    [wrong-mary] Scary Mary the wrong way
    [missed-capture] A capture missed
    [missed-spoiling] A bid not spoiled
    [bad-lead] The wrong lead
    [missed-trick] A trick missed
    [unwanted-trick] A trick too many
    [missed-discard] A danger kept
    [plank-side] The wrong side of the plank
    [plank-space] The wrong space on the plank
    [wrong-move] The wrong push
    [missed-move] A push missed
   *[other] Another choice was better
}
review-words = mistakes next previous why table again help
review-text-hint = Type mistakes, next, previous, why, table, again, or the number of a mistake.

## My mistakes

mistakes-title = My mistakes
