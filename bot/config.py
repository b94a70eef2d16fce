"""The bot's settings, from the environment or a file ``.env``."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path

from dotenv import dotenv_values
from dotenv.parser import parse_stream

from bot.db.server import Server
from bot.engine.refusal import Refusal
from bot.tables.partitions.shards import Shards

DATABASE = Path("elderhand.sqlite3")
"""The file without either setting."""
_LEVEL = "INFO"
_PORT = re.compile(r"[0-9]{1,5}")
_ID = re.compile(r"[0-9]{1,19}")
_MOST = (1 << 63) - 1
"""The largest ID, for Discord and for SQLite."""
_SHOWN = 40
"""How many characters of an invalid setting the error message quotes."""
_WORKERS = re.compile(r"[1-9][0-9]{0,2}")
_API = re.compile(r"(https?://(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::([0-9]{1,5}))?)/?", re.ASCII | re.IGNORECASE)
_TOKEN = re.compile(r"[\w-]{18,}\.[\w-]{5,}\.[\w-]{25,}", re.ASCII)


def environment(file: Path = Path(".env")) -> dict[str, str]:
    """The process's variables, completed by those of the file.

    Raises Refusal if the file or a line of it can't be read, or isn't UTF-8.
    """
    try:
        text = file.read_bytes().decode("utf-8-sig")  # the signature, as editors on Windows write it, is no letter
    except FileNotFoundError:
        text = ""
    except OSError as error:
        raise Refusal("env-unreadable", path=str(file.absolute()), error=str(error.strerror)) from error
    except UnicodeDecodeError as error:
        raise Refusal("env-encoding", path=str(file.absolute())) from error
    if "\0" in text:  # as in UTF-16, and nothing that a setting could have in it
        raise Refusal("env-encoding", path=str(file.absolute()))
    if line := _unreadable(text):
        raise Refusal("env-line", path=str(file.absolute()), line=str(line))
    return {key: value or "" for key, value in {**dotenv_values(stream=StringIO(text)), **os.environ}.items()}


def _unreadable(text: str) -> int | None:
    """The number of the first line that isn't a setting, a comment or empty; the library would leave it out."""
    for found in parse_stream(StringIO(text)):
        if found.error or (found.key is not None and (found.value is None or not found.key.isprintable())):
            written = found.original.string
            return found.original.line + len(written[: -len(written.lstrip())].splitlines())
    return None


def _all_but_one() -> int:
    """The number of processors less one, which is for the bot itself."""
    return max(1, (os.cpu_count() or 1) - 1)


@dataclass(frozen=True, slots=True)
class Config:
    """The settings of one run."""

    token: str = ""  # the bot's; empty in the sandbox
    database: Path | Server = DATABASE  # a file, or a server
    log_level: str = _LEVEL  # of the bot's own lines
    guild: int | None = None  # the only server with commands; None: all
    owner: int | None = None  # who is told about trouble; None: only the log
    metrics_port: int | None = None  # where to serve metrics and health; None: nowhere
    computers: int = field(default_factory=_all_but_one)  # how many processes they think in
    api: str | None = None  # a proxy for https://discord.com that keeps its limits for all who use it
    shards: Shards | None = None  # those whose servers this process takes care of; None: all

    @classmethod
    def read(cls, environment: Mapping[str, str]) -> Config:
        """Read the settings; empty variables are treated as unset. Raises Refusal if one is invalid."""
        found = {name: value.strip() for name, value in environment.items() if value.strip()}
        level = found.get("LOG_LEVEL", _LEVEL).upper()
        if level not in logging.getLevelNamesMapping():
            raise Refusal("bad-log-level", value=_shown(level))
        return cls(
            token=found.get("DISCORD_TOKEN", ""),
            database=_database(found),
            log_level=level,
            guild=_id(found, "GUILD_ID"),
            owner=_id(found, "OWNER_ID"),
            metrics_port=_port(found, "METRICS_PORT"),
            computers=_workers(found, "COMPUTERS"),
            api=_api(found, "DISCORD_API"),
            shards=_shards(found, "SHARDS"),
        )

    def check_token(self) -> None:
        """Raise Refusal if there is no token, or one that Discord can't have issued."""
        if not self.token:
            raise Refusal("empty-token" if "DISCORD_TOKEN" in os.environ else "no-token")
        if not _TOKEN.fullmatch(self.token):
            raise Refusal("bad-token")


def _database(found: Mapping[str, str]) -> Path | Server:
    for name in ("DATABASE_PATH", "DATABASE_URL"):
        if not found.get(name, "").isprintable():
            raise Refusal("control-characters", name=name)
    url = found.get("DATABASE_URL")
    if url is None:
        return Path(found.get("DATABASE_PATH", DATABASE))
    if "DATABASE_PATH" in found:
        raise Refusal("two-databases")
    if (server := Server.read(url)) is None:
        raise Refusal("bad-database-url", name="DATABASE_URL")  # which isn't quoted, as it may hold a password
    return server


def _id(found: Mapping[str, str], name: str) -> int | None:
    value = found.get(name)
    if value is None:
        return None
    if not _ID.fullmatch(value) or not 0 < int(value) <= _MOST:
        raise Refusal("bad-id", name=name, value=_shown(value))
    return int(value)


def _port(found: Mapping[str, str], name: str) -> int | None:
    value = found.get(name)
    if value is None:
        return None
    if not _PORT.fullmatch(value) or not 0 < int(value) < 1 << 16:
        raise Refusal("bad-port", name=name, value=_shown(value))
    return int(value)


def _workers(found: Mapping[str, str], name: str) -> int:
    value = found.get(name)
    if value is None:
        return _all_but_one()
    if not _WORKERS.fullmatch(value):
        raise Refusal("bad-workers", name=name, value=_shown(value))
    return int(value)


def _shards(found: Mapping[str, str], name: str) -> Shards | None:
    value = found.get(name)
    if value is None:
        return None
    try:
        shards = Shards.read(value)
    except ValueError as error:
        raise Refusal("bad-shards", name=name, value=_shown(value)) from error
    if "DATABASE_URL" not in found:
        raise Refusal("shards-alone", name=name)
    return shards


def _api(found: Mapping[str, str], name: str) -> str | None:
    value = found.get(name)
    if value is None:
        return None
    address = _API.fullmatch(value)
    if address is None or not 0 < int(address[2] or 443) < 1 << 16:
        raise Refusal("bad-api", name=name)  # which isn't quoted, as somebody may have put a password in it
    return address[1]


def _shown(value: str) -> str:
    """A setting as an error message quotes it: one line, no control characters."""
    shown = "".join(letter if letter.isprintable() else " " for letter in value)
    return shown if len(shown) <= _SHOWN else shown[:_SHOWN] + "…"
