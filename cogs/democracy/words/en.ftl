title = Democracy
about = All play a card at the same time and capture the suits; 2 to 6 players.

command = Democracy: all play a card at the same time and capture the suits; 2 to 6 players
command-new = Open a table of Democracy in this channel

## House rules

option-target = Game points to win
option-target-about = How many game points win the match (1 to 20)
option-scoring = What wins game points
option-scoring-about = What wins game points at the end of a round
option-scoring-per_suit_13 = 13 of the 25 card points of a suit
option-scoring-per_suit_most = the most card points of a suit
option-scoring-flat_13 = 13 card points in all
option-tie_keeps = In a tied trick
option-tie_keeps-about = Who keeps the card they played when a trick is tied
option-tie_keeps-tied_only = only the tied players keep their card
option-tie_keeps-everyone = everyone keeps their card
option-tie_at_target = Level at the target
option-tie_at_target-about = What decides when several share the highest score at the target
option-tie_at_target-play_on = play on until one leads
option-tie_at_target-card_points = card points of the whole match
option-tie_at_target-share = share the win
option-reveal = Cards are shown
option-reveal-about = Who gives the signal to show the cards
option-reveal-auto = at once when all have placed
option-reveal-dealer = at the dealer's signal
option-change_before_reveal = A placed card may be changed
option-change_before_reveal-about = Whether a placed card may be changed until all have placed
option-change_before_reveal-true = yes
option-change_before_reveal-false = no
option-piles = Captured card points
option-piles-about = Whether everybody sees the card points captured so far in the round
option-piles-closed = hidden until the round is scored
option-piles-open = shown to all

## The table

heading = **Round { $round }, part { $part }, trick { $trick } of { $tricks }**, { $held ->
        [one] one card
       *[other] { $held } cards
    } in each hand
heading-after = **Round { $round } is over**
points-of = { $seat } **{ $points }**
target = First to **{ $target }** game { $target ->
        [one] point
       *[other] points
    }:
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
        [0] This is the last card of the center.
        [one] One more card is in the center.
       *[other] { $left } more cards are in the center.
    }
    -# Rank: 5 high, then 4 3 A K Q J 10 9 8 7, 6 low. The 6 of trump beats the 5 of trump.
flip-no-trump = ## { $flip } is turned up
    There is **no trump** in this trick. The card is worth { $points }. { $left ->
        [0] This is the last card of the center.
        [one] One more card is in the center.
       *[other] { $left } more cards are in the center.
    }
    -# Rank: 5 high, then 4 3 A K Q J 10 9 8 7, 6 low; the highest card of any suit wins.
still-choosing = Still choosing: { $seats }. Ready: { $ready } of { $of }.
withdrawn = { $seat } has taken the card back ({ $ready } of { $of } ready).
await-signal = All cards are down. { $seat }, the dealer, gives the signal.
pause = The next round begins when everybody has moved on. Waiting for { $seats }.

## The trick before

trick-trump = **Last trick**: { $flip } was turned up, { $suit } were trump.
trick-no-trump = **Last trick**: { $flip } was turned up, no trump.
played = { $seat } { $card }
won-six = **{ $seat }** wins: { $card } beats { $beaten }, the 6 over the 5 of trump.
won-trump = **{ $seat }** wins: { $card } is the highest trump.
won-rank = **{ $seat }** wins: { $trump ->
        [yes] nobody played trump, and
       *[no] without trump
    } { $card } is the highest card.
won-joker = **{ $seat }** wins with the joker: { $trump ->
        [yes] nobody played trump
       *[no] there was no trump
    }, and nobody played a 5.
captured = Captured: { $cards } cards, { $points ->
        [one] 1 card point
       *[other] { $points } card points
    }.
tied = **Tie** between { $seats }{ $joker ->
        [yes] , for a joker counts as a 5.
       *[no] .
    }
keepers = { $who ->
        [everyone] Everyone keeps their card
       *[tied_only] They keep their cards
    }: { $kept }.
keeps = { $seat } { $card } ({ $points })
out = Out of the round: { $cards }.

## Pictures

picture-flip = Turned up
picture-trump = Trump
picture-no-trump = No trump
picture-center = Center
picture-before = Last trick: { $flip } was turned up

## The hand

choose-card = Choose a card; nobody sees it until all have placed.
held = Your hand: { $cards }
own-trumps = Your trumps: { $cards }
own-no-trumps = You hold no trump.
own-card = Your card is **{ $card }**, and only you see it. { $change ->
        [yes] Until all have placed you can choose another.
       *[no] It stays.
    }
give-signal = All cards are down. You are the dealer: give the signal.
moved-on = You have moved on; the next round begins when everybody has.
card-button = { $placed ->
        [yes] { $card } placed
       *[no] { $trump ->
            [yes] { $card } trump
           *[no] { $card }
        }
    }
press-withdraw = Take the card back
press-reveal = Show all cards
press-continue = On to the next round
press-score = Score of the last round
back-to-hand = Back to the hand

## The score of a round

