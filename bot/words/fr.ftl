# Ce que dit la plateforme. Les faits entre accolades sont remplis.
#
# Les mots, les mêmes ici et dans les fichiers des jeux :
#   match: partie ; deal: donne ; round: manche ; trick: levée ; turn: tour ; move: coup ; hand: main ; deck: jeu
#   seat: place ; host: hôte ; house rules: règles maison ; pace: temps de réflexion ; time limit: délai
#   remove a player: exclure ; take over: prendre le relais ; away: absent, « n’est plus là » ; on hold: suspendu
#   rating: cote ; leaderboard: palmarès ; hint: conseil ; take back: annuler (un coup) ; replay: revoir
#   record: enregistrement ; seed: graine ; deal of the day: donne du jour ; channel: salon ; thread: fil

## La langue

language = Français
language-tag = fr-CH

## Les cartes

rank-2 = 2
rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-10 = 10
rank-J = V
rank-Q = D
rank-K = R
rank-A = A
rank-X = Joker
rank-2-name = deux
rank-3-name = trois
rank-4-name = quatre
rank-5-name = cinq
rank-6-name = six
rank-7-name = sept
rank-8-name = huit
rank-9-name = neuf
rank-10-name = dix
    .the = le dix
rank-J-name = valet
rank-Q-name = dame
rank-K-name = roi
rank-A-name = as
rank-X-name = joker
suit-C = trèfle
    .of = de trèfle
suit-D = carreau
    .of = de carreau
suit-H = cœur
    .of = de cœur
suit-S = pique
    .of = de pique
suit-C-sign = ♣{"\uFE0E"}
suit-D-sign = ♦{"\uFE0E"}
suit-H-sign = ♥{"\uFE0E"}
suit-S-sign = ♠{"\uFE0E"}
card = { $rank } de { $suit }
card-short = { $rank }{ $sign }

## Ce que les jeux ont en commun : un jeu peut dire chacune de ces phrases à sa façon

unit = donne
bad-seats = Ce jeu est fait pour { $fixed ->
    [yes] { $most }
   *[no] { $least } à { $most }
 } joueurs, pas pour { $number }.
not-your-turn = Ce n’est pas ton tour. On attend { $seat }.
not-your-turn-yet = Ce n’est pas encore ton tour.
not-playing = Aucune levée n’est en cours.
not-in-hand = Cette carte n’est pas dans ta main : { $card }.
must-follow = Tu dois fournir à { $suit }.
pause = { $number ->
    [1] On n’attend plus que { $seats }.
   *[other] On attend { $seats } pour continuer.
 }
press-continue = Prochaine { unit }
moved-on = La prochaine { unit } commence dès que tout le monde a confirmé.
no-pause = La { unit } n’est pas encore finie.
already-continued = Tu as déjà confirmé ; les autres, pas encore.
match-over = La partie est finie.
back-to-hand = Retour à ma main
press-sheet = Points
played = { $seat } { $card }
not-scored-yet = Aucune { unit } n’a encore été comptée.
turn = C’est à **{ $seat }** de jouer.
held = Ta main : { $cards }
heading-after = **La donne { $deal } est finie**
press-back = Retour
picture-scored = +{ $score } = { $total }
stat-points = Points par donne

## Ce que les jeux ont en commun : les conseils [hints]

hint-general = C’est ce que ferait l’ordinateur le plus fort avec ce que tu sais.
hint-only = C’est tout ce que tu peux faire ici.

## Avant la partie

lobby-heading =
    ### { $game }
    -# { $about }
seated-at = { $number }. { $name }
seated-free = *libre*
seated-person = **{ $name }**
seated-host = **{ $name }** (hôte)
seated-kept = { $name }, *pas encore là*
seated-computer = { $name } (ordinateur, { $level })
lobby-waiting = -# { $fixed ->
    [yes] { $now } sur { $most } joueurs
   *[no] { $least } à { $most } joueurs, { $now } pour l’instant
 }. Appuie sur **Rejoindre**, ou ajoute des ordinateurs.
lobby-ready = -# { $fixed ->
    [yes] { $now } sur { $most } joueurs.
   *[no] { $now } joueurs pour l’instant.
 } { $leaderless ->
    [yes] L’hôte ne répond pas ; toute personne à table
   *[no] L’hôte
 } peut appuyer sur **Lancer**.
lobby-starts = -# **Début : { $time }**, avec des ordinateurs s’il manque du monde
wait-for-host = Attendre encore
lobby-lapses = -# Sans activité, fermeture : { $time }
lobby-rules = -# { $rules } · par décision : **{ $pace }** · donne `{ $hash }`
lobby-begins = **La partie commence.** On distribue…
    -# Les cartes viennent du numéro que Discord donne à ce message, et du secret annoncé avant : `{ $hash }`
lobby-hints = -# Les conseils sont activés : cette partie ne comptera pas pour la cote.
rules-usual = **Règles habituelles**
rules-brief = Règles maison : { $rules }
options = -# Règles maison
option = -# { $name } : **{ $value }**
options-more = -# … et encore { $number } sous **Règles maison**
changed-since-joined = -# L’hôte a changé des règles (nouveau pour { $seats }) : { $changes }
changed-since-match = -# L’hôte a changé des règles depuis la dernière partie : { $changes }
rule-change = { $name } **{ $value }** (avant : { $before })
changes-more = et encore { $number }
join = Rejoindre
leave = Quitter
start = Lancer
cancel = Fermer la table
add-computer = + Ordinateur
remove-computer = Retirer un ordinateur
computer-of-level = Ajouter un ordinateur : { $level }
change-level = Niveau des ordinateurs
level-of-all = Tous les ordinateurs : { $level }
level-of = { $name } : { $level }
of-level = { $name } ({ $level })
lobby-menu-heading = ### { $game } : avant le début
lobby-menu-none = Appuie d’abord sur **Rejoindre** ; il y a plus à faire ici une fois à table.
change-seat = Changer de place
sit-with = Jouer avec { $name }
sit-against = Jouer contre { $name }
seat-number = Place { $number }
free = libre
computer-name = 🤖{"\u00A0"}{ $name }
already-joined = Tu es déjà à cette table.
join-first = Prends d’abord une place : appuie sur **Rejoindre**.
table-full = Toutes les places sont prises.
no-such-seat = Cette place n’existe pas.
no-computer = Il n’y a pas d’ordinateur à cette table.
only-host = Pour l’instant, seul l’hôte, { $seat }, peut lancer la partie ; si l’hôte n’appuie sur rien, tu le pourras aussi. Délai : { $time }
only-host-levels = Pour l’instant, seul l’hôte, { $seat }, peut changer le niveau des ordinateurs ; si l’hôte n’appuie sur rien, tu le pourras aussi. Délai : { $time }
only-host-changes = Pour l’instant, seul l’hôte, { $seat }, peut changer les règles ; si l’hôte n’appuie sur rien, tu le pourras aussi. Délai : { $time }
only-host-or-admin = Il faut être l’hôte pour cela, ou pouvoir gérer ce salon.
only-host-until = Il faut être l’hôte pour cela, ou pouvoir gérer ce salon ; si l’hôte n’appuie sur rien ici, tu le pourras aussi. Délai : { $time }
bad-option = { $option } doit être l’une de ces valeurs : { $values }.
too-few = Il faut { $fixed ->
    [yes] { $most }
   *[no] { $least } à { $most }
 } joueurs ; { $now } pour l’instant. D’autres peuvent rejoindre la table, ou tu peux ajouter des ordinateurs.
already-started = Cette partie a déjà commencé.
rules-just-changed = Les règles viennent de changer ; tout le monde doit avoir le temps de le voir. Début au plus tôt : { $time }
channel-taken = Il y a déjà une table dans ce salon ; `/table show` la ramène en bas. Pour en ouvrir une autre, crée un fil.
opened = La table est ouverte.
preset-default = Le choix de base de ce serveur
no-such-preset = Ce modèle n’existe plus.

## Les règles maison [house_rules]

house-rules-heading =
    ### { $game } : règles maison
    -# { $state ->
        [changing] Toute la table voit aussitôt chaque changement. Après, **Lancer** attend cinq secondes.
        [looking] Seul l’hôte peut les changer.
        [server] Seules les personnes qui gèrent ce serveur voient cette page.
       *[fixed] La partie a commencé : on ne peut plus les changer.
     }
    {""}**{ $title }**
group-part = { $group } ({ $part } sur { $parts })
changed-since-you-joined = L’hôte a changé des règles depuis ton arrivée : { $changes }
rules-differing = { $number ->
    [one] { $number } règle modifiée
   *[other] { $number } règles modifiées
 }
usual-value = habituel
game-usual = les règles habituelles du jeu
change-rule = Changer : { $name }
more-rules = Autres règles
choose-preset = Choisir un modèle
preset-own = Un modèle de ce serveur
back-to-usual = Règles habituelles
number-form = Un nombre entier de { $least } à { $most }{ $optional ->
    [yes] {""}, ou rien : { $none }
   *[no] {""}
 }
bad-number = { $name } : il faut un nombre entier de { $least } à { $most }.
server-rules = Règles de ce serveur
server-default = Règles de base sur ce serveur : { $rules }
server-presets = { $none ->
    [yes] Ce serveur n’a pas encore de modèle
   *[no] Modèles de ce serveur : { $names }
 }
make-default = En faire les règles de base ici
name-rules = Enregistrer comme modèle…
preset-name = Comment s’appellent ces règles ?
preset-name-about = Par exemple : nos règles du mardi. Un modèle de même nom est remplacé.
delete-preset = Supprimer un modèle
bad-preset-name = Il faut au modèle un nom visible.
too-many-presets = Ce serveur a déjà { $number } modèles. Supprimes-en d’abord un.
log-house = règles maison : { $game }
setup-house = **Règles maison**
setup-house-none = Sauf autre choix, ce sont les règles habituelles de chaque jeu. Pour les changer, ouvre une table de ce jeu et appuie sur **Règles maison**.
setup-rules = { $game } : { $rules }
setup-deck = Cartes de la table
setup-forget = Rétablir les règles d’un jeu

## La table

table-heading = -# **{ $game }** · `{ $hash }`
my-hand = Ma main
to-table = À la table
took-back = -# { $seat } a annulé { $seen ->
    [yes] { $cards }
   *[no] son dernier coup
 }.
takeback-nothing = Tu n’as joué aucun coup à annuler.
menu = Menu
rules = Règles
origin-announced = -# { $contribution ->
    [none] Les cartes viendront d’un secret et du numéro que Discord donnera au message de début de partie ; ainsi, personne ne peut les choisir. SHA-256 du secret :
   *[other] Les cartes viennent d’un secret et du numéro du message de début de partie, `{ $contribution }`. SHA-256 du secret, annoncé avant la partie :
 } `{ $hash }`
origin-revealed = -# { $origin ->
    [message] Secret de la donne : `{ $secret }` ; son SHA-256 : `{ $hash }`. Avec le message `{ $contribution }`, il donne la graine : `{ $seed }`
    [day] Nombre du jour : `{ $secret }` ; son SHA-256 : `{ $hash }`. Avec `{ $contribution }`, il donne la graine : `{ $seed }`
   *[seed] Graine de la donne : `{ $seed }` ; son SHA-256 : `{ $hash }`
 }
began-here = -# La partie a commencé par ce message : son numéro fait partie de la donne, et il reste donc ici. La table est plus bas.
closed = Cette table a été fermée sans résultat.
never-started = Cette table a été fermée avant le début. Pour en ouvrir une autre, tape `{ $command }`.
unfinished = **Inachevée.** Cette table a été fermée sans résultat ; voici où on en était.
paused = **Plus personne n’est là : la partie est suspendue.** Appuie sur **Ma main** pour continuer. Sinon, fermeture : { $time }
lapses = **Personne n’a appuyé sur rien depuis longtemps.** Appuie sur **Ma main** pour garder la partie ouverte. Sinon, fermeture : { $time }
are-away = -# { $number ->
    [one] { $seats } n’est plus là : un ordinateur joue à sa place. Pour revenir : **Ma main**.
   *[other] { $seats } ne sont plus là : des ordinateurs jouent à leur place. Pour revenir : **Ma main**.
 }
clock-played = -# Temps écoulé pour { $seats } : le bot a joué.
unheard = -# Discord a été injoignable pendant { $minutes ->
    [0] un moment
    [1] une minute
   *[other] { $minutes } minutes
 }. Ce temps ne compte pour personne.
withheld = -# Pendant { $minutes ->
    [0] un moment
    [1] une minute
   *[other] { $minutes } minutes
 }, Discord ne semble pas avoir transmis vos clics. Ce temps ne compte pour personne.
time-of = -# Délai pour { $seats } : { $time }
take-seat = Remplacer { $name }
take-a-seat = Prendre place
which-seat = Choisir une place
take-question = Quelle place ? Un ordinateur y joue en ce moment ; tu continues avec ses cartes. Ta cote ne changera pas.
seat-of = Place : { $name }
seat-of-computer = Personne n’a encore joué ici.
no-free-seat = Il n’y a plus de place libre.
menu-heading =
    ### La table
    -# Table { $id } · hôte : { $host }
menu-bring = Ramener en bas
menu-leave = Quitter
menu-end = Finir la partie
menu-leave-sure = Oui, quitter
menu-end-sure = Oui, finir pour tout le monde
part-question = Quitter ton partenaire ? Un ordinateur continue à ta place, et le duel compte pour vous deux. `/duel` te ramène ici.
menu-part-sure = Oui, quitter
leave-question = Quitter la partie ? Un ordinateur prend le relais, tu termines à la dernière place, et quelqu’un d’autre peut prendre ta place. Tu peux la reprendre tant qu’elle est libre.
end-question = Finir la partie pour tout le monde ? Rien ne sera compté.
left = Tu as quitté la table.
menu-kick-sure = Oui, exclure
kick-question = Exclure { $seat } ? Un ordinateur prend le relais, et { $seat } ne pourra plus prendre place à cette table.
kicked = Exclusion de la table : { $name }.
host-passed = { $seat } est maintenant l’hôte.
ended = La table est fermée.
brought = La table est maintenant tout en bas de { $channel }.
table-choice = { $game } dans #{ $channel } ({ $id })
table-choice-alone = { $game }, en solo ({ $id })
hidden-player = Joueur { $number }

## La fin d’une partie

end-won-to = Victoire : { $winners }, { $points } à { $others }
end-won = Victoire : { $winners }, avec { $points } { $points ->
    [one] point
   *[other] points
 }{ $lead ->
    [0] {""}
   *[other] , { $lead } { $low ->
        [yes] de moins, devant
       *[no] d’avance sur
     } { $second }
 }
end-shared = Victoire partagée : { $winners }, avec { $points } { $points ->
    [one] point
   *[other] points
 }
end-draw = Égalité : { $points } { $points ->
    [one] point
   *[other] points
 } partout
end-game = { $game }. { match-over }
standing = **{ $place }** { $name }, { $points } { $points ->
    [one] point
   *[other] points
 }
nth = { $shared ->
    [yes] =
   *[no] {""}
 }{ $place }{ $ending ->
    [one] er
   *[other] e
 }
end-came = -# { $name } : { joined-midway }.
end-absent = -# Départs ou absences à la fin, donc à la dernière place et sans points : { $names }
end-computers = -# Ordinateurs : { $computers }
end-rating = { $name } { $rating } ({ $gained })
end-wins = { $name } { $wins }
points = Points
points-heading = ### { $game } : points
back-to-result = Retour au résultat
back-to-points = Retour aux points
menu-heading-over =
    ### Cette partie
    -# Table { $id }

## En solo contre des ordinateurs

alone = en solo
alone-heading = -# **{ $game }** · fin { $time }, ensuite { $kind ->
    [daily] `/daily`
    [duel] `/duel`
   *[solo] `/solo`
 }
computer-slow = -# L’ordinateur met plus de temps que d’habitude. La partie reprendra d’elle-même.
alone-over = -# **{ $game }** · { $kind ->
    [daily] donne du jour
    [duel] duel
   *[solo] en solo
 }
alone-menu-heading =
    ### Ta partie
    -# Partie { $id }
alone-origin = -# { $kind ->
    [daily] Les cartes viennent du nombre secret du jour. Son SHA-256, montré la veille : `{ $hash }`
    [duel] Les cartes viennent d’une graine tirée pour ce duel seulement : les deux camps ont les mêmes. Son SHA-256 : `{ $hash }`
   *[solo] Les cartes viennent d’une graine tirée pour cette partie seulement : elle ne compte dans aucun palmarès. Son SHA-256 : `{ $hash }`
 }
alone-lapses = -# Si tu ne continues pas, la partie se ferme. Fermeture : { $time }
alone-end-sure = Oui, finir
alone-end-question = { $kind ->
    [daily] T’arrêter là ? La donne du jour compte telle quelle, et tu ne pourras pas la recommencer.
    [duel] T’arrêter là ? Le duel compte tel quel, et tu ne pourras pas le continuer.
   *[solo] Finir la partie ? Elle ne comptera nulle part.
 }
alone-ended = La partie est fermée. `/solo` te donne de nouvelles cartes.
alone-only-you = Ici, Discord me permet de ne montrer cela qu’à toi.
back-to-match = Retour à la partie
solo-go-on = Continuer : { $game } ({ $id })
contest-ends = -# { $kind ->
    [duel] Duel
   *[daily] Donne du jour
 }. Si tu ne finis pas à temps, c’est le score du moment qui compte. Délai : { $time }
contest-closed = C’est fini pour toi, et cela compte tel quel.
contest-hidden = -# Graine et enregistrement restent secrets tant que d’autres peuvent jouer ces cartes. Fin : { $time }

## Parties en solo [solo]

play-alone = Jouer en solo
solo-heading =
    ## En solo contre des ordinateurs
    -# Tu as tes cartes tout de suite. Arrête et reprends quand tu veux ; rien ne compte pour la cote.
solo-line = **{ $game }**, { $kind ->
    [daily] donne du jour
    [duel] duel
   *[solo] { $level }
 } (`{ $id }`)
solo-more = -# Et encore { $number } : `/table mine` les montre toutes.
solo-new = Nouvelle partie
lesson-play = Première partie
help-command-solo = - **Jouer en solo, tout de suite, ou reprendre là où tu en étais :** `/solo`
command-solo = Jouer en solo contre des ordinateurs, tout de suite et partout, ou reprendre une partie
command-solo-game = Quel jeu ; sans indication, tu vois les parties à reprendre
command-solo-preset = Règles maison : les modèles du jeu et ceux de ce serveur
command-solo-public = Si tout le monde ici peut la voir ; sinon, uniquement toi

## Les donnes du jour [daily]

daily-heading =
    ## Donnes du jour
    -# { $when }{ $today ->
        [yes] {""}
       *[no] . Ce jour est fini.
     }
daily-rules = -# Mêmes cartes et mêmes ordinateurs pour tout le monde, un seul essai. Nouvelles donnes : { $ends }
daily-line-new = **{ $game }** : { $deals } { $deals ->
    [one] donne
   *[other] donnes
 }, { $seats } joueurs
daily-line-missed = **{ $game }** : pas jouée
daily-line-running = **{ $game }** : pas encore finie
daily-line-done = **{ $game }** : { $reached }
daily-reached = { $deals ->
    [0] aucune donne finie
   *[other] { $points } { $points ->
        [one] point
       *[other] points
     }{ $whole ->
        [yes] {""}
       *[no] {" "}en { $deals } { $deals ->
            [one] donne
           *[other] donnes
         } sur { $of }
     }
 }
daily-before = La veille
daily-today = Aujourd’hui
daily-seeds = Est-ce équitable ?
daily-play = Jouer
daily-remind = Me le rappeler
daily-remind-never =
    ### Pas de rappel
    Je peux t’écrire en privé une fois par jour s’il te reste une donne du jour à jouer.
daily-remind-now = Chaque jour à { $at }
daily-remind-at =
    ### Un rappel à { $at }
    Chaque jour, en message privé, sauf s’il ne te reste alors aucune donne du jour à jouer.
daily-remind-zone =
    ### Quelle heure est-il chez toi ?
    Discord ne me le dit pas, et je ne devine pas. Choisis ton fuseau horaire, et le rappel vient à ton heure toute l’année. Sans fuseau, c’est l’heure UTC : il y est { $now }.
daily-remind-utc = Prendre UTC
daily-remind-by = -# { $zone ->
    [none] Tu n’as pas choisi de fuseau horaire : c’est l’heure UTC, et il y est { $now }.
   *[other] Ton fuseau horaire : { $zone }. Il est { $now } chez toi.
 }
daily-at = { $clock }{ $utc ->
    [yes] {" UTC"}
   *[no] {""}
 }
daily-remind-stop = Jamais
daily-shift = { $minutes ->
    [-60] −1 h
    [-10] −10 min
    [10] +10 min
   *[60] +1 h
 }
daily-remind-here = C’est ici que je te rappellerai les donnes du jour. Pour changer l’heure : `/daily`, **Me le rappeler**.
daily-reminder = **Les donnes d’aujourd’hui t’attendent** : { $games }. Délai : { $time }
daily-news-line = **{ $game }** : { $people ->
    [0] encore personne
    [one] { $people } personne, { $best }
   *[other] { $people } personnes, au mieux { $best }
 }
daily-milestones = -# Donnes du jour que tu as jouées : { $played }. Mieux que l’ordinateur difficile : { $above }.
daily-result-heading =
    ### { $game } : { $reached }
    -# Donne du jour, { $when }
daily-here = Sur ce serveur : **{ $place }** sur { $people }{ $percentile ->
    [0] {""}
   *[other] , mieux que { $percentile } % des autres
 }
daily-here-first = Sur ce serveur : pas d’autre résultat pour l’instant
daily-world = Sur tous les serveurs : **{ $place }** sur { $people }{ $percentile ->
    [0] {""}
   *[other] , mieux que { $percentile } % des autres
 }
daily-world-first = Sur tous les serveurs : pas d’autre résultat pour l’instant
daily-not-ranked = -# Tu ne figures pas au palmarès de tous les serveurs. Si tu veux y entrer dès maintenant : `/settings`
daily-rival-thinks = L’ordinateur difficile joue encore ces cartes.
daily-rival = L’ordinateur difficile, avec les mêmes cartes : { $reached }{ $ahead ->
    [ahead] . **Tu fais mieux !**
    [behind] {""}
   *[level] , exactement comme toi
 }
daily-milestone = { $number ->
    [1] 🏅 Ta première donne du jour !
   *[other] 🏅 Ta { $number }e donne du jour !
 }
daily-first-above = 🏅 Pour la première fois, tu as fait mieux que l’ordinateur difficile !
daily-bar = { $points } : { $people } { $people ->
    [one] personne
   *[other] personnes
 }
daily-until = -# { $over ->
    [yes] Ce jour est fini. Reviens voir dans une minute : la graine sera ici.
   *[no] Cartes et graine restent secrètes jusqu’à la fin du jour. Fin du jour : { $time }
 }
daily-share = Partager
daily-back = Toutes les donnes du jour
daily-compare = Comparer
daily-shared = **{ $name }** · { $game }, donne du jour { $when } : **{ $reached }**{ $percentile ->
    [0] {""}
   *[other] , mieux que { $percentile } %
 } · `/daily`
daily-copy = Personne d’autre ne le verrait ici. Copie ceci et publie-le où tu veux :
daily-seeds-heading =
    ### Est-ce équitable ?
    -# Chaque jour a un nombre secret, dont viennent toutes ses donnes. Son SHA-256 est montré la veille, le nombre lui-même une fois le jour fini. La graine d’un jeu : les 32 premiers caractères du SHA-256 de `nombre/jeu`, comme dans `…/jass`.
daily-seeds-tomorrow = **Demain**, SHA-256 : `{ $seed }`
daily-seeds-today = **Aujourd’hui**, SHA-256 : `{ $seed }`
daily-seeds-yesterday = **Hier**, le nombre : `{ $seed }`
daily-by-the-clock = {" "}Ton rappel du jour vient à { $at }.
help-command-daily = - **Jouer les mêmes cartes que tout le monde aujourd’hui :** `/daily`
command-daily = Jouer aujourd’hui les mêmes donnes que tout le monde
command-daily-game = Quel jeu ; sans indication, tu les vois tous
setting-daily = Donnes du jour
command-setup-daily = Un salon où je publie les donnes du jour, les mêmes pour tous, et combien de gens de ce serveur les ont jouées ; personne n’est nommé
setup-daily-none = nulle part
daily-unreached = Je ne peux pas t’envoyer de message privé{ $why ->
    [paused] {" "}en ce moment ; réessaie plus tard.
   *[other] {""} : tu ne les acceptes pas de moi, ou nous n’avons pas de serveur en commun. Rien n’a changé.
 }
no-daily = Ce jeu n’a pas de donne du jour. `/daily` montre ceux qui en ont une.
contest-not-finished = Tu n’as pas encore fini cette donne. `/daily` t’y ramène.
no-such-contest = Tu n’as pas joué cette donne. `/daily` montre celles d’aujourd’hui.

## Revoir une partie [replays]

replay = Revoir
replay-heading = -# **{ $game }** · { $moved ->
    [yes] coup { $move }/{ $moves } : { $seat }
    [back] coup { $move }/{ $moves }, annulé : { $seat }
   *[no] avant le premier des { $moves } coups
 }
replay-first = ❘◀
replay-back = ◀
replay-on = ▶
replay-last = ▶❘
replay-share = Partager
replay-shared = -# Partagé par **{ $name }**
replay-page = Télécharger
replay-page-sent = Toute la partie en une page pour ton navigateur : `{ $file }`. Elle marche hors ligne et contient l’enregistrement.
replay-page-large = Sous forme de page, cette partie est trop grosse pour Discord ; voici donc seulement son enregistrement : `{ $file }`.
browser-title = { $game }, partie { $id }
browser-first = Début
browser-back = Retour
browser-on = Suite
browser-last = Fin
browser-place = Coup
browser-deal = Donne
browser-keys = Touches : ← → Home End
browser-record-label = L’enregistrement
browser-old = Pour parcourir cette partie, la page a besoin de JavaScript et d’un navigateur de 2023 ou plus récent. L’enregistrement est plus bas.
browser-check-format = Ton navigateur ne peut pas vérifier l’enregistrement : il a un format que cette page ne connaît pas.
browser-check-sound = Ton navigateur a vérifié l’enregistrement : il n’a pas été modifié, et sa graine correspond au SHA-256 annoncé :
browser-check-changed = Ton navigateur a vérifié l’enregistrement : il a été modifié à la ligne
browser-check-seed = Ton navigateur a vérifié l’enregistrement : sa graine ne correspond pas au SHA-256 annoncé.
browser-check-dealt = Ton navigateur a redistribué les cartes à partir de la graine : ce sont bien celles qu’on voit.
browser-check-other = Les cartes montrées ne sont pas celles que donne la graine.
replay-go = { $whose } · Aller à…
replay-deal = Donne { $deal }
replay-step = Étape { $step } de cette donne (coup { $move })
replay-eyes-all = Toutes les cartes visibles
replay-eyes = Vu par { $name }
replay-not-over = Cette partie n’est pas finie : on ne peut pas encore la revoir.
analyse = Analyser
analysis-progress = **{ $game }** · J’examine tes décisions
    { $bar } { $number ->
        [0] préparation
       *[other] { $done } sur { $number }
     }
    -# J’examine chacune avec ce que tu savais alors, et je retiens le résultat : inutile d’attendre ici. Si la barre s’arrête, appuie sur **Actualiser**.
analysis-again = Actualiser
analysis-back = Retour à la partie
analysis-summary = **Mon avis sur ton jeu** · { $game }
    J’aurais joué comme toi, ou rien de mieux, dans **{ $agreed } { $agreed ->
        [one] décision
       *[other] décisions
     } sur { $number } : { $accuracy } %**.
    { $costs ->
        [yes] D’après mes calculs, les autres t’ont coûté environ **{ $lost } points**.
       *[no] Je n’ai rien vu qui t’ait clairement coûté des points.
     }
    -# C’est un avis, fondé sur ce que tu savais alors, et il peut être faux.
analysis-costly = **Le plus coûteux** : ce que tu as joué → ce que j’aurais joué, et les points perdus
analysis-others = Autres différences…
analysis-moment = Coup { $move } · { $played } → { $chosen }{ $costs ->
    [yes] { " · −" }{ $lost }
   *[no] { "" }
 }
analysis-opinion = { $judged ->
    [same] **Mon avis** : { $played }, comme toi.
    [close] **Mon avis** : { $chosen }, mais { $played } vaut à peu près autant.
   *[better] **Mon avis** : { $chosen }, et non { $played }.
 }
analysis-expected = -# Avance attendue pour le reste de la { unit } : { $better }{ $close ->
    [yes] , ou { $mine } avec ton coup
   *[no] , et non { $mine }
 }
analysis-not-yours = On ne peut faire analyser que les parties qu’on a jouées, et chacun ses propres décisions.
analysis-another = J’examine encore tes décisions d’une autre partie. Redemande quand ce sera fini.
analysis-crowd = Trop de gens me demandent mon avis en ce moment. Réessaie dans quelques minutes.
analysis-nothing = Tu n’as rien eu à décider dans cette partie : il n’y a rien à analyser.
analysis-none = Je n’ai pas d’avis sur ce jeu, ou sur les règles de l’époque.
analysis-failed = Quelque chose a mal tourné : je n’ai pas d’avis sur cette partie. Réessaie plus tard.
replay-share-where = Personne d’autre ne le verrait ici. Ouvre la partie dans un salon d’un serveur dont je suis membre, et partage-la là-bas.

verify = Vérifier
verify-what = Nomme une partie (sa table a sept lettres ou chiffres, comme `k3x9q2a`), ou ajoute le fichier d’un enregistrement.
verified-heading =
    ### Tout concorde
    -# **{ $game }**{ $id ->
        [none] {""}
       *[other] {", table "}{ $id }
     }
verified-origin = { $origin ->
    [message] **Personne n’a choisi les cartes.** Le SHA-256 annoncé avant la partie était `{ $hash }`, et c’est bien celui du secret, `{ $secret }`. Il ne donne la graine qu’avec le message de début de partie, `{ $contribution }`, envoyé { $time } : `{ $seed }`.
    [day] **Les cartes étaient fixées avant le début du jour.** Le SHA-256 annoncé la veille était `{ $hash }`, et c’est bien celui du nombre du jour, `{ $secret }`. Avec `{ $contribution }`, il donne la graine : `{ $seed }`.
   *[seed] **Les cartes étaient fixées avant la donne.** Le SHA-256 annoncé alors était `{ $hash }`, et c’est bien celui de la graine, `{ $seed }`.
 }
verified-deal = **Elles viennent de cette graine.** Redistribuées à l’instant, voici les premières cartes de chacun :
verified-moves = **La partie a suivi les règles.** { $moves ->
    [one] { $moves } coup, rejoué, mène
   *[other] { $moves } coups, rejoués, mènent
 } à ce résultat : { $results }.
verified-result = { $seat } { $points }
verified-more = -# Tu peux aussi le vérifier sans moi : `docs/verify.md`, dans mon code source, dit comment, et ce que cela prouve ou non.
record-too-large = Ce fichier est trop grand pour être l’enregistrement d’une partie.
match-record = Enregistrement (fichier)
match-file = Tous les coups de la partie. `python -m bot replay { $file }` la rejoue et la vérifie.
record-game-broken = Le jeu { $game } ne peut pas être chargé ({ $error }) ; cet enregistrement ne peut pas être rejoué.
record-unreadable = Le fichier { $path } est illisible ({ $error }).
replay-game = { $game }, { $seats } places, version { $version } de ses règles
replay-option = { $name } : { $value }
replay-moves = { $moves } { $moves ->
    [one] coup
   *[other] coups
 }, dont { $computer } par des ordinateurs et { $clock } par l’horloge
replay-seat = Place { $number } : rang { $place }, { $points } { $points ->
    [one] point
   *[other] points
 }
replay-origin = { $origin ->
    [message] Secret : { $secret }
    [day] Nombre du jour : { $secret }
   *[seed] Graine : { $seed }
 }
    Son SHA-256, montré avant la donne : { $hash }{ $origin ->
    [message] {""}
        Avec le message { $contribution }, il donne la graine { $seed }
    [day] {""}
        Avec « { $contribution } », il donne la graine { $seed }
   *[seed] {""}
 }
replay-sound = L’enregistrement est intact, les règles permettent chaque coup, et les coups mènent à ce résultat.
help-command-verify = - **Vérifier qu’une partie était équitable :** `/verify`
command-verify = Vérifier qu’une partie a été donnée et jouée honnêtement
command-verify-match = La table d’une partie finie, comme k3x9q2a
command-verify-file = L’enregistrement d’une partie

## Les duels [duels]

duel-challenge = **{ $challengers }** { $pairs ->
    [yes] { $free ->
        [0] défient **{ $opponents }** en duel
        [one] défient **{ $opponents }** en duel, avec la première personne qui appuie
       *[other] cherchent deux adversaires pour un duel, les deux premières personnes qui appuient
     }
   *[no] { $free ->
        [0] défie **{ $opponents }** en duel
       *[other] cherche un adversaire pour un duel, la première personne qui appuie
     }
 } : **{ $game }**, { $deals } { $deals ->
    [one] donne
   *[other] donnes
 }.
duel-played = -# { $number ->
    [one] { $names } a déjà joué.
   *[other] { $names } ont déjà joué.
 }
duel-again = Revanche
duel-replay = Revoir : { $name }
duel-until = -# { $pairs ->
    [yes] Les deux paires jouent les mêmes cartes contre les mêmes ordinateurs, en équipe, quand elles veulent.
   *[no] Les deux jouent les mêmes cartes contre les mêmes ordinateurs, chacun quand il veut.
 } Délai : { $time }
duel-needs-partner = C’est noté. Tu pourras jouer dès que quelqu’un d’autre aura appuyé aussi.
duel-over = -# C’est fini.
duel-told = Le défi est dans ce salon.
duel-heading =
    ## Tes duels
duel-line = **{ $game }** contre { $other }{ $turn ->
    [yes] {" · **à toi**"}
   *[no] {""}
 } · délai : { $time }
duel-anybody = la première personne qui relève le défi
duel-none = Tu n’as pas de duel en ce moment. `/duel` avec un jeu et une personne en commence un ; sans personne, n’importe qui ici peut relever le défi.
duel-waiting = Tu as fait **{ $points } { $points ->
    [one] point
   *[other] points
 }**. Le score d’en face sera annoncé dans le salon quand les deux camps auront joué, ou quand le délai sera passé. Délai : { $time }
duel-nobody = Personne n’a relevé le défi
duel-alone = Seul jeu terminé : { $name } ; il n’y a donc pas de vainqueur
duel-verdict = { $level ->
    [yes] Égalité : { $name } et { $other }, { $points } { $points ->
        [one] point
       *[other] points
     } partout
   *[no] { $name } { $pairs ->
        [yes] battent
       *[no] bat
     } { $other }, { $points } à { $others }
 }
duel-of = Duel : { $game }, mêmes cartes et mêmes ordinateurs des deux côtés
duel-decided = La donne { $deal } a fait la différence : { $points } { $points ->
    [one] point
   *[other] points
 }.
duel-unplayed = { $name } n’a pas fini { $deals } { $deals ->
    [one] donne, qui est donc perdue
   *[other] donnes, qui sont donc perdues
 }.
duel-ratings = Cotes en duel : { $ratings }
duel-board = Palmarès des duels
duel-board-heading =
    ## Les duels sur ce serveur
    -# Les deux avaient les mêmes cartes : la chance à la donne ne joue pas. Trié selon la cote que chacun vaut au moins.
duel-board-line = **{ $place }** { $name } : { $rating } · victoires : { $wins } sur { $duels }
duel-board-empty = Aucun duel n’a encore été décidé sur ce serveur. `/duel` en commence un.
duel-play = Jouer
duel-compare = Comparer
duel-go-on = Continuer : { $game }
help-command-duel = - **Défier quelqu’un sur les mêmes cartes, chacun quand il veut :** `/duel`
command-duel = Défier quelqu’un sur les mêmes cartes, chacun quand il veut
command-duel-game = Quel jeu ; sans indication, tu vois tes duels
command-duel-person = Qui ; sans indication, n’importe qui ici peut relever le défi
command-duel-partner = Qui joue de ton côté, à deux contre deux
command-duel-second = Qui joue de l’autre côté, avec cette personne
command-duel-days = Combien de jours vous avez tous les deux (1 à 7)
no-duel = Ce jeu ne se joue pas en duel.
no-such-duel = Ce duel n’existe plus.
duel-whom = Défie une autre personne ; aux autres places, ce sont de toute façon des ordinateurs qui jouent.
duel-no-partners = Il n’y a pas de partenaires dans ce jeu : il se joue à un contre un.
duel-your-partner = Nomme aussi ton propre partenaire : un duel se joue à un contre un ou à deux contre deux.
duel-not-here = Seules les personnes de ce serveur peuvent participer à un duel ici.
duel-deleted = Tu as supprimé tes données : tu ne peux plus participer à ce duel. `/duel` en commence un nouveau.
duel-again-others = Seules les personnes qui ont joué ce duel peuvent demander une revanche. `/duel` commence le tien.
duel-again-not-all = Tout le monde ne peut pas rejouer ce duel ici. `/duel` en commence un nouveau.
duel-again-there = La revanche de ce duel existe déjà. `/duel` affiche tes duels.
duel-on-servers = Les duels s’annoncent dans un salon ; ils commencent donc sur un serveur dont je suis membre.
duel-of-others = Ce duel oppose d’autres personnes. `/duel` en commence un à toi.
duel-not-finished = Tu n’as pas encore fini ce duel. `/duel` t’y ramène.
too-many-duels = Tu as { $number } duels en cours, et c’est la limite.

## Hôtes, admins, et ce que la table attend

asked = **{ $seats } { $number ->
    [one] veut
   *[other] veulent
 } finir la partie sans résultat.** Elle finit dès que tout le monde ici est d’accord ou que le temps est écoulé, sauf si quelqu’un appuie sur **Continuer**. Délai : { $time }
agree = D’accord
play-on = Continuer
not-asked = La demande de finir la partie est retirée. On continue !
end-ask-question = Demander aux autres de finir la partie ? Elle finit dès que tout le monde ici est d’accord, ou après une minute, sauf si quelqu’un appuie sur **Continuer**. Rien ne sera compté.
end-asked = J’ai demandé aux autres. La partie finit dès que tout le monde ici est d’accord, ou après une minute.
menu-end-ask = Demander aux autres
menu-stop = Finir tout de suite…
only-host-ends = Seul l’hôte peut demander de finir la partie.
stop-title = Finir : { $game }
stop-reason = Pourquoi ? Tout le monde le verra.
stop-usual = Partie finie par quelqu’un qui gère ce salon.
because = Raison : { $reason }
moved = La table est maintenant dans { $channel }.
moved-to = { $game } : la table est maintenant dans { $channel }.
there-already = La table est déjà dans { $channel }.
no-such-channel = Le serveur de cette table n’a pas ce salon ou ce fil, ou nous ne pouvons pas y écrire tous les deux. Choisis-en un dans la liste en tapant la commande.
lost = { $why } La partie est suspendue, et rien n’est perdu. Pour la montrer ailleurs, utilise `/table move` ici ou sur ce serveur, avec `table: { $id }` et un salon où je peux écrire.
lost-deleted = Le salon de ta table a été supprimé ({ $game }).
lost-hidden = Je ne vois plus { $channel }, où se trouve ta table ({ $game }) : il me manque la permission **Voir le salon**.
lost-silent = Je ne peux plus écrire dans { $channel }, où se trouve ta table ({ $game }) : il me manque la permission **{ $permission }**.
lost-outside = Je ne suis plus dans { $channel }, le fil privé de ta table ({ $game }). Pour m’y remettre, mentionne { $bot } dans un message là-bas.
lost-locked = Le fil { $channel } de ta table ({ $game }) a été verrouillé : je ne peux plus y écrire.
link = { $channel } · [À la table]({ $url })
why-heading =
    ### { $game } : ce que la table attend
    -# { $where } · table `{ $id }`
