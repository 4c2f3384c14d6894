### Le pagine nel browser.

## Ovunque

back-home = Home
close = Chiudi
cancel = Annulla
menu = Menu
go-on = Continua
try-again = Riprova
title-table = Tavolo
connecting = Un momento…
reconnecting = Connessione persa. Nuovo tentativo…
reconnected = Connessione ristabilita.
not-connected = Al momento non c’è connessione. Torna da sola.
sent-later = Nessuna connessione. La tua scelta è salvata e parte appena la connessione torna.
estranged = Questa pagina non capisce più il server. Ricaricarla dovrebbe bastare.
no-server = Il server non risponde. Contro i bot puoi giocare anche senza.
no-page = Questa pagina non si è caricata. Appena torna la connessione, ci sarà.
too-many-requests = Era tanto in una volta sola. Aspetta un momento e riprova.
update-ready = È pronta una nuova versione di Yohoho.
update-reload = Ricarica
update-later = Più tardi
nowhere-title = Nient’altro che mare
nowhere-text = A questo indirizzo non c’è nessuna pagina.
copied = Copiato.
copy-failed = Non è stato possibile copiare.
points = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
you-name = Tu
you-head = Tu
you-label = tu

## Inizio

not-kept = La memoria del dispositivo è piena: quello che succede da ora si perde chiudendo la pagina.
home-motto = Tre giochi di carte pirateschi, liberi e aperti. In compagnia, contro i bot, online e offline.
home-games = Scegli un gioco
home-resume = In corso
home-more = Altro
home-learn = Impara
home-logbook = Diario di bordo
home-settings = Impostazioni
home-pad = Il blocchetto
home-pad-note = I punti per le carte vere
home-referee = Chi vince questa presa?
home-solo = Contro i bot
game-tagline = { $game ->
    [skull-king-doubloons] Tondo, da riconoscere al tatto: forme, bordi e una stella per briscola.
    [skull-queen] Tutti sulla passerella: muovi i tuoi pirati e tienili all’asciutto.
   *[skull-king] Dichiara quante prese farai. Né più né meno.
}
play-now = Gioca subito
play-now-note = Tavolo da { $seats }, { $level }
solo-note = Posti, livello, suggerimenti
with-friends = In compagnia
with-friends-note = Apri un tavolo, manda un link
join-note = Con codice, link o dalla lista
resume-offline = La tua partita contro i bot
still-open-title = Una partita è ancora in corso
still-open-text = Una nuova partita prende il suo posto.
still-open-resume = Continua
still-open-new = Nuova partita
resume-table = { $game }, tavolo { $code }
rules-short = Regole

## Contro i bot

game-label = Gioco
seats-label = Posti
bot-level = Livello
bot-character = { $level ->
    [random] Gioca qualsiasi cosa permessa. Va bene per provare.
    [cabin-boy] Conosce le regole e qualche trucco del mestiere.
    [captain] Guarda avanti e intuisce che cosa hanno in mano gli altri. Difficile da battere.
    [skull-king] Milioni di manche giocate contro di sé. Nessuno è più forte.
   *[bosun] Gioca solido e non regala quasi niente.
}
hints-setting = Suggerimenti
hints-note = Un pulsante mostra che cosa farebbe un bot molto forte e quanto vale ogni scelta.

## Un tavolo in compagnia

open-title = Apri un tavolo
open-button = Apri il tavolo
pace-label = Tempo per decidere
pace-name = { $pace ->
    [relaxed] 90 secondi
    [brisk] 30 secondi
    [blitz] 12 secondi
   *[off] Senza limite
}
watch-setting = Si può guardare
listed-setting = Tavolo pubblico
listed-note = Chiunque lo trova nella lista e può unirsi.
who-are-you = Come ti chiami?
name-label = Il tuo nome
name-note = Niente account, niente password. Gli altri al tavolo vedono questo nome.
name-missing = In un nome ci vuole almeno una lettera.

## Unirsi

join-title = Unisciti a un tavolo
join-button = Unisciti
join-other = Altro tavolo
code-label = Codice o link
code-problem = Un codice ha otto lettere e cifre, come ABCD 2345. Ricontrollalo.
public-tables = Tavoli pubblici
no-tables = In questo momento non c’è nessun tavolo pubblico aperto.
look-again = Aggiorna
listed-join = Unisciti
listed-watch = Guarda
seats-taken = Posti presi: { $taken } su { $seats }
table-unknown = Nessun tavolo ha questo codice. Ricontrollalo, o fatti rimandare il link.
table-refused = Non puoi unirti a questo tavolo: è pieno, o non si può guardare.

## Prima della partita

