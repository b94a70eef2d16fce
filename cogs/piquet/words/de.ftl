title = Piquet
about = Karten austauschen, im Gespräch ansagen, Stiche machen: sechs Spiele zu zweit.

command = Piquet: austauschen, ansagen, Stiche machen; sechs Spiele zu zweit
command-new = In diesem Kanal einen Tisch für Piquet eröffnen

## House rules

group-deal = Geben und Austausch
group-talk = Das Ansagen
group-score = Pique, Repique und Stiche
option-preset-about = Eine Vorlage mit Hausregeln; was du darunter wählst, geht vor
option-preset-seed = das übliche Spiel
option-preset-portland = wie im Portland Club
option-preset-au_cent = Piquet au Cent: wer zuerst 100 hat
option-game = Das Spiel
option-game-about = Eine Partie aus mehreren Spielen, oder Piquet au Cent, ein Wettlauf auf eine Punktzahl
option-game-partie = eine Partie
option-game-au_cent = Piquet au Cent
option-au_cent_target = Ziel beim Piquet au Cent
option-au_cent_target-about = Mit wie vielen Punkten man Piquet au Cent gewinnt (50 bis 500)
option-partie_deals = Spiele pro Partie
option-partie_deals-about = Wie viele Spiele eine Partie hat; von vier zählen das erste und das letzte doppelt
option-partie_deals-6 = sechs
option-partie_deals-4 = vier, das erste und das letzte doppelt
option-tie_rule = Gleichstand am Schluss
option-tie_rule-about = Was geschieht, wenn nach dem letzten Spiel beide gleich viel haben
option-tie_rule-two_more = zwei weitere Spiele
option-tie_rule-draw = unentschieden
option-settlement = Abrechnung
option-settlement-about = Was am Ende bekommt, wer eine Partie gewinnt
option-settlement-rubicon = mit Rubikon
double-game = **Doppelt verloren**: { $seat } hat nicht die Hälfte von { $target } erreicht.
option-settlement-difference = Differenz plus 100
option-settlement-none = nur der Stand
option-rubicon_line = Der Rubikon
option-rubicon_line-about = Wie viele Punkte braucht, wer verliert, um den Rubikon zu überschreiten (50 bis 200)
option-cut_rule = Das erste Spiel
option-cut_rule-about = Wer zuerst gibt
option-cut_rule-high_chooses = wer höher abhebt, wählt
option-cut_rule-high_deals = wer höher abhebt, gibt
option-cut_rule-low_deals = wer tiefer abhebt, gibt
option-cut_rule-random = ausgelost
option-packet_size = Karten aufs Mal
option-packet_size-about = Ob je zwei oder je drei Karten aufs Mal gegeben werden
option-younger_min_exchange = Hinterhand tauscht mindestens
option-younger_min_exchange-about = Wie viele Karten die Hinterhand mindestens austauschen muss (0 oder 1)
option-talon_left = Was die Hinterhand liegen lässt
option-talon_left-about = Was mit Karten im Talon geschieht, die die Hinterhand liegen lässt
option-talon_left-younger_chooses = die Hinterhand darf sie für beide aufdecken
option-talon_left-hidden = bleiben verdeckt
option-talon_left-shown = werden aufgedeckt
option-carte_blanche_protocol = Carte blanche
option-carte_blanche_protocol-about = Wann ein Blatt ohne König, Dame und Bube gezeigt wird
option-carte_blanche_protocol-deferred = erst, wenn die Gegenseite abgelegt hat
option-carte_blanche_protocol-immediate = sofort
option-reveal_after_deal = Abgelegtes nach dem Spiel
option-reveal_after_deal-about = Ob Abgelegtes und der Rest des Talons nach einem Spiel gezeigt werden
option-reveal_after_deal-true = wird gezeigt, mit dem Rest des Talons
option-reveal_after_deal-false = bleibt geheim
option-point_min_length = Karten für einen Point
option-point_min_length-about = Wie viele Karten ein Point mindestens braucht (1 bis 4)
option-allow_understating = Weniger ansagen, als du hast
option-allow_understating-about = Ob eine Ansage kleiner sein darf als dein Bestes; Passen und Gut gehen immer
option-allow_understating-true = erlaubt
option-allow_understating-false = nicht erlaubt
option-younger_states_point_value = Hinterhand nennt die Augen
option-younger_states_point_value-about = Ob zum «Nicht gut» nach «Augen?» die Zahl gehört
option-younger_states_point_value-true = ja
option-younger_states_point_value-false = nein
option-younger_open_after_pass = Wo die Vorhand passt
option-younger_open_after_pass-about = Ob die Hinterhand dort punkten kann, wo die Vorhand passt
option-younger_open_after_pass-true = offen für die Hinterhand
option-younger_open_after_pass-false = für beide zu
option-elder_extra_cap = Weitere Sequenzen und Sätze der Vorhand
option-elder_extra_cap-about = Ob die Vorhand Höheres hinzufügen darf, als sie angesagt hat
option-elder_extra_cap-called = nicht höher als das Angesagte
option-elder_extra_cap-any = beliebig hoch
option-show_claims = Karten der Ansagen
option-show_claims-about = Wann die Karten einer guten oder gleichen Ansage gezeigt werden
option-show_claims-on_request = wenn die Gegenseite es verlangt
option-show_claims-always = immer
option-call_names = Namen der Ansagen
option-call_names-about = Wie Sequenzen und Sätze heissen, und wie nach dem Wert eines Points gefragt wird
option-call_names-french = klassisch: Terz, Quart, Trio, Quatorze
option-call_names-plain = schlicht: Sequenz von drei, drei Könige
option-call_names-everyday = alltäglich: «Wie viel?», drei in Folge, drei Könige
option-equality_bars_repique = Gleicher Point oder gleiche Sequenz verhindert Repique
option-equality_bars_repique-about = Ob ein gleicher Point oder eine gleiche Sequenz einen Repique ausschliesst
option-equality_bars_repique-true = ja
option-equality_bars_repique-false = nein
option-repique_scope = Ansagen, die einen Repique verhindern
option-repique_scope-about = Welche Ansagen der Gegenseite einen Repique verhindern
option-repique_scope-whole_phase = jede, die punktet
option-repique_scope-ordered = nur, was vor den dreissig kommt
option-pique_clock = Hinterhand und Pique
option-pique_clock-about = Ob gute Ansagen der Hinterhand einen Pique beim ersten Ausspiel verhindern
option-pique_clock-as_scored = zählen erst nach dem ersten Ausspiel
option-pique_clock-precedence = verhindern einen Pique beim ersten Ausspiel
option-cards_count_for_pique = Karten und Capot zählen für einen Pique
option-cards_count_for_pique-about = Ob die 10 für die Karten oder die 40 für Capot zu den dreissig eines Piques zählen
option-cards_count_for_pique-true = ja
option-cards_count_for_pique-false = nein
option-lead_points = Karten, die im Stich zählen
option-lead_points-about = Ob auch ein Neuner, Achter oder Siebner beim Ausspielen oder Gewinnen einen Punkt bringt
option-lead_points-every_card = alle
option-lead_points-ten_or_higher = Zehner und höher
option-last_trick_bonus = Zusatzpunkte für den letzten Stich
option-last_trick_bonus-about = Wie viele Punkte der letzte Stich zusätzlich bringt (0 bis 10)

