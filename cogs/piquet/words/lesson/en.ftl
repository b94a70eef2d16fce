lesson-trick-title = A trick
lesson-trick =
    In a trick each of you plays one card, of the suit led if you have one. The higher card of that suit wins; there’s no trump.
    {""}**{ $player1 } has led the { $jack }. Take the trick.**
lesson-trick-right = Your { $king } is higher: a point for you. Whoever takes a trick leads to the next one, and every lead scores a point, too.
lesson-trick-wrong-low = You may play it, but it’s lower than the { $jack }: { $player1 } would take the trick.

lesson-cards-title = The cards
lesson-cards =
    You’ve taken six of the twelve tricks. A seventh brings you 10 points for *the cards*. { $player1 } has the { $ace } and the two highest { $clubs }; no other { $hearts } are left.
    {""}**Lead the card that makes sure of it.**
lesson-cards-right = { $player1 } can’t follow, so your { $eight } wins, low as it is: seven tricks. All twelve would be a *capot*, 40 points instead of 10.
lesson-cards-wrong = { $player1 } would beat { $card } and then take the rest with her high cards: six tricks each, and no 10 for anyone.

lesson-exchange-title = The exchange
lesson-exchange =
    A deal begins with the exchange, and as **Elder** you go first. In the talk after it, you score for many cards of one suit, for three or more in a row, and for three or four of a kind, tens or higher.
    {""}**Keep what could score, and the ace. Discard the rest.**
lesson-exchange-right = You drew what you were missing: the { $spade } makes five in a row, the { $club } is your fourth ten. { $player1 }, as Younger, took the three cards that were left.
lesson-exchange-wrong = You have four cards in a row, three tens, and an ace, which wins a trick. Keep these seven, and discard the other five.

lesson-point-title = The point
lesson-point =
    Elder claims, Younger answers. A *point* is cards of one suit: more cards win; only equal numbers are compared by value.
    {""}**Claim your best point.**
lesson-point-right = “Good” means that you score and she doesn’t: 5 points, one for each card. You didn’t even have to say which suit.
lesson-point-wrong-hearts = They’re higher, but there are only four of them. Any five cards of a suit beat them.
lesson-point-wrong-pass = Pass, and you score nothing here. { $player1 } could score her point instead.
lesson-point-wrong = You may claim less than you have, but it scores less, and it’s easier to beat.

lesson-making-title = Making?
lesson-making =
    Now { $player1 } is Elder, and you answer: *Good* if you have fewer cards, *Not good* if you have more, and the question *Making?* if you have as many.
    {""}**Answer her “Point of five.”**
lesson-making-right = Now you know: hers make 48. Aces count 11, court cards and tens 10, others their number.
lesson-making-wrong = You have five cards of a suit, too. *Good* would give her the point, even if yours are better.
lesson-making-2 = **And yours?**
lesson-making-2-right = The point is yours: 5, its number of cards, not 49. Younger’s points are entered after Elder’s first lead. And each of you now knows something about the other’s hand.
lesson-making-2-wrong = Yours make 49, and that beats 48. *Good* would give her the point, and there’s no taking it back.

lesson-sequence-title = The sequence
lesson-sequence =
    A *sequence* is three or more cards in a row in one suit. Longer wins; only equal lengths are compared by height. If you ask *How high?*, just as many of your cards count as of hers.
    {""}**Answer her “Tierce”: three in a row.**
lesson-sequence-right = Four in a row beat three, however high they are. A *tierce* scores 3, a *quart* 4, a *quint* 15: the fifth card is worth eleven points.
lesson-sequence-wrong-ask = She’d say “To the ace”, and of your four cards only three would count, to the jack. Use all four: longer wins without a question.
lesson-sequence-wrong = You have four in a row, and they beat any three. *Good* would give her the sequence.

lesson-repique-title = The set, and repique
lesson-repique =
    You’re Elder again: 23 to nothing. A *set* is three or four of a kind, tens or higher. Four beat three; then the rank decides.
    {""}**Claim your best set.**
lesson-repique-right = “Good”: four score 14, three would score 3. Whoever wins the sequence or the set may add more of them.
lesson-repique-wrong-queens = { $player1 } could have three kings or aces, and you’d score no set at all. Four of a kind beat any three.
lesson-repique-wrong-pass = Pass, and { $player1 } may score her own sets. You have four of a kind.
lesson-repique-wrong = Three tens are the lowest set there is. You have all four.
lesson-repique-2 = **Add what you have.**
lesson-repique-2-right = 40 in the talk, and nothing for { $player1 }. 30 would have been enough: that’s a **repique**, 60 more.
lesson-repique-2-wrong = Your queens score, too, now that your set was good: 3 more, and { $player1 } can’t answer.

lesson-equal-title = Equal
lesson-equal =
    You’re Younger, and you have no ace. { $player1 } has 6 for the point; her quint would be 15, four aces 14. 35 to nothing: that would be a repique.
    {""}**Answer her “Quint.”**
lesson-equal-right = To the jack, and so is yours.
lesson-equal-wrong = That’s 15 for her, and then she may well have a repique. You have five in a row yourself.
lesson-equal-wrong-show = You may see that claim at any time, but it’s her quint that you have to answer.
lesson-equal-2 = **What do you say?**
lesson-equal-2-right = Nobody scores a sequence now, and an equal point or sequence rules out a repique, too. She did have four aces: 20 points. After *Good* it would have been 98.
lesson-equal-2-wrong = Yours is as long and as high as hers. *Good* would give her 15 points, and perhaps a repique.
lesson-equal-2-wrong-show = { lesson-equal-wrong-show }

lesson-pique-title = Pique
lesson-pique =
    You’re Elder: 22 in the talk and six leads make 28. If you reach 30 before { $player1 } scores anything, that’s a **pique**: 30 more. Each lead is a point, but you only lead again if you take the trick.
    {""}**Lead.**
lesson-pique-right = 29, and your next lead was the thirtieth point: **pique**. Younger can’t have one, as Elder always leads first.
lesson-pique-wrong = { $player1 } has a higher card than { $card }: she’d take the trick and score before you have 30. Lead one that can’t be beaten.

lesson-capot-title = What the talk told you
lesson-capot =
    { $player1 } has taken ten tricks; all twelve are capot, 40. In the talk she added “trio of queens”. The { $spade } and the { $club } have been played, and the { $heart } was yours.
    {""}**Keep the card that takes her last one.**
lesson-capot-right = She needn’t have told you of the { $diamond }: her queens brought her 3 points and cost her 31. In the talk you pay for points with secrets. That’s Piquet.
lesson-capot-wrong = Her third queen can only be the { $diamond }: she’ll lead it next, and your { $ace } is of another suit.
lesson-capot-wrong-show = You may ask to see a claim that was good. But here you can tell which card is left without asking.
