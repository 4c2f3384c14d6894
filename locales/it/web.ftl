### Le pagine nel browser.

## Ovunque

back-home = Home
back-to-table = Torna al tavolo
close = Chiudi
cancel = Annulla
menu = Menu
go-on = Continua
try-again = Riprova
title-table = Tavolo
connecting = Un momento…
reconnecting = Connessione persa. Riconnessione…
reconnected = Connessione ristabilita.
not-connected = Al momento non c’è connessione. Tornerà da sola.
sent-later = Nessuna connessione. La tua scelta è salvata e partirà appena torna.
estranged = Questa pagina non è aggiornata e non capisce più il server. Ricaricala.
no-server = Il server non è raggiungibile. Puoi comunque giocare contro i bot.
no-page = Non è stato possibile caricare questa pagina. Ci sarà quando torni online.
too-many-requests = Troppe richieste. Aspetta un momento e riprova.
update-ready = È pronta una nuova versione di Yohoho.
update-reload = Ricarica
update-later = Più tardi
nowhere-title = Nient’altro che mare
nowhere-text = A questo indirizzo non c’è nessuna pagina.
copied = Copiato.
copy-failed = Copia non riuscita.
points = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
you-name = Tu
you-head = Tu
you-label = tu

## Inizio

not-kept = La memoria del dispositivo è piena. Tutto ciò che è nuovo andrà perso chiudendo la pagina.
home-motto = Tre giochi di carte pirateschi. Con gli amici o contro i bot, online o offline.
home-me = Il tuo nome e ritratto
home-games = Scegli un gioco
home-invited = { $name } ti invita a un tavolo
home-resume = Riprendi
home-more = Altro
home-learn = Impara
home-logbook = Diario di bordo
home-settings = Impostazioni
home-pad = Segnapunti
home-referee = Chi vince questa presa?
home-solo = Prepara un tavolo
game-tagline = { $game ->
    [skull-king-doubloons] Ogni doblone si riconosce al tatto: forme, bordi e stelle per briscola.
    [skull-queen] Metti quattro pirati sulla tua passerella. Ogni presa li muove: tienili all’asciutto.
   *[skull-king] Dichiara quante prese farai. Poi fanne esattamente tante.
}
play-now = Gioca subito
play-now-note = { $bots } bot, livello { $level ->
    [random] facilissimo
    [cabin-boy] facile
    [captain] difficile
    [skull-king] esperto
   *[bosun] medio
}
with-friends = Con gli amici
resume-offline = La tua partita contro i bot
still-open-title = Hai una partita in corso
still-open-text = Una nuova partita la sostituirà.
still-open-resume = Riprendi
still-open-new = Nuova partita
resume-table = { $game }, tavolo { $code }
rules-short = Regole

## Contro i bot

game-label = Gioco
seats-label = Posti
bot-level = Livello
bot-character = { $level ->
    [random] Facilissimo: gioca una carta qualsiasi fra quelle permesse. Va bene per provare.
    [cabin-boy] Facile: conosce le regole e qualche trucco del mestiere.
    [captain] Difficile: pensa in anticipo e intuisce che cosa hanno in mano gli altri.
    [skull-king] Esperto: ha giocato milioni di manche contro se stesso. Qui nessuno è più forte.
   *[bosun] Medio: gioca solido e regala poco o niente.
}
hints-setting = Suggerimenti
hints-note = Un pulsante ti mostra che cosa farebbe un bot molto forte e quanto vale ogni scelta.

## Un tavolo in compagnia

open-title = Apri un tavolo
open-button = Apri il tavolo
pace-label = Tempo per turno
pace-name = { $pace ->
    [relaxed] 90 secondi
    [brisk] 30 secondi
    [blitz] 12 secondi
   *[off] Senza limite
}
pace-seconds = { $seconds ->
    [one] 1 secondo
   *[other] { $seconds } secondi
}
pace-hours = { $hours ->
    [one] 1 ora
   *[other] { $hours } ore
}
pace-days = { $days ->
    [one] 1 giorno
   *[other] { $days } giorni
}
pace-note = Nessuno deve esserci nello stesso momento: il tavolo aspetta per giorni. “Partite di più giorni” mostra dove tocca a te.
watch-setting = Ammetti spettatori
listed-setting = Tavolo pubblico
listed-note = Chiunque può trovarlo nella lista e unirsi.
who-are-you = Chi sei?
name-label = Nome al tavolo
name-missing = Il tuo nome deve avere almeno una lettera.
portrait-label = Ritratto
face-name = { $face ->
    [blackbeard] Barbanera
    [grace] Grace
    [admiral] Ammiraglio
    [red-anne] Anna la Rossa
    [old-salt] Lupo di mare
    [coral] Corallo
    [pearl] Perla
    [mary] Mary
    [mate] Secondo
    [coco] Coco
    [king] Re
   *[ghost] Fantasma
}
porthole-label = Oblò
porthole-name = { $colour ->
    [brass] Ottone
    [red] Rosso
    [blue] Blu
    [green] Verde
    [violet] Viola
   *[silver] Argento
}
come-aboard = Sali a bordo
who-change = Cambia
at-the-table = Al tavolo
door-full = Tutti i posti sono occupati. Puoi guardare, e sederti se un posto si libera.
door-started = La partita è già iniziata. Puoi guardare.
door-closed = La partita è già iniziata, e questo tavolo non ammette spettatori.
watch-button = Guarda

