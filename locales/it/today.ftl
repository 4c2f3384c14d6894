### La partita del giorno: una al giorno, uguale per tutti.

today-title = Partita del giorno
today-state = { $state ->
    [open] in corso
    [done] { $points } punti
   *[new] uguale per tutti
}
day-date = { $day } { $month ->
    [1] gennaio
    [2] febbraio
    [3] marzo
    [4] aprile
    [5] maggio
    [6] giugno
    [7] luglio
    [8] agosto
    [9] settembre
    [10] ottobre
    [11] novembre
   *[12] dicembre
}
today-intro = Una partita al giorno, con le stesse carte e gli stessi tre bot per tutti. Conta il primo tentativo, e non ci sono suggerimenti.
today-next = La prossima arriva a mezzanotte UTC.
today-play = Gioca
today-go-on = Continua
today-over = Questa partita è finita.
today-not-yet = Quel giorno deve ancora venire.
today-players = { $players ->
    [0] Qui nessuno ha ancora mostrato il suo risultato.
    [one] Qui una persona ha mostrato il suo risultato.
   *[other] Qui { $players } persone hanno mostrato il loro risultato.
}
today-left-open = Ancora da finire
today-to-result = Il tuo risultato
today-you = Tu
today-king-note = con le tue carte
today-server-best = Il migliore qui
today-server-median = Metà ha almeno { $points }.
today-king-missing = { $name } non ha ancora giocato le tue carte: serve una connessione.
today-rounds = Manche per manche
today-round = Manche { $round }: tu { $points }, { $name } { $best }
today-round-alone = Manche { $round }: { $points }
today-marks = ▲ meglio di { $name }, ▼ peggio, = uguale
today-compared = { $points }, { $game ->
    [skull-queen] la Skull Queen
   *[skull-king] lo Skull King
} { $best }
today-copy = Copia il testo
today-again = Ancora, per divertimento
today-ranking = Su questo server
today-show = Mostra il mio risultato
today-show-note = Tutti su questo server vedranno il tuo nome, il tuo ritratto e i tuoi punti. Il server rigioca la tua partita per controllarla.
today-who = Con che nome vuoi comparire nella lista?
today-place = { $place } su { $players }
today-refused = Il server non ha potuto confermare questa partita. Forse la tua pagina è più vecchia del server: ricaricala prima della prossima.
today-late = Troppo tardi: valgono solo i risultati di oggi e di ieri.
today-clock = Per il server quel giorno deve ancora venire. Controlla l’orologio di questo dispositivo.
today-no-record = La registrazione di questa partita non è più su questo dispositivo, quindi non si può mostrare.
today-past = Giorni passati
today-streak = { $days ->
    [one] 1 giorno di fila
   *[other] { $days } giorni di fila
}
