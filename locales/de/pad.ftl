# Der Punkteblock, und wer den Stich gewinnt.

## Die Liste der Zettel

pad-intro = Du spielst mit echten Karten? Dann schreib die Punkte hier auf. Das geht offline, und alles bleibt auf diesem Gerät.
pad-new = Neue Partie
pad-crew = Bilanz
pad-finished = Zu Ende gespielt
pad-won-by = gewonnen von { $names }
pad-import = Zettel aus einer Datei laden
pad-imported = { $count ->
    [one] Ein Zettel geladen.
   *[other] { $count } Zettel geladen.
}
pad-back = Alle Zettel

## Eine neue Partie

pad-players = Wer spielt mit?
pad-players-note = In der Reihenfolge am Tisch, im Uhrzeigersinn. Der Anker zeigt, wer zuerst gibt.
pad-crews = Frühere Crews
pad-name = Spieler { $number }
pad-tint = Andere Farbe für { $name }
pad-deals-first = { $name } gibt zuerst
pad-add = Noch jemand
pad-secret = Geheime Ansagen
pad-secret-note = Das Handy geht reihum, alle geben verdeckt ein, und dann werden die Ansagen auf einmal aufgedeckt.
pad-start = Los geht’s

## Eine Runde

pad-cards = { $cards ->
    [one] Je 1 Karte
   *[other] Je { $cards } Karten
}
pad-deals = gibt:{" "}
pad-leads = spielt aus:{" "}
pad-ghost = der Geist
pad-bids = Ansagen
pad-tricks = Stiche
pad-planks = Planken
pad-column = Was eingetragen wird
pad-bid = Ansage
pad-took = { $won ->
    [one] 1 Stich
   *[other] { $won } Stiche
}
pad-ask-bid = Was sagt { $name } an?
pad-ask-won = { $left ->
    [one] Wie viele Stiche hat { $name }? Einer ist noch übrig.
   *[other] Wie viele Stiche hat { $name }? { $left } sind noch übrig.
}
pad-ask-last = { $won ->
    [0] Alle Stiche sind vergeben, also hat { $name } keinen.
    [one] Der letzte Stich geht an { $name }.
   *[other] Die letzten { $won } Stiche gehen an { $name }.
}
pad-all-in = Alle Ansagen sind da.
pad-ready = Alles ist eingetragen.
pad-ask-plank = { $name }: Welche Seite, und wo sind die Piraten gelandet?
pad-planks-note = Die Felder zählen von oben; ≈ heißt über Bord.
pad-space = Feld { $space } von oben
pad-shout = Yo-ho-ho! { $bids }.
pad-yohoho = Yo-ho-ho! Aufdecken
pad-bonus = Bonus
pad-bonus-who = Wessen Stich war es?
pad-king-took = Piraten, die der Skull King schlägt, Scary Mary mitgezählt:
pad-took-pirates = { $count ->
    [one] Skull King schlägt einen Piraten
   *[other] Skull King schlägt { $count } Piraten
}
pad-took-king = Mermaid besiegt den Skull King
pad-took-nothing = Doch kein Bonus
pad-finish = Runde abschließen
pad-correct = Korrektur übernehmen
pad-cancel = Verwerfen
pad-editing = Runde { $round } wird korrigiert.
pad-edit = Runde { $round } korrigieren
pad-again = Falsch gegeben: Runde neu spielen
pad-undo = Rückgängig
pad-redo = Wiederholen
pad-over = Die Partie ist vorbei.
pad-place = { $place }.
pad-standings = Endstand

## Meldungen

pad-said-bid = { $name } sagt { $bid } an.
pad-said-secret = { $name } hat angesagt.
pad-said-won = { $won ->
    [one] { $name }: 1 Stich.
   *[other] { $name }: { $won } Stiche.
}
pad-said-plank = { $name }: { $points ->
    [one] 1 Punkt.
   *[other] { $points } Punkte.
}
pad-said-score = { $name } { $points }, gesamt { $total }
pad-said-round = Runde { $round }: { $scores }.

## Wer spielt

pad-people = Mitspieler
pad-rename = { $name } umbenennen
pad-deals-now = { $name } gibt in dieser Runde
pad-leave = Geht
pad-leave-named = { $name } geht
pad-return = Ist zurück
pad-return-named = { $name } ist zurück
pad-newcomer = Wer kommt dazu?
pad-join = Hinzufügen

## Weitergeben

pad-share = Teilen
pad-picture = Bild
pad-print = Drucken
pad-csv = Tabelle (CSV)
pad-json = Datei (JSON)
pad-live = Live mitlesen
pad-live-note = Die anderen sehen den Zettel auf ihrem Handy und können dort ihre geheime Ansage eingeben.
pad-live-start = Live teilen
pad-live-stop = Teilen beenden
pad-live-lost = Keine Verbindung. Du kannst weiterschreiben; die anderen sehen alles Neue, sobald sie wieder steht.
pad-no-server = Kein Server erreichbar. Du kannst weiterschreiben, aber die anderen können gerade nicht mitlesen.
pad-followers = { $count ->
    [0] Noch liest niemand mit. Zeig den anderen diesen Code.
    [one] Ein Handy liest mit.
   *[other] { $count } Handys lesen mit.
}
pad-phones = Sagen am eigenen Handy an
pad-phones-none = Noch niemand.
pad-release = Abmelden
pad-release-named = { $name }: Handy abmelden
pad-release-done = Abgemeldet: Für { $name } kann jetzt ein anderes Handy ansagen.
pad-qr = QR-Code mit dem Link zu diesem Zettel
pad-throw-away = Zettel löschen
pad-throw-away-text = Der Zettel ist dann endgültig weg, auch aus der Bilanz der Crew.
pad-keep = Behalten

