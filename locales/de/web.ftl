### Die Seiten im Browser.

## Überall

back-home = Startseite
back-to-table = Zurück zum Tisch
close = Schließen
cancel = Abbrechen
menu = Menü
go-on = Weiter
try-again = Erneut versuchen
title-table = Tisch
connecting = Einen Moment …
reconnecting = Verbindung verloren. Verbinde neu …
reconnected = Wieder verbunden.
not-connected = Gerade keine Verbindung. Sie kommt von selbst wieder.
sent-later = Keine Verbindung. Deine Wahl ist gespeichert und wird gesendet, sobald sie wieder steht.
estranged = Diese Seite ist veraltet und versteht den Server nicht mehr. Bitte lade sie neu.
no-server = Der Server ist nicht erreichbar. Gegen Bots kannst du trotzdem spielen.
no-page = Diese Seite konnte nicht geladen werden. Sobald du wieder online bist, ist sie da.
too-many-requests = Zu viele Anfragen. Warte kurz und versuch es noch einmal.
update-ready = Eine neue Version von Yohoho ist bereit.
update-reload = Neu laden
update-later = Später
nowhere-title = Nichts als Meer
nowhere-text = Unter dieser Adresse gibt es keine Seite.
copied = Kopiert.
copy-failed = Das Kopieren hat nicht geklappt.
points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
you-name = Du
you-head = Du
you-label = du

## Startseite

not-kept = Der Speicher dieses Geräts ist voll. Alles Neue geht verloren, wenn du die Seite schließt.
home-motto = Drei Piraten-Kartenspiele. Mit Freunden oder Bots, online oder offline.
home-me = Dein Name und Porträt
home-games = Wähle ein Spiel
home-invited = { $name } lädt dich an einen Tisch ein
home-resume = Weiterspielen
home-more = Mehr
home-learn = Lernen
home-logbook = Logbuch
home-settings = Einstellungen
home-pad = Punkteblock
home-referee = Wer gewinnt den Stich?
home-solo = Tisch einrichten
game-tagline = { $game ->
    [skull-king-doubloons] Jede Dublone lässt sich ertasten: Formen, Ränder und Sterne als Trumpf.
    [skull-queen] Stell vier Piraten auf deine Planke. Jeder Stich bewegt sie: Halte sie trocken.
   *[skull-king] Sag an, wie viele Stiche du machst. Dann mach genau so viele.
}
play-now = Jetzt spielen
play-now-note = { $bots ->
    [one] 1 Bot
   *[other] { $bots } Bots
}, { $level ->
    [random] sehr leicht
    [cabin-boy] leicht
    [captain] schwer
    [skull-king] sehr schwer
   *[bosun] mittel
}
with-friends = Mit Freunden
resume-offline = Deine Partie gegen Bots
still-open-title = Du hast noch eine Partie offen
still-open-text = Eine neue Partie ersetzt sie.
still-open-resume = Weiterspielen
still-open-new = Neue Partie
resume-table = { $game }, Tisch { $code }
rules-short = Regeln

## Gegen Bots

game-label = Spiel
seats-label = Plätze
bot-level = Stärke
bot-character = { $level ->
    [random] Sehr leicht: spielt irgendeine erlaubte Karte. Gut zum Ausprobieren.
    [cabin-boy] Leicht: kennt die Regeln und ein paar Kniffe.
    [captain] Schwer: denkt voraus und ahnt, was die anderen auf der Hand haben.
    [skull-king] Sehr schwer: hat Millionen Runden gegen sich selbst gespielt. Niemand hier ist stärker.
   *[bosun] Mittel: spielt solide und verschenkt kaum etwas.
}
hints-setting = Tipps
hints-note = Ein Knopf zeigt dir, was ein sehr starker Bot tun würde und was jede Wahl wert ist.

## Ein Tisch mit anderen

open-title = Tisch öffnen
open-button = Tisch öffnen
pace-label = Bedenkzeit
pace-name = { $pace ->
    [relaxed] 90 Sekunden
    [brisk] 30 Sekunden
    [blitz] 12 Sekunden
   *[off] Unbegrenzt
}
pace-seconds = { $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
}
pace-hours = { $hours ->
    [one] 1 Stunde
   *[other] { $hours } Stunden
}
pace-days = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
}
pace-note = Niemand muss gleichzeitig da sein: Der Tisch wartet tagelang. Unter „Partien über Tage“ siehst du, wo du dran bist.
watch-setting = Zuschauen erlauben
listed-setting = Öffentlicher Tisch
listed-note = Alle können ihn in der Liste finden und mitspielen.
who-are-you = Wer bist du?
name-label = Name am Tisch
name-missing = Dein Name braucht mindestens einen Buchstaben.
portrait-label = Porträt
face-name = { $face ->
    [blackbeard] Schwarzbart
    [grace] Grace
    [admiral] Admiral
    [red-anne] Rote Anne
    [old-salt] Seebär
    [coral] Koralle
    [pearl] Perle
    [mary] Mary
    [mate] Maat
    [coco] Coco
    [king] König
   *[ghost] Geist
}
porthole-label = Bullauge
porthole-name = { $colour ->
    [brass] Messing
    [red] Rot
    [blue] Blau
    [green] Grün
    [violet] Violett
   *[silver] Silber
}
come-aboard = An Bord
who-change = Ändern
at-the-table = Am Tisch
door-full = Alle Plätze sind besetzt. Du kannst zuschauen und nachrücken, wenn einer frei wird.
door-started = Die Partie läuft schon. Du kannst zuschauen.
door-closed = Die Partie läuft schon, und Zuschauen ist an diesem Tisch nicht erlaubt.
watch-button = Zuschauen

## Mitspielen

join-title = Tisch beitreten
join-button = Beitreten
join-other = Anderer Tisch
code-label = Code oder Link
code-problem = Ein Code hat acht Buchstaben und Ziffern, etwa ABCD 2345. Bitte prüf deinen noch einmal.
public-tables = Öffentliche Tische
no-tables = Gerade ist kein öffentlicher Tisch offen.
look-again = Aktualisieren
listed-join = Beitreten
listed-watch = Zuschauen
seats-taken = { $taken } von { $seats } Plätzen besetzt
table-unknown = Zu diesem Code gibt es keinen Tisch. Prüf ihn noch einmal oder lass dir den Link neu schicken.
table-refused = Du kannst diesem Tisch nicht beitreten: Er ist voll, oder Zuschauen ist nicht erlaubt.

## Vor der Partie

invite-title = Freunde einladen
invite-button = Einladen
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
start-with = Zu { $count } starten
lobby-full = Alle Plätze sind besetzt.
wait-host = Warten, bis der Host die Partie startet.
host-label = Host
seats-free = { $count ->
    [one] Ein Platz ist noch frei.
   *[other] { $count } Plätze sind noch frei.
}
watching-count = { $count ->
    [one] Eine Person schaut zu.
   *[other] { $count } Personen schauen zu.
}

## Der Tisch

