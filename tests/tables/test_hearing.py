"""Who gets time back when some of Discord's shards weren't heard, and what is recorded meanwhile."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from functools import partial

import pytest

from bot.tables import lobby
from bot.tables.changes.gathering import gather
from bot.tables.changes.match import click
from bot.tables.clocks.hearing import Cause, Hearing, Outage
from bot.tables.clocks.timing import DAY, MINUTE
from bot.tables.contests import Contest, enter_contest
from bot.tables.partitions.shards import ALL, SNOWFLAKE, Shards, partition_of
from bot.tables.people.settings import DECK
from bot.tables.table import AnyTable
from tests.tables.house import TRIAL, House

OTHER = 1 << SNOWFLAKE
"""A server of the second of two shards; the usual one is of the first."""


class Line:
    """Two shards that answer, as long as they aren't ``cut``."""

    def __init__(self, home: House) -> None:
        self.home = home
        self.cut: set[int] = set()
        self.asked = 0
        self.why: list[Cause] = []
        self.doubted: list[int] = []
        self.hearing: Hearing = home.tables.hearing
        self.hearing.ask, self.hearing.back, self.hearing.doubt = self.ask, self.back, self.doubted.append
        self.hearing.begin(2, (0, 1))

    async def ask(self, shard: int) -> bool:
        self.asked += 1
        return shard not in self.cut

    async def back(self, shard: int, since: int, why: Cause) -> None:
        self.why.append(why)
        await self.home.tables.outages.hears_again(shard, since)


@pytest.fixture
async def line(home: House) -> Line:
    line = Line(home)
    assert await line.hearing.prove(0)
    assert await line.hearing.prove(1)
    return line


async def seated(home: House, guild: int, time_control: str = "relaxed") -> AnyTable:
    """A table of two on this server."""
    options = home.registry.plugins["goofspiel"].game.Options()
    table = await home.openings.open(
        "goofspiel", options, guild=guild, channel=90, user=3, name="P3", time_control=time_control
    )
    await gather(table, partial(lobby.join, user=4, name="P4"))
    await home.start(table, 3)
    return table


async def test_only_the_shard_that_was_not_heard_gets_time_back(home: House, line: Line) -> None:
    here, there = await home.seated(time_control="relaxed"), await seated(home, OTHER)
    line.cut.add(1)
    began = home.now
    await home.wait(5 * MINUTE)
    assert [entry.made_by for entry in here.progress.entries] == ["clock", "clock"]
    assert (there.revision, line.doubted) == (0, [1])
    noted = await home.rows("SELECT DISTINCT shard, shards, since FROM unheard")
    assert noted == [(1, 2, began)], "a crash now would cost nobody there anything"
    line.cut.clear()
    assert await line.hearing.prove(1)
    there = await home.registry.find(there.id)
    assert [player.deadline for player in there.players] == [began + 8 * MINUTE] * 2
    assert [player.deadline for player in here.players] == [home.now + 3 * MINUTE] * 2
    assert await home.rows("SELECT * FROM unheard") == []
    await home.wait(3 * MINUTE)
    assert [entry.made_by for entry in there.progress.entries] == ["clock", "clock"]


async def test_a_connection_that_is_lost_for_a_moment_moves_nothing(home: House, line: Line) -> None:
    table = await home.seated(time_control="relaxed")
    before = table.players
    line.hearing.lost(0)
    home.now += 4_000
    assert await line.hearing.prove(0)
    assert (await home.registry.find(table.id)).players == before


async def test_one_question_serves_all_whose_time_is_up_at_a_moment(home: House, line: Line) -> None:
    tables = [await home.seated(time_control="relaxed") for _ in range(5)]
    home.now += 1
    before = line.asked
    await home.wait(3 * MINUTE)
    assert [table.revision for table in tables] == [2] * 5
    assert line.asked - before <= 2, "one a shard"


