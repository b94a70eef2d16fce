# Terms: mano (round), giocata (play), centro (center), svuotare il centro (clear), raccogliere (pick up), girare (flip),
# posto (slot), scoperta, coperta (face up, face down), bloccata, sbloccata (covered, uncovered), aprire (lead), fuori (out).

title = Clear the Deck
about = Gioca uguale o più basso, o prendi tutto; quattro uguali svuotano il centro. Da 3 a 10 giocatori.

command = Clear the Deck: gioca uguale o più basso, o prendi tutto; da 3 a 10 giocatori
command-new = Apri un tavolo di Clear the Deck in questo canale

## House rules

group-plays = Giocate
group-round = La fine di una mano

option-ten_points = Un dieci rimasto costa
option-ten_points-about = Quanto costa un dieci che ti rimane
option-ten_points-20 = 20 punti
option-ten_points-25 = 25 punti
option-set_over_lower = Quattro o più sopra una carta più bassa
option-set_over_lower-about = Che cosa fanno quattro o più carte uguali, se sono più alte della cima del centro
option-set_over_lower-pickup = si raccoglie, come con ogni carta più alta
option-set_over_lower-clears = svuotano il centro
option-table_cards = Carte sul tavolo
option-table_cards-about = Quando puoi usare le carte che hai davanti
option-table_cards-free = si usano sempre, anche insieme a quelle in mano
option-table_cards-hand_first = solo senza carte in mano, prima le scoperte
option-voluntary_pickup = Raccogliere di proposito
option-voluntary_pickup-about = Se puoi giocare più alto quando potresti giocare uguale o più basso, o un dieci
option-voluntary_pickup-true = permesso
option-voluntary_pickup-false = solo se non c’è altro da giocare
option-match_end = La partita finisce
option-match_end-about = Se la partita finisce dopo un numero di mani o con un totale di punti
option-match_end-rounds = dopo un numero di mani
option-match_end-score = quando qualcuno raggiunge il limite di punti
option-rounds = Numero di mani
option-rounds-about = Quante mani si giocano, se decidono le mani (da 1 a 20)
option-score_limit = Limite di punti
option-score_limit-about = Il totale che termina la partita, se decidono i punti (da 50 a 1000)
option-tie_break = Parità in testa alla fine
option-tie_break-about = Che cosa succede se alla fine più giocatori hanno il totale più basso
option-tie_break-shared = la vittoria è condivisa
option-tie_break-extra_round = un’altra mano, fino a tre volte
option-stall_limit = Stallo
option-stall_limit-about = Dopo quante giocate di fila senza svuotare finisce la mano; poi si conta (da 40 a 500)
option-stall_limit-value = dopo { $value } giocate senza svuotare il centro
option-max_plays = Mano più lunga
option-max_plays-about = Dopo quante giocate la mano finisce in ogni caso; poi si conta (da 200 a 2000)
option-max_plays-value = { $value } giocate

## The table

unit = mano
value = { $number ->
    [1] { $value }
   *[other] { $value }{"\u00A0"}×{ $number }
 }
heading = Mano { $round }{ $until ->
        [rounds] {" "}di { $rounds }
        [extra] , supplementare
       *[score] , si gioca a { $limit } punti
    }
round = -# { $heading }
dealer = mazziere: { $seat }
grid-hand = mano
grid-total = pti
grid-name = { $turn ->
    [yes] >{ $name }
   *[no] {" "}{ $name }
 }
grid-down = ?
grid-empty = -
legend = -# Posti da 1 a 4: un valore è una carta scoperta sopra una coperta; `?` è una carta coperta che si può girare; `-` è vuoto.
picture-center = Centro
picture-flipped = Girata
picture-discard = Pila degli scarti
picture-slots = Le tue sul tavolo

center = **Centro**, { $number ->
        [one] una carta
       *[other] { $number } carte
    }{ $under ->
        [0] : **{ $cards }**
       *[other] , dal basso: { $cards }
            In cima: **{ $top }**, sopra altre { $under }.
    }