heading-players = Am Tisch
heading-trick = Stich
heading-hand = Deine Hand
heading-hands = Handkarten
heading-block = Punktezettel
heading-log = Verlauf
heading-chat = Chat
heading-centre = Mitte
top-round = Runde { $round } von { $rounds }
tricks-of-bid = { $won } von { $bid }
of-bid = von
first-lead = { $you ->
    [yes] Du spielst zuerst aus
   *[no] { $name } spielt zuerst aus
}
bid-thinking = Überlegt
bid-in = Bereit
sign-dealer = gibt
sign-away = weg
seat-kept = weg, Platz noch { $time } reserviert
sign-turn = dran
your-card = { $piece ->
    [doubloon] Deine Dublone
   *[card] Deine Karte
}
is-winning = liegt vorn
yohoho = Yo-ho-ho!
call-follow = { $suit ->
    [blue] Bediene Blau
    [red] Bediene Rot
    [black] Bediene Schwarz
    [green] Bediene Grün
    [circle] Bediene Kreis
    [triangle] Bediene Dreieck
    [square] Bediene Viereck
    [star] Bediene Stern
   *[yellow] Bediene Gelb
}
call-waiting = Warten auf { $name }
call-waiting-many = Warten auf { $count } andere
call-bid = Wie viele Stiche?
call-plank = Stelle deine Planke auf
call-lead = Du spielst aus
call-turn = Du bist dran
you-watch = Du schaust zu
bids-sum = { $count ->
    [one] { $sum } angesagt, ein Stich
   *[other] { $sum } angesagt, { $count } Stiche
}
bids-over = { $count ->
    [one] Einer zu viel
   *[other] { number-start } zu viel
}: Jemand geht unter
bids-under = { $count ->
    [one] Einer ist übrig: Den muss jemand nehmen
   *[other] { number-start } sind übrig: Die muss jemand nehmen
}
bids-even = Jeder Stich ist vergeben
moment-mermaid = Die Mermaid besiegt den Skull King!
moment-king = { $count ->
    [one] Der Skull King schlägt einen Piraten!
   *[other] Der Skull King schlägt { number } Piraten!
}
moment-for = { $you ->
    [yes] für dich, wenn die Ansage stimmt
   *[no] für { $name }, wenn die Ansage stimmt
}
moment-overboard = Über Bord!
last-card = { $piece ->
    [doubloon] Letzte Dublone.
   *[card] Letzte Karte.
}
tap-to-go-on = Tippen: weiter
heading-motions = Hinweise
ask-to-sit = Um einen Platz bitten
ask-here = Um diesen Platz bitten
sit-again = Platz wieder einnehmen
seat-offer = { $own ->
    [yes] Ein Bot hält dir den Platz frei.
    [open] Den Platz eines Bots kannst du haben, bis die ersten Ansagen aufgedeckt sind.
   *[no] Jemand ist gegangen, und ein Bot spielt weiter.
}
motion-own = Du hast um einen Platz gebeten. Der Tisch muss zustimmen.
motion-cancel = Doch nicht
vote-yes = Ja
vote-no = Nein
votes-so-far = { $yes } von { $needed } dafür
stand-in-own = Ein Bot spielt für dich.
i-am-back = Ich bin wieder da
stalled = { $minutes ->
    [one] Seit einer Minute warten alle auf { $name }.
   *[other] Seit { $minutes } Minuten warten alle auf { $name }.
}
let-bot-decide = Bot entscheiden lassen
sign-stand-in = Bot entscheidet
people-title = Wer am Tisch sitzt
propose-remove = Entfernen vorschlagen
propose-remove-named = Vorschlagen, { $name } zu entfernen
remove-title = { $name } entfernen?
remove-note = { $how ->
    [lobby] { $name } kann danach nicht an diesen Tisch zurück.
    [vote] Wenn die meisten anderen zustimmen, spielt ein Bot weiter, und { $name } kann nicht an diesen Tisch zurück.
   *[host] Ein Bot spielt weiter, und { $name } kann nicht an diesen Tisch zurück.
}
unread = { $count ->
    [one] eine neue Nachricht
   *[other] { $count } neue Nachrichten
}
seat-more = Mehr zu { $name }
mute = Stummschalten
unmute = Wieder zuhören
mute-note = Du siehst nicht mehr, was { $name } schreibt. Niemand sonst merkt es.
clock-left = { $seconds ->
    [one] Noch eine Sekunde
   *[other] Noch { $seconds } Sekunden
}
clock-minutes = { $minutes ->
    [one] Noch eine Minute
   *[other] Noch { $minutes } Minuten
}
clock-hours = { $hours ->
    [one] Noch eine Stunde
   *[other] Noch { $hours } Stunden
}
clock-days = { $days ->
    [one] Noch ein Tag
   *[other] Noch { $days } Tage
}
next-turn = Nächster Zug
not-playable = nicht spielbar
not-your-turn = Du bist nicht dran.
pick-card = { $piece ->
    [doubloon] Wähle eine Dublone
   *[card] Wähle eine Karte
}
play-card = Spielen: { $card }
why-button = Warum?
last-trick-button = Letzter Stich
this-trick = Dieser Stich
more-time-button = Mehr Zeit
sorted-value = Nach Wert sortiert.
sorted-suit = Nach Farbe sortiert.