async def test_what_another_process_hears_is_believed(line: Line) -> None:
    line.hearing.shards = 4
    line.cut |= {0, 1}
    line.home.now += MINUTE
    assert await line.hearing.reaches(2 << SNOWFLAKE, line.home.now)
    assert not await line.hearing.reaches(OTHER, line.home.now)


def deadlines(table: AnyTable) -> list[int | None]:
    return [player.deadline for player in table.players]


async def test_whoever_hands_tables_over_without_hearing_gives_that_time_back_before(home: House, line: Line) -> None:
    table = await seated(home, OTHER)
    began = home.now
    line.hearing.lost(1)
    home.now += 5 * MINUTE
    await home.tables.outages.note()  # pyright: ignore[reportPrivateUsage]  as every half minute
    await home.tables.hand_over(ALL)
    after = await home.storage.tables.load(table.id)
    assert after
    assert [player and player.deadline for player in after[0].players[:2]] == [began + 8 * MINUTE] * 2
    assert await home.rows("SELECT * FROM unheard") == [], "whoever takes them gives nothing more"


async def test_of_whoever_died_without_hearing_the_others_give_that_time_back_once(home: House, line: Line) -> None:
    here, there = await home.seated(time_control="relaxed"), await seated(home, OTHER)
    began = home.now
    line.hearing.lost(1)
    home.now += 5 * MINUTE
    await home.tables.outages.note()  # pyright: ignore[reportPrivateUsage]  as above
    for _ in range(2):
        await home.storage.downtime.take(home.now, ALL, ())
    for table, later in (here, 0), (there, 5 * MINUTE):
        await table.reread()
        assert deadlines(table) == [began + 3 * MINUTE + later] * 2


async def test_whoever_takes_tables_without_hearing_gives_all_of_it_back_later(home: House, line: Line) -> None:
    table = await seated(home, OTHER)
    began = home.now
    line.hearing.lost(1)
    home.now += MINUTE
    await home.tables.wake(ALL, alone=False)  # from somebody who heard until now
    home.now += MINUTE
    assert await line.hearing.prove(1)
    table = await home.registry.find(table.id)
    assert deadlines(table) == [began + 4 * MINUTE] * 2, "only the minute in which nobody heard"


async def test_after_a_crash_nobody_gets_time_twice(home: House, line: Line) -> None:
    here, there = await home.seated(time_control="relaxed"), await seated(home, OTHER)
    began = home.now
    line.hearing.lost(1)
    home.now += 2 * MINUTE
    await home.tables.outages.note()  # pyright: ignore[reportPrivateUsage]  as above
    home.now += 5 * MINUTE
    await home.storage.downtime.give_back(home.now, home.tables.partitions.shards)
    for table, later in (here, 5 * MINUTE), (there, 7 * MINUTE):
        await table.reread()
        assert deadlines(table) == [began + 3 * MINUTE + later] * 2


async def test_a_press_that_discord_replays_costs_nothing(home: House, line: Line) -> None:
    table = await seated(home, OTHER, time_control="quick")
    began = home.now
    line.hearing.lost(1)
    home.now += 5 * MINUTE
    assert table.is_unheard
    await click(table, 3, 0, home.legal(table, 0)[0])
    assert [player.reserve for player in table.players] == [3 * MINUTE] * 2
    assert await line.hearing.prove(1)
    await table.reread()
    assert deadlines(table) == [None, began + 5 * MINUTE + 45_000 + 3 * MINUTE]
    await click(table, 4, 1, home.legal(table, 1)[0])
    assert [player.reserve for player in table.players] == [3 * MINUTE] * 2


async def test_no_computer_goes_on_alone_while_nobody_is_heard(home: House, line: Line) -> None:
    table = await home.seated(people=1, computers=1, time_control="relaxed")
    line.cut.add(0)
    line.hearing.lost(0)
    await home.wait(MINUTE)
    assert table.revision == 0
    line.cut.clear()
    assert await line.hearing.prove(0)
    await home.ring()
    assert (await home.registry.find(table.id)).revision == 1


