### `yohoho play`: quello che dice solo un terminale. I browser non caricano questo file.

terminal-welcome = { $game }, { $rounds } manche. In senso orario: { $names }.
terminal-start = Scrivi aiuto per l’elenco dei comandi. «yohoho rules { $game }» mostra le regole in inglese.
terminal-codes = Sigle: { $list }.
terminal-program = programma
terminal-lost = { $name }: il programma non ha risposto in tempo con una mossa valida. Decide il mozzo al suo posto.

## Passerelle

terminal-plank-how = Scrivila in una riga, come { $example }: dov’è l’8, poi ogni pirata con la sua casella, da 1 a 5 dall’alto. Oppure usa più righe e finisci con { $lock }. A partire dall’8 le caselle valgono { $values }.
terminal-plank-pirate = { suit-name } su { $space }
terminal-plank-side = il lato
terminal-plank-so-far = La tua passerella finora: { $list }.
terminal-plank-missing = Manca ancora: { $list }.
terminal-plank-ready = Scrivi { $lock } per confermarla.

## Suggerimenti e regole

terminal-points = Punti attesi in questa manche, ± errore di stima: { $list }.
terminal-points-planks = Punti attesi per le passerelle migliori, ± errore di stima:
terminal-rule = È la regola { $rule }; «yohoho rules { $game }» le mostra tutte in inglese.
terminal-no-chat = A questo tavolo ci sono solo bot, e non chiacchierano.

## La fine

terminal-stopped = { $rounds ->
    [0] Ti fermi prima della fine della prima manche: nessuno ha ancora punti.
    [one] Ti fermi dopo una manche.
   *[other] Ti fermi dopo { $rounds } manche.
}
terminal-recorded = { $rounds ->
    [one] Una manche registrata in { $path }.
   *[other] { $rounds } manche registrate in { $path }.
}
terminal-not-recorded = Non è stato possibile scrivere la registrazione: { $why }. La partita continua.
terminal-no-record = Nessuna manche è finita: non è stato registrato niente.
terminal-again = Seme { $seed }. Per rigiocare la stessa partita:

terminal-review-game = { $game }, { $rounds ->
    [one] una manche
   *[other] { $rounds } manche
}: { $names }
terminal-review-seat = { $name }: { $total } punti, { $adjusted } senza la fortuna.
terminal-review-lost = { $count ->
    [one] { $lost } ± { $error } punti persi in una decisione, { $each } ciascuna.
   *[other] { $lost } ± { $error } punti persi in { $count } decisioni, { $each } ciascuna.
}
terminal-review-none = Nessun errore trovato.
terminal-review-bid = manche { $round }
terminal-review-trick = manche { $round }, presa { $trick }
terminal-review-line = { $where }: { $played } invece di { $best }, { $lost } ± { $error } punti, { $chance } di probabilità di vittoria
terminal-review-analyst = Giudicato da { $analyst }.