## Ansagen

bid-question = Wie viele Stiche machst du?
bid-change = Du kannst deine Ansage ändern, bis alle angesagt haben.
bid-choose = Wähle eine Zahl
bid-lock = { $bid } ansagen
bid-locked-button = Ansage { $bid } steht
bid-word = Ansage { $bid }

## Planken

plank-title = Stell deine Planke auf
plank-ends = Wer über ein Ende hinausrutscht, geht über Bord.
plank-turn = Umdrehen
plank-side = { $side ->
    [high-bottom] 8 unten
   *[high-top] 8 oben
}
plank-space = Feld { $space } von oben, Wert { $value }
plank-ready = Bereit: { $points }, wenn alle stehen bleiben
plank-pad-locked = Planke steht

## Tipps

hint-button = Rat
hint-thinking = Einen Moment …
hint-would = { $bot ->
    [skull-king] Der Skull King rät: { $choice }.
    [skull-queen] Die Skull Queen rät: { $choice }.
   *[captain] Die Kapitänin rät: { $choice }.
}
# Above the choice, which stands there in large letters.
hint-by = { $bot ->
    [skull-king] Der Skull King rät
    [skull-queen] Die Skull Queen rät
   *[captain] Die Kapitänin rät
}
hint-equal = Etwa gleich gut: { $choices }.
hint-close = Knapp dahinter: { $choice }.
hint-clear = Klar am besten.
hint-worth = { $points ->
    [one] Bringt etwa 1 Punkt.
   *[other] Bringt etwa { $points } Punkte.
}
hint-points = erwartete Punkte

## Der stärkste Bot, der erst geladen werden muss

the-best = { $game ->
    [skull-queen] Die Skull Queen
   *[skull-king] Der Skull King
}
best-coming = { $name } kommt an Bord: { $percent } %. Bis dahin spielt die Kapitänin.
best-here = { $name } ist an Bord.
best-missing = { $name } ist nicht an Bord: keine Verbindung. Es spielt die Kapitänin.
best-damaged = { $name } ist nicht an Bord: Die Datei kam beschädigt an. Es spielt die Kapitänin.

## Der Punktezettel

round-head = Runde
player-head = Name
total-head = Gesamt
cell-king = { $bid } angesagt, { $won } gemacht, { $score }, gesamt { $total }
cell-queen = { $score }, gesamt { $total }
summary-title = Runde { $round }
bid-made = Geschafft!
bid-sunk = Versenkt
stamp-made = Geschafft
stamp-sunk = Versenkt
round-standing = { $standing ->
    [first] Du hast jetzt { $total } und liegst vorn.
    [takes] Du hast jetzt { $total } und übernimmst die Führung.
    [shares] Du hast jetzt { $total } und liegst mit vorn.
   *[behind] Du hast jetzt { $total }, { $behind } hinter { $name }.
}
on-to-round = Weiter zu Runde { $round }
on-to-end = Weiter zur Abrechnung

## Das Ende

