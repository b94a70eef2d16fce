"""Rows are read and written by name: nothing depends on the order in which a table or a query lists its columns.

Followed are the rows of ``execute`` and of an awaited ``read``, by the names of one function. Whether a query whose
rows are taken by their only value has just one column isn't seen, nor what a function does with rows that it is given;
but one that gives them away is.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, TypeAlias

import pytest

BOT = Path(__file__).parents[2] / "bot"
FILES = sorted(
    path
    for folder in ("db", "tables", "features")
    for path in (BOT / folder).rglob("*.py")
    if folder == "db" or "from bot.db." in path.read_text("utf-8")
)

ALLOWED = {
    "db/database.py Database.read": "it is what reads rows for those who want a single column",
    "db/database.py Reader.read": "as above",
    "db/link.py Link.execute": "it is what runs statements",
    "db/rows.py named": "it is what gives the values their names",
    "db/sqlite.py FileConnection.execute": "it is what runs statements",
    "db/transfer.py _batches": "all columns of any table, read and written in an order that it says itself",
}
"""Who may do anything with rows, and why."""

Kind: TypeAlias = Literal["row", "rows"]

_INSERT = re.compile(r"\bINSERT\s+(?:OR\s+\w+\s+)?INTO\s+[^\s(]+(?!\s*\(|[^\s(])", re.IGNORECASE)
"""An ``INSERT`` that doesn't go on with the names of columns."""


class Rows:
    """The rows in a function and in those inside it, and what is done with them."""

    def __init__(self, function: ast.AST) -> None:
        self._nodes = list(ast.walk(function))
        self._names: dict[str, Kind] = {}
        known = -1
        while known < len(self._names):  # what a name is may follow from other names
            known = len(self._names)
            for node in self._nodes:
                for target, kind in self._given(node):
                    self._names |= _names(target, kind)

    def misused(self) -> Iterator[int]:
        """The lines where more is done with a row than to take its only value."""
        for node in self._nodes:
            for child in ast.iter_child_nodes(node):
                if isinstance(child, ast.expr) and (kind := self._kind(child)) and not self._is_fine(node, child, kind):
                    yield child.lineno

    def _kind(self, node: ast.AST | None) -> Kind | None:
        """Whether this is a row, or several."""
        match node:
            case ast.Name(name):
                return self._names.get(name)
            case ast.Await(ast.Call(ast.Attribute(attr="read"))) | ast.Call(ast.Attribute(attr="execute")):
                return "rows"
            case ast.Call(ast.Attribute(found, "fetchall" | "fetchone" as fetch)) if self._kind(found):
                return "rows" if fetch == "fetchall" else "row"
            case ast.Call(args=[*_, ast.Lambda(body=value)]) | ast.Await(value) | ast.NamedExpr(value=value):
                return self._kind(value)
            case ast.IfExp(body=one, orelse=other):
                return self._kind(one) or self._kind(other)
            case ast.Subscript(rows, place) if self._kind(rows) == "rows":
                return "rows" if isinstance(place, ast.Slice) else "row"
            case _:
                return None

    def _given(self, node: ast.AST) -> Iterator[tuple[ast.expr, Kind]]:
        """What a statement or a part of an expression gives a name, if that is a row or several."""
        match node:
            case ast.Assign(targets, value) if kind := self._kind(value):
                for target in targets:
                    yield target, kind
            case ast.AnnAssign(target, value=value) | ast.NamedExpr(target, value) if kind := self._kind(value):
                yield target, kind
            case ast.For(target, value) | ast.comprehension(target, value) if self._kind(value) == "rows":
                yield target, "row"
            case _:
                pass

    def _is_fine(self, node: ast.AST, child: ast.expr, kind: Kind) -> bool:
        """Whether what ``node`` does with a row, or several, needs no order of values."""
        match node:
            case ast.Assign() | ast.AnnAssign() | ast.NamedExpr() | ast.For() | ast.comprehension():
                given = list(self._given(node))
                return bool(given) and all(_takes_no_more(target, kind) for target, kind in given)
            case ast.Subscript(value, place) if value is child:
                return kind == "rows" or (isinstance(place, ast.Constant) and place.value == 0)
            case ast.Attribute(attr=name):
                return name in {"fetchall", "fetchone", "rowcount", "status"}
            case ast.Call(ast.Name("bool" | "len")) | ast.Compare(ops=[ast.Is() | ast.IsNot()]):
                return True
            case ast.Tuple(ctx=ast.Store()) | ast.List(ctx=ast.Store()) | ast.Starred(ctx=ast.Store()):
                return True
            case ast.Expr() | ast.Await() | ast.Lambda() | ast.If() | ast.While() | ast.IfExp() | ast.UnaryOp():
                return True
            case _:
                return False


def _takes_no_more(target: ast.expr, kind: Kind) -> bool:
    """Whether what is assigned to is a name, or takes only the first of a row's values, which has no others."""
    match target:
        case ast.Name():
            return True
        case ast.Tuple(parts) | ast.List(parts) if kind == "rows":
            return all(isinstance(part, ast.Starred) or _takes_no_more(part, "row") for part in parts)
        case ast.Tuple([ast.Name()]) | ast.List([ast.Name()]):
            return True
        case _:
            return False


