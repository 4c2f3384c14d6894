## Rejouer à partir d’un moment

vary = Rejouer à partir d’ici
vary-note = Tout le monde garde les mêmes cartes. Jusqu’à ta prochaine décision, tout se passe comme la première fois.
vary-seat = Ta place
vary-bot = Qui joue pour les autres
vary-nothing = Cette place n’a plus rien à décider. Choisis un moment précédent.
vary-begin = Continuer
variation-from = Variante à partir de la manche { $round }. Elle ne compte pas.
variation-back = Retour à la partie
variation-again = Encore une fois
variation-compared = { $what ->
    [game] Partie : { $now } maintenant, { $then } la première fois.
   *[round] Manche { $round } : { $now } maintenant, { $then } la première fois.
}
variation-unreadable = Ce moment ne peut pas être rejoué. Choisis-le à nouveau dans la partie.
leave-variation = La variante reste sur cet appareil jusqu’à ce que tu en essaies une autre.

## L’analyse d’une partie

review-seat = Analyse de
review-screening = Coup d’œil à chaque décision…
review-examining = Les plus coûteuses, de plus près…
review-loading = Chargement du meilleur joueur…
review-stop = Arrêter
review-stopped = Analyse arrêtée. Ce qui est déjà connu reste.
review-half = L’analyse s’est arrêtée en cours de route.
review-go-on = Continuer
review-no-weights = Impossible de charger le meilleur joueur. Rien n’est perdu : réessaie une fois en ligne.
review-bad-weights = Le fichier du meilleur joueur est arrivé abîmé. Cette partie ne peut pas être analysée pour l’instant.
review-done = { $count ->
    [0] L’analyse est finie : aucune erreur nette.
    [one] L’analyse est finie : une erreur.
   *[other] L’analyse est finie : { $count } erreurs.
}
review-mistakes = Ce qui a coûté le plus
review-none = Aucune erreur nette. Bien navigué !
review-none-yet = Rien de net pour l’instant.
review-bar-luck = Chance
review-bar-skill = Habileté
review-total = { $points } points
review-adjusted = À chance égale pour tous : { $points } points.
review-per-decision = Points perdus par décision : { $lost }.
review-all = Toutes les erreurs
review-next = Erreur suivante
review-previous = Erreur précédente
review-number = { $number } sur { $count }
review-lost = Coût : { $points } ± { $error }
review-points = { $points } points
review-chance = Chances de gagner la partie : { $percent } % de moins.
review-was = joué
review-best = mieux
review-moment = La table telle qu’elle était
review-words = erreurs suivante précédente pourquoi table encore aide
review-text-hint = Tape erreurs, suivante, précédente, pourquoi, table, encore ou le numéro d’une erreur.

## Mes erreurs

mistakes-title = Mes erreurs
mistakes-none-yet = Aucune partie n’a encore été analysée. Analyses-en une, et sa leçon t’attendra ici.
mistakes-kinds = Par type
mistakes-times = { $count }×
mistakes-reviewed = Parties analysées sur cet appareil : { $reviewed } sur { $games }.
mistakes-next-game = Analyser la partie suivante
mistakes-home = { $count ->
    [0] Mes erreurs
    [one] Une erreur à travailler
   *[other] { $count } erreurs à travailler
}
practice-due = { $count ->
    [one] Une erreur à travailler aujourd’hui.
   *[other] { $count } erreurs à travailler aujourd’hui.
}
practice-begin = S’exercer
practice-done = Rien à travailler aujourd’hui. Bon vent !
practice-next = Suivante
practice-outcome = { $right ->
    [yes] Bien vu !
   *[no] Pas tout à fait.
} { $days ->
    [one] Cette position revient demain.
   *[other] Cette position revient dans { $days } jours.
}
