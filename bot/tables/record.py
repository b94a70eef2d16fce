"""A table as it is stored: its row with its chairs, and the entries of its log. Times are milliseconds since 1970."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from typing import Literal, NamedTuple, TypeAlias

from bot.engine.commitment import Origin
from bot.engine.game import Level, O, Seat
from bot.engine.refusal import Refusal
from bot.engine.value import Value
from bot.tables.aids import Aids, Hints, Takeback
from bot.tables.parts import told_by

Status: TypeAlias = Literal["lobby", "playing", "over", "void"]
MadeBy: TypeAlias = Literal["player", "clock", "computer"]


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat that is taken. ``user``: None for a computer, below 0 for somebody whose data was deleted.

    ``deadline``: milliseconds since 1970, including the ``reserve`` (milliseconds beyond the pace); None: no time
    limit. ``came``: after how many moves this player took the seat; None: at the start. ``late``: how many decisions in
    a row the clock has made; ``away``: a computer plays until this person is back. ``remind``: when to remind them that
    it is their turn; ``reminder``: the message that does. ``agreed``: wants the match to end. ``reserved``: the seat is
    reserved for this person, who isn't here. ``told``: after how many moves the hand last changed; ``dm_shown``: up to
    how many moves the direct message shows it, written a little later. While a seat is free, its ``dm_message`` is
    still that of whoever gave it up, so that it can say so. ``dm_refused``: they don't accept direct
    messages; ``dm_hinted``: they were told how to play without. ``spent``: milliseconds this decision had taken when
    its time was started again for the current player. It and the reserve belong to the seat: they stay when people come
    and go. ``found``: the rules that somebody in a lobby found there, as ``lobby.as_found`` writes them; None: they are
    what they were. ``level``: how well a computer plays here; it belongs to the seat for a whole match, whoever comes
    and goes (``lobby.table_level`` says at which one computers play on for people). In a lobby, the host's is that of
    the computers that come in when the table starts by itself. ``back``: asks the others to go back to this seat's last
    decision, or agrees that somebody does; ``refused``: how often in this deal the others didn't want to. ``hints``:
    at how many decisions this player had one; ``hinted``: after how many moves the seat had moved last before the
    latest of these.
    """

    user: int | None
    name: str
    deadline: int | None = None
    dm_message: int | None = None
    dm_refused: bool = False
    came: int | None = None
    reserve: int = 0
    late: int = 0
    away: bool = False
    remind: int | None = None
    reminder_channel: int | None = None
    reminder: int | None = None
    agreed: bool = False
    reserved: bool = False
    told: int = 0
    dm_shown: int = -1
    dm_hinted: bool = False
    spent: int = 0
    found: str | None = None
    level: Level = "normal"
    back: Literal["asks", "agrees"] | None = None
    refused: int = 0
    hints: int = 0
    hinted: int | None = None

    @property
    def automatic(self) -> bool:
        """Whether a computer plays here."""
        return self.user is None or self.away


@dataclass(frozen=True, slots=True)
class Entry:
    """A logged move. ``at``: milliseconds since 1970; ``interaction``: Discord's ID of the click.

    ``share``: the percentage of its worlds that a computer looked at, if that was less than all (``Skill.share``).
    """

    seat: Seat
    move: str
    made_by: MadeBy
    at: int
    interaction: int | None = None
    share: int | None = None


@dataclass(frozen=True, slots=True)
class Gone:
    """Somebody who gave up a seat during a match after ``went`` moves, having taken it after ``came`` (None: 0).

    ``mark``: identifies somebody whose data was deleted while the match goes on (``Privacy.mark``). ``hints``: how many
    they had.
    """

    seat: Seat
    user: int
    name: str
    came: int | None
    went: int
    part: Literal["left", "replaced", "removed"]
    mark: str | None = None
    hints: int = 0


class Venue(NamedTuple):
    """The server and the channel or thread where a table is shown; ``parent``: the channel of a thread."""

    guild: int
    channel: int
    parent: int | None


