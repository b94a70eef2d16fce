title = Democracy
about = Alle spielen gleichzeitig eine Karte und erbeuten Farben; für 2 bis 6.

command = Democracy: alle spielen gleichzeitig eine Karte und erbeuten Farben; für 2 bis 6
command-new = In diesem Kanal einen Tisch für Democracy eröffnen

## House rules

group-score = Stiche und Wertung
group-placing = Legen und Beute
option-target = Spielpunkte zum Sieg
option-target-about = Mit wie vielen Spielpunkten man die Partie gewinnt (1 bis 20)
option-scoring = Was Spielpunkte bringt
option-scoring-about = Was am Ende einer Runde Spielpunkte bringt
option-scoring-per_suit_13 = 13 der 25 Kartenpunkte einer Farbe
option-scoring-per_suit_most = die meisten Kartenpunkte einer Farbe
option-scoring-flat_13 = 13 Kartenpunkte insgesamt
option-tie_keeps = Bei Gleichstand im Stich
option-tie_keeps-about = Wer bei Gleichstand im Stich die eigene Karte behält
option-tie_keeps-tied_only = nur wer gleichauf liegt, behält die Karte
option-tie_keeps-everyone = alle behalten ihre Karte
option-tie_at_target = Gleichstand am Ziel
option-tie_at_target-about = Was entscheidet, wenn am Ziel mehrere gleich viele Spielpunkte haben
option-tie_at_target-play_on = weiterspielen, bis jemand allein vorn liegt
option-tie_at_target-card_points = die Kartenpunkte der ganzen Partie
option-tie_at_target-share = der Sieg wird geteilt
option-reveal = Aufdecken
option-reveal-about = Wer das Zeichen zum Aufdecken gibt
option-reveal-auto = sobald alle gelegt haben
option-reveal-dealer = auf ein Zeichen des Gebers
option-change_before_reveal = Gelegte Karte ändern
option-change_before_reveal-about = Ob du deine Karte ändern kannst, bis alle gelegt haben
option-change_before_reveal-true = erlaubt
option-change_before_reveal-false = nicht erlaubt
option-piles = Erbeutete Kartenpunkte
option-piles-about = Ob alle die in der Runde bisher erbeuteten Kartenpunkte sehen
option-piles-closed = verdeckt, bis die Runde gewertet wird
option-piles-open = für alle sichtbar

## The table

unit = Runde
    .next = die nächste Runde
    .Next = Nächste Runde
    .the = die Runde
    .The = Die Runde
    .no = keine Runde
    .No = Keine Runde
    .of = der Runde
heading = **Runde { $round }, Stich { $trick } von { $tricks }** · auf { $target }
heading-after = **Runde { $round } ist zu Ende** · auf { $target }
heading-own = **Runde { $round }, Stich { $trick } von { $tricks }** · du **{ $points }** von { $target }
points-of = { $seat } **{ $points }**{ $gain ->
        [0] {""}
       *[other] {" "}(+{ $gain })
    }
target = Auf **{ $target }** { $target ->
        [one] Spielpunkt
       *[other] Spielpunkte
    }:
press-continue = Nächste Runde
player = { $seat }{ $dealer ->
        [yes] {" "}(gibt)
       *[no] {""}
    }: **{ $points }**, { $captured ->
        [one] eine Karte
       *[other] { $captured } Karten
    } erbeutet
open-pile = -# { $points } = { $total } { $total ->
        [one] Kartenpunkt
       *[other] Kartenpunkte
    }

flip = ## Aufgedeckt: { $flip }
    Trumpf ist **{ $suit }** { $sign }. Die Karte zählt { $points }. { $left ->
        [0] Das ist die letzte Karte der Mitte.
        [one] In der Mitte liegt noch eine Karte.
       *[other] In der Mitte liegen noch { $left } Karten.
    }
flip-no-trump = ## Aufgedeckt: { $flip }
    In diesem Stich gibt es **keinen Trumpf**. Die Karte zählt { $points }. { $left ->
        [0] Das ist die letzte Karte der Mitte.
        [one] In der Mitte liegt noch eine Karte.
       *[other] In der Mitte liegen noch { $left } Karten.
    }
ranks = -# Rangfolge: 5 hoch, dann 4 3 A K D B 10 9 8 7, 6 tief{ $trump ->
        [yes] . Die Trumpf-6 schlägt die Trumpf-5.
       *[no] ; die höchste Karte gewinnt, egal welcher Farbe.
    }
