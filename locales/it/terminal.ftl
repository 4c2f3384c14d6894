### `yohoho play`: quello che dice solo un terminale. I browser non caricano questo file.

terminal-welcome = { $game }, { $rounds } manche. In senso orario: { $names }.
terminal-start = Scrivi aiuto per l’elenco dei comandi. «yohoho rules { $game }» mostra le regole in inglese.
terminal-codes = Sigle: { $list }.
terminal-program = programma
terminal-lost = { $name }: il programma non ha risposto in tempo con una mossa valida. Decide il mozzo al suo posto.

## Passerelle

terminal-plank-how = Scrivila in una riga, come { $example }: dov’è l’8, poi ogni pirata con la sua casella, da 1 a 5 dall’alto. Oppure usa più righe e finisci con { $lock }. A partire dall’8 le caselle valgono { $values }.
terminal-plank-pirate = { suit-name } su { $space }
terminal-plank-side = il lato
terminal-plank-so-far = La tua passerella finora: { $list }.
terminal-plank-missing = Manca ancora: { $list }.
terminal-plank-ready = Scrivi { $lock } per confermarla.

## Suggerimenti e regole

terminal-points = Punti attesi in questa manche, ± errore di stima: { $list }.
terminal-points-planks = Punti attesi per le passerelle migliori, ± errore di stima:
terminal-rule = È la regola { $rule }; «yohoho rules { $game }» le mostra tutte in inglese.
terminal-no-chat = A questo tavolo ci sono solo bot, e non chiacchierano.

## La fine

terminal-stopped = { $rounds ->
    [0] Ti fermi prima della fine della prima manche: nessuno ha ancora punti.
    [one] Ti fermi dopo una manche.
   *[other] Ti fermi dopo { $rounds } manche.
}
terminal-recorded = { $rounds ->
    [one] Una manche registrata in { $path }.
   *[other] { $rounds } manche registrate in { $path }.
}
terminal-not-recorded = Non è stato possibile scrivere la registrazione: { $why }. La partita continua.
terminal-no-record = Nessuna manche è finita: non è stato registrato niente.
terminal-again = Seme { $seed }. Per rigiocare la stessa partita:

terminal-review-game = { $game }, { $rounds ->
    [one] una manche
   *[other] { $rounds } manche
}: { $names }
terminal-review-seat = { $name }: { $total } punti, { $adjusted } senza la fortuna.
terminal-review-lost = { $count ->
    [one] { $lost } ± { $error } punti persi in una decisione, { $each } ciascuna.
   *[other] { $lost } ± { $error } punti persi in { $count } decisioni, { $each } ciascuna.
}
terminal-review-none = Nessun errore trovato.
terminal-review-bid = manche { $round }
terminal-review-trick = manche { $round }, presa { $trick }
terminal-review-line = { $where }: { $played } invece di { $best }, { $lost } ± { $error } punti, { $chance } di probabilità di vittoria
terminal-review-analyst = Giudicato da { $analyst }.

## `yohoho join`: le parole del tavolo (prima la più comune)

terminal-word-who = chi, persone
terminal-word-sit = siediti, siedi
terminal-word-stand = alzati
terminal-word-bots = bot, bots
terminal-word-set = imposta
terminal-word-start = inizia, iniziare
terminal-word-remove = rimuovi, rimuovere
terminal-word-yes = sì
terminal-word-no = no
terminal-word-replace = sostituisci
terminal-word-back = riprendi
terminal-word-mute = silenzia
terminal-word-unmute = riascolta
terminal-word-phrases = frasi
terminal-word-rematch = rivincita
terminal-word-invite = invita, link
terminal-word-anyway = comunque
terminal-word-new = nuovo
terminal-word-timer = tempo, timer
terminal-word-game = gioco
terminal-word-seats = posti
terminal-word-public = pubblico
terminal-word-spectators = spettatori
terminal-word-on = attivo, sì
terminal-word-off = spento, no