## Names

number-1 = eins
number-2 = zwei
number-3 = drei
number-4 = vier
number-5 = fünf
number-6 = sechs
number-7 = sieben
number-8 = acht
ranks-10 = Zehner
ranks-J = Buben
ranks-Q = Damen
ranks-K = Könige
ranks-A = Asse
name-point = Point von { $number }
name-sequence-3 = Terz
name-sequence-4 = Quart
name-sequence-5 = Quint
name-sequence-6 = Sext
name-sequence-7 = Septime
name-sequence-8 = Oktave
name-run = { $names ->
    [everyday] { $number } in Folge
   *[plain] Sequenz von { $number }
 }
name-set = { $number } { $ranks }
name-set-french = { $size ->
        [3] Trio
       *[other] Quatorze
    } { $ranks }
item-blanche = Carte blanche
item-led = Ausspiel
item-won = Stich
item-last = letzter Stich
item-cards = die Karten

## The table

heading-cut = **Wer gibt zuerst?**
heading = **Spiel { $deal } von { $deals }**{ $double ->
        [yes] , zählt doppelt
       *[no] {""}
    } · Vorhand: { $seat }
heading-race = **Spiel { $deal }, auf { $target }** · Vorhand: { $seat }
score-of = { $seat } **{ $score }** ({ $total })
picture-elder = Vorhand
picture-talon = Talon
picture-tricks = { $number ->
    [one] 1 Stich
   *[other] { $number } Stiche
 }
cut = { $first } hebt { $one } ab, { $second } { $two }.
now-cut = { $seat } hat die höhere Karte und wählt, wer zuerst gibt.
now-elder-exchange = { $seat } tauscht eine bis fünf Karten aus.
now-younger-discard = { $seat } legt Karten ab.
now-younger-exchange = { $seat } tauscht Karten aus.
now-claim = **{ $seat }** spricht: { $category ->
        [point] der Point
        [sequence] die Sequenz
       *[set] der Satz
    }.
now-reply = **{ $seat }** antwortet.
now-settle = **{ $seat }** antwortet.
now-extra = **{ $seat }** darf Weiteres ansagen.
now-declare = **{ $seat }** sagt an und spielt dann.
now-look = **{ $seat }** darf den Rest des Talons aufdecken.
now-lead = **{ $seat }** spielt aus.
now-follow = **{ $seat }** spielt dazu.
led = { $seat } hat **{ $card }** ausgespielt.
tricks-count = Stiche: { $first } { $one } · { $second } { $two }
last-trick = Letzter Stich: { $words }
trick = { $leader } { $led }, { $follower } { $followed }: Stich für **{ $winner }**.
trick-number = { $number }. { $words }
play-point = +{ $points } { $seat } ({ $what }): { $score }
play-points = -# { $entries }
exchanged = -# { $seat } tauscht { $number } aus; { $left ->
        [0] es bleibt nichts liegen.
        [one] eine bleibt{ $elder ->
            [yes] {" "}für die Gegenseite.
           *[no] {" "}liegen.
        }
       *[other] { $left } bleiben{ $elder ->
            [yes] {" "}für die Gegenseite.
           *[no] {" "}liegen.
        }
    }
discarded = -# { $seat } legt { $number } ab.
hand-shown = { $seat } hatte anfangs: { $cards }
shown = { $seat } zeigt { $name }: { $cards }
gone = ~~{ $card }~~
looked = { $seat } deckt den Rest auf: { $cards }
not-looked = -# { $seat } lässt den Rest verdeckt.
automatic-own = -# Ich antworte für dich: nach { $seconds } Sekunden *Gut*, sonst nichts. Du gestehst alles zu.
automatic-other = -# { $seat } lässt mich antworten: nach { $seconds } Sekunden immer *Gut*, sonst nichts.
entered = -# +{ $points } { $seat }: { $what }. Stand { $score }.
entered-repique = **Repique! { $seat } { $score }.** { $declared } angesagt, { $scope ->
        [ordered] und nichts von { $other } zählt vor den dreissig
       *[whole_phase] und nichts für { $other }
    }: 60 mehr.
