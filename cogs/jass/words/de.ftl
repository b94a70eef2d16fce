title = Schieber Jass
about = Das Schweizer Stichspiel für 4 in zwei Teams.

command = Schieber Jass: das Schweizer Stichspiel für 4 in zwei Teams
command-new = In diesem Kanal einen Tisch für Schieber Jass eröffnen

## House rules

option-preset-about = Eine Vorlage mit Hausregeln; was du sonst noch wählst, geht vor
option-preset-manual = auf 1000, jedes Spiel zählt einfach
option-preset-punkte_2500 = auf 2500, mit Faktoren
option-preset-reglement = Schweizer Reglement: vier Gleiche von jedem Rang, Ende durch Bedanken
option-preset-turnier_12 = Turnier: 12 Spiele, ohne Weis, ohne Stöck
option-deck-about = Die Karten, in denen der Tisch beschrieben ist; dein Blatt zeigt die aus deinen /settings
option-target = Zielpunkte
option-target-about = Mit wie vielen Punkten man die Partie gewinnt (100 bis 10000)
option-rounds = Anzahl Spiele
option-rounds-about = Eine feste Anzahl Spiele statt auf Zielpunkte (1 bis 100; 0: auf Zielpunkte)
option-rounds-value = { $value ->
    [0] bis das Ziel erreicht ist
   *[other] { $value }
 }
