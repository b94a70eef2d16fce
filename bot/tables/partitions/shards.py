"""Partitions: which tables, servers and shards are those of which, by their ids."""

from __future__ import annotations

import re
import secrets
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from random import Random
from zlib import crc32

PARTITIONS = 64
ALL = frozenset(range(PARTITIONS))
_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
LENGTH = 7
"""The letters of a table's id."""
SNOWFLAKE = 22
"""The bits of an id of Discord's after which it has its time: by that, Discord spreads servers over shards."""
_SHARDS = re.compile(r"([0-9]{1,2})(?:-([0-9]{1,2}))?/([0-9]{1,2})", re.ASCII)


def partition_of(owner: int) -> int:
    """The partition of a server's tables, or of what a person plays at no server's table.

    A shard's servers are those of certain partitions, wherever the number of shards divides that of the partitions.
    """
    return (owner >> SNOWFLAKE) % PARTITIONS


@dataclass(frozen=True, slots=True)
class Shards:
    """The shards a process handles: from the first to the last, of how many in all; by default all of them.

    >>> some = Shards.read("4-7/16")
    >>> some.partitions == {partition for partition in range(64) if 4 <= partition % 16 <= 7}, some.heard, str(some)
    (True, [0, 4, 5, 6, 7], '4-7/16')
    """

    first: int = 0
    last: int = 0
    total: int = 1

    @classmethod
    def read(cls, text: str) -> Shards:
        """What is written as ``4-7/16`` or ``4/16``; raises ValueError."""
        found = _SHARDS.fullmatch(text)
        if found is None:
            raise ValueError(text)
        first, last, total = (int(number or found[1]) for number in found.groups())
        if not first <= last < total <= PARTITIONS or PARTITIONS % total:
            raise ValueError(text)
        return cls(first, last, total)

    def __str__(self) -> str:
        return f"{self.first}-{self.last}/{self.total}"

    @property
    def whole(self) -> bool:
        """Whether these are all shards there are."""
        return self.last - self.first + 1 == self.total

    @property
    def partitions(self) -> frozenset[int]:
        """The partitions of their servers."""
        return frozenset(partition for partition in ALL if self.first <= partition % self.total <= self.last)

    @property
    def heard(self) -> list[int]:
        """These, and the one that direct messages arrive at."""
        return sorted({0, *range(self.first, self.last + 1)})

    @property
    def number(self) -> int:
        """A number below 65,536 that stands for them.

        >>> Shards.of(Shards(4, 7, 16).number), Shards().number, Shards(0, 15, 16).number
        (Shards(first=4, last=7, total=16), 0, 0)
        """
        return 0 if self.whole else (self.total.bit_length() - 1) << 12 | self.first << 6 | self.last

    @classmethod
    def of(cls, number: int) -> Shards:
        """Those that this number stands for."""
        return cls(number >> 6 & 63, number & 63, 1 << (number >> 12))


def new_id(partition: int) -> str:
    """An id for a table of this partition."""
    draw = Random(secrets.randbits(128))  # noqa: S311  the system, which seeds it, is slow to ask for each letter
    while True:
        made = "".join(draw.choices(_ALPHABET, k=LENGTH))
        if partition_of_id(made) == partition:
            return made


def partition_of_id(table: str) -> int:
    """The partition that a table's id tells.

    >>> partition_of_id("k3x9q2a")
    31
    """
    return crc32(table.encode()) % PARTITIONS


def among(partitions: Collection[int], tables: Iterable[str]) -> dict[str, int]:
    """Those of these tables that belong to these partitions, with their partitions."""
    return {table: partition for table in tables if (partition := partition_of_id(table)) in partitions}
