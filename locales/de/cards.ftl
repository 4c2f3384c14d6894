### Spiele, Karten, Farben, Bots.

game-name = { $game ->
    [skull-king-doubloons] Skull King in Dublonen
    [skull-queen] Skull Queen
   *[skull-king] Skull King
}
# Where there is little room.
game-short-name = { $game ->
    [skull-king-doubloons] Dublonen
    [skull-queen] Skull Queen
   *[skull-king] Skull King
}

suit-name = { $suit ->
    [blue] Blau
    [red] Rot
    [black] Schwarz
    [green] Grün
    [circle] Kreis
    [triangle] Dreieck
    [square] Viereck
    [star] Stern
   *[yellow] Gelb
}
suit-card = { $suit ->
    [blue] blaue { $value }
    [red] rote { $value }
    [black] schwarze { $value }
    [green] grüne { $value }
    [circle] Kreis { $value }
    [triangle] Dreieck { $value }
    [square] Viereck { $value }
    [star] Stern { $value }
   *[yellow] gelbe { $value }
}
suit-group = { $suit ->
    [blue] { $value } blau
    [red] { $value } rot
    [black] { $value } schwarz
    [green] { $value } grün
    [circle] Kreis { $value }
    [triangle] Dreieck { $value }
    [square] Viereck { $value }
    [star] Stern { $value }
   *[yellow] { $value } gelb
}
suit-card-suit-first = { suit-name } { $value }
special-name = { $special ->
    [scary-mary] Scary Mary
    [scary-mary-pirate] Scary Mary als Pirat
    [scary-mary-escape] Scary Mary als Escape
    [scary-mary-flag] Scary Mary als Flagge
    [pirate] Pirat
    [mermaid] Mermaid
    [escape] Escape
    [flag] Flagge
    [monkey] Äffchen
    [first-mate] Maat
   *[skull-king] Skull King
}
special-count = { $special ->
    [pirate] { number } Piraten
    [mermaid] { number } Mermaids
    [flag] { number } Flaggen
   *[escape] { number } Escapes
}
hand-empty = keine Karten

number = { $count ->
    [0] null
    [1] eins
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
    [7] sieben
    [8] acht
    [9] neun
    [10] zehn
    [11] elf
    [12] zwölf
   *[other] { $count }
}
number-start = { $count ->
    [0] Null
    [1] Eins
    [2] Zwei
    [3] Drei
    [4] Vier
    [5] Fünf
    [6] Sechs
    [7] Sieben
    [8] Acht
    [9] Neun
    [10] Zehn
    [11] Elf
    [12] Zwölf
   *[other] { $count }
}
list-and-two = { $first } und { $last }
list-groups = { $first }; { $last }
list-or-two = { $first } oder { $last }

bot-name = { $bot ->
    [random] Zufall
    [cabin-boy] Schiffsjunge
    [captain] Kapitänin
    [skull-king] Skull King
    [skull-queen] Skull Queen
   *[bosun] Bootsmann
}
level-name = { $level ->
    [brief] knapp
    [full] ausführlich
   *[normal] normal
}
