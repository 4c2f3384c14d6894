### Ce qui se passe à la table, et réponses aux questions.

ghost-name = le fantôme
label-you = toi
of-name = { $vowel ->
    [yes] d’{ $name }
   *[no] de { $name }
}
seat-number = Place { $number }

round-starts = Manche { $round }.
round-of = Manche { $round } sur { $rounds }.
deals = { $you ->
    [yes] Tu distribues.
   *[no] { $name } distribue.
}
leads = { $you ->
    [yes] Tu entames.
   *[no] { $name } entame.
}
your-hand = { $piece ->
    [doubloon] Tes doublons : { $cards }.
   *[card] Tes cartes : { $cards }.
}
cards-each = { $piece ->
    [doubloon] { $count ->
        [one] Un doublon
       *[other] { number-start } doublons
    } par main.
   *[card] { $count ->
        [one] Une carte
       *[other] { number-start } cartes
    } par main.
}
choose-bid = Choisis ton annonce.
choose-bid-range = Choisis ton annonce, de 0 à { $most }.
choose-plank = Prépare ta planche.
choose-card = Choisis ta carte.
bid-locked = Annonce de { $bid } validée.
plank-locked = Planche validée.
card-locked = { $card } : c’est choisi.
waiting-for = On attend { $names }.
only-you-missing = { $what ->
    [plank] Il ne manque plus que ta planche.
    [card] Il ne manque plus que ta carte.
   *[bid] Il ne manque plus que ton annonce.
}
has-decided = { $what ->
    [plank] { $name } a préparé sa planche.
    [card] { $name } a choisi une carte.
   *[bid] { $name } a annoncé.
}
stand-in-decided = { $you ->
    [yes] Un bot décide pour toi.
   *[no] Un bot décide pour { $name }.
}
yo-ho-ho = Yo-ho-ho !
bid-sum = { $sum ->
    [one] { sum-start } annoncé
   *[other] { sum-start } annoncés
}, { $count ->
    [one] un pli
   *[other] { number } plis
}.
sum-start = { $sum ->
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
   *[other] { $sum }
}
planks-shown = Planches dévoilées.
plank-line = { $you ->
    [yes] Ta planche
   *[no] { $name }
}, { side-name } : rouge { $red }, jaune { $yellow }, vert { $green }, bleu { $blue }.
side-name = { $side ->
    [high-bottom] 8 en bas
   *[high-top] 8 en haut
}
plank-worth = Valeur { $points }.
overboard-short = à l’eau

played = { $name } : { $card }.
played-in-list = { $name } { $card }
stand-in-played = { $you ->
    [yes] Un bot joue pour toi : { $card }.
   *[no] Un bot joue pour { $name } : { $card }.
}
your-turn = À toi de jouer.
turn-of = À { $name } de jouer.
led = { $suit ->
    [blue] Bleu demandé
    [red] Rouge demandé
    [black] Noir demandé
    [circle] Cercle demandé
    [triangle] Triangle demandé
    [square] Carré demandé
    [star] Étoile demandée
    [no-suit] Aucune couleur demandée
    [no-shape] Aucune forme demandée
    [freed] Personne ne doit fournir
   *[yellow] Jaune demandé
}
led-winning = { led } ; { $you ->
    [yes] tu mènes : { $card }
   *[no] { $name } mène : { $card }
}.
announced = { $suit ->
    [red] Rouge annoncé.
    [green] Vert annoncé.
    [blue] Bleu annoncé.
    [no-colour] Aucune couleur annoncée.
   *[yellow] Jaune annoncé.
}
announced-short = { $suit ->
    [red] Rouge annoncé
    [green] Vert annoncé
    [blue] Bleu annoncé
    [no-colour] Aucune couleur annoncée
   *[yellow] Jaune annoncé
}
playable-only = Un seul choix : { $card }.
playable-all = { $piece ->
    [doubloon] Tous tes doublons sont jouables.
   *[card] Toutes tes cartes sont jouables.
}
playable-some = { $piece ->
    [doubloon] { number-start } doublons jouables.
   *[card] { number-start } cartes jouables.
}
so-far = Pour l’instant, { suit-name } : { $moves }.
so-far-nothing = Pour l’instant, rien ne bouge.
mary-as-what = { $piece ->
    [doubloon] Scary Mary : Pirate ou Drapeau ?
   *[card] Scary Mary : Pirate ou Escape ?
}