why-lost = Je ne peux pas la montrer dans { $channel } (constaté { $since }) : le temps est arrêté, et les ordinateurs attendent.
why-lobby = On attend des joueurs : { $now } sur { $fixed ->
    [yes] { $most }
   *[no] { $least } à { $most }
 } pour l’instant. Ouverte { $since }.
why-starting = La partie va commencer : j’attends que Discord ait pris son premier message, dont dépendent les cartes. D’ici là, un départ arrête tout.
why-kept = Elle commence dès que tout le monde est là, ou avec les présents quand le temps est écoulé. Délai : { $time }
why-start = { $leaderless ->
    [yes] L’hôte, { $seat }, ne répond pas : toute personne à table peut la lancer.
   *[no] L’hôte, { $seat }, peut la lancer ; si l’hôte n’appuie sur rien, toute personne à table le pourra aussi. Délai : { $time }
 }
why-lapses = Fermeture si personne n’appuie sur rien : { $time }
why-asked = { $seats } : demande de finir la partie ; elle finit quand le temps est écoulé, sauf si quelqu’un appuie sur **Continuer**. Délai : { $time }
why-paused = Plus personne n’est là : elle est suspendue. Fermeture si personne ne revient : { $time }
why-computer = { $number ->
    [one] Un ordinateur, { $seats }, va
   *[other] Des ordinateurs, { $seats }, vont
 } jouer ; le tour a commencé { $since }.
why-away = **{ $seats }** { $number ->
    [one] n’est plus là
   *[other] ne sont plus là
 } : un ordinateur va jouer ; le tour a commencé { $since }.
why-person = On attend **{ $seats }**, sans limite de temps ; le tour a commencé { $since }.
why-until = On attend **{ $seats }** ; le tour a commencé { $since }. Quand le temps est écoulé, le bot joue. Délai : { $until }
why-over = Cette partie est finie.
why-direct = En ce moment, Discord ne me laisse pas ouvrir de nouveaux messages privés ; les personnes à qui je n’ai encore jamais écrit peuvent appuyer sur **Ma main** pour voir leur main. Prochain essai : { $time }
help-join = Tu peux appuyer sur **Rejoindre** à la table.
help-start = Tu peux appuyer sur **Lancer**, ou d’abord ajouter des ordinateurs.
help-hand = C’est ton tour : appuie sur **Ma main**.
help-take = Une place est libre : tu peux la prendre à la table.
help-host = Tu peux finir la partie (`/table end`), exclure quelqu’un (`/table kick`) ou montrer la table ailleurs (`/table move`).
help-move = Montre-la dans un salon où je peux écrire : `/table move`.
help-wait = L’hôte, { $seat }, peut finir la partie ou exclure quelqu’un.
entry = { $mine ->
    [yes] **À toi** · {""}
   *[no] {""}
 }**{ $game }** { $where } `{ $id }`
mine-heading = ## Tes tables : { $number }
mine-none = Tu n’es à aucune table.
tables-heading = ## Tables ouvertes sur ce serveur : { $number }
tables-none = Aucune table n’est ouverte.
tables-hidden = { $number ->
    [one] { $number } table est dans un salon que tu ne vois pas ; elle n’est donc pas listée.
   *[other] { $number } tables sont dans des salons que tu ne vois pas ; elles ne sont donc pas listées.
 }
tables-choose = Regarder une table
entry-broken = **{ $game }** · { $where } (`{ $id }`) : suspendue, car elle est illisible (constaté { $since }). Rien n’est perdu ; elle continue dès qu’elle est lisible.
help-broken = J’ai prévenu l’exploitant du bot. Tu peux la finir pour de bon.
ended-broken = Cette table ({ $game }) a été fermée sans résultat, car elle n’est plus lisible.
log-heading =
    ## Ce qu’ont fait hôtes et admins
    -# Conservé 90 jours
log-none = Rien pour l’instant.
act-ended = { $time } { $by } a fermé la table `{ $id }` dans { $channel }{ $noted ->
    [yes] {""} : { $note }
   *[no] {""}
 }
act-moved = { $time } { $by } a déplacé la table `{ $id }` dans { $channel }
act-kicked = { $time } { $by } a exclu { $person } de la table `{ $id }` dans { $channel }
act-passed = { $time } { $by } a confié la table `{ $id }` dans { $channel } à { $person }
act-cleared = { $time } { $by } a remis à zéro le score dans { $channel } : { $note }
act-setup = { $time } { $by } a changé pour le serveur : { $note }

## Places réservées

count-me-in = J’en suis
lobby-kept = Appuie sur **J’en suis** pour la partie suivante.
    -# Elle commence dès que tout le monde est là, ou avec les présents quand le temps est écoulé. Délai : { $time }
rotate = Décaler les places
swap = Changer les équipes
you-are-in = C’est noté : { $where }
rules-changed = Les règles du bot pour ce jeu ont changé depuis cette partie. Ouvre une nouvelle table.

## La partie suivante [rematches]

again = Rejouer
again-opened = La partie suivante se prépare dans { $channel }.
again-nowhere = Je ne peux pas ouvrir la partie suivante dans { $channel } : l’un de nous deux ne voit plus ce salon.
again-only-players = La partie suivante est réservée aux joueurs de celle-ci. Ouvre ta propre table avec `{ $command }`.
help-again = Toute personne qui a joué peut appuyer sur **Rejouer** à la table.
end-series = -# Cette série, victoires en { $matches } parties : { $wins }
series-heading = **Cette série**, après { $matches } parties

## Une main

hand-heading = -# **{ $game }** · ta main · { $where }
notice = > { $text }
why-not = Pourquoi pas ?
why-not-line = **{ $what }** : { $why }
parted-free = **Tu n’es plus à la table : un ordinateur joue tes cartes.** Tu peux reprendre ta place tant que personne d’autre ne l’a.
parted-taken = **Tu n’es plus à la table, et quelqu’un d’autre a ta place.**
parted-removed = **Exclusion : tu ne joues plus à cette table.** Un ordinateur a pris le relais.
parted-ended = Tu as quitté cette partie, et elle est finie.
take-back = Reprendre ma place
you-are-away = **Un ordinateur joue à ta place pendant ton absence.** Reviens quand tu veux.
im-back = Me revoilà
clock-played-for-you = -# Ton temps était écoulé : le bot a joué à ta place.
your-time = -# Ton délai : { $time }
your-reserve = -# Ton délai : { $time } ; avec ta réserve de { $left } : { $last }
no-choice = -# Tu n’as qu’un coup possible : je le joue pour toi.
dm-refused = { $why ->
    [paused] En ce moment, Discord ne me laisse pas ouvrir de nouveaux messages privés : je ne peux pas t’envoyer ta main.
    [apart] Nous n’avons plus de serveur en commun : je ne peux pas t’envoyer ta main en message privé.
   *[closed] Tu n’acceptes pas mes messages privés : je ne peux pas t’envoyer ta main.
 } Appuie sur **Ma main** à la table ; personne d’autre ne la verra. (`/settings` peut en faire la règle.)

## Les réglages

setting = **{ $name }** : { $value }
    -# { $about }
settings-heading = ## Tes réglages
    -# Valables à chaque table, sur chaque serveur.
setting-hand = Ta main
command-settings-hand = Où je la montre quand on donne ; le bouton Ma main marche toujours aussi
option-hand-dm = en message privé
option-hand-channel = dans le salon, visible pour toi uniquement
option-hand-both = les deux
setting-language = Langue
command-settings-language = Dans quelle langue je te parle
option-language-automatic = comme dans Discord
setting-deck = Tes cartes
command-settings-deck = Le jeu de cartes que tu vois, là où il y a le choix
option-deck-french = Couleurs françaises : trèfle, carreau, cœur, pique
option-deck-swiss = Couleurs alémaniques : grelots, glands, roses, écus
setting-pictures = Images
command-settings-pictures = Si je montre des images de tes cartes en plus du texte
option-pictures-on = Images et texte
option-pictures-off = Texte seul
setting-suits = Teintes des couleurs
command-settings-suits = Combien de teintes ont les couleurs françaises sur les images
option-suits-two = Deux : trèfle et pique noirs, carreau et cœur rouges
option-suits-four = Quatre : trèfle vert, carreau bleu, cœur rouge, pique noir
setting-mentions = Mentions
command-settings-mentions = Si je peux te mentionner dans un salon quand on a besoin de toi
option-mentions-on = je peux te mentionner
option-mentions-off = ton nom apparaît sans notification
setting-forced = Coups forcés
command-settings-forced = Qui joue pour toi quand tout le monde voit qu’il n’y a qu’un coup possible
option-forced-auto = joués tout seuls
option-forced-me = joués par toi
setting-boards = Palmarès
command-settings-boards = Si les autres te voient dans palmarès et scores, et peuvent consulter tes statistiques
option-boards-shown = tu es visible
option-boards-hidden = tu es invisible pour les autres
setting-world = Palmarès général
command-settings-world = Si tu figures parmi les joueurs de tous les serveurs, qui voient alors ton nom
option-world-no = tu n’y figures pas
option-world-yes = tu y figures
setting-time_zone = Fuseau horaire
command-settings-time_zone = Ton fuseau horaire, pour que le rappel du jour vienne à ton heure toute l’année
zone-now = { $zone }. Il est { $now } chez toi.
zone-none = aucun ; ton rappel du jour suit l’heure UTC : il y est { $now }.
zone-choose = Choisir ton fuseau horaire
zone-place = Une ville, ou le nom d’un fuseau horaire
zone-place-about = Une grande ville près de chez toi suffit, par exemple Paris ou New York.
zone-which = Lequel est le tien ? À côté de chacun, l’heure qu’il y est.{ $more ->
    [yes] {" "}Il y en a d’autres : si le tien n’est pas là, donne une ville.
   *[no] {""}
 }
zone-other = Autre ville
zone-choice = { $zone } · { $now }
setup-heading = ## Réglages de ce serveur
    -# Valables pour les tables ouvertes à partir de maintenant.
setting-channels = Salons pour les tables
command-setup-channels = Où l’on peut ouvrir des tables, fils compris ; aucun choisi : partout
setup-channels-none = partout
setup-deleted = { $number } { $number ->
    [one] salon supprimé
   *[other] salons supprimés
 }
setting-tables = Tables ouvertes
command-setup-tables = Combien de tables peuvent être ouvertes à la fois sur tout le serveur
option-tables-value = { $value ->
    [1] une
   *[other] { $value }
 }
option-tables-none = sans limite
command-setup-language = La langue des tables, annonces et fils ; chacun a sa propre main dans la sienne
setting-threads = Fils
command-setup-threads = Avec un fil par table, le salon lui-même reste tranquille.
option-threads-allowed = tables permises dans les fils
option-threads-own = un fil par table
option-threads-none = pas de table dans les fils
setting-pauses = Pauses entre les donnes
command-setup-pauses = Elles finissent plus tôt si tout le monde a confirmé.
option-pauses-short = moitié moins longues, au moins 20 secondes
option-pauses-usual = habituelles
option-pauses-long = trois fois plus longues
option-pauses-wait = jusqu’à ce que tout le monde confirme, au plus 10 minutes
command-setup-pace = Temps habituel par décision ; une fois écoulé, le bot joue à la place du joueur
setting-unfinished = Parties inachevées
command-setup-unfinished = Combien de temps une partie attend quand plus personne n’est là, ou quand le temps n’est pas limité et que personne n’appuie sur rien ; ensuite, elle est fermée sans résultat.
option-unfinished-value = { $value } { $value ->
    [one] jour
   *[other] jours
 }
setting-pace = Temps de réflexion
option-computers-about = Combien d’ordinateurs prennent place à la fois
option-level-about = Le niveau de ces ordinateurs ; sans indication, ton dernier choix
option-level-easy = facile
option-level-normal = normal
option-level-hard = difficile
option-pace-about = Combien de temps peut durer une décision avant que le bot joue à la place du joueur
option-pace-quick = 45 secondes, et 3 minutes de réserve pour la partie
option-pace-relaxed = 3 minutes
option-pace-days = un jour
option-pace-none = aussi longtemps qu’on veut
setup-rule = { $name } **{ $value }**
thread-name = { $game } · { $host }
opened-in = La table est ouverte dans { $channel }.

## Les pages

page = -# Page { $page } sur { $pages }
page-back = Retour
page-on = Suite
somebody = un ancien joueur
no-such-page = Il n’y a { $pages ->
    [one] qu’une page
   *[other] que { $pages } pages
 }.

## Les règles

