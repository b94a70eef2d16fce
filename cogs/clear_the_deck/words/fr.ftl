title = Clear the Deck
about = Joue égal ou plus bas, ou ramasse tout ; quatre cartes de même valeur vident le centre. 3 à 10 joueurs.

command = Clear the Deck : jouer égal ou plus bas, ou tout ramasser, 3 à 10 joueurs
command-new = Ouvrir une table de Clear the Deck dans ce salon

## Règles maison

group-plays = Les coups
group-round = La fin d’une manche

option-ten_points = Un dix restant coûte
option-ten_points-about = Ce que coûte un dix qui te reste
option-ten_points-20 = 20 points
option-ten_points-25 = 25 points
option-set_over_lower = Carré sur une carte plus basse
option-set_over_lower-about = Ce que font quatre cartes ou plus de même valeur, plus hautes que le dessus du centre
option-set_over_lower-pickup = fait ramasser, comme toute carte plus haute
option-set_over_lower-clears = vide le centre
option-table_cards = Cartes sur la table
option-table_cards-about = Quand tu peux jouer les cartes devant toi
option-table_cards-free = jouables à tout moment, avec la main
option-table_cards-hand_first = seulement la main vide, les visibles d’abord
option-voluntary_pickup = Ramasser exprès
option-voluntary_pickup-about = Si l’on peut jouer plus haut quand on pourrait jouer égal ou plus bas, ou un dix
option-voluntary_pickup-true = permis
option-voluntary_pickup-false = seulement si rien d’autre n’est jouable
option-match_end = Fin de la partie
option-match_end-about = Si un nombre de manches ou un total de points met fin à la partie
option-match_end-rounds = après un nombre de manches
option-match_end-score = quand quelqu’un atteint la limite de points
option-rounds = Nombre de manches
option-rounds-about = Combien de manches on joue, si ce sont les manches qui comptent (1 à 20)
option-score_limit = Limite de points
option-score_limit-about = Le total qui met fin à la partie, si ce sont les points qui comptent (50 à 1000)
option-tie_break = Égalité en tête à la fin
option-tie_break-about = Ce qui se passe quand plusieurs joueurs ont le plus petit total à la fin
option-tie_break-shared = la victoire est partagée
option-tie_break-extra_round = une manche de plus, jusqu’à trois fois
option-stall_limit = Impasse
option-stall_limit-about = Combien de coups de suite sans vider le centre finissent la manche ; chacun compte (40 à 500)
option-stall_limit-value = après { $value } coups sans vider le centre
option-max_plays = Manche la plus longue
option-max_plays-about = Combien de coups finissent la manche en tout cas ; chacun compte alors (200 à 2000)
option-max_plays-value = { $value } coups

## La table

unit = manche
value = { $number ->
    [1] { $value }
   *[other] { $value }{"\u00A0"}×{ $number }
 }
heading = Manche { $round }{ $until ->
        [rounds] {" "}sur { $rounds }
        [extra] , supplémentaire
       *[score] , jusqu’à { $limit } points
    }
round = -# { $heading }
dealer = { $seat } a donné
grid-hand = main
grid-total = pts
grid-name = { $turn ->
    [yes] >{ $name }
   *[no] {" "}{ $name }
 }
grid-down = ?
grid-empty = -
legend = -# Emplacements 1 à 4 : une valeur visible est sur une carte cachée ; `?` est une carte cachée qu’on peut retourner ; `-` est vide.
picture-center = Centre
picture-flipped = Retournée
picture-discard = Défausse
picture-slots = Devant toi

center = **Centre**, { $number ->
        [1] une carte
       *[other] { $number } cartes
    }{ $under ->
        [0] {""} : **{ $cards }**
       *[other] , de bas en haut : { $cards }
            Dessus : **{ $top }**, sur { $under } { $under ->
                [one] autre
               *[other] autres
            }.
    }
center-empty = **Centre** : vide
since-clear = { $number } { $number ->
        [one] coup
       *[other] coups
    } sans vider le centre
discard = -# Défausse : { $number }

news = -# { $plays }
flips = { $seat } retourne l’emplacement { $slot } : { $value }
plays = { $flipped ->
        [0] { $seat } joue { $cards }
       *[other] { $seat } retourne l’emplacement { $flipped }, joue { $cards }
    }{ $result ->
        [stay] {""}
        [pickup] {" "}sur { $on } et ramasse { $moved }
       *[other] {" "}et vide le centre ({ $moved })
    }

now-leads = { $who ->
        [you] { $after ->
            [pickup] **Tu rejoues** : tu as ramassé { $moved } cartes.
            [deal] **Tu commences** la manche.
           *[other] **Tu rejoues** : tu as vidé le centre ({ $moved ->
                    [1] une carte
                   *[other] { $moved } cartes
                }).
        }
       *[they] { $after ->
            [pickup] **{ $seat } rejoue** après avoir ramassé { $moved } cartes.
            [deal] **{ $seat } commence** la manche.
           *[other] **{ $seat } rejoue** après avoir vidé le centre ({ $moved ->
                    [1] une carte
                   *[other] { $moved } cartes
                }).
        }
    }
now-follows = { $who ->
        [you] **C’est à toi.**
       *[they] C’est à **{ $seat }** : { $lowest ->
            [yes] seul { $top } reste
           *[no] { $top } ou moins reste
        }.
    }
now-flipped = { $who ->
        [you] **Tu as retourné { $value }** à l’emplacement { $slot }. Ajoute des cartes de même valeur, ou joue cette carte seule.
       *[they] **{ $seat }** a retourné **{ $value }** à l’emplacement { $slot } et doit jouer cette carte.
    }
warning-stall = ⚠ **{ $plays } coups sans vider le centre.** Encore { $left } { $left ->
        [one] coup
       *[other] coups
    }, et la manche finit : chacun compte ce qui lui reste.
warning-plays = ⚠ **Cette manche devient longue.** Encore { $left } { $left ->
        [one] coup
       *[other] coups
    }, et elle finit : chacun compte ce qui lui reste.

## La main

held = { $number ->
        [0] **Ta main** est vide
        [1] **Ta main**, une carte : { $cards }
       *[other] **Ta main**, { $number } cartes : { $cards }
    }
own-table = **Devant toi**, emplacements 1 à 4 : { $slots }
lies-down = cachée
lies-empty = vide
does-clear = -# **Vider** le centre et rejouer
does-stay = -# **Poser**{ $number ->
        [0] {""}
       *[other] {""} : { $lowest ->
            [yes] seulement { $top }
           *[no] { $top } ou moins
        }
    }
does-pickup = -# **Ramasser** { $number ->
        [1] la carte
       *[other] les { $number } cartes
    } et rejouer
does-forbidden = -# **Pas maintenant**
press-flip = Retourner empl. { $slot }
chosen = **{ $value }**{ $up ->
        [0] , en main
       *[other] { $hand ->
            [0] , devant toi
           *[other] {""} : { $hand } en main, { $up } devant toi
        }
    }
sure-pickup = C’est plus haut : tu ramasses tout le centre et tu rejoues. Vraiment ?
way-cards = { $hand ->
        [0] {""}
       *[other] { $hand } en main{ $up ->
            [0] {""}
           *[other] ,{" "}
        }
    }{ $up ->
        [0] {""}
       *[other] empl. { $slots }
    }
way-does = { $result ->
        [stay] ça reste
        [pickup] ramasser { $moved } cartes
       *[other] vider le centre ({ $moved })
    }
way = { $result ->
        [pickup] { $mixed ->
            [yes] Jouer { $cards } : { $does }
           *[no] Oui, { $does }
        }
       *[other] { $mixed ->
            [yes] Jouer { $number } ({ $cards }) : { $does }
           *[no] Jouer { $number } : { $does }
        }
    }
way-add = { $number ->
        [1] Seule : { $does }
       *[other] { $mixed ->
            [yes] Ajouter { $cards } : { $does }
           *[no] Ajouter { $hand } : { $does }
        }
    }