over-title = Die Partie ist vorbei
over-won = Gewonnen!
over-wins = { $name } gewinnt!
over-shared = { $you ->
    [yes] Geteilter Sieg
   *[no] Geteilter erster Platz
}
over-behind = { place-name }, { $points } hinter { $name }
over-last = { place-name }. Die See war rau.
over-ahead = { $points } vor { $name } nach { $rounds } Runden
over-each = Je { $points } Punkte nach { $rounds } Runden
over-first = Platz 1: { $names }, { $points }
over-last-round = Letzte Runde: { $points }
place-name = { $place ->
    [1] Erster Platz
    [2] Zweiter Platz
    [3] Dritter Platz
    [4] Vierter Platz
    [5] Fünfter Platz
   *[other] Sechster Platz
}
fact-best = Beste Runde
fact-plank = Kühnste Planke
fact-zero = Kühnste Null
fact-turn = Wendepunkt
fact-round = Runde { $round }
fact-who = { $name }, Runde { $round }
fact-bid = { $name }, Runde { $round }: { $won } von { $bid }
fact-overtakes = { $you ->
    [first] Du ziehst an { $other } vorbei und bleibst vorn
    [other] { $name } zieht an dir vorbei und bleibt vorn
   *[no] { $name } zieht an { $other } vorbei und bleibt vorn
}
share-place = { place-name } von { $count } bei { $game }
play-again = Nochmal spielen
rematch = Revanche
review = Analyse
starts-by-itself = { $seconds ->
    [0] Das Spiel beginnt gleich.
    [one] Das Spiel beginnt von selbst in einer Sekunde.
   *[other] Das Spiel beginnt von selbst in { $seconds } Sekunden.
}
rematch-wait = Der Host kann eine Revanche starten.
race-title = Das Rennen
game-unreadable = Deine angefangene Partie ließ sich nicht mehr öffnen.
game-halted = Die Partie auf diesem Gerät ist stehen geblieben. Prüf die Verbindung und lade die Seite neu: Es geht nichts verloren. Ist dein Browser alt, aktualisiere ihn zuerst.

## Gehen

leave-button = Tisch verlassen
leave-title = Tisch verlassen?
leave-offline = Die Partie bleibt auf diesem Gerät. Du kannst jederzeit weiterspielen.
leave-lesson = Die Lektion wartet hier auf dich. Du kannst später genau an dieser Stelle weitermachen.
leave-online = Du behältst deinen Platz und kannst zurückkommen. Nach einer Weile springt ein Bot für dich ein.
leave-stay = Bleiben
leave-go = Verlassen
leave-stand = Platz aufgeben

## Chat

chat-empty = Noch keine Nachrichten.
chat-label = Nachricht
chat-send = Senden

## Lernen

learn-intro = Jede Lektion dauert etwa fünf Minuten. Du spielst von Anfang an, und jede Karte wird erklärt, wenn sie dir begegnet.
lesson-title = { $game } lernen
lesson-start = Lektion beginnen
lesson-continue = Weitermachen
rules-title = Regeln: { $game }
rules-contents = Inhalt
docs-link = Dokumentation
coach-label = Coach
coach-step = { $step } von { $steps }
coach-next = Weiter
coach-back = Zurück
coach-show = Zeig’s mir
coach-bid = { $bid } ansagen
coach-own-way = Das ist auch erlaubt! Spiel ruhig weiter und schau, was daraus wird. Die Lektion wartet auf dich.
coach-return = Zurück zur Lektion
coach-play = Richtige Partie spielen

## Logbuch und Aufzeichnungen

logbook-empty = Noch keine Fahrten.
profile-you = Du
profile-games = { $games ->
    [one] Partie
   *[other] Partien
}
profile-wins = { $wins ->
    [one] Sieg
   *[other] Siege
}
profile-streak = Siege in Folge
profile-longest = längste Serie
profile-bids = Erfüllte Ansagen nach Handgröße
profile-bids-of = { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}: { $made } von { $all }
profile-bids-note = Prozent deiner Ansagen, ab einer Karte auf der Hand.
profile-against = Gegen
profile-met = Getroffen
profile-ahead = Du lagst vorn
place-number = { $place }.
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
record-none = Diese Aufzeichnung lässt sich nicht abspielen: Sie ist keine oder wurde abgeschnitten.
record-format = Diese Aufzeichnung lässt sich nicht abspielen: Ihr Format, { $format }, ist hier nicht bekannt.
record-no-deal = Diese Aufzeichnung lässt sich nicht abspielen: Bei Runde { $round } fehlt, wer welche Karten hatte.
record-link-bad = Das Spiel in diesem Link ist beschädigt oder abgeschnitten. Lass ihn dir noch einmal ganz schicken, oder die Datei.
record-missing = Diese Partie ist nicht mehr hier.
record-not-over = Diese Partie ist noch nicht vorbei.
film-first = Zum Anfang
film-previous = Zurück
film-play = Abspielen
film-pause = Pause
film-next = Weiter
film-last = Zum Ende
film-position = Stelle
film-jump = Springen zu
film-start = Anfang
film-eyes = Ansicht
film-open = Alle Karten offen
film-share = Link zu dieser Stelle kopieren

