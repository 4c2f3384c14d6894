### `yohoho play`: was nur ein Terminal sagt. Browser laden diese Datei nicht.

terminal-welcome = { $game }, { $rounds } Runden. Im Uhrzeigersinn: { $names }.
terminal-start = Tippe hilfe, um zu sehen, was du tippen kannst. „yohoho rules { $game }“ zeigt die Regeln auf Englisch.
terminal-codes = Kürzel: { $list }.
terminal-program = Programm
terminal-lost = { $name }: Das Programm hat nicht rechtzeitig erlaubt geantwortet. Der Schiffsjunge entscheidet dafür.

## Planken

terminal-plank-how = Tippe sie in einer Zeile, etwa { $example }: wo die 8 ist, dann jeden Piraten mit seinem Feld, 1 bis 5 von oben. Oder in mehreren Zeilen, und dann { $lock }. Von der 8 an sind die Felder { $values } wert.
terminal-plank-pirate = { suit-name } auf { $space }
terminal-plank-side = die Seite
terminal-plank-so-far = Deine Planke bisher: { $list }.
terminal-plank-missing = Es fehlt noch: { $list }.
terminal-plank-ready = Tippe { $lock }, um sie so aufzustellen.

## Tipps und Regeln

terminal-points = Erwartete Punkte in dieser Runde, ± der Fehler der Schätzung: { $list }.
terminal-points-planks = Erwartete Punkte der besten Planken, ± der Fehler der Schätzung:
terminal-rule = Das ist Regel { $rule }; „yohoho rules { $game }“ zeigt alle auf Englisch.
terminal-no-chat = An diesem Tisch sitzen nur Bots, und die reden nicht.

## Das Ende

terminal-stopped = { $rounds ->
    [0] Du hörst auf, bevor die erste Runde vorbei ist: Niemand hat bisher Punkte.
    [one] Du hörst nach einer Runde auf.
   *[other] Du hörst nach { $rounds } Runden auf.
}
terminal-recorded = { $rounds ->
    [one] Die Aufzeichnung von einer Runde ist in { $path }.
   *[other] Die Aufzeichnung von { $rounds } Runden ist in { $path }.
}
terminal-not-recorded = Die Aufzeichnung ließ sich nicht schreiben: { $why }. Die Partie geht weiter.
terminal-no-record = Keine Runde wurde fertig, also gibt es keine Aufzeichnung.
terminal-again = Startwert { $seed }. Noch einmal dieselbe Partie:
