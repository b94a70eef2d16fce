title = Declare
about = Punkte loswerden und ansagen, wenn du glaubst, am wenigsten zu haben; für 3 bis 10.

command = Declare: Punkte loswerden und ansagen, wenn du am wenigsten hast; für 3 bis 10
command-new = In diesem Kanal einen Tisch für Declare eröffnen

## House rules

group-deal = Das Spiel
group-declaring = Ansagen

option-packs = Kartenspiele
option-packs-about = Wie viele Kartenspiele zu 52 Karten (eines genügt für höchstens 4 Spieler)
option-packs-auto = eines für 3 oder 4 Spieler, zwei für mehr
option-packs-1 = eines
option-packs-2 = zwei
option-min_laps = Ansagen erlaubt
option-min_laps-about = Wie oft alle dran gewesen sein müssen, bevor du ansagen kannst (1 bis 3)
option-min_laps-value = { $value ->
        [one] sobald alle einmal dran waren
       *[other] sobald alle { $value }-mal dran waren
    }
option-declare_limit = Ansagen mit höchstens
option-declare_limit-about = Wie viele Punkte du beim Ansagen höchstens haben darfst (0 bis 40; leer: beliebig viele)
option-declare_limit-value = { $value }
option-declare_limit-none = beliebig viele
option-take = Was du nehmen kannst
option-take-about = Welche der Karten aus dem Zug unmittelbar vor dir du nehmen kannst
option-take-last_laid = die letzte, zuoberst
option-take-any_of_play = jede davon
option-failed_declare = Falsch angesagt kostet
option-failed_declare-about = Was du schreibst, wenn du ansagst und nicht allein am wenigsten hast
option-failed_declare-double_table_max = doppelt so viel wie die meisten Punkte am Tisch
option-failed_declare-double_own = das Doppelte deiner Punkte
option-failed_declare-own_plus_30 = deine Punkte plus 30
option-beater = Wer am wenigsten hat, wenn falsch angesagt wurde
option-beater-about = Was schreibt, wer am wenigsten hat, wenn falsch angesagt wurde
option-beater-own_points = schreibt die eigenen Punkte
option-beater-zero = schreibt 0
option-stock_empty = Wenn der Stapel leer ist
option-stock_empty-about = Was geschieht, wenn die letzte Karte des Stapels gezogen ist
option-stock_empty-reshuffle = die Ablage wird zu einem neuen Stapel gemischt
option-stock_empty-end_deal = das Spiel endet, und alle schreiben ihre Punkte
option-match_end = Ende der Partie
option-match_end-about = Wann die Partie zu Ende ist
option-match_end-first_to_target_loses = wenn jemand die Grenze erreicht und verliert
option-match_end-last_survivor = wenn nur noch eine Person unter der Grenze ist; die anderen sind aus
option-match_end-fixed_deals = nach einer Anzahl Spiele
option-target = Grenze
option-target-about = Der Punktestand, den niemand erreichen will (50 bis 500)
option-target-value = { $value } Punkte
option-fixed_deals = Anzahl Spiele
option-fixed_deals-about = Wie viele Spiele es sind, wenn die Partie nach einer Anzahl Spiele endet (1 bis 50)
option-exact_target = Genau die Grenze
option-exact_target-about = Was aus einem Stand wird, der genau der Grenze entspricht
option-exact_target-loses = gilt als erreicht
option-exact_target-drop_50 = sinkt um 50
option-exact_target-halve = wird halbiert
option-next_dealer = Wer als Nächstes gibt
option-next_dealer-about = Wer das nächste Spiel gibt
option-next_dealer-rotate = wer in diesem Spiel begann
option-next_dealer-winner_leads = so, dass beginnt, wer gewonnen hat
option-max_laps = Runden pro Spiel höchstens
option-max_laps-about = Nach wie vielen Runden ein Spiel endet, wenn niemand ansagt (10 bis 100)
option-max_deals = Spiele pro Partie höchstens
option-max_deals-about = Nach wie vielen Spielen die Partie auf jeden Fall endet (10 bis 200)

## The table

heading = **Spiel { $deal }, Runde { $lap }**
stock = -# { $stock ->
        [0] Der Stapel ist leer
        [one] Eine Karte im Stapel
       *[other] { $stock } Karten im Stapel
    }
buried = { $buried } in der Ablage · { $reshuffles }
reshuffles = { $ends ->
        [yes] Kein Neumischen: Das Spiel endet mit dem Stapel
       *[no] Neu gemischt: { $number }
    }
