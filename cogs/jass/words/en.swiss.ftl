# The Swiss-German deck: ranks are the letters on the cards, and written out where a card is named.

rank-10 = B
rank-J = U
rank-Q = O
rank-K = K
rank-10-name = Banner
rank-J-name = Under
rank-Q-name = Ober
rank-K-name = König
rank-A-name = Ass
suit-H = Rosen
suit-D = Eicheln
suit-S = Schilten
suit-C = Schellen
# There are no characters for these suits.
suit-H-sign = Rosen
suit-D-sign = Eicheln
suit-S-sign = Schilten
suit-C-sign = Schellen
card = { $suit } { $rank }
card-short = { $suit } { $rank ->
    [B] { rank-10-name }
    [U] { rank-J-name }
    [O] { rank-Q-name }
    [K] { rank-K-name }
    [A] { rank-A-name }
   *[other] { $rank }
 }