## Unirsi

join-title = Unisciti a un tavolo
join-button = Unisciti
join-other = Altro tavolo
code-label = Codice o link
code-problem = Un codice ha otto lettere e cifre, come ABCD 2345. Ricontrolla il tuo.
public-tables = Tavoli pubblici
no-tables = Al momento non ci sono tavoli pubblici aperti.
look-again = Aggiorna
listed-join = Unisciti
listed-watch = Guarda
seats-taken = { $taken } posti occupati su { $seats }
table-unknown = Nessun tavolo ha questo codice. Ricontrollalo, o fatti rimandare il link.
table-refused = Non puoi unirti a questo tavolo: è pieno, o non ammette spettatori.

## Prima della partita

invite-title = Invita gli amici
invite-button = Invita
qr-label = Codice QR del link a questo tavolo
copy-link = Copia il link
share = Condividi
chair-free = Posto libero
sit-down = Prendi posto
sit-here = Siediti qui
stand-up = Alzati
add-bot = Bot
remove = Rimuovi
remove-named = Rimuovi { $name }
fill-bots = Completa con i bot
start-game = Avvia la partita
start-with = Inizia in { $count }
lobby-full = Tutti i posti sono occupati.
wait-host = Si aspetta che l’host avvii la partita.
host-label = host
seats-free = { $count ->
    [one] Un posto è ancora libero.
   *[other] { $count } posti sono ancora liberi.
}
watching-count = { $count ->
    [one] Una persona sta guardando.
   *[other] { $count } persone stanno guardando.
}

## Il tavolo

