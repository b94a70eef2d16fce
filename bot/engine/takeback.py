"""Taking back: a row among a match's moves that says from which move on they no longer count. Nothing is ever erased.

The rows of a match are ``(seat, line)``. A line is a move, or what no game can have as a move, since kinds begin with
a letter: ``<- 17``, by the seat that made the move after 17 rows, which counts no more, nor does anything after it.

>>> rows = [(0, "play KC"), (1, "play 7C"), (1, back_to(1)), (1, "play AC"), (0, back_to(0)), (0, "play QC")]
>>> [line for _, line in rows]
['play KC', 'play 7C', '<- 1', 'play AC', '<- 0', 'play QC']
>>> counting(rows[:4]), counting(rows)
([0, 3], [5])
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence

from bot.engine.game import IllegalMove, Seat
from bot.engine.refusal import BadNotation

BACK = "<- "
"""What a line that takes back begins with."""
_NUMBER = re.compile(r"0|[1-9][0-9]{0,8}", re.ASCII)


def back_to(number: int) -> str:
    """The line that takes back the move made after this many rows, and everything since."""
    return f"{BACK}{number}"


def number_of(line: str) -> int | None:
    """After how many rows the move was made that this line takes back; None: it is a move itself.

    Raises BadNotation if it is neither.
    """
    if not line.startswith(BACK):
        return None
    number = line.removeprefix(BACK)
    if not _NUMBER.fullmatch(number):
        raise BadNotation("bad-move", text=line)
    return int(number)


def take_back(counting: list[int], rows: Sequence[tuple[Seat, str]], number: int, seat: Seat) -> None:
    """Remove from the numbers of the rows that count those from this one on.

    Raises IllegalMove ``takeback-nothing`` unless that row is a move of this seat that counts.
    """
    index = bisect_left(counting, number)
    if counting[index : index + 1] != [number] or rows[number][0] != seat:
        raise IllegalMove("takeback-nothing")
    del counting[index:]


def targets(rows: Sequence[tuple[Seat, str]]) -> set[int]:
    """The numbers of the rows that are gone back to; lines that are nothing at all are left out."""
    lines = (line.removeprefix(BACK) for _, line in rows if line.startswith(BACK))
    return {int(number) for number in lines if _NUMBER.fullmatch(number)}


def lasting(rows: Sequence[tuple[Seat, str]]) -> set[int]:
    """The numbers of the rows that take something back, and don't lie in what was taken back themselves.

    >>> lasting([(1, "play 7C"), (1, "<- 0"), (0, "play KC"), (1, "play 7C"), (1, "<- 3"), (0, "<- 2")])
    {1, 5}
    """
    found: set[int] = set()
    number = len(rows)
    while number:
        number -= 1
        if (back := number_of(rows[number][1])) is not None:
            found.add(number)
            number = back
    return found


def counting(rows: Sequence[tuple[Seat, str]]) -> list[int]:
    """The numbers, from 0, of the rows that are moves and count; raises as the others do."""
    found: list[int] = []
    for number, (seat, line) in enumerate(rows):
        back = number_of(line)
        if back is None:
            found.append(number)
        else:
            take_back(found, rows, back, seat)
    return found
