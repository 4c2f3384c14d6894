### Leute: wer ich auf einem Server bin, und die anderen dort.

me-title = Das bin ich
me-nameless = Noch kein Name
me-known = So sehen dich die anderen.
me-stranger = Dieser Server kennt dich noch nicht. Das ändert sich, sobald du dich zu anderen setzt.
me-ask-again = Noch einmal versuchen
me-games-here = { $games ->
    [one] beendete Partie
   *[other] beendete Partien
}
me-mistakes-here = { $mistakes ->
    [one] Entscheidung zum Üben
   *[other] Entscheidungen zum Üben
}
me-here-note = Partien gegen Bots, Einstellungen und Punktezettel bleiben in diesem Browser. Niemand bekommt sie.

meet-title = Sofort mitspielen
meet-lead = Du spielst mit allen, die dasselbe Spiel in derselben Runde wollen.
meet-bots-label = Bots nehmen freie Plätze nach
meet-seconds = { $seconds } s
meet-minutes = { $minutes } min
meet-never = Nie
meet-start = Mitspieler suchen
meet-queues = Wer gerade wartet
meet-nobody = Im Moment wartet niemand. Fang an: Wer als Nächstes kommt, findet dich.
meet-players = zu { $seats }
meet-people = { $people ->
    [one] eine Person wartet
   *[other] { $people } Leute warten
}
meet-with-them = Dazustoßen
meet-waiting-for = { $game } zu { $seats }
meet-waiting = { $people ->
    [one] Bisher wartest nur du auf dieses Spiel.
   *[other] { $people } Leute warten auf dieses Spiel, du eingeschlossen.
}
meet-lost = Keine Verbindung zum Server. Neuer Versuch; dein Platz bleibt dir.
meet-bots-in = Bots nehmen die freien Plätze in { $time }.
meet-bots-never = Das Spiel beginnt, wenn alle { $seats } Plätze mit Menschen besetzt sind.
meet-stop = Nicht mehr warten
meet-keep-open = Lass diese Seite offen: Sie bringt dich an deinen Tisch, sobald es einen gibt.
tables-filter = Nur zeigen
tables-all = Alle
tables-days = Stunden oder Tage
tables-free = Mit freiem Platz
tables-playing = im Spiel
tables-count = { $tables ->
    [0] Gerade passt kein Tisch.
    [one] Ein Tisch
   *[other] { $tables } Tische
}
tables-show-all = Alle Tische zeigen
## Geräte

me-devices = Meine Geräte
me-device = Gerät
me-here = Dieses Gerät
me-seen = Zuletzt gesehen:
me-add-device = Gerät hinzufügen
me-rename = Umbenennen
me-rename-label = { $device } umbenennen
me-sign-out = Abmelden
me-sign-out-label = { $device } abmelden
me-sign-out-here = Dieses Gerät ist danach niemand mehr. Ohne ein anderes Gerät oder einen Notfallcode kommst du nicht zurück.
me-sign-out-other = Jenes Gerät bist danach nicht mehr du.
me-label = Wie soll es heißen?
me-cancel = Abbrechen
me-done = Fertig
me-copy = Kopieren
me-qr = QR-Code, der das andere Gerät anmeldet
me-link-note = Scanne das mit dem anderen Gerät oder tipp dort den Code ein. Er gilt einmal, zehn Minuten lang.
me-keep = Falls ich meine Geräte verliere
me-keep-why = Nur dieses Gerät weiß, wer du bist. Schreib dir einen Notfallcode auf, dann kommst du von jedem anderen zurück.
me-recovery-made = Du hast einen Notfallcode. Erstellt:
me-recovery-new = Notfallcode erstellen
me-recovery-again = Code ersetzen
me-recovery-title = Dein Notfallcode
me-recovery-note = Schreib ihn auf: Er wird nur jetzt gezeigt. Wer ihn hat, kann du sein. Er ersetzt den vorigen.

## Anmelden

me-have-code = Ich habe einen Code
me-code = Code
me-code-note = Von einem anderen deiner Geräte, oder dein Notfallcode.
me-before = Was wird aus { $name }? Das bist du hier noch.
me-merge = Partien mitnehmen
me-merge-note = Partien, Ergebnisse und Geräte kommen mit. Aus beiden wird eine Person.
me-leave = Zurücklassen
me-leave-note = Ohne ein anderes Gerät oder einen Notfallcode kann niemand mehr diese Person sein.
me-sign-in = Anmelden
me-signed-in = Du bist angemeldet.
me-wrong-code = Dieser Code gilt nicht. Vielleicht ist er vertippt, schon benutzt oder zu alt.
me-at-table = Du sitzt an einem offenen Tisch. Spiel die Partie zu Ende oder steh vorher auf.

## Meine Daten

me-data = Meine Daten
me-data-note = Alles, was dieser Server über dich weiß, als Datei. Oder lass dich vergessen.
me-data-save = Meine Daten speichern
me-delete = Mich löschen
me-delete-text = Dein Name, deine Geräte und deine Ergebnisse werden endgültig gelöscht. Partien bleiben für die Mitspielenden, unter „A former sailor“ und ohne das, was du geschrieben hast.
me-delete-sure = Ja, vergiss mich
me-deleted = Dieser Server hat dich vergessen.
## Partien über Tage

turns-title = Partien über Tage
turns-yours = Du bist dran
turns-none = Du bist gerade nirgends dran.
turns-waiting = Die anderen sind dran
turns-lobby = Noch nicht begonnen
turns-playing = Die anderen überlegen
turns-over = Partie beendet
away-title = Freie Tage
away-note = An diesen Tagen steht deine Uhr in allen Partien über Tage still: höchstens 40 Tage im Jahr, frühestens ab morgen.
away-from = Erster Tag
away-until = Letzter Tag
away-add = Freie Tage eintragen
away-no-date = Wähle den ersten Tag und einen letzten, der nicht davor liegt.
away-too-many = Das wären mehr als 40 Tage in einem Jahr.
away-too-far = Das ist mehr als ein Jahr im Voraus.

folk-title = Mit wem ich gespielt habe
folk-known = Deine Mitspieler
folk-nobody = Noch niemand. Spiel eine Partie mit anderen, dann findest du sie hier.
folk-here = gerade da
folk-games = { $games ->
    [one] eine gemeinsame Partie
   *[other] { $games } gemeinsame Partien
}
folk-at-table = an deinem Tisch
folk-invite = Einladen
folk-invite-label = { $name } einladen
folk-invited = Eingeladen. Die Einladung ist zu sehen, sobald jemand nachschaut.
folk-no-table = Du hast keinen offenen Tisch mit einem freien Platz. Eröffne erst einen, dann kannst du einladen.
folk-asked = Du bist eingeladen
folk-invites = { $name } lädt dich ein: { $game }
folk-decline = Nein, danke
folk-decline-label = Einladung von { $name } ablehnen
folk-block = Blockieren
folk-block-label = { $name } blockieren
folk-block-note = Ihr begegnet euch nicht mehr: weder am Tisch noch bei der Suche nach anderen noch in dieser Liste. Die andere Person erfährt es nicht. Hier kannst du es zurücknehmen.
folk-blocked = Blockiert
folk-blocked-now = Blockiert. Ihr begegnet euch nicht mehr.
folk-unblock = Freigeben
folk-unblock-label = { $name } nicht mehr blockieren
folk-report = Melden
folk-report-label = { $name } melden
folk-report-note = Wer diesen Server betreibt, liest, was du schreibst. Die gemeldete Person erfährt es nicht.
folk-report-reason = Was ist passiert?
folk-reported = Danke. Wer diesen Server betreibt, wird es lesen.