## Einstellungen

settings-you = Du
settings-look = Darstellung
settings-pace = Tempo
settings-ear = Ton und Stimme
settings-keys = Tastatur
settings-reset = Zurücksetzen
crew-label = Namen der Bots
crew-note = Durch Kommas getrennt. Sie sitzen in dieser Reihenfolge links von dir.
language-label = Sprache
scheme-label = Design
scheme-name = { $scheme ->
    [dark] Dunkel
    [light] Hell
   *[auto] System
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
    [calm] Langsam
    [quick] Schnell
    [instant] Sofort
   *[normal] Normal
}
motion-label = Animationen
motion-name = { $motion ->
    [full] An
    [none] Aus
   *[auto] System
}
sounds-setting = Töne
vibration-setting = Vibration
sound-offer = Töne an?
sound-yes = Ja
sound-not-now = Jetzt nicht
speech-setting = Vorlesen
speech-note = Die Stimme deines Browsers sagt, was passiert. Mit Screenreader nicht nötig.
verbosity-label = Meldungen
suit-first-setting = Farbe vor Zahl („Gelb 12“)
shortcuts-setting = Kürzel mit einer Taste
shortcuts-note = Einzelne Buchstaben sagen dir Hand, Stich, Ansagen und mehr.
text-mode = Textmodus
text-mode-note = Die ganze Partie als Verlauf mit Befehlszeile.

## Hilfe

help-title = Tastenkürzel
help-intro = Alles geht auch allein mit der Tastatur. Einzelne Tasten gelten am Tisch, außer wenn du gerade schreibst.
help-keys = Am Tisch
help-bidding = Ansagen
help-bidding-text = Ziffern wählen, die Eingabetaste legt fest. Für zehn drückst du 1, dann 0. Bis zur letzten Ansage kannst du noch ändern.
help-text-mode = I öffnet den Textmodus. Tippe dort „hilfe“. Er versteht „ansage 2“, „spiele y12“, „hand“, „warum“ und ihre Kurzformen.
key-home-end = Pos 1, Ende
key-enter = Eingabe
key-shift = Umschalt+{ $key }
key-escape = Esc
keys-change = Du kannst jeden Buchstaben ändern: Wähle sein Feld und tippe einen anderen. Ist der schon vergeben, tauschen die beiden.
key-for = Taste für: { $what }
keys-reset = Tasten zurücksetzen
key-does = { $key ->
    [left-right] Vorige und nächste Karte
    [home-end] Erste und letzte Karte
    [up-down] Vorige und nächste Farbe
    [n] Nächste und vorige spielbare Karte
    [enter] Spielen
    [d] Ist die Karte spielbar, oder warum nicht; noch einmal: ihre Regel
    [h] Deine Hand
    [c] Der laufende Stich
    [l] Der letzte Stich
    [v] Ansagen und Stiche
    [s] Punktestand
    [shift-s] Punktezettel
    [t] Wer dran ist
    [shift-t] Restzeit
    [x] Mehr Zeit
    [w] Warum der letzte Stich so ausging
    [r] Letzte Meldung wiederholen
    [comma] Ältere und neuere Meldungen
    [o] Hand sortieren
    [shift-v] Wie viel gemeldet wird
    [m] Vorlesen stoppen
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
