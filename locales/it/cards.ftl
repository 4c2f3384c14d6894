### Giochi, carte, colori, bot.

game-name = { $game ->
    [skull-king-doubloons] Skull King con i dobloni
    [skull-queen] Skull Queen
   *[skull-king] Skull King
}
# Where there is little room.
game-short-name = { $game ->
    [skull-king-doubloons] Dobloni
    [skull-queen] Skull Queen
   *[skull-king] Skull King
}

suit-name = { $suit ->
    [blue] blu
    [red] rosso
    [black] nero
    [green] verde
    [circle] cerchio
    [triangle] triangolo
    [square] quadrato
    [star] stella
   *[yellow] giallo
}
suit-card = { suit-group }
suit-group = { $suit ->
    [blue] { $value } blu
    [red] { $value } rosso
    [black] { $value } nero
    [green] { $value } verde
    [circle] { $value } di cerchi
    [triangle] { $value } di triangoli
    [square] { $value } di quadrati
    [star] { $value } di stelle
   *[yellow] { $value } giallo
}
suit-card-suit-first = { suit-name } { $value }
special-name = { $special ->
    [scary-mary] Scary Mary
    [scary-mary-pirate] Scary Mary come Pirata
    [scary-mary-escape] Scary Mary come Escape
    [scary-mary-flag] Scary Mary come Bandiera
    [pirate] Pirata
    [mermaid] Mermaid
    [escape] Escape
    [flag] Bandiera
    [monkey] Scimmietta
    [first-mate] Primo Ufficiale
   *[skull-king] Skull King
}
special-count = { $special ->
    [pirate] { number } Pirati
    [mermaid] { number } Mermaid
    [flag] { number } Bandiere
   *[escape] { number } Escape
}
# What a card does, when it is looked at closely.
card-rule = { $card ->
    [suit] { $piece ->
        [doubloon] Vince il doblone più alto della forma di apertura, a meno che cada una stella o un doblone speciale.
       *[card] Vince la carta più alta del colore di apertura, a meno che cada una nera o una carta speciale.
    }
    [trump] { $piece ->
        [doubloon] Le stelle sono briscola: battono tutte le altre forme. Se puoi rispondere, devi farlo.
       *[card] Il nero è briscola: batte gli altri tre colori. Se puoi rispondere, devi farlo.
    }
    [escape] Non vince niente e si può sempre giocare. Se ci sono solo Escape, vince la prima carta.
    [flag] Non vince niente e si può sempre giocare. Se ci sono solo Bandiere, vince la prima.
    [mermaid] Batte tutti i colori e prende lo Skull King: 50 in più se fai la tua dichiarazione. Perde contro i Pirati.
    [pirate] Batte tutti i colori e le Mermaid. Perde contro lo Skull King. Tra più Pirati vince il primo.
    [scary-mary] { $piece ->
        [doubloon] Pirata o Bandiera: scegli quando la giochi.
       *[card] Pirata o Escape: scegli quando la giochi.
    }
    [monkey] Vale lo 0 del colore annunciato e di solito fa scendere il tuo pirata. Si può sempre giocare.
    [first-mate] Vale il 13 del colore annunciato e fa salire il tuo pirata. Si può sempre giocare.
    [colour] Se ci sono almeno due carte di un colore, la più alta fa salire di uno il pirata di chi l’ha giocata, la più bassa lo fa scendere di uno.
    [eight] Con un 8 nel suo colore, la carta più alta fa salire il pirata di due caselle invece di una.
    [five] Con un 5 nel suo colore, la carta più bassa fa scendere il pirata di due caselle invece di una.
   *[skull-king] Batte tutto tranne una Mermaid. Ogni Pirata nella presa: 30 in più se fai la tua dichiarazione.
}
hand-empty = nessuna carta

number = { $count ->
    [0] zero
    [1] uno
    [2] due
    [3] tre
    [4] quattro
    [5] cinque
    [6] sei
    [7] sette
    [8] otto
    [9] nove
    [10] dieci
    [11] undici
    [12] dodici
   *[other] { $count }
}
number-start = { $count ->
    [0] Zero
    [1] Uno
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
   *[other] { $count }
}
list-and-two = { $first } e { $last }
list-groups = { $first }; { $last }
list-or-two = { $first } o { $last }

bot-name = { $bot ->
    [random] A caso
    [cabin-boy] Mozzo
    [captain] Capitana
    [skull-king] Skull King
    [skull-queen] Skull Queen
   *[bosun] Nostromo
}
level-name = { $level ->
    [brief] breve
    [full] completo
   *[normal] normale
}