card-points = -# Kartenpunkte: 5 zählt 5 · 4 zählt 4 · 3 und A zählen 3 · K, D, B zählen 2 · 10, 9, 8, 7 zählen 1 · 6 und Joker zählen 0
still-choosing = Es wählen noch: { $seats }. Bereit: { $ready } von { $of }.
withdrawn = { $seat } hat die Karte zurückgenommen ({ $ready } von { $of } bereit).
await-signal = Alle Karten liegen. { $seat } hat gegeben und gibt jetzt das Zeichen.

## The trick before

trick-trump = **Letzter Stich**: Aufgedeckt war { $flip }; Trumpf war { $suit }.
trick-no-trump = **Letzter Stich**: Aufgedeckt war { $flip }; kein Trumpf.
won-six = **{ $seat }** gewinnt { $points } mit { $card }: Das schlägt { $beaten }.
won-trump = **{ $seat }** gewinnt { $points } mit { $card }, dem höchsten Trumpf.
won-rank = **{ $seat }** gewinnt { $points } mit { $card }{ $trump ->
        [yes] : kein Trumpf gespielt.
       *[no] , der höchsten Karte.
    }
won-joker = **{ $seat }** gewinnt { $points } mit dem Joker: { $trump ->
        [yes] kein Trumpf, keine 5.
       *[no] keine 5.
    }
tied = **Gleichstand**{ $joker ->
        [yes] {" "}(ein Joker ist so hoch wie eine 5)
       *[no] {""}
    }: { $who ->
        [everyone] Alle behalten ihre Karte.
       *[tied_only] { $seats } behalten ihre Karten.
    }
keeps = { $seat } { $card } ({ $points })
kept = Behalten: { $kept }. Aus der Runde: { $out }.
no-trick = Es wurde noch kein Stich gespielt.

## Pictures

picture-trump = Trumpf: { $suit }
picture-no-trump = Kein Trumpf

## The hand

choose-card = Wähle eine Karte.{ $first ->
        [yes] {" "}Niemand sieht sie, bevor alle liegen.
       *[no] {""}
    }
own-trumps = Deine Trümpfe: { $cards }
own-no-trumps = Du hast keinen Trumpf.
own-card = Deine Karte: **{ $card }**. { $change ->
        [yes] Bis alle liegen, kannst du sie ändern.
       *[no] Du kannst sie nicht mehr ändern.
    }
give-signal = Alle Karten liegen. Du hast gegeben: Gib das Zeichen.
card-button = { $trump ->
        [yes] { $card } Trumpf
       *[no] { $card }
    }
card-placed = { $card } gelegt
press-withdraw = Zurücknehmen
press-reveal = Alle aufdecken
press-trick = Letzter Stich
press-score = Stand
press-ranks = Rangfolge

## The score of a round

score-heading = **Kartenpunkte von Runde { $round }**
score-sum = Summe
score-won = neu
score-total = ges.
score-lost = niemand
score-legend = -# { $scoring ->
        [per_suit_most] `*` die meisten: 1 Spielpunkt · `!` alle 25: 2
        [flat_13] ab 13: 1 Spielpunkt · alles: 2
       *[per_suit_13] `*` ab 13: 1 Spielpunkt · `!` alle 25: 2
    }
unscored-equal = **Niemand punktet**: { $scoring ->
        [flat_13] Alle haben gleich viele Kartenpunkte.
       *[other] Alle bekämen gleich viele Spielpunkte.
    }
unscored-nobody = **Niemand punktet**: { $scoring ->
        [flat_13] Niemand hat 13 Kartenpunkte.
        [per_suit_most] Niemand hat von einer Farbe die meisten.
       *[per_suit_13] Niemand hat 13 Kartenpunkte in einer Farbe.
    }
score-out = -# Durch Gleichstand aus der Runde: { $cards }
level = { $seats } haben je { $points } Spielpunkte: Die Partie geht weiter, bis jemand allein vorn liegt.

result-card-points = { $seats } lagen gleichauf; die Kartenpunkte der ganzen Partie haben entschieden.
result-limit = Die Partie endet spätestens nach { $rounds } Runden.
result-suits = { $seat } gewann in der letzten Runde { $suits }{ $whole ->
        [yes] , bis zum letzten Kartenpunkt.
       *[no] .
    }
result-points = In der letzten Runde bekam { $seat } { $points ->
        [one] einen Spielpunkt.
       *[other] { $points } Spielpunkte.
    }

## Stats

stat-suits = Gewonnene Farben
stat-whole-suits = Ganze Farben gewonnen (alle 25 Punkte)
stat-tricks = Stiche pro Runde

## Refusals