center-empty = **Centro**: vuoto
since-clear = { $number ->
        [one] 1 giocata senza svuotare
       *[other] { $number } giocate senza svuotare
    }
discard = -# Pila degli scarti: { $number }

news = -# { $plays }
flips = { $seat } gira il posto { $slot }: { $value }
plays = { $flipped ->
        [0] { $seat } gioca { $cards }
       *[other] { $seat } gira il posto { $flipped }, gioca { $cards }
    }{ $result ->
        [stay] {""}
        [pickup] {" "}su { $on } e raccoglie { $moved }
       *[other] {" "}ed elimina { $moved }
    }

now-leads = { $who ->
        [you] { $after ->
            [pickup] **Giochi ancora**: hai raccolto { $moved } carte.
            [deal] **Inizi tu** la mano.
           *[other] **Giochi ancora**: hai eliminato { $moved ->
                    [one] una carta
                   *[other] { $moved } carte
                }.
        }
       *[they] { $after ->
            [pickup] **{ $seat } gioca ancora** dopo aver raccolto { $moved } carte.
            [deal] **{ $seat } inizia** la mano.
           *[other] **{ $seat } gioca ancora** dopo aver eliminato { $moved ->
                    [one] una carta
                   *[other] { $moved } carte
                }.
        }
    }
now-follows = { $who ->
        [you] **Tocca a te.**
       *[they] Tocca a **{ $seat }**: { $lowest ->
            [yes] va bene solo { $top }
           *[no] va bene { $top } o meno
        }.
    }
now-flipped = { $who ->
        [you] **Hai girato { $value }** nel posto { $slot }. Aggiungi carte dello stesso valore, o giocala da sola.
       *[they] **{ $seat }** ha girato **{ $value }** nel posto { $slot } e deve giocarla.
    }
warning-stall = ⚠ **Da { $plays } giocate nessuno svuota il centro.** Dopo { $left ->
        [one] un’altra
       *[other] altre { $left }
    } la mano finisce, e ognuno conta quello che ha ancora.
warning-plays = ⚠ **Questa mano sta durando molto.** Dopo { $left ->
        [one] un’altra giocata
       *[other] altre { $left } giocate
    } finisce, e ognuno conta quello che ha ancora.

## The hand

held = { $number ->
        [0] **Carte in mano**: nessuna
        [one] **Carte in mano**, una: { $cards }
       *[other] **Carte in mano**, { $number }: { $cards }
    }
own-table = **Le tue carte sul tavolo**, posti da 1 a 4: { $slots }
lies-down = coperta
lies-empty = vuoto
does-clear = -# **Svuota il centro** e gioca ancora
does-stay = -# **Al centro**{ $number ->
        [0] {""}
       *[other] : { $lowest ->
            [yes] solo { $top }
           *[no] { $top } o meno
        }
    }
does-pickup = -# **Raccogli** { $number ->
        [one] la carta
       *[other] tutte le { $number } carte
    } e gioca ancora
does-forbidden = -# **Adesso no**
press-flip = Gira posto { $slot }
chosen = **{ $value }**{ $up ->
        [0] , in mano
       *[other] { $hand ->
            [0] , sul tavolo
           *[other] : { $hand } in mano, { $up } sul tavolo
        }
    }
sure-pickup = È più alta: prenderesti in mano tutto il centro e giocheresti ancora. Va bene?
way-cards = { $hand ->
        [0] {""}
       *[other] { $hand } in mano{ $up ->
            [0] {""}
           *[other] ,{" "}
        }
    }{ $up ->
        [0] {""}
        [one] posto { $slots }
       *[other] posti { $slots }
    }
way-does = { $result ->
        [stay] al centro
        [pickup] prendi { $moved } carte
       *[other] elimina { $moved ->
            [one] una carta
           *[other] { $moved } carte
        }
    }
way = { $result ->
        [pickup] { $mixed ->
            [yes] Gioca { $cards }: { $does }
           *[no] Sì, { $does }
        }
       *[other] { $mixed ->
            [yes] Gioca { $number } ({ $cards }): { $does }
           *[no] Gioca { $number }: { $does }
        }
    }