your-turn = **Du bist dran**
where = -# Spiel { $deal }, Runde { $lap }
heading-hand = **Spiel { $deal }**
    -# { $reshuffles }
goal = -# { $end ->
        [last_survivor] Wer **{ $target }** erreicht, ist aus
        [fixed_deals] { $deals ->
            [one] Ein Spiel; wer am wenigsten Punkte hat, gewinnt
           *[other] { $deals } Spiele; wer am wenigsten Punkte hat, gewinnt
        }
       *[first_to_target_loses] Wer zuerst **{ $target }** erreicht, verliert
    }. { $seat } hat gegeben.
column-cards = Karten
column-total = Total
column-deal = Spiel
column-left = bis { $target }
column-out = aus
turn-drew = -# { $seat } legte { $cards }, zog{ $reshuffled ->
        [0] {""}
       *[other] {" "}(der Stapel war leer, also wurden { $reshuffled } Karten der Ablage gemischt)
    }
turn-took = -# { $seat } legte { $cards }, nahm { $card }
have-taken = -# Genommen: { $listed }
took = { $card } ({ $seat })
is-turn = **{ $seat }** ist dran und legt ab{ $declaring ->
        [yes] {" "}oder sagt an.
       *[no] .
    }
has-laid = **{ $seat }** hat { $cards } abgelegt und zieht eine Karte.
offer = { $number ->
        [one] Zu nehmen: **{ $cards }** ({ $points ->
            [one] 1 Punkt
           *[other] { $points } Punkte
        }), abgelegt von { $seat }.
       *[other] Zu nehmen: eine von **{ $cards }** (je { $points ->
            [one] 1 Punkt
           *[other] { $points } Punkte
        }), abgelegt von { $seat }.
    }
offer-none = Noch liegt keine Karte, also wird zuerst vom Stapel gezogen.
declaring-from = -# Ansagen kannst du ab Runde { $lap }.
declaring-limit = -# An diesem Tisch kannst du mit höchstens { $limit } { $limit ->
        [one] Punkt
       *[other] Punkten
    } ansagen; du hast { $points }.
warning = **Noch hat niemand angesagt.** { $left ->
        [one] Das ist die letzte Runde
       *[other] Das Spiel endet nach Runde { $laps }
    }; dann schreiben alle ihre Punkte.

## Pictures

picture-stock = Stapel

## The hand

held = **{ $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }**
held-cards = Deine Karten: { $cards }
held-new = neu: **{ $card }**
you-are-out = Du bist aus. Die Partie geht ohne dich weiter.
rank-laid = { $number ->
    [1] { $rank }
   *[other] ×{ $number }
 }
cards-and-points = { $cards } · { $points }
press-some = Nur einige …
choose-some = Nur einige eines Rangs ablegen
some-about = und { $cards } behalten
press-declare = Ansagen …
press-declare-sure = Ja, mit { $points } ansagen
press-not-yet = Noch nicht
question = **Du hast { $points }. Willst du ansagen?**
    Haben alle anderen mehr als { $points }, schreibst du 0 und die anderen ihre Punkte.
    Hat jemand { $points } oder weniger, schreibst du { $failed ->
        [double_own] das Doppelte deiner Punkte: 2 × { $points } = **{ $double }**.
        [own_plus_30] deine Punkte plus 30: { $points } + 30 = **{ $more }**.
       *[double_table_max] **doppelt so viel wie die meisten Punkte am Tisch**, mindestens 2 × { $points } = { $double }.
    }
you-have-laid = **Zieh eine Karte** für { $cards }
press-take = { $card } nehmen · { $points }
press-draw = Vom Stapel ziehen ({ $stock })

## The end of a deal

shown = { $seat }: { $cards } = **{ $points }**
declared-well = **{ $seat } hat mit { $points } angesagt und gewinnt das Spiel.** Die anderen schreiben ihre Punkte.
declared-badly = **{ $declarer } hat mit { $points } falsch angesagt**: { $tie ->
        [yes] { $seats } { $number ->
            [one] hat auch { $least }
           *[other] haben auch { $least }
        }, und gleich viel genügt nicht.
       *[no] { $seats } { $number ->
            [one] hat nur { $least }
           *[other] haben nur { $least }
        }.
    }
