title = Clear the Deck
about = Play equal or lower values, or take the whole centre; four of a value clear it. 3 to 10 players.

command = Clear the Deck: play equal or lower, or take it all; 3 to 10 players
command-new = Open a table of Clear the Deck in this channel

## House rules

group-plays = Plays
group-round = The end of a round

option-ten_points = A leftover ten costs
option-ten_points-about = What a ten costs if you’re left with it
option-ten_points-20 = 20 points
option-ten_points-25 = 25 points
option-set_over_lower = Four or more over a lower card
option-set_over_lower-about = What four or more of a value do when they’re higher than the top of the centre
option-set_over_lower-pickup = they pick up, like any higher card
option-set_over_lower-clears = they clear the centre
option-table_cards = Cards on the table
option-table_cards-about = When you can use the cards in front of you
option-table_cards-free = can be used any time, together with the hand
option-table_cards-hand_first = only once the hand is empty, face-up cards first
option-voluntary_pickup = Picking up on purpose
option-voluntary_pickup-about = Whether you can play a higher card when you could play equal or lower, or a ten
option-voluntary_pickup-true = allowed
option-voluntary_pickup-false = only with nothing else to play
option-match_end = The match ends
option-match_end-about = Whether a number of rounds or a point total ends the match
option-match_end-rounds = after a number of rounds
option-match_end-score = when someone reaches the score limit
option-rounds = Number of rounds
option-rounds-about = How many rounds are played, if rounds end the match (1 to 20)
option-score_limit = Score limit
option-score_limit-about = The total that ends the match, if points end it (50 to 1000)
option-tie_break = Tied for the lead at the end
option-tie_break-about = What happens when several players share the lowest total at the end
option-tie_break-shared = the win is shared
option-tie_break-extra_round = one more round, up to three times
option-stall_limit = Stalemate
option-stall_limit-about = How many plays in a row without a clear end the round; everyone scores then (40 to 500)
option-stall_limit-value = after { $value } plays without a clear
option-max_plays = Longest round
option-max_plays-about = How many plays end the round in any case; everyone scores then (200 to 2000)
option-max_plays-value = { $value } plays

## The table

unit = round
value = { $number ->
    [1] { $value }
   *[other] { $value }{"\u00A0"}×{ $number }
 }
heading = Round { $round }{ $until ->
        [rounds] {" "}of { $rounds }
        [extra] , an extra one
       *[score] , playing to { $limit } points
    }
round = -# { $heading }
dealer = { $seat } dealt
grid-hand = hand
grid-total = pts
grid-name = { $turn ->
    [yes] >{ $name }
   *[no] {" "}{ $name }
 }
grid-down = ?
grid-empty = -
legend = -# Slots 1 to 4: a value lies face up on a face-down card; `?` lies face down and can be flipped; `-` is empty.
picture-center = Centre
picture-flipped = Flipped
picture-discard = Discard pile
picture-slots = Your table

center = **Centre**, { $number ->
        [one] one card
       *[other] { $number } cards
    }{ $under ->
        [0] : **{ $cards }**
       *[other] , bottom to top: { $cards }
            On top: **{ $top }**, over { $under } more.
    }
center-empty = **Centre**: empty
since-clear = { $number ->
        [one] 1 play since a clear
       *[other] { $number } plays since a clear
    }
discard = -# Discard pile: { $number }

news = -# { $plays }
flips = { $seat } flips slot { $slot }: { $value }
plays = { $flipped ->
        [0] { $seat } plays { $cards }
       *[other] { $seat } flips slot { $flipped }, plays { $cards }
    }{ $result ->
        [stay] {""}
        [pickup] {" "}on { $on } and takes { $moved }
       *[other] {" "}and clears { $moved }
    }

now-leads = { $who ->
        [you] { $after ->
            [pickup] **You play again**: you took { $moved } cards.
            [deal] **You start** the round.
           *[other] **You play again**: you cleared { $moved ->
                    [one] one card
                   *[other] { $moved } cards
                }.
        }
       *[they] { $after ->
            [pickup] **{ $seat } plays again** after taking { $moved } cards.
            [deal] **{ $seat } starts** the round.
           *[other] **{ $seat } plays again** after clearing { $moved ->
                    [one] one card
                   *[other] { $moved } cards
                }.
        }
    }
now-follows = { $who ->
        [you] **It’s your turn.**
       *[they] It’s **{ $seat }**’s turn: { $lowest ->
            [yes] only { $top }
           *[no] { $top } or lower
        } stays.
    }
now-flipped = { $who ->
        [you] **You flipped { $value }** in slot { $slot }. Add cards of its value, or play it alone.
       *[they] **{ $seat }** flipped **{ $value }** in slot { $slot } and has to play it.
    }
warning-stall = ⚠ **No clear for { $plays } plays.** After { $left ->
        [one] one more
       *[other] { $left } more
    }, the round ends and everyone scores what they have left.
warning-plays = ⚠ **This round is getting long.** After { $left ->
        [one] one more play
       *[other] { $left } more plays
    }, it ends and everyone scores what they have left.

## The hand

held = { $number ->
        [0] **Your hand** is empty
        [one] **Your hand**, one card: { $cards }
       *[other] **Your hand**, { $number } cards: { $cards }
    }
own-table = **Your table**, slots 1 to 4: { $slots }
lies-down = face down
lies-empty = empty
does-clear = -# **Clear**, and play again
does-stay = -# **Stay**{ $number ->
        [0] {""}
       *[other] : { $lowest ->
            [yes] only { $top }
           *[no] { $top } or lower
        }
    }
does-pickup = -# **Pick up** { $number ->
        [one] the card
       *[other] all { $number } cards
    }, and play again
does-forbidden = -# **Not now**
press-flip = Flip slot { $slot }
chosen = **{ $value }**{ $up ->
        [0] , in your hand
       *[other] { $hand ->
            [0] , on your table
           *[other] : { $hand } in your hand, { $up } on your table
        }
    }
sure-pickup = That’s higher: you’d take the centre into your hand and play again. Sure?
way-cards = { $hand ->
        [0] {""}
       *[other] { $hand } from hand{ $up ->
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
way-number = { $number ->
    [one] 1 card
   *[other] { $number } cards
 }
press-number = { $number ->
    [one] 1 card …
   *[other] { $number } cards …
 }

## The end of a round

ended-out = **Round { $round } is over: { $seat } is out.**
ended-stall = **Round { $round } is over: stalemate**, no clear in { $since_clear } plays. Everyone scores what they have left.
ended-plays = **Round { $round } is over** after { $plays } plays, the limit. Everyone scores what they have left.
decisive-out = { $seat } went out in the last round, { decisive-worst }
decisive-stall = The last round was a stalemate, { decisive-worst }
decisive-plays = The last round ran into the limit of plays, { decisive-worst }
decisive-worst = and { $seats } { $number ->
        [one] was
       *[other] were
    } left with { $points } { $points ->
        [one] point
       *[other] points
    }.
cards-none = **{ $seat }**: no cards left, **0** (total { $total })
cards-left = **{ $seat }**: **{ $points }** (total { $total })
    -# { $cards }: { $others }{ $tens ->
        [0] {""}
        [one] , and a ten { $of_tens }
       *[other] , and { $tens } tens { $of_tens }
    }
left-hand = hand { $cards }
left-table = table { $cards }
extra-round = { $seats } share the lead, so one more round is played.
result = { $number ->
        [one] **{ $seats }** wins the match
       *[other] **{ $seats }** share the win
    } with { $points } { $points ->
        [one] point
       *[other] points
    }, the fewest.
sheet-heading = **Points** after { $rounds ->
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
stat-out = Rounds won (gone out)
stat-points = Points per round

## Refusals

no-cards = Choose at least one card. You can’t pass: if nothing fits, play a higher card and take the centre, or flip an uncovered card.
too-many-copies = You have only { $number } × { $card } there.
mixed-values = All cards of a play must have the same value; you chose { $cards }. Tens don’t stand in for other cards.
bad-slot = Slots are numbered 1 to 4.
slot-empty = There’s no such card in slot { $slot }.
covered = Slot { $slot } is still covered by { $card }. Play that face-up card first.
finish-flip = You flipped { $card }, so it must be played now. Add cards of the same value, or play it alone.
must-match-flip = Only cards of value { $value } can join the { $value } you flipped.
no-flip = There’s no flipped card to add to.
hand-first = At this table your hand must be empty before you can use table cards (face-up before face-down).
must-not-pick-up = You can play { $top } or lower, or a ten, so you can’t pick up on purpose.
round-over = That round is over. Here’s the table as it stands.

## The rules

rules-1 = # Clear the Deck
    For 3 to 10 players, each for themselves. 3 to 5 play with two packs, 6 and 7 with three, more with four. Suits never matter.

    ### In one minute
    Get rid of all your cards. On your turn, play **any number of cards of one value** onto the centre. If they’re **equal to or lower than** its top card, they stay, and the next player plays. If they’re **higher**, you take the whole centre into your hand, including those cards, and play again.
    A set clears the centre: **four or more** of one value, whether in one play or together with equal cards already on top. { $set_over_lower ->
        [clears] Four or more in one play clear it even if they’re higher than its top card.
       *[pickup] {""}
    } A **ten** clears it at any time. Whenever you clear, you play again.
    The first player with no cards left ends the round and scores 0; everyone else scores what they have left. The lowest total wins.

    ### Low to high
    A 2 3 4 5 6 7 8 9 J Q K, and the ten, which is neither high nor low.

    You can’t pass: you can always play something, and the centre decides what happens.
rules-2 = # Your cards
    Everyone gets 20: four lie face down in slots 1 to 4, four lie face up on top of them, and twelve are your hand. Nobody ever draws; the rest is the discard pile.

    { $table_cards ->
        [hand_first] - You can play your face-up cards only once your hand is empty.
       *[free] - You can play from your hand and from your face-up cards at the same time, if they’re equal.
    }
    - A face-down card is uncovered once the face-up card on it is gone. Nobody knows it, not even you.
    - On your turn you can **flip** an uncovered card instead{ $table_cards ->
        [hand_first] , but only once your hand is empty and your face-up cards are gone
       *[free] {""}
    }. Everyone sees it, and it must be played: add cards of its value, or play it alone. If it’s higher than the top card, you pick up.
    { $voluntary_pickup ->
        [no] - You can’t pick up on purpose: while you have an equal or lower card or a ten to play, you can’t play a higher one{ $set_over_lower ->
            [clears] , unless four or more of it in one play clear the centre
           *[pickup] {""}
        }. You can always flip what may be flipped.
       *[yes] - You may pick up on purpose. { $table_cards ->
            [free] That can bring a face-up card into your hand and uncover a slot.
           *[hand_first] {""}
        }
    }

    ### Good to know
    - If you lead high, the next player must go equal or lower. If you lead low, you’ll soon pick up.
    { $set_over_lower ->
        [clears] - Keep four of a kind together: they clear whatever lies there.
       *[pickup] - Four of a value that are higher than the top card pick up, too; but then you lead them and clear.
    }
    - Tens don’t stand in for other cards; keep one for when nothing fits.
    - Everyone can see your table cards, the size of your hand, and the whole centre at any time.
rules-3 = # The score
    A is worth 1, 2 to 9 their number, J 11, Q 12, K 13. A leftover ten costs **{ $ten_points }**, wherever it lies. Face-down cards count, too.

    The first dealer is drawn at random; the deal passes clockwise, and the player after the dealer starts. { $match_end ->
        [score] Once someone’s total reaches { $score_limit }, the lowest total wins.
       *[rounds] After { $rounds ->
            [one] one round
           *[other] { $rounds } rounds
        } the lowest total wins.
    } { $tie_break ->
        [extra_round] If the lead is tied, another round is played, three at most; then equal totals share the win.
       *[shared] Equal totals share the win.
    }

    ### Stalemate
    If { $stall_limit } plays in a row clear nothing, or a round has lasted { $max_plays } plays, it ends: nobody is out, and everyone scores what they have left. The plays since the last clear are always shown; halfway to a stalemate there’s a warning.

    After each round all cards are turned up. The match goes on once everyone has pressed the button, or after { $pause } seconds unless the server has set another time. If someone leaves, a computer takes over.

## Moves, where they are looked at afterwards

move-play = { $value }{ $hand ->
    [0] { "" }
    [1] { "" }
   *[other] { " ×" }{ $hand }
 }{ $up ->
    [none] { "" }
   *[other] , slot { $up }
 }
move-flip = Flip slot { $slot }
move-add = { $hand ->
    [0] { $up ->
        [none] Add nothing
       *[other] Add slot { $up }
     }
   *[other] Add { $hand }{ $up ->
        [none] { "" }
       *[other] , slot { $up }
     }
 }

## Why a move is good

hint-general = Played out with the hidden cards dealt in many ways, it leaves you the fewest points on average.
hint-out = These are your last cards: you’re out.
hint-clears = Four of a value clear { $number } cards, and you play again.
hint-ten = { $number ->
        [0] It’s gone, and you play again
        [one] It clears the card there, and you play again
       *[other] It clears all { $number } cards, and you play again
    }; left over, it costs { $points }.
hint-uncovers = It uncovers { $number ->
        [one] slot { $slots }: you can flip that card later.
       *[other] slots { $slots }: you can flip those cards later.
    }
hint-only-that-stays = It’s your only value besides tens that stays.
hint-several = It rids you of { $number } cards in one turn.
hint-hard-to-follow = Of the { $of } cards you can’t see, only { $number } would stay on it.
hint-highest-that-stays = It’s your highest value that stays: lower ones are easier later.
hint-highest-led = It’s your highest value, the hardest to place later.
hint-keeps-together = It keeps your { $value }{" "}×{ $number } together, to play in one turn.
hint-picks-up-uncovering = You take the centre, but uncover { $number ->
        [one] slot { $slots }.
       *[other] slots { $slots }.
    }
hint-picks-up-set = With the centre, you have { $value }{" "}×{ $number }: enough to clear.
hint-picks-up-ten = There’s a ten to pick up.
hint-nothing-stays = None of your cards stays here: you have to take { $number ->
        [one] the card there.
       *[other] the { $number } cards there.
    }
hint-picks-up-few = You take only { $number ->
        [one] one card
       *[other] { $number } cards
    }, and play again.
hint-picked-up-anyway = The flipped card is too high: it’s picked up, whatever you add.
hint-one-ten-is-enough = One ten clears as much as two.
hint-only-face-down = You have only face-down cards, which nobody knows.
hint-flips-freely = The centre is empty, so nothing you flip is picked up.
hint-flips-instead = None of your others stays, but { $number } of { $of } unseen cards would.
hint-flip-stays = You’ll have to flip it sometime; { $number } of { $of } unseen cards stay here.
hint-keeps-back = It does well enough on its own; your { $number ->
        [one] other one
       *[other] { $number } others
    } can wait.
