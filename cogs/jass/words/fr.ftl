# Chibre : les mots de la Romandie. Premier : qui fait atout (ou chibre) ; bourg, nell ; annonce ; levée ; décompte.

title = Chibre (Schieber)
about = Le jeu de levées suisse, à 4 joueurs en deux équipes.

command = Chibre (Schieber) : le jeu de levées suisse, à 4 joueurs en deux équipes
command-new = Ouvrir une table de chibre dans ce salon

## House rules

option-preset-about = Un modèle de règles maison ; tout ce que tu choisis d’autre l’emporte
option-preset-manual = en 1000 points, chaque donne compte simple
option-preset-punkte_2500 = en 2500 points, avec des facteurs
option-preset-reglement = règlement suisse : tous les carrés, victoire à réclamer
option-preset-turnier_12 = tournoi : 12 donnes, sans annonces, sans stöck
option-deck-about = Les cartes de la table ; pour ta propre main, ce sont celles de tes /settings
option-target = Points pour gagner
option-target-about = Combien de points il faut pour gagner la partie (100 à 10000)
option-rounds = Nombre de donnes
option-rounds-about = Jouer un nombre fixe de donnes plutôt qu’en points (1 à 100 ; 0 : en points)
option-rounds-value = { $value ->
    [0] jusqu’aux points fixés
   *[other] { $value }
 }