heading-players = Al tavolo
heading-trick = Presa
heading-hand = La tua mano
heading-hands = Mani
heading-block = Tabella dei punti
heading-log = Cronaca
heading-chat = Chat
heading-centre = Centro
top-round = Manche { $round } di { $rounds }
tricks-of-bid = { $won } su { $bid }
of-bid = su
first-lead = { $you ->
    [yes] Apri tu la prima presa
   *[no] { $name } apre la prima presa
}
bid-thinking = Ci pensa…
bid-in = Fatto
sign-dealer = mazziere
sign-away = assente
seat-kept = assente, posto tenuto ancora per { $time }
sign-turn = di turno
your-card = { $piece ->
    [doubloon] Il tuo doblone
   *[card] La tua carta
}
is-winning = in testa
yohoho = Yo-ho-ho!
call-follow = { $suit ->
    [blue] Rispondi a blu
    [red] Rispondi a rosso
    [black] Rispondi a nero
    [green] Rispondi a verde
    [circle] Rispondi a cerchio
    [triangle] Rispondi a triangolo
    [square] Rispondi a quadrato
    [star] Rispondi a stella
   *[yellow] Rispondi a giallo
}
call-waiting = Si aspetta { $name }
call-waiting-many = Se ne aspettano { $count }
call-bid = Quante prese?
call-plank = Prepara la passerella
call-lead = Apri tu
call-turn = Tocca a te
you-watch = Stai guardando
bids-sum = { $count ->
    [one] { $sum } dichiarate per una presa
   *[other] { $sum } dichiarate per { $count } prese
}
bids-over = { $count ->
    [one] Una di troppo
   *[other] { number-start } di troppo
}: qualcuno affonda
bids-under = { $count ->
    [one] Ne avanza una: qualcuno dovrà prenderla
   *[other] Ne avanzano { number }: qualcuno dovrà prenderle
}
bids-even = Ogni presa è assegnata
moment-mermaid = La Mermaid prende lo Skull King!
moment-king = { $count ->
    [one] Lo Skull King prende un Pirata!
   *[other] Lo Skull King prende { number } Pirati!
}
moment-for = { $you ->
    [yes] per te, se la dichiarazione regge
   *[no] per { $name }, se la dichiarazione regge
}
moment-overboard = Fuori bordo!
last-card = { $piece ->
    [doubloon] Ultimo doblone.
   *[card] Ultima carta.
}
tap-to-go-on = Tocca per continuare
heading-motions = Avvisi
ask-to-sit = Chiedi un posto
ask-here = Chiedi questo posto
sit-again = Riprendi il posto
seat-offer = { $own ->
    [yes] Un bot ti tiene il posto.
    [open] Puoi prendere il posto di un bot finché non si scoprono le prime dichiarazioni.
   *[no] Qualcuno se n’è andato e ora gioca un bot.
}
motion-own = Hai chiesto un posto. Il tavolo deve essere d’accordo.
motion-cancel = Lascia stare
vote-yes = D’accordo
vote-no = No
votes-so-far = { $yes } su { $needed } d’accordo
stand-in-own = Un bot gioca al posto tuo.
i-am-back = Sono di nuovo qui
stalled = { $minutes ->
    [one] Tutti aspettano { $name } da un minuto.
   *[other] Tutti aspettano { $name } da { $minutes } minuti.
}
let-bot-decide = Fai decidere un bot
sign-stand-in = decide un bot
people-title = Chi siede al tavolo
propose-remove = Proponi la rimozione
propose-remove-named = Proponi di rimuovere { $name }
remove-title = Rimuovere { $name }?
remove-note = { $how ->
    [lobby] { $name } non potrà tornare a questo tavolo.
    [vote] Se la maggior parte degli altri è d’accordo, un bot continua a giocare e { $name } non potrà tornare a questo tavolo.
   *[host] Un bot continua a giocare e { $name } non potrà tornare a questo tavolo.
}
unread = { $count ->
    [one] un nuovo messaggio
   *[other] { $count } nuovi messaggi
}
seat-more = Altro su { $name }
mute = Silenzia
unmute = Riascolta
mute-note = Non vedi più cosa scrive { $name }. Nessun altro se ne accorge.
clock-left = { $seconds ->
    [one] Ancora un secondo
   *[other] Ancora { $seconds } secondi
}
clock-minutes = { $minutes ->
    [one] Ancora un minuto
   *[other] Ancora { $minutes } minuti
}
clock-hours = { $hours ->
    [one] Ancora un’ora
   *[other] Ancora { $hours } ore
}
clock-days = { $days ->
    [one] Ancora un giorno
   *[other] Ancora { $days } giorni
}
next-turn = Prossimo turno
not-playable = non giocabile
not-your-turn = Non tocca a te.
pick-card = { $piece ->
    [doubloon] Scegli un doblone
   *[card] Scegli una carta
}
play-card = Gioca { $card }
why-button = Perché?
last-trick-button = Ultima presa
this-trick = Questa presa
more-time-button = Più tempo
sorted-value = Mano ordinata per valore.
sorted-suit = Mano ordinata per colore.

## Dichiarazioni

bid-question = Quante prese farai?
bid-change = Puoi cambiare la tua dichiarazione finché ne manca una.
bid-choose = Scegli un numero
bid-lock = Dichiara { $bid }
bid-locked-button = { $bid }: confermato
bid-word = dichiara { $bid }

## Passerelle

plank-title = Prepara la passerella
plank-ends = Chi supera un’estremità finisce in mare.
plank-turn = Gira
plank-side = { $side ->
    [high-bottom] 8 in basso
   *[high-top] 8 in alto
}
plank-space = Casella { $space } dall’alto, valore { $value }
plank-ready = Pronto: { $points } se nessuno si muove
plank-pad-locked = Passerella confermata

## Suggerimenti

hint-button = Consiglio
hint-thinking = Un momento…
hint-would = { $bot ->
    [skull-king] Lo Skull King consiglia: { $choice }.
    [skull-queen] La Skull Queen consiglia: { $choice }.
   *[captain] La capitana consiglia: { $choice }.
}
# Above the choice, which stands there in large letters.
hint-by = { $bot ->
    [skull-king] Lo Skull King consiglia
    [skull-queen] La Skull Queen consiglia
   *[captain] La capitana consiglia
}
hint-equal = Quasi uguale: { $choices }.
hint-close = Di poco davanti a: { $choice }.
hint-clear = Chiaramente la scelta migliore.
hint-worth = { $points ->
    [one] Vale circa 1 punto.
   *[other] Vale circa { $points } punti.
}
hint-points = punti attesi

## Il bot più forte, che prima va scaricato

