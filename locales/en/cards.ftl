### Games, cards, suits, bots.

game-name = { $game ->
    [skull-king-doubloons] Skull King in doubloons
    [skull-queen] Skull Queen
   *[skull-king] Skull King
}
# Where there is little room.
game-short-name = { $game ->
    [skull-king-doubloons] Doubloons
    [skull-queen] Skull Queen
   *[skull-king] Skull King
}

## Cards: the part that tells them apart comes first.

# The name of a suit, a colour or a shape.
suit-name = { $suit ->
    [blue] blue
    [red] red
    [black] black
    [green] green
    [circle] circle
    [triangle] triangle
    [square] square
    [star] star
   *[yellow] yellow
}
suit-card = { suit-group }
# Several values of a suit: "12 and 3 yellow".
suit-group = { $suit ->
    [blue] { $value } blue
    [red] { $value } red
    [black] { $value } black
    [green] { $value } green
    [circle] { $value } of circles
    [triangle] { $value } of triangles
    [square] { $value } of squares
    [star] { $value } of stars
   *[yellow] { $value } yellow
}
suit-card-suit-first = { suit-name } { $value }
special-name = { $special ->
    [scary-mary] Scary Mary
    [scary-mary-pirate] Scary Mary as a Pirate
    [scary-mary-escape] Scary Mary as an Escape
    [scary-mary-flag] Scary Mary as a Flag
    [pirate] Pirate
    [mermaid] Mermaid
    [escape] Escape
    [flag] Flag
    [monkey] Monkey
    [first-mate] First Mate
   *[skull-king] Skull King
}
# The specials that exist more than once.
special-count = { $special ->
    [pirate] { number } Pirates
    [mermaid] { number } Mermaids
    [flag] { number } Flags
   *[escape] { number } Escapes
}
# What a card does, when it is looked at closely.
card-rule = { $card ->
    [suit] { $piece ->
        [doubloon] The highest doubloon of the led shape wins, unless a star or a special doubloon is played.
       *[card] The highest card of the led suit wins, unless black or a special card is played.
    }
    [trump] { $piece ->
        [doubloon] Stars are trump: they beat every other shape. If you can follow the led shape, you must.
       *[card] Black is trump: it beats the other three suits. If you can follow the led suit, you must.
    }
    [escape] Wins nothing. You can always play it. If there are only Escapes, the first one takes the trick.
    [flag] Wins nothing. You can always play it. If there are only Flags, the first one takes the trick.
    [mermaid] Beats all suits and takes the Skull King: 50 more if the bid holds. Loses to Pirates.
    [pirate] Beats all suits and Mermaids. Loses to the Skull King. Of several Pirates, the first wins.
    [scary-mary] { $piece ->
        [doubloon] Pirate or Flag: you choose when you play her.
       *[card] Pirate or Escape: you choose when you play her.
    }
    [monkey] Counts as the 0 of the announced colour, so it usually moves your pirate down. You can always play it.
    [first-mate] Counts as the 13 of the announced colour, so it moves your pirate up. You can always play it.
    [colour] If at least two cards of its colour lie there, the highest moves its owner’s pirate up one, the lowest moves it down one.
    [eight] With an 8 in its colour, the highest card moves its owner’s pirate up two instead of one.
    [five] With a 5 in its colour, the lowest card moves its owner’s pirate down two instead of one.
   *[skull-king] Beats everything except a Mermaid. Each Pirate in the trick: 30 more if the bid holds.
}
hand-empty = no cards

## Numbers and lists

number = { $count ->
    [0] zero
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
   *[other] { $count }
}
# The same at the start of a sentence.
number-start = { $count ->
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
   *[other] { $count }
}
list-and-two = { $first } and { $last }
list-groups = { $first }; { $last }
list-or-two = { $first } or { $last }

## Bots, and how much is announced

bot-name = { $bot ->
    [random] Random
    [cabin-boy] Cabin boy
    [captain] Captain
    [skull-king] Skull King
    [skull-queen] Skull Queen
   *[bosun] Bosun
}
level-name = { $level ->
    [brief] brief
    [full] full
   *[normal] normal
}
