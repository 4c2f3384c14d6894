### Warum etwas nicht geht, und was richtig wäre.

illegal-not-dealt = Es ist noch nicht gegeben: Warte auf deine Karten.
illegal-game-over = Die Partie ist vorbei: Es gibt nichts mehr zu spielen.
illegal-not-your-turn = Du bist nicht dran: Warte, bis du an der Reihe bist.
illegal-turn-of = Du bist nicht dran: Warten auf { $names }.
illegal-bid-first = Erst wird angesagt: 0 bis { $most }.
illegal-bids-are-in = Alle haben angesagt: Spiel eine { $piece ->
    [doubloon] Dublone
   *[card] Karte
}.
illegal-bid-too-high = Zu hoch: Sag 0 bis { $most } an.
illegal-not-in-hand = Nicht auf deiner Hand: { $card }. Spiel, was du hast.
illegal-no-such-card = In diesem Spiel gibt es keine Karte { $code }: Spiel eine, die du hast.
illegal-follow = Nicht spielbar: { suit-name } ist angespielt, und du hast { $count ->
    [one] { $suit ->
        [circle] { $cards }
        [triangle] { $cards }
        [square] { $cards }
        [star] { $cards }
       *[other] die { $cards }
    }
   *[other] { $cards }
}.
illegal-follow-colour = Nicht spielbar: { suit-name } ist angesagt, und du hast { $count ->
    [one] die { $cards }
   *[other] { $cards }
}.
illegal-plank-first = Erst die Planken: Wähle eine Seite und für jeden Piraten ein Feld.
illegal-planks-are-set = Alle Planken stehen: Spiel eine Karte.
illegal-pirate-missing = Ein Pirat fehlt: Jeder der vier braucht ein Feld von 1 bis 5.
illegal-wrong-game = Das gibt es in diesem Spiel nicht: Die Hilfe zeigt, was du tun kannst.
illegal-rule = { $rule ->
    [SK1] Es ist noch nicht gegeben: Warte auf deine Karten.
    [SK4] Sag einmal pro Runde an, von 0 bis zur Zahl deiner Karten, bevor die erste Karte gespielt wird.
    [DB2] Du kannst höchstens so viele Stiche ansagen, wie du Dublonen hast.
    [SK5] Du bist nicht dran: Warte, bis du an der Reihe bist.
    [SK7] Spiel eine Karte, die du hast: Bediene die angespielte Farbe oder spiel eine Sonderkarte.
    [SK12] Die Partie ist vorbei: Es gibt nichts mehr zu spielen.
    [SQ1] Die Partie ist vorbei: Es gibt nichts mehr zu spielen.
    [SQ3] Es ist noch nicht gegeben: Warte auf deine Karten.
    [SQ4] Stell deine Planke einmal pro Runde auf, vor der ersten Karte: eine Seite, und für jeden Piraten ein Feld von 1 bis 5.
    [SQ5] Spiel, wenn du dran bist, eine Karte, die du hast: Bediene die angesagte Farbe oder spiel Äffchen oder Maat.
   *[other] Das erlauben die Regeln jetzt nicht (Regel { $rule }).
}

refusal-not-seated = Nimm erst Platz.
refusal-not-host = Das darf nur der Host.
refusal-already-started = Die Partie hat schon begonnen: Das geht nur vorher.
refusal-not-started = Die Partie hat noch nicht begonnen: Warte auf den Host.
refusal-not-over = Die Partie ist noch nicht vorbei: Das geht erst danach.
refusal-game-over = Die Partie ist vorbei: Bitte um eine Revanche.
refusal-table-full = Alle Plätze sind besetzt: Schau zu oder öffne einen anderen Tisch.
refusal-no-such-seat = Diesen Platz gibt es am Tisch nicht: Wähle einen anderen.
refusal-seat-taken = Da sitzt schon jemand: Wähle einen anderen Platz.
refusal-seat-empty = Da sitzt niemand.
refusal-empty-seats = Jeder Platz muss besetzt sein, von einem Menschen oder einem Bot.
refusal-already-seated = Du sitzt schon an diesem Tisch.
refusal-no-seat = An diesem Tisch kannst du keinen Platz nehmen. Such dir einen anderen oder eröffne einen eigenen.
refusal-other-seat = Du hattest in dieser Partie schon einen anderen Platz: Nur den kannst du wieder einnehmen.
refusal-removed = Du wurdest von diesem Tisch entfernt: Geh an einen anderen, oder öffne einen neuen.
refusal-refused = Der Tisch hat für diese Partie abgelehnt: Du kannst weiter zuschauen.
refusal-not-yet = Dafür ist es zu früh: Warte noch ein wenig.
refusal-no-such-motion = Das ist schon entschieden.
refusal-too-much = Das kam an diesem Tisch schon zu oft vor.
refusal-no-such-bot = Diesen Bot gibt es nicht: Wähle Zufall, Schiffsjunge, Bootsmann, Kapitänin oder Skull King.
refusal-bad-text = Eine Nachricht braucht 1 bis 200 Zeichen.
refusal-too-fast = Zu viele Nachrichten: Warte einen Moment.
refusal-no-watching = An diesem Tisch ist Zuschauen nicht erlaubt.
refusal-crowded = An diesem Tisch ist es schon zu voll: Versuch es später noch einmal.
refusal-closed = Der Tisch ist geschlossen: Öffne einen anderen.
refusal-replayed = Das kam zweimal an, zählt aber nur einmal.
refusal-malformed = Der Server hat das nicht verstanden: Lade die Seite neu und versuch es noch einmal.
refusal-unavailable = Der Server kann das gerade nicht: Versuch es noch einmal.
refusal-unknown = Das geht nicht.
refusal-no-more-time = Mehr Bedenkzeit gibt es gerade nicht.
