lesson-lower-title = Égal ou plus bas
lesson-lower =
    Débarrasse-toi de tes cartes : à ton tour, joue au centre. Une carte **égale ou inférieure** à celle du dessus reste ; une plus haute te fait ramasser tout le centre. Les as sont bas.
    {""}**Joue ta plus haute carte qui reste.**
lesson-lower-right = Égal suffit : ton 9 reste. Les cartes hautes sont les plus dures à placer : joue-les tant qu’elles vont.
lesson-lower-wrong = Cette carte reste ({ $value }), mais ce n’est pas la plus haute des tiennes qui reste : égal suffit.
lesson-lower-wrong-higher = Un valet est plus haut qu’un 9, il ne reste donc pas : tu ramasserais les quatre cartes.

lesson-together-title = Main et table
lesson-together =
    À tes quatre emplacements, des cartes visibles en couvrent des cachées. Tu peux les jouer, elles aussi, même **avec des cartes de même valeur** de ta main. Les couleurs ne comptent jamais.
    {""}**Débarrasse-toi de deux cartes d’un coup.**
lesson-together-right = Les deux 9 sont partis, et l’emplacement 2 est dégagé : tu pourras retourner sa carte à un prochain tour. Certaines règles maison exigent que ta main soit vide avant de toucher à la table.
lesson-together-wrong = Ce n’est qu’une carte. Le 9 de ta main et celui de l’emplacement 2 peuvent partir ensemble.

lesson-pickup-title = Ramasser
lesson-pickup =
    Tu n’as rien de 3 ou moins, et on ne peut pas passer. Tu vas donc **ramasser** : le centre et la carte que tu joues vont dans ta main, et tu rejoues.
    {""}**Ramasse avec la carte qui te rapporte quelque chose.**
lesson-pickup-right = La dame a quitté l’emplacement 1 : la carte du dessous est dégagée. Une carte de ta main n’aurait fait qu’y revenir.
lesson-pickup-wrong = Elle reviendrait tout droit dans ta main, et rien d’autre ne changerait. Ramasse avec une carte qui n’est pas dans ta main.

lesson-clear-title = Quatre de même valeur
lesson-clear =
    {""}**Quatre cartes ou plus** de même valeur sur le dessus vident le centre, peu importe qui les a jouées. Ses cartes sortent de la manche, et si c’est toi qui l’as vidé, tu rejoues.
    {""}**Vide le centre.**
lesson-clear-right = Tes deux 6 et les deux du dessus en ont fait quatre. Les cinq cartes sont parties, et tu rejoues.
lesson-clear-wrong = Ça reste, mais les 6 sont recouverts : seules comptent les cartes du dessus. Tu as deux 6, et il y en a deux.
lesson-clear-wrong-fewer = Il y aurait alors trois 6 sur le dessus, et le prochain joueur avec un 6 pourrait vider le centre. Joue les deux.

lesson-ten-title = Les dix
lesson-ten =
    Un **dix** vide le centre à tout moment, quoi qu’il contienne, et tu rejoues. Tu n’en as qu’un.
    {""}**Il y a une dame au centre. Que joues-tu ?**
lesson-ten-right = Cela va maintenant. Le dix peut attendre que plus rien n’aille.
lesson-ten-wrong = Un 7 reste, mais l’autre serait parti avec lui. Joue les deux, ou le valet.
lesson-ten-wrong-ten = Il n’emporterait qu’une dame, alors que d’autres de tes cartes vont ici. Garde le dix pour quand plus rien ne va.
lesson-ten-2 =
    { $player1 } a joué trois 5, { $player2 } deux 2. C’est de nouveau à toi.
    {""}**Ne laisse rien de tout cela venir dans ta main.**
lesson-ten-2-right = Le dix a tout vidé, et tu rejoues. C’est pour cela que tu l’as gardé.
lesson-ten-2-wrong = C’est plus haut qu’un 2 : tu ramasserais tout. Tu as une carte qui vide le centre.

lesson-lead-title = Commencer
lesson-lead =
    Tu as vidé le centre, c’est donc toi qui commences. Sur un centre vide, **tout reste**.
    {""}**Joue ce qui serait le plus dur à placer ensuite.**