option-finish = Fin de la partie
option-finish-about = Quand la partie se termine une fois qu’une équipe a ses points
option-finish-auto = dès que les points sont atteints
option-finish-bedanken = quand un joueur réclame la victoire
option-finish-deal_end = après la donne où les points sont atteints
option-count_order = Ordre de compte
option-count_order-about = Ce qui compte d’abord si les deux équipes peuvent finir avec la même levée
option-count_order-stoeck_wys_stich = stöck, annonces, levée
option-count_order-stoeck_stich_wys = stöck, levée, annonces
option-count_order-stich_stoeck_wys = levée, stöck, annonces
option-match_bonus = Match
option-match_bonus-about = Points en plus pour l’équipe qui prend les neuf levées (0 à 1000)
option-match_bonus-value = { $value } points pour les neuf levées
group-multipliers = Facteurs
option-multiplier_hearts = { suit-H }
option-multiplier_hearts-about = Combien de fois compte une donne à atout { suit-H } (1 à 10)
option-multiplier_diamonds = { suit-D }
option-multiplier_diamonds-about = Combien de fois compte une donne à atout { suit-D } (1 à 10)
option-multiplier_spades = { suit-S }
option-multiplier_spades-about = Combien de fois compte une donne à atout { suit-S } (1 à 10)
option-multiplier_clubs = { suit-C }
option-multiplier_clubs-about = Combien de fois compte une donne à atout { suit-C } (1 à 10)
option-multiplier_obenabe = Obenabe
option-multiplier_obenabe-about = Combien de fois compte une donne en obenabe (1 à 10)
option-multiplier_undenufe = Undenufe
option-multiplier_undenufe-about = Combien de fois compte une donne en undenufe (1 à 10)
option-multiplier_slalom_up = Slalom par le haut
option-multiplier_slalom_up-about = Combien de fois compte une donne en slalom par le haut (1 à 10)
option-multiplier_slalom_down = Slalom par le bas
option-multiplier_slalom_down-about = Combien de fois compte une donne en slalom par le bas (1 à 10)
option-multiplier_hearts-value = × { $value }
option-multiplier_diamonds-value = × { $value }
option-multiplier_spades-value = × { $value }
option-multiplier_clubs-value = × { $value }
option-multiplier_obenabe-value = × { $value }
option-multiplier_undenufe-value = × { $value }
option-multiplier_slalom_up-value = × { $value }
option-multiplier_slalom_down-value = × { $value }
group-choice = Faire atout
option-first_forehand = Premier à choisir
option-first_forehand-about = Qui choisit d’abord à la première donne
option-first_forehand-H10 = qui a { rank-10-name.the } de { suit-H }
option-first_forehand-H7 = qui a le 7 de { suit-H }
option-first_forehand-D7 = qui a le 7 de { suit-D }
option-first_forehand-seat0 = le joueur à la première place
option-first_forehand-random = tiré au sort
option-push_back = Renvoyer
option-push_back-about = Si le partenaire peut renvoyer le choix au premier, qui doit alors choisir
option-push_back-true = permis
option-push_back-false = non
option-partner_blind = Main du partenaire
option-partner_blind-about = Quand le partenaire du premier découvre ses propres cartes
option-partner_blind-true = seulement quand le premier a fait atout ou chibré
option-partner_blind-false = tout de suite
option-slalom = Slalom
option-slalom-about = Si on peut choisir le slalom : obenabe et undenufe en alternance, levée par levée
option-slalom-true = permis
option-slalom-false = non
option-slalom_leader = Entame en slalom
option-slalom_leader-about = Qui entame la première levée d’un slalom chibré
option-slalom_leader-declarer = qui l’a choisi
option-slalom_leader-forehand = le premier
group-tricks = Les levées
option-undertrump_all_trumps = Que des atouts
option-undertrump_all_trumps-about = Ce que peut jouer, après une coupe, un joueur qui n’a que des atouts
option-undertrump_all_trumps-free = n’importe lequel
option-undertrump_all_trumps-must_beat = un plus fort si possible
group-weis = Annonces
option-weis = Annonces
option-weis-about = Si on peut annoncer suites et carrés à la première levée
option-weis-true = oui
option-weis-false = non
option-weis_announce = À annoncer
option-weis_announce-about = Ce qu’on annonce à la première levée
option-weis_announce-all = tout ce qui doit compter
option-weis_announce-best = une au plus ; le gagnant montre le reste ensuite
option-weis_naming = Nommer la meilleure
option-weis_naming-about = Qui se tait quand chacun nomme sa meilleure annonce
option-weis_naming-if_still_live = seulement si elle peut encore être la meilleure
option-weis_naming-all_in_order = chacun son tour, sauf si une meilleure est nommée
option-weis_last_seat_window = Annonce du dernier
option-weis_last_seat_window-about = Jusqu’à quand le dernier joueur de la première levée peut annoncer
option-weis_last_seat_window-with_card = jusqu’à sa carte
option-weis_last_seat_window-until_turned = jusqu’à ce qu’il retourne la levée
option-weis_quartets = Carrés
option-weis_quartets-about = Quels carrés comptent comme annonce
option-weis_quartets-five = { rank-J }, { rank-A }, { rank-K }, { rank-Q }, { rank-10 } (en undenufe 6, pas { rank-A })
option-weis_quartets-all = de toutes les valeurs, quatre 9 pour 150
option-weis_ranking = La meilleure annonce
option-weis_ranking-about = Ce qui décide de la meilleure annonce
option-weis_ranking-quartet_first = un carré avant toute suite
option-weis_ranking-points = d’abord les points
option-weis_trump_tiebreak = Suites égales
option-weis_trump_tiebreak-about = Si, de deux suites égales, celle d’atout est la meilleure
option-weis_trump_tiebreak-true = celle d’atout l’emporte
option-weis_trump_tiebreak-false = la première annoncée l’emporte
option-weis_kreuzweis = Annonces croisées
option-weis_kreuzweis-about = Si une carte peut être à la fois dans une suite et dans un carré
option-weis_kreuzweis-true = une carte peut servir à une suite et à un carré
option-weis_kreuzweis-false = chaque carte dans une seule annonce
option-weis_partial_runs = Suites partielles
option-weis_partial_runs-about = Si on peut annoncer une partie d’une suite plus longue
option-weis_partial_runs-true = comptent
option-weis_partial_runs-false = non, seulement la suite entière
option-weis_long_runs = Longues suites
option-weis_long_runs-about = Ce que valent les suites de plus de cinq cartes
option-weis_long_runs-full = 150, 200, 250, 300 dès six cartes
option-weis_long_runs-cap100 = 100, quelle que soit la longueur
option-weis_long_runs-vorarlberg = 120, 140, 160, 180 dès six cartes
option-weis_partner = Annonces du partenaire
option-weis_partner-about = Ce que montre le partenaire de qui a la meilleure annonce
option-weis_partner-ask = il choisit quoi montrer
option-weis_partner-auto = tout ce qu’il a annoncé est montré, rien de plus
option-weis_partner_unannounced = Partenaire : le reste
option-weis_partner_unannounced-about = Si ce partenaire peut aussi montrer ce qu’il n’a pas annoncé
option-weis_partner_unannounced-true = aussi ce qui n’a pas été annoncé
option-weis_partner_unannounced-false = seulement ce qui a été annoncé
option-weis_needs_trick = Annonces sans levée
option-weis_needs_trick-about = Si les annonces comptent pour une équipe qui ne fait aucune levée
option-weis_needs_trick-true = ne comptent pas
option-weis_needs_trick-false = comptent
group-stoeck = Stöck
option-stoeck = Stöck
option-stoeck-about = Si { rank-K-name } et { rank-Q-name } d’atout dans la même main valent 20 points
option-stoeck-true = oui
option-stoeck-false = non
option-stoeck_mode = Annoncer le stöck
option-stoeck_mode-about = S’il faut annoncer le stöck ou s’il compte tout seul
option-stoeck_mode-manual = par le joueur
option-stoeck_mode-auto = tout seul, avec la deuxième carte
option-stoeck_late = Stöck oublié
option-stoeck_late-about = Jusqu’à quand on peut annoncer un stöck oublié
option-stoeck_late-until_written = jusqu’à la confirmation du décompte
option-stoeck_late-until_covered = jusqu’à la carte suivante
option-stoeck_early = Stöck d’avance
option-stoeck_early-about = Quand on peut annoncer le stöck avant d’avoir joué les deux cartes
option-stoeck_early-implied_run = s’il est dans une suite montrée
option-stoeck_early-to_finish = aussi, à son tour, s’il suffit pour finir
option-stoeck_partner_may_claim = Stöck par le partenaire
option-stoeck_partner_may_claim-about = Si le partenaire peut annoncer un stöck oublié
option-stoeck_partner_may_claim-true = le partenaire peut rattraper l’oubli
option-stoeck_partner_may_claim-false = seulement le joueur qui avait les deux cartes
option-history = Levées précédentes
option-history-about = Quelles levées de la donne on peut revoir
option-history-last = la dernière
option-history-all = toutes celles de la donne
option-history-none = aucune
option-running_points = Points des cartes
option-running_points-about = Quand les points des cartes s’ajoutent au score
option-running_points-true = après chaque levée
option-running_points-false = au décompte de la donne