way-number = { $number ->
    [one] { $number } carte
   *[other] { $number } cartes
 }
press-number = { $number ->
    [one] { $number } carte…
   *[other] { $number } cartes…
 }

## La fin d’une manche

ended-out = **Fin de la manche { $round } : { $seat } sort.**
ended-stall = **Fin de la manche { $round } : impasse**, { $since_clear } coups sans vider le centre. Chacun compte ce qui lui reste.
ended-plays = **Fin de la manche { $round }** après { $plays } coups, la limite. Chacun compte ce qui lui reste.
decisive-out = À la dernière manche, { $seat } sort, { decisive-worst }
decisive-stall = La dernière manche finit dans l’impasse, { decisive-worst }
decisive-plays = La dernière manche atteint la limite de coups, { decisive-worst }
decisive-worst = et { $seats } { $number ->
        [one] reste
       *[other] restent
    } avec { $points } { $points ->
        [one] point
       *[other] points
    }.
cards-none = **{ $seat }** : plus de cartes, **0** (total { $total })
cards-left = **{ $seat }** : **{ $points }** (total { $total })
    -# { $cards } : { $others }{ $tens ->
        [0] {""}
        [one] , et un dix : { $of_tens }
       *[other] , et { $tens } dix : { $of_tens }
    }
left-hand = main { $cards }
left-table = table { $cards }
extra-round = Égalité en tête entre { $seats } : on joue une manche de plus.
result = { $number ->
        [one] **{ $seats }** gagne la partie
       *[other] **{ $seats }** se partagent la victoire
    } avec { $points } { $points ->
        [one] point
       *[other] points
    }, le plus petit total.
sheet-heading = **Points** après { $rounds ->
        [1] une manche
       *[other] { $rounds } manches
    }{ $cut ->
        [yes] , les { $shown } dernières
       *[no] {""}
    } ; le plus petit total mène
sheet-line = **{ $seat }** : **{ $total }**
    -# { $points }

## Statistiques

stat-sets = Carrés
stat-tens = Centres vidés par un dix
stat-pickups = Centres ramassés par manche
stat-out = Manches gagnées (en sortant)
stat-points = Points par manche

## Refus

no-cards = Choisis au moins une carte. On ne peut pas passer : si rien ne va, joue une carte plus haute et ramasse le centre, ou retourne une carte dégagée.
too-many-copies = Tu n’as là que { $number } × { $card }.
mixed-values = Toutes les cartes d’un coup doivent avoir la même valeur ; tu as choisi { $cards }. Un dix ne remplace aucune autre carte.
bad-slot = Les emplacements vont de 1 à 4.
slot-empty = Il n’y a pas de carte de ce genre à l’emplacement { $slot }.
covered = L’emplacement { $slot } est encore couvert par { $card }. Joue d’abord cette carte visible.
finish-flip = Tu as retourné { $card } ; il faut jouer cette carte maintenant. Ajoute des cartes de même valeur, ou joue-la seule.
must-match-flip = On ne peut ajouter à la carte retournée que des cartes de valeur { $value }.
no-flip = Aucune carte n’a été retournée ; il n’y a rien à compléter.
hand-first = À cette table, il faut que ta main soit vide pour jouer les cartes de la table (les visibles avant les cachées).
must-not-pick-up = Tu peux jouer { $top } ou moins, ou un dix ; tu ne peux donc pas ramasser exprès.
round-over = Cette manche est finie. Voici la table telle qu’elle est.

## Les règles

