### Was am Tisch geschieht, und Antworten auf Fragen.

ghost-name = der Geist
label-you = du
of-name = { $vowel ->
    [yes] von { $name }
   *[no] von { $name }
}
seat-number = Platz { $number }

round-starts = Runde { $round }.
round-of = Runde { $round } von { $rounds }.
deals = { $you ->
    [yes] Du gibst.
   *[no] { $name } gibt.
}
leads = { $you ->
    [yes] Du spielst aus.
   *[no] { $name } spielt aus.
}
your-hand = { $piece ->
    [doubloon] Deine Dublonen: { $cards }.
   *[card] Deine Karten: { $cards }.
}
cards-each = { $piece ->
    [doubloon] Je { $count ->
        [one] eine Dublone
       *[other] { number } Dublonen
    }.
   *[card] Je { $count ->
        [one] eine Karte
       *[other] { number } Karten
    }.
}
choose-bid = Wähle deine Ansage.
choose-bid-range = Wähle deine Ansage, 0 bis { $most }.
choose-plank = Stell deine Planke auf.
choose-card = Wähle deine Karte.
bid-locked = Ansage { $bid } steht.
plank-locked = Planke steht.
card-locked = { $card } gewählt.
waiting-for = Noch offen: { $names }.
only-you-missing = { $what ->
    [plank] Nur deine Planke fehlt noch.
    [card] Nur deine Karte fehlt noch.
   *[bid] Nur deine Ansage fehlt noch.
}
has-decided = { $what ->
    [plank] { $name } hat die Planke aufgestellt.
    [card] { $name } hat eine Karte gewählt.
   *[bid] { $name } hat angesagt.
}
stand-in-decided = { $you ->
    [yes] Ein Bot entscheidet für dich.
   *[no] Ein Bot entscheidet für { $name }.
}
yo-ho-ho = Yo-ho-ho!
bid-sum = { sum-start } angesagt, { $count ->
    [one] ein Stich
   *[other] { number } Stiche
}.
sum-start = { $sum ->
    [0] Nichts
    [1] Eins
    [2] Zwei
    [3] Drei
    [4] Vier
    [5] Fünf
    [6] Sechs
    [7] Sieben
    [8] Acht
    [9] Neun
    [10] Zehn
    [11] Elf
    [12] Zwölf
   *[other] { $sum }
}
planks-shown = Planken aufgedeckt.
plank-line = { $you ->
    [yes] Deine Planke
   *[no] { $name }
}, { side-name }: Rot { $red }, Gelb { $yellow }, Grün { $green }, Blau { $blue }.
side-name = { $side ->
    [high-bottom] 8 unten
   *[high-top] 8 oben
}
plank-worth = Wert { $points }.
overboard-short = über Bord

played = { $name }: { $card }.
played-in-list = { $name } { $card }
stand-in-played = { $you ->
    [yes] Ein Bot spielt für dich: { $card }.
   *[no] Ein Bot spielt für { $name }: { $card }.
}
your-turn = Du bist dran.
turn-of = { $name } ist dran.
led = { $suit ->
    [blue] Blau ist angespielt
    [red] Rot ist angespielt
    [black] Schwarz ist angespielt
    [circle] Kreis ist angespielt
    [triangle] Dreieck ist angespielt
    [square] Viereck ist angespielt
    [star] Stern ist angespielt
    [no-suit] Noch ist keine Farbe angespielt
    [no-shape] Noch ist keine Form angespielt
    [freed] Niemand muss bedienen
   *[yellow] Gelb ist angespielt
}
led-winning = { led }; { $you ->
    [yes] du liegst vorn: { $card }
   *[no] { $name } liegt vorn: { $card }
}.
announced = { $suit ->
    [red] Rot ist angesagt.
    [green] Grün ist angesagt.
    [blue] Blau ist angesagt.
    [no-colour] Noch ist keine Farbe angesagt.
   *[yellow] Gelb ist angesagt.
}
announced-short = { $suit ->
    [red] Rot angesagt
    [green] Grün angesagt
    [blue] Blau angesagt
    [no-colour] Noch keine Farbe angesagt
   *[yellow] Gelb angesagt
}
playable-only = Spielbar ist nur: { $card }.
playable-all = { $piece ->
    [doubloon] Alle Dublonen spielbar.
   *[card] Alle Karten spielbar.
}
playable-some = { $piece ->
    [doubloon] { number-start } Dublonen spielbar.
   *[card] { number-start } Karten spielbar.
}
so-far = Bis jetzt, { suit-name }: { $moves }.
so-far-nothing = Bis jetzt bewegt sich nichts.
mary-as-what = { $piece ->
    [doubloon] Scary Mary: Pirat oder Flagge?
   *[card] Scary Mary: Pirat oder Escape?
}

