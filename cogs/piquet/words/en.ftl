title = Piquet
about = Exchange, declare in a conversation, take tricks: six deals for two players.

command = Piquet: exchange, declare, take tricks; six deals for two players
command-new = Open a table of Piquet in this channel

## House rules

group-deal = Deal and exchange
group-talk = The talk
group-score = Pique, repique and play
option-preset-about = A preset of house rules; anything you set below overrides it
option-preset-seed = the standard game
option-preset-portland = as played at the Portland Club
option-preset-au_cent = Piquet au Cent: a race to 100
option-game = The game
option-game-about = A partie of several deals, or Piquet au Cent, a race to a number of points
option-game-partie = a partie
option-game-au_cent = Piquet au Cent
option-au_cent_target = Target of Piquet au Cent
option-au_cent_target-about = How many points win Piquet au Cent (50 to 500)
option-partie_deals = Deals of a partie
option-partie_deals-about = How many deals a partie has; of four, the first and the last count double
option-partie_deals-6 = six
option-partie_deals-4 = four, the first and the last counting double
option-tie_rule = Tied after the last deal
option-tie_rule-about = What happens when both players are tied after the last deal
option-tie_rule-two_more = two more deals
option-tie_rule-draw = a draw
option-settlement = Settlement
option-settlement-about = What the winner of a partie gets at the end
option-settlement-rubicon = with the rubicon
double-game = A **double game**: { $seat } hasn’t reached half of { $target }.
option-settlement-difference = the difference plus 100
option-settlement-none = just the totals
option-rubicon_line = The rubicon
option-rubicon_line-about = How many points the loser needs to cross the rubicon (50 to 200)
option-cut_rule = The first deal
option-cut_rule-about = Who deals first
option-cut_rule-high_chooses = the higher cut chooses
option-cut_rule-high_deals = the higher cut deals
option-cut_rule-low_deals = the lower cut deals
option-cut_rule-random = at random
option-packet_size = Cards dealt at a time
option-packet_size-about = Whether cards are dealt in packets of two or three
option-younger_min_exchange = Younger exchanges at least
option-younger_min_exchange-about = The fewest cards Younger must exchange (0 or 1)
option-talon_left = Cards Younger leaves
option-talon_left-about = What happens to talon cards that Younger leaves
option-talon_left-younger_chooses = Younger may turn them up for both
option-talon_left-hidden = stay hidden
option-talon_left-shown = are turned up
option-carte_blanche_protocol = Carte blanche
option-carte_blanche_protocol-about = When a hand with no court cards is shown
option-carte_blanche_protocol-deferred = is shown once the opponent has discarded
option-carte_blanche_protocol-immediate = is shown at once
option-reveal_after_deal = Discards after the deal
option-reveal_after_deal-about = Whether discards and the rest of the talon are shown once a deal is over
option-reveal_after_deal-true = are shown, with the rest of the talon
option-reveal_after_deal-false = stay secret
option-point_min_length = Cards of a point
option-point_min_length-about = The fewest cards a point can have (1 to 4)
option-allow_understating = Claiming less than you have
option-allow_understating-about = Whether a claim may be smaller than the best you have; you can always pass or say Good
option-allow_understating-true = allowed
option-allow_understating-false = not allowed
option-younger_states_point_value = Younger gives the value of a better point
option-younger_states_point_value-about = Whether “Not good” after “Making?” comes with the number
option-younger_states_point_value-true = yes
option-younger_states_point_value-false = no
option-younger_open_after_pass = What Elder passes
option-younger_open_after_pass-about = Whether Younger may score in a category that Elder passes
option-younger_open_after_pass-true = is open for Younger
option-younger_open_after_pass-false = is closed for both
option-elder_extra_cap = Elder’s further sequences and sets
option-elder_extra_cap-about = Whether what Elder adds may be higher than what Elder called
option-elder_extra_cap-called = may not be higher than the one called
option-elder_extra_cap-any = may be of any height
option-show_claims = Cards of claims
option-show_claims-about = When the cards of a good or equal claim are shown
option-show_claims-on_request = are shown when the opponent asks
option-show_claims-always = are always shown
option-call_names = Names of claims
option-call_names-about = What sequences and sets are called, and how the value of a point is asked
option-call_names-french = French: tierce, quart, trio, quatorze
option-call_names-plain = plain: sequence of three, three kings
option-call_names-everyday = everyday: “How many?”, run of three, three kings
option-equality_bars_repique = An equal point or sequence stops a repique
option-equality_bars_repique-about = Whether an equal point or sequence rules out a repique
option-equality_bars_repique-true = yes
option-equality_bars_repique-false = no
option-repique_scope = Which of the opponent’s scores stop a repique
option-repique_scope-about = Which of the opponent’s declarations stop a repique
option-repique_scope-whole_phase = any declaration that scores
option-repique_scope-ordered = only what ranks before the thirty
option-pique_clock = Younger’s declarations and a pique
option-pique_clock-about = Whether Younger’s good declarations stop a pique made with the first lead
option-pique_clock-as_scored = are scored after the first lead
option-pique_clock-precedence = stop a pique made with the first lead
option-cards_count_for_pique = The cards and capot count towards a pique
option-cards_count_for_pique-about = Whether the 10 for the cards or the 40 for capot help Elder reach thirty for a pique
option-cards_count_for_pique-true = yes
option-cards_count_for_pique-false = no
option-lead_points = Cards that score in play
option-lead_points-about = Whether leading or winning with a nine, eight or seven scores, too
option-lead_points-every_card = all
option-lead_points-ten_or_higher = tens and higher
option-last_trick_bonus = Extra points for the last trick
option-last_trick_bonus-about = How many extra points the winner of the last trick gets (0 to 10)

## Names

number-1 = one
number-2 = two
number-3 = three
number-4 = four
number-5 = five
number-6 = six
number-7 = seven
number-8 = eight
ranks-10 = tens
ranks-J = jacks
ranks-Q = queens
ranks-K = kings
ranks-A = aces
name-point = point of { $number }
name-sequence-3 = tierce
name-sequence-4 = quart
name-sequence-5 = quint
name-sequence-6 = sixième
name-sequence-7 = septième
name-sequence-8 = huitième
name-run = { $names ->
    [everyday] run
   *[plain] sequence
 } of { $number }
name-set = { $number } { $ranks }
name-set-french = { $size ->
        [3] trio
       *[other] quatorze
    } of { $ranks }
item-blanche = carte blanche
item-led = lead
item-won = trick
item-last = last trick
item-cards = the cards

## The table

heading-cut = **Who deals first?**
heading = **Deal { $deal } of { $deals }**{ $double ->
        [yes] , counting double
       *[no] {""}
    } · Elder: { $seat }
heading-race = **Deal { $deal }, to { $target }** · Elder: { $seat }
score-of = { $seat } **{ $score }** ({ $total })
picture-elder = Elder
picture-talon = Talon
picture-tricks = { $number ->
    [one] 1 trick
   *[other] { $number } tricks
 }
cut = { $first } cuts { $one }, { $second } { $two }.
now-cut = { $seat } has the higher card and chooses who deals first.
now-elder-exchange = { $seat } is exchanging one to five cards.
now-younger-discard = { $seat } is discarding.
now-younger-exchange = { $seat } is exchanging.
now-claim = **{ $seat }** speaks: { $category ->
        [point] the point
        [sequence] the sequence
       *[set] the set
    }.
now-reply = **{ $seat }** answers.
now-settle = **{ $seat }** answers.
now-extra = **{ $seat }** may add to it.
now-declare = **{ $seat }** declares before following.
now-look = **{ $seat }** may turn up the cards left in the talon.
now-lead = **{ $seat }** leads.
now-follow = **{ $seat }** follows.
led = { $seat } has led **{ $card }**.
tricks-count = Tricks: { $first } { $one } · { $second } { $two }
last-trick = Last trick: { $words }
trick = { $leader } { $led }, { $follower } { $followed }: **{ $winner }** wins.
trick-number = { $number }. { $words }
play-point = +{ $points } { $seat } ({ $what }): { $score }
play-points = -# { $entries }
exchanged = -# { $seat } exchanges { $number }; { $left ->
        [0] none are left.
       *[other] { $left } left{ $elder ->
            [yes] {" "}for the opponent.
           *[no] .
        }
    }
