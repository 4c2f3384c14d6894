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
