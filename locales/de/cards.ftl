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
# What a card does, when it is looked at closely.
card-rule = { $card ->
    [suit] { $piece ->
        [doubloon] Die höchste Dublone der angespielten Form gewinnt, wenn kein Stern und keine Sonderdublone fällt.
       *[card] Die höchste Karte der angespielten Farbe gewinnt, wenn weder Schwarz noch eine Sonderkarte fällt.
    }
    [trump] { $piece ->
        [doubloon] Sterne sind Trumpf und schlagen alle anderen Formen. Wer bedienen kann, muss bedienen.
       *[card] Schwarz ist Trumpf und schlägt die drei anderen Farben. Wer bedienen kann, muss bedienen.
    }
    [escape] Gewinnt nichts und ist immer erlaubt. Liegen nur Escapes, gewinnt die erste.
    [flag] Gewinnt nichts und ist immer erlaubt. Liegen nur Flaggen, gewinnt die erste.
    [mermaid] Schlägt alle Farben und holt den Skull King: 50 extra, wenn die Ansage stimmt. Verliert gegen Piraten.
    [pirate] Schlägt alle Farben und Mermaids. Verliert gegen den Skull King. Von mehreren Piraten gewinnt der erste.
    [scary-mary] { $piece ->
        [doubloon] Pirat oder Flagge: Das entscheidest du beim Ausspielen.
       *[card] Pirat oder Escape: Das entscheidest du beim Ausspielen.
    }
    [monkey] Zählt als 0 der angesagten Farbe und schickt deinen Piraten meist nach unten. Immer erlaubt.
    [first-mate] Zählt als 13 der angesagten Farbe und schickt deinen Piraten nach oben. Immer erlaubt.
    [colour] Liegen mindestens zwei Karten einer Farbe, geht der Pirat zur höchsten eins hinauf, der zur niedrigsten eins hinab.
    [eight] Liegt eine 8 in ihrer Farbe, geht der Pirat zur höchsten Karte zwei Felder hinauf statt eines.
    [five] Liegt eine 5 in ihrer Farbe, geht der Pirat zur niedrigsten Karte zwei Felder hinab statt eines.
   *[skull-king] Schlägt alles außer einer Mermaid. Jeder Pirat im Stich: 30 extra, wenn die Ansage stimmt.
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