entered-pique = **Pique! { $seat } { $score }.** { $before }, bevor { $other } punktet: 30 mehr.
entered-capot = **Capot! { $seat } { $score }.** Alle zwölf Stiche: 40 statt 10 für die Karten.
revealed-discards = -# { $seat } hatte abgelegt: { $cards }
revealed-talon = -# Rest des Talons: { $cards }
no-repique = -# Kein Repique für { $seat }: { $category ->
        [point] Der Point war gleich.
       *[sequence] Die Sequenz war gleich.
    }

## The pause

moved-on = Du bist bereit. Ist es die Gegenseite auch, beginnt das nächste Spiel.
already-continued = Du bist schon bereit, die Gegenseite noch nicht.

## The talk

speech = **{ $seat }**: «{ $words }»
said-blanche = { $number ->
        [0] Carte blanche.
       *[other] Carte blanche. Ich tausche { $number } aus.
    }
said-pass-point = Kein Point.
said-pass-sequence = Keine Sequenz.
said-pass-set = Kein Satz.
said-good = Gut.
said-ask-point = { $names ->
    [everyday] Wie viel?
   *[other] Augen?
 }
said-ask-sequence = Wie hoch?
said-value = { $number }.
said-height = Bis { $rank }.
said-not-good = Nicht gut.
said-not-good-value = Nicht gut: { $number }.
said-not-good-have = Nicht gut, ich habe { $number }.
said-equal = Gleich.
said-and = Und { $name }.
said-no-more = Nichts mehr.
said-nothing = Nichts.
nothing-said = Es wurde noch nichts gesagt.
earlier = -# Frühere Zeilen fehlen hier.

## The hand

turn-of = **{ $seat }** ist dran.
drawn = -# Gezogen: { $cards }
discards = -# Abgelegt: { $cards }
untaken = -# Im Talon gelassen, gesehen: { $cards }
worth = -# Wert: { $claims }
worth-nothing = -# Hier nichts anzusagen
own-point = { $name } ({ $cards }), { $making } Augen
own-sequence = { $name } ({ $cards }), { $points } Punkte
own-set = { $name }, { $points } Punkte
claim-label = { $name }: { $cards }
about-point = { $making } Augen
choose-dealer = Du hast die höhere Karte: Wer gibt zuerst? Wer zuerst gibt, ist im letzten Spiel Vorhand, und das ist der bessere Platz.
press-i-deal = Ich gebe zuerst
press-other-deals = { $name } gibt zuerst
exchange-limits = **Leg { $least ->
        [0] { $most ->
            [1] höchstens eine Karte
           *[other] bis zu { $most } Karten
        }
       *[other] { $most ->
            [1] eine Karte
           *[other] { $least } bis { $most } Karten
        }
    } ab** und zieh gleich viele. { $elder ->
        [yes] Die Vorhand nimmt meist alle fünf.
       *[no] Die Hinterhand nimmt meist alle, die da sind.
    }
choose-discards = Karten zum Ablegen, { $least ->
        [0] bis zu { $most }
       *[other] { $most ->
            [1] eine
           *[other] { $least } bis { $most }
        }
    }
press-exchange = { $number ->
        [0] Alle behalten
       *[other] { $number } austauschen
    }
have-blanche = Du hast weder König noch Dame noch Bube: **Carte blanche**, 10 Punkte, wenn du es vor deinem Austausch sagst.
press-blanche = Carte blanche{ $number ->
        [0] {""}
       *[other] , { $number } austauschen
    }
you-claim = **Du sprichst**: { $category ->
        [point] der Point, am meisten Karten einer Farbe.
        [sequence] die Sequenz, am meisten Karten in Folge in einer Farbe.
       *[set] der Satz, drei oder vier Gleiche, Zehner oder höher.
    }
press-pass = Passen
press-pass-sure = Trotzdem passen
pass-sure = Du könntest ansagen: { $claim }. Wenn du passt, { $open ->
        [yes] darf die Hinterhand hier punkten.
       *[no] punktet hier niemand.
    }
press-less = Weniger …
choose-lesser = Weniger ansagen, als du hast
press-not-good = Nicht gut: { $claim }
press-equal = Gleich: { $claim }
press-ask-point = { $names ->
    [everyday] Wie viel?
   *[other] Augen?
 } (gleich viele)
press-ask-sequence = Wie hoch? (gleich lang)
press-good = Gut
press-good-sure = Trotzdem gut
good-sure = Du könntest dagegenhalten. Sagst du Gut, { $category ->
        [point] gehört der Point der Vorhand, und du kannst ihn
        [sequence] gehört die Sequenz der Vorhand, und du kannst sie
       *[set] gehört der Satz der Vorhand, und du kannst ihn
    } später nicht mehr schreiben.
choose-other = Nicht gut, mit anderer Ansage
choose-equal = Gleich, mit anderer Ansage
bound = -# Schon sicher: { $claims }
further-extra = { $number ->
        [0] **Du hast nichts hinzuzufügen** – aber das braucht niemand zu wissen.
       *[other] **Du darfst hinzufügen**: { how-to-choose }
    }
further-declare = { $number ->
        [0] **Sag an**, bevor du spielst: Es gibt nichts hinzuzufügen.
       *[other] **Sag an**, bevor du spielst: { how-to-choose }
    }
how-to-choose = { $less ->
        [yes] Drück auf eine Ansage, um sie zu verkleinern oder wegzulassen.
       *[no] Drück auf eine Ansage, um sie wegzulassen.
    }
