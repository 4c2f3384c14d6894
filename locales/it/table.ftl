### Che cosa succede al tavolo, e risposte alle domande.

ghost-name = il fantasma
label-you = tu
of-name = { $vowel ->
    [yes] di { $name }
   *[no] di { $name }
}
seat-number = Posto { $number }

round-starts = Manche { $round }.
round-of = Manche { $round } di { $rounds }.
deals = { $you ->
    [yes] Dai tu le carte.
   *[no] { $name } dà le carte.
}
leads = { $you ->
    [yes] Apri tu.
   *[no] { $name } apre.
}
your-hand = { $piece ->
    [doubloon] I tuoi dobloni: { $cards }.
   *[card] Le tue carte: { $cards }.
}
cards-each = { $piece ->
    [doubloon] { $count ->
        [one] Un doblone
       *[other] { number-start } dobloni
    } a testa.
   *[card] { $count ->
        [one] Una carta
       *[other] { number-start } carte
    } a testa.
}
choose-bid = Scegli la tua dichiarazione.
choose-bid-range = Scegli la tua dichiarazione, da 0 a { $most }.
choose-plank = Prepara la tua passerella.
choose-card = Scegli la tua carta.
bid-locked = Dichiarazione { $bid } confermata.
plank-locked = Passerella confermata.
card-locked = { $card }: scelta confermata.
waiting-for = Si aspetta: { $names }.
only-you-missing = { $what ->
    [plank] Manca solo la tua passerella.
    [card] Manca solo la tua carta.
   *[bid] Manca solo la tua dichiarazione.
}
has-decided = { $what ->
    [plank] { $name } ha preparato la passerella.
    [card] { $name } ha scelto una carta.
   *[bid] { $name } ha dichiarato.
}
stand-in-decided = { $you ->
    [yes] Un bot decide per te.
   *[no] Un bot decide per { $name }.
}
yo-ho-ho = Yo-ho-ho!
bid-sum = { $sum ->
    [one] { sum-start } dichiarata
   *[other] { sum-start } dichiarate
}, { $count ->
    [one] una presa
   *[other] { number } prese
}.
sum-start = { $sum ->
    [0] Zero
    [1] Una
    [2] Due
    [3] Tre
    [4] Quattro
    [5] Cinque
    [6] Sei
    [7] Sette
    [8] Otto
    [9] Nove
    [10] Dieci
    [11] Undici
    [12] Dodici
   *[other] { $sum }
}
planks-shown = Passerelle scoperte.
plank-line = { $you ->
    [yes] La tua passerella
   *[no] { $name }
}, { side-name }: rosso { $red }, giallo { $yellow }, verde { $green }, blu { $blue }.
side-name = { $side ->
    [high-bottom] 8 in basso
   *[high-top] 8 in alto
}
plank-worth = Valore { $points }.
overboard-short = in mare

played = { $name }: { $card }.
played-in-list = { $name } { $card }
stand-in-played = { $you ->
    [yes] Un bot gioca per te: { $card }.
   *[no] Un bot gioca per { $name }: { $card }.
}
your-turn = Tocca a te.
turn-of = Tocca a { $name }.
led = { $suit ->
    [blue] Si risponde a blu
    [red] Si risponde a rosso
    [black] Si risponde a nero
    [circle] Si risponde a cerchi
    [triangle] Si risponde a triangoli
    [square] Si risponde a quadrati
    [star] Si risponde a stelle
    [no-suit] Nessun colore di apertura
    [no-shape] Nessuna forma di apertura
    [freed] Nessuno deve rispondere
   *[yellow] Si risponde a giallo
}
led-winning = { led }; { $you ->
    [yes] in testa tu: { $card }
   *[no] in testa { $name }: { $card }
}.
announced = { $suit ->
    [red] Rosso annunciato.
    [green] Verde annunciato.
    [blue] Blu annunciato.
    [no-colour] Nessun colore annunciato.
   *[yellow] Giallo annunciato.
}
announced-short = { $suit ->
    [red] Rosso annunciato
    [green] Verde annunciato
    [blue] Blu annunciato
    [no-colour] Nessun colore annunciato
   *[yellow] Giallo annunciato
}
playable-only = Giocabile solo: { $card }.
playable-all = { $piece ->
    [doubloon] Tutti i dobloni giocabili.
   *[card] Tutte le carte giocabili.
}
playable-some = { $piece ->
    [doubloon] { number-start } dobloni giocabili.
   *[card] { number-start } carte giocabili.
}
so-far = Finora, { suit-name }: { $moves }.
so-far-nothing = Finora non si muove nessuno.
mary-as-what = { $piece ->
    [doubloon] Scary Mary: Pirata o Bandiera?
   *[card] Scary Mary: Pirata o Escape?
}

