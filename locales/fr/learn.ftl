# Ce que dit le coach pendant une leçon. Chaque texte parle d’une seule chose, mise en lumière sur la table à ce moment-là.

## Skull King. La version en doublons en partage la plupart : ils évitent donc les mots « carte » et « couleur », sauf s’il s’agit vraiment de cartes.

learn-king-welcome = Bienvenue à bord ! Nous jouons ensemble quatre courtes manches : j’explique, tu joues.
learn-king-hand = Voici ta main. Elle commence toute petite et grandit de un à chaque manche, jusqu’à dix.
learn-king-trick = Un pli : chacun joue ici une fois, et le plus fort emporte tout. Mais d’abord, l’annonce : combien de plis feras-tu ?
learn-king-first-bid = Tu as du haut, de quoi faire le seul pli de la manche. Personne ne voit ton annonce avant que tout le monde ait choisi.
learn-king-revealed = Yo-ho-ho ! Toutes les annonces sont dévoilées en même temps. À côté de chaque nom : les plis faits et les plis annoncés.
learn-king-lead = Tu entames. Les autres doivent fournir s’ils le peuvent.
learn-king-first-trick = Tout le monde a fourni, et tu étais au plus haut : le pli est à toi. Un annoncé, un fait.
learn-king-score = Une annonce tenue exactement rapporte 20 points par pli. Sinon, chaque pli de trop ou en moins coûte 10.
learn-king-black = Le noir est atout : il bat toutes les autres couleurs. Même le 1 noir bat le 13 jaune.
learn-king-trump-bid = L’atout devrait faire un pli, le reste guère. Donc un.
learn-king-follow = Tu peux fournir, donc tu dois le faire. L’atout attendra.
learn-king-lost = Le plus haut parmi ceux qui ont fourni l’emporte. Tu n’avais pas besoin de ce pli, tout va bien.
learn-king-free = Cette fois tu ne peux pas fournir : joue ce que tu veux. C’est le moment de couper !
learn-king-trumped = Le 3 noir bat un 13 : l’atout, c’est l’atout. Un annoncé, un fait.
learn-king-zero = Rien de fort cette fois. Alors annonce zéro : il ne faut faire aucun pli.
learn-king-brave = Zéro rapporte 10 points fois le numéro de la manche : 30 ici, 100 à la dixième. Un seul pli coûte tout autant. Voilà pourquoi zéro est courageux.
learn-king-zero-bid = Personne n’épargne un zéro. Courage !
learn-king-zero-follow = Tu dois fournir, et tu es trop bas pour gagner. Parfait.
learn-king-escape = Attention ! Il n’y a qu’un 1 sur la table, et ton 2 le bat. Une Escape se joue à tout moment et perd contre tout le reste.
learn-king-escaped = Ouf ! Quelqu’un d’autre a dû prendre ce pli.
learn-king-harmless = Ce qui te reste ne fournit pas et n’est pas de l’atout : impossible de gagner.
learn-king-zero-score = Pas un seul pli : 30 points pour ton courage.
learn-king-pirate = Voici maintenant les figures. Un Pirate bat tous les nombres, atout compris. S’il y en a plusieurs, le premier gagne.
learn-king-mermaid = Une Mermaid bat aussi tous les nombres, mais perd contre les Pirates. Elle a une proie de choix, tu vas voir.
learn-king-scary-mary = Scary Mary est Pirate ou Escape. Tu décides au moment de la jouer.
learn-king-special-bid = Le Pirate et la Mermaid devraient faire un pli chacun.
learn-king-low-lead = Tu entames. Commence petit : tu n’en attends rien.
learn-king-skull-king = Le Skull King ! Il bat tout, même les Pirates, et gagne 30 points de bonus pour chacun d’eux.
learn-king-take-him = Seule une Mermaid peut le battre. À l’abordage !
learn-king-taken = La Mermaid prend le Skull King, Pirate ou pas. C’est 50 points de bonus, si tu tiens ton annonce.
learn-king-lead-pirate = Tu as gagné, donc tu entames. Lâche le Pirate.
learn-king-two-pirates = Deux Pirates : le premier gagne. Voilà deux plis, exactement ton annonce.
learn-king-enough = Tu as ce que tu as annoncé : perds le dernier pli. Joue Scary Mary en Escape.
learn-king-bonus = Deux plis font 40, et le Skull King 50 de plus : 90 points en une manche.
learn-king-done = C’est tout ce qu’il faut savoir. Après dix manches, le plus haut total gagne. On fait une vraie partie ?

