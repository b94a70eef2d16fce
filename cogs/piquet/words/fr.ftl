# Le piquet dans sa langue : le premier (en cartes) et le donneur ; écart, talon ; point, séquence, brelan ou quatorze ;
# bon, pas bon, égal ; pic, repic, capot, rubicon. Deal : donne ; trick : levée.

title = Piquet
about = Écarter, annoncer, faire des levées : six donnes à deux joueurs.

command = Piquet : écarter, annoncer, faire des levées ; six donnes à deux joueurs
command-new = Ouvrir une table de piquet dans ce salon

## House rules

group-deal = Donne et écart
group-talk = Les annonces
group-score = Pic, repic et jeu
option-preset-about = Un modèle de règles maison ; tout ce que tu règles d’autre l’emporte
option-preset-seed = le jeu habituel
option-preset-portland = comme au Portland Club
option-preset-au_cent = Piquet au cent : une course à 100
option-game = Le jeu
option-game-about = Une partie en plusieurs donnes, ou le piquet au cent, une course aux points
option-game-partie = une partie
option-game-au_cent = Piquet au cent
option-au_cent_target = Points du piquet au cent
option-au_cent_target-about = Combien de points gagnent le piquet au cent (50 à 500)
option-partie_deals = Donnes d’une partie
option-partie_deals-about = Combien de donnes a une partie ; sur quatre, la première et la dernière comptent double
option-partie_deals-6 = six
option-partie_deals-4 = quatre, la première et la dernière doubles
option-tie_rule = Égalité à la fin
option-tie_rule-about = Ce qui se passe si les deux joueurs sont à égalité après la dernière donne
option-tie_rule-two_more = deux donnes de plus
option-tie_rule-draw = partie nulle
option-settlement = Décompte final
option-settlement-about = Ce que reçoit à la fin le gagnant d’une partie
option-settlement-rubicon = avec le rubicon
double-game = **Partie double** : { $seat } n’a pas la moitié de { $target }.
option-settlement-difference = la différence plus 100
option-settlement-none = seulement les totaux
option-rubicon_line = Le rubicon
option-rubicon_line-about = Combien de points il faut au perdant pour passer le rubicon (50 à 200)
option-cut_rule = La première donne
option-cut_rule-about = Qui donne d’abord
option-cut_rule-high_chooses = qui tire la plus haute carte choisit
option-cut_rule-high_deals = qui tire la plus haute carte donne
option-cut_rule-low_deals = qui tire la plus basse carte donne
option-cut_rule-random = au hasard
option-packet_size = Cartes données à la fois
option-packet_size-about = Si les cartes se donnent par deux ou par trois
option-younger_min_exchange = Le donneur écarte au moins
option-younger_min_exchange-about = Le moins de cartes que le donneur doit écarter (0 ou 1)
option-talon_left = Cartes laissées par le donneur
option-talon_left-about = Ce que deviennent les cartes du talon que le donneur laisse
option-talon_left-younger_chooses = le donneur peut les retourner pour les deux
option-talon_left-hidden = restent cachées
option-talon_left-shown = sont retournées
option-carte_blanche_protocol = Carte blanche
option-carte_blanche_protocol-about = Quand on montre un jeu sans figures
option-carte_blanche_protocol-deferred = montrée une fois que l’adversaire a écarté
option-carte_blanche_protocol-immediate = montrée aussitôt
option-reveal_after_deal = Écarts après la donne
option-reveal_after_deal-about = Si on montre les écarts et le reste du talon une fois la donne finie
option-reveal_after_deal-true = montrés, avec le reste du talon
option-reveal_after_deal-false = restent secrets
option-point_min_length = Cartes d’un point
option-point_min_length-about = Le moins de cartes qu’un point peut avoir (1 à 4)
option-allow_understating = Annoncer moins
option-allow_understating-about = Si on peut annoncer moins que ce qu’on a ; on peut toujours passer ou dire Bon
option-allow_understating-true = permis
option-allow_understating-false = pas permis
option-younger_states_point_value = Valeur d’un meilleur point
option-younger_states_point_value-about = Si « Pas bon » après « Valant ? » se dit avec le nombre
option-younger_states_point_value-true = se dit
option-younger_states_point_value-false = ne se dit pas
option-younger_open_after_pass = Quand le premier passe
option-younger_open_after_pass-about = Si le donneur peut marquer dans une catégorie que le premier passe
option-younger_open_after_pass-true = reste ouvert au donneur
option-younger_open_after_pass-false = est fermé aux deux
option-elder_extra_cap = Ce que le premier ajoute
option-elder_extra_cap-about = Si ce qu’ajoute le premier peut dépasser ce qu’il a annoncé
option-elder_extra_cap-called = ne peut dépasser ce qu’il a annoncé
option-elder_extra_cap-any = peut être plus haut
option-show_claims = Cartes des annonces
option-show_claims-about = Quand on montre les cartes d’une annonce bonne ou égale
option-show_claims-on_request = si l’adversaire le demande
option-show_claims-always = toujours
option-call_names = Noms des annonces
option-call_names-about = Comment s’appellent séquences, brelans et quatorzes, et comment on demande ce que vaut un point
option-call_names-french = classiques : tierce, quatrième, brelan, quatorze
option-call_names-plain = simples : séquence de trois, trois rois
option-call_names-everyday = de tous les jours : « Combien ? », suite de trois, trois rois
option-equality_bars_repique = L’égalité empêche le repic
option-equality_bars_repique-about = Si un point ou une séquence à égalité exclut un repic
option-equality_bars_repique-true = oui
option-equality_bars_repique-false = non
option-repique_scope = Ce qui empêche un repic
option-repique_scope-about = Quelles annonces de l’adversaire empêchent un repic
option-repique_scope-whole_phase = toute annonce qui marque
option-repique_scope-ordered = seulement ce qui passe avant les trente
option-pique_clock = Annonces du donneur et pic
option-pique_clock-about = Si les bonnes annonces du donneur empêchent un pic fait par la première entame
option-pique_clock-as_scored = comptent après la première entame
option-pique_clock-precedence = empêchent un pic fait par la première entame
option-cards_count_for_pique = Cartes et capot pour le pic
option-cards_count_for_pique-about = Si les 10 des cartes ou les 40 du capot aident le premier à atteindre 30 pour un pic
option-cards_count_for_pique-true = comptent
option-cards_count_for_pique-false = ne comptent pas
option-lead_points = Cartes qui marquent
option-lead_points-about = Si entamer ou prendre avec un neuf, un huit ou un sept marque aussi
option-lead_points-every_card = toutes
option-lead_points-ten_or_higher = à partir du dix
option-last_trick_bonus = Prime de la dernière levée
option-last_trick_bonus-about = Combien de points de plus reçoit qui prend la dernière levée (0 à 10)

## Names

number-1 = un
number-2 = deux
number-3 = trois
number-4 = quatre
number-5 = cinq
number-6 = six
number-7 = sept
number-8 = huit
ranks-10 = dix
ranks-J = valets
ranks-Q = dames
ranks-K = rois
ranks-A = as
name-point = point de { $number }
name-sequence-3 = tierce
name-sequence-4 = quatrième
name-sequence-5 = quinte
name-sequence-6 = sixième
name-sequence-7 = septième
name-sequence-8 = huitième
name-run = { $names ->
    [everyday] suite
   *[plain] séquence
 } de { $number }
name-set = { $number } { $ranks }
name-set-french = { $size ->
        [3] brelan
       *[other] quatorze
    } { $ranks ->
        [as] d’as
       *[other] de { $ranks }
    }
item-blanche = carte blanche
item-led = entame
item-won = levée
item-last = dernière levée
item-cards = les cartes

## The table

heading-cut = **Qui donne d’abord ?**
heading = **Donne { $deal } sur { $deals }**{ $double ->
        [yes] , compte double
       *[no] {""}
    } · premier : { $seat }
heading-race = **Donne { $deal }, en { $target }** · premier : { $seat }
score-of = { $seat } **{ $score }** ({ $total })
picture-elder = Premier
picture-talon = Talon
picture-tricks = { $number ->
    [one] { $number } levée
   *[other] { $number } levées
 }
cut = { $first } tire { $one }, { $second } { $two }.
now-cut = { $seat } a la plus haute carte et choisit qui donne d’abord.
now-elder-exchange = { $seat } écarte une à cinq cartes et en reprend autant.
now-younger-discard = { $seat } écarte.
now-younger-exchange = { $seat } écarte et en reprend autant.
now-claim = **{ $seat }** parle : { $category ->
        [point] le point
        [sequence] la séquence
       *[set] brelan ou quatorze
    }.
now-reply = **{ $seat }** répond.
now-settle = **{ $seat }** répond.
now-extra = **{ $seat }** peut ajouter.
now-declare = **{ $seat }** annonce avant de jouer.
now-look = **{ $seat }** peut retourner les cartes laissées au talon.
now-lead = **{ $seat }** entame.
now-follow = À **{ $seat }** de jouer.
led = { $seat } a entamé **{ $card }**.
tricks-count = Levées : { $first } { $one } · { $second } { $two }
last-trick = Levée précédente : { $words }
trick = { $leader } { $led }, { $follower } { $followed } : prise par **{ $winner }**.
trick-number = { $number }. { $words }
play-point = +{ $points } { $seat } ({ $what }) : { $score }
play-points = -# { $entries }
exchanged = -# { $seat } écarte { $number } { $number ->
        [one] carte
       *[other] cartes
    } ; { $left ->
        [0] il n’en reste aucune.
       *[other] il en reste { $left }{ $elder ->
            [yes] {" "}pour l’adversaire.
           *[no] .
        }
    }
discarded = -# { $seat } écarte { $number } { $number ->
        [one] carte
       *[other] cartes
    }.
hand-shown = { $seat } avait reçu : { $cards }
shown = { $seat } montre « { $name } » : { $cards }
gone = ~~{ $card }~~
looked = { $seat } retourne les cartes laissées : { $cards }
not-looked = -# { $seat } laisse le reste du talon caché.
automatic-own = -# Je réponds pour toi : après { $seconds } secondes *Bon*, et rien de plus. Tu cèdes tout.
automatic-other = -# { $seat } me laisse répondre : après { $seconds } secondes toujours *Bon*, et rien de plus.
entered = -# +{ $points } { $seat } : { $what }. Score { $score }.
entered-repique = **Repic ! { $seat } { $score }.** { $declared } en annonces { $scope ->
        [ordered] sans aucune de { $other } qui passe avant
       *[whole_phase] et rien pour { $other }
    } : 60 de plus.