left-out = (ohne) { $claim }
press-declare = Ansagen: { $points } Punkte
press-nothing = Nichts mehr
declare-here = Ansagen
you-look = { $number ->
        [one] Eine Karte liegt noch im Talon. Deckst du sie
       *[other] { $number } Karten liegen noch im Talon. Deckst du sie
    } auf, seht ihr sie beide.
press-look = { $number ->
        [one] Aufdecken
       *[other] Alle aufdecken
    }
press-leave-cards = Verdeckt lassen
hand-turn = **Stich { $number }, du { $led ->
        [yes] spielst dazu
       *[no] spielst aus
    }** · du **{ $mine }** : **{ $theirs }**
hand-waits = **Stich { $number }**, { $seat } ist dran · du **{ $mine }** : **{ $theirs }**
choose-show = Ansage zeigen lassen
press-automatic = Für mich antworten
press-automatic-sure = Alles zugestehen
press-automatic-off = Selbst antworten
automatic-sure = **Alles zugestehen?** Ich antworte für dich, { $seconds } Sekunden nach jeder Frage, was du auch hast: *Gut* zu jeder Ansage, nichts hinzugefügt, nichts angesagt. Das kannst du einmal pro Spiel ändern.
press-talk = Bisher
press-continue = Nächstes Spiel
tricks-heading = **Die Stiche dieses Spiels**

## The score

last-deal = **Das letzte Spiel**
sum-blanche = Carte bl.
sum-point = Point
sum-sequences = Sequenzen
sum-sets = Sätze
sum-bonus = Pique
sum-play = Stiche
sum-cards = Karten
sum-deal = Spiel
sum-double = doppelt
sum-total = Partie
to-rubicon = -# { $seat } fehlen noch { $points } bis zum Rubikon von { $line }.
sheet = **Die Partie, Spiel für Spiel**
sheet-double = { $number } ×2
sheet-legend = -# `*` Vorhand{ $double ->
        [yes] {" "}· `×2` zählt doppelt
       *[no] {""}
    }
decisive-moment = { $seat } machte im letzten Spiel { $what ->
        [capot] Capot.
        [repique] einen Repique.
       *[pique] einen Pique.
    }
decisive-last = { $seat } hat die Partie im letzten Spiel gedreht, { $won } zu { $lost }.
decisive-rubicon = { $seat } hat den Rubikon von { $line } nicht überschritten.
decisive-deal = Entschieden hat Spiel { $number }: { $seat } gewann es { $won } zu { $lost }.
settlement = Abrechnung: { $won } − { $lost } + 100 = **{ $points }**
settlement-rubicon = { $loser } hat den Rubikon von { $line } nicht überschritten. Abrechnung: { $won } + { $lost } + 100 = **{ $points }**

## Stats

stat-piques = Piques
stat-repiques = Repiques
stat-capots = Capots
stat-rubicons = Siege mit Rubikon
stat-rubiconed = Am Rubikon gescheitert
stat-doubles = Doppelt gewonnen (Piquet au Cent)

## Refusals

au-cent-packets = Beim Piquet au Cent werden je zwei Karten aufs Mal gegeben.
wait-for-turn = Du bist nicht an der Reihe. { $seat } muss zuerst { to-do }.
wrong-phase = Jetzt nicht. Du kannst { to-do }.
wrong-phase-pause = Das Spiel ist zu Ende. Das nächste beginnt, sobald ihr beide bereit seid.
to-do = { $phase ->
        [cut] wählen, wer zuerst gibt
        [elder_exchange] Karten austauschen
        [younger_discard] Karten ablegen
        [younger_exchange] Karten austauschen
        [claim] { $category ->
            [point] einen Point
            [sequence] eine Sequenz
           *[set] einen Satz
        } ansagen oder passen
        [reply] { $category ->
            [point] nach den Augen fragen oder mit Gut oder Nicht gut
            [sequence] Wie hoch? fragen oder mit Gut oder Nicht gut
           *[set] mit Gut oder Nicht gut
        } antworten
        [settle] mit Gut, Nicht gut oder Gleich antworten
        [extra] weitere { $category ->
            [sequence] Sequenzen
           *[set] Sätze
        } hinzufügen, oder keine
        [lead] eine Karte ausspielen
        [declare] ansagen, oder sagen, dass nichts mehr kommt
        [look] den Rest des Talons aufdecken oder liegen lassen
       *[follow] eine Karte dazuspielen
    }
automatic-already = { $on ->
        [yes] Ich antworte schon für dich.
       *[no] Du antwortest schon selbst.
    }
not-in-pack = { $card } gibt es beim Piquet nicht. Die Ränge sind A K D B 10 9 8 7.
duplicate-card = Du hast { $card } zweimal genannt.
card-gone = { $card } hast du schon { $how ->
        [discarded] abgelegt
       *[played] gespielt
    }.
