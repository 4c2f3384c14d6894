### Les pages dans le navigateur.

## Partout

back-home = Accueil
back-to-table = Retour à la table
close = Fermer
cancel = Annuler
menu = Menu
go-on = Continuer
try-again = Réessayer
title-table = Table
connecting = Un instant…
reconnecting = Connexion perdue. Reconnexion…
reconnected = Connexion rétablie.
not-connected = Pas de connexion pour l’instant. Elle reviendra toute seule.
sent-later = Pas de connexion. Ton choix est gardé et partira dès qu’elle reviendra.
estranged = Cette page n’est plus à jour et ne comprend plus le serveur. Recharge-la.
no-server = Le serveur est injoignable. Tu peux quand même jouer contre des bots.
no-page = Impossible de charger cette page. Elle sera là dès ton retour en ligne.
too-many-requests = Trop de demandes. Attends un instant et réessaie.
update-ready = Une nouvelle version de Yohoho est prête.
update-reload = Recharger
update-later = Plus tard
nowhere-title = Rien que la mer
nowhere-text = Il n’y a pas de page à cette adresse.
copied = Copié.
copy-failed = La copie a échoué.
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
you-name = Toi
you-head = Toi
you-label = toi

## Accueil

not-kept = La mémoire de cet appareil est pleine. Tout ce qui est nouveau sera perdu à la fermeture de la page.
home-motto = Trois jeux de cartes de pirates. Entre amis ou contre des bots, en ligne ou non.
home-me = Ton nom et ton portrait
home-games = Choisis un jeu
home-invited = { $name } t’invite à une table
home-resume = Reprendre
home-more = Plus
home-learn = Apprendre
home-logbook = Journal de bord
home-settings = Réglages
home-pad = Bloc de score
home-referee = Qui remporte ce pli ?
home-solo = Préparer une table
game-tagline = { $game ->
    [skull-king-doubloons] Chaque doublon se lit du bout des doigts : des formes, des bords, et l’étoile pour atout.
    [skull-queen] Place quatre pirates sur ta planche. Chaque pli les fait bouger : garde-les au sec.
   *[skull-king] Annonce combien de plis tu feras. Puis fais-en exactement autant.
}
play-now = Jouer
play-now-note = { $bots ->
    [one] 1 bot
   *[other] { $bots } bots
}, niveau { $level ->
    [random] très facile
    [cabin-boy] facile
    [captain] difficile
    [skull-king] expert
   *[bosun] moyen
}
with-friends = Entre amis
resume-offline = Ta partie contre des bots
still-open-title = Tu as une partie en cours
still-open-text = Une nouvelle partie la remplacera.
still-open-resume = Reprendre
still-open-new = Nouvelle partie
resume-table = { $game }, table { $code }
rules-short = Règles

## Contre des bots

game-label = Jeu
seats-label = Places
bot-level = Niveau
bot-character = { $level ->
    [random] Très facile : joue n’importe quelle carte permise. Bien pour essayer.
    [cabin-boy] Facile : connaît les règles et quelques ficelles du métier.
    [captain] Difficile : voit loin et devine ce que les autres ont en main.
    [skull-king] Expert : des millions de manches jouées contre soi-même. Personne n’est plus fort ici.
   *[bosun] Moyen : un jeu solide, qui ne fait guère de cadeaux.
}
hints-setting = Conseils
hints-note = Un bouton te montre ce que ferait un bot très fort et ce que vaut chaque choix.

## Une table à plusieurs

open-title = Ouvrir une table
open-button = Ouvrir la table
pace-label = Temps par tour
pace-name = { $pace ->
    [relaxed] 90 secondes
    [brisk] 30 secondes
    [blitz] 12 secondes
   *[off] Sans limite
}
pace-seconds = { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}
pace-hours = { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
}
pace-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
pace-note = Personne n’a besoin d’être là en même temps : la table attend des jours. « Parties sur plusieurs jours » montre où c’est à vous.
watch-setting = Accepter les spectateurs
listed-setting = Table publique
listed-note = Tout le monde peut la trouver dans la liste et la rejoindre.
who-are-you = Qui es-tu ?
name-label = Nom à la table
name-missing = Ton nom doit avoir au moins une lettre.
portrait-label = Portrait
face-name = { $face ->
    [blackbeard] Barbe-Noire
    [grace] Grace
    [admiral] Amiral
    [red-anne] Anne la Rouge
    [old-salt] Loup de mer
    [coral] Corail
    [pearl] Perle
    [mary] Mary
    [mate] Second
    [coco] Coco
    [king] Roi
   *[ghost] Fantôme
}
porthole-label = Hublot
porthole-name = { $colour ->
    [brass] Laiton
    [red] Rouge
    [blue] Bleu
    [green] Vert
    [violet] Violet
   *[silver] Argent
}
come-aboard = À bord
who-change = Changer
at-the-table = À la table
door-full = Toutes les places sont prises. Tu peux regarder, et t’asseoir si une place se libère.
door-started = La partie a déjà commencé. Tu peux regarder.
door-closed = La partie a déjà commencé, et cette table n’accepte pas de spectateurs.
watch-button = Regarder

## Rejoindre

join-title = Rejoindre une table
join-button = Rejoindre
join-other = Autre table
code-label = Code ou lien
code-problem = Un code a huit lettres et chiffres, comme ABCD 2345. Vérifie le tien.
public-tables = Tables publiques
no-tables = Aucune table publique ouverte en ce moment.
look-again = Actualiser
listed-join = Rejoindre
listed-watch = Regarder
seats-taken = Places prises : { $taken } sur { $seats }
table-unknown = Aucune table n’a ce code. Vérifie-le, ou redemande le lien.
table-refused = Tu ne peux pas rejoindre cette table : elle est complète, ou n’accepte pas de spectateurs.

## Avant la partie

invite-title = Inviter des amis
invite-button = Inviter
qr-label = Code QR du lien vers cette table
copy-link = Copier le lien
share = Partager
chair-free = Place libre
sit-down = Prendre place
sit-here = S’asseoir ici
stand-up = Se lever
add-bot = Bot
remove = Retirer
remove-named = Retirer { $name }
fill-bots = Compléter avec des bots
start-game = Lancer la partie
start-with = Commencer à { $count }
lobby-full = Toutes les places sont prises.
wait-host = On attend que l’hôte lance la partie.
host-label = hôte
seats-free = { $count ->
    [one] { $count } place encore libre.
   *[other] { $count } places encore libres.
}
watching-count = { $count ->
    [one] { $count } personne regarde.
   *[other] { $count } personnes regardent.
}

## La table

