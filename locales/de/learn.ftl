# Was der Coach in einer Lektion sagt. Jeder Text handelt von einer Sache, die dabei auf dem Tisch beleuchtet ist.

## Skull King. Die Dublonen nutzen die meisten mit, darum reden sie weder von Karten noch von Farben, außer wenn es um Karten geht.

learn-king-welcome = Willkommen an Bord! Wir spielen vier kurze Runden zusammen: Ich erkläre, du spielst.
learn-king-hand = Das ist deine Hand. Sie fängt ganz klein an und wächst jede Runde um eins, bis zehn.
learn-king-trick = Ein Stich: Hierher legen alle eins aus ihrer Hand, und das Stärkste gewinnt alles. Vorher wird angesagt: Wie viele Stiche machst du?
learn-king-first-bid = Was du hast, ist hoch und sollte den einzigen Stich machen. Niemand sieht deine Ansage, bevor alle gewählt haben.
learn-king-revealed = Yo-ho-ho! Alle Ansagen werden zugleich aufgedeckt. Neben jedem Namen siehst du die gemachten und die angesagten Stiche.
learn-king-lead = Du spielst aus. Die anderen müssen bedienen, wenn sie können.
learn-king-first-trick = Alle haben bedient, und du lagst am höchsten: Der Stich gehört dir. Eins angesagt, eins gemacht.
learn-king-score = Stimmt die Ansage genau, gibt es 20 Punkte pro Stich. Sonst kostet jeder Stich zu viel oder zu wenig 10.
learn-king-black = Schwarz ist Trumpf und schlägt jede andere Farbe. Schon die schwarze 1 schlägt die gelbe 13.
learn-king-trump-bid = Der Trumpf sollte einen Stich machen, der Rest wohl kaum. Also eins.
learn-king-follow = Du kannst bedienen, also musst du auch. Der Trumpf muss warten.
learn-king-lost = Das Höchste, das bedient hat, gewinnt. Du brauchtest diesen Stich nicht, also alles bestens.
learn-king-free = Jetzt kannst du nicht bedienen und darfst alles spielen. Zeit zum Trumpfen!
learn-king-trumped = Die schwarze 3 schlägt eine 13: Trumpf ist Trumpf. Eins angesagt, eins gemacht.
learn-king-zero = Diesmal ist nichts Starkes dabei. Dann sag null an: Du darfst keinen einzigen Stich machen.
learn-king-brave = Null bringt 10 Punkte mal die Nummer der Runde: jetzt 30, in Runde zehn 100. Ein einziger Stich kostet genauso viel. Darum ist null mutig.
learn-king-zero-bid = Bei einer Null kennt niemand Gnade. Nur Mut!
learn-king-zero-follow = Du musst bedienen, und deins ist zu klein, um zu gewinnen. Genau richtig.
learn-king-escape = Vorsicht! Bisher liegt nur eine 1, und deine 2 schlägt sie. Eine Escape darfst du jederzeit spielen, und sie verliert gegen alles andere.
learn-king-escaped = Entwischt! Den Stich musste jemand anders nehmen.
learn-king-harmless = Was du noch hast, bedient nicht und ist kein Trumpf. Es kann nicht gewinnen.
learn-king-zero-score = Kein einziger Stich: 30 Punkte für deinen Mut.
learn-king-pirate = Jetzt wird es besonders. Ein Pirat schlägt jede Zahl, auch Trumpf. Treffen sich mehrere, gewinnt der erste.
learn-king-mermaid = Auch eine Mermaid schlägt jede Zahl, verliert aber gegen Piraten. Ein großes Opfer hat sie, das siehst du gleich.
learn-king-scary-mary = Scary Mary ist Pirat oder Escape. Das entscheidest du, wenn du sie spielst.
learn-king-special-bid = Pirat und Mermaid sollten je einen Stich machen.
learn-king-low-lead = Du spielst aus. Fang klein an: Davon erwartest du ja nichts.
learn-king-skull-king = Der Skull King! Er schlägt alles, sogar Piraten, und bekommt für jeden von ihnen 30 Bonuspunkte.
learn-king-take-him = Nur eine Mermaid kann ihn besiegen. Hol ihn dir!
learn-king-taken = Die Mermaid besiegt den Skull King, Pirat hin oder her. Das sind 50 Bonuspunkte, wenn deine Ansage stimmt.
learn-king-lead-pirate = Du hast gewonnen, also spielst du aus. Lass den Piraten los.
learn-king-two-pirates = Zwei Piraten: Der erste gewinnt. Das sind zwei Stiche, genau wie angesagt.
learn-king-enough = Du hast, was du angesagt hast. Verlier also den letzten Stich: Spiel Scary Mary als Escape.
learn-king-bonus = Zwei Stiche bringen 40 und der Skull King noch 50: 90 Punkte in einer Runde.
learn-king-done = Mehr brauchst du nicht. Nach zehn Runden gewinnt die höchste Summe. Bereit für eine richtige Partie?