exchange-none = Die Vorhand muss mindestens eine Karte austauschen.
exchange-too-many = Die Vorhand kann höchstens { $most } Karten austauschen; du hast { $number } gewählt.
younger-exchange-none = Die Hinterhand muss mindestens eine Karte austauschen.
younger-exchange-too-many = Im Talon sind nur noch { $left } Karten; du hast { $number } gewählt.
cb-not-held = Das ist keine Carte blanche: Du hast { $card } bekommen.
cb-too-late = Carte blanche musst du ansagen, bevor du austauschst.
cb-again = Carte blanche ist schon angesagt.
cb-count = Sag, wie viele Karten du austauschst, 1 bis { $most }.
cb-count-mismatch = Mit deiner Carte blanche hast du { $number } Karten angekündigt. Tausche genau { $number } aus.
cb-discard-range = Leg { $least } bis { $most } Karten ab.
point-two-suits = Alle Karten eines Points müssen dieselbe Farbe haben.
point-too-short = Ein Point braucht mindestens { $least } Karten einer Farbe.
point-one-only = Du kannst nur einen Point ansagen.
seq-too-short = Eine Sequenz braucht mindestens drei Karten.
seq-two-suits = Alle Karten einer Sequenz müssen dieselbe Farbe haben.
seq-gap = { $cards } ist keine Sequenz: { $missing } fehlt.
set-mixed = Alle Karten eines Satzes müssen denselben Rang haben.
set-size = Ein Satz hat drei oder vier Karten.
set-low = Neuner, Achter und Siebner sind nie ein Satz.
nothing-to-claim = Wähle die Karten, die du ansagst, oder passe.
understating-off = { $what ->
        [answer] An diesem Tisch antwortest du { $category ->
            [point] mit deinem ganzen besten Point: Nicht gut, wenn er besser ist, eine Frage, wenn er gleich lang ist,
            [sequence] mit deiner ganzen besten Sequenz: Nicht gut, wenn sie besser ist, eine Frage, wenn sie gleich lang ist,
           *[set] mit deinem ganzen besten Satz: Nicht gut, wenn er besser ist,
        } oder Gut.
        [further] An diesem Tisch fügst du { $category ->
            [point] einen Point
            [sequence] eine Sequenz
           *[set] einen Satz
        } ganz hinzu oder gar nicht.
       *[claim] An diesem Tisch sagst du { $category ->
            [point] deinen besten Point an oder keinen.
            [sequence] deine beste Sequenz an oder keine.
           *[set] deinen besten Satz an oder keinen.
        }
    }
not-good-unsupported = Das ist nicht besser als { $category ->
        [point] der Point
       *[sequence] die Sequenz
    } der Vorhand mit { $number } Karten. Sag mit mehr Karten Nicht gut, frag mit gleich vielen, oder sag Gut.
not-good-unsupported-set = Das ist nicht besser als der Satz der Vorhand. Sag Gut.
making-unsupported = Du hast keinen Point von { $number } Karten. Sag Gut oder Nicht gut.
how-high-unsupported = Du hast keine Sequenz von { $number } Karten. Sag Gut oder Nicht gut.
no-question-for-sets = Bei Sätzen entscheidet gleich der Rang. Sag Gut oder Nicht gut.
settle-not-better = Nach deiner Frage zählt nur { $category ->
        [point] ein Point von genau { $number } Karten mit mehr als { $value } Augen.
       *[other] eine Sequenz von genau { $number } Karten, die höher ist als { $rank }.
    }
settle-not-equal = Das ist nicht gleich: Die Vorhand hat { $category ->
        [point] { $number } Karten mit { $value } Augen, du { $own_size } mit { $own }
       *[other] { $number } Karten bis { $rank }, du { $own_size } bis { $own_rank }
    }.
equal-too-early = Frag zuerst nach den Augen oder der Höhe.
extra-not-won = Nur wer mit { $category ->
        [point] dem Point
        [sequence] der Sequenz
       *[set] dem Satz
    } gewonnen hat, kann Weiteres hinzufügen, gleich danach.
extra-outranks = Angesagt hast du { $category ->
        [sequence] { $number } Karten bis { $rank }
       *[other] { $number } vom Rang { $rank }
    }. Hinzufügen kannst du nur, was nicht höher ist.
extra-same-run = { $cards } gehört zu etwas, das du schon angesagt hast.
closed-after-good = { $category ->
        [point] Zum Point hast du Gut gesagt; er
        [sequence] Zur Sequenz hast du Gut gesagt; sie
       *[set] Zum Satz hast du Gut gesagt; er
    } gehört der Vorhand.
closed-pass = { $category ->
        [point] Beim Point
        [sequence] Bei der Sequenz
       *[set] Beim Satz
    } hat die Vorhand gepasst: An diesem Tisch ist das für beide zu.
closed-equal = { $category ->
        [point] Der Point
       *[sequence] Die Sequenz
    } war gleich; das schreibt niemand.
look-unavailable = Im Talon ist jetzt nichts aufzudecken.
look-too-early = Über den Rest entscheidest du, sobald die Vorhand ausgespielt hat.
show-not-allowed = Zeigen lassen kannst du nur gute oder gleiche Ansagen; die der Hinterhand nach dem ersten Ausspiel.
already-shown = Diese Karten wurden schon gezeigt; du findest sie unter *Bisher*.

## The rules

rules-1 = # Piquet
    Zu zweit; { $game ->
        [au_cent] eine Partie *Piquet au Cent* ist ein Wettlauf auf { $au_cent_target } Punkte.
       *[partie] eine *Partie* hat { $partie_deals ->
            [4] vier Spiele.
           *[6] sechs Spiele.
        }
    } 32 Karten: A K D B 10 9 8 7 in vier Farben, das Ass am höchsten. Kein Trumpf.

    ### In einer Minute
    Ihr bekommt je zwölf Karten, { $packet_size ->
        [3] drei
       *[2] zwei
    } aufs Mal; acht liegen verdeckt, der *Talon*. Wer gibt, ist **Hinterhand**, wer nicht gibt, **Vorhand**; nach jedem Spiel wechselt das.
    1. **Austausch** (*Écart*): Die Vorhand legt eine bis fünf Karten ab und zieht gleich viele. { $younger_min_exchange ->
        [0] Die Hinterhand darf dasselbe mit dem Rest tun oder alle Karten behalten.
       *[1] Die Hinterhand tut dasselbe mit dem Rest, mit mindestens einer Karte.
    }
    2. **Ansagen**: Wer hat den besseren *Point*, die bessere *Sequenz*, den besseren *Satz*? Die Vorhand sagt an, die Hinterhand antwortet. Jedes Mal punktet nur eine Seite.
    3. **Stiche**: zwölf. { $lead_points ->
        [ten_or_higher] Einen Punkt gibt es, wenn du einen Zehner oder höher ausspielst, und einen, wenn du damit einen Stich holst, zu dem die Gegenseite ausgespielt hat.
       *[every_card] Einen Punkt gibt es, wenn du ausspielst, und einen, wenn du einen Stich holst, zu dem die Gegenseite ausgespielt hat.
    }

    { $game ->
        [au_cent] Wer zuerst { $au_cent_target } erreicht, gewinnt.
       *[partie] Wer nach { $partie_deals ->
            [4] vier
           *[6] sechs
        } Spielen mehr hat, gewinnt.
    } Was du sagst, ist immer wahr, aber du musst nicht alles sagen: Jedes Wort tauscht Wissen gegen Punkte.