terminal-usage-who = chi: chi siede dove.
terminal-usage-sit = siediti: prendi un posto libero, o chiedilo durante la partita; siediti 2: prendi il posto 2.
terminal-usage-stand = alzati: lascia il tuo posto e guarda.
terminal-usage-bots = bot captain: bot su tutti i posti liberi; bot captain 3: uno al posto 3.
terminal-usage-set = imposta tempo 30, imposta tempo 3d, imposta tempo spento, imposta gioco skull-queen, imposta posti 5, imposta pubblico attivo, imposta spettatori spento: cambia il tavolo prima dell’inizio.
terminal-usage-start = inizia: comincia la partita; inizia comunque: senza i posti vuoti.
terminal-usage-remove = rimuovi 3 o rimuovi Ana: togli un bot, o allontana qualcuno per sempre. Durante la partita gli altri votano.
terminal-usage-vote = sì o no: vota su ciò che qualcuno ha chiesto.
terminal-usage-replace = sostituisci Ana: lascia decidere un bot per chi fa aspettare tutti.
terminal-usage-back = riprendi: decidi di nuovo tu.
terminal-usage-mute = silenzia Ana: non vedere più ciò che scrive; riascolta Ana: vederlo di nuovo.
terminal-usage-phrases = frasi: le frasi pronte. Dinne una, e ognuno la legge nella sua lingua.
terminal-usage-rematch = rivincita: gioca ancora con le stesse persone.
terminal-usage-invite = invita: il link di questo tavolo.

## `yohoho join`: arrivare e andarsene

terminal-ask-name = Come ti chiami?
terminal-token-kept = Il tuo token per { $server } è in { $path }. Chi lo ha può giocare al posto tuo.
terminal-token-in-use = Questo token è già in uso in un’altra finestra: lì sei la stessa persona. Per una seconda persona usa --token-file.
terminal-choose-table = Scrivi il numero o il codice di un tavolo, oppure nuovo per aprirne uno.
terminal-new-table = Scrivi nuovo skull-king 4 per un tavolo di Skull King con quattro posti.
terminal-table-is = Tavolo { $code }: { $game }, { $seats } posti, tempo per turno: { $timer }.
terminal-seconds = { $seconds ->
    [one] un secondo
   *[other] { $seconds } secondi
}
terminal-meet-waiting = { $game } in { $seats }: { $people ->
    [one] per ora aspetti solo tu.
   *[other] aspettate in { $people }.
}
terminal-meet-bots = Dopo { $seconds } secondi i bot prendono i posti liberi. Scrivi esci per non aspettare più.
terminal-meet-never = La partita comincia quando tutti i posti sono presi da persone. Scrivi esci per non aspettare più.
terminal-meet-found = C’è un tavolo per te: { $code }.
terminal-meet-stopped = Non stai più aspettando.
terminal-invite = Invita gli altri con questo link:
terminal-you-host = Sei l’host: bot riempie i posti liberi, inizia comincia, aiuto mostra tutto il resto.
terminal-you-watch = Stai guardando. Scrivi aiuto per la lista dei comandi.
terminal-lost-connection = Connessione persa. Provo a riconnettermi; Ctrl-C per smettere.
terminal-still-lost = Ancora nessuna connessione. Riprovo.
terminal-reconnected = { $missed ->
    [no] Di nuovo in linea. Non ti sei perso niente.
    [some] Di nuovo in linea. Ecco che cosa ti sei perso:
   *[much] Di nuovo in linea. Ti sei perso troppo per raccontarlo tutto. La situazione è questa:
}
terminal-not-sure = Forse il tuo ultimo comando non è arrivato: controlla, e ripetilo se serve.
terminal-gave-up = { $server } non risponde da { $time }: rinuncio. Il tavolo ti aspetta; per tornare: yohoho join { $link }
terminal-come-back = Per tornare:
terminal-closed-by-server = Il server ha chiuso la connessione: { $why }
terminal-let-bot-decide = Scrivi { $command } per lasciar decidere un bot.
terminal-vote-how = Scrivi sì o no.
terminal-no-vote = Non c’è niente da votare.
terminal-phrases = Frasi: { $list }
terminal-listed = { $code }: { $game }, { $taken } posti occupati su { $seats }, { $stage ->
    [playing] partita in corso
    [over] partita finita
   *[lobby] in attesa di giocatori
}, tempo per turno: { $timer }. { $names }
terminal-join-one = Per sederti a uno di questi:
terminal-open-one = Per aprirne uno:
