lesson-trick-title = A trick
lesson-trick =
    Everyone plays one card: that’s a **trick**. If you can, you must **follow suit**: play the suit that was led. The highest card of that suit takes all four; in *Obenabe* the { rank-A-name } is highest.
    {""}**You’re last. Take the trick.**
lesson-trick-right = Your { $ace } beats { $player3 }’s { $king }: the trick is yours, and you lead to the next one.
lesson-trick-wrong = { $card } follows suit, but { $player3 }’s { $king } is higher and would take the trick.

lesson-partner-title = Your partner
lesson-partner =
    You’re in a team with { $player2 }, who sits opposite. What either of you takes counts for both: { rank-A } is worth 11 points, { rank-10 } is worth 10, { rank-K } 4, { rank-Q } 3, { rank-J } 2.
    {""}**Your partner is winning this trick. Help your team.**
lesson-partner-right = Your partner takes 16 points, 10 of them from you. And you still have your { rank-A-name } for the last trick.
lesson-partner-wrong = { $card } would take the trick from your own partner. Your team has it anyway: give the { $ten }, and take another trick with your { rank-A-name }.

lesson-ruff-title = Trump
lesson-ruff =
    Now { $trump } are **trump**: any trump beats every card of the other suits. Playing one on another suit is called **ruffing**. You may ruff even if you could follow.
    {""}**Take { $player1 }’s { $ace }, as cheaply as you can.**
lesson-ruff-right = Your lowest trump takes 21 points, and you still have the { $queen }.
lesson-ruff-wrong = You may follow suit, but then { $player1 } takes 21 points. You also have trumps.
lesson-ruff-wrong-dear = { $card } takes the trick, but so does the { $six }. Keep the higher trump for later.

lesson-order-title = Puur and Näll
lesson-order =
    In trump, two cards jump to the top: the { rank-J-name }, called **Puur**, worth 20, and the 9, called **Näll**, worth 14. High to low: **{ rank-J } 9** { rank-A } { rank-K } { rank-Q } { rank-10 } 8 7 6. The Puur was played in the last trick.
    {""}**{ $player1 } leads the { $ace }. Take it.**
lesson-order-right = With the Puur gone, your Näll is the highest trump. It’s worth 14, the whole trick 35.
lesson-order-wrong = { $card } is below the { rank-A-name }. In trump, only { rank-J } and 9 are above it, and you have one of them.

lesson-undertrump-title = No undertrumping
lesson-undertrump =
    { $player3 } has ruffed your partner’s { $ace } with the { $ten }. You can’t follow suit.
    {""}**Get the trick back.**
lesson-undertrump-right = In trump, { rank-Q } is above { rank-10 }: 24 points for you. Once someone has ruffed, a trump must be **higher** than theirs, unless you have nothing but trumps.
lesson-undertrump-wrong = You may discard { $card }, but { $player3 } keeps the trick. You have a trump above the { $ten }.

lesson-puur-title = Keeping the Puur
lesson-puur =
    Your partner leads trump: **if you have a trump, you must play one**, high or low.
    {""}**Give up as little as you can.**
lesson-puur-right = { $player2 }’s { $ace } wins, and you still have the Puur.
lesson-puur-wrong = { $card } would take the trick from your partner. Your { $seven } will do; keep the Puur.
lesson-puur-2 =
    Trump again. But if your only trump is the **Puur**, you may play anything. Nothing else beats the Näll.
    {""}**Give your partner points, but keep the Puur.**
lesson-puur-2-right = Your team takes 34 points, and the Puur will take another trick.
lesson-puur-2-wrong = You may play { $card }, but you have a card that’s worth more to your team.
lesson-puur-2-wrong-puur = Your partner already has this trick. Keep the Puur: nothing beats it, so it will take another one.

lesson-push-title = Choose or push
lesson-push =
    Before the first trick, one player chooses trump, or no trump. A trump suit should be four cards with the Puur, or five with Näll and { rank-A-name }. If you have neither, **push**: then your partner must choose.
    {""}**Look at your cards, and decide.**
lesson-push-right = { $player2 } has chosen { $trump }. You were first to choose, so you still lead to the first trick.
lesson-push-wrong = Your longest suit, { $long }, has no Puur, and your only { rank-J-name } stands alone. Your partner may well have something better.
lesson-push-wrong-open = Without trump you’d want cards that nobody can beat: in Obenabe an { rank-A-name } or two, in Undenufe 6s. You have no { rank-A-name } and only one 6.

lesson-weis-title = Weis
lesson-weis =
    With your card to the **first trick** you can announce **Weis**: a run of 3 in one suit is worth 20, of 4 50, of 5 100; four of a kind, from the { rank-10-name } up, 100 or more. Only the team with the best Weis scores.
    {""}**Announce what you have.**
lesson-weis-right = You led { $six }, and { $player1 } announced a run of 3. Yours is longer: 50 points for your team, none for theirs, and only you had to show cards.
lesson-weis-wrong = First announce your Weis: once the next player has played, it’s too late.
lesson-weis-wrong-part = That’s part of your run. All of it is worth 50, and a longer run beats a shorter one.

lesson-stoeck-title = Stöck and the count
lesson-stoeck =
    Holding { rank-K-name } and { rank-Q-name } of trump is **Stöck**: 20 points, if you say so with the second. You’ve played the { $king }.
    {""}**Ruff { $player3 }’s { $ten }, and leave nothing unsaid.**
lesson-stoeck-right = 20 more points. Then the last tricks were played, and this is the **count**.
lesson-stoeck-wrong = { $player3 }’s { $ten } would still be winning. You can’t follow suit: ruff it.
lesson-stoeck-wrong-unsaid = That takes the trick, but without a word about Stöck. If you forget, your team can still declare it until the count is confirmed.
lesson-stoeck-2 = **How many card points are there in every deal,** the last trick’s 5 included?
lesson-stoeck-2-answer-152 = 152
lesson-stoeck-2-answer-157 = 157
lesson-stoeck-2-answer-257 = 257
lesson-stoeck-2-right = 144 and 13: it’s always 157. A team that takes all nine tricks, a **match**, gets 100 more.
lesson-stoeck-2-wrong-152 = That’s what’s on the cards; the last trick adds 5. The sum is beside *Cards*, in two parts.
lesson-stoeck-2-wrong-257 = That’s a match: one team takes all nine tricks and gets 100 more. Add up the numbers beside *Cards*.

lesson-race-title = Stöck, Weis, trick
lesson-race =
    You have 962, the others 968; **1000** wins at once. { $player3 } takes 33 with this trick. The count goes **Stöck, Weis, trick**.
    {""}**What do you do?**
lesson-race-right = 962, and 20 for Stöck, and 20 for Weis: 1002. You’ve won, and the trick no longer counts.
lesson-race-wrong = Your Weis makes it 982. Then the trick takes the others to 1001, and they’ve won.