heading-players = À la table
heading-trick = Pli
heading-hand = Ta main
heading-hands = Mains
heading-block = Feuille de score
heading-log = Journal
heading-chat = Tchat
heading-centre = Centre
top-round = Manche { $round } sur { $rounds }
tricks-of-bid = { $won } sur { $bid }
of-bid = sur
first-lead = { $you ->
    [yes] Tu entames le premier pli
   *[no] { $name } entame le premier pli
}
bid-thinking = Réfléchit…
bid-in = C’est fait
sign-dealer = distribue
sign-away = pas là
seat-kept = pas là, place gardée encore { $time }
sign-turn = doit jouer
your-card = { $piece ->
    [doubloon] Ton doublon
   *[card] Ta carte
}
is-winning = en tête
yohoho = Yo-ho-ho !
call-follow = { $suit ->
    [blue] Fournis du bleu
    [red] Fournis du rouge
    [black] Fournis du noir
    [green] Fournis du vert
    [circle] Fournis un rond
    [triangle] Fournis un triangle
    [square] Fournis un carré
    [star] Fournis une étoile
   *[yellow] Fournis du jaune
}
call-waiting = On attend { $name }
call-waiting-many = On attend { $count } autres
call-bid = Combien de plis ?
call-plank = Prépare ta planche
call-lead = Tu entames
call-turn = À toi de jouer
you-watch = Tu regardes
bids-sum = { $count ->
    [one] { $sum } annoncés pour un pli
   *[other] { $sum } annoncés pour { $count } plis
}
bids-over = { number-start } de trop : quelqu’un va couler
bids-under = Il en reste { number } : quelqu’un devra { $count ->
    [one] le
   *[other] les
} prendre
bids-even = Chaque pli a preneur
moment-mermaid = La Mermaid prend le Skull King !
moment-king = { $count ->
    [one] Le Skull King prend un Pirate !
   *[other] Le Skull King prend { number } Pirates !
}
moment-for = { $you ->
    [yes] pour toi, si l’annonce tient
   *[no] pour { $name }, si l’annonce tient
}
moment-overboard = À la mer !
last-card = { $piece ->
    [doubloon] Dernier doublon.
   *[card] Dernière carte.
}
tap-to-go-on = Touche pour continuer
heading-motions = Messages
ask-to-sit = Demander une place
ask-here = Demander cette place
sit-again = Reprendre ma place
seat-offer = { $own ->
    [yes] Un bot garde ta place.
    [open] Tu peux prendre la place d’un bot jusqu’à ce que les premières annonces soient révélées.
   *[no] Quelqu’un est parti, et un bot a pris la relève.
}
motion-own = Tu as demandé une place. La table doit être d’accord.
motion-cancel = Laisser tomber
vote-yes = D’accord
vote-no = Non
votes-so-far = { $yes } sur { $needed } d’accord
stand-in-own = Un bot joue à ta place.
i-am-back = Je suis de retour
stalled = { $minutes ->
    [one] Tout le monde attend { $name } depuis une minute.
   *[other] Tout le monde attend { $name } depuis { $minutes } minutes.
}
let-bot-decide = Laisser un bot décider
sign-stand-in = un bot décide
people-title = Autour de la table
propose-remove = Proposer le retrait
propose-remove-named = Proposer de retirer { $name }
remove-title = Retirer { $name } ?
remove-note = { $how ->
    [lobby] { $name } ne pourra plus revenir à cette table.
    [vote] Si la plupart des autres sont d’accord, un bot prend la relève, et { $name } ne pourra plus revenir à cette table.
   *[host] Un bot prend la relève, et { $name } ne pourra plus revenir à cette table.
}
unread = { $count ->
    [one] un nouveau message
   *[other] { $count } nouveaux messages
}
seat-more = Plus sur { $name }
mute = Mettre en sourdine
unmute = Réécouter
mute-note = Tu ne vois plus ce que { $name } écrit. Personne d’autre ne le remarque.
clock-left = { $seconds ->
    [one] Encore { $seconds } seconde
   *[other] Encore { $seconds } secondes
}
clock-minutes = { $minutes ->
    [one] Encore { $minutes } minute
   *[other] Encore { $minutes } minutes
}
clock-hours = { $hours ->
    [one] Encore { $hours } heure
   *[other] Encore { $hours } heures
}
clock-days = { $days ->
    [one] Encore { $days } jour
   *[other] Encore { $days } jours
}
next-turn = Prochain tour
not-playable = pas jouable
not-your-turn = Ce n’est pas ton tour.
pick-card = { $piece ->
    [doubloon] Choisis un doublon
   *[card] Choisis une carte
}
play-card = Jouer { $card }
why-button = Pourquoi ?
last-trick-button = Dernier pli
this-trick = Ce pli
more-time-button = Plus de temps
sorted-value = Main triée par valeur.
sorted-suit = Main triée par couleur.

## Annonces