rules-1 = # Clear the Deck
    De 3 à 10 joueurs, chacun pour soi. À 3, 4 ou 5, on joue avec deux jeux de cartes, à 6 ou 7 avec trois, au-delà avec quatre. Les couleurs ne comptent jamais.

    ### En une minute
    Débarrasse-toi de toutes tes cartes. À ton tour, joue au centre **autant de cartes de même valeur que tu veux**. Si elles sont **égales ou inférieures** à celle du dessus, elles restent, et c’est au suivant. Si elles sont **plus hautes**, tu ramasses tout le centre dans ta main, ces cartes comprises, et tu rejoues.
    Un carré vide le centre : **quatre cartes ou plus** de même valeur, jouées d’un coup ou avec les cartes égales déjà sur le dessus. { $set_over_lower ->
        [clears] Quatre ou plus jouées d’un coup le vident même si elles sont plus hautes que celle du dessus.
       *[pickup] {""}
    } Un **dix** le vide à tout moment. Quand tu vides le centre, tu rejoues.
    La première personne qui n’a plus de cartes finit la manche et marque 0 ; les autres comptent ce qui leur reste. Le plus petit total gagne.

    ### De bas en haut
    A 2 3 4 5 6 7 8 9 V D R, et le dix, qui n’est ni haut ni bas.

    On ne peut pas passer : on a toujours quelque chose à jouer, et le centre décide de la suite.
rules-2 = # Tes cartes
    Chacun en reçoit 20 : quatre cachées aux emplacements 1 à 4, quatre visibles par-dessus, et douze en main. Personne ne pioche jamais ; le reste forme la défausse.

    { $table_cards ->
        [hand_first] - Tu ne peux jouer tes cartes visibles que la main vide.
       *[free] - Tu peux jouer ensemble des cartes de ta main et tes cartes visibles, si elles sont égales.
    }
    - Une carte cachée est dégagée quand la carte visible posée dessus est partie. Personne ne la connaît, pas même toi.
    - À ton tour, tu peux plutôt **retourner** une carte dégagée{ $table_cards ->
        [hand_first] , mais seulement la main vide et sans plus aucune carte visible
       *[free] {""}
    }. Tout le monde la voit, et il faut la jouer : ajoute des cartes de même valeur, ou joue-la seule. Si elle est plus haute que celle du dessus, tu ramasses.
    { $voluntary_pickup ->
        [no] - On ne peut pas ramasser exprès : tant que tu as une carte égale ou inférieure ou un dix à jouer, tu ne peux pas jouer plus haut{ $set_over_lower ->
            [clears] , sauf quatre cartes ou plus de même valeur d’un coup, qui vident le centre
           *[pickup] {""}
        }. Tu peux toujours retourner ce qui peut l’être.
       *[yes] - Tu peux ramasser exprès. { $table_cards ->
            [free] Cela peut amener une carte visible dans ta main et dégager un emplacement.
           *[hand_first] {""}
        }
    }

    ### Bon à savoir
    - Si tu commences haut, le suivant doit jouer égal ou plus bas. Si tu commences bas, tu ramasseras bientôt.
    { $set_over_lower ->
        [clears] - Garde ensemble quatre cartes de même valeur : elles vident le centre, quoi qu’il contienne.
       *[pickup] - Quatre cartes de même valeur plus hautes que celle du dessus font ramasser aussi ; mais ensuite, tu les joues au centre vide, et elles le vident.
    }
    - Un dix ne remplace aucune autre carte ; gardes-en un pour quand rien ne va.
    - Tout le monde voit à tout moment tes cartes sur la table, le nombre de cartes en main et tout le centre.
rules-3 = # Le compte
    A vaut 1, de 2 à 9 leur nombre, V 11, D 12, R 13. Un dix restant coûte **{ $ten_points }**, où qu’il soit. Les cartes cachées comptent aussi.

    Le premier donneur est tiré au sort ; la donne tourne dans le sens des aiguilles d’une montre, et la personne après le donneur commence. { $match_end ->
        [score] Dès qu’un total atteint { $score_limit }, le plus petit total gagne.
       *[rounds] Après { $rounds ->
            [1] une manche
           *[other] { $rounds } manches
        }, le plus petit total gagne.
    } { $tie_break ->
        [extra_round] En cas d’égalité en tête, on joue une manche de plus, trois au maximum ; ensuite, les totaux égaux se partagent la victoire.
       *[shared] Les totaux égaux se partagent la victoire.
    }

    ### Impasse
    Si { $stall_limit } coups de suite ne vident pas le centre, ou si une manche a duré { $max_plays } coups, elle finit : personne ne sort, et chacun compte ce qui lui reste. Le nombre de coups depuis que le centre a été vidé est toujours affiché ; à mi-chemin de l’impasse, il y a un avertissement.

    Après chaque manche, on montre toutes les cartes. La partie continue quand tout le monde a appuyé sur le bouton, ou après { $pause } secondes, sauf si le serveur a réglé un autre délai. Si quelqu’un part, un ordinateur prend le relais.

