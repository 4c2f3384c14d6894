### What happens at a table, and answers to questions. `$you` is "yes" for the viewer; other players are called by their names.

## People

ghost-name = the ghost
label-you = you
# Possessive: `$vowel` is "yes" if the name starts with a vowel.
of-name = { $vowel ->
    [yes] { $name }’s
   *[no] { $name }’s
}
seat-number = Seat { $number }

## The deal and secret decisions

round-starts = Round { $round }.
round-of = Round { $round } of { $rounds }.
deals = { $you ->
    [yes] You deal.
   *[no] { $name } deals.
}
leads = { $you ->
    [yes] You lead.
   *[no] { $name } leads.
}
your-hand = { $piece ->
    [doubloon] Your doubloons: { $cards }.
   *[card] Your cards: { $cards }.
}
cards-each = { $piece ->
    [doubloon] { number-start } { $count ->
        [one] doubloon
       *[other] doubloons
    } each.
   *[card] { number-start } { $count ->
        [one] card
       *[other] cards
    } each.
}
choose-bid = Choose your bid.
choose-bid-range = Choose your bid, 0 to { $most }.
choose-plank = Set up your plank.
choose-card = Choose your card.
bid-locked = Bid { $bid } locked.
plank-locked = Plank locked.
card-locked = { $card } chosen.
waiting-for = Waiting for { $names }.
only-you-missing = { $what ->
    [plank] Only your plank is missing.
    [card] Only your card is missing.
   *[bid] Only your bid is missing.
}
has-decided = { $what ->
    [plank] { $name } has set up a plank.
    [card] { $name } has chosen a card.
   *[bid] { $name } has bid.
}
stand-in-decided = { $you ->
    [yes] A bot decides for you.
   *[no] A bot decides for { $name }.
}
yo-ho-ho = Yo-ho-ho!
bid-sum = { sum-start } bid, { $count ->
    [one] one trick
   *[other] { number } tricks
}.
# `$sum` in words, at the start of a sentence.
sum-start = { $sum ->
    [0] None
    [1] One
    [2] Two
    [3] Three
    [4] Four
    [5] Five
    [6] Six
    [7] Seven
    [8] Eight
    [9] Nine
    [10] Ten
    [11] Eleven
    [12] Twelve
   *[other] { $sum }
}
planks-shown = Planks shown.
plank-line = { $you ->
    [yes] Your plank
   *[no] { $name }
}, { side-name }: red { $red }, yellow { $yellow }, green { $green }, blue { $blue }.
side-name = { $side ->
    [high-bottom] 8 at the bottom
   *[high-top] 8 on top
}
plank-worth = Worth { $points }.
overboard-short = overboard

## Cards

played = { $name }: { $card }.
played-in-list = { $name } { $card }
stand-in-played = { $you ->
    [yes] A bot plays for you: { $card }.
   *[no] A bot plays for { $name }: { $card }.
}
your-turn = Your turn.
turn-of = { $name }’s turn.
led = { $suit ->
    [blue] Blue led
    [red] Red led
    [black] Black led
    [circle] Circles led
    [triangle] Triangles led
    [square] Squares led
    [star] Stars led
    [no-suit] No suit led yet
    [no-shape] No shape led yet
    [freed] Nobody has to follow
   *[yellow] Yellow led
}
led-winning = { led }; { $you ->
    [yes] your { $card } is winning
   *[no] { $name }’s { $card } is winning
}.
announced = { $suit ->
    [red] Red is announced.
    [green] Green is announced.
    [blue] Blue is announced.
    [no-colour] No colour is announced yet.
   *[yellow] Yellow is announced.
}
announced-short = { $suit ->
    [red] Red announced
    [green] Green announced
    [blue] Blue announced
    [no-colour] No colour announced yet
   *[yellow] Yellow announced
}
playable-only = Only { $card } is playable.
playable-all = { $piece ->
    [doubloon] All doubloons playable.
   *[card] All cards playable.
}
playable-some = { $piece ->
    [doubloon] { number-start } doubloons playable.
   *[card] { number-start } cards playable.
}
so-far = So far, { suit-name }: { $moves }.
so-far-nothing = Nothing moves so far.
mary-as-what = { $piece ->
    [doubloon] Scary Mary: Pirate or Flag?
   *[card] Scary Mary: Pirate or Escape?
}

