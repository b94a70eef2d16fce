lesson-trick-title = Une levée
lesson-trick =
    Chacun joue une carte : c’est une **levée**. Si tu peux, tu dois **fournir** : jouer la couleur demandée, celle de la première carte. La plus forte carte de cette couleur prend les quatre ; en *obenabe*, c’est l’as.
    {""}**Tu joues en dernier. Prends la levée.**
lesson-trick-right = Ton { $ace } bat le { $king } joué par { $player3 } : la levée est à toi, et tu entames la suivante.
lesson-trick-wrong = { $card }, c’est bien fourni, mais le { $king } est plus fort, et { $player3 } prendrait la levée.

lesson-partner-title = Ton partenaire
lesson-partner =
    Tu fais équipe avec { $player2 }, en face de toi. Ce que l’un prend compte pour les deux : { rank-A } vaut 11 points, { rank-10 } en vaut 10, { rank-K } 4, { rank-Q } 3, { rank-J } 2.
    {""}**Ton partenaire tient cette levée. Aide ton équipe.**
lesson-partner-right = Ton partenaire prend 16 points, dont 10 viennent de toi. Et tu as encore ton as pour la dernière levée.
lesson-partner-wrong = { $card } prendrait la levée à ton propre partenaire. Ton équipe la tient déjà : donne { $ten }, et fais une autre levée avec ton as.

lesson-ruff-title = L’atout
lesson-ruff =
    L’**atout**, c’est maintenant { $trump } : tout atout bat chaque carte des autres couleurs. En jouer un sur une autre couleur, c’est **couper**. Tu peux couper même si tu pourrais fournir.
    {""}**Prends l’{ $ace } joué par { $player1 }, à moindres frais.**
lesson-ruff-right = Ton plus petit atout prend 21 points, et tu as encore { $queen }.
lesson-ruff-wrong = Tu peux fournir, mais alors { $player1 } prend 21 points. Tu as aussi des atouts.
lesson-ruff-wrong-dear = { $card } prend la levée, mais ton { $six } aussi. Garde le plus fort pour plus tard.

lesson-order-title = Bourg et nell
lesson-order =
    À l’atout, deux cartes passent en tête : { rank-J }, le **bourg**, vaut 20, et 9, le **nell**, vaut 14. Du plus fort au plus faible : **{ rank-J } 9** { rank-A } { rank-K } { rank-Q } { rank-10 } 8 7 6. Le bourg est tombé à la levée précédente.
    {""}**{ $player1 } entame l’{ $ace }. Prends-le.**
lesson-order-right = Le bourg parti, ton nell est le plus fort atout. Il vaut 14, la levée entière 35.
lesson-order-wrong = { $card } est sous l’as. À l’atout, seuls { rank-J } et 9 sont au-dessus, et tu as l’un des deux.

lesson-undertrump-title = Ne pas sous-couper
lesson-undertrump =
    Ton partenaire avait joué l’{ $ace }, et { $player3 } a coupé avec { $ten }. Tu ne peux pas fournir.
    {""}**Reprends la levée.**
lesson-undertrump-right = À l’atout, { rank-Q } est au-dessus de { rank-10 } : 24 points pour vous. Une fois que quelqu’un a coupé, un atout doit être **plus fort** que le sien, sauf si tu n’as plus que des atouts.
lesson-undertrump-wrong = Tu peux te défausser ainsi ({ $card }), mais { $player3 } garde la levée. Tu as un atout plus fort que { $ten }.

lesson-puur-title = Garder le bourg
lesson-puur =
    Ton partenaire entame atout : **si tu as un atout, tu dois en jouer un**, haut ou bas.
    {""}**Donne le moins possible.**
lesson-puur-right = { $player2 } prend avec l’{ $ace }, et tu as encore le bourg.
lesson-puur-wrong = { $card } prendrait la levée à ton partenaire. Ton { $seven } suffit ; garde le bourg.
lesson-puur-2 =
    Encore atout. Mais si ton seul atout est le **bourg**, tu peux jouer ce que tu veux. Rien d’autre ne bat le nell.
    {""}**Donne des points à ton partenaire, mais garde le bourg.**
