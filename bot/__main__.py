"""``python -m bot``: read the settings, open the database, run the bot until it's stopped; or run another command."""

from __future__ import annotations

import argparse
import asyncio
import faulthandler
import signal
import sys
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from bot import __version__

if TYPE_CHECKING:
    from bot.app import CardBot
    from bot.config import Config
    from bot.console import Command
    from bot.db.database import Database
    from bot.upkeep.starts import Start

_UNREACHABLE = 1
_UNUSABLE = 2
_PORT = 8080
_WRONG_TOKEN = 4004
_DISCONNECTING = 2.0
"""How many seconds the library gets to react to being cancelled."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run; the exit code is 0 on success or if the bot was asked to stop, otherwise one sentence explains it.

    It is 2 if the bot can't start, and 1 if another start may succeed or if a command fails; of a command, too, it is 2
    if an unreleased version has made the database.
    """
    # Imported here: the process in which computers think imports this module, too, and needs none of this.
    from bot import logs  # noqa: PLC0415  see above
    from bot.engine.refusal import Refusal  # noqa: PLC0415  see above
    from bot.i18n import WORDS, Words  # noqa: PLC0415  see above
    from bot.upkeep.starts import Unreachable  # noqa: PLC0415  see above

    _write_anything()
    asked = _asked(arguments)
    say = Words(WORDS, {}).say()
    try:
        if (code := _command(asked)) is not None:
            return code
        config = _settings()
        logs.set_up(config.log_level)
        faulthandler.enable(2)  # standard error: the stacks of all threads, even if none of them can run any more
        if not asked.sandbox:
            config.check_token()
    except Refusal as refusal:
        sys.stderr.write(say.refusal(refusal) + "\n")
        return _UNUSABLE
    try:
        asyncio.run(_run(config, asked.port if asked.sandbox else None))
    except Refusal as refusal:
        sys.stderr.write(say.refusal(refusal) + "\n")
        if not asked.sandbox:
            asyncio.run(_tell_owner(config, say("owner-start", why=say.refusal(refusal))))
        return _UNREACHABLE if isinstance(refusal, Unreachable) else _UNUSABLE
    except (KeyboardInterrupt, asyncio.CancelledError):
        pass
    return 0


def _settings() -> Config:
    """The settings; all requests to Discord go where they say, as where a proxy takes them. Raises Refusal."""
    from discord.http import Route  # noqa: PLC0415  as in main

    from bot.config import Config, environment  # noqa: PLC0415  as in main

    config = Config.read(environment())
    if config.api is not None:
        Route.BASE = config.api + urlsplit(Route.BASE).path
    return config


def _command(asked: argparse.Namespace) -> int | None:
    """Run a command, and return its exit code; None: the bot is to run. May raise Refusal."""
    if asked.command is None:
        return None
    from bot import cli, doctor  # noqa: PLC0415  the bot itself needs neither

    for command in _of_features():
        if asked.command == command.name:
            return command.run(_settings, asked)
    match asked.command:
        case "copy":
            return cli.copy(asked.source, asked.target)
        case "newgame":
            return cli.newgame(asked.name)
        case "words":
            return cli.check_words(asked.language)
        case "backup":
            return cli.backup(_settings().database, asked.file)
        case "doctor":
            config = _settings()
            config.check_token()
            return doctor.run(config, asked.channel, presses=asked.presses)
        case "emoji":
            config = _settings()
            config.check_token()
            return cli.sync_emoji(config.token)
        case _:
            return None