option-finish = Ende der Partie
option-finish-about = Wann die Partie endet, wenn ein Team das Ziel erreicht hat
option-finish-auto = sobald das Ziel erreicht ist
option-finish-bedanken = wenn sich jemand bedankt
option-finish-deal_end = nach dem Spiel, in dem das Ziel erreicht wird
option-count_order = Zählreihenfolge
option-count_order-about = Was zuerst zählt, wenn beide Teams mit demselben Stich ans Ziel kommen könnten
option-count_order-stoeck_wys_stich = Stöck, Wys, Stich
option-count_order-stoeck_stich_wys = Stöck, Stich, Wys
option-count_order-stich_stoeck_wys = Stich, Stöck, Wys
option-match_bonus = Match
option-match_bonus-about = Zusatzpunkte für ein Team, das alle neun Stiche macht (0 bis 1000)
option-match_bonus-value = { $value } Punkte für alle neun Stiche
group-multipliers = Faktoren
option-multiplier_hearts = { suit-H }
option-multiplier_hearts-about = Wievielfach ein Spiel mit Trumpf { suit-H } zählt (1 bis 10)
option-multiplier_diamonds = { suit-D }
option-multiplier_diamonds-about = Wievielfach ein Spiel mit Trumpf { suit-D } zählt (1 bis 10)
option-multiplier_spades = { suit-S }
option-multiplier_spades-about = Wievielfach ein Spiel mit Trumpf { suit-S } zählt (1 bis 10)
option-multiplier_clubs = { suit-C }
option-multiplier_clubs-about = Wievielfach ein Spiel mit Trumpf { suit-C } zählt (1 bis 10)
option-multiplier_obenabe = Obenabe
option-multiplier_obenabe-about = Wievielfach ein Obenabe zählt (1 bis 10)
option-multiplier_undenufe = Undenufe
option-multiplier_undenufe-about = Wievielfach ein Undenufe zählt (1 bis 10)
option-multiplier_slalom_up = Slalom von oben
option-multiplier_slalom_up-about = Wievielfach ein Slalom von oben zählt (1 bis 10)
option-multiplier_slalom_down = Slalom von unten
option-multiplier_slalom_down-about = Wievielfach ein Slalom von unten zählt (1 bis 10)
option-multiplier_hearts-value = × { $value }
option-multiplier_diamonds-value = × { $value }
option-multiplier_spades-value = × { $value }
option-multiplier_clubs-value = × { $value }
option-multiplier_obenabe-value = × { $value }
option-multiplier_undenufe-value = × { $value }
option-multiplier_slalom_up-value = × { $value }
option-multiplier_slalom_down-value = × { $value }
group-choice = Trumpf machen
option-first_forehand = Erste Vorhand
option-first_forehand-about = Wer im ersten Spiel zuerst wählt
option-first_forehand-H10 = wer { suit-H }-{ rank-10-name } hat
option-first_forehand-H7 = wer { suit-H }-7 hat
option-first_forehand-D7 = wer { suit-D }-7 hat
option-first_forehand-seat0 = wer auf dem ersten Platz sitzt
option-first_forehand-random = ausgelost
option-push_back = Zurückschieben
option-push_back-about = Ob der Partner zur Vorhand zurückschieben darf, die dann Trumpf machen muss
option-push_back-true = erlaubt
option-push_back-false = nein
option-partner_blind = Karten des Partners
option-partner_blind-about = Wann der Partner der Vorhand die eigenen Karten zu sehen bekommt
option-partner_blind-true = erst, wenn die Vorhand gewählt oder geschoben hat
option-partner_blind-false = sofort
option-slalom = Slalom
option-slalom-about = Ob es Slalom gibt: Obenabe und Undenufe im Wechsel, Stich für Stich
option-slalom-true = erlaubt
option-slalom-false = nein
option-slalom_leader = Ausspiel beim Slalom
option-slalom_leader-about = Wer bei einem geschobenen Slalom zum ersten Stich ausspielt
option-slalom_leader-declarer = wer ihn gemacht hat
option-slalom_leader-forehand = die Vorhand
group-tricks = Die Stiche
option-undertrump_all_trumps = Nur noch Trümpfe
option-undertrump_all_trumps-about = Was jemand mit lauter Trümpfen spielen darf, wenn schon gestochen wurde
option-undertrump_all_trumps-free = jeden
option-undertrump_all_trumps-must_beat = wenn möglich einen höheren
group-weis = Weis
option-weis = Weis
option-weis-about = Ob im ersten Stich Folgen und vier Gleiche gewiesen werden können
option-weis-true = ja
option-weis-false = nein
option-weis_announce = Weisen
option-weis_announce-about = Wie viel im ersten Stich gewiesen wird
option-weis_announce-all = alles, was zählen soll
option-weis_announce-best = höchstens einer; wer gewinnt, zeigt danach den Rest
option-weis_naming = Den höchsten nennen
option-weis_naming-about = Wer schweigt, wenn reihum der höchste Weis genannt wird
option-weis_naming-if_still_live = nur wenn er noch der höchste sein kann
option-weis_naming-all_in_order = alle reihum, ausser ein höherer wurde genannt
option-weis_last_seat_window = Weis an letzter Stelle
option-weis_last_seat_window-about = Wie lange weisen kann, wer im ersten Stich zuletzt spielt
option-weis_last_seat_window-with_card = bis die eigene Karte gespielt ist
option-weis_last_seat_window-until_turned = bis zum Umdrehen des Stichs
option-weis_quartets = Vier Gleiche
option-weis_quartets-about = Von welchen Rängen vier Gleiche als Weis zählen
option-weis_quartets-five = { rank-J }, { rank-A }, { rank-K }, { rank-Q }, { rank-10 } (bei Undenufe 6 statt { rank-A })
option-weis_quartets-all = von jedem Rang, vier Neuner 150
option-weis_ranking = Der höchste Weis
option-weis_ranking-about = Was entscheidet, wessen Weis der höchste ist
option-weis_ranking-quartet_first = vier Gleiche vor jeder Folge
option-weis_ranking-points = zuerst die Punkte
option-weis_trump_tiebreak = Gleiche Folgen
option-weis_trump_tiebreak-about = Ob von zwei gleichen Folgen die im Trumpf höher ist
option-weis_trump_tiebreak-true = die im Trumpf ist höher
option-weis_trump_tiebreak-false = die zuerst gewiesene ist höher
option-weis_kreuzweis = Kreuzweis
option-weis_kreuzweis-about = Ob eine Karte zugleich in einer Folge und in vier Gleichen sein darf
option-weis_kreuzweis-true = eine Karte darf in Folge und vier Gleichen sein
option-weis_kreuzweis-false = jede Karte nur in einem Weis
option-weis_partial_runs = Teile von Folgen
option-weis_partial_runs-about = Ob ein Teil einer längeren Folge gewiesen werden kann
option-weis_partial_runs-true = zählen
option-weis_partial_runs-false = nein, nur ganze Folgen
option-weis_long_runs = Lange Folgen
option-weis_long_runs-about = Wie viele Punkte Folgen von mehr als fünf Karten bringen
option-weis_long_runs-full = 150, 200, 250, 300 ab sechs Karten
option-weis_long_runs-cap100 = 100, egal wie lang
option-weis_long_runs-vorarlberg = 120, 140, 160, 180 ab sechs Karten
option-weis_partner = Weis des Partners
option-weis_partner-about = Was der Partner zeigt, wenn jemand den höchsten Weis hat
option-weis_partner-ask = der Partner wählt, was er zeigt
option-weis_partner-auto = alles Gewiesene wird gezeigt, mehr nicht
option-weis_partner_unannounced = Weiterer Weis des Partners
option-weis_partner_unannounced-about = Ob dieser Partner auch zeigen darf, was er nicht gewiesen hat
option-weis_partner_unannounced-true = auch, was nicht gewiesen wurde
option-weis_partner_unannounced-false = nur, was gewiesen wurde
option-weis_needs_trick = Weis ohne Stich
option-weis_needs_trick-about = Ob der Weis für ein Team zählt, das keinen Stich macht
option-weis_needs_trick-true = zählt nicht
option-weis_needs_trick-false = zählt
group-stoeck = Stöck
option-stoeck = Stöck
option-stoeck-about = Ob { rank-K-name } und { rank-Q-name } vom Trumpf in einer Hand 20 Punkte bringen
option-stoeck-true = ja
option-stoeck-false = nein
option-stoeck_mode = Stöck weisen
option-stoeck_mode-about = Ob die Stöck gewiesen werden müssen oder von selbst zählen
option-stoeck_mode-manual = müssen gewiesen werden
option-stoeck_mode-auto = automatisch, mit der zweiten Karte
option-stoeck_late = Vergessene Stöck
option-stoeck_late-about = Bis wann vergessene Stöck noch gewiesen werden können
option-stoeck_late-until_written = bis die Abrechnung bestätigt ist
option-stoeck_late-until_covered = bis zur nächsten Karte
option-stoeck_early = Frühe Stöck
option-stoeck_early-about = Wann die Stöck gewiesen werden können, bevor beide Karten gespielt sind
option-stoeck_early-implied_run = wenn beide zu einer gezeigten Folge gehören
option-stoeck_early-to_finish = auch, wenn sie zum Ziel reichen und man dran ist
option-stoeck_partner_may_claim = Stöck durch den Partner
option-stoeck_partner_may_claim-about = Ob der Partner vergessene Stöck weisen darf
option-stoeck_partner_may_claim-true = vergessene Stöck darf auch der Partner weisen
option-stoeck_partner_may_claim-false = nur, wer beide Karten hatte
option-history = Frühere Stiche
option-history-about = Welche früheren Stiche des Spiels du ansehen kannst
option-history-last = den letzten
option-history-all = alle Stiche des Spiels
option-history-none = keine
option-running_points = Kartenpunkte
option-running_points-about = Wann die Kartenpunkte zum Stand kommen
option-running_points-true = nach jedem Stich
option-running_points-false = bei der Abrechnung