lesson-lead-right = Un roi ne va que sur un roi : commence par tes rois dès que tu peux.
lesson-lead-wrong = Cette carte ({ $value }) va sur toutes celles à partir de { $value }, un roi seulement sur un roi. Garde ce qui se place facilement.
lesson-lead-wrong-fewer = Il te reste alors un roi, aussi dur à placer que deux. Joue les deux.
lesson-lead-2 =
    { $player1 } a joué un 9, { $player2 } un 8. Tes deux cartes resteraient.
    {""}**Laquelle joues-tu ?**
lesson-lead-2-right = La prochaine fois, le 7 pourrait être trop haut. Le 2 va sur tout, sauf sur un as.
lesson-lead-2-wrong = Le 2 va sur tout, sauf sur un as : il peut attendre. La prochaine fois, le 7 pourrait être trop haut.

lesson-flip-title = Retourner
lesson-flip =
    L’emplacement 2 est dégagé. Personne ne connaît sa carte, pas même toi. Au lieu de jouer une carte, tu peux **la retourner**. Il faut alors la jouer, même si tu dois ramasser.
    {""}**Profite du centre vide.**
lesson-flip-right = Sur un centre vide, aucune carte n’est trop haute.
lesson-flip-wrong = Les cartes basses vont presque partout. Celle de l’emplacement 2 pourrait être un roi : retourne-la maintenant, tant que tout reste.
lesson-flip-2 =
    C’est un 4. On peut y ajouter des cartes de même valeur.
    {""}**Débarrasse-toi du plus de cartes possible.**
lesson-flip-2-right = Deux cartes de moins. Sur une carte basse, retourner te ferait le plus souvent ramasser : choisis bien ton moment.
lesson-flip-2-wrong = Il te faut alors un autre tour pour ton autre 4. Ajoute-le à celui-ci.

lesson-purpose-title = Ramasser exprès
lesson-purpose =
    Tu peux aussi ramasser **exprès**, sauf si les règles maison l’interdisent. Il y a deux dames au centre, et deux dans ta main.
    {""}**Fais mieux que de jouer le 4.**
lesson-purpose-right = Tu as maintenant quatre dames.
lesson-purpose-wrong = Le 4 reste, et recouvre les deux dames. Si tu ramasses le centre, tu en auras quatre.
lesson-purpose-wrong-queens = Tu ramasserais aussi, mais l’emplacement 1 reste couvert. Ramasse avec la carte qui s’y trouve.
lesson-purpose-2 = Le centre est vide. **Par quoi commences-tu ?**
lesson-purpose-2-right = Un emplacement dégagé, quatre dames de moins, et tu rejoues : ramasser peut t’apporter les cartes qu’il te faut.
lesson-purpose-2-wrong = C’est alors à { $player1 }, qui n’a plus que quatre cartes. Quatre dames vident le centre, même à elles seules, et ce serait encore à toi.
lesson-purpose-2-wrong-fewer = Moins de quatre ne vident rien. Commence par toutes tes dames.
lesson-purpose-2-wrong-flip = Cela peut attendre : une fois vidé, le centre est de nouveau libre. Quatre dames le vident, même à elles seules.

lesson-out-title = Sortir
lesson-out =
    La première personne qui n’a plus de cartes finit la manche et marque 0.
    {""}**Sors à ce tour.**
lesson-out-right = Maintenant, tout reste, même un roi.
lesson-out-wrong = Un 5 est plus haut qu’un 4 : tu ramasserais, et tu ne sortirais pas. Vide d’abord le centre.
lesson-out-wrong-flip = Si elle est plus haute qu’un 4, tu ramasses, et tu ne sors pas. Vide d’abord le centre.
lesson-out-2 = **Et ensuite ?**
lesson-out-2-right = Tu as retourné la dernière carte, un roi. Même lui est resté : tu sors. Les autres comptent tout ce qui leur reste, les cartes cachées aussi : chez { $player1 }, le dix coûte à lui seul 25.
lesson-out-2-wrong = Moins de quatre ne vident rien, et ce serait à { $player1 }. Joue tous tes 5.
lesson-out-2-wrong-flip = Ton tour finirait très probablement, avec les 5 encore en main. Eux vident le centre : ils passent d’abord.
