title = Clear the Deck
about = Play equal or lower values, or take it all; four of a value clear the center. 3 to 10 players.

command = Clear the Deck: play equal or lower or take it all, 3 to 10 players
command-new = Open a table of Clear the Deck in this channel

## House rules

option-ten_points = A ten left over costs
option-ten_points-about = What a ten that is left over costs
option-ten_points-20 = 20 points
option-ten_points-25 = 25 points
option-set_over_lower = Four or more over a lower card
option-set_over_lower-about = What four or more cards of one value do when they are higher than the top of the center
option-set_over_lower-pickup = pick up like any higher card
option-set_over_lower-clears = clear the center
option-table_cards = Cards on the table
option-table_cards-about = When the cards that lie before a player may be used
option-table_cards-free = at any time, together with the hand
option-table_cards-hand_first = when the hand is empty, face-up cards first
option-voluntary_pickup = Picking up on purpose
option-voluntary_pickup-about = Whether a higher card may be played by somebody who could play equal or lower, or a ten
option-voluntary_pickup-true = allowed
option-voluntary_pickup-false = only who has nothing else to play
option-match_end = The match ends
option-match_end-about = Whether a number of rounds or a total of points ends the match
option-match_end-rounds = after a number of rounds
option-match_end-score = when somebody reaches the score limit
option-rounds = Number of rounds
option-rounds-about = How many rounds are played, where rounds end the match (1 to 20)
option-score_limit = Score limit
option-score_limit-about = The total that ends the match, where points end it (50 to 1000)
option-tie_break = Tied for the lead at the end
option-tie_break-about = What happens when several share the lowest total at the end
option-tie_break-shared = the win is shared
option-tie_break-extra_round = one more round, at most three
option-stall_limit = Stalemate
option-stall_limit-about = So many plays in a row without a clear end the round; everybody counts then (40 to 500)
option-stall_limit-value = after { $value } plays without a clear
option-max_plays = Longest round
option-max_plays-about = So many plays end the round in any case; everybody counts then (200 to 2000)
option-max_plays-value = { $value } plays

## The table

value = { $number ->
    [1] { $value }
   *[other] { $value }{"\u00A0"}×{ $number }
 }
heading = **Round { $round }{ $until ->
        [rounds] {" "}of { $rounds }
        [extra] , an extra one
       *[score] , to { $limit } points
    }**
dealer = { $heading } · { $seat } dealt
grid-hand = hand
grid-total = pts
grid-name = { $turn ->
    [yes] >{ $name }
   *[no] {" "}{ $name }
 }
grid-down = ?
grid-empty = -
legend = -# Slots 1 to 4: a value lies face up, on a face-down card; `?` lies face down and is free to flip; `-` is empty.
picture-center = Center
picture-flipped = Flipped
picture-discard = Discard pile
picture-slots = Your table

center = **Center**, { $number ->
        [one] one card
       *[other] { $number } cards
    }{ $under ->
        [0] : **{ $cards }**
       *[other] , bottom to top: { $cards }
            On top: **{ $top }**, over { $under } more.
    }
center-empty = **Center**: empty
discard = -# Discard pile: { $number }

flips = -# { $seat } flips slot { $slot }: { $value }
plays = { $flipped ->
        [0] -# { $seat } plays { $cards }
       *[other] -# { $seat } flips slot { $flipped }, plays { $cards }
    }{ $result ->
        [stay] {""}
        [pickup] {" "}on { $on } and takes { $moved } cards
       *[other] {" "}and clears { $moved ->
            [one] one card
           *[other] { $moved } cards
        }
    }

now-leads = { $who ->
        [you] { $after ->
            [set] **You play again**: the set has cleared { $moved } cards.
            [ten] **You play again**: the ten has cleared { $moved ->
                    [one] one card
                   *[other] { $moved } cards
                }.
            [pickup] **You play again**: you have taken { $moved } cards.
           *[deal] **You begin** the round.
        }
       *[they] { $after ->
            [set] **{ $seat } plays again**: the set has cleared { $moved } cards.
            [ten] **{ $seat } plays again**: the ten has cleared { $moved ->
                    [one] one card
                   *[other] { $moved } cards
                }.
            [pickup] **{ $seat } plays again**, having taken { $moved } cards.
           *[deal] **{ $seat } begins** the round.
        }
    } Any value stays, four or more of one clear.
now-follows = { $who ->
        [you] **It is your turn.**
       *[they] It is **{ $seat }**'s turn.
    } { $lowest ->
        [yes] Only { $top } stays
       *[no] { $top } or lower stays
    }, higher takes { $number ->
        [one] the card
       *[other] all { $number } cards
    }{ $sets ->
        [clears] {" "}(but four or more of one value clear them)
       *[pickup] {""}
    }.
