"""A game's rules: its own pages, said with the house rules of a table, and after them a list of all house rules."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from itertools import pairwise

from bot.engine.options import Rule, allowed, rules_of
from bot.engine.value import Value
from bot.i18n import Say
from bot.screens.components.blocks import button, page_buttons, text
from bot.screens.components.data import Block, Button
from bot.tables.assistance import USUAL, Assistance
from bot.tables.plugin import AnyPlugin

LONGEST = 1_800
"""How many characters of house rules a page has at most, so that it doesn't take long to scroll on a phone."""

_LINE = re.compile(r"(#+ )?((?:[-*] |\d+\. |-# )?)(.*)")
"""A heading, or the mark of a list's item, and what it says."""
_END = re.compile(r"(?<=[.!?])[*_)”]* +(?=[*_(“]*[A-ZÀ-Þ0-9])")
"""Where a sentence ends on a line and another one begins."""


@dataclass(frozen=True, slots=True)
class Applied:
    """The house rules with which a game's rules are told, by name; those that are missing are the usual ones.

    ``table``: whose they are; empty: no table's. ``assistance``: what helps people there. ``server``: those that the
    server plays differently from the game. ``earlier``: the table was opened under an earlier version of the rules,
    which may have had other house rules.
    """

    options: Mapping[str, object] = field(default_factory=dict[str, object])
    server: Mapping[str, object] = field(default_factory=dict[str, object])
    table: str = ""
    time_control: str = ""
    assistance: Assistance = USUAL
    earlier: bool = False


def rules(plugin: AnyPlugin, page: int, say: Say, at: Applied, more: Sequence[Button] = ()) -> list[Block]:
    """A page of a game's rules, counted from 1; the first if there is no such page. ``more``: what else leads on."""
    own, listed = game_pages(plugin, say, at), list(list_pages(plugin, say, at))
    count, heading = len(own) + len(listed), "table-rules" if at.table else "house-rules"
    page = page if 1 <= page <= count else 1
    shown = [*own, *listed][page - 1]
    notes = [*([say("rules-earlier")] if at.earlier else []), *([say("rules-underlined")] if "__" in shown else [])]
    # The button of the next page says the same on the game's last one.
    jump = [button(rules_id(plugin.name, len(own) + 1, at.table), say(heading))] if page < len(own) else []
    return [
        text(shown),
        text("\n".join([*notes, say("page", page=page, pages=count)])),
        *page_buttons(say, page - 1, count, lambda other: rules_id(plugin.name, other + 1, at.table), *jump, *more),
    ]


def options_of(plugin: AnyPlugin, given: Mapping[str, object]) -> Value:
    """The house rules with those given that the game knows, and the usual ones for the rest."""
    options: Value = plugin.game.Options()
    return replace(options, **{name: given[name] for name in given.keys() & asdict(options).keys()})


def assistance_of(plugin: AnyPlugin, options: Value, assistance: Assistance) -> dict[str, object]:
    """What helps people at a table with these house rules, by name; where all moves bind, taking back is left out."""
    named = asdict(assistance)
    return named if plugin.can_go_back(options) else {name: named[name] for name in named if name != "takeback"}


def rules_id(game: str, page: int, table: str = "") -> str:
    """The id of the button that shows a page of a game's rules, counted from 1, as this table plays it."""
    return f"r:{game}:{page}" + (f":{table}" if table else "")


def game_pages(plugin: AnyPlugin, say: Say, at: Applied) -> list[str]:
    """The game's own pages, with each sentence underlined that wouldn't be said of the usual rules."""
    usual = asdict(plugin.game.Options())
    as_usual = _said(plugin, say, usual)
    known = {part.strip() for page in as_usual for line in page.splitlines() for part in _sentences(line)[1]}
    pages = _said(plugin, say, {name: at.options.get(name, value) for name, value in usual.items()})
    return ["\n".join(_underlined(line, known) for line in page.splitlines()) for page in pages]


def _said(plugin: AnyPlugin, say: Say, options: Mapping[str, object]) -> list[str]:
    """The pages about these house rules, without the gaps that sentences left which don't apply."""
    facts = {"pause": plugin.pause, **{name: _fact(value) for name, value in options.items()}}
    pages: list[str] = []
    while say.has(f"rules-{len(pages) + 1}"):
        page = say(f"rules-{len(pages) + 1}", **facts)
        pages.append(re.sub(r"\n{3,}", "\n\n", re.sub(r"(?<=\S) +(?= |\n|$)", "", page)))
    return pages


def _fact(value: object) -> object:
    """An option's value for a sentence, where ``[2]`` is the number and ``[none]`` is None."""
    if isinstance(value, str):
        return int(value) if value.isdecimal() else value
    return "none" if value is None else value


def _underlined(line: str, known: set[str]) -> str:
    """The line with every sentence underlined that isn't known; a heading as it is."""
    mark, parts = _sentences(line)
    if mark.startswith("#"):
        return line
    return mark + "".join(part if part.strip() in known else f"__{part.strip()}__ " for part in parts).rstrip()


def _sentences(line: str) -> tuple[str, list[str]]:
    """The mark of a heading or of a list's item, and the sentences, each with the space behind it.

    >>> _sentences("- One. *Two.* Three of 5.0 or so.")
    ('- ', ['One. ', '*Two.* ', 'Three of 5.0 or so.'])
    """
    found = _LINE.fullmatch(line)
    if not found or not found[3]:
        return line, []
    ends = [0, *(match.end() for match in _END.finditer(found[3])), len(found[3])]
    return (found[1] or "") + found[2], [found[3][start:end] for start, end in pairwise(ends)]


def list_pages(plugin: AnyPlugin, say: Say, at: Applied) -> Iterator[str]:
    """Pages that list every house rule, group by group: of a table, or of the game with what else there is."""
    usual = asdict(plugin.game.Options())
    others = sum(at.options.get(name, value) != value for name, value in usual.items())
    heading = "# " + say("table-rules" if at.table else "house-rules")
    lines = [] if at.table else [say("house-rules-about")]
    if at.table and not (at.earlier and others == 0):
        lines.append(say("table-rules-others", number=others))
    lines += [say("table-rules-preset", name=say.option("preset", name)) for name in _presets(plugin, at) if others]
    page = "\n".join([heading, *lines])
    is_empty = True
    for lines in _groups(plugin, say, at):
        for part in ["\n".join(lines)] if sum(map(len, lines)) < LONGEST else lines:
            if not is_empty and len(page) + len(part) > LONGEST:
                yield page
                page = heading
            page, is_empty = f"{page}\n{part}", False
    yield page


def _presets(plugin: AnyPlugin, at: Applied) -> list[str]:
    """The game's preset whose house rules these are, if there is one."""
    presets: Mapping[str, Value] = getattr(plugin.game, "PRESETS", {})
    return [name for name, options in presets.items() if asdict(options) == at.options][:1]


def _groups(plugin: AnyPlugin, say: Say, at: Applied) -> Iterator[list[str]]:
    """The house rules as lines, in groups that have headings if there are several; a table's pace is the match's."""
    usual, options = asdict(plugin.game.Options()), options_of(plugin, at.options)
    groups: dict[str, list[str]] = {}
    for name, rule in rules_of(plugin.game.Options).items():
        if at.earlier and name not in at.options:
            continue
        idle = "" if at.earlier else idle_note(rule, options, say)
        said = (
            _of_table(name, usual[name], idle, say, at)
            if at.table
            else _of_game(plugin, name, usual[name], idle, say, at)
        )
        groups.setdefault(rule.group, []).append("\n".join(said))
    if at.table:
        gone = [name for name in at.options if name not in usual and say.has(f"option-{name}")]
        lines = groups.setdefault("match", [])
        lines += [f"- {rule_text(name, at.options[name], at.options[name], say)}" for name in gone]
        lines.append(f"- {say('house-rule', name=say('setting-pace'), value=say.option('pace', at.time_control))}")
        assistance = assistance_of(plugin, options, at.assistance)
        lines += [f"- {rule_text(name, value, asdict(USUAL)[name], say)}" for name, value in assistance.items()]
    for name, lines in groups.items():
        yield [f"### {say(f'group-{name}')}", *lines] if len(groups) > 1 else lines


def _of_table(name: str, usual: object, idle: str, say: Say, at: Applied) -> Iterator[str]:
    """A table's house rule; if it isn't the usual one, also what it is about."""
    value, server = at.options.get(name, usual), at.server.get(name, usual)
    is_default = server == value != usual
    note = say("house-rule-default") if is_default else _server_note(name, usual, server, say)
    yield f"- {rule_text(name, value, usual, say, note, idle)}"
    if value != usual:
        yield f"-# {say(f'option-{name}-about')}"


def _of_game(plugin: AnyPlugin, name: str, usual: object, idle: str, say: Say, at: Applied) -> Iterator[str]:
    """A house rule as it usually is, what it is about, and what else there is; of numbers, that is said there."""
    yield rule_text(name, usual, usual, say, _server_note(name, usual, at.server.get(name, usual), say), idle)
    others = [
        _value(name, value, say)
        for values in allowed(plugin.game.Options)[name]
        if not isinstance(values, range)
        for value in values
        if value != usual
    ]
    about = say(f"option-{name}-about")
    yield f"-# {say('house-rule-or', about=about, values='; '.join(others)) if others else about}"


def _server_note(name: str, usual: object, server: object, say: Say) -> str:
    """What the server plays, if it isn't what is usual."""
    return "" if server == usual else say("house-rule-default-is", value=_value(name, server, say))


def idle_note(rule: Rule, options: Value, say: Say) -> str:
    """That a house rule has no effect beside the others, if that is so."""
    return "" if rule.applies(options) else say("house-rule-idle")


def rule_text(name: str, value: object, usual: object, say: Say, *notes: str) -> str:
    """A house rule and its value, with notes; one that isn't usual is underlined, and says what would be."""
    rule = say("house-rule", name=say(f"option-{name}"), value=_value(name, value, say))
    if value != usual:
        rule, notes = f"__{rule}__", (say("house-rule-usual", value=_value(name, usual, say)), *notes)
    said = "; ".join(filter(None, notes))
    return f"{rule} ({said})" if said else rule


def _value(name: str, value: object, say: Say) -> str:
    """A value in words; one that the game no longer knows as it was stored."""
    try:
        return say.option(name, value)
    except KeyError:
        return str(value)
