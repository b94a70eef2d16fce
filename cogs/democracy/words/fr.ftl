# Les mots de Democracy : retournée, centre ; poser ; capturer ; point de victoire (game point), points de cartes.

title = Democracy
about = Tout le monde joue une carte en même temps pour capturer les couleurs ; 2 à 6 joueurs.

command = Democracy : tous jouent une carte en même temps pour capturer les couleurs ; 2 à 6 joueurs
command-new = Ouvrir une table de Democracy dans ce salon

## House rules

group-score = Levées et score
group-placing = Poser et capturer
option-target = Points de victoire
option-target-about = Combien de points de victoire gagnent la partie (1 à 20)
option-scoring = Ce qui rapporte
option-scoring-about = Ce qui rapporte des points de victoire à la fin d’une manche
option-scoring-per_suit_13 = 13 des 25 points de cartes d’une couleur
option-scoring-per_suit_most = le plus de points de cartes d’une couleur
option-scoring-flat_13 = 13 points de cartes en tout
option-tie_keeps = Levée à égalité
option-tie_keeps-about = Qui garde sa carte quand une levée finit à égalité
option-tie_keeps-tied_only = seuls les joueurs à égalité gardent leur carte
option-tie_keeps-everyone = chacun garde sa carte
option-tie_at_target = Égalité à la fin
option-tie_at_target-about = Ce qui décide si plusieurs joueurs partagent le plus haut score une fois le but atteint
option-tie_at_target-play_on = on continue jusqu’à ce qu’un joueur soit seul devant
option-tie_at_target-card_points = les points de cartes de toute la partie
option-tie_at_target-share = victoire partagée
option-reveal = Montrer les cartes
option-reveal-about = Qui donne le signal de montrer les cartes
option-reveal-auto = dès que toutes sont posées
option-reveal-dealer = quand le donneur le dit
option-change_before_reveal = Changer sa carte
option-change_before_reveal-about = Si tu peux changer ta carte jusqu’à ce que chacun en ait posé une
option-change_before_reveal-true = permis
option-change_before_reveal-false = pas permis
option-piles = Points de cartes capturés
option-piles-about = Si tout le monde voit les points de cartes capturés depuis le début de la manche
option-piles-closed = cachés jusqu’au compte de la manche
option-piles-open = visibles de tous

## The table

unit = manche
heading = **Manche { $round }, levée { $trick } sur { $tricks }** · en { $target }
heading-after = **La manche { $round } est finie** · en { $target }
heading-own = **Manche { $round }, levée { $trick } sur { $tricks }** · toi **{ $points }** sur { $target }
points-of = { $seat } **{ $points }**{ $gain ->
        [0] {""}
       *[other] {" "}(+{ $gain })
    }
target = Partie en **{ $target }** { $target ->
        [one] point
       *[other] points
    } de victoire :
press-continue = Prochaine manche
player = { $seat }{ $dealer ->
        [yes] {" "}(donneur)
       *[no] {""}
    } : **{ $points }**, { $captured ->
        [one] { $captured } carte capturée
       *[other] { $captured } cartes capturées
    }
open-pile = -# { $points } = { $total } { $total ->
        [one] point
       *[other] points
    } de cartes

flip = ## Retournée : { $flip }
    Atout **{ $suit }** { $sign }. La carte vaut { $points }. { $left ->
        [0] C’est la dernière carte au centre.
        [one] Il en reste une au centre.
       *[other] Il en reste { $left } au centre.
    }
flip-no-trump = ## Retournée : { $flip }
    {""}**Pas d’atout** dans cette levée. La carte vaut { $points }. { $left ->
        [0] C’est la dernière carte au centre.
        [one] Il en reste une au centre.
       *[other] Il en reste { $left } au centre.
    }
ranks = -# Ordre : 5 le plus fort, puis 4 3 A R D V 10 9 8 7, 6 le plus faible{ $trump ->
        [yes] . Le 6 d’atout bat le 5 d’atout.
       *[no] {"\u202F"}; la plus forte carte gagne, quelle que soit sa couleur.
    }
