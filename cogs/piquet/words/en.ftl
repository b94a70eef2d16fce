title = Piquet
about = A partie of six deals with declarations as a conversation; for two.

command = Piquet: exchange, declare, take tricks; a partie of six deals for two
command-new = Open a table of Piquet in this channel

## House rules

option-preset-about = House rules in a bundle; what is chosen below goes before
option-preset-seed = the usual game
option-preset-portland = as at the Portland Club
option-equality_bars_repique = An equal point or sequence stops a repique
option-equality_bars_repique-about = Whether nobody can have a repique once the point or the sequence was equal
option-equality_bars_repique-true = yes
option-equality_bars_repique-false = no
option-repique_scope = What of the other's stops a repique
option-repique_scope-about = Which declarations of the opponent stop a repique
option-repique_scope-whole_phase = any declaration that scores
option-repique_scope-ordered = only what ranks before the thirty
option-pique_clock = Younger's declarations and a pique
option-pique_clock-about = Whether Younger's good declarations stop a pique that is made with the first lead
option-pique_clock-as_scored = count when they are entered, after the first lead
option-pique_clock-precedence = stop a pique made with the first lead
option-show_claims = The cards of claims
option-show_claims-about = When the cards of a claim that was good or equal are shown
option-show_claims-on_request = are shown when the opponent asks
option-show_claims-always = are always shown
option-carte_blanche_protocol = Carte blanche
option-carte_blanche_protocol-about = When a hand without court cards is shown
option-carte_blanche_protocol-deferred = is shown when the opponent has discarded
option-carte_blanche_protocol-immediate = is shown at once
option-younger_min_exchange = Younger exchanges at least
option-younger_min_exchange-about = The fewest cards Younger must exchange (0 or 1)
option-talon_left = Cards Younger leaves
option-talon_left-about = What happens to cards of the talon that Younger leaves
option-talon_left-younger_chooses = Younger may turn them up for both
option-talon_left-hidden = stay hidden
option-talon_left-shown = are turned up
option-point_min_length = Cards of a point
option-point_min_length-about = The fewest cards a point can have (1 to 4)
option-younger_states_point_value = Younger says what a better point makes
option-younger_states_point_value-about = Whether "Not good" after "Making?" comes with the number
option-younger_states_point_value-true = yes
option-younger_states_point_value-false = no
option-cut_rule = The first deal
option-cut_rule-about = Who deals first
option-cut_rule-high_chooses = the higher cut chooses
option-cut_rule-high_deals = the higher cut deals
option-cut_rule-low_deals = the lower cut deals
option-cut_rule-random = by lot
option-tie_rule = Level after six deals
option-tie_rule-about = What happens when both have the same after the last deal
option-tie_rule-two_more = two more deals
option-tie_rule-draw = a draw
option-settlement = Settlement
option-settlement-about = What the winner gets at the end
option-settlement-rubicon = with the rubicon of 100
option-settlement-difference = the difference and 100
option-settlement-none = the totals alone
option-call_names = Names of claims
option-call_names-about = How sequences and sets are called
option-call_names-french = French: tierce, quart, trio, quatorze
option-call_names-plain = plain: sequence of three, three kings

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
name-run = sequence of { $number }
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
heading = **Deal { $deal } of { $deals }** · Elder: { $seat }
score-line = { $seat }: **{ $score }** · partie { $total }
total-line = { $seat }: partie **{ $total }**
picture-elder = Elder
picture-talon = Talon
picture-tricks = { $number ->
    [one] 1 trick
   *[other] { $number } tricks
 }
cut = { $first } cuts { $one }, { $second } { $two }.
now-cut = { $seat } has the higher card and says who deals first.
now-elder-exchange = { $seat } exchanges, one to five cards.
now-younger-discard = { $seat } puts cards aside.
now-younger-exchange = { $seat } exchanges.
now-claim = **{ $seat }** is to speak: { $category ->
        [point] the point
        [sequence] the sequence
       *[set] the sets
    }.
