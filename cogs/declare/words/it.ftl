title = Declare
about = Liberati dei punti, e dichiara quando pensi di averne meno di tutti; da 3 a 10 giocatori.

command = Declare: liberati dei punti, e dichiara quando ne hai meno di tutti; da 3 a 10 giocatori
command-new = Apri un tavolo di Declare in questo canale

## House rules

group-deal = La smazzata
group-declaring = Dichiarare

option-packs = Mazzi di carte
option-packs-about = Quanti mazzi da 52 carte (uno basta al massimo per 4 giocatori)
option-packs-auto = uno in 3 o 4, due se si è di più
option-packs-1 = uno
option-packs-2 = due
option-min_laps = Quando si può dichiarare
option-min_laps-about = Quanti turni deve aver giocato ciascuno prima che si possa dichiarare (da 1 a 3)
option-min_laps-value = { $value ->
        [one] dopo un turno di ciascuno
       *[other] dopo { $value } turni di ciascuno
    }
option-declare_limit = Punti massimi per dichiarare
option-declare_limit-about = Con quanti punti al massimo puoi dichiarare (da 0 a 40; vuoto: senza limite)
option-declare_limit-value = { $value }
option-declare_limit-none = senza limite
option-take = Carte da prendere
option-take-about = Quali carte di chi ha giocato prima di te puoi prendere
option-take-last_laid = l’ultima, quella in cima
option-take-any_of_play = una qualsiasi
option-failed_declare = Dichiarazione fallita
option-failed_declare-about = Quanto segni se dichiari e non hai da solo meno punti di tutti
option-failed_declare-double_table_max = il doppio della mano più alta al tavolo
option-failed_declare-double_own = il doppio dei propri punti
option-failed_declare-own_plus_30 = i propri punti più 30
option-beater = Chi ha meno punti se fallisce
option-beater-about = Quanto segna chi ha la mano più bassa quando una dichiarazione fallisce
option-beater-own_points = segna i propri punti
option-beater-zero = segna 0
option-stock_empty = Quando il mazzo è vuoto
option-stock_empty-about = Che cosa succede quando si è pescata l’ultima carta del mazzo
option-stock_empty-reshuffle = le carte sepolte si mescolano in un nuovo mazzo
option-stock_empty-end_deal = la smazzata finisce e tutti segnano i punti in mano
option-match_end = Fine della partita
option-match_end-about = Quando finisce la partita
option-match_end-first_to_target_loses = quando qualcuno arriva al limite e perde
option-match_end-last_survivor = quando uno solo resta sotto il limite; gli altri sono fuori
option-match_end-fixed_deals = dopo un certo numero di smazzate
option-target = Limite
option-target-about = Il totale a cui nessuno vuole arrivare (da 50 a 500)
option-target-value = { $value } punti
option-fixed_deals = Numero di smazzate
option-fixed_deals-about = Quante smazzate si giocano, se la partita finisce dopo un certo numero (da 1 a 50)
option-exact_target = Totale esatto
option-exact_target-about = Che cosa succede a un totale esattamente uguale al limite
option-exact_target-loses = vale come raggiunto
option-exact_target-drop_50 = scende di 50
option-exact_target-halve = si dimezza
option-next_dealer = Prossimo mazziere
option-next_dealer-about = Chi dà le carte la volta dopo
option-next_dealer-rotate = chi ha iniziato questa smazzata
option-next_dealer-winner_leads = chi sta prima del vincitore, così inizia il vincitore
option-max_laps = Giri massimi per smazzata
option-max_laps-about = Dopo quanti giri finisce una smazzata se nessuno ha dichiarato (da 10 a 100)
option-max_deals = Smazzate massime per partita
option-max_deals-about = Dopo quante smazzate la partita finisce in ogni caso (da 10 a 200)

## The table

heading = **Smazzata { $deal }, giro { $lap }**
stock = -# { $stock ->
        [0] Il mazzo è vuoto
        [one] Una carta nel mazzo
       *[other] { $stock } carte nel mazzo
    }