def _write_anything() -> None:
    """Make every name of a file or game printable, even with characters the terminal's encoding doesn't have."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


async def _tell_owner(config: Config, words: str) -> None:
    from bot.upkeep.owner import tell_of_failed_start  # noqa: PLC0415  as in main

    await tell_of_failed_start(config, words)


def _asked(arguments: Sequence[str] | None) -> argparse.Namespace:
    """What the command line asks for; what can't be asked for ends the process, as argparse does."""
    parser = _arguments()
    asked, more = parser.parse_known_args(arguments)
    if more:  # which copy doesn't quote: what follows a space may be the rest of a password
        quoted = "" if asked.command == "copy" else f": {' '.join(more)}"
        parser.error(f"unrecognized arguments{quoted}")
    if asked.command == "doctor" and asked.presses and asked.channel is None:
        parser.error("--presses needs --channel: there must be a place for the button")
    return asked


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="elderhand",
        description="Elderhand: card tables for Discord. Settings come from the environment or the file .env; "
        "docs/operating.md explains each.",
    )
    parser.add_argument("--version", action="version", version=f"Elderhand {__version__}")
    parser.add_argument(
        "--sandbox",
        action="store_true",
        help="try the bot in a browser, with no token and no network: a fake Discord on this machine, "
        "with a database of its own (the name of DATABASE_PATH with -sandbox, always a file)",
    )
    parser.add_argument(
        "--port", type=_port, default=_PORT, help=f"where the sandbox's page is, 0: any free port (default: {_PORT})"
    )
    commands = parser.add_subparsers(
        title="commands", dest="command", metavar="COMMAND", help="without one, the bot runs"
    )
    backup = commands.add_parser(
        "backup",
        help="copy the database while the bot runs",
        description="Copies the database of DATABASE_PATH or DATABASE_URL into a new SQLite file, as it is at this "
        "moment. The bot can keep running.",
    )
    backup.add_argument("file", type=Path, metavar="FILE", help="the copy; an existing file is never replaced")
    copy = commands.add_parser(
        "copy",
        help="move to another database, SQLite or PostgreSQL",
        description="Copies everything from one database into another, of either kind, and compares the two. "
        "Stop the bot first. FROM stays as it is. A URL can leave its password to ~/.pgpass or PGPASSWORD.",
    )
    copy.add_argument("source", metavar="FROM", help="a path, or postgresql://name@host:5432/database")
    copy.add_argument("target", metavar="TO", help="the same; it must be new, or an empty database")
    for command in _of_features():
        command.arguments(commands.add_parser(command.name, help=command.help, description=command.description))
    examine = commands.add_parser(
        "doctor",
        help="find out what Discord accepts and whether all is set up right",
        description="Looks at the application's settings, the commands and, with --channel, at what the bot may do "
        "there: it posts a message with a picture, edits it in all ways it knows, deletes it, and sends you a direct "
        "message. Each line says what works (✓), what could be better (!) or doesn't work (✗), and what the bot does "
        "then. Best run while the bot is stopped: it then keeps pictures in the way that was found to work.",
    )
    examine.add_argument("--channel", type=int, metavar="ID", help="a text channel of a server where the bot is")
    examine.add_argument(
        "--presses",
        action="store_true",
        help="before you start several processes: have you press a button in that channel, and see whether two "
        "connections receive it; stop the bot first",
    )
    emoji = commands.add_parser(
        "emoji",
        help="show cards on buttons and in menus",
        description="The emoji of cards that the bot shows on buttons and in menus. They belong to the application of "
        "DISCORD_TOKEN; without them the bot does just as well with text only.",
    )
    actions = emoji.add_subparsers(title="commands", metavar="COMMAND", required=True)
    actions.add_parser(
        "sync",
        help="upload what is missing",
        description="Draws the cards, uploads those the application doesn't have yet or whose drawing has changed, and "
        "deletes older ones of them. Other emoji of the application are left alone. Can be stopped and run again at "
        "any time. A bot that runs finds them at its next start.",
    )
    words = commands.add_parser(
        "words",
        help="look after the words of a language",
        description="The bot's words are Project Fluent files, one for each language: bot/words, and each game's "
        "words. docs/languages.md says how to add a language.",
    )
    checks = words.add_subparsers(title="commands", metavar="COMMAND", required=True)
    check = checks.add_parser(
        "check",
        help="list what a language is missing",
        description="Compares a language's sentences with the English ones: what is missing, superfluous, too long "
        "for Discord, or the same as in English, and which facts aren't used or don't exist.",
    )
    check.add_argument("language", metavar="LANGUAGE", help="the name of its files, such as de")
    newgame = commands.add_parser(
        "newgame",
        help="start a game of your own",
        description="Writes a small game that can be played, with its tests, into this source tree: cogs/NAME and "
        "tests/NAME. It keeps every law from the start; change it step by step, as docs/writing-a-game.md describes.",
    )
    newgame.add_argument("name", metavar="NAME", help="lower-case letters and _; its slash command has this name")
    return parser


def _of_features() -> list[Command]:
    """The commands that features add."""
    from bot.found import declared  # noqa: PLC0415  as in main

    return [command for each in declared("cli", "COMMANDS") for command in each]


def _port(text: str) -> int:
    port = int(text)
    if not 0 <= port < 1 << 16:
        raise ValueError(text)
    return port


async def _run(config: Config, port: int | None) -> None:
    """Run the bot until it's asked to stop, with the sandbox on this port if one is given; raises Refusal."""
    from bot.config import DATABASE  # noqa: PLC0415  as in main
    from bot.db.connection import Damaged, DatabaseError  # noqa: PLC0415  as in main
    from bot.db.database import failed  # noqa: PLC0415  as in main
    from bot.engine.refusal import Refusal  # noqa: PLC0415  as in main
    from bot.upkeep.starts import Unreachable  # noqa: PLC0415  as in main

    if port is not None:
        path = config.database if isinstance(config.database, Path) else DATABASE
        path = path.parent / f"{path.stem}-sandbox{path.suffix}"
        config = replace(config, database=path, guild=None, owner=None)
    try:
        await _serve(config, port)
    except Refusal as error:
        if error.key in {"database-unreachable", "database-full"}:  # which may be starting, or have room later
            raise Unreachable(error.key, **error.facts) from error
        raise
    except DatabaseError as error:
        refusal = failed(config.database, error)
        raise (refusal if isinstance(error, Damaged) else Unreachable(refusal.key, **refusal.facts)) from error


