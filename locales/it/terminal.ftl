### `yohoho play`: quello che dice solo un terminale. I browser non caricano questo file.

terminal-welcome = { $game }, { $rounds } manche. In senso orario: { $names }.
terminal-start = Scrivi aiuto per vedere che cosa puoi scrivere. «yohoho rules { $game }» mostra le regole in inglese.
terminal-codes = Sigle: { $list }.
terminal-program = programma
terminal-lost = { $name }: il programma non ha dato in tempo una risposta valida. Il mozzo decide al suo posto.

## Passerelle

terminal-plank-how = Scrivila in una riga, come { $example }: dov’è l’8, poi ogni pirata con la sua casella, da 1 a 5 dall’alto. Oppure in più righe, e poi { $lock }. A partire dall’8 le caselle valgono { $values }.
terminal-plank-pirate = { suit-name } su { $space }
terminal-plank-side = il lato
terminal-plank-so-far = La tua passerella finora: { $list }.
terminal-plank-missing = Manca ancora: { $list }.
terminal-plank-ready = Scrivi { $lock } per prepararla così.

## Suggerimenti e regole

terminal-points = Punti attesi in questa manche, ± l’errore della stima: { $list }.
terminal-points-planks = Punti attesi delle passerelle migliori, ± l’errore della stima:
terminal-rule = È la regola { $rule }; «yohoho rules { $game }» le mostra tutte in inglese.
terminal-no-chat = A questo tavolo ci sono solo bot, e non chiacchierano.

## La fine

terminal-stopped = { $rounds ->
    [0] Ti fermi prima della fine della prima manche: nessuno ha ancora punti.
    [one] Ti fermi dopo una manche.
   *[other] Ti fermi dopo { $rounds } manche.
}
terminal-recorded = { $rounds ->
    [one] La registrazione di una manche è in { $path }.
   *[other] La registrazione di { $rounds } manche è in { $path }.
}
terminal-not-recorded = Non è stato possibile scrivere la registrazione: { $why }. La partita continua.
terminal-no-record = Nessuna manche è finita, quindi non c’è una registrazione.
terminal-again = Seme { $seed }. Di nuovo la stessa partita:
