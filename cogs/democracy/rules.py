"""The rules of Democracy, R1 to R16.

Sources: gamerules.com and pagat.com, "Democracy". Where they are silent or contradict themselves, the rule states
what is played here; the house rules are in ``Options``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import ClassVar, Literal, TypeAlias

from bot.engine.cards import Card, Cards, Rank, Suit, jokers, no_cards, pack, valuing
from bot.engine.game import About, BadOptions, Event, IllegalMove, Match, Perspective, Rng, Seat, Step, perspective
from bot.engine.options import option
from bot.engine.phases import (
    Continue,
    OnTurn,
    Over,
    Pausing,
    Won,
    active as active,
    after_pause,
    outcome as outcome,
    pause_moves,
)
from bot.engine.seats import added, places, replaced
from bot.engine.tricks import must_hold
from bot.engine.value import Value, replace

Scoring: TypeAlias = Literal["per_suit_13", "per_suit_most", "flat_13"]
TieKeeps: TypeAlias = Literal["tied_only", "everyone"]
TieAtTarget: TypeAlias = Literal["play_on", "card_points", "share"]
Signal: TypeAlias = Literal["auto", "dealer"]
Piles: TypeAlias = Literal["closed", "open"]


class Options(Value):
    """House rules: what wins a round, who keeps what in a tie, who shows the cards, what can be seen.

    ``play_on`` can't be combined with ``flat_13``, under which most matches would stay level forever.
    """

    target: int = option(5, range(1, 21))
    scoring: Scoring = option("per_suit_13", group="score")
    tie_keeps: TieKeeps = option("tied_only", group="score")
    tie_at_target: TieAtTarget = option(
        "play_on", follows=lambda options: "card_points" if options.scoring == "flat_13" else "play_on"
    )
    reveal: Signal = option("auto", group="placing")
    change_before_reveal: bool = option(default=True, group="placing")
    piles: Piles = option("closed", group="placing")


# Moves


class Place(Value):
    """Place a card face down for the trick with this number, replacing any card placed before.

    Because of the number, a change of mind that comes too late isn't taken as a choice for the next trick.
    """

    card: Card
    trick: int


class Withdraw(Value):
    """Take the placed card back."""


class Reveal(Value):
    """The dealer's signal to show all cards."""


Move: TypeAlias = Place | Withdraw | Reveal | Continue

ABOUT = About(Move, seats=range(2, 7))  # R1


# Results of a trick and of a round

Why: TypeAlias = Literal["six", "trump", "rank", "joker", "tie"]
Unscored: TypeAlias = Literal["equal", "nobody"]
Points: TypeAlias = tuple[int, int, int, int]
"""One value for each suit, in the order of ``Suit``."""


class Trick(Value):
    """A finished trick: each seat's card, who won it (several: they tied) and why, where every card went."""

    flip: Card
    cards: Cards
    winners: tuple[Seat, ...]
    why: Why
    captured: tuple[Cards, ...]
    out: Cards


class Score(Value):
    """The result of a round: card and game points by seat and suit, game points by seat, why nobody scored any."""

    suits: tuple[Points, ...]
    won: tuple[Points, ...]
    game_points: tuple[int, ...]
    unscored: Unscored | None


# What happened


class Dealt(Value):
    """A part was dealt, this many cards to each player. Privately: the hand."""

    round: int
    part: int
    dealer: Seat
    cards: int
    hand: Cards = ()


class Flipped(Value):
    """A card of the center was turned up; this many are left there."""

    flip: Card
    left: int


class Placed(Value):
    """A card was placed; ``ready`` is how many lie there now. Privately: which."""

    seat: Seat
    ready: int
    card: Card | None = None


class Withdrawn(Value):
    """A card was taken back; this many are still placed."""

    seat: Seat
    ready: int


class AllPlaced(Value):
    """Everyone is waiting for the dealer's signal."""

    dealer: Seat


class Revealed(Value):
    """All cards were shown."""

    trick: Trick


class Scored(Value):
    """A round was scored; the totals are those after the round."""

    round: int
    score: Score
    totals: tuple[int, ...]


Events: TypeAlias = Dealt | Flipped | Placed | Withdrawn | AllPlaced | Revealed | Scored | Won


def reveals(event: Events) -> bool:
    """Whether hidden cards are dealt, turned up or shown."""
    return isinstance(event, Dealt | Flipped | Revealed)


