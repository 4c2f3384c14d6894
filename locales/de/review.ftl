### What a review says: kinds of mistakes, reasons, luck and skill. `$you` is "yes" if the reviewed player is the viewer.

mistake-class = { $class ->
    [overbid] Ansage zu hoch
    [underbid] Ansage zu niedrig
    [doomed-zero] Null ohne Aussicht
    [winner-wasted] Gewinner verschenkt
    [escape-wasted] { $piece ->
        [doubloon] Flagge verschenkt
       *[card] Escape verschenkt
    }
    [wrong-mary] Falsche Scary Mary
    [missed-capture] Fang verpasst
    [missed-spoiling] Störung verpasst
    [bad-lead] Falsch ausgespielt
    [missed-trick] Stich verpasst
    [unwanted-trick] Stich zu viel
    [missed-discard] Gefährliche Karte behalten
    [plank-side] Falsche Seite der Planke
    [plank-space] Falsches Feld der Planke
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
    [0] Keine Karte dieser Hand gewinnt für gewöhnlich einen Stich.
   *[other] Diese Karten gewinnen meist einen Stich: { $cards }.
}
reason-no-escape = { $piece ->
    [doubloon] Keine Flagge, um sich herauszuwinden.
   *[card] Keine Escape, um sich herauszuwinden.
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
reason-still-need = Danach kommen noch, und brauchen Stiche: { $names }.
reason-want-none = Wer danach noch kommt, will keinen Stich: { $names }.
reason-winning = Den Stich hält gerade { $name }: { $card }.
reason-last = Danach spielt niemand mehr.
reason-beaten = { $count ->
    [0] { $card }: Nichts, was noch aussteht, schlägt das.
   *[other] { $card }: Es stehen noch aus und sind besser: { $cards }.
}
reason-beaten-by-many = { $card }: { $count } Karten, die noch ausstehen, schlagen das.
reason-wins = { $card } würde den Stich gewinnen, wie er liegt.
reason-loses = { $card } kann diesen Stich nicht gewinnen.
reason-keep = { $card } ist in einem späteren Stich mehr wert.
reason-dangerous = { $card } gewinnt später womöglich einen Stich, den niemand hier will.
reason-captures = { $card } macht einen Fang: { $bonus } Punkte extra.
reason-spoils = { $card } verdirbt die Ansage { $of }.
reason-void = Kein { suit-name } mehr: { $names }.
reason-high-low = Auf der Hand: { $high } Karten ab 8, { $low } bis 5.
reason-side = Besser: { side-name }.
reason-space = Pirat ({ $colour }): Feld { $best } statt { $played }. { $count ->
    [0] Keine Karte dieser Farbe, die ihn bewegt.
   *[other] Das bewegt ihn: { $cards }.
}
reason-moves = { $to ->
    [0] { $card } schiebt den Piraten über Bord ({ suit-name }).
   *[other] { $card } schiebt den Piraten von { $from } auf { $to } Punkte ({ suit-name }).
}
reason-moves-nothing = { $card } bewegt keinen Piraten, wie der Stich liegt.
reason-still-out = { $card }: In dieser Farbe stehen noch { $higher } höhere und { $lower } niedrigere Karten aus.

review-level = Spielstärke: zwischen { $weaker } und { $stronger }.
review-level-top = Spielstärke: { $strongest }.
review-level-bottom = Spielstärke: unter { $weakest }.

unreviewable-record = Die Aufzeichnung stimmt nicht: { $flaw }.
unreviewable-no-deal = In Runde { $round } steht nicht, wer welche Karten hatte. Ohne sie lässt sich nicht sagen, was eine Wahl wert war.
unreviewable-no-rounds = Keine Runde wurde zu Ende gespielt: Es gibt nichts zu besprechen.
unreviewable-no-seat = In dieser Partie gibt es keinen Platz { $seat }.
unreviewable-no-weights = Der stärkste Spieler ist für dieses Spiel nicht geladen. Versuch es noch einmal, sobald seine Datei da ist.
