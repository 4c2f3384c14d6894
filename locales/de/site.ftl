# Die Dokumentation: der Rahmen ihrer Seiten und was sich auf den Regelseiten ausprobieren lässt.

site-name = Yohoho-Dokumentation
site-skip = Zum Text springen
site-menu = Inhalt
site-here = Auf dieser Seite
site-search = Suchen
site-search-label = Dokumentation durchsuchen
site-search-how = Regeln, Befehle, Einstellungen, API …
site-search-none = Nichts gefunden. Versuch es mit weniger oder anderen Wörtern.
site-search-failed = Das Suchverzeichnis ließ sich nicht laden.
site-search-found = Treffer: { $count }
site-close = Schließen
site-scheme = Zwischen Dunkel und Hell wechseln
site-play = Spielen
site-languages = Diese Seite in anderen Sprachen
site-rules-numbered = Jede Regel mit Nummer und mit Beispielen, die als Tests laufen: das Regelbuch des Programms (auf Englisch).
site-rules-lesson = Lieber spielen als lesen? Die Lektion dauert fünf Minuten.
site-lesson = Zur Lektion
site-previous = Zurück
site-next = Weiter

site-try-loading = Einen Moment …
site-try-failed = Dieser Teil braucht JavaScript und WebAssembly und ließ sich nicht starten.
site-who-wins = Wer gewinnt diesen Stich?
site-who-wins-how = { $piece ->
    [doubloon] Wähle Dublonen in der Reihenfolge, in der sie gespielt wurden. Wähle eine im Stich, um sie wieder wegzunehmen.
   *[card] Wähle Karten in der Reihenfolge, in der sie gespielt wurden. Wähle eine im Stich, um sie wieder wegzunehmen.
}
site-trick = Der Stich
site-trick-empty = Noch ist nichts gespielt.
site-wins = Es gewinnt: { $card }.
site-bonus = Bonus, wenn die Ansage stimmt: { $points }.
site-no-bonus = Kein Bonus.
site-take-away = Wegnehmen: { $card }
site-add = Dazulegen: { $card }
site-start-again = Von vorn
site-example = Beispiel zeigen
site-full = Höchstens sechs: Zu einem Stich legt jeder nur einmal.
site-used-up = Davon gibt es keine mehr: { $card }.

site-bid = Wie viel soll ich ansagen?
site-bid-how = { $piece ->
    [doubloon] Wähle die Dublonen deiner Hand, höchstens zehn: In Runde drei sind es drei. Die Kapitänin, einer der Bots, errät die anderen Hände und spielt die Runde mit jeder Ansage zu Ende, hier in deinem Browser.
   *[card] Wähle die Karten deiner Hand, höchstens zehn: In Runde drei sind es drei. Die Kapitänin, einer der Bots, errät die anderen Hände und spielt die Runde mit jeder Ansage zu Ende, hier in deinem Browser.
}
site-hand = Deine Hand
site-hand-empty = Deine Hand ist noch leer.
site-hand-full = Höchstens zehn: So viele hat die letzte Runde.
site-players = Am Tisch
site-deal = Gib mir eine Hand
site-ask = Die Kapitänin fragen
site-thinking = Die Kapitänin überlegt …
site-recommends = Die Kapitänin sagt { $bid } an.
site-worth = Erwartete Punkte der Runde, wenn du zum ersten Stich ausspielst
site-worth-bid = Ansage
site-worth-points = Punkte
