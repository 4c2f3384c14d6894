### Pourquoi quelque chose n'est pas possible, et ce qui serait juste.

illegal-not-dealt = Les cartes ne sont pas encore distribuées : attends les tiennes.
illegal-game-over = La partie est finie : il n’y a plus rien à jouer.
illegal-not-your-turn = Ce n’est pas ton tour : attends qu’il vienne.
illegal-turn-of = Ce n’est pas ton tour : on attend { $names }.
illegal-bid-first = D’abord les annonces : de 0 à { $most }.
illegal-bids-are-in = Toutes les annonces sont faites : joue { $piece ->
    [doubloon] un doublon
   *[card] une carte
}.
illegal-bid-too-high = Trop haut : annonce de 0 à { $most }.
illegal-not-in-hand = Pas dans ta main : { $card }. Joue ce que tu as.
illegal-no-such-card = Ce jeu n’a pas de carte { $code } : joue une carte de ta main.
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
illegal-wrong-game = Cela n’existe pas dans ce jeu : l’aide dit ce que tu peux faire.
illegal-rule = { $rule ->
    [SK1] Les cartes ne sont pas encore distribuées : attends les tiennes.
    [SK4] Annonce une fois par manche, de 0 au nombre de tes cartes, avant la première carte.
    [DB2] Ton annonce ne peut pas dépasser le nombre de tes doublons.
    [SK5] Ce n’est pas ton tour : attends qu’il vienne.
    [SK7] Joue une carte de ta main : fournis la couleur demandée, ou joue une carte spéciale.
    [SK12] La partie est finie : il n’y a plus rien à jouer.
    [SQ1] La partie est finie : il n’y a plus rien à jouer.
    [SQ3] Les cartes ne sont pas encore distribuées : attends les tiennes.
    [SQ4] Prépare ta planche une fois par manche, avant la première carte : une face, et une case de 1 à 5 pour chaque pirate.
    [SQ5] À ton tour, joue une carte de ta main : fournis la couleur annoncée, ou joue le Petit Singe ou le Second.
   *[other] Les règles ne le permettent pas maintenant (règle { $rule }).
}

refusal-not-seated = Prends d’abord une place.
refusal-not-host = Seul l’hôte peut le faire.
refusal-already-started = La partie a déjà commencé : ce n’est possible qu’avant.
refusal-not-started = La partie n’a pas encore commencé : attends l’hôte.
refusal-not-over = La partie n’est pas encore finie : ce n’est possible qu’après.
refusal-game-over = La partie est finie : demande une revanche.
refusal-table-full = Toutes les places sont prises : regarde, ou ouvre une autre table.
refusal-no-such-seat = La table n’a pas cette place : choisis-en une autre.
refusal-seat-taken = La place est prise : choisis-en une autre.
refusal-seat-empty = Il n’y a personne à cette place.
refusal-empty-seats = Chaque place doit être occupée, par quelqu’un ou par un bot.
refusal-already-seated = Tu as déjà une place à cette table.
refusal-no-seat = Tu ne peux pas prendre place à cette table. Choisis-en une autre ou ouvre la tienne.
refusal-other-seat = Tu as déjà eu une autre place dans cette partie : tu ne peux reprendre que celle-là.
refusal-removed = Tu n’as plus accès à cette table : rejoins-en une autre, ou ouvres-en une.
refusal-refused = La table a dit non pour cette partie : tu peux continuer à regarder.
refusal-not-yet = C’est trop tôt : attends encore un peu.
refusal-no-such-motion = C’est déjà décidé.
refusal-too-much = C’est déjà arrivé trop souvent à cette table.
refusal-no-such-bot = Ce bot n’existe pas : choisis Hasard, Mousse, Bosco, Capitaine ou Skull King.
refusal-bad-text = Un message doit avoir de 1 à 200 caractères.
refusal-too-fast = Trop de messages : attends un instant.
refusal-no-watching = Cette table n’accepte pas de spectateurs.
refusal-crowded = Il y a déjà trop de monde à cette table : réessaie plus tard.
refusal-closed = La table est fermée : ouvre-en une autre.
refusal-replayed = C’est arrivé deux fois, mais ne compte qu’une fois.
refusal-malformed = Le serveur n’a pas compris : recharge la page et réessaie.
refusal-unavailable = Le serveur ne peut pas le faire maintenant : réessaie.
refusal-unknown = Ce n’est pas possible.
refusal-no-more-time = Tu ne peux pas avoir plus de temps pour l’instant.
