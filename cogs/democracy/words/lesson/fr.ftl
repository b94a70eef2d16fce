lesson-trump-title = L’atout
lesson-trump =
    Retournée : { $flip } ; l’atout est donc trèfle. Chacun pose une carte face cachée, puis on les montre toutes. L’atout le plus fort les prend toutes, et le { $flip } aussi.
    {""}**Pose ton atout.** { $player1 } et { $player2 } ont posé leur carte.
lesson-trump-right = Ton { $king } bat le { $jack } posé par { $player1 } : tu captures les trois cartes et le { $flip }. À chaque levée, tu peux poser la carte que tu veux.
lesson-trump-wrong = { $card } n’est pas un atout, le { $jack } en est un : { $player1 } prendrait la levée. Tu as un trèfle.

lesson-ranks-title = Ce qui bat quoi
lesson-ranks =
    De la plus forte à la plus faible : **5 4 3** A R D V 10 9 8 7 6.
    {""}**Pique est atout. Pose ton plus fort.**
lesson-ranks-right = Ton { $four } bat le { $three } posé par { $player1 }. Seul le 5 aurait été plus fort.
lesson-ranks-wrong = Le { $three } posé par { $player1 } bat { $card } : 5, 4 et 3 sont au-dessus de l’as. Cherche plus fort.

lesson-six-title = Le 6 d’atout
lesson-six =
    Le 6 est la plus faible carte, sauf ici : **le 6 d’atout bat le 5 d’atout**, quelles que soient les autres. Le { $flip } vaut 4 points : attends-toi à voir { $player1 } tenter son { $five }.
    {""}**Attrape-le.**
lesson-six-right = Attrapé : ton { $six } prend le { $five } posé par { $player1 }. Sans le 5 dans la levée, ç’aurait été le plus faible atout.
lesson-six-wrong = Le { $five } posé par { $player1 } bat { $card }. Une seule carte bat le 5 d’atout.

lesson-worth-title = Ce que valent les cartes
lesson-worth =
    Points : 5 vaut 5 · 4 : 4 · 3 et A : 3 · R D V : 2 · 10 9 8 7 : 1 · 6 : 0.
    Tu n’as pas de trèfle : tu as peu de chances de gagner le { $flip }. Qui l’aura prendra aussi ta carte. **Donne le moins possible.**
lesson-worth-right = { $player1 } prend le { $flip } avec son { $ace }, mais de toi elle reçoit une carte qui ne vaut rien.
lesson-worth-wrong = { $card } ne gagnera pas contre un atout, et vaut plus que rien : tu en ferais cadeau à { $player1 }. Pose une carte qui vaut moins.

lesson-tie-title = Sans atout, et égalités
lesson-tie =
    Tu n’as pas de trèfle. Si personne n’en joue, la **plus forte carte de n’importe quelle couleur** gagne.
    {""}**Essaie : pose ta plus forte carte.**
lesson-tie-right = Égalité : { $player1 } avait le { $other }. Chacun de vous garde sa carte ; le { $flip } et le { $nine } posé par { $player2 } sortent, et personne n’a leurs points.
lesson-tie-wrong = Le { $other } posé par { $player1 } bat { $card }. Tu as une carte aussi forte que la sienne.

lesson-joker-title = Les jokers
lesson-joker =
    À quatre ou à six, il y a des jokers. Retourné, comme ici, un joker veut dire **pas d’atout**. Joué, il est aussi fort qu’un 5, mais jamais atout, et ne vaut rien.
    {""}**Gagne cette levée.**
lesson-joker-right = Aucun 5 n’a été joué : ton joker est la plus forte carte, et le { $four } reste dans ta main. Contre n’importe quel atout, il aurait perdu.
lesson-joker-wrong = { $card } ne gagne pas : il y a un 4 dans cette levée. Ton joker est aussi fort qu’un 5.

lesson-thirteen-title = Les 13
lesson-thirteen =
    Chaque couleur a 25 points. Si à la fin de la manche tu en as capturé **13 ou plus**, tu gagnes un **point de victoire** ; cinq gagnent la partie. Pour l’instant, tu as 9 points de cœur.
    {""}**L’{ $ace } vaut 3. Va le chercher.**
lesson-thirteen-right = Ça fait 15 points de cœur. La manche est finie.
lesson-thirteen-wrong = Si forte qu’elle soit, { $card } n’est pas un atout : le { $ten } posé par { $player1 } la prendrait, et l’{ $ace } avec.
lesson-thirteen-2 = Les colonnes sont les couleurs ; un `*` veut dire que la couleur est gagnée. { $player1 } a 12 points de trèfle, plus que tous les autres. **Gagne-t-elle le trèfle ?**
lesson-thirteen-2-answer-yes = Oui
lesson-thirteen-2-answer-no = Non
lesson-thirteen-2-right = Personne ne gagne le trèfle. Tu marques donc 1 pour le cœur, { $player2 } 1 pour le pique. Les 25 points d’une couleur valent 2.
lesson-thirteen-2-wrong = Ici, le plus ne suffit pas : il en faut 13, plus de la moitié. Il n’y a pas de `*` à côté de ses 12.

lesson-deny-title = Ne pas laisser gagner
lesson-deny =
    Les cartes capturées sont cachées : mieux vaut s’en souvenir. { $player1 } a 11 points de cœur. Avec le { $king }, elle en aurait 13.
    {""}**Ne le lui laisse pas.**
lesson-deny-right = La { $queen } que { $player1 } a posée est à toi, et le { $king } aussi : elle en reste à 11, et il reste peu de cœurs. Empêcher les autres de gagner une couleur, c’est la moitié du jeu.
lesson-deny-wrong = { $player1 } a posé la { $queen }, un atout : elle prendrait { $card } et le { $king }, et gagnerait le cœur. Tu as un cœur plus fort.
