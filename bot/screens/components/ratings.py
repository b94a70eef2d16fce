"""Ratings in words."""

from __future__ import annotations

from bot import ratings
from bot.i18n import Say
from bot.ratings import Rating


def rating_change(name: str, before: Rating, after: Rating, say: Say) -> str:
    """What somebody's rating is now, and by how much it has changed."""
    old, new = ratings.shown(before)[0], ratings.shown(after)[0]
    return say("end-rating", name=name, rating=new, gained=say.signed(new - old))
