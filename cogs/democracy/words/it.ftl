title = Democracy
about = Tutti giocano una carta insieme per catturare i semi; da 2 a 6 giocatori.

command = Democracy: tutti giocano una carta insieme per catturare i semi; da 2 a 6 giocatori
command-new = Apri un tavolo di Democracy in questo canale

## House rules

group-score = Prese e punti
group-placing = Posare e catturare
option-target = Punti partita per vincere
option-target-about = Con quanti punti partita si vince la partita (da 1 a 20)
option-scoring = Che cosa dà punti partita
option-scoring-about = Che cosa dà punti partita alla fine di una mano
option-scoring-per_suit_13 = 13 dei 25 punti carta di un seme
option-scoring-per_suit_most = il maggior numero di punti carta di un seme
option-scoring-flat_13 = 13 punti carta in tutto
option-tie_keeps = In caso di parità
option-tie_keeps-about = Chi tiene la propria carta quando una presa è alla pari
option-tie_keeps-tied_only = tiene la carta solo chi è alla pari
option-tie_keeps-everyone = tutti tengono la carta
option-tie_at_target = Parità al punteggio
option-tie_at_target-about = Che cosa decide se al punteggio più giocatori hanno lo stesso totale più alto
option-tie_at_target-play_on = si continua finché uno solo è in testa
option-tie_at_target-card_points = i punti carta di tutta la partita
option-tie_at_target-share = la vittoria è condivisa
option-reveal = Scoprire le carte
option-reveal-about = Chi dà il via per scoprire le carte
option-reveal-auto = appena tutti hanno posato
option-reveal-dealer = quando lo dice il mazziere
option-change_before_reveal = Cambiare la carta posata
option-change_before_reveal-about = Se puoi cambiare la tua carta finché non hanno posato tutti
option-change_before_reveal-true = permesso
option-change_before_reveal-false = non permesso
option-piles = Punti carta catturati
option-piles-about = Se tutti vedono i punti carta catturati fin qui nella mano
option-piles-closed = nascosti fino al conteggio della mano
option-piles-open = visibili a tutti

## The table

unit = mano
heading = **Mano { $round }, presa { $trick } di { $tricks }** · si gioca a { $target }
heading-after = **La mano { $round } è finita** · si gioca a { $target }
heading-own = **Mano { $round }, presa { $trick } di { $tricks }** · tu **{ $points }** su { $target }
points-of = { $seat } **{ $points }**{ $gain ->
        [0] {""}
       *[other] {" "}(+{ $gain })
    }
target = Si gioca a **{ $target }** { $target ->
        [one] punto
       *[other] punti
    } partita:
press-continue = Prossima mano
player = { $seat }{ $dealer ->
        [yes] {" "}(mazziere)
       *[no] {""}
    }: **{ $points }**, { $captured ->
        [one] una carta catturata
       *[other] { $captured } carte catturate
    }
open-pile = -# { $points } = { $total } { $total ->
        [one] punto
       *[other] punti
    } carta

flip = ## Scoperta: { $flip }
    Briscola **{ $suit }** { $sign }. Punti della carta: { $points }. { $left ->
        [0] È l’ultima carta al centro.
        [one] Al centro c’è ancora una carta.
       *[other] Al centro ci sono ancora { $left } carte.
    }
flip-no-trump = ## Scoperta: { $flip }
    In questa presa **non c’è briscola**. Punti della carta: { $points }. { $left ->
        [0] È l’ultima carta al centro.
        [one] Al centro c’è ancora una carta.
       *[other] Al centro ci sono ancora { $left } carte.
    }
ranks = -# Dall’alto: 5, poi 4 3 A R D F 10 9 8 7, in fondo 6{ $trump ->
        [yes] . Il 6 di briscola batte il 5 di briscola.
       *[no] ; vince la carta più alta di qualsiasi seme.
    }
