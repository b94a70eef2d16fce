"""Everything that is drawn, in one language, for tests that hold each language to what English is held to."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

from bot.i18n import DEFAULT, FRENCH, LANGUAGES, Say, Words

OTHERS = [language for language in LANGUAGES if language != DEFAULT]
"""All but English."""
_READ = ContextVar("the language that all is read in; empty: the one that is asked for", default="")


def speak(language: str) -> None:
    """From now on, all is in this language."""
    _READ.set(language)


@contextmanager
def reading(language: str) -> Generator[None]:
    """What is drawn here is in this language."""
    token = _READ.set(language)
    try:
        yield
    finally:
        _READ.reset(token)


class Read(Words):
    """Words that are said in the language that is read, if there is one, whichever is asked for."""

    def say(
        self,
        game: str = "",
        locale: str = DEFAULT,
        names: Sequence[str] = (),
        deck: str = FRENCH,
        labels: Sequence[str] = (),
    ) -> Say:
        """The words of a game, or the platform's."""
        return super().say(game, _READ.get() or locale, names, deck, labels)
