"""Section 3 as values: moves (3.3), what is told (3.4), where the match stands (3.1, 3.2), what a seat sees (3.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from bot.engine.cards import Card, Rank
from bot.engine.game import Event, Rng, Seat
from bot.engine.phases import Continue, Pausing
from bot.engine.tricks import Trick
from cogs.jass.rules.cards import Cards, Mode
from cogs.jass.rules.options import Options
from cogs.jass.rules.weis import Announcement, ComboKind, Combos, Label, Style

# 2.1: seats and teams

Team: TypeAlias = int
"""0: seats 0 and 2. 1: seats 1 and 3."""

Pair: TypeAlias = tuple[int, int]
"""Something for each team."""


def team_of(seat: Seat) -> Team:
    """The team of a seat."""
    return seat % 2


def partner_of(seat: Seat) -> Seat:
    """The seat opposite."""
    return (seat + 2) % 4


def right_of(seat: Seat) -> Seat:
    """The next in playing order."""
    return (seat + 1) % 4


# 3.3: moves


@dataclass(frozen=True, slots=True)
class Choose:
    """Fix the mode of the deal."""

    mode: Mode


@dataclass(frozen=True, slots=True)
class Push:
    """Leave the choice to the partner."""


@dataclass(frozen=True, slots=True)
class Announce:
    """Say what one holds, instead of what one has said before. Only kinds or points are heard."""

    combos: tuple[Cards, ...]
    style: Style


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Take the announcement back."""


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a card; ``stoeck``: and declare Stöck with it."""

    card: Card
    stoeck: bool


@dataclass(frozen=True, slots=True)
class Show:
    """Of one's own announcement show and score these, beside the partner's that is the best."""

    combos: tuple[Cards, ...]


@dataclass(frozen=True, slots=True)
class Stoeck:
    """Declare Stöck."""


@dataclass(frozen=True, slots=True)
class Wait:
    """Don't declare Stöck yet."""


@dataclass(frozen=True, slots=True)
class Confirm(Continue):
    """The count is right; go on."""


Move: TypeAlias = Choose | Push | Announce | Withdraw | Play | Show | Stoeck | Wait | Confirm
MOVES: tuple[type[Move], ...] = (Choose, Push, Announce, Withdraw, Play, Show, Stoeck, Wait, Confirm)


# What a trick and a deal come to

Category: TypeAlias = Literal["stoeck", "weis", "tricks"]
"""What points come from, in the order in which they are counted."""


@dataclass(frozen=True, slots=True)
class Count:
    """What a team has made in a deal, before it is multiplied."""

    cards: int
    last: int
    match: int
    weis: int
    stoeck: int

    @property
    def sum(self) -> int:
        """All together, before it is multiplied."""
        return self.cards + self.last + self.match + self.weis + self.stoeck


Counts: TypeAlias = tuple[Count, Count]


@dataclass(frozen=True, slots=True)
class Result:
    """Who has won, None where both have the same, and by what: what came first, or so many deals."""

    winner: Team | None
    by: Category | Literal["rounds"]


# 3.4: what happened


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal begins; privately with the hand."""

    number: int
    forehand: Seat
    hand: Cards = ()


@dataclass(frozen=True, slots=True)
class Pushed:
    """Forehand left the choice to the partner."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Chosen:
    """The mode is fixed."""

    seat: Seat
    mode: Mode
    multiplier: int
    pushed: bool


@dataclass(frozen=True, slots=True)
class Announced:
    """Somebody says what is held, ``corrected`` instead of something said before; privately which cards."""

    seat: Seat
    labels: tuple[Label, ...]
    corrected: bool
    combos: Combos = ()


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """An announcement was taken back."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Laid:
    """A card was played."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Named:
    """The strongest card of somebody's best combination, without its suit."""

    seat: Seat
    kind: ComboKind
    rank: Rank


@dataclass(frozen=True, slots=True)
class Silent:
    """Somebody knows an opponent's to be better."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Best:
    """Whose combination is the best."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Shown:
    """What somebody shows and scores, and the points as they are written."""

    seat: Seat
    combos: Combos
    points: int


@dataclass(frozen=True, slots=True)
class StoeckDeclared:
    """Stöck, of ``seat``, said by itself or by the partner; the points as they are written."""

    seat: Seat
    by: Seat
    points: int


@dataclass(frozen=True, slots=True)
class Taken:
    """Who has won the trick."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Counted:
    """All tricks have been played."""

    counts: Counts
    multiplier: int


@dataclass(frozen=True, slots=True)
class Confirmed:
    """Somebody has confirmed the count."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Written:
    """The score was written, after a deal or where the match ended in it: the points each team made, and the totals.

    ``match``: who has taken all nine tricks.
    """

    points: Pair
    match: Team | None
    totals: Pair


@dataclass(frozen=True, slots=True)
class Won:
    """The match is over."""

    result: Result
    totals: Pair