## What is chosen

mode-trump = Trumpf { $suit }
mode-O = Obenabe
mode-U = Undenufe
mode-SO = Slalom von oben
mode-SU = Slalom von unten
choice-about = { $mode ->
    [O] Kein Trumpf, das { rank-A-name } ist hoch
    [U] Kein Trumpf, die 6 ist hoch
    [SO] Kein Trumpf, { rank-A-name } und 6 sind abwechselnd hoch, zuerst das { rank-A-name }
    [SU] Kein Trumpf, { rank-A-name } und 6 sind abwechselnd hoch, zuerst die 6
   *[other] Diese Farbe sticht alle anderen
 }{ $times ->
    [1] {""}
    [2] ; das Spiel zählt doppelt
    [3] ; das Spiel zählt dreifach
   *[other] ; das Spiel zählt { $times }-fach
 }
choose-mode = Trumpf, Obenabe oder Undenufe?
press-push = An { $partner } schieben
you-choose = **Du machst Trumpf**, oder du schiebst.
you-must-choose = Dein Partner hat geschoben: **Du machst Trumpf**.
you-choose-or-push-back = Dein Partner hat geschoben: **Du machst Trumpf**, oder du schiebst zurück.
others-choose = Trumpf ist noch nicht gemacht.
now-choose = **{ $seat }** macht Trumpf oder schiebt an { $partner }.
now-back = { $partner } hat zurückgeschoben: **{ $seat }** macht Trumpf.
now-pushed = { $partner } hat geschoben: **{ $seat }** macht Trumpf.

## The table

deal = **Spiel { $deal }** · { $claimed ->
        [yes] Bedanken ab { $target }
       *[no] auf { $target }
    }
deal-of = **Spiel { $deal } von { $rounds }**
contract = **{ $mode }**, gemacht von { $seat }{ $pushed ->
        [yes] {" "}(geschoben)
        [back] {" "}(zurückgeschoben)
       *[no] {""}
    }
your-turn = **Du bist dran** · { $mode } von { $seat }{ $pushed ->
        [yes] {" "}(geschoben)
        [back] {" "}(zurückgeschoben)
       *[no] {""}
    }
deal-counted = **Spiel { $deal }** · { $mode } von { $seat }{ $pushed ->
        [yes] {" "}(geschoben)
        [back] {" "}(zurückgeschoben)
       *[no] {""}
    }
counts = {" · zählt "}{ $times ->
        [2] doppelt
        [3] dreifach
       *[other] { $times }-fach
    }
with-card-points = -# Mit den bisherigen Kartenpunkten.
score = { $team }: **{ $points }**
order-trump = -# { $suit } von hoch bis tief: { rank-J } 9 { rank-A } { rank-K } { rank-Q } { rank-10 } 8 7 6. Andere Farben: { rank-A } { rank-K } { rank-Q } { rank-J } { rank-10 } 9 8 7 6.
order-up = -# In diesem Stich von hoch bis tief: { rank-A } { rank-K } { rank-Q } { rank-J } { rank-10 } 9 8 7 6.
order-down = -# In diesem Stich von hoch bis tief: 6 7 8 9 { rank-10 } { rank-J } { rank-Q } { rank-K } { rank-A }.
on-table = **Stich { $trick }**: { $cards }
played = { $seat } **{ $card }**
lead = **{ $seat }** spielt zum { $trick }. Stich aus.
last-trick = **Letzter Stich**: { $cards }. Er ging an **{ $seat }**.
press-tricks = Frühere Stiche
press-order = Rangfolge
tricks-heading = **Die Stiche von Spiel { $deal }**
trick-before = { $number }. { $leader } spielte aus: { $cards }. Stich für **{ $winner }**.

## Weis and Stöck

label-run = { $number ->
    [3] Dreiblatt
    [4] Vierblatt
    [5] Fünfblatt
    [6] Sechsblatt
    [7] Siebenblatt
    [8] Achtblatt
   *[9] Neunblatt
 }
label-quartet = vier Gleiche
label-points = { $points } Punkte
combo = { $cards } ({ $points } Punkte)
quartet = vier { FORM($rank, as: "many") }
# Some languages have other names for these suits in Jass.
suit-D = Ecken
suit-S = Schaufel
suit-and-ranks = { $suit } { $ranks }
announced = **Weis**: { $seat }, { $labels }
named-run = { $number ->
    [3] Dreiblatt
    [4] Vierblatt
    [5] Fünfblatt
    [6] Sechsblatt
    [7] Siebenblatt
    [8] Achtblatt
   *[9] Neunblatt
 } { FORM($rank, as: "from") }
