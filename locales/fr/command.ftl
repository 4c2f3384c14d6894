### La saisie de texte : mots, réponses, aide.

word-play = joue, jouer
word-bid = annonce, annoncer
word-place = place, placer
word-side = face
word-lock = valide, valider
word-hand = main, cartes
word-trick = pli, table
word-last = dernier
word-bids = annonces
word-score = score, points
word-turn = tour
word-time = temps
word-why = pourquoi
word-planks = planches
word-centre = centre
word-log = journal
word-repeat = répète, répéter, encore
word-say = dis, dire
word-sort = trie, trier
word-level = niveau
word-extend = prolonge, prolonger
word-help = aide
word-leave = quitte, quitter
word-as = en
word-all = tout
word-special = spéciales
word-top = haut
word-bottom = bas

command-ambiguous = Lequel : { $list } ?
command-unknown = « { $word } » n’est pas compris : tape aide.
command-unknown-nearest = « { $word } » n’est pas compris : veux-tu dire { $nearest } ?
command-empty = Tape une carte ou un mot ; aide en donne la liste.
command-no-such-position = { $cards ->
    [0] Ta main est vide.
   *[other] Ta main a les places #1 à #{ $cards }.
}
no-such-name = Personne ici ne s’appelle { $name }.

help-play = joue { $code }, ou seulement { $code } : jouer une carte ; #3 est la troisième de ta main.
help-play-mary = joue { $code }, ou seulement { $code } : jouer ; #3 est la troisième place de ta main ; sm en pirate déclare Scary Mary.
help-why = pourquoi : pourquoi le dernier pli est tombé ainsi ; pourquoi { $code } : pourquoi tu ne peux pas jouer cela.
help-bid = annonce 2 : annoncer deux plis.
help-place = place rouge 3 : mettre le pirate rouge sur la case 3, comptée du haut.
help-side = face haut ou face bas : où est le 8 de ta planche.
help-lock = valide : c’est ta décision.
help-hand = main : tes cartes ; main bleu : seulement les bleues.
help-hand-shape = main : tes doublons ; main étoile : seulement les étoiles.
help-trick = pli : ce qu’il y a sur la table.
help-last = dernier : le dernier pli.
help-bids = annonces : plis faits et annoncés.
help-score = score : les totaux ; score tout : aussi la dernière manche.
help-turn = tour : à qui de jouer.
help-time = temps : combien de temps il reste.
help-planks = planches : toutes les planches ; planches Ana : celle d’Ana.
help-centre = centre : les cartes au centre.
help-log = journal : ce qui a été dit ; journal 5 : les cinq derniers messages.
help-repeat = répète : encore le dernier message.
help-say = dis ohé : dire quelque chose à la table.
help-sort = trie : trier ta main autrement.
help-level = niveau bref, normal ou complet : pour en entendre plus ou moins.
help-extend = prolonge : plus de temps.
help-help = aide : cette liste ; aide trie : un seul mot.
help-leave = quitte : quitter la table.