lesson-puur-2-right = Ton équipe prend 34 points, et le bourg fera encore une levée.
lesson-puur-2-wrong = Tu peux jouer { $card }, mais tu as une carte qui vaut plus pour ton équipe.
lesson-puur-2-wrong-puur = Ton partenaire a déjà cette levée. Garde le bourg : rien ne le bat, il fera encore une levée.

lesson-push-title = Faire atout ou chibrer
lesson-push =
    Avant la première levée, un joueur choisit l’atout, ou un jeu sans atout. Pour faire atout, mieux vaut avoir quatre cartes avec le bourg, ou cinq avec le nell et l’as. Si tu n’as ni l’un ni l’autre, **chibre** : alors ton partenaire doit choisir.
    {""}**Regarde tes cartes, et décide.**
lesson-push-right = { $player2 } a fait atout { $trump }. Le premier choix était à toi : tu entames donc quand même la première levée.
lesson-push-wrong = Ta couleur la plus longue, { $long }, n’a pas le bourg, et ton seul { rank-J-name } est isolé. Ton partenaire a peut-être bien mieux.
lesson-push-wrong-open = Sans atout, il te faudrait des cartes que personne ne bat : en obenabe un as ou deux, en undenufe des 6. Tu n’as aucun as et un seul 6.

lesson-weis-title = Annonces
lesson-weis =
    Avec ta carte de la **première levée**, tu peux **annoncer** : une suite de 3 cartes d’une couleur vaut 20, de 4 cartes 50, de 5 cartes 100 ; un carré ({ rank-10 }, { rank-J }, { rank-Q }, { rank-K } ou { rank-A }) 100 ou plus. Seule l’équipe qui a la meilleure annonce marque.
    {""}**Annonce ce que tu as.**
lesson-weis-right = Tu as entamé le { $six }, et { $player1 } a annoncé 3 cartes. Ta suite est plus longue : 50 points pour ton équipe, aucun pour l’autre, et personne d’autre que toi n’a dû montrer de cartes.
lesson-weis-wrong = Fais d’abord ton annonce : une fois que le joueur suivant a joué, c’est trop tard.
lesson-weis-wrong-part = C’est une partie de ta suite. La suite entière vaut 50, et une plus longue bat une plus courte.

lesson-stoeck-title = Stöck et décompte
lesson-stoeck =
    Avoir { rank-K-name } et { rank-Q-name } d’atout, c’est le **stöck** : 20 points, si tu le dis avec la deuxième carte. Tu as déjà joué le { $king }.
    {""}**Coupe { $ten } ({ $player3 }), et dis tout ce qu’il y a à dire.**
lesson-stoeck-right = 20 points de plus. Puis les dernières levées se sont jouées, et voici le **décompte**.
lesson-stoeck-wrong = Avec { $ten }, { $player3 } tiendrait toujours la levée. Tu ne peux pas fournir : coupe.
lesson-stoeck-wrong-unsaid = Ça prend la levée, mais sans un mot sur le stöck. Si tu oublies, ton équipe peut encore l’annoncer jusqu’à la confirmation du décompte.
lesson-stoeck-2 = **Combien y a-t-il de points de cartes à chaque donne,** avec les 5 de la dernière levée ?
lesson-stoeck-2-answer-152 = 152
lesson-stoeck-2-answer-157 = 157
lesson-stoeck-2-answer-257 = 257
lesson-stoeck-2-right = 144 et 13 : c’est toujours 157. L’équipe qui prend les neuf levées, un **match**, reçoit 100 de plus.
lesson-stoeck-2-wrong-152 = C’est ce qu’il y a sur les cartes ; la dernière levée ajoute 5. La somme est à côté de *Cartes*, en deux parts.
lesson-stoeck-2-wrong-257 = Ça, c’est un match : une équipe prend les neuf levées et reçoit 100 de plus. Additionne les nombres à côté de *Cartes*.

lesson-race-title = Stöck, annonces, levée
lesson-race =
    Vous avez 962, les autres 968 ; **1000** gagne aussitôt. { $player3 } prend 33 avec cette levée. On compte dans l’ordre **stöck, annonces, levée**.
    {""}**Que fais-tu ?**
lesson-race-right = 962, et 20 pour le stöck, et 20 pour l’annonce : 1002. Vous avez gagné, et la levée ne compte plus.
lesson-race-wrong = Ton annonce fait 982. Puis la levée mène les autres à 1001, et ils ont gagné.