rules-2 = # Das Ansagen
    - **Point**: Karten einer Farbe, { $point_min_length ->
        [1] auch nur eine
        [2] mindestens zwei
        [3] mindestens drei
       *[4] mindestens vier
    }; je mehr, desto besser. Du hast ♠ A K D B 8 und sagst *«Point von fünf.»* – Die Gegenseite sagt *«Gut»* (er gehört dir), *«Nicht gut»* (ich habe mehr) oder, mit gleich vielen, *«{ $call_names ->
        [everyday] Wie viel?
       *[french] Augen?
    }»* – *«49.»* (Ass 11, Bilder und Zehner 10, sonst die Zahl) – *«Gut»*, *«{ $younger_states_point_value ->
        [yes] { $call_names ->
            [french] Nicht gut: 51
           *[plain] Nicht gut, ich habe 51
        }
       *[no] Nicht gut
    }»* oder *«Gleich»*. Ein Point bringt so viele Punkte, wie er Karten hat; ein gleicher bringt niemandem etwas.
    - **Sequenz**: mindestens drei Karten in Folge in einer Farbe. Du hast ♥ D B 10 9: *«{ $call_names ->
        [plain] Sequenz von vier.
        [everyday] Vier in Folge.
       *[french] Quart.
    }»* – *«Wie hoch?»* – *«Bis Dame.»* – *«Nicht gut»*, denn die Gegenseite hat ♣ K D B 10. Länger ist besser, dann höher. Drei bringen 3, vier 4, fünf 15, sechs 16, sieben 17, acht 18. Sind die besten gleich, schreibt niemand eine Sequenz.
    - **Satz**: drei oder vier Zehner, Buben, Damen, Könige oder Asse. Du hast ♠ K ♥ K ♣ K: *«{ $call_names ->
        [french] Trio Könige.
       *[plain] Drei Könige.
    }»* – *«Gut.»* Vier schlagen drei; dann entscheidet der Rang. Drei bringen 3, vier 14.

    War deine Sequenz oder dein Satz gut, darfst du weitere hinzufügen{ $elder_extra_cap ->
        [any] , beliebig hohe.
       *[called] . Die der Vorhand dürfen nicht höher sein als das Angesagte.
    } Die Vorhand punktet sofort. **Die Hinterhand punktet nach dem ersten Ausspiel**: mit dem, womit sie «Nicht gut» gesagt hat{ $younger_open_after_pass ->
        [yes] , mit weiteren Sequenzen oder Sätzen, wenn sie dort besser war, und überall, wo die Vorhand gepasst hat.
       *[no] {" "}und mit weiteren Sequenzen oder Sätzen, wenn sie dort besser war. Wo die Vorhand passt, ist es für beide zu.
    }

    { $allow_understating ->
        [yes] Du darfst weniger ansagen, als du hast, passen oder Gut sagen, obwohl du Besseres hast.
       *[no] Du darfst nicht weniger ansagen als dein Bestes, aber passen oder Gut sagen, obwohl du Besseres hast.
    } { $call_names ->
        [plain] Die Ansagen heissen schlicht: Sequenz von drei, drei Könige.
        [everyday] Die Ansagen heissen wie im Alltag: drei in Folge, drei Könige.
       *[french] Namen: Terz 3, Quart 4, Quint 5, Sext 6, Septime 7, Oktave 8 Karten in Folge; Trio drei Gleiche, Quatorze vier Gleiche.
    }