## What is chosen

mode-trump = Atout { $suit }
mode-O = Obenabe
mode-U = Undenufe
mode-SO = Slalom par le haut
mode-SU = Slalom par le bas
choice-about = { $mode ->
    [O] Sans atout, l’as est le plus fort
    [U] Sans atout, le 6 est le plus fort
    [SO] Sans atout, as et 6 sont forts à tour de rôle, l’as d’abord
    [SU] Sans atout, as et 6 sont forts à tour de rôle, le 6 d’abord
   *[other] Cette couleur bat toutes les autres
 }{ $times ->
    [1] {""}
    [2] {"\u202F"}; la donne compte double
    [3] {"\u202F"}; la donne compte triple
   *[other] {"\u202F"}; la donne compte { $times } fois
 }
choose-mode = Atout, obenabe ou undenufe
press-push = Chibrer à { $partner }
you-choose = **À toi de faire atout**, ou de chibrer.
you-must-choose = Ton partenaire a chibré : **à toi de faire atout**.
you-choose-or-push-back = Ton partenaire a chibré : **à toi de faire atout**, ou de renvoyer.
others-choose = L’atout n’est pas encore choisi.
now-choose = **{ $seat }** fait atout, ou chibre à { $partner }.
now-back = { $partner } a renvoyé : **{ $seat }** fait atout.
now-pushed = { $partner } a chibré : **{ $seat }** fait atout.

## The table

deal = **Donne { $deal }** · { $claimed ->
        [yes] en { $target }, à réclamer
       *[no] en { $target }
    }
deal-of = **Donne { $deal } sur { $rounds }**
contract = **{ $mode }**, choisi par { $seat }{ $pushed ->
        [yes] {" "}(chibré)
        [back] {" "}(renvoyé)
       *[no] {""}
    }
your-turn = **À toi** · { $mode } par { $seat }{ $pushed ->
        [yes] {" "}(chibré)
        [back] {" "}(renvoyé)
       *[no] {""}
    }
deal-counted = **Donne { $deal }** · { $mode } par { $seat }{ $pushed ->
        [yes] {" "}(chibré)
        [back] {" "}(renvoyé)
       *[no] {""}
    }
counts = {" · compte "}{ $times ->
        [2] double
        [3] triple
       *[other] { $times } fois
    }
with-card-points = -# Avec les points des cartes jusqu’ici.
score = { $team } : **{ $points }**
order-trump = -# Du plus fort au plus faible à { $suit } : { rank-J } 9 { rank-A } { rank-K } { rank-Q } { rank-10 } 8 7 6. Autres couleurs : { rank-A } { rank-K } { rank-Q } { rank-J } { rank-10 } 9 8 7 6.
order-up = -# Du plus fort au plus faible dans cette levée : { rank-A } { rank-K } { rank-Q } { rank-J } { rank-10 } 9 8 7 6.
order-down = -# Du plus fort au plus faible dans cette levée : 6 7 8 9 { rank-10 } { rank-J } { rank-Q } { rank-K } { rank-A }.
on-table = **Levée { $trick }** : { $cards }
played = { $seat } **{ $card }**
lead = **{ $seat }** entame la levée { $trick }.
last-trick = **Levée précédente** : { $cards }. Prise par **{ $seat }**.
press-tricks = Levées précédentes
press-order = Ordre
tricks-heading = **Les levées de la donne { $deal }**
trick-before = { $number }. { $leader } entame : { $cards }. Prise par **{ $winner }**.

## Weis and Stöck

label-run = { $number } cartes
label-quartet = carré
label-points = { $points } points
combo = { $cards } ({ $points } points)
quartet = quatre { $rank }
suit-and-ranks = { $suit } { $ranks }
announced = **Annonce** : { $seat }, { $labels }
named-run = { $number } cartes { $rank ->
        [A] à l’A
        [D] à la D
        [B] à la B
        [O] à l’O
        [U] à l’U
       *[other] au { $rank }
    }
