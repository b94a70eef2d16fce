"""The screens of house rules: those of a table, what a server has of its own, and how both are changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from discord import ui

from bot.engine.options import allowed, rules_of, value_to_text
from bot.engine.value import Value
from bot.features.house_rules.stored import (
    NAME,
    ServerRules,
    dump_house_rules,
    game_of,
    load_house_rules,
    presets_of_server,
    usual_rules,
)
from bot.i18n import Say, Words
from bot.names import escape, isolated
from bot.screens.components.blocks import OPTIONS, button, cut, form, line, menu, row, text, texts
from bot.screens.components.data import Block, Button, Menu
from bot.screens.offers import Offers
from bot.screens.options import helping, own_news, preset_name
from bot.screens.rules import idle_note, rule_text
from bot.tables.assistance import Assistance
from bot.tables.changes.expiry import led_by
from bot.tables.house_rules import HouseRules, Preset, differences, presets_of
from bot.tables.people.settings import DECK, ChosenSettings
from bot.tables.plugin import AnyPlugin
from bot.tables.record import Record, load_options
from bot.tables.table import AnyTable

PER_PAGE = 9
"""How many rules a page can have: each takes three of a message's 40 components, and the rest of a page eleven."""
_SHORT = 1_000
"""How many characters the server's default takes."""
_DIGITS = 12
"""How many characters can be typed for a number: as many as any has, and some nonsense."""


class Page(NamedTuple):
    """Rules of one group that ``kind`` has, shown together; ``number``: which of its pages, from 1, of ``total``."""

    kind: type[Value]
    group: str
    rules: Sequence[str]
    number: int
    total: int


