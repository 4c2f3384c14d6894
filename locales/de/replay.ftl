## Von einer Stelle aus noch einmal spielen

vary = Ab hier neu versuchen
vary-note = Alle Hände bleiben, wie sie waren. Bis du wieder dran bist, läuft alles wie damals.
vary-seat = Dein Platz
vary-bot = Wer für die anderen spielt
vary-nothing = Auf diesem Platz gibt es nichts mehr zu entscheiden. Wähl eine frühere Stelle.
vary-begin = Weiterspielen
variation-from = Variante ab Runde { $round }. Sie zählt nicht.
variation-back = Zurück zur Partie
variation-again = Noch einmal ab dort
variation-compared = { $what ->
    [game] Spiel: jetzt { $now }, damals { $then }.
   *[round] Runde { $round }: jetzt { $now }, damals { $then }.
}
variation-unreadable = Diese Stelle lässt sich nicht noch einmal spielen. Wähl sie in der Partie neu aus.
leave-variation = Die Variante bleibt auf diesem Gerät, bis du eine andere versuchst.

## Die Analyse einer Partie

review-seat = Analyse für
review-screening = Alle Entscheidungen werden angesehen…
review-examining = Die teuren werden genau geprüft…
review-loading = Das Wissen des besten Spielers wird geladen…
review-stop = Anhalten
review-stopped = Angehalten. Was schon bekannt ist, bleibt.
review-half = Die Analyse wurde unterwegs angehalten.
review-go-on = Weiter
review-no-weights = Das Wissen des besten Spielers ließ sich nicht laden: kein Netz. Nichts ist verloren; versuch es später wieder.
review-bad-weights = Das Wissen des besten Spielers kam beschädigt an. Diese Partie lässt sich jetzt nicht analysieren.
review-done = { $count ->
    [0] Die Analyse ist fertig: kein sicherer Fehler.
    [one] Die Analyse ist fertig: ein Fehler.
   *[other] Die Analyse ist fertig: { $count } Fehler.
}
review-mistakes = Was am meisten gekostet hat
review-none = Kein sicherer Fehler. Gut gesegelt.
review-none-yet = Bisher nichts Sicheres.
review-bar-luck = Glück
review-bar-skill = Können
review-total = { $points } Punkte
review-adjusted = Bei gleichem Glück für alle: { $points } Punkte.
review-per-decision = Verlorene Punkte je Entscheidung: { $lost }.
review-all = Alle Fehler
review-next = Nächster Fehler
review-previous = Voriger Fehler
review-number = { $number } von { $count }
review-lost = Kosten: { $points } ± { $error }
review-points = { $points } Punkte
review-chance = Chance auf den Sieg: { $percent } % weniger.
review-was = gespielt
review-best = besser
review-moment = Der Tisch, wie er war
review-words = fehler weiter zurück warum tisch nochmal hilfe
review-text-hint = Tipp fehler, weiter, zurück, warum, tisch, nochmal oder die Nummer eines Fehlers.

## Meine Fehler

mistakes-title = Meine Fehler
mistakes-none-yet = Noch keine Partie ist analysiert. Analysiere eine, und was sie lehrt, wartet hier auf dich.
mistakes-kinds = Nach Art
mistakes-times = { $count }×
mistakes-reviewed = { $reviewed } von { $games } Partien auf diesem Gerät analysiert.
mistakes-next-game = Nächste Partie analysieren
mistakes-home = { $count ->
    [one] Ein Fehler zum Üben
   *[other] { $count } Fehler zum Üben
}
practice-due = { $count ->
    [one] Heute ist ein Fehler zu üben.
   *[other] Heute sind { $count } Fehler zu üben.
}
practice-begin = Üben
practice-done = Heute gibt es nichts zu üben. Gute Fahrt!
practice-question = Was spielst du?
practice-next = Weiter
practice-outcome = { $right ->
    [yes] Richtig!
   *[no] Nicht ganz.
} { $days ->
    [one] Das kommt morgen wieder.
   *[other] Das kommt in { $days } Tagen wieder.
}
