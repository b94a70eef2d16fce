# Les mots de Declare : déclarer ; poser, piocher, prendre ; pioche ; cartes enterrées ; tour (lap) ; hors jeu.

title = Declare
about = Débarrasse-toi des points, et déclare quand tu crois en avoir le moins ; 3 à 10 joueurs.

command = Declare : se débarrasser des points, et déclarer quand on en a le moins ; 3 à 10 joueurs
command-new = Ouvrir une table de Declare dans ce salon

## House rules

group-deal = La donne
group-declaring = Déclarer

option-packs = Jeux de cartes
option-packs-about = Combien de jeux de 52 cartes (un seul suffit pour 4 joueurs au plus)
option-packs-auto = un pour 3 ou 4 joueurs, deux au-delà
option-packs-1 = un
option-packs-2 = deux
option-min_laps = Quand on peut déclarer
option-min_laps-about = Combien de fois chacun doit avoir joué avant qu’on puisse déclarer (1 à 3)
option-min_laps-value = { $value ->
        [one] quand chacun a joué une fois
       *[other] quand chacun a joué { $value } fois
    }
option-declare_limit = Points pour déclarer
option-declare_limit-about = Combien de points on peut avoir au plus pour déclarer (0 à 40 ; sans limite si laissé vide)
option-declare_limit-value = { $value } au plus
option-declare_limit-none = sans limite
option-take = Cartes à prendre
option-take-about = Quelles cartes du joueur précédent on peut prendre
option-take-last_laid = la dernière, sur le dessus
option-take-any_of_play = n’importe laquelle
option-failed_declare = Déclaration ratée
option-failed_declare-about = Ce que tu marques si tu déclares et que ta main n’est pas la seule plus basse
option-failed_declare-double_table_max = le double de la plus grosse main de la table
option-failed_declare-double_own = le double de ta main
option-failed_declare-own_plus_30 = ta main plus 30
option-beater = La main la plus basse
option-beater-about = Ce que marquent les mains les plus basses quand une déclaration est ratée
option-beater-own_points = marque ses points
option-beater-zero = marque 0
option-stock_empty = Quand la pioche est vide
option-stock_empty-about = Ce qui se passe une fois la dernière carte piochée
option-stock_empty-reshuffle = les cartes enterrées en font une nouvelle
option-stock_empty-end_deal = la donne finit et chacun marque sa main
option-match_end = Fin de la partie
option-match_end-about = Quand la partie est finie
option-match_end-first_to_target_loses = quand quelqu’un atteint la limite et perd
option-match_end-last_survivor = quand un seul reste sous la limite, les autres hors jeu
option-match_end-fixed_deals = après un nombre de donnes
option-target = Limite
option-target-about = Le total de points que personne ne veut atteindre (50 à 500)
option-target-value = { $value } points
option-fixed_deals = Nombre de donnes
option-fixed_deals-about = Combien de donnes on joue si la partie finit après un nombre de donnes (1 à 50)
option-exact_target = Total égal à la limite
option-exact_target-about = Ce que devient un total exactement égal à la limite
option-exact_target-loses = compte comme atteint
option-exact_target-drop_50 = baisse de 50
option-exact_target-halve = est divisé par deux
option-next_dealer = Prochain donneur
option-next_dealer-about = Qui donne ensuite
option-next_dealer-rotate = le premier joueur de cette donne
option-next_dealer-winner_leads = le joueur avant le gagnant, pour que le gagnant commence
option-max_laps = Tours par donne au plus
option-max_laps-about = Après combien de tours une donne finit si personne n’a déclaré (10 à 100)
option-max_deals = Donnes par partie au plus
option-max_deals-about = Après combien de donnes la partie finit de toute façon (10 à 200)

## The table

heading = **Donne { $deal }, tour { $lap }**
stock = -# { $stock ->
        [0] La pioche est vide
        [one] Une carte dans la pioche
       *[other] { $stock } cartes dans la pioche
    }
buried = { $buried ->
        [one] { $buried } enterrée
       *[other] { $buried } enterrées
    } · { $reshuffles }