invite-title = Invita altri
qr-label = Codice QR del link a questo tavolo
copy-link = Copia il link
share = Condividi
chair-free = Posto libero
sit-down = Prendi posto
sit-here = Siediti qui
stand-up = Alzati
add-bot = Bot
remove = Togli
remove-named = Togli { $name }
fill-bots = Completa con i bot
start-game = Avvia la partita
wait-host = La partita la avvia chi è capotavola.
host-label = capotavola
seats-free = { $count ->
    [one] Un posto è ancora libero.
   *[other] { $count } posti sono ancora liberi.
}
watching-count = { $count ->
    [one] Una persona guarda.
   *[other] { $count } persone guardano.
}

## Il tavolo

heading-players = Al tavolo
heading-trick = Presa
heading-hand = La tua mano
heading-hands = Mani
heading-block = Il blocchetto
heading-log = Cronaca
heading-chat = Chat
heading-centre = Centro
top-round = Manche { $round } di { $rounds }
tricks-of-bid = { $won } su { $bid }
bid-thinking = pensa…
bid-in = fatto
sign-dealer = dà le carte
sign-away = non c’è
sign-turn = di turno
your-card = La tua carta
is-winning = in testa
yohoho = Yo-ho-ho!
you-watch = Stai guardando. Non vedi la mano di nessuno.
unread = nuovi messaggi
clock-left = { $seconds ->
    [one] Ancora un secondo
   *[other] Ancora { $seconds } secondi
}
not-playable = non giocabile
not-your-turn = Non tocca a te.
pick-card = Scegli una carta
play-card = Gioca { $card }
why-button = Perché?
last-trick-button = Ultima presa
more-time-button = Più tempo
sorted-value = Mano in ordine di valore.
sorted-suit = Mano in ordine di colore.

## Dichiarazioni

bid-question = Quante prese farai?
bid-change = Puoi cambiare la tua dichiarazione finché ne manca una.
bid-choose = Scegli un numero
bid-lock = Dichiara { $bid }
bid-locked-button = { $bid }: confermato
bid-word = dichiara { $bid }

## Passerelle

plank-question = Gira la tua passerella e dai una casella a ogni pirata.
plank-side = { $side ->
    [high-bottom] 8 in basso
   *[high-top] 8 in alto
}
plank-pirate = { $colour }
plank-space = Casella { $space } dall’alto, valore { $value }
plank-lock = Conferma la passerella
plank-pad-locked = Passerella confermata

## Suggerimenti

hint-button = Suggerimento
hint-thinking = Un momento…
hint-would = { $bot ->
    [skull-king] Lo Skull King suggerisce: { $choice }.
    [skull-queen] La Skull Queen suggerisce: { $choice }.
   *[captain] La capitana suggerisce: { $choice }.
}
hint-sure = sicuro al { $percent }%
hint-odds = { $percent }%
hint-points = punti attesi

## Il bot più forte, che prima va scaricato

the-best = { $game ->
    [skull-queen] La Skull Queen
   *[skull-king] Lo Skull King
}
best-coming = { $name } sale a bordo: { $percent }%. Fino ad allora gioca la capitana.
best-here = { $name } è a bordo.
best-missing = { $name } non è a bordo: nessuna connessione. Gioca la capitana.
best-damaged = { $name } non è a bordo: il file è arrivato danneggiato. Gioca la capitana.

## Il blocchetto

round-head = Manche
player-head = Nome
tricks-head = Prese su dichiarate
points-head = Punti
total-head = Totale
cell-king = dichiarazione { $bid }, prese { $won }, { $score }, totale { $total }
cell-queen = { $score }, totale { $total }
summary-title = Manche { $round }

## La fine

over-title = La partita è finita
over-won = Vinci tu!
over-place = { $place ->
    [2] Seconda posizione
    [3] Terza posizione
    [4] Quarta posizione
    [5] Quinta posizione
   *[other] Sesta posizione
}
play-again = Gioca di nuovo
rematch = Rivincita
rematch-wait = Chi è capotavola può avviare la rivincita.
race-title = La corsa, manche per manche
game-unreadable = Non è stato possibile riaprire la partita in corso.
game-halted = La partita su questo dispositivo si è fermata. Controlla la connessione e ricarica la pagina: niente va perso. Un browser vecchio va prima aggiornato.

## Lasciare il tavolo

leave-button = Lascia il tavolo
leave-title = Lasciare il tavolo?
leave-offline = La partita resta su questo dispositivo. Puoi riprenderla quando vuoi.
leave-lesson = La lezione non viene conservata. Puoi ricominciarla quando vuoi.
leave-online = Il posto resta tuo e puoi tornare. Dopo un po’, un bot gioca al posto tuo.
leave-stay = Resta
leave-go = Lascia
leave-stand = Cedi il posto

## Chat

chat-empty = Nessuno ha ancora detto niente.
chat-label = Messaggio
chat-send = Invia

## Imparare

learn-intro = Una prima partita con il coach dura circa cinque minuti. Ogni consiglio arriva quando serve.
lesson-title = Impara { $game }
lesson-start = Prima partita
rules-title = Regole: { $game }
coach-label = Coach
coach-next = Ho capito

