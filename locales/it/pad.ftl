# Il segnapunti, e chi vince la presa.

## L’elenco dei fogli

pad-intro = Giochi con carte vere? Segna qui i punti. Funziona offline, e tutto resta su questo dispositivo.
pad-new = Nuova partita
pad-crew = Statistiche
pad-finished = Finite
pad-won-by = vinta da { $names }
pad-import = Carica fogli da un file
pad-imported = { $count ->
    [one] Un foglio caricato.
   *[other] { $count } fogli caricati.
}
pad-back = Tutti i fogli

## Una nuova partita

pad-players = Chi gioca?
pad-players-note = Nell’ordine del tavolo, in senso orario. L’ancora indica chi comincia a dare le carte.
pad-crews = Ciurme precedenti
pad-name = Nome { $number }
pad-tint = Cambia il colore di { $name }
pad-deals-first = { $name } comincia a dare le carte
pad-add = Aggiungi qualcuno
pad-secret = Dichiarazioni segrete
pad-secret-note = Il telefono passa di mano in mano, ognuno dichiara di nascosto, poi si scopre tutto insieme.
pad-start = Inizia

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
pad-column = Che cosa segnare
pad-bid = dichiara
pad-took = { $won ->
    [one] 1 presa
   *[other] { $won } prese
}
pad-ask-bid = Quante prese dichiara { $name }?
pad-ask-won = { $left ->
    [one] Quante prese ha fatto { $name }? Ne resta una.
   *[other] Quante prese ha fatto { $name }? Ne restano { $left }.
}
pad-ask-last = { $won ->
    [0] Le prese sono finite: nessuna per { $name }.
    [one] L’ultima presa va a { $name }.
   *[other] Le ultime { $won } prese vanno a { $name }.
}
pad-all-in = Tutte le dichiarazioni sono fatte.
pad-ready = È tutto segnato.
pad-ask-plank = { $name }: quale lato, e dove sono finiti i pirati?
pad-planks-note = Le caselle si contano dall’alto; ≈ vuol dire in mare.
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
pad-took-nothing = Nessun bonus
pad-finish = Chiudi la manche
pad-correct = Conferma la correzione
pad-cancel = Annulla la correzione
pad-editing = Stai correggendo la manche { $round }.
pad-edit = Correggi la manche { $round }
pad-again = Carte date male: rigioca la manche
pad-undo = Annulla
pad-redo = Ripeti
pad-over = La partita è finita.
pad-place = { $place }º
pad-standings = Classifica finale

## Commento

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
pad-join = Aggiungi

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
pad-live-lost = Nessuna connessione. Puoi continuare a segnare; gli altri vedranno le novità appena torna.
pad-no-server = Nessun server raggiungibile. Puoi continuare a segnare, ma per ora gli altri non possono seguire.
pad-followers = { $count ->
    [0] Nessuno segue ancora. Mostra questo codice agli altri.
    [one] Un telefono segue la partita.
   *[other] { $count } telefoni seguono la partita.
}
pad-phones = Dichiarano dal proprio telefono
pad-phones-none = Ancora nessuno.
pad-release = Libera
pad-release-named = Libera { $name }
pad-release-done = Fatto: ora un altro telefono può dichiarare per { $name }.
pad-qr = Codice QR del link a questo foglio
pad-throw-away = Elimina il foglio
pad-throw-away-text = Il foglio sparirà per sempre, anche dalle statistiche della ciurma.
pad-keep = Tienilo

## Seguire

