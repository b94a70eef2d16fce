"""Every screen: the table, a hand, the lobby, the menus and the boards, framed around the game's own part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import discord
from discord import ButtonStyle, ui

from bot.art.scene import Faces
from bot.engine.game import Seat
from bot.i18n import FRENCH, Say, Words, escape, relative
from bot.tables.ledger import Afterwards
from bot.tables.plugin import AnyPlugin
from bot.tables.refusals import LobbyRefusal
from bot.tables.seats import free, parted
from bot.tables.settings import DECK, PICTURES, SUITS, Chosen
from bot.tables.store import Chair
from bot.tables.table import AnyTable
from bot.ui.screens import alone, why_not
from bot.ui.screens.blocks import (
    Address,
    AnyLayout,
    Appearance,
    Block,
    Button,
    button,
    drawn,
    last_buttons,
    menu,
    row,
    rows,
    text,
    texts,
)
from bot.ui.screens.emoji import Emoji
from bot.ui.screens.end import after_words, all_points, ended
from bot.ui.screens.house_rules import what_differs
from bot.ui.screens.links import way
from bot.ui.screens.lobby import lobby, lobby_menu
from bot.ui.screens.people import label_of
from bot.ui.screens.rules import Applied, rules, rules_id

_IN_A_ROW = 5
"""How many buttons Discord allows in a row, which it wraps itself on a narrow screen."""
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
        after: Afterwards | None = None,
    ) -> ui.LayoutView:
        """The message everybody sees: the lobby, the table, or how it ended, with what that has led to."""
        say = self.say(table, locale)
        match table.record.status:
            case "lobby":
                return framed(lobby(table, say))
            case "void":
                return framed(self._closed(table, say))
            case "over":
                at = Address(table.id, table.revision, appearance=self._appearance(table, None))
                return framed(ended(table, self._layout(table), at, say, after))
            case "playing":
                return framed(self._table(table, say))

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
        after: Afterwards | None = None,
    ) -> ui.LayoutView:
        """A seat's own screen, with a notice for its owner where they press if there is one.

        Its buttons carry the revision of the seat's own last move, so that other players' moves don't change them.
        ``reader``: its owner's settings. ``after``: what the match has led to, once it is over.
        """
        say = self.say(table, locale, reader[DECK] if reader else None)
        at = Address(table.id, table.revision_of(seat), page, draft, self._appearance(table, reader))
        heading = [say("hand-heading", game=say("title"), place=way(table.record, say))]
        if table.record.status == "void":
            blocks = texts(say("closed"))
        elif table.record.status == "over":
            blocks = self._over(table, at, say, after, table.chairs[seat].user)
        elif table.chairs[seat].away:
            back = button(f"t:{table.id}:back", say("im-back"), ButtonStyle.success)
            blocks = [text(say("you-are-away")), row(back)]
        else:
            heading += _own_time(table, seat, say)
            blocks, notice = self._own(table, seat, at, notice, say)
        return framed(_headed("\n".join(heading), _noticed(blocks, notice, say)))

    def _own(self, table: AnyTable, seat: Seat, at: Address, notice: str, say: Say) -> tuple[list[Block], str]:
        """The game's own part of a hand, with its notice: what its owner has asked about the cards takes its place."""
        asks = at.page == why_not.PAGE
        shown = replace(at, page="") if asks else at
        blocks = list(drawn(self._layout(table), table.view(seat), table.told(seat), shown, say))
        if asks:
            notice = why_not.reasons(table, seat, blocks, say)
        return why_not.with_question(table, seat, blocks, say), notice

    def alone(
        self,
        table: AnyTable,
        seat: Seat,
        *,
        page: str = "",
        draft: str = "",
        notice: str = "",
        locale: str = "en",
        reader: Chosen | None = None,
        after: Afterwards | None = None,
        until: int = 0,
    ) -> ui.LayoutView:
        """The one screen of a match that somebody plays alone; what isn't said here is as for ``hand``.

        It is their hand while they are waited for or look at a page of it, else the table, where the others move.
        ``until``: when its message can no longer be changed unless something is pressed, in seconds since 1970.
        """
        say = self.say(table, locale, reader[DECK] if reader else None)
        looks = self._appearance(table, reader)
        at = Address(table.id, table.revision_of(seat), page, draft, looks, table.record.deals)
        facts = {"game": say("title"), "kind": alone.kind(table)}
        heading, blocks = say("alone-heading", time=f"<t:{until}:t>", **facts), texts(say("closed"))
        if table.record.status == "over":
            heading = say("alone-over", **facts)
            blocks = self._over(table, at, say, after, table.chairs[seat].user)
        elif table.record.status == "void" and table.record.contest is not None:
            blocks = [text(say("contest-closed")), row(alone.compare(table, say))]
        elif table.record.status == "playing" and (seat in table.active or page):
            blocks, notice = self._own(table, seat, at, notice, say)
            blocks = alone.with_menu(table, blocks, say)
        elif table.record.status == "playing":
            shown = drawn(self._layout(table), table.view(None), table.told(None), at, say)
            blocks = alone.with_menu(table, shown, say)
        return framed(_headed(heading, _noticed(blocks, notice, say)))

    def solo(self, running: Sequence[AnyTable], number: int, locale: str = "en") -> ui.LayoutView:
        """Where somebody begins a match alone, or goes on with one; ``running``: the latest of so many."""
        games = [(game, self.words.say(game, locale)) for game in sorted(self.layouts)]
        found = [(table, self.say(table, locale)) for table in running]
        return framed(alone.solo(found, number, games, self.words.say("", locale)))

    def farewell(self, table: AnyTable, user: int, locale: str = "en") -> ui.LayoutView:
        """What somebody has in place of a hand after giving up their seat, with the way back while there is one."""
        say, how = self.say(table, locale), parted(table.record, user)
        blocks = texts(say(f"parted-{how or 'ended'}"))
        if how == "free":
            (seat,) = {gone.seat for gone in table.record.gone if gone.user == user}
            blocks.append(row(button(f"t:{table.id}:take:{seat}", say("take-back"), ButtonStyle.success)))
        return framed(_headed(say("hand-heading", game=say("title"), place=way(table.record, say)), blocks))

    def page(self, table: AnyTable, page: str, locale: str = "en", reader: Chosen | None = None) -> ui.LayoutView:
        """A page of the game for somebody who is only watching."""
        at = Address(table.id, table.revision, page, appearance=self._appearance(table, reader))
        say = self.say(table, locale, reader[DECK] if reader else None)
        if table.record.status == "over":
            return framed(all_points(table, self._layout(table), at, say, back=False))
        return framed(drawn(self._layout(table), table.view(None), table.told(None), at, say))

    def _over(self, table: AnyTable, at: Address, say: Say, after: Afterwards | None, user: int | None) -> list[Block]:
        """The result in somebody's hand, or the page they asked for."""
        layout = self._layout(table)
        return all_points(table, layout, at, say, back=True) if at.page else ended(table, layout, at, say, after, user)

    def menu_after(self, table: AnyTable, after: Afterwards | None, user: int, locale: str = "en") -> ui.LayoutView:
        """What there is to see or do when the match is over, besides the result."""
        return framed(after_words(table, self.say(table, locale), after, user))

    def lobby_menu(self, table: AnyTable, user: int, locale: str = "en", *, manager: bool = False) -> ui.LayoutView:
        """What this person can do before the start besides joining and starting; ``manager``: of the channel."""
        return framed(lobby_menu(table, user, self.say(table, locale), manager=manager))

    def menu(self, table: AnyTable, locale: str = "en") -> ui.LayoutView:
        """What can be done at a running table besides playing, and what is rarely asked about it."""
        say = self.say(table, locale)
        if table.record.alone:
            return framed(alone.alone_menu(table, say))
        buttons = [
            button(f"t:{table.id}:bring", say("menu-bring")),
            button(f"t:{table.id}:leave", say("menu-leave")),
            button(f"t:{table.id}:end", say("menu-end")),
            button(rules_id(table.plugin.name, 1, table.id), say("rules")),
            button(f"g:{table.id}:0", say("house-rules")),
        ]
        told = [
            say("menu-heading", id=table.id, host=_host(table, say)),
            what_differs(table.plugin, table.record.options, say),
            say("option", name=say("setting-pace"), value=say.option("pace", table.record.pace)),
            say("menu-hash", hash=table.seed_hash),
        ]
        return framed([text("\n".join(filter(None, told))), *rows(buttons)])

    def sure(self, table: AnyTable, act: str, locale: str = "en") -> ui.LayoutView:
        """The question to confirm something that can't be undone."""
        say = self.say(table, locale)
        yes = button(f"t:{table.id}:{act}-sure", say(f"menu-{act}-sure"), ButtonStyle.danger)
        return framed([text(say(f"{act}-question")), row(yes)])

    def free_seats(self, table: AnyTable, locale: str = "en") -> ui.LayoutView:
        """The question which free seat to take; raises LobbyRefusal if there is none any longer."""
        say, before = self.say(table, locale), free(table.record)
        options = [
            (str(seat), say("seat-of", name=name), "" if before[seat] else say("seat-of-computer"))
            for seat, name in _free_seats(table, say).items()
        ]
        if not options or table.record.status != "playing":
            raise LobbyRefusal("no-free-seat")
        choice = menu(f"t:{table.id}:take", say("which-seat"), options)
        return framed([text(say("take-question")), row(choice)])

    def sure_kick(self, table: AnyTable, seat: Seat, locale: str = "en") -> ui.LayoutView:
        """The question to confirm that somebody is removed."""
        say = self.say(table, locale)
        yes = button(f"t:{table.id}:kick-sure:{table.chairs[seat].user}", say("menu-kick-sure"), ButtonStyle.danger)
        return framed([text(say("kick-question", seat=seat)), row(yes)])

    def _layout(self, table: AnyTable) -> AnyLayout:
        return self.older.get((table.plugin.name, table.record.version)) or self.layouts[table.plugin.name]

    def _table(self, table: AnyTable, say: Say) -> list[Block]:
        at = Address(table.id, table.revision, appearance=self._appearance(table, None))
        shown, own = last_buttons(drawn(self._layout(table), table.view(None), table.told(None), at, say))
        blocks = _headed(say("table-heading", game=say("title")), shown)
        buttons = [
            button(f"h:{table.id}:", say("my-hand"), ButtonStyle.primary),
            *own,
            button(f"t:{table.id}:menu", say("menu")),
        ]
        buttons += take_buttons(table, say)
        blocks += [*texts("\n".join(_notes(table, say))), row(*buttons[:_IN_A_ROW]), *rows(buttons[_IN_A_ROW:])]
        if table.record.asked:
            agree = button(f"t:{table.id}:agree", say("agree"), ButtonStyle.danger)
            blocks.append(row(agree, button(f"t:{table.id}:play-on", say("play-on"), ButtonStyle.success)))
        return blocks

    def _closed(self, table: AnyTable, say: Say) -> list[Block]:
        """The state of a match that nobody finished, with nothing left to press."""
        blocks = [text(say("table-heading", game=say("title")))]
        why = _because(table, say)
        if not table.has_begun:
            return [*blocks, text("\n".join([say("never-started", command=f"/{table.plugin.name} new"), *why]))]
        at = Address(table.id, table.revision, appearance=self._appearance(table, None))
        stood = drawn(self._layout(table), table.view(None), table.told(None), at, say)
        blocks += [block for block in stood if not isinstance(block, ui.ActionRow)]
        seed = text(say("seed", seed=table.record.seed, hash=table.seed_hash))
        return [*blocks, text("\n".join([say("unfinished"), *why])), seed]

    # Screens without a table ----------------------------------------------------------------------------------------

    def rules(self, plugin: AnyPlugin, page: int, at: Applied, locale: str = "en", deck: str = FRENCH) -> ui.LayoutView:
        """A page of a game's rules, counted from 1, as its cards are called in a reader's deck."""
        return framed(rules(plugin, page, self.words.say(plugin.name, locale, deck=deck), at))

    def which_rules(self, tables: Mapping[str, str], locale: str = "en") -> ui.LayoutView:
        """The question which game's rules to show; ``tables``: for some games the table whose rules are meant."""
        return framed([text(self.words.say("", locale)("which-rules")), *self._rules_buttons(locale, tables)])

    def help(self, locale: str = "en") -> ui.LayoutView:
        """How to start, and which command is for what."""
        say = self.words.say("", locale)
        games = [(game, self.words.say(game, locale)) for game in sorted(self.layouts)]
        lines = [
            say("help-game", title=words("title"), about=words("about"), command=f"/{game} new")
            for game, words in games
        ]
        return framed(
            [
                text(say("help")),
                row(
                    button("j:-:here:0", say("help-play"), ButtonStyle.success),
                    button("e:-:learn:0", say("help-learn")),
                    button("w:-:on:0", say("help-on")),
                ),
                *texts("\n".join(lines)),
                text(say("help-commands")),
                text(f"{say('help-computers')}\n{say('help-time')}"),
            ]
        )

    def hello(self, locale: str = "en") -> ui.LayoutView:
        """What the bot says on a server that it has just joined."""
        say = self.words.say("", locale)
        games = say.listed([self.words.title(game, locale) for game in sorted(self.layouts)])
        return framed(
            [
                text(say("hello", games=games)),
                row(
                    button("j:-:here:0", say("hello-try"), ButtonStyle.success),
                    button("e:-:setup:0", say("hello-setup")),
                ),
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


def _faces(deck: str, suits: str) -> Faces:
    """What the cards of a deck look like; the French deck has suits in two or four colours."""
    if deck == "swiss":
        return "swiss"
    return "four" if suits == "four" else "french"


def _headed(heading: str, blocks: Sequence[Block]) -> list[Block]:
    """A screen with a small heading, in the same text as what it begins with, without a gap below it."""
    first = blocks[0] if blocks else None
    if isinstance(first, ui.TextDisplay):
        return [text(f"{heading}\n{first.content}"), *blocks[1:]]
    return [text(heading), *blocks]


def _noticed(blocks: Sequence[Block], notice: str, say: Say) -> list[Block]:
    """A hand with a notice, if there is one: directly above the first buttons, where its owner has just pressed."""
    first = next((number for number, block in enumerate(blocks) if isinstance(block, ui.ActionRow)), len(blocks))
    lines = [say("notice", text=line) for line in notice.splitlines()]
    return [*blocks[:first], *texts("\n".join(lines)), *blocks[first:]]


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
    return notes


def _free_seats(table: AnyTable, say: Say) -> dict[Seat, str]:
    """The free seats of a match, each with the name of who gave it up, or of the computer there, for a label."""
    return {
        seat: label_of(gone.user, gone.name, say) if gone and gone.user > 0 else say.label_name(seat)
        for seat, gone in free(table.record).items()
    }


def take_buttons(table: AnyTable, say: Say) -> list[Button]:
    """The button to take a free seat of a match, or to choose one of them, if there are any."""
    names = _free_seats(table, say)
    if len(names) > 1:
        return [button(f"t:{table.id}:seats", say("take-a-seat"))]
    return [button(f"t:{table.id}:take:{seat}", say("take-seat", name=name)) for seat, name in names.items()]


def _because(table: AnyTable, say: Say) -> list[str]:
    """The reason why the match is ended, or is to be, if somebody gave one."""
    return [say("because", reason=escape(table.record.reason))] if table.record.reason else []


def _host(table: AnyTable, say: Say) -> str:
    """The host's name; one whose seat somebody else has can't be seen."""
    seat = table.seat_of(table.record.host)
    return say("somebody") if seat is None else say.name(seat)


def _own_time(table: AnyTable, seat: Seat, say: Say) -> list[str]:
    """A hand's notes on its owner's time."""
    chair = table.chairs[seat]
    notes = [say("clock-played-for-you")] if chair.late else []
    if table.is_forced(seat):
        return [*notes, say("no-choice")]
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