named-quartet = vier { FORM($rank, as: "many") }
shown = **Weis**: { $seat } { $combos } **+{ $points }**
shown-waits = **Weis**: { $seat } { $combos } **+{ $points }** mit dem ersten Stich des Teams
shown-lapsed = **Weis**: { $seat } { $combos }, ohne Stich verfallen
weis-taken-back = { $seat } zieht den Weis zurück.
stoeck-declared = **Stöck**: { $seat } **+{ $points }**
now-turn = **{ $seat }** kann noch weisen und dreht dann den Stich um.
now-share = **{ $seat }** wählt, welcher Weis ebenfalls gezeigt wird.
now-ask = **{ $seat }** kann die Stöck weisen, bevor der Stich zählt.
asked-turn = **Du bist dran.** Bis du den Stich umdrehst, kannst du noch weisen.
asked-share = **Ihr habt den höchsten Weis.** Was zeigst du von deinem Weis? Was du zeigst, zählt.
asked-ask = In deiner Folge sind die **Stöck**. Weise sie jetzt, bevor der Stich zählt, oder warte damit.
own-weis = **Dein Weis**: { $combos }.
weis-until = Du kannst weisen oder deinen **Weis** ändern, bis { $seat } gespielt hat.
choose-weis = Weisen
choose-other-weis = Stattdessen etwas anderes weisen
table-hears = Der Tisch hört: { $labels }
choose-shown = Was zeigst du?
press-turn = Stich umdrehen
press-withdraw = Weis zurückziehen
press-change = Mein Weis
press-with-stoeck = { $card } und Stöck
press-stoeck = Stöck! { $points } Punkte
press-wait = Mit Stöck warten
press-show = { $combos } zeigen
press-show-nothing = Nichts zeigen

## The hand

held = Deine Karten:
held-suit = { $suit }{ $trump ->
        [yes] {" "}(Trumpf)
       *[no] {""}
    }: **{ $ranks }**
held-blind = Du siehst deine Karten, sobald { $seat } gewählt oder geschoben hat.
held-nothing = Du hast alle Karten gespielt.
you-lead = **Du spielst** zum { $trick }. Stich aus.
can-play-any = Du darfst jede Karte spielen.
can-play = Du darfst spielen: { $cards }.

## The count

count-cards = Karten
count-match = Match
count-weis = Weis
count-stoeck = Stöck
count-times = Faktor
count-sum = Spiel
count-total = Total
match = **Match!** { $team } holen alle neun Stiche.
pause = { $number ->
    [4] Beide Teams müssen noch bestätigen.
   *[other] Bestätigung fehlt noch vom Team { $seats }.
 }
moved-on = Bestätigt. Das nächste Spiel beginnt, sobald auch die anderen bestätigt haben.
press-continue = Abrechnung bestätigen
press-claim = Bedanken
claim-question = **Willst du dich bedanken?** Hat euer Team { $target } Punkte oder mehr, gewinnt ihr die Partie sofort. Wenn nicht, verliert ihr sie.
press-claim-sure = Ja, wir haben { $target }
decided = { $by ->
        [stoeck] Die Stöck brachten sie in Spiel { $deal } ans Ziel von { $target }.
        [weis] Der Weis brachte sie in Spiel { $deal } ans Ziel von { $target }.
        [claim] Sie bedankten sich in Spiel { $deal }.
        [wrong-claim] Die anderen bedankten sich ohne { $target } Punkte.
       *[tricks] Ein Stich in Spiel { $deal } brachte sie ans Ziel von { $target }.
    }
decided-race = { $by ->
        [stoeck] Es war ein Wettlauf: Die Stöck zählen vor dem Stich, der die anderen ans Ziel gebracht hätte.
       *[weis] Es war ein Wettlauf: Der Weis zählt vor dem Stich, der die anderen ans Ziel gebracht hätte.
    }
decided-rounds = { $behind ->
        [yes] Sie lagen bis zum letzten Spiel zurück und gewannen dieses { $points } zu { $others }.
       *[no] Sie lagen schon vor dem letzten Spiel vorn; es endete { $points } zu { $others }.
    }

## Stats

stat-matches = Alle neun Stiche
stat-weis = Weispunkte pro Spiel
stat-stoeck = Stöck

## Refusals

wrong-phase = Jetzt nicht: { $phase ->
        [choose] Trumpf ist noch nicht gemacht
        [pushed] Trumpf ist noch nicht gemacht
        [back] Trumpf ist noch nicht gemacht
        [turn] der erste Stich ist noch nicht umgedreht
        [share] der Partner wählt, welchen Weis er zeigt
        [ask] jemand entscheidet über die Stöck
        [pause] das Spiel wird abgerechnet
       *[play] es wird gerade gespielt
    }.
mode-disabled = An diesem Tisch gibt es keinen { $mode ->
        [SO] Slalom
       *[SU] Slalom
    }.
already-continued = Euer Team hat die Abrechnung schon bestätigt.
cannot-push = Dein Partner hat schon geschoben, also musst du Trumpf machen.
unknown-card = Diese Karte gibt es in diesem Spiel nicht: { $text }.
must-follow = Du musst { $suit } angeben.
must-follow-trump = Trumpf ist ausgespielt: Du musst Trumpf angeben (nur der Trumpf-{ rank-J-name } darf in der Hand bleiben).
undertrump = Untertrumpfen ist nicht erlaubt: { $top } liegt schon.
must-overtrump = Du musst einen höheren Trumpf spielen.
weis-off = An diesem Tisch wird nicht gewiesen.
weis-too-early = Weisen kannst du, wenn du dran bist.
weis-too-late = Zu spät zum Weisen: { $seat } hat schon gespielt.
weis-the-same = Genau das hast du schon gewiesen.
weis-nothing-said = Du hast nichts gewiesen, was du zurückziehen könntest.
weis-too-short = Eine Folge braucht mindestens drei Karten.
weis-not-a-combo = Das zählt hier weder als Folge noch als vier Gleiche: { $cards }.
weis-one-only = Weise höchstens einen Weis.
weis-quartet-invalid = Vier { FORM($rank, as: "many") } zählen bei { $mode ->
        [O] Obenabe
        [U] Undenufe
        [SO] Slalom von oben
        [SU] Slalom von unten
       *[other] Trumpf
    } nicht.