entered-pique = **Pic ! { $seat } { $score }.** { $before } avant tout point de { $other } : 30 de plus.
entered-capot = **Capot ! { $seat } { $score }.** Les douze levées : 40 au lieu de 10 pour les cartes.
revealed-discards = -# Écart, { $seat } : { $cards }
revealed-talon = -# Resté au talon : { $cards }
no-repique = -# Pas de repic pour { $seat } : { $category ->
        [point] le point était à égalité
       *[sequence] la séquence était à égalité
    }.

## The pause

moved-on = C’est noté. La prochaine donne commence dès que ton adversaire a confirmé aussi.
already-continued = Tu as déjà confirmé ; ton adversaire, pas encore.

## The talk

speech = **{ $seat }** : « { $words } »
said-blanche = { $number ->
        [0] Carte blanche.
       *[other] Carte blanche. J’en écarte { $number }.
    }
said-pass-point = Pas de point.
said-pass-sequence = Pas de séquence.
said-pass-set = Ni brelan ni quatorze.
said-good = Bon.
said-ask-point = { $names ->
    [everyday] Combien ?
   *[other] Valant ?
 }
said-ask-sequence = Hauteur ?
said-value = { $number }.
said-height = { $rank ->
        [dame] À la dame.
        [as] À l’as.
       *[other] Au { $rank }.
    }
said-not-good = Pas bon.
said-not-good-value = Pas bon : { $number }.
said-not-good-have = Pas bon, j’ai { $number }.
said-equal = Égal.
said-and = Et { $name }.
said-no-more = C’est tout.
said-nothing = Rien.
nothing-said = Rien n’a encore été dit.
earlier = -# Le début n’est pas montré.

## The hand

turn-of = C’est à **{ $seat }**.
drawn = -# Reçu : { $cards }
discards = -# Écarté : { $cards }
untaken = -# Vu et laissé au talon : { $cards }
worth = -# Vaut : { $claims }
worth-nothing = -# Rien à annoncer ici
own-point = { $name } ({ $cards }) valant { $making }
own-sequence = { $name } ({ $cards }), { $points } points
own-set = { $name }, { $points } points
claim-label = { $name } : { $cards }
about-point = valant { $making }
choose-dealer = Tu as la plus haute carte : qui donne d’abord ? Qui donne d’abord sera premier en cartes, la meilleure place, à la dernière donne.
press-i-deal = Je donne d’abord
press-other-deals = { $name } donne d’abord
exchange-limits = **Écarte { $least ->
        [0] jusqu’à { $most } { $most ->
            [one] carte
           *[other] cartes
        }
       *[other] { $most ->
            [1] une carte
           *[other] { $least } à { $most } cartes
        }
    }** et reprends-en autant. { $elder ->
        [yes] D’habitude, le premier prend les cinq.
       *[no] D’habitude, le donneur prend toutes celles qui restent.
    }
choose-discards = Cartes à écarter, { $least ->
        [0] jusqu’à { $most }
       *[other] { $most ->
            [1] une
           *[other] { $least } à { $most }
        }
    }
press-exchange = { $number ->
        [0] Tout garder
       *[other] Écarter { $number }
    }
have-blanche = Tu n’as ni roi, ni dame, ni valet : **carte blanche**, 10 points, si tu le dis avant ton écart.
press-blanche = Carte blanche{ $number ->
        [0] {""}
       *[other] , écarter { $number }
    }
you-claim = **À toi de parler** : { $category ->
        [point] le point, le plus de cartes d’une couleur.
        [sequence] la séquence, le plus de cartes qui se suivent dans une couleur.
       *[set] brelan ou quatorze, trois ou quatre cartes de même valeur, à partir du dix.
    }
press-pass = Passer
press-pass-sure = Passer quand même
pass-sure = Tu as : { $claim }. Si tu passes, { $open ->
        [yes] le donneur peut marquer dans cette catégorie.
       *[no] personne ne marque dans cette catégorie.
    }
press-less = Moins…
choose-lesser = Annoncer moins
press-not-good = Pas bon : { $claim }
press-equal = Égal : { $claim }
press-ask-point = { $names ->
    [everyday] Combien ?
   *[other] Valant ?
 } (autant)
press-ask-sequence = Hauteur ? (autant)
press-good = Bon
press-good-sure = Bon quand même
good-sure = Tu pourrais contester. Si tu dis Bon, { $category ->
        [point] le point revient
        [sequence] la séquence revient
       *[set] brelan et quatorze reviennent
    } au premier, et tu ne pourras plus y marquer.
choose-other = Pas bon, autre annonce
choose-equal = Égal, autre annonce
bound = -# Tu marques déjà : { $claims }
further-extra = { $number ->
        [0] **Tu n’as rien à ajouter** – mais personne n’a besoin de le savoir.
       *[other] **Tu peux ajouter** : { how-to-choose }
    }
further-declare = { $number ->
        [0] **Annonce** avant de jouer : il n’y a rien à ajouter.
       *[other] **Annonce** avant de jouer : { how-to-choose }
    }
