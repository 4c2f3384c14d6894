### `yohoho play` : ce que seul un terminal dit. Les navigateurs ne chargent pas ce fichier.

terminal-welcome = { $game }, { $rounds } manches. Dans le sens horaire : { $names }.
terminal-start = Tape aide pour voir ce que tu peux taper. « yohoho rules { $game } » affiche les règles en anglais.
terminal-codes = Codes : { $list }.
terminal-program = programme
terminal-lost = { $name } : le programme n’a pas donné de réponse permise à temps. Le mousse décide à sa place.

## Planches

terminal-plank-how = Tape-la en une ligne, comme { $example } : où est le 8, puis chaque pirate avec sa case, de 1 à 5 depuis le haut. Ou en plusieurs lignes, et ensuite { $lock }. À partir du 8, les cases valent { $values }.
terminal-plank-pirate = { suit-name } sur { $space }
terminal-plank-side = la face
terminal-plank-so-far = Ta planche jusqu’ici : { $list }.
terminal-plank-missing = Il manque encore : { $list }.
terminal-plank-ready = Tape { $lock } pour la valider ainsi.

## Conseils et règles

terminal-points = Points attendus dans cette manche, ± l’erreur de l’estimation : { $list }.
terminal-points-planks = Points attendus des meilleures planches, ± l’erreur de l’estimation :
terminal-rule = C’est la règle { $rule } ; « yohoho rules { $game } » les affiche toutes en anglais.
terminal-no-chat = Il n’y a que des bots à cette table, et ils ne bavardent pas.

## La fin

terminal-stopped = { $rounds ->
    [0] Tu t’arrêtes avant la fin de la première manche : personne n’a encore de points.
    [one] Tu t’arrêtes après une manche.
   *[other] Tu t’arrêtes après { $rounds } manches.
}
terminal-recorded = { $rounds ->
    [one] L’enregistrement d’une manche est dans { $path }.
   *[other] L’enregistrement de { $rounds } manches est dans { $path }.
}
terminal-not-recorded = L’enregistrement n’a pas pu être écrit : { $why }. La partie continue.
terminal-no-record = Aucune manche n’est finie, il n’y a donc pas d’enregistrement.
terminal-again = Graine { $seed }. Encore la même partie :
