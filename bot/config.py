"""What can be set from outside: the environment, or a file ``.env``."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from bot.engine.refusal import Refusal

_DATABASE = Path("elderhand.sqlite3")
_LEVEL = "INFO"
_PORT = re.compile(r"[0-9]{1,5}")
_TOKEN = re.compile(r"[\w-]{18,}\.[\w-]{5,}\.[\w-]{25,}")


@dataclass(frozen=True, slots=True)
class Config:
    """The settings of one run. ``guild``: the one server with commands, None: all; ``owner``: who is told of trouble.

    ``metrics_port``: where figures and health are told; None: nowhere.
    """

    token: str = ""
    database: Path = _DATABASE
    log_level: str = _LEVEL
    guild: int | None = None
    owner: int | None = None
    metrics_port: int | None = None

    @classmethod
    def read(cls, environment: Mapping[str, str]) -> Config:
        """The settings in an environment; empty variables count as unset. Raises Refusal where one makes no sense."""
        found = {name: value.strip() for name, value in environment.items() if value.strip()}
        level = found.get("LOG_LEVEL", _LEVEL).upper()
        if level not in logging.getLevelNamesMapping():
            raise Refusal("bad-log-level", value=level)
        return cls(
            token=found.get("DISCORD_TOKEN", ""),
            database=Path(found.get("DATABASE_PATH", _DATABASE)),
            log_level=level,
            guild=_id(found, "GUILD_ID"),
            owner=_id(found, "OWNER_ID"),
            metrics_port=_port(found, "METRICS_PORT"),
        )

    def check_token(self) -> None:
        """Raise Refusal where there is no token, or none that Discord could have made."""
        if not self.token:
            raise Refusal("no-token")
        if not _TOKEN.fullmatch(self.token):
            raise Refusal("bad-token")


def _id(found: Mapping[str, str], name: str) -> int | None:
    value = found.get(name)
    if value is None:
        return None
    if not value.isdecimal():
        raise Refusal("bad-id", name=name, value=value)
    return int(value)


def _port(found: Mapping[str, str], name: str) -> int | None:
    value = found.get(name)
    if value is None:
        return None
    if not _PORT.fullmatch(value) or not 0 < int(value) < 1 << 16:
        raise Refusal("bad-port", name=name, value=value)
    return int(value)
