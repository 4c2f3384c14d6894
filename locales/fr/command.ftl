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
word-hint = conseil
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
no-hints = Il n’y a pas de conseils à cette table.

usage-play = joue { $code }, ou seulement { $code } : jouer une carte ; #3 est la troisième de ta main.
usage-play-mary = joue { $code }, ou seulement { $code } : jouer ; #3 est la troisième place de ta main ; sm en pirate déclare Scary Mary.
usage-why = pourquoi : pourquoi le dernier pli est tombé ainsi ; pourquoi { $code } : pourquoi tu ne peux pas jouer cela.
usage-hint = conseil : ce que ferait un bot très fort et ce que chaque choix peut rapporter.
usage-bid = annonce 2 : annoncer deux plis.
usage-place = place rouge 3 : mettre le pirate rouge sur la case 3, comptée du haut.
usage-side = face haut ou face bas : où est le 8 de ta planche.
usage-lock = valide : c’est ta décision.
usage-hand = main : tes cartes ; main bleu : seulement les bleues.
usage-hand-shape = main : tes doublons ; main étoile : seulement les étoiles.
usage-trick = pli : ce qu’il y a sur la table.
usage-last = dernier : le dernier pli.
usage-bids = annonces : plis faits et annoncés.
usage-score = score : les totaux ; score tout : aussi la dernière manche.
usage-turn = tour : à qui de jouer.
usage-time = temps : combien de temps il reste.
usage-planks = planches : toutes les planches ; planches Ana : celle d’Ana.
usage-centre = centre : les cartes au centre.
usage-log = journal : ce qui a été dit ; journal 5 : les cinq derniers messages.
usage-repeat = répète : encore le dernier message.
usage-say = dis ohé : dire quelque chose à la table.
usage-sort = trie : trier ta main autrement.
usage-level = niveau bref, normal ou complet : pour en entendre plus ou moins.
usage-extend = prolonge : plus de temps.
usage-help = aide : cette liste ; aide trie : un seul mot.
usage-leave = quitte : quitter la table.
