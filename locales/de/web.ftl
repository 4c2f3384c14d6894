### Die Seiten im Browser.

## Überall

back-home = Startseite
close = Schließen
cancel = Abbrechen
menu = Menü
go-on = Weiter
try-again = Nochmal versuchen
title-table = Tisch
connecting = Einen Moment …
reconnecting = Verbindung verloren. Neuer Versuch …
reconnected = Wieder verbunden.
not-connected = Gerade gibt es keine Verbindung. Sie kommt von selbst wieder.
sent-later = Keine Verbindung. Deine Wahl ist gemerkt und wird gesendet, sobald es wieder eine gibt.
estranged = Diese Seite versteht den Server nicht mehr. Neu laden sollte helfen.
no-server = Der Server ist nicht erreichbar. Gegen Bots kannst du auch ohne ihn spielen.
no-page = Diese Seite ließ sich nicht laden. Sobald du wieder online bist, ist sie da.
too-many-requests = Das war viel auf einmal. Warte kurz und versuch es noch einmal.
update-ready = Eine neue Version von Yohoho ist da.
update-reload = Neu laden
update-later = Später
nowhere-title = Nichts als Meer
nowhere-text = Unter dieser Adresse gibt es keine Seite.
copied = Kopiert.
copy-failed = Das ließ sich nicht kopieren.
points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
you-name = Du
you-head = Du
you-label = du

## Startseite

not-kept = Der Speicher dieses Geräts ist voll: Was ab jetzt geschieht, geht verloren, wenn die Seite geschlossen wird.
home-motto = Drei Kartenspiele unter Piratenflagge, frei und offen. Mit anderen, gegen Bots, online und offline.
home-games = Wähle ein Spiel
home-resume = Noch offen
home-more = Mehr
home-learn = Lernen
home-logbook = Logbuch
home-settings = Einstellungen
home-pad = Der Block
home-pad-note = Punkte für echte Karten
home-referee = Wer gewinnt den Stich?
home-solo = Gegen Bots
game-tagline = { $game ->
    [skull-king-doubloons] Rund und zum Ertasten: Formen, Ränder und ein Stern als Trumpf.
    [skull-queen] Ab auf die Planke: Bewege deine Piraten und halte sie trocken.
   *[skull-king] Sag an, wie viele Stiche du machst. Ganz genau.
}
play-now = Jetzt spielen
play-now-note = { $seats } am Tisch, { $level }
solo-note = Plätze, Stärke, Tipps
with-friends = Mit anderen
with-friends-note = Tisch aufmachen, Link schicken
join-note = Mit Code, Link oder aus der Liste
resume-offline = Deine Partie gegen Bots
still-open-title = Eine Partie ist noch offen
still-open-text = Eine neue Partie tritt an ihre Stelle.
still-open-resume = Weiterspielen
still-open-new = Neue Partie
resume-table = { $game }, Tisch { $code }
rules-short = Regeln

## Gegen Bots

game-label = Spiel
seats-label = Plätze
bot-level = Stärke
bot-character = { $level ->
    [random] Spielt irgendwas, das erlaubt ist. Gut zum Ausprobieren.
    [cabin-boy] Kennt die Regeln und ein paar Kniffe.
    [captain] Denkt voraus und ahnt, was die anderen auf der Hand haben. Schwer zu schlagen.
    [skull-king] Hat Millionen Runden gegen sich selbst gespielt. Niemand hier ist stärker.
   *[bosun] Spielt solide und verschenkt kaum etwas.
}
hints-setting = Tipps
hints-note = Ein Knopf zeigt, was ein sehr starker Bot tun würde und was jede Wahl wert ist.

## Ein Tisch mit anderen