not-choosing = Die Karten dieses Stichs werden schon gezeigt. Hier ist der Tisch, wie er jetzt steht.
same-card = { $card } hast du schon gelegt.
already-placed = Deine Karte liegt, und an diesem Tisch kannst du sie nicht ändern.
nothing-placed = Du hast noch keine Karte gelegt.
auto-reveal = Aufgedeckt wird, sobald alle eine Karte gelegt haben.
not-dealer = Das Zeichen gibt nur, wer gegeben hat: { $seat }.
not-all-placed = Es wählen noch: { $seats }.
flat-13-play-on = Sind 13 Kartenpunkte insgesamt das Ziel, entscheiden bei Gleichstand am Ziel die Kartenpunkte, oder der Sieg wird geteilt.

## The rules

rules-1 = # Democracy
    Für 2 bis 6; alle spielen für sich.

    ### In einer Minute
    Eine Karte wird aufgedeckt; ihre Farbe ist für diesen Stich Trumpf. Alle wählen gleichzeitig und geheim eine Karte. Haben alle gewählt, werden die Karten zusammen gezeigt. Der höchste Trumpf gewinnt; hat niemand Trumpf gespielt, die höchste Karte. Wer gewinnt, erbeutet alle diese Karten und die aufgedeckte dazu.
    { $scoring ->
        [per_suit_most] Jede Farbe zählt 25 Kartenpunkte. Wer am Ende der Runde von einer Farbe die meisten erbeutet hat, bekommt einen Spielpunkt.
        [flat_13] Alle Karten zusammen zählen 100 Kartenpunkte. Wer am Ende der Runde 13 oder mehr erbeutet hat, bekommt einen Spielpunkt.
       *[per_suit_13] Jede Farbe zählt 25 Kartenpunkte. Wer am Ende der Runde von einer Farbe 13 oder mehr erbeutet hat, bekommt einen Spielpunkt.
    } Wer zuerst { $target ->
        [one] einen Spielpunkt
       *[other] { $target } Spielpunkte
    } hat, gewinnt die Partie.

    Du darfst **jede Karte** spielen: Farbe bekennen musst du nie.

    ### Rangfolge, von hoch bis tief
    5 4 3 A K D B 10 9 8 7 6
    ### Kartenpunkte
    5 zählt 5 · 4 zählt 4 · 3 und A zählen 3 · K, D, B zählen 2 · 10, 9, 8, 7 zählen 1 · 6 und Joker zählen 0
    Zweien gibt es nicht.
rules-2 = # Wer einen Stich gewinnt
    - Der höchste Trumpf gewinnt.
    - Die **Trumpf-6** gewinnt, wenn im selben Stich die Trumpf-5 gespielt wurde, was sonst auch liegt. Die aufgedeckte Karte gilt nicht als gespielt.
    - Hat niemand Trumpf gespielt, gewinnt der höchste Rang, egal welcher Farbe.
    - Ein **Joker** ist so hoch wie eine 5, aber nie Trumpf. Er verliert gegen jeden Trumpf, gewinnt ohne Trumpf und ohne 5, und mit einer 5 oder einem anderen Joker steht es gleich.
    - Wird ein Joker aufgedeckt, gibt es in diesem Stich keinen Trumpf.

    ### Gleichstand
    { $tie_keeps ->
        [everyone] Haben mehrere Karten den höchsten Rang, behalten alle die Karte, die sie gespielt haben. Die aufgedeckte ist aus der Runde; ihre Punkte bekommt niemand.
       *[tied_only] Haben mehrere Karten den höchsten Rang, behält sie, wer sie gespielt hat. Alle anderen und die aufgedeckte sind aus der Runde; ihre Punkte bekommt niemand.
    }
rules-3 = # Eine Runde
    Eine Runde hat zwei Teile. In jedem bekommen alle und die Mitte gleich viele Karten:
    - zu zweit: je 8 Karten, 16 Stiche pro Runde
    - zu dritt: 6 Karten, 12 Stiche
    - zu viert: 5 Karten, 10 Stiche, mit zwei Jokern
    - zu fünft: 4 Karten, 8 Stiche
    - zu sechst: 3 Karten, 6 Stiche, mit einem Joker; 7 Karten werden gar nicht gegeben

    Wer zuerst gibt, bestimmt das Los; nach jeder Runde gibt, wer links davon sitzt. { $piles ->
        [open] Alle sehen, Farbe für Farbe, wie viele Kartenpunkte in der Runde bisher erbeutet sind.
       *[closed] Erbeutete Karten liegen verdeckt: Du siehst, wie viele es sind, nicht welche.
    } Den letzten Stich kannst du immer ansehen.

    ### Wählen
    { $change_before_reveal ->
        [no] Eine gelegte Karte kannst du nicht mehr ändern.
       *[yes] Du kannst deine Karte ändern oder zurücknehmen, bis alle gelegt haben.
    } { $reveal ->
        [dealer] Liegen alle Karten, gibt der Geber das Zeichen zum Aufdecken; nach 20 Sekunden wird ohnehin aufgedeckt.
       *[auto] Sobald alle Karten liegen, wird aufgedeckt.
    }
    Hast du nur noch eine Karte, wird sie nach 10 Sekunden für dich gelegt. Geht jemand, spielt ein Computer weiter.
