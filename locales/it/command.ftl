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

help-play = gioca { $code }, o solo { $code }: giocare una carta; #3 è la terza della tua mano.
help-play-mary = gioca { $code }, o solo { $code }: giocare; #3 è il terzo posto della tua mano; sm come pirata dichiara Scary Mary.
help-why = perché: perché l’ultima presa è andata così; perché { $code }: perché non lo puoi giocare.
help-bid = dichiara 2: dichiarare due prese.
help-place = metti rosso 3: mettere il pirata rosso sulla casella 3, contata dall’alto.
help-side = lato alto o lato basso: dov’è l’8 della tua passerella.
help-lock = conferma: questa è la tua decisione.
help-hand = mano: le tue carte; mano blu: solo quelle blu.
help-hand-shape = mano: i tuoi dobloni; mano stella: solo le stelle.
help-trick = presa: che cosa c’è sul tavolo.
help-last = ultima: l’ultima presa.
help-bids = dichiarazioni: prese fatte e dichiarate.
help-score = punteggio: i totali; punteggio tutto: anche l’ultima manche.
help-turn = turno: a chi tocca.
help-time = tempo: quanto tempo resta.
help-planks = passerelle: tutte le passerelle; passerelle Ana: quella di Ana.
help-centre = centro: le carte al centro.
help-log = cronaca: che cosa è stato detto; cronaca 5: gli ultimi cinque messaggi.
help-repeat = ripeti: di nuovo l’ultimo messaggio.
help-say = dire ehilà: dire qualcosa al tavolo.
help-sort = ordina: ordinare la mano in un altro modo.
help-level = livello breve, normale o completo: quanto viene detto.
help-extend = prolunga: più tempo.
help-help = aiuto: questo elenco; aiuto ordina: una sola parola.
help-leave = lascia: lasciare il tavolo.
