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
review-no-weights = The best player’s knowledge couldn’t be fetched. Nothing is lost: try again when you are online.
review-bad-weights = The best player’s knowledge arrived damaged, so this game can’t be reviewed now.
review-done = { $count ->
    [0] The review is done: no certain mistake.
    [one] The review is done: one mistake.
   *[other] The review is done: { $count } mistakes.
}
review-mistakes = What cost the most
review-none = No certain mistake. Well sailed.
review-none-yet = Nothing certain so far.
review-bar-luck = Luck
review-bar-skill = Skill
review-total = { $points } points
review-adjusted = With everybody’s luck the same: { $points } points.
review-per-decision = Points lost per decision: { $lost }.
review-all = All mistakes
review-next = Next mistake
review-previous = Previous mistake
review-number = { $number } of { $count }
review-lost = Cost: { $points } ± { $error }
review-points = { $points } points
review-chance = Chance of winning the game: { $percent } % less.
review-was = played
review-best = better
review-moment = The table as it was
review-words = mistakes next previous why table again help
review-text-hint = Type mistakes, next, previous, why, table, again, or the number of a mistake.

## My mistakes

mistakes-title = My mistakes
mistakes-none-yet = No game has been reviewed yet. Review one, and what it teaches waits for you here.
mistakes-kinds = By kind
mistakes-times = { $count }×
mistakes-reviewed = { $reviewed } of { $games } games on this device reviewed.
mistakes-next-game = Review the next game
mistakes-home = { $count ->
    [0] My mistakes
    [one] One mistake to practise
   *[other] { $count } mistakes to practise
}
practice-due = { $count ->
    [one] One mistake to practise today.
   *[other] { $count } mistakes to practise today.
}
practice-begin = Practise
practice-done = Nothing to practise today. Fair winds!
practice-next = Next
practice-outcome = { $right ->
    [yes] Right!
   *[no] Not quite.
} { $days ->
    [one] It comes again tomorrow.
   *[other] It comes again in { $days } days.
}