def pages_of(plugin: AnyPlugin, record: Record) -> list[Page]:
    """The pages of a table's rules, one for each group, or several of about the same length; then what helps people."""
    groups: dict[tuple[type[Value], str], list[str]] = {}
    offered = helping(plugin, record)
    for kind in (plugin.game.Options, Assistance):
        for name, rule in rules_of(kind).items():
            if kind is not Assistance or name in offered:
                groups.setdefault((kind, rule.group), []).append(name)
    found: list[Page] = []
    for (kind, group), names in groups.items():
        parts = -(-len(names) // PER_PAGE)
        length = -(-len(names) // parts)
        shown = [names[part * length : (part + 1) * length] for part in range(parts)]
        found += [Page(kind, group, rules, part, parts) for part, rules in enumerate(shown, 1)]
    return found


def house_rules(
    table: AnyTable, server: ServerRules, user: int, page: int, say: Say, *, manager: bool, notice: str = ""
) -> list[Block]:
    """A page of a table's house rules for one person, counted from 0; with menus for the host of a lobby.

    ``manager``: they manage the server, and have one more page, for its own rules.
    """
    pages, kind = pages_of(table.plugin, table.record), table.plugin.game.Options
    chosen: dict[type[Value], Value] = {
        kind: load_options(kind, table.record.options),
        Assistance: table.record.assistance,
    }
    titles = [_title(each, say) for each in pages] + [say("server-rules")] * manager
    page = page if page < len(titles) else 0
    changing = table.record.status == "lobby" and led_by(table, user)
    state = "changing" if changing else "looking" if table.record.status == "lobby" else "fixed"
    if page == len(pages):
        state = "server"
    heading = say("house-rules-heading", game=say("title"), title=titles[page], state=state)
    blocks = [text(heading), *texts(say("notice", text=notice) if notice else "", own_news(table, user, say))]
    if page == len(pages):
        blocks += _of_server(table, server, page, say)
    elif changing:
        options, values = chosen[pages[page].kind], allowed(pages[page].kind)
        blocks += _choosing(table, server, page, options, say) if pages[page].kind is kind else []
        for name in pages[page].rules:
            asking = _asking(f"c:{table.id}:{page}:{name}", name, values[name], options, say)
            blocks += [text(_rule(name, options, say)), row(asking)]
    else:
        blocks += [text("\n".join(_rule(name, chosen[pages[page].kind], say) for name in pages[page].rules))]
    if len(titles) > 1:
        differing = {kind: differences(kind(), options).keys() for kind, options in chosen.items()}
        counts = [len(differing[each.kind] & set(each.rules)) for each in pages] + [0] * manager
        others = [
            (str(number), title, say("rules-differing", number=count) if count else "")
            for number, (title, count) in enumerate(zip(titles, counts, strict=True))
        ]
        blocks += [line(), row(menu(f"g:{table.id}:{page}", say("more-rules"), others, chosen=str(page)))]
    return blocks


def _title(page: Page, say: Say) -> str:
    group = say(f"group-{page.group}")
    return group if page.total == 1 else say("group-part", group=group, part=page.number, parts=page.total)


def _choosing(table: AnyTable, server: ServerRules, page: int, options: Value, say: Say) -> list[Block]:
    """A menu of presets, if there are any, and the way back to the usual rules if others apply."""
    offered = [*presets_of(table.plugin), *presets_of_server(table.plugin, server)][:OPTIONS]
    blocks: list[Block] = []
    if offered:
        chosen = next((each.id for each in offered if _applies(each, options, table.record.deck)), None)
        choices = [
            (each.id, preset_name(each, say), say("preset-own") if each.source == "own" else "") for each in offered
        ]
        blocks.append(row(menu(f"x:{table.id}:{page}:preset", say("choose-preset"), choices, chosen=chosen)))
    if options != table.plugin.game.Options():
        blocks.append(row(button(f"x:{table.id}:{page}:usual", say("back-to-usual"))))
    return blocks


def _applies(preset: Preset, options: Value, deck: str) -> bool:
    return preset.options == options and preset.deck in {None, deck}


def _rule(name: str, options: Value, say: Say) -> str:
    """A rule's name and value, underlined if it isn't the usual one, and what it is about."""
    idle = idle_note(rules_of(type(options))[name], options, say)
    said = rule_text(name, getattr(options, name), getattr(type(options)(), name), say, idle)
    return f"{said}\n-# {say(f'option-{name}-about')}"


def _asking(
    custom_id: str,
    name: str,
    values: Sequence[Sequence[object]],
    options: Value,
    say: Say,
) -> Button | Menu:
    """A menu of a rule's values, or a button that asks for a number where there are too many."""
    if _numbers(values):
        return button(custom_id, say("change-rule", name=say(f"option-{name}")))
    usual = getattr(type(options)(), name)
    choices = [
        (value_to_text(value), say.option(name, value), say("usual-value") if value == usual else "")
        for part in values
        for value in part
    ]
    return menu(custom_id, say(f"option-{name}"), choices, chosen=value_to_text(getattr(options, name)))


def _of_server(table: AnyTable, server: ServerRules, page: int, say: Say) -> list[Block]:
    """What the server has set for this game, and how to change that."""
    plugin, prefix = table.plugin, f"x:{table.id}:{page}:"
    default = load_house_rules(plugin, server.default)
    usual = plugin.game.Options()
    own = replace(usual, **default.options) if default else usual
    said = [say("server-default", rules=_short(differences(usual, own), say))]
    said.append(say("server-presets", names=say.listed([escape(name) for name in server.named]), none=not server.named))
    buttons = [button(prefix + "name", say("name-rules"))]
    if dump_house_rules(plugin, table.record) != server.default:
        buttons.insert(0, button(prefix + "default", say("make-default")))
    blocks = [text("\n".join(said)), row(*buttons)]
    if server.named:
        names = [(name, isolated(name), "") for name in server.named]
        blocks.append(row(menu(prefix + "forget", say("delete-preset"), names)))
    return blocks


def _short(differing: Mapping[str, tuple[object, object]], say: Say) -> str:
    """What differs, in one line."""
    said = [
        say("setup-rule", name=say(f"option-{name}"), value=say.option(name, value))
        for name, (_, value) in differing.items()
    ]
    return cut("; ".join(said), _SHORT) or say("game-usual")


# Forms ----------------------------------------------------------------------------------------------------------


class Numbers(NamedTuple):
    """The numbers a rule can have; ``empty``: whether it can also have none."""

    least: int
    most: int
    empty: bool


def numbers_of(plugin: AnyPlugin, name: str) -> Numbers | None:
    """The numbers that a form asks for; None: the rule has none, or so few values that it has a menu."""
    return _numbers(allowed(plugin.game.Options)[name])


def _numbers(values: Sequence[Sequence[object]]) -> Numbers | None:
    for part in values:
        if isinstance(part, range) and sum(map(len, values)) > OPTIONS:
            return Numbers(part[0], part[-1], empty=len(values) > 1)
    return None


def number_form(table: AnyTable, page: int, name: str, numbers: Numbers, say: Say) -> ui.Modal:
    """Asks for the number of a rule."""
    now = getattr(load_options(table.plugin.game.Options, table.record.options), name)
    none = say.option(name, None) if numbers.empty else ""
    about = say("number-form", least=str(numbers.least), most=str(numbers.most), optional=numbers.empty, none=none)
    field: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id="number", default="" if now is None else str(now), required=not numbers.empty, max_length=_DIGITS
    )
    return form(f"c:{table.id}:{page}:{name}", say("house-rules"), say(f"option-{name}"), about, field)


def name_form(table: AnyTable, page: int, say: Say) -> ui.Modal:
    """Asks for the name of a preset."""
    field: ui.TextInput[ui.Modal] = ui.TextInput(custom_id="name", max_length=NAME)
    return form(f"x:{table.id}:{page}:name", say("house-rules"), say("preset-name"), say("preset-name-about"), field)


# On screens of the platform -----------------------------------------------------------------------------------------


class _Offers(Offers):
    def beside_rules(self, table: AnyTable, say: Say) -> list[Button]:
        """To the table's house rules."""
        return [button(f"g:{table.id}:0", say("house-rules"))]

    def on_setup(
        self, plugins: Mapping[str, AnyPlugin], server: ChosenSettings, words: Words, locale: str, room: int
    ) -> list[Block]:
        """The server's own house rules of each game, and a menu to go back to the game's."""
        say = words.say("", locale)
        found = {game: own for game, plugin in plugins.items() if (own := usual_rules(plugin, server))}
        room = (room - len(say("setup-house"))) // max(1, len(found))
        rules = [_default(own, words.say(game, locale), room) for game, own in found.items()]
        blocks = [line(), text("\n".join([say("setup-house"), *(rules or [say("setup-house-none")])]))]
        if found:
            games = [(game, words.say(game, locale)("title"), "") for game in found]
            blocks.append(row(menu("gd:-:0", say("setup-forget"), games[:OPTIONS])))
        return blocks

    def name_of_setting(self, setting: str, words: Words, locale: str) -> str | None:
        """The default house rules of a game."""
        game = game_of(setting)
        return words.say("", locale)("log-house", game=words.title(game, locale)) if game else None


def _default(own: HouseRules, say: Say, most: int) -> str:
    """A server's own house rules for a game, as far as they differ from the game's."""
    rules = [
        say("setup-rule", name=say(f"option-{name}"), value=say.option(name, value))
        for name, value in own.options.items()
    ]
    if own.deck != DECK.default:
        rules.append(say("setup-rule", name=say("setup-deck"), value=say.option("deck", own.deck)))
    return cut(say("setup-rules", game=say("title"), rules="; ".join(rules)), most)


OFFERS = _Offers()
IDS = r"""(?P<kind>g):TABLE:(?P<page>NUMBER)
(?P<kind>[cx]):TABLE:(?P<page>NUMBER):(?P<text>[a-z0-9_]{1,50})
(?P<kind>gd):-:0"""
"""What begins so is about house rules:

- ``g:<table>:<page>``: show this page of a table's, or the one chosen in a menu
- ``c:<table>:<page>:<option>``: set this one to the chosen value, or ask for it; the form says which
- ``x:<table>:<page>:<act>``: presets: choose, keep, name, delete
- ``gd:-:0``: a menu of games whose default house rules here are their usual ones again
"""
