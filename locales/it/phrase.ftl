### Frasi pronte per la chat.

phrase-ahoy = Ehilà!
phrase-fair-winds = Buon vento!
phrase-well-played = Bella giocata!
phrase-thanks = Grazie!
phrase-shiver = Corpo di mille balene!
phrase-sorry = Scusate!
phrase-one-moment = Un attimo, per favore.
phrase-your-turn = Tocca a te!
phrase-close = C’è mancato poco!
phrase-farewell = Alla prossima!
