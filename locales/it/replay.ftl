## Riprovare da un momento della partita

vary = Riprova da qui
vary-note = Tutte le mani restano com’erano. Fino alla tua prossima decisione tutto va come allora.
vary-seat = Il tuo posto
vary-bot = Chi gioca per gli altri
vary-nothing = Questo posto non ha più nulla da decidere. Scegli un momento precedente.
vary-begin = Continua a giocare
variation-from = Variante dalla manche { $round }. Non conta.
variation-back = Torna alla partita
variation-again = Ancora una volta
variation-compared = { $what ->
    [game] Partita: { $now } adesso, { $then } allora.
   *[round] Manche { $round }: { $now } adesso, { $then } allora.
}
variation-unreadable = Questo momento non si può rigiocare. Sceglilo di nuovo nella partita.
leave-variation = La variante resta su questo dispositivo finché non ne provi un’altra.

## L’analisi di una partita

review-seat = Analisi di
review-screening = Si guardano tutte le decisioni…
review-examining = Si esaminano da vicino le più care…
review-loading = Si carica il sapere del giocatore migliore…
review-stop = Ferma
review-stopped = Fermata. Ciò che si sa resta.
review-half = L’analisi è stata fermata a metà.
review-go-on = Continua
review-no-weights = Il sapere del giocatore migliore non si è potuto caricare: non c’è rete. Nulla è perso; riprova più tardi.
review-bad-weights = Il sapere del giocatore migliore è arrivato danneggiato. Ora questa partita non si può analizzare.
review-no-deal = Nella manche { $round } mancano le mani. Nessuno può dire che cosa era possibile.
review-no-rounds = Nessuna manche di questa partita è finita. Non c’è ancora nulla da analizzare.
review-done = { $count ->
    [0] L’analisi è finita: nessun errore certo.
    [one] L’analisi è finita: un errore.
   *[other] L’analisi è finita: { $count } errori.
}
review-mistakes = Che cosa è costato di più
review-none = Nessun errore certo. Ben navigato.
review-none-yet = Per ora nulla di certo.
review-luck = Fortuna
review-skill = Abilità
review-total = { $points } punti
review-adjusted = A parità di fortuna: { $points } punti.
review-level = Punti persi per decisione: { $lost }. { $which ->
    [below] { $stronger }: meno.
    [above] Meno di: { $weaker }.
   *[between] Tra { $weaker } e { $stronger }.
}
review-all = Tutti gli errori
review-next = Errore seguente
review-previous = Errore precedente
review-number = { $number } di { $count }
review-lost = Costo: { $points }, più o meno { $error }
review-points = { $points } punti
review-chance = Probabilità di vincere la partita: { $percent } % in meno.
review-you = Tu
review-was = giocata
review-best = meglio
review-moment = Il tavolo com’era
review-mark = { $mark ->
    [blunder] Errore grave
    [mistake] Errore
   *[dubious] Dubbio
}
review-class = { $class ->
    [overbid] Dichiarato troppo
    [underbid] Dichiarato troppo poco
    [doomed-zero] Uno zero che non poteva reggere
    [winner-wasted] Una carta vincente sprecata
    [escape-wasted] Una fuga sprecata
    [wrong-mary] Scary Mary nel ruolo sbagliato
    [missed-capture] Una cattura mancata
    [missed-spoiling] Una dichiarazione non rovinata
    [bad-lead] Uscita sbagliata
    [missed-trick] Una presa mancata
    [unwanted-trick] Una presa di troppo
    [missed-discard] Un pericolo tenuto
    [plank-side] Il lato sbagliato della passerella
    [plank-space] Lo spazio sbagliato sulla passerella
    [wrong-move] La spinta sbagliata
    [missed-move] Una spinta mancata
   *[other] Un’altra scelta era migliore
}
review-words = errori seguente precedente perché tavolo ancora aiuto
review-text-hint = Scrivi errori, seguente, precedente, perché, tavolo, ancora o il numero di un errore.

## I miei errori

mistakes-title = I miei errori
