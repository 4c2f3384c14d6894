### Puzzles: positions with one best choice.

home-puzzles = Puzzles
puzzles-intro = Positions from real rounds. One choice is clearly the best, and many players miss it.
puzzles-all = All puzzles
puzzles-bad = The puzzles cannot be read: { $why }.
puzzles-done = You have solved all of these. Fair winds!
puzzle-missing = There is no such puzzle. Perhaps it was replaced by a newer one.
puzzle-today = Puzzle of the day
puzzle-today-solve = Solve it
puzzle-solved = Solved.
puzzle-missed = Missed.
puzzles-far = Easy to hard
puzzles-solved = { $solved } of { $all } solved.
puzzles-streak = { $streak } right in a row, { $longest } at best.
puzzles-by-theme = By theme
puzzle-theme = { $theme ->
    [bid] What to bid
    [plank] The plank
    [mary] Scary Mary
    [lead] Leading
   *[follow] Following
}
puzzle-level = { $level ->
    [easy] easy
    [hard] hard
   *[medium] medium
}
puzzle-question = { $phase ->
    [bid] What do you bid?
    [plank] Which plank is best?
   *[play] { $theme ->
        [lead] What do you lead?
       *[follow] What do you play?
    }
}
puzzle-take-plank = Take this plank
puzzle-past = So far
puzzle-next = Next puzzle
puzzle-why = Why?
puzzle-look = Look at the table
puzzle-copy = Copy link
puzzle-right = Right!
puzzle-wrong = Not the best
puzzle-best = Best: { $choice }.
puzzle-lost = That is { $points } points better on average.
puzzle-ahead = { $points } points better than anything else, ± { $error }.
puzzle-is-best = best
puzzle-yours = yours
puzzle-share = { $share } %
puzzle-worth-note = Points expected in this round, ± estimation error. On the right: how many weaker players choose it.
puzzle-made-by = { $bot ->
    [both] The cabin boy and the bosun choose: { $choice }.
    [cabin-boy] The cabin boy chooses: { $choice }.
   *[bosun] The bosun chooses: { $choice }.
}
# Cards are as many as tricks.
puzzle-average = Of { $cards } tricks among { $seats } players, each takes { $tricks } on average.