async def _serve(config: Config, port: int | None) -> None:
    from bot.app import CardBot  # noqa: PLC0415  as in main
    from bot.db.database import Database  # noqa: PLC0415  as in main
    from bot.tables.clocks.clock import steady  # noqa: PLC0415  as in main
    from bot.upkeep.garbage import settle_once_ready  # noqa: PLC0415  as in main
    from bot.upkeep.starts import counted  # noqa: PLC0415  as in main
    from bot.upkeep.watchdog import Watchdog  # noqa: PLC0415  as in main

    run = asyncio.current_task()
    if run is not None:
        with suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, run.cancel)
    async with AsyncExitStack() as stack:
        watchdog = stack.enter_context(Watchdog())  # first in, last out: anything that follows may hang
        database = await Database.open(config.database)
        stack.push_async_callback(database.close)
        if port is not None:
            config = replace(config, token=await _open_sandbox(stack, port, database))
        ahead = await database.sharing.ahead() if database.sharing else 0
        now = steady(lambda: time.time_ns() + ahead)
        bot = CardBot(config, database, now=now, watchdog=watchdog)
        if config.metrics_port is not None:
            from bot.metrics import Metrics  # noqa: PLC0415  not needed without metrics

            await stack.enter_async_context(Metrics(bot, database).served(config.metrics_port))
        start = None
        if port is None:
            joins = database.sharing is not None and bool((await database.sharing.standing()).holders)
            start = await stack.enter_async_context(counted(bot.storage.key_values, joins=joins))
            bot.add_listener(start.good, "on_ready")
        settle_once_ready(bot)
        await _connect(bot, start)


async def _open_sandbox(stack: AsyncExitStack, port: int, database: Database) -> str:
    """Run the fake Discord until the stack is closed; returns the token it accepts."""
    from bot import cli  # noqa: PLC0415  as in main
    from bot.engine.refusal import Refusal  # noqa: PLC0415  as in main
    from bot.i18n import WORDS, Words  # noqa: PLC0415  as in main
    from bot.sandbox import PortTaken, sandbox  # noqa: PLC0415  as in main

    try:
        fake = await stack.enter_async_context(sandbox(port, database))
    except PortTaken as error:
        raise Refusal("port-taken", port=str(port)) from error
    await cli.upload_emoji(fake.token)
    say = Words(WORDS, {}).say()
    sys.stderr.write(say("sandbox-ready", address=fake.url) + "\n")
    return fake.token


async def _connect(bot: CardBot, start: Start | None) -> None:
    """Log in and stay connected until the bot is closed."""
    from bot.upkeep.ending import end  # noqa: PLC0415  as in main

    async with bot:
        connected = asyncio.create_task(_stay_connected(bot, start))
        try:
            await asyncio.wait([connected])  # a cancellation arrives here, whatever the library does with it
        finally:
            await end([connected], _DISCONNECTING)
        await connected


async def _stay_connected(bot: CardBot, start: Start | None) -> None:
    """Log in and stay connected; raises Refusal if Discord refuses."""
    import aiohttp  # noqa: PLC0415  as in main
    import discord  # noqa: PLC0415  as in main

    from bot.engine.refusal import Refusal  # noqa: PLC0415  as in main
    from bot.upkeep.starts import Unreachable, await_sessions  # noqa: PLC0415  as in main

    try:
        await bot.login(bot.config.token)
        await await_sessions(bot, bot.owner.tell_of_sessions)
        if start:
            await start.begins()
        await bot.connect()
    except discord.LoginFailure as error:
        raise Refusal("refused-token") from error
    except discord.PrivilegedIntentsRequired as error:
        raise Refusal("refused-connection", code="4014") from error
    except discord.ConnectionClosed as error:
        token = error.code == _WRONG_TOKEN
        raise Refusal("refused-token" if token else "refused-connection", code=str(error.code)) from error
    except discord.HTTPException as error:
        raise Unreachable("refused-start", status=str(error.status), code=str(error.code)) from error
    except (discord.GatewayNotFound, discord.RateLimited, aiohttp.ClientError, TimeoutError) as error:
        raise Unreachable("offline", error=type(error).__name__) from error


if __name__ == "__main__":
    sys.exit(main())