def binds(options: Options, _: type[Move]) -> bool:
    """Whether a placed card stays; the signal always does, since it reveals."""
    return not options.change_before_reveal


# The state of the match


class Choosing(Value):
    """A card is turned up; everyone chooses, in any order."""

    flip: Card
    placed: tuple[Card | None, ...]
    name: ClassVar[Literal["choosing"]] = "choosing"

    @property
    def waiting(self) -> frozenset[Seat]:
        """The seats that haven't placed a card."""
        return frozenset(seat for seat, card in enumerate(self.placed) if card is None)


class Ready(OnTurn):
    """Everyone has chosen; the dealer is to give the signal."""

    flip: Card
    placed: Cards
    name: ClassVar[Literal["ready"]] = "ready"


Phase: TypeAlias = Choosing | Ready | Pausing | Over


class State(Match[Options]):
    """A match. Rounds, parts, and tricks within a round count from 1."""

    phase: Phase  # who still places, or a pause
    dealer: Seat  # who dealt
    hands: tuple[Cards, ...]  # by seat; a placed card stays here until it is shown
    piles: tuple[Cards, ...]  # by seat, what it has captured
    totals: tuple[int, ...]  # by seat
    card_points: tuple[int, ...]  # by seat, those captured in all scored rounds
    round: int = 0  # from 1
    part: int = 0  # of the round
    trick: int = 0  # within the round
    center: Cards = ()  # the cards to win, the next one first
    rest: Cards = ()  # the cards not dealt yet
    out: Cards = ()  # what ties took from this round
    last: Trick | None = None  # the trick before
    score: Score | None = None  # of the last scored round


class View(Perspective[Options]):
    """What a seat may know."""

    phase: Literal["choosing", "ready", "pause", "over"]  # what it waits for
    round: int  # from 1
    part: int  # of the round
    trick: int  # within the round
    tricks: int  # how many a round has
    dealer: Seat  # who dealt
    flip: Card | None  # the card to win; None between rounds
    center: int  # how many cards are left there
    hand: Cards  # this seat's, the placed card included
    placed: Card | None  # the card this seat has placed
    ready: frozenset[Seat]  # the seats that have placed one
    hands: tuple[int, ...]  # by seat, how many cards
    piles: tuple[int, ...]  # by seat, how many cards
    card_points: tuple[Points, ...] | None  # of the piles, only if these are open
    captured: tuple[Cards, ...]  # by seat, in this round; anyone could remember it, no screen does
    gone: Cards  # what ties took from this round; as ``captured``
    last: Trick | None  # the trick before
    score: Score | None  # of the last scored round, until the next deal
    out: Cards  # what ties took from it, until the next deal
    totals: tuple[int, ...]  # by seat
    places: tuple[int, ...] | None  # once the match is over
    moves: tuple[Move, ...]  # what this seat can do now

    @property
    def trump(self) -> Suit | None:
        """The suit turned up; also None for a joker."""
        return self.flip.suit if self.flip else None


# R2: the cards. No twos; jokers where the pack wouldn't divide evenly.

_RANKS = "3 4 5 6 7 8 9 10 J Q K A"
_JOKERS = {2: 0, 3: 0, 4: 2, 5: 0, 6: 1}


@cache
def deck(seats: int) -> Cards:
    """The cards used with this many players."""
    return pack(_RANKS) + jokers(_JOKERS[seats])


def hand_size(seats: int) -> int:
    """How many cards each player gets in each part, and also the center. With six, seven cards are never dealt."""
    return len(deck(seats)) // (2 * (seats + 1))


# R4: rank, highest first, and value. A joker is as high as a five, never trump, and worth nothing.

_ORDER = (Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN, Rank.NINE, Rank.EIGHT,
          Rank.SEVEN, Rank.SIX)  # fmt: skip
_STRENGTH = {Rank.JOKER: 12, **{rank: 12 - place for place, rank in enumerate(_ORDER)}}
_SUITS = {suit: place for place, suit in enumerate((*Suit, None))}


def strength(card: Card) -> int:
    """12 for the highest rank and for jokers, 1 for the lowest."""
    return _STRENGTH[card.rank]


value = valuing((*_ORDER, Rank.JOKER), (5, 4, 3, 3, 2, 2, 2, 1, 1, 1, 1, 0, 0))
"""The card points of a card."""


def suit_order(card: Card) -> int:
    """The position of the suit: clubs, diamonds, hearts, spades, then jokers."""
    return _SUITS[card.suit]


# R3: the deal