## Les coups, quand on les revoit

move-play = { $value }{ $hand ->
    [0] { "" }
    [1] { "" }
   *[other] { " ×" }{ $hand }
 }{ $up ->
    [none] { "" }
   *[other] , empl. { $up }
 }
move-flip = Retourner empl. { $slot }
move-add = { $hand ->
    [0] { $up ->
        [none] Ne rien ajouter
       *[other] Ajouter empl. { $up }
     }
   *[other] Ajouter { $hand }{ $up ->
        [none] { "" }
       *[other] , empl. { $up }
     }
 }

## Pourquoi un coup est bon

hint-general = En poursuivant avec bien des répartitions des cartes cachées, c’est le coup qui te laisse le moins de points en moyenne.
hint-out = Ce sont tes dernières cartes : tu sors.
hint-clears = Quatre cartes de même valeur vident le centre ({ $number } cartes), et tu rejoues.
hint-ten = { $number ->
        [0] Il s’en va, et tu rejoues
        [1] Il emporte la carte du centre, et tu rejoues
       *[other] Il emporte les { $number } cartes du centre, et tu rejoues
    } ; s’il te reste, il coûte { $points }.
hint-uncovers = Cela dégage { $number ->
        [one] l’emplacement { $slots } : tu pourras retourner cette carte plus tard.
       *[other] les emplacements { $slots } : tu pourras retourner ces cartes plus tard.
    }
hint-only-that-stays = C’est ta seule valeur qui reste, à part les dix.
hint-several = Cela te débarrasse de { $number } cartes en un tour.
hint-hard-to-follow = Des { $of } cartes que tu ne vois pas, { $number ->
        [0] aucune ne resterait
        [1] une seule resterait
       *[other] { $number } seulement resteraient
    } dessus.
hint-highest-that-stays = C’est ta plus haute valeur qui reste : les plus basses seront plus faciles ensuite.
hint-highest-led = C’est ta plus haute valeur, la plus dure à placer ensuite.
hint-keeps-together = Tes { $value }{" "}×{ $number } restent ensemble encore un tour.
hint-picks-up-uncovering = Tu ramasses le centre, mais tu dégages { $number ->
        [one] l’emplacement { $slots }.
       *[other] les emplacements { $slots }.
    }
hint-picks-up-set = Avec le centre, tu as { $value }{" "}×{ $number } : assez pour le vider ensuite.
hint-picks-up-ten = Il y a un dix à ramasser.
hint-nothing-stays = Aucune de tes cartes ne reste ici : tu dois ramasser { $number ->
        [1] celle du centre.
       *[other] les { $number } du centre.
    }
hint-picks-up-few = Tu ne ramasses que { $number ->
        [1] une carte
       *[other] { $number } cartes
    }, et tu rejoues.
hint-picked-up-anyway = La carte retournée est trop haute : tu ramasses, quoi que tu ajoutes.
hint-one-ten-is-enough = Un dix vide le centre aussi bien que deux.
hint-only-face-down = Tu n’as que des cartes cachées, que personne ne connaît.
hint-flips-freely = Le centre est vide : rien de ce que tu retournes ne fait ramasser.
hint-flips-instead = Aucune de tes autres cartes ne reste, mais { $number } des { $of } cartes que tu ne vois pas { $number ->
        [one] resterait
       *[other] resteraient
    }.
hint-flip-stays = Il faudra bien la retourner un jour ; { $number } des { $of } cartes que tu ne vois pas { $number ->
        [one] resterait
       *[other] resteraient
    } ici.
hint-keeps-back = Seule, elle suffit ; { $number ->
        [one] ton autre peut
       *[other] tes { $number } autres peuvent
    } attendre.
