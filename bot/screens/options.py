"""What isn't as usual at a table: its house rules, what helps people there, and what has changed since they came."""

from __future__ import annotations

import json
from collections.abc import Mapping

from bot.engine.game import Seat
from bot.engine.options import rules_of
from bot.i18n import Say
from bot.names import isolated
from bot.screens.rules import assistance_of, options_of
from bot.tables.assistance import USUAL, Assistance
from bot.tables.house_rules import Preset, differences
from bot.tables.plugin import AnyPlugin
from bot.tables.record import Record, load_options
from bot.tables.table import AnyTable

_LISTED = 12
"""How many of the rules that differ are listed at the table."""
_BRIEFLY = 3
"""How many of them a lobby names, so that it stays short."""
_NEWS = 2
"""How many changes are listed there for those who sat down before them."""


def what_differs(plugin: AnyPlugin, stored: str, say: Say) -> str:
    """A match's stored house rules as far as they aren't the usual ones; empty if the game no longer knows them."""
    differing = _differing(plugin, stored)
    if not differing:
        return "" if differing is None else f"-# {say('rules-usual')}"
    lines = [
        say("option", name=say(f"option-{name}"), value=say.option(name, value))
        for name, (_, value) in list(differing.items())[:_LISTED]
    ]
    more = len(differing) - len(lines)
    return "\n".join([say("options"), *lines, *([say("options-more", number=more)] if more else [])])


def assistance(plugin: AnyPlugin, record: Record, say: Say) -> list[str]:
    """What helps people at a table while they play, a line for each."""
    said = helping(plugin, record)
    if record.status != "lobby":
        said["hints"] = "on" if record.hinted else "off"
    return [say("option", name=say(f"option-{name}"), value=say.option(name, value)) for name, value in said.items()]


def what_differs_in_brief(plugin: AnyPlugin, record: Record, say: Say) -> str:
    """What isn't as usual at a table, on a line: the first few by name, and how many more there are."""
    offered = helping(plugin, record)
    chosen = {name: values for name, values in differences(USUAL, record.assistance).items() if name in offered}
    differing = (_differing(plugin, record.options) or {}) | chosen
    if not differing:
        return say("rules-usual")
    said = [
        say("setup-rule", name=say(f"option-{name}"), value=say.option(name, value))
        for name, (_, value) in list(differing.items())[:_BRIEFLY]
    ]
    more = len(differing) - len(said)
    return say("rules-brief", rules="; ".join([*said, *([say("changes-more", number=more)] if more else [])]))


def helping(plugin: AnyPlugin, record: Record) -> dict[str, object]:
    """What can help people at a table, by name, and whether it does."""
    return assistance_of(plugin, options_of(plugin, json.loads(record.options)), record.assistance)


def _differing(plugin: AnyPlugin, stored: str) -> dict[str, tuple[object, object]] | None:
    """The stored rules that aren't as usual and have an effect beside the others; None if the game has others now."""
    try:
        options = load_options(plugin.game.Options, stored)
    except TypeError:
        return None
    rules = rules_of(plugin.game.Options)
    differing = differences(plugin.game.Options(), options)
    return {name: values for name, values in differing.items() if rules[name].applies(options)}


def news(table: AnyTable, say: Say) -> list[str]:
    """What has changed since people sat down, with who these are; where seats were reserved, since the last match."""
    record = table.record
    found: dict[str, list[Seat]] = {}
    for seat, player in enumerate(record.players):
        if player and player.found is not None and (record.keeps_seats or not player.reserved):
            found.setdefault(player.found, []).append(seat)
    changed = [(_changed(table, rules), tuple(seats)) for rules, seats in found.items()]
    said = sorted((each for each in changed if each[0]), key=lambda each: -len(each[0]))
    if record.keeps_seats:
        return [say("changed-since-match", changes=_changes(changes, say)) for changes, _ in said[:1]]
    return [say("changed-since-joined", seats=seats, changes=_changes(changes, say)) for changes, seats in said[:2]]


def own_news(table: AnyTable, user: int, say: Say) -> str:
    """What has changed since this person sat down."""
    player = next((player for player in table.record.players if player and player.user == user), None)
    changes = _changed(table, player.found) if player and player.found is not None else {}
    key = "changed-since-match" if table.record.keeps_seats else "changed-since-you-joined"
    return say(key, changes=_changes(changes, say)) if changes else ""


def _changed(table: AnyTable, found: str) -> dict[str, tuple[object, object]]:
    kind, assistance = table.plugin.game.Options, json.loads(found)
    options = kind(**assistance.pop("options"))
    return differences(options, load_options(kind, table.record.options)) | differences(
        Assistance(**assistance), table.record.assistance
    )


def _changes(changes: Mapping[str, tuple[object, object]], say: Say) -> str:
    said = [
        say("rule-change", name=say(f"option-{name}"), value=say.option(name, value), before=say.option(name, before))
        for name, (before, value) in list(changes.items())[:_NEWS]
    ]
    more = len(changes) - len(said)
    return "; ".join([*said, *([say("changes-more", number=more)] if more else [])])


def preset_name(preset: Preset, say: Say) -> str:
    """What a preset is called."""
    match preset.source:
        case "game":
            return say.option("preset", preset.name)
        case "server":
            return say("preset-default")
        case "own":
            return isolated(preset.name)
