title = Democracy
about = Everyone plays a card at the same time to capture the suits; 2 to 6 players.

command = Democracy: everyone plays a card at the same time to capture the suits; 2 to 6 players
command-new = Open a table of Democracy in this channel

## House rules

group-score = Tricks and score
group-placing = Placing and piles
option-target = Game points to win
option-target-about = How many game points win the match (1 to 20)
option-scoring = What earns game points
option-scoring-about = What earns game points at the end of a round
option-scoring-per_suit_13 = 13 of the 25 card points of a suit
option-scoring-per_suit_most = the most card points of a suit
option-scoring-flat_13 = 13 card points in total
option-tie_keeps = In a tied trick
option-tie_keeps-about = Who keeps their card when a trick is tied
option-tie_keeps-tied_only = only the tied players keep their card
option-tie_keeps-everyone = everyone keeps their card
option-tie_at_target = Tied at the target
option-tie_at_target-about = What decides when several players share the highest score at the target
option-tie_at_target-play_on = play on until one player leads
option-tie_at_target-card_points = card points of the whole match
option-tie_at_target-share = share the win
option-reveal = Showing the cards
option-reveal-about = Who gives the signal to show the cards
option-reveal-auto = as soon as all have been placed
option-reveal-dealer = when the dealer says so
option-change_before_reveal = Changing a placed card
option-change_before_reveal-about = Whether you can change your card until everyone has placed one
option-change_before_reveal-true = allowed
option-change_before_reveal-false = not allowed
option-piles = Captured card points
option-piles-about = Whether everyone sees the card points captured so far in the round
option-piles-closed = hidden until the round is scored
option-piles-open = visible to everyone

## The table

unit = round
heading = **Round { $round }, trick { $trick } of { $tricks }** · first to { $target }
heading-after = **Round { $round } is over** · first to { $target }
heading-own = **Round { $round }, trick { $trick } of { $tricks }** · you **{ $points }** of { $target }
points-of = { $seat } **{ $points }**{ $gain ->
        [0] {""}
       *[other] {" "}(+{ $gain })
    }
target = First to **{ $target }** game { $target ->
        [one] point
       *[other] points
    }:
press-continue = Next round
player = { $seat }{ $dealer ->
        [yes] {" "}(dealer)
       *[no] {""}
    }: **{ $points }**, { $captured ->
        [one] one card
       *[other] { $captured } cards
    } captured
open-pile = -# { $points } = { $total } card { $total ->
        [one] point
       *[other] points
    }

flip = ## { $flip } is turned up
    Trump is **{ $suit }** { $sign }. The card is worth { $points }. { $left ->
        [0] This is the last card in the centre.
        [one] One more card is in the centre.
       *[other] { $left } more cards are in the centre.
    }
flip-no-trump = ## { $flip } is turned up
    There’s **no trump** in this trick. The card is worth { $points }. { $left ->
        [0] This is the last card in the centre.
        [one] One more card is in the centre.
       *[other] { $left } more cards are in the centre.
    }
ranks = -# Rank: 5 high, then 4 3 A K Q J 10 9 8 7, 6 low{ $trump ->
        [yes] . The 6 of trump beats the 5 of trump.
       *[no] ; the highest card of any suit wins.
    }
card-points = -# Card points: 5 is worth 5 · 4 is worth 4 · 3 and A are worth 3 · K, Q, J are worth 2 · 10, 9, 8, 7 are worth 1 · 6 and jokers are worth 0
still-choosing = Still choosing: { $seats }. Ready: { $ready } of { $of }.
withdrawn = { $seat } has taken their card back ({ $ready } of { $of } ready).
await-signal = All cards are down. Waiting for { $seat }, the dealer, to give the signal.

## The trick before

trick-trump = **Last trick**: { $flip } was turned up; { $suit } were trump.
trick-no-trump = **Last trick**: { $flip } was turned up; no trump.
won-six = **{ $seat }** wins { $points } with { $card }: it beats { $beaten }.
won-trump = **{ $seat }** wins { $points } with { $card }, top trump.
won-rank = **{ $seat }** wins { $points } with { $card }{ $trump ->
        [yes] : no trump.
       *[no] , top card.
    }
won-joker = **{ $seat }** wins { $points } with the joker: { $trump ->
        [yes] no trump, no 5.
       *[no] no 5.
    }
tied = **Tie**{ $joker ->
        [yes] {" "}(a joker is as high as a 5)
       *[no] {""}
    }: { $who ->
        [everyone] everyone keeps their card.
       *[tied_only] { $seats } keep their cards.
    }