buried = Sepolte: { $buried } · { $reshuffles }
reshuffles = { $ends ->
        [yes] Non si rimescola: la smazzata finisce con il mazzo
       *[no] Rimescolato: { $number ->
            [one] 1 volta
           *[other] { $number } volte
        }
    }
your-turn = **Tocca a te**
where = -# Smazzata { $deal }, giro { $lap }
heading-hand = **Smazzata { $deal }**
    -# { $reshuffles }
goal = -# { $end ->
        [last_survivor] Chi arriva a **{ $target }** è fuori
        [fixed_deals] { $deals ->
            [one] Una smazzata; vince chi ha meno punti
           *[other] { $deals } smazzate; vince chi ha meno punti
        }
       *[first_to_target_loses] Il primo che arriva a **{ $target }** perde
    }. Mazziere: { $seat }.
column-cards = carte
column-total = totale
column-deal = smazz.
column-left = a { $target }
column-out = fuori
turn-drew = -# { $seat } ha calato { $cards } e pescato{ $reshuffled ->
        [0] {""}
       *[other] {" "}(il mazzo era vuoto, quindi si sono mescolate { $reshuffled } carte sepolte)
    }
turn-took = -# { $seat } ha calato { $cards } e preso { $card }
have-taken = -# Prese: { $listed }
took = { $card } ({ $seat })
is-turn = Tocca a **{ $seat }**: cala carte{ $declaring ->
        [yes] {" "}o dichiara.
       *[no] .
    }
has-laid = **{ $seat }** ha calato { $cards } e sta per pescare.
offer = { $number ->
        [one] Si può prendere **{ $cards }** ({ $points ->
            [one] 1 punto
           *[other] { $points } punti
        }), di { $seat }.
       *[other] Si può prendere una di **{ $cards }** ({ $points ->
            [one] 1 punto
           *[other] { $points } punti
        } l’una), di { $seat }.
    }
offer-none = Nessuno ha ancora calato carte, quindi chi inizia pesca dal mazzo.
declaring-from = -# Puoi dichiarare dal giro { $lap } in poi.
declaring-limit = -# A questo tavolo si dichiara con { $limit } { $limit ->
        [one] punto
       *[other] punti
    } al massimo; tu ne hai { $points }.
warning = **Nessuno ha ancora dichiarato.** { $left ->
        [one] Questo è l’ultimo giro
       *[other] La smazzata finisce dopo il giro { $laps }
    }; poi tutti segnano i punti in mano.

## Pictures

picture-stock = Mazzo

## The hand

held = **{ $points ->
        [one] 1 punto
       *[other] { $points } punti
    }**
held-cards = Le tue carte: { $cards }
held-new = nuova: **{ $card }**
you-are-out = Sei fuori dalla partita. Continua senza di te.
rank-laid = { $number ->
    [1] { $rank }
   *[other] ×{ $number }
 }
cards-and-points = { $cards } · { $points }
press-some = Solo alcune …
choose-some = Cala solo alcune carte uguali
some-about = e tieni { $cards }
press-declare = Dichiara …
press-declare-sure = Sì, dichiara con { $points }
press-not-yet = Non ancora
question = **Hai { $points } { $points ->
        [one] punto
       *[other] punti
    }. Vuoi davvero dichiarare?**
    Se tutti gli altri ne hanno più di { $points }, segni 0 e gli altri segnano i punti in mano.
    Se qualcuno ne ha { $points } o meno, segni { $failed ->
        [double_own] il doppio dei tuoi punti: 2 × { $points } = **{ $double }**.
        [own_plus_30] i tuoi punti più 30: { $points } + 30 = **{ $more }**.
       *[double_table_max] **il doppio della mano più alta al tavolo**, almeno 2 × { $points } = { $double }.
    }
you-have-laid = **Pesca una carta** per { $cards }
press-take = Prendi { $card } · { $points }
press-draw = Pesca dal mazzo ({ $stock })

## The end of a deal

shown = { $seat }: { $cards } = **{ $points }**
declared-well = **{ $seat } ha dichiarato con { $points } e vince la smazzata.** Gli altri segnano i punti in mano.
declared-badly = **{ $declarer } ha dichiarato con { $points }: fallito.** { $tie ->
        [yes] { $number ->
            [one] Anche { $seats } ha { $least }
           *[other] Anche { $seats } hanno { $least }
        }, e la parità non basta.
       *[no] { $seats } { $number ->
            [one] ha solo { $least }
           *[other] hanno solo { $least }
        }.
    }
pays-double_table_max = { $seat } segna il doppio della mano più alta al tavolo: 2 × { $most } = **{ $cost }**.
pays-double_own = { $seat } segna il doppio dei propri punti: 2 × { $own } = **{ $cost }**.
pays-own_plus_30 = { $seat } segna i propri punti più 30: { $own } + 30 = **{ $cost }**.
others-pay = { $beater ->
        [zero] { $seats } { $number ->
            [one] segna 0 per la mano più bassa
           *[other] segnano 0 per la mano più bassa
        }; gli altri segnano i punti in mano.
       *[own_points] Gli altri segnano i punti in mano.
    }
ended-laps = **Nessuno ha dichiarato in { $laps } giri**: tutti segnano i punti in mano.
ended-stock = **Il mazzo è vuoto**: tutti segnano i punti in mano.
relieved = { $seat } ha esattamente { $target } punti, che scendono a **{ $total }**.
put-out = **{ $seats }** { $number ->
        [one] arriva a { $target } ed è fuori.
       *[other] arrivano a { $target } e sono fuori.
    }
result = { $number ->
        [one] **{ $seats }** vince la partita
       *[other] **{ $seats }** condividono la vittoria
    } con { $points } { $points ->
        [one] punto
       *[other] punti
    }.
result-target = { $seats } { $number ->
        [one] arriva a { $target } e perde.
       *[other] arrivano a { $target } e perdono.
    }
result-survivor = Nessun altro è rimasto sotto { $target }.
result-together = Tutti quelli ancora in gioco sono arrivati a { $target }, quindi vince chi ha meno punti.
result-deals = { $deals ->
        [one] Si è giocata una smazzata; vince chi ha meno punti.
       *[other] Si sono giocate { $deals } smazzate; vince chi ha meno punti.
    }

## The score sheet

press-declared = Chi ha dichiarato
sheet-heading = **Punti**
sheet-earlier = -# { $deals ->
        [one] La prima smazzata non è mostrata.
       *[other] Le prime { $deals } smazzate non sono mostrate.
    }
sheet-legend = -# `*` dichiarazione riuscita, `!` dichiarazione fallita
sheet-relieved = -# Dopo la smazzata { $deal }, { $seat } aveva esattamente { $target } punti, scesi a { $total }.

## Stats

stat-declared-won = Dichiarazioni riuscite
stat-declared-lost = Dichiarazioni fallite

## Refusals

lay-first = Prima cala almeno una carta; poi peschi.
no-cards = Scegli almeno una carta da calare.
too-many-copies = Hai solo { $number } × { $card }.
mixed-ranks = Le carte che cali insieme devono essere uguali; hai scelto { $cards }. ({ rank-10 }, { rank-J } e { rank-K } hanno gli stessi punti, ma non sono carte uguali.)
already-laid = Hai già calato { $cards }. Adesso pesca una carta.
declare-after-laying = Hai già calato carte. Dichiarare prende il turno intero: fallo al prossimo, prima di calare.
declare-too-early = Si può dichiarare dopo { $laps ->
        [one] un turno
       *[other] { $laps } turni
    } di ciascuno. Devono ancora giocare: { $seats }.
over-declare-limit = A questo tavolo si dichiara solo con { $limit } { $limit ->
        [one] punto
       *[other] punti
    } o meno; tu ne hai { $points }.
nothing-to-take = Prima di te nessuno ha calato carte. Pesca dal mazzo.
card-not-takeable = Puoi prendere solo { $cards }, { $take ->
        [any_of_play] di
       *[last_laid] l’ultima calata da
    } { $seat }.
take-own = Non puoi riprendere una carta che hai appena calato.
deal-over = Quella smazzata è finita. Ecco il tavolo com’è adesso.
out-of-match = Sei fuori dalla partita; gli altri continuano.
one-pack = Un mazzo basta al massimo per 4 giocatori.

## The rules

rules-1 = # Declare
    Da 3 a 10 giocatori, ognuno per sé. **I punti sono un male**: { $match_end ->
        [last_survivor] chi arriva a { $target } è fuori, e l’ultimo rimasto vince.
        [fixed_deals] dopo { $fixed_deals ->
            [one] una smazzata
           *[other] { $fixed_deals } smazzate
        } vince chi ne ha meno.
       *[first_to_target_loses] il primo che arriva a { $target } perde la partita, e la vince chi ne ha meno.
    }

    ### In un minuto
    Tutti ricevono otto carte. Al tuo turno cali una carta scoperta, o più carte uguali; poi ne peschi una, quindi le tue carte diminuiscono o restano tante quante erano. Quando pensi che nessuno abbia così pochi punti, invece **dichiari**. Se hai ragione, non segni niente e tutti gli altri segnano i punti in mano. Se hai torto, costa caro.

    ### Punti
    { rank-A } vale 1 · da 2 a 10 valgono il loro numero · { rank-J } e { rank-K } valgono 10 · **{ rank-Q } vale 0**
    I semi non contano mai. Uguali sono le carte dello stesso valore: 10, { rank-J } e { rank-K } hanno gli stessi punti, ma non sono uguali.

    { $packs ->
        [auto] In 3 o 4 si gioca con un mazzo da 52 carte, da 5 a 10 giocatori con due, quindi ogni carta c’è due volte.
        [1] Si gioca con un mazzo da 52 carte, che basta per 3 o 4 giocatori.
       *[2] Si gioca con due mazzi da 52 carte, quindi ogni carta c’è due volte.
    } I jolly non ci sono.
rules-2 = # Un turno
    - **Cala** una carta, o più carte uguali. Premi una carta per calare tutte quelle uguali; con il menu sotto ne cali solo alcune.
    - Poi **pesca una carta**: dal mazzo, oppure prendi { $take ->
        [any_of_play] una delle carte calate da chi ha giocato subito prima di te
       *[last_laid] l’ultima carta calata da chi ha giocato subito prima di te
    }, mai una più vecchia. Al primissimo turno nessuno ha ancora calato, quindi c’è solo il mazzo. Le tue non puoi riprenderle.

    { $stock_empty ->
        [end_deal] Le carte che nessuno prende sono sepolte. Quando si pesca l’ultima carta del mazzo, la smazzata finisce e tutti segnano i punti in mano.
       *[reshuffle] Le carte che nessuno prende sono sepolte. Quando il mazzo è vuoto, si mescolano in uno nuovo; si vede sempre quante volte è successo.
    }

    Tutti vedono che cosa si cala, che cosa si prende, e quante carte ha ciascuno. Che cosa peschi dal mazzo lo sai solo tu.

    ### L’ordine
    A Declare si gioca in senso antiorario: dopo di te tocca al posto prima del tuo. Il primo mazziere è estratto a sorte e gioca per ultimo; { $next_dealer ->
        [winner_leads] chi vince una smazzata inizia la prossima.
       *[rotate] chi ha iniziato una smazzata dà le carte per la prossima.
    }
rules-3 = # Dichiarare
    Dopo { $min_laps ->
        [one] un turno
       *[other] { $min_laps } turni
    } di ciascuno puoi dichiarare **invece** di calare e pescare{ $declare_limit ->
        [none] {""}
       *[other] , se in mano hai { $declare_limit ->
            [0] 0 punti
            [one] al massimo un punto
           *[other] al massimo { $declare_limit } punti
        }
    }.
    Allora si scoprono tutte le mani:
    - Se tutti gli altri hanno **più** punti di te, segni 0 e gli altri segnano i punti in mano.
    - Se qualcuno ne ha **altrettanti o meno**, segni { $failed_declare ->
        [double_own] il doppio dei tuoi punti. { $beater ->
            [zero] La più bassa delle altre mani segna 0; gli altri segnano i punti in mano.
           *[own_points] Gli altri segnano i punti in mano.
        } Con 14, 14, 17 e 29 chi ha dichiarato segna 2 × 14 = 28.
        [own_plus_30] i tuoi punti più 30. { $beater ->
            [zero] La più bassa delle altre mani segna 0; gli altri segnano i punti in mano.
           *[own_points] Gli altri segnano i punti in mano.
        } Con 14, 14, 17 e 29 chi ha dichiarato segna 14 + 30 = 44.
       *[double_table_max] il doppio della mano più alta al tavolo, compresa la tua. { $beater ->
            [zero] La più bassa delle altre mani segna 0; gli altri segnano i punti in mano.
           *[own_points] Gli altri segnano i punti in mano.
        } Con 14, 14, 17 e 29 chi ha dichiarato segna 2 × 29 = 58.
    }

    Se nessuno ha dichiarato in { $max_laps } giri, la smazzata finisce e tutti segnano i punti in mano. L’avviso arriva cinque giri prima.
rules-4 = # La partita
    Dopo ogni smazzata i punti si sommano. { $match_end ->
        [last_survivor] Chi ha **{ $target } o più** è fuori, e gli altri continuano. Vince l’ultimo rimasto; se una smazzata mette fuori tutti quelli rimasti, vince chi di loro ha meno punti.
        [fixed_deals] Dopo **{ $fixed_deals ->
            [one] una smazzata
           *[other] { $fixed_deals } smazzate
        }** vince chi ha meno punti; a pari totale il posto è condiviso.
       *[first_to_target_loses] Quando qualcuno ha **{ $target } o più**, tutti quelli con { $target } o più perdono e vince chi ha meno punti; a pari totale il posto è condiviso.
    } { $exact_target ->
        [drop_50] Un totale di { $target } esatti scende di 50.
        [halve] Un totale di { $target } esatti si dimezza.
       *[loses] {""}
    } Dopo { $max_deals } smazzate la partita finisce con i punti che ci sono.

    Dopo ogni smazzata c’è una pausa per guardare tutte le mani: finisce quando tutti hanno premuto il pulsante, o dopo { $pause } secondi, salvo altro tempo impostato dal server. Se qualcuno lascia, subentra un computer.
    Premi *Punti* per vedere quanto è costata ogni smazzata.

## Moves, where they are looked at afterwards

move-lay = Cala { $cards }
move-draw = Pesca
move-take = Prendi { $card }
move-declare = Dichiara

## Why a move is good

hint-general = Per le carte che hai visto, è ciò che ti promette meno punti.
hint-too-early = Dichiarare con { $points } è un rischio: { $seat } ha solo { $number ->
        [one] una carta.
       *[other] { $number } carte.
    }
hint-leaves-few = Prima di pescare ti { $points ->
        [0] restano 0 punti
        [one] resta 1 punto
       *[other] restano { $points } punti
    }.
hint-nothing-worth = Nessuna delle tue carte vale qualcosa.
hint-most-points = Ti libera di { $points ->
        [one] 1 punto
       *[other] { $points } punti
    }{ $more ->
        [yes] , più di ogni altra scelta.
       *[no] ; nessun’altra scelta ne vale di più.
    }
hint-next-has-one = Poi tocca a { $seat }, e si sa che ha { $rank }: farebbe coppia.
hint-joins-open = Se adesso prendi { $card }, la prossima volta cali { $number } carte uguali: { $points } punti.
hint-surely-lowest = Tutti hanno preso carte che valgono più dei tuoi { $points }: hai meno punti di tutti.
hint-hard-to-beat = Tutti gli altri hanno almeno { $number ->
        [one] una carta
       *[other] { $number } carte
    }, in media da { $average } punti l’una; tu ne hai { $points } in tutto.
hint-no-points = Hai 0 punti: nessuno può averne meno.
hint-nothing-to-take = Non c’è niente da prendere.
hint-open-is-worse = { $card } costa { $points }; una carta pescata costa in media { $average }.
hint-may-match = Delle { $of } carte che potresti pescare, { $number ->
        [one] una è uguale
       *[other] { $number } sono uguali
    } a una delle tue.
hint-makes-a-group = È uguale ad altre tue: puoi calarle in un solo turno.
hint-open-is-better = { $card } costa { $points }; una carta pescata costa in media { $average }.
