# Die Deutschschweizer Karten: Ränge sind die Buchstaben auf den Karten, ausgeschrieben, wo eine Karte genannt wird.

rank-10 = B
    .many = Banner
    .from = vom Banner
rank-J = U
    .many = Under
    .from = vom Under
rank-Q = O
    .many = Ober
    .from = vom Ober
rank-K = K
    .many = Könige
    .from = vom König
rank-10-name = Banner
rank-J-name = Under
rank-Q-name = Ober
rank-K-name = König
rank-A-name = Ass
suit-H = Rosen
suit-D = Eicheln
suit-S = Schilten
suit-C = Schellen
# Für diese Farben gibt es keine Zeichen.
suit-H-sign = Rosen
suit-D-sign = Eicheln
suit-S-sign = Schilten
suit-C-sign = Schellen
card = { $suit }-{ $rank }
card-short = { $suit } { $rank ->
    [B] { rank-10-name }
    [U] { rank-J-name }
    [O] { rank-Q-name }
    [K] { rank-K-name }
    [A] { rank-A-name }
   *[other] { $rank }
 }
