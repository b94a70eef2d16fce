"""``python -m bot replay``."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict
from importlib import import_module
from pathlib import Path
from typing import Any

from bot.config import Config
from bot.console import Command, refuse
from bot.engine.game import AnyGame
from bot.engine.refusal import Refusal
from bot.engine.transcript import Transcript, check, decoded
from bot.handlers.gamecog import cogs_in
from bot.i18n import WORDS, Say, Words
from bot.screens.components.origin import revealed
from bot.tables.plugin import GAMES, names
from bot.tables.record import load_options


def replay(file: Path) -> int:
    """Replay a match's record and print what it says; the exit code is 1 if it isn't sound."""
    try:
        match = check(_text(file), _rules)
    except Refusal as refusal:
        return refuse(refusal)
    folder = Path(import_module(f"{GAMES}.{match.game}").__path__[0])
    say = Words(WORDS, {match.game: folder / "words"}).say(match.game)
    sys.stdout.write(_summary(match, say) + "\n")
    return 0


def _text(file: Path) -> str:
    try:
        return decoded(file.read_bytes())
    except OSError as error:
        raise Refusal("record-unreadable", path=str(file), error=str(error.strerror)) from error


def _rules(game: str, deals: int | None) -> dict[int, AnyGame]:
    """The rules of a game by version, including older ones kept for open tables; ending after this many deals."""
    if game not in names():
        return {}
    try:
        cogs = cogs_in(import_module(f"{GAMES}.{game}.cog"))
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise Refusal("record-game-broken", game=game, error=type(error).__name__) from error
    plugins = [plugin for cog in cogs for plugin in (cog.plugin, *(older for older, _ in cog.older))]
    if deals is not None:
        plugins = [plugin.of_deals(deals) for plugin in plugins]
    return {plugin.game.ABOUT.version: plugin.game for plugin in plugins}


def _summary(transcript: Transcript, say: Say) -> str:
    rules: Any = _rules(transcript.game, transcript.deals)[transcript.version]
    options = load_options(rules.Options, transcript.options)
    makers = Counter(made.by for made in transcript.moves)
    results = enumerate(zip(transcript.outcome.places, transcript.outcome.points, strict=True), 1)
    return "\n".join(
        [
            say("replay-game", game=say("title"), version=str(transcript.version), seats=transcript.seats),
            *(
                say("replay-option", name=say(f"option-{name}"), value=say.option(name, value))
                for name, value in asdict(options).items()
            ),
            say("replay-moves", moves=len(transcript.moves), computer=makers["computer"], clock=makers["clock"]),
            *(say("replay-seat", number=seat, place=place, points=points) for seat, (place, points) in results),
            revealed(transcript.origin, say, "replay-origin"),
            say("replay-sound"),
        ]
    )


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="the record")


def _run(settings: Callable[[], Config], asked: argparse.Namespace) -> int:
    del settings
    return replay(asked.file)


COMMANDS = (
    Command(
        "replay",
        help="check the record of a match",
        description="Replays the record of a finished match by this bot's rules: says what was played and whether the "
        "record is as it was written, or which move was altered.",
        run=_run,
        arguments=_arguments,
    ),
)