way-add = { $number ->
        [1] Da sola: { $does }
       *[other] { $mixed ->
            [yes] Aggiungi { $cards }: { $does }
           *[no] Aggiungi { $hand }: { $does }
        }
    }
way-number = { $number ->
    [one] 1 carta
   *[other] { $number } carte
 }
press-number = { $number ->
    [one] 1 carta …
   *[other] { $number } carte …
 }

## The end of a round

ended-out = **La mano { $round } è finita: { $seat } è fuori.**
ended-stall = **La mano { $round } è finita: stallo**, nessuno ha svuotato il centro per { $since_clear } giocate. Ognuno conta quello che ha ancora.
ended-plays = **La mano { $round } è finita** dopo { $plays } giocate, il limite. Ognuno conta quello che ha ancora.
decisive-out = L’ultima mano l’ha chiusa { $seat }, { decisive-worst }
decisive-stall = L’ultima mano è finita in stallo, { decisive-worst }
decisive-plays = L’ultima mano è arrivata al limite di giocate, { decisive-worst }
decisive-worst = e { $seats } { $number ->
        [one] resta
       *[other] restano
    } con { $points } { $points ->
        [one] punto
       *[other] punti
    }.
cards-none = **{ $seat }**: più nessuna carta, **0** (totale { $total })
cards-left = **{ $seat }**: **{ $points }** (totale { $total })
    -# { $cards }: { $others }{ $tens ->
        [0] {""}
        [one] , e un dieci { $of_tens }
       *[other] , e { $tens } dieci { $of_tens }
    }
left-hand = in mano { $cards }
left-table = sul tavolo { $cards }
extra-round = In testa sono alla pari { $seats }: si gioca un’altra mano.
result = { $number ->
        [one] **{ $seats }** vince la partita
       *[other] **{ $seats }** vincono insieme
    } con { $points } { $points ->
        [one] punto
       *[other] punti
    }, il totale più basso.
sheet-heading = **Punti** dopo { $rounds ->
        [one] una mano
       *[other] { $rounds } mani
    }{ $cut ->
        [yes] , solo le ultime { $shown }
       *[no] {""}
    }; in testa è il totale più basso
sheet-line = **{ $seat }**: **{ $total }**
    -# { $points }

## Stats

stat-sets = Quattro uguali o più
stat-tens = Centri svuotati con un dieci
stat-pickups = Raccolte per mano
stat-out = Mani vinte (fuori per primo)
stat-points = Punti per mano

## Refusals

no-cards = Scegli almeno una carta. Non si può passare: se niente va bene, gioca una carta più alta e raccogli il centro, o gira una carta sbloccata.
too-many-copies = Lì hai solo { $number } × { $card }.
mixed-values = Tutte le carte di una giocata devono avere lo stesso valore; hai scelto { $cards }. I dieci non sostituiscono altre carte.
bad-slot = I posti sono numerati da 1 a 4.
slot-empty = Nel posto { $slot } questa carta non c’è.
covered = Il posto { $slot } è ancora bloccato: sopra c’è { $card }. Gioca prima quella carta scoperta.
finish-flip = Hai girato { $card }, quindi adesso va giocata. Aggiungi carte dello stesso valore, o giocala da sola.
must-match-flip = Alla carta girata, { $value }, si possono aggiungere solo carte di valore { $value }.
no-flip = Non c’è nessuna carta girata a cui aggiungere.
hand-first = A questo tavolo usi le carte sul tavolo solo quando non ne hai più in mano (prima le scoperte, poi le coperte).
must-not-pick-up = Puoi giocare { $top } o meno, o un dieci, quindi non puoi raccogliere di proposito.
round-over = Quella mano è finita. Ecco il tavolo com’è adesso.

## The rules

