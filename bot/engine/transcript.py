"""A finished match as readable text that shows by itself whether, and where, it has been altered.

::

    elderhand-record 1 29e8e8e4
    game <name> 999454aa
    rules 1 6eee9f76
    options {"cards": 4, "carry": true, "timed": false} bffde6bd
    seats 2 b9e25ba8
    seed 3f81c65d0a5b4e7c9d2e1f60718293a4 0d98e2cd
    sha256 ab05a030d974… 7a711b1d
    moves 8 8b3f8002
    1 seat 2 player bid 3S 4f895511
    2 seat 1 clock bid 5D 87ce5362
    …
    places 1 1 7b87552b
    points 5 5 cab18dd8

Every line ends with a check: the beginning of the SHA-256 of all lines up to it. Seats are numbered from 1, as at the
table; places and points are in seat order. The check detects accidental changes; to forge a record with valid checks,
you would still need moves that the rules allow and that lead to its result.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256

from bot.engine.game import AnyGame, BadOptions, E, Game, IllegalMove, M, O, Outcome, Refusal, S, Seat, V
from bot.engine.refusal import BadNotation
from bot.engine.replay import steps

_FORMAT = "elderhand-record 1"
_CHECK = 8
_HEADER_LINES = 8
_HEADER = re.compile(
    rf"{_FORMAT}\ngame (?P<game>\w+)\nrules (?P<rules>\d{{1,9}})\noptions (?P<options>{{.*}})\n"
    r"seats (?P<seats>\d{1,9})\nseed (?P<seed>.+)\nsha256 (?P<sha256>\w+)\nmoves (?P<moves>\d{1,9})",
    re.ASCII,
)
_MOVE = re.compile(r"(?P<number>\d+) seat (?P<seat>\d{1,9}) (?P<by>\w+) (?P<move>.+)", re.ASCII)
_RESULT = re.compile(r"places(?P<places>(?: \d{1,9})+)\npoints(?P<points>(?: -?\d{1,18})+)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Transcript:
    """The contents of a match's text, which has nobody's name or ID.

    ``version``: of the game's rules; ``options``: JSON on one line; ``moves``: in order, each with its seat, the move
    and who made it (``player``, ``clock``, ``computer``).
    """

    game: str
    version: int
    options: str
    seats: int
    seed: str
    moves: tuple[tuple[Seat, str, str], ...]
    outcome: Outcome


def seed_hash(seed: str) -> str:
    """The SHA-256 of a seed, which is shown before the match is over."""
    return sha256(seed.encode()).hexdigest()


def write(transcript: Transcript) -> str:
    """The text of a match."""
    moves = (f"{number} seat {seat + 1} {by} {move}" for number, (seat, move, by) in enumerate(transcript.moves, 1))
    lines = (
        _FORMAT,
        f"game {transcript.game}",
        f"rules {transcript.version}",
        f"options {transcript.options}",
        f"seats {transcript.seats}",
        f"seed {transcript.seed}",
        f"sha256 {seed_hash(transcript.seed)}",
        f"moves {len(transcript.moves)}",
        *moves,
        f"places {' '.join(map(str, transcript.outcome.places))}",
        f"points {' '.join(map(str, transcript.outcome.points))}",
    )
    return "".join(f"{line}\n" for line in _checked(lines))


def check(text: str, rules_of: Callable[[str], Mapping[int, AnyGame]]) -> Transcript:
    """The match in a text, which must be unaltered and lead to its result by the rules it was played with.

    ``rules_of`` returns a game's rules by version, given its name; empty if there is no such game.

    Raises Refusal: ``record-format``, ``record-header``, ``record-move`` (``number``) or ``record-result`` if the text
    has been altered; ``record-game`` or ``record-version`` if these rules aren't available; ``record-illegal``
    (``number``) if they refuse a move; ``record-outcome`` if the moves lead to another result.
    """
    transcript = _read(text)
    rules = rules_of(transcript.game)
    if not rules:
        raise Refusal("record-game", game=transcript.game)
    if transcript.version not in rules:
        raise Refusal("record-version", found=transcript.version, known=max(rules))
    game = rules[transcript.version]
    if game.outcome(_replayed(transcript, game)) != transcript.outcome:
        raise Refusal("record-outcome")
    return transcript


def _read(text: str) -> Transcript:
    if not text.startswith(f"{_FORMAT} "):
        raise Refusal("record-format", format=_FORMAT)
    lines = text.split("\n")
    bodies = [line[: -_CHECK - 1] for line in lines]
    pairs = enumerate(zip(lines, _checked(bodies), strict=True))
    sound = next((number for number, (line, written) in pairs if line != written), len(lines))
    head = _HEADER.fullmatch("\n".join(bodies[: min(sound, _HEADER_LINES)]))
    if not head:
        raise Refusal("record-header")
    seats, last = int(head["seats"]), _HEADER_LINES + int(head["moves"])
    moves = tuple(_move(number, body, seats) for number, body in enumerate(bodies[_HEADER_LINES : min(sound, last)], 1))
    if sound < last:
        raise Refusal("record-move", number=len(moves) + 1)
    result = _RESULT.fullmatch("\n".join(bodies[last:sound]))
    if not result or lines[sound:] != [""]:
        raise Refusal("record-result")
    outcome = Outcome(_numbers(result["places"]), _numbers(result["points"]))
    transcript = Transcript(head["game"], int(head["rules"]), head["options"], seats, head["seed"], moves, outcome)
    if seed_hash(transcript.seed) != head["sha256"]:
        raise Refusal("record-header")
    return transcript


def _checked(lines: Sequence[str]) -> Iterator[str]:
    """The lines, each with its check."""
    digest = sha256()
    for line in lines:
        digest.update(f"{line}\n".encode())
        yield f"{line} {digest.hexdigest()[:_CHECK]}"


def _move(number: int, body: str, seats: int) -> tuple[Seat, str, str]:
    found = _MOVE.fullmatch(body)
    if not found or found["number"] != str(number) or not 1 <= int(found["seat"]) <= seats:
        raise Refusal("record-move", number=number)
    return int(found["seat"]) - 1, found["move"], found["by"]


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


def _replayed(transcript: Transcript, rules: Game[O, S, M, V, E]) -> S | None:
    options = _options(transcript, rules)
    moves = [(seat, move) for seat, move, _ in transcript.moves]
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