def _names(target: ast.expr, kind: Kind) -> dict[str, Kind]:
    """The names that stand for rows once this is assigned to."""
    match target:
        case ast.Name(name):
            return {name: kind}
        case ast.Starred(some):
            return _names(some, "rows")
        case ast.Tuple(parts) | ast.List(parts) if kind == "rows":
            return {name: each for part in parts for name, each in _names(part, "row").items()}
        case _:
            return {}


def by_order(source: str) -> list[tuple[str, int]]:
    """What depends on the order of columns: the names of functions, each with a line."""

    def within(nodes: list[ast.stmt], *names: str) -> Iterator[tuple[str, int]]:
        for node in nodes:
            match node:
                case ast.ClassDef(name, body=body):
                    yield from within(body, *names, name)
                case ast.FunctionDef(name) | ast.AsyncFunctionDef(name):
                    yield from ((".".join((*names, name)), line) for line in Rows(node).misused())
                case _:
                    yield from ((".".join(names), line) for line in Rows(node).misused())

    return sorted(set(within(ast.parse(source).body)))


def without_names(source: str) -> list[int]:
    """The lines of each text with an ``INSERT`` that doesn't name its columns."""
    lines: list[int] = []
    parts: set[ast.AST] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.JoinedStr):
            parts |= set(node.values)
            text = "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in parts:
            text = node.value
        else:
            continue
        lines += [node.lineno for _ in _INSERT.finditer(text)]
    return lines


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_insert_names_its_columns(path: Path) -> None:
    assert without_names(path.read_text("utf-8")) == []


def test_no_value_of_a_row_is_known_by_its_place() -> None:
    found = [
        (f"{path.parent.name}/{path.name} {name}", line)
        for path in FILES
        for name, line in by_order(path.read_text("utf-8"))
    ]
    assert [each for each in found if each[0] not in ALLOWED] == []
    assert {name for name, _ in found} == set(ALLOWED), "allowed, but not needed any more"


@pytest.mark.parametrize(
    "line",
    [
        "for user, name in connection.execute(sql): print(user)",
        "for user, *_ in connection.execute(sql).fetchall(): print(user)",
        "mu, sigma = connection.execute(sql).fetchone()",
        "((mu, sigma),) = connection.execute(sql)",
        "row = connection.execute(sql).fetchone(); Rating(*row)",
        "row = connection.execute(sql).fetchone(); print(row[1])",
        "row = connection.execute(sql).fetchone(); print(row[1:])",
        "if row := connection.execute(sql).fetchone(): print(row[-1])",
        "rows = await database.read(sql); print(rows[0][1])",
        "rows = await database.read(sql); (first, *_) = rows; print(first[1])",
        "rows = await database.aside.read(sql); return cast('list[tuple[str, int]]', rows)",
        "rows = await database.read(sql); return rows",
        "return [Post(*row) for row in await database.read(sql)]",
        "return {name: value for name, value in await database.read(sql)}",
        "return dict(await database.read(sql))",
        "later = (await database.read(sql))[1:]; return [row[2] for row in later]",
        "version = await reader.run(lambda link: link.execute(sql).fetchone()); print(version[1])",
        "rows = await database.read(sql)\n    def work():\n        return [each[1] for each in rows]",
    ],
)
def test_places_are_found(line: str) -> None:
    assert by_order(f"async def look():\n    {line}")


@pytest.mark.parametrize(
    "line",
    [
        "((count,),) = connection.execute(sql); print(count)",
        "((found,), *_) = connection.execute(sql).fetchall()",
        "for (guild,) in connection.execute(sql): print(guild)",
        "rows = await database.read(sql); return rows[0][0] if rows else None",
        "return [row[0] for row in await database.read(sql)]",
        "row = connection.execute(sql).fetchone(); return row is not None and row[0] == value",
        "return bool(await database.read(sql))",
        "if connection.execute(sql).fetchone(): connection.execute(other)",
        "return (await database.write(lambda connection: connection.execute(sql).rowcount)) > 0",
        "for row in await database.named(sql): print(row['user'], row['name'])",
        "await database.write(lambda connection: connection.execute(sql))",
    ],
)
def test_single_values_and_names_are_fine(line: str) -> None:
    assert by_order(f"async def look():\n    {line}") == []


def test_an_insert_without_names_is_found() -> None:
    statements = ("INSERT INTO met VALUES (?)", "insert into met\n  SELECT 1", "INSERT OR REPLACE INTO met VALUES (?)")
    assert all(without_names(f"sql = {statement!r}") for statement in statements)
    assert without_names('sql = f"INSERT INTO {table} VALUES (0)"')
    assert without_names('sql = f"INSERT INTO {table} ({names}) VALUES ({marks})"') == []
    assert without_names('sql = "INSERT INTO met(guild) VALUES (?)"') == []
