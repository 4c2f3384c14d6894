### La modalità testo: comandi, risposte, aiuto.

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
command-unknown = Comando sconosciuto: «{ $word }». Scrivi aiuto per l’elenco.
command-unknown-nearest = Comando sconosciuto: «{ $word }». Volevi dire { $nearest }?
command-empty = Scrivi una carta o un comando; aiuto mostra l’elenco.
command-no-such-position = { $cards ->
    [0] La tua mano è vuota.
   *[other] Scegli una carta da #1 a #{ $cards }.
}
no-such-name = A questo tavolo nessuno si chiama { $name }.
no-hints = A questo tavolo non ci sono suggerimenti.

usage-play = gioca { $code }, o solo { $code }: giocare una carta; #3 è la terza della tua mano.
usage-play-mary = gioca { $code }, o solo { $code }: giocare; #3 è il terzo posto della tua mano; sm come pirata gioca Scary Mary come Pirata.
usage-why = perché: perché l’ultima presa è andata così; perché { $code }: perché non puoi giocare quella carta.
usage-hint = suggerimento: che cosa farebbe un bot molto forte e quanto vale ogni scelta.
usage-bid = dichiara 2: dichiarare due prese.
usage-place = metti rosso 3: mettere il pirata rosso sulla casella 3, contando dall’alto.
usage-side = lato alto o lato basso: a quale estremità della passerella sta l’8.
usage-lock = conferma: confermare la scelta.
usage-hand = mano: le tue carte; mano blu: solo quelle blu.
usage-hand-shape = mano: i tuoi dobloni; mano stella: solo le stelle.
usage-trick = presa: che cosa c’è sul tavolo.
usage-last = ultima: l’ultima presa.
usage-bids = dichiarazioni: prese fatte e dichiarate.
usage-score = punteggio: i totali; punteggio tutto: con l’ultima manche.
usage-turn = turno: a chi tocca.
usage-time = tempo: quanto tempo ti resta.
usage-planks = passerelle: tutte le passerelle; passerelle Ana: quella di Ana.
usage-centre = centro: le carte al centro.
usage-log = cronaca: gli ultimi messaggi; cronaca 5: gli ultimi cinque.
usage-repeat = ripeti: riascoltare l’ultimo messaggio.
usage-say = dire ehilà: mandare un messaggio al tavolo.
usage-sort = ordina: ordinare la mano in un altro modo.
usage-level = livello breve, normale o completo: quanto è lungo il commento.
usage-extend = prolunga: chiedere più tempo.
usage-help = aiuto: questo elenco; aiuto ordina: un solo comando.
usage-leave = lascia: lasciare il tavolo.
