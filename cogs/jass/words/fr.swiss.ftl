# Le jeu suisse alémanique : les valeurs sont les lettres des cartes, et en toutes lettres là où une carte est nommée.

rank-10 = B
rank-J = U
rank-Q = O
rank-K = K
rank-10-name = bannière
    .the = la bannière
rank-J-name = under
rank-Q-name = ober
rank-K-name = roi
rank-A-name = as
suit-H = roses
    .of = de roses
suit-D = glands
    .of = de glands
suit-S = écus
    .of = d’écus
suit-C = grelots
    .of = de grelots
# Il n’y a pas de caractères pour ces couleurs.
suit-H-sign = roses
suit-D-sign = glands
suit-S-sign = écus
suit-C-sign = grelots
card = { $rank } { $suit ->
    [roses] de roses
    [glands] de glands
    [grelots] de grelots
   *[other] d’{ $suit }
 }
card-short = { $rank ->
    [B] { rank-10-name }
    [U] { rank-J-name }
    [O] { rank-Q-name }
    [K] { rank-K-name }
    [A] { rank-A-name }
   *[other] { $rank }
 } { $suit ->
    [roses] de roses
    [glands] de glands
    [grelots] de grelots
   *[other] d’{ $suit }
 }
