### Der Textmodus: Befehle, Antworten, Hilfe.

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
word-hint = tipp, rat
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
command-unknown = Unbekannter Befehl „{ $word }“. Tippe hilfe für die Liste.
command-unknown-nearest = Unbekannter Befehl „{ $word }“. Meinst du { $nearest }?
command-empty = Tippe eine Karte oder einen Befehl. hilfe zeigt die Liste.
command-no-such-position = { $cards ->
    [0] Deine Hand ist leer.
   *[other] Wähle eine Karte von #1 bis #{ $cards }.
}
no-such-name = An diesem Tisch heißt niemand { $name }.
no-hints = An diesem Tisch gibt es keine Tipps.

usage-play = spiele { $code } oder nur { $code }: eine Karte spielen; #3 ist die dritte auf deiner Hand.
usage-play-mary = spiele { $code } oder nur { $code }: spielen; #3 ist die dritte Stelle auf deiner Hand; sm als Pirat spielt Scary Mary als Pirat.
usage-why = warum: warum der letzte Stich so ausging; warum { $code }: warum du das nicht spielen kannst.
usage-hint = tipp: was ein sehr starker Bot tun würde und was jede Wahl wert ist.
usage-bid = ansage 2: zwei Stiche ansagen.
usage-place = setze rot 3: den roten Piraten auf Feld 3 setzen, von oben gezählt.
usage-side = seite oben oder seite unten: an welchem Ende deiner Planke die 8 ist.
usage-lock = fertig: deine Wahl festlegen.
usage-hand = hand: deine Karten; hand blau: nur die blauen.
usage-hand-shape = hand: deine Dublonen; hand stern: nur die Sterne.
usage-trick = stich: was auf dem Tisch liegt.
usage-last = letzter: der letzte Stich.
usage-bids = ansagen: gemachte und angesagte Stiche.
usage-score = punkte: der Punktestand; punkte alle: mit der letzten Runde.
usage-turn = dran: wer dran ist.
usage-time = zeit: wie viel Zeit dir bleibt.
usage-planks = planken: alle Planken; planken Ana: die von Ana.
usage-centre = mitte: die Karten in der Mitte.
usage-log = verlauf: die letzten Meldungen; verlauf 5: die letzten fünf.
usage-repeat = nochmal: die letzte Meldung noch einmal.
usage-say = sage ahoi: dem Tisch eine Nachricht schicken.
usage-sort = sortiere: deine Hand anders sortieren.
usage-level = stufe knapp, normal oder ausführlich: wie viel gemeldet wird.
usage-extend = mehr: um mehr Zeit bitten.
usage-help = hilfe: diese Liste; hilfe sortiere: ein einzelner Befehl.
usage-leave = verlassen: den Tisch verlassen.