pays-double_table_max = { $seat } schreibt doppelt so viel wie die meisten Punkte am Tisch: 2 × { $most } = **{ $cost }**.
pays-double_own = { $seat } schreibt das Doppelte der eigenen Punkte: 2 × { $own } = **{ $cost }**.
pays-own_plus_30 = { $seat } schreibt die eigenen Punkte plus 30: { $own } + 30 = **{ $cost }**.
others-pay = { $beater ->
        [zero] { $seats } { $number ->
            [one] hat am wenigsten und schreibt 0
           *[other] haben am wenigsten und schreiben 0
        }; die anderen schreiben ihre Punkte.
       *[own_points] Die anderen schreiben ihre Punkte.
    }
ended-laps = **In { $laps } Runden hat niemand angesagt**: Alle schreiben ihre Punkte.
ended-stock = **Der Stapel ist leer**: Alle schreiben ihre Punkte.
relieved = { $seat } hat genau { $target }; das sinkt auf **{ $total }**.
put-out = **{ $seats }** { $number ->
        [one] hat { $target } erreicht und ist aus.
       *[other] haben { $target } erreicht und sind aus.
    }
result = { $number ->
        [one] **{ $seats }** gewinnt die Partie
       *[other] **{ $seats }** teilen sich den Sieg
    } mit { $points } { $points ->
        [one] Punkt
       *[other] Punkten
    }.
result-target = { $seats } { $number ->
        [one] hat { $target } erreicht und verliert.
       *[other] haben { $target } erreicht und verlieren.
    }
result-survivor = Sonst ist niemand mehr unter { $target }.
result-together = Alle, die noch dabei waren, haben { $target } erreicht; es gewinnt, wer am wenigsten Punkte hat.
result-deals = { $deals ->
        [one] Ein Spiel ist gespielt
       *[other] { $deals } Spiele sind gespielt
    }; es gewinnt, wer am wenigsten Punkte hat.

## The score sheet

press-declared = Wer ansagte
sheet-heading = **Punkte**
sheet-earlier = -# { $deals ->
        [one] Das erste Spiel fehlt hier.
       *[other] Die ersten { $deals } Spiele fehlen hier.
    }
sheet-legend = -# `*` richtig angesagt, `!` falsch angesagt
sheet-relieved = -# Nach Spiel { $deal } hatte { $seat } genau { $target }; das sank auf { $total }.

## Stats

stat-declared-won = Richtig angesagt
stat-declared-lost = Falsch angesagt

## Refusals

lay-first = Leg zuerst mindestens eine Karte ab; danach ziehst du.
no-cards = Wähle mindestens eine Karte zum Ablegen.
too-many-copies = Du hast nur { $number } × { $card }.
mixed-ranks = Karten, die du zusammen ablegst, müssen denselben Rang haben; du hast { $cards } gewählt. ({ rank-10 }, { rank-J } und { rank-K } zählen gleich viel, sind aber verschiedene Ränge.)
already-laid = Du hast { $cards } schon abgelegt. Zieh jetzt eine Karte.
declare-after-laying = Du hast schon abgelegt. Ansagen ist ein ganzer Zug: Sag nächstes Mal an, bevor du ablegst.
declare-too-early = Ansagen kannst du, sobald alle { $laps ->
        [one] einmal
       *[other] { $laps } Mal
    } dran waren. Es fehlen noch: { $seats }.
over-declare-limit = An diesem Tisch kannst du nur mit { $limit } { $limit ->
        [one] Punkt
       *[other] Punkten
    } oder weniger ansagen; du hast { $points }.
nothing-to-take = Vor dir hat noch niemand abgelegt. Zieh vom Stapel.
card-not-takeable = Nehmen kannst du nur { $cards }, { $take ->
        [any_of_play] {""}
       *[last_laid] zuletzt{" "}
    }abgelegt von { $seat }.
take-own = Was du eben abgelegt hast, kannst du nicht wieder nehmen.
deal-over = Dieses Spiel ist zu Ende. Hier ist der Tisch, wie er jetzt steht.
out-of-match = Du bist aus; die anderen spielen weiter.
one-pack = Ein Kartenspiel genügt für höchstens 4 Spieler.

## The rules

