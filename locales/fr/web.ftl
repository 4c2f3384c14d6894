### Les pages dans le navigateur.

## Partout

back-home = Accueil
close = Fermer
cancel = Annuler
menu = Menu
go-on = Continuer
try-again = Réessayer
title-table = Table
connecting = Un instant…
reconnecting = Connexion perdue. Nouvel essai…
reconnected = Connexion rétablie.
not-connected = Pas de connexion pour l’instant. Elle revient d’elle-même.
sent-later = Pas de connexion. Ton choix est gardé et partira dès qu’elle revient.
estranged = Cette page ne comprend plus le serveur. La recharger devrait aider.
no-server = Le serveur est injoignable. Contre des bots, tu peux jouer sans lui.
no-page = Cette page n’a pas pu être chargée. Elle sera là dès que la connexion revient.
too-many-requests = C’était beaucoup d’un coup. Attends un instant et réessaie.
update-ready = Une nouvelle version de Yohoho est prête.
update-reload = Recharger
update-later = Plus tard
nowhere-title = Rien que la mer
nowhere-text = Il n’y a pas de page à cette adresse.
copied = Copié.
copy-failed = La copie n’a pas marché.
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
you-name = Toi
you-head = Toi
you-label = toi

## Accueil

not-kept = La mémoire de cet appareil est pleine : ce qui se passe maintenant sera perdu en fermant la page.
home-motto = Trois jeux de cartes de pirates, libres et ouverts. À plusieurs, contre des bots, en ligne et hors ligne.
home-games = Choisis un jeu
home-resume = En cours
home-more = Plus
home-learn = Apprendre
home-logbook = Livre de bord
home-settings = Réglages
home-pad = Le bloc
home-pad-note = Les scores pour de vraies cartes
home-referee = Qui remporte ce pli ?
home-solo = Contre des bots
game-tagline = { $game ->
    [skull-king-doubloons] Tout rond, à lire du bout des doigts : des formes, des bords et une étoile pour atout.
    [skull-queen] Tous sur la planche : fais bouger tes pirates, et garde-les au sec.
   *[skull-king] Annonce combien de plis tu vas faire. Exactement.
}
play-now = Jouer
play-now-note = Table de { $seats }, { $level }
solo-note = Places, niveau, conseils
with-friends = À plusieurs
with-friends-note = Ouvre une table, envoie un lien
join-note = Par code, par lien ou dans la liste
resume-offline = Ta partie contre des bots
still-open-title = Une partie est encore en cours
still-open-text = Une nouvelle partie prendra sa place.
still-open-resume = La continuer
still-open-new = Nouvelle partie
resume-table = { $game }, table { $code }
rules-short = Règles

## Contre des bots

game-label = Jeu
seats-label = Places
bot-level = Niveau
bot-character = { $level ->
    [random] Joue n’importe quoi de permis. Bien pour essayer.
    [cabin-boy] Connaît les règles et quelques ficelles du métier.
    [captain] Voit loin et devine ce que les autres ont en main. Dur à battre.
    [skull-king] Des millions de manches jouées contre soi-même. Personne n’est plus fort.
   *[bosun] Du solide, qui ne fait guère de cadeaux.
}
hints-setting = Conseils
hints-note = Un bouton montre ce que ferait un bot très fort et ce que vaut chaque choix.

## Une table à plusieurs

open-title = Ouvrir une table
open-button = Ouvrir la table
pace-label = Temps de réflexion
pace-name = { $pace ->
    [relaxed] 90 secondes
    [brisk] 30 secondes
    [blitz] 12 secondes
   *[off] Sans limite
}
watch-setting = D’autres peuvent regarder
listed-setting = Table publique
listed-note = Tout le monde la trouve dans la liste et peut la rejoindre.
who-are-you = Comment t’appelles-tu ?
name-label = Ton nom
name-note = Ni compte, ni mot de passe. Les autres à la table voient ce nom.
name-missing = Il faut au moins une lettre dans un nom.

## Rejoindre