@pytest.mark.parametrize("seconds", [5, 40, 59])
async def test_for_a_minute_after_a_short_outage_nobodys_time_runs_out_either(
    home: House, line: Line, seconds: int
) -> None:
    table = await seated(home, OTHER)
    home.now += 179_000
    assert await line.hearing.prove(1)
    line.hearing.lost(1)
    home.now += seconds * 1_000
    assert await line.hearing.prove(1)
    table = await home.registry.find(table.id)
    assert deadlines(table) == [home.now + MINUTE] * 2
    assert table.record.shown == -1, "its message showed another time"


async def test_the_last_proof_is_what_has_arrived(home: House, line: Line) -> None:
    table = await seated(home, OTHER)
    began = home.now
    home.now += 29_000
    line.hearing.heard(1, home.now - 1_000)
    line.hearing.lost(1)
    home.now += 6_000
    line.hearing.heard(1, home.now)  # replayed, before it is known to hear
    assert await line.hearing.prove(1)
    assert deadlines(await home.registry.find(table.id)) == [began + 3 * MINUTE + 7_000] * 2


def withheld(home: House, late: Collection[tuple[str, int]], silent: int = MINUTE) -> bool:
    """Whether it seems so after this time in which these people at tables were too late."""
    hearing = home.tables.hearing
    hearing.renew = lambda _: None
    hearing.pressed(1)
    home.now += silent
    return hearing.withholds(OTHER, late)


@pytest.mark.usefixtures("line")
async def test_three_people_at_two_tables_tell_that_presses_are_kept_back(home: House) -> None:
    three = [("first", 1), ("first", 2), ("second", 3)]
    assert not withheld(home, three[1:])
    assert not withheld(home, [("first", 1), ("first", 2), ("first", 3)])
    assert not withheld(home, three, 1_000), "on a large shard that tells nothing"
    assert withheld(home, three), "though all of them were waited for when somebody pressed something"


@pytest.mark.usefixtures("line")
async def test_a_table_that_waits_for_nobody_any_more_tells_nothing(home: House) -> None:
    assert not withheld(home, [("first", 1), ("first", 2)])
    home.tables.hearing.rests("first")
    assert not home.tables.hearing.withholds(OTHER, [("second", 3)])
    assert home.tables.hearing.withholds(OTHER, [("third", 4), ("third", 5)])


async def test_that_a_shard_is_not_connected_yet_is_no_outage(line: Line) -> None:
    line.hearing.lost(1)
    assert await line.hearing.prove(1)
    assert line.why == ["start", "start", "lost"]


async def between(home: House, guild: int, ends: int) -> Contest:
    """A contest between two sides of a server."""
    version = home.registry.plugins["goofspiel"].game.ABOUT.version
    contest = Contest(0, TRIAL, "goofspiel", version, "{}", 2, 1, "seed", home.now, ends, sides=2, guild=guild)
    number = await home.database.write(partial(enter_contest, contest=contest))
    return replace(contest, id=number)


async def test_a_contest_goes_on_while_its_players_may_not_be_heard(home: House, line: Line) -> None:
    ends = home.now + MINUTE
    line.hearing.lost(1)
    home.now += 5 * MINUTE
    assert home.tables.hearing.may_go_on(ends)
    assert await line.hearing.prove(1)
    assert not home.tables.hearing.may_go_on(ends)


async def test_what_another_process_hears_it_notes_on_disk(home: House, line: Line) -> None:
    downtime, theirs = home.storage.downtime, Shards(1, 1, 2)
    partition, ends = partition_of(OTHER), home.now + MINUTE
    assert line.hearing.leaves_to_others(OTHER) is False
    await downtime.beat(home.now, theirs, dict.fromkeys(theirs.partitions), ())
    assert not await downtime.heard(partition, ends), "it may be cut off since"
    await downtime.beat(ends + 1, theirs, dict.fromkeys(theirs.partitions), [Outage(ends - 1, ends + 1, 1, 2)])
    assert not await downtime.heard(partition, ends)
    assert not await downtime.heard(partition_of(2 << SNOWFLAKE), ends - 1), "that is another's"
    await downtime.make_up(Outage(ends - 1, ends + 1, 1, 2), dict.fromkeys(theirs.partitions), ())
    assert await downtime.heard(partition, ends)


