title = Schieber Jass
about = The Swiss trick-taking game for 4 players in two teams.

command = Schieber Jass: the Swiss trick-taking game for 4 players in two teams
command-new = Open a table of Schieber Jass in this channel

## House rules

option-preset-about = A preset of house rules; anything else you choose overrides it
option-preset-manual = first to 1000, all deals count once
option-preset-punkte_2500 = first to 2500, with multipliers
option-preset-reglement = the Swiss rule book: fours of every rank, wins are claimed
option-preset-turnier_12 = tournament: 12 deals, no Weis, no Stöck
option-deck-about = The deck the table is described in; your own hand is in the one from your /settings
option-target = Points to win
option-target-about = How many points win the match (100 to 10000)
option-rounds = Number of deals
option-rounds-about = Play a fixed number of deals instead of to a target (1 to 100; 0: play to the target)
option-rounds-value = { $value ->
    [0] until the target is reached
   *[other] { $value }
 }
option-finish = The match ends
option-finish-about = When the match ends once a team has reached the target
option-finish-auto = as soon as the target is reached
option-finish-bedanken = when a player claims the win
option-finish-deal_end = after the deal in which the target is reached
option-count_order = Counting order
option-count_order-about = What’s counted first if both teams could reach the target with the same trick
option-count_order-stoeck_wys_stich = Stöck, Weis, trick
option-count_order-stoeck_stich_wys = Stöck, trick, Weis
option-count_order-stich_stoeck_wys = trick, Stöck, Weis
option-match_bonus = Match
option-match_bonus-about = Extra points for a team that takes all nine tricks (0 to 1000)
option-match_bonus-value = { $value } points for all nine tricks
group-multipliers = Multipliers
option-multiplier_hearts = { suit-H }
option-multiplier_hearts-about = How many times a deal with trump { suit-H } counts (1 to 10)
option-multiplier_diamonds = { suit-D }
option-multiplier_diamonds-about = How many times a deal with trump { suit-D } counts (1 to 10)
option-multiplier_spades = { suit-S }
option-multiplier_spades-about = How many times a deal with trump { suit-S } counts (1 to 10)
option-multiplier_clubs = { suit-C }
option-multiplier_clubs-about = How many times a deal with trump { suit-C } counts (1 to 10)
option-multiplier_obenabe = Obenabe
option-multiplier_obenabe-about = How many times a deal of Obenabe counts (1 to 10)
option-multiplier_undenufe = Undenufe
option-multiplier_undenufe-about = How many times a deal of Undenufe counts (1 to 10)
option-multiplier_slalom_up = Slalom from the top
option-multiplier_slalom_up-about = How many times a deal of Slalom from the top counts (1 to 10)
option-multiplier_slalom_down = Slalom from the bottom
option-multiplier_slalom_down-about = How many times a deal of Slalom from the bottom counts (1 to 10)
option-multiplier_hearts-value = × { $value }
option-multiplier_diamonds-value = × { $value }
option-multiplier_spades-value = × { $value }
option-multiplier_clubs-value = × { $value }
option-multiplier_obenabe-value = × { $value }
option-multiplier_undenufe-value = × { $value }
option-multiplier_slalom_up-value = × { $value }
option-multiplier_slalom_down-value = × { $value }
group-choice = Choosing trump
option-first_forehand = First forehand
option-first_forehand-about = Who chooses first in the first deal
option-first_forehand-H10 = the player with the { rank-10-name } of { suit-H }
option-first_forehand-H7 = the player with the 7 of { suit-H }
option-first_forehand-D7 = the player with the 7 of { suit-D }
option-first_forehand-seat0 = the player in the first seat
option-first_forehand-random = drawn by lot
option-push_back = Pushing back
option-push_back-about = Whether the partner can push the choice back to forehand, who must then choose
option-push_back-true = allowed
option-push_back-false = no
option-partner_blind = Partner’s hand
option-partner_blind-about = When forehand’s partner gets to see their own cards
option-partner_blind-true = seen only after forehand has chosen or pushed
option-partner_blind-false = seen at once
option-slalom = Slalom
option-slalom-about = Whether Slalom can be chosen: Obenabe and Undenufe alternating, trick by trick
option-slalom-true = can be chosen
option-slalom-false = no
option-slalom_leader = First lead in Slalom
option-slalom_leader-about = Who leads to the first trick of a Slalom that was pushed
option-slalom_leader-declarer = the player who chose it
option-slalom_leader-forehand = forehand
group-tricks = The tricks
option-undertrump_all_trumps = Nothing but trumps
option-undertrump_all_trumps-about = What a player with nothing but trumps can play after someone has ruffed
option-undertrump_all_trumps-free = any of them
option-undertrump_all_trumps-must_beat = a higher one if possible
group-weis = Weis
option-weis = Weis
option-weis-about = Whether runs and fours can be announced in the first trick
option-weis-true = yes
option-weis-false = no
option-weis_announce = Announcing
option-weis_announce-about = How much Weis is announced in the first trick
option-weis_announce-all = everything that’s to count
option-weis_announce-best = one at most; the winner shows the rest afterwards
option-weis_naming = Naming the best
option-weis_naming-about = Who names their best Weis
option-weis_naming-if_still_live = only if it can still be the best
option-weis_naming-all_in_order = all in turn, unless a better one was named
option-weis_last_seat_window = The last player’s Weis
option-weis_last_seat_window-about = How long the last player of the first trick can announce Weis
option-weis_last_seat_window-with_card = until their card is played
option-weis_last_seat_window-until_turned = until they turn the trick
option-weis_quartets = Four of a kind
option-weis_quartets-about = Which fours count as Weis
option-weis_quartets-five = { rank-J }, { rank-A }, { rank-K }, { rank-Q }, { rank-10 } (in Undenufe 6, not { rank-A })
option-weis_quartets-all = of every rank, four nines 150
option-weis_ranking = The best Weis
option-weis_ranking-about = What decides whose Weis is the best
option-weis_ranking-quartet_first = four of a kind before any run
option-weis_ranking-points = the points first
option-weis_trump_tiebreak = Equal runs
option-weis_trump_tiebreak-about = Whether the one in trump is the better of two equal runs
option-weis_trump_tiebreak-true = the one in trump is better
option-weis_trump_tiebreak-false = the one announced first is better
option-weis_kreuzweis = Kreuzweis
option-weis_kreuzweis-about = Whether a card can be in a run and in a four at the same time
option-weis_kreuzweis-true = a card can be in a run and in a four
option-weis_kreuzweis-false = each card in only one Weis
option-weis_partial_runs = Parts of runs
option-weis_partial_runs-about = Whether part of a longer run can be announced
option-weis_partial_runs-true = count
option-weis_partial_runs-false = no, only whole runs
option-weis_long_runs = Long runs
option-weis_long_runs-about = How many points runs of more than five cards are worth
option-weis_long_runs-full = 150, 200, 250, 300 for six to nine cards
option-weis_long_runs-cap100 = 100, however long
option-weis_long_runs-vorarlberg = 120, 140, 160, 180 for six to nine cards
option-weis_partner = Partner’s Weis
option-weis_partner-about = What the partner of the player with the best Weis shows
option-weis_partner-ask = the partner chooses what to show
option-weis_partner-auto = all that they announced is shown, no more
option-weis_partner_unannounced = Partner’s other Weis
option-weis_partner_unannounced-about = Whether that partner can also show Weis they haven’t announced
option-weis_partner_unannounced-true = can be shown unannounced
option-weis_partner_unannounced-false = only what was announced
option-weis_needs_trick = Weis without a trick
option-weis_needs_trick-about = Whether Weis counts for a team that takes no trick
option-weis_needs_trick-true = doesn’t count
option-weis_needs_trick-false = counts
group-stoeck = Stöck
option-stoeck = Stöck
option-stoeck-about = Whether { rank-K-name } and { rank-Q-name } of trump in one hand are worth 20 points
option-stoeck-true = yes
option-stoeck-false = no
option-stoeck_mode = Declaring Stöck
option-stoeck_mode-about = Whether Stöck must be declared or is scored automatically
option-stoeck_mode-manual = by the player
option-stoeck_mode-auto = automatic, with the second card
option-stoeck_late = Late Stöck
option-stoeck_late-about = How long forgotten Stöck can still be declared
option-stoeck_late-until_written = until the count is confirmed
option-stoeck_late-until_covered = until the next card
option-stoeck_early = Early Stöck
option-stoeck_early-about = When Stöck can be declared before both cards are played
option-stoeck_early-implied_run = if it’s part of a run that’s shown
option-stoeck_early-to_finish = also if it reaches the target, on your turn
option-stoeck_partner_may_claim = Stöck by the partner
option-stoeck_partner_may_claim-about = Whether the partner can declare forgotten Stöck
option-stoeck_partner_may_claim-true = the partner can declare late Stöck
option-stoeck_partner_may_claim-false = only the player who had both cards
option-history = Earlier tricks
option-history-about = Which earlier tricks of the deal you can look at
option-history-last = the last one
option-history-all = all tricks of the deal
option-history-none = none
option-running_points = Card points
option-running_points-about = When card points are added to the score
option-running_points-true = after every trick
option-running_points-false = when the deal is counted