which-rules = De quel jeu veux-tu voir les règles ?
rules-underlined = -# Souligné : différent des règles habituelles
rules-earlier = -# Cette partie suit une version antérieure des règles : des détails peuvent différer de ces pages.
group-match = La partie
group-table = La table
option-takeback = Annuler un coup
option-takeback-about = Si un coup peut être annulé, tant qu’aucune carte cachée n’a été montrée depuis
option-takeback-own = son dernier coup, tant que personne d’autre n’a joué
option-takeback-consent = plus tard aussi, si tout le monde est d’accord
option-takeback-none = jamais
option-hints = Conseils
option-hints-about = Si l’on peut me demander ce que je jouerais ; alors, la partie ne compte pas pour la cote
option-hints-usual = seulement sans autre personne à table
option-hints-on = oui
option-hints-off = non
house-rules = Règles maison
house-rules-about = Ce qui est habituel, et ce qu’une table peut choisir d’autre.
house-rule = { $name } : **{ $value }**
house-rule-or = { $about }. Ou : { $values }
house-rule-usual = d’habitude : { $value }
house-rule-default = choix de base du serveur
house-rule-default-is = choix de base du serveur : { $value }
house-rule-idle = sans effet avec les autres règles
table-rules = Les règles de cette table
table-rules-others = { $number ->
    [0] Toutes les règles maison sont les règles habituelles.
    [one] { $number } règle maison n’est pas celle d’habitude.
   *[other] { $number } règles maison ne sont pas celles d’habitude.
 }
table-rules-preset = Modèle : **{ $name }**

## Les scores

scores-line = **{ $place }** { $name } : { $wins } { $wins ->
    [one] victoire
   *[other] victoires
 } en { $matches }, { $points } { $points ->
    [one] point
   *[other] points
 }
scores-hidden = Aucune des personnes qui ont joué ici ne veut apparaître.
only-channel-manager = Il faut pouvoir gérer ce salon pour cela.
joined-midway = arrivée { $deal ->
    [0] en cours de partie
   *[other] à la { unit } { $deal }
 }
match-sheet = **Points par donne**{ $hidden ->
    [0] {""}
    [one] {" "}(sans la première)
   *[other] {" "}(sans les { $hidden } premières)
 }

## Ce qui est conservé

privacy =
    ## Ce qui est conservé à ton sujet
    Pour **chaque partie que tu joues** : ton identifiant Discord, ton nom affiché, ta place à table, tes coups et leur heure, ton rang et tes points, et les statistiques du jeu. Tes scores, cotes et statistiques en découlent.
    Aussi **ce que tu choisis** dans `/settings`, les exercices que tu as faits dans `/learn`, le canal de messages privés par lequel je t’écris et, pendant 90 jours, ce que tu fais comme hôte ou admin, avec les raisons que tu donnes.
    Pas conservé : ce que tu écris, qui d’autre est sur le serveur, ce que tu fais ailleurs. Les mains n’entrent jamais dans le journal. Mais la personne qui exploite ce bot peut lire sa base de données, y compris les cartes des parties en cours.

    Appuie sur *Exporter* pour tout recevoir en un fichier, sur *Supprimer* pour effacer partout ton identifiant et ton nom.
privacy-export = Exporter
privacy-delete = Supprimer
privacy-delete-sure = Oui, tout supprimer
privacy-delete-question =
    ## Supprimer tes données ?
    Tu quittes toutes les tables où tu joues ; des ordinateurs prennent le relais. Ton identifiant et ton nom disparaissent de chaque partie ; tes scores, cotes, réglages et progrès dans les leçons sont supprimés. Les parties restent pour ceux qui les ont jouées avec toi, avec « un ancien joueur » à ta place. **C’est irréversible.**
    Les messages des tables ouvertes sont redessinés sans ton nom. Les anciens messages de parties finies le gardent, tout comme les noms des fils.
    Une partie encore en cours où tu as joué garde un code qui permet seulement de savoir si quelqu’un qui demande une place est toi ; ainsi, personne ne peut voir une deuxième main de cette façon. Il est supprimé à la fin de la partie.
privacy-deleted = Tes données ont été supprimées. Si tu rejoues, tu repars de zéro.
privacy-file = Tout ce qui est conservé à ton sujet, en texte lisible. Les heures sont en UTC.
privacy-file-here = Je ne peux pas l’envoyer en message privé ; le voici donc, visible pour toi uniquement : tout ce qui est conservé à ton sujet, en texte lisible. Les heures sont en UTC.
privacy-sent = Je te l’ai envoyé en message privé.
still-seated = Entre-temps, tu as repris une place. Quitte-la et réessaie.

## L’aide

help =
    ## Elderhand : tables de cartes
    `/play` t’installe à une table qui attend des joueurs, ou en ouvre une. Si personne ne vient en une minute, des ordinateurs complètent. Ta main arrive en message privé, et **Ma main** à la table la montre aussi. Tu joues avec les boutons.
help-play = Jouer maintenant
help-on = Ce qui se joue ici
help-game = **{ $title }** `{ $command }` : { $about }
help-command-hand = - **Revoir tes cartes ou la table :** `/table hand`, `/table show`
help-command-why = - **Voir ce qu’attend une table, ou retrouver tes tables :** `/table why`, `/table mine`
help-command-leave = - **Arrêter de jouer :** `/table leave` ; ou pour tout le monde : `/table end`
help-command-rules = - **Apprendre un jeu :** `/learn` ; chercher une règle : `/rules`
help-command-settings = - **Jouer à ta façon :** `/settings` ; ce qui est conservé à ton sujet : `/privacy`
help-command-host = - **Comme hôte :** `/table kick`, `/table host`, `/table move`
help-command-setup = - **Gérer les tables de ce serveur :** `/setup`, `/admin tables`
help-computers = -# Les ordinateurs jouent en **facile**, **normal** ou **difficile** : choisis dans le **Menu** avant la partie, ou avec `level` en ouvrant une table.
help-time = -# Si ton temps est écoulé, je joue à ta place ; après deux fois de suite, un ordinateur joue pour toi jusqu’à ce que tu appuies sur quelque chose. Si tu pars, un ordinateur prend ta place, et quelqu’un d’autre peut la reprendre.
help-rules = Règles : { $title }
hello =
    ## Bonjour, je suis Elderhand
    Je donne les cartes : { $games }. Tape `/play`, et te voilà à table.
    Chacun reçoit sa main en message privé, et des ordinateurs occupent les places vides. `/help` en dit plus.
    Si tu gères ce serveur, `/setup` permet de choisir les salons où l’on peut ouvrir des tables.
hello-try = Essayer une table
hello-setup = Régler ce serveur
hello-language = Langue de ce serveur

## Les rappels [reminders]

reminder = { $person }, c’est ton tour : { $game } ({ $where }). Délai : { $time }
invitation = { $person }, { $seats } { $number ->
    [one] veut
   *[other] veulent
 } rejouer : { $game } ({ $where }). La partie commence dès que tout le monde est là, ou avec les présents quand le temps est écoulé. Délai : { $time }
setting-reminders = Rappels
command-settings-reminders = Si je te fais signe à la moitié de ton temps, ou quand une partie suivante t’attend
option-reminders-on = oui
option-reminders-dm = seulement en message privé, jamais dans un salon
option-reminders-off = non
command-setup-reminders = Si je fais signe aux gens à la moitié de leur temps, ou quand une partie suivante les attend

## Palmarès et statistiques [boards]

a-computer = un ordinateur
end-ratings = -# Cotes : { $ratings }
end-evening = -# Ce soir, victoires en { $matches } parties : { $wins }
end-ever = -# Dans ce salon, victoires en { $matches } parties : { $wins }
board-heading-here = ## { $game } : ce serveur
board-heading-world = ## { $game } : tous les serveurs
board-order = -# { $order }, { $period }
board-all-time = depuis toujours
board-ever = Depuis toujours
board-month = Ce mois-ci
board-here = Ce serveur
board-world = Tous les serveurs
board-by-rating = Par cote
board-by-wins = Par victoires
board-by-points = Par points/partie
board-by-matches = Par parties
board-empty-rating = Personne ici n’a encore joué { $matches } parties contre d’autres personnes. Lance-toi : `{ $command }`
board-empty-wins = Personne n’a encore fini de partie ici. Lance-toi : `{ $command }`
board-empty-points = Personne n’a encore fini de partie ici. Lance-toi : `{ $command }`
board-empty-matches = Personne n’a encore fini de partie ici. Lance-toi : `{ $command }`
board-line-rating = **{ $place }** { $name } : { $rating } ± { $uncertainty } ({ $rated } parties)
board-line-wins = **{ $place }** { $name } : { $wins } { $wins ->
    [one] victoire
   *[other] victoires
 } en { $matches } { $matches ->
    [one] partie
   *[other] parties
 }
board-line-points = **{ $place }** { $name } : { $points } { $points ->
    [one] point
   *[other] points
 } par partie, { $matches } { $matches ->
    [one] partie
   *[other] parties
 }
board-line-matches = **{ $place }** { $name } : { $matches } { $matches ->
    [one] partie
   *[other] parties
 }, { $wins } { $wins ->
    [one] victoire
   *[other] victoires
 }
board-own = Toi : { $line }
board-own-none = Tu n’as fini aucune partie de ce jeu { $month ->
    [yes] ce mois-ci
   *[no] pour l’instant
 }.
board-own-unranked = Tu n’es pas encore au palmarès : { $rated } sur { $matches } parties contre des personnes.
board-own-hidden-here = Tu es invisible dans les palmarès ; tu peux changer cela dans `/settings`.
board-own-hidden-world = Tu ne figures au palmarès de tous les serveurs que si tu le choisis dans `/settings`.
board-foot-rating = -# Seules comptent les parties entre personnes ; si tu en quittes une, tu y es à la dernière place. Tu entres au palmarès après { $matches } parties. Ce qui compte, c’est la cote moins le nombre après ± : quelques victoires chanceuses ne suffisent pas.
board-foot-wins = -# Les parties contre des ordinateurs comptent aussi.
board-foot-points = -# Les parties contre des ordinateurs comptent ; celles que tu as quittées, non.
board-foot-matches = -# Les parties contre des ordinateurs comptent aussi.
board-foot-winless = -# Il faut une victoire pour être classé ; les autres figurent en dessous.
month = { $month } (UTC)
scores-heading = ## { $game } : le score dans { $channel }
scores-empty = Personne n’a fini de partie ici depuis la remise à zéro.
scores-evening = **Ce soir**, après { $matches } { $matches ->
    [one] partie
   *[other] parties
 }
scores-ever = **En tout**, après { $matches } { $matches ->
    [one] partie
   *[other] parties
 }
scores-clear = Remettre à zéro
scores-clear-sure = Oui, remettre à zéro
scores-clear-question = Remettre le score à zéro ({ $game }, { $channel }) ? Les parties comptent toujours pour les palmarès, les cotes et l’historique de chacun.
no-scores = Aucune partie n’a encore été finie dans ce salon.
stats-heading = ## { $name } : { $what }
    -# { $world ->
    [yes] Sur tous les serveurs
   *[no] Sur ce serveur
 }
stats-all-games = Tous les jeux
stats-choose = Un jeu en détail
stats-line = **{ $game }** : { $wins } { $wins ->
    [one] victoire
   *[other] victoires
 } en { $matches } { $matches ->
    [one] partie
   *[other] parties
 }
stats-matches = Parties : **{ $matches }**{ $left ->
    [0] {""}
   *[other] , dont { $left } { $left ->
        [one] pas finie
       *[other] pas finies
     }
 }
stats-wins = Victoires : **{ $wins }** ({ $share } %)
stats-places = Place moyenne : **{ $place }**
stats-points = Points par partie : **{ $points }** (record : **{ $best }**)
stats-streak = Victoires d’affilée : **{ $streak }** (record : **{ $longest }**)
stats-rating = Cote : **{ $rating } ± { $uncertainty }** après { $rated } { $rated ->
    [one] partie cotée
   *[other] parties cotées
 }{ $ranked ->
    [yes] {""}
   *[no] {""} ; au palmarès après { $matches }
 }
stats-alone = **En solo contre des ordinateurs** (visible pour toi uniquement)
stats-unrated = Cote : pas encore ; seules les parties entre personnes sont cotées
stats-figure = { $name } : **{ $value }**
stats-curve = Cote en { $rated } parties : de { $first } à { $last } ± { $uncertainty }
stats-none = { $own ->
    [yes] Tu n’as encore fini
   *[no] Cette personne n’a encore fini
 } aucune partie ici.
stats-none-of-game = { $own ->
    [yes] Tu n’as encore fini ici
   *[no] Cette personne n’a encore fini ici
 } aucune partie de ce jeu : { $game }.
stats-only-own = En message privé, je ne peux montrer que tes propres statistiques. Pour celles d’autres personnes, demande sur un serveur.
stats-hidden = Les statistiques de cette personne sont privées.
against-none = Aucune partie finie avec { $name } pour l’instant.
against-heading = **Avec { $name }**
against = Face à face en { $matches } { $matches ->
    [one] partie
   *[other] parties
 } : devant { $before }×, derrière { $behind }×{ $even ->
    [0] {""}
   *[other] , à égalité { $even }×
 }
against-together = Dans la même équipe : { $won } { $won ->
    [one] victoire
   *[other] victoires
 } sur { $together }
history-heading = ## Tes parties : { $what }
    -# { $matches } en tout, les dernières d’abord
finish = { $of ->
    [2] { $shared ->
        [yes] égalité
       *[no] { $number ->
            [1] victoire
           *[other] défaite
         }
     }
   *[other] { $place } sur { $of }
 }