pad-keeper-away = Il telefono che tiene il foglio è offline. Questa pagina lo aspetta.
pad-unknown = Questo foglio non esiste.
pad-who = Chi sei?
pad-who-note = Così puoi dichiarare qui, e nessuno vede la tua dichiarazione prima che si scopra tutto.
pad-not-me = Non sono io
pad-claimed = Un altro telefono dichiara già per questa persona.
pad-moves = Questo telefono dichiara per { $name }. Se scegli qualcun altro, un altro telefono potrà dichiarare per { $name }.
pad-released = Questo telefono non dichiara più per { $name }: il posto è stato liberato. Chi sei?
pad-released-before = Questo telefono non può più dichiarare per quella persona: scegline un’altra.
pad-your-bid = { $cards ->
    [one] La tua dichiarazione, 0 o 1
   *[other] La tua dichiarazione, da 0 a { $cards }
}
pad-bid-sending = Invio…
pad-bid-locked = La tua dichiarazione è { $bid }. Puoi cambiarla finché non si scopre tutto.
pad-bid-there = La tua dichiarazione è arrivata.
pad-your-bid-was = Hai dichiarato { $bid }.

## Le statistiche della ciurma

pad-all-games = Tutti i giochi
pad-no-history = Ancora nessuna partita finita.
pad-games = Partite
pad-wins = Vinte
pad-average = Media
pad-best-round = Manche migliore
pad-kept = Dichiarazioni centrate
pad-zero = Zero più audace
pad-new-name = Nuovo nome
pad-rename-note = Cambia il nome su tutti i fogli di questo dispositivo.
pad-renamed = { $count ->
    [one] Nome cambiato su un foglio.
   *[other] Nome cambiato su { $count } fogli.
}
pad-export-all = Salva tutti i fogli

## Che cosa non si può

pad-bid-too-high = { $cards ->
    [one] C’è una sola carta: dichiara 0 o 1.
   *[other] Ci sono solo { $cards } carte: dichiara al massimo { $cards }.
}
pad-bid-missing = Manca la dichiarazione di { $name }.
pad-not-open = Scopri prima le dichiarazioni.
pad-won-too-high = { $cards ->
    [one] In questa manche c’è una sola presa.
   *[other] In questa manche ci sono solo { $cards } prese.
}
pad-won-missing = Mancano le prese di { $name }.
pad-tricks-wrong = { $cards ->
    [one] In questa manche c’è una presa, ma il totale segnato è { $sum }.
   *[other] In questa manche ci sono { $cards } prese, ma il totale segnato è { $sum }.
}
pad-no-trick = { $name } non ha fatto prese, quindi niente bonus.
pad-too-many-pirates = In una presa con lo Skull King ci sono al massimo { $most } Pirati.
pad-king-once = C’è un solo Skull King, e { $name } ha già il bonus.
pad-plank-missing = La passerella di { $name } non è completa.
pad-round-begun = Questa manche è già cominciata. Si può arrivare o andare via prima della prossima.
pad-editing-first = Finisci prima di correggere la manche { $round }.
pad-crew-full = Si gioca al massimo in { $most }.
pad-crew-small = Bisogna essere almeno in { $least }.
pad-bad-name = Un nome deve avere da 1 a { $most } caratteri.
pad-name-taken = { $name ->
    [nobody] Due nomi sono uguali: aggiungi una lettera.
   *[other] Il nome { $name } è già preso: aggiungi una lettera.
}
pad-sheet-full = Questo foglio è pieno: cominciane uno nuovo.
pad-not-now = Adesso non è possibile.
pad-file-version = Questo file viene da un’altra versione del segnapunti.
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
referee-empty = Ancora nessuna carta. Comincia da quella di apertura.
referee-wins = Vince la carta { $number }: { $card }.
referee-next = Poi apre chi ha giocato la carta { $number }: { $card }.
referee-bonus = { $bonus } punti bonus per chi vince, se la dichiarazione è centrata.
referee-centre-left = Ora al centro: { $cards }.
referee-player = Giocatore { $number }
referee-put-back = Togli: { $card }
referee-clear = Svuota
referee-hand-empty = Scegli le carte della tua mano per vedere quali puoi giocare adesso.
referee-may = { $card }: sì
referee-may-not = { $card }: non ora