## What is chosen

mode-trump = Trump { $suit }
mode-O = Obenabe
mode-U = Undenufe
mode-SO = Slalom from the top
mode-SU = Slalom from the bottom
choice-about = { $mode ->
    [O] No trump, the { rank-A-name } is high
    [U] No trump, the 6 is high
    [SO] No trump, { rank-A-name } and 6 take turns being high, { rank-A-name } first
    [SU] No trump, { rank-A-name } and 6 take turns being high, 6 first
   *[other] This suit beats all others
 }{ $times ->
    [1] {""}
    [2] ; the deal counts double
    [3] ; the deal counts triple
   *[other] ; the deal counts { $times } times
 }
choose-mode = Choose trump, Obenabe or Undenufe
press-push = Push to { $partner }
you-choose = **You choose**, or push the choice to your partner.
you-must-choose = Your partner pushed: **you choose**.
you-choose-or-push-back = Your partner pushed: **you choose**, or push it back.
others-choose = Trump hasn’t been chosen yet.
now-choose = **{ $seat }** chooses trump, or pushes to { $partner }.
now-back = { $partner } pushed it back: **{ $seat }** chooses trump.
now-pushed = { $partner } pushed: **{ $seat }** chooses trump.

## The table

deal = **Deal { $deal }** · first to { $claimed ->
        [yes] claim { $target }
       *[no] { $target }
    }