async def test_a_contests_table_waits_for_whoever_hears_its_server(home: House, line: Line) -> None:
    ends, theirs = home.now + MINUTE, Shards(2, 2, 4)
    line.hearing.shards = 4
    server = 2 << SNOWFLAKE
    contest = await between(home, server, ends)
    table = await home.openings.try_at(contest, user=3, name="P3", guild=server, deck="french")
    home.now = ends + 1
    assert await home.tables.timekeeper._time_is_up(table.id) == home.now + 10_000  # pyright: ignore[reportPrivateUsage]  as its clock does
    before = table.record.status
    await home.storage.downtime.beat(home.now, theirs, dict.fromkeys(theirs.partitions), ())
    await home.tables.timekeeper._time_is_up(table.id)  # pyright: ignore[reportPrivateUsage]  as above
    assert (before, table.record.status) == ("playing", "ended")


async def test_what_is_read_of_a_table_is_from_after_it_was_rewritten(home: House, line: Line) -> None:
    table = await seated(home, OTHER)
    began = home.now
    line.hearing.lost(1)
    home.now += 5 * MINUTE
    assert await line.hearing.prove(1)
    record = await home.registry.record(table.id)
    assert record
    assert [player and player.deadline for player in record.players[:2]] == [began + 8 * MINUTE] * 2


async def test_a_contest_that_waits_for_others_to_be_heard_does_not_ring_without_end(home: House, line: Line) -> None:
    contest = await between(home, 9, home.now + DAY)
    table = await home.openings.try_at(contest, user=1, name="Anna", guild=None, deck=DECK.default)
    home.now = contest.ends - 1
    assert await line.hearing.prove(0)
    line.hearing.lost(1)  # the table itself is heard
    home.now += 5 * MINUTE
    when = await home.tables.timekeeper._time_is_up(table.id)  # pyright: ignore[reportPrivateUsage]  as the clock does
    assert when is not None
    assert home.now < when <= home.now + MINUTE
    assert not table.is_past
    assert await line.hearing.prove(1)
    await home.wait(MINUTE)
    assert table.record.status == "ended"


async def test_a_beat_before_taken_tables_go_on_leaves_what_is_owed_there(home: House, line: Line) -> None:
    table = await seated(home, OTHER)
    began = home.now
    line.hearing.lost(1)
    home.now += 5 * MINUTE
    await home.tables.outages.note()  # pyright: ignore[reportPrivateUsage]  as every half minute
    home.tables.drop(ALL)  # whoever held them has died
    line.hearing._deaf.clear()  # pyright: ignore[reportPrivateUsage]  and whoever takes them hears
    await home.tables.outages.note()  # pyright: ignore[reportPrivateUsage]  as above
    line.hearing.lost(0)
    await home.tables.hand_over(ALL)  # at once, and then they come back
    assert await line.hearing.prove(0)
    await home.tables.wake(ALL, alone=False)
    assert deadlines(await home.registry.find(table.id)) == [began + 8 * MINUTE] * 2


async def test_a_table_that_was_read_while_its_partition_was_taken_shows_what_was_given_back(
    home: House, line: Line
) -> None:
    table = await seated(home, OTHER)
    began = home.now
    line.hearing.lost(1)
    home.now += 5 * MINUTE
    await home.tables.outages.note()  # pyright: ignore[reportPrivateUsage]  as above
    home.tables.drop(ALL)
    line.hearing._deaf.clear()  # pyright: ignore[reportPrivateUsage]  as above
    await home.registry.find(table.id)  # somebody presses something before they go on
    await home.tables.wake(ALL, alone=False)
    assert deadlines(await home.registry.find(table.id)) == [began + 8 * MINUTE] * 2
