"""Every screen: the table, a hand, the lobby, the menus and the boards, framed around the game's own part."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import discord
from discord import ButtonStyle, ui

from bot.art.scene import Faces
from bot.engine.game import Seat
from bot.i18n import FRENCH, Say, Words, escape, relative
from bot.names import clean
from bot.tables.ledger import Series, Tally
from bot.tables.plugin import AnyPlugin
from bot.tables.seats import given_up
from bot.tables.settings import DECK, PICTURES, SUITS, Chosen
from bot.tables.store import Chair
from bot.tables.table import AnyTable
from bot.ui.screens.blocks import (
    Address,
    AnyLayout,
    Appearance,
    Block,
    Button,
    button,
    cut,
    line,
    menu,
    row,
    rows,
    text,
    texts,
)
from bot.ui.screens.emoji import Emoji
from bot.ui.screens.house_rules import news, what_differs
from bot.ui.screens.rules import Applied, rules, rules_id

NAME = 32
"""The longest name shown for a person, in characters."""

SCORES = 12
"""How many lines of a channel's running score are shown; more would be a list rather than a score."""

_COLOUR = discord.Colour(0x2F6B4F)


@dataclass(frozen=True, slots=True)
class Screens:
    """Draws every screen from words, each game's layout, and tables. Public screens are drawn from public views alone.

    ``older``: the layouts of older rules, by game and version. ``emoji``: those of the cards of each ``Faces``, as far
    as they exist.
    """

    words: Words
    layouts: Mapping[str, AnyLayout]
    older: Mapping[tuple[str, int], AnyLayout] = field(default_factory=dict[tuple[str, int], AnyLayout])
    emoji: dict[str, Emoji] = field(default_factory=dict[str, Emoji])

    def say(self, table: AnyTable, locale: str = "en", deck: str | None = None) -> Say:
        """A reader's words at this table, which know who sits where; by default with the table's own deck."""
        platform = self.words.say(table.plugin.name, locale)
        names = [_name(chair, platform) for chair in table.record.chairs]
        labels = [_label(chair, platform) for chair in table.record.chairs]
        return self.words.say(table.plugin.name, locale, names, deck or table.record.deck, labels)

    def _appearance(self, table: AnyTable, reader: Chosen | None) -> Appearance:
        """What cards look like at this table to a reader, or to everybody for None."""
        if reader is None:
            faces, pictures = _faces(self._deck(table, table.record.deck), "two"), True
        else:
            faces, pictures = _faces(self._deck(table, reader[DECK]), reader[SUITS]), reader[PICTURES] == "on"
        return Appearance(faces, pictures, self.emoji.get(faces, {}) if pictures else {})

    def _deck(self, table: AnyTable, deck: str) -> str:
        """This deck if the game is played with it, too, else the French one."""
        return deck if deck in self.words.decks(table.plugin.name) else FRENCH

    # A table ------------------------------------------------------------------------------------------------------

    def public(
        self,
        table: AnyTable,
        locale: str = "en",
        scores: tuple[Tally, Tally] | None = None,
        series: Series | None = None,
    ) -> ui.LayoutView:
        """The message everybody sees: the lobby, the table, or how it ended, with the scores then.

        ``scores``: the channel's, of the evening and in total. ``series``: that of the earlier matches it continues.
        """
        say = self.say(table, locale)
        match table.record.status:
            case "lobby":
                return framed(self._lobby(table, say))
            case "void":
                return framed(self._closed(table, say))
            case _:
                return framed(self._table(table, say, scores, series))

    def hand(
        self,
        table: AnyTable,
        seat: Seat,
        *,
        page: str = "",
        draft: str = "",
        notice: str = "",
        locale: str = "en",
        reader: Chosen | None = None,
    ) -> ui.LayoutView:
        """A seat's own screen, with a notice for its owner on top if there is one.

        Its buttons carry the revision of the seat's own last move, so that other players' moves don't change them.
        ``reader``: its owner's settings.
        """
        say = self.say(table, locale, reader[DECK] if reader else None)
        at = Address(table.id, table.revision_of(seat), page, draft, self._appearance(table, reader))
        blocks = [text(say("hand-heading", game=say("title"), channel=f"<#{table.record.channel}>"))]
        if notice:
            blocks.append(text(say("notice", text=notice)))
        if table.record.status == "void":
            return framed([*blocks, text(say("closed"))])
        if table.record.status == "playing":
            if table.chairs[seat].away:
                back = button(f"t:{table.id}:back", say("im-back"), ButtonStyle.success)
                return framed([*blocks, text(say("you-are-away")), row(back)])
            blocks += texts("\n".join(_own_time(table, seat, say)))
        blocks += self._layout(table).hand(table.view(seat), table.told(seat), at, say)
        if table.record.status == "over":
            blocks.append(text(say("hand-over", channel=f"<#{table.record.channel}>")))
        return framed(blocks)

    def page(self, table: AnyTable, page: str, locale: str = "en", reader: Chosen | None = None) -> ui.LayoutView:
        """A page of the game for somebody who is only watching."""
        at = Address(table.id, table.revision, page, appearance=self._appearance(table, reader))
        say = self.say(table, locale, reader[DECK] if reader else None)
        return framed(self._layout(table).table(table.view(None), table.told(None), at, say))

    def menu(self, table: AnyTable, locale: str = "en") -> ui.LayoutView:
        """What can be done at a running table besides playing."""
        say = self.say(table, locale)
        buttons = [
            button(f"t:{table.id}:bring", say("menu-bring")),
            button(f"t:{table.id}:leave", say("menu-leave")),
            button(f"t:{table.id}:end", say("menu-end")),
            button(f"g:{table.id}:0", say("house-rules")),
        ]
        rules = what_differs(table.plugin, table.record.options, say)
        heading = say("menu-heading", id=table.id, hash=table.seed_hash)
        return framed([text(heading), text(f"{rules}\n{_pace(table, say)}"), row(*buttons)])

    def sure(self, table: AnyTable, act: str, locale: str = "en") -> ui.LayoutView:
        """The question to confirm something that can't be undone."""
        say = self.say(table, locale)
        yes = button(f"t:{table.id}:{act}-sure", say(f"menu-{act}-sure"), ButtonStyle.danger)
        return framed([text(say(f"{act}-question")), row(yes)])

    def sure_kick(self, table: AnyTable, seat: Seat, locale: str = "en") -> ui.LayoutView:
        """The question to confirm that somebody is removed."""
        say = self.say(table, locale)
        yes = button(f"t:{table.id}:kick-sure:{table.chairs[seat].user}", say("menu-kick-sure"), ButtonStyle.danger)
        return framed([text(say("kick-question", seat=seat)), row(yes)])

    def _layout(self, table: AnyTable) -> AnyLayout:
        return self.older.get((table.plugin.name, table.record.version)) or self.layouts[table.plugin.name]

    def _table(
        self, table: AnyTable, say: Say, scores: tuple[Tally, Tally] | None, series: Series | None
    ) -> list[Block]:
        at = Address(table.id, table.revision, appearance=self._appearance(table, None))
        blocks = [text(say("table-heading", game=say("title")))]
        blocks += self._layout(table).table(table.view(None), table.told(None), at, say)
        if table.outcome:
            places = table.outcome.places
            standing = sorted(range(len(places)), key=places.__getitem__)
            lines = [
                say("standing", place=places[seat], seat=seat, points=table.outcome.points[seat]) for seat in standing
            ]
            blocks.append(text("\n".join([say("over"), *lines])))
            if series and series.matches > 1:
                blocks.append(text(_series_text(series, say)))
            blocks += texts(_score(scores, say) if scores else "")
            blocks.append(self._seed(table, say))
            again = button(f"l:{table.id}:again", say("again"), ButtonStyle.success)
            return [*blocks, row(again, _rules_button(table, say))]
        buttons = [
            button(f"h:{table.id}:", say("my-hand"), ButtonStyle.primary),
            _rules_button(table, say),
            button(f"t:{table.id}:menu", say("menu")),
        ]
        free = {
            seat: label_of(gone.user, gone.name, say) if gone.user > 0 else say.label_name(seat)
            for seat, gone in given_up(table.record).items()
        }
        if len(free) == 1:
            buttons += [button(f"t:{table.id}:take:{seat}", say("take-seat", name=name)) for seat, name in free.items()]
        blocks += [text("\n".join([*_notes(table, say), say("seed-hash", hash=table.seed_hash)])), row(*buttons)]
        if table.record.asked:
            agree = button(f"t:{table.id}:agree", say("agree"), ButtonStyle.danger)
            blocks.append(row(agree, button(f"t:{table.id}:play-on", say("play-on"), ButtonStyle.success)))
        if len(free) > 1:
            options = [(str(seat), say("seat-of", name=name), "") for seat, name in free.items()]
            blocks.append(row(menu(f"t:{table.id}:take", say("take-a-seat"), options)))
        return blocks

    def _closed(self, table: AnyTable, say: Say) -> list[Block]:
        """The state of a match that nobody finished, with nothing left to press."""
        blocks = [text(say("table-heading", game=say("title")))]
        why = _because(table, say)
        if not table.has_begun:
            return [*blocks, text("\n".join([say("never-started", command=f"/{table.plugin.name} new"), *why]))]
        at = Address(table.id, table.revision, appearance=self._appearance(table, None))
        stood = self._layout(table).table(table.view(None), table.told(None), at, say)
        blocks += [block for block in stood if not isinstance(block, ui.ActionRow)]
        return [*blocks, text("\n".join([say("unfinished"), *why])), self._seed(table, say)]

    def _seed(self, table: AnyTable, say: Say) -> Block:
        """What everybody can check once the game has ended."""
        return text(say("seed", seed=table.record.seed, hash=table.seed_hash))

    def _lobby(self, table: AnyTable, say: Say) -> list[Block]:
        record, seats = table.record, table.plugin.game.SEATS
        taken = [chair for chair in record.chairs if chair and not chair.reserved]
        lines: list[str] = []
        for seat, chair in enumerate(record.chairs):
            if chair is None:
                lines.append(say("place-free", place=seat + 1))
            elif chair.reserved:
                lines.append(say("place-kept", place=seat + 1, name=name_of(chair.user or 0, chair.name, say)))
            elif chair.user is None:
                lines.append(say("place-computer", place=seat + 1, name=chair.name))
            else:
                key = "place-host" if chair.user == record.host else "place-person"
                lines.append(say(key, place=seat + 1, name=name_of(chair.user or 0, chair.name, say)))
        kept, again = record.closes is not None, record.series is not None
        if kept:
            state = say("lobby-kept", time=relative(record.closes or 0))
        else:
            ready = "lobby-ready" if len(taken) in seats else "lobby-waiting"
            facts = {"least": seats.start, "most": seats.stop - 1, "now": len(taken), "fixed": len(seats) == 1}
            state = say(ready, **facts, leaderless=table.leaderless)
            state += f"\n{say('lobby-lapses', time=table.lapses or 0)}"
        options = [
            (str(seat), say("place", place=seat + 1), _label(chair, say) or say("free"))
            for seat, chair in enumerate(record.chairs)
        ]
        sides = [say.listed([str(seat + 1) for seat in side]) for side in table.plugin.game.SIDES]
        lines += [say("partners", places=side) for side in sides]
        prefix = f"l:{table.id}:"
        return [
            text(say("lobby-heading", game=say("title"), about=say("about"))),
            text("\n".join(lines)),
            text(state),
            *texts("\n".join(news(table, say))),
            text(f"{what_differs(table.plugin, record.options, say)}\n{_pace(table, say)}"),
            line(),
            row(
                button(prefix + "join", say("count-me-in" if kept else "join"), ButtonStyle.primary),
                button(prefix + "add", say("add-computer")),
                button(prefix + "start", say("start"), ButtonStyle.success),
                *([button(prefix + "rotate", say("swap" if table.plugin.game.SIDES else "rotate"))] * again),
            ),
            row(menu(prefix + "place", say("change-place"), options)),
            row(
                button(prefix + "leave", say("leave")),
                button(prefix + "remove", say("remove-computer")),
                button(prefix + "cancel", say("cancel")),
                _rules_button(table, say),
                button(f"g:{table.id}:0", say("house-rules")),
            ),
        ]

    # Screens without a table ----------------------------------------------------------------------------------------

    def rules(self, plugin: AnyPlugin, page: int, at: Applied, locale: str = "en", deck: str = FRENCH) -> ui.LayoutView:
        """A page of a game's rules, counted from 1, as its cards are called in a reader's deck."""
        return framed(rules(plugin, page, self.words.say(plugin.name, locale, deck=deck), at))

    def which_rules(self, tables: Mapping[str, str], locale: str = "en") -> ui.LayoutView:
        """The question which game's rules to show; ``tables``: for some games the table whose rules are meant."""
        return framed([text(self.words.say("", locale)("which-rules")), *self._rules_buttons(locale, tables)])

    def help(self, mention: Callable[[str], str], locale: str = "en") -> ui.LayoutView:
        """What the bot is and which commands it has; ``mention``: how a command is written."""
        say = self.words.say("", locale)
        games = [self.words.say(game, locale) for game in sorted(self.layouts)]
        lines = [
            say("help-game", title=words("title"), about=words("about"), command=mention(f"{game} new"))
            for game, words in zip(sorted(self.layouts), games, strict=True)
        ]
        return framed(
            [
                text(say("help")),
                *([text("\n".join(lines))] if lines else []),
                text(say("help-time")),
                text(say("help-commands")),
                *self._rules_buttons(locale, {}),
            ]
        )

    def _rules_buttons(self, locale: str, tables: Mapping[str, str]) -> list[Block]:
        """A button for each game's rules, at a table if there is one for it."""
        say = self.words.say("", locale)
        return rows(
            [
                button(rules_id(game, 1, tables.get(game, "")), say("help-rules", title=self.words.title(game, locale)))
                for game in sorted(self.layouts)
            ]
        )


def _rules_button(table: AnyTable, say: Say) -> Button:
    """The button that shows the rules by which a table plays."""
    return button(rules_id(table.plugin.name, 1, table.id), say("rules"))


def _faces(deck: str, suits: str) -> Faces:
    """What the cards of a deck look like; the French deck has suits in two or four colours."""
    if deck == "swiss":
        return "swiss"
    return "four" if suits == "four" else "french"


def _score(scores: tuple[Tally, Tally], say: Say) -> str:
    """The running score of the evening, or in total; empty if it would only repeat the match's result."""
    for tally, heading in zip(scores, ("scores-evening", "scores-ever"), strict=True):
        if tally.matches > 1 and tally.scores:
            return tally_text(tally, say, heading)
    return ""


def tally_text(tally: Tally, say: Say, heading: str) -> str:
    """The results of a channel's people, as lines."""
    lines = [
        say(
            "scores-line",
            place=place,
            name=name_of(score.user, score.name, say),
            wins=score.wins,
            matches=score.matches,
            points=score.points,
        )
        for place, score in enumerate(tally.scores[:SCORES], 1)
    ]
    return "\n".join([say(heading, matches=tally.matches), *(lines or [say("scores-hidden")])])


def _series_text(series: Series, say: Say) -> str:
    """The results of people who play one match after the other."""
    lines: list[str] = []
    for place, reached in enumerate(series.lines[:SCORES], 1):
        computer = say("computer-name", name=reached.name)
        name = computer if reached.user is None else name_of(reached.user, reached.name, say)
        lines.append(say("series-line", place=place, name=name, wins=reached.wins, points=reached.points))
    return "\n".join([say("series-heading", matches=series.matches), *lines])


def name_of(user: int, name: str, say: Say) -> str:
    """A person's name for a message's text; a person whose data was deleted has none."""
    return escape(label_of(user, name, say))


def label_of(user: int, name: str, say: Say) -> str:
    """Like ``name_of``, for places without markup. Names that earlier versions stored may contain anything."""
    return cut(clean(name), NAME) or say("nameless") if user > 0 else say("somebody")


def _notes(table: AnyTable, say: Say) -> list[str]:
    """The table's notes on time and seats: who has to move until when, who is away, who was too late."""
    record = table.record
    notes: list[str] = []
    if record.asked:
        wanting = tuple(seat for seat, chair in enumerate(table.chairs) if chair.agreed)
        notes.append(say("asked", seats=wanting, number=len(wanting), time=relative(record.closes or 0)))
        notes += _because(table, say)
    elif record.closes is not None:
        notes.append(say("paused", time=relative(record.closes)))
    elif table.lapses is not None:
        notes.append(say("lapses", time=table.lapses))
    elif away := tuple(seat for seat, chair in enumerate(table.chairs) if chair.away):
        notes.append(say("are-away", seats=away, number=len(away)))
    if late := tuple(seat for seat, chair in enumerate(table.chairs) if chair.late and not chair.away):
        notes.append(say("clock-played", seats=late))
    until: dict[str, list[Seat]] = {}
    for seat, chair in table.hurried().items():
        until.setdefault(relative(chair.deadline or 0), []).append(seat)
    notes += [say("time-of", seats=tuple(waited), time=time) for time, waited in until.items()]
    host = table.seat_of(record.host)
    if host is not None:
        notes.append(say("host-is", seat=host))
    return [*notes, _pace(table, say)]


def _because(table: AnyTable, say: Say) -> list[str]:
    """The reason why the match is ended, or is to be, if somebody gave one."""
    return [say("because", reason=escape(table.record.reason))] if table.record.reason else []


def _pace(table: AnyTable, say: Say) -> str:
    return say("option", name=say("setting-pace"), value=say.option("pace", table.record.pace))


def _own_time(table: AnyTable, seat: Seat, say: Say) -> list[str]:
    """A hand's notes on its owner's time."""
    chair = table.chairs[seat]
    notes = [say("clock-played-for-you")] if chair.late else []
    if seat not in table.hurried() or chair.deadline is None:
        return notes
    usual = relative(chair.deadline - chair.reserve)
    if not chair.reserve:
        return [*notes, say("your-time", time=usual)]
    left = f"{chair.reserve // 60_000}:{chair.reserve // 1_000 % 60:02}"
    return [*notes, say("your-reserve", time=usual, left=left, last=relative(chair.deadline))]


def _name(chair: Chair | None, say: Say) -> str:
    """Who sits there, and whether it is a computer."""
    if chair is not None and chair.user is None:
        return say("computer-name", name=chair.name)
    return _label(chair, say)


def _label(chair: Chair | None, say: Say) -> str:
    if chair is None:
        return ""
    return chair.name if chair.user is None else label_of(chair.user, chair.name, say)


def framed(blocks: Sequence[Block]) -> ui.LayoutView:
    """A screen of the bot, made of these parts."""
    view = ui.LayoutView(timeout=None)
    container: ui.Container[Any] = ui.Container(*blocks, accent_colour=_COLOUR)
    view.add_item(container)
    return view
