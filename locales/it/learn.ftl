# Quello che dice il coach durante una lezione. Ogni testo parla di una cosa sola, che in quel momento è illuminata sul tavolo.

## Skull King. La versione in dobloni ne usa la maggior parte, quindi evitano le parole “carta” e “colore”, tranne quando si tratta di carte.

learn-king-welcome = Ti diamo il benvenuto a bordo! Giochiamo insieme quattro manche brevi: io spiego, tu giochi.
learn-king-hand = Questo è quello che hai in mano. Si comincia con uno solo e si cresce di uno a ogni manche, fino a dieci.
learn-king-trick = Una presa: qui giocano tutti, uno a testa, e il più forte prende tutto. Prima però si dichiara: quante prese farai?
learn-king-first-bid = Il tuo è alto e dovrebbe fare l’unica presa che c’è. Nessuno vede la tua dichiarazione finché non hanno scelto tutti.
learn-king-revealed = Yo-ho-ho! Le dichiarazioni si scoprono tutte insieme. Accanto a ogni nome vedi le prese fatte e quelle dichiarate.
learn-king-lead = Apri tu. Gli altri devono rispondere, se possono.
learn-king-first-trick = Tutti hanno risposto e il tuo era il più alto: la presa è tua. Una dichiarata, una fatta.
learn-king-score = Se la dichiarazione è esatta, ogni presa vale 20 punti. Altrimenti ogni presa in più o in meno ne costa 10.
learn-king-black = Il nero è briscola: batte ogni altro colore. Perfino l’1 nero batte il 13 giallo.
learn-king-trump-bid = La briscola dovrebbe fare una presa, il resto difficilmente. Quindi una.
learn-king-follow = Puoi rispondere, quindi devi farlo. La briscola aspetta.
learn-king-lost = Vince il più alto fra quelli che hanno risposto. Questa presa non ti serviva, va benissimo così.
learn-king-free = Adesso non puoi rispondere, quindi giochi quello che vuoi. È il momento di tagliare!
learn-king-trumped = Il 3 nero batte un 13: la briscola è briscola. Una dichiarata, una fatta.
learn-king-zero = Stavolta niente di forte. Allora dichiara zero: non devi fare nessuna presa.
learn-king-brave = Lo zero vale 10 punti per il numero della manche: 30 adesso, 100 nella decima. Una sola presa costa altrettanto. Ecco perché lo zero è da coraggiosi.
learn-king-zero-bid = Nessuno ha pietà di uno zero. Coraggio!
learn-king-zero-follow = Devi rispondere, e il tuo è troppo basso per vincere. Perfetto.
learn-king-escape = Attenzione! Sul tavolo c’è solo un 1, e il tuo 2 lo batte. Un’Escape si può giocare sempre e perde contro tutto il resto.
learn-king-escaped = Scampata! Quella presa è toccata a qualcun altro.
learn-king-harmless = L’ultimo che hai non risponde e non è briscola: non può vincere.
learn-king-zero-score = Nemmeno una presa: 30 punti per il tuo coraggio.
learn-king-pirate = E ora gli speciali. Un Pirata batte tutti i numeri, briscola compresa. Se ce n’è più d’uno, vince il primo.
learn-king-mermaid = Anche una Mermaid batte tutti i numeri, ma perde contro i Pirati. Ha una grande preda, lo vedrai presto.
learn-king-scary-mary = Scary Mary è Pirata o Escape. Lo decidi quando la giochi.
learn-king-special-bid = Il Pirata e la Mermaid dovrebbero fare una presa ciascuno.
learn-king-low-lead = Apri tu. Comincia dal più basso: tanto non ti aspetti niente.
learn-king-skull-king = Lo Skull King! Batte tutto, perfino i Pirati, e per ognuno guadagna 30 punti bonus.
learn-king-take-him = Solo una Mermaid può batterlo. Prendilo!
learn-king-taken = La Mermaid cattura lo Skull King, Pirata o no. Sono 50 punti bonus, se centri la dichiarazione.
learn-king-lead-pirate = Hai vinto, quindi apri tu. Scatena il Pirata.
learn-king-two-pirates = Due Pirati: vince il primo. Sono due prese, proprio quelle dichiarate.
learn-king-enough = Hai quello che hai dichiarato, quindi perdi l’ultima presa. Gioca Scary Mary come Escape.
learn-king-bonus = Due prese valgono 40, e lo Skull King altri 50: 90 punti in una manche.
learn-king-done = Non serve altro. Dopo dieci manche vince il totale più alto. Una partita vera?