the-best = { $game ->
    [skull-queen] La Skull Queen
   *[skull-king] Lo Skull King
}
best-coming = { $name } sale a bordo: { $percent }%. Nel frattempo gioca la capitana.
best-here = { $name } è a bordo.
best-missing = { $name } non è a bordo: nessuna connessione. Gioca la capitana.
best-damaged = { $name } non è a bordo: il file è arrivato danneggiato. Gioca la capitana.

## La tabella dei punti

round-head = Manche
player-head = Nome
total-head = Totale
cell-king = dichiarazione { $bid }, prese { $won }, { $score }, totale { $total }
cell-queen = { $score }, totale { $total }
summary-title = Manche { $round }
bid-made = Centrata!
bid-sunk = A fondo
stamp-made = Centrata
stamp-sunk = A fondo
round-standing = { $standing ->
    [first] Hai { $total } punti e sei in testa.
    [takes] Hai { $total } punti e passi in testa.
    [shares] Hai { $total } punti e sei in testa a pari merito.
   *[behind] Hai { $total } punti, { $behind } meno di { $name }.
}
on-to-round = Alla manche { $round }
on-to-end = Al risultato finale

## La fine

over-title = La partita è finita
over-won = Hai vinto!
over-wins = Vince { $name }!
over-shared = { $you ->
    [yes] Primo posto in parità
   *[no] Primo posto condiviso
}
over-behind = { place-name }, a { $points } da { $name }
over-last = { place-name }. Il mare era grosso.
over-ahead = { $points } più di { $name } dopo { $rounds } manche
over-each = { $points } punti a testa dopo { $rounds } manche
over-first = Primo posto: { $names }, { $points }
over-last-round = Ultima manche: { $points }
place-name = { $place ->
    [1] Primo posto
    [2] Secondo posto
    [3] Terzo posto
    [4] Quarto posto
    [5] Quinto posto
   *[other] Sesto posto
}
fact-best = Manche migliore
fact-plank = Passerella più audace
fact-zero = Zero più audace
fact-turn = Svolta
fact-round = Manche { $round }
fact-who = { $name }, manche { $round }
fact-bid = { $name }, manche { $round }: { $won } su { $bid }
fact-overtakes = { $you ->
    [first] Superi { $other } e resti in testa
    [other] { $name } ti supera e resta in testa
   *[no] { $name } supera { $other } e resta in testa
}
share-place = { place-name } su { $count } a { $game }
play-again = Gioca di nuovo
rematch = Rivincita
review = Analisi
starts-by-itself = { $seconds ->
    [0] La partita sta per cominciare.
    [one] La partita comincia da sola tra un secondo.
   *[other] La partita comincia da sola tra { $seconds } secondi.
}
rematch-wait = L’host può avviare la rivincita.
race-title = La corsa
game-unreadable = Non è stato possibile riaprire la tua partita in corso.
game-halted = La partita su questo dispositivo si è fermata. Controlla la connessione e ricarica la pagina: niente va perso. Se il tuo browser è vecchio, prima aggiornalo.

## Lasciare il tavolo

leave-button = Lascia il tavolo
leave-title = Lasciare il tavolo?
leave-offline = La partita resta su questo dispositivo. Puoi riprenderla quando vuoi.
leave-lesson = La lezione ti aspetta qui. Puoi riprendere più tardi, proprio da questo punto.
leave-online = Il posto resta tuo e puoi tornare. Dopo un po’ un bot gioca al posto tuo.
leave-stay = Resta
leave-go = Esci
leave-stand = Cedi il posto

## Chat

chat-empty = Ancora nessun messaggio.
chat-label = Messaggio
chat-send = Invia

## Imparare

learn-intro = Ogni lezione dura circa cinque minuti. Si gioca subito, e ogni carta viene spiegata quando la incontri.
lesson-title = Impara { $game }
lesson-start = Comincia la lezione
lesson-continue = Riprendi
rules-title = Regole: { $game }
rules-contents = Indice
docs-link = Documentazione
coach-label = Coach
coach-step = { $step } di { $steps }
coach-next = Avanti
coach-back = Indietro
coach-show = Fammi vedere
coach-bid = Dichiara { $bid }
coach-own-way = Si può fare anche così! Continua come vuoi e guarda che cosa succede. La lezione ti aspetta.
coach-return = Torna alla lezione
coach-play = Gioca una partita vera

## Diario di bordo e partite da rivedere

