### Die Partie des Tages: jeden Tag eine, für alle dieselbe.

today-title = Partie des Tages
today-state = { $state ->
    [open] angefangen
    [done] { $points } Punkte
   *[new] für alle dieselbe
}
day-date = { $day }. { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
}
today-intro = Jeden Tag eine Partie, mit denselben Karten und denselben drei Bots für alle. Dein erster Versuch zählt, Tipps gibt es nicht.
today-next = Um Mitternacht UTC kommt die nächste.
today-play = Spielen
today-go-on = Weiterspielen
today-over = Diese Partie ist vorbei.
today-not-yet = So weit ist der Kalender noch nicht.
today-players = { $players ->
    [0] Hier hat noch niemand ein Ergebnis gezeigt.
    [one] Hier hat schon jemand ein Ergebnis gezeigt.
   *[other] Hier haben { $players } Leute ihr Ergebnis gezeigt.
}
today-left-open = Noch offen
today-to-result = Dein Ergebnis
today-you = Du
today-king-note = mit deinen Karten
today-server-best = Bestwert hier
today-server-median = Die Hälfte hat mindestens { $points }.
today-king-missing = { $name } hat deine Karten noch nicht gespielt: Dafür braucht es eine Verbindung.
today-rounds = Runde für Runde
today-round = Runde { $round }: du { $points }, { $name } { $best }
today-round-alone = Runde { $round }: { $points }
today-marks = ▲ besser als { $name }, ▼ schlechter, = gleich
today-compared = { $points }, { $game ->
    [skull-queen] die Skull Queen
   *[skull-king] der Skull King
} { $best }
today-copy = Als Text kopieren
today-again = Noch mal, zum Spaß
today-ranking = Auf diesem Server
today-show = Ergebnis zeigen
today-show-note = Alle auf diesem Server sehen dann deinen Namen, dein Bild und deine Punkte. Der Server spielt deine Partie zur Prüfung nach.
today-who = Unter welchem Namen willst du in die Liste?
today-place = { $place } von { $players }
today-refused = Der Server konnte diese Partie nicht bestätigen. Vielleicht ist deine Seite älter als er: Lade sie vor der nächsten Partie neu.
today-late = Zu spät: Es zählen nur Ergebnisse von heute und gestern.
today-clock = Für den Server ist dieser Tag noch nicht da. Stimmt die Uhr dieses Geräts?
today-no-record = Die Aufzeichnung dieser Partie ist nicht mehr auf diesem Gerät, deshalb lässt sie sich nicht zeigen.
today-past = Frühere Tage
today-streak = { $days ->
    [one] 1 Tag in Folge
   *[other] { $days } Tage in Folge
}