trick-won = { $you ->
    [yes] Tu remportes le pli : { $why }.
   *[no] { $name } remporte le pli : { $why }.
}
trick-won-plain = { $you ->
    [yes] Pli pour toi.
   *[no] Pli pour { $name }.
}
won-of-bid = { $won } sur { $bid }
why-mermaid-takes-king = la Mermaid prend le Skull King
why-king = Skull King, sans Mermaid
why-king-takes-pirates = le Skull King prend { $count ->
    [one] un Pirate
   *[other] { number } Pirates
}
why-pirate = { $card }, sans Skull King
why-first-pirate = { $card }, premier de { number } Pirates
why-mermaid = Mermaid, sans Pirate
why-first-mermaid = première Mermaid, sans Pirate
why-trump = { $card }, plus fort atout
why-suit = { $card }, { $suit ->
    [yellow] plus forte carte jaune
    [blue] plus forte carte bleue
    [red] plus forte carte rouge
    [black] plus forte carte noire
    [star] plus forte étoile
   *[other] plus fort { suit-name }
}
why-escapes = { $piece ->
    [doubloon] rien que des Drapeaux, le premier gagne
   *[card] rien que des Escapes, la première gagne
}
why-bonus = { $why }, { $bonus } de plus si l’annonce est tenue

about = { $topic } : { $what }
pirate-steps = { $you ->
    [yes] ton pirate
   *[no] le pirate { $of }
} { $way ->
    [up] monte
   *[down] descend
} { $steps ->
    [1] d’une case
   *[2] de deux cases
}
pirate-steps-to = { pirate-steps }, valeur { $value }
overboard = À l’eau : { $you ->
    [yes] ton pirate { suit-name }
   *[no] le pirate { suit-name } { $of }
}.
pirates-left = { $count ->
    [0] Plus personne à bord, valeur { $points }.
   *[other] Encore { number } à bord, valeur { $points }.
}
no-pirate-moves = Aucun pirate ne bouge.
stay-in-centre = { $cards } { $count ->
    [one] reste
   *[other] restent
} au centre.
centre-has = Au centre : { $cards }.
centre-empty = Le centre est vide.

plus-points = plus { $points }
minus-points = moins { $points }
place = { $shared ->
    [yes] { place-word } à égalité
   *[no] { place-word }
}
place-word = rang { $place }
round-over = Manche finie.
round-over-brief = Manche finie : { $points }, total { $total }.
round-over-points = Manche finie : { $points }, total { $total }, { $place }.
round-over-made = Manche finie : annonce de { $won } tenue, { $points }, total { $total }, { $place }.
round-over-missed = Manche finie : { $bid } { $bid ->
    [one] annoncé
   *[other] annoncés
}, { $won } { $won ->
    [one] fait
   *[other] faits
}, { $points }, total { $total }, { $place }.
round-over-planks = Manche finie : { $count ->
    [0] aucun pirate
    [1] un pirate
   *[other] { number } pirates
} à bord, { $points }, total { $total }, { $place }.
totals = Totaux : { $list }.
in-front = { $you ->
    [yes] { $names } menez avec { $points }.
   *[no] { $names } { $count ->
        [one] mène
       *[other] mènent
    } avec { $points }.
}
game-over = La partie est finie.
game-won = { $you ->
    [yes] Tu gagnes avec { points-many } !
   *[no] { $name } gagne avec { points-many } !
}
points-many = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
game-shared = { $names } à égalité au premier rang avec { points-many } !
game-place = { $place } : { $names }, { points-many }.

game-starts = La partie commence.
settings-now = La table est maintenant réglée pour { $game }, { $seats } places.
seat-free = La place { $number } est libre.
seat-person = { $you ->
    [yes] Tu as la place { $number }.
   *[no] { $name } prend la place { $number }.
}
seat-bot = Un bot prend la place { $number } : { $bot }.
host-is = { $you ->
    [yes] C’est toi l’hôte.
   *[no] { $name } est l’hôte.
}
host-unseated = L’hôte n’a pas de place pour l’instant.
motion-told = { $kind ->
    [remove] { $name } propose de { $you ->
        [yes] te retirer
       *[no] retirer { $who }
    } de la table.
    [stand-in] { $name } propose qu’un bot décide { $you ->
        [yes] à ta place
       *[no] pour { $who }
    }.
   *[sit] { $name } aimerait prendre la place libre.
}
motion-failed = { $kind ->
    [remove] { $you ->
        [yes] Tu restes à la table.
       *[no] { $who } reste à la table.
    }
    [stand-in] { $you ->
        [yes] Tu continues à décider toi-même.
       *[no] Aucun bot ne décide pour { $who }.
    }
   *[sit] Pas de place pour { $name } cette fois.
}
removed = { $you ->
    [yes] Tu n’as plus accès à cette table.
   *[no] On a retiré { $name } de la table.
}
stand-in-on = { $you ->
    [yes] Un bot décide à ta place jusqu’à ce que tu rejoues.
   *[no] Un bot décide désormais pour { $name }.
}
stand-in-off = { $you ->
    [yes] Tu décides de nouveau toi-même.
   *[no] { $name } est de retour et décide de nouveau.
}
says = { $name } dit : « { $text } »
muted-now = { $name } : messages masqués.
unmuted-now = { $name } : messages affichés de nouveau.
rematch-at = Revanche : on continue à la table { $table }.
table-closed = La table est fermée.
is-away = { $name } n’est pas là pour l’instant.
is-back = { $name } est de retour.
watching = { $count ->
    [0] Personne ne regarde.
    [1] Une personne regarde.
   *[other] { number-start } personnes regardent.
}