how-to-choose = { $less ->
        [yes] appuie sur une annonce pour la réduire ou la laisser de côté.
       *[no] appuie sur une annonce pour la laisser de côté.
    }
left-out = (sans) { $claim }
press-declare = Annoncer : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
press-nothing = Rien de plus
declare-here = Annoncer ici
you-look = { $number ->
        [one] Une carte est restée
       *[other] { $number } cartes sont restées
    } au talon. Si tu { $number ->
        [one] la
       *[other] les
    } retournes, vous { $number ->
        [one] la
       *[other] les
    } voyez tous les deux.
press-look = { $number ->
        [one] La retourner
       *[other] Les retourner
    }
press-leave-cards = Laisser le talon caché
hand-turn = **Levée { $number }, à toi { $led ->
        [yes] de jouer
       *[no] d’entamer
    }** · toi **{ $mine }** : **{ $theirs }**
hand-waits = **Levée { $number }**, c’est à { $seat } · toi **{ $mine }** : **{ $theirs }**
choose-show = Demander à voir une annonce
press-automatic = Répondre pour moi
press-automatic-sure = Tout céder
press-automatic-off = Répondre moi-même
automatic-sure = **Tout céder ?** Je répondrais pour toi, { $seconds } secondes après chaque question, quoi que tu aies en main : *Bon* à tout, rien d’ajouté, rien d’annoncé. Tu peux changer cela une fois par donne.
press-talk = Jusqu’ici
press-continue = Prochaine donne
tricks-heading = **Les levées de cette donne**

## The score

last-deal = **La dernière donne**
sum-blanche = carte bl.
sum-point = point
sum-sequences = séquences
sum-sets = brelans
sum-bonus = pic
sum-play = jeu
sum-cards = cartes
sum-deal = donne
sum-double = doublé
sum-total = partie
to-rubicon = -# Pour passer le rubicon de { $line }, il manque { $points } à { $seat }.
sheet = **La partie, donne par donne**
sheet-double = { $number } ×2
sheet-legend = -# `*` premier{ $double ->
        [yes] {" "}· `×2` compte double
       *[no] {""}
    }
decisive-moment = { $seat } a fait { $what ->
        [capot] capot
        [repique] un repic
       *[pique] un pic
    } à la dernière donne.
decisive-last = { $seat } a renversé la partie à la dernière donne, { $won } à { $lost }.
decisive-rubicon = { $seat } n’a pas passé le rubicon de { $line }.
decisive-deal = La donne { $number } a décidé : { $seat } l’a gagnée { $won } à { $lost }.
settlement = Décompte : { $won } − { $lost } + 100 = **{ $points }**
settlement-rubicon = { $loser } n’a pas passé le rubicon de { $line }. Décompte : { $won } + { $lost } + 100 = **{ $points }**

## Stats

stat-piques = Pics
stat-repiques = Repics
stat-capots = Capots
stat-rubicons = Rubicons infligés
stat-rubiconed = Rubicons subis
stat-doubles = Parties doubles gagnées (piquet au cent)

## Refusals

au-cent-packets = Au piquet au cent, les cartes se donnent par deux.
wait-for-turn = Ce n’est pas à toi : { $seat } doit d’abord { to-do }.
wrong-phase = Pas maintenant. Tu peux { to-do }.
wrong-phase-pause = La donne est finie. La prochaine commence dès que les deux joueurs ont confirmé.
to-do = { $phase ->
        [cut] choisir qui donne d’abord
        [elder_exchange] écarter et reprendre des cartes
        [younger_discard] écarter des cartes
        [younger_exchange] écarter et reprendre des cartes
        [claim] annoncer { $category ->
            [point] un point
            [sequence] une séquence
           *[set] un brelan ou un quatorze
        }, ou passer
        [reply] { $category ->
            [point] demander la valeur, ou répondre
            [sequence] demander Hauteur ?, ou répondre
           *[set] répondre
        } Bon ou Pas bon
        [settle] répondre Bon, Pas bon ou Égal
        [extra] ajouter { $category ->
            [sequence] d’autres séquences
           *[set] d’autres brelans ou quatorzes
        }, ou rien
        [lead] entamer
        [declare] annoncer, ou dire que c’est tout
        [look] retourner les cartes laissées au talon, ou non
       *[follow] jouer une carte
    }
automatic-already = { $on ->
        [yes] Je réponds déjà pour toi.
       *[no] Tu réponds déjà toi-même.
    }
not-in-pack = { $card } n’est pas dans un jeu de piquet. Les valeurs sont A R D V 10 9 8 7.
duplicate-card = Tu as nommé { $card } deux fois.
card-gone = Tu as déjà { $how ->
        [discarded] écarté
       *[played] joué
    } { $card }.
exchange-none = Le premier doit écarter au moins une carte.
exchange-too-many = Le premier peut écarter au plus { $most } cartes ; tu en as choisi { $number }.
younger-exchange-none = Le donneur doit écarter au moins une carte.
younger-exchange-too-many = Il ne reste que { $left } { $left ->
        [one] carte
       *[other] cartes
    } au talon ; tu en as choisi { $number }.