trick-won = { $you ->
    [yes] Du gewinnst: { $why }.
   *[no] { $name } gewinnt: { $why }.
}
trick-won-plain = { $you ->
    [yes] Dein Stich.
   *[no] { $name } macht den Stich.
}
won-of-bid = { $won } von { $bid }
why-mermaid-takes-king = Mermaid besiegt den Skull King
why-king = Skull King, keine Mermaid dabei
why-king-takes-pirates = Skull King schlägt { $count ->
    [one] einen Piraten
   *[other] { number } Piraten
}
why-pirate = { $card }, kein Skull King dabei
why-first-pirate = { $card }, erster von { number } Piraten
why-mermaid = Mermaid, kein Pirat dabei
why-first-mermaid = erste Mermaid, kein Pirat dabei
why-trump = { $card }, höchster Trumpf
why-suit = { $card }, { $suit ->
    [blue] höchste blaue Karte
    [red] höchste rote Karte
    [black] höchste schwarze Karte
    [circle] höchster Kreis
    [triangle] höchstes Dreieck
    [square] höchstes Viereck
    [star] höchster Stern
   *[yellow] höchste gelbe Karte
}
why-escapes = { $piece ->
    [doubloon] nur Flaggen, die erste zählt
   *[card] nur Escapes, die erste zählt
}
why-bonus = { $why }, { $bonus } mehr, wenn die Ansage stimmt

about = { $topic }: { $what }
pirate-steps = { $you ->
    [yes] dein Pirat
   *[no] Pirat { $of }
} { $steps ->
    [1] ein Feld
   *[2] zwei Felder
} { $way ->
    [up] hoch
   *[down] runter
}
pirate-steps-to = { pirate-steps }, auf { $value }
overboard = Über Bord: { $you ->
    [yes] dein { -pirate-colour } Pirat
   *[no] { -pirate-colour } Pirat { $of }
}.
-pirate-colour = { $suit ->
    [red] roter
    [green] grüner
    [blue] blauer
   *[yellow] gelber
}
pirates-left = { $count ->
    [0] Keiner mehr an Bord, Wert { $points }.
    [1] Noch einer an Bord, Wert { $points }.
   *[other] Noch { number } an Bord, Wert { $points }.
}
no-pirate-moves = Kein Pirat bewegt sich.
stay-in-centre = { $cards } { $count ->
    [one] bleibt
   *[other] bleiben
} in der Mitte.
centre-has = In der Mitte: { $cards }.
centre-empty = Die Mitte ist leer.

plus-points = plus { $points }
minus-points = minus { $points }
place = { $shared ->
    [yes] geteilter { place-word }
   *[no] { place-word }
}
place-word = Rang { $place }
round-over = Runde vorbei.
round-over-brief = Runde vorbei: { $points }, gesamt { $total }.
round-over-points = Runde vorbei: { $points }, gesamt { $total }, { $place }.
round-over-made = Runde vorbei: { $won } angesagt und gemacht, { $points }, gesamt { $total }, { $place }.
round-over-missed = Runde vorbei: { $bid } angesagt, { $won } gemacht, { $points }, gesamt { $total }, { $place }.
round-over-planks = Runde vorbei: { $count ->
    [0] kein Pirat
    [one] ein Pirat
   *[other] { number } Piraten
} an Bord, { $points }, gesamt { $total }, { $place }.
totals = Punktestand: { $list }.
in-front = { $you ->
    [yes] { $names } führt mit { $points }.
   *[no] { $names } { $count ->
        [one] führt
       *[other] führen
    } mit { $points }.
}
game-over = Die Partie ist vorbei.
game-won = { $you ->
    [yes] Du gewinnst mit { points-many }!
   *[no] { $name } gewinnt mit { points-many }!
}
points-many = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}
game-shared = { $names } gemeinsam auf Rang 1 mit { points-many }!
game-place = { $place }: { $names } mit { points-many }.

game-starts = Die Partie beginnt.
settings-now = Der Tisch ist jetzt für { $game } eingerichtet, { $seats } Plätze.
seat-free = Platz { $number } ist frei.
seat-person = { $you ->
    [yes] Du hast Platz { $number }.
   *[no] { $name } sitzt jetzt auf Platz { $number }.
}
seat-bot = Auf Platz { $number } sitzt jetzt ein Bot: { $bot }.
host-is = { $you ->
    [yes] Du bist der Host.
   *[no] { $name } ist der Host.
}
host-unseated = Der Host hat gerade keinen Platz.
motion-told = { $kind ->
    [remove] { $name } möchte { $you ->
        [yes] dich
       *[no] { $who }
    } vom Tisch entfernen.
    [stand-in] { $name } möchte einen Bot für { $you ->
        [yes] dich
       *[no] { $who }
    } entscheiden lassen.
   *[sit] { $name } möchte den freien Platz übernehmen.
}
motion-failed = { $kind ->
    [remove] { $you ->
        [yes] Du bleibst am Tisch.
       *[no] { $who } bleibt am Tisch.
    }
    [stand-in] { $you ->
        [yes] Du entscheidest weiter selbst.
       *[no] { $who } entscheidet weiter selbst.
    }
   *[sit] { $name } bekommt diesmal keinen Platz.
}
removed = { $you ->
    [yes] Du wurdest vom Tisch entfernt.
   *[no] { $name } wurde vom Tisch entfernt.
}
stand-in-on = { $you ->
    [yes] Ein Bot entscheidet für dich, bis du wieder selbst spielst.
   *[no] Ab jetzt entscheidet ein Bot für { $name }.
}
stand-in-off = { $you ->
    [yes] Du entscheidest wieder selbst.
   *[no] { $name } entscheidet wieder selbst.
}
says = { $name } sagt: „{ $text }“
muted-now = { $name } ist jetzt stummgeschaltet.
unmuted-now = { $name } ist nicht mehr stummgeschaltet.
rematch-at = Revanche: Weiter geht es an Tisch { $table }.
table-closed = Der Tisch ist geschlossen.
is-away = { $name } ist gerade weg.
is-back = { $name } ist wieder da.
watching = { $count ->
    [0] Niemand schaut zu.
    [one] Eine Person schaut zu.
   *[other] { number-start } Personen schauen zu.
}

