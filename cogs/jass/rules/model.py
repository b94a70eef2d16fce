"""The values of the game: moves, what is told, where the match stands, what a seat sees."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from bot.engine.cards import Card, Rank
from bot.engine.game import Event, Rng, Seat
from bot.engine.phases import Continue
from cogs.jass.rules.cards import Cards, Mode
from cogs.jass.rules.options import Options
from cogs.jass.rules.weis import Announcement, Combo, Combos, Kind, Label, Style

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


# Moves


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

    combos: tuple[tuple[Card, ...], ...]
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

    combos: tuple[tuple[Card, ...], ...]


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
class Trick:
    """A trick that is over: its cards in playing order, from the leader on, and who won it."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat


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


# What happened


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal begins; privately with the hand."""

    number: int
    forehand: Seat
    hand: tuple[Card, ...] = ()


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
    combos: tuple[Combo, ...] = ()


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
    kind: Kind
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
    combos: tuple[Combo, ...]
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


# Where the match stands


@dataclass(frozen=True, slots=True)
class Choosing:
    """Forehand, or when it has pushed the partner, fixes the mode."""

    pushed: bool


@dataclass(frozen=True, slots=True)
class Playing:
    """Cards are played in turn."""


@dataclass(frozen=True, slots=True)
class Sharing:
    """The partner of who has the best combination is asked what else to show."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Asking:
    """Whose shown run implies Stöck is asked before the first trick is counted."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Counting:
    """Everybody looks at the count."""

    waiting: frozenset[Seat]


@dataclass(frozen=True, slots=True)
class Over:
    """The match is over."""

    result: Result


Phase: TypeAlias = Choosing | Playing | Sharing | Asking | Counting | Over


@dataclass(frozen=True, slots=True)
class Start:
    """What a deal begins with. Deals count from 1; the totals are those before it."""

    options: Options
    rng: Rng
    totals: Pair
    number: int
    forehand: Seat
    dealt: tuple[Cards, ...]


@dataclass(frozen=True, slots=True)
class Contract:
    """The mode of a deal. ``trump``: all cards of the suit. ``pair``: its King and Queen, and who was dealt both.

    There is no pair where Stöck isn't played. ``leader`` leads the first trick.
    """

    mode: Mode
    chooser: Seat
    pushed: bool
    leader: Seat
    multiplier: int
    trump: Cards
    pair: Cards
    holder: Seat | None


class Weis(NamedTuple):
    """What was announced in the first trick; when it is over who named the strongest card, who won, what was shown."""

    announced: tuple[Announcement | None, ...] = (None,) * 4
    named: tuple[Seat, ...] = ()
    winner: Seat | None = None
    shown: tuple[Combos, ...] = ((),) * 4

    def combos(self, seat: Seat) -> Combos:
        """What this seat has announced, the strongest first."""
        announcement = self.announced[seat]
        return announcement.combos if announcement else ()


class Bonus(NamedTuple):
    """What each team has made beside tricks, before it is multiplied; Stöck is declared once at most."""

    match: Pair = (0, 0)
    weis: Pair = (0, 0)
    stoeck: Pair = (0, 0)


class Deal(NamedTuple):
    """A deal but for its tricks. ``contract`` is None until the mode is chosen.

    ``reached``: who got to the target first, where the deal is played to its end all the same.
    """

    start: Start
    contract: Contract | None
    weis: Weis
    bonus: Bonus
    reached: Result | None
    phase: Phase


class Tricks(NamedTuple):
    """The tricks that are over, the places of their cards in playing order; who took each; card points a team.

    The points have those for the last trick in them.
    """

    cards: tuple[tuple[int, ...], ...] = ()
    takers: tuple[Seat, ...] = ()
    points: Pair = (0, 0)


class State(NamedTuple):
    """A match: the deal, its tricks, whose turn it is, all cards laid so far, and the places of those on the table.

    A tuple, since every card makes one, and nothing frozen is made as quickly.
    """

    deal: Deal
    tricks: Tricks
    turn: Seat
    laid: Cards
    table: tuple[int, ...]

    @property
    def leader(self) -> Seat:
        """Who led the running trick."""
        return (self.turn - len(self.table)) % 4

    @property
    def is_first_trick(self) -> bool:
        """Whether no trick is over."""
        return not self.tricks.takers

    def hand(self, seat: Seat) -> Cards:
        """What this seat still holds."""
        return self.deal.start.dealt[seat] & ~self.laid


@dataclass(frozen=True, slots=True)
class Call:
    """What the table knows of an announcement: what was said, and later whether it was named or kept silent.

    ``named`` is the kind and the rank; ``shown`` what was scored.
    """

    labels: tuple[Label, ...]
    named: tuple[Kind, Rank] | None
    silent: bool
    shown: tuple[Combo, ...]


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
    table: tuple[Card, ...]
    waiting: frozenset[Seat]
    hand: tuple[Card, ...]
    hands: tuple[int, ...]
    announced: tuple[Combo, ...]
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
