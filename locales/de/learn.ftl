# Tipps, die der Coach in der ersten Partie zeigt, sobald sie nützlich werden.

## Skull King. Die Dublonen nutzen sie mit, darum reden die meisten weder von Karten noch von Farben.

learn-king-welcome = Willkommen! Vor jeder Runde sagst du an, wie viele Stiche du machst. Punkte bringt nur eine Ansage, die genau stimmt.
learn-king-hand = Das ist deine Hand. Am Anfang ist sie winzig, und jede Runde wächst sie um eins.
learn-king-bid = Wie viele Stiche machst du? Zähl deine Piraten, den Skull King und hohe Trümpfe. Niemand sieht deine Ansage, bevor alle gewählt haben.
learn-king-bid-zero = Nichts Starkes auf der Hand? Sag null an. Das bringt 10 Punkte mal die Nummer der Runde, kostet aber genauso viel, wenn du auch nur einen Stich machst.
learn-king-revealed = Yo-ho-ho, alle Ansagen sind offen! Sind es zusammen mehr, als es Stiche gibt, wird gekämpft. Sind es weniger, bekommt jemand Stiche, die niemand wollte.
learn-king-lead = Du spielst aus und darfst alles spielen. Fang stark an, wenn du Stiche brauchst, und klein, wenn du genug hast.
learn-king-follow = Du kannst bedienen, also musst du auch. Nur Piraten, Mermaids und Co. darfst du jederzeit spielen.
learn-king-free = Du kannst nicht bedienen und darfst alles spielen. Ein guter Moment zum Trumpfen, oder um etwas Unerwünschtes loszuwerden.
learn-king-black = Schwarz ist Trumpf: Schon die schwarze 1 schlägt die gelbe 13. Aber solange du eine andere Farbe bedienen kannst, muss Schwarz warten.
learn-king-pirate = Du hast einen Piraten. Er schlägt alle Zahlen und die Mermaids. Nur der Skull King oder ein früher gespielter Pirat hält ihn auf.
learn-king-mermaid = Du hast eine Mermaid. Sie schlägt alle Zahlen, verliert aber gegen Piraten. Liegt der Skull King im Stich, besiegt sie ihn, Piraten hin oder her.
learn-king-skull-king = Du hast den Skull King. Nur eine Mermaid kann ihn besiegen. Jeder Pirat, den er schlägt, bringt 30 Bonuspunkte, wenn deine Ansage stimmt.
learn-king-scary-mary = Du hast Scary Mary. Als Pirat kann sie gewinnen, sonst ist sie harmlos und verliert. Du entscheidest, wenn du sie spielst.
learn-king-escape = Du hast eine Escape. Sie verliert gegen jede andere Karte, und du darfst sie jederzeit spielen. Heb sie dir für einen Stich auf, den du nicht willst.
learn-king-trick-won = Der Stich gehört dir, und du spielst zum nächsten aus. Behalte deine Ansage im Auge.
learn-king-trick-lost = Den Stich hat jemand anders gemacht. Gut so, wenn du ihn nicht gebraucht hast. Wer ihn gewonnen hat, spielt als Nächstes aus.
learn-king-bid-reached = Du hast genau so viele Stiche, wie du angesagt hast. Jetzt verlier den Rest: Wirf Starkes ab, solange etwas Stärkeres auf dem Tisch liegt.
learn-king-bid-missed = Deine Ansage schaffst du diesmal nicht mehr. Das passiert allen. Den anderen kannst du aber noch in die Quere kommen.
learn-king-score = Stimmt deine Ansage, gibt es 20 Punkte pro Stich. Jeder Stich zu viel oder zu wenig kostet 10.
learn-king-score-zero = Eine Nullansage bringt 10 Punkte mal die Nummer der Runde oder kostet genauso viel. So steigt das Risiko von Runde zu Runde.
learn-king-bonus = Bonuspunkte! Der Skull King bringt 30 für jeden Piraten, den er schlägt, eine Mermaid 50, wenn sie ihn besiegt. Sie zählen nur, wenn die Ansage genau stimmt.
learn-king-done = Drei Runden, und du weißt, wie es läuft. Spiel weiter bis zur zehnten oder starte eine richtige Partie.