history-line = { $when } **{ $game }**{ $alone ->
    [yes] {" "}(en solo)
   *[no] {""}
 } : { $finish }{ $part ->
    [left] {" "}(départ)
    [replaced] {" "}(absence)
    [removed] {" "}(exclusion)
   *[whole] , { $points } { $points ->
        [one] point
       *[other] points
     }{ $part ->
        [came] {" "}(arrivée en cours de partie)
       *[whole] {""}
     }
 }
history-label = { $game } : { $finish } (partie { $number })
history-open = Ouvrir une partie
history-back = Retour à la liste
history-none = Tu n’as pas encore fini de partie. `/help` dit comment commencer.
history-none-of-game = Tu n’as pas encore fini de partie de ce jeu : { $game }.
no-such-match = Cette partie n’est pas l’une des tiennes.
match-heading = ## { $game }
    -# { $when } · { $where } · `{ $id }`
match-player = { $name }{ $part ->
    [left] {" "}(départ)
    [replaced] {" "}(absence)
    [removed] {" "}(exclusion)
    [came] {" "}({ joined-midway })
   *[whole] {""}
 }
match-line = **{ $place }** { $name }{ $left ->
    [yes] {""}
   *[no] , { $points } { $points ->
        [one] point
       *[other] points
     }
 }
help-command-boards = - **Voir qui joue le mieux, ou le score d’ici :** `/leaderboard`, `/scores`
help-command-stats = - **Voir ce que tu as joué, et revoir chaque partie :** `/stats`, `/history`
command-leaderboard = Les meilleurs joueurs, ici ou sur tous les serveurs
command-leaderboard-game = Quel jeu, si ce n’est pas celui d’ici
command-leaderboard-by = Selon quoi classer
command-leaderboard-period = Ce mois-ci ou depuis toujours
command-leaderboard-servers = Ce serveur ou tous
command-leaderboard-page = Quelle page
command-scores = Le score de ce salon
command-scores-game = Quel jeu, si ce n’est pas le dernier joué ici
command-stats = Tes statistiques, ou celles de quelqu’un d’autre
command-stats-person = Qui, si ce n’est pas toi
command-stats-game = Quel jeu, si ce n’est pas tous
command-stats-against = Comparer avec quelqu’un d’autre
command-history = Tes parties finies
command-history-game = Quel jeu, si ce n’est pas tous
command-history-page = Quelle page
recount-progress = Comptage… { $percent } %
recounted = { $matches } { $matches ->
    [one] partie recomptée
   *[other] parties recomptées
 }.

## Les leçons [lessons]

lesson-heading = -# **{ $game }** · { $number } sur { $of } · **{ $title }**
lesson-right = ✅ { $why }
lesson-wrong = ❌ { $why }
lesson-previous = Précédent
lesson-skip = Passer
lesson-end =
    ## { $game } : à toi de jouer
    Tu en sais assez pour une première partie ; le reste est dans `/rules`. Les ordinateurs de ta première table débutent, eux aussi ; rien n’y compte pour la cote.
lesson-again = Recommencer
lesson-other = Un autre jeu
lessons-heading =
    ## Apprendre un jeu
    -# Quelques minutes par jeu, à ton rythme : arrête et reprends quand tu veux.
lessons-line = **{ $game }** · { $state ->
    [done] ✅ fini
    [begun] { $number } sur { $of }
   *[new] { $about }
 }
to-lesson = Leçon
no-lesson = Il n’y a pas de leçon pour ce jeu.
help-new = **C’est nouveau pour toi ?** **Apprendre un jeu** t’en montre un en quelques minutes, pas à pas.
help-learn = Apprendre un jeu
command-learn = Apprendre un jeu en quelques minutes, ou continuer sa leçon
command-learn-game = Quel jeu ; sans indication, tu les vois tous

## Les conseils [hints]

press-hint = Conseil
hint-told = { $sign } **{ $move }** – { $why }
hint-thinking = { $sign } Je réfléchis…
hint-off = Il n’y a pas de conseils à cette table : c’est décidé avant le début.
hint-contest = Il n’y a pas de conseils dans les donnes du jour et les duels : chacun joue les mêmes cartes par ses propres moyens.
hint-pause = Il n’y a rien à décider maintenant, donc pas de conseil.
hint-chosen = Tu as déjà choisi ; les autres, pas encore. Pas de conseil pour l’instant.
hint-not-your-turn = Ce n’est pas ton tour, donc pas de conseil.
hint-late = Le conseil arrive trop tard : le jeu a avancé.
hint-failed = Je n’ai pas trouvé de conseil cette fois. Redemande dans un instant.
hints-taken = -# Conseils : { $who }
hints-of = { $name } { $number }
help-command-hint = - **Voir ce que je jouerais, et pourquoi :** **Conseil** dans ta main, là où la table en donne

## Reprendre un coup [takeback]

takeback = Annuler le coup
takeback-ask = Demander d’annuler
takeback-asks = **{ $seat } demande d’annuler { $seen ->
    [yes] { $cards }
   *[no] son dernier coup
 }.** C’est fait dès que tout le monde est d’accord ; un non, ou un coup, y met fin.
takeback-no = Non
takeback-asked-others = J’ai demandé aux autres. Ton coup est annulé dès que tout le monde est d’accord.
takeback-none = { $contest ->
    [yes] Dans les donnes du jour et les duels, aucun coup ne s’annule.
   *[no] À cette table, aucun coup ne s’annule.
 }
takeback-own = À cette table, tu ne peux annuler que ton propre dernier coup, tant que personne d’autre n’a joué.
takeback-moved = Quelqu’un a joué depuis : il est trop tard pour annuler ce coup.
takeback-seen = Une carte cachée a été montrée depuis : ce coup ne peut plus être annulé.
takeback-bound = Ici, ce qui est fait est fait : un tel coup ne peut pas être annulé.
takeback-not-yours = Ce coup, ce n’est pas toi qui l’as joué : tu ne peux pas l’annuler.
takeback-change = Tu peux encore changer cela sans rien annuler.
takeback-late = Ton temps pour cette décision est écoulé : elle ne peut plus être annulée.
takeback-asked = Quelqu’un a déjà fait une demande. Attends les réponses.
takeback-enough = Les autres ont dit non { $number } fois pendant cette donne ; je ne leur demanderai plus avant la prochaine.
takeback-not-asked = Cette demande n’est plus en cours.
help-takeback = -# **Annuler le coup**, dans ta main, annule ton coup tant que personne d’autre n’a joué, sauf s’il a montré quelque chose de caché ou si la règle le rend définitif.

## Jouer tout de suite

play-on-server = Les tables sont dans les salons d’un serveur. Tape `/play` dans l’un d’eux, et c’est parti.
play-seated = Tu es déjà à table : **{ $game }** dans { $channel }.
play-joined = Te voilà à table : **{ $game }** dans { $channel }.
play-host-starts = La partie commence quand l’hôte appuie sur **Lancer**.
play-begins = La partie commence maintenant.
play-taken = { $playing ->
    [yes] On joue déjà à **{ $game }** dans { $channel }
   *[no] Il y a déjà une table dans { $channel } (**{ $game }**)
 }, et un salon n’a de place que pour une seule table.
play-in = Jouer dans #{ $channel }
play-nowhere = Il n’y a pas d’autre salon où nous puissions jouer tous les deux.
play-not-there = Je ne peux pas t’ouvrir de table dans ce salon.
on-heading = ## Ce qui se joue ici
on-none = Aucune table n’est ouverte.
on-lobby = **{ $game }** { $where } : on attend des joueurs, { $number } sur { $fixed ->
    [yes] { $most }
   *[no] { $least } à { $most }
 }
on-playing = **{ $game }** { $where } : { $seats } { $number ->
    [one] joue
   *[other] jouent
 }{ $free ->
    [0] {""}
    [one] {""} ; { $free } place est libre
   *[other] {""} ; { $free } places sont libres
 }

## Les commandes

command-table = La table de ce salon
command-table-show = Ramener la table en bas du salon
command-table-show-table = Quelle table, si ce n’est pas celle d’ici
command-table-hand = Montrer ta main, à toi uniquement
command-table-hand-table = Quelle table, si ce n’est pas celle d’ici
command-table-leave = Quitter la table ; un ordinateur prend le relais
command-table-leave-table = Quelle table, si ce n’est pas celle d’ici
command-table-kick = Exclure quelqu’un de la partie, si tu en es l’hôte ou si tu gères le salon
command-table-kick-person = Qui
command-table-kick-table = Quelle table, si ce n’est pas celle d’ici
command-table-host = Confier la table à quelqu’un d’autre, comme hôte
command-table-host-person = Qui
command-table-host-table = Quelle table, si ce n’est pas celle d’ici
command-table-end = Finir la partie pour tout le monde, sans résultat
command-table-end-table = Quelle table, si ce n’est pas celle d’ici
command-table-end-reason = Raison, visible de tous ; si tu gères le salon, la partie finit aussitôt
command-table-move = Montrer la table dans un autre salon ou fil de son serveur
command-table-move-channel = Où
command-table-move-table = Quelle table, si ce n’est pas celle d’ici
command-table-why = Ce que la table attend, et ce qu’on peut faire
command-table-why-table = Quelle table, si ce n’est pas celle d’ici
command-table-mine = Toutes tes tables, d’abord celles où c’est ton tour
command-table-mine-page = Quelle page
command-admin = Les tables de ce serveur, pour qui le gère
command-admin-tables = Les tables ouvertes, et ce que chacune attend
command-admin-tables-page = Quelle page
command-admin-log = Qui a fini, déplacé ou changé quoi, et quand
command-admin-log-page = Quelle page
command-rules = Comment se joue un jeu, avec les règles maison de la table d’ici
command-rules-game = Quel jeu, si ce n’est pas celui de la table d’ici
command-help = Ce que fait ce bot et comment commencer
command-play = S’asseoir et jouer : à une table qui attend des joueurs, ou à une nouvelle
command-play-game = Quel jeu, si cela compte
command-privacy = Ce qui est conservé à ton sujet ; l’exporter ou le supprimer
command-settings = Comment tu veux jouer
option-by-rating = cote
option-by-wins = victoires
option-by-points = points par partie
option-by-matches = parties
option-period-month = ce mois-ci
option-period-ever = depuis toujours
option-servers-here = ce serveur
option-servers-world = tous les serveurs
permission-view_channel = Voir le salon
permission-send_messages = Envoyer des messages
permission-send_messages_in_threads = Envoyer des messages dans les fils
permission-attach_files = Joindre des fichiers
permission-create_public_threads = Créer des fils publics
command-setup = Comment ce serveur gère ses tables, pour qui le gère

## Ce qui ne se fait pas, et pourquoi

not-a-card = { $text } n’est pas une carte.
bad-move = Ce coup n’existe pas dans ce jeu.
bad-button = Ce bouton ne marche plus.
bad-command = Cette commande a changé. Tape-la de nouveau.
stale = Ce bouton n’est plus à jour. Voici ta main telle qu’elle est.
not-seated = Tu ne joues pas à cette table.
not-at-this-table = { $name } ne joue pas à cette table.
seat-taken = Quelqu’un joue déjà à cette place.
was-removed = Après ton exclusion, tu ne peux plus prendre place à cette table.
has-seen-cards = Tu as déjà eu une autre place dans cette partie et tu en as vu les cartes ; tu ne peux pas prendre celle-ci.
host-is-away = Quelqu’un qui n’est plus là ne peut pas être l’hôte.
not-started = La partie n’a pas encore commencé.
table-over = Cette partie est finie.
table-closed = Cette table a été fermée.
table-broken = Cette table est illisible en ce moment ; elle est donc suspendue, et rien n’est perdu. J’ai prévenu l’exploitant du bot.
table-waits = Cette table est de nouveau lisible. Elle continue dès que l’autre table de son salon est finie.
game-broken = Ce jeu ne peut pas être chargé en ce moment ; ses tables sont donc suspendues, et rien n’est perdu. J’ai prévenu l’exploitant du bot.
no-such-table = Cette table n’existe pas.
only-people = Seules des personnes peuvent jouer et me donner des commandes, pas des bots.
no-table-here = Il n’y a pas de table dans ce salon. Tu peux en ouvrir une avec la commande `new` d’un jeu ; `/help` liste les jeux.
no-table-of-yours = Tu n’es à aucune table.
name-a-table = Tu es à plusieurs tables. Choisis-en une dans la liste en tapant la commande.
channel-not-allowed = Sur ce serveur, on ne peut ouvrir de table que dans { $channels }.
no-tables-in-threads = Sur ce serveur, on ne peut pas ouvrir de table dans un fil. Ouvre la tienne dans un salon.
too-many-lobbies = Tu as déjà { $number } tables qui n’ont pas commencé, et c’est la limite. Commence d’abord par en lancer ou en fermer une : `/table mine` les montre.
too-many-seats = Tu es à { $number } tables, et c’est la limite. Quittes-en une, ou attends qu’une finisse : `/table mine` les montre.
too-many-alone = Tu as commencé { $number } parties en solo en une heure, et c’est la limite ; `/solo` montre celles que tu peux continuer. La prochaine au plus tôt : { $time }
partner-plays = Ton partenaire joue ici aussi ; tu ne peux donc que partir : *Menu*, puis *Quitter*.
contest-over = { $kind ->
    [duel] Ce duel est fini. Son résultat est annoncé dans son salon.
   *[daily] Ce jour est fini. `/daily` montre les nouvelles donnes.
}
contest-begun = Tu as déjà commencé cette donne. `/daily` la montre.
contest-deleted = Tu as déjà joué cette donne, avant de supprimer tes données. Il y en aura de nouvelles demain.
contest-secret = { $kind ->
    [duel] L’autre camp peut encore jouer ces cartes. Tu pourras revoir la partie quand les deux auront joué.
   *[daily] D’autres peuvent encore jouer ces cartes. Tu auras l’enregistrement une fois le jour fini.
}
no-such-zone = Je ne connais pas ce fuseau horaire, donc rien n’a changé : essaie une grande ville près de chez toi, comme Paris, ou un nom comme Europe/Paris.
shared-already = C’est déjà partagé ici : { $url }
alone-others = Cette partie est à quelqu’un d’autre. `/solo` te donne tes propres cartes.
not-alone-here = D’autres ont rejoint cette table : tu n’y joues plus en solo.
only-at-tables = Ce n’est possible qu’à une table dans un salon. Cette partie n’est qu’à toi.
too-many-tables = La limite de ce serveur est atteinte : { $number } { $number ->
    [one] table ouverte
   *[other] tables ouvertes
 }. { $number ->
    [one] Rejoins-la
   *[other] Rejoins-en une
 }, ou attends { $number ->
    [one] qu’elle finisse
   *[other] qu’une finisse
 }.
