title = Declare
about = Get rid of points, and declare when you think you have the fewest; 3 to 10 players.

command = Declare: get rid of points, and declare when you have the fewest; 3 to 10 players
command-new = Open a table of Declare in this channel

## House rules

group-deal = The deal
group-declaring = Declaring

option-packs = Packs
option-packs-about = How many packs of 52 cards (one is enough for 4 players at most)
option-packs-auto = one for 3 or 4 players, two for more
option-packs-1 = one
option-packs-2 = two
option-min_laps = When you can declare
option-min_laps-about = How many turns everyone must have had before you can declare (1 to 3)
option-min_laps-value = { $value ->
        [one] once everyone has had a turn
       *[other] once everyone has had { $value } turns
    }
option-declare_limit = Most points to declare with
option-declare_limit-about = How many points your hand may have at most when you declare (0 to 40; no limit if left out)
option-declare_limit-value = { $value }
option-declare_limit-none = no limit
option-take = Cards you can take
option-take-about = Which of the previous player’s cards you can take
option-take-last_laid = the last one, on top
option-take-any_of_play = any of them
option-failed_declare = A failed declaration costs
option-failed_declare-about = What you score if you declare and your hand isn’t the only lowest
option-failed_declare-double_table_max = double the largest hand on the table
option-failed_declare-double_own = double your own hand
option-failed_declare-own_plus_30 = your own hand plus 30
option-beater = The lowest hand when a declaration fails
option-beater-about = What the players with the lowest hand score when a declaration fails
option-beater-own_points = scores its points
option-beater-zero = scores 0
option-stock_empty = When the stock is empty
option-stock_empty-about = What happens once the last card of the stock has been drawn
option-stock_empty-reshuffle = the buried cards are shuffled into a new one
option-stock_empty-end_deal = the deal ends and everyone scores their hand
option-match_end = The match ends
option-match_end-about = When the match is over
option-match_end-first_to_target_loses = when someone reaches the target and loses
option-match_end-last_survivor = when only one is left below the target; the others are out
option-match_end-fixed_deals = after a number of deals
option-target = Target
option-target-about = The point total nobody wants to reach (50 to 500)
option-target-value = { $value } points
option-fixed_deals = Number of deals
option-fixed_deals-about = How many deals are played if the match ends after a number of deals (1 to 50)
option-exact_target = A total of exactly the target
option-exact_target-about = What happens to a total that’s exactly the target
option-exact_target-loses = counts as reached
option-exact_target-drop_50 = drops by 50
option-exact_target-halve = is halved
option-next_dealer = Next to deal
option-next_dealer-about = Who deals next
option-next_dealer-rotate = the first player of this deal
option-next_dealer-winner_leads = the player before the winner, so the winner starts
option-max_laps = Most laps per deal
option-max_laps-about = After how many laps a deal ends if nobody has declared (10 to 100)
option-max_deals = Most deals per match
option-max_deals-about = After how many deals the match ends in any case (10 to 200)

## The table

heading = **Deal { $deal }, lap { $lap }**
stock = -# { $stock ->
        [0] The stock is empty
        [one] One card in the stock
       *[other] { $stock } cards in the stock
    }
buried = { $buried } buried · { $reshuffles }
reshuffles = { $ends ->
        [yes] No reshuffles: the deal ends with the stock
       *[no] Reshuffles: { $number }
    }
your-turn = **Your turn**
where = -# Deal { $deal }, lap { $lap }
heading-hand = **Deal { $deal }**
    -# { $reshuffles }
goal = -# { $end ->
        [last_survivor] Anyone who reaches **{ $target }** is out
        [fixed_deals] { $deals ->
            [one] One deal; the fewest points win
           *[other] { $deals } deals; the fewest points win
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
       *[other] {" "}(the stock was empty, so { $reshuffled } buried cards were shuffled)
    }
