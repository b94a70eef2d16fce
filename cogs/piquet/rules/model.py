"""The values of the game: moves, what is told, where the partie stands, what a seat sees."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Literal, TypeAlias

from bot.engine.cards import Card, Rank
from bot.engine.game import Rng, Seat
from bot.engine.phases import Continue, Pausing
from bot.engine.tricks import Trick
from cogs.piquet.rules.claims import Category, Claim
from cogs.piquet.rules.options import Options

Cards: TypeAlias = tuple[Card, ...]

Two: TypeAlias = tuple[int, int]
"""Something for each seat."""


def other(seat: Seat) -> Seat:
    """The opponent."""
    return 1 - seat


# Moves


@dataclass(frozen=True, slots=True)
class Deals:
    """Who cut the higher card says who deals first."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CarteBlanche:
    """Declare a hand without court cards. ``exchange``: how many cards Elder will exchange; Younger says 0."""

    exchange: int


@dataclass(frozen=True, slots=True)
class Exchange:
    """Put these cards aside and draw as many."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Discard:
    """Put these cards aside before Elder's carte blanche is shown; as many are drawn after Elder's exchange."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Call:
    """Claim these cards in the category that is spoken of. Only what must be said of them is heard."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Pass:
    """Claim nothing in this category."""


@dataclass(frozen=True, slots=True)
class Good:
    """Elder's claim wins the category."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Of the same size: "Making?", "How high?"."""


@dataclass(frozen=True, slots=True)
class NotGood:
    """These cards are better. The claim behind the answer is fixed, and scored after the first lead."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Equal:
    """These cards are exactly as good."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Add:
    """Elder's further sequences or sets, each of its cards; none: "No more"."""

    claims: tuple[Cards, ...]


@dataclass(frozen=True, slots=True)
class Declare:
    """What Younger scores besides the claims that are bound: a point, sequences and sets, each of its cards."""

    point: Cards
    others: tuple[Cards, ...]


@dataclass(frozen=True, slots=True)
class Look:
    """Younger turns up the cards left of the talon, for both, or leaves them."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Play:
    """Lead a card, or follow."""

    card: Card


@dataclass(frozen=True, slots=True)
class Show:
    """Ask to see the cards of the opponent's claim of this number in the category, from 0."""

    category: Category
    number: int


@dataclass(frozen=True, slots=True)
class Automatic:
    """Have one's answers given by themselves from now on, all alike whatever one holds; or no longer."""

    on: bool


Move: TypeAlias = (
    Deals | CarteBlanche | Exchange | Discard | Call | Pass | Good | Ask | NotGood | Equal | Add | Declare | Look
    | Play | Show | Automatic | Continue
)  # fmt: skip
MOVES: tuple[type[Move], ...] = (
    Deals, CarteBlanche, Exchange, Discard, Call, Pass, Good, Ask, NotGood, Equal, Add, Declare, Look,
    Play, Show, Automatic, Continue,
)  # fmt: skip


# What happened: everything that is public is also the record of the deal, which the table can read


class Item(Enum):
    """What an entry of the score is for, in the order of precedence (5.3), a bonus last."""

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


@dataclass(frozen=True, slots=True)
class Cut:
    """A card cut for each seat; of equal ranks both cut again."""

    cards: tuple[Card, Card]


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal begins; privately with the hand."""

    number: int
    elder: Seat
    hand: Cards = ()


@dataclass(frozen=True, slots=True)
class Blanche:
    """Carte blanche was declared; ``exchange``: how many cards Elder will exchange, 0 for Younger."""

    seat: Seat
    exchange: int


@dataclass(frozen=True, slots=True)
class HandShown:
    """The dealt hand of a carte blanche lies open."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Discarded:
    """So many cards were put aside, and none drawn yet."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class Exchanged:
    """So many cards were exchanged, so many are left in the talon; privately which were drawn."""

    seat: Seat
    number: int
    left: int
    drawn: Cards = ()


@dataclass(frozen=True, slots=True)
class Said:
    """What was said aloud. ``number``: a size, or what a point makes; ``rank``: of a set, or how high a sequence is."""

    seat: Seat
    word: Word
    category: Category
    number: int | None = None
    rank: Rank | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """A score was entered; ``score``: what this seat has in the deal now. ``number``, ``rank``: of a claim."""

    seat: Seat
    item: Item
    points: int
    score: int
    number: int | None = None
    rank: Rank | None = None


@dataclass(frozen=True, slots=True)
class NoRepique:
    """There would be a repique, had this category not been equal."""

    seat: Seat
    category: Category


@dataclass(frozen=True, slots=True)
class Shown:
    """The cards of a claim lie open."""

    seat: Seat
    category: Category
    number: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class Looked:
    """The cards left of the talon were turned up; none: they were left as they lay."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Played:
    """A card was led, or followed."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Switched:
    """Somebody's answers are given by themselves from now on, or no longer."""

    seat: Seat
    on: bool


@dataclass(frozen=True, slots=True)
class Scored:
    """A deal is over; the totals are those after it."""

    number: int
    scores: Two
    totals: Two


@dataclass(frozen=True, slots=True)
class Won:
    """The partie is over; ``winner`` None: drawn. ``settlement``, ``rubiconed`` None: nothing is settled, nobody is."""

    winner: Seat | None
    settlement: int | None
    rubiconed: Seat | None


Told: TypeAlias = (
    Cut | Dealt | Blanche | HandShown | Discarded | Exchanged | Said | Entry | NoRepique | Shown | Looked | Played
    | Switched | Scored | Won
)  # fmt: skip


# A deal


