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

## `yohoho join`: Wörter für den Tisch (das übliche zuerst)

terminal-word-who = wer, leute
terminal-word-sit = sitzen, setzmich
terminal-word-stand = aufstehen
terminal-word-bots = bots, bot
terminal-word-set = ändern, ändere
terminal-word-start = start, los
terminal-word-remove = entferne, entfernen
terminal-word-yes = ja
terminal-word-no = nein
terminal-word-replace = vertrete, vertreten
terminal-word-back = zurück
terminal-word-mute = stumm
terminal-word-unmute = laut
terminal-word-phrases = sprüche
terminal-word-rematch = revanche
terminal-word-invite = einladen, link
terminal-word-anyway = trotzdem
terminal-word-new = neu
terminal-word-timer = bedenkzeit, uhr
terminal-word-game = spiel
terminal-word-seats = plätze
terminal-word-public = öffentlich
terminal-word-spectators = zuschauer
terminal-word-on = an, ja
terminal-word-off = aus, nein

terminal-usage-who = wer: wer wo sitzt.
terminal-usage-sit = sitzen: einen freien Platz nehmen oder während der Partie um einen bitten; sitzen 2: Platz 2 nehmen.
terminal-usage-stand = aufstehen: deinen Platz aufgeben und zuschauen.
terminal-usage-bots = bots captain: Bots auf alle freien Plätze; bots captain 3: einer auf Platz 3.
terminal-usage-set = ändern bedenkzeit 30, ändern bedenkzeit 3d, ändern bedenkzeit aus, ändern spiel skull-queen, ändern plätze 5, ändern öffentlich an, ändern zuschauer aus: den Tisch vor dem Start umstellen.
terminal-usage-start = start: die Partie beginnen; start trotzdem: ohne die leeren Plätze.
terminal-usage-remove = entferne 3 oder entferne Ana: einen Bot wegnehmen oder jemanden endgültig vom Tisch weisen. Während der Partie stimmen die anderen darüber ab.
terminal-usage-vote = ja oder nein: darüber abstimmen, worum jemand gebeten hat.
terminal-usage-replace = vertrete Ana: einen Bot entscheiden lassen, wenn alle auf jemanden warten.
terminal-usage-back = zurück: wieder selbst entscheiden.
terminal-usage-mute = stumm Ana: nicht mehr sehen, was jemand schreibt; laut Ana: wieder sehen.
terminal-usage-phrases = sprüche: die fertigen Sprüche. Sag einen, und alle lesen ihn in ihrer Sprache.
terminal-usage-rematch = revanche: mit denselben Leuten noch eine Partie.
terminal-usage-invite = einladen: der Link zu diesem Tisch.

## `yohoho join`: Kommen und Gehen

terminal-ask-name = Wie heißt du?
terminal-token-kept = Dein Token für { $server } liegt in { $path }. Wer es hat, kann als du spielen.
terminal-token-in-use = Dieses Token ist in einem anderen Fenster in Gebrauch: Dort bist du dieselbe Person. Für eine zweite Person nimm --token-file.
terminal-choose-table = Tippe die Nummer oder den Code eines Tisches, oder neu, um einen zu eröffnen.
terminal-new-table = Tippe neu skull-king 4 für einen Tisch Skull King mit vier Plätzen.
terminal-table-is = Tisch { $code }: { $game }, { $seats } Plätze, Bedenkzeit: { $timer }.
terminal-seconds = { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
}
terminal-meet-waiting = { $game } zu { $seats }: { $people ->
    [one] Bisher wartest nur du.
   *[other] { $people } warten, du eingeschlossen.
}
terminal-meet-bots = Nach { $seconds } Sekunden nehmen Bots die freien Plätze. Tippe verlassen, um nicht länger zu warten.
terminal-meet-never = Das Spiel beginnt, wenn Menschen alle Plätze haben. Tippe verlassen, um nicht länger zu warten.
terminal-meet-found = Ein Tisch für dich: { $code }.
terminal-meet-stopped = Du wartest nicht mehr.
terminal-invite = Mit diesem Link lädst du andere ein:
terminal-you-host = Du bist Host: bots füllt die freien Plätze, start beginnt, hilfe zeigt alles andere.
terminal-you-watch = Du schaust zu. Tippe hilfe für die Liste der Befehle.
terminal-lost-connection = Die Verbindung ist weg. Ich versuche es weiter; Strg-C bricht ab.
terminal-still-lost = Noch keine Verbindung. Ich versuche es weiter.
terminal-reconnected = { $missed ->
    [no] Wieder verbunden. Du hast nichts verpasst.
    [some] Wieder verbunden. Das hast du verpasst:
   *[much] Wieder verbunden. Du hast zu viel verpasst, um alles zu erzählen. So steht es jetzt:
}
terminal-not-sure = Dein letzter Befehl ist vielleicht nicht angekommen: Sieh nach und wiederhole ihn, wenn nötig.
terminal-gave-up = { $server } war { $time } lang nicht zu erreichen: Ich gebe auf. Der Tisch wartet auf dich; zurück geht es mit: yohoho join { $link }
terminal-come-back = Zurück geht es mit:
terminal-closed-by-server = Der Server hat die Verbindung beendet: { $why }
terminal-let-bot-decide = Tippe { $command }, um einen Bot entscheiden zu lassen.
terminal-vote-how = Tippe ja oder nein.
terminal-no-vote = Es gibt nichts abzustimmen.
terminal-phrases = Sprüche: { $list }
terminal-listed = { $code }: { $game }, { $taken } von { $seats } Plätzen besetzt, { $stage ->
    [playing] Partie läuft
    [over] Partie zu Ende
   *[lobby] wartet auf Mitspieler
}, Bedenkzeit: { $timer }. { $names }
terminal-join-one = So setzt du dich dazu:
terminal-open-one = So eröffnest du einen:
