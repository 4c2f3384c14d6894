### Today’s deal: one game a day for everybody.

today-title = Today’s deal
today-state = { $state ->
    [open] in progress
    [done] { $points } points
   *[new] the same for everybody
}
day-date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
today-intro = One game a day, with the same cards and the same three bots for everybody. Your first try counts, and there are no hints.
today-next = A new deal comes at midnight UTC.
today-play = Play
today-go-on = Continue
today-over = This deal is over.
today-not-yet = That day hasn’t come yet.
today-players = { $players ->
    [0] Nobody here has shown a result yet.
    [one] 1 person here has shown a result.
   *[other] { $players } people here have shown their results.
}
today-left-open = Still open
today-to-result = Your result
today-you = You
today-king-note = with your cards
today-server-best = Best here
today-server-median = Half have at least { $points }.
today-king-missing = { $name } hasn’t played your cards yet: that takes a connection.
today-rounds = Round by round
today-round = Round { $round }: you { $points }, { $name } { $best }
today-round-alone = Round { $round }: { $points }
today-marks = ▲ better than { $name }, ▼ worse, = the same
today-compared = { $points }, { $game ->
    [skull-queen] the Skull Queen
   *[skull-king] the Skull King
} { $best }
today-copy = Copy as text
today-again = Again, for fun
today-ranking = On this server
today-show = Show my result
today-show-note = Everybody on this server will see your name, portrait and points. The server replays your game to check it.
today-who = What should the list call you?
today-place = { $place } of { $players }
today-refused = The server couldn’t confirm this game. Your page may be older than the server: reload it before the next deal.
today-late = Too late: only today’s and yesterday’s results are accepted.
today-clock = For the server, that day hasn’t come yet. Check this device’s clock.
today-no-record = The record of this game is no longer on this device, so it can’t be shown.
today-past = Past days
today-streak = { $days ->
    [one] 1 day in a row
   *[other] { $days } days in a row
}