## Skull King in Dublonen

learn-doubloons-welcome = Willkommen! Das ist Skull King mit Dublonen, die du ertasten kannst. Vor jeder Runde sagst du an, wie viele Stiche du machst; Punkte bringt nur eine Ansage, die genau stimmt.
learn-doubloons-shapes = Kreis, Dreieck, Viereck und Stern gehen von 0 bis 9. Hast du die angespielte Form, musst du bedienen. Stern ist Trumpf und schlägt die anderen drei.
learn-doubloons-jagged = Eine gezackte Dublone wurde ausgespielt, also ist der ganze Stich frei. Niemand muss bedienen, egal was noch kommt.
learn-doubloons-zero = Eine Null schlägt nichts von ihrer eigenen Form, wohl aber eine Flagge. Und der Stern 0 ist trotzdem Trumpf.
learn-doubloons-flag = Eine Flagge verliert gegen jede andere Dublone, und du darfst sie jederzeit spielen. Wird eine Flagge ausgespielt, gilt die nächste Form als angespielt.

## Skull Queen

learn-queen-welcome = Willkommen an Bord! Hier sammelt niemand Stiche. Hohe Karten schieben deine Piraten die Planke hoch, niedrige schieben sie runter, und am Ende zählt, wo sie stehen.
learn-queen-hand = Sieh dir jede Farbe einzeln an. Hohe Karten schieben ihren Piraten hoch, niedrige schieben ihn runter.
learn-queen-side = Mit vielen hohen Karten nimmst du 8 oben, mit vielen niedrigen 8 unten.
learn-queen-pirates = Stell jeden Piraten auf ein Feld deiner Wahl; mehrere dürfen zusammenstehen. Das mittlere Feld ist ein guter Anfang, mit Platz nach beiden Seiten.
learn-queen-revealed = Alle Planken sind aufgedeckt. Schau, wer nah an einem Ende steht: ein Schubs zu viel, und der Pirat geht über Bord.
learn-queen-lead = Du spielst aus und darfst alles spielen. Deine Farbe ist angesagt, und die anderen müssen bedienen, wenn sie können.
learn-queen-follow = Du hast die angesagte Farbe, also musst du bedienen. Nur Äffchen und Maat darfst du stattdessen spielen.
learn-queen-moves = Wer die höchste Karte einer Farbe gespielt hat, zieht den eigenen Piraten hoch; wer die niedrigste gespielt hat, zieht ihn runter. Karten dazwischen bewegen niemanden.
learn-queen-eight = Die 8 verdoppelt den Weg nach oben, die 5 den Weg nach unten: zwei Felder statt einem. Wer sie gespielt hat, ist egal.
learn-queen-single = Von dieser Farbe liegt nur eine Karte: Niemand zieht, und die Karte kommt in die Mitte.
learn-queen-centre = Karten in der Mitte gehören zu jedem Stich, aber niemandem am Tisch. Liegt die höchste oder die niedrigste dort, zieht dafür niemand.
learn-queen-monkey = Du hast das Äffchen und darfst es jederzeit spielen. Es ist die 0 der angesagten Farbe, also geht dein Pirat dieser Farbe runter.
learn-queen-first-mate = Du hast den Maat und darfst ihn jederzeit spielen. Er ist die 13 der angesagten Farbe, also geht dein Pirat dieser Farbe hoch.
learn-queen-overboard = Über Bord! Ein Pirat, der über ein Ende hinausgeschoben wird, ist für diese Runde raus und zählt nichts.
learn-queen-next-lead = Wer den höchsten Wert gespielt hat, spielt als Nächstes aus, egal in welcher Farbe. Bei Gleichstand gilt die später gespielte Karte.
learn-queen-score = Jeder Pirat, der noch an Bord ist, bringt die Punkte seines Felds. In der nächsten Runde stellen alle neu auf.
learn-queen-ghost = Ihr seid zu zweit, also spielt ein Geist mit. Er spielt jeden Stich mit der obersten Karte seines Stapels aus; dann wählt ihr beide geheim.
learn-queen-done = Jetzt weißt du, wie es läuft. Spiel weiter oder starte eine richtige Partie.
