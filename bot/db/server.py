"""Where a PostgreSQL database is."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from urllib.parse import urlsplit

_URL = re.compile(r"postgres(?:ql)?://(?:[^\s/?#@]*@)?[^\s/?#@]*(?:/[^\s?#@]*)?(?:\?\w+=[^\s#]*)?")
"""Without what could be taken for something else: a sign of a password that isn't encoded would end up in messages."""


@dataclass(frozen=True, slots=True)
class Server:
    """A database by its URL, which may hold a password.

    >>> print(Server("postgresql://ada:secret@db.example:5433/cards?sslmode=require&password=secret"))
    postgresql://ada@db.example:5433/cards
    """

    url: str = field(repr=False)

    @classmethod
    def read(cls, text: str) -> Server | None:
        """The database of this URL; None if it isn't one.

        >>> Server.read("postgresql://ada:se/cret@db.example/cards")
        """
        try:
            urlsplit(text)
        except ValueError:  # as for a bracket that isn't closed
            return None
        return cls(text) if _URL.fullmatch(text) else None

    def __str__(self) -> str:
        """The URL without what may be secret."""
        parts = urlsplit(self.url)
        who, at, where = parts.netloc.rpartition("@")
        return f"{parts.scheme}://{who.partition(':')[0]}{at}{where}{parts.path}"
