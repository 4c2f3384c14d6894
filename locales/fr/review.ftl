### What a review says: kinds of mistakes, reasons, luck and skill. `$you` is "yes" if the reviewed player is the viewer.

mistake-class = { $class ->
    [overbid] Annonce trop haute
    [underbid] Annonce trop basse
    [doomed-zero] Zéro sans espoir
    [winner-wasted] Carte maîtresse gâchée
    [escape-wasted] { $piece ->
        [doubloon] Drapeau gâché
       *[card] Escape gâchée
    }
    [wrong-mary] Scary Mary mal jouée
    [missed-capture] Capture manquée
    [missed-spoiling] Occasion de saboter manquée
    [bad-lead] Mauvaise entame
    [missed-trick] Pli manqué
    [unwanted-trick] Pli de trop
    [missed-discard] Carte dangereuse gardée
    [plank-side] Mauvais côté de la planche
    [plank-space] Mauvaise case sur la planche
    [wrong-move] Mauvais déplacement
    [missed-move] Déplacement manqué
   *[other] Autre erreur
}
mark-name = { $mark ->
    [dubious] douteux
    [blunder] grosse erreur
   *[mistake] erreur
}

reason-winners = { $count ->
    [0] En général, aucune carte de cette main ne fait de pli.
   *[other] Cartes qui font en général un pli : { $cards }.
}
reason-likely-winners = Cartes qui font souvent un pli : { $cards }.
reason-no-escape = { $piece ->
    [doubloon] Pas de Drapeau pour s’esquiver.
   *[card] Pas d’Escape pour s’esquiver.
}
reason-bids = Les annonces font { $bids } en tout pour { $tricks ->
    [one] un pli
   *[other] { $tricks } plis
}.
reason-need = { $you ->
    [yes] { $count ->
        [0] Tu ne veux plus de pli.
        [one] Il te faut encore un pli.
       *[other] Il te faut encore { number } plis.
    }
   *[no] { $count ->
        [0] { $name } ne veut plus de pli.
        [one] { $name } a encore besoin d’un pli.
       *[other] { $name } a encore besoin de { number } plis.
    }
}
reason-bid-lost = { $you ->
    [yes] Ton annonce est déjà perdue.
   *[no] L’annonce { $of } est déjà perdue.
}
reason-still-need = Encore à jouer et à court de plis : { $names }.
reason-want-none = Encore à jouer, mais sans besoin de pli : { $names }.
reason-winning = { $card } tient le pli : { $name }.
reason-last = Personne ne joue après.
reason-beaten = { $count ->
    [0] { $card } ne craint plus rien.
   *[other] { $card } perd encore contre : { $cards }.
}
reason-beaten-by-many = { $card } perd encore contre { $count } cartes.
reason-wins = { $card } gagnerait le pli en l’état.
reason-loses = { $card } ne peut pas gagner ce pli.
reason-keep = { $card } vaudra plus dans un autre pli.
reason-dangerous = { $card } risque de gagner plus tard un pli de trop.
reason-captures = { $card } fait une capture : { $bonus } points en plus.
reason-spoils = { $card } gâche l’annonce { $of }.
reason-void = Plus de { suit-name } : { $names }.
reason-high-low = En main : { $high } cartes de 8 ou plus, { $low } de 5 ou moins.
reason-side = Mieux : { side-name }.
reason-space = Pirate { $colour } : case { $best } au lieu de { $played }. { $count ->
    [0] Aucune carte de cette couleur pour le déplacer.
   *[other] Pour le déplacer : { $cards }.
}
reason-moves = { $to ->
    [0] { $card } jette le pirate { suit-name } à l’eau.
   *[other] { $card } fait passer le pirate { suit-name } de { $from } à { $to } points.
}
reason-moves-nothing = { $card } ne déplace aucun pirate en l’état du pli.
reason-still-out = { $card } : il reste dans cette couleur { $higher } cartes plus hautes et { $lower } plus basses.

review-level = Niveau : entre { $weaker } et { $stronger }.
review-level-top = Niveau : { $strongest }.
review-level-bottom = Niveau : en dessous de { $weakest }.

review-round = manche
review-score = points
review-expected = attendus
review-cards = cartes
review-others = autres
review-skill = jeu
review-sum = somme

unreviewable-record = L’enregistrement est incorrect : { $flaw }.
unreviewable-no-deal = La manche { $round } ne dit pas qui avait quelles cartes en main. Sans cela, impossible de savoir ce que valait un choix.
unreviewable-no-rounds = Aucune manche n’a été jouée jusqu’au bout : il n’y a rien à analyser.
unreviewable-no-seat = Il n’y a pas de place { $seat } dans cette partie.
unreviewable-no-weights = Le joueur le plus fort n’est pas chargé pour ce jeu. Réessaie quand son fichier sera là.
