# The Swiss-German deck. Ober and Under take other articles than donna and fante: see the terms in it.ftl.

-the-jack = l’under
-a-jack = un under
-jacks = under
-the-queen = l’ober

rank-10 = B
rank-J = U
rank-Q = O
rank-K = K
rank-10-name = banner
rank-J-name = under
rank-Q-name = ober
rank-K-name = re
rank-A-name = asso
suit-H = rose
suit-D = ghiande
suit-S = scudi
suit-C = campanelli
# There are no characters for these suits.
suit-H-sign = rose
suit-D-sign = ghiande
suit-S-sign = scudi
suit-C-sign = campanelli
card = { $rank } di { $suit }
card-short = { $rank ->
    [B] { rank-10-name }
    [U] { rank-J-name }
    [O] { rank-Q-name }
    [K] { rank-K-name }
    [A] { rank-A-name }
   *[other] { $rank }
 } di { $suit }
