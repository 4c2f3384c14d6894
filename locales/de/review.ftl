### What a review says: kinds of mistakes, reasons, luck and skill. `$you` is "yes" if the reviewed player is the viewer.

mistake-class = { $class ->
    [overbid] Ansage zu hoch
    [underbid] Ansage zu niedrig
    [doomed-zero] Aussichtslose Null
    [winner-wasted] Starke Karte verschenkt
    [escape-wasted] { $piece ->
        [doubloon] Flagge verschenkt
       *[card] Escape verschenkt
    }
    [wrong-mary] Scary Mary falsch gespielt
    [missed-capture] Fang verpasst
    [missed-spoiling] Chance zum Stören verpasst
    [bad-lead] Falsch ausgespielt
    [missed-trick] Stich verpasst
    [unwanted-trick] Stich zu viel
    [missed-discard] Gefährliche Karte behalten
    [plank-side] Falsche Seite der Planke
    [plank-space] Falsches Feld auf der Planke
    [wrong-move] Falscher Zug
    [missed-move] Zug verpasst
   *[other] Anderer Fehler
}
mark-name = { $mark ->
    [dubious] fragwürdig
    [blunder] grober Fehler
   *[mistake] Fehler
}

reason-winners = { $count ->
    [0] Keine Karte auf dieser Hand macht normalerweise einen Stich.
   *[other] Diese Karten machen meist einen Stich: { $cards }.
}
reason-likely-winners = Diese Karten machen oft einen Stich: { $cards }.
reason-no-escape = { $piece ->
    [doubloon] Ohne Flagge gibt es kein Ausweichen.
   *[card] Ohne Escape gibt es kein Ausweichen.
}
reason-bids = Angesagt sind zusammen { $bids } bei { $tricks ->
    [one] einem Stich
   *[other] { $tricks } Stichen
}.
reason-need = { $you ->
    [yes] { $count ->
        [0] Du willst keinen Stich mehr.
        [one] Dir fehlt noch ein Stich.
       *[other] Dir fehlen noch { number } Stiche.
    }
   *[no] { $count ->
        [0] { $name } will keinen Stich mehr.
        [one] { $name } braucht noch einen Stich.
       *[other] { $name } braucht noch { number } Stiche.
    }
}
reason-bid-lost = { $you ->
    [yes] Deine Ansage ist schon verloren.
   *[no] Die Ansage { $of } ist schon verloren.
}
reason-still-need = Noch am Zug und auf Stiche aus: { $names }.
reason-want-none = Noch am Zug, aber auf keinen Stich aus: { $names }.
reason-winning = Vorn liegt gerade { $name }: { $card }.
reason-last = Danach spielt niemand mehr.
reason-beaten = { $count ->
    [0] { $card } ist nicht mehr zu schlagen.
   *[other] { $card } verliert noch gegen: { $cards }.
}
reason-beaten-by-many = { $card } verliert noch gegen { $count } Karten.
reason-wins = { $card } würde den Stich so gewinnen, wie er liegt.
reason-loses = { $card } kann diesen Stich nicht gewinnen.
reason-keep = { $card } ist in einem späteren Stich mehr wert.
reason-dangerous = { $card } macht später womöglich einen Stich zu viel.
reason-captures = { $card } macht einen Fang: { $bonus } Extrapunkte.
reason-spoils = { $card } verdirbt die Ansage { $of }.
reason-void = Kein { suit-name } mehr: { $names }.
reason-high-low = Auf der Hand: { $high } Karten ab 8, { $low } bis 5.
reason-side = Besser: { side-name }.
reason-space = Pirat ({ $colour }): Feld { $best } statt { $played }. { $count ->
    [0] Keine Karte dieser Farbe bewegt ihn.
   *[other] Bewegen können ihn: { $cards }.
}
reason-moves = { $to ->
    [0] { $card } schiebt den Piraten über Bord ({ suit-name }).
   *[other] { $card } schiebt den Piraten von { $from } auf { $to } Punkte ({ suit-name }).
}
reason-moves-nothing = { $card } bewegt so, wie der Stich liegt, keinen Piraten.
reason-still-out = { $card }: In dieser Farbe stehen noch { $higher } höhere und { $lower } niedrigere Karten aus.

review-level = Spielstärke: zwischen { $weaker } und { $stronger }.
review-level-top = Spielstärke: { $strongest }.
review-level-bottom = Spielstärke: unter { $weakest }.

review-round = Runde
review-score = Punkte
review-expected = erwartet
review-cards = Blatt
review-others = andere
review-skill = Spiel
review-sum = Summe

unreviewable-record = Die Aufzeichnung stimmt nicht: { $flaw }.
unreviewable-no-deal = Bei Runde { $round } fehlt, wer welche Karten hatte. Ohne das lässt sich nicht sagen, was eine Entscheidung wert war.
unreviewable-no-rounds = Keine Runde wurde zu Ende gespielt: Es gibt nichts zu analysieren.
unreviewable-no-seat = In dieser Partie gibt es keinen Platz { $seat }.
unreviewable-no-weights = Der stärkste Spieler ist für dieses Spiel nicht geladen. Versuch es noch einmal, sobald seine Datei da ist.