rules-1 = # Clear the Deck
    Da 3 a 10 giocatori, ognuno per sé. Da 3 a 5 si gioca con due mazzi, in 6 o 7 con tre, da 8 in su con quattro. I semi non contano mai.

    ### In breve
    Liberati di tutte le tue carte. Quando tocca a te, gioca sul centro **quante carte vuoi, tutte di un valore**. Se sono **uguali o più basse** della carta in cima, restano, e tocca al prossimo. Se sono **più alte**, raccogli: prendi in mano tutto il centro, comprese quelle carte, e giochi ancora.
    Il centro si svuota con **quattro o più** carte uguali, giocate in una volta o insieme a carte uguali già in cima. { $set_over_lower ->
        [clears] Quattro o più in una sola giocata lo svuotano anche se sono più alte della carta in cima.
       *[pickup] {""}
    } Un **dieci** lo svuota in qualunque momento. Ogni volta che lo svuoti, giochi ancora.
    Chi per primo resta senza carte è fuori e segna 0: la mano finisce, e gli altri contano quello che hanno ancora. Vince il totale più basso.

    ### Dal più basso al più alto
    A 2 3 4 5 6 7 8 9 F D R, e il dieci, che non è né alto né basso.

    Non si può passare: qualcosa puoi sempre giocare, e il centro decide che cosa succede.
rules-2 = # Le tue carte
    Ognuno ne riceve 20: quattro coperte nei posti da 1 a 4, quattro scoperte sopra di esse, e dodici in mano. Non si pesca mai; il resto è la pila degli scarti.

    { $table_cards ->
        [hand_first] - Le carte scoperte si giocano solo quando non ne hai più in mano.
       *[free] - Puoi giocare insieme carte in mano e carte scoperte, se sono uguali.
    }
    - Una carta coperta si sblocca quando la carta scoperta che ha sopra non c’è più. Nessuno la conosce, nemmeno tu.
    - Quando tocca a te, puoi invece **girare** una carta sbloccata{ $table_cards ->
        [hand_first] , ma solo quando non hai più né carte in mano né carte scoperte
       *[free] {""}
    }. La vedono tutti, e va giocata: aggiungi carte del suo valore, o giocala da sola. Se è più alta della carta in cima, raccogli.
    { $voluntary_pickup ->
        [no] - Non puoi raccogliere di proposito: finché hai da giocare una carta uguale o più bassa, o un dieci, non puoi giocarne una più alta{ $set_over_lower ->
            [clears] , salvo quattro o più dello stesso valore in una volta, che svuotano il centro
           *[pickup] {""}
        }. Girare quello che si può girare è sempre permesso.
       *[yes] - Puoi raccogliere di proposito. { $table_cards ->
            [free] Così una carta scoperta può passarti in mano e sbloccare un posto.
           *[hand_first] {""}
        }
    }

    ### Buono a sapersi
    - Se apri con una carta alta, il prossimo deve giocare uguale o più basso. Se apri con una bassa, presto raccogli tu.
    { $set_over_lower ->
        [clears] - Tieni insieme quattro carte uguali: svuotano il centro, qualunque cosa ci sia.
       *[pickup] - Anche con quattro uguali più alte della carta in cima si raccoglie; ma poi le usi per aprire e svuotare.
    }
    - I dieci non sostituiscono altre carte; tienine uno per quando niente va bene.
    - Tutti vedono sempre le tue carte sul tavolo, quante ne hai in mano, e tutto il centro.
rules-3 = # I punti
    A vale 1, da 2 a 9 il loro numero, F 11, D 12, R 13. Un dieci rimasto costa **{ $ten_points }**, ovunque si trovi. Contano anche le carte coperte.

    Il primo mazziere si sorteggia; poi si dà in senso orario, e inizia chi viene dopo il mazziere. { $match_end ->
        [score] Quando qualcuno arriva a un totale di { $score_limit }, vince il totale più basso.
       *[rounds] Dopo { $rounds ->
            [one] una mano
           *[other] { $rounds } mani
        } vince il totale più basso.
    } { $tie_break ->
        [extra_round] In caso di parità in testa si gioca un’altra mano, al massimo tre; poi chi è alla pari vince insieme.
       *[shared] Chi è alla pari vince insieme.
    }

    ### Stallo
    Se per { $stall_limit } giocate di fila nessuno svuota il centro, o se una mano è durata { $max_plays } giocate, la mano finisce: nessuno è fuori, e ognuno conta quello che ha ancora. Si vede sempre da quante giocate nessuno svuota; a metà strada verso lo stallo c’è un avviso.

    Dopo ogni mano si scoprono tutte le carte. La partita continua quando tutti hanno premuto il pulsante, o dopo { $pause } secondi, salvo altro tempo impostato dal server. Se qualcuno lascia, subentra un computer.