discarded = -# { $seat } discards { $number }.
hand-shown = { $seat } was dealt: { $cards }
shown = { $seat } shows the { $name }: { $cards }
gone = ~~{ $card }~~
looked = { $seat } turns up the cards that were left: { $cards }
not-looked = -# { $seat } leaves the remaining cards face down.
automatic-own = -# I answer for you: *Good* after { $seconds } seconds, and nothing more. You concede everything.
automatic-other = -# { $seat } lets me answer: always *Good* after { $seconds } seconds, and nothing more.
entered = -# +{ $points } { $seat }: { $what }. Score { $score }.
entered-repique = **Repique! { $seat } { $score }.** { $declared } in declarations { $scope ->
        [ordered] and none of { $other }’s ranks before the thirty
       *[whole_phase] and none for { $other }
    }: 60 more.
entered-pique = **Pique! { $seat } { $score }.** { $before } before { $other } scores: 30 more.
entered-capot = **Capot! { $seat } { $score }.** All twelve tricks: 40 instead of 10 for the cards.
revealed-discards = -# { $seat } had discarded: { $cards }
revealed-talon = -# Left in the talon: { $cards }
no-repique = -# No repique for { $seat }: the { $category ->
    [point] point
   *[sequence] sequence
 } was equal.

## The pause

moved-on = You’ve moved on. The next deal starts once your opponent has, too.
already-continued = You’ve already moved on; your opponent hasn’t yet.

## The talk

speech = **{ $seat }**: “{ $words }”
said-blanche = { $number ->
        [0] Carte blanche.
       *[other] Carte blanche. I exchange { $number }.
    }
said-pass-point = No point.
said-pass-sequence = No sequence.
said-pass-set = No set.
said-good = Good.
said-ask-point = { $names ->
    [everyday] How many?
   *[other] Making?
 }
said-ask-sequence = How high?
said-value = { $number }.
said-height = To the { $rank }.
said-not-good = Not good.
said-not-good-value = Not good: { $number }.
said-not-good-have = Not good, I have { $number }.
said-equal = Equal.
said-and = And { $name }.
said-no-more = No more.
said-nothing = Nothing.
nothing-said = Nothing has been said yet.
earlier = -# Earlier lines aren’t shown.

## The hand

turn-of = It’s **{ $seat }**’s turn.
drawn = -# Drawn: { $cards }
discards = -# Discarded: { $cards }
untaken = -# Left in the talon, seen: { $cards }
worth = -# Worth: { $claims }
worth-nothing = -# Nothing to declare here
own-point = { $name } ({ $cards }) making { $making }
own-sequence = { $name } ({ $cards }), { $points } points
own-set = { $name }, { $points } points
claim-label = { $name }: { $cards }
about-point = making { $making }
choose-dealer = Yours is the higher card: who deals first? The first dealer is Elder, the better seat, in the last deal.
press-i-deal = I’ll deal first
press-other-deals = { $name } deals first
exchange-limits = **Discard { $least ->
        [0] up to { $most }
       *[other] { $most ->
            [1] one card
           *[other] { $least } to { $most } cards
        }
    }** and draw as many. { $elder ->
        [yes] Elder usually takes all five.
       *[no] Younger usually takes all that are left.
    }
choose-discards = Cards to discard, { $least ->
        [0] up to { $most }
       *[other] { $most ->
            [1] one
           *[other] { $least } to { $most }
        }
    }
press-exchange = { $number ->
        [0] Keep all cards
       *[other] Exchange { $number }
    }
have-blanche = You have no king, queen or jack: **carte blanche**, 10 points, if you say so before your exchange.
press-blanche = Carte blanche{ $number ->
        [0] {""}
       *[other] , exchange { $number }
    }
you-claim = **You speak**: { $category ->
        [point] the point, most cards in one suit.
        [sequence] the sequence, most cards in a row in one suit.
       *[set] the set, three or four tens or higher.
    }
press-pass = Pass
press-pass-sure = Pass anyway
pass-sure = You have a { $claim }. If you pass, { $open ->
        [yes] Younger may score in this category.
       *[no] nobody scores in this category.
    }
press-less = Less …
choose-lesser = Claim less than you have
press-not-good = Not good: { $claim }
press-equal = Equal: { $claim }
press-ask-point = { $names ->
    [everyday] How many?
   *[other] Making?
 } (as many)
press-ask-sequence = How high? (as long)
press-good = Good
press-good-sure = Good anyway
good-sure = You could contest this. If you say Good, the { $category ->
    [point] point
    [sequence] sequence
   *[set] set
 } is Elder’s, and you can’t score in it later.
