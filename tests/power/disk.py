"""A disk after a power failure: what may be left of files whose every write and sync was logged.

The model is pessimistic:

- Whatever was written to a file before one of its syncs ended is there. Each later write may be there, missing, or torn
  (some of its sectors, or its beginning up to some byte), independent of their order.
- A file may have grown by a write whose bytes are missing, with zeros or garbage in their place. Nothing outside the
  writes changes.
- Truncating a file is treated like a write.
- A file's creation, renaming or deletion is there once its folder has been synced; a sync of the file itself is not
  enough (although it is on Linux's usual file systems). Of later ones, only the first few are there, because a file
  system's journal keeps their order. Renaming is atomic.

Folders inside the folder are modelled only by the names of their files.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Literal, TypeAlias

SECTOR = 512
_HEAD = struct.Struct("<cchiqII")
_NAMED = b"orlum"

Fate: TypeAlias = Literal["there", "missing", "torn", "grown"]
Mood: TypeAlias = Literal["nothing", "everything", "some"]
"""What is left of everything that wasn't synced."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A call in the log; ``data``: the bytes written, ``name`` and ``new``: paths relative to the folder."""

    kind: str
    flag: str
    descriptor: int
    offset: int
    data: bytes
    name: str
    new: str


def entries(log: Path, folder: Path) -> Iterator[Entry]:
    """The log of a process, in order."""
    content = log.read_bytes()
    start = len(str(folder)) + 1
    at = 0
    while at < len(content):
        kind, flag, _, descriptor, offset, first, second = _HEAD.unpack_from(content, at)
        at += _HEAD.size
        data, new = content[at : at + first], content[at + first : at + first + second]
        at += first + second
        names = (data.decode()[start:], new.decode()[start:]) if kind in _NAMED else ("", "")
        yield Entry(kind.decode(), flag.decode(), descriptor, offset, data, *names)


@dataclass(frozen=True, slots=True)
class _Piece:
    """Bytes from an offset on; None: the file ends there."""

    offset: int
    data: bytes | None


@dataclass(slots=True)
class _File:
    durable: bytearray = field(default_factory=bytearray)
    pending: list[_Piece] = field(default_factory=list[_Piece])

    def sync(self) -> None:
        for piece in self.pending:
            _put(self.durable, piece)
        self.pending.clear()

    def left(self, random: Random, mood: Mood) -> bytes:
        """What may be left of the file."""
        content = bytearray(self.durable)
        rubbish = random.random() < 0.5
        share = random.random()
        for piece in self.pending:
            fate: Fate = "there" if mood == "everything" or (mood == "some" and random.random() < share) else "missing"
            if mood == "some" and piece.data is not None and random.random() < 0.3:
                fate = random.choice(("torn", "grown"))
            if fate == "missing":
                continue
            end = piece.offset + len(piece.data or b"")
            if piece.data is not None and len(content) < end:  # filled by none of its pieces
                more = end - len(content)
                content += random.randbytes(more) if rubbish else bytes(more)
            if fate == "there":
                _put(content, piece)
            elif fate == "torn":
                for part in _torn(piece, random):
                    _put(content, part)
        return bytes(content)


@dataclass(frozen=True, slots=True)
class _Naming:
    """A change of names: this file is no longer called ``old``, but ``new``; "": no name."""

    file: _File
    old: str
    new: str

    def concerns(self, folder: str) -> bool:
        return any(name and _folder_of(name) == folder for name in (self.old, self.new))

    def apply(self, names: dict[str, _File]) -> None:
        if self.old:
            names.pop(self.old, None)
        if self.new:
            names[self.new] = self.file


class Disk:
    """The files of a folder, and what would be left of them."""

    def __init__(self, folder: Path) -> None:
        """Everything there at the start is durable."""
        self._names = {str(file.relative_to(folder)): _File(bytearray(file.read_bytes())) for file in _files(folder)}
        self._durable = dict(self._names)
        self._pending: list[_Naming] = []
        self._open: dict[int, _File | str] = {}

    def take(self, entry: Entry) -> None:
        """Repeat what the process did."""
        match entry.kind:
            case "o":
                self._open[entry.descriptor] = self._opened(entry)
            case "x":
                del self._open[entry.descriptor]
            case "w":
                self._file(entry).pending.append(_Piece(entry.offset, entry.data))
            case "t":
                self._file(entry).pending.append(_Piece(entry.offset, None))
            case "s":
                self._sync(self._open[entry.descriptor])
            case "r":
                self._name(_Naming(self._names[entry.name], entry.name, entry.new))
            case "l":
                self._name(_Naming(self._names[entry.name], "", entry.new))
            case "u" if entry.flag == " ":
                self._name(_Naming(self._names[entry.name], entry.name, ""))
            case _:  # folders
                pass

    def name_of(self, descriptor: int) -> str:
        """The name of the file open under this descriptor."""
        found = self._open[descriptor]
        return next((name for name, file in self._names.items() if file is found), "")

    def cut(self, target: Path, random: Random, mood: Mood) -> None:
        """Write what may be left into an empty folder."""
        names = dict(self._durable)
        kept = {"nothing": 0, "everything": len(self._pending), "some": random.randint(0, len(self._pending))}[mood]
        for naming in self._pending[:kept]:
            naming.apply(names)
        for name, file in sorted(names.items()):
            path = target / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(file.left(random, mood))

    def _opened(self, entry: Entry) -> _File | str:
        if entry.flag == "c":
            self._name(_Naming(_File(), "", entry.name))
        found = self._names.get(entry.name)
        if found is None:
            return entry.name  # a folder
        if entry.flag == "t":
            found.pending.append(_Piece(0, None))
        return found

    def _file(self, entry: Entry) -> _File:
        found = self._open[entry.descriptor]
        assert isinstance(found, _File)
        return found

    def _name(self, naming: _Naming) -> None:
        naming.apply(self._names)
        self._pending.append(naming)

    def _sync(self, found: _File | str) -> None:
        if isinstance(found, _File):
            found.sync()
            return
        for naming in [each for each in self._pending if each.concerns(found)]:
            naming.apply(self._durable)
            self._pending.remove(naming)


def _files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file() and not path.name.endswith("-shm")]


def _folder_of(name: str) -> str:
    return name.rpartition("/")[0]


def _put(content: bytearray, piece: _Piece) -> None:
    missing = piece.offset - len(content)
    if missing > 0:
        content += bytes(missing)
    if piece.data is None:
        del content[piece.offset :]
    else:
        content[piece.offset : piece.offset + len(piece.data)] = piece.data


def _torn(piece: _Piece, random: Random) -> list[_Piece]:
    """Some sectors of a piece, or its beginning."""
    assert piece.data is not None
    if random.random() < 0.5:
        return [_Piece(piece.offset, piece.data[: random.randrange(len(piece.data))])]
    parts: list[_Piece] = []
    at = 0
    while at < len(piece.data):
        end = min(len(piece.data), at + SECTOR - (piece.offset + at) % SECTOR)
        if random.random() < 0.5:
            parts.append(_Piece(piece.offset + at, piece.data[at:end]))
        at = end
    return parts