named-quartet = quatre { $rank }
shown = **Annonce** : { $seat } { $combos } **+{ $points }**
shown-waits = **Annonce** : { $seat } { $combos } **+{ $points }** avec la première levée de l’équipe
shown-lapsed = **Annonce** : { $seat } { $combos }, perdue sans levée
weis-taken-back = { $seat } a retiré son annonce.
stoeck-declared = **Stöck** : { $seat } **+{ $points }**
now-turn = **{ $seat }** peut encore annoncer, puis retourne la levée.
now-share = **{ $seat }** choisit aussi quoi montrer.
now-ask = **{ $seat }** peut annoncer le stöck avant que la levée compte.
asked-turn = **À toi.** Tu peux encore annoncer, jusqu’à ce que tu retournes la levée.
asked-share = **Ton équipe a la meilleure annonce.** Que montres-tu des tiennes ? Ce que tu montres compte.
asked-ask = Ta suite contient le **stöck**. Annonce-le maintenant, avant que la levée compte, ou garde-le.
own-weis = **Tu as annoncé** { $combos }.
weis-until = Tu peux annoncer ou changer ton **annonce** jusqu’à la carte suivante ({ $seat }).
choose-weis = Annoncer
choose-other-weis = Annoncer autre chose
table-hears = La table entend : { $labels }
choose-shown = Choisir quoi montrer
press-turn = Retourner la levée
press-withdraw = Retirer l’annonce
press-change = Mon annonce
press-with-stoeck = { $card } et stöck
press-stoeck = Stöck ! { $points } points
press-wait = Garder le stöck
press-show = Montrer { $combos }
press-show-nothing = Ne rien montrer

## The hand

held = Ta main :
held-suit = { $suit }{ $trump ->
        [yes] {" "}(atout)
       *[no] {""}
    } : **{ $ranks }**
held-blind = Tu verras tes cartes quand { $seat } aura fait atout ou chibré.
held-nothing = Tu as joué toutes tes cartes.
you-lead = **À toi d’entamer** la levée { $trick }.
can-play-any = Tu peux jouer n’importe quelle carte.
can-play = Tu peux jouer : { $cards }.

## The count

count-cards = Cartes
count-match = Match
count-weis = Annonces
count-stoeck = Stöck
count-times = Facteur
count-sum = Donne
count-total = Total
match = **Match !** { $team } ont pris les neuf levées.
pause = { $number ->
    [4] Les deux équipes doivent encore confirmer.
   *[other] Reste à confirmer : l’équipe de { $seats }.
 }
moved-on = Confirmé. La donne suivante commence dès que les autres ont confirmé aussi.
press-continue = Confirmer le décompte
press-claim = Réclamer la victoire
claim-question = **Réclames-tu la victoire ?** Si ton équipe a { $target } points ou plus, vous gagnez la partie aussitôt. Sinon, vous la perdez.
press-claim-sure = Oui, on a { $target }
decided = { $by ->
        [stoeck] Victoire grâce au stöck : { $target } atteint à la donne { $deal }.
        [weis] Victoire grâce aux annonces : { $target } atteint à la donne { $deal }.
        [claim] Victoire réclamée à la donne { $deal }.
        [wrong-claim] Les autres ont réclamé la victoire sans avoir { $target } points.
       *[tricks] Victoire sur une levée de la donne { $deal } : { $target } atteint.
    }
decided-race = { $by ->
        [stoeck] Ce fut une course : le stöck compte avant la levée, qui aurait suffi aux autres.
       *[weis] Ce fut une course : les annonces comptent avant la levée, qui aurait suffi aux autres.
    }
decided-rounds = { $behind ->
        [yes] L’équipe était menée avant la dernière donne, gagnée { $points } à { $others }.
       *[no] L’équipe menait avant la dernière donne, qui a fini { $points } à { $others }.
    }

## Stats

stat-matches = Matchs (les neuf levées)
stat-weis = Points d’annonces par donne
stat-stoeck = Stöck

## Refusals

wrong-phase = Pas maintenant : { $phase ->
        [choose] l’atout n’est pas encore choisi
        [pushed] l’atout n’est pas encore choisi
        [back] l’atout n’est pas encore choisi
        [turn] la première levée n’est pas encore retournée
        [share] le partenaire choisit quoi montrer de ses annonces
        [ask] quelqu’un décide d’annoncer ou non le stöck
        [pause] c’est le décompte de la donne
       *[play] la donne se joue
    }.
mode-disabled = Pas de { $mode ->
        [SO] slalom
       *[SU] slalom
    } à cette table.
already-continued = Ton équipe a déjà confirmé le décompte.
cannot-push = Ton partenaire a déjà chibré : à toi de choisir.
unknown-card = Cette carte n’existe pas dans ce jeu : { $text }.
must-follow-trump = Atout demandé : tu dois jouer atout (seul le bourg, { rank-J-name } d’atout, peut rester en main).
undertrump = Interdit de sous-couper : { $top } est déjà là.
must-overtrump = Tu dois jouer un atout plus fort.
weis-off = Pas d’annonces à cette table.
weis-too-early = Tu pourras annoncer quand ce sera ton tour.
weis-too-late = Trop tard pour annoncer : { $seat } a déjà joué.
weis-the-same = C’est exactement ce que tu as déjà annoncé.
weis-nothing-said = Tu n’as rien annoncé que tu puisses retirer.
weis-too-short = Une suite a au moins trois cartes.
weis-not-a-combo = Ici, ça ne compte ni comme suite ni comme carré : { $cards }.
weis-one-only = Ne fais qu’une annonce au plus.
weis-quartet-invalid = Quatre { $rank } ne comptent pas { $mode ->
        [O] en obenabe
        [U] en undenufe
        [SO] en slalom par le haut
        [SU] en slalom par le bas
       *[other] quand il y a un atout
    }.