open-title = Tisch aufmachen
open-button = Aufmachen
pace-label = Bedenkzeit
pace-name = { $pace ->
    [relaxed] 90 Sekunden
    [brisk] 30 Sekunden
    [blitz] 12 Sekunden
   *[off] Unbegrenzt
}
watch-setting = Andere dürfen zuschauen
listed-setting = Öffentlicher Tisch
listed-note = Alle finden ihn in der Liste und können mitspielen.
who-are-you = Wie heißt du?
name-label = Dein Name
name-note = Kein Konto, kein Passwort. Diesen Namen sehen die anderen am Tisch.
name-missing = Ein Name braucht mindestens einen Buchstaben.

## Mitspielen

join-title = Am Tisch mitspielen
join-button = Mitspielen
join-other = Anderer Tisch
code-label = Code oder Link
code-problem = Ein Code hat acht Buchstaben und Ziffern, etwa ABCD 2345. Bitte sieh noch einmal nach.
public-tables = Öffentliche Tische
no-tables = Gerade ist kein öffentlicher Tisch offen.
look-again = Nachsehen
listed-join = Mitspielen
listed-watch = Zuschauen
seats-taken = { $taken } von { $seats } Plätzen besetzt
table-unknown = Kein Tisch hat diesen Code. Sieh noch einmal nach oder lass dir den Link neu schicken.
table-refused = An diesen Tisch kannst du nicht: Er ist voll, oder Zuschauen ist dort nicht erlaubt.

## Vor der Partie

invite-title = Andere einladen
qr-label = QR-Code mit dem Link zu diesem Tisch
copy-link = Link kopieren
share = Teilen
chair-free = Freier Platz
sit-down = Platz nehmen
sit-here = Hier sitzen
stand-up = Aufstehen
add-bot = Bot
remove = Entfernen
remove-named = { $name } entfernen
fill-bots = Mit Bots auffüllen
start-game = Partie starten
wait-host = Die Tischleitung startet die Partie.
host-label = Tischleitung
seats-free = { $count ->
    [one] Ein Platz ist noch frei.
   *[other] { $count } Plätze sind noch frei.
}
watching-count = { $count ->
    [one] Eine Person schaut zu.
   *[other] { $count } Personen schauen zu.
}

## Der Tisch

heading-players = Spielende
heading-trick = Stich
heading-hand = Deine Hand
heading-hands = Karten auf der Hand
heading-block = Der Block
heading-log = Verlauf
heading-chat = Chat
heading-centre = Mitte
top-round = Runde { $round } von { $rounds }
tricks-of-bid = { $won } von { $bid }
bid-thinking = überlegt …
bid-in = bereit
sign-dealer = gibt
sign-away = weg
sign-turn = dran
your-card = Deine Karte
is-winning = liegt vorn
yohoho = Yo-ho-ho!
you-watch = Du schaust zu. Du siehst niemandem in die Karten.
unread = neue Nachrichten
clock-left = { $seconds ->
    [one] Noch eine Sekunde
   *[other] Noch { $seconds } Sekunden
}
not-playable = nicht spielbar
not-your-turn = Du bist nicht dran.
pick-card = Wähle eine Karte
play-card = Spielen: { $card }
why-button = Warum?
last-trick-button = Letzter Stich
more-time-button = Mehr Zeit
sorted-value = Nach Wert sortiert.
sorted-suit = Nach Farbe sortiert.

## Ansagen

bid-question = Wie viele Stiche machst du?
bid-change = Du kannst deine Ansage ändern, bis alle angesagt haben.
bid-choose = Wähle eine Zahl
bid-lock = { $bid } ansagen
bid-locked-button = { $bid } steht
bid-word = Ansage { $bid }

## Planken

plank-question = Dreh deine Planke und gib jedem Piraten ein Feld.
plank-side = { $side ->
    [high-bottom] 8 unten
   *[high-top] 8 oben
}
plank-pirate = { $colour }
plank-space = Feld { $space } von oben, Wert { $value }
plank-lock = Planke festlegen
plank-pad-locked = Planke steht

## Tipps

