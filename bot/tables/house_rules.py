"""House rules beyond a game's own: a server's, which apply at its tables unless somebody chooses otherwise; presets."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from dataclasses import asdict, field, replace
from typing import Literal, TypeAlias

from bot.engine.refusal import Refusal
from bot.engine.value import Value
from bot.tables.plugin import AnyPlugin
from bot.tables.record import Record
from bot.tables.settings import DECK

log = logging.getLogger(__name__)

Source: TypeAlias = Literal["game", "server", "own"]


class HouseRules(Value):
    """The options that differ from the game's defaults, by name, and the deck."""

    options: Mapping[str, object]
    deck: str


class ServerRules(Value):
    """A server's own rules of a game, as stored: its default, and its presets by name."""

    default: str = ""
    named: Mapping[str, str] = field(default_factory=dict[str, str])


class Preset(Value):
    """House rules that can be chosen together: one of the game's, the server's default, or its own with a name.

    ``deck``: None if they are played with any.
    """

    source: Source
    name: str
    options: Value
    deck: str | None = None

    @property
    def id(self) -> str:
        """What tells it from the others that can be chosen at the same table."""
        return f"{self.source}:{self.name}"


def differences(old: Value, new: Value) -> dict[str, tuple[object, object]]:
    """The options whose values differ, with both values."""
    before, after = asdict(old), asdict(new)
    return {name: (value, after[name]) for name, value in before.items() if after[name] != value}


def dump_house_rules(plugin: AnyPlugin, record: Record) -> str:
    """A table's house rules, to be stored as a server's; empty if they are the game's defaults."""
    own = asdict(plugin.game.Options())
    options = {name: value for name, value in json.loads(record.options).items() if own.get(name) != value}
    if not options and record.deck == DECK.default:
        return ""
    return json.dumps({"options": options, "deck": record.deck})


def load_house_rules(plugin: AnyPlugin, text: str) -> HouseRules | None:
    """A server's house rules; None if it has none, or if they no longer fit the game.

    Options that the game no longer has are left out.
    """
    if not text:
        return None
    try:
        data = json.loads(text)
        known = asdict(plugin.game.Options()).keys() & data["options"].keys()
        usual = HouseRules({name: data["options"][name] for name in sorted(known)}, str(data["deck"]))
        plugin.check(replace(plugin.game.Options(), **usual.options))
    except (ValueError, TypeError, KeyError, AttributeError, Refusal) as error:
        log.warning("house rules of %s that a server has set don't hold any more: %r", plugin.name, error)
        return None
    if len(known) < len(data["options"]):
        gone = ", ".join(sorted(data["options"].keys() - known))
        log.warning("house rules that a server has set for %s don't exist any more: %s", plugin.name, gone)
    return usual


def presets(plugin: AnyPlugin, server: ServerRules) -> list[Preset]:
    """What can be chosen at a table of this game: the game's presets, the server's default, its own presets by name.

    What no longer fits the game is left out.
    """
    of_game: Mapping[str, Value] = getattr(plugin.game, "PRESETS", {})
    found = [Preset("game", name, options) for name, options in of_game.items()]
    stored: list[tuple[Source, str, str]] = [("own", name, text) for name, text in server.named.items()]
    if server.default:
        stored.insert(0, ("server", "", server.default))
    for source, name, text in stored:
        rules = load_house_rules(plugin, text) if text else HouseRules({}, DECK.default)
        if rules:
            found.append(Preset(source, name, replace(plugin.game.Options(), **rules.options), rules.deck))
    return found
