# La documentazione: la cornice delle pagine e ciò che si può provare sulle pagine delle regole.

site-name = Documentazione di Yohoho
site-skip = Vai al testo
site-menu = Indice
site-here = In questa pagina
site-search = Cerca
site-search-label = Cerca nella documentazione
site-search-how = Regole, comandi, impostazioni, API…
site-search-none = Non ho trovato nulla. Prova con meno parole, o con altre.
site-search-failed = Non è stato possibile caricare l’indice di ricerca.
site-search-found = Risultati: { $count }
site-close = Chiudi
site-scheme = Passa da scuro a chiaro
site-play = Gioca
site-languages = Questa pagina in altre lingue
site-rules-numbered = Ogni regola ha un numero ed esempi che girano come test: il libro delle regole del programma (in inglese).
site-rules-lesson = Meglio giocare che leggere? La lezione dura cinque minuti.
site-lesson = Alla lezione
site-previous = Precedente
site-next = Successiva

site-try-loading = Un momento…
site-try-failed = Questa parte ha bisogno di JavaScript e WebAssembly e non è partita.
site-who-wins = Chi vince questa presa?
site-who-wins-how = { $piece ->
    [doubloon] Scegli i dobloni nell’ordine in cui sono stati giocati. Scegline uno nella presa per toglierlo.
   *[card] Scegli le carte nell’ordine in cui sono state giocate. Scegline una nella presa per toglierla.
}
site-trick = La presa
site-trick-empty = Non è ancora stato giocato nulla.
site-wins = Vince: { $card }.
site-bonus = Bonus, se la dichiarazione è esatta: { $points }.
site-no-bonus = Nessun bonus.
site-take-away = Togli: { $card }
site-add = Aggiungi: { $card }
site-start-again = Ricomincia
site-example = Mostra un esempio
site-full = Al massimo sei: ognuno gioca una volta sola per presa.
site-used-up = Non ce ne sono altri: { $card }.

site-bid = Quanto dichiarare?
site-bid-how = { $piece ->
    [doubloon] Scegli i dobloni della tua mano, al massimo dieci: la terza manche ne ha tre. La capitana, uno dei bot, indovina le altre mani e gioca la manche fino in fondo con ogni dichiarazione, qui nel tuo browser.
   *[card] Scegli le carte della tua mano, al massimo dieci: la terza manche ne ha tre. La capitana, uno dei bot, indovina le altre mani e gioca la manche fino in fondo con ogni dichiarazione, qui nel tuo browser.
}
site-hand = La tua mano
site-hand-empty = La tua mano è ancora vuota.
site-hand-full = Al massimo dieci: tante ne ha l’ultima manche.
site-players = Al tavolo
site-deal = Dammi una mano
site-ask = Chiedi alla capitana
site-thinking = La capitana sta pensando…
site-recommends = La capitana dichiara { $bid }.
site-worth = Punti attesi della manche, se apri tu la prima presa
site-worth-bid = Dichiarazione
site-worth-points = Punti