bid-question = Combien de plis vas-tu faire ?
bid-change = Tu peux changer ton annonce tant qu’il en manque une.
bid-choose = Choisis un nombre
bid-lock = Annoncer { $bid }
bid-locked-button = Annonce { $bid } validée
bid-word = annonce { $bid }

## Planches

plank-title = Prépare ta planche
plank-ends = Un pirate qui dépasse un bout tombe à l’eau.
plank-turn = Retourner
plank-side = { $side ->
    [high-bottom] 8 en bas
   *[high-top] 8 en haut
}
plank-space = Case { $space } en partant du haut, valeur { $value }
plank-ready = Prêt : { $points } si personne ne bouge
plank-pad-locked = Planche validée

## Conseils

hint-button = Conseil
hint-thinking = Un instant…
hint-would = { $bot ->
    [skull-king] Le Skull King conseille : { $choice }.
    [skull-queen] La Skull Queen conseille : { $choice }.
   *[captain] La capitaine conseille : { $choice }.
}
# Above the choice, which stands there in large letters.
hint-by = { $bot ->
    [skull-king] Le Skull King conseille
    [skull-queen] La Skull Queen conseille
   *[captain] La capitaine conseille
}
hint-equal = À peu près équivalent : { $choices }.
hint-close = De peu devant : { $choice }.
hint-clear = Nettement le meilleur choix.
hint-worth = { $points ->
    [one] Vaut environ 1 point.
   *[other] Vaut environ { $points } points.
}
hint-points = points attendus

## Le bot le plus fort, qu’il faut d’abord télécharger

the-best = { $game ->
    [skull-queen] La Skull Queen
   *[skull-king] Le Skull King
}
best-coming = { $name } monte à bord : { $percent } %. En attendant, la capitaine joue.
best-here = { $name } est à bord.
best-missing = { $name } n’est pas à bord : pas de connexion. La capitaine joue.
best-damaged = { $name } n’est pas à bord : le fichier est arrivé endommagé. La capitaine joue.

## La feuille de score

round-head = Manche
player-head = Nom
total-head = Total
cell-king = annonce { $bid }, plis { $won }, { $score }, total { $total }
cell-queen = { $score }, total { $total }
summary-title = Manche { $round }
bid-made = Annonce tenue !
bid-sunk = Coulé
stamp-made = Tenue
stamp-sunk = Coulé
round-standing = { $standing ->
    [first] Tu passes à { $total } et tu mènes.
    [takes] Tu passes à { $total } et tu prends la tête.
    [shares] Tu passes à { $total } et tu partages la tête.
   *[behind] Tu passes à { $total } ; { $name } mène de { $behind }.
}
on-to-round = Manche { $round }
on-to-end = Voir le résultat

## La fin

over-title = La partie est finie
over-won = Tu as gagné !
over-wins = Victoire de { $name } !
over-shared = { $you ->
    [yes] Première place partagée, et tu en es
   *[no] Première place partagée
}
over-behind = { place-name }, à { $points } points de { $name }
over-last = { place-name }. La mer était mauvaise.
over-ahead = { $points } points d’avance sur { $name } après { $rounds } manches
over-each = { $points } points chacun après { $rounds } manches
over-first = Première place : { $names }, { $points }
over-last-round = Dernière manche : { $points }
place-name = { $place ->
    [1] Première place
    [2] Deuxième place
    [3] Troisième place
    [4] Quatrième place
    [5] Cinquième place
   *[other] Sixième place
}
fact-best = Meilleure manche
fact-plank = Planche la plus osée
fact-zero = Zéro le plus osé
fact-turn = Tournant
fact-round = Manche { $round }
fact-who = { $name }, manche { $round }
fact-bid = { $name }, manche { $round } : { $won } sur { $bid }
fact-overtakes = { $you ->
    [first] Tu dépasses { $other } et restes en tête
    [other] { $name } te dépasse et reste en tête
   *[no] { $name } dépasse { $other } et reste en tête
}
share-place = { place-name } sur { $count } à { $game }
play-again = Rejouer
rematch = Revanche
review = Analyse
starts-by-itself = { $seconds ->
    [0] La partie va commencer.
    [one] La partie commence toute seule dans une seconde.
   *[other] La partie commence toute seule dans { $seconds } secondes.
}
rematch-wait = L’hôte peut lancer une revanche.
race-title = La course
game-unreadable = Impossible de rouvrir ta partie en cours.
game-halted = La partie sur cet appareil s’est arrêtée. Vérifie ta connexion et recharge la page : rien n’est perdu. Si ton navigateur est ancien, mets-le d’abord à jour.

