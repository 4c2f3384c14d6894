# Il blocchetto, e chi vince la presa.

## Partite su carta

pad-intro = Carte vere sul tavolo, i punti qui. Funziona senza rete, e tutto resta su questo dispositivo.
pad-new = Nuova partita
pad-crew = Ciurma
pad-finished = Finite
pad-won-by = vinta da { $names }
pad-import = Carica fogli da un file salvato qui o altrove
pad-imported = { $count ->
    [one] Un foglio caricato.
   *[other] { $count } fogli caricati.
}
pad-back = Tutti i fogli

## Una nuova partita

pad-players = Chi gioca?
pad-players-note = Nell’ordine del tavolo, in senso orario. L’ancora indica chi comincia a dare le carte.
pad-crews = Ciurme delle partite passate
pad-name = Persona { $number }
pad-tint = Altro colore per { $name }
pad-deals-first = { $name } comincia a dare le carte
pad-add = Aggiungi qualcuno
pad-secret = Dichiarazioni segrete
pad-secret-note = Il telefono fa il giro, si dichiara di nascosto, poi si scopre tutto insieme.
pad-start = Si comincia

## Una manche

pad-cards = { $cards ->
    [one] 1 carta a testa
   *[other] { $cards } carte a testa
}
pad-deals = dà le carte:{" "}
pad-leads = apre:{" "}
pad-ghost = il fantasma
pad-bids = Dichiarazioni
pad-tricks = Prese fatte
pad-planks = Passerelle
pad-column = Che cosa si segna
pad-bid = dichiara
pad-took = { $won ->
    [one] 1 presa
   *[other] { $won } prese
}
pad-ask-bid = { $name }: quante prese dichiara?
pad-ask-won = { $left ->
    [one] { $name }: quante prese ha fatto? Ne resta una.
   *[other] { $name }: quante prese ha fatto? Ne restano { $left }.
}
pad-ask-last = { $won ->
    [0] Le prese sono tutte assegnate: nessuna per { $name }.
    [one] Resta una presa per { $name }.
   *[other] Restano { $won } prese per { $name }.
}
pad-all-in = Tutte le dichiarazioni sono fatte.
pad-ready = È tutto segnato.
pad-ask-plank = { $name }: quale lato, e dove sono finiti i pirati?
pad-planks-note = Gli spazi si contano dall’alto; ≈ vuol dire in mare.
pad-space = Casella { $space } dall’alto
pad-shout = Yo-ho-ho! { $bids }.
pad-yohoho = Yo-ho-ho! Scopri tutto
pad-bonus = Bonus
pad-bonus-who = Di chi era la presa?
pad-king-took = Pirati presi dallo Skull King, compresa Scary Mary:
pad-took-pirates = { $count ->
    [one] Lo Skull King prende un Pirata
   *[other] Lo Skull King prende { $count } Pirati
}
pad-took-king = La Mermaid prende lo Skull King
pad-took-nothing = Anzi, niente
pad-finish = Chiudi la manche
pad-correct = Conferma la correzione
pad-cancel = Lascia com’era
pad-editing = Stai correggendo la manche { $round }.
pad-edit = Correggi la manche { $round }
pad-again = Carte date male: rigioca la manche
pad-undo = Annulla
pad-redo = Ripeti
pad-over = La partita è finita.
pad-place = { $place }º
pad-standings = Classifica finale

## Che cosa si dice

pad-said-bid = { $name } dichiara { $bid }.
pad-said-secret = { $name } ha dichiarato.
pad-said-won = { $won ->
    [one] { $name }: 1 presa.
   *[other] { $name }: { $won } prese.
}
pad-said-plank = { $name }: { $points ->
    [one] 1 punto.
   *[other] { $points } punti.
}
pad-said-score = { $name } { $points }, totale { $total }
pad-said-round = Manche { $round }: { $scores }.

## Chi gioca

pad-people = Al tavolo
pad-rename = Rinomina { $name }
pad-deals-now = { $name } dà le carte in questa manche
pad-leave = Va via
pad-leave-named = { $name } va via
pad-return = Torna
pad-return-named = { $name } torna
pad-newcomer = Chi arriva?
pad-join = Entra in gioco

## Condividere

pad-share = Condividi
pad-picture = Immagine
pad-print = Stampa
pad-csv = Tabella (CSV)
pad-json = File (JSON)
pad-live = Seguire in diretta
pad-live-note = Gli altri vedono il foglio sul telefono e possono segnarci la loro dichiarazione segreta.
pad-live-start = Condividi in diretta
pad-live-stop = Interrompi
pad-live-lost = Nessuna connessione: il blocchetto funziona come prima, e gli altri vedranno le novità appena la connessione torna.
pad-no-server = Nessun server raggiungibile. Il blocchetto funziona come prima, ma per ora gli altri non possono seguire.
pad-followers = { $count ->
    [0] Nessuno segue ancora. Mostra questo codice agli altri.
    [one] Un telefono segue la partita.
   *[other] { $count } telefoni seguono la partita.
}
pad-qr = Codice QR del link a questo foglio
pad-throw-away = Butta il foglio
pad-throw-away-text = Il foglio sparirà, anche dallo storico della ciurma.
pad-keep = Tienilo