rules-1 = # Declare
    Für 3 bis 10; alle spielen für sich. **Punkte sind schlecht**: { $match_end ->
        [last_survivor] Wer { $target } erreicht, ist aus, und wer zuletzt noch dabei ist, gewinnt.
        [fixed_deals] Nach { $fixed_deals ->
            [one] einem Spiel
           *[other] { $fixed_deals } Spielen
        } gewinnt, wer am wenigsten hat.
       *[first_to_target_loses] Wer zuerst { $target } erreicht, verliert die Partie, und wer am wenigsten hat, gewinnt sie.
    }

    ### In einer Minute
    Alle bekommen acht Karten. Bist du dran, legst du eine Karte offen ab, oder mehrere desselben Rangs; dann ziehst du eine. Du hast danach also weniger Karten oder gleich viele. Wenn du glaubst, dass niemand so wenige Punkte hat wie du, **sagst du an**, statt abzulegen. Stimmt es, schreibst du nichts und alle anderen ihre Punkte. Stimmt es nicht, wird es teuer.

    ### Punkte
    { rank-A } zählt 1 · 2 bis 10 zählen ihre Zahl · { rank-J } und { rank-K } zählen 10 · **{ rank-Q } zählt 0**
    Farben spielen nie eine Rolle. 10, { rank-J } und { rank-K } zählen gleich viel, sind aber verschiedene Ränge.

    { $packs ->
        [auto] Zu dritt und zu viert spielt ihr mit einem Kartenspiel zu 52 Karten, zu fünft bis zu zehnt mit zwei; dann gibt es jede Karte zweimal.
        [1] Ihr spielt mit einem Kartenspiel zu 52 Karten; das genügt für 3 oder 4 Spieler.
       *[2] Ihr spielt mit zwei Kartenspielen zu 52 Karten; es gibt also jede Karte zweimal.
    } Joker gibt es keine.
rules-2 = # Wenn du dran bist
    - **Ablegen**: eine Karte oder mehrere desselben Rangs. Drücke auf einen Rang, um alle davon abzulegen; mit dem Menü darunter legst du nur einige ab.
    - Dann **eine Karte ziehen**: vom Stapel, oder du nimmst { $take ->
        [any_of_play] eine der Karten aus dem Zug unmittelbar vor dir
       *[last_laid] die zuletzt abgelegte Karte aus dem Zug unmittelbar vor dir
    }, nie eine ältere. Im allerersten Zug liegt noch keine Karte, da gibt es nur den Stapel. Deine eigenen kannst du nicht zurücknehmen.

    { $stock_empty ->
        [end_deal] Karten, die niemand nimmt, kommen in die Ablage. Wird die letzte Karte des Stapels gezogen, endet das Spiel, und alle schreiben ihre Punkte.
       *[reshuffle] Karten, die niemand nimmt, kommen in die Ablage. Ist der Stapel leer, wird die Ablage zu einem neuen gemischt; wie oft das geschah, siehst du immer.
    }

    Alle sehen, was abgelegt und was genommen wird und wer wie viele Karten hat. Was du vom Stapel ziehst, weisst nur du.

    ### Die Reihenfolge
    Declare läuft im Gegenuhrzeigersinn: Nach dir ist der Platz vor deinem dran. Wer zuerst gibt, bestimmt das Los; wer gibt, spielt zuletzt. { $next_dealer ->
        [winner_leads] Wer ein Spiel gewinnt, beginnt das nächste.
       *[rotate] Wer ein Spiel begonnen hat, gibt das nächste.
    }
rules-3 = # Ansagen
    Sobald alle { $min_laps ->
        [one] einmal
       *[other] { $min_laps } Mal
    } dran waren, kannst du ansagen, **statt** abzulegen und zu ziehen{ $declare_limit ->
        [none] {""}
       *[other] , wenn deine Karten { $declare_limit ->
            [0] keinen Punkt
            [one] höchstens einen Punkt
           *[other] höchstens { $declare_limit } Punkte
        } zählen
    }.
    Dann werden alle Karten gezeigt:
    - Haben alle anderen **mehr** als du, schreibst du 0 und die anderen ihre Punkte.
    - Hat jemand **gleich viel oder weniger**, schreibst du { $failed_declare ->
        [double_own] das Doppelte deiner Punkte. { $beater ->
            [zero] Wer von den anderen am wenigsten hat, schreibt 0; die übrigen schreiben ihre Punkte.
           *[own_points] Die anderen schreiben ihre Punkte.
        } Bei 14, 14, 17 und 29 schreibt, wer mit 14 angesagt hat, 2 × 14 = 28.
        [own_plus_30] deine Punkte plus 30. { $beater ->
            [zero] Wer von den anderen am wenigsten hat, schreibt 0; die übrigen schreiben ihre Punkte.
           *[own_points] Die anderen schreiben ihre Punkte.
        } Bei 14, 14, 17 und 29 schreibt, wer mit 14 angesagt hat, 14 + 30 = 44.
       *[double_table_max] doppelt so viel wie die meisten Punkte am Tisch, deine eigenen mitgezählt. { $beater ->
            [zero] Wer von den anderen am wenigsten hat, schreibt 0; die übrigen schreiben ihre Punkte.
           *[own_points] Die anderen schreiben ihre Punkte.
        } Bei 14, 14, 17 und 29 schreibt, wer mit 14 angesagt hat, 2 × 29 = 58.
    }

    Hat in { $max_laps } Runden niemand angesagt, endet das Spiel, und alle schreiben ihre Punkte. Fünf Runden vorher kommt eine Warnung.
