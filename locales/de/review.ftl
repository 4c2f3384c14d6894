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
