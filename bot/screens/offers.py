"""What features add to the platform's screens."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.refusal import Refusal
from bot.found import modules
from bot.i18n import Say
from bot.screens.blocks import Button
from bot.tables.plugin import AnyPlugin


class Offers:
    """The buttons of one feature; on each screen none, unless it says otherwise."""

    def on_help(self, say: Say, *, new: bool) -> list[Button]:
        """Beside *Play* on the first screen; ``new``: for somebody who has never played a match."""
        del say, new
        return []

    def for_newcomers(self, say: Say) -> list[str]:
        """What the first screen tells somebody who has never played a match."""
        del say
        return []

    def on_rules(self, plugin: AnyPlugin, page: int, say: Say) -> list[Button]:
        """On a page of a game's rules, counted from 1."""
        del plugin, page, say
        return []

    def on_refusals(self, plugin: AnyPlugin, table: str, refusals: Sequence[Refusal], say: Say) -> list[Button]:
        """Below a hand that says why cards can't be played."""
        del plugin, table, refusals, say
        return []


def offers() -> list[Offers]:
    """Those of all features that have any, in order of the features' names."""
    return [module.OFFERS for module in modules("screens").values() if hasattr(module, "OFFERS")]
