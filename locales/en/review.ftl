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