def deal(options: Options, seats: int, rng: Rng) -> State:
    """The first trick of the first round, with the dealer chosen at random."""
    if options.scoring == "flat_13" and options.tie_at_target == "play_on":
        raise BadOptions("flat-13-play-on")
    dealer, rng = rng.below(seats)
    cards, nothing = no_cards(seats), (0,) * seats
    return _deal_round(State(options, rng, Over(()), dealer, cards, cards, nothing, nothing), dealer).state


def _deal_round(state: State, dealer: Seat) -> Step[State, Events]:
    seats = len(state.hands)
    cards, rng = state.rng.shuffle(deck(seats))
    state = replace(state, rng=rng, round=state.round + 1, dealer=dealer, part=0, trick=0)
    return _deal_part(replace(state, rest=cards, piles=no_cards(seats), out=()))


def _deal_part(state: State) -> Step[State, Events]:
    """One card at a time, clockwise from the dealer's left, the dealer last, then one to the center.

    The second part continues with the same shuffled cards and the same dealer.
    """
    seats = len(state.hands)
    size = hand_size(seats)
    dealt, rest = state.rest[: size * (seats + 1)], state.rest[size * (seats + 1) :]
    hands = tuple(_sorted(dealt[(seat - state.dealer - 1) % seats :: seats + 1]) for seat in range(seats))
    part = state.part + 1
    everybody = Dealt(state.round, part, state.dealer, size)
    event: Event[Events] = Event(
        everybody, tuple((seat, replace(everybody, hand=hand)) for seat, hand in enumerate(hands))
    )
    return _flip(replace(state, part=part, hands=hands, center=dealt[seats :: seats + 1], rest=rest), event)


def _sorted(cards: Iterable[Card]) -> Cards:
    return tuple(sorted(cards, key=lambda card: (suit_order(card), -strength(card), card.number)))


# R6: the flip. Its suit is trump for this trick; with a joker there is no trump.


def _flip(state: State, *events: Event[Events]) -> Step[State, Events]:
    flip, center = state.center[0], state.center[1:]
    phase = Choosing(flip, (None,) * len(state.hands))
    return Step(
        replace(state, phase=phase, trick=state.trick + 1, center=center),
        (*events, Event(Flipped(flip, len(center)))),
    )


# R5, R7: everyone chooses simultaneously; who is waited for, and the legal moves


def legal(state: State, seat: Seat) -> Iterator[Move]:
    """Any card may be placed, without following suit. Until all have placed one, it may be changed or taken back."""
    match state.phase:
        case Choosing(placed=placed):
            mine = placed[seat]
            if mine is None or state.options.change_before_reveal:
                yield from (Place(card, state.trick) for card in state.hands[seat] if card != mine)
            if mine is not None and state.options.change_before_reveal:
                yield Withdraw()
        case Ready(whose) if seat == whose:
            yield Reveal()
        case phase:
            yield from pause_moves(phase, seat)


def play(state: State, seat: Seat, move: Move) -> Step[State, Events]:
    """What the match becomes with this move."""
    match move:
        case Place(card, trick):
            return _place(state, seat, card, trick)
        case Withdraw():
            return _withdraw(state, seat)
        case Reveal():
            return _signal(state, seat)
        case Continue():
            return after_pause(state, seat, _next_round)


def _place(state: State, seat: Seat, card: Card, trick: int) -> Step[State, Events]:
    phase = state.phase
    if not isinstance(phase, Choosing) or trick != state.trick:
        raise IllegalMove("not-choosing")
    must_hold(state.hands[seat], card)
    if phase.placed[seat] is not None and not state.options.change_before_reveal:
        raise IllegalMove("already-placed")
    if phase.placed[seat] == card:
        raise IllegalMove("same-card", card=card)
    chosen = replaced(phase.placed, seat, card)
    placed = tuple(card for card in chosen if card)
    event: Event[Events] = Event(Placed(seat, len(placed)), ((seat, Placed(seat, len(placed), card)),))
    if len(placed) < len(chosen):
        return Step(replace(state, phase=Choosing(phase.flip, chosen)), (event,))
    if state.options.reveal == "dealer":
        return Step(
            replace(state, phase=Ready(state.dealer, phase.flip, placed)), (event, Event(AllPlaced(state.dealer)))
        )
    return _reveal(state, placed, phase.flip, event)


