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
# What a card does, when it is looked at closely.
card-rule = { $card ->
    [suit] { $piece ->
        [doubloon] Le plus haut doublon de la forme demandée gagne, sauf si une étoile ou un doublon spécial est joué.
       *[card] La plus haute carte de la couleur demandée gagne, sauf si du noir ou une carte spéciale est joué.
    }
    [trump] { $piece ->
        [doubloon] Les étoiles sont l’atout : elles battent toutes les autres formes. Si tu peux fournir, tu dois fournir.
       *[card] Le noir est l’atout : il bat les trois autres couleurs. Si tu peux fournir, tu dois fournir.
    }
    [escape] Ne gagne rien et se joue à tout moment. S’il n’y a que des Escapes, la première gagne.
    [flag] Ne gagne rien et se joue à tout moment. S’il n’y a que des Drapeaux, le premier gagne.
    [mermaid] Bat toutes les couleurs et prend le Skull King : 50 de plus si l’annonce est tenue. Perd contre les Pirates.
    [pirate] Bat toutes les couleurs et les Mermaids. Perd contre le Skull King. De plusieurs Pirates, le premier gagne.
    [scary-mary] { $piece ->
        [doubloon] Pirate ou Drapeau : tu choisis en la jouant.
       *[card] Pirate ou Escape : tu choisis en la jouant.
    }
    [monkey] Vaut le 0 de la couleur annoncée et fait le plus souvent descendre ton pirate. Se joue à tout moment.
    [first-mate] Vaut le 13 de la couleur annoncée et fait monter ton pirate. Se joue à tout moment.
    [colour] S’il y a au moins deux cartes d’une couleur, la plus haute fait monter d’une case le pirate de son joueur, la plus basse le fait descendre.
    [eight] S’il y a un 8 dans sa couleur, la plus haute carte fait monter le pirate de deux cases au lieu d’une.
    [five] S’il y a un 5 dans sa couleur, la plus basse carte fait descendre le pirate de deux cases au lieu d’une.
   *[skull-king] Bat tout sauf une Mermaid. Chaque Pirate du pli : 30 de plus si l’annonce est tenue.
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
