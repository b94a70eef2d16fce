"""The values of the game: moves, events, the state of the partie, what a seat sees."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import ClassVar, Literal, TypeAlias

from bot.engine.cards import Card, Cards, Rank
from bot.engine.game import About, Match, Perspective, Seat
from bot.engine.phases import Continue, Pausing
from bot.engine.tricks import Play, Played, Trick
from bot.engine.value import Value
from cogs.piquet.rules.claims import Category, Claim
from cogs.piquet.rules.options import Options

Two: TypeAlias = tuple[int, int]
"""One value for each seat."""


def other(seat: Seat) -> Seat:
    """The other of the two seats."""
    return 1 - seat


# Moves


class Deals(Value):
    """The player who cut the higher card decides who deals first."""

    seat: Seat


class CarteBlanche(Value):
    """Declare a hand without court cards. ``exchange``: how many cards Elder is going to exchange; 0 for Younger."""

    exchange: int


class Exchange(Value):
    """Discard these cards and draw as many."""

    cards: Cards


class Discard(Value):
    """Discard these cards before Elder's carte blanche is shown; as many are drawn after Elder's exchange."""

    cards: Cards


class Call(Value):
    """Claim these cards in the current category. The opponent hears only what must be said about them."""

    cards: Cards


class Pass(Value):
    """Claim nothing in this category."""


class Good(Value):
    """Elder's claim wins the category."""


class Ask(Value):
    """Ask about a claim of the same size: "Making?", "How high?"."""


class NotGood(Value):
    """These cards are better. The claim behind the answer is now fixed, and scores after the first lead."""

    cards: Cards


class Equal(Value):
    """These cards are exactly as good."""

    cards: Cards


class Add(Value):
    """Elder's further sequences or sets, each given by its cards; none: "No more"."""

    claims: tuple[Cards, ...]


class Declare(Value):
    """What Younger scores in addition to the fixed claims: a point, sequences and sets, each given by its cards."""

    point: Cards
    others: tuple[Cards, ...]


class Look(Value):
    """Younger turns up the rest of the talon, for both players, or leaves it face down."""

    yes: bool


class Show(Value):
    """Ask to see the cards of one of the opponent's claims; ``number``: its position in the category, from 0."""

    category: Category
    number: int


class Automatic(Value):
    """Have answers given automatically from now on, the same ones for every hand; or stop that."""

    on: bool


Move: TypeAlias = (
    Deals | CarteBlanche | Exchange | Discard | Call | Pass | Good | Ask | NotGood | Equal | Add | Declare | Look
    | Play | Show | Automatic | Continue
)  # fmt: skip

ABOUT = About(Move, seats=range(2, 3))


# Events: the public ones are also the record of the deal, which everyone at the table can read


class Item(Enum):
    """What an entry of the score is for, in order of precedence (5.3), bonuses last."""

    CARTE_BLANCHE = "blanche"
    POINT = "point"
    SEQUENCE = "sequence"
    SET = "set"
    LED = "led"
    WON = "won"
    LAST = "last"
    THE_CARDS = "cards"
    CAPOT = "capot"
    PIQUE = "pique"
    REPIQUE = "repique"


Word: TypeAlias = Literal[
    "claim", "pass", "good", "not_good", "ask", "answer", "equal", "and", "no_more", "declare", "nothing"
]


class Cut(Value):
    """A card was cut for each seat; after equal ranks both cut again."""

    cards: tuple[Card, Card]


class Dealt(Value):
    """A deal begins; each seat learns its own hand privately."""

    number: int
    elder: Seat
    hand: Cards = ()


class Blanche(Value):
    """Carte blanche was declared; ``exchange``: how many cards Elder is going to exchange, 0 for Younger."""

    seat: Seat
    exchange: int


class HandShown(Value):
    """The hand of a carte blanche is shown as it was dealt."""

    seat: Seat
    cards: Cards


class Discarded(Value):
    """This many cards were discarded, with none drawn yet."""

    seat: Seat
    number: int


class Exchanged(Value):
    """This many cards were exchanged, and this many are left in the talon; privately, which were drawn."""

    seat: Seat
    number: int
    left: int
    drawn: Cards = ()


class Said(Value):
    """Something was said aloud. ``number``: a size or a point's value; ``rank``: a set's, or a sequence's highest."""

    seat: Seat
    word: Word
    category: Category
    number: int | None = None
    rank: Rank | None = None


class Entry(Value):
    """A score was entered; ``score``: this seat's new score in the deal. ``number``, ``rank``: those of a claim."""

    seat: Seat
    item: Item
    points: int
    score: int
    number: int | None = None
    rank: Rank | None = None


class NoRepique(Value):
    """There would have been a repique if this category hadn't been equal."""

    seat: Seat
    category: Category


class Shown(Value):
    """The cards of a claim were shown."""

    seat: Seat
    category: Category
    number: int
    cards: Cards


class Looked(Value):
    """The rest of the talon was turned up; if there are no cards, it was left face down."""

    seat: Seat
    cards: Cards


class Switched(Value):
    """A player's answers are given automatically from now on, or no longer."""

    seat: Seat
    on: bool


class Revealed(Value):
    """A deal is over, and this is what nobody got: both players' discards, by seat, and the rest of the talon."""

    discards: tuple[Cards, Cards]
    talon: Cards


class Scored(Value):
    """A deal is over; the totals are those after this deal, which counts this many ``times``."""

    number: int
    scores: Two
    totals: Two
    times: int = 1


class Won(Value):
    """The match is over; ``winner`` None: a draw. ``settlement``, ``rubiconed``: None if there is none.

    ``double``: a race whose loser hasn't half of the target (7.6).
    """

    winner: Seat | None
    settlement: int | None
    rubiconed: Seat | None
    double: bool = False


Events: TypeAlias = (
    Cut | Dealt | Blanche | HandShown | Discarded | Exchanged | Said | Entry | NoRepique | Shown | Looked | Played
    | Switched | Revealed | Scored | Won
)  # fmt: skip


# A deal


class Result(Enum):
    """How a category ended; ``OPEN``: Elder passed."""

    ELDER = "elder"
    YOUNGER = "younger"
    EQUAL = "equal"
    OPEN = "open"


class Topic(Value):
    """A category: Elder's claim, whether Younger asked about it, Younger's claim behind an answer, and how it ended.

    ``scored``: the winner's claims that scored, the called one first; none if the category was equal.
    """

    elders: Claim | None = None
    asked: bool = False
    youngers: Claim | None = None
    result: Result | None = None
    scored: tuple[Claim, ...] = ()


Topics: TypeAlias = tuple[Topic, Topic, Topic]


class Hand(Value):
    """A player's cards in this deal: ``cards`` now, those ``dealt``, ``discarded`` and ``drawn``.

    ``exchanged``: how many cards, or None before the exchange. ``untaken``: what Elder left of the five and has seen.
    """

    cards: Cards
    dealt: Cards
    discarded: Cards = ()
    drawn: Cards = ()
    exchanged: int | None = None
    untaken: Cards = ()


class Deal(Value):
    """A deal."""

    elder: Seat  # who exchanges and leads first
    hands: tuple[Hand, Hand]  # by seat
    talon: Cards  # the cards not drawn yet, top first
    blanche: tuple[Seat, int] | None = None  # who declared carte blanche, and how many cards they announced with it
    topics: Topics = (Topic(), Topic(), Topic())  # how the talk stands, category by category
    shown: frozenset[tuple[Seat, Category, int]] = frozenset()  # which combinations were shown, by whom
    first: Two = (0, 0)  # both scores after the first lead (5.6)
    bonus: bool = False  # whether there was a pique or repique
    declared: bool = False  # whether Younger has declared
    looked: bool | None = None  # whether the rest of the talon was turned up; None: undecided, or nothing was left
    tricks: tuple[Trick, ...] = ()  # those taken
    leader: Seat = 0  # of the current trick
    led: Card | None = None  # the card led to it
    record: tuple[Events, ...] = ()  # everything announced to both players, in order, with the score
    needed: Two | None = None  # in a race, how many points of this deal each player needs to reach the target

    @property
    def younger(self) -> Seat:
        """The dealer."""
        return other(self.elder)

    def topic(self, category: Category) -> Topic:
        """The state of a category."""
        return self.topics[CATEGORIES.index(category)]

    def entries(self, seat: Seat) -> Iterator[Entry]:
        """The entries in a seat's score, in the order they were made."""
        return (event for event in self.record if isinstance(event, Entry) and event.seat == seat)


