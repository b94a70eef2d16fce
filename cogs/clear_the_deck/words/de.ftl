# Mitte: center; Platz: slot; aufnehmen: pick up; umdrehen: flip; räumen: clear; vier Gleiche: a set;
# aus: out; vor dir: your table; Wert: value; Zehner, Neuner …: tens, 9s; Zug: a play

title = Clear the Deck
about = Spiel gleich oder tiefer, oder nimm alles; vier Gleiche räumen die Mitte. Für 3 bis 10.

command = Clear the Deck: gleich oder tiefer spielen oder alles nehmen, für 3 bis 10
command-new = In diesem Kanal einen Tisch für Clear the Deck eröffnen

## Hausregeln

group-plays = Spielen
group-round = Das Ende einer Runde

option-ten_points = Ein übriger Zehner kostet
option-ten_points-about = Was ein Zehner kostet, wenn er dir bleibt
option-ten_points-20 = 20 Punkte
option-ten_points-25 = 25 Punkte
option-set_over_lower = Vier oder mehr über einer tieferen
option-set_over_lower-about = Was vier oder mehr Gleiche tun, die höher sind als die oberste Karte der Mitte
option-set_over_lower-pickup = du nimmst auf, wie bei jeder höheren Karte
option-set_over_lower-clears = sie räumen die Mitte
option-table_cards = Karten auf dem Tisch
option-table_cards-about = Wann du die Karten vor dir verwenden kannst
option-table_cards-free = jederzeit, auch mit denen aus der Hand
option-table_cards-hand_first = erst wenn die Hand leer ist, die offenen zuerst
option-voluntary_pickup = Absichtlich aufnehmen
option-voluntary_pickup-about = Ob du höher spielen darfst, wenn du gleich, tiefer oder einen Zehner spielen könntest
option-voluntary_pickup-true = erlaubt
option-voluntary_pickup-false = nur wenn nichts anderes geht
option-match_end = Die Partie endet
option-match_end-about = Ob eine Anzahl Runden oder ein Punktestand die Partie beendet
option-match_end-rounds = nach einer Anzahl Runden
option-match_end-score = wenn jemand die Punktegrenze erreicht
option-rounds = Anzahl Runden
option-rounds-about = Wie viele Runden gespielt werden, wenn Runden die Partie beenden (1 bis 20)
option-score_limit = Punktegrenze
option-score_limit-about = Der Stand, der die Partie beendet, wenn Punkte sie beenden (50 bis 1000)
option-tie_break = Gleichstand an der Spitze
option-tie_break-about = Was geschieht, wenn am Ende mehrere gleich wenig Punkte haben
option-tie_break-shared = der Sieg wird geteilt
option-tie_break-extra_round = noch eine Runde, höchstens dreimal
option-stall_limit = Patt
option-stall_limit-about = Nach wie vielen Zügen ohne Räumen die Runde endet; dann zählen alle ihre Karten (40 bis 500)
option-stall_limit-value = nach { $value } Zügen ohne Räumen
option-max_plays = Längste Runde
option-max_plays-about = Nach wie vielen Zügen die Runde auf jeden Fall endet; alle zählen ihre Karten (200 bis 2000)
option-max_plays-value = { $value } Züge

## Der Tisch

unit = Runde
    .next = die nächste Runde
    .Next = Nächste Runde
    .the = die Runde
    .The = Die Runde
    .no = keine Runde
    .No = Keine Runde
    .of = der Runde
value = { $number ->
    [1] { $value }
   *[other] { $value }{"\u00A0"}×{ $number }
 }
heading = Runde { $round }{ $until ->
        [rounds] {" "}von { $rounds }
        [extra] , eine zusätzliche
       *[score] , auf { $limit } Punkte
    }
round = -# { $heading }
dealer = { $seat } hat gegeben
grid-hand = Hand
grid-total = Pkt
grid-name = { $turn ->
    [yes] >{ $name }
   *[no] {" "}{ $name }
 }
grid-down = ?
grid-empty = -
legend = -# Plätze 1 bis 4: Ein Wert liegt offen auf einer verdeckten Karte; `?` liegt verdeckt und lässt sich umdrehen; `-` ist leer.
picture-center = Mitte
picture-flipped = Umgedreht
picture-discard = Ablage
picture-slots = Vor dir