class Result(Enum):
    """How a category ended; open: Elder passed."""

    ELDER = "elder"
    YOUNGER = "younger"
    EQUAL = "equal"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Topic:
    """One category: Elder's claim, whether Younger asked about it, Younger's claim behind an answer, how it ended.

    ``scored``: the claims that scored, of whoever won it, the first one first; of an equal category none.
    """

    elders: Claim | None = None
    asked: bool = False
    youngers: Claim | None = None
    result: Result | None = None
    scored: tuple[Claim, ...] = ()


Topics: TypeAlias = tuple[Topic, Topic, Topic]


@dataclass(frozen=True, slots=True)
class Hand:
    """What one player has in this deal: ``cards`` now, ``dealt``, what was ``discarded`` and ``drawn``.

    ``exchanged``: how many cards; None before. ``untaken``: what Elder left of the five and has seen.
    """

    cards: Cards
    dealt: Cards
    discarded: Cards = ()
    drawn: Cards = ()
    exchanged: int | None = None
    untaken: Cards = ()


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal. ``blanche``: who declared carte blanche and how many cards were announced with it.

    ``talon``: what isn't drawn yet, the top first. ``first``: what both had after the first lead (5.6). ``bonus``:
    whether there was a pique or repique. ``declared``: whether Younger has declared. ``looked``: whether the left cards
    were turned up; None where that isn't decided or there are none. ``record``: all that everybody was told, in order;
    the score is in it.
    """

    elder: Seat
    hands: tuple[Hand, Hand]
    talon: Cards
    blanche: tuple[Seat, int] | None = None
    topics: Topics = (Topic(), Topic(), Topic())
    shown: frozenset[tuple[Seat, Category, int]] = frozenset()
    first: Two = (0, 0)
    bonus: bool = False
    declared: bool = False
    looked: bool | None = None
    tricks: tuple[Trick, ...] = ()
    leader: Seat = 0
    led: Card | None = None
    record: tuple[Told, ...] = ()

    @property
    def younger(self) -> Seat:
        """The dealer."""
        return other(self.elder)

    def topic(self, category: Category) -> Topic:
        """How it stands with a category."""
        return self.topics[CATEGORIES.index(category)]

    def entries(self, seat: Seat) -> Iterator[Entry]:
        """The score of a seat, in the order in which it was made."""
        return (told for told in self.record if isinstance(told, Entry) and told.seat == seat)


CATEGORIES = tuple(Category)

ITEM_OF = {Category.POINT: Item.POINT, Category.SEQUENCE: Item.SEQUENCE, Category.SET: Item.SET}


# Where the partie stands


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
"""What is done by itself for who wishes so: every answer of these kinds, whatever one holds."""


@dataclass(frozen=True, slots=True)
class Acting:
    """One player is to act; ``category``: what is spoken of in the dialogue."""

    stage: Stage
    seat: Seat
    category: Category | None = None


@dataclass(frozen=True, slots=True)
class Over:
    """The partie is over."""

    winner: Seat | None
    settlement: int | None
    name: ClassVar[Literal["over"]] = "over"
    waiting: ClassVar[frozenset[Seat]] = frozenset()


Phase: TypeAlias = Acting | Pausing | Over


@dataclass(frozen=True, slots=True)
class Sheet:
    """A line of the partie's sheet: who was Elder, and what both made."""

    elder: Seat
    scores: Two


@dataclass(frozen=True, slots=True)
class State:
    """A partie. ``cuts``: the cards cut for the deal. ``automatic``: whose answers are given by themselves."""

    options: Options
    rng: Rng
    phase: Phase
    deal: Deal | None
    cuts: tuple[tuple[Card, Card], ...]
    sheet: tuple[Sheet, ...]
    automatic: frozenset[Seat]

    @property
    def totals(self) -> Two:
        """What both have in all deals that are over."""
        return totals(self.sheet)


def totals(sheet: tuple[Sheet, ...]) -> Two:
    """The sum of the lines of a sheet."""
    return sum(line.scores[0] for line in sheet), sum(line.scores[1] for line in sheet)


# What a seat may know


@dataclass(frozen=True, slots=True)
class Showable:
    """A claim whose cards one may ask to see: its number in the category, its size, of a set its rank."""

    category: Category
    number: int
    size: int
    rank: Rank | None


@dataclass(frozen=True, slots=True)
class Heard:
    """What is known of a claim: its size, its key once it was asked for (of a set at once)."""

    size: int
    key: int | None


@dataclass(frozen=True, slots=True)
class View:
    """What a seat may know; ``seat`` None: what everybody may.

    ``hands``: numbers of cards. ``mine``: one's own hand of this deal. ``heard``: Elder's claim that is spoken of.
    ``results``: how each category ended. ``own``: one's own claims that have scored, or will. ``exchange``: how many
    cards one may put aside now. ``record``: what everybody was told in this deal. ``scores``: in this deal. ``left``:
    how many cards are in the talon; ``turned``: those that were turned up. ``moves``: what may be done, without the
    moves for which cards are chosen from the hand.
    """

    seat: Seat | None
    options: Options
    phase: Stage | Literal["pause", "over"]
    waiting: frozenset[Seat]
    number: int
    elder: Seat | None
    category: Category | None
    hands: Two
    mine: Hand | None
    heard: Heard | None
    results: tuple[Result | None, ...]
    own: tuple[Claim, ...]
    exchange: range
    shows: tuple[Showable, ...]
    record: tuple[Told, ...]
    scores: Two
    left: int
    turned: Cards
    tricks: tuple[Trick, ...]
    led: Card | None
    cuts: tuple[tuple[Card, Card], ...]
    sheet: tuple[Sheet, ...]
    totals: Two
    automatic: frozenset[Seat]
    winner: Seat | None
    settlement: int | None
    moves: tuple[Move, ...]
