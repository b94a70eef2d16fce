"""A server's own house rules of a game: what holds at its tables where nobody says otherwise."""

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
    """The options that aren't the game's own usual ones, by name, and the deck."""

    options: Mapping[str, object]
    deck: str


def dump_house_rules(plugin: AnyPlugin, record: Record) -> str:
    """The house rules of a table, to be a server's; empty where they are the game's own."""
    own = asdict(plugin.game.Options())
    options = {name: value for name, value in json.loads(record.options).items() if own.get(name) != value}
    if not options and record.deck == DECK.default:
        return ""
    return json.dumps({"options": options, "deck": record.deck})


def load_house_rules(plugin: AnyPlugin, text: str) -> HouseRules | None:
    """A server's house rules; None where it has none, or the game has changed so that they aren't any more."""
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