weis-card-not-dealt = { $card } n’est pas une de tes neuf cartes.
weis-overlap = { $card } ne peut servir qu’à une seule annonce.
weis-not-announced = Tu ne l’as pas annoncé à la première levée.
stoeck-off = Pas de stöck à cette table.
stoeck-no-trump = Sans atout, pas de stöck.
stoeck-already = Le stöck est déjà annoncé.
stoeck-not-yet = Tu peux annoncer le stöck avec la deuxième de ses deux cartes.
stoeck-too-late = Trop tard : une carte a été jouée après la deuxième carte du stöck.
stoeck-partner = Seul le joueur qui avait les deux cartes peut annoncer le stöck.
stoeck-not-available = Tu ne peux pas annoncer de stöck.

bedanken-off = Pas besoin de réclamer la victoire : la partie se termine toute seule.
bedanken-too-early = Tu ne peux réclamer la victoire qu’après la première levée.

## The rules

rules-1 = # Chibre
    À 4 joueurs en deux équipes ; les partenaires sont face à face. 36 cartes : { suit-H }, { suit-D }, { suit-S } et { suit-C }, de l’as au 6 ; chacun en reçoit neuf.

    ### En une minute
    Un joueur choisit l’atout, ou un jeu sans atout, ou bien il **chibre** : il laisse le choix à son partenaire. Puis on joue neuf levées : une carte chacun, la plus forte prend les quatre. Les cartes valent des points. { $weis ->
        [yes] À la première levée, suites et carrés s’annoncent pour des points en plus (les **annonces**).
       *[no] {""}
    } { $rounds ->
        [0] La première équipe à { $target } points { $finish ->
            [bedanken] gagne, si elle le dit.
           *[auto] gagne.
        }
        [one] On joue une donne, et l’équipe qui a le plus de points gagne.
       *[other] On joue { $rounds } donnes, et l’équipe qui a le plus de points gagne.
    }

    ### Qui fait atout
    À la première donne, { $first_forehand ->
        [H7] le joueur qui a le 7 de { suit-H }
        [D7] le joueur qui a le 7 de { suit-D }
        [seat0] le joueur à la première place
        [random] un joueur tiré au sort
       *[H10] le joueur qui a { rank-10-name.the } de { suit-H }
    } ; ensuite, à chaque donne, le joueur suivant à droite. Le joueur qui a le choix d’abord s’appelle le *premier* et peut chibrer ; alors son partenaire { $push_back ->
        [yes] choisit ou renvoie, et dans ce cas le premier doit choisir.
       *[no] doit choisir.
    } { $partner_blind ->
        [yes] Le partenaire ne découvre ses cartes qu’une fois que le premier a choisi ou chibré.
       *[no] {""}
    } De toute façon, c’est le premier qui entame la première levée{ $slalom ->
        [yes] { $slalom_leader ->
            [forehand] {""}
           *[declarer] , sauf en slalom
        }
       *[no] {""}
    }.

    ### Ce qu’on peut choisir
    - **Atout** { suit-H }, { suit-D }, { suit-S } ou { suit-C } : cette couleur bat les autres.
    - **Obenabe**, du haut en bas : sans atout, et l’as est la carte la plus forte de chaque couleur.
    - **Undenufe**, du bas en haut : sans atout, et le 6 est la carte la plus forte, l’as la plus faible.
    { $slalom ->
        [yes] - **Slalom** : obenabe et undenufe alternent, levée par levée. Les points des cartes{ $weis ->
            [yes] {" "}et les annonces, carrés compris,
           *[no] {""}
        } suivent toute la donne le sens de la première levée. { $slalom_leader ->
            [forehand] {""}
           *[declarer] Le joueur qui l’a choisi entame.
        }
       *[no] {""}
    }
rules-2 = # Les cartes et leurs points
    De la plus forte à la plus faible, avec les points ; les cartes entre parenthèses ne valent rien. { rank-A } : as, { rank-K } : { rank-K-name }, { rank-Q } : { rank-Q-name }, { rank-J } : { rank-J-name }.
    ### Atout
    { rank-J } = 20 (le *bourg*), 9 = 14 (le *nell*), { rank-A } = 11, { rank-K } = 4, { rank-Q } = 3, { rank-10 } = 10, (8), (7), (6)
    ### Les autres couleurs quand il y a un atout
    { rank-A } = 11, { rank-K } = 4, { rank-Q } = 3, { rank-J } = 2, { rank-10 } = 10, (9), (8), (7), (6)
    ### Obenabe
    { rank-A } = 11, { rank-K } = 4, { rank-Q } = 3, { rank-J } = 2, { rank-10 } = 10, (9), 8 = 8, (7), (6)
    ### Undenufe
    6 = 11, (7), 8 = 8, (9), { rank-10 } = 10, { rank-J } = 2, { rank-Q } = 3, { rank-K } = 4, ({ rank-A })

    À l’atout, { rank-J } et 9 passent en tête, et { rank-10 } vient après { rank-Q } tout en valant 10. Les cartes font 152 points en tout, et la dernière levée 5 de plus (*cinq de der*) : **157** à chaque donne.
