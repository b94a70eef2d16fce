"""A server's own house rules for a game: they apply at its tables unless somebody chooses otherwise."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace

from bot.engine.refusal import Refusal
from bot.tables.plugin import AnyPlugin
from bot.tables.settings import DECK
from bot.tables.store import Record

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The options that differ from the game's defaults, by name, and the deck."""

    options: Mapping[str, object]
    deck: str


def dump_house_rules(plugin: AnyPlugin, record: Record) -> str:
    """A table's house rules, to be stored as a server's; empty if they are the game's defaults."""
    own = asdict(plugin.game.Options())
    options = {name: value for name, value in json.loads(record.options).items() if own.get(name) != value}
    if not options and record.deck == DECK.default:
        return ""
    return json.dumps({"options": options, "deck": record.deck})


def load_house_rules(plugin: AnyPlugin, text: str) -> HouseRules | None:
    """A server's house rules; None if it has none, or if they no longer fit the game."""
    if not text:
        return None
    try:
        data = json.loads(text)
        usual = HouseRules(dict(data["options"]), str(data["deck"]))
        plugin.check(replace(plugin.game.Options(), **usual.options))
    except (ValueError, TypeError, KeyError, Refusal) as error:
        log.warning("house rules of %s that a server has set don't hold any more: %r", plugin.name, error)
        return None
    return usual