## Skull King in dobloni

learn-doubloons-welcome = Ti diamo il benvenuto a bordo! Questi dobloni si riconoscono al tatto. Giochiamo insieme quattro manche brevi: io spiego, tu giochi.
learn-doubloons-shapes = Cerchi, triangoli, quadrati e stelle vanno da 0 a 9. Rispondere vuol dire giocare la forma di apertura.
learn-doubloons-star = La stella è briscola: batte ogni altra forma. Perfino questo 0.
learn-doubloons-trumped = Lo 0 di stelle batte un 9: la briscola è briscola. Una dichiarata, una fatta.
learn-doubloons-flag = Attenzione! Sul tavolo c’è solo un 1, e il tuo 2 lo batte. Una Bandiera si può giocare sempre e perde contro tutto il resto.
learn-doubloons-jagged = Tre dei tuoi hanno il bordo dentellato e nessuna forma: si possono giocare sempre.
learn-doubloons-scary-mary = Scary Mary è Pirata o Bandiera. Lo decidi quando la giochi.
learn-doubloons-free = Ha aperto lui, e il suo bordo è dentellato: tutta la presa è libera, nessuno deve rispondere.
learn-doubloons-pirate = Qui niente batte il tuo Pirata. Sono due prese, proprio quelle dichiarate.
learn-doubloons-enough = Hai quello che hai dichiarato, quindi perdi l’ultima presa. Gioca Scary Mary come Bandiera.

## Skull Queen

learn-queen-welcome = Ti diamo il benvenuto a bordo! Qui nessuno raccoglie prese. Le tue carte spingono i pirati lungo una passerella.
learn-queen-plank = Questa è la tua passerella: cinque caselle e quattro pirati, uno per colore. Alla fine ognuno vale la casella su cui si trova.
learn-queen-hand = Le carte alte spingono in su il pirata del loro colore, quelle basse in giù. Non hai giallo, quindi il tuo pirata giallo si muoverà poco.
learn-queen-set-up = Gira l’8 in alto o in basso e metti ogni pirata su una casella. Il centro lascia spazio da entrambe le parti. Fai come vuoi!
learn-queen-revealed = Tutte le passerelle sono scoperte. Guarda: un pirata blu è proprio in cima. Una spinta di troppo e finisce in acqua.
learn-queen-lead = Apri tu. La tua carta annuncia il suo colore, e gli altri devono rispondere, se possono.
learn-queen-moves = Tutto rosso. La più alta è la tua, quindi il tuo pirata rosso sale. Chi ha giocato la più bassa fa scendere il suo.
learn-queen-middle = Chi ha giocato il valore più alto apre la prossima presa: ancora tu. Prova una carta di mezzo.
learn-queen-eight = La tua era in mezzo e non ha mosso nessuno. L’8 raddoppia la salita: due caselle. Il 5 fa lo stesso in discesa.
learn-queen-between = Sul tavolo ci sono un 5 e un 9. Proprio in mezzo, il tuo pirata resta dov’è.
learn-queen-overboard = In mare! La carta più alta ha spinto quel pirata blu oltre il bordo. Per questa manche è fuori e non vale niente.
learn-queen-free = È annunciato il giallo e tu non ne hai. Gioca quello che vuoi.
learn-queen-single = La tua carta è l’unica rossa: non muove nessuno e va al centro.
learn-queen-centre = Il centro non è di nessuno, ma conta in ogni presa. È annunciato il rosso, e lì aspetta il tuo 2.
learn-queen-nobody = Il rosso più basso è al centro, quindi nessuno scende. Il più alto sale comunque.
learn-queen-monkey = Due carte non hanno colore e si possono giocare sempre. La Scimmietta è lo 0 del colore annunciato…
learn-queen-first-mate = … e il Primo Ufficiale è il suo 13. Fai salire il tuo pirata verde!
learn-queen-next-lead = Il verde più alto, quindi si sale. E con il valore più alto apri tu la prossima presa.
learn-queen-score = Si continua così fino all’ultima carta. Poi ogni pirata ancora sulla passerella vale la sua casella.
learn-queen-done = È tutto! Si giocano tante manche quanti sono i capitani, e vince il totale più alto. Una partita vera?
