### Phrases toutes prêtes pour le tchat.

phrase-ahoy = Ohé !
phrase-fair-winds = Bonne chance !
phrase-well-played = Bien joué !
phrase-thanks = Merci !
phrase-shiver = Mille sabords !
phrase-sorry = Pardon !
phrase-one-moment = Un instant, s’il vous plaît.
phrase-your-turn = À toi de jouer !
phrase-close = C’était moins une !
phrase-farewell = À bientôt !
