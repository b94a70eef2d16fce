"""The lobby, where a table gathers its players, and the private menu with what is rarely needed there."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from bot.engine.game import LEVELS, Seat
from bot.i18n import Say, relative
from bot.names import escape
from bot.screens.components.blocks import OPTIONS, button, menu, row, rows, text, texts
from bot.screens.components.data import Block, Button
from bot.screens.components.origin import announced, in_brief
from bot.screens.notes import unheard
from bot.screens.offers import Offers
from bot.screens.options import news, what_differs_in_brief
from bot.screens.rules import rules_id
from bot.tables.changes.expiry import expires, is_leaderless, led_by
from bot.tables.lobby import computers
from bot.tables.record import Player, Record
from bot.tables.table import AnyTable


def lobby(table: AnyTable, say: Say, offers: Sequence[Offers] = ()) -> list[Block]:
    """The message everybody sees before the start; short, so that *Join* and *Start* are in sight on a phone."""
    record, prefix = table.record, f"l:{table.id}:"
    rules, pace = what_differs_in_brief(table.plugin, record, say), say.option("pace", record.time_control)
    fixed = say("lobby-rules", rules=rules, pace=pace, hash=in_brief(record.origin))
    buttons = [
        button(prefix + "join", say("count-me-in" if _is_kept(record) else "join"), ButtonStyle.primary),
        button(prefix + "add", say("add-computer")),
        button(prefix + "start", say("start"), ButtonStyle.success),
    ]
    if _starts_by_itself(record):  # with computers
        buttons[1:] = [buttons[-1], button(prefix + "wait", say("wait-for-host"))]
    more = [
        button(rules_id(table.plugin.name, 1, table.id), say("rules")),
        *(each for offer in offers for each in offer.beside_rules(table, say)),
        button(f"t:{table.id}:menu", say("menu")),
    ]
    return [
        text(say("lobby-heading", game=say("title"), about=say("about"))),
        text("\n".join(_seated(table, say))),
        *texts("\n".join([*news(table, say), *unheard(table, say)])),
        text("\n".join([*_state(table, say), fixed])),
        row(*buttons),
        row(*more),
    ]


def starting(table: AnyTable, say: Say) -> list[Block]:
    """The message that says that the match begins, before it shows the table: its own number is part of the deal."""
    return [
        text(say("lobby-heading", game=say("title"), about=say("about"))),
        text("\n".join(_seated(table, say))),
        text(say("lobby-begins", hash=in_brief(table.record.origin))),
    ]


def lobby_menu(table: AnyTable, user: int, say: Say, offers: Sequence[Offers] = (), *, manager: bool) -> list[Block]:
    """What else somebody can do in a lobby; ``manager``: whether they manage its channel."""
    record, prefix = table.record, f"l:{table.id}:"
    own = record.find_seat(user)
    seated = computers(record)
    buttons: list[Button] = []
    blocks: list[Block] = []
    if own is not None and table.plugin.game.ABOUT.sides:
        blocks = rows(_choices_of_sides(table, own, say))
    elif own is not None:
        options = [
            (str(seat), say("seat-number", number=seat + 1), say.label_name(seat) or say("free"))
            for seat in range(len(record.players))
        ]
        blocks = [row(menu(prefix + "place", say("change-seat"), options))]
    if record.keeps_seats and (own is not None or user == record.host):
        buttons.append(button(prefix + "rotate", say("swap" if table.plugin.game.ABOUT.sides else "rotate")))
    if own is not None and None in record.players and not _starts_by_itself(record):
        levels = [(level, say("computer-of-level", level=say.option("level", level)), "") for level in LEVELS]
        blocks.append(row(menu(prefix + "add", say("add-computer"), levels)))
    if led_by(table, user) and seated:
        blocks.append(row(menu(prefix + "level", say("change-level"), _levels(table, seated, say))))
    if own is not None and seated:
        buttons.append(button(prefix + "remove", say("remove-computer")))
    if any(player and player.user == user for player in record.players):  # or their seat is reserved
        buttons.append(button(prefix + "leave", say("leave")))
    buttons += [each for offer in offers for each in offer.in_lobby_menu(table, user, say)]
    if own is not None or manager:
        buttons.append(button(prefix + "cancel", say("cancel"), ButtonStyle.danger))
    nothing = [] if blocks or buttons else [text(say("lobby-menu-none"))]
    heading, deal = text(say("lobby-menu-heading", game=say("title"))), text(announced(record.origin, say))
    return [heading, *blocks, *rows(buttons), *nothing, deal]


def _levels(table: AnyTable, seated: Sequence[Seat], say: Say) -> list[tuple[str, str, str]]:
    """What the computers in these seats could play at: all of them, if there are several, and each at another level."""
    players = table.record.players
    every = [(level, say("level-of-all", level=say.option("level", level)), "") for level in LEVELS]
    each = [
        (f"{level}-{seat}", say("level-of", name=say.label_name(seat), level=say.option("level", level)), "")
        for seat in seated
        for level in LEVELS
        if (player := players[seat]) and player.level != level
    ]
    return [*(every if len(seated) > 1 else []), *each][:OPTIONS]


def _choices_of_sides(table: AnyTable, own: Seat, say: Say) -> list[Button]:
    """A button for everybody else who is there: to sit with them, or against them if they're on the same side."""
    (side,) = (side for side in table.plugin.game.ABOUT.sides if own in side)
    return [
        button(
            f"l:{table.id}:{'against' if seat in side else 'with'}:{seat}",
            say("sit-against" if seat in side else "sit-with", name=say.label_name(seat)),
        )
        for seat, player in enumerate(table.record.players)
        if player and seat != own
    ]