cb-not-held = Ce n’est pas carte blanche : tu avais reçu { $card }.
cb-too-late = Carte blanche s’annonce avant l’écart.
cb-again = Carte blanche est déjà annoncée.
cb-count = Dis combien de cartes tu écarteras, de 1 à { $most }.
cb-count-mismatch = Avec ta carte blanche, tu as annoncé { $number } { $number ->
        [one] carte. Écartes-en exactement { $number }
       *[other] cartes. Écartes-en exactement { $number }
    }.
cb-discard-range = Écarte { $least } à { $most } cartes.
point-two-suits = Toutes les cartes d’un point sont de la même couleur.
point-too-short = Un point a au moins { $least } { $least ->
        [one] carte
       *[other] cartes
    } d’une couleur.
point-one-only = Tu ne peux annoncer qu’un point.
seq-too-short = Une séquence a au moins trois cartes.
seq-two-suits = Toutes les cartes d’une séquence sont de la même couleur.
seq-gap = { $cards } n’est pas une séquence : il manque { $missing }.
set-mixed = Toutes les cartes d’un brelan ou d’un quatorze ont la même valeur.
set-size = Un brelan a trois cartes, un quatorze quatre.
set-low = Neuf, huit et sept ne font jamais ni brelan ni quatorze.
nothing-to-claim = Choisis les cartes que tu annonces, ou passe.
understating-off = { $what ->
        [answer] À cette table, tu réponds avec { $category ->
            [point] ton meilleur point entier
            [sequence] ta meilleure séquence entière
           *[set] ton meilleur brelan ou quatorze entier
        } : Pas bon si tu as mieux, une question si tu en as autant, ou Bon.
        [further] À cette table, tu ajoutes { $category ->
            [point] un point entier, ou aucun
            [sequence] une séquence entière, ou aucune
           *[set] un brelan ou quatorze entier, ou aucun
        }.
       *[claim] À cette table, tu annonces { $category ->
            [point] ton meilleur point, ou aucun
            [sequence] ta meilleure séquence, ou aucune
           *[set] ton meilleur brelan ou quatorze, ou aucun
        }.
    }
not-good-unsupported = Ça ne bat pas { $category ->
        [point] le point
       *[sequence] la séquence
    } du premier ({ $number } cartes). Dis Pas bon avec plus de cartes, pose la question avec autant, ou dis Bon.
not-good-unsupported-set = Ça ne bat pas l’annonce du premier. Dis Bon.
making-unsupported = Tu n’as pas de point de { $number } cartes. Dis Bon ou Pas bon.
how-high-unsupported = Tu n’as pas de séquence de { $number } cartes. Dis Bon ou Pas bon.
no-question-for-sets = Brelans et quatorzes se comparent aussitôt par la valeur. Dis Bon ou Pas bon.
settle-not-better = Après ta question, { $category ->
        [point] seul compte un point d’exactement { $number } cartes, et il doit battre { $value }
       *[other] seule compte une séquence d’exactement { $number } cartes, et elle doit dépasser la hauteur { $rank }
    }.
settle-not-equal = Ce n’est pas égal : le premier a { $category ->
        [point] { $number } cartes valant { $value }, toi { $own_size } valant { $own }
       *[other] { $number } cartes hauteur { $rank }, toi { $own_size } hauteur { $own_rank }
    }.
equal-too-early = Demande d’abord la valeur ou la hauteur.
extra-not-won = Seul le joueur dont { $category ->
        [point] le point était bon
        [sequence] la séquence était bonne
       *[set] le brelan ou le quatorze était bon
    } peut en ajouter, juste après.
extra-outranks = Tu as annoncé { $category ->
        [sequence] { $number } cartes hauteur { $rank }
       *[other] { $number } cartes de valeur { $rank }
    }. Tu ne peux ajouter que ce qui n’est pas plus haut.
extra-same-run = { $cards } fait partie d’une combinaison déjà annoncée.
closed-after-good = Tu as dit Bon : { $category ->
        [point] le point revient
        [sequence] la séquence revient
       *[set] brelan et quatorze reviennent
    } au premier.
closed-pass = Le premier a passé { $category ->
        [point] le point
        [sequence] la séquence
       *[set] brelan et quatorze
    } : à cette table, c’est fermé aux deux.
closed-equal = { $category ->
        [point] Le point était
       *[sequence] La séquence était
    } à égalité : personne ne marque.
look-unavailable = Il n’y a pas de cartes du talon à retourner maintenant.
look-too-early = Tu décideras des cartes restantes une fois que le premier aura entamé.
show-not-allowed = On ne montre que les annonces bonnes ou égales ; celles du donneur, après la première entame.
already-shown = Ces cartes ont déjà été montrées ; tu les trouves sous *Jusqu’ici*.

## The rules