center = **Mitte**, { $number ->
        [one] eine Karte
       *[other] { $number } Karten
    }{ $under ->
        [0] : **{ $cards }**
       *[other] , von unten nach oben: { $cards }
            Oben: **{ $top }**, darunter noch { $under }.
    }
center-empty = **Mitte**: leer
since-clear = { $number ->
        [one] 1 Zug ohne Räumen
       *[other] { $number } Züge ohne Räumen
    }
discard = -# Ablage: { $number }

news = -# { $plays }
flips = { $seat } dreht Platz { $slot } um: { $value }
plays = { $flipped ->
        [0] { $seat } spielt { $cards }
       *[other] { $seat } dreht Platz { $flipped } um, spielt { $cards }
    }{ $result ->
        [stay] {""}
        [pickup] {" "}auf { $on } und nimmt { $moved } auf
       *[other] {" "}und räumt { $moved }
    }

now-leads = { $who ->
        [you] { $after ->
            [pickup] **Du bist nochmals dran**: Du hast { $moved } Karten aufgenommen.
            [deal] **Du beginnst** die Runde.
           *[other] **Du bist nochmals dran**: Du hast { $moved ->
                    [one] eine Karte
                   *[other] { $moved } Karten
                } geräumt.
        }
       *[they] { $after ->
            [pickup] **{ $seat } ist nochmals dran**: { $moved } Karten aufgenommen.
            [deal] **{ $seat } beginnt** die Runde.
           *[other] **{ $seat } ist nochmals dran**: { $moved ->
                    [one] eine Karte
                   *[other] { $moved } Karten
                } geräumt.
        }
    }
now-follows = { $who ->
        [you] **Du bist dran.**
       *[they] **{ $seat }** ist dran: { $lowest ->
            [yes] Nur { $top }
           *[no] { $top } oder tiefer
        } bleibt.
    }
now-flipped = { $who ->
        [you] **Du hast { $value } umgedreht**, auf Platz { $slot }. Spiel die Karte allein oder mit weiteren ihres Werts.
       *[they] **{ $seat }** hat auf Platz { $slot } **{ $value }** umgedreht und muss diese Karte spielen.
    }
warning-stall = ⚠ **Seit { $plays } Zügen wurde nicht geräumt.** Noch { $left ->
        [one] einer
       *[other] { $left }
    }, dann endet die Runde, und alle zählen, was sie noch haben.
warning-plays = ⚠ **Diese Runde dauert lange.** Noch { $left ->
        [one] ein Zug
       *[other] { $left } Züge
    }, dann endet sie, und alle zählen, was sie noch haben.

## Die Hand

held = { $number ->
        [0] **Deine Hand** ist leer
        [one] **Deine Hand**, eine Karte: { $cards }
       *[other] **Deine Hand**, { $number } Karten: { $cards }
    }
own-table = **Vor dir**, Plätze 1 bis 4: { $slots }
lies-down = verdeckt
lies-empty = leer
does-clear = -# **Räumt**, und du spielst nochmals
does-stay = -# **Bleibt**{ $number ->
        [0] {""}
       *[other] : { $lowest ->
            [yes] nur { $top }
           *[no] { $top } oder tiefer
        }
    }
does-pickup = -# **Du nimmst** { $number ->
        [one] die Karte
       *[other] alle { $number } Karten
    } **auf** und spielst nochmals
does-forbidden = -# **Jetzt nicht**
press-flip = Platz { $slot } umdrehen
chosen = **{ $value }**{ $up ->
        [0] , in der Hand
       *[other] { $hand ->
            [0] , vor dir
           *[other] : { $hand } in der Hand, { $up } vor dir
        }
    }
sure-pickup = Das ist höher: Du nimmst die Mitte in die Hand und bist nochmals dran. Sicher?
way-cards = { $hand ->
        [0] {""}
       *[other] { $hand } aus Hand{ $up ->
            [0] {""}
           *[other] ,{" "}
        }
    }{ $up ->
        [0] {""}
        [one] Platz { $slots }
       *[other] Platz { $slots }
    }
way-does = { $result ->
        [stay] bleibt
        [pickup] { $moved } aufnehmen
       *[other] räumt { $moved ->
            [one] eine Karte
           *[other] { $moved } Karten
        }
    }