## Mitlesen

pad-keeper-away = Das Handy mit dem Zettel ist gerade offline. Diese Seite wartet darauf.
pad-unknown = Diesen Zettel gibt es nicht.
pad-who = Wer bist du?
pad-who-note = Dann kannst du hier ansagen, und niemand sieht deine Ansage, bevor alle aufgedeckt werden.
pad-not-me = Das bin ich nicht
pad-claimed = Für diese Person sagt schon ein anderes Handy an.
pad-moves = Dieses Handy sagt für { $name } an. Wenn du jemand anderen wählst, kann ein anderes Handy für { $name } ansagen.
pad-released = Dieses Handy wurde abgemeldet und sagt nicht mehr für { $name } an. Wer bist du?
pad-released-before = Dieses Handy wurde für diese Person abgemeldet: Wähle eine andere.
pad-your-bid = { $cards ->
    [one] Deine Ansage, 0 oder 1
   *[other] Deine Ansage, 0 bis { $cards }
}
pad-bid-sending = Wird gesendet …
pad-bid-locked = Deine Ansage ist { $bid }. Du kannst sie ändern, bis alle aufgedeckt werden.
pad-bid-there = Deine Ansage ist da.
pad-your-bid-was = Du hast { $bid } angesagt.

## Die Bilanz der Crew

pad-all-games = Alle Spiele
pad-no-history = Noch keine Partie zu Ende gespielt.
pad-games = Partien
pad-wins = Siege
pad-average = Schnitt
pad-best-round = Beste Runde
pad-kept = Ansagen erfüllt
pad-zero = Kühnste Null
pad-new-name = Neuer Name
pad-rename-note = Ändert den Namen auf allen Zetteln auf diesem Gerät.
pad-renamed = { $count ->
    [one] Auf einem Zettel geändert.
   *[other] Auf { $count } Zetteln geändert.
}
pad-export-all = Alle Zettel speichern

## Was nicht geht

pad-bid-too-high = { $cards ->
    [one] Es gibt nur eine Karte: Sag 0 oder 1 an.
   *[other] Es gibt nur { $cards } Karten: Sag höchstens { $cards } an.
}
pad-bid-missing = Die Ansage von { $name } fehlt.
pad-not-open = Deck erst die Ansagen auf.
pad-won-too-high = { $cards ->
    [one] In dieser Runde gibt es nur einen Stich.
   *[other] In dieser Runde gibt es nur { $cards } Stiche.
}
pad-won-missing = Die Stiche von { $name } fehlen.
pad-tricks-wrong = { $cards ->
    [one] In dieser Runde gibt es einen Stich, eingetragen sind aber { $sum }.
   *[other] In dieser Runde gibt es { $cards } Stiche, eingetragen sind aber { $sum }.
}
pad-no-trick = { $name } hat keinen Stich, also gibt es keinen Bonus.
pad-too-many-pirates = In einem Stich mit dem Skull King können höchstens { $most } Piraten liegen.
pad-king-once = Es gibt nur einen Skull King, und { $name } hat den Bonus schon.
pad-plank-missing = Die Planke von { $name } ist noch nicht vollständig.
pad-round-begun = Diese Runde läuft schon. Vor der nächsten kann jemand dazukommen oder gehen.
pad-editing-first = Schließ erst die Korrektur von Runde { $round } ab.
pad-crew-full = Es können höchstens { $most } mitspielen.
pad-crew-small = Es müssen mindestens { $least } mitspielen.
pad-bad-name = Ein Name braucht 1 bis { $most } Zeichen.
pad-name-taken = { $name ->
    [nobody] Zwei Namen sind gleich: Häng einen Buchstaben an.
   *[other] Der Name { $name } ist vergeben: Häng einen Buchstaben an.
}
pad-sheet-full = Dieser Zettel ist voll: Fang einen neuen an.
pad-not-now = Das geht jetzt nicht.
pad-file-version = Diese Datei stammt von einer anderen Version des Punkteblocks.
pad-file-large = Diese Datei ist zu groß.
pad-file-other = Diese Datei ist kein Punktezettel.
pad-file-broken = In dieser Datei fehlt etwas, deshalb wurde nichts geladen.
pad-file-step = Eintrag { $at } in dieser Datei ist nicht möglich: { $why }

## Wer gewinnt den Stich?

referee-intro = Wähle die Karten in der Reihenfolge, in der sie gespielt wurden.
referee-pile = Wohin mit der Karte?
referee-trick = Der Stich
referee-hand = Meine Hand
referee-centre = Die Mitte
referee-cards = Karten
referee-suit = Farbe
referee-empty = Noch keine Karte. Fang mit der ausgespielten an.
referee-wins = Karte { $number } gewinnt: { $card }.
referee-next = Als Nächstes spielt aus, wer Karte { $number } gespielt hat: { $card }.
referee-bonus = { $bonus } Bonuspunkte für diesen Stich, wenn die Ansage stimmt.
referee-centre-left = Jetzt in der Mitte: { $cards }.
referee-player = Spieler { $number }
referee-put-back = Zurücknehmen: { $card }
referee-clear = Leeren
referee-hand-empty = Wähle die Karten auf deiner Hand, um zu sehen, welche du jetzt spielen darfst.
referee-may = { $card }: ja
referee-may-not = { $card }: jetzt nicht
