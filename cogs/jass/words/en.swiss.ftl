# The Swiss-German deck.

rank-10 = Banner
rank-J = Under
rank-Q = Ober
rank-K = King
rank-A = Ace
rank-10-name = Banner
rank-J-name = Under
rank-Q-name = Ober
rank-K-name = King
rank-A-name = Ace
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
card-short = { $suit } { $rank }
