## Rejouer à partir d’un moment

vary = Rejouer à partir d’ici
vary-note = Toutes les mains restent telles quelles. Jusqu’à ta prochaine décision, tout se passe comme alors.
vary-seat = Ta place
vary-bot = Qui joue pour les autres
vary-nothing = Cette place n’a plus rien à décider. Choisis un moment plus tôt.
vary-begin = Continuer
variation-from = Variante à partir de la manche { $round }. Elle ne compte pas.
variation-back = Retour à la partie
variation-again = Encore une fois
variation-compared = { $what ->
    [game] Partie : { $now } maintenant, { $then } alors.
   *[round] Manche { $round } : { $now } maintenant, { $then } alors.
}
variation-unreadable = Ce moment ne peut pas être rejoué. Choisis-le à nouveau dans la partie.
leave-variation = La variante reste sur cet appareil jusqu’à ce que tu en essaies une autre.

## L’analyse d’une partie

review-seat = Analyse de
review-screening = Toutes les décisions sont examinées…
review-examining = Les plus coûteuses sont étudiées de près…
review-loading = Le savoir du meilleur joueur se charge…
review-stop = Arrêter
review-stopped = Arrêté. Ce qui est connu reste.
review-half = L’analyse a été arrêtée en route.
review-go-on = Continuer
review-no-weights = Le savoir du meilleur joueur n’a pas pu être chargé : pas de réseau. Rien n’est perdu ; réessaie plus tard.
review-bad-weights = Le savoir du meilleur joueur est arrivé abîmé. Cette partie ne peut pas être analysée maintenant.
review-done = { $count ->
    [0] L’analyse est finie : aucune erreur certaine.
    [one] L’analyse est finie : une erreur.
   *[other] L’analyse est finie : { $count } erreurs.
}
review-mistakes = Ce qui a coûté le plus
review-none = Aucune erreur certaine. Bien navigué.
review-none-yet = Rien de certain pour l’instant.
review-bar-luck = Chance
review-bar-skill = Adresse
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
mistakes-none-yet = Aucune partie n’est encore analysée. Analyses-en une, et sa leçon t’attendra ici.
mistakes-kinds = Par genre
mistakes-times = { $count }×
mistakes-reviewed = { $reviewed } parties sur { $games } analysées sur cet appareil.
mistakes-next-game = Analyser la partie suivante
mistakes-home = { $count ->
    [one] Une erreur à travailler
   *[other] { $count } erreurs à travailler
}
practice-due = { $count ->
    [one] Une erreur à travailler aujourd’hui.
   *[other] { $count } erreurs à travailler aujourd’hui.
}
practice-begin = S’exercer
practice-done = Rien à travailler aujourd’hui. Bon vent !
practice-question = Que joues-tu ?
practice-next = Suivante
practice-outcome = { $right ->
    [yes] Bien vu !
   *[no] Pas tout à fait.
} { $days ->
    [one] Elle revient demain.
   *[other] Elle revient dans { $days } jours.
}