card-points = -# Punti carta: il 5 vale 5 · il 4 vale 4 · 3 e A valgono 3 · R, D, F valgono 2 · 10, 9, 8, 7 valgono 1 · 6 e jolly valgono 0
still-choosing = Stanno scegliendo: { $seats }. Carte posate: { $ready } di { $of }.
withdrawn = { $seat } ha ripreso la sua carta (posate: { $ready } di { $of }).
await-signal = Tutti hanno posato. Manca il via di { $seat }, il mazziere.

## The trick before

trick-trump = **Ultima presa**: scoperta { $flip }; briscola { $suit }.
trick-no-trump = **Ultima presa**: scoperta { $flip }; niente briscola.
won-six = **{ $seat }** vince { $points } con { $card }: batte { $beaten }.
won-trump = **{ $seat }** vince { $points } con { $card }, briscola più alta.
won-rank = **{ $seat }** vince { $points } con { $card }{ $trump ->
        [yes] : niente briscole.
       *[no] , carta più alta.
    }
won-joker = **{ $seat }** vince { $points } con il jolly: { $trump ->
        [yes] niente briscole, niente 5.
       *[no] niente 5.
    }
tied = **Parità**{ $joker ->
        [yes] {" "}(un jolly è alto come un 5)
       *[no] {""}
    }: { $who ->
        [everyone] tutti tengono la propria carta.
       *[tied_only] { $seats } tengono la propria carta.
    }
keeps = { $seat } { $card } ({ $points })
kept = Tenute: { $kept }. Fuori dalla mano: { $out }.
no-trick = Non è ancora stata giocata nessuna presa.

## Pictures

picture-trump = Briscola: { $suit }
picture-no-trump = Niente briscola

## The hand

choose-card = Scegli una carta.{ $first ->
        [yes] {" "}Nessuno la vede finché non hanno posato tutti.
       *[no] {""}
    }
own-trumps = Le tue briscole: { $cards }
own-no-trumps = Non hai briscole.
own-card = La tua carta: **{ $card }**. { $change ->
        [yes] Puoi cambiarla finché non hanno posato tutti.
       *[no] Non puoi cambiarla.
    }
give-signal = Tutti hanno posato. Fai tu da mazziere: dai il via.
card-button = { $trump ->
        [yes] { $card } briscola
       *[no] { $card }
    }
card-placed = { $card } posata
press-withdraw = Riprendila
press-reveal = Scopri le carte
press-trick = Ultima presa
press-score = Punti
press-ranks = Valori

## The score of a round

score-heading = **Punti carta della mano { $round }**
score-sum = somma
score-won = mano
score-total = totale
score-lost = nessuno
score-legend = -# { $scoring ->
        [per_suit_most] `*` il maggior numero: 1 punto partita · `!` tutti e 25: 2
        [flat_13] 13 o più: 1 punto partita · tutto: 2
       *[per_suit_13] `*` 13 o più: 1 punto partita · `!` tutti e 25: 2
    }
unscored-equal = **Nessuno segna**: { $scoring ->
        [flat_13] tutti hanno lo stesso numero di punti carta.
       *[other] tutti riceverebbero lo stesso numero di punti partita.
    }
unscored-nobody = **Nessuno segna**: { $scoring ->
        [flat_13] nessuno ha 13 punti carta.
        [per_suit_most] nessuno ha il maggior numero in un seme.
       *[per_suit_13] nessuno ha 13 punti carta in un seme.
    }
score-out = -# Fuori per parità: { $cards }
level = { $seats } sono alla pari con { $points } punti partita: si continua finché uno solo è in testa.

result-card-points = { $seats } erano alla pari; hanno deciso i punti carta di tutta la partita.
result-limit = La partita finisce dopo { $rounds } mani al massimo.
result-suits = { $seat } ha vinto { $suits } nell’ultima mano{ $whole ->
        [yes] , fino all’ultimo punto carta.
       *[no] .
    }
result-points = { $seat } ha segnato { $points } nell’ultima mano.

## Stats

stat-suits = Semi vinti
stat-whole-suits = Semi vinti interi (tutti e 25 i punti)
stat-tricks = Prese per mano

## Refusals