rules-3 = # Jouer une levée
    On joue vers la droite. Qui entame joue la carte qu’il veut ; ensuite :
    - **Fournis** la couleur demandée si tu peux.
    - Tu peux aussi **couper** : jouer atout sur une autre couleur, même si tu pourrais fournir. Ce n’est jamais obligatoire.
    - **Interdit de sous-couper** : si quelqu’un a déjà coupé, un atout que tu joues doit être plus fort, sauf si tu n’as plus que { $undertrump_all_trumps ->
        [must_beat] des atouts plus faibles.
       *[free] des atouts.
    }
    - Si tu ne peux pas fournir, joue ce que tu veux, mais sans sous-couper.
    - **Si atout est demandé**, tu dois jouer atout, haut ou bas. Seul le *bourg*, { rank-J-name } d’atout, peut rester en main si c’est ton seul atout.
    - Sans atout (obenabe, undenufe) : fournis si tu peux, sinon joue ce que tu veux.

    L’atout le plus fort prend la levée ; s’il n’y en a pas, la plus forte carte de la couleur demandée. Qui prend la levée entame la suivante. { $history ->
        [all] Tu peux revoir toutes les levées de la donne.
        [none] On ne peut pas revoir les levées précédentes.
       *[last] Tu peux revoir la dernière levée.
    }

    Le bot connaît ces règles : il montre ce que tu peux jouer, et dit pourquoi une autre carte ne va pas.
rules-4 = # Les annonces
    { $weis ->
        [no] Pas d’annonces à cette table : suites et carrés ne valent rien.
       *[yes]
            Ce que tu peux annoncer, avec tes neuf cartes, quand tu joues à la **première levée** :
            - **Suite** de cartes voisines d’une couleur ({ rank-A } { rank-K } { rank-Q } { rank-J } { rank-10 } 9 8 7 6) : 3 cartes 20, 4 cartes 50, { $weis_long_runs ->
                [cap100] 5 cartes ou plus 100 points.
                [vorarlberg] 5 cartes 100, 6 cartes 120, 7 cartes 140, 8 cartes 160, 9 cartes 180 points.
               *[full] 5 cartes 100, 6 cartes 150, 7 cartes 200, 8 cartes 250, 9 cartes 300 points.
            } { $weis_partial_runs ->
                [yes] Une partie d’une suite plus longue est aussi une suite.
               *[no] Une suite doit être aussi longue que ta main le permet, sauf les cartes d’un carré que tu { $weis_announce ->
                    [best] montres
                   *[all] annonces
                } avec elle.
            }
            - **Carré**, quatre cartes de même valeur : { $weis_quartets ->
                [all] quatre { rank-J } 200, quatre 9 150, tout autre carré 100.
               *[five] quatre { rank-J } 200 ; quatre { rank-A }, { rank-K }, { rank-Q } ou { rank-10 } 100. En undenufe, quatre 6 comptent, et quatre { rank-A } non.
            }

            { $weis_kreuzweis ->
                [yes] Une carte peut être à la fois dans une suite et dans un carré, mais pas dans deux suites.
               *[no] Une carte ne peut servir qu’à une seule annonce.
            } { $weis_announce ->
                [best] Tu fais une annonce au plus ; si tu ne dis rien, tu ne peux pas avoir la meilleure.
               *[all] Rien ne t’oblige à annoncer ; ce que tu n’annonces pas ne compte pas.
            }
            Tu dis seulement le genre (*3 cartes*) ou les points (*20*), pas les cartes. Tu annonces à ton tour ; jusqu’à ce que le joueur suivant ait joué, tu peux changer ou retirer l’annonce. { $weis_last_seat_window ->
                [until_turned] Le dernier joueur a le temps jusqu’à ce qu’il retourne la levée.
               *[with_card] Le dernier joueur ne peut annoncer que jusqu’à ce qu’il ait joué sa carte.
            }

            ### Qui a la meilleure
            Après la quatrième carte, chacun à son tour nomme sa meilleure, { $weis_naming ->
                [all_in_order] sauf si un adversaire en a déjà nommé une meilleure.
               *[if_still_live] ou se tait si l’on sait déjà qu’un adversaire a mieux.
            } { $weis_ranking ->
                [points] Plus de points l’emporte ; à points égaux, plus de cartes.
               *[quartet_first] Un carré bat une suite, et une suite plus longue bat une plus courte.
            } Entre carrés, { $weis_quartets ->
                [all] quatre { rank-J } d’abord, puis 9, { rank-A }, { rank-K }, { rank-Q }, { rank-10 }, 8, 7, 6 (en undenufe { rank-J }, 9, 6, 7, 8, { rank-10 }, { rank-Q }, { rank-K }, { rank-A }).
               *[five] quatre { rank-J } d’abord, puis { rank-A }, { rank-K }, { rank-Q }, { rank-10 } (en undenufe { rank-J }, 6, { rank-10 }, { rank-Q }, { rank-K }).
            } Entre suites de même longueur, celle qui a la carte la plus haute l’emporte (en undenufe la plus basse), { $weis_trump_tiebreak ->
                [yes] puis celle d’atout, puis la première annoncée.
               *[no] puis la première annoncée.
            }
            Le joueur qui a la meilleure montre et marque { $weis_announce ->
                [best] tout ce qu’il a, annoncé ou non
               *[all] tout ce qu’il a annoncé
            }. { $weis_partner ->
                [auto] Son partenaire montre et marque tout ce qu’il a annoncé, rien de plus.
               *[ask] Son partenaire peut en faire autant{ $weis_announce ->
                    [best] .
                   *[all] { $weis_partner_unannounced ->
                        [yes] , même pour ce qu’il n’a pas annoncé.
                       *[no] .
                    }
                }
            } L’autre équipe ne marque aucune annonce. { $weis_needs_trick ->
                [yes] Les annonces comptent avec la première levée de l’équipe ; sans levée, elles sont perdues.
               *[no] {""}
            }
    }