## Tricks of Skull King

trick-won = { $you ->
    [yes] You win: { $why }.
   *[no] { $name } wins: { $why }.
}
trick-won-plain = { $you ->
    [yes] You win.
   *[no] { $name } wins.
}
won-of-bid = { $won } of { $bid }
why-mermaid-takes-king = Mermaid takes the Skull King
why-king = Skull King, no Mermaid
why-king-takes-pirates = Skull King takes { $count ->
    [one] one Pirate
   *[other] { number } Pirates
}
why-pirate = { $card }, no Skull King
why-first-pirate = { $card }, first of { number } Pirates
why-mermaid = Mermaid, no Pirate
why-first-mermaid = first Mermaid, no Pirate
why-trump = { $card }, highest trump
why-suit = { $card }, highest { suit-name }
why-escapes = { $piece ->
    [doubloon] only Flags, the first counts
   *[card] only Escapes, the first counts
}
why-bonus = { $why }, { $bonus } more if the bid holds

## Tricks of Skull Queen

about = { $topic }: { $what }
pirate-steps = { $you ->
    [yes] your pirate
   *[no] { $of } pirate
} { $way ->
    [up] up
   *[down] down
} { $steps ->
    [1] one
   *[2] two
}
pirate-steps-to = { pirate-steps }, to { $value }
overboard = Overboard: { $you ->
    [yes] your { suit-name } pirate
   *[no] { $of } { suit-name } pirate
}.
pirates-left = { $count ->
    [0] None left, worth { $points }.
   *[other] { number-start } left, worth { $points }.
}
no-pirate-moves = No pirate moves.
stay-in-centre = { $cards } { $count ->
    [one] stays
   *[other] stay
} in the centre.
centre-has = In the centre: { $cards }.
centre-empty = The centre is empty.

## The end of a round and of the game

plus-points = plus { $points }
minus-points = minus { $points }
place = { $shared ->
    [yes] shared { place-word }
   *[no] { place-word }
}
place-word = { $place ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[6] sixth
}
round-over = Round over.
round-over-brief = Round over: { $points }, total { $total }.
round-over-points = Round over: { $points }, total { $total }, { $place }.
round-over-made = Round over: you made { $won }, { $points }, total { $total }, { $place }.
round-over-missed = Round over: you bid { $bid } and won { $won }, { $points }, total { $total }, { $place }.
round-over-planks = Round over: { $count ->
    [0] no pirate
    [one] one pirate
   *[other] { number } pirates
} aboard, { $points }, total { $total }, { $place }.
totals = Totals: { $list }.
in-front = { $you ->
    [yes] { $names } lead with { $points }.
   *[no] { $names } { $count ->
        [one] leads
       *[other] lead
    } with { $points }.
}
game-over = Game over.
game-won = { $you ->
    [yes] You win with { points-many }!
   *[no] { $name } wins with { points-many }!
}
points-many = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
game-shared = { $names } share first place with { points-many }!
game-place = { $place }: { $names }, { points-many }.

## Around the game

game-starts = The game starts.
settings-now = The table is now set up for { $game }, { $seats } seats.
seat-free = Seat { $number } is free.
seat-person = { $you ->
    [yes] You have seat { $number }.
   *[no] { $name } takes seat { $number }.
}
seat-bot = A bot takes seat { $number }: { $bot }.
host-is = { $you ->
    [yes] You are the host.
   *[no] { $name } is the host.
}
host-unseated = The host has no seat at the moment.
motion-told = { $kind ->
    [remove] { $name } wants to remove { $you ->
        [yes] you
       *[no] { $who }
    } from the table.
    [stand-in] { $name } wants a bot to decide for { $you ->
        [yes] you
       *[no] { $who }
    }.
   *[sit] { $name } would like to take the empty seat.
}
motion-failed = { $kind ->
    [remove] { $you ->
        [yes] You stay at the table.
       *[no] { $who } stays at the table.
    }
    [stand-in] { $you ->
        [yes] You still decide for yourself.
       *[no] No bot decides for { $who }.
    }
   *[sit] No seat for { $name } this time.
}
removed = { $you ->
    [yes] You were removed from the table.
   *[no] { $name } was removed from the table.
}
stand-in-on = { $you ->
    [yes] A bot decides for you until you act again.
   *[no] From now on, a bot decides for { $name }.
}
stand-in-off = { $you ->
    [yes] You decide for yourself again.
   *[no] { $name } is back and decides again.
}
says = { $name } says: “{ $text }”
muted-now = { $name } is muted for you.
unmuted-now = { $name } is no longer muted.
rematch-at = Rematch: the game continues at table { $table }.
table-closed = The table is closed.
is-away = { $name } is away.
is-back = { $name } is back.
watching = { $count ->
    [0] Nobody is watching.
    [one] One person is watching.
   *[other] { number-start } people are watching.
}