none-in-hand = { $suit ->
    [special] { $piece ->
        [doubloon] Keine Sonderdublone auf der Hand.
       *[card] Keine Sonderkarte auf der Hand.
    }
   *[other] Kein { suit-name } auf der Hand.
}
table-empty = { $piece ->
    [doubloon] Noch liegt keine Dublone auf dem Tisch.
   *[card] Noch liegt keine Karte auf dem Tisch.
}
none-left = kein { suit-name } mehr
on-table = Auf dem Tisch: { $cards }.
last-trick = Letzter Stich: { $cards }.
no-last-trick = In dieser Runde ist noch kein Stich fertig.
bids-secret = Die Ansagen bleiben geheim, bis alle angesagt haben.
your-bid = Deine Ansage: { $bid }.
planks-secret = Die Planken bleiben geheim, bis alle stehen.
no-planks = In diesem Spiel gibt es keine Planken.
no-centre = In diesem Spiel gibt es keine Mitte.
scores = Punktestand: { $list }.
last-round = Letzte Runde: { $list }.
time-left = { $seconds ->
    [one] Noch eine Sekunde.
   *[other] Noch { $seconds } Sekunden.
}
no-clock = Es läuft keine Uhr.
card-playable = { $card } ist spielbar.
rule-in-words = { $rule ->
    [SK9-1] Die erste Mermaid besiegt den Skull King
    [SK9-2] Der Skull King schlägt alles außer der Mermaid
    [SK9-3] Der erste Pirat schlägt alles außer dem Skull King
    [SK9-4] Die erste Mermaid schlägt alle Farben
    [SK9-5] Der höchste Trumpf schlägt die anderen Farben
    [SK9-6] { $piece ->
        [doubloon] Die höchste Dublone der angespielten Form gewinnt
       *[card] Die höchste Karte der angespielten Farbe gewinnt
    }
    [SK9-7] Liegt sonst nichts, gewinnt die erste
    [SQ7-none] In keiner Farbe mit mindestens zwei Karten kam die höchste oder niedrigste von jemandem am Tisch
   *[SQ7] Die höchste einer Farbe zieht hoch, die niedrigste runter; mit einer 8 zwei hoch, mit einer 5 zwei runter
} ({ $number }).

with-suit = { $suit ->
    [blue] mit der blauen { $value }
    [red] mit der roten { $value }
    [black] mit der schwarzen { $value }
    [green] mit der grünen { $value }
    [circle] mit Kreis { $value }
    [triangle] mit Dreieck { $value }
    [square] mit Viereck { $value }
    [star] mit Stern { $value }
   *[yellow] mit der gelben { $value }
}
with-special = { $special ->
    [pirate] mit einem Piraten
    [mermaid] mit einer Mermaid
    [escape] mit einer Escape
    [flag] mit einer Flagge
    [skull-king] mit dem Skull King
   *[other] mit { special-name }
}
taken = { $you ->
    [yes] Du machst den Stich { $with }
   *[no] { $name } macht den Stich { $with }
}
taken-of-bid = { $taken }: { $won } von { $bid }
taken-bonus = { $taken }: +{ $bonus }, { $won } von { $bid }
verdict-card = { $card } macht den Stich
verdict-mermaid-king = Die Mermaid betört den Skull King: +{ $bonus }
verdict-king-pirates = Der Skull King schlägt { $count ->
    [one] einen Piraten
   *[other] { number } Piraten
}: +{ $bonus }
verdict-first-pirate = { $card } macht den Stich: der erste Pirat
verdict-first-mermaid = Die erste Mermaid macht den Stich
verdict-trump = { $card } macht den Stich: höchster Trumpf
verdict-escapes = { $piece ->
    [doubloon] Nichts als Flaggen: Die erste macht den Stich
   *[card] Nichts als Escapes: Die erste macht den Stich
}
more-time = { $you ->
    [yes] Du bittest um mehr Zeit.
   *[no] { $name } bittet um mehr Zeit.
}
