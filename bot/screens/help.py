"""What the bot says of itself: ``/help``, and hello on a server that it has just joined."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from discord import ButtonStyle

from bot.i18n import Say
from bot.screens.components.blocks import button, menu, row, rows, text, texts
from bot.screens.components.data import Block, Button

_COMMANDS = {
    40: "hand",
    50: "why",
    60: "leave",
    70: "rules",
    120: "settings",
    130: "host",
    140: "setup",
}
"""The lines about the platform's own commands, by their places."""


def overview(
    games: Mapping[str, Say],
    say: Say,
    more: Sequence[Button] = (),
    news: Sequence[str] = (),
    commands: Sequence[tuple[int, str]] = (),
    small: Sequence[str] = (),
    *,
    new: bool = False,
) -> list[Block]:
    """How to start, and which command is for what; ``games``: their words by name, in order.

    ``more``, ``news``, ``commands``, with their places, and ``small``, in small print: what features add; ``new``: for
    somebody who has never played a match.
    """
    play = button("j:-:here:0", say("help-play"), ButtonStyle.secondary if new and more else ButtonStyle.success)
    lines = [
        say("help-game", title=words("title"), about=words("about"), command=f"/{game} new")
        for game, words in games.items()
    ]
    own = [(place, say(f"help-command-{name}")) for place, name in _COMMANDS.items()]
    return [
        text("\n".join([say("help"), *news])),
        *rows(
            [
                *([*more, play] if new else [play, *more]),
                button("w:-:on:0", say("help-on")),
                button("e:-:rules:0", say("rules")),
            ]
        ),
        *texts("\n".join(lines)),
        text("\n".join(line for _, line in sorted([*own, *commands]))),
        text("\n".join([say("help-computers"), say("help-time"), *small])),
    ]


def hello(games: Mapping[str, Say], languages: Mapping[str, str], say: Say) -> list[Block]:
    """Hello, the server's language, and where to begin; ``languages``: their names by code."""
    titles = say.listed([words("title") for words in games.values()])
    choices = [(*each, "") for each in languages.items()]
    return [
        text(say("hello", games=titles)),
        row(menu("a:language", say("hello-language"), choices, chosen=say.language)),
        row(
            button("j:-:here:0", say("hello-try"), ButtonStyle.success),
            button("e:-:setup:0", say("hello-setup")),
        ),
    ]