turn-took = -# { $seat } laid { $cards }, took { $card }
have-taken = -# Taken: { $listed }
took = { $card } ({ $seat })
is-turn = It’s **{ $seat }**’s turn to lay cards{ $declaring ->
        [yes] , or to declare.
       *[no] .
    }
has-laid = **{ $seat }** has laid { $cards } and is drawing a card.
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
offer-none = Nobody has laid a card yet, so the first player draws from the stock.
declaring-from = -# You can declare from lap { $lap } on.
declaring-limit = -# At this table you can declare with { $limit } { $limit ->
        [one] point
       *[other] points
    } at most; you have { $points }.
warning = **Nobody has declared yet.** { $left ->
        [one] This is the last lap
       *[other] The deal ends after lap { $laps }
    }; then everyone scores their hand.

## Pictures

picture-stock = Stock

## The hand

held = **{ $points ->
        [one] 1 point
       *[other] { $points } points
    }**
held-cards = Your hand: { $cards }
held-new = new: **{ $card }**
you-are-out = You’re out of the match. It goes on without you.
rank-laid = { $number ->
    [1] { $rank }
   *[other] ×{ $number }
 }
cards-and-points = { $cards } · { $points }
press-some = Only some …
choose-some = Lay only some of a rank
some-about = and keep { $cards }
press-declare = Declare …
press-declare-sure = Yes, declare with { $points }
press-not-yet = Not yet
question = **You have { $points }. Are you sure?**
    If everyone else has more than { $points }, you score 0 and the others score their hands.
    If anyone has { $points } or less, you score { $failed ->
        [double_own] double your hand: 2 × { $points } = **{ $double }**.
        [own_plus_30] your hand plus 30: { $points } + 30 = **{ $more }**.
       *[double_table_max] **double the largest hand on the table**, at least 2 × { $points } = { $double }.
    }
you-have-laid = **Draw a card** for { $cards }
press-take = Take { $card } · { $points }
press-draw = Draw from the stock ({ $stock })

## The end of a deal

shown = { $seat }: { $cards } = **{ $points }**
declared-well = **{ $seat } declared with { $points } and wins the deal.** The others score their hands.
declared-badly = **{ $declarer } declared with { $points } and failed**: { $tie ->
        [yes] { $seats } { $number ->
            [one] has { $least }, too
           *[other] have { $least }, too
        }, and a tie isn’t enough.
       *[no] { $seats } { $number ->
            [one] has only { $least }
           *[other] have only { $least }
        }.
    }
pays-double_table_max = { $seat } scores double the largest hand on the table: 2 × { $most } = **{ $cost }**.
pays-double_own = { $seat } scores double their own hand: 2 × { $own } = **{ $cost }**.
pays-own_plus_30 = { $seat } scores their own hand plus 30: { $own } + 30 = **{ $cost }**.
others-pay = { $beater ->
        [zero] { $seats } { $number ->
            [one] scores 0 for the lowest hand
           *[other] score 0 for the lowest hands
        }; the others score their hands.
       *[own_points] The others score their hands.
    }
ended-laps = **Nobody has declared in { $laps } laps**: everyone scores their hand.
ended-stock = **The stock is empty**: everyone scores their hand.
relieved = { $seat } has exactly { $target }, which drops to **{ $total }**.
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
result-together = Everyone still in has reached { $target }, so the fewest points decide.
result-deals = { $deals ->
        [one] One deal has been played; the fewest points decide.
       *[other] { $deals } deals have been played; the fewest points decide.
    }

## The score sheet

press-declared = Who declared
sheet-heading = **Points**
sheet-earlier = -# The first { $deals ->
        [one] deal isn’t shown.
       *[other] { $deals } deals aren’t shown.
    }
sheet-legend = -# `*` declared successfully, `!` declared and failed
sheet-relieved = -# After deal { $deal }, { $seat } had exactly { $target }, which dropped to { $total }.

## Stats

