"""The commands beside running the bot: ``python -m bot replay``, ``python -m bot backup``."""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import asdict
from importlib import import_module
from pathlib import Path
from typing import Any, cast

from bot.db import backup as copies
from bot.engine.game import AnyGame
from bot.engine.record import Match, check, seed_hash
from bot.engine.refusal import Refusal
from bot.i18n import Say, Words
from bot.tables.plugin import GAMES, names
from bot.tables.store import load_options

REFUSED = 1
_WORDS = Path(__file__).with_name("words")


def replay(file: Path) -> int:
    """Say what a match's record says, once it has been replayed; the exit code is 1 where it isn't sound."""
    try:
        match = check(_text(file), _rules)
    except Refusal as refusal:
        return _refuse(refusal)
    folder = Path(import_module(f"{GAMES}.{match.game}").__path__[0])
    say = Words(_WORDS, {match.game: folder / "words"}).say(match.game)
    sys.stdout.write(_summary(match, say) + "\n")
    return 0


def backup(database: Path, file: Path) -> int:
    """Copy the database while the bot may be running; the exit code is 1 where there is no copy."""
    say = Words(_WORDS, {}).say()

    def progress(copied: int, pages: int) -> None:
        if pages > copies.STEP and sys.stderr.isatty():
            end = "\n" if copied == pages else ""
            sys.stderr.write("\r" + say("backup-progress", percent=100 * copied // pages) + end)
            sys.stderr.flush()

    try:
        made = copies.backup(database, file, progress)
    except Refusal as refusal:
        return _refuse(refusal)
    size = f"{made.size / 1e6:.1f}"
    sys.stdout.write(say("backup-made", path=str(file), size=size, over=made.over, playing=made.playing) + "\n")
    return 0


def _refuse(refusal: Refusal) -> int:
    sys.stderr.write(Words(_WORDS, {}).say().refusal(refusal) + "\n")
    return REFUSED


def _text(file: Path) -> str:
    """What stands in the file; bytes that are no text become signs no record has."""
    try:
        return file.read_bytes().decode("utf-8", "replace")
    except OSError as error:
        raise Refusal("record-unreadable", path=str(file), error=str(error.strerror)) from error


def _rules(game: str) -> AnyGame | None:
    return cast("AnyGame", import_module(f"{GAMES}.{game}.rules")) if game in names() else None


def _summary(match: Match, say: Say) -> str:
    rules: Any = _rules(match.game)
    options = load_options(rules.Options, match.options)
    makers = Counter(by for _, _, by in match.moves)
    results = enumerate(zip(match.outcome.places, match.outcome.points, strict=True), 1)
    return "\n".join(
        [
            say("replay-game", game=say("title"), version=str(match.version), seats=match.seats),
            *(
                say("replay-option", name=say(f"option-{name}"), value=say.option(name, value))
                for name, value in asdict(options).items()
            ),
            say("replay-moves", moves=len(match.moves), computer=makers["computer"], clock=makers["clock"]),
            *(say("replay-seat", number=seat, place=place, points=points) for seat, (place, points) in results),
            say("replay-seed", seed=match.seed, hash=seed_hash(match.seed)),
            say("replay-sound"),
        ]
    )
