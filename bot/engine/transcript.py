"""A finished match as readable text that shows by itself whether, and where, it has been altered.

::

    elderhand-record 1 29e8e8e4
    game goofspiel 999454aa
    rules 1 6eee9f76
    options {"cards": 4, "carry": false, "timed": false} d3063628
    seats 2 541fddac
    deals 3 83f9892c
    levels hard normal 1d1b69e2
    secret a secret 70b573fa
    sha256 984c… 296a67f2
    contribution 1309451234567890123 14aac252
    seed 1c6f… 68d3912d
    moves 8 99d5bb30
    1 seat 2 player bid 8H ac8aba49
    2 seat 2 player <- 0 104c3f5a
    3 seat 2 player bid 9C a61b0dcb
    4 seat 1 computer 12% bid 2D d1d2ab01
    5 seat 1 computer bid 5H ca59aa50
    6 seat 2 clock bid AD bcee9e3e
    7 seat 1 computer 0% bid 3S f9dff0ee
    8 seat 2 player bid 8H eeb3cc8a
    places 2 1 cb665271
    points 1 7 ce4e0c58

Every line ends with a check: the beginning of the SHA-256 of all lines up to it. Seats are numbered from 1, as at the
table; levels (how well a computer plays in each seat, if one does), places and points are in seat order. A percentage
says that a computer looked at this share of its worlds, fewer than usual; with ``0%`` it chose as at level normal.
Seed, level and share are all it takes to choose its move again.

``deals`` is there only if the match was over after that many, whatever the game's own end is; ``secret`` and
``contribution`` only if the seed comes from both (``Origin``). ``sha256`` is that of the secret, or of a seed that was
drawn itself. Nothing is left out of the moves: one that says ``<- 11`` takes back the one after the first 11, by the
same seat, and everything since (``bot/engine/takeback.py``).

The check detects accidental changes; to forge a transcript with valid checks, you would still need moves that the rules
allow and that lead to its result. What an editor does to any text is no change: ``decoded`` and ``_lines`` say what
that is, as docs/verify.md does.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import NamedTuple

from bot.engine.commitment import Origin
from bot.engine.game import AnyGame, BadOptions, E, Game, IllegalMove, M, O, Outcome, Refusal, S, Seat, V
from bot.engine.refusal import BadNotation
from bot.engine.replay import steps
from bot.engine.value import Value

FORMAT = "1"
"""The number of the only format there is."""
BEGINNING = f"elderhand-record {FORMAT}"
"""The first line of a transcript, without its check."""
_LONGEST_HEADER = 12
"""How many lines come before the moves at most."""
_CHECK = 8
_ENCODINGS = {b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16", b"e\0": "utf-16-le", b"\0e": "utf-16-be"}
"""By the first two bytes of a record, if it isn't in UTF-8: a mark, or the letter that it begins with."""
_FIRST = re.compile(r"elderhand-record (?P<format>\d{1,9}) ", re.ASCII)
_HEADER = re.compile(
    BEGINNING + r"\ngame (?P<game>\w+)\nrules (?P<rules>\d{1,9})\noptions (?P<options>{.*})\nseats (?P<seats>\d{1,9})\n"
    r"(?:deals (?P<deals>[1-9]\d{0,3})\n)?levels(?P<levels>(?: (?:easy|normal|hard))+)\n"
    r"(?:secret (?P<secret>.+)\n)?sha256 (?P<sha256>\w+)\n"
    r"(?:contribution (?P<contribution>\d{1,20}|[a-z]\w*)\n)?seed (?P<seed>.+)\nmoves (?P<moves>\d{1,9})",
    re.ASCII,
)
_MOVE = re.compile(
    r"(?P<number>\d+) seat (?P<seat>\d{1,9}) (?P<by>\w+) (?:(?P<share>0|[1-9]\d?)% )?(?P<move>.+)", re.ASCII
)
_PLACES = re.compile(r"places((?: \d{1,9})+)", re.ASCII)
_POINTS = re.compile(r"points((?: -?\d{1,18})+)", re.ASCII)


class Made(NamedTuple):
    """A move. ``by``: who made it (``player``, ``clock``, ``computer``).

    ``share``: the percentage of its worlds that a computer looked at; None: all; 0: none, as at level normal.
    """

    seat: Seat
    move: str
    by: str
    share: int | None = None


class Transcript(Value):
    """The contents of a match's text, which has nobody's name or ID."""

    game: str  # the name of its folder
    version: int  # of the game's rules
    options: str  # JSON on one line
    seats: int  # how many
    levels: tuple[str, ...]  # by seat, how well a computer plays there
    origin: Origin  # where its deals come from
    moves: tuple[Made, ...]  # in order
    outcome: Outcome  # places and points
    deals: int | None = None  # after how many the match was over; None: by the game's own rules


def write(transcript: Transcript) -> str:
    """The text of a match."""
    origin = transcript.origin
    header = {
        "game": transcript.game,
        "rules": transcript.version,
        "options": transcript.options,
        "seats": transcript.seats,
        "deals": transcript.deals,
        "levels": " ".join(transcript.levels),
        "secret": origin.secret,
        "sha256": origin.hash,
        "contribution": origin.contribution,
        "seed": origin.seed,
        "moves": len(transcript.moves),
    }
    moves = (
        f"{number} seat {made.seat + 1} {made.by} {'' if made.share is None else f'{made.share}% '}{made.move}"
        for number, made in enumerate(transcript.moves, 1)
    )
    lines = (
        BEGINNING,
        *(f"{name} {value}" for name, value in header.items() if value is not None),
        *moves,
        f"places {' '.join(map(str, transcript.outcome.places))}",
        f"points {' '.join(map(str, transcript.outcome.points))}",
    )
    return "".join(f"{line}\n" for line in _checked(lines))


