### Die Texteingabe: Wörter, Antworten, Hilfe.

word-play = spiele, spielen
word-bid = ansage
word-place = setze, setzen, stelle
word-side = seite
word-lock = fertig, fest
word-hand = hand, karten
word-trick = stich, tisch
word-last = letzter
word-bids = ansagen
word-score = punkte, stand
word-turn = dran
word-time = zeit
word-why = warum, wieso
word-planks = planken
word-centre = mitte
word-log = verlauf
word-repeat = nochmal, wiederhole
word-say = sage, sagen
word-sort = sortiere, sortieren
word-level = stufe
word-extend = mehr, verlängern
word-help = hilfe
word-leave = verlassen, gehe
word-as = als
word-all = alle, alles
word-special = sonderkarten
word-top = oben
word-bottom = unten

command-ambiguous = Was davon: { $list }?
command-unknown = „{ $word }“ ist unbekannt: Tippe hilfe.
command-unknown-nearest = „{ $word }“ ist unbekannt: Meinst du { $nearest }?
command-empty = Tippe eine Karte oder ein Wort; hilfe zählt sie auf.
command-no-such-position = { $cards ->
    [0] Deine Hand ist leer.
   *[other] Deine Hand hat die Stellen #1 bis #{ $cards }.
}
no-such-name = Hier heißt niemand { $name }.

help-play = spiele { $code } oder nur { $code }: eine Karte spielen; #3 ist die dritte deiner Hand.
help-play-mary = spiele { $code } oder nur { $code }: spielen; #3 ist das Dritte auf deiner Hand; sm als Pirat sagt, was Scary Mary ist.
help-why = warum: warum der letzte Stich so fiel; warum { $code }: warum du das nicht spielen kannst.
help-bid = ansage 2: zwei Stiche ansagen.
help-place = setze rot 3: den roten Piraten auf Feld 3 setzen, von oben gezählt.
help-side = seite oben oder seite unten: wo die 8 deiner Planke ist.
help-lock = fertig: Das ist deine Entscheidung.
help-hand = hand: deine Karten; hand blau: nur die blauen.
help-hand-shape = hand: deine Dublonen; hand stern: nur die Sterne.
help-trick = stich: was auf dem Tisch liegt.
help-last = letzter: der letzte Stich.
help-bids = ansagen: gemachte und angesagte Stiche.
help-score = punkte: der Punktestand; punkte alle: auch die letzte Runde.
help-turn = dran: wer dran ist.
help-time = zeit: wie viel Zeit bleibt.
help-planks = planken: alle Planken; planken Ana: die von Ana.
help-centre = mitte: die Karten in der Mitte.
help-log = verlauf: was gesagt wurde; verlauf 5: die letzten fünf Meldungen.
help-repeat = nochmal: die letzte Meldung noch einmal.
help-say = sage ahoi: dem Tisch etwas sagen.
help-sort = sortiere: die Hand anders sortieren.
help-level = stufe knapp, normal oder ausführlich: wie viel gesagt wird.
help-extend = mehr: mehr Zeit.
help-help = hilfe: diese Liste; hilfe sortiere: ein Wort daraus.
help-leave = verlassen: den Tisch verlassen.