hint-button = Tipp
hint-thinking = Einen Moment …
hint-would = { $bot ->
    [skull-king] Tipp des Skull King: { $choice }.
    [skull-queen] Tipp der Skull Queen: { $choice }.
   *[captain] Tipp der Kapitänin: { $choice }.
}
hint-sure = zu { $percent } % sicher
hint-odds = { $percent } %
hint-points = Punkte zu erwarten

## Der beste Bot, der erst geholt werden muss

the-best = { $game ->
    [skull-queen] Die Skull Queen
   *[skull-king] Der Skull King
}
best-coming = { $name } kommt an Bord: { $percent } %. Bis dahin spielt die Kapitänin.
best-here = { $name } ist an Bord.
best-missing = { $name } ist nicht an Bord: keine Verbindung. Es spielt die Kapitänin.
best-damaged = { $name } ist nicht an Bord: Die Datei kam beschädigt an. Es spielt die Kapitänin.

## Der Block

round-head = Runde
player-head = Name
tricks-head = Stiche und Ansage
points-head = Punkte
total-head = Summe
cell-king = { $bid } angesagt, { $won } gemacht, { $score }, Summe { $total }
cell-queen = { $score }, Summe { $total }
summary-title = Runde { $round }

## Das Ende

over-title = Die Partie ist vorbei
over-won = Du gewinnst!
over-place = { $place ->
    [2] Rang 2
    [3] Rang 3
    [4] Rang 4
    [5] Rang 5
   *[other] Rang 6
}
play-again = Nochmal spielen
rematch = Revanche
rematch-wait = Die Tischleitung kann eine Revanche starten.
race-title = Das Rennen, Runde für Runde
game-unreadable = Die offene Partie ließ sich nicht mehr lesen.
game-halted = Das Spiel auf diesem Gerät ist stehen geblieben. Prüfe die Verbindung und lade die Seite neu: Nichts geht verloren. Ein alter Browser muss zuerst aktualisiert werden.

## Gehen

leave-button = Tisch verlassen
leave-title = Den Tisch verlassen?
leave-offline = Die Partie bleibt auf diesem Gerät. Du kannst jederzeit weiterspielen.
leave-lesson = Die Lektion wird nicht aufgehoben. Du kannst sie jederzeit neu beginnen.
leave-online = Dein Platz bleibt deiner, und du kannst zurückkommen. Nach einer Weile vertritt dich ein Bot.
leave-stay = Bleiben
leave-go = Verlassen
leave-stand = Platz aufgeben

## Chat

chat-empty = Noch hat niemand etwas gesagt.
chat-label = Nachricht
chat-send = Senden

## Lernen

learn-intro = Eine erste Partie mit Coach dauert etwa fünf Minuten. Du erfährst, was wichtig ist, wenn es wichtig ist.
lesson-title = { $game } lernen
lesson-start = Erste Partie
rules-title = Regeln: { $game }
coach-label = Coach
coach-next = Alles klar

## Logbuch und Aufzeichnungen

logbook-empty = Noch keine Partie zu Ende gespielt. Die erste steht dann hier.
logbook-here = Auf diesem Gerät
logbook-house = Auf dem Server
logbook-forget = Partien auf diesem Gerät löschen
replay-title = Partie ansehen
replay-button = Ansehen
replay-named = Ansehen: { $game } vom { $date }
replay-file = Aufzeichnung öffnen
replay-drop = Zieh eine Aufzeichnung hierher oder wähle eine Datei.
replay-trick = Runde { $round }, Stich { $trick }
record-save = Speichern
record-bad = Diese Aufzeichnung lässt sich nicht abspielen: { $why }
record-missing = Diese Partie ist nicht mehr hier.
record-not-over = Diese Partie ist noch nicht vorbei.
film-first = Zum Anfang
film-previous = Zurück
film-play = Abspielen
film-pause = Pause
film-next = Weiter
film-last = Zum Ende
film-position = Stelle
film-jump = Gehe zu
film-start = Anfang
film-eyes = Sicht
film-open = Alle Karten offen
film-share = Link hierher kopieren

## Einstellungen

