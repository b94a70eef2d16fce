"""Every screen: the table, a hand, the lobby, the menus and the boards, framed around the game's own part."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field, replace

from discord import ButtonStyle

from bot.art.scene import Faces, Style
from bot.engine.game import Seat
from bot.i18n import FRENCH, Say, Words
from bot.screens import alone, help as help_, notes, why_not
from bot.screens.components.address import Address, Appearance
from bot.screens.components.blocks import beside, button, joined, last_buttons, menu, noticed, row, rows, text, texts
from bot.screens.components.data import ActionRow, Block, Button, Text
from bot.screens.components.emoji import Emoji
from bot.screens.components.frame import Screen, framed
from bot.screens.components.links import way
from bot.screens.components.origin import announced, in_brief, revealed
from bot.screens.components.people import label_of
from bot.screens.end import after_words, all_points, ended
from bot.screens.layout import AnyLayout, drawn
from bot.screens.lobby import lobby, lobby_menu, starting
from bot.screens.offers import AtEnd, Offers, OneOfSeveral
from bot.screens.options import assistance, what_differs
from bot.screens.own import OwnScreen
from bot.screens.rules import Applied, rules, rules_id
from bot.tables.people.settings import DECK, PICTURES, SUITS, ChosenSettings
from bot.tables.plugin import AnyPlugin
from bot.tables.record import Player
from bot.tables.refusals import LobbyRefusal
from bot.tables.seats import free, parted
from bot.tables.table import AnyTable

_IN_A_ROW = 5
"""How many buttons Discord allows in a row, which it wraps itself on a narrow screen."""


@dataclass(frozen=True, slots=True)
class Screens:
    """Draws every screen from words, each game's layout, and tables. Public screens are drawn from public views alone.

    ``older``: the layouts of older rules, by game and version. ``emoji``: those of the cards of each ``Faces``, as far
    as they exist. ``offers``: what features add.
    """

    words: Words
    layouts: Mapping[str, AnyLayout]
    older: Mapping[tuple[str, int], AnyLayout] = field(default_factory=dict[tuple[str, int], AnyLayout])
    emoji: dict[Faces, Emoji] = field(default_factory=dict[Faces, Emoji])
    offers: Sequence[Offers] = ()

    def say(self, table: AnyTable, locale: str = "en", deck: str | None = None, hidden: Container[Seat] = ()) -> Say:
        """A reader's words at this table, which know who sits where; by default with the table's own deck.

        ``hidden``: the seats of people whose names aren't said.
        """
        platform = self.words.say(table.plugin.name, locale)
        players = [
            replace(player, name=platform("hidden-player", number=seat + 1)) if player and seat in hidden else player
            for seat, player in enumerate(table.record.players)
        ]
        names = [_name(player, platform) for player in players]
        labels = [_label(player, platform) for player in players]
        return self.words.say(table.plugin.name, locale, names, deck or table.record.deck, labels)

    def appearance_at(self, table: AnyTable, reader: ChosenSettings | None, say: Say) -> Appearance:
        """What cards look like at this table to a reader with these words, or to everybody for None."""
        return self.appearance_of(table.plugin.name, reader[DECK] if reader else table.record.deck, reader, say)

    def appearance_of(self, game: str, deck: str, reader: ChosenSettings | None, say: Say) -> Appearance:
        """What the cards of a game look like: of this deck, or of the French one if the game isn't played with it.

        ``say``: the words of the same deck.
        """
        known = deck if deck in self.words.decks(game) else FRENCH
        faces = Faces(_style(known, reader[SUITS] if reader else "two"), say.letters)
        pictures = reader is None or reader[PICTURES] == "on"
        return Appearance(faces, pictures, self.emoji.get(faces, {}) if pictures else {})

    # A table ------------------------------------------------------------------------------------------------------

    def public(
        self,
        table: AnyTable,
        locale: str = "en",
        after: Sequence[AtEnd] = (),
    ) -> Screen:
        """The message everybody sees: the lobby, the table, or how it ended, with what that has led to."""
        say = self.say(table, locale)
        match table.record.status:
            case "lobby":
                return framed(starting(table, say) if table.record.starting else lobby(table, say, self.offers))
            case "ended":
                return framed(self._closed(table, say))
            case "over":
                at = Address(table.id, table.revision, appearance=self.appearance_at(table, None, say))
                return framed(ended(table, self.layout_of(table), at, say, after, self.offers))
            case "playing":
                return framed(self._table(table, say))

    def hand(self, own: OwnScreen) -> Screen:
        """A seat's own screen, with a notice for its owner where they press if there is one.

        Its buttons carry the revision of the seat's own last move, so that other players' moves don't change them.
        """
        table, say = own.table, self.say(own.table, own.locale, own.deck)
        at, notice = self._address(own, say), own.notice
        heading = [say("hand-heading", game=say("title"), where=way(table.record, say))]
        if table.record.status == "ended":
            blocks = texts(say("closed"))
        elif table.record.status == "over":
            blocks = self._over(own, at, say)
        elif table.players[own.seat].away:
            back = button(f"t:{table.id}:back", say("im-back"), ButtonStyle.success)
            blocks = [text(say("you-are-away")), row(back)]
        else:
            heading += [*notes.own_time(table, own.seat, say), *self._news(table, say)]
            blocks, notice = self._own(own, at, say)
        return framed(_headed("\n".join(heading), noticed(blocks, notice, say)))

    def _address(self, own: OwnScreen, say: Say) -> Address:
        appearance = self.appearance_at(own.table, own.reader, say)
        return Address(own.table.id, own.table.revision_of(own.seat), own.page, own.draft, appearance)

    def _own(self, own: OwnScreen, at: Address, say: Say) -> tuple[list[Block], str]:
        """The game's own part of a hand, with its notice: what its owner has asked about the cards takes its place."""
        table, seat, notice = own.table, own.seat, own.notice
        asks, suggestion = own.page == why_not.PAGE, own.current
        shown = replace(at, page="" if asks else own.page, hint=suggestion.move if suggestion else None)
        blocks = list(drawn(self.layout_of(table), table.view(seat), table.events_for(seat), shown, say))
        if asks:
            notice = why_not.reasons(table, seat, blocks, say)
        blocks = why_not.with_question(table, seat, blocks, say, self.offers, asked=asks)
        if not shown.page:
            blocks = self._with_more(table, seat, blocks, say)
        if table.record.alone:
            blocks = alone.with_menu(table, blocks, say)
        if shown.page:
            return blocks, notice
        if suggestion:
            return blocks, joined(suggestion.sentence(table, say), notice)
        more = [each for offer in self.offers for each in offer.on_decision(table, seat, say)]
        return beside(blocks, *more, last=True) if more else blocks, notice

    def _with_more(self, table: AnyTable, seat: Seat, blocks: Sequence[Block], say: Say) -> list[Block]:
        """A hand with what features add below it, which is never among its choices."""
        more = [each for offer in self.offers for each in offer.on_hand(table, seat, say)]
        return [*blocks[:-1], *beside(blocks[-1:], *more, last=True)] if more else list(blocks)

    def _news(self, table: AnyTable, say: Say) -> list[str]:
        return [line for offer in self.offers for line in offer.news(table, say)]

    def alone(self, own: OwnScreen, until: int = 0) -> Screen:
        """The one screen of a match that somebody plays alone.

        It is their hand while they are waited for or look at a page of it, else the table, where the others move.
        ``until``: when its message can no longer be changed unless something is pressed, in seconds since 1970. If its
        contest ends before, that is when it changes last.
        """
        table, say = own.table, self.say(own.table, own.locale, own.deck)
        at, notice = replace(self._address(own, say), deals=table.record.deals), own.notice
        facts = {"game": say("title"), "kind": alone.kind(table)}
        if table.record.ends is not None:
            until = min(until, table.record.ends // 1_000)
        key = "alone-heading" if table.record.status == "playing" else "alone-over"
        heading, blocks = say(key, time=f"<t:{until}:t>", **facts), texts(say("closed"))
        if table.record.status == "over":
            blocks = self._over(own, at, say)
        elif table.record.status == "ended" and table.record.contest is not None:
            blocks = [text(say("contest-closed")), *rows(alone.ways_on(table, self.offers, say))]
        elif table.record.status == "playing" and (own.seat in table.active or own.page):
            blocks, notice = self._own(own, at, say)
        elif table.record.status == "playing":
            heading += f"\n{say('computer-slow')}" if table.is_slow else ""
            shown = drawn(self.layout_of(table), table.view(None), table.events_for(None), at, say)
            blocks = alone.with_menu(table, self._with_more(table, own.seat, shown, say), say)
        return framed(_headed(heading, noticed(blocks, notice, say)))

    def compared(
        self, matches: Sequence[tuple[AnyTable, str]], deal: int | None, locale: str
    ) -> tuple[list[Block], list[Button]]:
        """What features show everybody of finished matches that are compared; not on the event loop.

        Each with what a button says that leads to it; the rest is as for ``Offers.on_compared``.
        """
        shown: list[OneOfSeveral] = []
        for table, label in matches:
            say = self.say(table, locale)
            at = Address(table.id, 0, appearance=self.appearance_at(table, None, say))
            shown.append(OneOfSeveral(table, label, self.layout_of(table), at, say))
        found = [each.on_compared(shown, deal) for each in self.offers]
        return [block for blocks, _ in found for block in blocks], [way for _, ways in found for way in ways]

    def farewell(self, table: AnyTable, user: int, locale: str = "en") -> Screen:
        """What somebody has in place of a hand after giving up their seat, with the way back while there is one."""
        say, how = self.say(table, locale), parted(table.record, user)
        blocks = texts(say(f"parted-{how or 'ended'}"))
        if how == "free":
            (seat,) = {gone.seat for gone in table.record.gone if gone.user == user}
            blocks.append(row(button(f"t:{table.id}:take:{seat}", say("take-back"), ButtonStyle.success)))
        return framed(_headed(say("hand-heading", game=say("title"), where=way(table.record, say)), blocks))

    def page(self, table: AnyTable, page: str, locale: str = "en", reader: ChosenSettings | None = None) -> Screen:
        """A page of the game for somebody who is only watching."""
        say = self.say(table, locale, reader[DECK] if reader else None)
        at = Address(table.id, table.revision, page, appearance=self.appearance_at(table, reader, say))
        if table.record.status == "over":
            return framed(all_points(table, self.layout_of(table), at, say, back=False))
        return framed(drawn(self.layout_of(table), table.view(None), table.events_for(None), at, say))

    def _over(self, own: OwnScreen, at: Address, say: Say) -> list[Block]:
        """The result in somebody's hand, or the page they asked for."""
        layout = self.layout_of(own.table)
        if own.page:
            return all_points(own.table, layout, at, say, back=True)
        return ended(own.table, layout, at, say, own.after, self.offers, own.user)

    def menu_after(self, table: AnyTable, after: Sequence[AtEnd], user: int, locale: str = "en") -> Screen:
        """What there is to see or do when the match is over, besides the result."""
        return framed(after_words(table, self.say(table, locale), after, user, self.offers))

    def lobby_menu(self, table: AnyTable, user: int, locale: str = "en", *, manager: bool = False) -> Screen:
        """What this person can do before the start besides joining and starting; ``manager``: of the channel."""
        return framed(lobby_menu(table, user, self.say(table, locale), self.offers, manager=manager))

    def menu(self, table: AnyTable, user: int, locale: str = "en") -> Screen:
        """What this person can do at a running table besides playing, and what is rarely asked about it."""
        say = self.say(table, locale)
        if table.record.alone:
            return framed(alone.alone_menu(table, say))
        buttons = [
            *(each for offer in self.offers for each in offer.on_menu_of_match(table, table.seat_of(user), say)),
            button(f"t:{table.id}:bring", say("menu-bring")),
            button(f"t:{table.id}:leave", say("menu-leave")),
            button(f"t:{table.id}:end", say("menu-end")),
            button(rules_id(table.plugin.name, 1, table.id), say("rules")),
            *(each for offer in self.offers for each in offer.beside_rules(table, say)),
        ]
        lines = [
            say("menu-heading", id=table.id, host=notes.host_name(table, say)),
            what_differs(table.plugin, table.record.options, say),
            say("option", name=say("setting-pace"), value=say.option("pace", table.record.time_control)),
            *assistance(table.plugin, table.record, say),
            announced(table.record.origin, say),
        ]
        return framed([text("\n".join(filter(None, lines))), *rows(buttons)])

    def sure(self, table: AnyTable, act: str, locale: str = "en") -> Screen:
        """The question to confirm something that can't be undone."""
        say = self.say(table, locale)
        yes = button(f"t:{table.id}:{act}-sure", say(f"menu-{act}-sure"), ButtonStyle.danger)
        back = [alone.back_to_match(table, say)] if table.record.alone else []
        return framed([text(say(f"{act}-question")), row(yes, *back)])

    def free_seats(self, table: AnyTable, locale: str = "en") -> Screen:
        """The question which free seat to take; raises LobbyRefusal if there is none any longer."""
        say, before = self.say(table, locale), free(table.record)
        options = [
            (str(seat), say("seat-of", name=name), "" if before[seat] else say("seat-of-computer"))
            for seat, name in notes.free_seats(table, say).items()
        ]
        if not options or table.record.status != "playing":
            raise LobbyRefusal("no-free-seat")
        choice = menu(f"t:{table.id}:take", say("which-seat"), options)
        return framed([text(say("take-question")), row(choice)])

    def sure_kick(self, table: AnyTable, seat: Seat, locale: str = "en") -> Screen:
        """The question to confirm that somebody is removed."""
        say = self.say(table, locale)
        yes = button(f"t:{table.id}:kick-sure:{table.players[seat].user}", say("menu-kick-sure"), ButtonStyle.danger)
        return framed([text(say("kick-question", seat=seat)), row(yes)])

    def layout_of(self, table: AnyTable) -> AnyLayout:
        """The layout of the rules by which this table plays."""
        return self.older.get((table.plugin.name, table.record.version)) or self.layouts[table.plugin.name]

    def _table(self, table: AnyTable, say: Say) -> list[Block]:
        at = Address(table.id, table.revision, appearance=self.appearance_at(table, None, say))
        shown, own = last_buttons(drawn(self.layout_of(table), table.view(None), table.events_for(None), at, say))
        blocks = _headed(say("table-heading", game=say("title"), hash=in_brief(table.record.origin)), shown)
        buttons = [
            button(f"h:{table.id}:", say("my-hand"), ButtonStyle.primary),
            *own,
            button(f"t:{table.id}:menu", say("menu")),
        ]
        buttons += notes.take_buttons(table, say)
        blocks += [
            *texts("\n".join(notes.of_table(table, say, self._news(table, say)))),
            row(*buttons[:_IN_A_ROW]),
            *rows(buttons[_IN_A_ROW:]),
        ]
        blocks += [row(*asked) for offer in self.offers if (asked := offer.questions(table, say))]
        if table.record.asked:
            agree = button(f"t:{table.id}:agree", say("agree"), ButtonStyle.danger)
            blocks.append(row(agree, button(f"t:{table.id}:play-on", say("play-on"), ButtonStyle.success)))
        return blocks

    def _closed(self, table: AnyTable, say: Say) -> list[Block]:
        """The state of a match that nobody finished, with nothing left to press."""
        blocks = [text(say("table-heading", game=say("title"), hash=in_brief(table.record.origin)))]
        why = notes.because(table, say)
        if not table.has_begun:
            return [*blocks, text("\n".join([say("never-started", command=f"/{table.plugin.name} new"), *why]))]
        at = Address(table.id, table.revision, appearance=self.appearance_at(table, None, say))
        stood = drawn(self.layout_of(table), table.view(None), table.events_for(None), at, say)
        blocks += [block for block in stood if not isinstance(block, ActionRow)]
        return [*blocks, text("\n".join([say("unfinished"), *why])), text(revealed(table.record.origin, say))]

    # Screens without a table ----------------------------------------------------------------------------------------

    def rules(self, plugin: AnyPlugin, page: int, at: Applied, locale: str = "en", deck: str = FRENCH) -> Screen:
        """A page of a game's rules, counted from 1, as its cards are called in a reader's deck."""
        say = self.words.say(plugin.name, locale, deck=deck)
        more = [each for offer in self.offers for each in offer.on_rules(plugin, page, say)]
        return framed(rules(plugin, page, say, at, more))

    def which_rules(self, tables: Mapping[str, str], locale: str = "en") -> Screen:
        """The question which game's rules to show; ``tables``: for some games the table whose rules are meant."""
        return framed([text(self.words.say("", locale)("which-rules")), *self._rules_buttons(locale, tables)])

    def help(self, locale: str = "en", *, new: bool = False) -> Screen:
        """How to start, and which command is for what; ``new``: for somebody who has never played a match."""
        say = self.words.say("", locale)
        more = [each for offer in self.offers for each in offer.on_help(say, new=new)]
        lines = [line for offer in self.offers if new for line in offer.for_newcomers(say)]
        small = [line for offer in self.offers for line in offer.in_small_print(say)]
        commands = [each for offer in self.offers for each in offer.commands(say)]
        return framed(help_.overview(self._titled(locale), say, more, lines, commands, small, new=new))

    def name_of_setting(self, setting: str, locale: str) -> str:
        """What a server's setting is called, also one that a feature has beside those that have a menu."""
        say = self.words.say("", locale)
        named = (offer.name_of_setting(setting, self.words, locale) for offer in self.offers)
        key = f"setting-{setting}"
        return next((name for name in named if name), None) or (say(key) if say.has(key) else setting)

    def hello(self, locale: str = "en") -> Screen:
        """What the bot says on a server that it has just joined."""
        return framed(help_.hello(self._titled(locale), self.words.languages, self.words.say("", locale)))

    def _titled(self, locale: str) -> dict[str, Say]:
        """The words of all games by their names, in order."""
        return {game: self.words.say(game, locale) for game in sorted(self.layouts)}

    def _rules_buttons(self, locale: str, tables: Mapping[str, str]) -> list[Block]:
        """A button for each game's rules, at a table if there is one for it."""
        say = self.words.say("", locale)
        return rows(
            [
                button(rules_id(game, 1, tables.get(game, "")), say("help-rules", title=self.words.title(game, locale)))
                for game in sorted(self.layouts)
            ]
        )


def _style(deck: str, suits: str) -> Style:
    """How the cards of a deck are drawn; the French deck has suits in two or four colours."""
    if deck == "swiss":
        return "swiss"
    return "four" if suits == "four" else "french"


def _headed(heading: str, blocks: Sequence[Block]) -> list[Block]:
    """A screen with a small heading, in the same text as what it begins with, without a gap below it."""
    first = blocks[0] if blocks else None
    if isinstance(first, Text):
        return [text(f"{heading}\n{first.content}"), *blocks[1:]]
    return [text(heading), *blocks]


def _name(player: Player | None, say: Say) -> str:
    """Who sits there, and whether it is a computer."""
    if player is not None and player.user is None:
        return say("computer-name", name=player.name)
    return _label(player, say)


def _label(player: Player | None, say: Say) -> str:
    if player is None:
        return ""
    return player.name if player.user is None else label_of(player.user, player.name, say)