rules-3 = # Die grossen Momente
    - **Carte blanche**: von Anfang an kein König, keine Dame, kein Bube: 10 Punkte, wenn du es vor deinem Austausch sagst. { $carte_blanche_protocol ->
        [immediate] Die Karten werden sofort gezeigt.
       *[deferred] Die Karten werden gezeigt, sobald die Gegenseite abgelegt hat.
    }
    - **Repique**: 30 oder mehr mit Ansagen, { $repique_scope ->
        [ordered] bevor die Gegenseite mit einer schreibt, die früher zählt: 60 mehr. Gezählt wird in dieser Reihenfolge: Carte blanche, Point, Sequenzen, Sätze.
       *[whole_phase] und die Gegenseite hat damit nichts: 60 mehr.
    } { $equality_bars_repique ->
        [no] Ein gleicher Point oder eine gleiche Sequenz verhindert ihn nicht.
       *[yes] Ein gleicher Point oder eine gleiche Sequenz verhindert ihn.
    }
    - **Pique**: Die Vorhand erreicht mit Ansagen und Stichen 30, bevor die Hinterhand etwas schreibt: 30 mehr. { $pique_clock ->
        [precedence] Was die Hinterhand ansagt, verhindert einen Pique beim ersten Ausspiel, obwohl es erst danach geschrieben wird. Die Hinterhand kann nie einen Pique machen.
       *[as_scored] Ansagen der Hinterhand werden erst nach dem ersten Ausspiel der Vorhand geschrieben; die Hinterhand kann also nie einen Pique machen.
    } { $cards_count_for_pique ->
        [yes] Auch die Karten und Capot zählen dafür.
       *[no] Die Karten und Capot zählen dafür nicht.
    } Im selben Spiel gibt es höchstens eines von beiden: Nach einem Repique macht niemand einen Pique.

    ### Die Stiche
    Die Vorhand spielt aus. Du musst Farbe bekennen, wenn du kannst; die höhere Karte der ausgespielten Farbe gewinnt, und wer gewinnt, spielt als Nächstes aus. { $lead_points ->
        [ten_or_higher] Einen Zehner oder höher auszuspielen, bringt 1; ebenso, damit einen Stich zu holen, wenn die Gegenseite ausgespielt hat. Neuner, Achter und Siebner bringen nichts.
       *[every_card] Jedes Ausspiel bringt 1; ebenso jeder Stich, den du auf ein Ausspiel der Gegenseite holst.
    } { $last_trick_bonus ->
        [0] Der letzte Stich bringt nichts zusätzlich.
       *[other] Der letzte Stich bringt { $last_trick_bonus } mehr.
    } Mehr als sechs Stiche: 10 für *die Karten*; alle zwölf: stattdessen 40 für *Capot*.
    { $talon_left ->
        [hidden] Nach dem ersten Ausspiel der Vorhand sagt die Hinterhand an. Der Rest des Talons bleibt verdeckt.
        [shown] Nach dem ersten Ausspiel der Vorhand sagt die Hinterhand an, und der Rest des Talons wird für beide aufgedeckt.
       *[younger_chooses] Nach dem ersten Ausspiel der Vorhand sagt die Hinterhand an und darf den Rest des Talons aufdecken; dann sehen ihn beide.
    }
    { $show_claims ->
        [always] Die Karten einer Ansage, die gut oder gleich war, werden immer gezeigt.
       *[on_request] Eine Ansage, die gut oder gleich war, kannst du dir einmal zeigen lassen; gezeigt werden nur die angesagten Karten.
    }
rules-4 = # Die Partie
    { $cut_rule ->
        [high_deals] Beide heben ab; wer die höhere Karte hat, gibt zuerst.
        [low_deals] Beide heben ab; wer die tiefere Karte hat, gibt zuerst.
        [random] Wer zuerst gibt, bestimmt das Los.
       *[high_chooses] Beide heben ab; wer die höhere Karte hat, wählt, wer zuerst gibt.
    } { $game ->
        [au_cent]
            Ihr gebt abwechselnd, bis ein Stand **{ $au_cent_target }** erreicht. Die Partie endet mit genau dem Eintrag, der das Ziel erreicht, auch mitten im Spiel; was bis dahin nicht geschrieben ist, verfällt.
            Wer verliert und weniger als die Hälfte davon hat, verliert *doppelt*.
       *[partie]
            { $partie_deals ->
                [4] Gespielt werden vier Spiele; die Punkte des ersten und des letzten zählen doppelt.
               *[6] Gespielt werden sechs Spiele.
            } { $tie_rule ->
                [draw] Haben dann beide gleich viel, ist es unentschieden.
               *[two_more] Haben dann beide gleich viel, gibt es zwei weitere; steht es dann noch gleich, ist es unentschieden.
            }
            - **Abrechnung**: { $settlement ->
                [none] keine; es gilt der Stand.
                [difference] Wer gewinnt, bekommt die Differenz plus 100.
               *[rubicon] Wer gewinnt, bekommt die Differenz plus 100. Wer mit weniger als { $rubicon_line } verliert, hat den *Rubikon* nicht überschritten: Dann ist es die Summe beider plus 100.
            }
    }
    { $reveal_after_deal ->
        [yes] Abgelegtes und der Rest des Talons werden nach einem Spiel gezeigt.
       *[no] Abgelegtes und der Rest des Talons bleiben auch nach einem Spiel geheim.
    }

    ### Zeit
    Nach jedem Spiel gibt es eine Pause von { $pause } Sekunden (ausser der Server hat eine andere Zeit eingestellt), oder bis ihr beide bereit seid. Du kannst den Bot nach 5 Sekunden für dich antworten lassen: immer *Gut*, nie mehr, was du auch hast. So gestehst du alles zu; ändern kannst du das einmal pro Spiel. Geht jemand, spielt ein Computer weiter.
rules-5 = # Zwei Arten zu spielen, und wie man es ausspricht
    Die Vorlagen setzen mehrere Hausregeln aufs Mal.
    - **Wie im Portland Club**: Ein gleicher Point oder eine gleiche Sequenz verhindert keinen Repique; von den Ansagen der Gegenseite verhindern ihn nur die, die vor den dreissig zählen. Was die Hinterhand ansagt, verhindert einen Pique beim ersten Ausspiel. Nach «Augen?» genügt ein blosses «Nicht gut», ohne die Zahl, und ein Point darf beliebig kurz sein.
    - **Piquet au Cent**: ein Wettlauf auf 100 oder ein anderes Ziel. Er endet mit genau dem Eintrag, der das Ziel erreicht, auch mitten im Spiel; was bis dahin nicht geschrieben ist, verfällt. Wer mit weniger als der Hälfte verliert, verliert *doppelt*. Wer tiefer abhebt, gibt zuerst, und die Hinterhand darf alle Karten behalten.

    ### Wie es klingt
    Viele Namen sind französisch; am Tisch klingen sie ungefähr so:
    - **Carte blanche** «kart blongsch»: Karten ohne König, Dame und Bube
    - **Terz**, **Quart**, **Quint**, **Sext**, **Septime**, **Oktave**: drei bis acht Karten in Folge; französisch *tierce, quatrième, quinte, sixième, septième, huitième*
    - **Point** «poäng»: am meisten Karten einer Farbe
    - **Trio** «trio», **Quatorze** «katorz»: drei und vier Gleiche
    - **Pique** «pik», **Repique** «repik»: 30 und 60 Punkte mehr
    - **Capot** «kapo»: alle zwölf Stiche
    - **Talon** «talong»: die Karten, die nicht gegeben wurden

    «Nicht gut: 51» und «Nicht gut, ich habe 51» heissen dasselbe; bei schlichten Namen liest du das Zweite.