rules-5 = # Stöck, décompte, fin
    ### Stöck
    { $stoeck ->
        [no] Pas de stöck à cette table.
       *[yes] Recevoir { rank-K-name } et { rank-Q-name } d’atout dans la même main vaut 20 points. { $stoeck_mode ->
            [auto] Le stöck compte avec la deuxième des deux cartes, sans un mot.
           *[manual] Annonce le stöck avec la deuxième des deux cartes. Si tu oublies, { $stoeck_partner_may_claim ->
                [yes] toi ou ton partenaire pouvez
               *[no] tu peux
            } encore le faire jusqu’à { $stoeck_late ->
                [until_covered] la carte suivante.
               *[until_written] la confirmation du décompte.
            }
        } { $weis ->
            [yes] Si ton équipe a la meilleure annonce et que tu montres une suite avec les deux, tu peux annoncer le stöck tout de suite.
           *[no] {""}
        } { $stoeck_early ->
            [to_finish] { $rounds ->
                [0] À ton tour, tu peux aussi montrer les deux cartes et annoncer le stöck d’avance, si ton équipe atteint ainsi ses points.
               *[other] {""}
            }
           *[implied_run] {""}
        }
    }

    ### Match
    { $match_bonus ->
        [0] L’équipe qui prend les neuf levées ne reçoit rien de plus.
       *[other] L’équipe qui prend les neuf levées reçoit { $match_bonus } points de plus.
    }

    ### Le décompte
    Après neuf levées, on additionne les points de chaque équipe : cartes, dernière levée{ $match_bonus ->
        [0] {""}
       *[other] , match
    }{ $weis ->
        [yes] , annonces
       *[no] {""}
    }{ $stoeck ->
        [yes] , stöck
       *[no] {""}
    }. La somme est **multipliée** selon ce qui a été choisi : { suit-H } × { $multiplier_hearts }, { suit-D } × { $multiplier_diamonds }, { suit-S } × { $multiplier_spades }, { suit-C } × { $multiplier_clubs }, obenabe × { $multiplier_obenabe }, undenufe × { $multiplier_undenufe }{ $slalom ->
        [yes] , slalom × { $multiplier_slalom_up } par le haut et × { $multiplier_slalom_down } par le bas
       *[no] {""}
    }. { $running_points ->
        [yes] Le score montre les points des cartes après chaque levée.
       *[no] Le score ne montre les points des cartes qu’au décompte.
    } La donne suivante commence dès que quelqu’un de chaque équipe a confirmé le décompte. Le bot le fait pour une équipe qui se tait, après { $pause } secondes sauf si le serveur a réglé un autre délai, jamais moins de 20.

    ### La fin
    { $rounds ->
        [0] { $finish ->
            [bedanken] La partie ne se termine que si un joueur réclame la victoire (*Bedanken*) : à tout moment, sauf pendant la première levée. Si son équipe a { $target } points, avec les levées prises, les annonces et le stöck, elle gagne ; sinon, elle perd aussitôt. Si les deux équipes les ont, la première à réclamer gagne ; mais jusqu’au début de la deuxième levée d’une donne, c’est l’équipe qui les a atteints d’abord qui gagne.
            [deal_end] Dès qu’une équipe a { $target } points, on joue la donne jusqu’au bout. Puis elle gagne ; si les deux les ont, celle qui les a atteints la première.
           *[auto] La première équipe à { $target } points gagne aussitôt, même au milieu d’une donne ; ce qui aurait compté ensuite ne compte plus.
        } Dans une levée, { $count_order ->
            [stoeck_stich_wys] le stöck compte d’abord, puis la levée, puis les annonces.
            [stich_stoeck_wys] la levée compte d’abord, puis le stöck, puis les annonces.
           *[stoeck_wys_stich] le stöck compte d’abord, puis les annonces, puis la levée.
        }
        [one] Après une donne, l’équipe qui a le plus de points gagne ; à points égaux, la partie est nulle.
       *[other] Après { $rounds } donnes, l’équipe qui a le plus de points gagne ; à points égaux, la partie est nulle.
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
move-push = Chibrer
move-announce = Annoncer { $combos }
move-withdraw = Retirer l’annonce
move-play = { $card }{ $stoeck ->
    [yes] { " " }et stöck
   *[no] { "" }
 }
move-turn = Retourner la levée
move-show = Montrer { $combos }
move-stoeck = Stöck
move-wait = Garder le stöck
move-claim = Réclamer la victoire

## Why a move is good

hint-general = En moyenne sur toutes les répartitions possibles, rien ne fait mieux.
hint-puur-and-naell = Avec { $number } atouts, dont *bourg* et *nell*, tu aurais les deux plus forts.
hint-puur = Avec { $number } atouts, dont le *bourg*, tu aurais le plus fort.
hint-naell = Avec { $number } atouts, dont le *nell*, tu aurais le deuxième plus fort.
hint-long-trumps = Tu aurais { $number } atouts.
hint-unbeaten = Sans atout, rien ne bat { $number } de tes cartes{ $slalom ->
        [yes] {" "}à la première levée.
       *[no] .
    }
hint-blind = Tu ne vois pas encore tes cartes.
hint-push-no-jack = Tu n’as aucun { rank-J-name } : l’atout le plus fort ne serait pas à toi.
hint-push-short = Aucun { rank-J-name } de ta main n’est dans une couleur de plus de { $number } { $number ->
        [one] carte
       *[other] cartes
    }.
hint-weis = Ça vaut { $points } points, sauf si un adversaire a mieux.
hint-weis-shown = Ton équipe a la meilleure annonce : ceci compte donc aussi, { $points } points.
hint-stoeck = C’est le stöck, { rank-K-name } et { rank-Q-name } d’atout : { $points } points.
hint-turn-announced = Tu as fait ton annonce.
hint-turn-nothing = Tu n’as rien à annoncer.
hint-claim = Ton équipe a { $target } points ; il suffit de le dire pour gagner.
hint-last-trump = C’est le dernier atout : rien ne le bat.
hint-last-trumps = Tu as les { $number } derniers atouts : rien ne les bat.
hint-draws-trumps = C’est le plus fort atout restant, et il peut faire tomber { $number ->
        [one] le seul autre.
       *[other] une partie des { $number } autres.
    }
hint-leads-trumps = Ton équipe a fait atout { $suit } ; entamer atout fait tomber { $number ->
        [one] le seul autre.
       *[other] une partie des { $number } autres.
    }
hint-sure = Rien de ce qui reste ne la bat : la levée est à toi.
hint-top-of-suit = C’est la plus forte qui reste dans sa couleur ; seul un atout peut la prendre.
hint-one-higher = Dans sa couleur, seule { $card } est plus forte.
hint-poor-lead = Elle ne vaut aucun point : tu risques peu.
hint-partner-wins = Ton partenaire tient déjà cette levée.
hint-partner-rich = Ton partenaire tient déjà cette levée : tes { $points } points sont en sûreté.
hint-partner-leads = Pour l’instant, la meilleure carte est à ton partenaire : { $card }.
hint-partner-follows = Tu ne peux pas battre ce qui est là, mais ton partenaire joue encore.
hint-takes = Tu joues en dernier, et elle prend { $points } points.
hint-takes-cheaply = Tu joues en dernier, et c’est ta plus petite carte qui prend la levée.
hint-ruffs = Tu joues en dernier, et cet atout prend { $points } points.
hint-surely-takes = Elle prend la levée : rien de ce qui reste ne la bat.
hint-best-so-far = C’est la meilleure pour l’instant ; { $number ->
        [one] une seule carte restante la bat.
       *[other] seules { $number } cartes restantes la battent.
    }
hint-ruffs-so-far = Cet atout est le meilleur pour l’instant ; { $number ->
        [one] une seule carte restante le bat.
       *[other] seules { $number } cartes restantes le battent.
    }
hint-cannot-take = Tu ne peux pas prendre cette levée, et tu donnes ainsi le moins de points.
hint-not-worth = { $points ->
        [0] Il n’y a aucun point
        [one] Il n’y a qu’un point
       *[other] Il n’y a que { $points } points
    } : pas de quoi y mettre une carte qui prend.
hint-saves = Tu pourrais prendre cette levée avec { $card }, mais garde cette carte pour plus tard.
