### Pourquoi quelque chose n'est pas possible, et ce qui serait juste.

illegal-not-dealt = La manche n’est pas encore distribuée : attends tes cartes.
illegal-game-over = La partie est finie : on ne joue plus rien.
illegal-not-your-turn = Ce n’est pas à toi : attends ton tour.
illegal-turn-of = Ce n’est pas à toi : on attend { $names }.
illegal-bid-first = D’abord les annonces : de 0 à { $most }.
illegal-bids-are-in = Toutes les annonces sont faites : joue { $piece ->
    [doubloon] un doublon
   *[card] une carte
}.
illegal-bid-too-high = C’est trop haut : annonce de 0 à { $most }.
illegal-not-in-hand = Pas dans ta main : { $card }. Joue ce que tu as.
illegal-no-such-card = Ce jeu n’a pas de carte { $code } : joue une carte que tu as.
illegal-follow = Pas jouable : { $suit ->
    [star] étoile demandée
   *[other] { suit-name } demandé
}, et tu as { $count ->
    [one] le { $cards }
   *[other] { $cards }
}.
illegal-follow-colour = Pas jouable : { suit-name } annoncé, et tu as { $count ->
    [one] le { $cards }
   *[other] { $cards }
}.
illegal-plank-first = D’abord les planches : choisis une face et une case pour chaque pirate.
illegal-planks-are-set = Toutes les planches sont prêtes : joue une carte.
illegal-pirate-missing = Il manque un pirate : chacun des quatre a besoin d’une case de 1 à 5.
illegal-wrong-game = Cela n’existe pas dans ce jeu : demande l’aide pour voir ce qu’il y a.
illegal-rule = { $rule ->
    [SK1] La manche n’est pas encore distribuée : attends tes cartes.
    [SK4] Annonce une fois par manche, de 0 au nombre de tes cartes, avant la première carte.
    [DB2] Une annonce ne dépasse pas le nombre de tes doublons.
    [SK5] Ce n’est pas à toi : attends ton tour.
    [SK7] Joue une carte que tu as : fournis la couleur demandée, ou joue une carte spéciale.
    [SK12] La partie est finie : on ne joue plus rien.
    [SQ1] La partie est finie : on ne joue plus rien.
    [SQ3] La manche n’est pas encore distribuée : attends tes cartes.
    [SQ4] Prépare ta planche une fois par manche, avant la première carte : une face, et une case de 1 à 5 pour chaque pirate.
    [SQ5] Joue à ton tour une carte que tu as : fournis la couleur annoncée, ou joue le Petit Singe ou le Second.
   *[other] Les règles ne le permettent pas maintenant (règle { $rule }).
}

refusal-not-seated = Prends d’abord une place.
refusal-not-host = Seul l’hôte de la table peut le faire.
refusal-already-started = La partie a déjà commencé : c’est possible seulement avant.
refusal-not-started = La partie n’a pas encore commencé : attends l’hôte.
refusal-not-over = La partie n’est pas encore finie : c’est possible après.
refusal-game-over = La partie est finie : demande une revanche.
refusal-table-full = Toutes les places sont prises : regarde, ou ouvre une autre table.
refusal-no-such-seat = La table n’a pas cette place : choisis-en une autre.
refusal-seat-taken = La place est prise : choisis-en une autre.
refusal-seat-empty = Il n’y a personne à cette place.
refusal-empty-seats = Chaque place doit être prise, par une personne ou un bot.
refusal-already-seated = Tu as déjà une place à cette table.
refusal-no-such-bot = Ce bot n’existe pas : choisis Hasard, Mousse, Bosco, Capitaine ou Skull King.
refusal-bad-text = Un message a de 1 à 200 caractères.
refusal-too-fast = Trop de messages : attends un instant.
refusal-no-watching = Personne ne peut regarder à cette table.
refusal-crowded = Il y a déjà trop de monde à cette table : réessaie plus tard.
refusal-closed = La table est fermée : ouvre-en une autre.
refusal-replayed = C’est arrivé deux fois : cela compte une fois.
refusal-malformed = Le serveur n’a pas compris : recharge la page et réessaie.
refusal-unavailable = Le serveur ne peut pas le faire maintenant : réessaie.
refusal-unknown = Ce n’est pas possible.
refusal-no-more-time = Impossible d’avoir plus de temps maintenant.