trick-won = { $you ->
    [yes] Vinci tu: { $why }.
   *[no] { $name } vince: { $why }.
}
trick-won-plain = { $you ->
    [yes] Presa tua.
   *[no] { $name } fa la presa.
}
won-of-bid = { $won } su { $bid }
why-mermaid-takes-king = la Mermaid prende lo Skull King
why-king = Skull King, senza Mermaid
why-king-takes-pirates = lo Skull King prende { $count ->
    [one] un Pirata
   *[other] { number } Pirati
}
why-pirate = { $card }, senza Skull King
why-first-pirate = { $card }, primo di { number } Pirati
why-mermaid = Mermaid, senza Pirati
why-first-mermaid = prima Mermaid, senza Pirati
why-trump = { $card }, briscola più alta
why-suit = { $card }, { $suit ->
    [yellow] carta gialla più alta
    [blue] carta blu più alta
    [red] carta rossa più alta
    [black] carta nera più alta
    [star] stella più alta
   *[other] { suit-name } più alto
}
why-escapes = { $piece ->
    [doubloon] solo Bandiere, vale la prima
   *[card] solo Escape, vale la prima
}
why-bonus = { $why }, { $bonus } in più se la dichiarazione è centrata

about = { $topic }: { $what }
pirate-steps = { $you ->
    [yes] il tuo pirata
   *[no] il pirata { $of }
} { $way ->
    [up] sale
   *[down] scende
} { $steps ->
    [1] di una casella
   *[2] di due caselle
}
pirate-steps-to = { pirate-steps }, valore { $value }
overboard = In mare: { $you ->
    [yes] il tuo pirata { suit-name }
   *[no] il pirata { suit-name } { $of }
}.
pirates-left = { $count ->
    [0] Nessuno più a bordo, valore { $points }.
   *[other] Ancora { number } a bordo, valore { $points }.
}
no-pirate-moves = Nessun pirata si muove.
stay-in-centre = { $cards } { $count ->
    [one] resta
   *[other] restano
} al centro.
centre-has = Al centro: { $cards }.
centre-empty = Il centro è vuoto.

plus-points = più { $points }
minus-points = meno { $points }
place = { $shared ->
    [yes] { place-word } a pari merito
   *[no] { place-word }
}
place-word = posizione { $place }
round-over = Manche finita.
round-over-brief = Manche finita: { $points }, totale { $total }.
round-over-points = Manche finita: { $points }, totale { $total }, { $place }.
round-over-made = Manche finita: dichiarazione di { $won } centrata, { $points }, totale { $total }, { $place }.
round-over-missed = Manche finita: { $bid } { $bid ->
    [one] dichiarata
   *[other] dichiarate
}, { $won } { $won ->
    [one] fatta
   *[other] fatte
}, { $points }, totale { $total }, { $place }.
round-over-planks = Manche finita: { $count ->
    [0] nessun pirata
    [one] un pirata
   *[other] { number } pirati
} a bordo, { $points }, totale { $total }, { $place }.
totals = Totali: { $list }.
in-front = { $you ->
    [yes] { $names } siete in testa con { $points }.
   *[no] { $names } { $count ->
        [one] è
       *[other] sono
    } in testa con { $points }.
}
game-over = La partita è finita.
game-won = { $you ->
    [yes] Vinci tu con { points-many }!
   *[no] { $name } vince con { points-many }!
}
points-many = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
game-shared = { $names } a pari merito al primo posto con { points-many }!
game-place = { $place }: { $names }, { points-many }.

game-starts = La partita comincia.
settings-now = Il tavolo ora è impostato per { $game }, { $seats } posti.
seat-free = Il posto { $number } è libero.
seat-person = { $you ->
    [yes] Hai il posto { $number }.
   *[no] { $name } prende il posto { $number }.
}
seat-bot = Un bot prende il posto { $number }: { $bot }.
host-is = { $you ->
    [yes] L’host sei tu.
   *[no] { $name } è l’host.
}
host-unseated = L’host al momento non ha un posto.
motion-told = { $kind ->
    [remove] { $name } propone di { $you ->
        [yes] rimuoverti
       *[no] rimuovere { $who }
    } dal tavolo.
    [stand-in] { $name } propone che un bot decida { $you ->
        [yes] al posto tuo
       *[no] per { $who }
    }.
   *[sit] { $name } vorrebbe prendere il posto libero.
}
motion-failed = { $kind ->
    [remove] { $you ->
        [yes] Resti al tavolo.
       *[no] { $who } resta al tavolo.
    }
    [stand-in] { $you ->
        [yes] Continui a decidere tu.
       *[no] Nessun bot decide per { $who }.
    }
   *[sit] Niente posto per { $name } questa volta.
}
removed = { $you ->
    [yes] Non fai più parte di questo tavolo.
   *[no] { $name } non fa più parte del tavolo.
}
stand-in-on = { $you ->
    [yes] Un bot decide al posto tuo finché non torni a giocare.
   *[no] Da ora un bot decide per { $name }.
}
stand-in-off = { $you ->
    [yes] Decidi di nuovo tu.
   *[no] { $name } è di nuovo in gioco e decide.
}
says = { $name } dice: «{ $text }»
muted-now = { $name }: messaggi nascosti.
unmuted-now = { $name }: messaggi di nuovo visibili.
rematch-at = Rivincita: si continua al tavolo { $table }.
table-closed = Il tavolo è chiuso.
is-away = { $name } è assente.
is-back = { $name } è di nuovo qui.
watching = { $count ->
    [0] Nessuno guarda.
    [one] Una persona guarda.
   *[other] { number-start } persone guardano.
}