join-title = Rejoindre une table
join-button = Rejoindre
join-other = Autre table
code-label = Code ou lien
code-problem = Un code a huit lettres et chiffres, comme ABCD 2345. Vérifie-le.
public-tables = Tables publiques
no-tables = Aucune table publique n’est ouverte en ce moment.
look-again = Actualiser
listed-join = Rejoindre
listed-watch = Regarder
seats-taken = Places prises : { $taken } sur { $seats }
table-unknown = Aucune table n’a ce code. Vérifie-le, ou redemande le lien.
table-refused = Tu ne peux pas rejoindre cette table : elle est complète, ou on ne peut pas y regarder.

## Avant la partie

invite-title = Inviter du monde
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
wait-host = L’hôte lance la partie.
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
heading-block = Le bloc
heading-log = Journal
heading-chat = Tchat
heading-centre = Centre
top-round = Manche { $round } sur { $rounds }
tricks-of-bid = { $won } sur { $bid }
bid-thinking = réfléchit…
bid-in = c’est fait
sign-dealer = distribue
sign-away = pas là
sign-turn = tour en cours
your-card = Ta carte
is-winning = en tête
yohoho = Yo-ho-ho !
you-watch = Tu regardes. Tu ne vois la main de personne.
unread = nouveaux messages
clock-left = { $seconds ->
    [one] Encore { $seconds } seconde
   *[other] Encore { $seconds } secondes
}
not-playable = pas jouable
not-your-turn = Ce n’est pas à toi.
pick-card = Choisis une carte
play-card = Jouer { $card }
why-button = Pourquoi ?
last-trick-button = Dernier pli
more-time-button = Plus de temps
sorted-value = Main triée par valeur.
sorted-suit = Main triée par couleur.

## Annonces

bid-question = Combien de plis vas-tu faire ?
bid-change = Tu peux changer ton annonce tant qu’il en manque.
bid-choose = Choisis un nombre
bid-lock = Annoncer { $bid }
bid-locked-button = { $bid } : validé
bid-word = annonce { $bid }

## Planches

plank-question = Tourne ta planche et donne une case à chaque pirate.
plank-side = { $side ->
    [high-bottom] 8 en bas
   *[high-top] 8 en haut
}
plank-pirate = { $colour }
plank-space = Case { $space } en partant du haut, valeur { $value }
plank-lock = Valider la planche
plank-pad-locked = Planche validée

## Conseils

hint-button = Conseil
hint-thinking = Un instant…
hint-would = { $bot ->
    [skull-king] Le conseil du Skull King : { $choice }.
    [skull-queen] Le conseil de la Skull Queen : { $choice }.
   *[captain] Le conseil de la capitaine : { $choice }.
}
hint-sure = sûr à { $percent } %
hint-odds = { $percent } %
hint-points = points à espérer

## Le meilleur bot, qu’il faut d’abord aller chercher

the-best = { $game ->
    [skull-queen] La Skull Queen
   *[skull-king] Le Skull King
}
best-coming = { $name } monte à bord : { $percent } %. D’ici là, la capitaine joue.
best-here = { $name } est à bord.
best-missing = { $name } n’est pas à bord : pas de connexion. La capitaine joue.
best-damaged = { $name } n’est pas à bord : le fichier est arrivé abîmé. La capitaine joue.

## Le bloc

round-head = Manche
player-head = Nom
tricks-head = Plis et annonce
points-head = Points
total-head = Total
cell-king = annonce { $bid }, plis { $won }, { $score }, total { $total }
cell-queen = { $score }, total { $total }
summary-title = Manche { $round }

## La fin

over-title = La partie est finie
over-won = Tu gagnes !
over-place = { $place ->
    [2] Tu finis deuxième
    [3] Tu finis troisième
    [4] Tu finis quatrième
    [5] Tu finis cinquième
   *[other] Tu finis sixième
}
play-again = Rejouer
rematch = Revanche
rematch-wait = L’hôte peut lancer une revanche.
race-title = La course, manche par manche
game-unreadable = La partie en cours n’a pas pu être relue.
game-halted = La partie sur cet appareil s’est arrêtée. Vérifie la connexion et recharge la page : rien n’est perdu. Un vieux navigateur doit d’abord être mis à jour.

## Quitter

leave-button = Quitter la table
leave-title = Quitter la table ?
leave-offline = La partie reste sur cet appareil. Tu peux la reprendre à tout moment.
leave-lesson = La leçon n’est pas gardée. Tu peux la recommencer à tout moment.
leave-online = Ta place reste à toi, et tu peux revenir. Au bout d’un moment, un bot prend la relève.
leave-stay = Rester
leave-go = Quitter
leave-stand = Laisser la place

