"""A finished match as readable text that shows by itself whether, and where, it has been altered.

::

    elderhand-record 2 8c0e358d
    game <name> d6ba89b1
    rules 1 c744401a
    options {"cards": 4, "carry": true, "timed": false} 04ac6743
    seats 2 5c9f9884
    levels easy normal 79bd0506
    seed a seed 88b2aa31
    sha256 8f44d509e049… 7572bda1
    moves 8 4d46829b
    1 seat 2 player bid 3C 5de97fac
    2 seat 1 clock bid QD 971b7b5b
    3 seat 2 computer 12% bid 2C aaf0c1cd
    …
    places 1 2 f5724fc0
    points 6 4 95e10779

Every line ends with a check: the beginning of the SHA-256 of all lines up to it. Seats are numbered from 1, as at the
table; levels (of the computers that played in each seat, if any did), places and points are in seat order. A percentage
says that a computer looked at this share of its worlds, fewer than usual: seed, level and share are all it takes to
choose its move again. Records of format 1, from before there were levels, are read, too. A match that was over after so
many deals, whatever the game's own end is, has format 3, with a line ``deals 2`` after that of the seats.

Where the seed comes from a secret and a contribution (``Origin``), the format is 4, with or without a line of deals;
in the place of seed and hash it has these four lines, of which the second is the hash of the first::

    secret 0f3c…
    sha256 9d1c…
    contribution 1309451234567890123
    seed 7b52…

Where a move was taken back the format is 5, with or without any of these lines. Nothing is left out of its moves: one
that says ``<- 11`` takes back the one after the first 11, by the same seat, and everything since
(``bot/engine/takeback.py``).

The check detects accidental changes; to forge a transcript with valid checks, you would still need moves that the rules
allow and that lead to its result.
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
from bot.engine.takeback import BACK
from bot.engine.value import Value

FORMAT = "elderhand-record 2"
"""The first words of a transcript."""
_BEFORE_LEVELS = "elderhand-record 1"
_OF_DEALS = "elderhand-record 3"
_OF_SECRETS = "elderhand-record 4"
_WITH_TAKING_BACK = "elderhand-record 5"
_FORMATS = (FORMAT, _BEFORE_LEVELS, _OF_DEALS, _OF_SECRETS, _WITH_TAKING_BACK)
_LONGEST_HEADER = 12
"""How many lines come before the moves at most."""
_CHECK = 8
_HEADER = re.compile(
    r"[a-z-]+ \d\ngame (?P<game>\w+)\nrules (?P<rules>\d{1,9})\noptions (?P<options>{.*})\n"
    r"seats (?P<seats>\d{1,9})\n(?:deals (?P<deals>[1-9]\d{0,3})\n)?(?:levels(?P<levels>(?: (?:easy|normal|hard))+)\n)?"
    r"(?:secret (?P<secret>.+)\nsha256 (?P<announced>\w+)\ncontribution (?P<contribution>\d{1,20}|[a-z]\w*)\n)?"
    r"seed (?P<seed>.+)\n(?(secret)|sha256 (?P<sha256>\w+)\n)moves (?P<moves>\d{1,9})",
    re.ASCII,
)
_MOVE = re.compile(
    r"(?P<number>\d+) seat (?P<seat>\d{1,9}) (?P<by>\w+) (?:(?P<share>[1-9]\d?)% )?(?P<move>.+)", re.ASCII
)
_RESULT = re.compile(r"places(?P<places>(?: \d{1,9})+)\npoints(?P<points>(?: -?\d{1,18})+)", re.ASCII)


class Made(NamedTuple):
    """A move. ``by``: who made it (``player``, ``clock``, ``computer``).

    ``share``: the percentage of its worlds that a computer looked at; None: all.
    """

    seat: Seat
    move: str
    by: str
    share: int | None = None


class Transcript(Value):
    """The contents of a match's text, which has nobody's name or ID.

    ``version``: of the game's rules; ``options``: JSON on one line; ``moves``: in order. ``levels``: how well a
    computer plays in each seat, if one does; None in one from before there were levels. ``deals``: after how many
    the match was over; None: by the game's own rules. ``secret``, ``contribution``: as in ``Origin``.
    """

    game: str
    version: int
    options: str
    seats: int
    seed: str
    moves: tuple[Made, ...]
    outcome: Outcome
    levels: tuple[str, ...] | None
    deals: int | None = None
    secret: str | None = None
    contribution: str | None = None

    @property
    def origin(self) -> Origin:
        """Where its deals come from."""
        return Origin(self.seed, self.secret, self.contribution)


def write(transcript: Transcript) -> str:
    """The text of a match."""
    moves = (
        f"{number} seat {made.seat + 1} {made.by} {f'{made.share}% ' if made.share else ''}{made.move}"
        for number, made in enumerate(transcript.moves, 1)
    )
    lines = (
        _format(transcript),
        f"game {transcript.game}",
        f"rules {transcript.version}",
        f"options {transcript.options}",
        f"seats {transcript.seats}",
        *([] if transcript.deals is None else [f"deals {transcript.deals}"]),
        *([] if transcript.levels is None else [f"levels {' '.join(transcript.levels)}"]),
        *_written(transcript.origin),
        f"moves {len(transcript.moves)}",
        *moves,
        f"places {' '.join(map(str, transcript.outcome.places))}",
        f"points {' '.join(map(str, transcript.outcome.points))}",
    )
    return "".join(f"{line}\n" for line in _checked(lines))


def _written(origin: Origin) -> list[str]:
    seed, announced = f"seed {origin.seed}", f"sha256 {origin.hash}"
    if origin.secret is None:
        return [seed, announced]
    return [f"secret {origin.secret}", announced, f"contribution {origin.contribution}", seed]


def _format(transcript: Transcript) -> str:
    if any(made.move.startswith(BACK) for made in transcript.moves):
        return _WITH_TAKING_BACK
    if transcript.secret is not None:
        return _OF_SECRETS
    if transcript.deals is not None:
        return _OF_DEALS
    return _BEFORE_LEVELS if transcript.levels is None else FORMAT


def check(text: str, rules_of: Callable[[str, int | None], Mapping[int, AnyGame]]) -> Transcript:
    """The match in a text, which must be unaltered and lead to its result by the rules it was played with.

    ``rules_of`` returns a game's rules by version, given its name and after how many deals a match is over (None: by
    the rules themselves); empty if there is no such game.

    Raises Refusal: ``record-format``, ``record-header``, ``record-move`` (``number``) or ``record-result`` if the text
    has been altered; ``record-game`` or ``record-version`` if these rules aren't available; ``record-illegal``
    (``number``) if they refuse a move; ``record-outcome`` if the moves lead to another result.
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
    form = next((form for form in _FORMATS if text.startswith(f"{form} ")), None)
    if form is None:
        raise Refusal("record-format", format=FORMAT)
    lines = text.split("\n")
    bodies = [line[: -_CHECK - 1] for line in lines]
    pairs = enumerate(zip(lines, _checked(bodies), strict=True))
    sound = next((number for number, (line, written) in pairs if line != written), len(lines))
    begins = (number for number, body in enumerate(bodies[:_LONGEST_HEADER], 1) if body.startswith("moves "))
    header = next(begins, _LONGEST_HEADER)
    head = _HEADER.fullmatch("\n".join(bodies[: min(sound, header)]))
    if not head:
        raise Refusal("record-header")
    seats, last = int(head["seats"]), header + int(head["moves"])
    moves = tuple(_move(number, body, seats) for number, body in enumerate(bodies[header : min(sound, last)], 1))
    if sound < last:
        raise Refusal("record-move", number=len(moves) + 1)
    result = _RESULT.fullmatch("\n".join(bodies[last:sound]))
    if not result or lines[sound:] != [""]:
        raise Refusal("record-result")
    transcript = Transcript(
        head["game"],
        int(head["rules"]),
        head["options"],
        seats,
        head["seed"],
        moves,
        Outcome(_numbers(result["places"]), _numbers(result["points"])),
        None if head["levels"] is None else tuple(head["levels"].split()),
        None if head["deals"] is None else int(head["deals"]),
        head["secret"],
        head["contribution"],
    )
    if (
        _format(transcript) != form
        or (transcript.levels is not None and len(transcript.levels) != seats)
        or not transcript.origin.agrees
        or transcript.origin.hash != (head["announced"] or head["sha256"])
    ):
        raise Refusal("record-header")
    return transcript


def _checked(lines: Sequence[str]) -> Iterator[str]:
    """The lines, each with its check."""
    digest = sha256()
    for line in lines:
        digest.update(f"{line}\n".encode())
        yield f"{line} {digest.hexdigest()[:_CHECK]}"


def _move(number: int, body: str, seats: int) -> Made:
    found = _MOVE.fullmatch(body)
    if not found or found["number"] != str(number) or not 1 <= int(found["seat"]) <= seats:
        raise Refusal("record-move", number=number)
    share = None if found["share"] is None else int(found["share"])
    return Made(int(found["seat"]) - 1, found["move"], found["by"], share)


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


def _replayed(transcript: Transcript, rules: Game[O, S, M, V, E]) -> S | None:
    options = _options(transcript, rules)
    moves = [(made.seat, made.move) for made in transcript.moves]
    state: S | None = None
    number = 0
    try:
        for step in steps(rules, options, transcript.seats, transcript.seed, moves):
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
