"""Rows by the names of their columns, and dataclasses as rows: the order of a row's values means nothing."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import fields
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar, get_type_hints

from bot.db.connection import Connection, Parameters

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

D = TypeVar("D", bound="DataclassInstance")

Named: TypeAlias = dict[str, Any]
"""A row: its values by the names of their columns."""


def named(connection: Connection, sql: str, parameters: Parameters = ()) -> list[Named]:
    """The rows of a query.

    Each is a mapping of the columns' names to the values.
    """
    found = connection.execute(sql, parameters)
    names = [name for name, *_ in found.description]
    return [dict(zip(names, row, strict=True)) for row in found]


class Columns(Generic[D]):
    """The columns of a table that are the fields of a dataclass, and the SQL with which they are read and written.

    >>> from dataclasses import dataclass
    >>> @dataclass
    ... class Player:
    ...     user: int | None
    ...     away: bool
    >>> columns = Columns(Player, called={"user": "user_id"})
    >>> columns.select
    'user_id AS "user", away'
    >>> columns.insert("seats", "table_id")
    'INSERT INTO seats (table_id, user_id, away) VALUES (:table_id, :user, :away)'
    >>> columns.read({"user": 7, "away": 0})
    Player(user=7, away=False)
    """

    def __init__(
        self,
        kind: type[D],
        *,
        called: Mapping[str, str] = MappingProxyType({}),
        without: Collection[str] = (),
    ) -> None:
        """``called``: the columns of fields with another name; ``without``: fields that have no column."""
        self._kind = kind
        self._columns = {
            field.name: called.get(field.name, field.name) for field in fields(kind) if field.name not in without
        }
        hints = get_type_hints(kind)
        self._flags = [name for name in self._columns if hints[name] is bool]
        self.select = ", ".join(
            column if column == name else f'{column} AS "{name}"' for name, column in self._columns.items()
        )
        """The columns for a ``SELECT``."""

    def read(self, row: Named, **others: object) -> D:
        """The dataclass of a row; ``others``: the fields without a column. Other columns of the row are ignored."""
        values = {name: row[name] for name in self._columns}
        for name in self._flags:
            values[name] = bool(values[name])
        return self._kind(**values, **others)

    def values(self, value: D, **others: object) -> Named:
        """The named parameters of a statement that writes it; ``others``: further parameters."""
        return {name: getattr(value, name) for name in self._columns} | others

    def insert(self, table: str, *others: str) -> str:
        """The statement that inserts one, with these other columns of the table."""
        columns = ", ".join((*others, *self._columns.values()))
        values = ", ".join(f":{name}" for name in (*others, *self._columns))
        return f"INSERT INTO {table} ({columns}) VALUES ({values})"  # noqa: S608  contains no user input

    def changed(self, before: D, after: D) -> list[str]:
        """The fields that have a column and aren't the same in both."""
        return [name for name in self._columns if getattr(before, name) != getattr(after, name)]

    def update(self, names: Sequence[str]) -> str:
        """The ``SET`` part of a statement that changes these fields."""
        return ", ".join(f"{self._columns[name]} = :{name}" for name in names)