rules-1 = # Piquet
    À 2 joueurs ; { $game ->
        [au_cent] au *piquet au cent*, la partie est une course à { $au_cent_target } points.
       *[partie] une partie a { $partie_deals ->
            [4] quatre donnes.
           *[6] six donnes.
        }
    } 32 cartes : A R D V 10 9 8 7 dans quatre couleurs, l’as est le plus fort. Pas d’atout.

    ### En une minute
    Chacun reçoit douze cartes, données par { $packet_size ->
        [3] trois
       *[2] deux
    } ; huit restent cachées, le *talon*. Le joueur qui ne donne pas est le **premier** (en cartes), l’autre est le **donneur** ; ils changent de rôle à chaque donne.
    1. **L’écart** : le premier écarte une à cinq cartes et en reprend autant. { $younger_min_exchange ->
        [0] Le donneur peut faire de même avec ce qui reste, ou tout garder.
       *[1] Le donneur fait de même avec ce qui reste, une carte au moins.
    }
    2. **Les annonces** : qui a le meilleur *point*, la meilleure *séquence*, le meilleur *brelan ou quatorze* ? Le premier annonce, le donneur répond. Dans chaque catégorie, un seul de vous marque.
    3. **Les levées** : douze. { $lead_points ->
        [ten_or_higher] Un point si tu entames un dix ou une carte plus haute, et un si tu prends avec une telle carte une levée entamée par l’adversaire.
       *[every_card] Un point si tu entames, et un si tu prends une levée entamée par l’adversaire.
    }

    { $game ->
        [au_cent] Le premier joueur à { $au_cent_target } gagne.
       *[partie] Le plus haut total après { $partie_deals ->
            [4] quatre
           *[6] six
        } donnes gagne.
    } Tout ce que tu dis est vrai, mais rien ne t’oblige à tout dire : chaque mot échange un renseignement contre des points.
rules-2 = # Les annonces
    - **Point** : des cartes d’une couleur, { $point_min_length ->
        [1] même une seule
        [2] au moins deux
        [3] au moins trois
       *[4] au moins quatre
    } ; plus il y en a, mieux c’est. Tu as ♠ A R D V 8 et dis *« Point de cinq. »* – L’adversaire dit *« Bon »* (le point est à toi), *« Pas bon »* (j’ai plus) ou, avec autant, *« { $call_names ->
        [everyday] Combien ?
       *[french] Valant ?
    } »* – *« 49. »* (l’as 11, figures et dix 10, les autres leur nombre) – *« Bon »*, *« { $younger_states_point_value ->
        [yes] { $call_names ->
            [french] Pas bon : 51
           *[plain] Pas bon, j’ai 51
        }
       *[no] Pas bon
    } »* ou *« Égal »*. Un point marque son nombre de cartes ; à égalité, personne ne le marque.
    - **Séquence** : au moins trois cartes qui se suivent dans une couleur. Tu as ♥ D V 10 9 : *« { $call_names ->
        [plain] Séquence de quatre.
        [everyday] Suite de quatre.
       *[french] Quatrième.
    } »* – *« Hauteur ? »* – *« À la dame. »* – *« Pas bon »*, car l’adversaire a ♣ R D V 10. La plus longue l’emporte, puis la plus haute. Trois cartes marquent 3, quatre 4, cinq 15, six 16, sept 17, huit 18. Si les meilleures sont égales, personne ne marque de séquence.
    - **Brelan ou quatorze** : trois ou quatre dix, valets, dames, rois ou as. Tu as ♠ R ♥ R ♣ R : *« { $call_names ->
        [french] Brelan de rois.
       *[plain] Trois rois.
    } »* – *« Bon. »* Quatre battent trois ; puis la valeur décide. Trois marquent 3, quatre 14.

    Si ta séquence, ton brelan ou ton quatorze était bon, tu peux en ajouter d’autres{ $elder_extra_cap ->
        [any] , de n’importe quelle hauteur.
       *[called] . Ceux du premier ne peuvent dépasser ce qu’il a annoncé.
    } Le premier marque aussitôt. **Le donneur marque après la première entame** : ce pour quoi il a dit « Pas bon »{ $younger_open_after_pass ->
        [yes] , d’autres séquences ou d’autres brelans et quatorzes avec un bon, et tout ce que le premier a passé.
       *[no] {" "}et d’autres séquences ou d’autres brelans et quatorzes avec un bon. Ce que le premier passe est fermé aux deux.
    }

    { $allow_understating ->
        [yes] Tu peux annoncer moins que tu n’as, passer, ou dire Bon à ce que tu pourrais battre.
       *[no] Tu ne peux pas annoncer moins que ce que tu as de mieux, mais tu peux passer, ou dire Bon à ce que tu pourrais battre.
    } { $call_names ->
        [plain] Les annonces ont des noms simples : séquence de trois, trois rois.
        [everyday] Les annonces ont les noms de tous les jours : suite de trois, trois rois.
       *[french] Noms : tierce 3, quatrième 4, quinte 5, sixième 6, septième 7, huitième 8 cartes qui se suivent ; brelan trois, quatorze quatre cartes de même valeur.
    }