now-flipped = { $who ->
        [you] **You have flipped { $value }** in slot { $slot }. It must be played now; add cards of its value, or play it alone.
       *[they] **{ $seat }** has flipped **{ $value }** in slot { $slot } and plays it now, alone or with others of its value.
    }
warning-stall = ⚠ **No clear for { $plays } plays.** After { $left ->
        [one] one more
       *[other] { $left } more
    } the round ends and everybody counts.
warning-plays = ⚠ **The round is long.** After { $left ->
        [one] one more play
       *[other] { $left } more plays
    } it ends and everybody counts.

## The hand

held = { $number ->
        [0] **Your hand** is empty
        [one] **Your hand**, one card: { $cards }
       *[other] **Your hand**, { $number } cards: { $cards }
    }
held-number = { $number ->
        [0] **Your hand** is empty
        [one] **Your hand**: one card
       *[other] **Your hand**: { $number } cards
    }
own-table = **Your table**, slots 1 to 4: { $slots }
lies-down = face down
lies-empty = empty
not-your-turn-yet = -# It isn't your turn.
limit-hand-first = -# The hand must be empty before table cards are played, face-up cards before a flip.
limit-follow = -# You have something that stays, or a ten: no higher value may be played to pick up.
group-clear = **Clear**, and play again
group-stay = **Stay**
group-pickup = **Pick up** { $number ->
        [one] the card
       *[other] all { $number } cards
    }, and play again
group-flip = **Flip** a card nobody knows, and play it
press-value = { $up ->
    [0] { $value }
   *[other] { $value } ({ $up } up)
 }
press-flip = Flip slot { $slot }
chosen = **{ $value }**{ $up ->
        [0] , in your hand
       *[other] { $hand ->
            [0] , on your table
           *[other] : { $hand } in your hand, { $up } on your table
        }
    }
sure-pickup = That is higher: you take the center into your hand and play again. Sure?
way-cards = { $hand ->
        [0] {""}
       *[other] { $hand } hand{ $up ->
            [0] {""}
           *[other] ,{" "}
        }
    }{ $up ->
        [0] {""}
        [one] slot { $slots }
       *[other] slots { $slots }
    }
way-does = { $result ->
        [stay] stays
        [pickup] take { $moved } cards
       *[other] clears { $moved ->
            [one] one card
           *[other] { $moved } cards
        }
    }
way = { $result ->
        [pickup] { $mixed ->
            [yes] Play { $cards }: { $does }
           *[no] Yes, { $does }
        }
       *[other] { $mixed ->
            [yes] Play { $number } ({ $cards }): { $does }
           *[no] Play { $number }: { $does }
        }
    }
way-add = { $number ->
        [1] Alone: { $does }
       *[other] { $mixed ->
            [yes] Add { $cards }: { $does }
           *[no] Add { $hand }: { $does }
        }
    }
press-number = { $number ->
    [one] 1 card …
   *[other] { $number } cards …
 }
press-back = Back
press-continue = On to the next round
press-score = Score sheet
back-to-hand = Back to the hand

## The end of a round

ended-out = **Round { $round } is over: { $seat } is out.** All cards are turned up.
ended-stall = **Round { $round } is over: a stalemate**, no clear in { $since_clear } plays. Everybody counts.
ended-plays = **Round { $round } is over** after { $plays } plays, the most there may be. Everybody counts.
cards-none = **{ $seat }**: no card left, **0** (total { $total })
cards-left = **{ $seat }**: **{ $points }** (total { $total })
    -# { $cards }: { $others }{ $tens ->
        [0] {""}
        [one] , and a ten { $of_tens }
       *[other] , and { $tens } tens { $of_tens }
    }
left-hand = hand { $cards }
left-table = table { $cards }
pause = The next round begins when everybody has moved on, or after half a minute. Waiting for { $seats }.
moved-on = You have moved on; the next round begins when everybody has.
extra-round = { $seats } share the lead: one more round is played.
result = { $number ->
        [one] **{ $seats }** wins the match
       *[other] **{ $seats }** share the win
    } with { $points } { $points ->
        [one] point
       *[other] points
    }, the fewest.
not-scored-yet = No round has been scored yet.
sheet-heading = **Score sheet** after { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }{ $cut ->
        [yes] , the last { $shown } of them
       *[no] {""}
    }; the lowest total leads
sheet-line = **{ $seat }**: **{ $total }**
    -# { $points }

## Stats

stat-sets = Sets
stat-tens = Clears by a ten
stat-pickups = Pick-ups per round
stat-out = Rounds gone out
stat-points = Points per round

## Refusals

not-your-turn = It is not your turn. Waiting for { $seat }.
no-cards = Choose at least one card. There is no passing: if nothing fits, play a higher card and take the center, or flip an uncovered card.
not-in-hand = You do not hold { $card }.
too-many-copies = You have only { $number } × { $card } there.
mixed-values = All cards of one play must have the same value; you chose { $cards }. Tens do not replace other cards.
bad-slot = Slots are numbered 1 to 4.
slot-empty = There is no such card in slot { $slot }.
covered = Slot { $slot } is still covered by { $card }. Play that face-up card first.
finish-flip = You flipped { $card }; it must be played now. Add matching cards or confirm it alone.
must-match-flip = Only cards of value { $value } can join the flipped { $value }.
no-flip = There is no flipped card to add to.
hand-first = At this table the hand must be empty before table cards are used (face-up before face-down).
must-not-pick-up = You can play { $top } or lower or a ten, so you may not pick up on purpose.
round-over = That round is finished. The table has been refreshed.
no-pause = The round is not over yet.
already-continued = You have moved on already; the others have not yet.
bad-seats = Clear the Deck needs 3 to 10 players (now { $number }).

## The rules

rules-1 = # Clear the Deck
    For 3 to 10 players, everyone alone. 3 to 5 play with two packs, 6 and 7 with three, more with four. Suits never matter.

    ### In one minute
    Get rid of all your cards. In your turn play **any number of cards of one value** onto the center. If they are **equal to or lower** than its top card, they stay, and the next player plays. If they are **higher**, you take the whole center into your hand, those cards too, and play again.
    A set clears the center: **four or more** of one value, by one play, or because equal cards lay on top already. A **ten** clears it at any time. Who clears plays again.
    Whoever has no card left ends the round and scores 0; everybody else counts what is left. The lowest total wins.

    ### Low to high
    A 2 3 4 5 6 7 8 9 J Q K, and the ten, neither high nor low.

    There is no passing: you may always play something, and the center decides what that does.
rules-2 = # Your cards
    Everybody gets 20: four lie face down in slots 1 to 4, four lie face up on top of them, twelve are your hand. Nobody ever draws; the rest is the discard pile.

    - You may play from your hand and from your face-up cards at the same time, if they are equal.
    - A face-down card is uncovered when the face-up card on it is gone. Nobody knows it, you neither.
    - In your turn you may **flip** an uncovered card instead. Everybody sees it, and it must be played: add cards of its value, or confirm it alone. If it is higher than the top, you pick up.
    - Picking up on purpose is allowed. It can bring a face-up card into your hand and uncover a slot.

    ### Good to know
    - Lead high, the next player must go equal or lower. Who leads low will soon pick up.
    - Four of a value that are higher than the top pick up, too; but then you lead them and clear.
    - Tens don't stand for other cards; keep one for when nothing fits.
    - Your table, the number of cards in your hand, and the whole center can be seen by all at any time.
rules-3 = # The score
    A counts 1, 2 to 9 their number, J 11, Q 12, K 13. A ten that is left over counts **25**, wherever it lies. Face-down cards count, too.

    The first dealer is drawn by lot; the deal passes clockwise, and who sits after the dealer begins. After three rounds the lowest total wins; equal totals share the win.

    ### Stalemate
    If 120 plays in a row clear nothing, or a round has lasted 1000 plays, it ends, nobody is out, and everybody counts. Halfway to a stalemate everybody is warned.

    After each round all cards are turned up. It goes on when everybody has pressed the button, or after 30 seconds, if the server hasn't set it otherwise. If somebody leaves, a computer plays on for them.
rules-4 = # House rules
    - *A ten left over* costs 25 points, or 20.
    - *Four or more over a lower card*: they pick up, or they clear the center at once.
    - *Cards on the table* may be used at any time, or only when the hand is empty: then first the face-up cards, and when they are gone, too, the face-down ones.
    - *Picking up on purpose* is allowed, or not while you hold an equal or lower card or a ten. Flipping is always allowed.
    - *The match ends* after a number of rounds (1 to 20, usually 3), or when somebody's total reaches a limit (50 to 1000, usually 200).
    - *Tied for the lead at the end*: the win is shared, or another round is played, at most three.
    - *Stalemate* after 40 to 500 plays without a clear (usually 120); *longest round* 200 to 2000 plays (usually 1000).
