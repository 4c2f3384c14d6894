# Les conseils que le coach donne dans une première partie, au moment où ils servent.

## Skull King. Les doublons les partagent, c’est pourquoi la plupart ne parlent ni de cartes ni de couleurs.

learn-king-welcome = Bienvenue ! Avant chaque manche, tu annonces combien de plis tu vas faire. Seule une annonce exacte rapporte.
learn-king-hand = Voici ta main. Minuscule au début, elle s’agrandit à chaque manche.
learn-king-bid = Combien de plis vas-tu faire ? Compte tes Pirates, le Skull King et tes gros atouts. Personne ne voit ton annonce avant que tout le monde ait choisi.
learn-king-bid-zero = Rien de fort en main ? Annonce zéro. Cela rapporte 10 points fois le numéro de la manche, mais coûte autant si tu fais ne serait-ce qu’un pli.
learn-king-revealed = Yo-ho-ho, les annonces sont dévoilées ! Si leur somme dépasse le nombre de plis, il va y avoir bataille. Sinon, quelqu’un fera des plis dont personne ne voulait.
learn-king-lead = Tu entames, donc tu joues ce que tu veux. Commence fort s’il te faut des plis, petit si tu en as assez.
learn-king-follow = Tu peux fournir, donc tu dois le faire. Seuls les Pirates, les Mermaids et compagnie se jouent à tout moment.
learn-king-free = Tu ne peux pas fournir, donc tu joues ce que tu veux. C’est le moment de couper, ou de te défausser de ce qui te gêne.
learn-king-black = Le noir est atout : même le 1 noir bat le 13 jaune. Mais tant que tu peux fournir une autre couleur, il doit attendre.
learn-king-pirate = Tu as un Pirate. Il bat tous les nombres et les Mermaids. Seul le Skull King ou un Pirate joué avant lui l’arrête.
learn-king-mermaid = Tu as une Mermaid. Elle bat tous les nombres mais perd contre les Pirates. Si le Skull King est dans le pli, elle le prend, Pirates ou pas.
learn-king-skull-king = Tu as le Skull King. Seule une Mermaid peut le battre. Chaque Pirate qu’il prend vaut un bonus de 30 points si tu tiens ton annonce.
learn-king-scary-mary = Tu as Scary Mary. En Pirate, elle peut gagner ; sinon, elle est inoffensive et perd. À toi de choisir en la jouant.
learn-king-escape = Tu as une Escape. Elle perd contre toute autre carte et se joue à tout moment. Garde-la pour un pli dont tu ne veux pas.
learn-king-trick-won = Ce pli est à toi, et tu entames le suivant. Garde un œil sur ton annonce.
learn-king-trick-lost = Ce pli n’est pas pour toi. Tant mieux si tu n’en avais pas besoin. Qui l’a remporté entame le suivant.
learn-king-bid-reached = Tu as exactement ce que tu as annoncé. Maintenant, perds le reste : débarrasse-toi de ce qui est fort quand il y a plus fort sur la table.
learn-king-bid-missed = Cette fois, ton annonce est hors d’atteinte. Ça arrive à tout le monde. Tu peux encore gêner les autres.
learn-king-score = Une annonce tenue rapporte 20 points par pli. Chaque pli en trop ou en moins en coûte 10.
learn-king-score-zero = Une annonce de zéro rapporte 10 points fois le numéro de la manche, ou coûte autant. Le risque grandit donc à chaque manche.
learn-king-bonus = Un bonus ! Le Skull King rapporte 30 points par Pirate pris, une Mermaid 50 si elle le prend. Il ne compte que si l’annonce est tenue exactement.
learn-king-done = Trois manches, et tu sais jouer. Continue jusqu’à la dixième, ou lance une vraie partie.

## Skull King en doublons

learn-doubloons-welcome = Bienvenue ! Voici Skull King avec des doublons qui se reconnaissent au toucher. Avant chaque manche, tu annonces combien de plis tu vas faire ; seule une annonce exacte rapporte.
learn-doubloons-shapes = Cercle, triangle, carré et étoile vont de 0 à 9. Si tu as la forme demandée, tu dois en fournir. L’étoile est atout et bat les trois autres.
learn-doubloons-jagged = L’entame est un doublon dentelé : tout le pli est libre. Personne ne doit fournir, quoi qu’il arrive.
learn-doubloons-zero = Un zéro ne bat rien dans sa forme, mais il bat un Drapeau. Et le 0 d’étoile reste un atout.
learn-doubloons-flag = Un Drapeau perd contre tout autre doublon et se joue à tout moment. Si l’entame est un Drapeau, c’est la prochaine forme qui est demandée.

## Skull Queen

learn-queen-welcome = Bienvenue à bord ! Ici, personne ne ramasse de plis. Les cartes hautes font monter tes pirates sur la planche, les basses les font descendre, et c’est leur place à la fin qui compte.
learn-queen-hand = Regarde chaque couleur séparément. Les cartes hautes feront monter son pirate, les basses le feront descendre.
learn-queen-side = Avec beaucoup de cartes hautes, choisis 8 en haut ; avec beaucoup de basses, 8 en bas.
learn-queen-pirates = Place chaque pirate sur la case de ton choix ; une case peut en accueillir plusieurs. Le milieu est un bon départ, avec de la marge des deux côtés.
learn-queen-revealed = Les planches sont dévoilées. Repère les pirates près d’un bout : un pas de trop, et plouf.
learn-queen-lead = Tu entames, donc tu joues ce que tu veux. Ta couleur est annoncée, et les autres doivent en fournir s’ils le peuvent.
learn-queen-follow = Tu as la couleur annoncée, donc tu dois en fournir. Seuls le Petit Singe et le Second peuvent se jouer à la place.
learn-queen-moves = Qui a joué la plus haute carte d’une couleur fait monter son pirate, qui a joué la plus basse fait descendre le sien. Les cartes entre les deux ne déplacent personne.
learn-queen-eight = Le 8 double la montée, le 5 double la descente : deux cases au lieu d’une. Peu importe qui les a joués.
learn-queen-single = Une seule carte de cette couleur : personne ne bouge, et la carte va au centre.
learn-queen-centre = Les cartes du centre font partie de chaque pli, mais ne sont à personne. Si la plus haute ou la plus basse s’y trouve, personne ne bouge pour elle.
learn-queen-monkey = Tu as le Petit Singe, qui se joue à tout moment. C’est le 0 de la couleur annoncée : ton pirate de cette couleur descend.
learn-queen-first-mate = Tu as le Second, qui se joue à tout moment. C’est le 13 de la couleur annoncée : ton pirate de cette couleur monte.
learn-queen-overboard = À l’eau ! Un pirate poussé au-delà d’un bout de la planche est hors jeu pour la manche et ne vaut plus rien.
learn-queen-next-lead = Qui a joué la plus haute valeur entame ensuite, quelle que soit la couleur. À égalité, c’est la dernière carte jouée qui compte.
learn-queen-score = Chaque pirate encore à bord rapporte la valeur de sa case. À la manche suivante, tout le monde se replace.
learn-queen-ghost = Vous êtes deux, alors un fantôme joue avec vous. Il entame chaque pli avec la carte du dessus de sa pile ; ensuite, chaque capitaine choisit en secret.
learn-queen-done = Maintenant, tu sais jouer. Continue, ou lance une vraie partie.