choose-other = Not good, with another claim
choose-equal = Equal, with another claim
bound = -# You already score: { $claims }
further-extra = { $number ->
        [0] **You have nothing to add** – but nobody needs to know.
       *[other] **You may add**: { how-to-choose }
    }
further-declare = { $number ->
        [0] **Declare** before you follow: there’s nothing to add.
       *[other] **Declare** before you follow: { how-to-choose }
    }
how-to-choose = { $less ->
        [yes] press a claim to make it smaller or leave it out.
       *[no] press a claim to leave it out.
    }
left-out = (left out) { $claim }
press-declare = Declare: { $points } points
press-nothing = Nothing more
declare-here = Declare
you-look = { $number ->
        [one] One card is
       *[other] { $number } cards are
    } left in the talon. If you turn { $number ->
        [one] it
       *[other] them
    } up, both of you see { $number ->
        [one] it
       *[other] them
    }.
press-look = Turn { $number ->
        [one] it
       *[other] them
    } up
press-leave-cards = Leave the cards face down
hand-turn = **Trick { $number }, you { $led ->
        [yes] follow
       *[no] lead
    }** · you **{ $mine }** : **{ $theirs }**
hand-waits = **Trick { $number }**, it’s { $seat }’s turn · you **{ $mine }** : **{ $theirs }**
choose-show = Ask to see a claim
press-automatic = Answer for me
press-automatic-sure = Concede everything
press-automatic-off = Answer myself
automatic-sure = **Concede everything?** I’d answer for you, { $seconds } seconds after each question, whatever you hold: *Good* to every claim, nothing added, nothing declared. You can change this once a deal.
press-talk = So far
press-continue = Next deal
tricks-heading = **The tricks of this deal**

## The score

last-deal = **The last deal**
sum-blanche = carte bl.
sum-point = point
sum-sequences = sequences
sum-sets = sets
sum-bonus = pique
sum-play = play
sum-cards = cards
sum-deal = deal
sum-double = doubled
sum-total = match
to-rubicon = -# { $seat } needs { $points } more to cross the rubicon of { $line }.
sheet = **The match, deal by deal**
sheet-double = { $number } ×2
sheet-legend = -# `*` Elder{ $double ->
        [yes] {" "}· `×2` counts double
       *[no] {""}
    }
decisive-moment = { $seat } made { $what ->
        [capot] capot
        [repique] a repique
       *[pique] a pique
    } in the last deal.
decisive-last = { $seat } turned the match around in the last deal, { $won } to { $lost }.
decisive-rubicon = { $seat } didn’t cross the rubicon of { $line }.
decisive-deal = Deal { $number } decided it: { $seat } won it { $won } to { $lost }.
settlement = Settlement: { $won } − { $lost } + 100 = **{ $points }**
settlement-rubicon = { $loser } didn’t cross the rubicon of { $line }. Settlement: { $won } + { $lost } + 100 = **{ $points }**

## Stats

stat-piques = Piques
stat-repiques = Repiques
stat-capots = Capots
stat-rubicons = Rubicons
stat-rubiconed = Times rubiconed
stat-doubles = Double games won (Piquet au Cent)

## Refusals

au-cent-packets = Piquet au Cent is dealt in packets of two.
wait-for-turn = It isn’t your turn. Wait for { $seat } to { to-do }.
wrong-phase = Not now. You can { to-do }.
wrong-phase-pause = The deal is over. The next one starts once both players have moved on.
to-do = { $phase ->
        [cut] choose who deals first
        [elder_exchange] exchange cards
        [younger_discard] discard cards
        [younger_exchange] exchange cards
        [claim] claim a { $category ->
    [point] point
    [sequence] sequence
   *[set] set
 }, or pass
        [reply] { $category ->
            [point] ask what it makes, or answer
            [sequence] ask How high?, or answer
           *[set] answer
        } Good or Not good
        [settle] answer Good, Not good or Equal
        [extra] add further { $category ->
            [sequence] sequences
           *[set] sets
        }, or none
        [lead] lead a card
        [declare] declare, or say that there’s nothing more
        [look] turn up the cards left in the talon, or leave them
       *[follow] follow with a card
    }
automatic-already = { $on ->
        [yes] I’m already answering for you.
       *[no] You’re already answering for yourself.
    }
not-in-pack = { $card } isn’t in a Piquet pack. The ranks are A K Q J 10 9 8 7.
duplicate-card = You named { $card } twice.
card-gone = You’ve already { $how ->
    [discarded] discarded
   *[played] played
 } { $card }.
exchange-none = Elder must exchange at least one card.
exchange-too-many = Elder can exchange at most { $most } cards; you chose { $number }.
younger-exchange-none = Younger must exchange at least one card.
younger-exchange-too-many = Only { $left } cards are left in the talon; you chose { $number }.
cb-not-held = That isn’t carte blanche: you were dealt { $card }.
cb-too-late = Carte blanche must be declared before you exchange.
cb-again = Carte blanche has already been declared.
cb-count = Say how many cards you’ll exchange, from 1 to { $most }.
cb-count-mismatch = You announced { $number } cards with your carte blanche. Exchange exactly { $number }.
cb-discard-range = Discard { $least } to { $most } cards.
point-two-suits = All cards of a point must be of one suit.
point-too-short = A point needs at least { $least } cards of one suit.
point-one-only = You can declare only one point.
seq-too-short = A sequence needs at least three cards.
seq-two-suits = All cards of a sequence must be of one suit.
seq-gap = { $cards } isn’t a sequence: { $missing } is missing.
set-mixed = All cards of a set must have the same rank.
set-size = A set has three or four cards.
set-low = Nines, eights and sevens never make a set.
nothing-to-claim = Choose the cards you claim, or pass.
understating-off = { $what ->
        [answer] At this table you answer with the whole of your best { $category ->
    [point] point
    [sequence] sequence
   *[set] set
 }: Not good if it’s better, a question if it’s as long, or Good.
        [further] At this table you add a whole { $category ->
    [point] point
    [sequence] sequence
   *[set] set
 } or leave it out.
       *[claim] At this table you claim your best { $category ->
    [point] point
    [sequence] sequence
   *[set] set
 }, or none.
    }
not-good-unsupported = That isn’t better than Elder’s { $category ->
    [point] point
   *[sequence] sequence
 } of { $number }. Say Not good with more cards, ask with as many, or say Good.
not-good-unsupported-set = That isn’t better than Elder’s set. Say Good.
making-unsupported = You don’t have a point of { $number } cards. Say Good or Not good.
how-high-unsupported = You don’t have a sequence of { $number } cards. Say Good or Not good.
no-question-for-sets = Sets are compared by rank straight away. Say Good or Not good.
settle-not-better = After your question, only a { $category ->
    [point] point
   *[other] sequence
 } of exactly { $number } cards counts, and it must beat { $category ->
        [point] { $value }
       *[other] { $rank }
    }.
settle-not-equal = That isn’t equal: Elder has { $category ->
        [point] { $number } cards making { $value }, yours are { $own_size } making { $own }
       *[other] { $number } cards to the { $rank }, yours are { $own_size } to the { $own_rank }
    }.
equal-too-early = Ask first what it makes, or how high it is.
extra-not-won = Only the player whose { $category ->
    [point] point
    [sequence] sequence
   *[set] set
 } was good can add more, right after that.
extra-outranks = You called { $category ->
        [sequence] { $number } cards to the { $rank }
       *[other] { $number } of rank { $rank }
    }. You can add only what isn’t higher.
extra-same-run = { $cards } belongs to a combination you’ve already declared.
closed-after-good = You said Good to the { $category ->
    [point] point
    [sequence] sequence
   *[set] set
 }; it’s Elder’s.
closed-pass = Elder passed the { $category ->
    [point] point
    [sequence] sequence
   *[set] set
 }: at this table it’s closed for both.
closed-equal = The { $category ->
    [point] point
   *[sequence] sequence
 } was equal; nobody scores it.
look-unavailable = There are no talon cards to turn up now.
look-too-early = You can decide about the remaining cards once Elder has led.
show-not-allowed = Only good or equal combinations can be shown; Younger’s after the first lead.
already-shown = These cards have already been shown; you’ll find them under *So far*.

## The rules

rules-1 = # Piquet
    For 2 players; { $game ->
        [au_cent] a match of *Piquet au Cent* is a race to { $au_cent_target } points.
       *[partie] a match, called a *partie*, is { $partie_deals ->
            [4] four deals.
           *[6] six deals.
        }
    } 32 cards: A K Q J 10 9 8 7 in four suits, the ace highest. No trump.

    ### In one minute
    Each player gets twelve cards, dealt { $packet_size ->
        [3] three
       *[2] two
    } at a time; eight lie face down, the *talon*. The player who doesn’t deal is **Elder**, the dealer is **Younger**; they swap after every deal.
    1. **Exchange**: Elder discards one to five cards and draws as many. { $younger_min_exchange ->
        [0] Younger may do the same with what is left, or keep all cards.
       *[1] Younger does the same with what is left, with one card at least.
    }
    2. **Talk**: who has the better *point*, *sequence*, *set*? Elder claims, Younger answers. Only one of you scores in each.
    3. **Tricks**: twelve. { $lead_points ->
        [ten_or_higher] You get a point for leading a ten or higher, and one for taking a trick your opponent led, with a ten or higher.
       *[every_card] You get a point for leading a card, and one for taking a trick your opponent led.
    }

    { $game ->
        [au_cent] The first to reach { $au_cent_target } wins.
       *[partie] The higher total after { $partie_deals ->
            [4] four
           *[6] six
        } deals wins.
    } Everything you say is true, but you don’t have to say everything: every word trades information for points.
rules-2 = # The talk
    - **Point**: cards of one suit, { $point_min_length ->
        [1] even a single one
        [2] at least two
        [3] at least three
       *[4] at least four
    }; the more the better. You have ♠ A K Q J 8 and say *“Point of five.”* – Your opponent says *“Good”* (you win it), *“Not good”* (I have more), or, with as many, *“{ $call_names ->
        [everyday] How many?
       *[french] Making?
    }”* – *“49.”* (aces 11, court cards and tens 10, others their number) – *“Good”*, *“{ $younger_states_point_value ->
        [yes] { $call_names ->
            [french] Not good: 51
           *[plain] Not good, I have 51
        }
       *[no] Not good
    }”* or *“Equal”*. A point scores its number of cards; an equal one scores for nobody.
    - **Sequence**: at least three cards in a row in one suit. You have ♥ Q J 10 9: *“{ $call_names ->
        [plain] Sequence of four.
        [everyday] Run of four.
       *[french] Quart.
    }”* – *“How high?”* – *“To the queen.”* – *“Not good”*, because your opponent has ♣ K Q J 10. Longer is better, then higher. Three score 3, four 4, five 15, six 16, seven 17, eight 18. If the best are equal, nobody scores any sequence.
    - **Set**: three or four tens, jacks, queens, kings or aces. You have ♠ K ♥ K ♣ K: *“{ $call_names ->
        [french] Trio of kings.
       *[plain] Three kings.
    }”* – *“Good.”* Four beat three; then the rank decides. Three score 3, four 14.

    If your sequence or set was good, you may add more of them{ $elder_extra_cap ->
        [any] , of any height.
       *[called] . Elder’s can’t be higher than the one called.
    } Elder scores at once. **Younger scores after the first lead**: what was “Not good”{ $younger_open_after_pass ->
        [yes] , more sequences or sets with a good one, and anything Elder passed.
       *[no] {" "}and more sequences or sets with a good one. What Elder passes is closed for both.
    }

    { $allow_understating ->
        [yes] You may claim less than you have, pass, or say Good to something you could beat.
       *[no] You can’t claim less than the best you have, but you may pass, or say Good to something you could beat.
    } { $call_names ->
        [plain] Claims have plain names: sequence of three, three kings.
        [everyday] Claims have everyday names: run of three, three kings.
       *[french] Names: tierce 3, quart 4, quint 5, sixième 6, septième 7, huitième 8 cards in a row; trio three, quatorze four of a kind.
    }
rules-3 = # Big moments
    - **Carte blanche**: a hand dealt without a king, queen or jack: 10 points, if you say so before your exchange. { $carte_blanche_protocol ->
        [immediate] The hand is shown at once.
       *[deferred] The hand is shown once your opponent has discarded.
    }
    - **Repique**: 30 or more in declarations { $repique_scope ->
        [ordered] before your opponent has any that ranks earlier: 60 more. They rank in this order: carte blanche, point, sequences, sets.
       *[whole_phase] while your opponent has none: 60 more.
    } { $equality_bars_repique ->
        [no] An equal point or sequence doesn’t stop it.
       *[yes] An equal point or sequence stops it.
    }
    - **Pique**: Elder reaches 30 in declarations and play before Younger scores anything: 30 more. { $pique_clock ->
        [precedence] What Younger declares stops a pique made with the first lead, although it’s only scored after it. Younger can never make a pique.
       *[as_scored] Younger’s declarations are scored after Elder’s first lead, so Younger can never make a pique.
    } { $cards_count_for_pique ->
        [yes] The cards and capot count towards it, too.
       *[no] The cards and capot don’t count towards it.
    } There’s one of the two in a deal at most: after a repique nobody makes a pique.

    ### The play
    Elder leads. You must follow suit if you can; the higher card of the suit led wins, and the winner leads next. { $lead_points ->
        [ten_or_higher] Leading a ten or higher scores 1; so does taking a trick from your opponent’s lead with one. Nines, eights and sevens score nothing.
       *[every_card] Each lead scores 1; so does a trick taken from your opponent’s lead.
    } { $last_trick_bonus ->
        [0] The last trick scores nothing extra.
       *[other] The last trick scores { $last_trick_bonus } more.
    } More than six tricks: 10 for *the cards*; all twelve: 40 for *capot* instead.
    { $talon_left ->
        [hidden] After Elder’s first lead, Younger declares. What is left in the talon stays hidden.
        [shown] After Elder’s first lead, Younger declares, and what is left in the talon is turned up for both.
       *[younger_chooses] After Elder’s first lead, Younger declares, and may turn up what is left in the talon; then both players see it.
    }
    { $show_claims ->
        [always] The cards of a claim that was good or equal are always shown.
       *[on_request] You can ask to see a claim that was good or equal, once; only the claimed cards are shown.
    }
rules-4 = # The match
    { $cut_rule ->
        [high_deals] Both players cut; the higher card deals first.
        [low_deals] Both players cut; the lower card deals first.
        [random] Who deals first is drawn at random.
       *[high_chooses] Both players cut; the higher card chooses who deals first.
    } { $game ->
        [au_cent]
            The deal alternates until someone’s total reaches **{ $au_cent_target }**. The match ends with the very entry that reaches it, even in the middle of a deal; what hasn’t been scored by then is lost.
            A loser with less than half of that loses a *double game*.
       *[partie]
            { $partie_deals ->
                [4] Four deals are played; the points of the first and the last count double.
               *[6] Six deals are played.
            } { $tie_rule ->
                [draw] If both are tied, it’s a draw.
               *[two_more] If both are tied, there are two more; if they still are, it’s a draw.
            }
            - **Settlement**: { $settlement ->
                [none] there’s none; the totals stand.
                [difference] the winner gets the difference plus 100.
               *[rubicon] the winner gets the difference plus 100. A loser with fewer than { $rubicon_line } hasn’t crossed the *rubicon*: then it’s the sum of both plus 100.
            }
    }
    { $reveal_after_deal ->
        [yes] Discards and the rest of the talon are shown once a deal is over.
       *[no] Discards and the rest of the talon stay secret after a deal, too.
    }

    ### Time
    After each deal there’s a pause of { $pause } seconds (unless the server has set another time), or until both players have moved on. You can let the bot answer for you after 5 seconds: always *Good*, never more, whatever you hold. You concede everything that way; you can change it once a deal. If someone leaves, a computer takes over.
rules-5 = # Two ways to play, and how to say it
    The presets set several house rules at once.
    - **As played at the Portland Club**: an equal point or sequence doesn’t stop a repique; of the opponent’s declarations, only those that rank before the thirty do. What Younger declares stops a pique made with the first lead. After “Making?” a plain “Not good” is enough, without the number, and a point may be of any length.
    - **Piquet au Cent**: a race to 100, or to another target. It ends with the very entry that reaches the target, even in the middle of a deal; what hasn’t been scored by then is lost. A loser with less than half of the target loses a *double game*. The lower cut deals first, and Younger may keep all cards.

    ### What it sounds like
    The names are French; at the table they sound roughly like this:
    - **carte blanche** “cart blonsh”: a hand without a king, queen or jack
    - **tierce** “tier-s”, **quart** “cart”, **quint** “cant”, **sixième** “seize yem”, **septième** “set yem”, **huitième** “wheet yem”: three to eight cards in a row
    - **trio** “tree oh”, **quatorze** “cat orz”: three and four of a kind
    - **pique** “peek”, **repique** “ruh peek”: 30 and 60 points more
    - **capot** “cap oh”: all twelve tricks
    - **talon** “tal on”: the cards that weren’t dealt; **partie** “par tee”: the match

    “Not good: 51” and “Not good, I have 51” mean the same; with plain names you’ll read the second.

## Moves, where they are looked at afterwards

move-deals = { $seat } deals first
move-carte-blanche = Carte blanche
move-exchange = Exchange { $cards }
move-discard = Discard { $cards }
move-call = Claim { $cards }
move-pass = Pass
move-good = Good
move-ask = Ask
move-not-good = Not good: { $cards }
move-equal = Equal: { $cards }
move-add = { $claims ->
    [none] Nothing more
   *[other] Add { $claims }
 }
move-declare = { $point ->
    [none] { $others ->
        [none] Declare nothing
       *[other] Declare { $others }
     }
   *[other] Declare { $point }{ $others ->
        [none] { "" }
       *[other] , { $others }
     }
 }
move-look = { $yes ->
    [yes] Turn up the talon
   *[no] Leave the talon face down
 }
move-play = { $card }
move-show = Ask to see a claim
move-automatic = { $on ->
    [yes] Have the bot answer
   *[no] Answer for yourself
 }

## Why a move is good

hint-general = On average, over the hands your opponent could have, nothing does better.
hint-deals-first = The first dealer is Elder, the better seat, in the last deal.
hint-carte-blanche = Saying so is worth 10 points.
hint-keeps-sequence = It keeps your sequence of { $number ->
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
       *[8] eight
    }: { $cards }.
hint-keeps-set = It keeps your { $number ->
        [3] three
       *[4] four
    } of a kind: { $cards }.
hint-throws-low = They’re all below the 10: they make no set, and rarely win.
hint-keeps-suit = It keeps { $number } cards of { $suit } for the point.
hint-keeps-high = It keeps { $cards }.
hint-nothing-to-claim = { $category ->
        [point] You don’t have enough cards of any suit.
        [sequence] You don’t have three cards in a row in any suit.
       *[set] You don’t have three of a kind, tens or higher.
    }
hint-surely-good = Your opponent can’t have anything as good: { $points } points.
hint-best-claim = It’s the best you have: { $points } points if it’s good.
hint-cannot-contest = { $category ->
        [point] You have no point that’s as good.
        [sequence] You have no sequence that’s as good.
       *[set] You have no set that’s as good.
    }
hint-as-large = { $category ->
        [point] Yours has as many cards: their value decides.
       *[other] Yours is as long: its highest card decides.
    }
hint-better = Yours is better: { $points } points once the first card is led.
hint-as-good = Yours is exactly as good, so nobody scores it.
hint-nothing-to-add = You have nothing to add.
hint-nothing-to-declare = Nothing else of yours scores.
hint-scores-all = It scores { $points } points, now or never.
hint-not-looking = If you turn them up, your opponent sees them, too.
hint-seventh-trick = Nothing beats it, and it’s your seventh trick: 10 for the cards.
hint-all-so-far = Nothing beats it, and you’ve won all { $number } so far: all twelve make capot.
hint-sure = Nothing your opponent can have beats your { $number } highest of this suit.
hint-nothing-beats = Nothing your opponent can have beats it.
hint-makes-good = Only { $card } beats it; once that’s gone, your { $next } is good.
hint-more-of-suit = You have more { $suit } than your opponent can have: your last ones win.
hint-keeps-guards = Your { $card } keeps the low cards that protect it.
hint-keeps-winners = You keep { $number ->
        [one] one card
       *[other] { $number } cards
    } that nothing your opponent can have beats.
hint-lowest = It’s the lowest card you have.
hint-wins = It beats { $card }.
hint-wins-cheaply = It’s your lowest card that beats { $card }.
hint-lets-go = You could win with { $card }, but keep it for later.
hint-cannot-win = You can’t beat { $card }, so your lowest of the suit will do.
hint-useless = Your { $suit } win nothing while your opponent keeps the higher ones.