## Tchat

chat-empty = Personne n’a encore rien dit.
chat-label = Message
chat-send = Envoyer

## Apprendre

learn-intro = Une première partie avec coach dure environ cinq minutes. Chaque conseil vient au moment où il sert.
lesson-title = Apprendre { $game }
lesson-start = Première partie
rules-title = Règles : { $game }
coach-label = Coach
coach-next = Compris

## Livre de bord et parties à revoir

logbook-empty = Pas encore de partie finie. La première s’inscrira ici.
logbook-here = Sur cet appareil
logbook-house = Sur le serveur
logbook-forget = Effacer les parties de cet appareil
replay-title = Revoir la partie
replay-button = Revoir
replay-named = Revoir { $game } du { $date }
replay-file = Ouvrir un fichier
replay-drop = Dépose ici une partie enregistrée, ou choisis un fichier.
replay-trick = Manche { $round }, pli { $trick }
record-save = Enregistrer
record-bad = Ce n’est pas une partie que l’on peut revoir : { $why }
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
film-eyes = Vue
film-open = Toutes les cartes
film-share = Copier le lien vers ici

## Réglages

settings-you = Toi
settings-look = Apparence
settings-pace = Vitesse
settings-ear = Son et voix
settings-keys = Clavier
settings-reset = Réinitialiser
crew-label = Noms des bots
crew-note = Séparés par des virgules. Ils s’assoient à ta gauche, dans cet ordre.
colour-label = Ta couleur
colour-name = { $colour ->
    [coral] Corail
    [green] Vert
    [violet] Violet
    [blue] Bleu
    [gold] Or
    [pink] Rose
   *[auto] Selon la place
}
language-label = Langue
scheme-label = Thème
scheme-name = { $scheme ->
    [dark] Sombre
    [light] Clair
   *[auto] Comme l’appareil
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
    [calm] Calme
    [quick] Rapide
    [instant] Immédiate
   *[normal] Normale
}
motion-label = Animations
motion-name = { $motion ->
    [full] Toutes
    [none] Aucune
   *[auto] Comme l’appareil
}
sounds-setting = Sons
speech-setting = Lecture à voix haute
speech-note = La voix du navigateur dit ce qui se passe. Inutile avec un lecteur d’écran.
verbosity-label = Commentaire
suit-first-setting = Couleur avant nombre (« jaune 12 »)
shortcuts-setting = Raccourcis à une touche
shortcuts-note = Une lettre demande la main, le pli, les annonces et plus encore.
text-mode = Mode texte
text-mode-note = Toute la partie sous forme de journal, avec une ligne de commande.

## Aide

help-title = Clavier
help-intro = Tout peut se faire au clavier seul. Les touches simples marchent à la table, sauf là où tu écris du texte.
help-keys = À la table
help-bidding = Annonces
help-bidding-text = Les chiffres choisissent, Entrée valide. Dix, c’est 1 puis 0. Tant qu’il manque une annonce, tu peux changer la tienne.
help-text-mode = I ouvre le mode texte : tape alors « aide ». « annonce 2 », « joue y12 », « main », « pourquoi » et leurs formes courtes sont compris.
key-home-end = Début, Fin
key-enter = Entrée
key-shift = Maj { $key }
key-escape = Échap
keys-change = Une lettre peut changer : choisis son champ et tape une autre. Si elle est prise, les deux s’échangent.
key-for = Touche pour : { $what }
keys-reset = Revenir aux touches habituelles
key-does = { $key ->
    [left-right] Carte en main
    [home-end] Première et dernière carte
    [up-down] Couleur suivante
    [n] Carte jouable suivante et précédente
    [enter] Jouer
    [d] Détails de la carte, ou pourquoi elle n’est pas jouable
    [h] Ta main
    [c] Le pli en cours
    [l] Le dernier pli
    [v] Annonces et plis
    [s] Score
    [shift-s] Le bloc
    [t] À qui de jouer
    [shift-t] Temps restant
    [x] Plus de temps
    [w] Pourquoi le dernier pli est tombé ainsi
    [r] Répéter le dernier message
    [comma] Messages plus anciens et plus récents
    [o] Trier la main
    [shift-v] Niveau du commentaire
    [m] Silence
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
