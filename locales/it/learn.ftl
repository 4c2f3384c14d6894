# I suggerimenti che il coach dà nella prima partita, nel momento in cui servono.

## Skull King. Valgono anche per i dobloni, perciò quasi tutti non parlano né di carte né di colori.

learn-king-welcome = Ti diamo il benvenuto! Prima di ogni manche dichiari quante prese farai. Fa punti solo una dichiarazione esatta.
learn-king-hand = Ecco la tua mano. All’inizio è piccolissima, poi cresce a ogni manche.
learn-king-bid = Quante prese farai? Conta i Pirati, lo Skull King e le briscole alte. Nessuno vede la tua dichiarazione finché non hanno scelto tutti.
learn-king-bid-zero = Niente di forte in mano? Dichiara zero. Vale 10 volte il numero della manche, ma costa altrettanto se fai anche una sola presa.
learn-king-revealed = Yo-ho-ho, dichiarazioni scoperte! Se la somma supera il numero delle prese, ci sarà battaglia. Se è più bassa, qualcuno farà prese che nessuno voleva.
learn-king-lead = Apri tu, quindi giochi quello che vuoi. Comincia forte se ti servono prese, basso se ne hai abbastanza.
learn-king-follow = Puoi rispondere, quindi devi farlo. Solo Pirati, Mermaid e compagnia si giocano in qualsiasi momento.
learn-king-free = Non puoi rispondere, quindi giochi quello che vuoi. È il momento di tagliare, o di liberarti di qualcosa che non ti serve.
learn-king-black = Il nero è briscola: anche l’1 nero batte il 13 giallo. Ma finché puoi rispondere a un altro colore, deve aspettare.
learn-king-pirate = Hai un Pirata. Batte tutti i numeri e le Mermaid. Lo fermano solo lo Skull King o un Pirata giocato prima.
learn-king-mermaid = Hai una Mermaid. Batte tutti i numeri ma perde contro i Pirati. Se nella presa c’è lo Skull King, lo prende lei, Pirati o no.
learn-king-skull-king = Hai lo Skull King. Solo una Mermaid può batterlo. Ogni Pirata che prende vale 30 punti bonus, se centri la dichiarazione.
learn-king-scary-mary = Hai Scary Mary. Come Pirata può vincere, altrimenti è innocua e perde. Decidi tu quando la giochi.
learn-king-escape = Hai un’Escape. Perde contro ogni altra carta e si gioca in qualsiasi momento. Tienila per una presa che non vuoi.
learn-king-trick-won = La presa è tua, e apri tu la prossima. Tieni d’occhio la tua dichiarazione.
learn-king-trick-lost = La presa è andata a qualcun altro. Meglio così, se non ti serviva. Chi l’ha vinta apre la prossima.
learn-king-bid-reached = Hai esattamente le prese che hai dichiarato. Ora perdi il resto: scarta ciò che è forte quando sul tavolo c’è qualcosa di più forte.
learn-king-bid-missed = Stavolta la dichiarazione non ti riesce più. Capita a tutti. Puoi ancora dare fastidio agli altri.
learn-king-score = Una dichiarazione centrata vale 20 punti per presa. Ogni presa in più o in meno ne costa 10.
learn-king-score-zero = Dichiarare zero vale 10 volte il numero della manche, o costa altrettanto. Così il rischio cresce di manche in manche.
learn-king-bonus = Punti bonus! Lo Skull King ne dà 30 per ogni Pirata che prende, una Mermaid 50 se prende lui. Contano solo se la dichiarazione è esatta.
learn-king-done = Tre manche, e sai come funziona. Continua fino alla decima, o comincia una partita vera.

## Skull King con i dobloni

learn-doubloons-welcome = Ti diamo il benvenuto! Questo è Skull King con dobloni che si riconoscono al tatto. Prima di ogni manche dichiari quante prese farai; fa punti solo una dichiarazione esatta.
learn-doubloons-shapes = Cerchio, triangolo, quadrato e stella vanno da 0 a 9. Se hai la forma di apertura, devi rispondere. La stella è briscola e batte le altre tre.
learn-doubloons-jagged = Si è aperto con un doblone dentellato, quindi tutta la presa è libera. Nessuno deve rispondere, qualunque cosa arrivi.
learn-doubloons-zero = Uno zero non batte niente della sua forma, ma batte una Bandiera. E lo 0 di stelle resta una briscola.
learn-doubloons-flag = Una Bandiera perde contro ogni altro doblone e si gioca in qualsiasi momento. Se si apre con una Bandiera, si risponde alla prossima forma.

## Skull Queen

learn-queen-welcome = Ti diamo il benvenuto a bordo! Qui nessuno raccoglie prese. Le carte alte fanno salire i tuoi pirati sulla passerella, quelle basse li fanno scendere, e alla fine conta dove stanno.
learn-queen-hand = Guarda ogni colore separatamente. Le carte alte faranno salire il suo pirata, quelle basse lo faranno scendere.
learn-queen-side = Con molte carte alte scegli 8 in alto, con molte basse 8 in basso.
learn-queen-pirates = Metti ogni pirata sulla casella che vuoi; più pirati possono stare insieme. La casella di mezzo è un buon inizio, con spazio da entrambe le parti.
learn-queen-revealed = Le passerelle sono scoperte. Guarda quali pirati sono vicini a un’estremità: una spinta di troppo, e finiscono in mare.
learn-queen-lead = Apri tu, quindi giochi quello che vuoi. Il tuo colore è annunciato, e gli altri devono rispondere se possono.
learn-queen-follow = Hai il colore annunciato, quindi devi rispondere. Solo la Scimmietta e il Primo Ufficiale si possono giocare al suo posto.
learn-queen-moves = Chi ha giocato la carta più alta di un colore fa salire il proprio pirata, chi ha giocato la più bassa lo fa scendere. Le carte in mezzo non muovono nessuno.
learn-queen-eight = L’8 raddoppia la salita, il 5 raddoppia la discesa: due caselle invece di una. Non importa chi li ha giocati.
learn-queen-single = Una sola carta di questo colore: non si muove nessuno, e la carta va al centro.
learn-queen-centre = Le carte al centro fanno parte di ogni presa, ma non sono di nessuno. Se lì c’è la più alta o la più bassa, per quella nessuno si muove.
learn-queen-monkey = Hai la Scimmietta, che si gioca in qualsiasi momento. È lo 0 del colore annunciato: il tuo pirata di quel colore scende.
learn-queen-first-mate = Hai il Primo Ufficiale, che si gioca in qualsiasi momento. È il 13 del colore annunciato: il tuo pirata di quel colore sale.
learn-queen-overboard = In mare! Un pirata spinto oltre un’estremità è fuori per questa manche e non vale più niente.
learn-queen-next-lead = Apre la prossima presa chi ha giocato il valore più alto, di qualunque colore. In caso di parità conta l’ultima carta giocata.
learn-queen-score = Ogni pirata ancora a bordo vale i punti della sua casella. Nella prossima manche si ricomincia da capo.
learn-queen-ghost = Siete in due, quindi gioca anche un fantasma. Apre ogni presa con la carta in cima al suo mazzetto; poi scegliete in segreto tutti e due.
learn-queen-done = Ora sai come funziona. Continua, o comincia una partita vera.