def _seated(table: AnyTable, say: Say) -> list[str]:
    """Who sits where: a line for each side, or for each seat up to the last one taken, or as many as needed."""
    players, record = table.record.players, table.record
    who = [_who(record, seat, player, say) for seat, player in enumerate(players)]
    if sides := table.plugin.game.ABOUT.sides:
        lines = [say.listed([who[seat] for seat in side]) for side in sides]
    else:
        taken = max((seat + 1 for seat, player in enumerate(players) if player), default=0)
        lines = who[: max(taken, table.plugin.game.ABOUT.seats.start)]
    return [say("seated-at", number=number, name=line) for number, line in enumerate(lines, 1)]


def _who(record: Record, seat: Seat, player: Player | None, say: Say) -> str:
    if player is None:
        return say("seated-free")
    kind = "kept" if player.reserved else "computer" if player.user is None else "person"
    return say(
        "seated-host" if kind == "person" and player.user == record.host else f"seated-{kind}",
        name=escape(say.bare_name(seat)),
        level=say.option("level", player.level),
    )


def _state(table: AnyTable, say: Say) -> list[str]:
    """Whether it will be rated, how many there are, who can start, and when the table closes or starts by itself."""
    record, seats = table.record, table.plugin.game.ABOUT.seats
    unrated = [say("lobby-hints")] if record.hints == "on" and len(record.people) > 1 else []
    if _is_kept(record):
        return [*unrated, say("lobby-kept", time=relative(record.countdown or 0))]
    if _starts_by_itself(record):
        return [*unrated, say("lobby-starts", time=record.countdown)]
    now = len([player for player in record.players if player])
    facts = {"least": seats.start, "most": seats.stop - 1, "now": now, "fixed": len(seats) == 1}
    state = say("lobby-ready" if now in seats else "lobby-waiting", **facts, leaderless=is_leaderless(table))
    return [*unrated, state, say("lobby-lapses", time=expires(table) or 0)]


def _is_kept(record: Record) -> bool:
    """Whether seats are reserved for the players of the match before."""
    return record.keeps_seats and record.countdown is not None


def _starts_by_itself(record: Record) -> bool:
    """Whether it starts after a while without company."""
    return not record.keeps_seats and record.countdown is not None