## Skull King en doublons

learn-doubloons-welcome = Bienvenue à bord ! Ces doublons se reconnaissent au toucher. Nous jouons ensemble quatre courtes manches : j’explique, tu joues.
learn-doubloons-shapes = Cercles, triangles, carrés et étoiles vont de 0 à 9. Fournir, c’est jouer la forme entamée.
learn-doubloons-star = L’étoile est atout : elle bat toutes les autres formes. Même ce 0.
learn-doubloons-trumped = Le 0 d’étoile bat un 9 : l’atout, c’est l’atout. Un annoncé, un fait.
learn-doubloons-flag = Attention ! Il n’y a qu’un 1 sur la table, et ton 2 le bat. Un Drapeau se joue à tout moment et perd contre tout le reste.
learn-doubloons-jagged = Trois des tiens ont le bord dentelé et pas de forme : ils se jouent à tout moment.
learn-doubloons-scary-mary = Scary Mary est Pirate ou Drapeau. Tu décides au moment de la jouer.
learn-doubloons-free = Il a entamé, et son bord est dentelé : tout le pli est libre, personne n’a rien à fournir.
learn-doubloons-pirate = Ici, rien ne bat ton Pirate. Voilà deux plis, exactement ton annonce.
learn-doubloons-enough = Tu as ce que tu as annoncé : perds le dernier pli. Joue Scary Mary en Drapeau.

## Skull Queen

learn-queen-welcome = Bienvenue à bord ! Ici, personne ne ramasse de plis. Tes cartes poussent des pirates le long d’une planche.
learn-queen-plank = Voici ta planche : cinq cases et quatre pirates, un par couleur. À la fin, chacun rapporte la case où il se trouve.
learn-queen-hand = Les cartes hautes poussent le pirate de leur couleur vers le haut, les basses vers le bas. Tu n’as pas de jaune : ton pirate jaune ne bougera guère.
learn-queen-set-up = Tourne le 8 vers le haut ou vers le bas et place chaque pirate sur une case. Le milieu laisse de la marge des deux côtés. Fais comme tu veux !
learn-queen-revealed = Toutes les planches sont dévoilées. Regarde : un pirate bleu est tout en haut. Une poussée de trop, et il est à l’eau.
learn-queen-lead = Tu entames. Ta carte annonce sa couleur, et les autres doivent fournir s’ils le peuvent.
learn-queen-moves = Tout en rouge. La plus haute est la tienne : ton pirate rouge monte. Qui a joué la plus basse fait descendre le sien.
learn-queen-middle = La plus haute valeur entame le pli suivant : encore toi. Essaie une carte du milieu.
learn-queen-eight = La tienne était entre les deux et n’a fait bouger personne. Le 8 double la montée : deux cases. Le 5 double la descente.
learn-queen-between = Un 5 et un 9 sont sur la table. Juste entre les deux, ton pirate reste où il est.
learn-queen-overboard = À l’eau ! La plus haute carte a poussé ce pirate bleu au-delà du bord. Il est hors jeu pour la manche et ne rapporte rien.
learn-queen-free = Le jaune est annoncé, et tu n’en as pas. Joue ce que tu veux.
learn-queen-single = Ta carte est la seule rouge : elle ne fait bouger personne et va au centre.
learn-queen-centre = Le centre n’est à personne, mais compte dans chaque pli. Le rouge est annoncé, et ton 2 y attend.
learn-queen-nobody = Le rouge le plus bas est au centre : personne ne descend. Le plus haut monte quand même.
learn-queen-monkey = Deux cartes n’ont pas de couleur et se jouent à tout moment. Le Petit Singe est le 0 de la couleur annoncée…
learn-queen-first-mate = … et le Second en est le 13. Fais monter ton pirate vert !
learn-queen-next-lead = Le vert le plus haut : ton pirate monte. Et avec la plus haute valeur, tu entames le pli suivant.
learn-queen-score = Et ainsi de suite jusqu’à la dernière carte. Puis chaque pirate encore sur la planche rapporte sa case.
learn-queen-done = C’est tout ! On joue autant de manches qu’il y a de capitaines, et le plus haut total gagne. On fait une vraie partie ?
