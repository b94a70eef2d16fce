"""One of several bots in a process of its own, by whose name Discord and PostgreSQL can tell it from the others."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import psycopg as psycopg  # imported before processes are forked
from aiohttp import client_reqrep
from discord.http import HTTPClient

from bot import __main__, app, doctor, logs
from bot.config import Config
from bot.db import link
from bot.db.server import Server
from bot.tables.partitions.shards import Shards
from bot.tables.plugin import AnyPlugin, Plugin
from tests import games
from tests.kill.bot import connect_to

__all__ = ["app", "doctor"]  # imported before processes are forked


def run(
    name: str, where: Server, token: str, addresses: Sequence[str], said: Path, *, newer: bool = False, shards: str = ""
) -> None:
    """Run like ``python -m bot`` until this process is stopped or killed; what it logs goes into a file.

    ``addresses``: the fake Discord's for requests and for its gateway. ``newer``: with a version of Goofspiel's rules
    that others don't have. ``shards``: those it takes care of, as in SHARDS.
    """
    with said.open("ab") as file:
        os.dup2(file.fileno(), 2)
    logs.set_up("INFO")
    connect_to(*addresses)
    _be_called(name)
    if newer:
        _renew()
    try:
        with suppress(KeyboardInterrupt, asyncio.CancelledError):
            config = Config(token=token, database=where, shards=Shards.read(shards) if shards else None)
            asyncio.run(__main__._run(config, None))  # pyright: ignore[reportPrivateUsage]  main runs this
    except BaseException as error:
        sys.stderr.write(f"ended by {error!r}\n")
        raise


def _be_called(name: str) -> None:
    """Say this name in every request and to PostgreSQL."""
    link._CONNECTION["application_name"] = name  # pyright: ignore[reportPrivateUsage]  nothing else sets it
    names: dict[str, Any] = client_reqrep.__dict__
    names["SERVER_SOFTWARE"] = name  # of what is sent with an interaction's token
    begin = HTTPClient.__init__

    def called(self: HTTPClient, *arguments: Any, **options: Any) -> None:
        begin(self, *arguments, **options)
        self.user_agent = name

    HTTPClient.__init__ = called  # type: ignore[method-assign]  # in this process only


def _renew() -> None:
    """Let this process have a newer version of Goofspiel's rules, and the others' as earlier ones."""
    cog = games.cog("goofspiel")
    now: Any = cog.plugin.game
    before: Any = ModuleType(f"{now.__name__}_before")
    before.__dict__.update(now.__dict__)
    old: AnyPlugin = Plugin("goofspiel", before, cog.plugin.computers, cog.plugin.stats)
    cog.older = [*cog.older, (old, cog.layout)]
    now.ABOUT = replace(now.ABOUT, version=now.ABOUT.version + 1)
