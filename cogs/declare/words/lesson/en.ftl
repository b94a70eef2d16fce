lesson-points-title = Points are bad
lesson-points =
    You want as few points as possible. { rank-A } is worth 1, { rank-J } and { rank-K } 10, { rank-Q } **0**, all others their number. On your turn you lay a card, then draw one.
    {""}**Lay the card that’s worth most.**
lesson-points-right = { $king } was worth 10, more than any other card you had. You drew { $drawn }, so your { $before } points are down to { $after }.
lesson-points-wrong = You have a card that’s worth more than { $cards }.
lesson-points-wrong-queen = { $cards } looks high but is worth 0. Keep it, and get rid of points.

lesson-several-title = Several at once
lesson-several =
    You can lay several cards of the same **rank** at once, and still draw only one.
    {""}**Get rid of as many points as you can.**
lesson-several-right = { $gone } points are gone. And since you laid three cards and drew one, your hand is down to six.
lesson-several-wrong = { $cards }? You can get rid of far more points in one turn.
lesson-several-wrong-some = Why not all three? They can go at once, and you draw one card anyway.
lesson-several-wrong-ten = { $king } and { $jack } aren’t the same rank, so only one can go: 10 points.

lesson-source-title = Draw or take
lesson-source =
    You’ve laid { $jack }. Now draw from the stock, where a card is worth between 5 and 6 points on average, or **take** the card that the player just before you laid last: { $player1 }’s { $three }.
    {""}**Draw or take?**
lesson-source-right = 3 points are better than 5 or 6. But everyone sees what you take; what you draw, only you know.
lesson-source-wrong = You could be lucky. But on average a card from the stock costs you more than 5 points, and this one 3.

lesson-pair-title = Pairs
lesson-pair =
    { $player1 } has laid { $nine }. That’s more than the 5 or 6 you can expect from the stock. But look at your hand.
    {""}**Draw or take?**
lesson-pair-right = Now you have a pair. Since then, { $player2 } and { $player1 } have had their turns.
lesson-pair-wrong = Without { $own } in your hand, you’d be right. But with a pair, you can lay both on your next turn.
lesson-pair-2 = It’s your turn again. **Use your new pair.**
lesson-pair-2-right = { $gone } points are gone in one turn, and your hand is a card smaller.
lesson-pair-2-wrong = You can lay { $nine } and { $own } together: that’s { $gone } points in one turn.
lesson-pair-2-wrong-declare = To declare is to say that you have the fewest points. With { $points }? More about that in the next step.

lesson-declaring-title = Declaring
lesson-declaring =
    Once everyone has had a turn, you can **declare** instead of laying and drawing. If everyone else has **more** points than you, you score 0, and they score their hands.
    You have { $points } points in five cards; { $player1 } has four cards. **Lay or declare?**
lesson-declaring-right = Points count, not cards. You have the fewest, so you score 0.
lesson-declaring-wrong = You can hardly get below { $points }, but the others get lower with every turn. Don’t wait until they do.

lesson-tie-title = A tie isn’t enough
lesson-tie =
    If anyone has **the same or less**, the declaration fails: you score **double the largest hand** on the table. You have { $points } points. { $player1 } has only one card, and everyone saw her take it.
    {""}**Lay or declare?**
lesson-tie-right = { $player1 } has { $four }, which she took: with a tie you’d have scored { $cost }. It pays to remember what others take.
lesson-tie-wrong = { rank-Q } is worth 0. Lay what costs you points.
lesson-tie-wrong-declare = { $player1 } has { $four }, which she took: as many points as you. You’d score 2 × { $most } = { $cost }.
lesson-tie-2 =
    You’re down to 0 points, but you must get a card. { $player1 } has laid { $three }. With { $four }, she may declare on her next turn.
    {""}**Draw or take?**
lesson-tie-2-right = And you score only { $score }. When others declare, it’s enough to be lower than they are.
lesson-tie-2-wrong = A card from the stock can be anything. With { $three }, you’re sure to have less than { $player1 }.

lesson-late-title = Late in a deal
lesson-late =
    Everyone has had four turns. You have { $points } points. { $player2 } has five cards, { $player1 } two, and nobody has taken any, so you know none of them.
    {""}**Lay or declare?**
lesson-late-right = After four turns, people hold only low cards: { $player1 } has { $low }. Declaring would have failed.
lesson-late-wrong = You have a card that’s worth more than { $cards }. Keep the low ones.
lesson-late-wrong-declare = After four turns, people hold only low cards: { $player1 } has { $low }. You’d score 2 × { $most } = { $cost }.

lesson-early-title = Early in a deal
lesson-early =
    Everyone has had one turn. You laid { $kings }, and now you have { $points } points. { $player2 } has eight cards, { $player1 } seven.
    {""}**Lay or declare?**
lesson-early-right = Nobody else was below { $least }. What matters isn’t how few points you have, but whether anyone can have as few by now.
lesson-early-wrong = Seven cards are worth some 40 points on average, and only the others can still get much lower.
