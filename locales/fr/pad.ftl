# Le bloc de score, et qui remporte le pli.

## La liste des feuilles

pad-intro = Tu joues avec de vraies cartes ? Note les scores ici. Ça marche hors ligne, et tout reste sur cet appareil.
pad-new = Nouvelle partie
pad-crew = Bilan
pad-finished = Parties finies
pad-won-by = remportée par { $names }
pad-import = Charger des feuilles depuis un fichier
pad-imported = { $count ->
    [one] { $count } feuille chargée.
   *[other] { $count } feuilles chargées.
}
pad-back = Toutes les feuilles

## Une nouvelle partie

pad-players = Qui joue ?
pad-players-note = Dans l’ordre de la table, dans le sens horaire. L’ancre indique qui distribue en premier.
pad-crews = Équipages précédents
pad-name = Nom { $number }
pad-tint = Changer la couleur de { $name }
pad-deals-first = { $name } distribue en premier
pad-add = Ajouter quelqu’un
pad-secret = Annonces secrètes
pad-secret-note = Le téléphone passe de main en main, chacun note en cachette, puis tout est dévoilé d’un coup.
pad-start = C’est parti

## Une manche

pad-cards = { $cards ->
    [one] { $cards } carte par personne
   *[other] { $cards } cartes par personne
}
pad-deals = distribue :{" "}
pad-leads = entame :{" "}
pad-ghost = le fantôme
pad-bids = Annonces
pad-tricks = Plis faits
pad-planks = Planches
pad-column = Quoi noter
pad-bid = annonce
pad-took = { $won ->
    [one] { $won } pli
   *[other] { $won } plis
}
pad-ask-bid = { $name } : quelle annonce ?
pad-ask-won = { $left ->
    [one] { $name } : combien de plis ? Il en reste { $left }.
   *[other] { $name } : combien de plis ? Il en reste { $left }.
}
pad-ask-last = { $won ->
    [0] Il ne reste plus de pli : aucun pour { $name }.
    [one] Le dernier pli va à { $name }.
   *[other] Les { $won } derniers plis vont à { $name }.
}
pad-all-in = Toutes les annonces sont faites.
pad-ready = Tout est noté.
pad-ask-plank = { $name } : quelle face, et où ont fini les pirates ?
pad-planks-note = Les cases se comptent depuis le haut ; ≈ veut dire à l’eau.
pad-space = Case { $space } en partant du haut
pad-shout = Yo-ho-ho ! { $bids }.
pad-yohoho = Yo-ho-ho ! Tout dévoiler
pad-bonus = Bonus
pad-bonus-who = À qui était le pli ?
pad-king-took = Pirates pris par le Skull King, Scary Mary comprise :
pad-took-pirates = { $count ->
    [one] Le Skull King prend un Pirate
   *[other] Le Skull King prend { $count } Pirates
}
pad-took-king = La Mermaid prend le Skull King
pad-took-nothing = Finalement, pas de bonus
pad-finish = Finir la manche
pad-correct = Valider la correction
pad-cancel = Annuler la correction
pad-editing = Tu corriges la manche { $round }.
pad-edit = Corriger la manche { $round }
pad-again = Maldonne : rejouer la manche
pad-undo = Annuler
pad-redo = Rétablir
pad-over = La partie est finie.
pad-place = { $place ->
    [1] 1er
   *[other] { $place }e
}
pad-standings = Classement final

## Commentaires

