"""The commands other than running the bot: ``python -m bot backup``, ``… newgame`` and so on."""

from __future__ import annotations

import asyncio
import re
import sys
from dataclasses import asdict
from importlib import import_module
from pathlib import Path

import aiohttp
import discord

from bot import newgame as templates, wordcheck
from bot.console import MANY, REFUSED, progress, refuse
from bot.db import backup as copies, transfer
from bot.db.backup import OnProgress
from bot.db.server import Server
from bot.engine.refusal import Refusal
from bot.handlers.commands import AdminCommands, PlatformCommands, TableCommands
from bot.handlers.platform import feature_cogs
from bot.i18n import WORDS, Words
from bot.screens.components.emoji import pictures
from bot.tables.plugin import GAMES, names
from bot.upkeep.emoji_sync import FULL, Synced, sync

_URL = re.compile(r"\w+://|postgres(ql)?:")
"""How anything begins that is meant as a URL."""


def backup(database: Path | Server, file: Path) -> int:
    """Copy the database, even while the bot is running; the exit code is 1 if that fails."""
    say = Words(WORDS, {}).say()

    try:
        if isinstance(database, Server):
            with progress(say, "backup-progress", MANY) as shown:
                made = transfer.backup(database, file, shown)
        else:
            with progress(say, "backup-progress", copies.STEP) as shown:
                made = copies.backup(database, file, shown)
    except KeyboardInterrupt:
        return refuse(Refusal("copy-stopped"))
    except Refusal as refusal:
        return refuse(refusal)
    size = f"{made.size / 1e6:.1f}"
    sys.stdout.write(say("backup-made", path=str(file), size=size, over=made.over, playing=made.playing) + "\n")
    return 0


def copy(source: str, target: str) -> int:
    """Copy all rows of one database into another, each a path or a URL; the exit code is 1 if that fails."""
    say = Words(WORDS, {}).say()
    try:
        places = _place(source, "FROM"), _place(target, "TO")
        with progress(say, "backup-progress", MANY) as shown:
            rows = transfer.copy(*places, shown)
    except KeyboardInterrupt:
        return refuse(Refusal("copy-stopped"))
    except Refusal as refusal:
        return refuse(refusal)
    sys.stdout.write(say("copy-made", source=str(places[0]), target=str(places[1]), rows=rows) + "\n")
    return 0


def _place(text: str, name: str) -> Path | Server:
    """Where a database is; raises Refusal, without the text, which may hold a password."""
    if not _URL.match(text):
        return Path(text)
    if (server := Server.read(text)) is None:
        raise Refusal("bad-database-url", name=name)
    return server


def sync_emoji(token: str) -> int:
    """Bring the application's card emoji up to date; the exit code is 1 if that fails."""
    say = Words(WORDS, {}).say()
    try:
        with progress(say, "emoji-progress", 0) as shown:
            synced = asyncio.run(upload_emoji(token, shown))
    except KeyboardInterrupt:
        return refuse(Refusal("emoji-stopped"))
    except Refusal as refusal:
        return refuse(refusal)
    sys.stdout.write(say("emoji-synced", **asdict(synced)) + "\n")
    return 0


async def upload_emoji(token: str, progress: OnProgress | None = None) -> Synced:
    """Bring the application's card emoji up to date; raises Refusal if that fails."""
    from bot.art.decks.emoji import emoji as draw  # noqa: PLC0415  no other command draws anything

    try:
        async with discord.Client(intents=discord.Intents(guilds=True)) as client:
            await client.login(token)
            return await sync(client, await asyncio.to_thread(pictures, draw), progress)
    except discord.LoginFailure as error:
        raise Refusal("refused-token") from error
    except discord.HTTPException as error:
        key = "emoji-full" if error.code == FULL else "emoji-refused"
        raise Refusal(key, status=str(error.status), code=str(error.code)) from error
    except (aiohttp.ClientConnectionError, TimeoutError) as error:
        raise Refusal("offline", error=type(error).__name__) from error


def newgame(name: str) -> int:
    """Write a game of this name into the source tree this runs from; the exit code is 1 if that can't be done."""
    say = Words(WORDS, {}).say()
    root = Path(__file__).parent.parent
    taken = {command.name for command in PlatformCommands.__cog_app_commands__}
    taken |= {command.name for cog in feature_cogs() for command in cog.get_app_commands()}
    taken |= {str(cog.__cog_group_name__) for cog in (TableCommands, AdminCommands)}
    try:
        game, tests = templates.write(name, root, taken)
    except Refusal as refusal:
        return refuse(refusal)
    recorded = templates.record(name, root)
    facts = {"game": str(game.relative_to(root)), "tests": str(tests.relative_to(root)), "name": name}
    sys.stdout.write(say("newgame-made", **facts, recorded=recorded) + "\n")
    return 0


def check_words(language: str) -> int:
    """Print what a language's words lack; the exit code is 1 if they can't be offered as they are."""
    say = Words(WORDS, {}).say()
    folders = [WORDS, *(Path(import_module(f"{GAMES}.{name}").__path__[0]) / "words" for name in names())]
    if not (WORDS / f"{language}.ftl").exists():
        return refuse(Refusal("words-none", language=language))
    counts = [wordcheck.count(language, folder) for folder in folders]
    there, of = (sum(each) for each in zip(*counts, strict=True))
    found = [complaint for folder in folders for complaint in wordcheck.check(language, folder)]
    heading = [say("words-column-file"), say("words-column-key"), say("words-column-finding")]
    table = [[_within_source(each.file), each.sentence, say(each.key, **each.facts)] for each in found]
    widths = [max(map(len, column)) for column in zip(heading, *table, strict=True)]
    lines = ["  ".join(map(str.ljust, line, widths)).rstrip() for line in ([heading, *table] if table else [])]
    lines += [say("words-of", language=language, words=there, all=of), *([] if found else [say("words-done")])]
    sys.stdout.write("\n".join(lines) + "\n")
    return REFUSED if any(each.key != "words-same" for each in found) else 0


def _within_source(file: Path) -> str:
    root = Path(__file__).parent.parent
    return str(file.relative_to(root) if file.is_relative_to(root) else file)