reshuffles = { $ends ->
        [yes] Sans remélange : la donne finit avec la pioche
       *[no] Remélanges : { $number }
    }
your-turn = **À toi**
where = -# Donne { $deal }, tour { $lap }
heading-hand = **Donne { $deal }**
    -# { $reshuffles }
goal = -# { $end ->
        [last_survivor] Qui atteint **{ $target }** est hors jeu
        [fixed_deals] { $deals ->
            [one] Une donne ; le moins de points gagne
           *[other] { $deals } donnes ; le moins de points gagne
        }
       *[first_to_target_loses] Le premier à **{ $target }** perd
    }. { $seat } a donné.
column-cards = cartes
column-total = total
column-deal = donne
column-left = avant { $target }
column-out = hors
turn-drew = -# { $seat } a posé { $cards } et pioché{ $reshuffled ->
        [0] {""}
       *[other] {" "}(la pioche était vide : { $reshuffled } cartes enterrées ont été mélangées)
    }
turn-took = -# { $seat } a posé { $cards } et pris { $card }
have-taken = -# Prises : { $listed }
took = { $card } ({ $seat })
is-turn = À **{ $seat }** de poser{ $declaring ->
        [yes] , ou de déclarer.
       *[no] .
    }
has-laid = **{ $seat }** a posé { $cards } et tire une carte.
offer = { $number ->
        [one] On peut prendre **{ $cards }** ({ $points ->
            [one] { $points } point
           *[other] { $points } points
        }), posée par { $seat }.
       *[other] On peut prendre une carte parmi **{ $cards }** ({ $points ->
            [one] { $points } point
           *[other] { $points } points
        } chacune), posées par { $seat }.
    }
offer-none = Personne n’a encore posé de carte : le premier joueur pioche.
declaring-from = -# On peut déclarer à partir du tour { $lap }.
declaring-limit = -# À cette table, on peut déclarer avec { $limit } { $limit ->
        [one] point
       *[other] points
    } au plus ; tu en as { $points }.
warning = **Personne n’a encore déclaré.** { $left ->
        [one] C’est le dernier tour
       *[other] La donne finit après le tour { $laps }
    } ; alors chacun marque sa main.

## Pictures

picture-stock = Pioche

## The hand

held = **{ $points ->
        [one] { $points } point
       *[other] { $points } points
    }**
held-cards = Ta main : { $cards }
held-new = nouvelle : **{ $card }**
you-are-out = Tu es hors jeu. La partie continue sans toi.
rank-laid = { $number ->
    [1] { $rank }
   *[other] ×{ $number }
 }
cards-and-points = { $cards } · { $points }
press-some = Pas toutes…
choose-some = Ne pas les poser toutes
some-about = et garder { $cards }
press-declare = Déclarer…
press-declare-sure = Oui, déclarer avec { $points }
press-not-yet = Pas encore
question = **Tu as { $points }. Vraiment déclarer ?**
    Si tous les autres ont plus de { $points }, tu marques 0 et les autres marquent leur main.
    Si quelqu’un a { $points } ou moins, tu marques { $failed ->
        [double_own] le double de ta main : 2 × { $points } = **{ $double }**.
        [own_plus_30] ta main plus 30 : { $points } + 30 = **{ $more }**.
       *[double_table_max] **le double de la plus grosse main de la table**, au moins 2 × { $points } = { $double }.
    }
you-have-laid = **Tire une carte** pour { $cards }
press-take = Prendre { $card } · { $points }
press-draw = Piocher ({ $stock })

## The end of a deal

shown = { $seat } : { $cards } = **{ $points }**
declared-well = **{ $seat } a déclaré avec { $points } et gagne la donne.** Les autres marquent leur main.
declared-badly = **{ $declarer } a déclaré avec { $points } : raté.** { $tie ->
        [yes] { $seats } { $number ->
            [one] a aussi { $least }
           *[other] ont aussi { $least }
        }, et l’égalité ne suffit pas.
       *[no] { $seats } { $number ->
            [one] n’a que { $least }
           *[other] n’ont que { $least }
        }.
    }
