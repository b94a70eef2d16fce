"""Why Discord has refused something, as far as people are told."""

from __future__ import annotations

import re
from http import HTTPStatus
from typing import Literal, TypeAlias

import discord

from bot.engine.refusal import Refusal

RefusedFor: TypeAlias = Literal["gone", "large", "forbidden", "unknown"]

DELETED, HIDDEN, SILENT, LOCKED = 10003, 50001, 50013, 160005
"""Discord's codes: the channel is gone, the bot can't see it, it may not write there, or the thread is locked."""
ARCHIVED = 50083
"""Discord's code for an edit in an archived thread; a new message there opens the thread again."""
LOST = {DELETED, HIDDEN, SILENT, ARCHIVED, LOCKED}
"""Discord's codes for a channel that is gone, or where the bot can't write any more."""
_TOO_LARGE, _BAD_FORM = 40005, 50035
_TOO_LONG = re.compile(r"in length|exceeds|too (?:large|long)")
"""How Discord says, in its words about a form, that there is too much in it."""


def why_refused(error: discord.HTTPException) -> RefusedFor:
    """Why Discord has answered so."""
    if error.status == HTTPStatus.NOT_FOUND:
        return "gone"
    too_long = error.code == _BAD_FORM and _TOO_LONG.search(error.text)
    if error.status == HTTPStatus.REQUEST_ENTITY_TOO_LARGE or error.code == _TOO_LARGE or too_long:
        return "large"
    return "forbidden" if error.status == HTTPStatus.FORBIDDEN else why_lost(error.code)


def why_lost(code: int) -> RefusedFor:
    """Why Discord shows nothing in a channel, by its code alone."""
    if code == DELETED:
        return "gone"
    return "forbidden" if code in LOST else "unknown"


class Closed(Refusal):
    """A table's message can't be sent there, or changed; ``code``: the one Discord would answer with."""

    def __init__(self, code: int) -> None:
        super().__init__("discord-refused", why=why_lost(code), code=str(code))
        self.code = code