def decoded(record: bytes) -> str:
    """The text of a record, whichever encoding an editor saved it in; what isn't text is found by the checks."""
    return record.decode(_ENCODINGS.get(record[:2], "utf-8-sig"), "replace")


def check(text: str, rules_of: Callable[[str, int | None], Mapping[int, AnyGame]]) -> Transcript:
    """The match in a text, which must be unaltered and lead to its result by the rules it was played with.

    ``rules_of`` returns a game's rules by version, given its name and after how many deals a match is over (None: by
    the rules themselves); empty if there is no such game.

    Raises Refusal: ``record-none`` if the text isn't a transcript, ``record-format`` (``found``, ``known``) if it has
    another format; ``record-changed`` (``line``) if a line has been altered or is missing; ``record-header`` if those
    before the moves don't agree; ``record-game`` or ``record-version`` if these rules aren't available;
    ``record-illegal`` (``number``) if they refuse a move; ``record-outcome`` if the moves lead to another result.
    """
    transcript = _read(text)
    rules = rules_of(transcript.game, transcript.deals)
    if not rules:
        raise Refusal("record-game", game=transcript.game)
    if transcript.version not in rules:
        raise Refusal("record-version", found=transcript.version, known=max(rules))
    game = rules[transcript.version]
    if game.outcome(_replayed(transcript, game)) != transcript.outcome:
        raise Refusal("record-outcome")
    return transcript


def _read(text: str) -> Transcript:
    first = _FIRST.match(text)
    if not first:
        raise Refusal("record-none", beginning=BEGINNING)
    if first["format"] != FORMAT:
        raise Refusal("record-format", found=first["format"], known=FORMAT)
    lines = _lines(text)
    bodies = [line[: -_CHECK - 1] for line in lines]
    for number, (line, written) in enumerate(zip(lines, _checked(bodies), strict=True), 1):
        if line != written:
            raise _changed(number)
    if not bodies[-1].startswith("points "):
        raise _changed(len(lines) + 1)
    begins = (number for number, body in enumerate(bodies[:_LONGEST_HEADER], 1) if body.startswith("moves "))
    header = next(begins, _LONGEST_HEADER)
    head = _HEADER.fullmatch("\n".join(bodies[:header]))
    if not head:
        raise Refusal("record-header")
    seats, levels = int(head["seats"]), tuple(head["levels"].split())
    origin = Origin(head["seed"], head["secret"], head["contribution"])
    if len(levels) != seats or not origin.agrees or origin.hash != head["sha256"]:
        raise Refusal("record-header")
    if len(lines) != header + int(head["moves"]) + 2:
        raise Refusal("record-header")
    *made, places, points = bodies[header:]
    moves = tuple(_move(number, body, seats, header + number) for number, body in enumerate(made, 1))
    return Transcript(
        head["game"],
        int(head["rules"]),
        head["options"],
        seats,
        levels,
        origin,
        moves,
        Outcome(_numbers(_PLACES, places, len(lines) - 1), _numbers(_POINTS, points, len(lines))),
        None if head["deals"] is None else int(head["deals"]),
    )


def _lines(text: str) -> list[str]:
    """The lines of a text, whatever its line ends are, and without blank lines at its end."""
    return text.replace("\r\n", "\n").replace("\r", "\n").rstrip("\n").split("\n")


def _changed(line: int) -> Refusal:
    return Refusal("record-changed", line=line)


def _checked(lines: Sequence[str]) -> Iterator[str]:
    """The lines, each with its check."""
    digest = sha256()
    for line in lines:
        digest.update(f"{line}\n".encode())
        yield f"{line} {digest.hexdigest()[:_CHECK]}"


def _move(number: int, body: str, seats: int, line: int) -> Made:
    found = _MOVE.fullmatch(body)
    if not found or found["number"] != str(number) or not 1 <= int(found["seat"]) <= seats:
        raise _changed(line)
    share = None if found["share"] is None else int(found["share"])
    return Made(int(found["seat"]) - 1, found["move"], found["by"], share)


def _numbers(form: re.Pattern[str], body: str, line: int) -> tuple[int, ...]:
    if not (found := form.fullmatch(body)):
        raise _changed(line)
    return tuple(map(int, found[1].split()))


def _replayed(transcript: Transcript, rules: Game[O, S, M, V, E]) -> S | None:
    options = _options(transcript, rules)
    moves = [(made.seat, made.move) for made in transcript.moves]
    state: S | None = None
    number = 0
    try:
        for step in steps(rules, options, transcript.seats, transcript.origin.seed, moves):
            state = step.state
            number += 1  # the number of the next move
    except BadOptions as error:
        raise Refusal("record-header") from error
    except (BadNotation, IllegalMove) as error:
        raise Refusal("record-illegal", number=number) from error
    return state


def _options(transcript: Transcript, rules: Game[O, S, M, V, E]) -> O:
    make: Callable[..., O] = rules.Options
    try:
        return make(**json.loads(transcript.options))
    except (TypeError, ValueError, RecursionError) as error:
        raise Refusal("record-header") from error
