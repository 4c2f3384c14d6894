### Le persone: chi sono su un server, e gli altri.

me-title = Chi sono
me-nameless = Ancora senza nome
me-known = Gli altri ti vedono così.
me-stranger = Questo server non ti conosce ancora. Ti conoscerà appena giocherai con altri.
me-ask-again = Riprova
me-games-here = { $games ->
    [one] partita finita
   *[other] partite finite
}
me-mistakes-here = { $mistakes ->
    [one] decisione da rivedere
   *[other] decisioni da rivedere
}
me-here-note = Le partite contro i bot, le impostazioni e i fogli dei punti restano in questo browser. Non li riceve nessuno.

meet-title = Gioca subito con altri
meet-lead = Giochi con chi vuole lo stesso gioco con lo stesso numero di giocatori.
meet-bots-label = I bot prendono i posti liberi dopo
meet-seconds = { $seconds } s
meet-minutes = { $minutes } min
meet-never = Mai
meet-start = Trova compagni
meet-queues = Chi aspetta ora
meet-nobody = Al momento non aspetta nessuno. Comincia tu: chi arriva dopo ti trova.
meet-players = in { $seats }
meet-people = { $people ->
    [one] aspetta una persona
   *[other] aspettano in { $people }
}
meet-with-them = Unisciti
meet-waiting-for = { $game } in { $seats }
meet-waiting = { $people ->
    [one] Per ora aspetti solo tu.
   *[other] Per questo gioco aspettate in { $people }.
}
meet-lost = Nessuna connessione al server. Nuovo tentativo; il tuo posto resta tuo.
meet-bots-in = I bot prendono i posti liberi tra { $time }.
meet-bots-never = La partita comincia quando tutti i { $seats } posti sono presi da persone.
meet-stop = Non aspettare più
meet-keep-open = Lascia aperta questa pagina: ti porta al tuo tavolo appena c’è.
tables-filter = Mostra solo
tables-all = Tutti
tables-days = Ore o giorni
tables-free = Con un posto libero
tables-playing = in gioco
tables-count = { $tables ->
    [0] Al momento nessun tavolo va bene.
    [one] Un tavolo
   *[other] { $tables } tavoli
}
tables-show-all = Mostra tutti i tavoli
## I dispositivi

me-devices = I miei dispositivi
me-device = Dispositivo
me-here = Questo dispositivo
me-seen = Visto l’ultima volta:
me-add-device = Aggiungi un dispositivo
me-rename = Rinomina
me-rename-label = Rinomina { $device }
me-sign-out = Disconnetti
me-sign-out-label = Disconnetti { $device }
me-sign-out-here = Questo dispositivo non sarà più nessuno. Senza un altro dispositivo o un codice di recupero non puoi tornare.
me-sign-out-other = Quel dispositivo non sarà più tuo.
me-label = Come si chiama?
me-cancel = Annulla
me-done = Fatto
me-copy = Copia
me-qr = Codice QR che collega l’altro dispositivo
me-link-note = Inquadralo con l’altro dispositivo, o scrivi lì il codice. Vale una volta sola, per dieci minuti.
me-keep = Se perdo i miei dispositivi
me-keep-why = Solo questo dispositivo sa chi sei. Annota un codice di recupero e potrai tornare da qualsiasi altro.
me-recovery-made = Hai un codice di recupero. Creato:
me-recovery-new = Crea un codice di recupero
me-recovery-again = Sostituisci il codice
me-recovery-title = Il tuo codice di recupero
me-recovery-note = Annotalo: si vede solo ora. Chi lo ha può essere te. Sostituisce quello di prima.

## Entrare

me-have-code = Ho un codice
me-code = Codice
me-code-note = Da un altro tuo dispositivo, o il tuo codice di recupero.
me-before = E { $name }, chi sei qui?
me-merge = Porta le partite
me-merge-note = Partite, risultati e dispositivi ti seguono. I due diventano una persona sola.
me-leave = Lascia indietro
me-leave-note = Senza un altro dispositivo o un codice di recupero nessuno potrà più essere quella persona.
me-sign-in = Entra
me-signed-in = Sei dentro.
me-wrong-code = Questo codice non vale. Forse è scritto male, già usato o troppo vecchio.
me-at-table = Sei seduto a un tavolo aperto. Prima finisci la partita o lascia il tavolo.

## I miei dati

me-data = I miei dati
me-data-note = Tutto quello che questo server sa di te, in un file. Oppure fatti dimenticare.
me-data-save = Salva i miei dati
me-delete = Eliminami
me-delete-text = Il tuo nome, i dispositivi e i risultati vengono eliminati per sempre. Le partite restano a chi le ha giocate, sotto «A former sailor», senza quello che hai scritto.
me-delete-sure = Sì, dimenticami
me-deleted = Questo server ti ha dimenticato.
## Le partite di più giorni

turns-title = Partite di più giorni
turns-yours = Tocca a te
turns-none = Non tocca a te da nessuna parte.
turns-waiting = Tocca agli altri
turns-lobby = Non ancora iniziata
turns-playing = Gli altri stanno pensando
turns-over = Partita finita
away-title = Giorni di assenza
away-note = In questi giorni il tuo orologio si ferma in tutte le partite di più giorni: al massimo 40 giorni all’anno, a partire da domani.
away-from = Primo giorno
away-until = Ultimo giorno
away-add = Aggiungi un’assenza
away-no-date = Scegli il primo giorno, e un ultimo giorno che non venga prima.
away-too-many = Sarebbero più di 40 giorni in un anno.
away-too-far = È a più di un anno da oggi.

folk-title = Con chi ho giocato
folk-known = Chi conosci
folk-nobody = Ancora nessuno. Gioca una partita con altri e li troverai qui.
folk-here = adesso è qui
folk-games = { $games ->
    [one] una partita insieme
   *[other] { $games } partite insieme
}
folk-at-table = al tuo tavolo
folk-invite = Invita
folk-invite-label = Invita { $name }
folk-invited = Invito mandato. Si vede appena l’altra persona guarda.
folk-no-table = Non hai un tavolo aperto con un posto libero. Aprine uno e poi invita.
folk-asked = Hai un invito
folk-invites = { $name } ti invita: { $game }
folk-decline = No, grazie
folk-decline-label = Rifiuta l’invito di { $name }
folk-block = Blocca
folk-block-label = Blocca { $name }
folk-block-note = Non vi incontrerete più: né ai tavoli, né cercando altri, né in questo elenco. L’altra persona non lo viene a sapere. Puoi tornare indietro da qui.
folk-blocked = Persone bloccate
folk-blocked-now = Fatto: non vi incontrerete più.
folk-unblock = Sblocca
folk-unblock-label = Sblocca { $name }
folk-report = Segnala
folk-report-label = Segnala { $name }
folk-report-note = Chi gestisce questo server legge quello che scrivi. La persona segnalata non lo viene a sapere.
folk-report-reason = Che cosa è successo?
folk-reported = Grazie. Chi gestisce questo server lo leggerà.