CATEGORIES = tuple(Category)

ITEM_OF = {Category.POINT: Item.POINT, Category.SEQUENCE: Item.SEQUENCE, Category.SET: Item.SET}


# The state of the partie


class Stage(Enum):
    """The phases in which one player is to act."""

    CUT = "cut"
    ELDER_EXCHANGE = "elder_exchange"
    YOUNGER_DISCARD = "younger_discard"
    YOUNGER_EXCHANGE = "younger_exchange"
    CLAIM = "claim"
    REPLY = "reply"
    SETTLE = "settle"
    EXTRA = "extra"
    LEAD = "lead"
    DECLARE = "declare"
    LOOK = "look"
    FOLLOW = "follow"


ANSWERS = frozenset({Stage.REPLY, Stage.SETTLE, Stage.EXTRA, Stage.DECLARE, Stage.LOOK})
"""Answers of these kinds are given automatically for players who want that, whatever they hold."""

AUTOMATIC = 5.0
"""After how many seconds they are given, all alike."""


class Acting(Value):
    """One player is to act; ``category``: the one the dialogue is about."""

    stage: Stage
    seat: Seat
    category: Category | None = None

    @property
    def waiting(self) -> frozenset[Seat]:
        """This player."""
        return frozenset({self.seat})


class Over(Value):
    """The match is over; ``double``: a race whose loser hasn't half of the target."""

    winner: Seat | None
    settlement: int | None
    double: bool = False
    name: ClassVar[Literal["over"]] = "over"

    @property
    def waiting(self) -> frozenset[Seat]:
        """Nobody."""
        return frozenset()


Phase: TypeAlias = Acting | Pausing | Over


class Sheet(Value):
    """A line of the score sheet: who was Elder, both scores, and how many times they count."""

    elder: Seat
    scores: Two
    times: int = 1


class State(Match[Options]):
    """A partie. ``cuts``: the cards cut for the deal. ``automatic``: the seats with automatic answers."""

    phase: Phase
    deal: Deal | None
    cuts: tuple[tuple[Card, Card], ...]
    sheet: tuple[Sheet, ...]
    automatic: frozenset[Seat]

    @property
    def totals(self) -> Two:
        """Both players' totals over all finished deals."""
        return totals(self.sheet)


def totals(sheet: tuple[Sheet, ...]) -> Two:
    """The sums over the lines of a sheet."""
    return sum(line.times * line.scores[0] for line in sheet), sum(line.times * line.scores[1] for line in sheet)


# The view of a seat


class Showable(Value):
    """A claim the player may ask to see: its number in the category, its size, and for a set its rank."""

    category: Category
    number: int
    size: int
    rank: Rank | None


class Heard(Value):
    """What is known of a claim: its size, and its key once asked for (for a set, at once)."""

    size: int
    key: int | None


class View(Perspective[Options]):
    """What a seat may know."""

    phase: Stage | Literal["pause", "over"]  # what it waits for
    number: int  # of the deal
    elder: Seat | None  # None while cards are cut for it
    category: Category | None  # what is talked about
    hands: Two  # by seat, how many cards
    mine: Hand | None  # this seat's hand in this deal
    heard: Heard | None  # Elder's claim now being discussed
    results: tuple[Result | None, ...]  # how each category ended
    own: tuple[Claim, ...]  # this seat's claims that have scored, or will
    exchange: range  # how many cards it may discard now
    shows: tuple[Showable, ...]  # claims that this seat may ask to see
    record: tuple[Events, ...]  # the public events of this deal
    scores: Two  # by seat, in this deal
    left: int  # how many cards are in the talon
    turned: Cards  # those of them that were turned up
    tricks: tuple[Trick, ...]  # those taken
    led: Card | None  # the card led to the current one
    cuts: tuple[tuple[Card, Card], ...]  # the cards that were cut
    sheet: tuple[Sheet, ...]  # the deals scored so far
    totals: Two  # by seat
    automatic: frozenset[Seat]  # the seats whose answers are given for them
    winner: Seat | None  # once the match is over; None: nobody
    settlement: int | None  # what the winner gets
    double: bool  # a race whose loser hasn't half of the target
    moves: tuple[Move, ...]  # those possible now, except the ones that name cards chosen from the hand