none-in-hand = { $suit ->
    [special] { $piece ->
        [doubloon] Aucun doublon spécial en main.
       *[card] Aucune carte spéciale en main.
    }
   *[other] Pas de { suit-name } en main.
}
table-empty = { $piece ->
    [doubloon] Aucun doublon sur la table.
   *[card] Aucune carte sur la table.
}
none-left = plus de { suit-name }
on-table = Sur la table : { $cards }.
last-trick = Dernier pli : { $cards }.
no-last-trick = Aucun pli n’est encore terminé dans cette manche.
bids-secret = Les annonces restent secrètes tant qu’il en manque.
your-bid = Ton annonce : { $bid }.
planks-secret = Les planches restent secrètes tant qu’il en manque.
no-planks = Ce jeu n’a pas de planches.
no-centre = Ce jeu n’a pas de centre.
scores = Score : { $list }.
last-round = Dernière manche : { $list }.
time-left = { $seconds ->
    [one] Encore { $seconds } seconde.
   *[other] Encore { $seconds } secondes.
}
no-clock = Aucun compte à rebours en cours.
card-playable = { $card } est jouable.
rule-in-words = { $rule ->
    [SK9-1] La première Mermaid bat le Skull King
    [SK9-2] Le Skull King bat tout sauf la Mermaid
    [SK9-3] Le premier Pirate bat tout sauf le Skull King
    [SK9-4] La première Mermaid bat toutes les couleurs
    [SK9-5] Le plus fort atout bat les autres couleurs
    [SK9-6] { $piece ->
        [doubloon] Le plus fort doublon de la forme demandée l’emporte
       *[card] La plus forte carte de la couleur demandée l’emporte
    }
    [SK9-7] S’il n’y a rien d’autre, la première carte l’emporte
    [SQ7-none] Aucune couleur de deux cartes ou plus n’avait sa plus haute ou sa plus basse jouée par quelqu’un
   *[SQ7] La plus haute d’une couleur fait monter, la plus basse fait descendre ; de deux cases vers le haut avec un 8, vers le bas avec un 5
} ({ $number }).

with-suit = { $suit ->
    [blue] avec le { $value } bleu
    [red] avec le { $value } rouge
    [black] avec le { $value } noir
    [green] avec le { $value } vert
    [circle] avec le { $value } de cercle
    [triangle] avec le { $value } de triangle
    [square] avec le { $value } de carré
    [star] avec le { $value } d’étoile
   *[yellow] avec le { $value } jaune
}
with-special = { $special ->
    [pirate] avec un Pirate
    [mermaid] avec une Mermaid
    [escape] avec une Escape
    [flag] avec un Drapeau
    [skull-king] avec le Skull King
   *[other] avec { special-name }
}
taken = { $you ->
    [yes] Tu remportes le pli { $with }
   *[no] { $name } remporte le pli { $with }
}
taken-of-bid = { $taken } : { $won } sur { $bid }
taken-bonus = { $taken } : +{ $bonus }, { $won } sur { $bid }
verdict-card = { $card } remporte le pli
verdict-mermaid-king = La Mermaid envoûte le Skull King : +{ $bonus }
verdict-king-pirates = Le Skull King prend { $count ->
    [one] un Pirate
   *[other] { number } Pirates
} : +{ $bonus }
verdict-first-pirate = { $card } remporte le pli : premier Pirate
verdict-first-mermaid = La première Mermaid remporte le pli
verdict-trump = { $card } remporte le pli : plus fort atout
verdict-escapes = { $piece ->
    [doubloon] Rien que des Drapeaux : le premier remporte le pli
   *[card] Rien que des Escapes : la première remporte le pli
}
more-time = { $you ->
    [yes] Tu demandes plus de temps.
   *[no] { $name } demande plus de temps.
}
