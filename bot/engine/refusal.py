"""The refusals: a key and facts; the sentence for the key is in the words of the platform or of the game."""

from __future__ import annotations


class Refusal(Exception):  # noqa: N818  a refusal is an answer to a person, not a fault
    """A request is refused, and nothing has changed.

    ``key`` names the sentence in ``words/``, and ``facts`` fill it in. A fact that is a card or a suit is shown in the
    reader's deck; one called ``seat`` (a number) or ``seats`` (a tuple of them) as the names of the players there; and
    one called ``time`` (milliseconds since 1970) as how long it is until then.
    """

    def __init__(self, key: str, /, **facts: object) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts


class IllegalMove(Refusal):
    """The rules forbid this move now."""


class BadOptions(Refusal):
    """Options that contradict each other or the number of seats."""


class BadNotation(Refusal):
    """A text that isn't valid notation, such as a move that this game doesn't have."""
