### Texts that only `yohoho play` needs. Browsers don’t load this file.

terminal-welcome = { $game }, { $rounds } rounds. Clockwise: { $names }.
terminal-start = Type help for a list of commands. “yohoho rules { $game }” prints the rules.
terminal-codes = Codes: { $list }.
terminal-program = program
terminal-lost = { $name }: the program didn’t answer with a legal move in time. The cabin boy decides instead.

## Planks

terminal-plank-how = Type it on one line, like { $example }: where the 8 is, then each pirate with its space, 1 to 5 from the top. Or use several lines and end with { $lock }. Starting at the 8, the spaces are worth { $values }.
terminal-plank-pirate = { suit-name } on { $space }
terminal-plank-side = the side
terminal-plank-so-far = Your plank so far: { $list }.
terminal-plank-missing = Still missing: { $list }.
terminal-plank-ready = Type { $lock } to confirm it.

## Hints and rules

terminal-points = Expected points this round, ± estimation error: { $list }.
terminal-points-planks = Expected points for the best planks, ± estimation error:
terminal-rule = That’s rule { $rule }; “yohoho rules { $game }” prints them all.
terminal-no-chat = Only bots are at this table, and they don’t chat.

## The end

terminal-stopped = { $rounds ->
    [0] You left before the end of the first round: nobody has points yet.
    [one] You left after one round.
   *[other] You left after { $rounds } rounds.
}
terminal-recorded = { $rounds ->
    [one] One round was recorded in { $path }.
   *[other] { $rounds } rounds were recorded in { $path }.
}
terminal-not-recorded = The record could not be written: { $why }. The game continues.
terminal-no-record = No round was finished, so nothing was recorded.
terminal-again = Seed { $seed }. To play the same game again:

## Reviews

terminal-review-game = { $game }, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}: { $names }
terminal-review-seat = { $name }: { $total } points, { $adjusted } without luck.
terminal-review-lost = { $count ->
    [one] { $lost } ± { $error } points lost in one decision, { $each } each.
   *[other] { $lost } ± { $error } points lost in { $count } decisions, { $each } each.
}
terminal-review-none = No mistakes found.
terminal-review-bid = round { $round }
terminal-review-trick = round { $round }, trick { $trick }
terminal-review-line = { $where }: { $played } instead of { $best }, { $lost } ± { $error } points, { $chance } chance to win
terminal-review-analyst = Judged by { $analyst }.
