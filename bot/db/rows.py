"""Rows by the names of their columns, and dataclasses as rows: no place of a value in a row means anything."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Mapping, Sequence
from dataclasses import fields
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar, get_type_hints

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

D = TypeVar("D", bound="DataclassInstance")

Named: TypeAlias = dict[str, Any]
"""A row: its values by the names of their columns."""
Parameters: TypeAlias = Sequence[Any] | Mapping[str, Any]


def named(connection: sqlite3.Connection, sql: str, parameters: Parameters = ()) -> list[Named]:
    """The rows of a query.

    >>> named(sqlite3.connect(":memory:"), "SELECT 3 AS seat, :name AS name", {"name": "Ada"})
    [{'seat': 3, 'name': 'Ada'}]
    """
    found = connection.execute(sql, parameters)
    names = [name for name, *_ in found.description]
    return [dict(zip(names, row, strict=True)) for row in found]


class Columns(Generic[D]):
    """The columns of a table that are the fields of a dataclass, and the SQL with which they are read and written.

    >>> from dataclasses import dataclass
    >>> @dataclass
    ... class Chair:
    ...     user: int | None
    ...     away: bool
    >>> columns = Columns(Chair, called={"user": "user_id"})
    >>> columns.select
    'user_id AS "user", away'
    >>> columns.insert("seats", "table_id")
    'INSERT INTO seats (table_id, user_id, away) VALUES (:table_id, :user, :away)'
    >>> columns.read({"user": 7, "away": 0})
    Chair(user=7, away=False)
    """

    def __init__(
        self,
        kind: type[D],
        *,
        called: Mapping[str, str] = MappingProxyType({}),
        without: Collection[str] = (),
    ) -> None:
        """``called``: the columns of fields that aren't called as these are; ``without``: fields that have none."""
        self._kind = kind
        self._columns = {
            field.name: called.get(field.name, field.name) for field in fields(kind) if field.name not in without
        }
        hints = get_type_hints(kind)
        self._flags = [name for name in self._columns if hints[name] is bool]
        self.select = ", ".join(
            column if column == name else f'{column} AS "{name}"' for name, column in self._columns.items()
        )
        """What a query selects."""

    def read(self, row: Named, **others: object) -> D:
        """What a row says; ``others``: the fields without a column. What else the row has is left."""
        values = {name: row[name] for name in self._columns}
        for name in self._flags:
            values[name] = bool(values[name])
        return self._kind(**values, **others)

    def values(self, value: D, **others: object) -> Named:
        """What is written, for statements that name it; ``others``: what else they name."""
        return {name: getattr(value, name) for name in self._columns} | others

    def insert(self, table: str, *others: str) -> str:
        """The statement that enters one, with these other columns of the table."""
        columns = ", ".join((*others, *self._columns.values()))
        values = ", ".join(f":{name}" for name in (*others, *self._columns))
        return f"INSERT INTO {table} ({columns}) VALUES ({values})"  # noqa: S608  no word of it is a person's

    def update(self, names: Sequence[str]) -> str:
        """What a statement sets to change these fields."""
        return ", ".join(f"{self._columns[name]} = :{name}" for name in names)
