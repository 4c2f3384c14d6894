### Rätsel: Stellungen mit einer besten Wahl.

home-puzzles = Rätsel
puzzles-intro = Stellungen aus echten Runden. Eine Entscheidung ist klar die beste, und viele übersehen sie.
puzzles-all = Alle Rätsel
puzzles-bad = Die Rätsel lassen sich nicht lesen: { $why }.
puzzles-done = Davon hast du alle gelöst. Gute Fahrt!
puzzle-missing = Dieses Rätsel gibt es nicht. Vielleicht wurde es durch ein neueres ersetzt.
puzzle-today = Rätsel des Tages
puzzle-today-solve = Lösen
puzzle-solved = Gelöst.
puzzle-missed = Nicht gelöst.
puzzles-far = Von leicht bis schwer
puzzles-solved = { $solved } von { $all } gelöst.
puzzles-streak = { $streak } richtig in Folge, Rekord: { $longest }.
puzzles-by-theme = Nach Thema
puzzle-theme = { $theme ->
    [bid] Die Ansage
    [plank] Die Planke
    [mary] Scary Mary
    [lead] Ausspielen
   *[follow] Zugeben
}
puzzle-level = { $level ->
    [easy] leicht
    [hard] schwer
   *[medium] mittel
}
puzzle-question = { $phase ->
    [bid] Was sagst du an?
    [plank] Welche Planke ist die beste?
   *[play] { $theme ->
        [lead] Was spielst du aus?
       *[follow] Was spielst du?
    }
}
puzzle-take-plank = Diese Planke
puzzle-past = Bisher
puzzle-next = Nächstes Rätsel
puzzle-why = Warum?
puzzle-look = Zum Tisch
puzzle-copy = Link kopieren
puzzle-right = Richtig!
puzzle-wrong = Es ging besser
puzzle-best = Am besten: { $choice }.
puzzle-lost = Das bringt im Schnitt { $points } Punkte mehr.
puzzle-ahead = { $points } Punkte besser als alles andere, ± { $error }.
puzzle-is-best = am besten
puzzle-yours = deine Wahl
puzzle-share = { $share } %
puzzle-worth-note = Erwartete Punkte in dieser Runde, ± Schätzfehler. Rechts: wie viele schwächere Spieler das wählen.
puzzle-made-by = { $bot ->
    [both] Schiffsjunge und Bootsmann wählen: { $choice }.
    [cabin-boy] Der Schiffsjunge wählt: { $choice }.
   *[bosun] Der Bootsmann wählt: { $choice }.
}
# Cards are as many as tricks.
puzzle-average = Von { $cards } Stichen macht bei { $seats } Spielern jeder im Schnitt { $tricks }.