settings-you = Du
settings-look = Aussehen
settings-pace = Tempo
settings-ear = Ton und Stimme
settings-keys = Tasten
settings-reset = Zurücksetzen
crew-label = Namen der Bots
crew-note = Durch Kommas getrennt. Sie sitzen in dieser Reihenfolge links von dir.
colour-label = Deine Farbe
colour-name = { $colour ->
    [coral] Koralle
    [green] Grün
    [violet] Violett
    [blue] Blau
    [gold] Gold
    [pink] Rosa
   *[auto] Nach Platz
}
language-label = Sprache
scheme-label = Farbschema
scheme-name = { $scheme ->
    [dark] Dunkel
    [light] Hell
   *[auto] Wie das Gerät
}
cards-label = Kartengröße
cards-name = { $size ->
    [large] Groß
    [small] Klein
   *[medium] Mittel
}
faces-label = Kartenbilder
faces-name = { $faces ->
    [shapes] Formen zuerst
   *[colours] Vier Farben
}
contrast-setting = Hoher Kontrast
speed-label = Tempo
speed-name = { $speed ->
    [calm] Ruhig
    [quick] Schnell
    [instant] Sofort
   *[normal] Normal
}
motion-label = Animationen
motion-name = { $motion ->
    [full] Alle
    [none] Keine
   *[auto] Wie das Gerät
}
sounds-setting = Geräusche
speech-setting = Vorlesen
speech-note = Die Stimme des Browsers sagt, was geschieht. Mit einem Screenreader nicht nötig.
verbosity-label = Meldungen
suit-first-setting = Farbe vor Zahl („Gelb 12“)
shortcuts-setting = Kürzel mit einer Taste
shortcuts-note = Buchstaben fragen nach Hand, Stich, Ansagen und mehr.
text-mode = Textmodus
text-mode-note = Die ganze Partie als Verlauf mit Eingabezeile.

## Hilfe

help-title = Tasten
help-intro = Alles geht allein mit der Tastatur. Einzelne Tasten gelten am Tisch, außer wo du Text schreibst.
help-keys = Am Tisch
help-bidding = Ansagen
help-bidding-text = Ziffern wählen, die Eingabetaste legt fest. Zehn ist 1 und dann 0. Bis zur letzten Ansage kannst du neu wählen.
help-text-mode = I öffnet den Textmodus: Tippe dort „hilfe“. „ansage 2“, „spiele y12“, „hand“, „warum“ und ihre Kurzformen werden verstanden.
key-home-end = Pos 1, Ende
key-enter = Eingabe
key-shift = Umschalt { $key }
key-escape = Esc
keys-change = Buchstaben lassen sich ändern: Wähle das Feld und tippe einen anderen. Ist er vergeben, tauschen beide.
key-for = Taste für: { $what }
keys-reset = Wieder die üblichen Tasten
key-does = { $key ->
    [left-right] Karte auf der Hand
    [home-end] Erste und letzte Karte
    [up-down] Nächste Farbe
    [n] Nächste und vorige spielbare Karte
    [enter] Spielen
    [d] Mehr zur Karte, oder warum sie nicht spielbar ist
    [h] Deine Hand
    [c] Der laufende Stich
    [l] Der letzte Stich
    [v] Ansagen und Stiche
    [s] Punktestand
    [shift-s] Der Block
    [t] Wer dran ist
    [shift-t] Restzeit
    [x] Mehr Zeit
    [w] Warum der letzte Stich so fiel
    [r] Letzte Meldung noch einmal
    [comma] Ältere und neuere Meldungen
    [o] Hand sortieren
    [shift-v] Wie viel gesagt wird
    [m] Ruhe
    [i] Textmodus
    [slash] Chat
    [p] Alle Planken
    [shift-p] Deine Planke
    [z] Die Mitte
   *[escape] Zurück zur Hand
}
text-prompt = Befehl
text-send = Senden
text-back = Zurück zu den Karten
text-hint = Tippe „hilfe“ für alle Befehle.