card-points = -# Points de cartes : 5 vaut 5 · 4 vaut 4 · 3 et A valent 3 · R, D, V valent 2 · 10, 9, 8, 7 valent 1 · 6 et jokers valent 0
still-choosing = On attend encore : { $seats }. Cartes posées : { $ready } sur { $of }.
withdrawn = { $seat } a repris sa carte ({ $ready } sur { $of } posées).
await-signal = Toutes les cartes sont posées. On attend le signal du donneur ({ $seat }).

## The trick before

trick-trump = **Levée précédente** : { $flip } retournée, atout { $suit }.
trick-no-trump = **Levée précédente** : { $flip } retournée, pas d’atout.
won-six = **{ $seat }** gagne { $points } avec { $card }, qui bat { $beaten }.
won-trump = **{ $seat }** gagne { $points } avec { $card }, l’atout le plus fort.
won-rank = **{ $seat }** gagne { $points } avec { $card }{ $trump ->
        [yes] {"\u00A0"}: aucun atout joué.
       *[no] , la plus forte carte.
    }
won-joker = **{ $seat }** gagne { $points } avec le joker : { $trump ->
        [yes] ni atout, ni 5.
       *[no] pas de 5.
    }
tied = **Égalité**{ $joker ->
        [yes] {" "}(un joker est aussi fort qu’un 5)
       *[no] {""}
    } : { $who ->
        [everyone] chacun garde sa carte.
       *[tied_only] { $seats } gardent leur carte.
    }
keeps = { $seat } { $card } ({ $points })
kept = Gardées : { $kept }. Hors de la manche : { $out }.
no-trick = Aucune levée n’a encore été jouée.

## Pictures

picture-trump = Atout : { $suit }
picture-no-trump = Pas d’atout

## The hand

choose-card = Choisis une carte.{ $first ->
        [yes] {" "}Personne ne la voit tant que toutes ne sont pas posées.
       *[no] {""}
    }
own-trumps = Tes atouts : { $cards }
own-no-trumps = Tu n’as pas d’atout.
own-card = Ta carte : **{ $card }**. { $change ->
        [yes] Tu peux la changer tant que toutes ne sont pas posées.
       *[no] Tu ne peux plus la changer.
    }
give-signal = Toutes les cartes sont posées. C’est toi qui as donné : donne le signal.
card-button = { $trump ->
        [yes] { $card } atout
       *[no] { $card }
    }
card-placed = { $card } posée
press-withdraw = La reprendre
press-reveal = Montrer les cartes
press-trick = Levée précédente
press-score = Score
press-ranks = Ordre

## The score of a round

score-heading = **Points de cartes de la manche { $round }**
score-sum = somme
score-won = pts
score-total = tot
score-lost = personne
score-legend = -# { $scoring ->
        [per_suit_most] `*` le plus : 1 point de victoire · `!` les 25 : 2
        [flat_13] 13 ou plus : 1 point de victoire · tout : 2
       *[per_suit_13] `*` 13 ou plus : 1 point de victoire · `!` les 25 : 2
    }
unscored-equal = **Personne ne marque** : { $scoring ->
        [flat_13] tous les joueurs ont le même nombre de points de cartes.
       *[other] tous les joueurs auraient le même nombre de points de victoire.
    }
unscored-nobody = **Personne ne marque** : { $scoring ->
        [flat_13] personne n’a 13 points de cartes.
        [per_suit_most] personne n’a le plus de points d’une couleur.
       *[per_suit_13] personne n’a 13 points de cartes d’une couleur.
    }
score-out = -# Hors de la manche par égalité : { $cards }
level = { $seats } sont à égalité avec { $points } points de victoire : la partie continue jusqu’à ce qu’un joueur soit seul devant.

result-card-points = { $seats } étaient à égalité ; les points de cartes de toute la partie ont décidé.
result-limit = La partie se termine après { $rounds } manches au plus.
result-suits = { $seat } a gagné { $suits } à la dernière manche{ $whole ->
        [yes] , jusqu’au dernier point de cartes.
       *[no] .
    }
result-points = { $seat } a marqué { $points } à la dernière manche.

## Stats

stat-suits = Couleurs gagnées
stat-whole-suits = Couleurs entières (les 25 points)
stat-tricks = Levées par manche

## Refusals