## Moves, where they are looked at afterwards

move-deals = { $seat } gibt zuerst
move-carte-blanche = Carte blanche
move-exchange = { $cards } austauschen
move-discard = { $cards } ablegen
move-call = { $cards } ansagen
move-pass = Passen
move-good = Gut
move-ask = Fragen
move-not-good = Nicht gut: { $cards }
move-equal = Gleich: { $cards }
move-add = { $claims ->
    [none] Nichts mehr
   *[other] { $claims } hinzufügen
 }
move-declare = { $point ->
    [none] { $others ->
        [none] Nichts ansagen
       *[other] { $others } ansagen
     }
   *[other] { $point }{ $others ->
        [none] { "" }
       *[other] , { $others }
     } ansagen
 }
move-look = { $yes ->
    [yes] Talon aufdecken
   *[no] Talon verdeckt lassen
 }
move-play = { $card }
move-show = Ansage zeigen lassen
move-automatic = { $on ->
    [yes] Antworten lassen
   *[no] Selbst antworten
 }

## Why a move is good

hint-general = Über alles gerechnet, was die Gegenseite haben kann, ist im Schnitt nichts besser.
hint-deals-first = Wer zuerst gibt, ist im letzten Spiel Vorhand, und das ist der bessere Platz.
hint-carte-blanche = Das zu sagen, bringt 10 Punkte.
hint-keeps-sequence = So behältst du deine Sequenz von { $number ->
        [3] drei
        [4] vier
        [5] fünf
        [6] sechs
        [7] sieben
       *[8] acht
    }: { $cards }.
hint-keeps-set = So behältst du deine { $number ->
        [3] drei
       *[4] vier
    } Gleichen: { $cards }.
hint-throws-low = Alle sind unter der 10: Sie geben keinen Satz und machen selten einen Stich.
hint-keeps-suit = So behältst du { $number } Karten in { $suit } für den Point.
hint-keeps-high = So behältst du { $cards }.
hint-nothing-to-claim = { $category ->
        [point] Du hast von jeder Farbe zu wenige Karten.
        [sequence] Du hast in keiner Farbe drei Karten in Folge.
       *[set] Du hast keine drei Gleichen, Zehner oder höher.
    }
hint-surely-good = So Gutes kann die Gegenseite nicht haben: { $points } Punkte.
hint-best-claim = Es ist dein Bestes: { $points } Punkte, wenn es gut ist.
hint-cannot-contest = { $category ->
        [point] Du hast keinen Point, der gleich gut ist.
        [sequence] Du hast keine Sequenz, die gleich gut ist.
       *[set] Du hast keinen Satz, der gleich gut ist.
    }
hint-as-large = { $category ->
        [point] Deiner hat gleich viele Karten: Die Augen entscheiden.
       *[other] Deine ist gleich lang: Die höchste Karte entscheidet.
    }
hint-better = Du hast Besseres: { $points } Punkte, sobald die erste Karte ausgespielt ist.
hint-as-good = Du hast genau gleich Gutes, also schreibt es niemand.
hint-nothing-to-add = Du hast nichts hinzuzufügen.
hint-nothing-to-declare = Sonst bringt dir nichts Punkte.
hint-scores-all = Das bringt { $points } Punkte, jetzt oder nie.
hint-not-looking = Deckst du sie auf, sieht sie auch die Gegenseite.
hint-seventh-trick = Nichts schlägt sie, und es ist dein siebter Stich: 10 für die Karten.
hint-all-so-far = Nichts schlägt sie, und du hast bisher alle { $number } gemacht: Zwölf sind Capot.
hint-sure = Nichts, was die Gegenseite haben kann, schlägt deine { $number } höchsten dieser Farbe.
hint-nothing-beats = Nichts, was die Gegenseite haben kann, schlägt sie.
hint-makes-good = Nur { $card } schlägt sie; ist sie weg, ist { $next } hoch.
hint-more-of-suit = Du hast mehr { $suit }, als die Gegenseite haben kann: Deine letzten machen Stiche.
hint-keeps-guards = { $card } behält so die tiefen Karten, die sie decken.
hint-keeps-winners = Du behältst { $number ->
        [one] eine Karte, die
       *[other] { $number } Karten, die
    } die Gegenseite mit nichts schlagen kann.
hint-lowest = Es ist deine tiefste Karte.
hint-wins = Sie schlägt { $card }.
hint-wins-cheaply = Es ist deine tiefste Karte, die { $card } schlägt.
hint-lets-go = Du könntest mit { $card } gewinnen, sparst sie aber für später.
hint-cannot-win = { $card } kannst du nicht schlagen, also genügt deine tiefste der Farbe.
hint-useless = Mit { $suit } machst du keinen Stich, solange die Gegenseite die höheren behält.