stat-declared-won = Successful declarations
stat-declared-lost = Failed declarations

## Refusals

lay-first = Lay at least one card first; then you draw.
no-cards = Choose at least one card to lay.
too-many-copies = You have only { $number } × { $card }.
mixed-ranks = Cards you lay together must have the same rank; you chose { $cards }. ({ rank-10 }, { rank-J } and { rank-K } are worth the same but are different ranks.)
already-laid = You’ve already laid { $cards }. Now draw a card.
declare-after-laying = You’ve already laid cards. Declaring takes a whole turn, so declare next turn, before you lay.
declare-too-early = You can declare once everyone has had { $laps ->
        [one] a turn
       *[other] { $laps } turns
    }. Still to play: { $seats }.
over-declare-limit = At this table you can declare only with { $limit } { $limit ->
        [one] point
       *[other] points
    } or fewer; you have { $points }.
nothing-to-take = Nobody has laid a card before you. Draw from the stock.
card-not-takeable = You can take only { $cards }, laid { $take ->
        [any_of_play] {""}
       *[last_laid] last{" "}
    }by { $seat }.
take-own = You can’t take back a card you’ve just laid.
deal-over = That deal is over. Here’s the table as it stands.
out-of-match = You’re out of the match; the others play on.
one-pack = One pack is enough for 4 players at most.

## The rules

rules-1 = # Declare
    For 3 to 10 players, each for themselves. **Points are bad**: { $match_end ->
        [last_survivor] anyone who reaches { $target } is out, and the last one left wins.
        [fixed_deals] after { $fixed_deals ->
            [one] one deal
           *[other] { $fixed_deals } deals
        } the player with the fewest wins.
       *[first_to_target_loses] the first player to reach { $target } loses the match, and the player with the fewest wins it.
    }

    ### In one minute
    Everyone gets eight cards. On your turn you lay one card, or several of the same rank, face up; then you draw one card, so your hand shrinks or stays the same size. When you think nobody has as few points as you, you **declare** instead. If you’re right, you score nothing and everyone else scores their hand. If you’re wrong, it’s expensive.

    ### Points
    { rank-A } is worth 1 · 2 to 10 are worth their number · { rank-J } and { rank-K } are worth 10 · **{ rank-Q } is worth 0**
    Suits never matter. 10, { rank-J } and { rank-K } are worth the same but are different ranks.

    { $packs ->
        [auto] 3 or 4 players use one pack of 52 cards, 5 to 10 players two, so there are two of every card.
        [1] You play with one pack of 52 cards, which is enough for 3 or 4 players.
       *[2] You play with two packs of 52 cards, so there are two of every card.
    } There are no jokers.
rules-2 = # A turn
    - **Lay** one card or several of one rank. Press a rank to lay all of it; use the menu below to lay only some.
    - Then **draw one card**: from the stock, or take { $take ->
        [any_of_play] one of the cards that the player just before you laid
       *[last_laid] the card that the player just before you laid last
    }, never an older one. On the very first turn nobody has laid a card yet, so there’s only the stock. You can’t take back your own.

    { $stock_empty ->
        [end_deal] Cards nobody takes are buried. When the last card of the stock is drawn, the deal ends and everyone scores their hand.
       *[reshuffle] Cards nobody takes are buried. When the stock is empty, the buried cards are shuffled into a new one; how often that has happened is always shown.
    }

    Everyone sees what is laid, what is taken, and how many cards each player has. Only you know what you draw from the stock.

    ### The order
    Declare goes counter-clockwise: after you comes the seat before yours. The first dealer is drawn at random and plays last; { $next_dealer ->
        [winner_leads] the winner of a deal starts the next.
       *[rotate] the first player of a deal deals the next one.
    }
rules-3 = # Declaring
    Once everyone has had { $min_laps ->
        [one] a turn
       *[other] { $min_laps } turns
    }, you can declare **instead** of laying and drawing{ $declare_limit ->
        [none] {""}
       *[other] , if your hand has { $declare_limit ->
            [0] no points
            [one] one point at most
           *[other] { $declare_limit } points at most
        }
    }.
    Then all hands are shown:
    - If everyone else has **more** than you, you score 0 and the others score their hands.
    - If anyone has **the same or less**, you score { $failed_declare ->
        [double_own] double your own hand. { $beater ->
            [zero] The lowest of the other hands scores 0; the others score their hands.
           *[own_points] The others score their hands.
        } With 14, 14, 17 and 29 the declarer scores 2 × 14 = 28.
        [own_plus_30] your own hand plus 30. { $beater ->
            [zero] The lowest of the other hands scores 0; the others score their hands.
           *[own_points] The others score their hands.
        } With 14, 14, 17 and 29 the declarer scores 14 + 30 = 44.
       *[double_table_max] double the largest hand on the table, your own included. { $beater ->
            [zero] The lowest of the other hands scores 0; the others score their hands.
           *[own_points] The others score their hands.
        } With 14, 14, 17 and 29 the declarer scores 2 × 29 = 58.
    }

    If nobody has declared in { $max_laps } laps, the deal ends and everyone scores their hand. There’s a warning five laps before that.
rules-4 = # The match
    After each deal the points are added up. { $match_end ->
        [last_survivor] Anyone with **{ $target } or more** is out, and the others play on. The last one left wins; if a deal puts out everyone who was left, the one of them with the fewest points wins.
        [fixed_deals] After **{ $fixed_deals ->
            [one] one deal
           *[other] { $fixed_deals } deals
        }** the fewest points win; equal totals share a place.
       *[first_to_target_loses] Once someone has **{ $target } or more**, everyone with { $target } or more loses and the fewest points win; equal totals share a place.
    } { $exact_target ->
        [drop_50] A total of exactly { $target } drops by 50.
        [halve] A total of exactly { $target } is halved.
       *[loses] {""}
    } After { $max_deals } deals the match ends with the scores as they are.

    After each deal there’s a pause to look at all hands: it ends once everyone has pressed the button, or after { $pause } seconds unless the server has set another time. If someone leaves, a computer takes over.
    Press *Points* to see what every deal cost.

## Moves, where they are looked at afterwards

move-lay = Lay { $cards }
move-draw = Draw
move-take = Take { $card }
move-declare = Declare

## Why a move is good

hint-general = Going by the cards you’ve seen, it promises you the fewest points.
hint-too-early = Declaring with { $points } is risky: { $seat } has only { $number ->
        [one] one card.
       *[other] { $number } cards.
    }
hint-leaves-few = It leaves you { $points ->
        [0] no points
        [one] 1 point
       *[other] { $points } points
    } before you draw.
hint-nothing-worth = None of your cards is worth anything.
hint-most-points = It rids you of { $points ->
        [one] 1 point
       *[other] { $points } points
    }{ $more ->
        [yes] , more than any other rank.
       *[no] ; no other rank is worth more.
    }
hint-next-has-one = { $seat } is next, and is known to have a { $rank }: they’d get a pair.
hint-joins-open = If you take { $card } now, you can lay { $number } of its rank next: { $points } points.
hint-surely-lowest = Everyone has taken cards worth more than your { $points }: you’re lowest.
hint-hard-to-beat = Everyone else has { $number ->
        [one] a card
       *[other] { $number } cards
    } or more, on average worth { $average } each; you have { $points } in all.
hint-no-points = You have no points: nobody can be below you.
hint-nothing-to-take = There’s nothing to take.
hint-open-is-worse = { $card } costs { $points }; a card you draw costs { $average } on average.
hint-may-match = { $number } of the { $of } cards you might draw join a rank of yours.
hint-makes-a-group = It joins your others of its rank: you can lay them in one turn.
hint-open-is-better = { $card } costs { $points }; a card you draw costs { $average } on average.