not-choosing = Les cartes de cette levée sont déjà montrées. Voici où en est la table.
same-card = Tu as déjà posé { $card }.
already-placed = Ta carte est posée, et cette table ne permet pas d’en changer.
nothing-placed = Tu n’as pas encore posé de carte.
auto-reveal = On montre les cartes dès que chacun en a posé une.
not-dealer = Seul le donneur, { $seat }, peut donner le signal.
not-all-placed = On attend encore : { $seats }.
flat-13-play-on = Avec 13 points de cartes en tout, une égalité à la fin se règle aux points de cartes, ou la victoire se partage.

## The rules

rules-1 = # Democracy
    De 2 à 6 joueurs, chacun pour soi.

    ### En une minute
    Une carte est retournée ; sa couleur est l’atout de cette levée. Chacun choisit une carte en secret, tous en même temps. Quand tous ont choisi, on montre toutes les cartes ensemble. L’atout le plus fort gagne ; si personne n’a joué atout, la plus forte carte gagne. Le gagnant capture toutes ces cartes et celle qui est retournée.
    { $scoring ->
        [per_suit_most] Chaque couleur vaut 25 points de cartes. Si à la fin de la manche tu as capturé le plus de points d’une couleur, tu gagnes un point de victoire.
        [flat_13] Toutes les cartes ensemble valent 100 points de cartes. Si à la fin de la manche tu en as capturé 13 ou plus, tu gagnes un point de victoire.
       *[per_suit_13] Chaque couleur vaut 25 points de cartes. Si à la fin de la manche tu as capturé 13 points ou plus d’une couleur, tu gagnes un point de victoire.
    } Le premier joueur à { $target ->
        [one] un point de victoire
       *[other] { $target } points de victoire
    } gagne la partie.

    Tu peux jouer **n’importe quelle carte** : fournir n’est jamais obligatoire.

    ### De la plus forte à la plus faible
    5 4 3 A R D V 10 9 8 7 6
    ### Points de cartes
    5 vaut 5 · 4 vaut 4 · 3 et A valent 3 · R, D, V valent 2 · 10, 9, 8, 7 valent 1 · 6 et jokers valent 0
    Il n’y a pas de deux.
rules-2 = # Qui gagne une levée
    - L’atout le plus fort gagne.
    - Le **6 d’atout** gagne si le 5 d’atout a été joué dans la même levée, quelles que soient les autres cartes. La carte retournée ne compte pas comme jouée.
    - Si personne n’a joué atout, la valeur la plus forte gagne, dans n’importe quelle couleur.
    - Un **joker** est aussi fort qu’un 5, mais jamais atout. Il perd contre tout atout, gagne s’il n’y a ni atout ni 5, et fait égalité avec un 5 ou un autre joker.
    - Si un joker est retourné, il n’y a pas d’atout dans cette levée.

    ### Égalités
    { $tie_keeps ->
        [everyone] Si plusieurs cartes partagent la valeur la plus forte, chacun garde la carte qu’il a jouée. La carte retournée sort de la manche ; personne n’a ses points.
       *[tied_only] Si plusieurs cartes partagent la valeur la plus forte, leurs joueurs gardent chacun la carte jouée. Toutes les autres et la carte retournée sortent de la manche ; personne n’a leurs points.
    }
rules-3 = # Une manche
    Une manche a deux moitiés. Dans chacune, chaque joueur et le centre reçoivent le même nombre de cartes :
    - 2 joueurs : 8 cartes chacun, 16 levées par manche
    - 3 joueurs : 6 cartes, 12 levées
    - 4 joueurs : 5 cartes, 10 levées, avec deux jokers
    - 5 joueurs : 4 cartes, 8 levées
    - 6 joueurs : 3 cartes, 6 levées, avec un joker ; 7 cartes ne sont pas données du tout

    Le premier donneur est tiré au sort ; après chaque manche, la donne passe à gauche. { $piles ->
        [open] Tout le monde voit les points de cartes capturés depuis le début de la manche, couleur par couleur.
       *[closed] Les cartes capturées restent cachées : on voit combien il y en a, pas lesquelles.
    } Tu peux toujours revoir la dernière levée.

    ### Choisir
    { $change_before_reveal ->
        [no] Une fois ta carte posée, tu ne peux plus la changer.
       *[yes] Tu peux changer ta carte, ou la reprendre, jusqu’à ce que chacun en ait posé une.
    } { $reveal ->
        [dealer] Quand toutes les cartes sont là, le donneur donne le signal de les montrer ; après 20 secondes, on les montre de toute façon.
       *[auto] Dès que toutes les cartes sont là, on les montre.
    }
    S’il ne te reste qu’une carte, elle est posée pour toi après 10 secondes. Si quelqu’un part, un ordinateur prend le relais.
