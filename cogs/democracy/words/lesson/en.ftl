lesson-trump-title = Trump
lesson-trump =
    Turned up: { $flip }, so clubs are trump. Everyone places one card face down, then all are shown. The highest trump takes them all, and the { $flip }, too.
    {""}**Place your trump.** { $player1 } and { $player2 } have placed theirs.
lesson-trump-right = Your { $king } beats { $player1 }’s { $jack }: you capture all three cards and the { $flip }. You may place any card you like, in every trick.
lesson-trump-wrong = { $card } isn’t trump, and { $player1 }’s { $jack } is: she’d take it. You have one club.

lesson-ranks-title = What beats what
lesson-ranks =
    High to low: **5 4 3** A K Q J 10 9 8 7 6.
    {""}**Spades are trump. Place your highest one.**
lesson-ranks-right = { $four } beats { $player1 }’s { $three }. Only the 5 would have been higher.
lesson-ranks-wrong = { $player1 }’s { $three } beats { $card }: 5, 4 and 3 are above the ace. Look for a higher one.

lesson-six-title = The 6 of trump
lesson-six =
    The 6 is the lowest card, except here: **the 6 of trump beats the 5 of trump**, whatever else is played. The { $flip } is worth 4 points, so you expect { $player1 } to try her { $five }.
    {""}**Catch it.**
lesson-six-right = Caught: your { $six } takes { $player1 }’s { $five }. Without the 5 in the trick it would have been the lowest trump.
lesson-six-wrong = { $player1 }’s { $five } beats { $card }. Only one card beats the 5 of trump.

lesson-worth-title = What cards are worth
lesson-worth =
    Points: 5 is worth 5 · 4: 4 · 3 and A: 3 · K Q J: 2 · 10 9 8 7: 1 · 6: 0.
    You have no club, so you’re unlikely to win the { $flip }. Whoever does gets your card, too. **Give away as little as you can.**
lesson-worth-right = { $player1 } takes the { $flip } with her { $ace }, but from you she gets a card worth nothing.
lesson-worth-wrong = { $card } won’t win against a trump, and it’s worth more than nothing: you’d give it to { $player1 }. Place a card that’s worth less.

lesson-tie-title = No trump, and ties
lesson-tie =
    You have no club. If nobody plays one, the **highest card of any suit** wins.
    {""}**Try for it: place your highest card.**
lesson-tie-right = A tie: { $player1 } had { $other }. You each keep your own card; the { $flip } and { $player2 }’s { $nine } are out, and nobody gets their points.
lesson-tie-wrong = { $card } is beaten by { $player1 }’s { $other }. You have a card that’s as high as hers.

lesson-joker-title = Jokers
lesson-joker =
    With four or six players there are jokers. Turned up, as here, a joker means **no trump**. Played, it’s as high as a 5, but never trump, and worth nothing.
    {""}**Win this trick.**
lesson-joker-right = No 5 was played, so your joker is the highest card, and the { $four } is still in your hand. Against any trump it would have lost.
lesson-joker-wrong = { $card } doesn’t win: there’s a 4 in this trick. Your joker is as high as a 5.

lesson-thirteen-title = The 13
lesson-thirteen =
    Each suit has 25 points. If you’ve captured **13 or more** of it by the end of the round, you win a **game point**; five of those win the match. So far you have 9 points of hearts.
    {""}**The { $ace } is worth 3. Get it.**
lesson-thirteen-right = That makes 15 points of hearts. The round is over.
lesson-thirteen-wrong = High as it is, { $card } isn’t trump: { $player1 }’s { $ten } would take it, and the { $ace } as well.
lesson-thirteen-2 = Columns are suits; a `*` means the suit is won. { $player1 } has 12 points of clubs, more than anyone else. **Does she win clubs?**
lesson-thirteen-2-answer-yes = Yes
lesson-thirteen-2-answer-no = No
lesson-thirteen-2-right = Nobody wins clubs. So you score 1 for hearts, { $player2 } 1 for spades. All 25 points of a suit are worth 2.
lesson-thirteen-2-wrong = The most isn’t enough here: it takes 13, more than half. There’s no `*` beside her 12.

lesson-deny-title = Theirs to lose
lesson-deny =
    Captured cards lie face down, so it pays to remember. { $player1 } has 11 points of hearts. The { $king } would give her 13.
    {""}**Don’t let her have it.**
lesson-deny-right = { $player1 }’s { $queen } is yours, and the { $king }, too: she still has 11, and few hearts are left. Keeping a suit from others is half the game.
lesson-deny-wrong = { $player1 } has placed { $queen }, a trump: she’d take { $card } and the { $king }, and win hearts. You have a higher heart.
