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

## `yohoho join` : les mots de la table (le plus courant d’abord)

terminal-word-who = qui, joueurs
terminal-word-sit = assieds, asseoir
terminal-word-stand = lève, lever
terminal-word-bots = bots, bot
terminal-word-set = règle, régler
terminal-word-start = commence, commencer
terminal-word-remove = retire, retirer
terminal-word-yes = oui
terminal-word-no = non
terminal-word-replace = remplace, remplacer
terminal-word-back = reprends, reprendre
terminal-word-mute = masque, masquer
terminal-word-unmute = affiche, afficher
terminal-word-phrases = phrases
terminal-word-rematch = revanche
terminal-word-invite = invite, inviter, lien
terminal-word-anyway = quand-même
terminal-word-new = nouvelle
terminal-word-timer = temps, chrono
terminal-word-game = jeu
terminal-word-seats = places
terminal-word-public = publique
terminal-word-spectators = spectateurs
terminal-word-on = avec, oui
terminal-word-off = sans, non

terminal-usage-who = qui : qui est assis où.
terminal-usage-sit = assieds : prendre une place libre, ou en demander une en cours de partie ; assieds 2 : prendre la place 2.
terminal-usage-stand = lève : laisser ta place et regarder.
terminal-usage-bots = bots captain : des bots sur toutes les places libres ; bots captain 3 : un bot à la place 3.
terminal-usage-set = règle temps 30, règle temps 3d, règle temps sans, règle jeu skull-queen, règle places 5, règle publique avec, règle spectateurs sans : modifier la table avant le début.
terminal-usage-start = commence : lancer la partie ; commence quand-même : sans les places vides.
terminal-usage-remove = retire 3 ou retire Ana : enlever un bot, ou exclure quelqu’un pour de bon. En cours de partie, les autres votent.
terminal-usage-vote = oui ou non : voter sur ce que quelqu’un demande.
terminal-usage-replace = remplace Ana : laisser un bot décider pour quelqu’un que tout le monde attend.
terminal-usage-back = reprends : décider de nouveau toi-même.
terminal-usage-mute = masque Ana : ne plus voir ce que quelqu’un écrit ; affiche Ana : le revoir.
terminal-usage-phrases = phrases : les phrases toutes faites. Dis-en une, et chacun la lit dans sa langue.
terminal-usage-rematch = revanche : rejouer avec les mêmes.
terminal-usage-invite = invite : le lien de cette table.

## `yohoho join` : arriver et partir

terminal-ask-name = Comment t’appelles-tu ?
terminal-token-kept = Ton jeton pour { $server } est gardé dans { $path }. Qui l’a peut jouer à ta place.
terminal-token-in-use = Ce jeton sert déjà dans une autre fenêtre : tu y es la même personne. Pour une deuxième personne, utilise --token-file.
terminal-choose-table = Tape le numéro ou le code d’une table, ou nouvelle pour en ouvrir une.
terminal-new-table = Tape nouvelle skull-king 4 pour une table de Skull King à quatre places.
terminal-table-is = Table { $code } : { $game }, { $seats } places, temps par tour : { $timer }.
terminal-seconds = { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}
terminal-meet-waiting = { $game } à { $seats } : { $people ->
    [one] pour l’instant, personne d’autre n’attend.
   *[other] { $people } personnes attendent, toi compris.
}
terminal-meet-bots = Des bots prennent les places libres au bout de { $seconds } secondes. Tape quitter pour ne plus attendre.
terminal-meet-never = La partie commence quand toutes les places sont prises par des gens. Tape quitter pour ne plus attendre.
terminal-meet-found = Une table pour toi : { $code }.
terminal-meet-stopped = Tu n’attends plus.
terminal-invite = Invite les autres avec ce lien :
terminal-you-host = Tu es l’hôte : bots remplit les places libres, commence lance la partie, aide montre le reste.
terminal-you-watch = Tu regardes. Tape aide pour la liste des commandes.
terminal-lost-connection = La connexion est perdue. Nouvel essai en cours ; Ctrl-C pour arrêter.
terminal-still-lost = Toujours pas de connexion. Nouvel essai.
terminal-reconnected = { $missed ->
    [no] Reconnecté. Tu n’as rien manqué.
    [some] Reconnecté. Voici ce que tu as manqué :
   *[much] Reconnecté. Tu as manqué trop de choses pour tout raconter. Voici où on en est :
}
terminal-not-sure = Ta dernière commande n’est peut-être pas arrivée : vérifie, et répète-la s’il le faut.
terminal-gave-up = { $server } n’a pas répondu pendant { $time } : j’abandonne. La table t’attend ; pour revenir : yohoho join { $link }
terminal-come-back = Pour revenir :
terminal-closed-by-server = Le serveur a fermé la connexion : { $why }
terminal-let-bot-decide = Tape { $command } pour laisser un bot décider.
terminal-vote-how = Tape oui ou non.
terminal-no-vote = Il n’y a rien à voter.
terminal-phrases = Phrases : { $list }
terminal-listed = { $code } : { $game }, { $taken } places prises sur { $seats }, { $stage ->
    [playing] partie en cours
    [over] partie finie
   *[lobby] attend des joueurs
}, temps par tour : { $timer }. { $names }
terminal-join-one = Pour te joindre à l’une d’elles :
terminal-open-one = Pour en ouvrir une :
