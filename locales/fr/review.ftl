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