only-who-manages = Il faut pouvoir gérer ce serveur pour changer cela.
not-on-this-server = Je ne peux tenir de tables que sur les serveurs où l’on m’a ajouté, et je ne suis pas membre de celui-ci.
bot-lacks = Je ne peux pas tenir de table ici : il me manque la permission **{ $permission }** dans ce salon. Quelqu’un qui le gère peut me la donner.
bot-outside = Je ne suis pas dans ce fil privé, et je ne peux donc pas y tenir de table. Pour m’ajouter, mentionne { $bot } dans un message ici, puis réessaie.
thread-locked = Ce fil est verrouillé ; je ne peux donc pas y tenir de table.
discord-refused = { $why ->
    [gone] Ce message ou ce salon n’existe plus.
    [large] C’est trop gros pour Discord ; je ne peux donc pas l’afficher.
    [forbidden] Discord ne me laisse pas faire cela là-bas. Il me manque peut-être une permission dans ce salon, ou son fil est fermé.
   *[unknown] Discord a refusé, pour une raison que je ne connais pas (code { $code }).
 }
stands = Ce que tu as fait compte.{ $shown_by ->
    [hand] {" "}`/table hand` montre tes cartes telles qu’elles sont maintenant.
    [table] {" "}`/table show` ramène la table en bas.
    [daily] {" "}`/daily` t’y ramène.
    [duel] {" "}`/duel` t’y ramène.
    [solo] {" "}`/solo` t’y ramène.
   *[nothing] {""}
 }
one-moment = Un instant : je travaille encore à ta dernière demande. Réessaie ensuite.
restarting = Je redémarre. Réessaie dans un instant ; rien n’a changé.
table-elsewhere = Je suis en train de déplacer cette table sur une autre machine. Réessaie dans un instant ; rien n’a changé.
database-away = Je n’arrive pas à joindre ma base de données en ce moment. Regarde dans une minute : si rien ne s’est passé, réessaie.
failed = Quelque chose a mal tourné de mon côté, et rien n’a changé. Réessaie.
went-wrong = Quelque chose a mal tourné de mon côté.
disk-full = { $stands ->
    [yes] Mon disque est plein.
   *[no] Mon disque est plein, donc rien n’a changé. J’ai prévenu l’exploitant du bot ; réessaie plus tard.
 }
quarantined = La table de ce salon ({ $game }) est illisible en ce moment ; elle est donc suspendue : rien n’est perdu, et le temps est arrêté. J’ai prévenu l’exploitant du bot. En attendant, tu peux ouvrir une autre table ici.
owner-quarantined = { $number ->
    [one] { $number } table est illisible et suspendue
   *[other] { $number } tables sont illisibles et suspendues
 } ; toutes leurs données sont gardées : { $tables }. Soit leurs enregistrements sont endommagés, soit les règles de leur jeu ne sont plus installées ; le journal en dit plus. Elles continuent au prochain démarrage, ou dans la journée, dès qu’elles sont lisibles. Ceux qui gèrent leurs serveurs peuvent les finir avec `/admin tables`.
owner-damaged = La base de données est endommagée : { $error }. Le bot continue à tourner, mais n’attends pas : { $backup ->
    [none] je n’ai trouvé aucune sauvegarde à côté. Arrête le bot, garde une copie du fichier et répare-le comme le décrit docs/operating.md sous « Backup ». Ensuite, fais une sauvegarde chaque jour : python -m bot backup
   *[other] arrête le bot, garde une copie du fichier et mets à sa place la sauvegarde la plus récente, { $backup }, comme le décrit docs/operating.md sous « Backup ».
 }
owner-start = Le bot ne tourne pas. { $why }
owner-commands = Discord a refusé mes commandes slash ({ $why }). Je continue avec celles qu’il a. Le journal en dit plus.
owner-sessions = Discord ne me laisse plus me connecter que { $left } fois, puis il annulerait mon jeton. J’attends avant de me connecter, jusqu’à : { $until }.
owner-disk-full = Le disque de ma base de données est plein ; plus personne ne peut jouer. Libères-y de la place. Pas besoin de me relancer : je réessaie sans cesse.
owner-strained = Discord a refusé { $number } de mes requêtes en dix minutes. À dix mille, il me bloquerait ; j’envoie donc très peu jusqu’à ce que cela passe. Le journal dit ce qui a été refusé ; d’ordinaire, il me manque des permissions quelque part.
owner-direct = { $quarantined ->
    [yes] Discord m’a mis en quarantaine pour avoir ouvert trop de messages privés : je ne peux écrire qu’aux gens à qui j’ai déjà écrit. Tu peux faire recours dans le portail des développeurs.
   *[no] J’ai ouvert des messages privés trop vite pour Discord.
 } Je n’en ouvrirai pas de nouveaux pour l’instant ; reprise { $time }. Les parties continuent : les personnes à qui je n’ai encore jamais écrit peuvent appuyer sur **Ma main** pour voir leur main.
owner-endpoint = Je ne reçois ni clics ni commandes : Discord les envoie à une « Interactions Endpoint URL ». Vide ce champ à la page « General Information » de mon application, dans le portail des développeurs.
owner-games = Ces jeux n’ont pas pu être chargés et manquent jusqu’au prochain démarrage : { $names }. Le journal dit pourquoi.

## Le démarrage

no-token = Il n’y a pas de jeton de bot. Mets DISCORD_TOKEN=… dans un fichier nommé .env de ce dossier, ou essaie le bot sans jeton : lance-le avec --sandbox
bad-token = DISCORD_TOKEN n’est pas un jeton de bot, qui a trois parties séparées par des points. Copie-le de nouveau depuis la page « Bot » de ton application, dans le portail des développeurs de Discord.
empty-token = DISCORD_TOKEN est vide dans l’environnement, qui passe avant le fichier .env. Mets-y le jeton, ou supprime la variable pour que le fichier compte.
refused-token = Discord refuse le jeton du bot. Crées-en un nouveau à la page « Bot » de ton application, dans le portail des développeurs de Discord, et mets-le dans .env.
bad-log-level = LOG_LEVEL vaut { $value } ; il faut DEBUG, INFO, WARNING, ERROR ou CRITICAL.
env-unreadable = Les réglages de { $path } sont illisibles ({ $error }). Il faut un fichier que le bot puisse lire ; s’il ne contient aucun réglage, supprime-le.
env-encoding = Le fichier { $path } n’est pas du texte UTF-8. Enregistre-le de nouveau avec cet encodage : dans le Bloc-notes de Windows, il se choisit sous « Enregistrer sous ».
env-line = La ligne { $line } de { $path } est illisible. Il faut NOM=valeur, et un guillemet ouvert doit être fermé.
control-characters = { $name } contient un caractère de contrôle, comme une tabulation ou un saut de ligne. Entre guillemets doubles, \t et \n en deviennent un : écris la valeur sans guillemets.
bad-id = { $name } vaut { $value } ; il faut un identifiant, un nombre entier comme 80351110224678912. Active le mode développeur dans Discord et copie-le depuis le menu.
bad-workers = { $name } vaut { $value } ; il faut un nombre entier de 1 à 999. Laisse vide pour un processus de moins qu’il n’y a de processeurs.
bad-port = { $name } vaut { $value } ; il faut un port, un nombre entier de 1 à 65535.
bad-shards = { $name } vaut { $value } ; il faut indiquer de quels shards ce processus s’occupe, et combien il y en a en tout, par exemple 0-3/16. En tout, ce doit être 1, 2, 4, 8, 16, 32 ou 64. Laisse vide pour tous.
shards-alone = { $name } a besoin de DATABASE_URL : seuls des processus qui partagent une base de données peuvent se partager les shards.
bad-api = { $name } n’est pas l’adresse d’un proxy, comme https://proxy.example:8080, sans rien derrière. Laisse vide pour t’adresser à Discord même.
port-unusable = Le port { $port } est inutilisable ({ $error }). Mets-en un autre dans METRICS_PORT, ou laisse vide.
two-databases = DATABASE_PATH et DATABASE_URL sont définies toutes les deux. Laisse l’une des deux vide : le bot a une seule base de données.
bad-database-url = { $name } n’est pas l’URL d’une base de données PostgreSQL, comme postgresql://nom:motdepasse@hote:5432/elderhand. Dans un mot de passe, @ s’écrit %40, / %2F, ? %3F et # %23.
no-driver = PostgreSQL a besoin de psycopg ({ $error }). Installe le bot avec lui : pip install 'elderhand[postgres]'
database-unreachable = La base de données { $path } ne peut pas être utilisée ({ $error }). Vérifie son URL, et que PostgreSQL tourne et laisse entrer le bot.
database-of-others = La base de données { $path } contient des tables qui ne sont pas à ce bot. Vérifie où elle se trouve : il faut au bot une base de données à lui seul.
database-in-use = Un autre bot utilise la base de données { $path }. Arrête-le d’abord, ou choisis-en une autre avec DATABASE_PATH ou DATABASE_URL.
database-of-application = La base de données { $path } est celle de « { $name } », une autre application Discord en cours d’exécution. Choisis-en une autre avec DATABASE_URL, ou utilise son jeton.
database-newer = La base de données { $path } a été écrite par une version plus récente de ce bot (schéma { $found } ; celui-ci connaît { $known }). Mets le bot à jour, ou restaure une sauvegarde.
database-unreleased = La base de données { $path } a été créée par une version inédite d’Elderhand, qu’aucune version publiée ne reprend : commence avec { $kind ->
    [server] une nouvelle base de données
   *[file] un nouveau fichier
 } ; /privacy dans l’ancien clone exporte tes données.
database-unusable = La base de données { $path } ne peut pas être ouverte ({ $error }). Vérifie DATABASE_PATH : le dossier doit exister et être accessible en écriture, et le fichier doit appartenir au bot.
database-foreign = Le fichier { $path } n’est pas une base de données de ce bot ({ $error }). Vérifie DATABASE_PATH. { $backup ->
    [none] Si c’en était une, restaure une sauvegarde, comme le décrit docs/operating.md sous « Backup » ; il n’y en avait pas à côté.
   *[other] Si c’en était une, mets à sa place la sauvegarde la plus récente, { $backup }, comme le décrit docs/operating.md sous « Backup ».
 }
database-damaged = La base de données { $path } est endommagée ({ $error }). { $backup ->
    [none] Il n’y avait pas de sauvegarde à côté ; restaures-en une d’ailleurs, ou essaie de réparer le fichier, comme le décrit docs/operating.md sous « Backup ».
   *[other] Mets à sa place la sauvegarde la plus récente, { $backup }, comme le décrit docs/operating.md sous « Backup ».
 }
database-full = Il n’y a plus de place sur le disque pour { $path }. Libères-en et réessaie.
database-failed = La base de données { $path } ne peut être ni lue ni écrite ({ $error }). Libère de la place sur le disque, assure-toi que le bot peut y écrire, et relance-le.
offline = Discord est injoignable ({ $error }). Vérifie le réseau et relance le bot.
refused-start = Discord ne laisse pas le bot se connecter en ce moment (statut { $status }, code { $code }). Réessaie plus tard.
refused-connection = Discord a fermé la connexion pour de bon (code { $code }). La documentation de Discord pour développeurs explique ce code sous « Gateway close event codes ».
few-sessions = Discord ne laisse plus le bot se connecter que { $left } fois dans les { $minutes } prochaines minutes, puis il annulerait son jeton. Relance-le : il attendra jusque-là.
port-taken = Le port { $port } est occupé. Choisis-en un autre, par exemple avec --port 8081
sandbox-ready = Le bac à sable est ouvert : { $address } — il remplace Discord, sur cette machine seulement. Ctrl+C l’arrête.

## L’état de santé, tel que /healthz le donne

