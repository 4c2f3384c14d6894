### Rompicapi: posizioni con una sola scelta migliore.

home-puzzles = Rompicapi
puzzles-intro = Posizioni prese da manche vere. Una scelta è nettamente la migliore, e a molti sfugge.
puzzles-all = Tutti i rompicapi
puzzles-bad = I rompicapi non si possono leggere: { $why }.
puzzles-done = Li hai risolti tutti. Buon vento!
puzzle-missing = Questo rompicapo non c’è. Forse uno più recente l’ha sostituito.
puzzle-today = Rompicapo del giorno
puzzle-today-solve = Risolvilo
puzzle-solved = Risolto.
puzzle-missed = Sbagliato.
puzzles-far = Dal facile al difficile
puzzles-solved = { $solved } su { $all } risolti.
puzzles-streak = { $streak } giusti di fila, record: { $longest }.
puzzles-by-theme = Per tema
puzzle-theme = { $theme ->
    [bid] La dichiarazione
    [plank] La passerella
    [mary] Scary Mary
    [lead] Aprire
   *[follow] Rispondere
}
puzzle-level = { $level ->
    [easy] facile
    [hard] difficile
   *[medium] medio
}
puzzle-question = { $phase ->
    [bid] Quanto dichiari?
    [plank] Qual è la passerella migliore?
   *[play] { $theme ->
        [lead] Con che cosa apri?
       *[follow] Che cosa giochi?
    }
}
puzzle-take-plank = Prendi questa
puzzle-past = Finora
puzzle-next = Prossimo rompicapo
puzzle-why = Perché?
puzzle-look = Guarda il tavolo
puzzle-copy = Copia il link
puzzle-right = Giusto!
puzzle-wrong = C’era di meglio
puzzle-best = Il meglio: { $choice }.
puzzle-lost = Vale in media { $points } punti in più.
puzzle-ahead = { $points } punti meglio di tutto il resto, ± { $error }.
puzzle-is-best = il meglio
puzzle-yours = la tua scelta
puzzle-share = { $share } %
puzzle-worth-note = Punti attesi in questa manche, ± errore di stima. A destra: quanti giocatori più deboli la scelgono.
puzzle-made-by = { $bot ->
    [both] Il mozzo e il nostromo scelgono: { $choice }.
    [cabin-boy] Il mozzo sceglie: { $choice }.
   *[bosun] Il nostromo sceglie: { $choice }.
}
# Cards are as many as tricks.
puzzle-average = Con { $seats } giocatori, delle { $cards } prese ognuno ne fa in media { $tricks }.
