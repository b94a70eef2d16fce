"""What the bot says of itself: ``/help``, and hello on a server that it has just joined."""

from __future__ import annotations

from collections.abc import Mapping

from discord import ButtonStyle

from bot.i18n import Say
from bot.screens.blocks import Block, button, menu, row, rows, text, texts


def overview(games: Mapping[str, Say], say: Say, *, new: bool = False) -> list[Block]:
    """How to start, and which command is for what; ``games``: their words by name, in order."""
    learn = button("e:-:learn:0", say("help-learn"), ButtonStyle.success if new else ButtonStyle.secondary)
    play = button("j:-:here:0", say("help-play"), ButtonStyle.secondary if new else ButtonStyle.success)
    lines = [
        say("help-game", title=words("title"), about=words("about"), command=f"/{game} new")
        for game, words in games.items()
    ]
    return [
        text("\n".join([say("help"), *([say("help-new")] if new else [])])),
        *rows(
            [
                *([learn, play] if new else [play, learn]),
                button("w:-:on:0", say("help-on")),
                button("e:-:rules:0", say("rules")),
            ]
        ),
        *texts("\n".join(lines)),
        text(say("help-commands")),
        text(f"{say('help-computers')}\n{say('help-time')}\n{say('help-takeback')}"),
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
