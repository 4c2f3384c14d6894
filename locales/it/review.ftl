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