weis-card-not-dealt = { $card } gehört nicht zu deinen neun Karten.
weis-overlap = { $card } darf nur in einem Weis sein.
weis-not-announced = Das hast du im ersten Stich nicht gewiesen.
stoeck-off = An diesem Tisch gibt es keine Stöck.
stoeck-no-trump = Ohne Trumpffarbe gibt es keine Stöck.
stoeck-already = Die Stöck sind schon gewiesen.
stoeck-not-yet = Die Stöck kannst du mit der zweiten Stöckkarte weisen.
stoeck-too-late = Zu spät: Auf die zweite Stöckkarte wurde schon eine Karte gespielt.
stoeck-partner = Nur wer beide Karten hatte, darf die Stöck weisen.
stoeck-not-available = Du kannst keine Stöck weisen.

bedanken-off = Du brauchst dich nicht zu bedanken; die Partie endet von selbst.
bedanken-too-early = Bedanken kannst du dich erst nach dem ersten Stich.

## The rules

rules-1 = # Schieber Jass
    Für 4 in zwei Teams; Partner sitzen sich gegenüber. 36 Karten, von { rank-A-name } bis 6 in { suit-H }, { suit-D }, { suit-S } und { suit-C }; alle bekommen neun.

    ### In einer Minute
    Jemand bestimmt, welche Farbe Trumpf ist oder dass ohne Trumpf gespielt wird, oder **schiebt** die Wahl zum Partner. Dann werden neun Stiche gespielt: Alle legen eine Karte, die höchste gewinnt alle vier. Karten bringen Punkte. { $weis ->
        [yes] Im ersten Stich kannst du für weitere Punkte Folgen und vier Gleiche weisen (**Weis**).
       *[no] {""}
    } { $rounds ->
        [0] Das erste Team, das { $target } Punkte erreicht{ $finish ->
            [bedanken] {" "}und sich bedankt, gewinnt.
           *[auto] , gewinnt.
        }
        [one] Es wird ein Spiel gespielt, und das Team mit mehr Punkten gewinnt.
       *[other] Es werden { $rounds } Spiele gespielt, und das Team mit mehr Punkten gewinnt.
    }

    ### Wer Trumpf macht
    Zuerst wählt die *Vorhand*. Im ersten Spiel ist das, { $first_forehand ->
        [H7] wer { suit-H }-7 hat
        [D7] wer { suit-D }-7 hat
        [seat0] wer auf dem ersten Platz sitzt
        [random] wen das Los bestimmt
       *[H10] wer { suit-H }-{ rank-10-name } hat
    }; danach jedes Mal, wer rechts davon sitzt. Die Vorhand darf auch schieben; dann muss der Partner { $push_back ->
        [yes] Trumpf machen oder zurückschieben, und nach dem Zurückschieben muss die Vorhand.
       *[no] Trumpf machen.
    } { $partner_blind ->
        [yes] Der Partner sieht die eigenen Karten erst, wenn die Vorhand gewählt oder geschoben hat.
       *[no] {""}
    } Zum ersten Stich spielt immer die Vorhand aus{ $slalom ->
        [yes] { $slalom_leader ->
            [forehand] {""}
           *[declarer] , ausser beim Slalom
        }
       *[no] {""}
    }.

    ### Was du machen kannst
    - **Trumpf** { suit-H }, { suit-D }, { suit-S } oder { suit-C }: Diese Farbe sticht die anderen.
    - **Obenabe**: kein Trumpf, und das { rank-A-name } ist die höchste Karte jeder Farbe.
    - **Undenufe**: kein Trumpf, und die 6 ist die höchste Karte, das { rank-A-name } die tiefste.
    { $slalom ->
        [yes] - **Slalom**: Obenabe und Undenufe im Wechsel, Stich für Stich. Kartenpunkte{ $weis ->
            [yes] {" "}und Weis, auch vier Gleiche,
           *[no] {""}
        } zählen im ganzen Spiel nach der Richtung des ersten Stichs. { $slalom_leader ->
            [forehand] {""}
           *[declarer] Wer ihn gemacht hat, spielt aus.
        }
       *[no] {""}
    }
