"""Several processes on one PostgreSQL: each table is one's, whoever hears of it."""

from __future__ import annotations

import asyncio
from itertools import count

import pytest

from bot.app import CardBot
from bot.db.connection import Lease, LeaseLost
from bot.engine.refusal import Refusal
from bot.interactions.reply import Reply
from bot.sandbox import Person, text_of
from bot.tables.clocks.hearing import Outage
from bot.tables.partitions.partitions import NEVER
from bot.tables.partitions.shards import PARTITIONS
from bot.tables.people.settings import DECK
from bot.tables.refusals import OwnedElsewhere
from bot.tables.table import AnyTable
from bot.upkeep import liveness
from tests.crowds import newcomer
from tests.databases import Where
from tests.e2e.running.together import Together
from tests.speed import FOR_EVER, limit
from tests.wording import phrase

pytestmark = pytest.mark.server


async def here(club: Together, table: AnyTable) -> AnyTable:
    """The table, where it is now."""
    return await club.owner(table.id).tables.registry.find(table.id)


def of_another(club: Together, bot: CardBot) -> Person:
    """Somebody whose own matches aren't this bot's."""
    for number in count():
        person = newcomer(club.fake, f"Someone {number}")
        if not bot.partitions.owns(int(person.id)):
            return person
    raise AssertionError


async def test_a_match_goes_on_where_it_has_moved_to_and_back(where: Where) -> None:
    async with Together(where) as club:
        anna, ben = club.people("Anna", "Ben")
        table = await club.start_table(anna, ben)
        assert len(club.bot.partitions.held) == PARTITIONS
        other = await club.join()
        owner = club.owner(table.id)
        assert owner.partitions.owns(int(club.channel()["guild_id"]))
        assert table.is_ours is (owner is club.bot)
        for person in (anna, ben, anna, ben):
            await club.move(person, await here(club, table))
        assert (await here(club, table)).revision == 4
        await club.leave(other)
        await club.until(lambda: len(club.bot.partitions.held) == PARTITIONS)
        table = await here(club, table)
        assert table.revision == 4
        await club.play(table, anna, ben)
        assert table.record.status == "over"


async def test_a_table_that_is_elsewhere_is_neither_written_nor_shown(where: Where) -> None:
    async with Together(where) as club:
        tables = [await club.start_table(*club.people("Anna", "Ben"))]
        await club.join()
        for table in tables:
            if table.is_ours:
                continue
            public = text_of(club.public(table))
            club.bot.messages.mark_stale(table)
            await club.updated()
            assert text_of(club.public(table)) == public


async def test_nothing_is_said_about_a_table_whose_owner_was_quicker_to_answer(where: Where) -> None:
    async with Together(where) as club:
        anna, ben = club.people("Anna", "Ben")
        table = await club.start_table(anna, ben)
        await club.join()
        (other,) = (bot for bot in club.bots if bot is not club.owner(table.id))
        heard = asyncio.create_task(other.wait_for("interaction", timeout=FOR_EVER))
        await asyncio.sleep(0)
        answer = await club.move(anna, await here(club, table))
        reply = Reply.to(await heard)
        await reply.acknowledge()  # Discord takes only one answer
        await other.dispatcher.failed(reply, OwnedElsewhere(0))
        assert answer.message
        assert not answer.follow_ups


async def test_where_discord_falls_silent_the_other_takes_over_until_it_answers(
    where: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(liveness, "ASK_EVERY", limit(0.2))
    async with Together(where) as club:
        club.errors_expected = True  # the library tells of each attempt to connect
        await club.join(agent="cut off")
        club.fake.gateway.fall_silent(agent="cut off")
        club.fake.gateway.shut_out.add("cut off")
        await club.until(lambda: len(club.bot.partitions.held) == PARTITIONS)
        assert [bot.online for bot in club.bots] == [True, False]
        assert any("Discord doesn't answer: others take over" in each for each in club.warnings())
        club.fake.gateway.shut_out.clear()
        await club.until(club.shared_fairly)
        assert [bot.online for bot in club.bots] == [True, True]


async def test_who_is_cut_off_hands_tables_over_with_the_time_in_which_nobody_was_heard(
    where: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(liveness, "ASK_EVERY", limit(0.2))
    async with Together(where) as club:
        club.errors_expected = True  # the library tells of each attempt to connect
        table = await club.start_table(*club.people("Anna", "Ben"))
        before = [player.deadline or 0 for player in table.players]
        await club.join(agent="cut off")
        deaf = club.owner(table.id)
        deaf.tables.hearing.lost(0)
        club.ahead += 20 * 60_000
        await deaf.tables.hand_over(deaf.partitions.held)
        stored = await club.bot.storage.tables.load(table.id)
        assert stored
        after = [player.deadline or 0 for player in stored[0].players if player]
        assert all(at >= past + 20 * 60_000 for at, past in zip(after, before, strict=True))


async def test_what_comes_too_late_to_be_noted_or_given_back_is_not(where: Where) -> None:
    async with Together(where) as club:
        table = await club.start_table(*club.people("Anna", "Ben"))
        before, partition = await club.bot.storage.tables.load(table.id), table.record.partition
        lost = {partition: Lease(partition, NEVER)}
        downtime, outage = club.bot.storage.downtime, Outage(club.now() - 20 * 60_000, club.now())
        with pytest.raises(LeaseLost):
            await downtime.beat(club.now(), club.bot.partitions.shards, lost, [outage])
        with pytest.raises(LeaseLost):
            await downtime.make_up(outage, lost, [])
        assert await club.bot.storage.tables.load(table.id) == before


async def test_settings_hold_in_every_process(where: Where) -> None:
    async with Together(where) as club:
        await club.join()
        (anna,) = club.people("Anna")
        for bot in club.bots:
            await bot.storage.preferences.person(int(anna.id))
        await anna.slash(club.channel(), "settings", deck="swiss")

        async def decks() -> set[str]:
            return {(await bot.storage.preferences.person(int(anna.id)))[DECK] for bot in club.bots}

        async with asyncio.timeout(FOR_EVER):
            while await decks() != {"swiss"}:  # noqa: ASYNC110  an announcement is on its way
                await asyncio.sleep(0.01)


async def test_whoever_is_forgotten_is_forgotten_at_every_process(where: Where) -> None:
    async with Together(where) as club:
        await club.join()
        anna, ben = club.people("Anna", "Ben")
        owner = next(bot for bot in club.bots if bot.partitions.owns(int(club.channel()["guild_id"])))
        await anna.slash(club.channel(), "goofspiel new")
        found = await owner.storage.queries.in_channel(int(club.channel()["id"]))
        assert found
        table = await owner.tables.registry.find(found)
        await club.until(lambda: table.record.message)
        await club.press(ben, table, phrase("join"))
        await club.press(anna, table, phrase("start"))
        await club.dealt(table)
        (other,) = (bot for bot in club.bots if bot is not owner)
        for each in await other.tables.erasure.forget(int(ben.id)):
            raise AssertionError(each.id)
        assert int(ben.id) not in table.record.people
        assert await owner.storage.queries.of_person(int(ben.id)) == []


async def test_another_application_is_refused_by_name_while_the_first_is_at_work(where: Where) -> None:
    async with Together(where) as club:
        await club.bot.storage.key_values.put("application", "5 Somebody’s cards")
        with pytest.raises(Refusal, match="database-of-application") as refused:
            await club.join()
        assert refused.value.facts["name"] == "Somebody’s cards"
        await club.restart()
        assert len(club.bot.partitions.held) == PARTITIONS, "nobody else is there"