way = { $result ->
        [pickup] { $mixed ->
            [yes] { $cards } spielen: { $does }
           *[no] Ja, { $does }
        }
       *[other] { $mixed ->
            [yes] { $number } spielen ({ $cards }): { $does }
           *[no] { $number } spielen: { $does }
        }
    }
way-add = { $number ->
        [1] Allein: { $does }
       *[other] { $mixed ->
            [yes] Dazu { $cards }: { $does }
           *[no] Dazu { $hand }: { $does }
        }
    }
way-number = { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
 }
press-number = { $number ->
    [one] 1 Karte …
   *[other] { $number } Karten …
 }

## Das Ende einer Runde

ended-out = **Runde { $round } ist zu Ende: { $seat } ist aus.**
ended-stall = **Runde { $round } ist zu Ende: Patt**, { $since_clear } Züge ohne Räumen. Alle zählen, was sie noch haben.
ended-plays = **Runde { $round } ist zu Ende**, nach { $plays } Zügen, der Höchstzahl. Alle zählen, was sie noch haben.
decisive-out = { $seat } war in der letzten Runde aus; { decisive-worst }
decisive-stall = Die letzte Runde war ein Patt; { decisive-worst }
decisive-plays = Die letzte Runde erreichte die Höchstzahl an Zügen; { decisive-worst }
decisive-worst = am meisten { $number ->
        [one] hatte
       *[other] hatten
    } noch { $seats }: { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    }.
cards-none = **{ $seat }**: keine Karten übrig, **0** (Total { $total })
cards-left = **{ $seat }**: **{ $points }** (Total { $total })
    -# { $cards }: { $others }{ $tens ->
        [0] {""}
        [one] , und ein Zehner { $of_tens }
       *[other] , und { $tens } Zehner { $of_tens }
    }
left-hand = Hand { $cards }
left-table = Tisch { $cards }
extra-round = { $seats } sind gleichauf an der Spitze, darum gibt es noch eine Runde.
result = { $number ->
        [one] **{ $seats }** gewinnt die Partie
       *[other] **{ $seats }** teilen sich den Sieg
    } mit { $points } { $points ->
        [one] Punkt
       *[other] Punkten
    }, den wenigsten.
sheet-heading = **Punkte** nach { $rounds ->
        [one] einer Runde
       *[other] { $rounds } Runden
    }{ $cut ->
        [yes] , davon die letzten { $shown }
       *[no] {""}
    }; wer am wenigsten hat, führt
sheet-line = **{ $seat }**: **{ $total }**
    -# { $points }

## Statistik

stat-sets = Vier Gleiche
stat-tens = Mit Zehnern geräumt
stat-pickups = Aufgenommen pro Runde
stat-out = Runden gewonnen (aus)
stat-points = Punkte pro Runde

## Was nicht geht

no-cards = Wähle mindestens eine Karte. Passen geht nicht: Passt nichts, spiel eine höhere Karte und nimm die Mitte, oder dreh eine freie verdeckte Karte um.
too-many-copies = Du hast dort nur { $number } × { $card }.
mixed-values = Alle Karten eines Zugs müssen denselben Wert haben; du hast { $cards } gewählt. Zehner ersetzen keine anderen Karten.
bad-slot = Die Plätze haben die Nummern 1 bis 4.
slot-empty = Auf Platz { $slot } liegt keine solche Karte.
covered = Auf Platz { $slot } liegt noch { $card } offen darüber. Spiel zuerst diese Karte.
finish-flip = Du hast { $card } umgedreht, also musst du diese Karte jetzt spielen. Spiel sie allein oder mit weiteren ihres Werts.
must-match-flip = Umgedreht ist { $value }, und dazu passen nur Karten dieses Werts.
no-flip = Es ist keine Karte umgedreht, zu der du etwas spielen könntest.
hand-first = An diesem Tisch muss deine Hand leer sein, bevor du Karten auf dem Tisch verwendest (offene vor verdeckten).
must-not-pick-up = Du kannst { $top } oder tiefer spielen, oder einen Zehner, also darfst du nicht absichtlich aufnehmen.
round-over = Diese Runde ist zu Ende. Hier ist der Tisch, wie er jetzt steht.

## Die Regeln