## Quitter

leave-button = Quitter la table
leave-title = Quitter la table ?
leave-offline = La partie reste sur cet appareil. Tu peux la reprendre à tout moment.
leave-lesson = La leçon t’attend ici. Tu pourras reprendre plus tard, exactement là où tu en es.
leave-online = Tu gardes ta place et tu peux revenir. Au bout d’un moment, un bot prend la relève.
leave-stay = Rester
leave-go = Quitter
leave-stand = Laisser ma place

## Tchat

chat-empty = Aucun message pour l’instant.
chat-label = Message
chat-send = Envoyer

## Apprendre

learn-intro = Chaque leçon dure environ cinq minutes. Tu joues dès le début, et chaque carte est expliquée quand elle apparaît.
lesson-title = Apprendre { $game }
lesson-start = Commencer la leçon
lesson-continue = Reprendre
rules-title = Règles : { $game }
rules-contents = Sommaire
docs-link = Documentation
coach-label = Coach
coach-step = { $step } sur { $steps }
coach-next = Suivant
coach-back = Retour
coach-show = Montre-moi
coach-bid = Annoncer { $bid }
coach-own-way = C’est permis aussi ! Continue comme tu veux et vois ce que ça donne. La leçon t’attend.
coach-return = Revenir à la leçon
coach-play = Jouer une vraie partie

## Journal de bord et parties à revoir

logbook-empty = Aucun voyage pour l’instant.
profile-you = Toi
profile-games = { $games ->
    [one] partie
   *[other] parties
}
profile-wins = { $wins ->
    [one] victoire
   *[other] victoires
}
profile-streak = victoires d’affilée
profile-longest = plus longue série
profile-bids = Annonces tenues, par nombre de cartes
profile-bids-of = { $cards ->
    [one] 1 carte
   *[other] { $cards } cartes
} : { $made } sur { $all }
profile-bids-note = En pourcentage de tes annonces, à partir d’une carte en main.
profile-against = Contre
profile-met = Rencontres
profile-ahead = Tu étais devant
place-number = { $place ->
    [1] 1er
   *[other] { $place }e
}
logbook-here = Sur cet appareil
logbook-house = Sur le serveur
logbook-forget = Effacer les parties de cet appareil
replay-title = Revoir la partie
replay-button = Revoir
replay-named = Revoir { $game } du { $date }
replay-file = Ouvrir une partie
replay-drop = Dépose ici une partie enregistrée, ou choisis un fichier.
replay-trick = Manche { $round }, pli { $trick }
record-save = Enregistrer
record-bad = Impossible de revoir ce fichier : { $why }
record-none = Impossible de revoir ce fichier : ce n’est pas une partie enregistrée, ou il a été coupé.
record-format = Impossible de revoir ce fichier : son format, { $format }, n’est pas connu ici.
record-no-deal = Impossible de revoir ce fichier : la manche { $round } ne dit pas qui avait quelles cartes.
record-link-bad = La partie contenue dans ce lien est abîmée ou coupée. Redemande le lien entier, ou le fichier.
record-missing = Cette partie n’est plus ici.
record-not-over = Cette partie n’est pas encore finie.
film-first = Au début
film-previous = Précédent
film-play = Lecture
film-pause = Pause
film-next = Suivant
film-last = À la fin
film-position = Position
film-jump = Aller à
film-start = Début
film-eyes = Point de vue
film-open = Toutes les cartes
film-share = Copier le lien vers ce moment