## Skull King in Dublonen

learn-doubloons-welcome = Willkommen an Bord! Diese Dublonen kannst du ertasten. Wir spielen vier kurze Runden zusammen: Ich erkläre, du spielst.
learn-doubloons-shapes = Kreise, Dreiecke, Vierecke und Sterne gehen von 0 bis 9. Bedienen heißt: die Form spielen, die angespielt wurde.
learn-doubloons-star = Stern ist Trumpf und schlägt jede andere Form. Sogar diese 0.
learn-doubloons-trumped = Stern 0 schlägt eine 9: Trumpf ist Trumpf. Eins angesagt, eins gemacht.
learn-doubloons-flag = Vorsicht! Bisher liegt nur eine 1, und deine 2 schlägt sie. Eine Flagge darfst du jederzeit spielen, und sie verliert gegen alles andere.
learn-doubloons-jagged = Drei von deinen haben einen gezackten Rand und keine Form: Die darfst du jederzeit spielen.
learn-doubloons-scary-mary = Scary Mary ist Pirat oder Flagge. Das entscheidest du, wenn du sie spielst.
learn-doubloons-free = Er wurde ausgespielt, und sein Rand ist gezackt: Der ganze Stich ist frei, niemand muss bedienen.
learn-doubloons-pirate = Hier schlägt nichts deinen Piraten. Das sind zwei Stiche, genau wie angesagt.
learn-doubloons-enough = Du hast, was du angesagt hast. Verlier also den letzten Stich: Spiel Scary Mary als Flagge.

## Skull Queen

learn-queen-welcome = Willkommen an Bord! Hier sammelt niemand Stiche. Deine Karten schieben Piraten über eine Planke.
learn-queen-plank = Das ist deine Planke: fünf Felder und vier Piraten, einer pro Farbe. Am Ende zählt jeder das Feld, auf dem er steht.
learn-queen-hand = Hohe Karten schieben den Piraten ihrer Farbe hoch, niedrige schieben ihn runter. Gelb hast du nicht, also bewegt sich dein gelber Pirat kaum.
learn-queen-set-up = Dreh die 8 nach oben oder unten und stell jeden Piraten auf ein Feld. Die Mitte lässt Platz nach beiden Seiten. Stell auf, wie du magst!
learn-queen-revealed = Alle Planken sind aufgedeckt. Schau: Ein blauer Pirat steht ganz oben. Ein Schubs zu viel, und er liegt im Wasser.
learn-queen-lead = Du spielst aus. Deine Karte sagt ihre Farbe an, und die anderen müssen bedienen, wenn sie können.
learn-queen-moves = Alles rot. Die höchste ist deine, also geht dein roter Pirat hoch. Wer die niedrigste gespielt hat, zieht den eigenen runter.
learn-queen-middle = Wer den höchsten Wert gespielt hat, spielt als Nächstes aus: wieder du. Probier eine aus der Mitte.
learn-queen-eight = Deine lag dazwischen und hat niemanden bewegt. Die 8 verdoppelt den Weg nach oben: zwei Felder. Die 5 macht dasselbe nach unten.
learn-queen-between = Eine 5 und eine 9 liegen da. Genau dazwischen bleibt dein Pirat, wo er ist.
learn-queen-overboard = Über Bord! Die höchste Karte hat den blauen Piraten über das Ende geschoben. Er ist für diese Runde raus und zählt nichts.
learn-queen-free = Gelb ist angesagt, und du hast keins. Du darfst alles spielen.
learn-queen-single = Deine Karte ist die einzige rote: Sie bewegt niemanden und kommt in die Mitte.
learn-queen-centre = Die Mitte gehört niemandem, zählt aber in jedem Stich mit. Rot ist angesagt, und dort wartet deine 2.
learn-queen-nobody = Die niedrigste rote liegt in der Mitte, also geht niemand runter. Die höchste geht trotzdem hoch.
learn-queen-monkey = Zwei Karten haben keine Farbe, und du darfst sie jederzeit spielen. Das Äffchen ist die 0 der angesagten Farbe …
learn-queen-first-mate = … und der Maat ist ihre 13. Schick deinen grünen Piraten damit nach oben!
learn-queen-next-lead = Die höchste grüne, also geht es hoch. Und mit dem höchsten Wert spielst du als Nächstes aus.
learn-queen-score = So geht es weiter, bis alle Karten gespielt sind. Dann zählt jeder Pirat, der noch auf der Planke steht, sein Feld.
learn-queen-done = Das war alles. Es gibt so viele Runden, wie ihr am Tisch seid, und die höchste Summe gewinnt. Bereit für eine richtige Partie?
