"""Section 3 as values: moves (3.3), events (3.4), the state of the match (3.1, 3.2), the view of a seat (3.6)."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from bot.engine.cards import Card, Cards, Rank
from bot.engine.game import About, Event, Match, Perspective, Seat
from bot.engine.phases import Continue, OnTurn, Pausing
from bot.engine.tricks import Played, Plays, Trick, plays_of
from bot.engine.value import Value
from cogs.jass.rules.cards import Mode
from cogs.jass.rules.options import Options
from cogs.jass.rules.weis import Announcement, ComboKind, Combos, Label, Style

# 2.1: seats and teams

Team: TypeAlias = int
"""0: seats 0 and 2. 1: seats 1 and 3."""

SIDES = ((0, 2), (1, 3))

Pair: TypeAlias = tuple[int, int]
"""One value for each team."""


def team_of(seat: Seat) -> Team:
    """The team of a seat."""
    return seat % 2


def partner_of(seat: Seat) -> Seat:
    """The seat opposite."""
    return (seat + 2) % 4


def right_of(seat: Seat) -> Seat:
    """The next seat in playing order."""
    return (seat + 1) % 4


# 3.3: moves


class Choose(Value):
    """Fix the mode of the deal."""

    mode: Mode


class Push(Value):
    """Leave the choice of the mode to the partner."""


class Announce(Value):
    """Announce combinations, replacing any earlier announcement. The others only hear their kinds or points."""

    combos: tuple[Cards, ...]
    style: Style


class Withdraw(Value):
    """Take back the announcement."""


class Play(Value):
    """Play a card; with ``stoeck``, declare Stöck along with it."""

    card: Card
    stoeck: bool


class Turn(Value):
    """Turn the first trick, as its last player: from then on no Weis is announced."""


class Show(Value):
    """Show and score these combinations of your own, in addition to your partner's, which is the best."""

    combos: tuple[Cards, ...]


class Stoeck(Value):
    """Declare Stöck."""


class Wait(Value):
    """Hold back Stöck for now."""


class Claim(Value):
    """Bedanken: say that your team has reached the target, which wins the match if it's true and loses it if not."""


Move: TypeAlias = Choose | Push | Announce | Withdraw | Play | Turn | Show | Stoeck | Wait | Continue | Claim

ABOUT = About(Move, seats=range(4, 5), sides=SIDES)


# Results of a trick and of a deal

Category: TypeAlias = Literal["stoeck", "weis", "tricks"]
"""Where points come from."""


class Count(Value):
    """What a team made in a deal, before multiplication."""

    cards: int
    last: int
    match: int
    weis: int
    stoeck: int

    @property
    def sum(self) -> int:
        """The total, before multiplication."""
        return self.cards + self.last + self.match + self.weis + self.stoeck


Counts: TypeAlias = tuple[Count, Count]


class Result(Value):
    """Who won, None for a tie, and by what.

    ``by``: what reached the target first, the number of deals, a claim, or a claim of the others that was wrong.
    """

    winner: Team | None
    by: Category | Literal["rounds", "claim", "wrong-claim"]


# 3.4: what happened


class Dealt(Value):
    """A deal begins; privately, the hand, unless this seat may not look at it yet."""

    number: int
    forehand: Seat
    hand: Cards = ()


class PickedUp(Value):
    """Forehand's partner may now look at their hand."""

    seat: Seat
    hand: Cards


class Pushed(Value):
    """Forehand left the choice to the partner, or the partner left it to forehand again."""

    seat: Seat


class Chosen(Value):
    """The mode is fixed."""

    seat: Seat
    mode: Mode
    multiplier: int
    pushed: bool


class Announced(Value):
    """A player announces combinations, ``corrected`` if in place of earlier ones. Privately: which cards."""

    seat: Seat
    labels: tuple[Label, ...]
    corrected: bool
    combos: Combos = ()


class Withdrawn(Value):
    """An announcement was taken back."""

    seat: Seat


class Named(Value):
    """A player named the strongest card of their best combination, without its suit."""

    seat: Seat
    kind: ComboKind
    rank: Rank


class Silent(Value):
    """A player stays silent, knowing that an opponent's combination is better."""

    seat: Seat


class Best(Value):
    """The player with the best combination."""

    seat: Seat


class Shown(Value):
    """What a player shows and scores, and its points as written: 0 if they wait for a trick (``Earned``)."""

    seat: Seat
    combos: Combos
    points: int


class StoeckDeclared(Value):
    """Stöck was declared, by its holder ``seat``, the holder's partner, or automatically; the points as written."""

    seat: Seat
    by: Seat
    points: int


class Taken(Value):
    """Who won the trick."""

    seat: Seat


class Earned(Value):
    """What a player has shown counts, with its points as written, now that the team has taken a trick."""

    seat: Seat
    points: int


class Counted(Value):
    """All tricks have been played."""

    counts: Counts
    multiplier: int


class Confirmed(Value):
    """A player has confirmed the count."""

    seat: Seat


class Written(Value):
    """The score was written after a deal, or when the match ended within it: each team's points, and the totals.

    ``match``: the team that took all nine tricks.
    """

    points: Pair
    match: Team | None
    totals: Pair


class Claimed(Value):
    """A player has claimed the match."""

    seat: Seat


class Won(Value):
    """The match is over."""

    result: Result
    totals: Pair


Events: TypeAlias = (
    Dealt
    | PickedUp
    | Pushed
    | Chosen
    | Announced
    | Withdrawn
    | Played
    | Named
    | Silent
    | Best
    | Shown
    | StoeckDeclared
    | Taken
    | Earned
    | Counted
    | Confirmed
    | Written
    | Claimed
    | Won
)

