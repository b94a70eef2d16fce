lesson-points-title = Éviter les points
lesson-points =
    Tu veux aussi peu de points que possible. { rank-A } vaut 1, { rank-J } et { rank-K } 10, { rank-Q } **0**, les autres leur nombre. À ton tour, tu poses une carte, puis tu en tires une.
    {""}**Pose la carte qui vaut le plus.**
lesson-points-right = Le { $king } valait 10, plus que toute autre de tes cartes. Tu as pioché le { $drawn } : de { $before } points, tu passes à { $after }.
lesson-points-wrong = Tu as une carte qui vaut plus que { $cards }.
lesson-points-wrong-queen = { $cards } : ça a l’air fort, mais ça vaut 0. Débarrasse-toi plutôt des points.

lesson-several-title = Plusieurs à la fois
lesson-several =
    Tu peux poser à la fois plusieurs cartes de même **valeur**, et n’en tirer quand même qu’une.
    {""}**Débarrasse-toi d’autant de points que possible.**
lesson-several-right = { $gone } points en moins. Et comme tu as posé trois cartes et pioché une, il ne t’en reste que six.
lesson-several-wrong = { $cards } ? Tu peux te débarrasser de bien plus de points en un tour.
lesson-several-wrong-some = Pourquoi pas les trois ? Elles peuvent partir ensemble, et tu n’en tires qu’une de toute façon.
lesson-several-wrong-ten = Le { $king } et le { $jack } n’ont pas la même valeur : une seule peut partir, 10 points.

lesson-source-title = Piocher ou prendre
lesson-source =
    Tu as posé le { $jack }. Maintenant, pioche (une carte y vaut entre 5 et 6 points en moyenne), ou **prends** la carte que le joueur juste avant toi a posée en dernier : le { $three }, posé par { $player1 }.
    {""}**Piocher ou prendre ?**
lesson-source-right = 3 points valent mieux que 5 ou 6. Mais tout le monde voit ce que tu prends ; ce que tu pioches, il n’y a que toi qui le sais.
lesson-source-wrong = Tu pourrais avoir de la chance. Mais en moyenne, une carte de la pioche te coûte plus de 5 points, et celle-ci 3.

lesson-pair-title = Paires
lesson-pair =
    { $player1 } a posé le { $nine }. C’est plus que les 5 ou 6 que promet la pioche. Mais regarde ta main.
    {""}**Piocher ou prendre ?**
lesson-pair-right = Tu as maintenant une paire. Depuis, { $player2 } et { $player1 } ont joué.
lesson-pair-wrong = Sans le { $own } dans ta main, tu aurais raison. Mais avec une paire, tu peux poser les deux au prochain tour.
lesson-pair-2 = C’est de nouveau à toi. **Sers-toi de ta nouvelle paire.**
lesson-pair-2-right = { $gone } points partis en un tour, et une carte de moins dans ta main.
lesson-pair-2-wrong = Tu peux poser le { $nine } et le { $own } ensemble : { $gone } points en un tour.
lesson-pair-2-wrong-declare = Déclarer, c’est dire que tu as le moins de points. Avec { $points } ? La suite à l’étape suivante.

lesson-declaring-title = Déclarer
lesson-declaring =
    Une fois que chacun a joué, tu peux **déclarer** au lieu de poser et de tirer. Si tous les autres ont **plus** de points que toi, tu marques 0, et ils marquent leur main.
    Tu as { $points } points en cinq cartes ; { $player1 } a quatre cartes. **Poser ou déclarer ?**
lesson-declaring-right = Ce sont les points qui comptent, pas les cartes. Tu en as le moins : tu marques 0.
lesson-declaring-wrong = Tu ne descendras guère sous { $points }, mais les autres baissent à chaque tour. N’attends pas.

lesson-tie-title = L’égalité ne suffit pas
lesson-tie =
    Si quelqu’un a **autant ou moins**, la déclaration est ratée : tu marques **le double de la plus grosse main** de la table. Tu as { $points } points. { $player1 } n’a qu’une carte, et tout le monde l’a vue la prendre.
    {""}**Poser ou déclarer ?**
lesson-tie-right = { $player1 } a le { $four }, qu’elle a pris : à égalité, tu aurais marqué { $cost }. Mieux vaut se souvenir de ce que prennent les autres.
lesson-tie-wrong = { rank-Q } vaut 0. Pose ce qui te coûte des points.
lesson-tie-wrong-declare = { $player1 } a le { $four }, qu’elle a pris : autant de points que toi. Tu marquerais 2 × { $most } = { $cost }.
lesson-tie-2 =
    Te voilà à 0 point, mais il te faut une carte. { $player1 } a posé le { $three }. Avec son { $four }, elle peut déclarer à son prochain tour.
    {""}**Piocher ou prendre ?**
lesson-tie-2-right = Et tu ne marques que { $score }. Quand d’autres déclarent, il suffit d’être plus bas.
lesson-tie-2-wrong = Une carte de la pioche peut être n’importe quoi. Avec le { $three }, à coup sûr, { $player1 } a plus que toi.

lesson-late-title = Tard dans la donne
lesson-late =
    Chacun a joué quatre fois. Tu as { $points } points. { $player2 } a cinq cartes, { $player1 } deux, et personne n’en a pris : tu n’en connais donc aucune.
    {""}**Poser ou déclarer ?**
lesson-late-right = Après quatre tours, on ne garde que ce qui est bas : { $player1 } a { $low }. Ta déclaration aurait échoué.
lesson-late-wrong = Tu as une carte qui vaut plus que { $cards }. Garde ce qui est bas.
lesson-late-wrong-declare = Après quatre tours, on ne garde que ce qui est bas : { $player1 } a { $low }. Tu marquerais 2 × { $most } = { $cost }.

lesson-early-title = Tôt dans la donne
lesson-early =
    Chacun a joué une fois. Tu as posé { $kings }, et il te reste { $points } points. { $player2 } a huit cartes, { $player1 } sept.
    {""}**Poser ou déclarer ?**
lesson-early-right = Personne d’autre n’était sous { $least }. L’important n’est pas d’avoir peu de points, mais de savoir si quelqu’un peut déjà en avoir aussi peu.
lesson-early-wrong = Sept cartes valent une quarantaine de points en moyenne, et seuls les autres peuvent encore beaucoup baisser.