pays-double_table_max = { $seat } marque le double de la plus grosse main de la table : 2 × { $most } = **{ $cost }**.
pays-double_own = { $seat } marque le double de sa main : 2 × { $own } = **{ $cost }**.
pays-own_plus_30 = { $seat } marque sa main plus 30 : { $own } + 30 = **{ $cost }**.
others-pay = { $beater ->
        [zero] { $seats } { $number ->
            [one] marque 0 pour la main la plus basse
           *[other] marquent 0 pour les mains les plus basses
        } ; les autres marquent leur main.
       *[own_points] Les autres marquent leur main.
    }
ended-laps = **Personne n’a déclaré en { $laps } tours** : chacun marque sa main.
ended-stock = **La pioche est vide** : chacun marque sa main.
relieved = { $seat } a exactement { $target } : le total tombe à **{ $total }**.
put-out = **{ $seats }** { $number ->
        [one] a atteint { $target } et est hors jeu.
       *[other] ont atteint { $target } et sont hors jeu.
    }
result = { $number ->
        [one] **{ $seats }** gagne la partie
       *[other] **{ $seats }** se partagent la victoire
    } avec { $points } { $points ->
        [one] point
       *[other] points
    }.
result-target = { $seats } { $number ->
        [one] a atteint { $target } et perd.
       *[other] ont atteint { $target } et perdent.
    }
result-survivor = Plus personne d’autre n’est sous { $target }.
result-together = Tous ceux qui restaient ont atteint { $target } : le moins de points décide.
result-deals = { $deals ->
        [one] Une donne a été jouée ; le moins de points décide.
       *[other] { $deals } donnes ont été jouées ; le moins de points décide.
    }

## The score sheet

press-declared = Qui a déclaré
sheet-heading = **Points**
sheet-earlier = -# { $deals ->
        [one] La première donne n’est pas montrée.
       *[other] Les { $deals } premières donnes ne sont pas montrées.
    }
sheet-legend = -# `*` déclaration réussie, `!` ratée
sheet-relieved = -# Après la donne { $deal }, { $seat } avait exactement { $target } : le total est tombé à { $total }.

## Stats

stat-declared-won = Déclarations réussies
stat-declared-lost = Déclarations ratées

## Refusals

lay-first = Pose d’abord au moins une carte ; ensuite, tu en tires une.
no-cards = Choisis au moins une carte à poser.
too-many-copies = Tu n’as que { $number } × { $card }.
mixed-ranks = Les cartes posées ensemble ont la même valeur ; tu as choisi { $cards }. ({ rank-10 }, { rank-J } et { rank-K } comptent autant, mais ne vont pas ensemble.)
already-laid = Tu as déjà posé { $cards }. Tire maintenant une carte.
declare-after-laying = Tu as déjà posé des cartes. On déclare au lieu de poser et de tirer : attends ton prochain tour.
declare-too-early = On peut déclarer quand chacun a joué { $laps ->
        [one] une fois
       *[other] { $laps } fois
    }. Encore à jouer : { $seats }.
over-declare-limit = À cette table, on ne peut déclarer qu’avec { $limit } { $limit ->
        [one] point
       *[other] points
    } ou moins ; tu en as { $points }.
nothing-to-take = Personne n’a posé de carte avant toi. Pioche.
card-not-takeable = Tu ne peux prendre que { $cards } : c’est ce qu’a posé { $seat }{ $take ->
        [any_of_play] .
       *[last_laid] {" "}en dernier.
    }
take-own = Tu ne peux pas reprendre une carte que tu viens de poser.
deal-over = Cette donne est finie. Voici où en est la table.
out-of-match = Tu es hors jeu ; les autres continuent.
one-pack = Un seul jeu suffit pour 4 joueurs au plus.

## The rules