deal-of = **Deal { $deal } of { $rounds }**
contract = **{ $mode }**, chosen by { $seat }{ $pushed ->
        [yes] {" "}(pushed)
        [back] {" "}(pushed back)
       *[no] {""}
    }
your-turn = **Your turn** · { $mode } by { $seat }{ $pushed ->
        [yes] {" "}(pushed)
        [back] {" "}(pushed back)
       *[no] {""}
    }
deal-counted = **Deal { $deal }** · { $mode } by { $seat }{ $pushed ->
        [yes] {" "}(pushed)
        [back] {" "}(pushed back)
       *[no] {""}
    }
counts = {" · counts "}{ $times ->
        [2] double
        [3] triple
       *[other] { $times } times
    }
with-card-points = -# With the card points so far.
score = { $team }: **{ $points }**
order-trump = -# High to low in { $suit }: { rank-J } 9 { rank-A } { rank-K } { rank-Q } { rank-10 } 8 7 6. In other suits: { rank-A } { rank-K } { rank-Q } { rank-J } { rank-10 } 9 8 7 6.
order-up = -# High to low in this trick: { rank-A } { rank-K } { rank-Q } { rank-J } { rank-10 } 9 8 7 6.
order-down = -# High to low in this trick: 6 7 8 9 { rank-10 } { rank-J } { rank-Q } { rank-K } { rank-A }.
on-table = **Trick { $trick }**: { $cards }
played = { $seat } **{ $card }**
lead = **{ $seat }** leads to trick { $trick }.
last-trick = **Last trick**: { $cards }. **{ $seat }** won it.
press-tricks = Earlier tricks
press-order = Ranks
tricks-heading = **The tricks of deal { $deal }**
trick-before = { $number }. { $leader } led: { $cards }. **{ $winner }** won it.

## Weis and Stöck