not-scored-yet = No round has been scored yet.
score-heading = **Score of round { $round }**: card points of each suit
score-sum = sum
score-won = won
score-lost = lost
score-legend = { $scoring ->
        [per_suit_most] `*` the most of the suit, 1 game point; `!` all 25, 2 game points.
        [flat_13] 13 or more in all, 1 game point; everything captured, 2 game points.
       *[per_suit_13] `*` 13 or more of the suit, 1 game point; `!` all 25, 2 game points.
    } Lost: in ties, or never dealt.
unscored-equal = **Nobody scores**: { $scoring ->
        [flat_13] all players have the same number of card points.
       *[other] all players would get the same number of game points.
    }
unscored-nobody = **Nobody scores**: { $scoring ->
        [flat_13] nobody has 13 card points.
        [per_suit_most] in no suit is anybody ahead.
       *[per_suit_13] nobody has 13 card points of a suit.
    }
score-out = Out through ties: { $cards }
level = { $seats } are level with { $points } game points: the match goes on until one alone leads.

result = { $number ->
        [one] **{ $seats }** wins the match
       *[other] **{ $seats }** share the win
    } with { $points } game { $points ->
        [one] point
       *[other] points
    }.
result-card-points = { $seats } were level; the card points of the whole match decided.
result-limit = The match ends after { $rounds } rounds at the latest.

## Stats

stat-suits = Suits won
stat-whole-suits = Suits won whole (all 25 points)
stat-tricks = Tricks per round

## Refusals

not-choosing = Cards for this trick are already being revealed. The table has been refreshed.
not-in-hand = You do not hold { $card }.
same-card = { $card } is the card you have placed.
already-placed = Your card is already down; this table does not allow changes.
nothing-placed = You have not placed a card yet.
auto-reveal = Cards are revealed automatically when everybody is ready.
not-dealer = Only the dealer, { $seat }, gives the signal.
not-all-placed = Still choosing: { $seats }.
no-pause = The round is not over yet.
already-continued = You have moved on already; the others have not yet.
bad-seats = Democracy needs 2 to 6 players (now { $number }).
flat-13-play-on = With flat_13 ties at the target are broken by card points or shared.

## The rules

rules-1 = # Democracy
    For 2 to 6 players, everyone alone.

    ### In one minute
    A card is turned up; its suit is trump for this trick. Everybody chooses a card in secret, all at the same time. When all have chosen, the cards are shown together. The highest trump wins; if nobody played trump, the highest card wins. The winner captures all these cards and the one turned up.
    Each suit is worth 25 card points. Who has captured 13 or more of a suit at the end of the round wins a game point. The first to 5 game points wins the match.

    You may play **any card**: no suit has to be followed.

    ### Rank, high to low
    5 4 3 A K Q J 10 9 8 7 6
    ### Card points
    5 counts 5 · 4 counts 4 · 3 and A count 3 · K, Q, J count 2 · 10, 9, 8, 7 count 1 · 6 and jokers count 0
    There are no twos.
rules-2 = # Who wins a trick
    - The highest trump wins.
    - The **6 of trump** wins if the 5 of trump was played in the same trick, whatever else lies there. The card turned up does not count as played.
    - Nobody played trump: the highest rank wins, of any suit.
    - A **joker** is as high as a 5 but never trump. It loses to any trump, wins where there is no trump and no 5, and ties with a 5 or another joker.
    - A joker turned up: there is no trump in this trick.

    ### Ties
    If several have the same highest rank, each of them keeps the card they played. All other cards and the one turned up are out of the round; nobody gets their points. (House rule: everyone keeps their card.)
rules-3 = # A round
    A round has two parts. In each part everybody, and the center, is dealt the same number of cards:
    - 2 players: 8 cards each, 16 tricks a round
    - 3 players: 6 cards, 12 tricks
    - 4 players: 5 cards, 10 tricks, with two jokers
    - 5 players: 4 cards, 8 tricks
    - 6 players: 3 cards, 6 tricks, with one joker; 7 cards are never dealt

    The first dealer is drawn by lot; after each round the deal passes to the left. Captured cards lie face down: you see how many there are, not which. The last trick can always be read.

    ### Choosing
    You may change your card, or take it back, until everybody has placed one. Then the cards are shown at once. (House rules: no changes; the dealer gives the signal, and after 20 seconds it comes by itself.)
    Your only card left is placed by itself after 10 seconds. If somebody leaves, a computer plays on for them.
rules-4 = # The score
    After the second part the captured cards are counted, suit by suit:
    - 13 or more of the 25 points of a suit: **1 game point**
    - all 25 points of a suit: **2 game points**
    Nobody has 13 of a suit: nobody wins it. If all players would get the same number of game points, nobody gets any.

    ### The end
    Once somebody has reached the target, the highest total wins. If several share it, the match goes on until one alone leads. It ends at the latest after 15 rounds for each point of the target.

    ### House rules of scoring
    - *The most of a suit*: whoever has most of it wins it; several who are level all win it, but not if all players are level.
    - *13 in all*: suits do not matter; 13 card points in all are 1 game point, everything captured is 2. If all have the same, nobody scores.
    - *Level at the target*: play on, or the card points of the whole match decide, or the win is shared.

    After each round there is a pause to read the score: it goes on when everybody has pressed the button, or after 30 seconds, if the server hasn't set it otherwise.
