## Von einer Stelle aus noch einmal spielen

vary = Ab hier neu versuchen
vary-note = Alle haben dieselben Karten wie damals. Bis zu deiner nächsten Entscheidung läuft alles gleich ab.
vary-seat = Dein Platz
vary-bot = Wer für die anderen spielt
vary-nothing = Auf diesem Platz gibt es nichts mehr zu entscheiden. Wähl eine frühere Stelle.
vary-begin = Weiterspielen
variation-from = Variante ab Runde { $round }. Sie zählt nicht.
variation-back = Zurück zur Partie
variation-again = Noch einmal ab dort
variation-compared = { $what ->
    [game] Partie: jetzt { $now }, damals { $then }.
   *[round] Runde { $round }: jetzt { $now }, damals { $then }.
}
variation-unreadable = Diese Stelle lässt sich nicht noch einmal spielen. Wähl sie in der Partie neu aus.
leave-variation = Die Variante bleibt auf diesem Gerät, bis du eine andere versuchst.

## Die Analyse einer Partie

review-seat = Analyse für
review-screening = Jede Entscheidung wird angeschaut…
review-examining = Die teuren werden genauer geprüft…
review-loading = Der beste Spieler wird geladen…
review-stop = Anhalten
review-stopped = Angehalten. Was schon feststeht, bleibt.
review-half = Die Analyse ist auf halbem Weg angehalten.
review-go-on = Weiter
review-no-weights = Der beste Spieler ließ sich nicht laden. Nichts ist verloren: Versuch es wieder, wenn du online bist.
review-bad-weights = Die Datei des besten Spielers kam beschädigt an. Diese Partie lässt sich gerade nicht analysieren.
review-done = { $count ->
    [0] Die Analyse ist fertig: kein eindeutiger Fehler.
    [one] Die Analyse ist fertig: ein Fehler.
   *[other] Die Analyse ist fertig: { $count } Fehler.
}
review-mistakes = Was am meisten gekostet hat
review-none = Kein eindeutiger Fehler. Gut gesegelt!
review-none-yet = Bisher nichts Eindeutiges.
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
review-chance = Siegchance: { $percent } % weniger.
review-was = gespielt
review-best = besser
review-moment = Der Tisch in diesem Moment
review-words = fehler weiter zurück warum tisch nochmal hilfe
review-text-hint = Gib fehler, weiter, zurück, warum, tisch, nochmal oder die Nummer eines Fehlers ein.

## Meine Fehler

mistakes-title = Meine Fehler
mistakes-none-yet = Noch ist keine Partie analysiert. Sobald du eine analysierst, warten hier deine Fehler zum Üben.
mistakes-kinds = Nach Art
mistakes-times = { $count }×
mistakes-reviewed = { $reviewed } von { $games } Partien auf diesem Gerät analysiert.
mistakes-next-game = Nächste Partie analysieren
mistakes-home = { $count ->
    [0] Meine Fehler
    [one] Ein Fehler zum Üben
   *[other] { $count } Fehler zum Üben
}
practice-due = { $count ->
    [one] Heute steht ein Fehler zum Üben an.
   *[other] Heute stehen { $count } Fehler zum Üben an.
}
practice-begin = Üben
practice-done = Heute gibt es nichts zu üben. Gute Fahrt!
practice-next = Weiter
practice-outcome = { $right ->
    [yes] Richtig!
   *[no] Nicht ganz.
} { $days ->
    [one] Diese Stelle kommt morgen wieder.
   *[other] Diese Stelle kommt in { $days } Tagen wieder.
}
