### Texts that only `yohoho play`, `join`, `tables` and `review` need. Browsers don’t load this file.

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

## `yohoho join`: words of the table (the usual one first, then its synonyms)

terminal-word-who = who, people
terminal-word-sit = sit
terminal-word-stand = stand
terminal-word-bots = bots, bot
terminal-word-set = set
terminal-word-start = start
terminal-word-remove = remove, kick
terminal-word-yes = yes, agree
terminal-word-no = no
terminal-word-replace = replace
terminal-word-back = back
terminal-word-mute = mute
terminal-word-unmute = unmute
terminal-word-phrases = phrases
terminal-word-rematch = rematch
terminal-word-invite = invite, link
# What follows some of them.
terminal-word-anyway = anyway
terminal-word-new = new
terminal-word-timer = timer, pace
terminal-word-game = game
terminal-word-seats = seats
terminal-word-public = public
terminal-word-spectators = spectators
terminal-word-on = on, yes
terminal-word-off = off, no

terminal-usage-who = who: who sits where.
terminal-usage-sit = sit: take a free seat, or ask for one during a game; sit 2: take seat 2.
terminal-usage-stand = stand: give up your seat and watch.
terminal-usage-bots = bots captain: put bots on all free seats; bots captain 3: one on seat 3.
terminal-usage-set = set timer 30, set timer 3d, set timer off, set game skull-queen, set seats 5, set public on, set spectators off: change the table before the start.
terminal-usage-start = start: start the game; start anyway: without the empty seats.
terminal-usage-remove = remove 3 or remove Ana: take a bot away, or remove someone for good. During a game the others vote on it.
terminal-usage-vote = yes or no: vote on what someone has asked for.
terminal-usage-replace = replace Ana: let a bot decide for someone who keeps everyone waiting.
terminal-usage-back = back: decide for yourself again.
terminal-usage-mute = mute Ana: hide what someone writes; unmute Ana: show it again.
terminal-usage-phrases = phrases: the ready-made phrases. Say one, and everyone reads it in their own language.
terminal-usage-rematch = rematch: play again with the same people.
terminal-usage-invite = invite: the link to this table.

## `yohoho join`: coming and going

terminal-ask-name = What is your name?
terminal-token-kept = Your token for { $server } is kept in { $path }. Whoever has it can play as you.
terminal-token-in-use = This token is in use in another window: you are the same person there. For a second person, use --token-file.
terminal-choose-table = Type the number or the code of a table, or new to open one.
terminal-new-table = Type new skull-king 4 for a table of Skull King with four seats.
terminal-table-is = Table { $code }: { $game }, { $seats } seats, timer: { $timer }.
terminal-seconds = { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}
terminal-meet-waiting = { $game } for { $seats }: { $people ->
    [one] so far only you are waiting.
   *[other] { $people } people are waiting, you among them.
}
terminal-meet-bots = Bots take the free seats after { $seconds } seconds. Type leave to stop waiting.
terminal-meet-never = The game begins when people have taken all seats. Type leave to stop waiting.
terminal-meet-found = There is a table for you: { $code }.
terminal-meet-stopped = You are no longer waiting.
terminal-invite = Invite others with this link:
terminal-you-host = You are the host: type bots to fill the free seats, start to begin, help for everything else.
terminal-you-watch = You are watching. Type help for a list of commands.
terminal-lost-connection = The connection is lost. Trying to reconnect; Ctrl-C stops.
terminal-still-lost = Still no connection. Trying again.
terminal-reconnected = { $missed ->
    [no] Reconnected. You missed nothing.
    [some] Reconnected. You missed this:
   *[much] Reconnected. You missed too much to tell it all. This is how things stand:
}
terminal-not-sure = Your last command may not have arrived: check, and repeat it if you have to.
terminal-gave-up = { $server } could not be reached for { $time }: giving up. The table waits for you; come back with: yohoho join { $link }
terminal-come-back = Come back with:
terminal-closed-by-server = The server has closed the connection: { $why }
terminal-let-bot-decide = Type { $command } to let a bot decide.
terminal-vote-how = Type yes or no.
terminal-no-vote = There is nothing to vote on.
terminal-phrases = Phrases: { $list }
terminal-listed = { $code }: { $game }, { $taken } of { $seats } seats taken, { $stage ->
    [playing] playing
    [over] game over
   *[lobby] waiting for players
}, timer: { $timer }. { $names }
terminal-join-one = Join one of them with:
terminal-open-one = Open one with:
