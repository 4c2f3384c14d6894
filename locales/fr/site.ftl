# La documentation : le cadre de ses pages, et ce qu’on peut essayer sur les pages de règles.

site-name = Documentation de Yohoho
site-skip = Aller au texte
site-menu = Sommaire
site-here = Sur cette page
site-search = Chercher
site-search-label = Chercher dans la documentation
site-search-how = Règles, commandes, réglages, API…
site-search-none = Rien trouvé. Essaie avec moins de mots, ou d’autres.
site-search-failed = L’index de recherche n’a pas pu être chargé.
site-search-found = Résultats : { $count }
site-close = Fermer
site-scheme = Passer du sombre au clair
site-play = Jouer
site-languages = Cette page dans d’autres langues
site-rules-numbered = Chaque règle a son numéro, avec des exemples exécutés comme tests : le livre de règles du programme (en anglais).
site-rules-lesson = Plutôt jouer que lire ? La leçon prend cinq minutes.
site-lesson = Vers la leçon
site-previous = Précédent
site-next = Suivant

site-try-loading = Un instant…
site-try-failed = Cette partie a besoin de JavaScript et de WebAssembly, et n’a pas pu démarrer.
site-who-wins = Qui gagne ce pli ?
site-who-wins-how = { $piece ->
    [doubloon] Choisis des doublons dans l’ordre où ils ont été joués. Choisis-en un dans le pli pour le retirer.
   *[card] Choisis des cartes dans l’ordre où elles ont été jouées. Choisis-en une dans le pli pour la retirer.
}
site-trick = Le pli
site-trick-empty = Rien n’est encore joué.
site-wins = Remporte le pli : { $card }.
site-bonus = Bonus, si l’annonce est tenue : { $points }.
site-no-bonus = Pas de bonus.
site-take-away = Retirer : { $card }
site-add = Ajouter : { $card }
site-start-again = Recommencer
site-example = Montrer un exemple
site-full = Six au plus : chacun ne joue qu’une fois par pli.
site-used-up = Il n’y en a plus : { $card }.

site-bid = Combien annoncer ?
site-bid-how = { $piece ->
    [doubloon] Choisis les doublons de ta main, dix au plus : la manche trois en a trois. Le capitaine, un des bots, devine les autres mains et joue la manche jusqu’au bout avec chaque annonce, ici, dans ton navigateur.
   *[card] Choisis les cartes de ta main, dix au plus : la manche trois en a trois. Le capitaine, un des bots, devine les autres mains et joue la manche jusqu’au bout avec chaque annonce, ici, dans ton navigateur.
}
site-hand = Ta main
site-hand-empty = Ta main est encore vide.
site-hand-full = Dix au plus : c’est la dernière manche.
site-players = À la table
site-deal = Donne-moi une main
site-ask = Demander au capitaine
site-thinking = Le capitaine réfléchit…
site-recommends = Le capitaine annonce { $bid }.
site-worth = Points attendus pour la manche, si tu entames le premier pli
site-worth-bid = Annonce
site-worth-points = Points