keeps = { $seat } { $card } ({ $points })
kept = Kept: { $kept }. Out of the round: { $out }.
no-trick = No trick has been played yet.

## Pictures

picture-trump = Trump: { $suit }
picture-no-trump = No trump

## The hand

choose-card = Choose a card.{ $first ->
        [yes] {" "}Nobody sees it until all are down.
       *[no] {""}
    }
own-trumps = Your trumps: { $cards }
own-no-trumps = You have no trump.
own-card = Your card: **{ $card }**. { $change ->
        [yes] You can change it until all are down.
       *[no] You can’t change it.
    }
give-signal = All cards are down. You’re the dealer: give the signal.
card-button = { $trump ->
        [yes] { $card } trump
       *[no] { $card }
    }
card-placed = { $card } placed
press-withdraw = Take it back
press-reveal = Show all cards
press-trick = Last trick
press-score = Score
press-ranks = Ranks

## The score of a round

score-heading = **Card points of round { $round }**
score-sum = sum
score-won = won
score-total = all
score-lost = nobody
score-legend = -# { $scoring ->
        [per_suit_most] `*` the most: 1 game point · `!` all 25: 2
        [flat_13] 13 or more: 1 game point · everything: 2
       *[per_suit_13] `*` 13 or more: 1 game point · `!` all 25: 2
    }
unscored-equal = **Nobody scores**: { $scoring ->
        [flat_13] all players have the same number of card points.
       *[other] all players would get the same number of game points.
    }
unscored-nobody = **Nobody scores**: { $scoring ->
        [flat_13] nobody has 13 card points.
        [per_suit_most] nobody has the most of any suit.
       *[per_suit_13] nobody has 13 card points in a suit.
    }
score-out = -# Out of the round because of ties: { $cards }
level = { $seats } are tied at { $points } game points: the match goes on until one player leads.

result-card-points = { $seats } were tied; the card points of the whole match decided it.
result-limit = The match ends after { $rounds } rounds, the limit.
result-suits = { $seat } won { $suits } in the last round{ $whole ->
        [yes] , down to the last card point.
       *[no] .
    }
result-points = { $seat } scored { $points } in the last round.

## Stats

stat-suits = Suits won
stat-whole-suits = Whole suits won (all 25 points)
stat-tricks = Tricks per round

## Refusals

not-choosing = The cards for this trick are already being shown. Here’s the table as it stands.
same-card = You’ve already placed { $card }.
already-placed = Your card is down, and this table doesn’t allow changes.
nothing-placed = You haven’t placed a card yet.
auto-reveal = The cards are shown as soon as everyone has placed one.
not-dealer = Only the dealer, { $seat }, can give the signal.
not-all-placed = Still choosing: { $seats }.
flat-13-play-on = With 13 card points in total as the goal, a tie at the target is settled by card points or shared.

## The rules

rules-1 = # Democracy
    For 2 to 6 players, each for themselves.

    ### In one minute
    A card is turned up; its suit is trump for this trick. Everyone chooses a card in secret, all at the same time. Once all have chosen, the cards are shown together. The highest trump wins; if nobody played trump, the highest card wins. The winner captures all these cards and the one turned up.
    { $scoring ->
        [per_suit_most] Each suit is worth 25 card points. If you’ve captured the most card points of a suit at the end of the round, you win a game point.
        [flat_13] All cards together are worth 100 card points. If you’ve captured 13 or more at the end of the round, you win a game point.
       *[per_suit_13] Each suit is worth 25 card points. If you’ve captured 13 or more of a suit at the end of the round, you win a game point.
    } The first to { $target ->
        [one] one game point
       *[other] { $target } game points
    } wins the match.

    You can play **any card**: you never have to follow suit.

    ### Rank, high to low
    5 4 3 A K Q J 10 9 8 7 6
    ### Card points
    5 is worth 5 · 4 is worth 4 · 3 and A are worth 3 · K, Q, J are worth 2 · 10, 9, 8, 7 are worth 1 · 6 and jokers are worth 0
    There are no twos.