## Moves, where they are looked at afterwards

move-play = { $value }{ $hand ->
    [0] { "" }
    [1] { "" }
   *[other] { " ×" }{ $hand }
 }{ $up ->
    [none] { "" }
   *[other] , posto { $up }
 }
move-flip = Gira il posto { $slot }
move-add = { $hand ->
    [0] { $up ->
        [none] Niente da aggiungere
       *[other] Aggiungi posto { $up }
     }
   *[other] Aggiungi { $hand }{ $up ->
        [none] { "" }
       *[other] , posto { $up }
     }
 }

## Why a move is good

hint-general = Provata con le carte nascoste in molte posizioni, in media ti lascia meno punti di ogni altra.
hint-out = Sono le tue ultime carte: sei fuori.
hint-clears = Quattro uguali eliminano { $number } carte, e giochi ancora.
hint-ten = { $number ->
        [0] Te ne liberi e giochi ancora
        [one] Elimina la carta che c’è, e giochi ancora
       *[other] Elimina tutte le { $number } carte, e giochi ancora
    }; se ti rimane, costa { $points }.
hint-uncovers = Sblocca { $number ->
        [one] il posto { $slots }: più tardi potrai girare quella carta.
       *[other] i posti { $slots }: più tardi potrai girare quelle carte.
    }
hint-only-that-stays = A parte i dieci, è l’unico tuo valore che resta al centro.
hint-several = Ti libera di { $number } carte in un colpo.
hint-hard-to-follow = Dopo, delle { $of } carte che non vedi { $number ->
        [0] non ne resterebbe nessuna
        [one] ne resterebbe una sola
       *[other] ne resterebbero solo { $number }
    }.
hint-highest-that-stays = È il tuo valore più alto che resta al centro: i più bassi sono più facili dopo.
hint-highest-led = È il tuo valore più alto, il più difficile da giocare dopo.
hint-keeps-together = Ancora per un turno tiene insieme { $value }{" "}×{ $number }.
hint-picks-up-uncovering = Raccogli il centro, ma sblocchi { $number ->
        [one] il posto { $slots }.
       *[other] i posti { $slots }.
    }
hint-picks-up-set = Con il centro hai { $value }{" "}×{ $number }: quanto basta per svuotare.
hint-picks-up-ten = C’è un dieci da raccogliere.
hint-nothing-stays = Qui nessuna delle tue carte resta: devi prendere { $number ->
        [one] la carta che c’è.
       *[other] le { $number } carte che ci sono.
    }
hint-picks-up-few = Prendi solo { $number ->
        [one] una carta
       *[other] { $number } carte
    }, e giochi ancora.
hint-picked-up-anyway = La carta girata è troppo alta: si raccoglie, qualunque cosa tu aggiunga.
hint-one-ten-is-enough = Un dieci svuota quanto due.
hint-only-face-down = Hai solo carte coperte, che nessuno conosce.
hint-flips-freely = Il centro è vuoto, quindi qualunque carta tu giri, non raccogli.
hint-flips-instead = Delle altre tue non ne resta nessuna, ma tra le carte non viste quelle che restano sono { $number } su { $of }.
hint-flip-stays = Prima o poi va girata; tra le carte non viste quelle che qui restano sono { $number } su { $of }.
hint-keeps-back = Basta da sola; { $number ->
        [one] l’altra può
       *[other] le altre { $number } possono
    } aspettare.
