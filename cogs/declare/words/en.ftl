title = Declare
about = Get rid of points, and declare when nobody holds as few; 3 to 8 players.

command = Declare: get rid of points, and declare when nobody holds as few; 3 to 8 players
command-new = Open a table of Declare in this channel

## House rules

option-packs = Packs
option-packs-about = How many packs of 52 cards (one serves at most 4 players)
option-packs-auto = one for 3 or 4 players, two for more
option-packs-1 = one
option-packs-2 = two
option-min_laps = Declaring is allowed
option-min_laps-about = After how many turns of every player one may declare (1 to 3)
option-min_laps-value = { $value ->
        [one] after one turn of every player
       *[other] after { $value } turns of every player
    }
option-declare_limit = Most points to declare with
option-declare_limit-about = How many points a hand may have at most to be declared (0 to 40; none if left out)
option-declare_limit-value = { $value }
option-declare_limit-none = no limit
option-take = Which card can be taken
option-take-about = Which of the cards that the player before laid can be taken
option-take-last_laid = the last one, on top
option-take-any_of_play = any of them
option-failed_declare = A failed declaration costs
option-failed_declare-about = What somebody scores who declares without having the lowest hand alone
option-failed_declare-double_table_max = twice the largest hand on the table
option-failed_declare-double_own = twice the own hand
option-failed_declare-own_plus_30 = the own hand and 30 more
option-beater = The lowest hand when a declaration fails
option-beater-about = What the others score who hold the fewest points when a declaration fails
option-beater-own_points = scores what it holds
option-beater-zero = scores 0
option-stock_empty = When the stock is empty
option-stock_empty-about = What happens when the last card of the stock has been drawn
option-stock_empty-reshuffle = the buried cards are shuffled into a new one
option-stock_empty-end_deal = the deal ends, everybody scores their hand
option-match_end = The match ends
option-match_end-about = When the match is over
option-match_end-first_to_target_loses = when somebody reaches the target, and loses
option-match_end-last_survivor = when one is left below the target, the others are out
option-match_end-fixed_deals = after a number of deals
option-target = Target
option-target-about = How many points nobody wants to reach (50 to 500)
option-target-value = { $value } points
option-fixed_deals = Number of deals
option-fixed_deals-about = How many deals are played where the match ends after a number of deals (1 to 50)
option-exact_target = A total of exactly the target
option-exact_target-about = What a total becomes that is exactly the target
option-exact_target-loses = has reached it
option-exact_target-drop_50 = becomes 50 less
option-exact_target-halve = becomes half
option-next_dealer = Next to deal
option-next_dealer-about = Who deals next
option-next_dealer-rotate = the first player of this deal
option-next_dealer-winner_leads = the player before the winner, who begins
option-max_laps = Most laps of a deal
option-max_laps-about = After how many laps a deal ends if nobody has declared (10 to 100)
option-max_deals = Most deals of a match
option-max_deals-about = After how many deals the match ends in any case (10 to 200)

## The table

heading = **Deal { $deal }, lap { $lap }**
    -# { $stock ->
        [0] The stock is empty
        [one] One card in the stock
       *[other] { $stock } cards in the stock
    }, { $buried } buried
heading-turn = **Deal { $deal }, lap { $lap }: your turn**
heading-hand = **Deal { $deal }**
heading-after = **Deal { $deal } is over**
goal = -# { $end ->
        [last_survivor] Whoever reaches **{ $target }** is out
        [fixed_deals] { $deals ->
            [one] One deal, the fewest points win
           *[other] { $deals } deals, the fewest points win
        }
       *[first_to_target_loses] The first to reach **{ $target }** loses
    }. { $seat } dealt.
column-cards = cards
column-total = total
column-deal = deal
column-left = to { $target }
column-out = out
turn-drew = -# { $seat } laid { $cards }, drew{ $reshuffled ->
        [0] {""}
       *[other] {" "}(the stock was empty: { $reshuffled } buried cards were shuffled)
    }
turn-took = -# { $seat } laid { $cards }, took { $card }
is-turn = **{ $seat }**'s turn to lay cards{ $declaring ->
        [yes] , or to declare.
       *[no] .
    }
has-laid = **{ $seat }** has laid { $cards } and draws a card.
offer = { $number ->
        [one] **{ $cards }** ({ $points ->
            [one] 1 point
           *[other] { $points } points
        }), laid by { $seat }, can be taken.
       *[other] One of **{ $cards }** ({ $points ->
            [one] 1 point
           *[other] { $points } points
        } each), laid by { $seat }, can be taken.
    }
offer-none = Nobody has laid a card before, so the next one comes from the stock.
declaring-from = -# Declaring is allowed from lap { $lap } on.
declaring-limit = -# This table allows declaring with { $limit } { $limit ->
        [one] point
       *[other] points
    } at most; you hold { $points }.
warning = **Nobody has declared yet.** { $left ->
        [one] This is the last lap
       *[other] The deal ends after lap { $laps }
    }: then everybody scores what they hold.

## Pictures

picture-stock = Stock
picture-laid = laid

## The hand

held = Your hand: { $cards } = **{ $points ->
        [one] 1 point
       *[other] { $points } points
    }**
held-new = (new: **{ $card }**)
not-your-turn-yet = It is not your turn yet.
you-are-out = You are out of the match. It goes on without you.
choose-rank = Lay all cards of a rank:
cards-and-points = { $cards } · { $points }
choose-some = Lay only some of a rank
some-about = and keep { $cards }
press-declare = Declare with { $points } …
press-declare-sure = Yes, declare with { $points }
press-not-yet = Not yet
question = **You hold { $points }. Are you sure?**
    If everybody else holds more than { $points }, you score 0 and the others score what they hold.
    If anybody holds { $points } or less, you score { $failed ->
        [double_own] twice your hand: 2 × { $points } = **{ $double }**.
        [own_plus_30] your hand and 30 more: { $points } + 30 = **{ $more }**.
       *[double_table_max] **twice the largest hand on the table**, at least 2 × { $points } = { $double }.
    }
you-have-laid = You have laid { $cards }. **Now draw one card.**
press-take = Take { $card } · { $points }
press-draw = Draw from the stock ({ $stock })
press-continue = On to the next deal
press-sheet = Score sheet
back-to-hand = Back to the hand
moved-on = You have moved on; the next deal begins when everybody has.
pause = The next deal begins when everybody has moved on, or after a while. Waiting for { $seats }.

## The end of a deal

shown = { $seat }: { $cards } = **{ $points }**
declared-well = **{ $seat } declared with { $points } and wins the deal**: everybody else holds more and scores it.
declared-badly = **{ $declarer } declared with { $points } and fails**: { $tie ->
        [yes] { $seats } { $number ->
            [one] has { $least }, too
           *[other] have { $least }, too
        }, and a tie is not enough.
       *[no] { $seats } { $number ->
            [one] holds only { $least }
           *[other] hold only { $least }
        }.
    }
pays-double_table_max = { $seat } scores twice the largest hand on the table: 2 × { $most } = **{ $cost }**.
pays-double_own = { $seat } scores twice the own hand: 2 × { $own } = **{ $cost }**.
pays-own_plus_30 = { $seat } scores the own hand and 30 more: { $own } + 30 = **{ $cost }**.
others-pay = { $beater ->
        [zero] { $seats } { $number ->
            [one] scores 0 for the lowest hand
           *[other] score 0 for the lowest hands
        }; the others score what they hold.
       *[own_points] The others score what they hold.
    }
ended-laps = **Nobody has declared in { $laps } laps**: everybody scores what they hold.
ended-stock = **The stock is empty**: everybody scores what they hold.
relieved = { $seat } has exactly { $target }, which becomes **{ $total }**.
put-out = **{ $seats }** { $number ->
        [one] has reached { $target } and is out.
       *[other] have reached { $target } and are out.
    }
result = { $number ->
        [one] **{ $seats }** wins the match
       *[other] **{ $seats }** share the win
    } with { $points } { $points ->
        [one] point
       *[other] points
    }.
result-target = { $seats } { $number ->
        [one] has reached { $target } and loses.
       *[other] have reached { $target } and lose.
    }
result-survivor = Nobody else is left below { $target }.
result-together = All who were left have reached { $target } together: the fewest points decide.
result-deals = { $deals ->
        [one] One deal has been played; the fewest points decide.
       *[other] { $deals } deals have been played; the fewest points decide.
    }

## The score sheet

sheet-heading = **Score sheet**
sheet-empty = No deal has been scored yet.
sheet-earlier = -# The first { $deals ->
        [one] deal is left out.
       *[other] { $deals } deals are left out.
    }
sheet-legend = -# `*` declared with the lowest hand, `!` declared and failed
sheet-relieved = -# After deal { $deal } { $seat } had exactly { $target }, which became { $total }.

## Stats

stat-declared-won = Declarations won
stat-declared-lost = Declarations lost
stat-points = Points per deal

## Refusals

not-your-turn = It is not your turn. Waiting for { $seat }.
lay-first = Lay at least one card first; you draw afterwards.
no-cards = Choose at least one card to lay.
not-in-hand = You do not hold { $card }.
too-many-copies = You hold only { $number } × { $card }.
mixed-ranks = Cards laid together must have the same rank; you chose { $cards }. ({ rank-10 }, { rank-J } and { rank-K } count the same but are different ranks.)
already-laid = You have already laid { $cards }. Now draw one card.
declare-after-laying = You have already laid cards. Declaring takes a whole turn, so it must come before laying, next turn.
declare-too-early = You may declare once everyone has had { $laps ->
        [one] one turn
       *[other] { $laps } turns
    }. Still to play: { $seats }.
over-declare-limit = This table allows declaring only with { $limit } { $limit ->
        [one] point
       *[other] points
    } or fewer; you have { $points }.
nothing-to-take = Nobody has laid a card before you. Draw from the stock.
card-not-takeable = Only { $cards }, laid { $take ->
        [any_of_play] {""}
       *[last_laid] last{" "}
    }by { $seat }, may be taken.
take-own = You cannot take back a card you just laid.
deal-over = That deal is finished. The table has been refreshed.
no-pause = The deal is not over yet.
already-continued = You have moved on already; the others have not yet.
out-of-match = You are out of the match; the others go on.
bad-seats = Declare needs 3 to 8 players (now { $number }).
one-pack = One pack serves at most 4 players.

## The rules

rules-1 = # Declare
    For 3 to 8 players, everyone alone. **Points are bad**: the first to reach 200 loses the match, and whoever has the fewest wins it.

    ### In one minute
    Everybody gets eight cards. In your turn you lay one card, or several of the same rank, face up; then you draw one card, so your hand gets smaller or stays as it is. When you think that nobody holds as few points as you, you **declare** instead. If you are right, you score nothing and everybody else what they hold. If not, it is expensive.

    ### Points
    { rank-A } counts 1 · 2 to 10 count their number · { rank-J } and { rank-K } count 10 · **{ rank-Q } counts 0**
    Suits never matter. 10, { rank-J } and { rank-K } count the same but are different ranks.

    3 and 4 players use one pack of 52 cards, 5 to 8 players two, so that there are two of every card. There are no jokers. (House rule: one or two packs; one serves at most 4.)
rules-2 = # A turn
    - **Lay** one card or several of one rank. A press on a rank lays all of it; the menu below lays only some.
    - Then **draw one card**: from the stock, or take the card that the player just before you laid last, and never an older one. Nobody has laid a card before the very first turn: then there is only the stock. You cannot take back your own. (House rule: any card of that player's turn.)

    Cards that were not taken are buried. When the stock is empty, the buried cards are shuffled into a new one. (House rule: then the deal ends and everybody scores what they hold.)

    Everybody sees what is laid, what is taken and how many cards each holds. What you draw from the stock only you know.

    ### The order
    Declare goes counter-clockwise: after you comes the place before yours. The first dealer is drawn by lot and plays last; the first player of a deal deals the next. (House rule: the winner of a deal begins the next.)
rules-3 = # Declaring
    You declare **instead of** laying and drawing, when everybody has had a turn. (House rules: two or three turns each; only with so many points or fewer.)
    Then all hands are shown:
    - Everybody else holds **more** than you: you score 0, the others score what they hold.
    - Somebody holds **as much or less**: you score twice the largest hand on the table, your own included; the others score what they hold. With 14, 14, 17 and 29 the declarer scores 2 × 29 = 58.

    House rules: a failed declaration costs twice the own hand, or the own hand and 30 more; the lowest hand then scores 0.

    If nobody has declared in 30 laps, the deal ends: everybody scores what they hold. The table is warned five laps before. (House rule: 10 to 100 laps.)
rules-4 = # The match
    After each deal the points are added. Once somebody has **200 or more**, everybody with 200 or more loses and the fewest points win; equal totals share a place. After 100 deals the match ends as it stands.

    ### House rules
    - *Target*: 50 to 500 points.
    - *The last one left wins*: whoever reaches the target is out, the others go on.
    - *A number of deals*: 1 to 50, whatever the totals.
    - *Exactly the target*: the total becomes 50 less, or half.
    - *Most deals*: 10 to 200.

    After each deal there is a pause to look at all hands: it goes on when everybody has pressed the button, or after 30 seconds, if the server hasn't set it otherwise. If somebody leaves, a computer plays on for them.
    The score sheet shows what every deal brought.
