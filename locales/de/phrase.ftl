### Fertige Sprüche für den Chat.

phrase-ahoy = Ahoi!
phrase-fair-winds = Mast- und Schotbruch!
phrase-well-played = Gut gespielt!
phrase-thanks = Danke!
phrase-shiver = Beim Klabautermann!
phrase-sorry = Tut mir leid!
phrase-one-moment = Einen Moment, bitte.
phrase-your-turn = Du bist dran!
phrase-close = Das war knapp!
phrase-farewell = Bis bald!