not-choosing = Le carte di questa presa sono già scoperte. Ecco il tavolo com’è adesso.
same-card = Hai già posato { $card }.
already-placed = La tua carta è posata, e a questo tavolo non si cambia.
nothing-placed = Non hai ancora posato una carta.
auto-reveal = Le carte si scoprono appena tutti hanno posato.
not-dealer = Può dare il via solo il mazziere, { $seat }.
not-all-placed = Stanno ancora scegliendo: { $seats }.
flat-13-play-on = Se contano 13 punti carta in tutto, una parità al punteggio si decide con i punti carta, o la vittoria è condivisa.

## The rules

rules-1 = # Democracy
    Da 2 a 6 giocatori, ognuno per sé.

    ### In un minuto
    Si scopre una carta; il suo seme è briscola per questa presa. Tutti scelgono insieme una carta, in segreto. Quando tutti hanno scelto, le carte si scoprono insieme. Vince la briscola più alta; se nessuno ha giocato briscola, la carta più alta. Chi vince cattura tutte queste carte e quella scoperta.
    { $scoring ->
        [per_suit_most] Ogni seme vale 25 punti carta. Se alla fine della mano hai catturato il maggior numero di punti di un seme, vinci un punto partita.
        [flat_13] Tutte le carte insieme valgono 100 punti carta. Se alla fine della mano ne hai catturati 13 o più, vinci un punto partita.
       *[per_suit_13] Ogni seme vale 25 punti carta. Se alla fine della mano ne hai catturati 13 o più di un seme, vinci un punto partita.
    } Vince la partita chi arriva per primo a { $target ->
        [one] un punto partita
       *[other] { $target } punti partita
    }.

    Puoi giocare **qualsiasi carta**: non devi mai rispondere al seme.

    ### Valore, dall’alto
    5 4 3 A R D F 10 9 8 7 6
    ### Punti carta
    il 5 vale 5 · il 4 vale 4 · 3 e A valgono 3 · R, D, F valgono 2 · 10, 9, 8, 7 valgono 1 · 6 e jolly valgono 0
    I due non ci sono.
rules-2 = # Chi vince una presa
    - Vince la briscola più alta.
    - Il **6 di briscola** vince se nella stessa presa si è giocato il 5 di briscola, qualunque altra carta ci sia. La carta scoperta non conta come giocata.
    - Se nessuno ha giocato briscola, vince la carta più alta, di qualsiasi seme.
    - Un **jolly** è alto come un 5 ma non è mai briscola. Perde contro ogni briscola, vince se non ci sono briscole né 5, ed è alla pari con un 5 o un altro jolly.
    - Se la carta scoperta è un jolly, in questa presa non c’è briscola.

    ### Parità
    { $tie_keeps ->
        [everyone] Se più carte hanno lo stesso valore più alto, ognuno tiene la carta che ha giocato. La carta scoperta esce dalla mano; i suoi punti non vanno a nessuno.
       *[tied_only] Se più carte hanno lo stesso valore più alto, chi ne ha giocata una tiene la propria. Tutte le altre carte e quella scoperta escono dalla mano; i loro punti non vanno a nessuno.
    }
rules-3 = # Una mano
    Una mano ha due parti. In ogni parte tutti, e il centro, ricevono lo stesso numero di carte:
    - 2 giocatori: 8 carte a testa, 16 prese per mano
    - 3 giocatori: 6 carte, 12 prese
    - 4 giocatori: 5 carte, 10 prese, con due jolly
    - 5 giocatori: 4 carte, 8 prese
    - 6 giocatori: 3 carte, 6 prese, con un jolly; 7 carte non si danno

    Il primo mazziere è estratto a sorte; dopo ogni mano il mazzo passa a sinistra. { $piles ->
        [open] Tutti vedono i punti carta catturati fin qui nella mano, seme per seme.
       *[closed] Le carte catturate restano coperte: vedi quante sono, non quali.
    } L’ultima presa si può sempre rivedere.

    ### Scegliere
    { $change_before_reveal ->
        [no] Una carta posata non si può più cambiare.
       *[yes] Puoi cambiare la tua carta, o riprenderla, finché non hanno posato tutti.
    } { $reveal ->
        [dealer] Quando ci sono tutte le carte, il mazziere dà il via per scoprirle; dopo 20 secondi si scoprono comunque.
       *[auto] Appena ci sono tutte le carte, si scoprono.
    }
    Se ti resta una sola carta, dopo 10 secondi viene posata per te. Se qualcuno lascia, subentra un computer.