def _withdraw(state: State, seat: Seat) -> Step[State, Events]:
    phase = state.phase
    if not isinstance(phase, Choosing):
        raise IllegalMove("not-choosing")
    if phase.placed[seat] is None:
        raise IllegalMove("nothing-placed")
    if not state.options.change_before_reveal:
        raise IllegalMove("already-placed")
    placed = replaced(phase.placed, seat, None)
    event = Withdrawn(seat, sum(card is not None for card in placed))
    return Step(replace(state, phase=replace(phase, placed=placed)), (Event(event),))


def _signal(state: State, seat: Seat) -> Step[State, Events]:
    if state.options.reveal == "auto":
        raise IllegalMove("auto-reveal")
    if seat != state.dealer:
        raise IllegalMove("not-dealer", seat=state.dealer)
    match state.phase:
        case Ready(_, flip, placed):
            return _reveal(state, placed, flip)
        case Choosing() as phase:
            raise IllegalMove("not-all-placed", seats=tuple(sorted(phase.waiting)))
        case _:
            raise IllegalMove("not-choosing")


def _next_round(state: State) -> Step[State, Events]:
    """R3: the deal passes to the left."""
    return _deal_round(state, (state.dealer + 1) % len(state.hands))


# R8, R9: who wins a trick


def winners(placed: Sequence[Card], flip: Card) -> tuple[tuple[Seat, ...], Why]:
    """The highest trump wins; without trumps the highest rank of any suit, and several cards may tie.

    The 6 of trump beats everything if the 5 of trump was played, too; the card turned up doesn't count as played.
    A joker is never trump, but as high as a five.
    """
    trumps = {card.rank: seat for seat, card in enumerate(placed) if card.suit and card.suit is flip.suit}
    if Rank.FIVE in trumps and Rank.SIX in trumps:
        return (trumps[Rank.SIX],), "six"
    if trumps:
        return (trumps[max(trumps, key=_STRENGTH.__getitem__)],), "trump"
    highest = max(map(strength, placed))
    first, *others = (seat for seat, card in enumerate(placed) if strength(card) == highest)
    if others:
        return (first, *others), "tie"
    return (first,), "joker" if placed[first].rank is Rank.JOKER else "rank"


# R10, R11: where the cards go


def resolve_trick(placed: Cards, flip: Card, tie_keeps: TieKeeps) -> Trick:
    """The winner takes all cards and the one turned up.

    In a tie the tied players (with ``everyone``, all players) keep their own card; the rest is out.
    """
    best, why = winners(placed, flip)
    if why != "tie":
        captured = tuple((*placed, flip) if seat in best else () for seat in range(len(placed)))
        return Trick(flip, placed, best, why, captured, ())
    keepers = best if tie_keeps == "tied_only" else range(len(placed))
    captured = tuple((card,) if seat in keepers else () for seat, card in enumerate(placed))
    out = tuple(card for seat, card in enumerate(placed) if seat not in keepers)
    return Trick(flip, placed, best, why, captured, (*out, flip))


def _reveal(state: State, placed: Cards, flip: Card, *events: Event[Events]) -> Step[State, Events]:
    """All cards are shown at once; the next flip, the second part or the scoring follows immediately."""
    trick = resolve_trick(placed, flip, state.options.tie_keeps)
    state = replace(
        state,
        hands=tuple(tuple(card for card in hand if card not in placed) for hand in state.hands),
        piles=tuple(pile + won for pile, won in zip(state.piles, trick.captured, strict=True)),
        out=state.out + trick.out,
        last=trick,
    )
    step = _flip(state) if any(state.hands) else _deal_part(state) if state.part == 1 else _score(state)
    return Step(step.state, (*events, Event(Revealed(trick)), *step.events))


# R12 to R14: the score of a round

SUIT_TOTAL = 25
MAJORITY = 13


def suit_points(pile: Iterable[Card]) -> Points:
    """The card points of a pile in each suit."""
    points = [0] * 5
    for card in pile:
        points[suit_order(card)] += value(card)
    clubs, diamonds, hearts, spades, _ = points
    return clubs, diamonds, hearts, spades


def score_round(suits: tuple[Points, ...], scoring: Scoring) -> Score:
    """R13: the game points for each player's card points. R14: if all players would get the same, nobody gets any."""
    if scoring == "flat_13":
        return _score_flat(suits)
    award = _majority if scoring == "per_suit_13" else _most
    won = tuple(_points(row) for row in zip(*(award(column) for column in zip(*suits, strict=True)), strict=True))
    gains = tuple(map(sum, won))
    if len(set(gains)) > 1:
        return Score(suits, won, gains, None)
    return Score(suits, won, (0,) * len(suits), "equal" if any(gains) else "nobody")