## Diario di bordo e partite da rivedere

logbook-empty = Ancora nessuna partita finita. La prima comparirà qui.
logbook-here = Su questo dispositivo
logbook-house = Sul server
logbook-forget = Elimina le partite da questo dispositivo
replay-title = Rivedi la partita
replay-button = Rivedi
replay-named = Rivedi { $game }, { $date }
replay-file = Apri un file
replay-drop = Trascina qui una partita salvata, o scegli un file.
replay-trick = Manche { $round }, presa { $trick }
record-save = Salva
record-bad = Questa non è una partita che si possa rivedere: { $why }
record-missing = Questa partita non c’è più.
record-not-over = Questa partita non è ancora finita.
film-first = All’inizio
film-previous = Indietro
film-play = Riproduci
film-pause = Pausa
film-next = Avanti
film-last = Alla fine
film-position = Punto
film-jump = Vai a
film-start = Inizio
film-eyes = Vista
film-open = Tutte le carte
film-share = Copia il link a questo punto

## Impostazioni

settings-you = Tu
settings-look = Aspetto
settings-pace = Velocità
settings-ear = Suoni e voce
settings-keys = Tasti
settings-reset = Ripristina
crew-label = Nomi dei bot
crew-note = Separati da virgole. Siedono alla tua sinistra, in quest’ordine.
colour-label = Il tuo colore
colour-name = { $colour ->
    [coral] Corallo
    [green] Verde
    [violet] Viola
    [blue] Blu
    [gold] Oro
    [pink] Rosa
   *[auto] Secondo il posto
}
language-label = Lingua
scheme-label = Tema
scheme-name = { $scheme ->
    [dark] Scuro
    [light] Chiaro
   *[auto] Come il dispositivo
}
cards-label = Grandezza delle carte
cards-name = { $size ->
    [large] Grande
    [small] Piccola
   *[medium] Media
}
faces-label = Disegno delle carte
faces-name = { $faces ->
    [shapes] Prima le forme
   *[colours] Quattro colori
}
contrast-setting = Contrasto elevato
speed-label = Velocità
speed-name = { $speed ->
    [calm] Calma
    [quick] Rapida
    [instant] Immediata
   *[normal] Normale
}
motion-label = Animazioni
motion-name = { $motion ->
    [full] Tutte
    [none] Nessuna
   *[auto] Come il dispositivo
}
sounds-setting = Suoni
speech-setting = Lettura ad alta voce
speech-note = La voce del browser dice che cosa succede. Con uno screen reader non serve.
verbosity-label = Commento
suit-first-setting = Colore prima del numero («giallo 12»)
shortcuts-setting = Scorciatoie a un tasto
shortcuts-note = Le lettere chiedono la mano, la presa, le dichiarazioni e altro.
text-mode = Modalità testo
text-mode-note = Tutta la partita come cronaca, con una riga di comando.

## Aiuto

help-title = Tasti
help-intro = Si può fare tutto con la sola tastiera. I tasti singoli valgono al tavolo, tranne dove scrivi testo.
help-keys = Al tavolo
help-bidding = Dichiarazioni
help-bidding-text = Le cifre scelgono, Invio conferma. Dieci è 1 e poi 0. Finché manca una dichiarazione, puoi cambiare la tua.
help-text-mode = I apre la modalità testo: lì scrivi «aiuto». Vanno bene «dichiara 2», «gioca y12», «mano», «perché» e le loro forme brevi.
key-home-end = Inizio, Fine
key-enter = Invio
key-shift = Maiusc { $key }
key-escape = Esc
keys-change = Una lettera si può cambiare: scegli il suo campo e scrivine un’altra. Se è già usata, le due si scambiano.
key-for = Tasto per: { $what }
keys-reset = Torna ai tasti soliti
key-does = { $key ->
    [left-right] Carta in mano
    [home-end] Prima e ultima carta
    [up-down] Colore successivo
    [n] Carta giocabile successiva e precedente
    [enter] Gioca
    [d] Dettagli della carta, o perché non è giocabile
    [h] La tua mano
    [c] La presa in corso
    [l] L’ultima presa
    [v] Dichiarazioni e prese
    [s] Punteggio
    [shift-s] Il blocchetto
    [t] A chi tocca
    [shift-t] Tempo rimasto
    [x] Più tempo
    [w] Perché l’ultima presa è andata così
    [r] Ripeti l’ultimo messaggio
    [comma] Messaggi precedenti e successivi
    [o] Ordina la mano
    [shift-v] Livello del commento
    [m] Silenzio
    [i] Modalità testo
    [slash] Chat
    [p] Tutte le passerelle
    [shift-p] La tua passerella
    [z] Il centro
   *[escape] Torna alla mano
}
text-prompt = Comando
text-send = Invia
text-back = Torna alle carte
text-hint = Scrivi «aiuto» per tutti i comandi.
