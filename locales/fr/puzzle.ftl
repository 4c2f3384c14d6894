### Problèmes : des positions où un seul choix est le meilleur.

home-puzzles = Problèmes
puzzles-intro = Des positions tirées de vraies manches. Un choix est nettement le meilleur, et beaucoup passent à côté.
puzzles-all = Tous les problèmes
puzzles-bad = Impossible de lire les problèmes : { $why }.
puzzles-done = Tu les as tous résolus. Bon vent !
puzzle-missing = Ce problème n’existe pas. Un plus récent l’a peut-être remplacé.
puzzle-today = Problème du jour
puzzle-today-solve = Résoudre
puzzle-solved = Résolu.
puzzle-missed = Manqué.
puzzles-far = Du facile au difficile
puzzles-solved = { $solved } sur { $all } résolus.
puzzles-streak = { $streak } réussis d’affilée, record : { $longest }.
puzzles-by-theme = Par thème
puzzle-theme = { $theme ->
    [bid] L’annonce
    [plank] La planche
    [mary] Scary Mary
    [lead] Entamer
   *[follow] Fournir
}
puzzle-level = { $level ->
    [easy] facile
    [hard] difficile
   *[medium] moyen
}
puzzle-question = { $phase ->
    [bid] Qu’annonces-tu ?
    [plank] Quelle est la meilleure planche ?
   *[play] { $theme ->
        [lead] Avec quoi entames-tu ?
       *[follow] Que joues-tu ?
    }
}
puzzle-take-plank = Prendre cette planche
puzzle-past = Jusqu’ici
puzzle-next = Problème suivant
puzzle-why = Pourquoi ?
puzzle-look = Revoir la table
puzzle-copy = Copier le lien
puzzle-right = Exact !
puzzle-wrong = Il y avait mieux
puzzle-best = Le mieux : { $choice }.
puzzle-lost = Cela rapporte { $points } points de plus en moyenne.
puzzle-ahead = { $points } points de mieux que tout le reste, ± { $error }.
puzzle-is-best = le mieux
puzzle-yours = ton choix
puzzle-share = { $share } %
puzzle-worth-note = Points attendus dans cette manche, ± erreur d’estimation. À droite : combien de joueurs plus faibles font ce choix.
puzzle-made-by = { $bot ->
    [both] Le mousse et le bosco choisissent : { $choice }.
    [cabin-boy] Le mousse choisit : { $choice }.
   *[bosun] Le bosco choisit : { $choice }.
}
# Cards are as many as tricks.
puzzle-average = Sur { $cards } plis à { $seats } joueurs, chacun en fait { $tricks } en moyenne.