now-reply = **{ $seat }** is to answer.
now-settle = **{ $seat }** is to answer.
now-extra = **{ $seat }** may add to it.
now-declare = **{ $seat }** declares before following.
now-look = **{ $seat }** may turn up the cards left of the talon.
now-lead = **{ $seat }** leads.
now-follow = **{ $seat }** follows.
led = { $seat } has led **{ $card }**.
tricks-count = Tricks: { $first } { $one } · { $second } { $two }
last-trick = -# Last trick
    { $words }
trick = { $number }. { $leader } { $led }, { $follower } { $followed }: **{ $winner }** wins.
play-point = +{ $points } { $seat } ({ $what }): { $score }
play-points = -# { $entries }
pause = The next deal begins when both have moved on. Waiting for { $seats }.
exchanged = -# { $seat } exchanges { $number }; { $left ->
        [0] nothing is left.
       *[other] { $left } left{ $elder ->
            [yes] {" "}for the other.
           *[no] .
        }
    }
discarded = -# { $seat } puts { $number } aside.
hand-shown = { $seat } was dealt: { $cards }
shown = { $seat } shows the { $name }: { $cards }
gone = ~~{ $card }~~
looked = { $seat } turns up what was left: { $cards }
not-looked = -# { $seat } leaves the cards left as they lie.
switched = -# { $on ->
        [yes] { $seat }'s answers come by themselves from now on: always good, and nothing more.
       *[no] { $seat } answers again.
    }
entered = -# +{ $points } { $seat }: { $what }. Score { $score }.
entered-repique = **Repique! { $seat } { $score }.** { $before } in declarations, { $other } scores nothing there: 60 more.
entered-pique = **Pique! { $seat } { $score }.** { $before } before { $other } scores: 30 more.
entered-capot = **Capot! { $seat } { $score }.** All twelve tricks: 40 instead of 10 for the cards.
no-repique = -# No repique for { $seat }: the { $category } was equal.

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
said-ask-point = Making?
said-ask-sequence = How high?
said-value = { $number }.
said-height = To the { $rank }.
said-not-good = Not good.
said-not-good-value = Not good: { $number }.
said-equal = Equal.
said-and = And { $name }.
said-no-more = No more.
said-nothing = Nothing.
nothing-said = Nothing has been said yet.
earlier = -# What was said before is left out here.

## The hand

held = Your hand: { $cards }
drawn = -# Drawn: { $cards }
discards = -# Put aside: { $cards }
untaken = -# You left, and saw: { $cards }
worth = -# Worth: { $claims }
worth-nothing = -# Worth: nothing to declare
own-point = { $name } ({ $cards }) making { $making }
own-sequence = { $name } ({ $cards }), { $points } points
own-set = { $name }, { $points } points
claim-label = { $name }: { $cards }
about-point = making { $making }
not-your-turn-yet = It's the other's turn.
moved-on = You have moved on; the next deal begins when the other has, too.
choose-dealer = Yours is the higher: who deals first? The first dealer is Elder, the better seat, in the last deal.
press-i-deal = I deal first
press-other-deals = { $name } deals first
exchange-limits = **Put aside { $least ->
        [0] up to { $most }
       *[other] { $most ->
            [1] one card
           *[other] { $least } to { $most } cards
        }
    }**, and draw as many. { $elder ->
        [yes] Elder usually takes all five.
       *[no] Younger usually takes all that are left.
    }
would-keep = You would keep: { $cards }
toggle = { $away ->
        [yes] ✕ { $card }
       *[no] { $card }
    }
press-exchange = Exchange { $number }
press-none = Choose anew
have-blanche = You have no king, queen or jack: **carte blanche**, 10 points, if you say so before your exchange.
press-blanche = Carte blanche{ $number ->
        [0] {""}
       *[other] , exchange { $number }
    }
