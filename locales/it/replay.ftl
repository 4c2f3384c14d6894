## Riprovare da un momento della partita

vary = Riprova da qui
vary-note = Tutti hanno le stesse carte. Fino alla tua prossima decisione tutto va come la prima volta.
vary-seat = Il tuo posto
vary-bot = Chi gioca per gli altri
vary-nothing = Questo posto non ha più nulla da decidere. Scegli un momento precedente.
vary-begin = Continua a giocare
variation-from = Variante dalla manche { $round }. Non conta.
variation-back = Torna alla partita
variation-again = Ancora una volta
variation-compared = { $what ->
    [game] Partita: { $now } adesso, { $then } la prima volta.
   *[round] Manche { $round }: { $now } adesso, { $then } la prima volta.
}
variation-unreadable = Questo momento non si può rigiocare. Sceglilo di nuovo nella partita.
leave-variation = La variante resta su questo dispositivo finché non ne provi un’altra.

## L’analisi di una partita

review-seat = Analisi di
review-screening = Uno sguardo a ogni decisione…
review-examining = Le più costose, più da vicino…
review-loading = Caricamento del giocatore più forte…
review-stop = Ferma
review-stopped = Analisi fermata. Quello che già si sa resta.
review-half = L’analisi è stata fermata a metà.
review-go-on = Continua
review-no-weights = Impossibile caricare il giocatore più forte. Non è perso nulla: riprova quando hai rete.
review-bad-weights = Il file del giocatore più forte è arrivato danneggiato. Per ora questa partita non si può analizzare.
review-done = { $count ->
    [0] L’analisi è finita: nessun errore evidente.
    [one] L’analisi è finita: un errore.
   *[other] L’analisi è finita: { $count } errori.
}
review-mistakes = Che cosa è costato di più
review-none = Nessun errore evidente. Bella navigata!
review-none-yet = Per ora niente di evidente.
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
mistakes-none-yet = Nessuna partita è stata ancora analizzata. Analizzane una: quello che insegna ti aspetta qui.
mistakes-kinds = Per tipo
mistakes-times = { $count }×
mistakes-reviewed = Partite analizzate su questo dispositivo: { $reviewed } su { $games }.
mistakes-next-game = Analizza la prossima partita
mistakes-home = { $count ->
    [0] I miei errori
    [one] Un errore da ripassare
   *[other] { $count } errori da ripassare
}
practice-due = { $count ->
    [one] Un errore da ripassare oggi.
   *[other] { $count } errori da ripassare oggi.
}
practice-begin = Ripassa
practice-done = Oggi non c’è nulla da ripassare. Buon vento!
practice-next = Avanti
practice-outcome = { $right ->
    [yes] Giusto!
   *[no] Non proprio.
} { $days ->
    [one] Questa posizione torna domani.
   *[other] Questa posizione torna tra { $days } giorni.
}