rules-1 = # Declare
    De 3 à 10 joueurs, chacun pour soi. **Les points sont à éviter** : { $match_end ->
        [last_survivor] qui atteint { $target } est hors jeu, et le dernier qui reste gagne.
        [fixed_deals] après { $fixed_deals ->
            [one] une donne
           *[other] { $fixed_deals } donnes
        }, le joueur qui en a le moins gagne.
       *[first_to_target_loses] le premier joueur à { $target } perd la partie, et le joueur qui en a le moins la gagne.
    }

    ### En une minute
    Chacun reçoit huit cartes. À ton tour, tu poses une carte, ou plusieurs de même valeur, face visible ; puis tu tires une seule carte : ta main diminue donc, ou reste aussi grande. Quand tu crois que personne n’a aussi peu de points que toi, tu **déclares** à la place. Si tu as raison, tu ne marques rien et tous les autres marquent leur main. Si tu te trompes, ça coûte cher.

    ### Points
    { rank-A } vaut 1 · 2 à 10 valent leur nombre · { rank-J } et { rank-K } valent 10 · **{ rank-Q } vaut 0**
    Les couleurs ne comptent jamais. 10, { rank-J } et { rank-K } comptent autant, mais ne vont pas ensemble.

    { $packs ->
        [auto] À 3 ou 4, on joue avec un jeu de 52 cartes, de 5 à 10 avec deux : chaque carte existe alors deux fois.
        [1] On joue avec un jeu de 52 cartes, ce qui suffit pour 3 ou 4 joueurs.
       *[2] On joue avec deux jeux de 52 cartes : chaque carte existe deux fois.
    } Il n’y a pas de jokers.
rules-2 = # Ton tour
    - **Pose** une carte ou plusieurs de même valeur. Appuie sur une valeur pour en poser toutes les cartes ; pour n’en poser qu’une partie, le menu est en dessous.
    - Puis **tire une carte** : pioche, ou prends { $take ->
        [any_of_play] une des cartes que le joueur juste avant toi a posées
       *[last_laid] la carte que le joueur juste avant toi a posée en dernier
    }, jamais une plus ancienne. Tout au début de la donne, personne n’a encore posé : il n’y a que la pioche. Tu ne peux pas reprendre tes propres cartes.

    { $stock_empty ->
        [end_deal] Les cartes que personne ne prend sont enterrées. Quand la dernière carte est piochée, la donne finit et chacun marque sa main.
       *[reshuffle] Les cartes que personne ne prend sont enterrées. Quand la pioche est vide, les cartes enterrées sont mélangées et en font une nouvelle ; combien de fois c’est arrivé reste toujours affiché.
    }

    Tout le monde voit ce qui est posé, ce qui est pris, et combien de cartes a chacun. Ce que tu pioches, personne d’autre ne le sait.

    ### L’ordre
    À Declare, on joue dans le sens inverse des aiguilles d’une montre : après toi vient la place qui précède la tienne. Le premier donneur est tiré au sort et joue en dernier ; { $next_dealer ->
        [winner_leads] le gagnant d’une donne commence la suivante.
       *[rotate] le premier joueur d’une donne donne la suivante.
    }
rules-3 = # Déclarer
    Dès que chacun a joué { $min_laps ->
        [one] une fois
       *[other] { $min_laps } fois
    }, tu peux déclarer **au lieu** de poser et de tirer{ $declare_limit ->
        [none] {""}
       *[other] , si ta main a { $declare_limit ->
            [0] zéro point
            [one] un point au plus
           *[other] { $declare_limit } points au plus
        }
    }.
    On montre alors toutes les mains :
    - Si tous les autres ont **plus** que toi, tu marques 0 et les autres marquent leur main.
    - Si quelqu’un a **autant ou moins**, tu marques { $failed_declare ->
        [double_own] le double de ta main. { $beater ->
            [zero] La plus basse des autres mains marque 0 ; les autres marquent leur main.
           *[own_points] Les autres marquent leur main.
        } Avec 14, 14, 17 et 29, la déclaration coûte 2 × 14 = 28.
        [own_plus_30] ta main plus 30. { $beater ->
            [zero] La plus basse des autres mains marque 0 ; les autres marquent leur main.
           *[own_points] Les autres marquent leur main.
        } Avec 14, 14, 17 et 29, la déclaration coûte 14 + 30 = 44.
       *[double_table_max] le double de la plus grosse main de la table, la tienne comprise. { $beater ->
            [zero] La plus basse des autres mains marque 0 ; les autres marquent leur main.
           *[own_points] Les autres marquent leur main.
        } Avec 14, 14, 17 et 29, la déclaration coûte 2 × 29 = 58.
    }

    Si personne n’a déclaré en { $max_laps } tours, la donne finit et chacun marque sa main. Un avertissement vient cinq tours avant.