rules-2 = # Who wins a trick
    - The highest trump wins.
    - The **6 of trump** wins if the 5 of trump was played in the same trick, whatever else was played. The card turned up doesn’t count as played.
    - If nobody played trump, the highest rank wins, in any suit.
    - A **joker** is as high as a 5 but never trump. It loses to any trump, wins if there’s no trump and no 5, and ties with a 5 or another joker.
    - If a joker is turned up, there’s no trump in this trick.

    ### Ties
    { $tie_keeps ->
        [everyone] If several cards share the highest rank, everyone keeps the card they played. The card turned up is out of the round; nobody gets its points.
       *[tied_only] If several cards share the highest rank, their players each keep the card they played. All other cards and the one turned up are out of the round; nobody gets their points.
    }
rules-3 = # A round
    A round has two parts. In each part every player, and the centre, is dealt the same number of cards:
    - 2 players: 8 cards each, 16 tricks a round
    - 3 players: 6 cards, 12 tricks
    - 4 players: 5 cards, 10 tricks, with two jokers
    - 5 players: 4 cards, 8 tricks
    - 6 players: 3 cards, 6 tricks, with one joker; 7 cards aren’t dealt at all

    The first dealer is drawn at random; after each round the deal passes to the left. { $piles ->
        [open] Everyone sees the card points captured so far in the round, suit by suit.
       *[closed] Captured cards lie face down: you see how many there are, not which.
    } You can always look at the last trick.

    ### Choosing
    { $change_before_reveal ->
        [no] Once you’ve placed a card, you can’t change it.
       *[yes] You can change your card, or take it back, until everyone has placed one.
    } { $reveal ->
        [dealer] Once all cards are down, the dealer gives the signal to show them; after 20 seconds they’re shown anyway.
       *[auto] As soon as all cards are down, they’re shown.
    }
    If you have only one card left, it’s placed for you after 10 seconds. If someone leaves, a computer takes over.
rules-4 = # The score
    { $scoring ->
        [per_suit_most]
            After the second part, the captured cards are added up suit by suit:
            - the most points of a suit: **1 game point**
            - all 25 points of a suit: **2 game points**
            If several players have the most points of a suit, they all win it, unless all players are tied.
            If all players would get the same number of game points, nobody gets any.
        [flat_13]
            After the second part, the captured cards are added up. Suits don’t matter:
            - 13 or more card points: **1 game point**
            - everything that was captured: **2 game points**
            If all players have the same number of card points, nobody gets any game points.
       *[per_suit_13]
            After the second part, the captured cards are added up suit by suit:
            - 13 or more of the 25 points of a suit: **1 game point**
            - all 25 points of a suit: **2 game points**
            If nobody has 13 of a suit, nobody wins it.
            If all players would get the same number of game points, nobody gets any.
    }

    ### The end
    Once someone has reached { $target ->
        [one] one game point
       *[other] { $target } game points
    }, the highest total wins. { $tie_at_target ->
        [card_points] If several players share it, the one who has captured more card points in the whole match wins; if these are equal, too, they share the win.
        [share] If several players share it, they share the win.
       *[play_on] If several players share it, the match goes on until one player leads, whoever it is.
    } In any case it ends after 15 rounds for each point of the target.

    After each round there’s a pause to read the score: it ends once everyone has pressed the button, or after { $pause } seconds unless the server has set another time.

## Moves, where they are looked at afterwards

move-place = { $card }
move-withdraw = Take it back
move-reveal = Show all cards

## Why a move is good

hint-general = On average, over the ways the other cards could lie, none of your cards does better.
hint-reveal = All cards are down.
hint-thirteenth = If it wins, you have { $points } points of { $suit }; 13 win the suit.
hint-thirteenth-in-all = If it wins, you have { $points } card points; 13 are enough.
hint-keeps-from = { $flip } would give { $seat } { $points } points of { $suit }; 13 win the suit.
hint-unbeatable = Nothing the others can have beats it{ $points ->
        [0] .
        [one] , for a card worth 1 point.
       *[other] , for a card worth { $points } points.
    }
hint-six = If someone plays the 5 of trump, this 6 beats it.
hint-few-beat = Only { $number } of the { $unseen } cards you can’t see { $number ->
        [one] beats
       *[other] beat
    } it.
hint-hardest-to-beat = Here it’s the hardest of your cards to beat.
hint-worthless = It’s worth no points, so losing it costs nothing.
hint-suit-decided = Nobody can gain anything in { $suit } any more.
hint-cheapest = If it loses, it costs { $points ->
        [one] only 1 point
       *[other] { $points } points
    }; all your others cost as much or more.
hint-poor-flip = { $points ->
        [0] { $flip } is worth nothing
       *[one] { $flip } is worth only 1 point
    }: your { $card } can wait.
hint-not-risked = Your { $card }, worth { $points }, isn’t risked here.
