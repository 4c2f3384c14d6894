### L'inserimento di testo: parole, risposte, aiuto.

word-play = gioca, giocare
word-bid = dichiara, dichiarare
word-place = metti, mettere
word-side = lato
word-lock = conferma
word-hand = mano, carte
word-trick = presa, tavolo
word-last = ultima
word-bids = dichiarazioni
word-score = punteggio, punti
word-turn = turno
word-time = tempo
word-why = perché
word-hint = suggerimento, consiglio
word-planks = passerelle
word-centre = centro
word-log = cronaca
word-repeat = ripeti, ancora
word-say = dire, scrivi
word-sort = ordina, ordinare
word-level = livello
word-extend = prolunga
word-help = aiuto
word-leave = lascia, esci
word-as = come
word-all = tutto
word-special = speciali
word-top = alto
word-bottom = basso

command-ambiguous = Quale: { $list }?
command-unknown = «{ $word }» non è chiaro: scrivi aiuto.
command-unknown-nearest = «{ $word }» non è chiaro: intendi { $nearest }?
command-empty = Scrivi una carta o una parola; aiuto le elenca.
command-no-such-position = { $cards ->
    [0] La tua mano è vuota.
   *[other] La tua mano ha i posti da #1 a #{ $cards }.
}
no-such-name = Qui nessuno si chiama { $name }.
no-hints = A questo tavolo non ci sono suggerimenti.

usage-play = gioca { $code }, o solo { $code }: giocare una carta; #3 è la terza della tua mano.
usage-play-mary = gioca { $code }, o solo { $code }: giocare; #3 è il terzo posto della tua mano; sm come pirata dichiara Scary Mary.
usage-why = perché: perché l’ultima presa è andata così; perché { $code }: perché non lo puoi giocare.
usage-hint = suggerimento: che cosa farebbe un bot molto forte e quanto può rendere ogni scelta.
usage-bid = dichiara 2: dichiarare due prese.
usage-place = metti rosso 3: mettere il pirata rosso sulla casella 3, contata dall’alto.
usage-side = lato alto o lato basso: dov’è l’8 della tua passerella.
usage-lock = conferma: questa è la tua decisione.
usage-hand = mano: le tue carte; mano blu: solo quelle blu.
usage-hand-shape = mano: i tuoi dobloni; mano stella: solo le stelle.
usage-trick = presa: che cosa c’è sul tavolo.
usage-last = ultima: l’ultima presa.
usage-bids = dichiarazioni: prese fatte e dichiarate.
usage-score = punteggio: i totali; punteggio tutto: anche l’ultima manche.
usage-turn = turno: a chi tocca.
usage-time = tempo: quanto tempo resta.
usage-planks = passerelle: tutte le passerelle; passerelle Ana: quella di Ana.
usage-centre = centro: le carte al centro.
usage-log = cronaca: che cosa è stato detto; cronaca 5: gli ultimi cinque messaggi.
usage-repeat = ripeti: di nuovo l’ultimo messaggio.
usage-say = dire ehilà: dire qualcosa al tavolo.
usage-sort = ordina: ordinare la mano in un altro modo.
usage-level = livello breve, normale o completo: quanto viene detto.
usage-extend = prolunga: più tempo.
usage-help = aiuto: questo elenco; aiuto ordina: una sola parola.
usage-leave = lascia: lasciare il tavolo.