label-run = a run of { $number }
label-quartet = four of a kind
label-points = { $points } points
combo = { $cards } ({ $points } points)
quartet = four { $rank }
# A language with other names for suits in Jass has them here, as suit-D and suit-S.
suit-and-ranks = { $suit } { $ranks }
announced = **Weis**: { $seat }, { $labels }
named-run = a run of { $number } from { $rank }
named-quartet = four { $rank }
shown = **Weis**: { $seat } { $combos } **+{ $points }**
shown-waits = **Weis**: { $seat } { $combos } **+{ $points }** with their team’s first trick
shown-lapsed = **Weis**: { $seat } { $combos }, lost without a trick
weis-taken-back = { $seat } has taken back their Weis.
stoeck-declared = **Stöck**: { $seat } **+{ $points }**
now-turn = **{ $seat }** can still announce Weis, then turns the trick.
now-share = **{ $seat }** chooses which Weis to show, too.
now-ask = **{ $seat }** can declare Stöck before the trick is scored.
asked-turn = **Your turn.** You can still announce Weis until you turn the trick.
asked-share = **Your side has the best Weis.** Which of yours do you show? You score what you show.
asked-ask = Your run contains **Stöck**. Declare it now, before the trick is scored, or hold it back.
own-weis = **You’ve announced** { $combos }.
weis-until = You can announce or change **Weis** until { $seat } has played.
choose-weis = Announce Weis
choose-other-weis = Announce something else instead
table-hears = The table hears: { $labels }
choose-shown = Choose what to show
press-turn = Turn the trick
press-withdraw = Take back Weis
press-change = My Weis
press-with-stoeck = { $card } and Stöck
press-stoeck = Stöck! { $points } points
press-wait = Hold back Stöck
press-show = Show { $combos }
press-show-nothing = Show nothing

## The hand

held = Your hand:
held-suit = { $suit }{ $trump ->
        [yes] {" "}(trump)
       *[no] {""}
    }: **{ $ranks }**
held-blind = You’ll see your cards as soon as { $seat } has chosen or pushed.
held-nothing = You’ve played all your cards.
you-lead = **You lead** to trick { $trick }.
can-play-any = You can play any card.
can-play = You can play: { $cards }.

## The count

count-cards = Cards
count-match = Match
count-weis = Weis
count-stoeck = Stöck
count-times = Multiplier
count-sum = This deal
count-total = Total
match = **Match!** { $team } took all nine tricks.
pause = { $number ->
    [4] Both teams still have to confirm.
   *[other] Still to confirm: the team of { $seats }.
 }
moved-on = Confirmed. The next deal starts once the others have, too.
press-continue = Confirm the count
press-claim = Claim the win
claim-question = **Claim the win?** If your team has { $target } points or more, you win the match at once. If not, you lose it.
press-claim-sure = Yes, we have { $target }
decided = { $by ->
        [stoeck] Stöck took them to { $target } in deal { $deal }.
        [weis] Weis took them to { $target } in deal { $deal }.
        [claim] They claimed the win in deal { $deal }.
        [wrong-claim] The others claimed the win without { $target } points.
       *[tricks] A trick of deal { $deal } took them to { $target }.
    }
decided-race = { $by ->
        [stoeck] It was a race: Stöck is counted before the trick, which would have taken the others there.
       *[weis] It was a race: Weis is counted before the trick, which would have taken the others there.
    }
decided-rounds = { $behind ->
        [yes] They were behind until the last deal, which they won { $points } to { $others }.
       *[no] They were ahead before the last deal, which went { $points } to { $others }.
    }

## Stats

stat-matches = All nine tricks
stat-weis = Weis points per deal
stat-stoeck = Stöck

## Refusals

wrong-phase = Not now: { $phase ->
        [choose] nobody has chosen trump yet
        [pushed] nobody has chosen trump yet
        [back] nobody has chosen trump yet
        [turn] the first trick hasn’t been turned yet
        [share] the partner is choosing which Weis to show
        [ask] someone is deciding about Stöck
        [pause] the deal is being counted
       *[play] cards are being played
    }.
mode-disabled = There’s no { $mode ->
        [SO] Slalom
       *[SU] Slalom
    } at this table.
