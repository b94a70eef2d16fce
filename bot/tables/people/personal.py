"""What a feature stores about people and servers, so that it can be shown and deleted with all the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Personal:
    """SQL that a feature gives for its own tables.

    ``exported``: by the name in the export, what is stored about ``:user``; ``json``: which columns of it are JSON.
    ``contests``: what selects the contests in which ``:user`` has a place, tried or not. ``erased``: what deletes it,
    or replaces ``:user`` by ``:nobody``. ``servers``: what selects the servers that anything is stored about.
    ``of_table`` and ``of_server``: what deletes all rows of a table or a server, given as ``?``.
    """

    exported: Mapping[str, str] = field(default_factory=dict[str, str])
    json: Sequence[str] = ()
    contests: Sequence[str] = ()
    erased: Sequence[str] = ()
    servers: Sequence[str] = ()
    of_table: Sequence[str] = ()
    of_server: Sequence[str] = ()
