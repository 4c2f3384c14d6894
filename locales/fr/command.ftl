### Le mode texte : commandes, réponses, aide.

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
command-unknown = Commande inconnue : « { $word } ». Tape aide pour voir la liste.
command-unknown-nearest = Commande inconnue : « { $word } ». Tu voulais dire { $nearest } ?
command-empty = Tape une carte ou une commande ; aide affiche la liste.
command-no-such-position = { $cards ->
    [0] Ta main est vide.
   *[other] Choisis une carte de #1 à #{ $cards }.
}
no-such-name = Personne à cette table ne s’appelle { $name }.
no-hints = Il n’y a pas de conseils à cette table.

usage-play = joue { $code }, ou juste { $code } : jouer une carte ; #3 est la troisième de ta main.
usage-play-mary = joue { $code }, ou juste { $code } : jouer ; #3 est la troisième place de ta main ; sm en pirate joue Scary Mary en Pirate.
usage-why = pourquoi : l’explication du dernier pli ; pourquoi { $code } : ce qui t’empêche de jouer cette carte.
usage-hint = conseil : ce que ferait un bot très fort et ce que vaut chaque choix.
usage-bid = annonce 2 : annoncer deux plis.
usage-place = place rouge 3 : mettre le pirate rouge sur la case 3, en partant du haut.
usage-side = face haut ou face bas : à quel bout de ta planche est le 8.
usage-lock = valide : valider ton choix.
usage-hand = main : tes cartes ; main bleu : seulement les bleues.
usage-hand-shape = main : tes doublons ; main étoile : seulement les étoiles.
usage-trick = pli : ce qu’il y a sur la table.
usage-last = dernier : le dernier pli.
usage-bids = annonces : plis faits et annoncés.
usage-score = score : les totaux ; score tout : avec la dernière manche.
usage-turn = tour : à qui de jouer.
usage-time = temps : le temps qu’il te reste.
usage-planks = planches : toutes les planches ; planches Ana : celle d’Ana.
usage-centre = centre : les cartes au centre.
usage-log = journal : les derniers messages ; journal 5 : les cinq derniers.
usage-repeat = répète : réentendre le dernier message.
usage-say = dis ohé : envoyer un message à la table.
usage-sort = trie : trier ta main autrement.
usage-level = niveau bref, normal ou complet : la longueur des commentaires.
usage-extend = prolonge : demander plus de temps.
usage-help = aide : cette liste ; aide trie : une seule commande.
usage-leave = quitte : quitter la table.
