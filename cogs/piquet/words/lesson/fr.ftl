lesson-trick-title = Une levée
lesson-trick =
    Dans une levée, chacun joue une carte, de la couleur entamée s’il en a. La plus forte carte de cette couleur prend ; il n’y a pas d’atout.
    {""}**{ $player1 } a entamé le { $jack }. Prends la levée.**
lesson-trick-right = Ton { $king } est plus fort : un point pour toi. Qui prend une levée entame la suivante, et chaque entame marque aussi un point.
lesson-trick-wrong-low = Tu peux le jouer, mais il est plus faible que le { $jack } : { $player1 } prendrait la levée.

lesson-cards-title = Les cartes
lesson-cards =
    Tu as pris six des douze levées. Une septième te donne 10 points pour *les cartes*. { $player1 } a l’{ $ace } et les deux plus fortes cartes à { $clubs } ; à { $hearts }, il ne reste que tes cartes.
    {""}**Entame la carte qui l’assure.**
lesson-cards-right = { $player1 } ne peut pas fournir : ton { $eight } prend donc, si petit soit-il : sept levées. Les douze feraient *capot*, 40 points au lieu de 10.
lesson-cards-wrong = { $player1 } battrait { $card }, puis prendrait le reste avec ses cartes maîtresses : six levées chacun, et 10 pour personne.

lesson-exchange-title = L’écart
lesson-exchange =
    Une donne commence par l’écart, et c’est au **premier** d’ouvrir : à toi. Dans les annonces qui suivent, tu marques pour beaucoup de cartes d’une couleur, pour trois ou plus qui se suivent, et pour trois ou quatre de même valeur, à partir du dix.
    {""}**Garde ce qui peut marquer, et l’as. Écarte le reste.**
lesson-exchange-right = Tu as reçu ce qui te manquait : le { $spade } fait cinq cartes qui se suivent, le { $club } est ton quatrième dix. { $player1 }, qui a donné, a pris les trois cartes restantes.
lesson-exchange-wrong = Tu as quatre cartes qui se suivent, trois dix, et un as, qui prend une levée. Garde ces sept cartes, et écarte les cinq autres.

lesson-point-title = Le point
lesson-point =
    Le premier annonce, le donneur répond. Un *point*, ce sont des cartes d’une couleur : le plus de cartes l’emporte ; la valeur ne compte qu’à nombre égal.
    {""}**Annonce ton meilleur point.**
lesson-point-right = « Bon » veut dire que tu marques et elle non : 5 points, un par carte. Tu n’as même pas eu à dire la couleur.
lesson-point-wrong-hearts = Elles sont plus hautes, mais il n’y en a que quatre. Cinq cartes d’une couleur, quelles qu’elles soient, les battent.
lesson-point-wrong-pass = Si tu passes, tu ne marques rien ici. { $player1 } pourrait marquer son point à la place.
lesson-point-wrong = Tu peux annoncer moins que tu n’as, mais ça marque moins, et c’est plus facile à battre.

lesson-making-title = Valant ?
lesson-making =
    Maintenant, c’est toi le **donneur** : { $player1 } annonce, et tu réponds *Bon* si tu as moins de cartes, *Pas bon* si tu en as plus, et la question *Valant ?* si tu en as autant.
    {""}**Réponds à son « Point de cinq. »**
lesson-making-right = Maintenant tu le sais : les siennes valent 48. L’as compte 11, figures et dix 10, les autres leur nombre.
lesson-making-wrong = Tu as aussi cinq cartes d’une couleur. *Bon* lui donnerait le point, même si les tiennes sont meilleures.
lesson-making-2 = **Et les tiennes ?**
lesson-making-2-right = Le point est à toi : 5, son nombre de cartes, pas 49. Les points du donneur s’inscrivent après la première entame. Et chacun de vous en sait maintenant un peu plus sur le jeu de l’autre.
lesson-making-2-wrong = Les tiennes valent 49, et ça bat 48. *Bon* lui donnerait le point, sans retour possible.

lesson-sequence-title = La séquence
lesson-sequence =
    Une *séquence*, ce sont trois cartes ou plus qui se suivent dans une couleur. La plus longue l’emporte ; la hauteur ne compte qu’à longueur égale. Si tu demandes *Hauteur ?*, tu ne comptes pas plus de cartes qu’elle.
    {""}**Réponds à sa « Tierce » : trois qui se suivent.**