rules-1 = # Clear the Deck
    Für 3 bis 10, alle für sich. Zu dritt bis zu fünft braucht es zwei Kartenspiele, zu sechst und zu siebt drei, mit mehr vier. Farben spielen keine Rolle.

    ### In einer Minute
    Werde alle deine Karten los. Bist du dran, spiel **beliebig viele Karten eines Werts** auf die Mitte. Sind sie **gleich hoch wie deren oberste Karte oder tiefer**, bleiben sie, und es geht weiter. Sind sie **höher**, nimmst du die ganze Mitte samt diesen Karten in die Hand und spielst nochmals.
    Vier Gleiche räumen die Mitte: **vier oder mehr** desselben Werts, ob in einem Zug oder zusammen mit gleichen, die schon oben liegen. { $set_over_lower ->
        [clears] Vier oder mehr in einem Zug räumen sie auch, wenn sie höher sind als die oberste Karte.
       *[pickup] {""}
    } Ein **Zehner** räumt sie jederzeit. Wer räumt, spielt nochmals.
    Wer zuerst keine Karten mehr hat, ist aus und bekommt 0 Punkte. Damit endet die Runde; alle anderen zählen, was sie noch haben. Wer insgesamt am wenigsten hat, gewinnt.

    ### Von tief bis hoch
    A 2 3 4 5 6 7 8 9 B D K, und der Zehner, der weder hoch noch tief ist.

    Passen geht nicht: Spielen kannst du immer etwas, und die Mitte bestimmt, was geschieht.
rules-2 = # Deine Karten
    Alle bekommen 20: Vier liegen verdeckt auf den Plätzen 1 bis 4, vier offen darauf, und zwölf sind deine Hand. Gezogen wird nie; der Rest ist die Ablage.

    { $table_cards ->
        [hand_first] - Deine offenen Karten kannst du erst spielen, wenn deine Hand leer ist.
       *[free] - Du kannst aus der Hand und von deinen offenen Karten zugleich spielen, wenn sie gleich sind.
    }
    - Eine verdeckte Karte ist frei, sobald die offene darauf weg ist. Niemand kennt sie, auch du nicht.
    - Bist du dran, kannst du stattdessen eine freie Karte **umdrehen**{ $table_cards ->
        [hand_first] , aber erst, wenn deine Hand leer ist und deine offenen Karten weg sind
       *[free] {""}
    }. Alle sehen sie, und sie muss gespielt werden: mit weiteren Karten ihres Werts oder allein. Ist sie höher als die oberste Karte, nimmst du auf.
    { $voluntary_pickup ->
        [no] - Absichtlich aufnehmen darfst du nicht: Solange du gleich, tiefer oder einen Zehner spielen kannst, darfst du nicht höher spielen{ $set_over_lower ->
            [clears] , ausser mit vier oder mehr vom selben Wert auf einmal, die die Mitte räumen
           *[pickup] {""}
        }. Umdrehen, was sich umdrehen lässt, darfst du immer.
       *[yes] - Du darfst absichtlich aufnehmen. { $table_cards ->
            [free] So kann eine offene Karte in deine Hand kommen und ein Platz frei werden.
           *[hand_first] {""}
        }
    }

    ### Gut zu wissen
    - Spielst du hoch aus, muss die nächste Karte gleich hoch oder tiefer sein. Spielst du tief aus, nimmst du bald auf.
    { $set_over_lower ->
        [clears] - Behalte vier Gleiche zusammen: Sie räumen, was immer dort liegt.
       *[pickup] - Auch mit vier Gleichen, die höher sind als die oberste Karte, nimmst du auf; doch dann spielst du sie aus und räumst.
    }
    - Zehner ersetzen keine anderen Karten; behalte einen für den Fall, dass nichts passt.
    - Deine Karten auf dem Tisch, die Grösse deiner Hand und die ganze Mitte sehen alle jederzeit.
