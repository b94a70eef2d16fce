# What the platform says, in Italian. Terms: partita (match), smazzata (deal), mano (round), presa (trick), carte in mano
# (hand), posto (seat, and where a player finishes), classifica (leaderboard), punteggio (rating), bilancio (a channel’s
# running score), consiglio (hint), modello (preset), seme casuale (seed), registrazione (record), in sospeso (on hold),
# chi ospita (host), espellere (remove a player), ritirare (take back).

## The language

language = Italiano
language-tag = it-CH

## Cards

rank-2 = 2
rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-10 = 10
rank-J = F
rank-Q = D
rank-K = R
rank-A = A
rank-X = Jolly
rank-2-name = due
rank-3-name = tre
rank-4-name = quattro
rank-5-name = cinque
rank-6-name = sei
rank-7-name = sette
rank-8-name = otto
rank-9-name = nove
rank-10-name = dieci
rank-J-name = fante
rank-Q-name = donna
rank-K-name = re
rank-A-name = asso
rank-X-name = jolly
suit-C = fiori
suit-D = quadri
suit-H = cuori
suit-S = picche
suit-C-sign = ♣{"\uFE0E"}
suit-D-sign = ♦{"\uFE0E"}
suit-H-sign = ♥{"\uFE0E"}
suit-S-sign = ♠{"\uFE0E"}
card = { $rank } di { $suit }
card-short = { $rank }{ $sign }

## What games have in common: a game may say each of these in its own way

unit = smazzata
bad-seats = Questo gioco è per { $fixed ->
    [yes] { $most }
   *[no] { $least }–{ $most }
 } giocatori, non per { $number }.
not-your-turn = Non tocca a te. Tocca a { $seat }.
not-your-turn-yet = Non tocca ancora a te.
not-playing = Adesso non si gioca nessuna presa.
not-in-hand = Non hai { $card }.
must-follow = Devi rispondere a { $suit }.
pause = { $number ->
    [1] Manca solo la conferma di { $seats }.
   *[other] Si attende la conferma di { $seats }.
 }
press-continue = Prossima { unit }
moved-on = La prossima { unit } inizia quando hanno confermato tutti.
no-pause = La { unit } non è ancora finita.
already-continued = Hai già confermato; gli altri non ancora.
match-over = La partita è finita.
back-to-hand = Torna alle carte
press-sheet = Punti
played = { $seat } { $card }
not-scored-yet = Finora non è stata conteggiata nessuna { unit }.
turn = Tocca a **{ $seat }**.
held = Le tue carte: { $cards }
heading-after = **La smazzata { $deal } è finita**
press-back = Indietro
picture-scored = +{ $score } = { $total }
stat-points = Punti per smazzata

## What games have in common: hints [hints]

hint-general = È quello che farebbe il computer più forte con quello che sai tu.
hint-only = Qui non puoi fare altro.

## The lobby

lobby-heading =
    ### { $game }
    -# { $about }
seated-at = { $number }. { $name }
seated-free = *libero*
seated-person = **{ $name }**
seated-host = **{ $name }** (ospita)
seated-kept = { $name }, *manca ancora*
seated-computer = { $name } (computer, { $level })
lobby-waiting = -# { $fixed ->
    [yes] Giocatori: { $now } su { $most }
   *[no] Da { $least } a { $most } giocatori, finora { $now }
 }. Premi **Unisciti** o aggiungi computer.
lobby-ready = -# { $fixed ->
    [yes] Giocatori: { $now } su { $most }.
   *[no] Giocatori finora: { $now }.
 } { $leaderless ->
    [yes] Chi ospita non risponde, quindi può premere **Inizia** chiunque sia al tavolo.
   *[no] Chi ospita può premere **Inizia**.
 }
lobby-starts = -# **Inizio: { $time }**, con computer se mancano giocatori
wait-for-host = Non iniziare ancora
lobby-lapses = -# Chiusura se non succede niente: { $time }
lobby-rules = -# { $rules } · per decidere: **{ $pace }** · smazzata `{ $hash }`
lobby-begins = **La partita inizia.** Si danno le carte …
    -# Le carte nascono dal numero che Discord dà a questo messaggio e dal segreto annunciato prima: `{ $hash }`
lobby-hints = -# I consigli sono attivi, quindi questa partita non conta per il punteggio.
rules-usual = **Regole abituali**
rules-brief = Regole della casa: { $rules }
options = -# Regole della casa
option = -# { $name }: **{ $value }**
options-more = -# … e altre { $number } in **Regole casa**
changed-since-joined = -# Chi ospita ha cambiato regole dopo l’arrivo di { $seats }: { $changes }
changed-since-match = -# Chi ospita ha cambiato regole dopo l’ultima partita: { $changes }
rule-change = { $name } **{ $value }** (prima: { $before })
changes-more = e altre { $number }
join = Unisciti
leave = Lascia
start = Inizia
cancel = Chiudi il tavolo
add-computer = + Computer
remove-computer = Togli un computer
computer-of-level = Aggiungi un computer: { $level }
change-level = Livello dei computer
level-of-all = Tutti i computer: { $level }
level-of = { $name }: { $level }
of-level = { $name } ({ $level })
lobby-menu-heading = ### { $game }: prima dell’inizio
lobby-menu-none = Premi prima **Unisciti**; qui c’è altro per chi è al tavolo.
change-seat = Cambia posto
sit-with = Siedi con { $name }
sit-against = Siedi contro { $name }
seat-number = Posto { $number }
free = libero
computer-name = 🤖{"\u00A0"}{ $name }
already-joined = Hai già un posto a questo tavolo.
join-first = Prendi prima un posto: premi **Unisciti**.
table-full = Tutti i posti sono occupati.
no-such-seat = Questo posto non esiste.
no-computer = A questo tavolo non c’è nessun computer.
only-host = Per ora può iniziare solo chi ospita, { $seat }; se non preme niente, potrai farlo anche tu. Scadenza: { $time }
only-host-levels = Per ora può cambiare il livello dei computer solo chi ospita, { $seat }; se non preme niente, potrai farlo anche tu. Scadenza: { $time }
only-host-changes = Per ora può cambiare le regole solo chi ospita, { $seat }; se non preme niente, potrai farlo anche tu. Scadenza: { $time }
only-host-or-admin = Può farlo solo chi ospita o chi può gestire questo canale.
only-host-until = Può farlo solo chi ospita o chi può gestire questo canale; se chi ospita qui non preme niente, potrai farlo anche tu. Scadenza: { $time }
bad-option = { $option }: i valori possibili sono { $values }.
too-few = Servono { $fixed ->
    [yes] { $most }
   *[no] da { $least } a { $most }
 } giocatori; finora al tavolo: { $now }. Può unirsi qualcun altro, oppure aggiungi computer.
already-started = Questa partita è già iniziata.
rules-just-changed = Le regole sono appena cambiate, quindi tutti hanno un momento per vederle. Inizio al più presto: { $time }
channel-taken = In questo canale c’è già un tavolo; `/table show` lo porta in fondo. Per un altro, apri un thread.
opened = Il tavolo è aperto.
preset-default = Quello predefinito di questo server
no-such-preset = Questo modello non esiste più.

## House rules [house_rules]

house-rules-heading =
    ### { $game }: regole della casa
    -# { $state ->
        [changing] Al tavolo tutti vedono subito ogni modifica. Dopo, **Inizia** aspetta cinque secondi.
        [looking] Solo chi ospita può cambiarle.
        [server] Questa pagina la vede solo chi gestisce questo server.
       *[fixed] La partita è iniziata, quindi non si possono più cambiare.
     }
    {""}**{ $title }**
group-part = { $group } ({ $part } di { $parts })
changed-since-you-joined = Chi ospita ha cambiato regole dopo il tuo arrivo: { $changes }
rules-differing = { $number ->
    [one] una diversa dal solito
   *[other] { $number } diverse dal solito
 }
usual-value = abituale
game-usual = le regole abituali del gioco
change-rule = Cambia: { $name }
more-rules = Altre regole
choose-preset = Scegli un modello
preset-own = Uno dei modelli di questo server
back-to-usual = Torna alle regole abituali
number-form = Numero intero da { $least } a { $most }{ $optional ->
    [yes] {""}, o niente: { $none }
   *[no] {""}
 }
bad-number = { $name }: dev’essere un numero intero da { $least } a { $most }.
server-rules = Regole di questo server
server-default = Predefinite su questo server: { $rules }
server-presets = { $none ->
    [yes] Questo server non ha ancora modelli
   *[no] Modelli di questo server: { $names }
 }
make-default = Rendi predefinite qui queste regole
name-rules = Salvale come modello …
preset-name = Nome di queste regole
preset-name-about = Per esempio: le regole del martedì. Se un modello si chiama già così, viene sostituito.
delete-preset = Elimina un modello
bad-preset-name = Un modello deve avere un nome visibile.
too-many-presets = Questo server ha già { $number } modelli. Prima eliminane uno.
log-house = regole della casa di { $game }
setup-house = **Regole casa**
setup-house-none = Se non scegli altro, valgono le regole abituali di ogni gioco. Per cambiarle, apri un tavolo del gioco e premi lì **Regole casa**.
setup-rules = { $game }: { $rules }
setup-deck = Le carte del tavolo
setup-forget = Torna alle regole abituali di un gioco

## The table

table-heading = -# **{ $game }** · `{ $hash }`
my-hand = Le mie carte
to-table = Al tavolo
took-back = -# { $seat } ha ritirato { $seen ->
    [yes] { $cards }
   *[no] la sua ultima mossa
 }.
takeback-nothing = Non hai fatto nessuna mossa da ritirare.
menu = Menu
rules = Regole
origin-announced = -# { $contribution ->
    [none] Le carte nasceranno da un segreto e dal numero che Discord dà al messaggio d’inizio della partita, quindi nessuno può sceglierle. SHA-256 del segreto:
   *[other] Le carte nascono da un segreto e dal numero del messaggio con cui è iniziata la partita, `{ $contribution }`. SHA-256 del segreto, come annunciato prima dell’inizio:
 } `{ $hash }`
origin-revealed = -# { $origin ->
    [message] Segreto della smazzata: `{ $secret }`; il suo SHA-256: `{ $hash }`. Insieme al messaggio `{ $contribution }` dà il seme casuale: `{ $seed }`
    [day] Numero del giorno: `{ $secret }`; il suo SHA-256: `{ $hash }`. Insieme a `{ $contribution }` dà il seme casuale: `{ $seed }`
   *[seed] Seme casuale della smazzata: `{ $seed }`; il suo SHA-256: `{ $hash }`
 }
began-here = -# La partita è iniziata con questo messaggio: il suo numero fa parte della smazzata, quindi resta qui. Il tavolo è più in basso.
closed = Questo tavolo è stato chiuso senza risultato.
never-started = Questo tavolo è stato chiuso prima che qualcuno iniziasse. Per aprirne un altro scrivi `{ $command }`.
unfinished = **Non finita.** Questo tavolo è stato chiuso senza risultato; ecco com’era la situazione.
paused = **Tutti sono assenti, quindi la partita è in sospeso.** Premi **Le mie carte** per continuare. Altrimenti chiusura: { $time }
lapses = **Da molto tempo qui nessuno preme niente.** Premi **Le mie carte** per tenere aperta la partita. Altrimenti chiusura: { $time }
are-away = -# { $number ->
    [one] { $seats } è assente: al suo posto gioca un computer, finché non preme **Le mie carte**.
   *[other] { $seats } sono assenti: al loro posto giocano computer, finché non premono **Le mie carte**.
 }
clock-played = -# Tempo scaduto, quindi ho mosso io per { $seats }.
unheard = -# Discord non è stato raggiungibile per { $minutes ->
    [0] un momento
    [one] un minuto
   *[other] { $minutes } minuti
 }. Questo tempo non conta per nessuno.
withheld = -# Per { $minutes ->
    [0] un momento
    [one] un minuto
   *[other] { $minutes } minuti
 } sembra che Discord non abbia trasmesso quello che premevate. Questo tempo non conta per nessuno.
time-of = -# Scadenza per { $seats }: { $time }
take-seat = Prendi il posto di { $name }
take-a-seat = Entra in gioco
which-seat = Scegli un posto
take-question = Quale posto? Adesso ci gioca un computer; tu continui con le sue carte. Il tuo punteggio non cambia.
seat-of = Posto di { $name }
seat-of-computer = Qui non ha ancora giocato nessuno.
no-free-seat = Non ci sono più posti liberi.
menu-heading =
    ### Il tavolo
    -# Tavolo { $id } · ospita: { $host }
menu-bring = Portalo in fondo
menu-leave = Lascia
menu-end = Termina la partita
menu-leave-sure = Sì, lascia
menu-end-sure = Sì, termina per tutti
part-question = Lasciare il compagno? Al tuo posto continua un computer, e il duello conta per tutti e due. Con `/duel` torni qui.
menu-part-sure = Sì, lascia
leave-question = Lasciare la partita? Subentra un computer, finisci ultimo, e qualcun altro può prendere il tuo posto. Finché è libero, puoi riprenderlo.
end-question = Terminare la partita per tutti? Niente sarà contato.
left = Hai lasciato il tavolo.
menu-kick-sure = Sì, espelli
kick-question = Espellere { $seat }? Subentra un computer, e { $seat } non può più prendere posto a questo tavolo.
kicked = Espulsione dal tavolo: { $name }.
host-passed = Ora ospita { $seat }.
ended = Il tavolo è chiuso.
brought = Ora il tavolo è in fondo a { $channel }.
table-choice = { $game } in #{ $channel } ({ $id })
table-choice-alone = { $game }, in solitario ({ $id })
hidden-player = Giocatore { $number }

## The end of a match

end-won-to = Vittoria di { $winners }, { $points } a { $others }
end-won = Vittoria di { $winners } con { $points } { $points ->
    [one] punto
   *[other] punti
 }{ $lead ->
    [0] {""}
   *[other] , { $lead } { $low ->
        [yes] in meno
       *[no] in più
     } di { $second }
 }
end-shared = Vittoria condivisa di { $winners } con { $points } { $points ->
    [one] punto
   *[other] punti
 }
end-draw = Pareggio: { $points } { $points ->
    [one] punto
   *[other] punti
 } a testa
end-game = { $game }. { match-over }
standing = **{ $place }** { $name }, { $points } { $points ->
    [one] punto
   *[other] punti
 }
nth = { $shared ->
    [yes] =
   *[no] {""}
 }{ $place }{ $ending ->
   *[other] º
 }
end-came = -# { $name }: in gioco { joined-midway }.
end-absent = -# Via o assenti alla fine, quindi ultimi senza punti: { $names }
end-computers = -# Computer: { $computers }
end-rating = { $name } { $rating } ({ $gained })
end-wins = { $name } { $wins }
points = Punti
points-heading = ### { $game }: punti
back-to-result = Torna al risultato
back-to-points = Torna ai punti
menu-heading-over =
    ### Questa partita
    -# Tavolo { $id }

## Alone against computers

alone = in solitario
alone-heading = -# **{ $game }** · fino alle { $time }, poi { $kind ->
    [daily] `/daily`
    [duel] `/duel`
   *[solo] `/solo`
 }
computer-slow = -# Il computer ci mette più del solito. La partita riprenderà da sola.
alone-over = -# **{ $game }** · { $kind ->
    [daily] smazzata del giorno
    [duel] duello
   *[solo] in solitario
 }
alone-menu-heading =
    ### La tua partita
    -# Partita { $id }
alone-origin = -# { $kind ->
    [daily] Le carte nascono dal numero segreto del giorno. Il suo SHA-256, mostrato un giorno prima: `{ $hash }`
    [duel] Le carte nascono da un seme casuale estratto solo per questo duello: sono le stesse per le due parti. Il suo SHA-256: `{ $hash }`
   *[solo] Le carte nascono da un seme casuale estratto solo per questa partita, che non conta in nessuna classifica. Il suo SHA-256: `{ $hash }`
 }
alone-lapses = -# Se non continui, la partita si chiude. Chiusura: { $time }
alone-end-sure = Sì, termina
alone-end-question = { $kind ->
    [daily] Fermarti qui? La smazzata del giorno conta così com’è, e non puoi riprovarla.
    [duel] Fermarti qui? Il duello conta così com’è, e non puoi continuare.
   *[solo] Terminare la partita? Non conterà da nessuna parte.
 }
alone-ended = La partita è chiusa. `/solo` ti dà carte nuove.
alone-only-you = Qui Discord mi permette di mostrarla solo a te.
back-to-match = Torna alla partita
solo-go-on = Continua: { $game } ({ $id })
contest-ends = -# { $kind ->
    [duel] Duello
   *[daily] Smazzata del giorno
 }. Quello che non finisci in tempo conta così com’è. Scadenza: { $time }
contest-closed = Per te è finita, e conta così com’è.
contest-hidden = -# Seme casuale e registrazione restano segreti finché altri possono giocare queste carte. Fine: { $time }

## Partite in solitario [solo]

play-alone = Gioca in solitario
solo-heading =
    ## In solitario contro i computer
    -# Ricevi subito le carte. Fermati e continua quando vuoi; niente conta per il punteggio.
solo-line = **{ $game }**, { $kind ->
    [daily] smazzata del giorno
    [duel] duello
   *[solo] { $level }
 } (`{ $id }`)
solo-more = -# E altre { $number }: `/table mine` le elenca tutte.
solo-new = Nuova partita
lesson-play = Gioca la prima partita
help-command-solo = - **Giocare in solitario, subito, o continuare da dove eri:** `/solo`
command-solo = Gioca in solitario contro i computer, subito e ovunque, o continua una partita
command-solo-game = Quale gioco; senza, vedi le partite che puoi continuare
command-solo-preset = Regole della casa: i modelli del gioco e di questo server
command-solo-public = Se qui la vedono tutti; altrimenti solo tu

## Deals of the day [daily]

daily-heading =
    ## Smazzate del giorno
    -# { $when }{ $today ->
        [yes] {""}
       *[no] . Questo giorno è finito.
     }
daily-rules = -# Le stesse carte e gli stessi computer per tutti, un solo tentativo. Nuove smazzate: { $ends }
daily-line-new = **{ $game }**: { $deals ->
    [one] una smazzata
   *[other] { $deals } smazzate
 }, { $seats } giocatori
daily-line-missed = **{ $game }**: non giocata
daily-line-running = **{ $game }**: non ancora finita
daily-line-done = **{ $game }**: { $reached }
daily-reached = { $deals ->
    [0] nessuna smazzata finita
   *[other] { $points } { $points ->
        [one] punto
       *[other] punti
     }{ $whole ->
        [yes] {""}
       *[no] {" "}in { $deals ->
            [one] una smazzata
           *[other] { $deals } smazzate
         } su { $of }
     }
 }
daily-before = Il giorno prima
daily-today = Oggi
daily-seeds = È regolare?
daily-play = Gioca
daily-remind = Ricordamelo
daily-remind-never =
    ### Nessun promemoria
    Puoi ricevere un messaggio diretto al giorno, se ti resta una smazzata del giorno da giocare.
daily-remind-now = Ogni giorno alle { $at }
daily-remind-at =
    ### Un promemoria alle { $at }
    Ogni giorno, per messaggio diretto, se a quell’ora ti resta una smazzata del giorno da giocare.
daily-remind-zone =
    ### Che ora è da te?
    Discord non me lo dice, e io non tiro a indovinare. Scegli il tuo fuso orario, e il promemoria arriva alla tua ora tutto l’anno. Senza fuso vale l’ora UTC: lì adesso sono le { $now }.
daily-remind-utc = Usa UTC
daily-remind-by = -# { $zone ->
    [none] Non hai scelto un fuso orario, quindi vale l’ora UTC: lì adesso sono le { $now }.
   *[other] Il tuo fuso orario: { $zone }. Da te adesso sono le { $now }.
 }
daily-at = { $clock }{ $utc ->
    [yes] {" UTC"}
   *[no] {""}
 }
daily-remind-stop = Mai
daily-shift = { $minutes ->
    [-60] −1 h
    [-10] −10 min
    [10] +10 min
   *[60] +1 h
 }
daily-remind-here = Qui ti ricorderò le smazzate del giorno. Per cambiare l’ora: `/daily`, **Ricordamelo**.
daily-reminder = **Ti aspettano le smazzate di oggi**: { $games }. Scadenza: { $time }
daily-news-line = **{ $game }**: { $people ->
    [0] ancora nessuno
    [one] una persona, { $best }
   *[other] { $people } persone, il meglio: { $best }
 }
daily-milestones = -# Smazzate del giorno che hai giocato: { $played }. Meglio del computer difficile: { $above }.
daily-result-heading =
    ### { $game }: { $reached }
    -# Smazzata del giorno, { $when }
daily-here = Su questo server: **{ $place }** su { $people }{ $percentile ->
    [0] {""}
   *[other] , altri superati: { $percentile }%
 }
daily-here-first = Su questo server: per ora nessun altro risultato
daily-world = Su tutti i server: **{ $place }** su { $people }{ $percentile ->
    [0] {""}
   *[other] , altri superati: { $percentile }%
 }
daily-world-first = Su tutti i server: per ora nessun altro risultato
daily-not-ranked = -# Non sei nella classifica di tutti i server. Se d’ora in poi vuoi esserci: `/settings`
daily-rival-thinks = Il computer difficile sta ancora giocando queste carte.
daily-rival = Il computer difficile, con le stesse carte: { $reached }{ $ahead ->
    [ahead] . **L’hai battuto!**
    [behind] {""}
   *[level] , proprio come te
 }
daily-milestone = { $number ->
    [1] 🏅 La tua prima smazzata del giorno!
   *[other] 🏅 La tua smazzata del giorno numero { $number }!
 }
daily-first-above = 🏅 Per la prima volta hai fatto meglio del computer difficile!
daily-bar = { $points }: { $people ->
    [one] una persona
   *[other] { $people } persone
 }
daily-until = -# { $over ->
    [yes] Questo giorno è finito. Torna fra un minuto: il seme casuale sarà qui.
   *[no] Carte e seme casuale restano segreti finché il giorno non è finito. Fine del giorno: { $time }
 }
daily-share = Condividi
daily-back = Tutte le smazzate
daily-compare = Confronta
daily-shared = **{ $name }** · { $game }, smazzata del giorno { $when }: **{ $reached }**{ $percentile ->
    [0] {""}
   *[other] , altri superati: { $percentile }%
 } · `/daily`
daily-copy = Qui non lo vedrebbe nessun altro. Copia questo e pubblicalo dove vuoi:
daily-seeds-heading =
    ### È regolare?
    -# Ogni giorno ha un numero segreto, da cui nascono tutte le sue smazzate. Il suo SHA-256 si vede un giorno prima, il numero stesso a giorno finito. Il seme casuale di un gioco sono i primi 32 caratteri dello SHA-256 di `numero/gioco`, come in `…/jass`.
daily-seeds-tomorrow = **Domani**, SHA-256: `{ $seed }`
daily-seeds-today = **Oggi**, SHA-256: `{ $seed }`
daily-seeds-yesterday = **Ieri**, il numero: `{ $seed }`
daily-by-the-clock = {" "}Il tuo promemoria del giorno arriva alle { $at }.
help-command-daily = - **Giocare oggi le stesse carte di tutti gli altri:** `/daily`
command-daily = Gioca le stesse smazzate di tutti gli altri, oggi
command-daily-game = Quale gioco; senza, li vedi tutti
setting-daily = Smazzate del giorno
command-setup-daily = Un canale dove pubblico le smazzate di ogni giorno, uguali per tutti, e quante persone di questo server le hanno giocate; senza nomi
setup-daily-none = in nessun canale
daily-unreached = Non posso mandarti messaggi diretti{ $why ->
    [paused] {" "}in questo momento; riprova più tardi.
   *[other] : per me sono chiusi, o non abbiamo nessun server in comune. Non è cambiato niente.
 }
no-daily = Questo gioco non ha una smazzata del giorno. `/daily` mostra quelli che ce l’hanno.
contest-not-finished = Non hai ancora finito questa smazzata. Con `/daily` ci torni.
no-such-contest = Non hai giocato questa smazzata. `/daily` mostra quelle di oggi.

## Replays [replays]

replay = Rivedi
replay-heading = -# **{ $game }** · { $moved ->
    [yes] mossa { $move }/{ $moves } di { $seat }
    [back] mossa { $move }/{ $moves }: { $seat } l’ha ritirata
   *[no] prima della prima di { $moves } mosse
 }
replay-first = ❘◀
replay-back = ◀
replay-on = ▶
replay-last = ▶❘
replay-share = Condividi
replay-shared = -# Condiviso da **{ $name }**
replay-page = Scarica
replay-page-sent = L’intera partita come pagina per il tuo browser: `{ $file }`. Funziona offline e contiene la registrazione.
replay-page-large = Come pagina, questa partita è un file troppo grande per Discord, quindi ecco solo la sua registrazione: `{ $file }`.
browser-title = { $game }, partita { $id }
browser-first = Inizio
browser-back = Indietro
browser-on = Avanti
browser-last = Fine
browser-place = Mossa
browser-deal = Smazzata
browser-keys = Tasti: ← → Home Fine
browser-record-label = La registrazione
browser-old = Per sfogliare questa partita, la pagina ha bisogno di JavaScript e di un browser del 2023 o più recente. La registrazione è qui sotto.
browser-check-format = Il tuo browser non può verificare la registrazione: ha un formato che questa pagina non conosce.
browser-check-sound = Il tuo browser ha verificato la registrazione: non è stata modificata, e il suo seme casuale corrisponde allo SHA-256 annunciato:
browser-check-changed = Il tuo browser ha verificato la registrazione: è stata modificata alla riga
browser-check-seed = Il tuo browser ha verificato la registrazione: il suo seme casuale non corrisponde allo SHA-256 annunciato.
browser-check-dealt = Il tuo browser ha ridato le carte a partire dal seme casuale: sono quelle mostrate.
browser-check-other = Le carte mostrate non sono quelle che nascono dal seme casuale.
replay-go = { $whose } · Vai a…
replay-deal = Smazzata { $deal }
replay-step = Passo { $step } di questa smazzata (mossa { $move })
replay-eyes-all = Tutte le carte scoperte
replay-eyes = Solo quello che sapeva { $name }
replay-not-over = Questa partita non è finita, quindi non si può ancora rivedere.
analyse = Analizza
analysis-progress = **{ $game }** · Sto esaminando le tue decisioni
    { $bar } { $number ->
        [0] mi preparo
       *[other] { $done } su { $number }
     }
    -# Guardo ognuna con quello che sapevi in quel momento e tengo il risultato: non serve aspettare qui. Se la barra si ferma, premi **Aggiorna**.
analysis-again = Aggiorna
analysis-back = Torna alla partita
analysis-summary = **Cosa penso del tuo gioco** · { $game }
    In **{ $agreed } decisioni su { $number } ({ $accuracy }%)** avrei giocato come te, o niente di meglio.
    { $costs ->
        [yes] Secondo i miei calcoli, le altre ti sono costate circa **{ $lost } punti**.
       *[no] Non ho visto niente che ti sia chiaramente costato punti.
     }
    -# È un’opinione, basata su quello che sapevi in quel momento, e può essere sbagliata.
analysis-costly = **Le più care**: cosa hai giocato → cosa avrei giocato io, e i punti che è costato
analysis-others = Altre differenze…
analysis-moment = Mossa { $move } · { $played } → { $chosen }{ $costs ->
    [yes] { " · −" }{ $lost }
   *[no] { "" }
 }
analysis-opinion = { $judged ->
    [same] **La mia opinione**: { $played }, come hai fatto tu.
    [close] **La mia opinione**: { $chosen }, ma { $played } vale quasi lo stesso.
   *[better] **La mia opinione**: { $chosen } piuttosto che { $played }.
 }
analysis-expected = -# Vantaggio previsto nel resto della { unit }: { $better }{ $close ->
    [yes] , o { $mine } con la tua mossa
   *[no] , non { $mine }
 }
analysis-not-yours = Una partita può farla analizzare solo chi l’ha giocata, ognuno per le proprie decisioni.
analysis-another = Sto ancora esaminando le tue decisioni in un’altra partita. Chiedimelo di nuovo quando ho finito.
analysis-crowd = In questo momento troppe persone chiedono la mia opinione. Riprova tra qualche minuto.
analysis-nothing = In questa partita non avevi niente da decidere, quindi non c’è niente da analizzare.
analysis-none = Non ho un’opinione su questo gioco, o sulle regole con cui si giocava allora.
analysis-failed = Qualcosa è andato storto, quindi su questa partita non ho un’opinione. Riprova più tardi.
replay-share-where = Qui non la vedrebbe nessun altro. Apri la partita in un canale di un server dove ci sono anch’io, e condividila lì.

verify = Verifica
verify-what = Indica una partita (il suo tavolo: sette lettere e cifre, come `k3x9q2a`), o aggiungi il file di una registrazione.
verified-heading =
    ### Tutto corrisponde
    -# **{ $game }**{ $id ->
        [none] {""}
       *[other] {", tavolo "}{ $id }
     }
verified-origin = { $origin ->
    [message] **Le carte non le ha scelte nessuno.** Lo SHA-256 annunciato prima dell’inizio era `{ $hash }`, ed è proprio quello del segreto, `{ $secret }`. Solo con il messaggio d’inizio della partita, `{ $contribution }`, inviato { $time }, dà il seme casuale: `{ $seed }`.
    [day] **Le carte erano fissate prima dell’inizio del giorno.** Lo SHA-256 annunciato un giorno prima era `{ $hash }`, ed è proprio quello del numero del giorno, `{ $secret }`. Insieme a `{ $contribution }` dà il seme casuale: `{ $seed }`.
   *[seed] **Le carte erano fissate prima di darle.** Lo SHA-256 annunciato allora era `{ $hash }`, ed è proprio quello del seme casuale, `{ $seed }`.
 }
verified-deal = **Nascono da quel seme casuale.** Ridate adesso, le prime carte di ognuno erano queste:
verified-moves = **Si è giocato secondo le regole.** { $moves ->
    [one] Una mossa, rigiocata, porta
   *[other] { $moves } mosse, rigiocate, portano
 } al risultato: { $results }.
verified-result = { $seat } { $points }
verified-more = -# Puoi verificarlo anche senza di me: `docs/verify.md` nel mio codice sorgente dice come, e che cosa questo prova e che cosa no.
record-too-large = Questo file è troppo grande per essere la registrazione di una partita.
match-record = Scarica la registrazione
match-file = Ogni mossa della partita. `python -m bot replay { $file }` la rigioca e la verifica.
record-game-broken = Il gioco { $game } non si può caricare ({ $error }), quindi questa registrazione non si può rigiocare.
record-unreadable = Il file { $path } non si può leggere ({ $error }).
replay-game = { $game }, { $seats } posti, giocata con la versione { $version } delle regole
replay-option = { $name }: { $value }
replay-moves = { $moves ->
    [one] Una mossa
   *[other] { $moves } mosse
 }, di cui { $computer } dei computer, { $clock } per tempo scaduto
replay-seat = Posto al tavolo { $number }: { $place }º posto, { $points ->
    [one] 1 punto
   *[other] { $points } punti
 }
replay-origin = { $origin ->
    [message] Segreto: { $secret }
    [day] Numero del giorno: { $secret }
   *[seed] Seme casuale: { $seed }
 }
    Il suo SHA-256, mostrato prima di dare le carte: { $hash }{ $origin ->
    [message] {""}
        Con il messaggio { $contribution } dà il seme casuale { $seed }
    [day] {""}
        Con «{ $contribution }» dà il seme casuale { $seed }
   *[seed] {""}
 }
replay-sound = La registrazione non è stata modificata, le regole permettono ogni mossa, e le mosse portano a questo risultato.
help-command-verify = - **Verificare che una partita sia stata regolare:** `/verify`
command-verify = Verifica che in una partita carte e gioco siano stati regolari
command-verify-match = Il tavolo di una partita finita, come k3x9q2a
command-verify-file = La registrazione di una partita

## Duels [duels]

duel-challenge = **Duello a { $game }**, { $deals ->
    [one] una smazzata
   *[other] { $deals } smazzate
 }. **{ $challengers }** { $pairs ->
    [yes] { $free ->
        [0] sfidano **{ $opponents }**.
        [one] sfidano **{ $opponents }** e chi preme per primo.
       *[other] cercano due avversari: giocano i primi due che premono.
     }
   *[no] { $free ->
        [0] sfida **{ $opponents }**.
       *[other] cerca un avversario: gioca chi preme per primo.
     }
 }
duel-played = -# { $number ->
    [one] { $names } ha già giocato.
   *[other] { $names } hanno già giocato.
 }
duel-again = Rivincita
duel-replay = Rivedi: { $name }
duel-until = -# { $pairs ->
    [yes] Le due coppie giocano le stesse carte contro gli stessi computer, da compagni, quando vogliono.
   *[no] Tutti e due giocano le stesse carte contro gli stessi computer, ognuno quando vuole.
 } Scadenza: { $time }
duel-needs-partner = Ci sei. Puoi giocare quando avrà premuto anche qualcun altro.
duel-over = -# È finito.
duel-told = La sfida è in questo canale.
duel-heading =
    ## I tuoi duelli
duel-line = **{ $game }** contro { $other }{ $turn ->
    [yes] {" · **tocca a te**"}
   *[no] {""}
 } · scadenza: { $time }
duel-anybody = chi accetta
duel-none = Al momento non hai duelli. `/duel` con un gioco e una persona ne comincia uno; senza persona, può accettarlo chiunque sia qui.
duel-waiting = Hai fatto **{ $points } { $points ->
    [one] punto
   *[other] punti
 }**. Com’è andata all’altra parte lo dico nel canale quando avranno giocato tutti o il tempo sarà scaduto. Scadenza: { $time }
duel-nobody = Nessuno ha accettato il duello
duel-alone = Ha giocato solo { $name }, quindi non vince nessuno
duel-verdict = { $level ->
    [yes] Pareggio: { $name } e { $other } hanno fatto { $points } { $points ->
        [one] punto
       *[other] punti
     } a testa
   *[no] { $name } { $pairs ->
        [yes] battono
       *[no] batte
     } { $other }, { $points } a { $others }
 }
duel-of = Un duello a { $game }: le stesse carte e gli stessi computer per tutti e due
duel-decided = Ha deciso la smazzata { $deal }, per { $points } { $points ->
    [one] punto
   *[other] punti
 }.
duel-unplayed = { $deals ->
    [one] Una smazzata non finita, quindi persa: { $name }.
   *[other] { $deals } smazzate non finite, quindi perse: { $name }.
 }
duel-ratings = Punteggi dei duelli: { $ratings }
duel-board = Classifica dei duelli
duel-board-heading =
    ## Duelli su questo server
    -# Le due parti avevano le stesse carte, quindi la fortuna delle carte non conta. In ordine di quanto ognuno vale almeno.
duel-board-line = **{ $place }** { $name }: { $rating } · { $wins } vinti su { $duels }
duel-board-empty = Su questo server nessun duello è stato ancora deciso. `/duel` ne comincia uno.
duel-play = Gioca
duel-compare = Confronta
duel-go-on = Continua: { $game }
help-command-duel = - **Sfidare qualcuno con le stesse carte, ognuno quando vuole:** `/duel`
command-duel = Sfida qualcuno a giocare le stesse carte, ognuno quando vuole
command-duel-game = Quale gioco; senza, vedi i tuoi duelli
command-duel-person = Chi sfidi; senza, può accettare chiunque sia qui
command-duel-partner = Chi gioca dalla tua parte, due contro due
command-duel-second = Chi gioca dall’altra parte, con quella persona
command-duel-days = Quanti giorni avete tutti e due (da 1 a 7)
no-duel = Questo gioco non si può giocare come duello.
no-such-duel = Questo duello non esiste più.
duel-whom = Sfida un’altra persona; agli altri posti giocano comunque i computer.
duel-no-partners = In questo gioco non ci sono compagni, quindi si gioca uno contro uno.
duel-your-partner = Indica anche il tuo compagno: un duello è uno contro uno o due contro due.
duel-not-here = A un duello qui può partecipare solo chi è su questo server.
duel-deleted = Hai cancellato i tuoi dati, quindi non puoi più partecipare a questo duello. `/duel` ne inizia uno nuovo.
duel-again-others = La rivincita può chiederla solo chi ha giocato questo duello. `/duel` ne inizia uno tuo.
duel-again-not-all = Non tutti quelli di questo duello possono rigiocare qui. `/duel` ne inizia uno nuovo.
duel-again-there = La rivincita di questo duello c’è già. `/duel` elenca i tuoi.
duel-on-servers = I duelli si annunciano in un canale, quindi cominciano su un server dove ci sono anch’io.
duel-of-others = Questo duello è tra altre due persone. `/duel` ne comincia uno tuo.
duel-not-finished = Non hai ancora finito questo duello. Con `/duel` ci torni.
too-many-duels = Hai { $number } duelli non ancora finiti, e questo è il limite.

## Hosts, admins, and what a table waits for

asked = **{ $seats } { $number ->
    [one] vuole
   *[other] vogliono
 } terminare la partita senza risultato.** Finisce quando qui tutti sono d’accordo o quando scade il tempo, a meno che qualcuno prema **Continuiamo**. Scadenza: { $time }
agree = D’accordo
play-on = Continuiamo
not-asked = La richiesta di terminare la partita è stata ritirata. Si continua!
end-ask-question = Chiedere agli altri se terminare la partita? Finisce quando qui tutti sono d’accordo, o dopo un minuto, a meno che qualcuno prema **Continuiamo**. Niente sarà contato.
end-asked = L’ho chiesto agli altri. La partita finisce quando qui tutti sono d’accordo, o dopo un minuto.
menu-end-ask = Chiedi agli altri
menu-stop = Termina subito …
only-host-ends = Solo chi ospita può chiedere di terminare la partita.
stop-title = Termina { $game }
stop-reason = Perché? Lo vedono tutti.
stop-usual = Terminata da chi gestisce questo canale.
because = Motivo: { $reason }
moved = Ora il tavolo è in { $channel }.
moved-to = { $game }: ora il tavolo è in { $channel }.
there-already = Il tavolo è già in { $channel }.
no-such-channel = Sul server del tavolo non c’è un canale o thread così dove possiamo scrivere tutti e due. Scegline uno dall’elenco mentre scrivi il comando.
lost = { $why } La partita è in sospeso e niente è perduto. Per mostrarla altrove usa `/table move` qui o su quel server, con `table: { $id }` e un canale dove posso scrivere.
lost-deleted = Il canale del tuo tavolo di { $game } è stato eliminato.
lost-hidden = Non vedo più { $channel }, dove si trova il tuo tavolo di { $game }: mi manca il permesso **Visualizza canale**.
lost-silent = Non posso più scrivere in { $channel }, dove si trova il tuo tavolo di { $game }: mi manca il permesso **{ $permission }**.
lost-outside = Non sono più in { $channel }, il thread privato del tuo tavolo di { $game }. Per riaggiungermi, menziona { $bot } lì in un messaggio.
lost-locked = Il thread { $channel } del tuo tavolo di { $game } è stato bloccato, quindi non posso più scriverci.
link = { $channel } · [Al tavolo]({ $url })
why-heading =
    ### { $game }: che cosa si aspetta
    -# { $where } · tavolo `{ $id }`
why-lost = Non posso mostrarlo in { $channel } (notato { $since }), quindi tutti i tempi sono fermi e i computer aspettano.
why-lobby = Si attendono giocatori: finora { $now } su { $fixed ->
    [yes] { $most }
   *[no] { $least }–{ $most }
 }. Apertura: { $since }.
why-starting = La partita sta per iniziare: aspetto che Discord accetti il suo primo messaggio, da cui dipendono le carte. Se prima qualcuno lascia, si ferma tutto.
why-kept = Inizia quando ci sono tutti, o con chi c’è quando scade il tempo. Scadenza: { $time }
why-start = { $leaderless ->
    [yes] Chi ospita, { $seat }, non risponde: può iniziare chiunque sia al tavolo.
   *[no] Può iniziare chi ospita, { $seat }; se non preme niente, anche chiunque altro sia al tavolo. Scadenza: { $time }
 }
why-lapses = Chiusura se lì nessuno preme niente: { $time }
why-asked = Richiesta di terminare la partita: { $seats }. Finisce quando scade il tempo, a meno che qualcuno prema **Continuiamo**. Scadenza: { $time }
why-paused = Tutti sono assenti, quindi è in sospeso. Chiusura se nessuno torna: { $time }
why-computer = { $number ->
    [one] Sta per muovere un computer, { $seats }
   *[other] Stanno per muovere i computer { $seats }
 }; il turno è cominciato { $since }.
why-away = **{ $seats }** { $number ->
    [one] è assente
   *[other] sono assenti
 }, quindi sta per muovere un computer; il turno è cominciato { $since }.
why-person = Tocca a **{ $seats }**, senza limite di tempo; il turno è cominciato { $since }.
why-until = Tocca a **{ $seats }**; il turno è cominciato { $since }. Quando scade il tempo, muove il bot. Scadenza: { $until }
why-over = Questa partita è finita.
why-direct = In questo momento Discord non mi permette di aprire nuovi messaggi diretti; chi non ne ha mai ricevuti da me può vedere le sue carte con **Le mie carte**. Prossimo tentativo: { $time }
help-join = Al tavolo puoi premere **Unisciti**.
help-start = Puoi premere **Inizia**, o prima aggiungere computer.
help-hand = Tocca a te: premi **Le mie carte**.
help-take = C’è un posto libero: puoi prenderlo al tavolo.
help-host = Puoi terminarla (`/table end`), espellere un giocatore (`/table kick`) o mostrarla altrove (`/table move`).
help-move = Mostrala in un canale dove posso scrivere: `/table move`.
help-wait = Chi ospita, { $seat }, può terminarla o espellere un giocatore.
entry = { $mine ->
    [yes] **Tocca a te** · {""}
   *[no] {""}
 }**{ $game }** { $where } `{ $id }`
mine-heading = ## I tuoi tavoli: { $number }
mine-none = Non sei a nessun tavolo.
tables-heading = ## Tavoli aperti su questo server: { $number }
tables-none = Non ci sono tavoli aperti.
tables-hidden = { $number ->
    [one] Un tavolo è in un canale che non puoi vedere, quindi non è elencato.
   *[other] { $number } tavoli sono in canali che non puoi vedere, quindi non sono elencati.
 }
tables-choose = Guarda un tavolo
entry-broken = **{ $game }** · { $where } (`{ $id }`): in sospeso perché non si riesce a leggerlo (notato { $since }). Niente è perduto; continua appena si può.
help-broken = Ho avvisato chi gestisce il bot. Puoi terminarlo definitivamente.
ended-broken = Questo tavolo di { $game } è stato terminato senza risultato, perché non si riesce più a leggerlo.
log-heading =
    ## Che cosa ha fatto chi ospita o gestisce
    -# Conservato per 90 giorni
log-none = Ancora niente.
act-ended = { $time } { $by } ha terminato il tavolo `{ $id }` in { $channel }{ $noted ->
    [yes] : { $note }
   *[no] {""}
 }
act-moved = { $time } { $by } ha spostato il tavolo `{ $id }` in { $channel }
act-kicked = { $time } { $by } ha espulso { $person } dal tavolo `{ $id }` in { $channel }
act-passed = { $time } { $by } ha affidato a { $person } il tavolo `{ $id }` in { $channel }
act-cleared = { $time } { $by } ha azzerato il bilancio di { $note } in { $channel }
act-setup = { $time } { $by } ha cambiato per il server: { $note }

## Reserved seats

count-me-in = Ci sono
lobby-kept = Premi **Ci sono** per la prossima partita.
    -# Inizia quando ci sono tutti, o con chi c’è quando scade il tempo. Scadenza: { $time }
rotate = Ruota i posti
swap = Cambia compagni
you-are-in = Ci sei: { $where }
rules-changed = Dopo questa partita le regole del bot per questo gioco sono cambiate. Apri un tavolo nuovo.

## The next match [rematches]

again = Gioca ancora
again-opened = La prossima partita si prepara in { $channel }.
again-nowhere = Non posso aprire la prossima partita in { $channel }: uno di noi due non lo vede più.
again-only-players = La prossima partita è riservata a chi ha giocato questa. Apri un tavolo tuo con `{ $command }`.
help-again = Chi ha giocato può premere **Gioca ancora** al tavolo.
end-series = -# Questa serie, vittorie in { $matches } { $matches ->
    [one] partita
   *[other] partite
 }: { $wins }
series-heading = **Questa serie**, dopo { $matches } { $matches ->
    [one] partita
   *[other] partite
 }

## A hand

hand-heading = -# **{ $game }** · le tue carte · { $where }
notice = > { $text }
why-not = Perché no?
why-not-line = **{ $what }**: { $why }
parted-free = **Hai lasciato, quindi le tue carte le gioca un computer.** Puoi riprendere il tuo posto finché non ce l’ha qualcun altro.
parted-taken = **Hai lasciato, e ora il tuo posto ce l’ha qualcun altro.**
parted-removed = **Ti hanno espulso da questo tavolo.** Al tuo posto gioca un computer.
parted-ended = Hai lasciato questa partita, che nel frattempo è finita.
take-back = Riprendi il posto
you-are-away = **Sei assente, quindi un computer gioca per te.** Torna quando vuoi.
im-back = Eccomi
clock-played-for-you = -# Il tuo tempo è scaduto, quindi ho mosso io per te.
your-time = -# La tua scadenza: { $time }
your-reserve = -# La tua scadenza: { $time }; con la riserva di { $left }: { $last }
no-choice = -# Hai una sola mossa possibile, quindi la faccio io per te.
dm-refused = { $why ->
    [paused] In questo momento Discord non mi permette di aprire nuovi messaggi diretti, quindi non posso mandarti le tue carte.
    [apart] Non abbiamo più un server in comune, quindi non posso mandarti le tue carte per messaggio diretto.
   *[closed] Non accetti messaggi diretti da me, quindi non posso mandarti le tue carte.
 } Al tavolo premi **Le mie carte**; le vedi solo tu. (In `/settings` puoi scegliere che sia sempre così.)

## What is set

setting = **{ $name }**: { $value }
    -# { $about }
settings-heading = ## Le tue impostazioni
    -# Valgono a ogni tavolo, su ogni server.
setting-hand = Le tue carte in mano
command-settings-hand = Dove te le mostro quando si danno le carte; il pulsante «Le mie carte» funziona sempre
option-hand-dm = per messaggio diretto
option-hand-channel = nel canale, visibili solo a te
option-hand-both = tutti e due
setting-language = Lingua
command-settings-language = In quale lingua ti parlo
option-language-automatic = come in Discord
setting-deck = Il tuo mazzo
command-settings-deck = Quale mazzo vedi, nei giochi che li hanno tutti e due
option-deck-french = Semi francesi: fiori, quadri, cuori, picche
option-deck-swiss = Semi svizzero-tedeschi: campanelli, ghiande, rose, scudi
setting-pictures = Immagini
command-settings-pictures = Se oltre al testo mostro le immagini delle tue carte
option-pictures-on = Immagini e testo
option-pictures-off = Solo testo
setting-suits = Colori dei semi
command-settings-suits = Quanti colori hanno i semi francesi nelle immagini
option-suits-two = Due: fiori e picche neri, quadri e cuori rossi
option-suits-four = Quattro: fiori verdi, quadri blu, cuori rossi, picche nere
setting-mentions = Menzioni
command-settings-mentions = Se posso menzionarti in un canale quando lì serve la tua presenza
option-mentions-on = posso menzionarti
option-mentions-off = il tuo nome appare senza notifica
setting-forced = Mosse obbligate
command-settings-forced = Come si fa la tua mossa quando tutti vedono che ce n’è una sola
option-forced-auto = si fa da sé
option-forced-me = a mano
setting-boards = Classifiche
command-settings-boards = Se gli altri ti vedono in classifiche e bilanci e possono guardare le tue statistiche
option-boards-shown = ti vedono
option-boards-hidden = non ti vedono
setting-world = Classifica di tutti i server
command-settings-world = Se sei nella classifica di tutti i server, dove chi gioca vede il tuo nome
option-world-no = non ci sei
option-world-yes = ci sei
setting-time_zone = Fuso orario
command-settings-time_zone = Il tuo fuso orario, così il promemoria del giorno arriva alla tua ora tutto l’anno
zone-now = { $zone }. Da te adesso sono le { $now }.
zone-none = nessuno; il tuo promemoria del giorno segue l’ora UTC: lì adesso sono le { $now }.
zone-choose = Scegli il tuo fuso orario
zone-place = Una città, o il nome di un fuso orario
zone-place-about = Basta una grande città vicina, per esempio Roma o New York.
zone-which = Qual è il tuo? Accanto a ognuno c’è che ora è lì adesso.{ $more ->
    [yes] {" "}Ce ne sono altri: se il tuo non c’è, scrivi una città.
   *[no] {""}
 }
zone-other = Altra città
zone-choice = { $zone } · { $now }
setup-heading = ## Impostazioni di questo server
    -# Valgono per i tavoli aperti da ora in poi.
setting-channels = Canali per i tavoli
command-setup-channels = Dove si possono aprire tavoli, thread compresi; nessuna scelta significa ovunque
setup-channels-none = ovunque
setup-deleted = { $number } { $number ->
    [one] canale eliminato
   *[other] canali eliminati
 }
setting-tables = Tavoli aperti
command-setup-tables = Quanti tavoli possono essere aperti insieme su tutto il server
option-tables-value = { $value ->
    [one] uno
   *[other] { $value }
 }
option-tables-none = senza limite
command-setup-language = In quale lingua sono tavoli, annunci e thread; le carte in mano, ognuno le vede nella sua
setting-threads = Thread
command-setup-threads = Con un thread per ogni tavolo, il canale stesso resta tranquillo.
option-threads-allowed = i tavoli possono stare nei thread
option-threads-own = un thread per ogni tavolo
option-threads-none = niente tavoli nei thread
setting-pauses = Pause tra le smazzate
command-setup-pauses = Finiscono prima, se tutti hanno confermato.
option-pauses-short = metà del solito, almeno 20 secondi
option-pauses-usual = come di solito
option-pauses-long = il triplo del solito
option-pauses-wait = finché tutti hanno confermato, al massimo 10 minuti
command-setup-pace = Tempo predefinito per decidere; quando scade, muove il bot
setting-unfinished = Partite non finite
command-setup-unfinished = Quanto aspetta una partita se tutti sono assenti, o se non c’è limite di tempo e nessuno preme niente; poi si chiude senza risultato.
option-unfinished-value = { $value ->
    [one] un giorno
   *[other] { $value } giorni
 }
setting-pace = Tempo per decidere
option-computers-about = Quanti computer si siedono subito
option-level-about = Quanto giocano bene questi computer; se non lo dici, come hai scelto l’ultima volta
option-level-easy = facile
option-level-normal = normale
option-level-hard = difficile
option-pace-about = Quanto può durare una decisione prima che il bot muova al posto di chi gioca
option-pace-quick = 45 secondi, e 3 minuti di riserva per la partita
option-pace-relaxed = 3 minuti
option-pace-days = un giorno
option-pace-none = quanto vuoi
setup-rule = { $name } **{ $value }**
thread-name = { $game } · { $host }
opened-in = Il tavolo è aperto in { $channel }.

## Pages

page = -# Pagina { $page } di { $pages }
page-back = Indietro
page-on = Avanti
somebody = un ex giocatore
no-such-page = { $pages ->
    [one] C’è una sola pagina.
   *[other] Ci sono solo { $pages } pagine.
 }

## Rules

which-rules = Di quale gioco vuoi vedere le regole?
rules-underlined = -# Sottolineato: diverso dalle regole abituali
rules-earlier = -# Questa partita segue una versione precedente delle regole: qualche dettaglio può essere diverso da queste pagine.
group-match = La partita
group-table = Il tavolo
option-takeback = Ritirare le mosse
option-takeback-about = Se una mossa si può ritirare, finché dopo non si è vista nessuna carta nascosta
option-takeback-own = la propria ultima, finché non muove un altro
option-takeback-consent = anche dopo, se tutti sono d’accordo
option-takeback-none = mai
option-hints = Consigli
option-hints-about = Se si può chiedere che cosa giocherei; con i consigli attivi, la partita non conta per il punteggio
option-hints-usual = solo se giochi con soli computer
option-hints-on = sì
option-hints-off = no
house-rules = Regole casa
house-rules-about = Che cosa è abituale, e che cos’altro può scegliere un tavolo.
house-rule = { $name }: **{ $value }**
house-rule-or = { $about }. Oppure: { $values }
house-rule-usual = di solito: { $value }
house-rule-default = valore predefinito del server
house-rule-default-is = predefinito del server: { $value }
house-rule-idle = senza effetto con le altre regole
table-rules = Regole di questo tavolo
table-rules-others = { $number ->
    [0] Tutte le regole della casa sono quelle abituali.
    [one] Una regola della casa non è quella abituale.
   *[other] { $number } regole della casa non sono quelle abituali.
 }
table-rules-preset = Modello: **{ $name }**

## Scores

scores-line = **{ $place }** { $name }: { $wins } { $wins ->
    [one] vittoria
   *[other] vittorie
 } su { $matches }, { $points } { $points ->
    [one] punto
   *[other] punti
 }
scores-hidden = Nessuno di chi ha giocato qui vuole farsi vedere.
only-channel-manager = Può farlo solo chi può gestire questo canale.
joined-midway = { $deal ->
    [0] a partita iniziata
   *[other] dalla { unit } { $deal }
 }
match-sheet = **Punti per smazzata**{ $hidden ->
    [0] {""}
    [one] {" "}(senza la prima)
   *[other] {" "}(senza le prime { $hidden })
 }

## What is stored

privacy =
    ## Che cosa viene conservato su di te
    Per **ogni partita che giochi**: il tuo ID Discord, il nome visualizzato, il tuo posto al tavolo, le tue mosse e quando le hai fatte, il posto finale e i punti, e le statistiche del gioco. Da qui vengono bilanci, punteggi e statistiche.
    Inoltre **quello che scegli** in `/settings`, gli esercizi che hai fatto in `/learn`, il canale dei messaggi diretti con cui ti scrivo e, per 90 giorni, quello che fai quando ospiti o gestisci, con i motivi che indichi.
    Non viene conservato: quello che scrivi, chi altro c’è sul server, quello che fai altrove. Le carte in mano non finiscono mai nei log. Ma chi gestisce questo bot può leggere la sua banca dati, comprese le carte delle partite in corso.

    Premi *Esporta* per avere tutto in un file, *Elimina* per togliere il tuo ID e il tuo nome da tutto.
privacy-export = Esporta
privacy-delete = Elimina
privacy-delete-sure = Sì, elimina tutto
privacy-delete-question =
    ## Eliminare i tuoi dati?
    Lasci ogni tavolo dove giochi; subentrano computer. Il tuo ID e il tuo nome vengono tolti da ogni partita; bilanci, punteggi, impostazioni e progressi nelle lezioni vengono eliminati. Le partite restano a chi ha giocato con te, con «un ex giocatore» al tuo posto. **Non si può annullare.**
    I messaggi dei tavoli aperti vengono riscritti senza il tuo nome. I vecchi messaggi di partite finite lo mantengono, e così i nomi dei thread.
    Una partita ancora in corso a cui hai partecipato conserva un codice che può dire soltanto se chi chiede un posto sei tu, perché nessuno riesca così a vedere una seconda mano di carte. Viene eliminato alla fine della partita.
privacy-deleted = I tuoi dati sono stati eliminati. Se giochi di nuovo, riparti da zero.
privacy-file = Tutto quello che è conservato su di te, come testo leggibile. Gli orari sono in UTC.
privacy-file-here = Non posso mandartelo per messaggio diretto, quindi eccolo, visibile solo a te: tutto quello che è conservato su di te, come testo leggibile. Gli orari sono in UTC.
privacy-sent = Te l’ho mandato per messaggio diretto.
still-seated = Nel frattempo hai ripreso un posto. Lascialo e riprova.

## Help

help =
    ## Elderhand: tavoli per giochi di carte
    `/play` ti mette a un tavolo che aspetta giocatori, o ne apre uno. Se entro un minuto non arriva nessuno, arrivano i computer. Le tue carte ti arrivano per messaggio diretto, e le mostra anche **Le mie carte** al tavolo. Si gioca con i pulsanti.
help-play = Gioca subito
help-on = Cosa si gioca qui
help-game = **{ $title }** `{ $command }`: { $about }
help-command-hand = - **Rivedere le tue carte o il tavolo:** `/table hand`, `/table show`
help-command-why = - **Vedere che cosa aspetta un tavolo, o trovare i tuoi:** `/table why`, `/table mine`
help-command-leave = - **Smettere di giocare:** `/table leave`; o per tutti: `/table end`
help-command-rules = - **Imparare un gioco:** `/learn`; cercare una regola: `/rules`
help-command-settings = - **Giocare come piace a te:** `/settings`; che cosa è conservato su di te: `/privacy`
help-command-host = - **Se ospiti:** `/table kick`, `/table host`, `/table move`
help-command-setup = - **Gestire i tavoli di questo server:** `/setup`, `/admin tables`
help-computers = -# I livelli dei computer sono **facile**, **normale** e **difficile**: scegli prima dell’inizio nel **Menu**, o con `level` quando apri un tavolo.
help-time = -# Se il tuo tempo scade, muovo io per te; dopo due volte di fila un computer gioca per te, finché non premi qualcosa. Se lasci, al tuo posto gioca un computer, e qualcun altro può subentrare.
help-rules = Regole: { $title }
hello =
    ## Ciao, sono Elderhand
    Do le carte: { $games }. Scrivi `/play`, e hai già un tavolo.
    Ognuno riceve le sue carte per messaggio diretto, e i computer occupano i posti vuoti. `/help` dice di più.
    Se gestisci questo server, con `/setup` scegli in quali canali ci possono essere tavoli.
hello-try = Prova un tavolo
hello-setup = Imposta questo server
hello-language = Lingua di questo server

## Reminders [reminders]

reminder = { $person }, tocca a te in { $game } ({ $where }). Scadenza: { $time }
invitation = { $person }, { $seats } { $number ->
    [one] vuole
   *[other] vogliono
 } giocare ancora a { $game } ({ $where }). La prossima partita inizia quando ci sono tutti, o con chi c’è quando scade il tempo. Scadenza: { $time }
setting-reminders = Promemoria
command-settings-reminders = Se ti avviso quando metà del tempo è passata o una prossima partita ti aspetta
option-reminders-on = sì
option-reminders-dm = solo per messaggio diretto, mai nei canali
option-reminders-off = no
command-setup-reminders = Se avviso chi gioca quando metà del tempo è passata o una prossima partita aspetta

## Boards and statistics [boards]

a-computer = un computer
end-ratings = -# Punteggi: { $ratings }
end-evening = -# Stasera, vittorie in { $matches } { $matches ->
    [one] partita
   *[other] partite
 }: { $wins }
end-ever = -# In questo canale, vittorie in { $matches } { $matches ->
    [one] partita
   *[other] partite
 }: { $wins }
board-heading-here = ## { $game }: questo server
board-heading-world = ## { $game }: tutti i server
board-order = -# { $order }, { $period }
board-all-time = di sempre
board-ever = Di sempre
board-month = Questo mese
board-here = Questo server
board-world = Tutti i server
board-by-rating = Per punteggio
board-by-wins = Per vittorie
board-by-points = Per punti a partita
board-by-matches = Per partite
board-empty-rating = Qui nessuno ha ancora giocato { $matches } partite contro altre persone. Comincia tu: `{ $command }`
board-empty-wins = Qui nessuno ha ancora finito una partita. Comincia tu: `{ $command }`
board-empty-points = Qui nessuno ha ancora finito una partita. Comincia tu: `{ $command }`
board-empty-matches = Qui nessuno ha ancora finito una partita. Comincia tu: `{ $command }`
board-line-rating = **{ $place }** { $name }: { $rating } ± { $uncertainty } ({ $rated } partite)
board-line-wins = **{ $place }** { $name }: { $wins } { $wins ->
    [one] vittoria
   *[other] vittorie
 } in { $matches } { $matches ->
    [one] partita
   *[other] partite
 }
board-line-points = **{ $place }** { $name }: { $points } { $points ->
    [one] punto
   *[other] punti
 } a partita, { $matches } { $matches ->
    [one] partita
   *[other] partite
 }
board-line-matches = **{ $place }** { $name }: { $matches } { $matches ->
    [one] partita
   *[other] partite
 }, { $wins } { $wins ->
    [one] vittoria
   *[other] vittorie
 }
board-own = Tu: { $line }
board-own-none = { $month ->
    [yes] Questo mese non hai finito nessuna partita di questo gioco.
   *[no] Non hai ancora finito nessuna partita di questo gioco.
 }
board-own-unranked = Non sei ancora in classifica: { $rated } partite su { $matches } contro persone.
board-own-hidden-here = Nelle classifiche non ti si vede; puoi cambiarlo in `/settings`.
board-own-hidden-world = Nelle classifiche di tutti i server ci sei solo se lo scegli in `/settings`.
board-foot-rating = -# Contano solo le partite tra persone; se ne lasci una, finisci ultimo. In classifica si entra dopo { $matches }. Conta il punteggio meno il numero dopo il ±: qualche vittoria fortunata non basta.
board-foot-wins = -# Contano anche le partite contro i computer.
board-foot-points = -# Contano anche le partite contro i computer; quelle che hai lasciato no.
board-foot-matches = -# Contano anche le partite contro i computer.
board-foot-winless = -# Per avere un posto in classifica serve una vittoria; gli altri stanno sotto.
month = { $month } (UTC)
scores-heading = ## { $game }: il bilancio in { $channel }
scores-empty = Qui nessuno ha finito una partita da quando il bilancio è stato azzerato.
scores-evening = **Stasera**, dopo { $matches } { $matches ->
    [one] partita
   *[other] partite
 }
scores-ever = **In totale**, dopo { $matches } { $matches ->
    [one] partita
   *[other] partite
 }
scores-clear = Azzera il bilancio
scores-clear-sure = Sì, azzera
scores-clear-question = Azzerare il bilancio di { $game } in { $channel } e ricominciare da zero? Le partite contano ancora per classifiche, punteggi e storia di ognuno.
no-scores = In questo canale non è ancora finita nessuna partita.
stats-heading = ## { $name }: { $what }
    -# { $world ->
    [yes] Su tutti i server
   *[no] Su questo server
 }
stats-all-games = Tutti i giochi
stats-choose = Un gioco in dettaglio
stats-line = **{ $game }**: { $wins } { $wins ->
    [one] vittoria
   *[other] vittorie
 } in { $matches } { $matches ->
    [one] partita
   *[other] partite
 }
stats-matches = Partite: **{ $matches }**{ $left ->
    [0] {""}
    [one] , di cui una non finita
   *[other] , di cui { $left } non finite
 }
stats-wins = Vinte: **{ $wins }** ({ $share }%)
stats-places = Posto in media: **{ $place }**
stats-points = Punti a partita: **{ $points }** (record: **{ $best }**)
stats-streak = Vittorie di fila: **{ $streak }** (record: **{ $longest }**)
stats-rating = Punteggio: **{ $rating } ± { $uncertainty }** dopo { $rated } { $rated ->
    [one] partita valida
   *[other] partite valide
 }{ $ranked ->
    [yes] {""}
   *[no] ; in classifica dopo { $matches }
 }
stats-alone = **In solitario contro i computer** (lo vedi solo tu)
stats-unrated = Punteggio: ancora nessuno; valgono solo le partite tra persone
stats-figure = { $name }: **{ $value }**
stats-curve = Punteggio in { $rated } partite: da { $first } a { $last } ± { $uncertainty }
stats-none = { $own ->
    [yes] Qui non hai ancora finito nessuna partita.
   *[no] Qui questa persona non ha ancora finito nessuna partita.
 }
stats-none-of-game = { $own ->
    [yes] Qui non hai ancora finito nessuna partita di { $game }.
   *[no] Qui questa persona non ha ancora finito nessuna partita di { $game }.
 }
stats-only-own = Nei messaggi diretti posso mostrare solo le tue statistiche. Per quelle di altri, chiedi su un server.
stats-hidden = Questa persona tiene private le sue statistiche.
against-none = Ancora nessuna partita finita con { $name }.
against-heading = **Con { $name }**
against = Da avversari in { $matches } { $matches ->
    [one] partita
   *[other] partite
 }: davanti { $before }×, dietro { $behind }×{ $even ->
    [0] {""}
   *[other] , pari { $even }×
 }
against-together = Da compagni: { $won } vinte su { $together }
history-heading = ## Le tue partite: { $what }
    -# { $matches } in tutto, prima le più recenti
finish = { $of ->
    [2] { $shared ->
        [yes] pareggio
       *[no] { $number ->
            [1] vinta
           *[other] persa
         }
     }
   *[other] { $place } su { $of }
 }
history-line = { $when } **{ $game }**{ $alone ->
    [yes] {" "}(in solitario)
   *[no] {""}
 }: { $finish }{ $part ->
    [left] {" "}(lasciata)
    [replaced] {" "}(assente)
    [removed] {" "}(espulsione)
   *[whole] , { $points } { $points ->
        [one] punto
       *[other] punti
     }{ $part ->
        [came] {" "}(a partita iniziata)
       *[whole] {""}
     }
 }
history-label = { $game }: { $finish } (partita { $number })
history-open = Apri una partita
history-back = Torna all’elenco
history-none = Non hai ancora finito nessuna partita. `/help` dice come iniziare.
history-none-of-game = Non hai ancora finito nessuna partita di { $game }.
no-such-match = Questa partita non è tra le tue.
match-heading = ## { $game }
    -# { $when } · { $where } · `{ $id }`
match-player = { $name }{ $part ->
    [left] {" "}(ha lasciato)
    [replaced] {" "}(assente)
    [removed] {" "}(espulsione)
    [came] {" "}({ joined-midway })
   *[whole] {""}
 }
match-line = **{ $place }** { $name }{ $left ->
    [yes] {""}
   *[no] , { $points } { $points ->
        [one] punto
       *[other] punti
     }
 }
help-command-boards = - **Vedere chi è più forte, o il bilancio qui:** `/leaderboard`, `/scores`
help-command-stats = - **Vedere come giochi, e rivedere ogni partita:** `/stats`, `/history`
command-leaderboard = Chi gioca meglio, qui o su tutti i server
command-leaderboard-game = Quale gioco, se non quello che si gioca qui
command-leaderboard-by = In base a che cosa
command-leaderboard-period = Questo mese o di sempre
command-leaderboard-servers = Questo server o tutti
command-leaderboard-page = Quale pagina
command-scores = Il bilancio di questo canale
command-scores-game = Quale gioco, se non l’ultimo giocato qui
command-stats = Le tue statistiche, o quelle di qualcun altro
command-stats-person = Chi, se non tu
command-stats-game = Quale gioco, se non tutti
command-stats-against = Confronta con un’altra persona
command-history = Le tue partite finite
command-history-game = Quale gioco, se non tutti
command-history-page = Quale pagina
recount-progress = Riconteggio … { $percent }%
recounted = { $matches ->
    [one] Riconteggiata una partita.
   *[other] Riconteggiate { $matches } partite.
 }

## Lessons [lessons]

lesson-heading = -# **{ $game }** · { $number } di { $of } · **{ $title }**
lesson-right = ✅ { $why }
lesson-wrong = ❌ { $why }
lesson-previous = Indietro
lesson-skip = Salta
lesson-end =
    ## { $game }: ci sei!
    Per una prima partita basta questo; il resto è in `/rules`. Anche i computer del tuo primo tavolo sono principianti; lì niente conta per il punteggio.
lesson-again = Ricomincia
lesson-other = Un altro gioco
lessons-heading =
    ## Impara un gioco
    -# Pochi minuti ciascuno, al tuo ritmo: fermati e continua quando vuoi.
lessons-line = **{ $game }** · { $state ->
    [done] ✅ fatto
    [begun] { $number } su { $of }
   *[new] { $about }
 }
to-lesson = Lezione
no-lesson = Per questo gioco non c’è una lezione.
help-new = **Prima volta?** **Impara un gioco** te ne mostra uno in pochi minuti, passo dopo passo.
help-learn = Impara un gioco
command-learn = Impara un gioco in pochi minuti, o continua la sua lezione
command-learn-game = Quale gioco; senza, li vedi tutti

## Hints [hints]

press-hint = Consiglio
hint-told = { $sign } **{ $move }** – { $why }
hint-thinking = { $sign } Ci penso …
hint-off = A questo tavolo non ci sono consigli: si decide prima dell’inizio.
hint-contest = Nelle smazzate del giorno e nei duelli non ci sono consigli: tutti giocano le stesse carte, ognuno per conto suo.
hint-pause = Adesso non c’è niente da decidere, quindi nessun consiglio.
hint-chosen = Hai già scelto; gli altri non ancora. Adesso non c’è nessun consiglio.
hint-not-your-turn = Adesso non tocca a te, quindi nessun consiglio.
hint-late = Il consiglio è arrivato troppo tardi: il gioco è andato avanti.
hint-failed = Adesso non mi viene nessun consiglio. Chiedilo di nuovo tra un momento.
hints-taken = -# Consigli: { $who }
hints-of = { $name } { $number }
help-command-hint = - **Vedere che cosa giocherei io, e perché:** **Consiglio** nelle tue carte, dove il tavolo ha i consigli

## Taking back [takeback]

takeback = Ritira mossa
takeback-ask = Chiedi di ritirare
takeback-asks = **{ $seat } chiede di ritirare { $seen ->
    [yes] { $cards }
   *[no] la sua ultima mossa
 }.** Si fa se tutti sono d’accordo; un no, o una mossa, chiude la richiesta.
takeback-no = No
takeback-asked-others = L’ho chiesto agli altri. La tua mossa è ritirata quando tutti sono d’accordo.
takeback-none = { $contest ->
    [yes] Nelle smazzate del giorno e nei duelli non si ritira niente.
   *[no] A questo tavolo non si ritira niente.
 }
takeback-own = A questo tavolo puoi ritirare solo la tua ultima mossa, finché non muove qualcun altro.
takeback-moved = Nel frattempo ha mosso qualcuno: è troppo tardi per ritirarla.
takeback-seen = Nel frattempo si è visto qualcosa di nascosto, quindi non si può ritirare.
takeback-bound = Qui quel che è fatto è fatto: una mossa così non si può ritirare.
takeback-not-yours = Quella mossa non l’hai fatta tu, quindi non puoi ritirarla.
takeback-change = Puoi ancora cambiarla senza ritirarla.
takeback-late = Il tempo per quella decisione è scaduto: non si può ritirare.
takeback-asked = C’è già una richiesta. Aspetta le risposte.
takeback-enough = In questa smazzata gli altri hanno detto di no { $number } volte: fino alla prossima non chiedo più.
takeback-not-asked = Quella richiesta non vale più.
help-takeback = -# **Ritira mossa**, nelle tue carte, annulla la tua mossa finché non muove qualcun altro, a meno che abbia mostrato qualcosa di nascosto o che le regole la rendano definitiva.

## Playing at once

play-on-server = I tavoli sono nei canali di un server. Scrivi lì `/play`, e si comincia.
play-seated = Hai già un posto: **{ $game }** in { $channel }.
play-joined = Ci sei: **{ $game }** in { $channel }.
play-host-starts = Si comincia quando chi ospita preme **Inizia**.
play-begins = La partita inizia adesso.
play-taken = { $playing ->
    [yes] In { $channel } si sta giocando a **{ $game }**
   *[no] In { $channel } c’è già un tavolo di **{ $game }**
 }, e in un canale c’è posto per un solo tavolo.
play-in = Gioca in #{ $channel }
play-nowhere = Non c’è un altro canale dove possiamo giocare tutti e due.
play-not-there = In quel canale non posso aprirti un tavolo.
on-heading = ## Cosa si gioca qui
on-none = Non ci sono tavoli aperti.
on-lobby = **{ $game }** { $where }: aspetta giocatori, { $number } su { $fixed ->
    [yes] { $most }
   *[no] { $least }–{ $most }
 }
on-playing = **{ $game }** { $where }: { $number ->
    [one] gioca { $seats }
   *[other] giocano { $seats }
 }{ $free ->
    [0] {""}
    [one] ; c’è un posto libero
   *[other] ; ci sono { $free } posti liberi
 }

## Commands

command-table = Il tavolo di questo canale
command-table-show = Porta il tavolo in fondo al canale
command-table-show-table = Quale tavolo, se non quello di qui
command-table-hand = Mostra le tue carte, solo a te
command-table-hand-table = Quale tavolo, se non quello di qui
command-table-leave = Lascia il tavolo; subentra un computer
command-table-leave-table = Quale tavolo, se non quello di qui
command-table-kick = Espelli un giocatore dalla partita, se ospiti o gestisci il canale
command-table-kick-person = Chi
command-table-kick-table = Quale tavolo, se non quello di qui
command-table-host = Affida a qualcun altro il ruolo di chi ospita
command-table-host-person = Chi
command-table-host-table = Quale tavolo, se non quello di qui
command-table-end = Termina la partita per tutti, senza risultato
command-table-end-table = Quale tavolo, se non quello di qui
command-table-end-reason = Motivo, visibile a tutti; se gestisci il canale, la partita termina subito
command-table-move = Mostra il tavolo in un altro canale o thread del suo server
command-table-move-channel = Dove
command-table-move-table = Quale tavolo, se non quello di qui
command-table-why = Che cosa aspetta il tavolo, e che cosa si può fare
command-table-why-table = Quale tavolo, se non quello di qui
command-table-mine = Tutti i tuoi tavoli, prima quelli dove tocca a te
command-table-mine-page = Quale pagina
command-admin = I tavoli di questo server, per chi lo gestisce
command-admin-tables = I tavoli aperti, e che cosa aspetta ognuno
command-admin-tables-page = Quale pagina
command-admin-log = Chi ha terminato, spostato o cambiato che cosa, e quando
command-admin-log-page = Quale pagina
command-rules = Come si gioca, con le regole della casa del tavolo di qui
command-rules-game = Quale gioco, se non quello del tavolo di qui
command-help = Che cosa fa questo bot e come iniziare
command-play = Siediti e gioca: a un tavolo che aspetta giocatori, o a uno nuovo
command-play-game = Quale gioco, se hai preferenze
command-privacy = Che cosa è conservato su di te; esportalo o eliminalo
command-settings = Come vuoi giocare
option-by-rating = punteggio
option-by-wins = vittorie
option-by-points = punti a partita
option-by-matches = partite
option-period-month = questo mese
option-period-ever = di sempre
option-servers-here = questo server
option-servers-world = tutti i server
permission-view_channel = Visualizza canale
permission-send_messages = Invia messaggi
permission-send_messages_in_threads = Invia messaggi nei thread
permission-attach_files = Allega file
permission-create_public_threads = Crea thread pubblici
command-setup = Come questo server gestisce i suoi tavoli, per chi lo gestisce

## What isn’t done, and why

not-a-card = { $text } non è una carta.
bad-move = Questa non è una mossa di questo gioco.
bad-button = Questo pulsante non funziona più.
bad-command = Questo comando è cambiato. Scrivilo di nuovo.
stale = Quel pulsante non è più attuale. Ecco le tue carte come stanno adesso.
not-seated = Non giochi a questo tavolo.
not-at-this-table = { $name } non gioca a questo tavolo.
seat-taken = In quel posto gioca già qualcuno.
was-removed = Ti hanno espulso da questo tavolo, quindi qui non puoi prendere posto.
has-seen-cards = In questa partita hai già avuto un altro posto e ne hai visto le carte, quindi non puoi prendere questo.
host-is-away = Chi è assente non può ospitare.
not-started = La partita non è ancora iniziata.
table-over = Questa partita è finita.
table-closed = Questo tavolo è stato chiuso.
table-broken = Al momento non si riesce a leggere questo tavolo, quindi è in sospeso; niente è perduto. Ho avvisato chi gestisce il bot.
table-waits = Questo tavolo è di nuovo leggibile. Continua appena finisce l’altro tavolo nel suo canale.
game-broken = Al momento non si riesce a caricare questo gioco, quindi i suoi tavoli sono in sospeso; niente è perduto. Ho avvisato chi gestisce il bot.
no-such-table = Questo tavolo non esiste.
only-people = Possono giocare e darmi comandi solo le persone, non i bot.
no-table-here = In questo canale non c’è nessun tavolo. Puoi aprirne uno con il comando `new` di un gioco; `/help` elenca i giochi.
no-table-of-yours = Non sei a nessun tavolo.
name-a-table = Sei a più tavoli. Scegline uno dall’elenco mentre scrivi il comando.
channel-not-allowed = Su questo server si possono aprire tavoli solo in { $channels }.
no-tables-in-threads = Su questo server non si possono aprire tavoli nei thread. Apri il tuo in un canale.
too-many-lobbies = Hai già { $number } tavoli non iniziati, e questo è il limite. Prima iniziane o chiudine uno: `/table mine` li elenca.
too-many-seats = Sei già a { $number } tavoli, e questo è il limite. Lasciane uno, o aspetta che ne finisca uno: `/table mine` li elenca.
too-many-alone = In un’ora hai cominciato { $number } partite in solitario, e questo è il limite; `/solo` mostra quelle che puoi continuare. La prossima non prima di: { $time }
partner-plays = Qui gioca anche il tuo compagno, quindi puoi solo lasciare: *Menu*, poi *Lascia*.
contest-over = { $kind ->
    [duel] Questo duello è finito. Il risultato è nel suo canale.
   *[daily] Questo giorno è finito. `/daily` mostra le nuove smazzate.
}
contest-begun = Hai già cominciato questa smazzata. `/daily` la mostra.
contest-deleted = Hai già giocato questa smazzata, prima di eliminare i tuoi dati. Domani ce ne sono di nuove.
contest-secret = { $kind ->
    [duel] L’altra parte può ancora giocare queste carte. Potrai rivedere la partita quando avranno giocato tutti.
   *[daily] Altri possono ancora giocare queste carte. Avrai la registrazione a giorno finito.
}
no-such-zone = Questo fuso orario non lo conosco, quindi non è cambiato niente: prova con una grande città vicina, come Roma, o con un nome come Europe/Rome.
shared-already = È già stato condiviso qui: { $url }
alone-others = Questa partita è di qualcun altro. `/solo` ti dà carte tue.
not-alone-here = A questo tavolo non ci sei più solo tu.
only-at-tables = Si può fare solo a un tavolo in un canale. Questa partita è solo tua.
too-many-tables = Su questo server è raggiunto il limite di { $number } { $number ->
    [one] tavolo aperto. Unisciti o aspetta che finisca.
   *[other] tavoli aperti. Unisciti a uno o aspetta che ne finisca uno.
 }
only-who-manages = Può cambiarlo solo chi può gestire questo server.
not-on-this-server = Posso tenere tavoli solo sui server a cui sono stato aggiunto, e qui non ci sono.
bot-lacks = Qui non posso tenere un tavolo: in questo canale mi manca il permesso **{ $permission }**. Può darmelo chi gestisce il canale.
bot-outside = Non sono in questo thread privato, quindi qui non posso tenere un tavolo. Per aggiungermi, menziona { $bot } qui in un messaggio, poi riprova.
thread-locked = Questo thread è bloccato, quindi qui non posso tenere un tavolo.
discord-refused = { $why ->
    [gone] Quel messaggio o quel canale non c’è più.
    [large] È troppo grande per Discord, quindi non posso mostrarlo.
    [forbidden] Discord non me lo permette in quel posto. Forse in quel canale mi manca un permesso, o il suo thread è chiuso.
   *[unknown] Discord l’ha rifiutato per un motivo che non conosco (codice { $code }).
 }
stands = Quello che hai fatto vale.{ $shown_by ->
    [hand] {" "}`/table hand` mostra le tue carte come sono adesso.
    [table] {" "}`/table show` porta il tavolo in fondo.
    [daily] {" "}`/daily` ti ci riporta.
    [duel] {" "}`/duel` ti ci riporta.
    [solo] {" "}`/solo` ti ci riporta.
   *[nothing] {""}
 }
one-moment = Un momento: sto ancora lavorando alla tua ultima richiesta. Poi riprova.
restarting = Mi sto riavviando. Riprova tra un momento; non è cambiato niente.
table-elsewhere = Sto spostando questo tavolo su un altro computer. Riprova tra un momento; non è cambiato niente.
database-away = In questo momento non raggiungo la mia banca dati. Guarda di nuovo tra un minuto: se non è successo niente, riprova.
failed = Qualcosa è andato storto da parte mia, e non è cambiato niente. Riprova.
went-wrong = Qualcosa è andato storto da parte mia.
disk-full = { $stands ->
    [yes] Il mio disco è pieno.
   *[no] Il mio disco è pieno, quindi non è cambiato niente. Ho avvisato chi gestisce il bot; riprova più tardi.
 }
quarantined = Al momento non si riesce a leggere il tavolo di { $game } in questo canale, quindi è in sospeso: niente è perduto, e tutti i tempi sono fermi. Ho avvisato chi gestisce il bot. Intanto qui puoi aprire un altro tavolo.
owner-quarantined = { $number ->
    [one] Un tavolo non è leggibile ed è in sospeso
   *[other] { $number } tavoli non sono leggibili e sono in sospeso
 }, con tutte le loro righe conservate: { $tables }. O i loro dati sono danneggiati o le regole del loro gioco non sono più installate; il log dice di più. Continuano al prossimo avvio, o entro un giorno, appena sono leggibili. Chi gestisce i loro server può terminarli con `/admin tables`.
owner-damaged = La banca dati è danneggiata: { $error }. Il bot continua a funzionare, ma non aspettare: { $backup ->
    [none] accanto non ho trovato nessun backup. Ferma il bot, conserva una copia del file e riparalo come descritto in docs/operating.md sotto «Backup». D’ora in poi fai un backup ogni giorno: python -m bot backup
   *[other] ferma il bot, conserva una copia del file e metti al suo posto il backup più recente, { $backup }, come descritto in docs/operating.md sotto «Backup».
 }
owner-start = Il bot non è in funzione. { $why }
owner-commands = Discord ha rifiutato i miei comandi slash ({ $why }). Vado avanti con quelli che ha. Il log dice di più.
owner-sessions = Discord mi lascia connettere solo altre { $left } volte, poi azzererebbe il mio token. Prima di connettermi aspetto fino alle { $until }.
owner-disk-full = Il disco con la mia banca dati è pieno, quindi nessuno può più giocare. Fai spazio lì. Non serve riavviarmi: riprovo di continuo.
owner-strained = In dieci minuti Discord ha rifiutato { $number } mie richieste. A diecimila mi escluderebbe, quindi mando pochissimo finché non è passata. Il log dice che cosa è stato rifiutato; di solito mi mancano permessi da qualche parte.
owner-direct = { $quarantined ->
    [yes] Discord mi ha messo in quarantena perché aprivo troppi messaggi diretti: posso scrivere solo a chi ho già scritto. Puoi fare ricorso nel portale per sviluppatori.
   *[no] Ho aperto messaggi diretti troppo in fretta per Discord.
 } Fino a questo momento non ne apro di nuovi: { $time }. Le partite continuano: chi non ne ha mai ricevuti da me può vedere le sue carte con **Le mie carte**.
owner-endpoint = Non ricevo né clic né comandi: Discord li manda a un «Interactions Endpoint URL». Svuota quel campo nella pagina «General Information» della mia applicazione nel portale per sviluppatori.
owner-games = Questi giochi non si sono potuti caricare e mancano fino al prossimo avvio: { $names }. Il log dice perché.

## Starting

no-token = Manca il token del bot. Metti DISCORD_TOKEN=… in un file di nome .env in questa cartella, o prova il bot senza token: avvialo con --sandbox
bad-token = DISCORD_TOKEN non è un token di bot, che ha tre parti separate da punti. Copialo di nuovo dalla pagina «Bot» della tua applicazione nel portale per sviluppatori di Discord.
empty-token = DISCORD_TOKEN è vuoto nell’ambiente, che viene prima del file .env. Metti lì il token, o togli la variabile perché valga il file.
refused-token = Discord rifiuta il token del bot. Creane uno nuovo nella pagina «Bot» della tua applicazione nel portale per sviluppatori di Discord e mettilo in .env.
bad-log-level = LOG_LEVEL è { $value }; dev’essere DEBUG, INFO, WARNING, ERROR o CRITICAL.
env-unreadable = Le impostazioni in { $path } non si possono leggere ({ $error }). Dev’essere un file che il bot può leggere; se non contiene impostazioni, eliminalo.
env-encoding = Il file { $path } non è testo UTF-8. Salvalo di nuovo con questa codifica: nel Blocco note di Windows si sceglie sotto «Salva con nome».
env-line = La riga { $line } di { $path } è illeggibile. Dev’essere NOME=valore, e le virgolette aperte vanno chiuse.
control-characters = { $name } contiene un carattere di controllo, come una tabulazione o un a capo. Tra virgolette doppie \t e \n lo diventano: scrivi il valore senza virgolette.
bad-id = { $name } è { $value }; dev’essere un ID, un numero intero come 80351110224678912. Attiva in Discord la modalità sviluppatore e copialo dal menu.
bad-workers = { $name } è { $value }; dev’essere un numero intero da 1 a 999. Lascialo vuoto per un processo in meno dei processori.
bad-port = { $name } è { $value }; dev’essere una porta, un numero intero da 1 a 65535.
bad-shards = { $name } è { $value }; deve dire di quali shard si occupa questo processo e quanti sono in tutto, per esempio 0-3/16. In tutto devono essere 1, 2, 4, 8, 16, 32 o 64. Lascialo vuoto per tutti.
shards-alone = { $name } ha bisogno di DATABASE_URL: solo processi che condividono una banca dati possono dividersi gli shard.
bad-api = { $name } non è l’indirizzo di un proxy, come https://proxy.example:8080, senza altro dopo. Lascialo vuoto per rivolgerti a Discord stesso.
port-unusable = La porta { $port } non si può usare ({ $error }). Imposta METRICS_PORT su un’altra, o lasciala vuota.
two-databases = DATABASE_PATH e DATABASE_URL sono impostate entrambe. Lasciane vuota una: il bot ha una sola banca dati.
bad-database-url = { $name } non è l’URL di una banca dati PostgreSQL, come postgresql://nome:password@host:5432/elderhand. In una password, @ si scrive %40, / %2F, ? %3F e # %23.
no-driver = PostgreSQL ha bisogno di psycopg ({ $error }). Installa il bot con esso: pip install 'elderhand[postgres]'
database-unreachable = La banca dati { $path } non si può usare ({ $error }). Controlla il suo URL, e che PostgreSQL sia in funzione e lasci entrare il bot.
database-of-others = La banca dati { $path } contiene tabelle che non sono di questo bot. Controlla dove si trova: al bot serve una banca dati tutta sua.
database-in-use = Un altro bot sta usando la banca dati { $path }. Prima fermalo, o scegline un’altra con DATABASE_PATH o DATABASE_URL.
database-of-application = La banca dati { $path } è di «{ $name }», un’altra applicazione Discord in esecuzione. Scegline un’altra con DATABASE_URL, o usa il suo token.
database-newer = La banca dati { $path } è stata scritta da una versione più recente di questo bot (schema { $found }; questa conosce { $known }). Aggiorna il bot, o ripristina un backup.
database-unreleased = La banca dati { $path } è stata creata da una versione di Elderhand mai pubblicata, che nessuna versione pubblicata può usare: comincia con { $kind ->
    [server] una nuova banca dati
   *[file] un nuovo file
 }; /privacy nel vecchio clone esporta i tuoi dati.
database-unusable = La banca dati { $path } non si può aprire ({ $error }). Controlla DATABASE_PATH: la cartella deve esistere ed essere scrivibile, e il file deve appartenere al bot.
database-foreign = Il file { $path } non è una banca dati di questo bot ({ $error }). Controlla DATABASE_PATH. { $backup ->
    [none] Se lo era, ripristina un backup come descritto in docs/operating.md sotto «Backup»; accanto non ce n’era nessuno.
   *[other] Se lo era, metti al suo posto il backup più recente, { $backup }, come descritto in docs/operating.md sotto «Backup».
 }
database-damaged = La banca dati { $path } è danneggiata ({ $error }). { $backup ->
    [none] Accanto non c’era nessun backup; ripristinane uno da altrove, o prova a ripararla come descritto in docs/operating.md sotto «Backup».
   *[other] Metti al suo posto il backup più recente, { $backup }, come descritto in docs/operating.md sotto «Backup».
 }
database-full = Sul disco non c’è più posto per { $path }. Fai spazio lì e riprova.
database-failed = La banca dati { $path } non si può leggere o scrivere ({ $error }). Fai spazio sul disco, assicurati che il bot possa scriverci e riavvialo.
offline = Discord non è raggiungibile ({ $error }). Controlla la rete e riavvia il bot.
refused-start = Al momento Discord non lascia accedere il bot (stato { $status }, codice { $code }). Riprova più tardi.
refused-connection = Discord ha chiuso definitivamente la connessione (codice { $code }). La documentazione per sviluppatori di Discord spiega il codice sotto «Gateway close event codes».
few-sessions = Discord lascia connettere il bot solo altre { $left } volte nei prossimi { $minutes } minuti, poi azzererebbe il suo token. Avvialo di nuovo: aspetterà fino ad allora.
port-taken = La porta { $port } è occupata. Scegline un’altra, per esempio con --port 8081
sandbox-ready = La sandbox è aperta: { $address } — sostituisce Discord, solo su questa macchina. Ctrl+C la ferma.

## Health, as /healthz tells it

health-connected = Il bot è connesso a Discord.
health-not-connected = Il bot non è connesso a Discord.
health-written = La banca dati è scrivibile.
health-not-written = La banca dati non è scrivibile: { $error }.
health-quick = Il ciclo degli eventi è in ritardo di { $seconds } s.
health-slow = Il ciclo degli eventi è rimasto bloccato per { $seconds } s.

## Records of matches

record-none = Questa non è la registrazione di una partita: la prima riga di una registrazione comincia con «{ $beginning }».
record-format = Questa registrazione ha il formato { $found }, e questo bot legge solo il formato { $known }.
record-header = Questa registrazione è stata modificata: qualcosa nella sua intestazione, le righe prima della prima mossa, è stato cambiato.
record-changed = Questa registrazione è stata modificata: la riga { $line } è stata cambiata o manca.
record-game = Questo bot non ha un gioco di nome { $game }, quindi questa registrazione non si può rigiocare.
record-version = Questa registrazione segue la versione { $found } delle regole del suo gioco, e questo bot gioca la versione { $known }, quindi non si può rigiocare.
record-illegal = Le regole non permettono la mossa { $number } di questa registrazione.
record-outcome = Le mosse di questa registrazione non portano al risultato che indica.

## Emoji of cards

emoji-progress = { $percent }% delle emoji cambiate
emoji-synced = Le emoji delle carte sono pronte: { $made } create, { $replaced } sostituite, { $removed } tolte, { $kept } invariate.
emoji-full = L’applicazione ha già il massimo di emoji che Discord permette. Eliminane alcune nella pagina «Emojis» della tua applicazione nel portale per sviluppatori di Discord e riesegui questo comando.
emoji-refused = Discord ha rifiutato di cambiare le emoji (stato { $status }, codice { $code }). Quello che è fatto resta; riesegui questo comando più tardi.
emoji-stopped = Interrotto prima che tutte le emoji fossero pronte. Riesegui questo comando per finire.

## Backup

backup-made = La banca dati è stata copiata in { $path }: { $size } MB, { $over } { $over ->
    [one] partita finita
   *[other] partite finite
 }, { $playing } in corso.
backup-progress = copiato il { $percent }%
no-database = In { $path } non c’è nessuna banca dati. Controlla questo percorso (DATABASE_PATH, se non ne hai dato un altro), o esegui questo comando nella cartella del bot.
backup-exists = { $path } esiste già, e nessun file viene mai sostituito. Scegli un altro nome, magari con la data.
backup-unwritable = Non si può scrivere un file in { $folder } ({ $error }). Scegli un’altra cartella, o crea questa.
backup-failed = Non è stato possibile copiare la banca dati { $path } ({ $error }). Nessun backup è stato fatto.
copy-made = { $source } è stata copiata in { $target }: { $rows } { $rows ->
    [one] riga, confrontata e uguale
   *[other] righe, confrontate e uguali
 } in entrambe.
copy-nothing = La banca dati { $path } è vuota: non c’è niente da copiare.
copy-older = La banca dati { $path } è stata scritta da una versione più vecchia di questo bot (schema { $found }; questa copia { $known }). Avvia una volta questa versione del bot con essa, il che la aggiorna, e poi fermalo.
copy-not-empty = { $path } non è né nuova né una banca dati vuota. Scegli un altro posto per la copia; qui non è cambiato nulla.
copy-failed = Non è stato possibile copiare { $source } in { $target } ({ $error }). Non è stato copiato nulla.
copy-stopped = Interrotto. Non è stato copiato nulla.

## Words in other languages

words-of = { $language }: { $words } frasi su { $all }
words-column-file = File
words-column-key = Frase
words-column-finding = Esito
words-missing = manca
words-superfluous = non c’è in inglese
words-fact-unknown = { $fact } non è un suo dato
words-fact-unused = { $fact } non è usato
words-long = { $length } caratteri, Discord ne accetta { $most }
words-same = uguale all’inglese
words-broken = non è Fluent: { $line }
words-done = Niente da fare.
words-none = Non c’è nessun bot/words/{ $language }.ftl. Comincia da una copia di bot/words/en.ftl.

## A game of one’s own

newgame-made = { $recorded ->
    [yes] Il gioco { $name } è in { $game }, i suoi test sono in { $tests }, e rispetta ogni legge. Che cosa viene dopo è in docs/writing-a-game.md.
   *[no] Il gioco { $name } è in { $game }, i suoi test sono in { $tests }. Non è stato possibile registrare le sue prime partite di riferimento: installa quanto elenca requirements-test.lock, poi esegui pytest tests/conformance --regenerate -k { $name }
 }
newgame-name = Un gioco non può chiamarsi { $name }: usa al massimo 32 lettere minuscole, con _ tra le parole, e nessuna parola riservata di Python.
newgame-taken = Un gioco non può chiamarsi { $name }: il bot ha un comando con questo nome.
newgame-there = { $path } esiste già. Scegli un altro nome.
newgame-no-source = In { $path } non c’è il codice sorgente, solo un bot installato. Clona il repository ed esegui lì questo comando.
newgame-unwritable = Non si può scrivere { $path } ({ $error }).

## What a picture of cards shows, for those who don’t see it

alt-hand = Le tue carte
alt-turn = { $title } (di turno)
alt-won = { $title } (vince la presa)
alt-place = Posto { $place }: { $what }
alt-before = Ultima presa: { $what }
alt-titled = { $title }: { $what }
alt-several = { $number } × { $what }
alt-back =
    { $number ->
        [one] una carta coperta
       *[other] { $number } carte coperte
    }
alt-down = { $number ->
    [one] 1 coperta
   *[other] { $number } coperte
 }
alt-pile = { $rank }×{ $number }
alt-empty = niente
alt-chosen = scelte: { $cards }
alt-hinted = consiglio: { $cards }
alt-dim = ora non disponibili: { $cards }

## Doctor

doctor-token-good = Token: Discord conosce il bot come { $name }.
doctor-token-bad = Token: Discord lo rifiuta. Copialo di nuovo dalla pagina «Bot» della tua applicazione in .env.
doctor-intents-good = Intent: nessun intent privilegiato è attivo, e al bot non ne serve nessuno.
doctor-intents-hint = Intent: nella pagina «Bot» puoi disattivare { $names }. Al bot non serve nessun intent privilegiato.
doctor-installs-good = Installazione: i server possono aggiungere il bot, e le persone possono aggiungerlo al proprio account per giocare in solitario ovunque.
doctor-installs-hint = Installazione: solo i server possono aggiungere il bot. Se le persone devono poter giocare in solitario ovunque (`/solo`), spunta «User Install» nella pagina «Installation».
doctor-public-good = Invito: chiunque abbia il link può aggiungere il bot al suo server.
doctor-public-hint = Invito: solo tu puoi aggiungere il bot a un server, perché «Public Bot» è disattivato.
doctor-grant-good = Code grant: non richiesto, quindi il link d’invito funziona.
doctor-grant-bad = Code grant: «Requires OAuth2 Code Grant» è attivo, e nessuno può aggiungere il bot. Disattivalo nella pagina «Bot».
doctor-endpoint-good = Clic: Discord li manda al bot.
doctor-endpoint-bad = Clic: Discord li manda a un «Interactions Endpoint URL», quindi il bot non ne riceve. Svuota quel campo nella pagina «General Information».
doctor-sessions-good = Connessioni: per oggi ne restano { $left }.
doctor-sessions-hint = Connessioni: ne restano solo { $left } per le prossime { $hours } ore. Qualcosa continua a riavviare il bot, che prima di usare le ultime aspetta.
doctor-commands-good = Comandi: Discord li ha tutti e { $count }, aggiornati.
doctor-commands-hint = Comandi: i { $count } che ha Discord sono diversi da quelli del bot. Si aggiornano al suo avvio.
doctor-entry-good = Attività: l’applicazione non ne ha.
doctor-entry-hint = Attività: l’applicazione ne ha una. Il suo comando viene mantenuto.
doctor-round-trip-good = Tempo di risposta: Discord impiega { $milliseconds } ms.
doctor-round-trip-hint = Tempo di risposta: Discord impiega { $milliseconds } ms, quindi ogni pulsante sembra lento.
doctor-processes-good = Processi: { $number ->
    [one] uno lavora
   *[other] { $number } lavorano
} alla banca dati, e { $partitions } parti dei tavoli su { $partitions } sono assegnate.
doctor-processes-hint = Processi: { $number ->
    [0] nessuno lavora
    [one] uno lavora
   *[other] { $number } lavorano
} alla banca dati, e { $held } parti dei tavoli su { $partitions } sono assegnate{ $silent ->
    [0] {""}
    [one] { " " }(un processo non risponde)
   *[other] { " " }({ $silent } processi non rispondono)
}. Se il bot è in funzione, richiedilo tra dieci secondi.
doctor-application-good = Banca dati: nessun’altra applicazione ci lavora.
doctor-application-bad = Banca dati: «{ $name }», un’altra applicazione, ci lavora, e il bot non parte. Scegline un’altra con DATABASE_URL, o usa il suo token.
doctor-channel-hint = Canale: non indicato. Con --channel e l’ID di un canale testuale si controllano anche messaggi e immagini.
doctor-channel-bad = Canale: il bot non vede un canale testuale con questo ID{ $code ->
    [0] .
   *[other] {" "}(codice { $code }).
 } Controlla l’ID, e che il bot sia su quel server e possa vedere il canale.
doctor-permissions-good = Permessi: lì il bot ha quello che gli serve.
doctor-permissions-bad = Permessi: lì al bot mancano { $names }, e finché non li ha non apre tavoli.
doctor-threads-good = Thread: il bot può aprirne uno per ogni tavolo.
doctor-threads-hint = Thread: il bot non può aprirne uno per un tavolo. Conta solo se /setup lo richiede.
doctor-clock-good = Orologio: differenza di { $seconds } s da quello di Discord.
doctor-clock-hint = Orologio: differenza di { $seconds } s da quello di Discord. Fai regolare l’orologio della macchina dalla rete.
doctor-post-good = Immagini: un messaggio è arrivato con la sua immagine.
doctor-post-hint = Immagini: Discord non ha dato un ID a quella di un messaggio, quindi si mandano di nuovo a ogni modifica.
doctor-post-bad = Messaggi: Discord ne ha rifiutato uno (codice { $code }).
doctor-listed-good = Immagini: una modifica può mantenerne una elencandola.
doctor-listed-hint = Immagini: una modifica non può mantenerne una elencandola (codice { $code }).
doctor-silent-good = Immagini: una modifica può mantenerne una senza citarla.
doctor-silent-hint = Immagini: una modifica non può mantenerne una senza citarla (codice { $code }).
doctor-anew-good = Immagini: una modifica può mandarne una di nuovo.
doctor-anew-bad = Immagini: una modifica non può mandarne una di nuovo (codice { $code }). Dove ne cambia una, il tavolo si mostra come testo.
doctor-replace-good = Immagini: una modifica può sostituirne una con un’altra.
doctor-replace-bad = Immagini: una modifica non può sostituirne una con un’altra (codice { $code }). Dove ne cambia una, il tavolo si mostra come testo.
doctor-words-good = Immagini: una modifica può toglierne una.
doctor-words-bad = Immagini: una modifica non può toglierne una (codice { $code }).
doctor-delete-good = Messaggi: il messaggio di prova è stato eliminato.
doctor-delete-bad = Messaggi: il messaggio di prova non si può eliminare (codice { $code }). Eliminalo tu.
doctor-press = Premi qui
doctor-press-hint = Pulsanti: premi ora il pulsante in quel canale. Aspetto { $minutes } minuti.
doctor-presses-good = Pulsanti: due connessioni l’hanno saputo entrambe, quindi più processi possono dividersi i tavoli.
doctor-presses-hint = Pulsanti: nessuno ha premuto, quindi non si sa se più processi lo saprebbero.
doctor-presses-bad = Pulsanti: l’ha saputo solo una connessione su due, quindi a più processi sfuggirebbe qualcosa. Avviane uno solo, e segnalalo per favore.
doctor-keeping-listed-good = Dal prossimo avvio il bot manterrà le immagini elencandole.
doctor-keeping-listed-hint = Il bot è in funzione, quindi questo non viene memorizzato: prova a mantenere le immagini elencandole, e lo scopre da sé.
doctor-keeping-silent-good = Dal prossimo avvio il bot manterrà le immagini senza citarle.
doctor-keeping-silent-hint = Le immagini si possono mantenere senza citarle, ma il bot è in funzione, quindi questo non viene memorizzato. Fermalo e riesegui questo comando.
doctor-keeping-anew-good = Dal prossimo avvio il bot manderà di nuovo le immagini a ogni modifica.
doctor-keeping-anew-hint = Le immagini vanno mandate di nuovo a ogni modifica, ma il bot è in funzione, quindi questo non viene memorizzato: lo scopre da sé.
doctor-direct-good = Messaggi diretti: uno ti è arrivato ed è stato eliminato.
doctor-direct-hint = Messaggi diretti: nessuno ti è arrivato (codice { $code }), quindi non posso avvisarti dei problemi. I giocatori possono comunque vedere le loro carte con Le mie carte.
doctor-failed = Discord si è interrotto a metà (stato { $status }, codice { $code }). Riesegui questo comando più tardi.
doctor-hello = Un saluto dal tuo bot di carte: era una prova per vedere se riesce a raggiungerti.
doctor-screen = Prova dei messaggi ({ $number }); questo verrà eliminato tra un momento.
