### Perché qualcosa non si può fare, e che cosa sarebbe giusto.

illegal-not-dealt = Le carte non sono ancora state date: aspetta le tue.
illegal-game-over = La partita è finita: non c’è più niente da giocare.
illegal-not-your-turn = Non tocca a te: aspetta il tuo turno.
illegal-turn-of = Non tocca a te. Si aspetta: { $names }.
illegal-bid-first = Prima le dichiarazioni: da 0 a { $most }.
illegal-bids-are-in = Tutte le dichiarazioni sono fatte: gioca { $piece ->
    [doubloon] un doblone
   *[card] una carta
}.
illegal-bid-too-high = Troppo alto: dichiara da 0 a { $most }.
illegal-not-in-hand = Non ce l’hai in mano: { $card }. Gioca quello che hai.
illegal-no-such-card = In questo gioco non c’è la carta { $code }: giocane una che hai.
illegal-follow = Non giocabile: si risponde a { $suit ->
    [circle] cerchi
    [triangle] triangoli
    [square] quadrati
    [star] stelle
   *[other] { suit-name }
} e hai { $count ->
   *[other] { $cards }
}.
illegal-follow-colour = Non giocabile: { suit-name } annunciato e hai { $count ->
   *[other] { $cards }
}.
illegal-plank-first = Prima le passerelle: scegli un lato e una casella per ogni pirata.
illegal-planks-are-set = Tutte le passerelle sono pronte: gioca una carta.
illegal-pirate-missing = Manca un pirata: a ognuno dei quattro serve una casella da 1 a 5.
illegal-wrong-game = In questo gioco non esiste: l’aiuto dice che cosa puoi fare.
illegal-rule = { $rule ->
    [SK1] Le carte non sono ancora state date: aspetta le tue.
    [SK4] Dichiara una volta per manche, da 0 al numero delle tue carte, prima che si giochi la prima carta.
    [DB2] Non puoi dichiarare più prese dei dobloni che hai.
    [SK5] Non tocca a te: aspetta il tuo turno.
    [SK7] Gioca una carta che hai: rispondi al colore di apertura o gioca una carta speciale.
    [SK12] La partita è finita: non c’è più niente da giocare.
    [SQ1] La partita è finita: non c’è più niente da giocare.
    [SQ3] Le carte non sono ancora state date: aspetta le tue.
    [SQ4] Prepara la passerella una volta per manche, prima della prima carta: un lato, e una casella da 1 a 5 per ogni pirata.
    [SQ5] Quando tocca a te, gioca una carta che hai: rispondi al colore annunciato o gioca la Scimmietta o il Primo Ufficiale.
   *[other] Le regole ora non lo permettono (regola { $rule }).
}

refusal-not-seated = Prima prendi un posto.
refusal-not-host = Può farlo solo l’host.
refusal-already-started = La partita è già cominciata: si può fare solo prima.
refusal-not-started = La partita non è ancora cominciata: aspetta l’host.
refusal-not-over = La partita non è ancora finita: si può fare solo dopo.
refusal-game-over = La partita è finita: chiedi la rivincita.
refusal-table-full = Tutti i posti sono occupati: puoi guardare, o aprire un altro tavolo.
refusal-no-such-seat = A questo tavolo quel posto non c’è: scegline un altro.
refusal-seat-taken = Il posto è occupato: scegline un altro.
refusal-seat-empty = A questo posto non c’è nessuno.
refusal-empty-seats = Ogni posto dev’essere occupato, da una persona o da un bot.
refusal-already-seated = Hai già un posto a questo tavolo.
refusal-no-seat = Non puoi sederti a questo tavolo. Scegline un altro o aprine uno tuo.
refusal-other-seat = In questa partita hai già avuto un altro posto: puoi riprendere solo quello.
refusal-removed = Non fai più parte di questo tavolo: unisciti a un altro, o aprine uno.
refusal-refused = Il tavolo ha detto di no per questa partita: puoi continuare a guardare.
refusal-not-yet = È troppo presto: aspetta ancora un po’.
refusal-no-such-motion = È già stato deciso.
refusal-too-much = A questo tavolo è già successo troppe volte.
refusal-no-such-bot = Questo bot non c’è: scegli A caso, Mozzo, Nostromo, Capitana o Skull King.
refusal-bad-text = Un messaggio deve avere da 1 a 200 caratteri.
refusal-too-fast = Troppi messaggi: aspetta un momento.
refusal-no-watching = Questo tavolo non ammette spettatori.
refusal-crowded = A questo tavolo c’è già troppa gente: riprova più tardi.
refusal-closed = Il tavolo è chiuso: aprine un altro.
refusal-replayed = È arrivato due volte, ma vale una volta sola.
refusal-malformed = Il server non ha capito: ricarica la pagina e riprova.
refusal-unavailable = Il server ora non può farlo: riprova.
refusal-unknown = Non è possibile.
refusal-no-more-time = Per ora non puoi avere altro tempo.