rules-4 = # I punti
    { $scoring ->
        [per_suit_most]
            Dopo la seconda parte si sommano le carte catturate, seme per seme:
            - il maggior numero di punti di un seme: **1 punto partita**
            - tutti e 25 i punti di un seme: **2 punti partita**
            Se più giocatori hanno il maggior numero di un seme, lo vincono tutti loro, a meno che siano alla pari tutti quelli al tavolo.
            Se tutti riceverebbero lo stesso numero di punti partita, non ne riceve nessuno.
        [flat_13]
            Dopo la seconda parte si sommano le carte catturate. I semi non contano:
            - 13 o più punti carta: **1 punto partita**
            - tutto ciò che è stato catturato: **2 punti partita**
            Se tutti hanno lo stesso numero di punti carta, nessuno riceve punti partita.
       *[per_suit_13]
            Dopo la seconda parte si sommano le carte catturate, seme per seme:
            - 13 o più dei 25 punti di un seme: **1 punto partita**
            - tutti e 25 i punti di un seme: **2 punti partita**
            Se nessuno ha 13 punti di un seme, non lo vince nessuno.
            Se tutti riceverebbero lo stesso numero di punti partita, non ne riceve nessuno.
    }

    ### La fine
    Quando qualcuno è arrivato a { $target ->
        [one] un punto partita
       *[other] { $target } punti partita
    }, vince il totale più alto. { $tie_at_target ->
        [card_points] Se lo hanno in diversi, vince chi ha catturato più punti carta in tutta la partita; se anche questi sono pari, la vittoria è condivisa.
        [share] Se lo hanno in diversi, la vittoria è condivisa.
       *[play_on] Se lo hanno in diversi, si continua finché uno solo è in testa, chiunque sia.
    } Al più tardi la partita finisce dopo 15 mani per ogni punto da raggiungere.

    Dopo ogni mano c’è una pausa per leggere i punti: finisce quando tutti hanno premuto il pulsante, o dopo { $pause } secondi, salvo altro tempo impostato dal server.

## Moves, where they are looked at afterwards

move-place = { $card }
move-withdraw = Riprendi la carta
move-reveal = Scopri le carte

## Why a move is good

hint-general = Comunque siano divise le altre carte, in media nessuna delle tue rende di più.
hint-reveal = Tutti hanno posato.
hint-thirteenth = Se vince, hai { $points } punti di { $suit }; con 13 vinci il seme.
hint-thirteenth-in-all = Se vince, hai { $points } punti carta; ne bastano 13.
hint-keeps-from = Con { $flip }, { $seat } avrebbe { $points } punti di { $suit }; con 13 si vince il seme.
hint-unbeatable = Gli altri non possono batterla{ $points ->
        [0] .
        [one] , per una carta che vale 1 punto.
       *[other] , per una carta che vale { $points } punti.
    }
hint-six = Se qualcuno gioca il 5 di briscola, questo 6 lo batte.
hint-few-beat = Delle { $unseen } carte che non vedi { $number ->
        [one] la batte solo una.
       *[other] la battono solo { $number }.
    }
hint-hardest-to-beat = Qui è la più difficile da battere delle tue carte.
hint-worthless = Non vale punti: perderla non costa niente.
hint-suit-decided = A { $suit } nessuno può più guadagnare niente.
hint-cheapest = Se perde, costa { $points ->
        [one] solo 1 punto
       *[other] { $points } punti
    }; le altre tue costano altrettanto o di più.
hint-poor-flip = { $points ->
        [0] { $flip } non vale niente
       *[one] { $flip } vale solo 1 punto
    }: { $card } può aspettare.
hint-not-risked = Qui { $card }, che vale { $points }, non rischia niente.
