# Elder is il Primo (di mano), Younger il Secondo; a set, a terno or quaterno, is un gruppo; to exchange is scartare.

title = Piquet
about = Scartare, dichiarare in un dialogo, fare prese: sei smazzate per due.

command = Piquet: scartare, dichiarare, fare prese; sei smazzate per due giocatori
command-new = Apri un tavolo di Piquet in questo canale

## House rules

group-deal = Carte e scarto
group-talk = Il dialogo
group-score = Picco, ripicco e gioco
option-preset-about = Un modello di regole della casa; ciò che scegli a parte prevale
option-preset-seed = il gioco normale
option-preset-portland = come al Portland Club
option-preset-au_cent = Piquet au Cent: vince chi arriva a 100
option-game = Il gioco
option-game-about = Una partita di più smazzate, o Piquet au Cent, dove vince chi arriva a un punteggio
option-game-partie = una partita a smazzate
option-game-au_cent = Piquet au Cent
option-au_cent_target = Punti del Piquet au Cent
option-au_cent_target-about = Con quanti punti si vince a Piquet au Cent (da 50 a 500)
option-partie_deals = Smazzate di una partita
option-partie_deals-about = Quante smazzate ha una partita; se quattro, la prima e l’ultima valgono doppio
option-partie_deals-6 = sei
option-partie_deals-4 = quattro, la prima e l’ultima valgono doppio
option-tie_rule = Parità dopo l’ultima smazzata
option-tie_rule-about = Che cosa succede se dopo l’ultima smazzata i due sono pari
option-tie_rule-two_more = altre due smazzate
option-tie_rule-draw = pareggio
option-settlement = Saldo
option-settlement-about = Che cosa riceve alla fine chi vince una partita
option-settlement-rubicon = con il rubicone
double-game = **Partita doppia**: { $seat } non ha raggiunto la metà di { $target }.
option-settlement-difference = la differenza più 100
option-settlement-none = solo i totali
option-rubicon_line = Il rubicone
option-rubicon_line-about = Quanti punti servono a chi perde per passare il rubicone (da 50 a 200)
option-cut_rule = La prima smazzata
option-cut_rule-about = Chi dà le carte per primo
option-cut_rule-high_chooses = sceglie chi alza la carta più alta
option-cut_rule-high_deals = dà chi alza la carta più alta
option-cut_rule-low_deals = dà chi alza la carta più bassa
option-cut_rule-random = a sorte
option-packet_size = Carte date per volta
option-packet_size-about = Se le carte si danno a due a due o a tre a tre
option-younger_min_exchange = Il Secondo scarta almeno
option-younger_min_exchange-about = Quante carte il Secondo deve scartare come minimo (0 o 1)
option-talon_left = Carte lasciate dal Secondo
option-talon_left-about = Che cosa si fa con le carte del tallone che il Secondo lascia
option-talon_left-younger_chooses = il Secondo può scoprirle per tutti e due
option-talon_left-hidden = restano coperte
option-talon_left-shown = si scoprono
option-carte_blanche_protocol = Carta bianca
option-carte_blanche_protocol-about = Quando si mostra una mano senza figure
option-carte_blanche_protocol-deferred = dopo lo scarto dell’avversario
option-carte_blanche_protocol-immediate = subito
option-reveal_after_deal = Scarti a fine smazzata
option-reveal_after_deal-about = Se a smazzata finita si vedono gli scarti e il resto del tallone
option-reveal_after_deal-true = si vedono, con il resto del tallone
option-reveal_after_deal-false = restano segreti
option-point_min_length = Carte di un punto
option-point_min_length-about = Quante carte ci vogliono come minimo per un punto (da 1 a 4)
option-allow_understating = Dichiarare meno
option-allow_understating-about = Se si può dichiarare meno del meglio che si ha; passare o dire Buono si può sempre
option-allow_understating-true = permesso
option-allow_understating-false = non permesso
option-younger_states_point_value = Il Secondo dice quanto fa il suo punto
option-younger_states_point_value-about = Se dopo «Quanto fa?» il «Non buono» è seguito dal numero
option-younger_states_point_value-true = sì
option-younger_states_point_value-false = no
option-younger_open_after_pass = Dove il Primo passa
option-younger_open_after_pass-about = Se il Secondo può segnare dove il Primo ha passato
option-younger_open_after_pass-true = può segnare il Secondo
option-younger_open_after_pass-false = non segna nessuno dei due
option-elder_extra_cap = Altre sequenze e gruppi del Primo
option-elder_extra_cap-about = Se il Primo può aggiungere qualcosa di più alto di ciò che ha dichiarato
option-elder_extra_cap-called = non più alti di quello dichiarato
option-elder_extra_cap-any = di qualsiasi altezza
option-show_claims = Carte delle dichiarazioni
option-show_claims-about = Quando si mostrano le carte di una dichiarazione buona o pari
option-show_claims-on_request = quando le chiede l’avversario
option-show_claims-always = sempre
option-call_names = Nomi delle dichiarazioni
option-call_names-about = Come si chiamano sequenze e gruppi, e come si chiede quanto vale un punto
option-call_names-french = tradizionali: terza, quarta, terno, quaterno
option-call_names-plain = semplici: sequenza di tre, tre re
option-call_names-everyday = di tutti i giorni: «Quanto vale?», scala di tre, tre re
option-equality_bars_repique = Punto o sequenza pari ferma il ripicco
option-equality_bars_repique-about = Se un punto o una sequenza pari esclude il ripicco
option-equality_bars_repique-true = sì
option-equality_bars_repique-false = no
option-repique_scope = Che cosa ferma un ripicco
option-repique_scope-about = Quali dichiarazioni dell’avversario fermano un ripicco
option-repique_scope-whole_phase = ogni dichiarazione che segna
option-repique_scope-ordered = solo ciò che viene prima dei trenta
option-pique_clock = Dichiarazioni del Secondo e picco
option-pique_clock-about = Se ciò che il Secondo ha di buono ferma un picco fatto con la prima carta
option-pique_clock-as_scored = si segnano dopo la prima carta
option-pique_clock-precedence = fermano un picco fatto con la prima carta
option-cards_count_for_pique = Carte e cappotto contano per il picco
option-cards_count_for_pique-about = Se i 10 delle carte o i 40 del cappotto contano per i trenta del picco
option-cards_count_for_pique-true = sì
option-cards_count_for_pique-false = no
option-lead_points = Carte che segnano nel gioco
option-lead_points-about = Se segna anche chi apre o prende con un nove, un otto o un sette
option-lead_points-every_card = tutte
option-lead_points-ten_or_higher = dal dieci in su
option-last_trick_bonus = Punti in più per l’ultima presa
option-last_trick_bonus-about = Quanti punti in più riceve chi fa l’ultima presa (da 0 a 10)

## Names

number-1 = uno
number-2 = due
number-3 = tre
number-4 = quattro
number-5 = cinque
number-6 = sei
number-7 = sette
number-8 = otto
ranks-10 = dieci
ranks-J = fanti
ranks-Q = donne
ranks-K = re
ranks-A = assi
name-point = punto di { $number }
name-sequence-3 = terza
name-sequence-4 = quarta
name-sequence-5 = quinta
name-sequence-6 = sesta
name-sequence-7 = settima
name-sequence-8 = ottava
name-run = { $names ->
    [everyday] scala
   *[plain] sequenza
 } di { $number }
name-set = { $number } { $ranks }
name-set-french = { $size ->
        [3] terno
       *[other] quaterno
    } di { $ranks }
item-blanche = carta bianca
item-led = apertura
item-won = presa
item-last = ultima presa
item-cards = le carte

## The table

heading-cut = **Chi dà per primo?**
heading = **Smazzata { $deal } di { $deals }**{ $double ->
        [yes] , vale doppio
       *[no] {""}
    } · Primo: { $seat }
heading-race = **Smazzata { $deal }, a { $target } punti** · Primo: { $seat }
score-of = { $seat } **{ $score }** ({ $total })
picture-elder = Primo
picture-talon = Tallone
picture-tricks = { $number ->
    [one] 1 presa
   *[other] { $number } prese
 }
cut = { $first } alza { $one }, { $second } alza { $two }.
now-cut = { $seat } ha la carta più alta e sceglie chi dà per primo.
now-elder-exchange = { $seat } scarta da una a cinque carte.
now-younger-discard = { $seat } sta scartando.
now-younger-exchange = { $seat } sta scartando.
now-claim = **{ $seat }** parla: { $category ->
        [point] il punto
        [sequence] la sequenza
       *[set] il gruppo
    }.
now-reply = **{ $seat }** risponde.
now-settle = **{ $seat }** risponde.
now-extra = **{ $seat }** può aggiungere altro.
now-declare = **{ $seat }** dichiara prima di giocare.
now-look = **{ $seat }** può scoprire le carte rimaste nel tallone.
now-lead = **{ $seat }** apre.
now-follow = **{ $seat }** risponde all’apertura.
led = { $seat } ha aperto con **{ $card }**.
tricks-count = Prese: { $first } { $one } · { $second } { $two }
last-trick = Ultima presa: { $words }
trick = { $leader } { $led }, { $follower } { $followed }: vince **{ $winner }**.
trick-number = { $number }. { $words }
play-point = +{ $points } { $seat } ({ $what }): { $score }
play-points = -# { $entries }
exchanged = -# { $seat } scarta { $number }; { $left ->
        [0] non ne restano.
        [one] ne resta 1{ $elder ->
            [yes] {" "}all’avversario.
           *[no] .
        }
       *[other] ne restano { $left }{ $elder ->
            [yes] {" "}all’avversario.
           *[no] .
        }
    }
discarded = -# { $seat } scarta { $number }.
hand-shown = Carte date a { $seat }: { $cards }
shown = { $seat } mostra: { $name } ({ $cards })
gone = ~~{ $card }~~
looked = { $seat } scopre le carte rimaste: { $cards }
not-looked = -# { $seat } lascia coperte le carte rimaste.
automatic-own = -# Rispondo io per te: dopo { $seconds } secondi *Buono*, e nient’altro. Concedi tutto.
automatic-other = -# Per { $seat } rispondo io: dopo { $seconds } secondi sempre *Buono*, e nient’altro.
entered = -# +{ $points } { $seat }: { $what }. In tutto { $score }.
entered-repique = **Ripicco! { $seat } { $score }.** { $declared } in dichiarazioni, { $scope ->
        [ordered] e prima dei trenta nessuna di { $other }
       *[whole_phase] e per { $other } niente
    }: altri 60.
entered-pique = **Picco! { $seat } { $score }.** { $before } prima che { $other } segni qualcosa: altri 30.
entered-capot = **Cappotto! { $seat } { $score }.** Tutte e dodici le prese: 40 invece dei 10 delle carte.
revealed-discards = -# Scarti di { $seat }: { $cards }
revealed-talon = -# Rimaste nel tallone: { $cards }
no-repique = -# Niente ripicco per { $seat }: { $category ->
        [point] il punto era
       *[sequence] la sequenza era
    } pari.

## The pause

moved-on = Hai confermato. La prossima smazzata inizia quando conferma anche l’avversario.
already-continued = Hai già confermato; l’avversario non ancora.

## The talk

speech = **{ $seat }**: «{ $words }»
said-blanche = { $number ->
        [0] Carta bianca.
       *[other] Carta bianca. Scarto { $number }.
    }
said-pass-point = Nessun punto.
said-pass-sequence = Nessuna sequenza.
said-pass-set = Nessun gruppo.
said-good = Buono.
said-ask-point = { $names ->
    [everyday] Quanto vale?
   *[other] Quanto fa?
 }
said-ask-sequence = Quanto alta?
said-value = { $number }.
# The cases are the platform’s own names of ranks.
said-height = { $rank ->
    [asso] All’asso
    [donna] Alla donna
   *[other] Al { $rank }
 }.
said-not-good = Non buono.
said-not-good-value = Non buono: { $number }.
said-not-good-have = Non buono, ho { $number }.
said-equal = Pari.
said-and = E { $name }.
said-no-more = Nient’altro.
said-nothing = Niente.
nothing-said = Non è ancora stato detto niente.
earlier = -# Le righe precedenti non sono mostrate.

## The hand

turn-of = Tocca a **{ $seat }**.
drawn = -# Pescate: { $cards }
discards = -# Scartate: { $cards }
untaken = -# Lasciate nel tallone, viste: { $cards }
worth = -# Vale: { $claims }
worth-nothing = -# Qui niente da dichiarare
own-point = { $name } ({ $cards }), fa { $making }
own-sequence = { $name } ({ $cards }), { $points } punti
own-set = { $name }, { $points } punti
claim-label = { $name }: { $cards }
about-point = fa { $making }
choose-dealer = La tua carta è la più alta: chi dà per primo? Nell’ultima smazzata sarà il Primo, il posto migliore.
press-i-deal = Do io per primo
press-other-deals = Dà per primo { $name }
exchange-limits = **Scarta { $least ->
        [0] al massimo { $most ->
            [1] una carta
           *[other] { $most } carte
        }
       *[other] { $most ->
            [1] una carta
           *[other] da { $least } a { $most } carte
        }
    }** e pescane altrettante. { $elder ->
        [yes] Di solito il Primo le prende tutte e cinque.
       *[no] Di solito il Secondo prende tutte quelle rimaste.
    }
choose-discards = Carte da scartare, { $least ->
        [0] fino a { $most }
       *[other] { $most ->
            [1] una
           *[other] da { $least } a { $most }
        }
    }
press-exchange = { $number ->
        [0] Tieni tutte le carte
       *[other] Scarta { $number }
    }
have-blanche = Non hai né re né donne né fanti: **carta bianca**, 10 punti, se lo dici prima di scartare.
press-blanche = Carta bianca{ $number ->
        [0] {""}
       *[other] , scarto { $number }
    }
you-claim = **Parla tu**: { $category ->
        [point] il punto, più carte possibile dello stesso seme.
        [sequence] la sequenza, più carte possibile in fila dello stesso seme.
       *[set] il gruppo, tre o quattro carte uguali, dal dieci in su.
    }
press-pass = Passa
press-pass-sure = Passa comunque
pass-sure = Puoi dichiarare: { $claim }. Se passi, qui { $open ->
        [yes] può segnare il Secondo.
       *[no] non segna nessuno.
    }
press-less = Meno …
choose-lesser = Dichiara meno di ciò che hai
press-not-good = Non buono: { $claim }
press-equal = Pari: { $claim }
press-ask-point = { $names ->
    [everyday] Quanto vale?
   *[other] Quanto fa?
 } (altrettante)
press-ask-sequence = Quanto alta? (altrettante)
press-good = Buono
press-good-sure = Buono comunque
good-sure = Potresti contestare. Se dici Buono, { $category ->
        [point] il punto è
        [sequence] la sequenza è
       *[set] il gruppo è
    } del Primo, e lì non puoi più segnare.
choose-other = Non buono, con altro
choose-equal = Pari, con altro
bound = -# Segni già: { $claims }
further-extra = { $number ->
        [0] **Non hai niente da aggiungere**, ma non serve che si sappia.
       *[other] **Puoi aggiungere**: { how-to-choose }
    }
further-declare = { $number ->
        [0] **Dichiara** prima di rispondere: non c’è niente da aggiungere.
       *[other] **Dichiara** prima di rispondere: { how-to-choose }
    }
how-to-choose = { $less ->
        [yes] premi una dichiarazione per ridurla o tralasciarla.
       *[no] premi una dichiarazione per tralasciarla.
    }
left-out = (tralasciata) { $claim }
press-declare = Dichiara: { $points } punti
press-nothing = Nient’altro
declare-here = Dichiara
you-look = Nel tallone { $number ->
        [one] è rimasta una carta. Se la scopri, la
       *[other] sono rimaste { $number } carte. Se le scopri, le
    } vedete tutti e due.
press-look = { $number ->
        [one] Scoprila
       *[other] Scoprile
    }
press-leave-cards = Lasciale coperte
hand-turn = **Presa { $number }, { $led ->
        [yes] rispondi
       *[no] apri
    } tu** · tu **{ $mine }** : **{ $theirs }**
hand-waits = **Presa { $number }**, tocca a { $seat } · tu **{ $mine }** : **{ $theirs }**
choose-show = Fatti mostrare una dichiarazione
press-automatic = Rispondi per me
press-automatic-sure = Concedi tutto
press-automatic-off = Rispondo io
automatic-sure = **Concedi tutto?** Risponderei io per te, { $seconds } secondi dopo ogni domanda, qualunque cosa tu abbia: *Buono* a ogni dichiarazione, senza aggiungere e senza dichiarare niente. Puoi cambiarlo una volta per smazzata.
press-talk = Finora
press-continue = Prossima smazzata
tricks-heading = **Le prese di questa smazzata**

## The score

last-deal = **L’ultima smazzata**
sum-blanche = carta b.
sum-point = punto
sum-sequences = sequenze
sum-sets = gruppi
sum-bonus = picco
sum-play = gioco
sum-cards = carte
sum-deal = smazzata
sum-double = doppia
sum-total = partita
to-rubicon = -# A { $seat } { $points ->
        [one] manca 1 punto
       *[other] mancano { $points } punti
    } per passare il rubicone di { $line }.
sheet = **La partita, smazzata per smazzata**
sheet-double = { $number } ×2
sheet-legend = -# `*` Primo{ $double ->
        [yes] {" "}· `×2` vale doppio
       *[no] {""}
    }
decisive-moment = { $seat } ha fatto { $what ->
        [capot] cappotto
        [repique] ripicco
       *[pique] picco
    } nell’ultima smazzata.
decisive-last = { $seat } ha ribaltato la partita nell’ultima smazzata, { $won } a { $lost }.
decisive-rubicon = { $seat } non ha passato il rubicone di { $line }.
decisive-deal = Ha deciso la smazzata { $number }: l’ha vinta { $seat }, { $won } a { $lost }.
settlement = Saldo: { $won } − { $lost } + 100 = **{ $points }**
settlement-rubicon = { $loser } non ha passato il rubicone di { $line }. Saldo: { $won } + { $lost } + 100 = **{ $points }**

## Stats

stat-piques = Picchi
stat-repiques = Ripicchi
stat-capots = Cappotti
stat-rubicons = Vittorie con il rubicone
stat-rubiconed = Rubicone non passato
stat-doubles = Partite doppie vinte (Piquet au Cent)

## Refusals

au-cent-packets = A Piquet au Cent le carte si danno a due a due.
wait-for-turn = Non tocca a te. { $seat } deve { to-do }.
wrong-phase = Non ora. Puoi { to-do }.
wrong-phase-pause = La smazzata è finita. La prossima inizia quando hanno confermato tutti e due.
to-do = { $phase ->
        [cut] scegliere chi dà per primo
        [elder_exchange] scartare e pescare
        [younger_discard] scartare
        [younger_exchange] scartare e pescare
        [claim] dichiarare { $category ->
            [point] un punto
            [sequence] una sequenza
           *[set] un gruppo
        }, o passare
        [reply] { $category ->
            [point] chiedere il valore, o rispondere
            [sequence] chiedere Quanto alta?, o rispondere
           *[set] rispondere
        } Buono o Non buono
        [settle] rispondere Buono, Non buono o Pari
        [extra] aggiungere { $category ->
            [sequence] altre sequenze
           *[set] altri gruppi
        }, o niente
        [lead] aprire con una carta
        [declare] dichiarare, o dire che non c’è altro
        [look] scoprire le carte rimaste nel tallone, o lasciarle
       *[follow] rispondere con una carta
    }
automatic-already = { $on ->
        [yes] Rispondo già io per te.
       *[no] Rispondi già tu.
    }
not-in-pack = { $card } non c’è nel mazzo del Piquet. I valori sono A R D F 10 9 8 7.
duplicate-card = Hai indicato { $card } due volte.
card-gone = Hai già { $how ->
        [discarded] scartato
       *[played] giocato
    } { $card }.
exchange-none = Il Primo deve scartare almeno una carta.
exchange-too-many = Il Primo può scartare al massimo { $most } carte; ne hai scelte { $number }.
younger-exchange-none = Il Secondo deve scartare almeno una carta.
younger-exchange-too-many = Nel tallone { $left ->
        [one] resta solo una carta
       *[other] restano solo { $left } carte
    }; ne hai scelte { $number }.
cb-not-held = Non è carta bianca: fra le carte ricevute avevi { $card }.
cb-too-late = La carta bianca si dichiara prima di scartare.
cb-again = La carta bianca è già stata dichiarata.
cb-count = Di’ quante carte scarterai, da 1 a { $most }.
cb-count-mismatch = Con la carta bianca hai annunciato uno scarto di { $number }. Scartane esattamente { $number }.
cb-discard-range = Scarta da { $least } a { $most } carte.
point-two-suits = Le carte di un punto devono essere tutte dello stesso seme.
point-too-short = Un punto ha almeno { $least } { $least ->
        [one] carta
       *[other] carte
    } dello stesso seme.
point-one-only = Puoi dichiarare un solo punto.
seq-too-short = Una sequenza ha almeno tre carte.
seq-two-suits = Le carte di una sequenza devono essere tutte dello stesso seme.
seq-gap = { $cards } non è una sequenza: manca { $missing }.
set-mixed = Le carte di un gruppo devono avere tutte lo stesso valore.
set-size = Un gruppo ha tre o quattro carte.
set-low = Nove, otto e sette non formano mai un gruppo.
nothing-to-claim = Scegli le carte che dichiari, o passa.
understating-off = { $what ->
        [answer] A questo tavolo si risponde con { $category ->
            [point] il punto migliore, intero: Non buono se è migliore, Quanto fa? se ha altrettante carte, o Buono
            [sequence] la sequenza migliore, intera: Non buono se è migliore, Quanto alta? se ha altrettante carte, o Buono
           *[set] il gruppo migliore, intero: Non buono se è migliore, o Buono
        }
        [further] A questo tavolo { $category ->
            [sequence] una sequenza si aggiunge intera, o si tralascia
           *[set] un gruppo si aggiunge intero, o si tralascia
        }
       *[claim] A questo tavolo si dichiara { $category ->
            [point] il punto migliore, o nessuno
            [sequence] la sequenza migliore, o nessuna
           *[set] il gruppo migliore, o nessuno
        }
    }.
not-good-unsupported = Non è meglio { $category ->
        [point] del punto
       *[sequence] della sequenza
    } di { $number } del Primo. Di’ Non buono con più carte, chiedi con altrettante, o di’ Buono.
not-good-unsupported-set = Non è meglio del gruppo del Primo. Di’ Buono.
making-unsupported = Non hai un punto di { $number } carte. Di’ Buono o Non buono.
how-high-unsupported = Non hai una sequenza di { $number } carte. Di’ Buono o Non buono.
no-question-for-sets = I gruppi si confrontano subito per valore. Di’ Buono o Non buono.
settle-not-better = Dopo la domanda { $category ->
        [point] vale solo un punto di { $number } carte esatte, che faccia più di { $value }
       *[other] vale solo una sequenza di { $number } carte esatte che cominci sopra { $rank }
    }.
settle-not-equal = Non è pari: il Primo ha { $category ->
        [point] { $number } carte che fanno { $value }, tu { $own_size } che fanno { $own }
       *[other] { $number } carte da { $rank } in giù, tu { $own_size } da { $own_rank } in giù
    }.
equal-too-early = Prima chiedi il valore o l’altezza.
extra-not-won = Può aggiungere altro solo chi aveva { $category ->
        [point] il punto buono
        [sequence] la sequenza buona
       *[set] il gruppo buono
    }, subito dopo.
extra-outranks = Hai dichiarato { $category ->
        [sequence] { $number } carte da { $rank } in giù
       *[other] { $number } carte di valore { $rank }
    }. Puoi aggiungere solo ciò che non è più alto.
extra-same-run = { $cards } fa parte di ciò che hai già dichiarato.
closed-after-good = Hai detto Buono: { $category ->
        [point] il punto è
        [sequence] la sequenza è
       *[set] il gruppo è
    } del Primo.
closed-pass = Il Primo ha passato { $category ->
        [point] il punto
        [sequence] la sequenza
       *[set] il gruppo
    }: a questo tavolo lì non segna nessuno dei due.
closed-equal = { $category ->
        [point] Il punto era pari; non lo segna
       *[sequence] La sequenza era pari; non la segna
    } nessuno.
look-unavailable = Adesso non ci sono carte del tallone da scoprire.
look-too-early = Delle carte rimaste decidi dopo l’apertura del Primo.
show-not-allowed = Si possono vedere solo dichiarazioni buone o pari; quelle del Secondo dopo la prima carta.
already-shown = Queste carte sono già state mostrate; le trovi in *Finora*.

## The rules

rules-1 = # Piquet
    Per 2 giocatori; { $game ->
        [au_cent] una partita di *Piquet au Cent* la vince chi arriva a { $au_cent_target } punti.
       *[partie] una partita è di { $partie_deals ->
            [4] quattro smazzate.
           *[6] sei smazzate.
        }
    } 32 carte: A R D F 10 9 8 7 in quattro semi, l’asso è la più alta. Niente briscola.

    ### In un minuto
    Ognuno riceve dodici carte, date { $packet_size ->
        [3] a tre a tre
       *[2] a due a due
    }; otto restano coperte, il *tallone*. Chi non dà le carte è il **Primo**, chi le dà il **Secondo**; i ruoli si scambiano dopo ogni smazzata.
    1. **Scarto**: il Primo scarta da una a cinque carte e ne pesca altrettante. { $younger_min_exchange ->
        [0] Il Secondo può fare lo stesso con ciò che resta, o tenere tutte le carte.
       *[1] Il Secondo fa lo stesso con ciò che resta, scartando almeno una carta.
    }
    2. **Dialogo**: chi ha il *punto*, la *sequenza*, il *gruppo* migliore? Il Primo dichiara, il Secondo risponde. In ciascuno segna uno solo dei due.
    3. **Prese**: dodici. { $lead_points ->
        [ten_or_higher] Un punto a chi apre con un dieci o più, e uno a chi con un dieci o più fa una presa aperta dall’avversario.
       *[every_card] Un punto a chi apre con una carta, e uno a chi fa una presa aperta dall’avversario.
    }

    { $game ->
        [au_cent] Vince chi arriva per primo a { $au_cent_target }.
       *[partie] Vince il totale più alto dopo { $partie_deals ->
            [4] quattro
           *[6] sei
        } smazzate.
    } Tutto ciò che si dice è vero, ma non occorre dire tutto: ogni parola dà informazioni in cambio di punti.
rules-2 = # Il dialogo
    - **Punto**: carte dello stesso seme, { $point_min_length ->
        [1] anche una sola
        [2] almeno due
        [3] almeno tre
       *[4] almeno quattro
    }; più sono, meglio è. Hai ♠ A R D F 8 e dici *«Punto di cinque.»* – L’avversario dice *«Buono»* (è tuo), *«Non buono»* (ne ho di più) o, con altrettante, *«{ $call_names ->
        [everyday] Quanto vale?
       *[french] Quanto fa?
    }»* – *«49.»* (assi 11, figure e dieci 10, le altre il loro numero) – *«Buono»*, *«{ $younger_states_point_value ->
        [yes] { $call_names ->
            [french] Non buono: 51
           *[plain] Non buono, ho 51
        }
       *[no] Non buono
    }»* o *«Pari»*. Un punto segna il numero delle sue carte; se è pari, non segna nessuno.
    - **Sequenza**: almeno tre carte in fila dello stesso seme. Hai ♥ D F 10 9: *«{ $call_names ->
        [plain] Sequenza di quattro.
        [everyday] Scala di quattro.
       *[french] Quarta.
    }»* – *«Quanto alta?»* – *«Alla donna.»* – *«Non buono»*, perché l’avversario ha ♣ R D F 10. Conta prima la lunghezza, poi l’altezza. Tre segnano 3, quattro 4, cinque 15, sei 16, sette 17, otto 18. Se le migliori sono pari, nessuno segna sequenze.
    - **Gruppo**: tre o quattro dieci, fanti, donne, re o assi. Hai ♠ R ♥ R ♣ R: *«{ $call_names ->
        [french] Terno di re.
       *[plain] Tre re.
    }»* – *«Buono.»* Quattro battono tre; poi decide il valore. Tre segnano 3, quattro 14.

    Se la tua sequenza o il tuo gruppo era buono, puoi aggiungerne altri{ $elder_extra_cap ->
        [any] , di qualsiasi altezza.
       *[called] . Quelli del Primo non possono essere più alti di quello dichiarato.
    } Il Primo segna subito. **Il Secondo segna dopo la prima carta**: ciò con cui ha detto «Non buono»{ $younger_open_after_pass ->
        [yes] , le altre sequenze o gli altri gruppi se li ha vinti, e ciò che ha dove il Primo ha passato.
       *[no] {" "}e le altre sequenze o gli altri gruppi se li ha vinti. Dove il Primo passa non segna nessuno dei due.
    }

    { $allow_understating ->
        [yes] Puoi dichiarare meno di ciò che hai, passare, o dire Buono a qualcosa che potresti battere.
       *[no] Non puoi dichiarare meno del meglio che hai, ma puoi passare, o dire Buono a qualcosa che potresti battere.
    } { $call_names ->
        [plain] I nomi sono semplici: sequenza di tre, tre re.
        [everyday] I nomi sono quelli di tutti i giorni: scala di tre, tre re.
       *[french] Nomi: terza 3, quarta 4, quinta 5, sesta 6, settima 7, ottava 8 carte in fila; terno tre, quaterno quattro carte uguali.
    }
rules-3 = # I grandi momenti
    - **Carta bianca**: una mano ricevuta senza re, donne né fanti: 10 punti, se lo dici prima di scartare. { $carte_blanche_protocol ->
        [immediate] La mano si mostra subito.
       *[deferred] La mano si mostra dopo lo scarto dell’avversario.
    }
    - **Ripicco**: 30 o più in dichiarazioni { $repique_scope ->
        [ordered] prima che l’avversario ne segni una che viene prima: altri 60. L’ordine è: carta bianca, punto, sequenze, gruppi.
       *[whole_phase] mentre l’avversario non ne segna nessuna: altri 60.
    } { $equality_bars_repique ->
        [no] Un punto o una sequenza pari non lo ferma.
       *[yes] Un punto o una sequenza pari lo ferma.
    }
    - **Picco**: il Primo arriva a 30 fra dichiarazioni e gioco prima che il Secondo segni qualcosa: altri 30. { $pique_clock ->
        [precedence] Ciò che dichiara il Secondo ferma un picco fatto con la prima carta, anche se si segna solo dopo. Il Secondo non può mai fare picco.
       *[as_scored] Le dichiarazioni del Secondo si segnano dopo la prima carta del Primo, quindi il Secondo non può mai fare picco.
    } { $cards_count_for_pique ->
        [yes] Contano anche le carte e il cappotto.
       *[no] Le carte e il cappotto non contano.
    } In una smazzata c’è al massimo uno dei due: dopo un ripicco nessuno fa picco.

    ### Il gioco
    Apre il Primo. Chi può deve rispondere al seme; vince la carta più alta del seme di apertura, e chi vince apre la prossima. { $lead_points ->
        [ten_or_higher] Aprire con un dieci o più segna 1; segna 1 anche fare con un dieci o più una presa aperta dall’avversario. Nove, otto e sette non segnano niente.
       *[every_card] Ogni apertura segna 1; segna 1 anche fare una presa aperta dall’avversario.
    } { $last_trick_bonus ->
        [0] L’ultima presa non segna niente in più.
       *[other] L’ultima presa segna { $last_trick_bonus } in più.
    } Più di sei prese: 10 per *le carte*; tutte e dodici: invece 40 per il *cappotto*.
    { $talon_left ->
        [hidden] Dopo la prima carta del Primo, il Secondo dichiara. Ciò che resta nel tallone rimane coperto.
        [shown] Dopo la prima carta del Primo, il Secondo dichiara, e ciò che resta nel tallone si scopre per tutti e due.
       *[younger_chooses] Dopo la prima carta del Primo, il Secondo dichiara, e può scoprire ciò che resta nel tallone; allora lo vedono tutti e due.
    }
    { $show_claims ->
        [always] Le carte di una dichiarazione buona o pari si mostrano sempre.
       *[on_request] Puoi farti mostrare una volta una dichiarazione buona o pari; si vedono solo le carte dichiarate.
    }
rules-4 = # La partita
    { $cut_rule ->
        [high_deals] I due alzano una carta; dà per primo chi ha la più alta.
        [low_deals] I due alzano una carta; dà per primo chi ha la più bassa.
        [random] Chi dà per primo è estratto a sorte.
       *[high_chooses] I due alzano una carta; chi ha la più alta sceglie chi dà per primo.
    } { $game ->
        [au_cent]
            Le carte si danno a turno finché il totale di uno arriva a **{ $au_cent_target }**. La partita finisce appena si segnano i punti che ci arrivano, anche a metà smazzata; ciò che non è ancora segnato è perso.
            Chi perde con meno della metà perde una *partita doppia*.
       *[partie]
            { $partie_deals ->
                [4] Si giocano quattro smazzate; i punti della prima e dell’ultima valgono doppio.
               *[6] Si giocano sei smazzate.
            } { $tie_rule ->
                [draw] Se i due sono pari, è pareggio.
               *[two_more] Se i due sono pari, se ne giocano altre due; se sono pari anche allora, è pareggio.
            }
            - **Saldo**: { $settlement ->
                [none] non c’è; restano i totali.
                [difference] chi vince riceve la differenza più 100.
               *[rubicon] chi vince riceve la differenza più 100. Chi perde con meno di { $rubicon_line } non ha passato il *rubicone*: allora chi vince riceve la somma dei due totali più 100.
            }
    }
    { $reveal_after_deal ->
        [yes] A smazzata finita si vedono gli scarti e il resto del tallone.
       *[no] Gli scarti e il resto del tallone restano segreti anche a smazzata finita.
    }

    ### Il tempo
    Dopo ogni smazzata c’è una pausa di { $pause } secondi (salvo altro tempo impostato dal server), o finché hanno confermato tutti e due. Puoi far rispondere il bot al tuo posto, dopo 5 secondi: sempre *Buono*, mai altro, qualunque cosa tu abbia. Così concedi tutto; puoi cambiarlo una volta per smazzata. Se qualcuno lascia, subentra un computer.
rules-5 = # Due modi di giocare, e come si dice
    I modelli impostano insieme più regole della casa.
    - **Come al Portland Club**: un punto o una sequenza pari non ferma un ripicco; delle dichiarazioni dell’avversario lo ferma solo ciò che viene prima dei trenta. Ciò che dichiara il Secondo ferma un picco fatto con la prima carta. Dopo «Quanto fa?» basta «Non buono», senza il numero, e un punto può avere qualsiasi lunghezza.
    - **Piquet au Cent**: si gioca a 100, o a un altro punteggio. Finisce appena si segnano i punti che ci arrivano, anche a metà smazzata; ciò che non è ancora segnato è perso. Chi perde con meno della metà perde una *partita doppia*. Per primo dà chi alza la carta più bassa, e il Secondo può tenere tutte le carte.

    ### I nomi francesi
    Il gioco viene dalla Francia; là si dice, e suona più o meno così:
    - **carta bianca**: *carte blanche*, «cart blansh»: una mano senza re, donne né fanti
    - **terza**, **quarta**, **quinta**, **sesta**, **settima**, **ottava**: *tierce* «tiers», *quart* «car», *quint* «chen», *sixième* «sisièm», *septième* «setièm», *huitième* «uitièm»: da tre a otto carte in fila
    - **terno**, **quaterno**: *trio* «trió», *quatorze* «catòrs»: tre e quattro carte uguali
    - **picco**, **ripicco**: *pique* «pic», *repique* «repìc»: altri 30 e altri 60 punti
    - **cappotto**: *capot* «capó»: tutte e dodici le prese
    - **tallone**: *talon* «talón»: le carte non date; **partita**: *partie* «partí»

    «Non buono: 51» e «Non buono, ho 51» vogliono dire lo stesso; con i nomi semplici leggerai il secondo.

## Moves, where they are looked at afterwards

move-deals = Dà per primo { $seat }
move-carte-blanche = Carta bianca
move-exchange = Scarta { $cards }
move-discard = Scarta { $cards }
move-call = Dichiara { $cards }
move-pass = Passa
move-good = Buono
move-ask = Chiedi
move-not-good = Non buono: { $cards }
move-equal = Pari: { $cards }
move-add = { $claims ->
    [none] Nient’altro
   *[other] Aggiungi { $claims }
 }
move-declare = { $point ->
    [none] { $others ->
        [none] Non dichiarare niente
       *[other] Dichiara { $others }
     }
   *[other] Dichiara { $point }{ $others ->
        [none] { "" }
       *[other] , { $others }
     }
 }
move-look = { $yes ->
    [yes] Scopri il tallone
   *[no] Lascia coperto il tallone
 }
move-play = { $card }
move-show = Fatti mostrare una dichiarazione
move-automatic = { $on ->
    [yes] Lascia rispondere il bot
   *[no] Rispondi di persona
 }

## Why a move is good

hint-general = Con tutte le mani che può avere l’avversario, in media niente rende di più.
hint-deals-first = Chi dà per primo sarà il Primo nell’ultima smazzata: è il posto migliore.
hint-carte-blanche = Dirlo vale 10 punti.
hint-keeps-sequence = Tieni la sequenza di { $number ->
        [3] tre
        [4] quattro
        [5] cinque
        [6] sei
        [7] sette
       *[8] otto
    }: { $cards }.
hint-keeps-set = Tieni { $number ->
        [3] tre
       *[4] quattro
    } carte uguali: { $cards }.
hint-throws-low = Sono tutte sotto il 10: non formano gruppi e vincono di rado.
hint-keeps-suit = Tieni { $number } carte di { $suit } per il punto.
hint-keeps-high = Tieni { $cards }.
hint-nothing-to-claim = { $category ->
        [point] Hai troppo poche carte in ogni seme.
        [sequence] Non hai tre carte in fila in nessun seme.
       *[set] Non hai tre carte uguali, dal dieci in su.
    }
hint-surely-good = L’avversario non può avere niente di altrettanto buono: { $points } punti.
hint-best-claim = È il meglio che hai: { $points } punti, se è buono.
hint-cannot-contest = { $category ->
        [point] Non hai un punto altrettanto buono.
        [sequence] Non hai una sequenza altrettanto buona.
       *[set] Non hai un gruppo altrettanto buono.
    }
hint-as-large = { $category ->
        [point] Il tuo ha altrettante carte: decide quanto fanno.
       *[other] La tua è altrettanto lunga: decide la carta più alta.
    }
hint-better = Hai di meglio: { $points } punti dopo la prima carta.
hint-as-good = Siete esattamente pari: non segna nessuno dei due.
hint-nothing-to-add = Non hai niente da aggiungere.
hint-nothing-to-declare = Non hai altro che segni punti.
hint-scores-all = Segna { $points } punti, ora o mai più.
hint-not-looking = Se le scopri, le vede anche l’avversario.
hint-seventh-trick = Niente la batte, ed è la tua settima presa: 10 per le carte.
hint-all-so-far = Niente la batte, e finora le prese sono tutte tue: { $number }. Dodici sono cappotto.
hint-sure = L’avversario non può battere le tue { $number } più alte di questo seme.
hint-nothing-beats = L’avversario non può batterla.
hint-makes-good = La batte solo { $card }; uscita quella, { $next } è buona.
hint-more-of-suit = Di { $suit } hai più carte di quante ne può avere l’avversario: le ultime vincono.
hint-keeps-guards = Con { $card } tieni le carte basse che la proteggono.
hint-keeps-winners = Tieni { $number ->
        [one] una carta
       *[other] { $number } carte
    } che l’avversario non può battere.
hint-lowest = È la carta più bassa che hai.
hint-wins = Batte { $card }.
hint-wins-cheaply = È la tua carta più bassa che batte { $card }.
hint-lets-go = Potresti vincere con { $card }, ma la tieni per dopo.
hint-cannot-win = Non puoi battere { $card }: basta la più bassa del seme.
hint-useless = Le tue carte di { $suit } non vincono niente finché l’avversario tiene le più alte.
