### Les gens : qui je suis sur un serveur, et les autres.

me-title = Qui je suis
me-nameless = Pas encore de nom
me-known = C’est ainsi que les autres te voient.
me-stranger = Ce serveur ne te connaît pas encore. Il te connaîtra dès que tu joueras avec d’autres.
me-ask-again = Réessayer
me-games-here = { $games ->
    [one] partie terminée
   *[other] parties terminées
}
me-mistakes-here = { $mistakes ->
    [one] décision à retravailler
   *[other] décisions à retravailler
}
me-here-note = Les parties contre des bots, les réglages et les feuilles de score restent dans ce navigateur. Personne ne les reçoit.

meet-title = Jouer avec d’autres
meet-lead = Tu joues avec celles et ceux qui veulent le même jeu, au même nombre.
meet-bots-label = Des bots prennent les places libres après
meet-seconds = { $seconds } s
meet-minutes = { $minutes } min
meet-never = Jamais
meet-start = Trouver du monde
meet-queues = En attente
meet-nobody = Personne n’attend en ce moment. Commence : qui arrive ensuite te trouvera.
meet-players = à { $seats }
meet-people = { $people ->
    [one] une personne attend
   *[other] { $people } personnes attendent
}
meet-with-them = Les rejoindre
meet-waiting-for = { $game } à { $seats }
meet-waiting = { $people ->
    [one] Pour l’instant, personne d’autre n’attend ce jeu.
   *[other] { $people } personnes attendent ce jeu, toi compris.
}
meet-lost = Pas de connexion au serveur. Nouvel essai ; ta place est gardée.
meet-bots-in = Des bots prennent les places libres dans { $time }.
meet-bots-never = La partie commence quand les { $seats } places sont prises par des gens.
meet-stop = Ne plus attendre
meet-keep-open = Garde cette page ouverte : elle t’emmène à ta table dès qu’il y en a une.
tables-filter = Afficher seulement
tables-all = Toutes
tables-days = Heures ou jours
tables-free = Avec une place libre
tables-playing = en cours
tables-count = { $tables ->
    [0] Aucune table ne convient en ce moment.
    [one] Une table
   *[other] { $tables } tables
}
tables-show-all = Voir toutes les tables
## Les appareils

me-devices = Mes appareils
me-device = Appareil
me-here = Cet appareil
me-seen = Vu pour la dernière fois :
me-add-device = Ajouter un appareil
me-rename = Renommer
me-rename-label = Renommer { $device }
me-sign-out = Déconnecter
me-sign-out-label = Déconnecter { $device }
me-sign-out-here = Cet appareil ne sera plus personne. Sans autre appareil ni code de secours, tu ne pourras pas revenir.
me-sign-out-other = Cet appareil ne sera plus toi.
me-label = Comment l’appeler ?
me-cancel = Annuler
me-done = Terminé
me-copy = Copier
me-qr = Code QR qui connecte l’autre appareil
me-link-note = Scanne-le avec l’autre appareil, ou saisis-y le code. Il sert une seule fois, pendant dix minutes.
me-keep = Si je perds mes appareils
me-keep-why = Seul cet appareil sait qui tu es. Note un code de secours, et tu pourras revenir depuis n’importe quel autre.
me-recovery-made = Tu as un code de secours. Créé :
me-recovery-new = Créer un code de secours
me-recovery-again = Remplacer le code
me-recovery-title = Ton code de secours
me-recovery-note = Note-le : il n’est montré que maintenant. Qui l’a peut être toi. Il remplace le précédent.

## Se connecter

me-have-code = J’ai un code
me-code = Code
me-code-note = D’un autre de tes appareils, ou ton code de secours.
me-before = Et { $name }, qui tu es ici ?
me-merge = Emporter les parties
me-merge-note = Les parties, les résultats et les appareils suivent. Les deux ne font plus qu’une personne.
me-leave = Laisser derrière
me-leave-note = Sans autre appareil ni code de secours, personne ne pourra plus être cette personne.
me-sign-in = Se connecter
me-signed-in = Te voilà connecté.
me-wrong-code = Ce code n’est pas valable. Il est peut-être mal saisi, déjà utilisé ou trop vieux.
me-at-table = Tu es assis à une table ouverte. Finis d’abord la partie ou quitte la table.

## Mes données

me-data = Mes données
me-data-note = Tout ce que ce serveur sait de toi, en un fichier. Ou fais-toi oublier.
me-data-save = Enregistrer mes données
me-delete = Me supprimer
me-delete-text = Ton nom, tes appareils et tes résultats sont supprimés pour toujours. Les parties restent à ceux qui les ont jouées, sous le nom « A former sailor », sans ce que tu as écrit.
me-delete-sure = Oui, oublie-moi
me-deleted = Ce serveur t’a oublié.
## Les parties sur plusieurs jours

turns-title = Parties sur plusieurs jours
turns-yours = À vous de jouer
turns-none = Ce n’est votre tour nulle part.
turns-waiting = Au tour des autres
turns-lobby = Pas encore commencée
turns-playing = Les autres réfléchissent
turns-over = Partie terminée
away-title = Jours d’absence
away-note = Ces jours-là, votre pendule s’arrête dans toutes les parties sur plusieurs jours : 40 jours par an au plus, à partir de demain.
away-from = Premier jour
away-until = Dernier jour
away-add = Ajouter une absence
away-no-date = Choisissez le premier jour, et un dernier jour qui ne le précède pas.
away-too-many = Cela ferait plus de 40 jours en un an.
away-too-far = C’est à plus d’un an d’ici.

folk-title = Avec qui j’ai joué
folk-known = Tes partenaires de jeu
folk-nobody = Personne pour l’instant. Joue une partie avec d’autres, et tu les retrouveras ici.
folk-here = en ligne
folk-games = { $games ->
    [one] { $games } partie ensemble
   *[other] { $games } parties ensemble
}
folk-at-table = à ta table
folk-invite = Inviter
folk-invite-label = Inviter { $name }
folk-invited = Invitation envoyée. Elle s’affiche dès que la personne regarde.
folk-no-table = Tu n’as aucune table ouverte avec une place libre. Ouvres-en une d’abord, puis invite.
folk-asked = On t’invite
folk-invites = { $name } t’invite : { $game }
folk-decline = Non merci
folk-decline-label = Décliner l’invitation de { $name }
folk-block = Bloquer
folk-block-label = Bloquer { $name }
folk-block-note = Vous ne vous croiserez plus : ni à une table, ni en cherchant d’autres joueurs, ni dans cette liste. La personne n’en saura rien. Tu peux revenir en arrière ici.
folk-blocked = Personnes bloquées
folk-blocked-now = C’est fait : vous ne vous croiserez plus.
folk-unblock = Débloquer
folk-unblock-label = Débloquer { $name }
folk-report = Signaler
folk-report-label = Signaler { $name }
folk-report-note = Ceux qui gèrent ce serveur lisent ce que tu écris. La personne signalée n’en saura rien.
folk-report-reason = Que s’est-il passé ?
folk-reported = Merci. Ceux qui gèrent ce serveur le verront.
