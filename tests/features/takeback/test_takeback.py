"""Taking moves back: one's own slip, or what everybody consents to; what the log, the clock and others make of it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import count
from typing import Any

import pytest

from bot.engine.cards import Card
from bot.engine.game import Seat
from bot.engine.phases import is_pause
from bot.engine.refusal import Refusal
from bot.features.takeback.going_back import answer_back, ask_back, asked_back, recall, slip, take_back
from bot.features.takeback.requests import refusals
from bot.tables import lobby
from bot.tables.assistance import Takeback
from bot.tables.changes.gathering import gather
from bot.tables.changes.match import click
from bot.tables.changes.seating import reseat
from bot.tables.refusals import NotSeated, StaleClick
from bot.tables.table import AnyTable
from tests import games
from tests.databases import Where
from tests.tables.house import DELAY, House, house

_IDS = count(500_000)


async def started(
    home: House,
    game: str = "jass",
    people: int = 4,
    takeback: Takeback = "own",
    time_control: str = "none",
    **options: Any,
) -> AnyTable:
    """A match of persons 1, 2 … and computers, at a table with this choice."""
    table = await home.open(game, time_control=time_control, **options)
    for user in range(2, people + 1):
        await gather(table, partial(lobby.join, user=user, name=f"P{user}"))
    most = min(4, max(table.plugin.game.ABOUT.seats))
    for _ in range(most - people):
        await gather(table, lobby.add_computer)
    await gather(table, lambda record: lobby.change_assistance(record, 1, partial(replace, takeback=takeback), 0))
    await home.start(table)
    return table


async def play(table: AnyTable, seat: Seat, kind: str, home: House, which: int = 0) -> str:
    """The move of this kind with this number that the seat can make."""
    text = [text for text in home.legal(table, seat) if text.split()[0] == kind][which]
    await click(table, user_of(table, seat), table.revision_of(seat), text, next(_IDS))
    return text


async def playing_jass(home: House, takeback: Takeback = "own", **facts: Any) -> AnyTable:
    """Jass without Weis and Stöck, where the first card is to be led."""
    table = await started(home, takeback=takeback, weis=False, stoeck=False, **facts)
    (seat,) = table.active
    await play(table, seat, "choose", home)
    return table


def user_of(table: AnyTable, seat: Seat) -> int:
    user = table.players[seat].user
    assert user is not None
    return user


def turn(table: AnyTable) -> Seat:
    (seat,) = table.active
    return seat


async def refused(table: AnyTable, act: Any) -> str:
    """The key with which this is refused; asserts that nothing has changed."""
    before = (table.record, list(table.progress.entries), table.state)
    with pytest.raises(Refusal) as refusal:
        await act
    assert (table.record, table.progress.entries, table.state) == before
    return refusal.value.key


async def go_back(table: AnyTable, seat: Seat, number: int | None = None) -> None:
    chosen = slip(table, seat) if number is None else number
    await take_back(table, user_of(table, seat), -1 if chosen is None else chosen, next(_IDS))


async def same_after_a_restart(home: House, table: AnyTable) -> None:
    """Assert that a table read from disk is the same as the one in memory."""
    again = home.registry._table(table.plugin, table.record, None)  # pyright: ignore[reportPrivateUsage]
    found = await home.storage.tables.load(table.id)
    assert found
    await again.restore(*found)
    for fact in ("record", "times"):
        assert getattr(again, fact) == getattr(table, fact), fact
    for fact in ("entries", "state", "since", "outcome", "recent", "_counting", "_settled"):
        assert getattr(again.progress, fact) == getattr(table.progress, fact), fact
    for one, other in zip([again.progress, *_past(again)], [table.progress, *_past(table)], strict=True):
        assert repr(vars(one.score_sheet)) == repr(vars(other.score_sheet))
    assert [each[:-1] for each in _past(again)] == [each[:-1] for each in _past(table)]


def _past(table: AnyTable) -> list[Any]:
    return list(table.progress._past)  # pyright: ignore[reportPrivateUsage]


# What binds


@pytest.mark.parametrize(("game", "options"), [("piquet", {}), ("democracy", {"change_before_reveal": False})])
async def test_a_move_that_binds_is_not_taken_back_even_if_everybody_would_agree(
    home: House, game: str, options: dict[str, Any]
) -> None:
    table = await started(home, game, people=2 if game == "piquet" else 4, takeback="consent", **options)
    for _ in range(6):
        seat = min(table.active)
        text = home.legal(table, seat)[0]
        await click(table, user_of(table, seat), table.revision_of(seat), text, next(_IDS))
        assert slip(table, seat) is None
        assert recall(table, seat) is None
        if seat not in table.active or game == "piquet":
            assert await refused(table, ask_back(table, user_of(table, seat), next(_IDS))) == "takeback-bound"
            assert await refused(table, go_back(table, seat)) in {"takeback-bound", "takeback-moved"}


# One's own slip


async def test_a_card_is_taken_back_until_somebody_else_moves(home: House) -> None:
    table = await playing_jass(home)
    seat, before, number = turn(table), table.state, table.revision
    first = await play(table, seat, "play", home)
    assert slip(table, seat) == number
    assert [slip(table, other) for other in range(4) if other != seat] == [None] * 3
    await go_back(table, seat)
    assert table.state == before
    assert [entry.move for entry in table.progress.entries[number:]] == [first, f"<- {number}"]
    assert (table.progress.entries[-1].made_by, table.progress.taken_back()) == ("player", (seat, (first_card(first),)))
    await same_after_a_restart(home, table)
    second = await play(table, seat, "play", home, 1)
    assert second != first
    assert table.progress.taken_back() is None
    other = turn(table)
    await play(table, other, "play", home)
    assert slip(table, seat) is None
    assert await refused(table, go_back(table, seat, number + 2)) == "takeback-moved"
    await same_after_a_restart(home, table)


def first_card(text: str) -> Card:
    return Card.parse(text.split()[1])


async def test_what_shows_something_hidden_is_not_taken_back(home: House) -> None:
    table = await started(home, "democracy")
    for seat in range(4):
        await play(table, seat, "place", home)
    assert slip(table, 3) is None
    assert await refused(table, go_back(table, 3, 3)) == "takeback-seen"


async def test_what_can_be_changed_anyway_needs_no_taking_back(home: House) -> None:
    table = await started(home, "democracy")
    await play(table, 0, "place", home)
    assert slip(table, 0) is None
    assert await refused(table, go_back(table, 0, 0)) == "takeback-change"
    await play(table, 0, "withdraw", home)
    assert slip(table, 0) is None, "it is undone"


async def test_a_double_click_takes_back_one_move(home: House) -> None:
    table = await playing_jass(home)
    seat, number = turn(table), table.revision
    assert slip(table, seat) == number - 1, "the choice of trump"
    await play(table, seat, "play", home)
    results = await asyncio.gather(*(go_back(table, seat, number) for _ in range(2)), return_exceptions=True)
    assert [type(result) for result in results] == [type(None), StaleClick]
    assert table.revision == number + 2
    assert slip(table, seat) == number - 1, "the one before is the last one now"
    await go_back(table, seat)
    assert home.legal(table, seat)[0].startswith("choose")
    await same_after_a_restart(home, table)


async def test_only_who_made_the_move_takes_it_back(home: House) -> None:
    table = await playing_jass(home)
    seat, number = turn(table), table.revision
    await play(table, seat, "play", home)
    other = (seat + 2) % 4
    assert await refused(table, go_back(table, other, number)) in {
        "takeback-moved",
        "takeback-nothing",
        "takeback-seen",
    }
    with pytest.raises(NotSeated):
        await take_back(table, 99, number)
    user = user_of(table, seat)
    await home.leave(table, user)
    await home.take(table, 7, seat)
    assert await refused(table, go_back(table, seat, number)) == "takeback-not-yours"
    await home.leave(table, 7)
    with pytest.raises(NotSeated):
        await take_back(table, user, number)


async def test_who_comes_back_to_their_seat_may_still_take_back_what_they_did(home: House) -> None:
    table = await playing_jass(home)
    seat, number = turn(table), table.revision
    user = user_of(table, seat)
    await play(table, seat, "play", home)
    await home.leave(table, user)
    await home.take(table, user, seat)
    assert slip(table, seat) == number


@pytest.mark.parametrize("takeback", ["none", "own"])
async def test_a_table_may_have_no_taking_back(home: House, takeback: Takeback) -> None:
    table = await playing_jass(home, takeback)
    seat, number = turn(table), table.revision
    await play(table, seat, "play", home)
    assert (slip(table, seat) is None) == (takeback == "none")
    asked = await refused(table, ask_back(table, user_of(table, seat)))
    assert asked == f"takeback-{takeback}"
    if takeback == "none":
        assert await refused(table, go_back(table, seat, number)) == "takeback-none"


async def test_the_clocks_move_is_nobodys_slip(home: House) -> None:
    table = await playing_jass(home, time_control="quick")
    seat, number = turn(table), table.revision
    await home.wait(45_000 + 180_000)
    assert table.progress.entries[number].made_by == "clock"
    assert slip(table, seat) is None
    assert await refused(table, go_back(table, seat, number)) == "takeback-not-yours"


async def test_a_move_without_an_alternative_is_nobodys_slip(where: Where) -> None:
    async with house(where, plugins={"hearts": games.plugin("hearts")}) as home:
        table = await started(home, "hearts", passing="none")
        seat = turn(table)
        await play(table, seat, "play", home)
        assert slip(table, seat) is None, "the lowest club must be led"
        assert await refused(table, go_back(table, seat, 0)) == "takeback-nothing"


async def test_the_end_of_a_match_stands(home: House) -> None:
    table = await started(home, "goofspiel", cards=4)
    seat = await home.last_but_one(table)
    number = table.revision
    await home.move(table, seat)
    assert table.record.status == "over"
    with pytest.raises(Refusal) as refusal:
        await go_back(table, seat, number)
    assert refusal.value.key == "table-over"


# Buttons


async def test_old_buttons_are_stale_for_those_whose_decision_is_another_one(home: House) -> None:
    table = await playing_jass(home)
    seat = turn(table)
    await play(table, seat, "play", home)
    other, drawn = turn(table), table.revision_of(turn(table))
    text = next(text for text in home.legal(table, other) if text.startswith("play"))
    own = table.revision_of(seat)
    await go_back(table, seat)
    assert await refused(table, click(table, user_of(table, other), drawn, text)) == "stale"
    assert await refused(table, click(table, user_of(table, seat), own, "play 6C 0")) == "stale"
    assert {player.hand_changed for player in (table.players[seat], table.players[other])} == {table.revision}
    await play(table, seat, "play", home, 1)
    assert await refused(table, click(table, user_of(table, other), drawn, text)) == "stale", (
        "it was drawn for another card"
    )
    await play(table, other, "play", home)
    await same_after_a_restart(home, table)


async def test_a_move_and_a_taking_back_at_the_same_moment_are_one_of_both(home: House) -> None:
    table, taken = await playing_jass(home), 0
    for attempt in range(12):
        seat, number = turn(table), table.revision
        await play(table, seat, "play", home)
        other = turn(table)
        if other == seat:
            continue
        acts = [go_back(table, seat, number), play(table, other, "play", home)]
        results = await asyncio.gather(*(acts if attempt % 2 else reversed(acts)), return_exceptions=True)
        assert sum(isinstance(result, Refusal) for result in results) == 1, results
        await same_after_a_restart(home, table)
        if table.progress.taken_back():
            taken += 1
            await play(table, seat, "play", home)
            await play(table, turn(table), "play", home)
    assert taken


@pytest.mark.slow
async def test_computers_go_on_from_what_counts(home: House) -> None:
    table = await started(home, people=1, weis=False)
    while slip(table, 0) is None or 0 in table.active:
        await (home.move(table, 0) if 0 in table.active else home.wait(DELAY))
    kind = table.progress.entries[-1].move.split()[0]
    await go_back(table, 0)
    revision = table.revision
    await home.wait(10 * DELAY)
    assert table.active == {0}
    assert table.revision == revision, "they wait for whoever decides again"
    await play(table, 0, kind, home)
    await home.wait(2 * DELAY)
    assert table.revision > revision + 1
    await same_after_a_restart(home, table)


# The clock


async def test_no_time_is_won(home: House) -> None:
    table = await playing_jass(home, time_control="quick")
    seat = turn(table)
    began = home.now
    home.now += 40_000
    await play(table, seat, "play", home)
    other = turn(table)
    home.now += 10_000
    await go_back(table, seat)
    player = table.players[seat]
    assert player.deadline == began + 45_000 + 180_000, "as if nothing had been played"
    assert (table.players[other].deadline, table.players[other].reserve) == (None, 180_000)
    home.now += 50_000
    await play(table, seat, "play", home, 1)
    assert table.players[seat].reserve == 180_000 - 55_000
    assert table.players[other].deadline == home.now + 45_000 + 180_000
    await go_back(table, seat)
    assert table.players[seat].deadline == began + 45_000 + 180_000, "however often"
    await play(table, seat, "play", home)
    assert table.players[seat].reserve == 180_000 - 55_000
    home.now = began + 45_000 + 180_000
    assert await refused(table, go_back(table, seat)) == "takeback-late"


async def test_after_a_restart_the_clock_goes_on(where: Where) -> None:
    async with house(where) as home:
        table = await playing_jass(home, time_control="relaxed")
        seat = turn(table)
        began = home.now
        home.now += 60_000
        await play(table, seat, "play", home)
        await go_back(table, seat)
        id_, now = table.id, home.now
    async with house(where, now=now) as home:
        table = await home.registry.find(id_)
        assert table.players[seat].deadline == began + 180_000
        await home.wait(120_000)
        assert table.progress.entries[-1].made_by == "clock"


# With everybody's consent


async def asked(home: House, more: int = 2) -> tuple[AnyTable, Seat, int]:
    """A table where somebody asks to go back over as many moves of others."""
    table = await playing_jass(home, "consent")
    seat, number = turn(table), table.revision
    for _ in range(1 + more):
        await play(table, turn(table), "play", home)
    assert (slip(table, seat), recall(table, seat)) == (None, number)
    await ask_back(table, user_of(table, seat))
    return table, seat, number


def others(table: AnyTable, seat: Seat) -> Sequence[int]:
    return [user_of(table, other) for other in range(4) if other != seat]


async def test_all_must_agree_and_then_all_since_is_taken_back(home: House) -> None:
    table, seat, number = await asked(home)
    first = table.progress.entries[number].move
    assert asked_back(table) == (seat, (first_card(first),))
    *some, last = others(table, seat)
    for user in (user_of(table, seat), *some):
        await answer_back(table, user, agrees=True)
    assert asked_back(table) == (seat, (first_card(first),)), "whoever asks agrees already"
    assert table.revision == number + 3
    await same_after_a_restart(home, table)
    await answer_back(table, last, agrees=True, interaction=77)
    assert (table.progress.entries[-1].move, table.progress.entries[-1].seat) == (f"<- {number}", seat)
    assert table.active == {seat}
    assert asked_back(table) is None
    pleas: Any = table.record.kept["takeback"]
    assert [plea.back for plea in pleas] == [None] * 4
    assert await refused(table, answer_back(table, last, agrees=True)) == "takeback-not-asked"
    await same_after_a_restart(home, table)
    await play(table, seat, "play", home, 1)
    await same_after_a_restart(home, table)


async def test_one_no_ends_it_and_after_two_the_bot_says_no(home: House) -> None:
    table, seat, _ = await asked(home)
    user, *rest = user_of(table, seat), *others(table, seat)
    assert await refused(table, ask_back(table, user_of(table, (seat + 1) % 4))) == "takeback-asked"
    await answer_back(table, rest[0], agrees=True)
    await answer_back(table, rest[1], agrees=False)
    assert asked_back(table) is None
    await ask_back(table, user)
    await answer_back(table, user, agrees=False)
    assert refusals(table.record, table.progress, seat) == 1, "nobody refused: they no longer asked"
    await ask_back(table, user)
    await answer_back(table, rest[2], agrees=False)
    assert await refused(table, ask_back(table, user)) == "takeback-enough"
    await home.leave(table, user)
    await home.take(table, user, seat)
    assert await refused(table, ask_back(table, user)) == "takeback-enough", "that belongs to the seat"
    await same_after_a_restart(home, table)
    while not table.progress.score_sheet.deals:
        anybody = min(table.active)
        await play(table, anybody, home.legal(table, anybody)[0].split()[0], home)
    assert refusals(table.record, table.progress, seat) == 0, "the next deal is another one"


async def test_a_move_ends_it(home: House) -> None:
    table, seat, _ = await asked(home)
    await play(table, turn(table), "play", home)
    assert asked_back(table) is None
    assert await refused(table, answer_back(table, others(table, seat)[0], agrees=True)) == "takeback-not-asked"
    assert refusals(table.record, table.progress, seat) == 0
    await same_after_a_restart(home, table)


async def test_it_outlives_a_slip_that_is_taken_back_meanwhile(home: House) -> None:
    while True:
        table, seat, number = await asked(home)
        if slip(table, table.progress.entries[-1].seat) is not None:  # else only one card could be played
            break
    some, *rest = others(table, seat)
    await answer_back(table, some, agrees=True)
    said = asked_back(table)
    await go_back(table, table.progress.entries[-1].seat)
    assert asked_back(table) == said is not None
    await same_after_a_restart(home, table)
    for user in rest:
        await answer_back(table, user, agrees=True)
    assert table.progress.entries[-1].move == f"<- {number}"
    assert table.active == {seat}


async def test_a_request_outlives_a_restart(where: Where) -> None:
    async with house(where) as home:
        table, seat, number = await asked(home)
        *some, last = others(table, seat)
        for user in some:
            await answer_back(table, user, agrees=True)
        id_ = table.id
    async with house(where) as home:
        table = await home.registry.find(id_)
        assert asked_back(table) is not None
        await answer_back(table, last, agrees=True)
        assert table.progress.entries[-1].move == f"<- {number}"


async def test_computers_and_those_away_agree(home: House) -> None:
    table = await playing_jass(home, "consent", time_control="none")
    seat, number = turn(table), table.revision
    await play(table, seat, "play", home)
    await play(table, turn(table), "play", home)
    *some, last = others(table, seat)
    await home.leave(table, last)
    for user in some:
        at = table.record.find_seat(user)
        assert at is not None
        away = partial(_away, at)
        await reseat(table, away)
    await ask_back(table, user_of(table, seat))
    assert table.progress.entries[-1].move == f"<- {number}"


def _away(seat: Seat, record: Any, _: int) -> Any:
    return record.with_player(seat, replace(record.players[seat], away=True))


async def test_buttons_of_those_whose_moves_are_gone_are_stale(home: House) -> None:
    table, seat, number = await asked(home)
    second, third, fourth = ((seat + step) % 4 for step in (1, 2, 3))
    drawn = {other: table.revision_of(other) for other in (second, third, fourth)}
    texts = {
        other: next(iter(text for text in home.legal(table, other))) if other == fourth else "play 6C 0"
        for other in drawn
    }
    for user in others(table, seat):
        await answer_back(table, user, agrees=True)
    for other, revision in drawn.items():
        assert await refused(table, click(table, user_of(table, other), revision, texts[other])) == "stale"
    assert number < min(table.revision_of(other) for other in drawn)


async def test_by_consent_the_decision_begins_anew(home: House) -> None:
    table = await playing_jass(home, "consent", time_control="quick")
    seat = turn(table)
    home.now += 60_000
    await play(table, seat, "play", home)
    home.now += 1_000
    await play(table, turn(table), "play", home)
    home.now += 1_000
    await ask_back(table, user_of(table, seat))
    for user in others(table, seat):
        await answer_back(table, user, agrees=True)
    player = table.players[seat]
    assert (player.reserve, player.deadline) == (165_000, home.now + 45_000 + 165_000)
    await same_after_a_restart(home, table)
    home.now += 50_000
    await play(table, seat, "play", home)
    home.now += 5_000
    await go_back(table, seat)
    assert table.players[seat].deadline == home.now - 55_000 + 45_000 + 165_000


async def test_data_of_whoever_asked_is_deleted(home: House) -> None:
    table, seat, _ = await asked(home)
    user = user_of(table, seat)
    await home.tables.erasure.forget(user)
    table = await home.registry.find(table.id)
    assert asked_back(table) is None
    assert await home.rows("SELECT count(*) FROM seats WHERE user_id = ?", user) == [(0,)]
    await play(table, turn(table), "play", home) if not table.players[turn(table)].automatic else await home.wait(DELAY)
    await same_after_a_restart(home, table)


async def test_the_end_of_a_deal_is_counted_once(home: House) -> None:
    table = await playing_jass(home)
    while not is_pause(table.view(None)):
        await play(table, turn(table), "play", home)
    assert len(table.progress.score_sheet.deals) <= 1
    assert [slip(table, seat) for seat in range(4)] == [None] * 4, "the last card was the only one"


async def test_what_was_taken_back_with_consent_can_be_taken_back_itself(home: House) -> None:
    table, seat, number = await asked(home, more=1)
    for user in others(table, seat):
        await answer_back(table, user, agrees=True)
    await same_after_a_restart(home, table)
    assert (slip(table, seat), recall(table, seat)) == (None, number - 1), "the choice of trump"
    await ask_back(table, user_of(table, seat))
    for user in others(table, seat):
        await answer_back(table, user, agrees=True)
    assert set(table.progress.since) == table.active == {seat}
    await same_after_a_restart(home, table)
    await play(table, seat, "push", home)
    assert set(table.progress.since) == table.active
    await same_after_a_restart(home, table)


async def test_who_chooses_at_the_same_time_is_not_disturbed(where: Where) -> None:
    async with house(where, plugins={"hearts": games.plugin("hearts")}) as home:
        table = await started(home, "hearts")
        drawn = {seat: (table.revision_of(seat), home.legal(table, seat)[0]) for seat in (2, 3)}
        before = table.state
        await play(table, 1, "pass", home)
        assert slip(table, 1) == 0
        await go_back(table, 1)
        assert (table.state, table.progress.taken_back()) == (before, (1, ())), "nobody else has seen the cards"
        assert table.players[2].hand_changed == 2, "those who are waited for are told"
        await same_after_a_restart(home, table)
        for seat, (revision, text) in drawn.items():
            await click(table, user_of(table, seat), revision, text)
        assert table.revision == 4
        await same_after_a_restart(home, table)
