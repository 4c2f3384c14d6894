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
review-done = { $count ->
    [0] L’analisi è finita: nessun errore certo.
    [one] L’analisi è finita: un errore.
   *[other] L’analisi è finita: { $count } errori.
}
review-mistakes = Che cosa è costato di più
review-none = Nessun errore certo. Ben navigato.
review-none-yet = Per ora nulla di certo.
review-bar-luck = Fortuna
review-bar-skill = Abilità
review-total = { $points } punti
review-adjusted = A parità di fortuna: { $points } punti.
review-per-decision = Punti persi per decisione: { $lost }.
review-all = Tutti gli errori
review-next = Errore seguente
review-previous = Errore precedente
review-number = { $number } di { $count }
review-lost = Costo: { $points } ± { $error }
review-points = { $points } punti
review-chance = Probabilità di vincere la partita: { $percent } % in meno.
review-was = giocata
review-best = meglio
review-moment = Il tavolo com’era
review-words = errori seguente precedente perché tavolo ancora aiuto
review-text-hint = Scrivi errori, seguente, precedente, perché, tavolo, ancora o il numero di un errore.

## I miei errori

mistakes-title = I miei errori
mistakes-none-yet = Nessuna partita è ancora analizzata. Analizzane una, e ciò che insegna ti aspetta qui.
mistakes-kinds = Per tipo
mistakes-times = { $count }×
mistakes-reviewed = { $reviewed } partite su { $games } analizzate su questo dispositivo.
mistakes-next-game = Analizza la prossima partita
mistakes-home = { $count ->
    [one] Un errore da esercitare
   *[other] { $count } errori da esercitare
}
practice-due = { $count ->
    [one] Un errore da esercitare oggi.
   *[other] { $count } errori da esercitare oggi.
}
practice-begin = Esercitati
practice-done = Oggi non c’è nulla da esercitare. Buon vento!
practice-question = Che cosa giochi?
practice-next = Avanti
practice-outcome = { $right ->
    [yes] Giusto!
   *[no] Non proprio.
} { $days ->
    [one] Torna domani.
   *[other] Torna tra { $days } giorni.
}
