"""A table as it is stored: its row with its players, and the entries of its log. Times are milliseconds since 1970."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from bot.engine.commitment import Origin
from bot.engine.game import Level, O, Seat
from bot.engine.refusal import Refusal
from bot.engine.value import Value, replace
from bot.tables.assistance import Assistance, Hints, Takeback
from bot.tables.partitions.shards import partition_of_id

Status: TypeAlias = Literal["lobby", "playing", "over", "ended"]
MadeBy: TypeAlias = Literal["player", "clock", "computer"]


@dataclass(frozen=True, slots=True)
class Player:
    """A seat that is taken. Times are milliseconds since 1970."""

    user: int | None  # None for a computer, below 0 for somebody whose data was deleted
    name: str  # as Discord last told it; of a computer, its own
    deadline: int | None = None  # when its time is up, the reserve included; None: no time limit
    dm_message: int | None = None  # the hand's; while the seat is free, that of whoever gave it up
    dm_refused: bool = False  # they don't accept direct messages
    came: int | None = None  # after how many moves this player took the seat; None: at the start
    reserve: int = 0  # milliseconds beyond the time control; it belongs to the seat, whoever comes and goes
    late: int = 0  # how many decisions in a row the clock has made
    away: bool = False  # a computer plays until this person is back
    agreed: bool = False  # wants the match to end
    reserved: bool = False  # the seat is kept for this person, who isn't here
    hand_changed: int = 0  # after how many moves the hand last changed
    dm_shown: int = -1  # up to how many moves the direct message shows it, written a little later
    dm_hinted: bool = False  # they were told how to play without direct messages
    spent: int = 0  # milliseconds this decision had taken when its time was started again for another player
    found: str | None = None  # the rules found in the lobby, by `lobby.as_found`; None: still the same
    level: Level = "normal"  # of its computer, for a whole match; a lobby's host has that of newcomers

    @property
    def automatic(self) -> bool:
        """Whether a computer plays here."""
        return self.user is None or self.away


@dataclass(frozen=True, slots=True)
class Entry:
    """A logged move. ``at``: milliseconds since 1970; ``interaction``: Discord's ID of the click.

    ``share``: the percentage of its worlds that a computer looked at, if that was less than all (``Skill.share``).
    0: it had no time for any, and chose as at level normal.
    """

    seat: Seat
    move: str
    made_by: MadeBy
    at: int
    interaction: int | None = None
    share: int | None = None


@dataclass(frozen=True, slots=True)
class Gone:
    """Somebody who gave up a seat during a match."""

    seat: Seat  # which one
    user: int  # who
    name: str  # what they were called
    came: int | None  # after how many moves they took it; None: at the start
    went: int  # after how many moves they gave it up
    part: Literal["left", "replaced", "removed"]  # on their own, or how else
    mark: str | None = None  # knows somebody again whose data was deleted while the match goes on (`Privacy.mark`)


class Location(NamedTuple):
    """The server and the channel or thread where a table is shown; ``parent``: the channel of a thread."""

    guild: int
    channel: int
    parent: int | None


@dataclass(frozen=True, slots=True)
class Record:
    """A table as stored on disk, without its moves. Times are milliseconds since 1970."""

    id: str  # its partition can be told from it
    game: str  # the name of its folder
    version: int  # of the game's rules
    options: str  # JSON
    seed: str  # as in `Origin`; empty until there is a contribution
    guild: int | None  # the server; None for a match alone
    channel: int | None  # or the thread; None for a match alone
    host: int  # a person
    status: Status  # "ended": ended without a result
    opened: int  # when
    players: tuple[Player | None, ...]  # by seat; None: an empty one, which only a lobby has
    message: int | None = None  # the public one
    shown: int = -1  # how many moves that shows; -1: it doesn't even show who sits there
    deck: str = "french"  # which one the public message uses
    parent: int | None = None  # the channel, if the table is in a thread
    pauses: str = "usual"  # the value of that setting on its server
    time_control: str = "none"  # how long a decision may take
    unfinished: int = 7  # how many days it waits when everybody is away
    countdown: int | None = None  # when a match ends, with all away or by request; when a lobby starts by itself
    began: int | None = None  # when the match did
    reason: str = ""  # why it was, or should be, ended
    lost: int | None = None  # since when it can't be shown
    quarantined: int | None = None  # since when it can't be read
    keeps_seats: bool = False  # a lobby that starts by itself waits for those with reserved seats, not for company
    expires: int | None = None  # when it closes if nobody presses, written a little later; None: its clock plays
    host_seen: int = 0  # when the host was last active, if nobody's time runs; written a little later
    own_thread: bool = False  # the bot made a thread for it
    rules_changed: int | None = None  # when the rules were last changed in the lobby
    contest: int | None = None  # the one in which its deals are played
    kind: str | None = None  # what that is
    deals: int | None = None  # after how many the match is over; None: when the game says so
    ends: int | None = None  # when its contest does
    waits: bool = False  # that doesn't end while anybody may not be heard
    secret: str | None = None  # as in `Origin`
    contribution: str | None = None  # as in `Origin`
    starting: bool = False  # a lobby that waits only for the message that says that its match begins
    takeback: Takeback = "own"  # as in `Assistance`
    hints: Hints = "usual"  # as in `Assistance`
    gone: tuple[Gone, ...] = ()  # who gave up a seat, by seat, in order
    kept: Mapping[str, object] = field(default_factory=dict[str, object])  # what features keep with it (`kept.py`)

    @property
    def origin(self) -> Origin:
        """Where its deals come from."""
        return Origin(self.seed, self.secret, self.contribution)

    @property
    def partition(self) -> int:
        """The partition that it belongs to: that of its server's tables, or of what its person plays alone."""
        return partition_of_id(self.id)

    @property
    def assistance(self) -> Assistance:
        """What helps people here while they play."""
        return Assistance(self.takeback, self.hints)

    @property
    def hinted(self) -> bool:
        """Whether people here are given hints: as the host has chosen, else where just one person was at the start."""
        if self.hints != "usual":
            return self.hints == "on"
        first = [player for player in self.players if player and player.user is not None and player.came is None]
        return len(first) + sum(gone.came is None for gone in self.gone) == 1

    @property
    def gathers(self) -> bool:
        """Whether it is a lobby where people can still sit down."""
        return self.status == "lobby" and not self.starting

    @property
    def alone(self) -> bool:
        """Whether one person, or a side of a contest, plays here alone, in own messages, at no server's table."""
        return self.guild is None

    @property
    def location(self) -> Location:
        """Where the table is shown; raises Refusal ``only-at-tables`` for a match alone, which is shown nowhere."""
        if self.guild is None or self.channel is None:
            raise Refusal("only-at-tables")
        return Location(self.guild, self.channel, self.parent)

    @property
    def people(self) -> tuple[int, ...]:
        """The people who sit here, by seat."""
        return tuple(
            player.user for player in self.players if player and player.user is not None and not player.reserved
        )

    @property
    def paused(self) -> bool:
        """Whether a match is on hold: everybody who plays is away, or the table can't be shown or read."""
        people = [player for player in self.players if player and player.user is not None]
        away = bool(people) and all(player.away for player in people)
        return self.status == "playing" and (away or self.lost is not None or self.quarantined is not None)

    @property
    def asked(self) -> bool:
        """Whether somebody has asked the others to end the match."""
        return any(player.agreed for player in self.players if player)

    def player_at(self, seat: Seat) -> Player | None:
        """Who sits there, or has the seat reserved; None: nobody, or there is no such seat."""
        return self.players[seat] if seat < len(self.players) else None

    def find_seat(self, user: int) -> Seat | None:
        """This person's seat, if they are seated."""
        seated = ((seat, player) for seat, player in enumerate(self.players) if player and not player.reserved)
        return next((seat for seat, player in seated if player.user == user), None)

    def with_player(self, seat: Seat, player: Player | None) -> Record:
        """The record with another player at this seat."""
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))


def dump_options(options: Value) -> str:
    """House rules as JSON."""
    return json.dumps(asdict(options))


def load_options(kind: type[O], text: str) -> O:
    """House rules from JSON; raises TypeError if a field is unknown."""
    make: Callable[..., O] = kind
    return make(**json.loads(text))