you-claim = **You speak**: { $category ->
        [point] the point: most cards of one suit
        [sequence] the sequence: most cards in a row, in one suit
       *[set] the set: three or four tens, jacks, queens, kings or aces
    }. Elder claims or passes.
press-pass = Pass
press-pass-sure = Pass all the same
press-back = Back
pass-sure = You hold a { $claim }. If you pass, Younger may score in this category.
choose-lesser = Claim less than you hold
press-not-good = Not good: I hold { $claim }
press-equal = Equal: I hold { $claim }
press-ask-point = Making? (you hold as many)
press-ask-sequence = How high? (you hold as many)
press-good = Good
press-good-sure = Good all the same
good-sure = You can contest this. If you say Good, the { $category } is Elder's, and you can't score in it later.
choose-other = Not good, with another claim
choose-equal = Equal, with another claim
bound = Scored after your answers: { $claims }
further-extra = **You may add** { $number ->
        [0] nothing, but nobody knows that.
       *[other] what else you hold. Press a claim to make it smaller, or to leave it out.
    }
further-declare = **Declare** before you follow. { $number ->
        [0] There is nothing to add.
       *[other] Press a claim to make it smaller, or to leave it out.
    }
left-out = (left out) { $claim }
press-declare = Declare: { $points } points
press-nothing = Nothing more
declare-here = Declare
you-look = { $number ->
        [one] One card is
       *[other] { $number } cards are
    } left of the talon. If you turn up what is left, both see it.
press-look = Turn { $number ->
        [one] it
       *[other] them
    } up
press-leave-cards = Leave what is left
you-lead = **You lead** to trick { $number } of { $tricks }: any card.
you-follow = **You follow** in trick { $number } of { $tricks }: the suit led, if you hold it.
press-show = Show me the { $name }
press-automatic = { $on ->
        [yes] Answer for me
       *[no] I answer myself
    }
press-talk = What was said
press-tricks = All tricks
press-sheet = Score sheet
press-continue = On to the next deal
back-to-hand = Back to the hand
tricks-heading = **The tricks of this deal**
no-tricks = No trick has been played yet.

## The score

summary = **Deal { $deal }**
sum-blanche = carte bl.
sum-point = point
sum-sequences = sequences
sum-sets = sets
sum-bonus = pique
sum-play = play
sum-cards = cards
sum-deal = deal
sum-total = partie
to-rubicon = -# { $seat } needs { $points } more to cross the rubicon of 100.
sheet = **The partie, deal by deal**
sheet-legend = -# `*` Elder
no-deals = No deal has been scored yet.
won = **{ $seat } wins the partie**, { $won } to { $lost }.
partie-drawn = **The partie is drawn**: { $points } each.
settlement = Settlement: { $won } − { $lost } + 100 = **{ $points }**
settlement-rubicon = { $loser } has not crossed the rubicon of 100. Settlement: { $won } + { $lost } + 100 = **{ $points }**

## Stats

stat-piques = Piques
stat-repiques = Repiques
stat-capots = Capots
stat-rubicons = Rubicons
stat-rubiconed = Times rubiconed
stat-points = Points per deal

## Refusals

bad-seats = Piquet is for 2 players (now { $number }).
not-your-turn = It is not your turn. { $seat } is to act.
wrong-phase = You cannot do that now. { $phase ->
        [cut] First it is said who deals.
        [elder_exchange] Elder is exchanging.
        [younger_discard] Younger is putting cards aside.
        [younger_exchange] Younger is exchanging.
        [claim] Elder is to claim or to pass.
        [reply] Younger is to answer Elder's claim.
        [settle] Younger is to answer Elder's claim.
        [extra] Elder is to add claims, or none.
        [lead] A card is to be led.
        [declare] Younger is to declare.
        [look] Younger decides about the cards left of the talon.
        [follow] A card is to follow.
       *[pause] The deal is over; the next begins when both have moved on.
    }
partie-over = This partie is over. Start a new one to play on.
already-continued = You have moved on already; the other has not yet.
no-pause = The deal is not over yet.
automatic-already = { $on ->
        [yes] Your answers come by themselves already.
       *[no] You answer yourself already.
    }
not-in-pack = { $card } is not in a Piquet pack. The ranks are A K Q J 10 9 8 7.
duplicate-card = You named { $card } twice.
not-in-hand = You do not hold { $card }.
card-gone = You have already { $how } { $card }.
exchange-none = Elder must exchange at least one card.
exchange-too-many = Elder may exchange at most { $most } cards; you named { $number }.
younger-exchange-none = Younger must exchange at least one card.
younger-exchange-too-many = Only { $left } cards are left in the talon; you named { $number }.
cb-not-held = This is no carte blanche: you were dealt { $card }.
cb-too-late = Carte blanche must be declared before you exchange.
cb-again = Carte blanche has been declared already.
cb-count = Say how many cards you will exchange, from 1 to { $most }.
cb-count-mismatch = You announced { $number } cards with your carte blanche. Exchange exactly { $number }.
cb-discard-range = Discard { $least } to { $most } cards.
point-two-suits = A point is made of cards of one suit.
point-too-short = A point needs at least { $least } cards of one suit.
point-one-only = You can declare only one point.
seq-too-short = A sequence needs at least three cards.
seq-two-suits = A sequence is made of cards of one suit.
seq-gap = { $cards } is not a sequence: { $missing } is missing.
set-mixed = A set is made of cards of one rank.
set-size = A set has three or four cards.
set-low = Nines, eights and sevens never make a set.
nothing-to-claim = Choose the cards you claim, or pass.
not-good-unsupported = That is not better than Elder's { $category } of { $number }. Say Not good with more cards, ask with as many, or say Good.
not-good-unsupported-set = That is not better than Elder's set. Say Good.
making-unsupported = You hold no point of { $number } cards. Say Good or Not good.
how-high-unsupported = You hold no sequence of { $number } cards. Say Good or Not good.
no-question-for-sets = Sets are compared by rank at once. Say Good or Not good.
settle-not-better = After your question only a { $category } of exactly { $number } cards counts, and it must beat { $category ->
        [point] { $value }
       *[other] { $rank }
    }.
settle-not-equal = That is not equal: Elder has { $category ->
        [point] { $number } cards making { $value }, yours are { $own_size } making { $own }
       *[other] { $number } cards to the { $rank }, yours are { $own_size } to the { $own_rank }
    }.
equal-too-early = Ask first: Making? or How high?
extra-not-won = Only the player whose { $category } was good may add more, right after that.
extra-outranks = You called { $category ->
        [sequence] { $number } cards to the { $rank }
       *[other] { $number } of rank { $rank }
    }. You can add only what is not higher.
extra-same-run = { $cards } belongs to a combination you have already declared.
closed-after-good = You said Good to the { $category }; it is Elder's.
closed-equal = The { $category } was equal; nobody scores it.
must-follow = You must follow suit: { $suit } were led and you hold { $cards }.
look-unavailable = No cards of the talon can be looked at now.
look-too-early = You may decide about the cards left after Elder has led.
show-not-allowed = Only combinations that were good or equal can be shown; Younger's after the first lead.
already-shown = These cards have been shown already; What was said has them.

## The rules

rules-1 = # Piquet
    For 2 players, a partie of six deals. 32 cards: A K Q J 10 9 8 7 in four suits, the ace highest. No trump.

    ### In one minute
    Each gets twelve cards; eight lie face down, the *talon*. The one who does not deal is **Elder**, the dealer is **Younger**; they change after every deal.
    1. **Exchange**: Elder puts one to five cards aside and draws as many. Younger may take what is left.
    2. **Talk**: who has the better *point*, *sequence*, *set*? Elder claims, Younger answers. Only one of you scores in each.
    3. **Tricks**: twelve. Leading a card is a point, taking a trick the other led is one, too.

    The higher total after six deals wins. All you say is true, but you need not say all: every word buys points with information.
rules-2 = # The talk
    - **Point**: cards of one suit, at least four; the more the better. You hold ♠ A K Q J 8 and say *“Point of five.”* – The other says *“Good”* (it wins), *“Not good”* (I hold more), or, with as many, *“Making?”* – *“49.”* (aces 11, court cards and tens 10, others their number) – *“Good”*, *“Not good: 51”* or *“Equal”*. A point scores its number of cards; an equal one scores for nobody.
    - **Sequence**: at least three cards in a row of one suit. You hold ♥ Q J 10 9: *“Quart.”* – *“How high?”* – *“To the queen.”* – *“Not good”*, for the other holds ♣ K Q J 10. Longer is better, then higher. Three score 3, four 4, five 15, six 16, seven 17, eight 18. If the best are equal, nobody scores any sequence.
    - **Set**: three or four tens, jacks, queens, kings or aces. You hold ♠ K ♥ K ♣ K: *“Trio of kings.”* – *“Good.”* Four beat three; then the rank. Three score 3, four 14.

    Whose sequence or set was good may add further ones, not higher than the one that was called. Elder scores at once. **Younger scores after the first lead**: what was “Not good”, more of that kind, and whatever Elder passed.

    You may claim less than you hold, pass, or say Good to what you could beat. Names: tierce 3, quart 4, quint 5, sixième 6, septième 7, huitième 8 cards in a row; trio three, quatorze four of a kind.
rules-3 = # Big moments
    - **Carte blanche**: a dealt hand without king, queen or jack: 10 points, if you say so before your exchange. The hand is shown when the other has discarded.
    - **Repique**: 30 or more in declarations while the other has none: 60 more. An equal point or sequence stops it.
    - **Pique**: Elder reaches 30 in declarations and play before Younger scores anything: 30 more. What Younger declares counts from when it is entered, after Elder's first lead; so Younger never has a pique.

    ### The play
    Elder leads. The suit led must be followed if you hold it; the higher card of that suit wins and leads next. Each lead 1; a trick taken from the other's lead 1; the last trick 1 more. More than six tricks: 10 for *the cards*; all twelve: 40 for *capot* instead.
    After Elder's first lead Younger declares, and may turn up what is left of the talon; then both see it.
    You may ask to see a claim that was good or equal, once; only the claimed cards are shown.
rules-4 = # The partie
    Cards are cut; the higher chooses who deals first. Six deals are played. If both are level, two more; then it is a draw.
    - **Settlement**: the difference and 100. A loser with less than 100 has not crossed the *rubicon*: then the sum of both and 100.

    ### House rules
    - *An equal point or sequence stops a repique*; *what of the other's stops it*: anything, or only what ranks before the thirty (carte blanche, point, sequences, sets).
    - *Younger's declarations and a pique*: as entered, or they stop a pique made with the first lead.
    - *Cards of claims*: shown on request or always. *Carte blanche*: shown later or at once.
    - *Younger exchanges* at least one card, or none; *cards Younger leaves*: Younger chooses, hidden, or turned up.
    - *Cards of a point*: one to four at least. *Younger says what a better point makes*, or only “Not good”.
    - *First deal*: the higher cut chooses, the higher or lower deals, or by lot. *Level*: two more deals or a draw.
    - *Settlement*: with rubicon, without, or none. *Names*: French or plain.
    - *As at the Portland Club*: equality stops nothing, only what ranks before stops a repique or pique, any length of point.

    ### Time
    After each deal there is a pause of 60 seconds (if the server hasn't set it otherwise), or until both have moved on. Who wishes has answers given by themselves after 5 seconds, always *Good* and nothing more, whatever the hand. If somebody leaves, a computer plays on for them.