Told: TypeAlias = (
    Dealt
    | Pushed
    | Chosen
    | Announced
    | Withdrawn
    | Laid
    | Named
    | Silent
    | Best
    | Shown
    | StoeckDeclared
    | Taken
    | Counted
    | Confirmed
    | Written
    | Won
)

Events: TypeAlias = tuple[Event[Told], ...]


# 3.2: phases


@dataclass(frozen=True, slots=True)
class Choosing:
    """TRUMP_FOREHAND: forehand fixes the mode. ``pushed``, TRUMP_PARTNER: the partner does."""

    pushed: bool

    @property
    def name(self) -> Literal["choose", "pushed"]:
        """What the phase is called."""
        return "pushed" if self.pushed else "choose"


@dataclass(frozen=True, slots=True)
class Playing:
    """PLAY: cards are played in turn."""

    name: ClassVar[Literal["play"]] = "play"


@dataclass(frozen=True, slots=True)
class Sharing:
    """WEIS_PARTNER: the partner of the seat with the best combination may show more."""

    seat: Seat
    name: ClassVar[Literal["share"]] = "share"


@dataclass(frozen=True, slots=True)
class Asking:
    """STOECK_EARLY: the holder, whose shown run implies Stöck, may declare it before the first trick counts."""

    seat: Seat
    name: ClassVar[Literal["ask"]] = "ask"


@dataclass(frozen=True, slots=True)
class Over:
    """GAME_OVER."""

    result: Result
    name: ClassVar[Literal["over"]] = "over"
    waiting: ClassVar[frozenset[Seat]] = frozenset()


Phase: TypeAlias = Choosing | Playing | Sharing | Asking | Pausing | Over
"""COUNTING, in which everybody checks the count, is a pause."""


# 3.1: where the match stands


@dataclass(frozen=True, slots=True)
class Contract:
    """The mode of a deal, who chose it, and whether forehand pushed."""

    mode: Mode
    chooser: Seat
    pushed: bool


Item: TypeAlias = Literal["stoeck", "weis", "trick", "match"]


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the ledger: what a team has made, before it is multiplied. The last trick includes its 5 points."""

    team: Team
    item: Item
    points: int


@dataclass(frozen=True, slots=True)
class State:
    """A match. Deals count from 1.

    ``written``: the totals written after the deal before. ``dealt``: each seat's nine cards, kept for Weis and Stöck;
    ``hands``: the ones still held; both in the order of the deck. ``leader`` leads the running trick; ``table`` is its
    cards in playing order. Weis: what each seat has ``announced``, the seats that ``named`` their best, the seat whose
    combination is ``best``, and what each has ``shown``. ``ledger``: what was made in this deal.
    """

    options: Options
    rng: Rng
    phase: Phase
    deal: int
    forehand: Seat
    written: Pair
    dealt: tuple[Cards, ...]
    hands: tuple[Cards, ...]
    contract: Contract | None
    leader: Seat
    table: Cards
    tricks: tuple[Trick, ...]
    announced: tuple[Announcement | None, ...]
    named: tuple[Seat, ...]
    best: Seat | None
    shown: tuple[Combos, ...]
    ledger: tuple[Entry, ...]

    @property
    def turn(self) -> Seat:
        """Who plays the next card."""
        return (self.leader + len(self.table)) % 4


# 3.6: what a seat sees


@dataclass(frozen=True, slots=True)
class Call:
    """What the table knows of an announcement: what was said, and later whether it was named or kept silent.

    ``named`` is the kind and the rank; ``shown`` what was scored.
    """

    labels: tuple[Label, ...]
    named: tuple[ComboKind, Rank] | None
    silent: bool
    shown: Combos


PhaseName: TypeAlias = Literal["choose", "pushed", "play", "share", "ask", "count", "over"]


@dataclass(frozen=True, slots=True)
class View:
    """What a seat may know; ``seat`` None: what everybody may.

    ``trick``: the number of the running one. ``table``: its cards from ``leader`` on. ``waiting``: whom the game waits
    for. ``hand``: sorted for the mode. ``announced``: this seat's own combinations as they stand.
    ``calls``: a seat each; ``best``: whose combination is. ``stoeck``: whose was declared.
    ``tricks``: those that may be looked at, as the history option says; ``played``: all cards of earlier tricks, which
    everybody has seen and may remember. ``taken``: tricks a team. ``totals`` have Weis and Stöck in them at once, and
    card points when the deal is over, as ``counts`` has. ``moves``: what this seat may do now, of its announcements
    the best first.
    """

    seat: Seat | None
    options: Options
    phase: PhaseName
    deal: int
    forehand: Seat
    mode: Mode | None
    chooser: Seat | None
    pushed: bool
    multiplier: int
    trick: int
    leader: Seat
    table: Cards
    waiting: frozenset[Seat]
    hand: Cards
    hands: tuple[int, ...]
    announced: Combos
    calls: tuple[Call | None, ...]
    best: Seat | None
    stoeck: Seat | None
    tricks: tuple[Trick, ...]
    played: frozenset[Card]
    taken: Pair
    totals: Pair
    counts: Counts | None
    result: Result | None
    moves: tuple[Move, ...]
