### What a review says: kinds of mistakes, reasons, luck and skill. `$you` is "yes" if the reviewed player is the viewer.

mistake-class = { $class ->
    [overbid] Dichiarazione troppo alta
    [underbid] Dichiarazione troppo bassa
    [doomed-zero] Zero senza speranza
    [winner-wasted] Carta vincente sprecata
    [escape-wasted] { $piece ->
        [doubloon] Bandiera sprecata
       *[card] Escape sprecata
    }
    [wrong-mary] Scary Mary giocata male
    [missed-capture] Cattura mancata
    [missed-spoiling] Occasione di sabotaggio mancata
    [bad-lead] Uscita sbagliata
    [missed-trick] Presa mancata
    [unwanted-trick] Presa di troppo
    [missed-discard] Carta pericolosa non scartata
    [plank-side] Lato sbagliato della passerella
    [plank-space] Casella sbagliata sulla passerella
    [wrong-move] Mossa sbagliata
    [missed-move] Mossa mancata
   *[other] Altro errore
}
mark-name = { $mark ->
    [dubious] dubbia
    [blunder] errore grave
   *[mistake] errore
}

reason-winners = { $count ->
    [0] Di solito nessuna carta di questa mano fa presa.
   *[other] Carte che di solito fanno presa: { $cards }.
}
reason-likely-winners = Carte che spesso fanno presa: { $cards }.
reason-no-escape = { $piece ->
    [doubloon] Nessuna Bandiera per tirarsi fuori.
   *[card] Nessuna Escape per tirarsi fuori.
}
reason-bids = Le dichiarazioni fanno { $bids } in tutto per { $tricks ->
    [one] una presa
   *[other] { $tricks } prese
}.
reason-need = { $you ->
    [yes] { $count ->
        [0] Non vuoi altre prese.
        [one] Ti manca ancora una presa.
       *[other] Ti mancano ancora { number } prese.
    }
   *[no] { $count ->
        [0] { $name } non vuole altre prese.
        [one] { $name } ha ancora bisogno di una presa.
       *[other] { $name } ha ancora bisogno di { number } prese.
    }
}
reason-bid-lost = { $you ->
    [yes] La tua dichiarazione è già persa.
   *[no] La dichiarazione { $of } è già persa.
}
reason-still-need = Devono ancora giocare e hanno bisogno di prese: { $names }.
reason-want-none = Devono ancora giocare ma non vogliono prese: { $names }.
reason-winning = { $card } sta vincendo la presa: { $name }.
reason-last = Dopo non gioca più nessuno.
reason-beaten = { $count ->
    [0] { $card } non teme più niente.
   *[other] { $card } perde ancora contro: { $cards }.
}
reason-beaten-by-many = { $card } perde ancora contro { $count } carte.
reason-wins = { $card } vincerebbe la presa così com’è.
reason-loses = { $card } non può vincere questa presa.
reason-keep = { $card } varrà di più in un’altra presa.
reason-dangerous = { $card } rischia di vincere più avanti una presa di troppo.
reason-captures = { $card } fa una cattura: { $bonus } punti in più.
reason-spoils = { $card } rovina la dichiarazione { $of }.
reason-void = Senza { suit-name }: { $names }.
reason-high-low = In mano: { $high } carte da 8 in su, { $low } fino a 5.
reason-side = Meglio: { side-name }.
reason-space = Pirata { $colour }: casella { $best } invece di { $played }. { $count ->
    [0] Nessuna carta di quel colore per muoverlo.
   *[other] Per muoverlo: { $cards }.
}
reason-moves = { $to ->
    [0] { $card } butta in mare il pirata { suit-name }.
   *[other] { $card } porta il pirata { suit-name } da { $from } a { $to } punti.
}
reason-moves-nothing = { $card } non muove nessun pirata con la presa così com’è.
reason-still-out = { $card }: in questo colore sono ancora in gioco { $higher } carte più alte e { $lower } più basse.

review-level = Livello: tra { $weaker } e { $stronger }.
review-level-top = Livello: { $strongest }.
review-level-bottom = Livello: sotto { $weakest }.

review-round = manche
review-score = punti
review-expected = attesi
review-cards = carte
review-others = altri
review-skill = gioco
review-sum = somma

unreviewable-record = La registrazione non è corretta: { $flaw }.
unreviewable-no-deal = Per la manche { $round } non si sa chi aveva quali carte. Senza saperlo, non si può sapere quanto valeva una scelta.
unreviewable-no-rounds = Nessuna manche è stata giocata fino in fondo: non c’è niente da analizzare.
unreviewable-no-seat = In questa partita non c’è il posto { $seat }.
unreviewable-no-weights = Il giocatore più forte non è caricato per questo gioco. Riprova quando il suo file sarà arrivato.