rules-2 = # Die Karten und ihre Punkte
    Von hoch bis tief, mit Kartenpunkten; Karten in Klammern zählen nichts. { rank-A } ist { rank-A-name }, { rank-K } { rank-K-name }, { rank-Q } { rank-Q-name }, { rank-J } { rank-J-name }.
    ### Trumpf
    { rank-J } = 20 (der *Puur*), 9 = 14 (das *Näll*), { rank-A } = 11, { rank-K } = 4, { rank-Q } = 3, { rank-10 } = 10, (8), (7), (6)
    ### Die anderen Farben, wenn es Trumpf gibt
    { rank-A } = 11, { rank-K } = 4, { rank-Q } = 3, { rank-J } = 2, { rank-10 } = 10, (9), (8), (7), (6)
    ### Obenabe
    { rank-A } = 11, { rank-K } = 4, { rank-Q } = 3, { rank-J } = 2, { rank-10 } = 10, (9), 8 = 8, (7), (6)
    ### Undenufe
    6 = 11, (7), 8 = 8, (9), { rank-10 } = 10, { rank-J } = 2, { rank-Q } = 3, { rank-K } = 4, ({ rank-A })

    Im Trumpf springen { rank-J } und 9 an die Spitze, und { rank-10 } steht unter { rank-Q }, zählt aber 10. Alle Karten zusammen zählen 152 Punkte, der letzte Stich 5 mehr: **157** in jedem Spiel.
rules-3 = # Einen Stich spielen
    Gespielt wird im Gegenuhrzeigersinn: Als Nächstes ist dran, wer rechts sitzt. Wer ausspielt, darf jede Karte spielen; danach gilt:
    - **Farbe angeben**, wenn du kannst.
    - Du darfst auch **stechen**: auf eine andere Farbe Trumpf spielen, selbst wenn du angeben könntest. Du musst nie.
    - **Kein Untertrumpfen**: Hat auf eine andere Farbe schon jemand gestochen, muss ein Trumpf, den du spielst, höher sein, ausser du hast nur noch { $undertrump_all_trumps ->
        [must_beat] tiefere Trümpfe.
       *[free] Trümpfe.
    }
    - Kannst du nicht angeben, spiel, was du willst, aber ohne zu untertrumpfen.
    - **Ist Trumpf ausgespielt**, musst du Trumpf spielen, hoch oder tief. Nur der Trumpf-{ rank-J-name }, der *Puur*, darf in der Hand bleiben, wenn er dein einziger ist.
    - Ohne Trumpf (Obenabe, Undenufe): Farbe angeben, wenn du kannst, sonst ist alles erlaubt.

    Der höchste Trumpf gewinnt den Stich; liegt keiner, die höchste Karte der ausgespielten Farbe. Wer den Stich macht, spielt als Nächstes aus. { $history ->
        [all] Du kannst alle früheren Stiche des Spiels ansehen.
        [none] Frühere Stiche kannst du nicht ansehen.
       *[last] Du kannst den letzten Stich ansehen.
    }

    Der Bot kennt diese Regeln: Er zeigt, was du spielen darfst, und sagt, warum eine andere Karte nicht geht.
rules-4 = # Weis
    { $weis ->
        [no] An diesem Tisch wird nicht gewiesen: Folgen und vier Gleiche zählen nichts.
       *[yes]
            Das kannst du mit deinen neun Karten weisen, wenn du zum **ersten Stich** spielst:
            - **Folge** benachbarter Karten einer Farbe ({ rank-A } { rank-K } { rank-Q } { rank-J } { rank-10 } 9 8 7 6): *Dreiblatt* 20, *Vierblatt* 50, { $weis_long_runs ->
                [cap100] ab fünf Karten 100 Punkte.
                [vorarlberg] *Fünfblatt* 100, sechs Karten 120, sieben 140, acht 160, neun 180 Punkte.
               *[full] *Fünfblatt* 100, sechs Karten 150, sieben 200, acht 250, neun 300 Punkte.
            } { $weis_partial_runs ->
                [yes] Auch ein Teil einer längeren Folge ist eine Folge.
               *[no] Eine Folge muss so lang sein, wie deine Karten es erlauben, abgesehen von Karten aus vier Gleichen, die du dazu { $weis_announce ->
                    [best] zeigst
                   *[all] weist
                }.
            }
            - **Vier Gleiche**: { $weis_quartets ->
                [all] vier { rank-J } 200, vier 9 150, vier von jedem anderen Rang 100.
               *[five] vier { rank-J } 200; vier { rank-A }, { rank-K }, { rank-Q } oder { rank-10 } 100. Bei Undenufe zählen vier 6, aber vier { rank-A } nicht.
            }

            { $weis_kreuzweis ->
                [yes] Eine Karte darf zugleich in einer Folge und in vier Gleichen sein, aber nicht in zwei Folgen.
               *[no] Eine Karte darf nur in einem Weis sein.
            } { $weis_announce ->
                [best] Du weist höchstens einen; wenn du schweigst, kann nichts von dir der höchste sein.
               *[all] Du musst nichts weisen; was du nicht weist, zählt nicht.
            }
            Du sagst nur die Art (*Dreiblatt*) oder die Punkte (*20*), nicht die Karten. Gewiesen wird, wenn du dran bist; bis nach dir jemand gespielt hat, kannst du es ändern oder zurückziehen. { $weis_last_seat_window ->
                [until_turned] Wer zuletzt spielt, hat dafür Zeit bis zum Umdrehen des Stichs.
               *[with_card] Wer zuletzt spielt, kann nur weisen, bis die eigene Karte gespielt ist.
            }

            ### Wer den höchsten hat
            Nach der vierten Karte nennen alle reihum ihren höchsten, { $weis_naming ->
                [all_in_order] ausser ein Gegner hat schon einen höheren genannt.
               *[if_still_live] oder schweigen, wenn schon klar ist, dass ein Gegner einen höheren hat.
            } { $weis_ranking ->
                [points] Mehr Punkte schlagen weniger; bei gleich vielen schlagen mehr Karten weniger.
               *[quartet_first] Vier Gleiche schlagen jede Folge, eine längere Folge schlägt eine kürzere.
            } Unter vier Gleichen kommen { $weis_quartets ->
                [all] zuerst vier { rank-J }, dann 9, { rank-A }, { rank-K }, { rank-Q }, { rank-10 }, 8, 7, 6 (bei Undenufe { rank-J }, 9, 6, 7, 8, { rank-10 }, { rank-Q }, { rank-K }, { rank-A }).
               *[five] zuerst vier { rank-J }, dann { rank-A }, { rank-K }, { rank-Q }, { rank-10 } (bei Undenufe { rank-J }, 6, { rank-10 }, { rank-Q }, { rank-K }).
            } Von gleich langen Folgen gewinnt die mit der höheren Karte (bei Undenufe der tieferen), { $weis_trump_tiebreak ->
                [yes] dann die im Trumpf, dann die zuerst gewiesene.
               *[no] dann die zuerst gewiesene.
            }
            Wer den höchsten hat, zeigt und schreibt { $weis_announce ->
                [best] alles, gewiesen oder nicht
               *[all] alles Gewiesene
            }. { $weis_partner ->
                [auto] Der Partner zeigt und schreibt alles, was er gewiesen hat, mehr nicht.
               *[ask] Der Partner darf das auch{ $weis_announce ->
                    [best] .
                   *[all] { $weis_partner_unannounced ->
                        [yes] , selbst was er nicht gewiesen hat.
                       *[no] .
                    }
                }
            } Das andere Team schreibt keinen Weis. { $weis_needs_trick ->
                [yes] Der Weis zählt mit dem ersten Stich des Teams; ohne Stich verfällt er.
               *[no] {""}
            }
    }
