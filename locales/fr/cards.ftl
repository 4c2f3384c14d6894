### Jeux, cartes, couleurs, bots.

game-name = { $game ->
    [skull-king-doubloons] Skull King en doublons
    [skull-queen] Skull Queen
   *[skull-king] Skull King
}
# Where there is little room.
game-short-name = { $game ->
    [skull-king-doubloons] Doublons
    [skull-queen] Skull Queen
   *[skull-king] Skull King
}

suit-name = { $suit ->
    [blue] bleu
    [red] rouge
    [black] noir
    [green] vert
    [circle] cercle
    [triangle] triangle
    [square] carré
    [star] étoile
   *[yellow] jaune
}
suit-card = { suit-group }
suit-group = { $suit ->
    [blue] { $value } bleu
    [red] { $value } rouge
    [black] { $value } noir
    [green] { $value } vert
    [circle] { $value } de cercle
    [triangle] { $value } de triangle
    [square] { $value } de carré
    [star] { $value } d’étoile
   *[yellow] { $value } jaune
}
suit-card-suit-first = { suit-name } { $value }
special-name = { $special ->
    [scary-mary] Scary Mary
    [scary-mary-pirate] Scary Mary en Pirate
    [scary-mary-escape] Scary Mary en Escape
    [scary-mary-flag] Scary Mary en Drapeau
    [pirate] Pirate
    [mermaid] Mermaid
    [escape] Escape
    [flag] Drapeau
    [monkey] Petit Singe
    [first-mate] Second
   *[skull-king] Skull King
}
special-count = { $special ->
    [pirate] { number } Pirates
    [mermaid] { number } Mermaids
    [flag] { number } Drapeaux
   *[escape] { number } Escapes
}
hand-empty = aucune carte

number = { $count ->
    [0] zéro
    [1] un
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
    [6] six
    [7] sept
    [8] huit
    [9] neuf
    [10] dix
    [11] onze
    [12] douze
   *[other] { $count }
}
number-start = { $count ->
    [0] Zéro
    [1] Un
    [2] Deux
    [3] Trois
    [4] Quatre
    [5] Cinq
    [6] Six
    [7] Sept
    [8] Huit
    [9] Neuf
    [10] Dix
    [11] Onze
    [12] Douze
   *[other] { $count }
}
list-and-two = { $first } et { $last }
list-groups = { $first } ; { $last }
list-or-two = { $first } ou { $last }

bot-name = { $bot ->
    [random] Hasard
    [cabin-boy] Mousse
    [captain] Capitaine
    [skull-king] Skull King
    [skull-queen] Skull Queen
   *[bosun] Bosco
}
level-name = { $level ->
    [brief] bref
    [full] complet
   *[normal] normal
}
