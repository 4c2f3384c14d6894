### People: who I am on a server, and the others there.

me-title = Who I am
me-nameless = No name yet
me-known = This is how the others see you.
me-stranger = This server doesn’t know you yet. It will once you sit down with others.
me-ask-again = Try again
me-games-here = { $games ->
    [one] finished game
   *[other] finished games
}
me-mistakes-here = { $mistakes ->
    [one] choice to practise
   *[other] choices to practise
}
me-here-note = Games against bots, settings and score sheets stay in this browser. They are sent to nobody.

meet-title = Play people now
meet-lead = You play with whoever wants the same game with as many players.
meet-bots-label = Bots take free seats after
meet-seconds = { $seconds } s
meet-minutes = { $minutes } min
meet-never = Never
meet-start = Find others
meet-queues = Waiting now
meet-nobody = Nobody is waiting at the moment. Start, and whoever comes next finds you.
meet-players = { $seats } players
meet-people = { $people ->
    [one] one person is waiting
   *[other] { $people } people are waiting
}
meet-with-them = Join in
meet-waiting-for = { $game }, { $seats } players
meet-waiting = { $people ->
    [one] So far only you are waiting for this game.
   *[other] { $people } people are waiting for this game, you among them.
}
meet-lost = No connection to the server. Trying again; your place is kept.
meet-bots-in = Bots take the free seats in { $time }.
meet-bots-never = The game begins when people have taken all { $seats } seats.
meet-stop = Stop waiting
meet-keep-open = Keep this page open: it takes you to your table as soon as there is one.
tables-filter = Show only
tables-all = All
tables-days = Hours or days
tables-free = With a free seat
tables-playing = playing
tables-count = { $tables ->
    [0] No table fits at the moment.
    [one] One table
   *[other] { $tables } tables
}
tables-show-all = Show all tables
## Devices

me-devices = My devices
me-device = Device
me-here = This device
me-seen = Last seen
me-add-device = Add a device
me-rename = Rename
me-rename-label = Rename { $device }
me-sign-out = Sign out
me-sign-out-label = Sign out { $device }
me-sign-out-here = This device will be nobody. Without another device or a recovery code you can’t come back.
me-sign-out-other = That device won’t be you any more.
me-label = What is it called?
me-cancel = Cancel
me-done = Done
me-copy = Copy
me-qr = QR code that signs in the other device
me-link-note = Scan this with the other device, or type the code there. It works once, for ten minutes.
me-keep = If I lose my devices
me-keep-why = You are known by this device alone. Write down a recovery code, and you can come back from any other.
me-recovery-made = You have a recovery code. Made:
me-recovery-new = Make a recovery code
me-recovery-again = Replace the code
me-recovery-title = Your recovery code
me-recovery-note = Write it down: it is shown only now. Whoever has it can be you. It replaces the code before.

## Signing in

me-have-code = I have a code
me-code = Code
me-code-note = From another device of yours, or your recovery code.
me-before = What about { $name }, who you are here?
me-merge = Bring games along
me-merge-note = Games, results and devices follow. Both become one person.
me-leave = Leave behind
me-leave-note = Without another device or a recovery code nobody can be that person again.
me-sign-in = Sign in
me-signed-in = You are signed in.
me-wrong-code = This code isn’t valid. It may be mistyped, used already, or too old.
me-at-table = You sit at an open table. Finish the game or leave the table first.

## My data

me-data = My data
me-data-note = Everything this server knows about you, as a file. Or let it forget you.
me-data-save = Save my data
me-delete = Delete me
me-delete-text = Your name, devices and results are deleted for good. Games stay for those who played them, under “A former sailor”, without what you wrote.
me-delete-sure = Yes, forget me
me-deleted = This server has forgotten you.
## Games that take days

turns-title = Games that take days
turns-yours = Your turn
turns-none = It’s not your turn anywhere.
turns-waiting = Waiting for others
turns-lobby = Before the start
turns-playing = Others are thinking
turns-over = Game over
away-title = Away days
away-note = Your clock stands still on these days, in all games that take days: at most 40 days a year, from tomorrow on.
away-from = First day
away-until = Last day
away-add = Add away days
away-no-date = Choose the first day, and a last day that isn’t before it.
away-too-many = That would be more than 40 days in a year.
away-too-far = That’s more than a year ahead.

folk-title = People I’ve played with
folk-known = People you know
folk-nobody = Nobody yet. Play a game with others, and you’ll find them here.
folk-here = here now
folk-games = { $games ->
    [one] one game together
   *[other] { $games } games together
}
folk-at-table = at your table
folk-invite = Invite
folk-invite-label = Invite { $name }
folk-invited = Invited. They see it as soon as they look.
folk-no-table = You have no open table with a free seat. Open one first, then invite.
folk-asked = You’re invited
folk-invites = { $name } invites you: { $game }
folk-decline = No, thanks
folk-decline-label = Turn { $name } down
folk-block = Block
folk-block-label = Block { $name }
folk-block-note = You two won’t meet any more: not at tables, not when looking for others, and not in this list. They are not told. You can take it back here.
folk-blocked = Blocked
folk-blocked-now = Blocked. You won’t meet any more.
folk-unblock = Unblock
folk-unblock-label = Unblock { $name }
folk-report = Report
folk-report-label = Report { $name }
folk-report-note = The people who run this server read what you write. The person you report is not told.
folk-report-reason = What happened?
folk-reported = Thank you. The people who run this server will see it.