none-in-hand = { $suit ->
    [special] { $piece ->
        [doubloon] Nessun doblone speciale in mano.
       *[card] Nessuna carta speciale in mano.
    }
    [star] Nessuna stella in mano.
   *[other] Nessun { suit-name } in mano.
}
table-empty = { $piece ->
    [doubloon] Nessun doblone sul tavolo.
   *[card] Nessuna carta sul tavolo.
}
none-left = { $suit ->
    [star] nessuna stella rimasta
   *[other] nessun { suit-name } rimasto
}
on-table = Sul tavolo: { $cards }.
last-trick = Ultima presa: { $cards }.
no-last-trick = In questa manche non c’è ancora una presa finita.
bids-secret = Le dichiarazioni restano segrete finché ne manca una.
your-bid = La tua dichiarazione: { $bid }.
planks-secret = Le passerelle restano segrete finché ne manca una.
no-planks = Questo gioco non ha passerelle.
no-centre = Questo gioco non ha un centro.
scores = Punteggio: { $list }.
last-round = Ultima manche: { $list }.
time-left = { $seconds ->
    [one] Ancora un secondo.
   *[other] Ancora { $seconds } secondi.
}
no-clock = Nessun timer in corso.
card-playable = { $card }: giocabile.
rule-in-words = { $rule ->
    [SK9-1] La prima Mermaid batte lo Skull King
    [SK9-2] Lo Skull King batte tutto tranne la Mermaid
    [SK9-3] Il primo Pirata batte tutto tranne lo Skull King
    [SK9-4] La prima Mermaid batte tutti i colori
    [SK9-5] La briscola più alta batte gli altri colori
    [SK9-6] { $piece ->
        [doubloon] Vince il doblone più alto della forma di apertura
       *[card] Vince la carta più alta del colore di apertura
    }
    [SK9-7] Se non c’è altro, vince la prima
    [SQ7-none] In nessun colore con due o più carte la più alta o la più bassa era di qualcuno al tavolo
   *[SQ7] La più alta di un colore fa salire, la più bassa scendere; con un 8 si sale di due, con un 5 si scende di due
} ({ $number }).

with-suit = { $value ->
    [8] con l’8
    [11] con l’11
   *[other] con il { $value }
} { $suit ->
    [blue] blu
    [red] rosso
    [black] nero
    [green] verde
    [circle] di cerchi
    [triangle] di triangoli
    [square] di quadrati
    [star] di stelle
   *[yellow] giallo
}
with-special = { $special ->
    [pirate] con un Pirata
    [mermaid] con una Mermaid
    [escape] con un’Escape
    [flag] con una Bandiera
    [skull-king] con lo Skull King
   *[other] con { special-name }
}
taken = { $you ->
    [yes] Vinci la presa { $with }
   *[no] { $name } vince la presa { $with }
}
taken-of-bid = { $taken }: { $won } su { $bid }
taken-bonus = { $taken }: +{ $bonus }, { $won } su { $bid }
verdict-card = { $card } vince la presa
verdict-mermaid-king = La Mermaid incanta lo Skull King: +{ $bonus }
verdict-king-pirates = Lo Skull King prende { $count ->
    [one] un Pirata
   *[other] { number } Pirati
}: +{ $bonus }
verdict-first-pirate = { $card } vince la presa: primo Pirata
verdict-first-mermaid = La prima Mermaid vince la presa
verdict-trump = { $card } vince la presa: briscola più alta
verdict-escapes = { $piece ->
    [doubloon] Nient’altro che Bandiere: la prima vince la presa
   *[card] Nient’altro che Escape: la prima vince la presa
}
more-time = { $you ->
    [yes] Chiedi più tempo.
   *[no] { $name } chiede più tempo.
}
