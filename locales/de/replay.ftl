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
review-no-deal = Zu Runde { $round } fehlen in der Aufzeichnung die Hände. So kann niemand sagen, was möglich war.
review-no-rounds = In dieser Partie ist noch keine Runde zu Ende gespielt. Es gibt noch nichts zu analysieren.
review-done = { $count ->
    [0] Die Analyse ist fertig: kein sicherer Fehler.
    [one] Die Analyse ist fertig: ein Fehler.
   *[other] Die Analyse ist fertig: { $count } Fehler.
}
review-mistakes = Was am meisten gekostet hat
review-none = Kein sicherer Fehler. Gut gesegelt.
review-none-yet = Bisher nichts Sicheres.
review-luck = Glück
review-skill = Können
review-total = { $points } Punkte
review-adjusted = Bei gleichem Glück für alle: { $points } Punkte.
review-level = Verlorene Punkte je Entscheidung: { $lost }. { $which ->
    [below] { $stronger }: weniger.
    [above] Das ist weniger als bei: { $weaker }.
   *[between] Das liegt zwischen { $weaker } und { $stronger }.
}
review-all = Alle Fehler
review-next = Nächster Fehler
review-previous = Voriger Fehler
review-number = { $number } von { $count }
review-lost = Kosten: { $points }, auf { $error } genau
review-points = { $points } Punkte
review-chance = Chance auf den Sieg: { $percent } % weniger.
review-you = Du
review-was = gespielt
review-best = besser
review-moment = Der Tisch, wie er war
review-mark = { $mark ->
    [blunder] Grober Fehler
    [mistake] Fehler
   *[dubious] Fragwürdig
}
review-class = { $class ->
    [overbid] Zu hoch angesagt
    [underbid] Zu tief angesagt
    [doomed-zero] Eine Null, die nicht halten konnte
    [winner-wasted] Einen Stecher verschenkt
    [escape-wasted] Eine Flucht verschwendet
    [wrong-mary] Scary Mary falsch gespielt
    [missed-capture] Einen Fang verpasst
    [missed-spoiling] Eine Ansage nicht verdorben
    [bad-lead] Falsch ausgespielt
    [missed-trick] Einen Stich verpasst
    [unwanted-trick] Ein Stich zu viel
    [missed-discard] Eine Gefahr behalten
    [plank-side] Die falsche Seite der Planke
    [plank-space] Das falsche Feld auf der Planke
    [wrong-move] Falsch geschoben
    [missed-move] Einen Zug verpasst
   *[other] Etwas anderes war besser
}
review-words = fehler weiter zurück warum tisch nochmal hilfe
review-text-hint = Tipp fehler, weiter, zurück, warum, tisch, nochmal oder die Nummer eines Fehlers.

## Meine Fehler

mistakes-title = Meine Fehler