logbook-empty = Ancora nessun viaggio.
profile-you = Tu
profile-games = { $games ->
    [one] partita
   *[other] partite
}
profile-wins = { $wins ->
    [one] vittoria
   *[other] vittorie
}
profile-streak = vittorie di fila
profile-longest = serie più lunga
profile-bids = Dichiarazioni riuscite, per carte in mano
profile-bids-of = { $cards ->
    [one] 1 carta
   *[other] { $cards } carte
}: { $made } su { $all }
profile-bids-note = In percentuale delle tue dichiarazioni, da una carta in mano in su.
profile-against = Contro
profile-met = Incontri
profile-ahead = Eri davanti
place-number = { $place }º
logbook-here = Su questo dispositivo
logbook-house = Sul server
logbook-forget = Elimina le partite da questo dispositivo
replay-title = Rivedi la partita
replay-button = Rivedi
replay-named = Rivedi { $game }, { $date }
replay-file = Apri una partita
replay-drop = Trascina qui una partita salvata, o scegli un file.
replay-trick = Manche { $round }, presa { $trick }
record-save = Salva
record-bad = Impossibile rivedere questo file: { $why }
record-none = Impossibile rivedere questo file: non è una partita salvata, o è stato tagliato.
record-format = Impossibile rivedere questo file: il suo formato, { $format }, qui non è noto.
record-no-deal = Impossibile rivedere questo file: per la manche { $round } non si sa chi aveva quali carte.
record-link-bad = La partita in questo link è danneggiata o tagliata. Chiedi di nuovo il link intero, o il file.
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
film-eyes = Punto di vista
film-open = Tutte le carte
film-share = Copia il link a questo punto

## Impostazioni

settings-you = Tu
settings-look = Aspetto
settings-pace = Velocità
settings-ear = Suoni e voce
settings-keys = Tastiera
settings-reset = Ripristina le impostazioni
crew-label = Nomi dei bot
crew-note = Separati da virgole. Siedono alla tua sinistra, in quest’ordine.
language-label = Lingua
scheme-label = Tema
scheme-name = { $scheme ->
    [dark] Scuro
    [light] Chiaro
   *[auto] Sistema
}
cards-label = Dimensione delle carte
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
    [calm] Lenta
    [quick] Rapida
    [instant] Istantanea
   *[normal] Normale
}
motion-label = Animazioni
motion-name = { $motion ->
    [full] Tutte
    [none] Nessuna
   *[auto] Sistema
}
sounds-setting = Suoni
vibration-setting = Vibrazione
sound-offer = Attivare i suoni?
sound-yes = Sì
sound-not-now = Non ora
speech-setting = Lettura ad alta voce
speech-note = La voce del tuo browser dice che cosa succede. Con uno screen reader non serve.
verbosity-label = Commento
suit-first-setting = Colore prima del numero («giallo 12»)
shortcuts-setting = Scorciatoie a un tasto
shortcuts-note = Una lettera ti dice la mano, la presa, le dichiarazioni e altro.
text-mode = Modalità testo
text-mode-note = Tutta la partita come cronaca, con una riga di comando.

## Aiuto

help-title = Scorciatoie
help-intro = Si può fare tutto con la sola tastiera. I tasti singoli valgono al tavolo, tranne mentre scrivi.
help-keys = Al tavolo
help-bidding = Dichiarazioni
help-bidding-text = Le cifre scelgono, Invio conferma. Per dieci premi 1, poi 0. Finché manca una dichiarazione, puoi cambiare la tua.
help-text-mode = I apre la modalità testo. Lì scrivi «aiuto». Capisce «dichiara 2», «gioca y12», «mano», «perché» e le loro forme brevi.
key-home-end = Inizio, Fine
key-enter = Invio
key-shift = Maiusc+{ $key }
key-escape = Esc
keys-change = Puoi cambiare ogni lettera: scegli il suo campo e scrivine un’altra. Se è già usata, le due si scambiano.
key-for = Tasto per: { $what }
keys-reset = Ripristina i tasti
key-does = { $key ->
    [left-right] Carta precedente e successiva
    [home-end] Prima e ultima carta
    [up-down] Colore precedente e successivo
    [n] Carta giocabile successiva e precedente
    [enter] Gioca
    [d] Se la carta è giocabile, o perché no; di nuovo: la sua regola
    [h] La tua mano
    [c] La presa in corso
    [l] L’ultima presa
    [v] Dichiarazioni e prese
    [s] Punteggio
    [shift-s] Tabella dei punti
    [t] A chi tocca
    [shift-t] Tempo rimasto
    [x] Più tempo
    [w] Perché l’ultima presa è andata così
    [r] Ripeti l’ultimo messaggio
    [comma] Messaggi più vecchi e più recenti
    [o] Ordina la mano
    [shift-v] Lunghezza del commento
    [m] Ferma la lettura
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
