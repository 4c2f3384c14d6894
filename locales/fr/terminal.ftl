### `yohoho play` : ce que seul un terminal dit. Les navigateurs ne chargent pas ce fichier.

terminal-welcome = { $game }, { $rounds } manches. Dans le sens horaire : { $names }.
terminal-start = Tape aide pour la liste des commandes. « yohoho rules { $game } » affiche les règles en anglais.
terminal-codes = Codes : { $list }.
terminal-program = programme
terminal-lost = { $name } : le programme n’a pas joué de coup permis à temps. Le mousse décide à sa place.

## Planches

terminal-plank-how = Tape-la sur une ligne, comme { $example } : où est le 8, puis chaque pirate avec sa case, de 1 à 5 depuis le haut. Ou sur plusieurs lignes, en finissant par { $lock }. À partir du 8, les cases valent { $values }.
terminal-plank-pirate = { suit-name } sur { $space }
terminal-plank-side = la face
terminal-plank-so-far = Ta planche jusqu’ici : { $list }.
terminal-plank-missing = Il manque encore : { $list }.
terminal-plank-ready = Tape { $lock } pour la valider.

## Conseils et règles

terminal-points = Points attendus dans cette manche, ± l’erreur d’estimation : { $list }.
terminal-points-planks = Points attendus pour les meilleures planches, ± l’erreur d’estimation :
terminal-rule = C’est la règle { $rule } ; « yohoho rules { $game } » les affiche toutes en anglais.
terminal-no-chat = Il n’y a que des bots à cette table, et ils ne bavardent pas.

## La fin

terminal-stopped = { $rounds ->
    [0] Tu t’arrêtes avant la fin de la première manche : personne n’a encore de points.
    [one] Tu t’arrêtes après une manche.
   *[other] Tu t’arrêtes après { $rounds } manches.
}
terminal-recorded = { $rounds ->
    [one] Une manche enregistrée dans { $path }.
   *[other] { $rounds } manches enregistrées dans { $path }.
}
terminal-not-recorded = L’enregistrement n’a pas pu être écrit : { $why }. La partie continue.
terminal-no-record = Aucune manche n’est finie : rien n’a été enregistré.
terminal-again = Graine { $seed }. Pour rejouer la même partie :

terminal-review-game = { $game }, { $rounds ->
    [one] une manche
   *[other] { $rounds } manches
} : { $names }
terminal-review-seat = { $name } : { $total } points, { $adjusted } sans la chance.
terminal-review-lost = { $count ->
    [one] { $lost } ± { $error } points perdus en une décision, { $each } chacune.
   *[other] { $lost } ± { $error } points perdus en { $count } décisions, { $each } chacune.
}
terminal-review-none = Aucune erreur trouvée.
terminal-review-bid = manche { $round }
terminal-review-trick = manche { $round }, pli { $trick }
terminal-review-line = { $where } : { $played } au lieu de { $best }, { $lost } ± { $error } points, { $chance } de chances de victoire
terminal-review-analyst = Jugé par { $analyst }.