def _majority(column: tuple[int, ...]) -> tuple[int, ...]:
    """13 or more points of a suit: 1; all 25: 2. Points lost in ties or never dealt don't lower the threshold."""
    return tuple(2 if points == SUIT_TOTAL else int(points >= MAJORITY) for points in column)


def _most(column: tuple[int, ...]) -> tuple[int, ...]:
    """The most points of a suit: 1; all 25: 2. Tied leaders all win it, unless that is every player."""
    most = max(column)
    if min(column) == most:
        return (0,) * len(column)
    return tuple((2 if most == SUIT_TOTAL else 1) if points == most else 0 for points in column)


def _score_flat(suits: tuple[Points, ...]) -> Score:
    """13 or more points overall: 1; everything captured in the round: 2."""
    totals = tuple(map(sum, suits))
    gains = tuple(2 if points == sum(totals) else int(points >= MAJORITY) for points in totals)
    level = len(set(totals)) == 1
    nothing = (0,) * len(suits)
    unscored: Unscored | None = "equal" if level else None if any(gains) else "nobody"
    return Score(suits, ((0, 0, 0, 0),) * len(suits), nothing if level else gains, unscored)


def _points(row: Iterable[int]) -> Points:
    clubs, diamonds, hearts, spades = row
    return clubs, diamonds, hearts, spades


def _score(state: State) -> Step[State, Events]:
    score = score_round(tuple(map(suit_points, state.piles)), state.options.scoring)
    totals = added(state.totals, score.game_points)
    card_points = added(state.card_points, map(sum, score.suits))
    won = final_places(state.options, state.round, totals, card_points)
    phase = Over(won) if won else Pausing(frozenset(range(len(totals))))
    events: list[Event[Events]] = [Event(Scored(state.round, score, totals))]
    if won:
        events.append(Event(Won(won, totals)))
    return Step(replace(state, phase=phase, totals=totals, card_points=card_points, score=score), tuple(events))


# R15, R16: the end of the match


def last_round(options: Options) -> int:
    """R16: the match ends after this many rounds, whatever the totals."""
    return 15 * options.target


def final_places(
    options: Options, rounds: int, totals: tuple[int, ...], card_points: tuple[int, ...]
) -> tuple[int, ...] | None:
    """The places after this many rounds, or None if the match goes on.

    R15: the highest total wins once it reaches the target. If several share it, ``play_on`` lets none win yet,
    ``card_points`` compares what they captured in the whole match, and ``share`` lets all win.
    """
    highest = max(totals)
    level = totals.count(highest) > 1
    reached = highest >= options.target
    decided = reached and not (level and options.tie_at_target == "play_on")
    if not decided and rounds < last_round(options):
        return None
    if reached and options.tie_at_target == "card_points":
        tie_break = tuple(points if total == highest else 0 for total, points in zip(totals, card_points, strict=True))
    else:
        tie_break = (0,) * len(totals)
    return places(tuple(zip(totals, tie_break, strict=True)))


# The view of a seat


def view(state: State, seat: Seat | None) -> View:
    """The seat's hand and placed card; for the others only whether they have placed one. Piles only as a number."""
    phase = state.phase
    placed = phase.placed if isinstance(phase, Choosing | Ready) else ()
    scored = isinstance(phase, Pausing | Over)
    return View(
        *perspective(state, seat, active(state)),
        phase=phase.name,
        round=state.round,
        part=state.part,
        trick=state.trick,
        tricks=2 * hand_size(len(state.hands)),
        dealer=state.dealer,
        flip=phase.flip if isinstance(phase, Choosing | Ready) else None,
        center=len(state.center),
        hand=() if seat is None else state.hands[seat],
        placed=None if seat is None or not placed else placed[seat],
        ready=frozenset(seat for seat, card in enumerate(placed) if card),
        hands=tuple(map(len, state.hands)),
        piles=tuple(map(len, state.piles)),
        card_points=tuple(map(suit_points, state.piles)) if state.options.piles == "open" else None,
        captured=state.piles,
        gone=state.out,
        last=state.last,
        score=state.score,
        out=state.out if scored else (),
        totals=state.totals,
        places=phase.places if isinstance(phase, Over) else None,
        moves=() if seat is None else tuple(legal(state, seat)),
    )
