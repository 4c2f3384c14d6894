### `yohoho play`: what only a terminal says. Browsers do not load this file.

terminal-welcome = { $game }, { $rounds } rounds. Clockwise: { $names }.
terminal-start = Type help to see what you can type. “yohoho rules { $game }” prints the rules.
terminal-codes = Codes: { $list }.
terminal-program = program
terminal-lost = { $name }: the program gave no legal answer in time. The cabin boy decides for it.

## Planks

terminal-plank-how = Type it in one line, like { $example }: where the 8 is, then each pirate with its space, 1 to 5 from the top. Or in several lines, and then { $lock }. From the 8 on, the spaces are worth { $values }.
terminal-plank-pirate = { suit-name } on { $space }
terminal-plank-side = the side
terminal-plank-so-far = Your plank so far: { $list }.
terminal-plank-missing = Still missing: { $list }.
terminal-plank-ready = Type { $lock } to set it up so.

## Hints and rules

terminal-points = Points to expect in this round, ± the guess’s error: { $list }.
terminal-points-planks = Points to expect of the best planks, ± the guess’s error:
terminal-rule = That is rule { $rule }; “yohoho rules { $game }” has all of them.
terminal-no-chat = Only bots sit at this table, and they do not chat.

## The end

terminal-stopped = { $rounds ->
    [0] You stop before the first round is over: nobody has points yet.
    [one] You stop after one round.
   *[other] You stop after { $rounds } rounds.
}
terminal-recorded = { $rounds ->
    [one] The record of one round is in { $path }.
   *[other] The record of { $rounds } rounds is in { $path }.
}
terminal-not-recorded = The record could not be written: { $why }. The game goes on.
terminal-no-record = No round was finished, so no record was written.
terminal-again = Seed { $seed }. The same game again:
