title = Jass (Schieber)
about = Il gioco di prese svizzero, per 4 persone in due squadre.

command = Jass (Schieber): il gioco di prese svizzero, per 4 persone in due squadre
command-new = Apri un tavolo di Jass (Schieber) in questo canale

## Words with their articles, which differ in the Swiss-German deck

-the-jack = il fante
-a-jack = un fante
-jacks = fanti
-the-queen = la donna

## House rules

option-preset-about = Un modello di regole della casa; ciò che scegli a parte prevale
option-preset-manual = a 1000 punti, ogni smazzata vale semplice
option-preset-punkte_2500 = a 2500 punti, con moltiplicatori
option-preset-reglement = il regolamento svizzero: tutti i quattro uguali, la vittoria si dichiara
option-preset-turnier_12 = torneo: 12 smazzate, senza annunci né stöck
option-deck-about = Il mazzo con cui si descrive il tavolo; le tue carte seguono i tuoi /settings
option-target = Punti per vincere
option-target-about = Con quanti punti si vince la partita (da 100 a 10000)
option-rounds = Numero di smazzate
option-rounds-about = Un numero fisso di smazzate invece di un punteggio (da 1 a 100; 0: si gioca al punteggio)
option-rounds-value = { $value ->
    [0] finché si arriva al punteggio
   *[other] { $value }
 }
option-finish = Fine della partita
option-finish-about = Quando finisce la partita, una volta che una squadra è arrivata al punteggio
option-finish-auto = appena si arriva al punteggio
option-finish-bedanken = quando qualcuno dichiara la vittoria
option-finish-deal_end = dopo la smazzata in cui si arriva al punteggio
option-count_order = Ordine di conteggio
option-count_order-about = Che cosa si conta prima se con la stessa presa possono arrivarci tutte e due le squadre
option-count_order-stoeck_wys_stich = stöck, annuncio, presa
option-count_order-stoeck_stich_wys = stöck, presa, annuncio
option-count_order-stich_stoeck_wys = presa, stöck, annuncio
option-match_bonus = Match
option-match_bonus-about = Punti in più per la squadra che fa tutte e nove le prese (da 0 a 1000)
option-match_bonus-value = { $value } punti per tutte e nove le prese
group-multipliers = Moltiplicatori
option-multiplier_hearts = { suit-H }
option-multiplier_hearts-about = Quante volte vale una smazzata con briscola { suit-H } (da 1 a 10)
option-multiplier_diamonds = { suit-D }
option-multiplier_diamonds-about = Quante volte vale una smazzata con briscola { suit-D } (da 1 a 10)
option-multiplier_spades = { suit-S }
option-multiplier_spades-about = Quante volte vale una smazzata con briscola { suit-S } (da 1 a 10)
option-multiplier_clubs = { suit-C }
option-multiplier_clubs-about = Quante volte vale una smazzata con briscola { suit-C } (da 1 a 10)
option-multiplier_obenabe = Obenabe
option-multiplier_obenabe-about = Quante volte vale una smazzata di obenabe (da 1 a 10)
option-multiplier_undenufe = Undenufe
option-multiplier_undenufe-about = Quante volte vale una smazzata di undenufe (da 1 a 10)
option-multiplier_slalom_up = Slalom dall’alto
option-multiplier_slalom_up-about = Quante volte vale una smazzata di slalom dall’alto (da 1 a 10)
option-multiplier_slalom_down = Slalom dal basso
option-multiplier_slalom_down-about = Quante volte vale una smazzata di slalom dal basso (da 1 a 10)
option-multiplier_hearts-value = × { $value }
option-multiplier_diamonds-value = × { $value }
option-multiplier_spades-value = × { $value }
option-multiplier_clubs-value = × { $value }
option-multiplier_obenabe-value = × { $value }
option-multiplier_undenufe-value = × { $value }
option-multiplier_slalom_up-value = × { $value }
option-multiplier_slalom_down-value = × { $value }
group-choice = Scelta della briscola
option-first_forehand = Primo di mano all’inizio
option-first_forehand-about = Chi sceglie per primo nella prima smazzata
option-first_forehand-H10 = chi ha il { rank-10-name } di { suit-H }
option-first_forehand-H7 = chi ha il 7 di { suit-H }
option-first_forehand-D7 = chi ha il 7 di { suit-D }
option-first_forehand-seat0 = chi siede al primo posto
option-first_forehand-random = a sorte
option-push_back = Ripassare
option-push_back-about = Se il compagno può ridare la scelta al primo di mano, che allora deve scegliere
option-push_back-true = permesso
option-push_back-false = no
option-partner_blind = Carte del compagno
option-partner_blind-about = Quando il compagno del primo di mano vede le proprie carte
option-partner_blind-true = solo dopo che il primo di mano ha scelto o passato
option-partner_blind-false = subito
option-slalom = Slalom
option-slalom-about = Se si può scegliere lo slalom: obenabe e undenufe alternati, presa dopo presa
option-slalom-true = si può scegliere
option-slalom-false = no
option-slalom_leader = Chi apre nello slalom
option-slalom_leader-about = Chi apre la prima presa di uno slalom scelto dopo un passo
option-slalom_leader-declarer = chi l’ha scelto
option-slalom_leader-forehand = il primo di mano
group-tricks = Le prese
option-undertrump_all_trumps = Solo briscole in mano
option-undertrump_all_trumps-about = Che cosa può giocare chi ha solo briscole, dopo che qualcuno ha tagliato
option-undertrump_all_trumps-free = una qualsiasi
option-undertrump_all_trumps-must_beat = una più alta, se ce l’ha
group-weis = Annunci
option-weis = Annunci
option-weis-about = Se nella prima presa si possono annunciare sequenze e quattro uguali
option-weis-true = sì
option-weis-false = no
option-weis_announce = Che cosa si annuncia
option-weis_announce-about = Quanto si annuncia nella prima presa
option-weis_announce-all = tutto ciò che deve contare
option-weis_announce-best = al massimo uno; chi vince mostra poi il resto
option-weis_naming = Nominare il migliore
option-weis_naming-about = Chi tace quando ciascuno nomina il suo annuncio migliore
option-weis_naming-if_still_live = parla solo chi può ancora avere il migliore
option-weis_naming-all_in_order = parlano tutti in ordine, se non c’è già di meglio
option-weis_last_seat_window = Annuncio di chi è ultimo
option-weis_last_seat_window-about = Fino a quando può annunciare chi gioca per ultimo nella prima presa
option-weis_last_seat_window-with_card = finché non ha giocato la carta
option-weis_last_seat_window-until_turned = finché non gira la presa
option-weis_quartets = Quattro uguali
option-weis_quartets-about = Quali quattro uguali valgono come annuncio
option-weis_quartets-five = { rank-J }, { rank-A }, { rank-K }, { rank-Q }, { rank-10 } (in undenufe 6, non { rank-A })
option-weis_quartets-all = di ogni valore, quattro nove 150
option-weis_ranking = L’annuncio migliore
option-weis_ranking-about = Che cosa decide chi ha l’annuncio migliore
option-weis_ranking-quartet_first = quattro uguali prima di ogni sequenza
option-weis_ranking-points = prima i punti
option-weis_trump_tiebreak = Sequenze pari
option-weis_trump_tiebreak-about = Se fra due sequenze pari è migliore quella di briscola
option-weis_trump_tiebreak-true = è migliore quella di briscola
option-weis_trump_tiebreak-false = è migliore quella annunciata prima
option-weis_kreuzweis = Annunci incrociati
option-weis_kreuzweis-about = Se una carta può stare insieme in una sequenza e in quattro uguali
option-weis_kreuzweis-true = una carta può stare in una sequenza e in quattro uguali
option-weis_kreuzweis-false = ogni carta in un solo annuncio
option-weis_partial_runs = Parti di sequenze
option-weis_partial_runs-about = Se si può annunciare una parte di una sequenza più lunga
option-weis_partial_runs-true = valgono
option-weis_partial_runs-false = no, solo sequenze intere
option-weis_long_runs = Sequenze lunghe
option-weis_long_runs-about = Quanti punti valgono le sequenze di più di cinque carte
option-weis_long_runs-full = 150, 200, 250, 300 da sei carte in su
option-weis_long_runs-cap100 = 100, comunque lunghe
option-weis_long_runs-vorarlberg = 120, 140, 160, 180 da sei carte in su
option-weis_partner = Annunci del compagno
option-weis_partner-about = Che cosa mostra il compagno di chi ha l’annuncio migliore
option-weis_partner-ask = il compagno sceglie che cosa mostrare
option-weis_partner-auto = si mostra tutto ciò che ha annunciato, niente di più
option-weis_partner_unannounced = Altri annunci del compagno
option-weis_partner_unannounced-about = Se quel compagno può mostrare anche ciò che non ha annunciato
option-weis_partner_unannounced-true = può mostrarlo senza averlo annunciato
option-weis_partner_unannounced-false = solo ciò che ha annunciato
option-weis_needs_trick = Annunci senza prese
option-weis_needs_trick-about = Se gli annunci valgono per una squadra che non fa prese
option-weis_needs_trick-true = non valgono
option-weis_needs_trick-false = valgono
group-stoeck = Stöck
option-stoeck = Stöck
option-stoeck-about = Se { rank-K-name } e { rank-Q-name } di briscola nella stessa mano valgono 20 punti
option-stoeck-true = sì
option-stoeck-false = no
option-stoeck_mode = Dichiarare lo stöck
option-stoeck_mode-about = Se lo stöck va dichiarato o si segna da solo
option-stoeck_mode-manual = lo dichiara chi lo ha
option-stoeck_mode-auto = da solo, con la seconda carta
option-stoeck_late = Stöck in ritardo
option-stoeck_late-about = Fino a quando si può dichiarare uno stöck dimenticato
option-stoeck_late-until_written = fino alla conferma del conteggio
option-stoeck_late-until_covered = fino alla carta successiva
option-stoeck_early = Stöck in anticipo
option-stoeck_early-about = Quando si può dichiarare lo stöck prima di aver giocato le due carte
option-stoeck_early-implied_run = se fa parte di una sequenza mostrata
option-stoeck_early-to_finish = anche al proprio turno, se fa arrivare al punteggio
option-stoeck_partner_may_claim = Stöck dal compagno
option-stoeck_partner_may_claim-about = Se il compagno può dichiarare uno stöck dimenticato
option-stoeck_partner_may_claim-true = il compagno può dichiararlo in ritardo
option-stoeck_partner_may_claim-false = solo chi aveva le due carte
option-history = Prese precedenti
option-history-about = Quali prese della smazzata puoi rivedere
option-history-last = l’ultima
option-history-all = tutte le prese della smazzata
option-history-none = nessuna
option-running_points = Punti delle carte
option-running_points-about = Quando i punti delle carte si aggiungono al punteggio
option-running_points-true = dopo ogni presa
option-running_points-false = al conteggio della smazzata

## What is chosen

mode-trump = Briscola { $suit }
mode-O = Obenabe
mode-U = Undenufe
mode-SO = Slalom dall’alto
mode-SU = Slalom dal basso
choice-about = { $mode ->
    [O] Senza briscola, l’asso è la più alta
    [U] Senza briscola, il 6 è la più alta
    [SO] Senza briscola, in alto si alternano asso e 6, prima l’asso
    [SU] Senza briscola, in alto si alternano asso e 6, prima il 6
   *[other] Questo seme batte tutti gli altri
 }{ $times ->
    [1] {""}
    [2] ; la smazzata vale doppio
    [3] ; la smazzata vale triplo
   *[other] ; la smazzata vale { $times } volte
 }
choose-mode = Scegli briscola, obenabe o undenufe
press-push = Passa a { $partner }
you-choose = **Scegli tu**, o passa la scelta al compagno.
you-must-choose = Il tuo compagno ha passato: **scegli tu**.
you-choose-or-push-back = Il tuo compagno ha passato: **scegli tu**, o ripassa.
others-choose = Non è ancora deciso che cosa è briscola.
now-choose = **{ $seat }** sceglie la briscola, o passa a { $partner }.
now-back = { $partner } ha ripassato: **{ $seat }** sceglie la briscola.
now-pushed = { $partner } ha passato: **{ $seat }** sceglie la briscola.

## The table

deal = **Smazzata { $deal }** · { $claimed ->
        [yes] vince chi dichiara { $target }
       *[no] si gioca a { $target }
    }
deal-of = **Smazzata { $deal } di { $rounds }**
contract = **{ $mode }**, scelta di { $seat }{ $pushed ->
        [yes] {" "}(passata)
        [back] {" "}(ripassata)
       *[no] {""}
    }
your-turn = **Tocca a te** · { $mode }, scelta di { $seat }{ $pushed ->
        [yes] {" "}(passata)
        [back] {" "}(ripassata)
       *[no] {""}
    }
deal-counted = **Smazzata { $deal }** · { $mode }, scelta di { $seat }{ $pushed ->
        [yes] {" "}(passata)
        [back] {" "}(ripassata)
       *[no] {""}
    }
counts = {" · vale "}{ $times ->
        [2] doppio
        [3] triplo
       *[other] { $times } volte
    }
with-card-points = -# Con i punti delle carte fin qui.
score = { $team }: **{ $points }**
order-trump = -# Dall’alto, a { $suit }: { rank-J } 9 { rank-A } { rank-K } { rank-Q } { rank-10 } 8 7 6. Negli altri semi: { rank-A } { rank-K } { rank-Q } { rank-J } { rank-10 } 9 8 7 6.
order-up = -# Dall’alto, in questa presa: { rank-A } { rank-K } { rank-Q } { rank-J } { rank-10 } 9 8 7 6.
order-down = -# Dall’alto, in questa presa: 6 7 8 9 { rank-10 } { rank-J } { rank-Q } { rank-K } { rank-A }.
on-table = **Presa { $trick }**: { $cards }
played = { $seat } **{ $card }**
lead = **{ $seat }** apre la presa { $trick }.
last-trick = **Ultima presa**: { $cards }. È di **{ $seat }**.
press-tricks = Prese precedenti
press-order = Valori
tricks-heading = **Le prese della smazzata { $deal }**
trick-before = { $number }. Ha aperto { $leader }: { $cards }. È di **{ $winner }**.

## Weis and Stöck

label-run = sequenza di { $number }
label-quartet = quattro uguali
label-points = { $points } punti
combo = { $cards } ({ $points } punti)
quartet = quattro { $rank }
suit-and-ranks = { $suit } { $ranks }
announced = **Annuncio**: { $seat }, { $labels }
named-run = sequenza di { $number } da { $rank }
named-quartet = quattro { $rank }
shown = **Annuncio**: { $seat } { $combos } **+{ $points }**
shown-waits = **Annuncio**: { $seat } { $combos } **+{ $points }** con la prima presa della squadra
shown-lapsed = **Annuncio**: { $seat } { $combos }, perso senza prese
weis-taken-back = { $seat } ha ritirato l’annuncio.
stoeck-declared = **Stöck**: { $seat } **+{ $points }**
now-turn = **{ $seat }** può ancora annunciare, poi gira la presa.
now-share = **{ $seat }** sceglie quali annunci mostrare.
now-ask = **{ $seat }** può dichiarare lo stöck prima che la presa sia contata.
asked-turn = **Tocca a te.** Puoi ancora annunciare, finché non giri la presa.
asked-share = **La tua squadra ha l’annuncio migliore.** Che cosa mostri dei tuoi? Segni ciò che mostri.
asked-ask = Nella tua sequenza c’è lo **stöck**. Dichiaralo adesso, prima che la presa sia contata, o tienilo.
own-weis = **Hai annunciato** { $combos }.
weis-until = Puoi **annunciare**, o cambiare, finché non gioca { $seat }.
choose-weis = Annuncia
choose-other-weis = Annuncia invece qualcos’altro
table-hears = Il tavolo sente: { $labels }
choose-shown = Scegli che cosa mostrare
press-turn = Gira la presa
press-withdraw = Ritira l’annuncio
press-change = I miei annunci
press-with-stoeck = { $card } e stöck
press-stoeck = Stöck! { $points } punti
press-wait = Tieni lo stöck
press-show = Mostra { $combos }
press-show-nothing = Non mostrare niente

## The hand

held = Le tue carte:
held-suit = { $suit }{ $trump ->
        [yes] {" "}(briscola)
       *[no] {""}
    }: **{ $ranks }**
held-blind = Vedrai le tue carte appena { $seat } avrà scelto o passato.
held-nothing = Hai giocato tutte le carte.
you-lead = **Apri tu** la presa { $trick }.
can-play-any = Puoi giocare qualsiasi carta.
can-play = Puoi giocare: { $cards }.

## The count

count-cards = Carte
count-match = Match
count-weis = Annunci
count-stoeck = Stöck
count-times = Fattore
count-sum = Smazzata
count-total = Totale
match = **Match!** { $team }: tutte e nove le prese.
pause = { $number ->
    [4] Devono ancora confermare entrambe le squadre.
   *[other] Manca la conferma della squadra di { $seats }.
 }
moved-on = Confermato. La prossima smazzata inizia quando confermano anche gli altri.
press-continue = Conferma il conteggio
press-claim = Dichiara la vittoria
claim-question = **Dichiari la vittoria?** Se la tua squadra ha almeno { $target } punti, vincete subito la partita. Se no, la perdete.
press-claim-sure = Sì, abbiamo { $target }
decided = { $by ->
        [stoeck] Con lo stöck sono arrivati a { $target } nella smazzata { $deal }.
        [weis] Con gli annunci sono arrivati a { $target } nella smazzata { $deal }.
        [claim] Hanno dichiarato la vittoria nella smazzata { $deal }.
        [wrong-claim] Gli altri hanno dichiarato la vittoria senza avere { $target } punti.
       *[tricks] Con una presa della smazzata { $deal } sono arrivati a { $target }.
    }
decided-race = { $by ->
        [stoeck] Per un soffio: lo stöck si conta prima della presa, con cui ci sarebbero arrivati gli altri.
       *[weis] Per un soffio: gli annunci si contano prima della presa, con cui ci sarebbero arrivati gli altri.
    }
decided-rounds = { $behind ->
        [yes] Erano in svantaggio fino all’ultima smazzata, vinta { $points } a { $others }.
       *[no] Erano in vantaggio già prima dell’ultima smazzata, finita { $points } a { $others }.
    }

## Stats

stat-matches = Tutte e nove le prese
stat-weis = Punti d’annuncio per smazzata
stat-stoeck = Stöck

## Refusals

wrong-phase = Non ora: { $phase ->
        [choose] nessuno ha ancora scelto la briscola
        [pushed] nessuno ha ancora scelto la briscola
        [back] nessuno ha ancora scelto la briscola
        [turn] la prima presa non è ancora girata
        [share] il compagno sta scegliendo quali annunci mostrare
        [ask] qualcuno sta decidendo sullo stöck
        [pause] si sta contando la smazzata
       *[play] si stanno giocando le carte
    }.
mode-disabled = A questo tavolo lo { $mode ->
        [SO] slalom
       *[SU] slalom
    } non si gioca.
already-continued = La tua squadra ha già confermato il conteggio.
cannot-push = Il tuo compagno ha già passato, quindi devi scegliere tu.
unknown-card = Questa carta nel gioco non c’è: { $text }.
must-follow-trump = La presa è aperta a briscola: devi giocarne una (solo { -the-jack } di briscola può restarti in mano).
undertrump = Non puoi giocare una briscola inferiore: in tavola c’è già { $top }.
must-overtrump = Devi giocare una briscola più alta.
weis-off = A questo tavolo non ci sono annunci.
weis-too-early = Puoi annunciare quando tocca a te.
weis-too-late = Troppo tardi per annunciare: { $seat } ha già giocato.
weis-the-same = Hai già annunciato proprio questo.
weis-nothing-said = Non hai annunciato niente da ritirare.
weis-too-short = Una sequenza ha almeno tre carte.
weis-not-a-combo = Qui non vale né come sequenza né come quattro uguali: { $cards }.
weis-one-only = Fai al massimo un annuncio.
weis-quartet-invalid = Quattro { $rank } non valgono { $mode ->
        [O] in obenabe
        [U] in undenufe
        [SO] nello slalom dall’alto
        [SU] nello slalom dal basso
       *[other] con una briscola
    }.
weis-card-not-dealt = Fra le tue nove carte non c’è { $card }.
weis-overlap = Puoi usare { $card } in un solo annuncio.
weis-not-announced = Questo nella prima presa non l’hai annunciato.
stoeck-off = A questo tavolo non c’è lo stöck.
stoeck-no-trump = Senza briscola non c’è stöck.
stoeck-already = Lo stöck è già stato dichiarato.
stoeck-not-yet = Puoi dichiarare lo stöck con la seconda delle due carte.
stoeck-too-late = Troppo tardi: sulla seconda carta dello stöck se n’è già giocata un’altra.
stoeck-partner = Può dichiarare lo stöck solo chi aveva le due carte.
stoeck-not-available = Non puoi dichiarare lo stöck.

bedanken-off = Non serve dichiarare la vittoria: la partita finisce da sola.
bedanken-too-early = Puoi dichiarare la vittoria solo dopo la prima presa.

## The rules

rules-1 = # Jass (Schieber)
    Per 4 persone in due squadre; i compagni siedono l’uno di fronte all’altro. 36 carte, dall’asso al 6, a { suit-H }, { suit-D }, { suit-S } e { suit-C }; nove a testa.

    ### In un minuto
    Uno sceglie il seme di briscola, o di giocare senza briscola, oppure **passa** la scelta al compagno. Poi si giocano nove prese: una carta a testa, e la più alta le prende tutte e quattro. Le carte valgono punti. { $weis ->
        [yes] Nella prima presa, sequenze e quattro uguali si possono annunciare per altri punti (**annunci**).
       *[no] {""}
    } { $rounds ->
        [0] Vince la prima squadra che arriva a { $target } punti{ $finish ->
            [bedanken] {" "}e lo dichiara.
           *[auto] .
        }
        [one] Si gioca una smazzata, e vince la squadra con più punti.
       *[other] Si giocano { $rounds } smazzate, e vince la squadra con più punti.
    }

    ### Chi sceglie
    Nella prima smazzata sceglie { $first_forehand ->
        [H7] chi ha il 7 di { suit-H }
        [D7] chi ha il 7 di { suit-D }
        [seat0] chi siede al primo posto
        [random] chi è estratto a sorte
       *[H10] chi ha il { rank-10-name } di { suit-H }
    }; poi, a ogni smazzata, il prossimo verso destra. Chi sceglie per primo si chiama *primo di mano* e può passare; allora il suo compagno { $push_back ->
        [yes] sceglie o ripassa, e se ripassa deve scegliere il primo di mano.
       *[no] deve scegliere.
    } { $partner_blind ->
        [yes] Il compagno vede le proprie carte solo dopo che il primo di mano ha scelto o passato.
       *[no] {""}
    } In ogni caso, la prima presa la apre il primo di mano{ $slalom ->
        [yes] { $slalom_leader ->
            [forehand] {""}
           *[declarer] , tranne nello slalom
        }
       *[no] {""}
    }.

    ### Che cosa si può scegliere
    - **Briscola** { suit-H }, { suit-D }, { suit-S } o { suit-C }: questo seme batte gli altri.
    - **Obenabe**, dall’alto in basso: senza briscola, e l’asso è la carta più alta di ogni seme.
    - **Undenufe**, dal basso in alto: senza briscola, il 6 è la carta più alta e l’asso la più bassa.
    { $slalom ->
        [yes] - **Slalom**: obenabe e undenufe si alternano, presa dopo presa. I punti delle carte{ $weis ->
            [yes] {" "}e gli annunci, quattro uguali compresi,
           *[no] {""}
        } seguono per tutta la smazzata la direzione della prima presa. { $slalom_leader ->
            [forehand] {""}
           *[declarer] Apre chi l’ha scelto.
        }
       *[no] {""}
    }
rules-2 = # Le carte e i loro punti
    Dalla più alta, con i punti; le carte fra parentesi non valgono niente. { rank-A } è l’asso, { rank-K } il re, { rank-Q } { -the-queen }, { rank-J } { -the-jack }.
    ### Briscola
    { rank-J } = 20 (il *puur*), 9 = 14 (il *nell*), { rank-A } = 11, { rank-K } = 4, { rank-Q } = 3, { rank-10 } = 10, (8), (7), (6)
    ### Gli altri semi quando c’è una briscola
    { rank-A } = 11, { rank-K } = 4, { rank-Q } = 3, { rank-J } = 2, { rank-10 } = 10, (9), (8), (7), (6)
    ### Obenabe
    { rank-A } = 11, { rank-K } = 4, { rank-Q } = 3, { rank-J } = 2, { rank-10 } = 10, (9), 8 = 8, (7), (6)
    ### Undenufe
    6 = 11, (7), 8 = 8, (9), { rank-10 } = 10, { rank-J } = 2, { rank-Q } = 3, { rank-K } = 4, ({ rank-A })

    A briscola, { rank-J } e 9 saltano in cima, e il { rank-10-name } sta sotto { -the-queen }, anche se vale 10. Tutte le carte insieme valgono 152 punti, e l’ultima presa altri 5: **157** in ogni smazzata.
rules-3 = # Giocare una presa
    Si gioca verso destra. Chi apre può giocare qualsiasi carta; gli altri:
    - **Rispondono al seme**, se possono.
    - Possono anche **tagliare**: giocare una briscola su un altro seme, pur potendo rispondere. Non si è mai obbligati.
    - **Mai una briscola inferiore**: se qualcuno ha già tagliato una presa d’altro seme, chi gioca una briscola deve giocarla più alta, a meno di avere solo { $undertrump_all_trumps ->
        [must_beat] briscole più basse.
       *[free] briscole.
    }
    - Se non possono rispondere, giocano quello che vogliono, ma non una briscola inferiore.
    - **Se si apre a briscola**, devono giocare una briscola, alta o bassa. Solo { -the-jack } di briscola, il *puur*, può restare in mano, se è l’unica.
    - Senza briscola (obenabe, undenufe): rispondono al seme se possono, altrimenti giocano quello che vogliono.

    La briscola più alta fa la presa; se non ce ne sono, la carta più alta del seme di apertura. Chi fa la presa apre la prossima. { $history ->
        [all] Puoi rivedere tutte le prese della smazzata.
        [none] Le prese passate non si possono rivedere.
       *[last] Puoi rivedere l’ultima presa.
    }

    Il bot conosce queste regole: mostra che cosa puoi giocare, e dice perché un’altra carta non va.
rules-4 = # Annunci
    { $weis ->
        [no] A questo tavolo non ci sono annunci: sequenze e quattro uguali non valgono niente.
       *[yes]
            Che cosa puoi annunciare, delle tue nove carte, giocando nella **prima presa**:
            - **Sequenza** di carte vicine dello stesso seme ({ rank-A } { rank-K } { rank-Q } { rank-J } { rank-10 } 9 8 7 6): di 3 20, di 4 50, { $weis_long_runs ->
                [cap100] di 5 o più 100 punti.
                [vorarlberg] di 5 100, di 6 120, di 7 140, di 8 160, di 9 180 punti.
               *[full] di 5 100, di 6 150, di 7 200, di 8 250, di 9 300 punti.
            } { $weis_partial_runs ->
                [yes] Anche una parte di una sequenza più lunga vale come sequenza.
               *[no] Una sequenza dev’essere lunga quanto lo permettono le tue carte, tolte quelle di quattro uguali che { $weis_announce ->
                    [best] mostri
                   *[all] annunci
                } insieme.
            }
            - **Quattro uguali**: { $weis_quartets ->
                [all] quattro { rank-J } 200, quattro 9 150, quattro di ogni altro valore 100.
               *[five] quattro { rank-J } 200; quattro { rank-A }, { rank-K }, { rank-Q } o { rank-10 } 100. In undenufe valgono quattro 6 e non valgono quattro { rank-A }.
            }

            { $weis_kreuzweis ->
                [yes] Una carta può stare insieme in una sequenza e in quattro uguali, ma non in due sequenze.
               *[no] Una carta può stare in un solo annuncio.
            } { $weis_announce ->
                [best] Fai al massimo un annuncio; se taci, niente di tuo può essere il migliore.
               *[all] Annunciare non è obbligatorio; ciò che non annunci non vale.
            }
            Dici solo il tipo (*sequenza di 3*) o i punti (*20*), non le carte. Si annuncia al proprio turno; finché non gioca il prossimo, puoi cambiare o ritirare. { $weis_last_seat_window ->
                [until_turned] Chi gioca per ultimo ha tempo finché non gira la presa.
               *[with_card] Chi gioca per ultimo può annunciare solo finché non ha giocato la carta.
            }

            ### Chi ha il migliore
            Dopo la quarta carta, ciascuno in ordine nomina il suo annuncio migliore, { $weis_naming ->
                [all_in_order] a meno che un avversario ne abbia già nominato uno migliore.
               *[if_still_live] o tace se si sa che un avversario ne ha uno migliore.
            } { $weis_ranking ->
                [points] È migliore chi ha più punti; a parità di punti, chi ha più carte.
               *[quartet_first] Quattro uguali battono una sequenza, e una sequenza più lunga una più corta.
            } Fra quattro uguali, { $weis_quartets ->
                [all] prima quattro { rank-J }, poi 9, { rank-A }, { rank-K }, { rank-Q }, { rank-10 }, 8, 7, 6 (in undenufe { rank-J }, 9, 6, 7, 8, { rank-10 }, { rank-Q }, { rank-K }, { rank-A }).
               *[five] prima quattro { rank-J }, poi { rank-A }, { rank-K }, { rank-Q }, { rank-10 } (in undenufe { rank-J }, 6, { rank-10 }, { rank-Q }, { rank-K }).
            } Fra sequenze di pari lunghezza vince quella con la carta più alta (in undenufe la più bassa), { $weis_trump_tiebreak ->
                [yes] poi quella di briscola, poi quella annunciata prima.
               *[no] poi quella annunciata prima.
            }
            Chi ha il migliore mostra e segna { $weis_announce ->
                [best] tutto ciò che ha, annunciato o no
               *[all] tutto ciò che ha annunciato
            }. { $weis_partner ->
                [auto] Il suo compagno mostra e segna tutto ciò che ha annunciato, niente di più.
               *[ask] Può farlo anche il suo compagno{ $weis_announce ->
                    [best] .
                   *[all] { $weis_partner_unannounced ->
                        [yes] , che può mostrare anche ciò che non ha annunciato.
                       *[no] .
                    }
                }
            } L’altra squadra non segna annunci. { $weis_needs_trick ->
                [yes] Gli annunci valgono con la prima presa della squadra; senza prese sono persi.
               *[no] {""}
            }
    }
rules-5 = # Stöck, conteggio, fine
    ### Stöck
    { $stoeck ->
        [no] A questo tavolo non c’è lo stöck.
       *[yes] Ricevere insieme { rank-K-name } e { rank-Q-name } di briscola vale 20 punti. { $stoeck_mode ->
            [auto] Si segnano da soli con la seconda delle due carte, senza dire niente.
           *[manual] Dichiara lo stöck con la seconda delle due carte. Se te ne dimentichi, { $stoeck_partner_may_claim ->
                [yes] tu o il tuo compagno potete
               *[no] puoi
            } ancora farlo finché non { $stoeck_late ->
                [until_covered] si gioca la carta successiva.
               *[until_written] è confermato il conteggio.
            }
        } { $weis ->
            [yes] Se la tua squadra ha l’annuncio migliore e mostri una sequenza con le due carte, puoi dichiararlo subito.
           *[no] {""}
        } { $stoeck_early ->
            [to_finish] { $rounds ->
                [0] Al tuo turno puoi anche mostrare le due carte e dichiararlo prima, se così la tua squadra arriva al punteggio.
               *[other] {""}
            }
           *[implied_run] {""}
        }
    }

    ### Match
    { $match_bonus ->
        [0] La squadra che fa tutte e nove le prese non riceve altri punti.
       *[other] La squadra che fa tutte e nove le prese riceve altri { $match_bonus } punti.
    }

    ### Il conteggio
    Dopo nove prese si sommano i punti di ogni squadra: carte, ultima presa{ $match_bonus ->
        [0] {""}
       *[other] , match
    }{ $weis ->
        [yes] , annunci
       *[no] {""}
    }{ $stoeck ->
        [yes] , stöck
       *[no] {""}
    }. La somma si **moltiplica**, secondo la scelta: { suit-H } × { $multiplier_hearts }, { suit-D } × { $multiplier_diamonds }, { suit-S } × { $multiplier_spades }, { suit-C } × { $multiplier_clubs }, obenabe × { $multiplier_obenabe }, undenufe × { $multiplier_undenufe }{ $slalom ->
        [yes] , slalom × { $multiplier_slalom_up } dall’alto e × { $multiplier_slalom_down } dal basso
       *[no] {""}
    }. { $running_points ->
        [yes] Il punteggio mostra i punti delle carte dopo ogni presa.
       *[no] Il punteggio mostra i punti delle carte solo dopo il conteggio della smazzata.
    } La prossima smazzata inizia quando in ogni squadra qualcuno ha confermato il conteggio. Per una squadra che tace lo fa il bot, dopo { $pause } secondi, salvo altro tempo impostato dal server, mai sotto i 20.

    ### La fine
    { $rounds ->
        [0] { $finish ->
            [bedanken] La partita finisce solo quando qualcuno dichiara la vittoria (*Bedanken*), in qualsiasi momento tranne durante la prima presa. Se la sua squadra è arrivata a { $target }, con prese fatte, annunci e stöck, vince; se no, perde subito. Se ci sono arrivate tutte e due, vince chi dichiara per primo; ma fino all’inizio della seconda presa di una smazzata vince la squadra che ci è arrivata prima.
            [deal_end] Quando una squadra è arrivata a { $target }, la smazzata si gioca fino in fondo. Poi vince quella squadra; se ci sono arrivate tutte e due, quella che ci è arrivata prima.
           *[auto] La prima squadra che arriva a { $target } vince subito, anche a metà smazzata; ciò che si segnerebbe dopo non vale più.
        } All’interno di una presa, { $count_order ->
            [stoeck_stich_wys] si conta prima lo stöck, poi la presa, poi gli annunci.
            [stich_stoeck_wys] si conta prima la presa, poi lo stöck, poi gli annunci.
           *[stoeck_wys_stich] si conta prima lo stöck, poi gli annunci, poi la presa.
        }
        [one] Dopo una smazzata vince la squadra con più punti; a pari punti è pareggio.
       *[other] Dopo { $rounds } smazzate vince la squadra con più punti; a pari punti è pareggio.
    }

## Moves, where they are looked at afterwards

move-choose = { $mode ->
    [H] { suit-H }
    [D] { suit-D }
    [S] { suit-S }
    [C] { suit-C }
    [O] { mode-O }
    [U] { mode-U }
    [SO] { mode-SO }
   *[SU] { mode-SU }
 }
move-push = Passa
move-announce = Annuncia { $combos }
move-withdraw = Ritira l’annuncio
move-play = { $card }{ $stoeck ->
    [yes] { " " }e stöck
   *[no] { "" }
 }
move-turn = Gira la presa
move-show = Mostra { $combos }
move-stoeck = Stöck
move-wait = Tieni lo stöck
move-claim = Dichiara la vittoria

## Why a move is good

hint-general = Comunque siano divise le altre carte, in media niente rende di più.
hint-puur-and-naell = Con { $number } briscole, *puur* e *nell* comprese, avresti le due più alte.
hint-puur = Con { $number ->
        [one] una briscola, il *puur*,
       *[other] { $number } briscole, *puur* compreso,
    } avresti la più alta.
hint-naell = Con { $number } briscole, *nell* compreso, avresti la seconda più alta.
hint-long-trumps = Avresti { $number } briscole.
hint-unbeaten = Senza briscola, niente batte { $number } delle tue carte{ $slalom ->
        [yes] {" "}nella prima presa.
       *[no] .
    }
hint-blind = Non vedi ancora le tue carte.
hint-push-no-jack = Non hai { -jacks }, quindi la briscola più alta non sarebbe tua.
hint-push-short = Dove hai { -a-jack }, hai al massimo { $number ->
        [one] una carta
       *[other] { $number } carte
    } del seme.
hint-weis = Vale { $points } punti, se un avversario non ha di meglio.
hint-weis-shown = La tua squadra ha l’annuncio migliore, quindi vale anche questo: { $points } punti.
hint-stoeck = Hai { rank-K-name } e { rank-Q-name } di briscola: { $points } punti.
hint-turn-announced = Hai già annunciato.
hint-turn-nothing = Non hai niente da annunciare.
hint-claim = La tua squadra è arrivata a { $target } punti: chi lo dichiara vince.
hint-last-trump = È l’ultima briscola: niente la batte.
hint-last-trumps = Hai le ultime { $number } briscole: niente le batte.
hint-draws-trumps = È la briscola più alta rimasta, e può far uscire { $number ->
        [one] l’ultima delle altre.
       *[other] alcune delle altre { $number }.
    }
hint-leads-trumps = La tua squadra ha scelto briscola { $suit }: se apri così, fai uscire { $number ->
        [one] l’ultima delle altre.
       *[other] alcune delle altre { $number }.
    }
hint-sure = Niente di ciò che resta la batte: la presa è tua.
hint-top-of-suit = È la più alta rimasta del suo seme; la prende solo una briscola.
hint-one-higher = Nel suo seme è più alta solo { $card }.
hint-poor-lead = Non vale punti: rischi poco.
hint-partner-wins = La presa è già del tuo compagno.
hint-partner-rich = La presa è già del tuo compagno: i tuoi { $points } punti sono al sicuro.
hint-partner-leads = Per ora la migliore è { $card }, del tuo compagno.
hint-partner-follows = Non puoi battere ciò che c’è, ma il tuo compagno deve ancora giocare.
hint-takes = Dopo di te non gioca più nessuno, e prende { $points } punti.
hint-takes-cheaply = Dopo di te non gioca più nessuno, ed è la tua carta più bassa che fa la presa.
hint-ruffs = Dopo di te non gioca più nessuno, e questa briscola prende { $points } punti.
hint-surely-takes = Fa la presa: niente di ciò che resta la batte.
hint-best-so-far = Per ora è la migliore; { $number ->
        [one] la batte solo una delle carte rimaste.
       *[other] la battono solo { $number } delle carte rimaste.
    }
hint-ruffs-so-far = Per ora questa briscola è la migliore; { $number ->
        [one] la batte solo una delle carte rimaste.
       *[other] la battono solo { $number } delle carte rimaste.
    }
hint-cannot-take = Non puoi fare la presa, e così regali meno punti possibili.
hint-not-worth = { $points ->
        [0] Non ci sono punti
        [one] C’è solo un punto
       *[other] Ci sono solo { $points } punti
    }: non vale la pena spenderci una carta che fa la presa.
hint-saves = Potresti fare la presa con { $card }, ma la tieni per dopo.
