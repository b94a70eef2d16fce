"""How somebody's time zone is chosen: a form asks for a city, and a menu which zone is meant if there are several."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from discord import InteractionType

from bot.engine.refusal import Refusal
from bot.i18n import Words
from bot.interactions.reply import Reply, values, written
from bot.screens.components.frame import framed
from bot.screens.zones import choices, found, meant, which, zone_form
from bot.tables.people import zones
from bot.tables.people.preferences import Preferences
from bot.tables.people.settings import ZONE


class ZoneHandlers:
    """Asks for time zones, on whatever screen they are wanted."""

    def __init__(self, preferences: Preferences, words: Words, now: Callable[[], int]) -> None:
        """``now``: milliseconds since 1970."""
        self._preferences = preferences
        self._words = words
        self._now = now

    async def chosen(self, reply: Reply, ask: str, which_id: str) -> bool:
        """Go on with the choice of a zone by what was pressed under one of these ids; returns whether one was chosen.

        ``ask``: that of the button and its form; ``which_id``: that of the menu. Raises Refusal ``no-such-zone`` if
        what was written isn't one.
        """
        say, picked = self._words.say("", reply.locale), values(reply)
        if picked:
            if len(picked) != 1 or picked[0] not in zones.NAMES:
                raise Refusal("bad-button")
            (zone,) = picked
        elif reply.interaction.type is InteractionType.modal_submit:
            offered = meant(written(reply), say)
            if len(offered) > 1:
                await reply.here(framed(which(ask, which_id, offered, self._now(), say)))
                return False
            zone = _only(offered)
        else:
            await reply.ask(zone_form(ask, say))
            return False
        await self._preferences.set_person(reply.interaction.user.id, ZONE, zone)
        return True

    def typed(self, text: str, locale: str) -> str:
        """The one zone that was typed for a command; raises Refusal ``no-such-zone`` if that isn't one."""
        return _only(meant(text, self._words.say("", locale)))

    def suggested(self, text: str, locale: str) -> list[tuple[str, str]]:
        """The zones that may be meant, each with its name and what time it is there."""
        say = self._words.say("", locale)
        return choices(found(text, say), self._now(), say)


def _only(offered: Sequence[str]) -> str:
    if len(offered) != 1:
        raise Refusal("no-such-zone")
    return offered[0]