lesson-sequence-right = Quatre qui se suivent battent trois, si hautes soient-elles. Une *tierce* marque 3, une *quatrième* 4, une *quinte* 15 : la cinquième carte vaut onze points.
lesson-sequence-wrong-ask = Elle dirait « À l’as », et de tes quatre cartes trois seulement compteraient, au valet. Sers-toi des quatre : la plus longue l’emporte sans question.
lesson-sequence-wrong = Tu en as quatre qui se suivent, et elles battent trois, quelles qu’elles soient. *Bon* lui donnerait la séquence.

lesson-repique-title = Quatorze et repic
lesson-repique =
    C’est de nouveau toi le premier : 23 à rien. *Brelan* et *quatorze* : trois ou quatre cartes de même valeur, à partir du dix. Quatre battent trois ; puis la valeur décide.
    {""}**Annonce ce que tu as de mieux.**
lesson-repique-right = « Bon » : quatre marquent 14, trois marqueraient 3. Qui gagne la séquence, ou brelan et quatorze, peut en ajouter d’autres.
lesson-repique-wrong-queens = { $player1 } pourrait avoir trois rois ou trois as, et tu ne marquerais rien du tout. Quatre de même valeur battent trois, quelles qu’elles soient.
lesson-repique-wrong-pass = Si tu passes, { $player1 } peut marquer les siens. Tu as quatre cartes de même valeur.
lesson-repique-wrong = Trois dix sont le plus petit brelan qui soit. Tu as les quatre.
lesson-repique-2 = **Ajoute ce que tu as.**
lesson-repique-2-right = 40 en annonces, et rien pour { $player1 }. 30 auraient suffi : c’est un **repic**, 60 de plus.
lesson-repique-2-wrong = Tes dames marquent aussi, maintenant que ton quatorze était bon : 3 de plus, et { $player1 } n’a rien à répondre.

lesson-equal-title = Égal
lesson-equal =
    C’est toi le donneur, et tu n’as pas d’as. { $player1 } a 6 pour le point ; sa quinte ferait 15, quatre as 14. 35 à rien : ce serait un repic.
    {""}**Réponds à sa « Quinte. »**
lesson-equal-right = Au valet, et la tienne aussi.
lesson-equal-wrong = Ça lui fait 15, et elle a alors peut-être bien un repic. Tu as toi-même cinq cartes qui se suivent.
lesson-equal-wrong-show = Tu peux voir cette annonce à tout moment, mais c’est à sa quinte qu’il faut répondre.
lesson-equal-2 = **Que dis-tu ?**
lesson-equal-2-right = Personne ne marque de séquence, et un point ou une séquence à égalité exclut aussi un repic. Elle avait bien quatre as : 20 points. Après *Bon*, ç’aurait fait 98.
lesson-equal-2-wrong = La tienne est aussi longue et aussi haute que la sienne. *Bon* lui donnerait 15 points, et peut-être un repic.
lesson-equal-2-wrong-show = { lesson-equal-wrong-show }

lesson-pique-title = Pic
lesson-pique =
    C’est toi le premier : 22 en annonces et six entames font 28. Si tu atteins 30 quand { $player1 } n’a encore rien, c’est un **pic** : 30 de plus. Chaque entame vaut un point, mais tu n’entames de nouveau que si tu prends la levée.
    {""}**Entame.**
lesson-pique-right = 29, et ton entame suivante a fait le trentième point : **pic**. Le donneur ne peut pas en faire, car c’est toujours le premier qui entame.
lesson-pique-wrong = { $player1 } a plus fort que { $card } : elle prendrait la levée et marquerait avant que tu aies 30. Entame une carte imprenable.

lesson-capot-title = Ce que disent les annonces
lesson-capot =
    { $player1 } a pris dix levées ; les douze font capot, 40. Aux annonces, elle a ajouté « brelan de dames ». La { $spade } et la { $club } sont tombées, et la { $heart } était à toi.
    {""}**Garde la carte qui prend sa dernière.**
lesson-capot-right = Rien ne l’obligeait à te parler de la { $diamond } : ses dames lui ont rapporté 3 points et coûté 31. Aux annonces, les points se paient en secrets. C’est le piquet.
lesson-capot-wrong = Sa troisième dame ne peut être que la { $diamond } : elle l’entamera ensuite, et ton { $ace } est d’une autre couleur.
lesson-capot-wrong-show = Tu peux demander à voir une annonce bonne. Mais ici, tu peux deviner sans demander quelle carte reste.