rules-5 = # Stöck, Abrechnung, Ende
    ### Stöck
    { $stoeck ->
        [no] An diesem Tisch gibt es keine Stöck.
       *[yes] { rank-K-name } und { rank-Q-name } vom Trumpf, beide im selben Blatt, zählen 20 Punkte. { $stoeck_mode ->
            [auto] Sie zählen von selbst, mit der zweiten der beiden Karten.
           *[manual] Weise sie mit der zweiten der beiden Karten. Vergisst du es, { $stoeck_partner_may_claim ->
                [yes] könnt ihr, du oder dein Partner,
               *[no] kannst du
            } es nachholen, bis { $stoeck_late ->
                [until_covered] die nächste Karte gespielt ist.
               *[until_written] die Abrechnung bestätigt ist.
            }
        } { $weis ->
            [yes] Habt ihr den höchsten Weis und zeigst du eine Folge mit beiden, darfst du sie sofort weisen.
           *[no] {""}
        } { $stoeck_early ->
            [to_finish] { $rounds ->
                [0] Wenn du dran bist, darfst du auch beide Karten zeigen und sie früh weisen, falls euer Team damit das Ziel erreicht.
               *[other] {""}
            }
           *[implied_run] {""}
        }
    }

    ### Match
    { $match_bonus ->
        [0] Ein Team mit allen neun Stichen bekommt keine Zusatzpunkte.
       *[other] Ein Team mit allen neun Stichen bekommt { $match_bonus } Punkte zusätzlich.
    }

    ### Die Abrechnung
    Nach neun Stichen werden die Punkte beider Teams zusammengezählt: Karten, letzter Stich{ $match_bonus ->
        [0] {""}
       *[other] , Match
    }{ $weis ->
        [yes] , Weis
       *[no] {""}
    }{ $stoeck ->
        [yes] , Stöck
       *[no] {""}
    }. Die Summe wird **vervielfacht**, je nachdem, was gemacht wurde: { suit-H } × { $multiplier_hearts }, { suit-D } × { $multiplier_diamonds }, { suit-S } × { $multiplier_spades }, { suit-C } × { $multiplier_clubs }, Obenabe × { $multiplier_obenabe }, Undenufe × { $multiplier_undenufe }{ $slalom ->
        [yes] , Slalom von oben × { $multiplier_slalom_up }, von unten × { $multiplier_slalom_down }
       *[no] {""}
    }. { $running_points ->
        [yes] Der Stand zeigt die Kartenpunkte nach jedem Stich.
       *[no] Der Stand zeigt die Kartenpunkte erst bei der Abrechnung.
    } Das nächste Spiel beginnt, sobald aus jedem Team jemand die Abrechnung bestätigt hat. Für ein Team, das schweigt, tut das der Bot nach { $pause } Sekunden oder nach der Zeit, die der Server eingestellt hat, aber nie vor 20 Sekunden.

    ### Das Ende
    { $rounds ->
        [0] { $finish ->
            [bedanken] Die Partie endet erst, wenn sich jemand *bedankt*; das geht jederzeit, nur nicht im ersten Stich. Hat das eigene Team mit fertigen Stichen, Weis und Stöck das Ziel von { $target } erreicht, gewinnt es; wenn nicht, verliert es sofort. Haben beide Teams das Ziel erreicht, gewinnt, wer sich zuerst bedankt; vor dem zweiten Stich eines Spiels aber das Team, das zuerst dort war.
            [deal_end] Sobald ein Team das Ziel von { $target } erreicht hat, wird das Spiel noch zu Ende gespielt. Dann gewinnt es; haben beide das Ziel erreicht, gewinnt, wer zuerst dort war.
           *[auto] Das erste Team, das { $target } erreicht, gewinnt sofort, auch mitten im Spiel; was danach käme, zählt nicht mehr.
        } Innerhalb eines Stichs { $count_order ->
            [stoeck_stich_wys] zählen zuerst die Stöck, dann der Stich, dann der Weis.
            [stich_stoeck_wys] zählt zuerst der Stich, dann die Stöck, dann der Weis.
           *[stoeck_wys_stich] zählen zuerst die Stöck, dann der Weis, dann der Stich: «Stöck, Wys, Stich».
        }
        [one] Nach einem Spiel gewinnt das Team mit mehr Punkten; bei gleich vielen ist es unentschieden.
       *[other] Nach { $rounds } Spielen gewinnt das Team mit mehr Punkten; bei gleich vielen ist es unentschieden.
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
move-push = Schieben
move-announce = Weis { $combos }
move-withdraw = Weis zurückziehen
move-play = { $card }{ $stoeck ->
    [yes] { " " }und Stöck
   *[no] { "" }
 }
move-turn = Stich umdrehen
move-show = { $combos } zeigen
move-stoeck = Stöck
move-wait = Mit Stöck warten
move-claim = Bedanken

## Why a move is good

hint-general = Über alle Verteilungen der übrigen Karten gerechnet, ist im Schnitt nichts besser.
hint-puur-and-naell = Mit { $number } Trümpfen, darunter *Puur* und *Näll*, hättest du die zwei höchsten.
hint-puur = Mit { $number } Trümpfen, darunter der *Puur*, hättest du den höchsten.
hint-naell = Mit { $number } Trümpfen, darunter das *Näll*, hättest du den zweithöchsten.
hint-long-trumps = Du hättest { $number } Trümpfe.
hint-unbeaten = Ohne Trumpf sind { $number } deiner Karten{ $slalom ->
        [yes] {" "}im ersten Stich
       *[no] {""}
    } unschlagbar.
hint-blind = Du siehst deine Karten noch nicht.
hint-push-no-jack = Ohne { rank-J-name } hättest du in keiner Farbe den höchsten Trumpf.
hint-push-short = Zu kurz für Trumpf: Keine Farbe mit { rank-J-name } hat bei dir mehr als { $number ->
        [one] eine Karte.
       *[other] { $number } Karten.
    }
hint-weis = Das bringt { $points } Punkte, wenn kein Gegner einen höheren hat.
hint-weis-shown = Ihr habt den höchsten Weis, also zählt auch das: { $points } Punkte.
hint-stoeck = { rank-K-name } und { rank-Q-name } vom Trumpf: { $points } Punkte.
hint-turn-announced = Du hast schon gewiesen.
hint-turn-nothing = Du hast nichts zu weisen.
hint-claim = Euer Team hat { $target } Punkte erreicht; wer sich bedankt, gewinnt.
hint-last-trump = Es ist der letzte Trumpf: Nichts schlägt ihn.
hint-last-trumps = Du hast die letzten { $number } Trümpfe: Nichts schlägt sie.
hint-draws-trumps = Es ist der höchste Trumpf, der noch da ist, und kann { $number ->
        [one] den letzten anderen ziehen.
       *[other] einige der { $number } anderen ziehen.
    }
hint-leads-trumps = Euer Team hat { $suit } zum Trumpf gemacht; so ziehst du { $number ->
        [one] den letzten anderen.
       *[other] einige der { $number } anderen.
    }
hint-sure = Nichts, was noch da ist, schlägt sie: Der Stich ist deiner.
hint-top-of-suit = Es ist die höchste, die in ihrer Farbe noch da ist; nur Trumpf kann sie stechen.
hint-one-higher = In ihrer Farbe ist nur { $card } höher.
hint-poor-lead = Sie zählt nichts, also riskierst du wenig.
hint-partner-wins = Dieser Stich gehört schon deinem Partner.
hint-partner-rich = Dieser Stich gehört schon deinem Partner: Deine { $points } Punkte sind sicher.
hint-partner-leads = Von deinem Partner liegt { $card }, bisher die höchste Karte.
hint-partner-follows = Du kommst nicht darüber, aber dein Partner spielt noch.
hint-takes = Du spielst zuletzt und holst { $points } Punkte.
hint-takes-cheaply = Du spielst zuletzt, und es ist deine tiefste Karte, die den Stich holt.
hint-ruffs = Du spielst zuletzt, und dieser Trumpf holt { $points } Punkte.
hint-surely-takes = Sie holt den Stich: Nichts, was noch da ist, schlägt sie.
hint-best-so-far = Bisher ist sie die höchste; nur { $number ->
        [one] eine Karte, die noch da ist, schlägt sie.
       *[other] { $number } Karten, die noch da sind, schlagen sie.
    }
hint-ruffs-so-far = Bisher ist dieser Trumpf der höchste; nur { $number ->
        [one] eine Karte, die noch da ist, schlägt ihn.
       *[other] { $number } Karten, die noch da sind, schlagen ihn.
    }
hint-cannot-take = Den Stich kannst du nicht machen, und so gibst du am wenigsten Punkte her.
hint-not-worth = { $points ->
        [0] Es liegen keine Punkte
        [one] Es liegt nur ein Punkt
       *[other] Es liegen nur { $points } Punkte
    }: Dafür lohnt sich keine Karte, die den Stich holt.
hint-saves = Du könntest den Stich mit { $card } holen, sparst sie aber für später.
