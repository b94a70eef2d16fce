lesson-lower-title = Equal or lower
lesson-lower =
    Get rid of your cards: on your turn, play onto the centre. A card **equal to or lower than** its top card stays; a higher one takes the whole centre into your hand. Aces are low.
    {""}**Play your highest card that stays.**
lesson-lower-right = Equal is enough, so your 9 stays. High cards are the hardest to get rid of: play them while they fit.
lesson-lower-wrong = The { $value } stays, but it isn’t your highest card that does: equal is enough.
lesson-lower-wrong-higher = A jack is higher than a 9, so it doesn’t stay: you’d take all four cards into your hand.

lesson-together-title = Hand and table
lesson-together =
    In your four slots, face-up cards cover face-down ones. You can play them, too, even **together with cards of the same value** from your hand. Suits never matter.
    {""}**Get rid of two cards at once.**
lesson-together-right = Both 9s are gone, and slot 2 is uncovered: you can flip its card on a later turn. Some house rules require your hand to be empty before you use the table.
lesson-together-wrong = That’s only one card. The 9 in your hand and the 9 in slot 2 can go together.

lesson-pickup-title = Picking up
lesson-pickup =
    You have nothing that’s 3 or lower, and you can’t pass. So you’ll **pick up**: the centre and the card you play go into your hand, and you play again.
    {""}**Pick up with the card that gains you something.**
lesson-pickup-right = The queen is out of slot 1, so the card under it is uncovered. A card from your hand would just have come back.
lesson-pickup-wrong = That would come straight back to your hand, and nothing else would change. Pick up with a card that isn’t in your hand.

lesson-clear-title = Four of a value
lesson-clear =
    {""}**Four or more** cards of one value on top clear the centre, no matter who played them. Its cards are out of the round, and if you cleared it, you play again.
    {""}**Clear the centre.**
lesson-clear-right = Your two 6s and the two on top made four. All five cards are gone, and you play again.
lesson-clear-wrong = That stays, but it buries the 6s: only cards on top count. You have two 6s, and two are there.
lesson-clear-wrong-fewer = Now three 6s would be on top, and the next player with a 6 could clear them. Play both of yours.

lesson-ten-title = Tens
lesson-ten =
    A **ten** clears the centre at any time, whatever lies there, and you play again. You have only one.
    {""}**A queen lies there. What do you play?**
lesson-ten-right = That fits now. The ten can wait until nothing does.
lesson-ten-wrong = One 7 stays, but the other would have gone with it. Play both, or the jack.
lesson-ten-wrong-ten = That would clear a single queen, and other cards of yours fit there. Keep the ten for when nothing does.
lesson-ten-2 =
    { $player1 } played three 5s, { $player2 } two 2s. It’s your turn again.
    {""}**Keep all of this out of your hand.**
lesson-ten-2-right = The ten cleared all of it, and you play again. That’s what you kept it for.
lesson-ten-2-wrong = That’s higher than a 2: you’d pick up all of this. You have one card that clears it.

lesson-lead-title = Leading
lesson-lead =
    You cleared the centre, so you lead. On an empty centre, **anything stays**.
    {""}**Play what would be hardest to get rid of later.**
lesson-lead-right = Kings fit only on kings, so lead them whenever you can.
lesson-lead-wrong = A { $value } fits on anything from { $value } up, a king only on a king. Keep what fits easily.
lesson-lead-wrong-fewer = That leaves you with one king, as hard to get rid of as two. Play both.
lesson-lead-2 =
    { $player1 } played a 9, { $player2 } an 8. Both of your cards would stay.
    {""}**Which one do you play?**
lesson-lead-2-right = Next time, the 7 may be too high. The 2 fits on anything but an ace.
lesson-lead-2-wrong = The 2 fits on anything but an ace, so it can wait. Next time, the 7 may be too high.

lesson-flip-title = Flips
lesson-flip =
    Slot 2 is uncovered. Nobody knows its card, not even you. Instead of playing a card, you can **flip** it. Then it must be played, even if you have to pick up.
    {""}**Make the most of the empty centre.**
lesson-flip-right = On an empty centre, no card is too high.
lesson-flip-wrong = Low cards fit nearly anywhere. The card in slot 2 could be a king: flip it now, while anything stays.
lesson-flip-2 =
    It’s a 4. Cards of its value can join it.
    {""}**Get rid of as many as you can.**
lesson-flip-2-right = Two cards gone. On a low card, most flips would make you pick up, so choose your moment.
lesson-flip-2-wrong = Then your other 4 takes another turn. Add it to this one.

lesson-purpose-title = Picking up on purpose
lesson-purpose =
    You can also pick up **on purpose**, unless house rules forbid it. There are two queens in the centre, and two in your hand.
    {""}**Do better than playing the 4.**
lesson-purpose-right = Now you have four queens.
lesson-purpose-wrong = The 4 stays, and buries the two queens. If you take the centre, you’ll have four of them.
lesson-purpose-wrong-queens = That picks up, too, but slot 1 stays covered. Pick up with the card that lies there.
lesson-purpose-2 = The centre is empty. **What do you lead?**
lesson-purpose-2-right = A slot uncovered, four queens gone, and you play again: picking up can get you the cards you need.
lesson-purpose-2-wrong = Then it’s { $player1 }’s turn, and she has only four cards left. Four queens clear, even on their own, and it would still be yours.
lesson-purpose-2-wrong-fewer = Fewer than four don’t clear. Lead all of your queens.
lesson-purpose-2-wrong-flip = That can wait: after a clear, the centre is empty again. Four queens clear, even on their own.

lesson-out-title = Going out
lesson-out =
    The first player with no cards left ends the round and scores 0.
    {""}**Go out on this turn.**
lesson-out-right = Now anything stays, even a king.
lesson-out-wrong = A 5 is higher than a 4: you’d pick up, and you wouldn’t be out. Clear the centre first.
lesson-out-wrong-flip = If it’s higher than a 4, you’ll pick up, and you won’t be out. Clear the centre first.
lesson-out-2 = **What next?**
lesson-out-2-right = You flipped the last card, a king. Even that stayed, so you’re out. The others score all they have left, face-down cards, too: { $player1 }’s ten alone costs 25.
lesson-out-2-wrong = Fewer than four don’t clear, so it would be { $player1 }’s turn. Play all of your 5s.
lesson-out-2-wrong-flip = It would most likely end your turn, with the 5s still in your hand. They clear, so they go first.