rules-3 = # Die Punkte
    A zählt 1, 2 bis 9 ihre Zahl, B 11, D 12, K 13. Ein übriger Zehner kostet **{ $ten_points }**, wo immer er liegt. Auch verdeckte Karten zählen.

    Wer zuerst gibt, wird ausgelost; danach geht das Geben im Uhrzeigersinn weiter, und wer nach dem Geber sitzt, beginnt. { $match_end ->
        [score] Hat jemand insgesamt { $score_limit } erreicht, gewinnt, wer am wenigsten hat.
       *[rounds] Nach { $rounds ->
            [one] einer Runde
           *[other] { $rounds } Runden
        } gewinnt, wer am wenigsten hat.
    } { $tie_break ->
        [extra_round] Bei Gleichstand an der Spitze gibt es noch eine Runde, höchstens drei; danach teilt man sich den Sieg.
       *[shared] Bei Gleichstand teilt man sich den Sieg.
    }

    ### Patt
    Räumen { $stall_limit } Züge in Folge nichts, oder hat eine Runde { $max_plays } Züge gedauert, endet sie: Niemand ist aus, und alle zählen, was sie noch haben. Die Züge seit dem letzten Räumen sind immer zu sehen; auf halbem Weg zum Patt gibt es eine Warnung.

    Nach jeder Runde werden alle Karten aufgedeckt. Weiter geht es, wenn alle den Knopf gedrückt haben, oder nach { $pause } Sekunden, wenn der Server nichts anderes eingestellt hat. Geht jemand, spielt ein Computer weiter.

## Züge, wo man sie nachher ansieht

move-play = { $value }{ $hand ->
    [0] { "" }
    [1] { "" }
   *[other] { " ×" }{ $hand }
 }{ $up ->
    [none] { "" }
   *[other] , Platz { $up }
 }
move-flip = Platz { $slot } umdrehen
move-add = { $hand ->
    [0] { $up ->
        [none] Nichts dazu
       *[other] Dazu Platz { $up }
     }
   *[other] Dazu { $hand }{ $up ->
        [none] { "" }
       *[other] , Platz { $up }
     }
 }

## Warum ein Zug gut ist

hint-general = Über viele Verteilungen der verdeckten Karten gerechnet, bleiben dir so im Schnitt am wenigsten Punkte.
hint-out = Das sind deine letzten Karten: Du bist aus.
hint-clears = Vier Gleiche räumen { $number } Karten, und du spielst nochmals.
hint-ten = { $number ->
        [0] Er ist weg, und du spielst nochmals
        [one] Er räumt die Karte dort, und du spielst nochmals
       *[other] Er räumt alle { $number } Karten, und du spielst nochmals
    }; bleibt er dir, kostet er { $points }.
hint-uncovers = Es macht { $number ->
        [one] Platz { $slots } frei: Die Karte dort kannst du später umdrehen.
       *[other] die Plätze { $slots } frei: Die Karten dort kannst du später umdrehen.
    }
hint-only-that-stays = Ausser Zehnern ist das dein einziger Wert, der bleibt.
hint-several = So wirst du { $number } Karten auf einmal los.
hint-hard-to-follow = Von den { $of } Karten, die du nicht siehst, würden darauf nur { $number } bleiben.
hint-highest-that-stays = Das ist dein höchster Wert, der bleibt: Tiefere gehen später leichter.
hint-highest-led = Das ist dein höchster Wert, den du später am schwersten loswirst.
hint-keeps-together = So bleiben deine { $value }{" "}×{ $number } beisammen, für einen einzigen Zug.
hint-picks-up-uncovering = Du nimmst die Mitte auf, machst aber { $number ->
        [one] Platz { $slots }
       *[other] die Plätze { $slots }
    } frei.
hint-picks-up-set = Mit der Mitte hast du { $value }{" "}×{ $number }: genug zum Räumen.
hint-picks-up-ten = So kommst du zu einem Zehner.
hint-nothing-stays = Von deinen Karten bleibt hier keine: Du musst { $number ->
        [one] die Karte dort aufnehmen.
       *[other] die { $number } Karten dort aufnehmen.
    }
hint-picks-up-few = Du nimmst nur { $number ->
        [one] eine Karte
       *[other] { $number } Karten
    } auf und spielst nochmals.
hint-picked-up-anyway = Die umgedrehte Karte ist zu hoch: Du nimmst auf, was immer du dazuspielst.
hint-one-ten-is-enough = Ein Zehner räumt so viel wie zwei.
hint-only-face-down = Du hast nur noch verdeckte Karten, die niemand kennt.
hint-flips-freely = Die Mitte ist leer, also nimmst du nichts auf, was immer du umdrehst.
hint-flips-instead = Von deinen anderen bleibt keine, aber von { $of } ungesehenen Karten würden { $number } bleiben.
hint-flip-stays = Irgendwann musst du sie umdrehen; von { $of } ungesehenen Karten bleiben hier { $number }.
hint-keeps-back = Allein genügt sie; { $number ->
        [one] deine andere kann
       *[other] deine { $number } anderen können
    } warten.