rules-4 = # La partie
    Après chaque donne, on additionne les points. { $match_end ->
        [last_survivor] Qui a **{ $target } ou plus** est hors jeu, et les autres continuent. Le dernier qui reste gagne ; si une donne met hors jeu tous ceux qui restaient, celui d’entre eux qui a le moins de points gagne.
        [fixed_deals] Après **{ $fixed_deals ->
            [one] une donne
           *[other] { $fixed_deals } donnes
        }**, le moins de points gagne ; à égalité, on partage le rang.
       *[first_to_target_loses] Dès que quelqu’un a **{ $target } ou plus**, tous ceux qui ont { $target } ou plus perdent et le moins de points gagne ; à égalité, on partage le rang.
    } { $exact_target ->
        [drop_50] Un total d’exactement { $target } baisse de 50.
        [halve] Un total d’exactement { $target } est divisé par deux.
       *[loses] {""}
    } Après { $max_deals } donnes, la partie finit avec les scores tels quels.

    Après chaque donne, il y a une pause pour regarder toutes les mains : elle finit dès que chacun a appuyé sur le bouton, ou après { $pause } secondes, sauf si le serveur a réglé un autre temps. Si quelqu’un part, un ordinateur prend le relais.
    Appuie sur *Points* pour voir ce qu’a coûté chaque donne.

## Moves, where they are looked at afterwards

move-lay = Poser { $cards }
move-draw = Piocher
move-take = Prendre { $card }
move-declare = Déclarer

## Why a move is good

hint-general = D’après les cartes que tu as vues, c’est ce qui te promet le moins de points.
hint-too-early = Déclarer avec { $points }, c’est risqué : { $seat } n’a que { $number ->
        [one] une carte.
       *[other] { $number } cartes.
    }
hint-leaves-few = Il te reste { $points ->
        [0] 0 point
        [one] { $points } point
       *[other] { $points } points
    } avant de tirer une carte.
hint-nothing-worth = Aucune de tes cartes ne vaut de points.
hint-most-points = Ça te débarrasse de { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $more ->
        [yes] , plus qu’avec toute autre valeur.
       *[no] {"\u202F"}; aucune autre valeur ne fait mieux.
    }
hint-next-has-one = { $seat } joue ensuite et a, on le sait, { $rank } : ça ferait une paire.
hint-joins-open = Si tu prends { $card } maintenant, tu pourras poser { $number } cartes de cette valeur au prochain tour : { $points } points.
hint-surely-lowest = Tous les autres ont pris des cartes qui valent plus que tes { $points } : tu es au plus bas.
hint-hard-to-beat = Chacun des autres a { $number ->
        [one] une carte
       *[other] { $number } cartes
    } ou plus, valant { $average } chacune en moyenne ; tu as { $points } en tout.
hint-no-points = Tu n’as aucun point : personne ne peut être plus bas.
hint-nothing-to-take = Il n’y a rien à prendre.
hint-open-is-worse = { $card } coûte { $points } ; une carte piochée coûte { $average } en moyenne.
hint-may-match = { $number } des { $of } cartes que tu pourrais piocher vont avec une valeur que tu as.
hint-makes-a-group = Elle va avec tes autres de même valeur : tu pourras les poser en un tour.
hint-open-is-better = { $card } coûte { $points } ; une carte piochée coûte { $average } en moyenne.