EventList: TypeAlias = tuple[Event[Events], ...]


# 3.2: phases


class Choosing(Value):
    """TRUMP_FOREHAND: forehand chooses the mode; with ``pushed``, TRUMP_PARTNER: their partner does.

    ``back``: the partner has pushed, too, and forehand must choose.
    """

    pushed: bool
    back: bool = False

    @property
    def name(self) -> Literal["choose", "pushed", "back"]:
        """The name of the phase."""
        return "back" if self.back else "pushed" if self.pushed else "choose"


class Playing(Value):
    """PLAY: cards are played in turn."""

    name: ClassVar[Literal["play"]] = "play"


class Turning(OnTurn):
    """WEIS_LAST: the last player of the first trick may still announce Weis, until they turn the trick."""

    name: ClassVar[Literal["turn"]] = "turn"


class Sharing(OnTurn):
    """WEIS_PARTNER: the partner of the player with the best combination may show more."""

    name: ClassVar[Literal["share"]] = "share"


class Asking(OnTurn):
    """STOECK_EARLY: if the holder's shown run implies Stöck, they may declare it before the first trick counts."""

    name: ClassVar[Literal["ask"]] = "ask"


class Over(Value):
    """GAME_OVER."""

    result: Result
    name: ClassVar[Literal["over"]] = "over"
    waiting: ClassVar[frozenset[Seat]] = frozenset()


Phase: TypeAlias = Choosing | Playing | Turning | Sharing | Asking | Pausing | Over
"""COUNTING, in which everyone checks the count, is a pause."""


# 3.1: the state of the match


class Contract(Value):
    """The mode of a deal, who chose it, and whether forehand pushed."""

    mode: Mode
    chooser: Seat
    pushed: bool


Item: TypeAlias = Literal["stoeck", "weis", "trick", "match"]


class Entry(Value):
    """A line of the ledger: points a team made, before multiplication. The last trick includes its 5 points."""

    team: Team
    item: Item
    points: int


class State(Match[Options]):
    """A match."""

    phase: Phase  # whom it waits for, and for what
    deal: int  # from 1
    forehand: Seat  # who chooses in this deal
    written: Pair  # the totals as written after the previous deal
    first: Result | None  # which team reached the target first, if one had by then
    dealt: tuple[Cards, ...]  # by seat, its nine cards in the order of the deck, kept for Weis and Stöck
    hands: tuple[Cards, ...]  # by seat, those it still holds
    contract: Contract | None  # what was chosen; None: not yet
    leader: Seat  # who leads the current trick
    table: Cards  # its cards, in playing order
    tricks: tuple[Trick, ...]  # those of this deal
    announced: tuple[Announcement | None, ...]  # by seat, its Weis
    named: tuple[Seat, ...]  # the seats that named their best
    best: Seat | None  # the seat whose combination is the best
    shown: tuple[Combos, ...]  # by seat, what it has shown
    ledger: tuple[Entry, ...]  # what was made in this deal

    @property
    def turn(self) -> Seat:
        """The seat that plays the next card."""
        return (self.leader + len(self.table)) % 4


# 3.6: the view of a seat


class Call(Value):
    """What the table knows of an announcement: what was announced, and later whether it was named or kept silent.

    ``named``: the kind and the rank; ``shown``: what was shown, perhaps with more than was announced.
    """

    labels: tuple[Label, ...]
    named: tuple[ComboKind, Rank] | None
    silent: bool
    shown: Combos


PhaseName: TypeAlias = Literal["choose", "pushed", "back", "play", "turn", "share", "ask", "pause", "over"]


class View(Perspective[Options]):
    """What a seat may know."""

    phase: PhaseName  # what it waits for
    deal: int  # from 1
    forehand: Seat  # who chooses in this deal
    mode: Mode | None  # None until it is chosen
    chooser: Seat | None  # who chose it
    pushed: bool  # whether the choice was handed to the partner
    multiplier: int  # of this mode
    trick: int  # the number of the current one
    leader: Seat  # who leads it
    table: Cards  # its cards, in playing order
    hand: Cards  # this seat's, sorted for the mode
    hands: tuple[int, ...]  # by seat, how many cards
    announced: Combos  # this seat's current combinations
    calls: tuple[Call | None, ...]  # by seat, what it has said of its Weis
    best: Seat | None  # the seat with the best combination
    weis_waits: bool  # whether what was shown counts only once its team takes a trick
    stoeck: Seat | None  # the seat whose Stöck was declared
    tricks: tuple[Trick, ...]  # those that may be looked at, by the option `history`
    course: tuple[Trick, ...]  # all tricks of the deal; anyone could remember them, no screen shows more than `tricks`
    taken: Pair  # by team, how many tricks
    totals: Pair  # by team, with Weis and Stöck at once, and with card points when `counts` has them
    remembered: Pair  # by team, with all card points, which anyone could have added up
    counts: Counts | None  # what was made, once the deal is over or where it may be shown before
    result: Result | None  # once the match is over
    moves: tuple[Move, ...]  # what this seat can do now, its announcements best first

    @property
    def turn(self) -> Seat:
        """The seat that plays the next card, once cards are played."""
        return (self.leader + len(self.table)) % 4

    @property
    def plays(self) -> Plays:
        """Who has played which card to the present trick."""
        return plays_of(self.leader, self.table, 4)

    @property
    def played(self) -> frozenset[Card]:
        """All cards of earlier tricks of the deal."""
        return frozenset(card for trick in self.course for card in trick.cards)

    @property
    def is_blind(self) -> bool:
        """Whether this seat holds cards that it may not look at yet."""
        return self.seat is not None and not self.hand and self.hands[self.seat] > 0
