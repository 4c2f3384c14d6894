### `yohoho play`: was nur ein Terminal sagt. Browser laden diese Datei nicht.

terminal-welcome = { $game }, { $rounds } Runden. Im Uhrzeigersinn: { $names }.
terminal-start = Tippe hilfe für die Liste der Befehle. „yohoho rules { $game }“ zeigt die Regeln auf Englisch.
terminal-codes = Kürzel: { $list }.
terminal-program = Programm
terminal-lost = { $name }: Das Programm hat nicht rechtzeitig mit einem erlaubten Zug geantwortet. Der Schiffsjunge springt ein.

## Planken

terminal-plank-how = Tippe sie in einer Zeile, etwa { $example }: wo die 8 ist, dann jeden Piraten mit seinem Feld, 1 bis 5 von oben. Oder nimm mehrere Zeilen und schließ mit { $lock } ab. Von der 8 an sind die Felder { $values } wert.
terminal-plank-pirate = { suit-name } auf { $space }
terminal-plank-side = die Seite
terminal-plank-so-far = Deine Planke bisher: { $list }.
terminal-plank-missing = Es fehlt noch: { $list }.
terminal-plank-ready = Tippe { $lock }, um sie festzulegen.

## Tipps und Regeln

terminal-points = Erwartete Punkte in dieser Runde, ± Schätzfehler: { $list }.
terminal-points-planks = Erwartete Punkte der besten Planken, ± Schätzfehler:
terminal-rule = Das ist Regel { $rule }; „yohoho rules { $game }“ zeigt alle auf Englisch.
terminal-no-chat = An diesem Tisch sitzen nur Bots, und die reden nicht.

## Das Ende

terminal-stopped = { $rounds ->
    [0] Du hörst vor dem Ende der ersten Runde auf: Noch hat niemand Punkte.
    [one] Du hörst nach einer Runde auf.
   *[other] Du hörst nach { $rounds } Runden auf.
}
terminal-recorded = { $rounds ->
    [one] Eine Runde ist aufgezeichnet in { $path }.
   *[other] { $rounds } Runden sind aufgezeichnet in { $path }.
}
terminal-not-recorded = Die Aufzeichnung konnte nicht geschrieben werden: { $why }. Die Partie geht weiter.
terminal-no-record = Keine Runde wurde zu Ende gespielt, also gibt es keine Aufzeichnung.
terminal-again = Startwert { $seed }. So spielst du dieselbe Partie noch einmal:

terminal-review-game = { $game }, { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
}: { $names }
terminal-review-seat = { $name }: { $total } Punkte, { $adjusted } ohne Glück.
terminal-review-lost = { $count ->
    [one] { $lost } ± { $error } Punkte verschenkt in einer Entscheidung, je { $each }.
   *[other] { $lost } ± { $error } Punkte verschenkt in { $count } Entscheidungen, je { $each }.
}
terminal-review-none = Keine Fehler gefunden.
terminal-review-bid = Runde { $round }
terminal-review-trick = Runde { $round }, Stich { $trick }
terminal-review-line = { $where }: { $played } statt { $best }, { $lost } ± { $error } Punkte, { $chance } Siegchance
terminal-review-analyst = Beurteilt von { $analyst }.