rules-4 = # Die Wertung
    { $scoring ->
        [per_suit_most]
            Nach dem zweiten Teil werden die erbeuteten Karten Farbe für Farbe gezählt:
            - die meisten Punkte einer Farbe: **1 Spielpunkt**
            - alle 25 Punkte einer Farbe: **2 Spielpunkte**
            Haben mehrere von einer Farbe die meisten, gewinnen alle diese, ausser es haben am Tisch alle gleich viele.
            Bekämen alle gleich viele Spielpunkte, bekommt niemand welche.
        [flat_13]
            Nach dem zweiten Teil werden die erbeuteten Karten gezählt. Farben spielen keine Rolle:
            - 13 oder mehr Kartenpunkte: **1 Spielpunkt**
            - alles, was erbeutet wurde: **2 Spielpunkte**
            Haben alle gleich viele Kartenpunkte, bekommt niemand Spielpunkte.
       *[per_suit_13]
            Nach dem zweiten Teil werden die erbeuteten Karten Farbe für Farbe gezählt:
            - 13 oder mehr der 25 Punkte einer Farbe: **1 Spielpunkt**
            - alle 25 Punkte einer Farbe: **2 Spielpunkte**
            Hat niemand 13 von einer Farbe, gewinnt sie niemand.
            Bekämen alle gleich viele Spielpunkte, bekommt niemand welche.
    }

    ### Das Ende
    Sobald jemand { $target ->
        [one] einen Spielpunkt
       *[other] { $target } Spielpunkte
    } erreicht hat, gewinnt, wer am meisten hat. { $tie_at_target ->
        [card_points] Haben mehrere gleich viel, gewinnt, wer in der ganzen Partie mehr Kartenpunkte erbeutet hat; sind auch diese gleich, wird der Sieg geteilt.
        [share] Haben mehrere gleich viel, teilen sie den Sieg.
       *[play_on] Haben mehrere gleich viel, geht die Partie weiter, bis jemand allein vorn liegt, wer auch immer das ist.
    } Sie endet spätestens nach 15 Runden pro Spielpunkt des Ziels.

    Nach jeder Runde gibt es eine Pause, um die Wertung zu lesen: Sie endet, sobald alle den Knopf gedrückt haben, oder nach { $pause } Sekunden, ausser der Server hat eine andere Zeit eingestellt.

## Moves, where they are looked at afterwards

move-place = { $card }
move-withdraw = Zurücknehmen
move-reveal = Alle aufdecken

## Why a move is good

hint-general = Über alle Verteilungen der anderen Karten gerechnet, ist im Schnitt keine deiner Karten besser.
hint-reveal = Alle Karten liegen.
hint-thirteenth = Gewinnt sie, hast du { $points } Punkte in { $suit }; 13 gewinnen die Farbe.
hint-thirteenth-in-all = Gewinnt sie, hast du { $points } Kartenpunkte; 13 genügen.
hint-keeps-from = Mit { $flip } hätte { $seat } { $points } Punkte in { $suit }; 13 gewinnen die Farbe.
hint-unbeatable = Nichts, was die anderen haben können, schlägt sie{ $points ->
        [0] .
        [one] , und es geht um eine Karte, die 1 Punkt zählt.
       *[other] , und es geht um eine Karte, die { $points } Punkte zählt.
    }
hint-six = Spielt jemand die Trumpf-5, schlägt diese 6 sie.
hint-few-beat = Von den { $unseen } Karten, die du nicht siehst, { $number ->
        [one] schlägt sie nur eine.
       *[other] schlagen sie nur { $number }.
    }
hint-hardest-to-beat = Von deinen Karten ist sie hier am schwersten zu schlagen.
hint-worthless = Sie zählt nichts; sie zu verlieren, kostet dich nichts.
hint-suit-decided = In { $suit } kann niemand mehr etwas gewinnen.
hint-cheapest = Verliert sie, kostet das { $points ->
        [one] nur 1 Punkt
       *[other] { $points } Punkte
    }; jede andere kostet gleich viel oder mehr.
hint-poor-flip = { $points ->
        [0] { $flip } zählt nichts
       *[one] { $flip } zählt nur 1 Punkt
    }: { $card } kann warten.
hint-not-risked = { $card } zählt { $points } und wird hier nicht riskiert.
