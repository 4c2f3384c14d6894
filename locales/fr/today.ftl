### La partie du jour : une par jour, la même pour tout le monde.

today-title = La partie du jour
today-state = { $state ->
    [open] en cours
    [done] { $points } points
   *[new] la même pour tout le monde
}
day-date = { $day ->
    [1] 1er
   *[other] { $day }
} { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
}
today-intro = Une partie par jour, avec les mêmes cartes et les trois mêmes bots pour tout le monde. Ton premier essai compte, et il n’y a pas de conseils.
today-next = La prochaine arrive à minuit UTC.
today-play = Jouer
today-go-on = Continuer
today-over = Cette partie est terminée.
today-not-yet = Ce jour n’est pas encore venu.
today-players = { $players ->
    [0] Personne ici n’a encore montré son résultat.
    [one] Une personne ici a montré son résultat.
   *[other] { $players } personnes ici ont montré leur résultat.
}
today-left-open = Pas encore finies
today-to-result = Ton résultat
today-you = Toi
today-king-note = avec tes cartes
today-server-best = Le meilleur ici
today-server-median = La moitié a au moins { $points }.
today-king-missing = { $name } n’a pas encore joué tes cartes : il faut une connexion.
today-rounds = Manche par manche
today-round = Manche { $round } : toi { $points }, { $name } { $best }
today-round-alone = Manche { $round } : { $points }
today-marks = ▲ mieux que { $name }, ▼ moins bien, = pareil
today-compared = { $points }, { $game ->
    [skull-queen] la Skull Queen
   *[skull-king] le Skull King
} { $best }
today-copy = Copier le texte
today-again = Encore, pour le plaisir
today-ranking = Sur ce serveur
today-show = Montrer mon résultat
today-show-note = Tout le monde sur ce serveur verra ton nom, ton portrait et tes points. Le serveur rejoue ta partie pour la vérifier.
today-who = Quel nom mettre dans la liste ?
today-place = { $place } sur { $players }
today-refused = Le serveur n’a pas pu confirmer cette partie. Ta page est peut-être plus ancienne que lui : recharge-la avant la prochaine.
today-late = Trop tard : seuls les résultats d’aujourd’hui et d’hier sont acceptés.
today-clock = Pour le serveur, ce jour n’est pas encore venu. Vérifie l’horloge de cet appareil.
today-no-record = Cette partie n’est plus enregistrée sur cet appareil, on ne peut donc pas la montrer.
today-past = Jours passés
today-streak = { $days ->
    [one] 1 jour de suite
   *[other] { $days } jours de suite
}