pad-said-bid = { $name } annonce { $bid }.
pad-said-secret = { $name } a annoncé.
pad-said-won = { $won ->
    [one] { $name } : { $won } pli.
   *[other] { $name } : { $won } plis.
}
pad-said-plank = { $name } : { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
pad-said-score = { $name } { $points }, total { $total }
pad-said-round = Manche { $round } : { $scores }.

## Qui joue

pad-people = À la table
pad-rename = Renommer { $name }
pad-deals-now = { $name } distribue cette manche
pad-leave = Part
pad-leave-named = { $name } part
pad-return = Revient
pad-return-named = { $name } revient
pad-newcomer = Qui arrive ?
pad-join = Ajouter

## Transmettre

pad-share = Partager
pad-picture = Image
pad-print = Imprimer
pad-csv = Tableau (CSV)
pad-json = Fichier (JSON)
pad-live = Suivre en direct
pad-live-note = Les autres voient la feuille sur leur téléphone et peuvent y noter leur annonce secrète.
pad-live-start = Partager en direct
pad-live-stop = Arrêter
pad-live-lost = Pas de connexion. Tu peux continuer à noter ; les autres verront la suite dès qu’elle reviendra.
pad-no-server = Aucun serveur n’est joignable. Tu peux continuer à noter, mais les autres ne peuvent pas suivre pour l’instant.
pad-followers = { $count ->
    [0] Personne ne suit encore. Montre ce code aux autres.
    [one] Un téléphone suit la partie.
   *[other] { $count } téléphones suivent la partie.
}
pad-phones = Annoncent sur leur téléphone
pad-phones-none = Personne pour l’instant.
pad-release = Libérer
pad-release-named = Libérer { $name }
pad-release-done = C’est fait : un autre téléphone peut annoncer pour { $name }.
pad-qr = Code QR du lien vers cette feuille
pad-throw-away = Supprimer la feuille
pad-throw-away-text = La feuille disparaîtra pour de bon, y compris du bilan de l’équipage.
pad-keep = La garder

## Suivre

pad-keeper-away = Le téléphone qui tient la feuille est hors ligne. Cette page l’attend.
pad-unknown = Cette feuille n’existe pas.
pad-who = Qui es-tu ?
pad-who-note = Tu pourras alors annoncer ici, et personne ne verra ton annonce avant que tout soit dévoilé.
pad-not-me = Ce n’est pas moi
pad-claimed = Un autre téléphone annonce déjà pour cette personne.
pad-moves = Ce téléphone annonce pour { $name }. Si tu choisis quelqu’un d’autre, un autre téléphone pourra annoncer pour { $name }.
pad-released = Ce téléphone n’annonce plus pour { $name } : la place a été libérée. Qui es-tu ?
pad-released-before = Ce téléphone ne peut plus annoncer pour cette personne : choisis-en une autre.
pad-your-bid = { $cards ->
    [one] Ton annonce, 0 ou 1
   *[other] Ton annonce, de 0 à { $cards }
}
pad-bid-sending = Envoi…
pad-bid-locked = Ton annonce est de { $bid }. Tu peux la changer tant que rien n’est dévoilé.
pad-bid-there = Ton annonce est faite.
pad-your-bid-was = Tu as annoncé { $bid }.

## Le bilan de l’équipage

pad-all-games = Tous les jeux
pad-no-history = Pas encore de partie finie.
pad-games = Parties
pad-wins = Victoires
pad-average = Moyenne
pad-best-round = Meilleure manche
pad-kept = Annonces tenues
pad-zero = Zéro le plus osé
pad-new-name = Nouveau nom
pad-rename-note = Change le nom sur toutes les feuilles de cet appareil.
pad-renamed = { $count ->
    [one] Nom changé sur { $count } feuille.
   *[other] Nom changé sur { $count } feuilles.
}
pad-export-all = Tout enregistrer

## Ce qui n’est pas possible

pad-bid-too-high = { $cards ->
    [one] Il n’y a qu’une carte : annonce 0 ou 1.
   *[other] Il n’y a que { $cards } cartes : annonce { $cards } au plus.
}
pad-bid-missing = Il manque une annonce : { $name }.
pad-not-open = Dévoile d’abord les annonces.
pad-won-too-high = { $cards ->
    [one] Il n’y a qu’un pli dans cette manche.
   *[other] Il n’y a que { $cards } plis dans cette manche.
}
pad-won-missing = Il manque les plis : { $name }.
pad-tricks-wrong = { $cards ->
    [one] Il y a un pli dans cette manche, mais le total noté est { $sum }.
   *[other] Il y a { $cards } plis dans cette manche, mais le total noté est { $sum }.
}
pad-no-trick = { $name } n’a fait aucun pli, donc pas de bonus.
pad-too-many-pirates = Un pli avec le Skull King contient { $most } Pirates au plus.
pad-king-once = Il n’y a qu’un Skull King, et { $name } a déjà le bonus.
pad-plank-missing = La planche n’est pas complète pour { $name }.
pad-round-begun = Cette manche a déjà commencé. On peut arriver ou partir avant la suivante.
pad-editing-first = Finis d’abord de corriger la manche { $round }.
pad-crew-full = On joue à { $most } au plus.
pad-crew-small = Il faut être au moins { $least }.
pad-bad-name = Un nom doit avoir de 1 à { $most } caractères.
pad-name-taken = { $name ->
    [nobody] Deux noms sont identiques : ajoute une lettre.
   *[other] Le nom { $name } est déjà pris : ajoute une lettre.
}
pad-sheet-full = Cette feuille est pleine : commences-en une autre.
pad-not-now = Ce n’est pas possible maintenant.
pad-file-version = Ce fichier vient d’une autre version du bloc.
pad-file-large = Ce fichier est trop gros.
pad-file-other = Ce fichier n’est pas une feuille de score.
pad-file-broken = Il manque quelque chose dans ce fichier : rien n’a été chargé.
pad-file-step = L’entrée { $at } de ce fichier est impossible : { $why }

## Qui remporte le pli ?

referee-intro = Choisis les cartes dans l’ordre où elles ont été jouées.
referee-pile = Où va la carte ?
referee-trick = Le pli
referee-hand = Ma main
referee-centre = Le centre
referee-cards = Cartes
referee-suit = Couleur
referee-empty = Pas encore de carte. Commence par l’entame.
referee-wins = La carte { $number } l’emporte : { $card }.
referee-next = L’entame suivante revient à qui a joué la carte { $number } : { $card }.
referee-bonus = { $bonus } points de bonus pour ce pli, si l’annonce est tenue.
referee-centre-left = Au centre maintenant : { $cards }.
referee-player = Joueur { $number }
referee-put-back = Retirer : { $card }
referee-clear = Tout effacer
referee-hand-empty = Choisis les cartes de ta main pour voir lesquelles tu peux jouer maintenant.
referee-may = { $card } : oui
referee-may-not = { $card } : pas maintenant