rules-3 = # Les grands coups
    - **Carte blanche** : un jeu reçu sans roi, dame ni valet : 10 points, si tu le dis avant ton écart. { $carte_blanche_protocol ->
        [immediate] On montre le jeu aussitôt.
       *[deferred] On montre le jeu une fois que l’adversaire a écarté.
    }
    - **Repic** : 30 ou plus en annonces { $repique_scope ->
        [ordered] sans que l’adversaire en marque une qui passe avant : 60 de plus. L’ordre est : carte blanche, point, séquences, brelans et quatorzes.
       *[whole_phase] sans que l’adversaire en marque aucune : 60 de plus.
    } { $equality_bars_repique ->
        [no] Un point ou une séquence à égalité ne l’empêche pas.
       *[yes] Un point ou une séquence à égalité l’empêche.
    }
    - **Pic** : le premier atteint 30 en annonces et en jouant avant que le donneur marque quoi que ce soit : 30 de plus. { $pique_clock ->
        [precedence] Ce que le donneur annonce empêche un pic fait par la première entame, bien que cela ne compte qu’après. Le donneur ne peut jamais faire de pic.
       *[as_scored] Les annonces du donneur comptent après la première entame du premier : le donneur ne peut donc jamais faire de pic.
    } { $cards_count_for_pique ->
        [yes] Les cartes et le capot y comptent aussi.
       *[no] Les cartes et le capot n’y comptent pas.
    } Une donne n’a que l’un des deux : après un repic, personne ne fait de pic.

    ### Le jeu de la carte
    Le premier entame. Il faut fournir si on peut ; la plus forte carte de la couleur entamée prend, et qui prend entame la levée suivante. { $lead_points ->
        [ten_or_higher] Entamer un dix ou une carte plus haute marque 1 ; prendre avec une telle carte une levée entamée par l’adversaire aussi. Neuf, huit et sept ne marquent rien.
       *[every_card] Chaque entame marque 1 ; chaque levée prise à l’entame de l’adversaire aussi.
    } { $last_trick_bonus ->
        [0] La dernière levée ne marque rien de plus.
       *[other] La dernière levée marque { $last_trick_bonus } de plus.
    } Plus de six levées : 10 pour *les cartes* ; les douze : *capot*, 40 au lieu de 10.
    { $talon_left ->
        [hidden] Après la première entame, le donneur annonce. Ce qui reste au talon demeure caché.
        [shown] Après la première entame, le donneur annonce, et ce qui reste au talon est retourné pour les deux.
       *[younger_chooses] Après la première entame, le donneur annonce, et peut retourner ce qui reste au talon ; alors les deux joueurs le voient.
    }
    { $show_claims ->
        [always] Les cartes d’une annonce bonne ou égale sont toujours montrées.
       *[on_request] Tu peux demander à voir une annonce bonne ou égale, une fois ; seules les cartes annoncées sont montrées.
    }
rules-4 = # La partie
    { $cut_rule ->
        [high_deals] Chacun tire une carte ; qui a la plus haute donne d’abord.
        [low_deals] Chacun tire une carte ; qui a la plus basse donne d’abord.
        [random] La première donne est tirée au sort.
       *[high_chooses] Chacun tire une carte ; qui a la plus haute choisit qui donne d’abord.
    } { $game ->
        [au_cent]
            On donne à tour de rôle jusqu’à ce que quelqu’un ait **{ $au_cent_target }** en tout. La partie s’arrête dès que ce nombre est atteint, même au milieu d’une donne ; ce qui n’est pas encore marqué est perdu.
            Un perdant qui a moins de la moitié perd une *partie double*.
       *[partie]
            { $partie_deals ->
                [4] On joue quatre donnes ; les points de la première et de la dernière comptent double.
               *[6] On joue six donnes.
            } { $tie_rule ->
                [draw] À égalité, la partie est nulle.
               *[two_more] À égalité, on en joue deux de plus ; si l’égalité demeure, la partie est nulle.
            }
            - **Décompte final** : { $settlement ->
                [none] aucun ; les totaux suffisent.
                [difference] le gagnant reçoit la différence plus 100.
               *[rubicon] le gagnant reçoit la différence plus 100. Un perdant qui a moins de { $rubicon_line } n’a pas passé le *rubicon* : c’est alors la somme des deux plus 100.
            }
    }
    { $reveal_after_deal ->
        [yes] On montre les écarts et le reste du talon une fois la donne finie.
       *[no] Les écarts et le reste du talon restent secrets, même après la donne.
    }

    ### Le temps
    Après chaque donne, il y a une pause de { $pause } secondes (sauf si le serveur a réglé un autre temps), ou jusqu’à ce que les deux joueurs aient confirmé. Tu peux laisser le bot répondre pour toi après 5 secondes : toujours *Bon*, jamais plus, quoi que tu aies en main. Ainsi tu cèdes tout ; tu peux changer cela une fois par donne. Si quelqu’un part, un ordinateur prend le relais.
rules-5 = # Deux façons de jouer, et les mots
    Les modèles fixent plusieurs règles maison d’un coup.
    - **Comme au Portland Club** : un point ou une séquence à égalité n’empêche pas un repic ; des annonces de l’adversaire, seules celles qui passent avant les trente l’empêchent. Ce que le donneur annonce empêche un pic fait par la première entame. Après « Valant ? », un simple « Pas bon » suffit, sans le nombre, et un point peut avoir n’importe quelle longueur.
    - **Piquet au cent** : une course à 100, ou à un autre nombre. Elle s’arrête dès que ce nombre est atteint, même au milieu d’une donne ; ce qui n’est pas encore marqué est perdu. Un perdant qui a moins de la moitié perd une *partie double*. Qui tire la plus basse carte donne d’abord, et le donneur peut garder toutes ses cartes.

    ### Les mots
    - **carte blanche** : un jeu sans roi, dame ni valet
    - **tierce, quatrième, quinte, sixième, septième, huitième** : trois à huit cartes qui se suivent (dès six, on dit aussi *seizième, dix-septième, dix-huitième*, selon les points)
    - **brelan** (on dit aussi *trio*), **quatorze** : trois et quatre cartes de même valeur
    - **pic, repic** : 30 et 60 points de plus
    - **capot** : les douze levées
    - **talon** : les cartes non données ; **partie** : toutes les donnes ensemble

    « Pas bon : 51 » et « Pas bon, j’ai 51 » veulent dire la même chose ; avec les noms simples, tu liras la seconde.