rules-4 = # Le score
    { $scoring ->
        [per_suit_most]
            Après la seconde moitié, on additionne les cartes capturées couleur par couleur :
            - le plus de points d’une couleur : **1 point de victoire**
            - les 25 points d’une couleur : **2 points de victoire**
            Si plusieurs joueurs ont le plus de points d’une couleur, ils la gagnent tous, sauf si tous les joueurs sont à égalité.
            Si tous les joueurs devaient recevoir le même nombre de points de victoire, personne n’en reçoit.
        [flat_13]
            Après la seconde moitié, on additionne les cartes capturées. Les couleurs ne comptent pas :
            - 13 points de cartes ou plus : **1 point de victoire**
            - tout ce qui a été capturé : **2 points de victoire**
            Si tous les joueurs ont le même nombre de points de cartes, personne ne reçoit de point de victoire.
       *[per_suit_13]
            Après la seconde moitié, on additionne les cartes capturées couleur par couleur :
            - 13 ou plus des 25 points d’une couleur : **1 point de victoire**
            - les 25 points d’une couleur : **2 points de victoire**
            Si personne n’a 13 points d’une couleur, personne ne la gagne.
            Si tous les joueurs devaient recevoir le même nombre de points de victoire, personne n’en reçoit.
    }

    ### La fin
    Dès que quelqu’un a { $target ->
        [one] un point de victoire
       *[other] { $target } points de victoire
    }, le plus haut total gagne. { $tie_at_target ->
        [card_points] Si plusieurs le partagent, gagne celui qui a capturé le plus de points de cartes dans toute la partie ; s’il y a encore égalité, ils partagent la victoire.
        [share] Si plusieurs le partagent, ils partagent la victoire.
       *[play_on] Si plusieurs le partagent, la partie continue jusqu’à ce qu’un joueur soit seul devant, quel qu’il soit.
    } Elle se termine au plus tard après 15 manches par point de victoire à atteindre.

    Après chaque manche, il y a une pause pour lire le score : elle finit dès que chacun a appuyé sur le bouton, ou après { $pause } secondes, sauf si le serveur a réglé un autre temps.

## Moves, where they are looked at afterwards

move-place = { $card }
move-withdraw = Reprendre sa carte
move-reveal = Montrer les cartes

## Why a move is good

hint-general = En moyenne sur toutes les répartitions possibles, aucune de tes cartes ne fait mieux.
hint-reveal = Toutes les cartes sont posées.
hint-thirteenth = Si elle gagne, tu as { $points } points de { $suit } ; 13 gagnent la couleur.
hint-thirteenth-in-all = Si elle gagne, tu as { $points } points de cartes ; 13 suffisent.
hint-keeps-from = Avec { $flip }, { $seat } aurait { $points } points de { $suit } ; 13 gagnent la couleur.
hint-unbeatable = Rien de ce que les autres peuvent avoir ne la bat{ $points ->
        [0] .
        [one] , pour une carte à 1 point.
       *[other] , pour une carte à { $points } points.
    }
hint-six = Si quelqu’un joue le 5 d’atout, ce 6 le bat.
hint-few-beat = Sur les { $unseen } cartes que tu ne vois pas, { $number ->
        [one] une seule la bat
       *[other] seules { $number } la battent
    }.
hint-hardest-to-beat = Ici, c’est ta carte la plus difficile à battre.
hint-worthless = Elle ne vaut aucun point : la perdre ne coûte rien.
hint-suit-decided = À { $suit }, personne n’a plus rien à gagner.
hint-cheapest = Si elle perd, elle coûte { $points ->
        [one] seulement { $points } point
       *[other] { $points } points
    } ; toutes tes autres coûtent autant ou plus.
hint-poor-flip = { $flip } { $points ->
        [0] ne vaut rien
       *[one] ne vaut que 1 point
    } : { $card } peut attendre.
hint-not-risked = Ainsi, tu ne risques pas { $card } ({ $points ->
        [one] { $points } point
       *[other] { $points } points
    }).