rules-4 = # Die Partie
    Nach jedem Spiel werden die Punkte zusammengezählt. { $match_end ->
        [last_survivor] Wer **{ $target } oder mehr** hat, ist aus, und die anderen spielen weiter. Wer zuletzt noch dabei ist, gewinnt; sind nach einem Spiel alle aus, die noch dabei waren, gewinnt von ihnen, wer am wenigsten Punkte hat.
        [fixed_deals] Nach **{ $fixed_deals ->
            [one] einem Spiel
           *[other] { $fixed_deals } Spielen
        }** gewinnt, wer am wenigsten Punkte hat; wer gleich viele hat, teilt sich den Rang.
       *[first_to_target_loses] Sobald jemand **{ $target } oder mehr** hat, verlieren alle mit { $target } oder mehr, und wer am wenigsten Punkte hat, gewinnt; wer gleich viele hat, teilt sich den Rang.
    } { $exact_target ->
        [drop_50] Ein Stand von genau { $target } sinkt um 50.
        [halve] Ein Stand von genau { $target } wird halbiert.
       *[loses] {""}
    } Nach { $max_deals } Spielen endet die Partie mit dem Stand, wie er ist.

    Nach jedem Spiel gibt es eine Pause, um alle Karten anzusehen: Sie endet, sobald alle den Knopf gedrückt haben, oder nach { $pause } Sekunden, ausser der Server hat eine andere Zeit eingestellt. Geht jemand, spielt ein Computer weiter.
    Drücke *Punkte*, um zu sehen, was jedes Spiel gekostet hat.

## Moves, where they are looked at afterwards

move-lay = { $cards } ablegen
move-draw = Ziehen
move-take = { $card } nehmen
move-declare = Ansagen

## Why a move is good

hint-general = Nach den Karten, die du gesehen hast, verspricht dir das am wenigsten Punkte.
hint-too-early = Mit { $points } anzusagen, ist riskant: { $seat } hat nur { $number ->
        [one] eine Karte.
       *[other] { $number } Karten.
    }
hint-leaves-few = Damit hast du vor dem Ziehen { $points ->
        [0] keine Punkte mehr.
        [one] nur noch 1 Punkt.
       *[other] nur noch { $points } Punkte.
    }
hint-nothing-worth = Keine deiner Karten zählt etwas.
hint-most-points = Damit wirst du { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } los{ $more ->
        [yes] , mehr als mit jedem anderen Rang.
       *[no] ; kein anderer Rang zählt mehr.
    }
hint-next-has-one = { $seat } kommt als Nächstes dran und hat sicher { $rank }: Das gäbe ein Paar.
hint-joins-open = Nimmst du jetzt { $card }, kannst du nächstes Mal { $number } dieses Rangs ablegen: { $points } Punkte.
hint-surely-lowest = Alle haben Karten genommen, die mehr zählen als deine { $points }: Du hast am wenigsten.
hint-hard-to-beat = Alle anderen haben mindestens { $number ->
        [one] eine Karte
       *[other] { $number } Karten
    }, im Schnitt je { $average } wert; du hast insgesamt { $points }.
hint-no-points = Du hast keine Punkte: Niemand kann weniger haben.
hint-nothing-to-take = Es gibt nichts zu nehmen.
hint-open-is-worse = { $card } kostet { $points }; eine gezogene Karte kostet im Schnitt { $average }.
hint-may-match = { $number } der { $of } Karten, die du ziehen könntest, passen zu einem Rang von dir.
hint-makes-a-group = Sie passt zu deinen anderen dieses Rangs: Die kannst du in einem Zug ablegen.
hint-open-is-better = { $card } kostet { $points }; eine gezogene Karte kostet im Schnitt { $average }.