## Réglages

settings-you = Toi
settings-look = Apparence
settings-pace = Vitesse
settings-ear = Son et voix
settings-keys = Clavier
settings-reset = Réinitialiser
crew-label = Noms des bots
crew-note = Séparés par des virgules. Ils s’assoient à ta gauche, dans cet ordre.
language-label = Langue
scheme-label = Thème
scheme-name = { $scheme ->
    [dark] Sombre
    [light] Clair
   *[auto] Système
}
cards-label = Taille des cartes
cards-name = { $size ->
    [large] Grande
    [small] Petite
   *[medium] Moyenne
}
faces-label = Dessin des cartes
faces-name = { $faces ->
    [shapes] Formes d’abord
   *[colours] Quatre couleurs
}
contrast-setting = Contraste élevé
speed-label = Vitesse
speed-name = { $speed ->
    [calm] Lente
    [quick] Rapide
    [instant] Instantanée
   *[normal] Normale
}
motion-label = Animations
motion-name = { $motion ->
    [full] Toutes
    [none] Aucune
   *[auto] Système
}
sounds-setting = Sons
vibration-setting = Vibrations
sound-offer = Activer le son ?
sound-yes = Oui
sound-not-now = Pas maintenant
speech-setting = Lecture à voix haute
speech-note = La voix de ton navigateur dit ce qui se passe. Inutile avec un lecteur d’écran.
verbosity-label = Commentaires
suit-first-setting = Couleur avant nombre (« jaune 12 »)
shortcuts-setting = Raccourcis à une touche
shortcuts-note = Une lettre te donne la main, le pli, les annonces et plus encore.
text-mode = Mode texte
text-mode-note = Toute la partie sous forme de journal, avec une ligne de commande.

## Aide

help-title = Raccourcis clavier
help-intro = Tout peut se faire au clavier. Les touches simples marchent à la table, sauf quand tu écris.
help-keys = À la table
help-bidding = Annonces
help-bidding-text = Les chiffres choisissent, Entrée valide. Pour dix, tape 1, puis 0. Tant qu’il manque une annonce, tu peux changer la tienne.
help-text-mode = I ouvre le mode texte. Tape alors « aide ». Il comprend « annonce 2 », « joue y12 », « main », « pourquoi » et leurs formes courtes.
key-home-end = Début, Fin
key-enter = Entrée
key-shift = Maj+{ $key }
key-escape = Échap
keys-change = Tu peux changer chaque lettre : choisis son champ et tapes-en une autre. Si elle est déjà prise, les deux s’échangent.
key-for = Touche pour : { $what }
keys-reset = Rétablir les touches
key-does = { $key ->
    [left-right] Carte précédente et suivante
    [home-end] Première et dernière carte
    [up-down] Couleur précédente et suivante
    [n] Carte jouable suivante et précédente
    [enter] Jouer
    [d] Si la carte est jouable, ou pourquoi pas ; encore : sa règle
    [h] Ta main
    [c] Le pli en cours
    [l] Le dernier pli
    [v] Annonces et plis
    [s] Score
    [shift-s] Feuille de score
    [t] À qui de jouer
    [shift-t] Temps restant
    [x] Plus de temps
    [w] L’explication du dernier pli
    [r] Répéter le dernier message
    [comma] Messages plus anciens et plus récents
    [o] Trier la main
    [shift-v] Longueur des commentaires
    [m] Arrêter la lecture
    [i] Mode texte
    [slash] Tchat
    [p] Toutes les planches
    [shift-p] Ta planche
    [z] Le centre
   *[escape] Retour à la main
}
text-prompt = Commande
text-send = Envoyer
text-back = Retour aux cartes
text-hint = Tape « aide » pour toutes les commandes.