health-connected = Le bot est connecté à Discord.
health-not-connected = Le bot n’est pas connecté à Discord.
health-written = La base de données est accessible en écriture.
health-not-written = La base de données n’est pas accessible en écriture : { $error }.
health-quick = La boucle d’événements a { $seconds } s de retard.
health-slow = La boucle d’événements a été bloquée pendant { $seconds } s.

## Les enregistrements de parties

record-none = Ce n’est pas l’enregistrement d’une partie : la première ligne d’un enregistrement commence par « { $beginning } ».
record-format = Cet enregistrement est au format { $found }, et ce bot ne lit que le format { $known }.
record-header = Cet enregistrement a été modifié : quelque chose dans son en-tête, les lignes avant le premier coup, a été changé.
record-changed = Cet enregistrement a été modifié : la ligne { $line } a été changée ou manque.
record-game = Ce bot n’a pas de jeu nommé { $game } ; cet enregistrement ne peut pas être rejoué.
record-version = Cet enregistrement date de la version { $found } des règles de son jeu, et ce bot joue la version { $known } ; il ne peut pas être rejoué.
record-illegal = Les règles ne permettent pas le coup { $number } de cet enregistrement.
record-outcome = Les coups de cet enregistrement ne mènent pas au résultat qu’il indique.

## Les emojis des cartes

emoji-progress = { $percent } % des emojis modifiés
emoji-synced = Les emojis des cartes sont en place : { $made } créés, { $replaced } remplacés, { $removed } retirés, { $kept } inchangés.
emoji-full = L’application a déjà autant d’emojis que Discord le permet. Supprimes-en à la page « Emojis » de ton application, dans le portail des développeurs de Discord, puis relance ceci.
emoji-refused = Discord a refusé de modifier les emojis (statut { $status }, code { $code }). Ce qui est fait reste ; relance ceci plus tard.
emoji-stopped = Arrêté avant que tous les emojis soient en place. Relance ceci pour finir.

## Les sauvegardes

backup-made = La base de données a été copiée dans { $path } : { $size } Mo, { $over } { $over ->
    [one] partie finie
   *[other] parties finies
 }, { $playing } en cours.
backup-progress = { $percent } % copiés
no-database = Il n’y a pas de base de données à { $path }. Vérifie ce chemin (DATABASE_PATH, si tu n’en as pas donné d’autre), ou lance ceci dans le dossier du bot.
backup-exists = { $path } existe déjà, et aucun fichier n’est jamais remplacé. Choisis un autre nom, peut-être avec la date.
backup-unwritable = Impossible d’écrire un fichier dans { $folder } ({ $error }). Choisis un autre dossier, ou crée celui-ci.
backup-failed = La base de données { $path } n’a pas pu être copiée ({ $error }). Aucune sauvegarde n’a été faite.
copy-made = { $source } a été copiée dans { $target } : { $rows } { $rows ->
    [one] ligne, comparée et identique
   *[other] lignes, comparées et identiques
 } des deux côtés.
copy-nothing = La base de données { $path } est vide : il n’y a rien à copier.
copy-older = La base de données { $path } a été écrite par une version plus ancienne de ce bot (schéma { $found } ; celle-ci copie { $known }). Lance une fois cette version du bot avec elle, ce qui la met à jour, puis arrête-le.
copy-not-empty = { $path } n’est ni nouvelle ni une base de données vide. Choisis un autre endroit pour la copie ; ici, rien n’a changé.
copy-failed = { $source } n’a pas pu être copiée dans { $target } ({ $error }). Rien n’a été copié.
copy-stopped = Arrêté. Rien n’a été copié.

## Les mots dans d’autres langues

words-of = { $language } : { $words } phrases sur { $all }
words-column-file = Fichier
words-column-key = Phrase
words-column-finding = Constat
words-missing = manque
words-superfluous = absente en anglais
words-fact-unknown = { $fact } n’est pas un de ses faits
words-fact-unused = { $fact } n’est pas utilisé
words-long = { $length } caractères, Discord en accepte { $most }
words-same = identique à l’anglais
words-broken = n’est pas du Fluent : { $line }
words-done = Rien à faire.
words-none = Il n’y a pas de bot/words/{ $language }.ftl. Commence par une copie de bot/words/en.ftl.

## Un jeu à soi

newgame-made = { $recorded ->
    [yes] Le jeu { $name } est dans { $game }, ses tests sont dans { $tests }, et il respecte toutes les lois. La suite est dans docs/writing-a-game.md.
   *[no] Le jeu { $name } est dans { $game }, ses tests sont dans { $tests }. Ses premières parties de référence n’ont pas pu être enregistrées : installe ce que liste requirements-test.lock, puis lance pytest tests/conformance --regenerate -k { $name }
 }
newgame-name = Un jeu ne peut pas s’appeler { $name } : prends au plus 32 lettres minuscules, avec _ entre les mots, et pas un mot réservé de Python.
newgame-taken = Un jeu ne peut pas s’appeler { $name } : le bot a une commande de ce nom.
newgame-there = { $path } existe déjà. Choisis un autre nom.
newgame-no-source = Il n’y a pas de code source dans { $path }, seulement un bot installé. Clone le dépôt, et lance ceci là-bas.
newgame-unwritable = Impossible d’écrire { $path } ({ $error }).

## Ce que montre une image de cartes, pour qui ne la voit pas

alt-hand = Tes cartes
alt-turn = { $title } (doit jouer)
alt-won = { $title } (gagne la levée)
alt-place = Rang { $place } : { $what }
alt-before = Levée précédente : { $what }
alt-titled = { $title } : { $what }
alt-several = { $number } × { $what }
alt-back =
    { $number ->
        [1] une carte cachée
       *[other] { $number } cartes cachées
    }
alt-down = { $number } cachées
alt-pile = { $rank }×{ $number }
alt-empty = rien
alt-chosen = choisi : { $cards }
alt-hinted = conseil : { $cards }
alt-dim = pas jouable maintenant : { $cards }

## Le diagnostic

doctor-token-good = Jeton : Discord connaît le bot sous le nom { $name }.
doctor-token-bad = Jeton : Discord le refuse. Copie-le de nouveau dans .env depuis la page « Bot » de ton application.
doctor-intents-good = Intents : aucun intent privilégié n’est activé, et le bot n’en a pas besoin.
doctor-intents-hint = Intents : tu peux désactiver { $names } à la page « Bot ». Le bot n’a besoin d’aucun intent privilégié.
doctor-installs-good = Installation : les serveurs peuvent ajouter le bot, et chacun peut l’ajouter à son compte, pour jouer en solo partout.
doctor-installs-hint = Installation : seuls les serveurs peuvent ajouter le bot. Pour qu’on puisse jouer en solo partout (`/solo`), coche « User Install » à la page « Installation ».
doctor-public-good = Invitation : avec le lien, n’importe qui peut ajouter le bot à son serveur.
doctor-public-hint = Invitation : personne d’autre que toi ne peut ajouter le bot à un serveur, car « Public Bot » est désactivé.
doctor-grant-good = Code grant : pas exigé, le lien d’invitation marche donc.
doctor-grant-bad = Code grant : « Requires OAuth2 Code Grant » est activé, et personne ne peut ajouter le bot. Désactive-le à la page « Bot ».
doctor-endpoint-good = Clics : Discord les envoie au bot.
doctor-endpoint-bad = Clics : Discord les envoie à une « Interactions Endpoint URL » ; le bot n’en reçoit aucun. Vide ce champ à la page « General Information ».
doctor-sessions-good = Connexion : il reste { $left } connexions aujourd’hui.
doctor-sessions-hint = Connexion : il ne reste que { $left } connexions pour les { $hours } prochaines heures. Quelque chose relance sans cesse le bot ; il attend avant d’utiliser les dernières.
doctor-commands-good = Commandes : Discord a les { $count }, à jour.
doctor-commands-hint = Commandes : les { $count } de Discord diffèrent de celles du bot. Elles sont mises à jour à son démarrage.
doctor-entry-good = Activité : l’application n’en a pas.
doctor-entry-hint = Activité : l’application en a une. Sa commande est gardée.
doctor-round-trip-good = Temps de réponse : Discord met { $milliseconds } ms.
doctor-round-trip-hint = Temps de réponse : Discord met { $milliseconds } ms, et chaque pression paraît lente.
doctor-processes-good = Processus : { $number ->
    [one] un seul travaille
   *[other] { $number } travaillent
} sur la base de données, et { $partitions } parts des tables sur { $partitions } sont prises.
doctor-processes-hint = Processus : { $number ->
    [0] aucun ne travaille
    [one] un seul travaille
   *[other] { $number } travaillent
} sur la base de données, et { $held } parts des tables sur { $partitions } sont prises{ $silent ->
    [0] {""}
    [one] { " " }(un processus ne répond pas)
   *[other] { " " }({ $silent } processus ne répondent pas)
}. Si le bot tourne, redemande dans dix secondes.
doctor-application-good = Base de données : aucune autre application n’y travaille.
doctor-application-bad = Base de données : « { $name } », une autre application, y travaille, et le bot ne démarre pas. Choisis-en une autre avec DATABASE_URL, ou utilise son jeton.
doctor-channel-hint = Salon : aucun indiqué. Avec --channel et l’identifiant d’un salon textuel, messages et images sont vérifiés aussi.
doctor-channel-bad = Salon : le bot ne voit pas de salon textuel avec cet identifiant{ $code ->
    [0] .
   *[other] {" "}(code { $code }).
 } Vérifie l’identifiant, et que le bot est sur ce serveur et peut voir ce salon.
doctor-permissions-good = Permissions : le bot a ce qu’il lui faut là-bas.
doctor-permissions-bad = Permissions : il manque au bot { $names } là-bas ; il n’ouvre aucune table tant qu’il ne les a pas.
doctor-threads-good = Fils : le bot peut en ouvrir un pour chaque table.
doctor-threads-hint = Fils : le bot ne peut pas en ouvrir pour une table. Cela ne compte que si /setup le demande.
doctor-clock-good = Horloge : { $seconds } s d’écart avec celle de Discord.
doctor-clock-hint = Horloge : { $seconds } s d’écart avec celle de Discord. Laisse ta machine régler son horloge par le réseau.
doctor-post-good = Images : un message est arrivé avec son image.
doctor-post-hint = Images : Discord n’a pas donné d’identifiant à celle d’un message ; elles sont renvoyées à chaque modification.
doctor-post-bad = Messages : Discord en a refusé un (code { $code }).
doctor-listed-good = Images : une modification peut en garder une en la listant.
doctor-listed-hint = Images : une modification ne peut pas en garder une en la listant (code { $code }).
doctor-silent-good = Images : une modification peut en garder une sans la mentionner.
doctor-silent-hint = Images : une modification ne peut pas en garder une sans la mentionner (code { $code }).
doctor-anew-good = Images : une modification peut en renvoyer une.
doctor-anew-bad = Images : une modification ne peut pas en renvoyer une (code { $code }). Là où une image change, la table est montrée en texte.
doctor-replace-good = Images : une modification peut en remplacer une par une autre.
doctor-replace-bad = Images : une modification ne peut pas en remplacer une par une autre (code { $code }). Là où une image change, la table est montrée en texte.
doctor-words-good = Images : une modification peut en retirer une.
doctor-words-bad = Images : une modification ne peut pas en retirer une (code { $code }).
doctor-delete-good = Messages : le message de test a été supprimé.
doctor-delete-bad = Messages : le message de test ne peut pas être supprimé (code { $code }). Supprime-le toi-même.
doctor-press = Appuie ici
doctor-press-hint = Boutons : appuie maintenant sur le bouton dans ce salon. J’attends { $minutes } minutes.
doctor-presses-good = Boutons : deux connexions l’ont appris toutes les deux ; plusieurs processus peuvent donc se partager les tables.
doctor-presses-hint = Boutons : personne n’a appuyé ; on ne sait donc pas si plusieurs processus l’apprendraient.
doctor-presses-bad = Boutons : une seule de deux connexions l’a appris ; plusieurs processus manqueraient donc des pressions. N’en lance qu’un, et signale-le s’il te plaît.
doctor-keeping-listed-good = Dès son prochain démarrage, le bot gardera les images en les listant.
doctor-keeping-listed-hint = Le bot tourne, ce n’est donc pas enregistré : il essaie de garder les images en les listant, et s’en rendra compte lui-même.
doctor-keeping-silent-good = Dès son prochain démarrage, le bot gardera les images sans les mentionner.
doctor-keeping-silent-hint = Les images peuvent être gardées sans être mentionnées, mais le bot tourne, ce n’est donc pas enregistré. Arrête-le et relance ceci.
doctor-keeping-anew-good = Dès son prochain démarrage, le bot renverra les images à chaque modification.
doctor-keeping-anew-hint = Les images doivent être renvoyées à chaque modification, mais le bot tourne, ce n’est donc pas enregistré : il s’en rendra compte lui-même.
doctor-direct-good = Messages privés : un message t’est parvenu et a été supprimé.
doctor-direct-hint = Messages privés : aucun ne t’est parvenu (code { $code }) ; je ne peux donc pas te prévenir d’un problème. Les joueurs voient quand même leur main avec Ma main.
doctor-failed = Discord a failli en cours de route (statut { $status }, code { $code }). Relance ceci plus tard.
doctor-hello = Bonjour de la part de ton bot de cartes : c’était un test pour voir s’il peut te joindre.
doctor-screen = Test des messages ({ $number }) ; celui-ci sera supprimé dans un instant.