## Moves, where they are looked at afterwards

move-deals = { $seat } donne d’abord
move-carte-blanche = Carte blanche
move-exchange = Écarter { $cards }
move-discard = Écarter { $cards }
move-call = Annoncer { $cards }
move-pass = Passer
move-good = Bon
move-ask = Demander
move-not-good = Pas bon : { $cards }
move-equal = Égal : { $cards }
move-add = { $claims ->
    [none] Rien de plus
   *[other] Ajouter { $claims }
 }
move-declare = { $point ->
    [none] { $others ->
        [none] Ne rien annoncer
       *[other] Annoncer { $others }
     }
   *[other] Annoncer { $point }{ $others ->
        [none] { "" }
       *[other] , { $others }
     }
 }
move-look = { $yes ->
    [yes] Retourner le talon
   *[no] Laisser le talon caché
 }
move-play = { $card }
move-show = Demander à voir une annonce
move-automatic = { $on ->
    [yes] Laisser répondre
   *[no] Répondre soi-même
 }

## Why a move is good

hint-general = En moyenne sur tous les jeux que l’adversaire peut avoir, rien ne fait mieux.
hint-deals-first = Qui donne d’abord sera premier en cartes, la meilleure place, à la dernière donne.
hint-carte-blanche = Le dire vaut 10 points.
hint-keeps-sequence = Ça garde ta séquence de { $number ->
        [3] trois
        [4] quatre
        [5] cinq
        [6] six
        [7] sept
       *[8] huit
    } : { $cards }.
hint-keeps-set = Ça garde tes { $number ->
        [3] trois
       *[4] quatre
    } cartes de même valeur : { $cards }.
hint-throws-low = Elles sont toutes sous le 10 : ni brelan ni quatorze, et elles prennent rarement.
hint-keeps-suit = Ça garde { $number } cartes à { $suit } pour le point.
hint-keeps-high = Ça garde { $cards }.
hint-nothing-to-claim = { $category ->
        [point] Tu as trop peu de cartes dans chaque couleur.
        [sequence] Tu n’as pas trois cartes qui se suivent dans une couleur.
       *[set] Tu n’as pas trois cartes de même valeur à partir du dix.
    }
hint-surely-good = L’adversaire ne peut rien avoir d’aussi bon : { $points } points.
hint-best-claim = C’est ce que tu as de mieux : { $points } points si c’est bon.
hint-cannot-contest = { $category ->
        [point] Tu n’as pas de point aussi bon.
        [sequence] Tu n’as pas de séquence aussi bonne.
       *[set] Tu n’as ni brelan ni quatorze aussi bon.
    }
hint-as-large = { $category ->
        [point] Ton point a autant de cartes : leur valeur décide.
       *[other] Ta séquence est aussi longue : sa plus haute carte décide.
    }
hint-better = Tu as mieux : { $points } points après la première entame.
hint-as-good = C’est exactement égal : personne ne marque.
hint-nothing-to-add = Tu n’as rien à ajouter.
hint-nothing-to-declare = Rien d’autre ne te rapporte.
hint-scores-all = Ça marque { $points } points, maintenant ou jamais.
hint-not-looking = Si tu les retournes, l’adversaire les voit aussi.
hint-seventh-trick = Rien ne la bat, et c’est ta septième levée : 10 pour les cartes.
hint-all-so-far = Rien ne la bat, et les { $number } levées jusqu’ici sont à toi : les douze font capot.
hint-sure = Rien de ce que l’adversaire peut avoir ne bat tes { $number } plus fortes de cette couleur.
hint-nothing-beats = Rien de ce que l’adversaire peut avoir ne la bat.
hint-makes-good = Seule { $card } la bat ; une fois tombée, ta carte { $next } devient maîtresse.
hint-more-of-suit = À { $suit }, tu as plus de cartes que l’adversaire ne peut en avoir : tes dernières prennent.
hint-keeps-guards = Tu gardes les petites cartes qui protègent { $card }.
hint-keeps-winners = Tu gardes { $number ->
        [one] une carte
       *[other] { $number } cartes
    } que rien de ce que l’adversaire peut avoir ne bat.
hint-lowest = C’est ta plus petite carte.
hint-wins = Elle bat { $card }.
hint-wins-cheaply = C’est ta plus petite carte qui bat { $card }.
hint-lets-go = Tu pourrais prendre avec { $card }, mais garde cette carte pour plus tard.
hint-cannot-win = Tu ne peux pas battre { $card } : ta plus petite de la couleur suffit.
hint-useless = À { $suit }, tes cartes ne prennent rien tant que l’adversaire garde les plus fortes.