already-continued = Your team has already confirmed the count.
cannot-push = Your partner has already pushed, so you must choose.
unknown-card = There’s no such card in this game: { $text }.
must-follow-trump = Trump was led: you must play a trump (only the { rank-J-name } of trump may stay in your hand).
undertrump = No undertrumping: { $top } has already been played.
must-overtrump = You must play a higher trump.
weis-off = There’s no Weis at this table.
weis-too-early = You can announce Weis when it’s your turn.
weis-too-late = Too late for Weis: { $seat } has already played.
weis-the-same = You’ve already announced exactly that.
weis-nothing-said = You haven’t announced anything to take back.
weis-too-short = A run needs at least three cards.
weis-not-a-combo = That doesn’t count as a run or as four of a kind here: { $cards }.
weis-one-only = Announce one Weis at most.
weis-quartet-invalid = Four of rank { $rank } don’t count in { $mode ->
        [O] Obenabe
        [U] Undenufe
        [SO] Slalom from the top
        [SU] Slalom from the bottom
       *[other] a trump deal
    }.
weis-card-not-dealt = { $card } isn’t one of your nine cards.
weis-overlap = { $card } can be in only one Weis.
weis-not-announced = You didn’t announce that in the first trick.
stoeck-off = There’s no Stöck at this table.
stoeck-no-trump = There’s no trump suit, so there’s no Stöck.
stoeck-already = Stöck has already been declared.
stoeck-not-yet = You can declare Stöck with the second of its two cards.
stoeck-too-late = Too late: a card has been played on the second card of Stöck.
stoeck-partner = Only the player who had both cards can declare Stöck.
stoeck-not-available = You can’t declare Stöck.

bedanken-off = You don’t need to claim the win; the match ends by itself.
bedanken-too-early = You can claim the win only after the first trick.

## The rules

rules-1 = # Schieber Jass
    For 4 players in two teams; partners sit opposite each other. 36 cards, { rank-A-name } down to 6 in { suit-H }, { suit-D }, { suit-S } and { suit-C }; everyone gets nine.

    ### In one minute
    One player chooses a trump suit or no trump, or **pushes** the choice to their partner. Then nine tricks are played: one card each, and the highest takes all four. Cards are worth points. { $weis ->
        [yes] In the first trick you can announce runs and four of a kind for more points (**Weis**).
       *[no] {""}
    } { $rounds ->
        [0] The first team to reach { $target } points { $finish ->
            [bedanken] and say so wins.
           *[auto] wins.
        }
        [one] One deal is played, and the team with more points wins.
       *[other] { $rounds } deals are played, and the team with more points wins.
    }

    ### Who chooses
    In the first deal, { $first_forehand ->
        [H7] the player with the 7 of { suit-H }
        [D7] the player with the 7 of { suit-D }
        [seat0] the player in the first seat
        [random] a player drawn by lot
       *[H10] the player with the { rank-10-name } of { suit-H }
    }; after that, the next player to the right. The player with the first choice is called *forehand* and may push; then their partner { $push_back ->
        [yes] chooses or pushes back, and if they do, forehand must choose.
       *[no] must choose.
    } { $partner_blind ->
        [yes] The partner sees their own cards only after forehand has chosen or pushed.
       *[no] {""}
    } Forehand leads to the first trick either way{ $slalom ->
        [yes] { $slalom_leader ->
            [forehand] {""}
           *[declarer] , except in Slalom
        }
       *[no] {""}
    }.

    ### What you can choose
    - **Trump** { suit-H }, { suit-D }, { suit-S } or { suit-C }: this suit beats the others.
    - **Obenabe**, from the top down: no trump, and the { rank-A-name } is the highest card of each suit.
    - **Undenufe**, from the bottom up: no trump, and the 6 is the highest card, the { rank-A-name } the lowest.
    { $slalom ->
        [yes] - **Slalom**: Obenabe and Undenufe alternate, trick by trick. Card points{ $weis ->
            [yes] {" "}and Weis, fours of a kind included,
           *[no] {""}
        } go by the direction of the first trick in the whole deal. { $slalom_leader ->
            [forehand] {""}
           *[declarer] The player who chose it leads.
        }
       *[no] {""}
    }
rules-2 = # Cards and their points
    High to low, with card points; cards in brackets are worth nothing. { rank-A } is the { rank-A-name }, { rank-K } the { rank-K-name }, { rank-Q } the { rank-Q-name }, { rank-J } the { rank-J-name }.
    ### Trump
    { rank-J } = 20 (the *Puur*), 9 = 14 (the *Näll*), { rank-A } = 11, { rank-K } = 4, { rank-Q } = 3, { rank-10 } = 10, (8), (7), (6)
    ### The other suits when there’s a trump
    { rank-A } = 11, { rank-K } = 4, { rank-Q } = 3, { rank-J } = 2, { rank-10 } = 10, (9), (8), (7), (6)
    ### Obenabe
    { rank-A } = 11, { rank-K } = 4, { rank-Q } = 3, { rank-J } = 2, { rank-10 } = 10, (9), 8 = 8, (7), (6)
    ### Undenufe
    6 = 11, (7), 8 = 8, (9), { rank-10 } = 10, { rank-J } = 2, { rank-Q } = 3, { rank-K } = 4, ({ rank-A })

    In trump, { rank-J } and 9 jump to the top, and the { rank-10 } ranks below the { rank-Q }, though it’s worth 10. All cards together are worth 152 points, and the last trick 5 more: **157** in every deal.
rules-3 = # Playing a trick
    The turn passes to the right. The leader can play any card; after that:
    - **Follow suit** if you can.
    - You may also **ruff**: play a trump on another suit, even if you could follow. You never have to.
    - **No undertrumping**: if someone has already trumped a trick of another suit, a trump you play must be higher, unless you have nothing but { $undertrump_all_trumps ->
        [must_beat] lower trumps.
       *[free] trumps.
    }
    - If you can’t follow suit, play what you like, but don’t undertrump.
    - **If trump is led**, you must play a trump, high or low. Only the { rank-J-name } of trump, the *Puur*, may stay in your hand if it’s your only one.
    - Without trump (Obenabe, Undenufe): follow suit if you can, otherwise play anything.

    The highest trump takes the trick; if there’s none, the highest card of the suit led. The winner leads next. { $history ->
        [all] You can look at all earlier tricks of the deal.
        [none] You can’t look at earlier tricks.
       *[last] You can look at the last trick.
    }

    The bot knows these rules: it shows what you can play, and says why you can’t play another card.
rules-4 = # Weis
    { $weis ->
        [no] There’s no Weis at this table: runs and four of a kind are worth nothing.
       *[yes]
            What you can announce, from your nine cards, when you play to the **first trick**:
            - **Run** of consecutive cards in one suit ({ rank-A } { rank-K } { rank-Q } { rank-J } { rank-10 } 9 8 7 6): of 3 (*Dreiblatt*) 20, of 4 50, { $weis_long_runs ->
                [cap100] of 5 or more 100 points.
                [vorarlberg] of 5 100, of 6 120, of 7 140, of 8 160, of 9 180 points.
               *[full] of 5 100, of 6 150, of 7 200, of 8 250, of 9 300 points.
            } { $weis_partial_runs ->
                [yes] Part of a longer run is a run, too.
               *[no] A run must be as long as your hand allows, apart from cards of a four you { $weis_announce ->
                    [best] show
                   *[all] announce
                } with it.
            }
            - **Four of a kind**: { $weis_quartets ->
                [all] four { rank-J } 200, four 9 150, four of any other rank 100.
               *[five] four { rank-J } 200; four { rank-A }, { rank-K }, { rank-Q } or { rank-10 } 100. In Undenufe four 6 count, and four { rank-A } don’t.
            }

            { $weis_kreuzweis ->
                [yes] A card can be in a run and in four of a kind at the same time, but not in two runs.
               *[no] A card can be in only one Weis.
            } { $weis_announce ->
                [best] You announce one Weis at most; if you stay silent, nothing of yours can be the best.
               *[all] You don’t have to announce anything; what you don’t announce doesn’t count.
            }
            You say only the kind (*run of 3*) or the points (*20*), not the cards. You announce on your turn; until the next player has played you can change it or take it back. { $weis_last_seat_window ->
                [until_turned] The last player can do so until they turn the trick.
               *[with_card] The last player can announce only until they’ve played their card.
            }

            ### Whose is the best
            After the fourth card, each player in turn names their best, { $weis_naming ->
                [all_in_order] unless an opponent has already named a better one.
               *[if_still_live] or stays silent if an opponent’s is known to be better.
            } { $weis_ranking ->
                [points] More points are better; of equal points, more cards.
               *[quartet_first] Four of a kind beats a run, and a longer run beats a shorter one.
            } Of fours, { $weis_quartets ->
                [all] four { rank-J } come first, then 9, { rank-A }, { rank-K }, { rank-Q }, { rank-10 }, 8, 7, 6 (in Undenufe { rank-J }, 9, 6, 7, 8, { rank-10 }, { rank-Q }, { rank-K }, { rank-A }).
               *[five] four { rank-J } come first, then { rank-A }, { rank-K }, { rank-Q }, { rank-10 } (in Undenufe { rank-J }, 6, { rank-10 }, { rank-Q }, { rank-K }).
            } Between equally long runs, the one with the higher card wins (in Undenufe the lower), { $weis_trump_tiebreak ->
                [yes] then the one in trump, then the one announced first.
               *[no] then the one announced first.
            }
            The player with the best shows and scores { $weis_announce ->
                [best] all they have, announced or not
               *[all] everything they announced
            }. { $weis_partner ->
                [auto] Their partner shows and scores all that they announced, no more.
               *[ask] Their partner may do the same{ $weis_announce ->
                    [best] .
                   *[all] { $weis_partner_unannounced ->
                        [yes] , and may also show what they haven’t announced.
                       *[no] .
                    }
                }
            } The other team scores no Weis. { $weis_needs_trick ->
                [yes] Weis counts with the team’s first trick; without a trick it’s lost.
               *[no] {""}
            }
    }
rules-5 = # Stöck, the count, the end
    ### Stöck
    { $stoeck ->
        [no] There’s no Stöck at this table.
       *[yes] The { rank-K-name } and { rank-Q-name } of trump, dealt to one hand, are worth 20 points. { $stoeck_mode ->
            [auto] They’re scored with the second of the two cards, without a word.
           *[manual] Declare it with the second of the two cards. If you forget, { $stoeck_partner_may_claim ->
                [yes] you or your partner
               *[no] you
            } can still do so until { $stoeck_late ->
                [until_covered] the next card is played.
               *[until_written] the count is confirmed.
            }
        } { $weis ->
            [yes] If your side has the best Weis and you show a run with both, you can declare it right away.
           *[no] {""}
        } { $stoeck_early ->
            [to_finish] { $rounds ->
                [0] On your turn you can also show both cards and declare it early if that takes your team to the target.
               *[other] {""}
            }
           *[implied_run] {""}
        }
    }

    ### Match
    { $match_bonus ->
        [0] A team that takes all nine tricks gets no extra points.
       *[other] A team that takes all nine tricks gets { $match_bonus } extra points.
    }

    ### The count
    After nine tricks, each team’s points are added up: cards, last trick{ $match_bonus ->
        [0] {""}
       *[other] , match
    }{ $weis ->
        [yes] , Weis
       *[no] {""}
    }{ $stoeck ->
        [yes] , Stöck
       *[no] {""}
    }. The sum is **multiplied**, depending on what was chosen: { suit-H } × { $multiplier_hearts }, { suit-D } × { $multiplier_diamonds }, { suit-S } × { $multiplier_spades }, { suit-C } × { $multiplier_clubs }, Obenabe × { $multiplier_obenabe }, Undenufe × { $multiplier_undenufe }{ $slalom ->
        [yes] , Slalom × { $multiplier_slalom_up } from the top and × { $multiplier_slalom_down } from the bottom
       *[no] {""}
    }. { $running_points ->
        [yes] The score shows card points after every trick.
       *[no] The score shows card points only once the deal is counted.
    } The next deal starts once someone in each team has confirmed the count. For a team that stays silent, the bot does so after { $pause } seconds, or after the time the server has set, at least 20 seconds.

    ### The end
    { $rounds ->
        [0] { $finish ->
            [bedanken] The match ends only when a player claims the win (*Bedanken*), at any time except during the first trick. If their team has reached the target of { $target }, with tricks taken, Weis and Stöck, it wins; if not, it loses at once. If both teams have reached it, the first claim wins; but until the second trick of a deal begins, the team that got there first does.
            [deal_end] Once a team has reached the target of { $target }, the deal is played to its end. Then it wins; if both teams have reached it, the one that got there first.
           *[auto] The first team to reach the target of { $target } wins at once, even in the middle of a deal; what would be scored after that doesn’t count.
        } Within a trick, { $count_order ->
            [stoeck_stich_wys] Stöck is scored first, then the trick, then Weis.
            [stich_stoeck_wys] the trick is scored first, then Stöck, then Weis.
           *[stoeck_wys_stich] Stöck is scored first, then Weis, then the trick.
        }
        [one] After one deal the team with more points wins; with equal points it’s a draw.
       *[other] After { $rounds } deals the team with more points wins; with equal points it’s a draw.
    }

## Moves, where they are looked at afterwards

move-choose = { $mode ->
    [H] { suit-H }
    [D] { suit-D }
    [S] { suit-S }
    [C] { suit-C }
    [O] { mode-O }
    [U] { mode-U }
    [SO] { mode-SO }
   *[SU] { mode-SU }
 }
move-push = Push
move-announce = Weis { $combos }
move-withdraw = Take back Weis
move-play = { $card }{ $stoeck ->
    [yes] { " " }and Stöck
   *[no] { "" }
 }
move-turn = Turn the trick
move-show = Show { $combos }
move-stoeck = Stöck
move-wait = Hold back Stöck
move-claim = Claim the win

## Why a move is good

hint-general = On average, over the ways the other cards could lie, nothing does better.
hint-puur-and-naell = With { $number } trumps, *Puur* and *Näll* among them, you’d have the two highest.
hint-puur = With { $number } trumps, the *Puur* among them, you’d have the highest.
hint-naell = With { $number } trumps, the *Näll* among them, you’d have the second-highest.
hint-long-trumps = You’d have { $number } trumps.
hint-unbeaten = Without trump, nothing beats { $number } of your cards{ $slalom ->
        [yes] {" "}in the first trick.
       *[no] .
    }
hint-blind = You can’t see your cards yet.
hint-push-no-jack = You have no { rank-J-name }, so the highest trump wouldn’t be yours.
hint-push-short = None of your { rank-J-name }s is in a suit of more than { $number }.
hint-weis = It’s worth { $points } points, unless an opponent has better.
hint-weis-shown = Your side has the best Weis, so this counts, too: { $points } points.
hint-stoeck = { rank-K-name } and { rank-Q-name } of trump: { $points } points.
hint-turn-announced = You’ve announced your Weis.
hint-turn-nothing = You have no Weis to announce.
hint-claim = Your team has reached { $target } points; saying so wins.
hint-last-trump = It’s the last trump: nothing beats it.
hint-last-trumps = You have the last { $number } trumps: nothing beats them.
hint-draws-trumps = It’s the highest trump left, and can draw { $number ->
        [one] the last other one.
       *[other] some of the { $number } others.
    }
hint-leads-trumps = Your team made { $suit } trump; leading it draws { $number ->
        [one] the last other one.
       *[other] some of the { $number } others.
    }
hint-sure = Nothing that’s left beats it: the trick is yours.
hint-top-of-suit = It’s the highest left in its suit; only a trump can take it.
hint-one-higher = Only { $card } is higher in its suit.
hint-poor-lead = It’s worth no points, so you risk little.
hint-partner-wins = This trick is already your partner’s.
hint-partner-rich = This trick is already your partner’s: your { $points } points are safe.
hint-partner-leads = Your partner’s { $card } is the best so far.
hint-partner-follows = You can’t beat what’s there, but your partner is still to play.
hint-takes = You play last, and it takes { $points } points.
hint-takes-cheaply = You play last, and it’s your lowest card that takes the trick.
hint-ruffs = You play last, and this trump takes { $points } points.
hint-surely-takes = It takes the trick: nothing that’s left beats it.
hint-best-so-far = It’s the best so far; only { $number ->
        [one] one card that’s left beats it.
       *[other] { $number } cards that are left beat it.
    }
hint-ruffs-so-far = This trump is the best so far; only { $number ->
        [one] one card that’s left beats it.
       *[other] { $number } cards that are left beat it.
    }
hint-cannot-take = You can’t take this trick, and give away the fewest points.
hint-not-worth = { $points ->
        [0] There are no points there
        [one] There’s only one point there
       *[other] There are only { $points } points there
    }: not worth a card that takes them.
hint-saves = You could take this trick with { $card }, but keep it for later.