## Seguire

pad-keeper-away = Il telefono con il foglio non c’è. Questa pagina lo aspetta.
pad-unknown = Questo foglio non esiste.
pad-who = Chi sei?
pad-who-note = Così puoi dichiarare qui, e nessuno vede niente prima che si scopra tutto.
pad-not-me = Non sono io
pad-claimed = Un altro telefono dichiara già per questa persona.
pad-your-bid = { $cards ->
    [one] La tua dichiarazione, 0 o 1
   *[other] La tua dichiarazione, da 0 a { $cards }
}
pad-bid-sending = In viaggio…
pad-bid-locked = La tua dichiarazione è { $bid }. Puoi cambiarla finché non si scopre tutto.
pad-bid-there = La tua dichiarazione è arrivata.
pad-your-bid-was = Hai dichiarato { $bid }.

## La ciurma

pad-all-games = Tutti i giochi
pad-no-history = Ancora nessuna partita finita.
pad-games = Partite
pad-wins = Vinte
pad-average = Media
pad-best-round = Manche migliore
pad-kept = Dichiarazioni centrate
pad-zero = Zero più audace
pad-new-name = Nuovo nome
pad-rename-note = Su tutti i fogli di questo dispositivo.
pad-renamed = { $count ->
    [one] Nome cambiato su un foglio.
   *[other] Nome cambiato su { $count } fogli.
}
pad-export-all = Salva tutti i fogli

## Che cosa non si può

pad-bid-too-high = { $cards ->
    [one] C’è una sola carta: si dichiara 0 o 1.
   *[other] Ci sono { $cards } carte: si dichiara al massimo { $cards }.
}
pad-bid-missing = Manca la dichiarazione di { $name }.
pad-not-open = Prima scopri le dichiarazioni.
pad-won-too-high = { $cards ->
    [one] In questa manche c’è una sola presa.
   *[other] In questa manche ci sono solo { $cards } prese.
}
pad-won-missing = Mancano le prese di { $name }.
pad-tricks-wrong = { $cards ->
    [one] In questa manche c’è una presa, ma il totale segnato è { $sum }.
   *[other] In questa manche ci sono { $cards } prese, ma il totale segnato è { $sum }.
}
pad-no-trick = { $name } non ha prese, quindi niente bonus.
pad-too-many-pirates = Troppi Pirati per una presa con lo Skull King: al massimo { $most }.
pad-king-once = C’è un solo Skull King, e { $name } ha già il bonus.
pad-plank-missing = La passerella di { $name } non è completa.
pad-round-begun = Questa manche è già cominciata. Si può arrivare o andare via prima della prossima.
pad-editing-first = Stai correggendo la manche { $round }: prima finisci.
pad-crew-full = Si gioca al massimo in { $most }.
pad-crew-small = Si gioca almeno in { $least }.
pad-bad-name = Un nome ha da 1 a { $most } caratteri.
pad-name-taken = { $name ->
    [nobody] Due nomi sono uguali: aggiungi una lettera.
   *[other] Il nome { $name } c’è già: aggiungi una lettera.
}
pad-sheet-full = Questo foglio è pieno: cominciane uno nuovo.
pad-not-now = Adesso non si può.
pad-file-version = Questo file viene da un’altra versione del blocchetto.
pad-file-large = Questo file è troppo grande.
pad-file-other = Questo file non è un foglio segnapunti.
pad-file-broken = In questo file manca qualcosa: non è stato caricato niente.
pad-file-step = La voce { $at } di questo file non è possibile: { $why }

## Chi vince la presa?

referee-intro = Scegli le carte nell’ordine in cui sono state giocate.
referee-pile = Dove va la carta?
referee-trick = La presa
referee-hand = La mia mano
referee-centre = Il centro
referee-cards = Carte
referee-suit = Colore
referee-empty = Ancora nessuna carta. La prima è quella di apertura.
referee-wins = Vince la carta { $number }: { $card }.
referee-next = Poi apre chi ha giocato la carta { $number }: { $card }.
referee-bonus = Bonus di { $bonus } punti per chi vince, se la dichiarazione è centrata.
referee-centre-left = Ora al centro: { $cards }.
referee-player = Persona { $number }
referee-put-back = Riprendi: { $card }
referee-clear = Svuota
referee-hand-empty = Scegli le carte della tua mano e vedi quali sono giocabili adesso.
referee-may = { $card }: sì
referee-may-not = { $card }: non ora