@dataclass(frozen=True, slots=True)
class Record:
    """A table as stored on disk, without its moves. One at which somebody plays alone has neither server nor channel.

    ``chairs``: by seat; None is an empty one, which only a lobby has. ``options``: JSON. ``shown``: how many moves the
    public message shows; -1: it doesn't even show who sits there. ``deck``: the one the public message uses.
    ``parent``: the channel, if the table is in a thread. ``pauses``: the value of that setting on its server. ``pace``:
    how long a decision may take. ``unfinished``: how many days it waits when everybody is away. ``closes``: when a
    match is closed because everybody is away or somebody wants to end it, or when a lobby starts by itself: in a series
    when the wait for people with reserved seats is over, else when the wait for company is. ``gone``: by seat, in
    order. ``began``: when the match started. ``reason``: why it was, or should be, ended. ``lost``: since when it can't
    be shown; ``broken``: since when it can't be read. ``series``: the first table of its series; None: this one.
    ``lapses``: when it is closed unless somebody presses a button before; None: its clock plays. ``host_seen``: when
    the host was last active here, if nobody's time runs. Both of these are written a little later. ``own_thread``: the
    bot created a thread for it. ``rules_changed``: when the rules were last changed in the lobby. ``contest``: the one
    in which its deals are played, ``ends``: when that does; ``deals``: after how many the match is over; ``duel``: that
    contest is a duel. ``secret``, ``contribution`` and ``seed``: as in ``Origin``; without a contribution, the seed is
    empty. ``starting``: a lobby that waits only for the message that says that its match begins. ``takeback`` and
    ``hints``: as in ``Aids``. Times are milliseconds since 1970.
    """

    id: str
    game: str
    version: int
    options: str
    seed: str
    guild: int | None
    channel: int | None
    host: int
    status: Status
    opened: int
    chairs: tuple[Chair | None, ...]
    message: int | None = None
    shown: int = -1
    deck: str = "french"
    parent: int | None = None
    pauses: str = "usual"
    pace: str = "none"
    unfinished: int = 7
    closes: int | None = None
    began: int | None = None
    reason: str = ""
    lost: int | None = None
    broken: int | None = None
    series: str | None = None
    lapses: int | None = None
    host_seen: int = 0
    own_thread: bool = False
    rules_changed: int | None = None
    contest: int | None = None
    deals: int | None = None
    ends: int | None = None
    duel: bool = False
    secret: str | None = None
    contribution: str | None = None
    starting: bool = False
    takeback: Takeback = "own"
    hints: Hints = "usual"
    gone: tuple[Gone, ...] = ()

    @property
    def origin(self) -> Origin:
        """Where its deals come from."""
        return Origin(self.seed, self.secret, self.contribution)

    @property
    def part(self) -> int:
        """The part that it belongs to: that of its server's tables, or of what its person plays alone."""
        return told_by(self.id)

    @property
    def aids(self) -> Aids:
        """What helps people here while they play."""
        return Aids(self.takeback, self.hints)

    @property
    def hinted(self) -> bool:
        """Whether people here are given hints: as the host has chosen, else where just one person was at the start."""
        if self.hints != "usual":
            return self.hints == "on"
        first = [chair for chair in self.chairs if chair and chair.user is not None and chair.came is None]
        return len(first) + sum(gone.came is None for gone in self.gone) == 1

    @property
    def gathers(self) -> bool:
        """Whether it is a lobby where people can still sit down."""
        return self.status == "lobby" and not self.starting

    @property
    def alone(self) -> bool:
        """Whether one person, or a side of a duel, plays here alone, in messages of their own, at no server's table."""
        return self.guild is None

    @property
    def venue(self) -> Venue:
        """Where the table is shown; raises Refusal ``only-at-tables`` for a match alone, which is shown nowhere."""
        if self.guild is None or self.channel is None:
            raise Refusal("only-at-tables")
        return Venue(self.guild, self.channel, self.parent)

    @property
    def people(self) -> tuple[int, ...]:
        """The people who sit here, by seat."""
        return tuple(chair.user for chair in self.chairs if chair and chair.user is not None and not chair.reserved)

    @property
    def paused(self) -> bool:
        """Whether a match is on hold: everybody who plays is away, or the table can't be shown or read."""
        people = [chair for chair in self.chairs if chair and chair.user is not None]
        away = bool(people) and all(chair.away for chair in people)
        return self.status == "playing" and (away or self.lost is not None or self.broken is not None)

    @property
    def asked(self) -> bool:
        """Whether somebody has asked the others to end the match."""
        return any(chair.agreed for chair in self.chairs if chair)

    def with_chair(self, seat: Seat, chair: Chair | None) -> Record:
        """The record with another chair at this seat."""
        return replace(self, chairs=(*self.chairs[:seat], chair, *self.chairs[seat + 1 :]))


def dump_options(options: Value) -> str:
    """House rules as JSON."""
    return json.dumps(asdict(options))


def load_options(kind: type[O], text: str) -> O:
    """House rules from JSON; raises TypeError if a field is unknown."""
    make: Callable[..., O] = kind
    return make(**json.loads(text))