## Answers

none-in-hand = { $suit ->
    [special] { $piece ->
        [doubloon] No special doubloons in your hand.
       *[card] No special cards in your hand.
    }
   *[other] No { suit-name } in your hand.
}
table-empty = { $piece ->
    [doubloon] No doubloons on the table.
   *[card] No cards on the table.
}
none-left = no { suit-name } left
on-table = On the table: { $cards }.
last-trick = Last trick: { $cards }.
no-last-trick = No finished trick yet this round.
bids-secret = Bids stay secret until all are in.
your-bid = Your bid: { $bid }.
planks-secret = Planks stay secret until all are set up.
no-planks = This game has no planks.
no-centre = This game has no centre.
scores = Scores: { $list }.
last-round = Last round: { $list }.
time-left = { $seconds ->
    [one] One second left.
   *[other] { $seconds } seconds left.
}
no-clock = No timer is running.
card-playable = { $card } is playable.
rule-in-words = { $rule ->
    [SK9-1] The first Mermaid beats the Skull King
    [SK9-2] The Skull King beats everything but a Mermaid
    [SK9-3] The first Pirate beats everything but the Skull King
    [SK9-4] The first Mermaid beats every suit
    [SK9-5] The highest trump beats the other suits
    [SK9-6] { $piece ->
        [doubloon] The highest doubloon of the led shape wins
       *[card] The highest card of the led suit wins
    }
    [SK9-7] If there is nothing else, the first one wins
    [SQ7-none] No colour had two or more cards with a player’s card at the top or bottom
   *[SQ7] The highest of a colour moves up, the lowest down; an 8 among them makes it two up, a 5 two down
} ({ $number }).

## Verdicts on screen, one line each

# What a trick was taken with.
with-suit = { $suit ->
    [blue] with the blue { $value }
    [red] with the red { $value }
    [black] with the black { $value }
    [green] with the green { $value }
    [circle] with the { $value } of circles
    [triangle] with the { $value } of triangles
    [square] with the { $value } of squares
    [star] with the { $value } of stars
   *[yellow] with the yellow { $value }
}
with-special = { $special ->
    [pirate] with a Pirate
    [mermaid] with a Mermaid
    [escape] with an Escape
    [flag] with a Flag
    [skull-king] with the Skull King
   *[other] with { special-name }
}
taken = { $you ->
    [yes] You take it { $with }
   *[no] { $name } takes it { $with }
}
taken-of-bid = { $taken }: { $won } of { $bid }
taken-bonus = { $taken }: +{ $bonus }, { $won } of { $bid }
verdict-card = { $card } takes the trick
verdict-mermaid-king = The Mermaid beguiles the Skull King: +{ $bonus }
verdict-king-pirates = The Skull King takes { $count ->
    [one] a Pirate
   *[other] { number } Pirates
}: +{ $bonus }
verdict-first-pirate = { $card } takes the trick: the first Pirate
verdict-first-mermaid = The first Mermaid takes the trick
verdict-trump = { $card } takes the trick: highest trump
verdict-escapes = { $piece ->
    [doubloon] Nothing but Flags: the first one takes the trick
   *[card] Nothing but Escapes: the first one takes the trick
}
more-time = { $you ->
    [yes] You ask for more time.
   *[no] { $name } asks for more time.
}
