"""Mutations of tables: whose press counts, time, seats, computers, and what is stored about people."""

from __future__ import annotations

from tests.mutations.mutation import Mutation

_PRESSES = ("tests/tables/test_door.py", "tests/e2e/test_clicks.py")
_TIME = (
    "tests/tables/test_time.py",
    "tests/tables/test_clocks.py",
    "tests/tables/test_seat_time.py",
    "tests/tables/test_left_alone.py",
    "tests/tables/test_hearing.py",
)

MUTATIONS = (
    Mutation(
        name="stale-by-own-seat",
        says="So a click is refused only if its own seat has moved since the button was drawn.",
        said_in="docs/decisions/04-stale-per-seat.md",
        file="bot/tables/changes/match.py",
        before="    if not table.revision_of(seat) <= revision <= table.revision:",
        after="    if revision != table.revision:",
        tests=_PRESSES,
    ),
    Mutation(
        name="move-of-the-clock",
        says="A player's move, from a button drawn at this revision; it may be the very one the clock has just made.",
        said_in="bot/tables/changes/match.py",
        file="bot/tables/changes/match.py",
        before="        if table.progress.was_made(seat, revision, text):\n            table.tell()\n"
        "            return None\n",
        after="",
        tests=(*_PRESSES, "tests/tables/test_clocks.py", "tests/tables/test_forced.py"),
    ),
    Mutation(
        name="read-again-after-an-error",
        says="if that is cancelled or fails, the table is read again from disk before the next change.",
        said_in="bot/tables/table.py",
        file="bot/tables/table.py",
        before="        self._sure = False\n        try:\n            await self._store.save",
        after="        try:\n            await self._store.save",
        tests=("tests/tables/test_door.py", "tests/tables/test_restore.py", "tests/e2e/running/test_full_disk.py"),
    ),
    Mutation(
        name="presses-written-seldom",
        says="A press that changes nothing else is remembered exactly and written once a minute, in a match once an"
        " hour, and a kill forgets no more than that.",
        said_in="docs/decisions/12-deadlines-are-rows.md",
        file="bot/tables/clocks/timing.py",
        before="    return gained >= _SELDOM[after.status]",
        after="    return gained > 0",
        tests=_TIME,
    ),
    Mutation(
        name="late-in-a-row",
        says="After two decisions in a row by the clock you're *away*",
        said_in="docs/decisions/13-seats-outlive-people.md",
        file="bot/tables/changes/match.py",
        before="        changed = replace(player, late=0, away=False) if",
        after="        changed = replace(player, away=False) if",
        tests=_TIME,
    ),
    Mutation(
        name="time-a-computer-took",
        says="the time the decision has taken so far is deducted, even if it was a computer's",
        said_in="bot/tables/clocks/timing.py",
        file="bot/tables/clocks/timing.py",
        before="            spent += max(0, before.length - left)",
        after="            spent += 0",
        tests=_TIME,
    ),
    Mutation(
        name="calm-after-an-outage",
        says="For how long nobody's time runs out after an outage, as people don't know yet that it is over.",
        said_in="bot/tables/clocks/downtime.py",
        file="bot/tables/clocks/downtime.py",
        before="            _give_back(connection, given, outage, held, outage.until + CALM)\n"
        "            _note(held, rest, connection)",
        after="            _give_back(connection, given, outage, held)\n            _note(held, rest, connection)",
        tests=(*_TIME, "tests/e2e/running/test_gateway.py"),
    ),
    Mutation(
        name="tables-take-turns",
        says="Give a turn that is over to the next table, and that table no other before all others had one.",
        said_in="bot/tables/thinking/thinking_queue.py",
        file="bot/tables/thinking/thinking_queue.py",
        before="        self._queues.move_to_end(table)\n",
        after="",
        tests=("tests/tables/test_thinking_queue.py", "tests/tables/test_thinker.py"),
    ),
    Mutation(
        name="only-the-processors-time-counts",
        says="A thought's limit counts the processor's time",
        said_in="docs/decisions/14-computers-think-elsewhere.md",
        file="bot/tables/thinking/worker.py",
        before="signal.signal(signal.SIGPROF, _time_is_up)\n    signal.setitimer(signal.ITIMER_PROF, seconds)",
        after="signal.signal(signal.SIGALRM, _time_is_up)\n    signal.setitimer(signal.ITIMER_REAL, seconds)",
        tests=("tests/tables/test_thinker.py",),
    ),
    Mutation(
        name="a-table-says-that-a-computer-takes-long",
        says="a thought that dies is begun again, and the table says that it takes long",
        said_in="docs/decisions/14-computers-think-elsewhere.md",
        file="bot/tables/thinking/thinker.py",
        before="                again()\n",
        after="                pass\n",
        tests=("tests/tables/test_contest_computers.py", "tests/tables/test_thinker.py"),
    ),
    Mutation(
        name="no-second-try-after-deletion",
        says="While it goes on, a mark keeps them from trying again, or taking another place; it is"
        " deleted when the contest ends.",
        said_in="bot/tables/people/privacy.py",
        file="bot/tables/contests.py",
        before="        if was_in(connection, contest, mark):\n            raise",
        after="        if not mark:\n            raise",
        tests=("tests/tables/test_privacy.py", "tests/tables/test_marks.py", "tests/tables/test_contests.py"),
    ),
    Mutation(
        name="hidden-name-deleted",
        says="Only its player shares a deal's result, so the message says who that was; the seats still tell whose it"
        " is.",
        said_in="bot/tables/people/privacy.py",
        file="bot/tables/people/privacy.py",
        before="WHERE what = 'result' AND table_id IN (SELECT table_id FROM seats WHERE user_id = :user)",
        after="WHERE what = '' AND table_id IN (SELECT table_id FROM seats WHERE user_id = :user)",
        tests=("tests/tables/test_privacy.py", "tests/e2e/test_privacy.py"),
    ),
    Mutation(
        name="no-remainder-more-likely",
        says="from the last multiple of ``bound`` on are discarded, so that no remainder is more likely.",
        said_in="bot/engine/rng.py",
        file="bot/engine/rng.py",
        before="            if number < limit:",
        after="            if number < 1 << _BITS:",
        tests=("tests/engine/test_rng.py",),
    ),
    Mutation(
        name="seed-agrees",
        says="Whether the seed is the one that secret and contribution lead to; True if it was drawn itself.",
        said_in="bot/engine/commitment.py",
        file="bot/engine/commitment.py",
        before="        return self.seed == seed_from(self.secret, self.contribution)",
        after="        return bool(self.seed)",
        tests=("tests/engine/test_transcript.py",),
    ),
    Mutation(
        name="closed-without-notice",
        says="The bot is no longer on this server: close its tables without notice, and start the grace period.",
        said_in="bot/tables/service/erasure.py",
        file="bot/tables/service/erasure.py",
        before="                await end(await self._registry.find(id_), quietly=True)",
        after="                await end(await self._registry.find(id_))",
        tests=("tests/e2e/test_availability.py", "tests/e2e/test_privacy.py", "tests/tables/test_privacy.py"),
    ),
    Mutation(
        name="closed-while-it-starts",
        says="if it is just about to, it doesn't: somebody leaves.",
        said_in="bot/tables/changes/gathering.py",
        file="bot/tables/changes/closing.py",
        before='status="ended", starting=False, players=players',
        after='status="ended", players=players',
        tests=("tests/e2e/test_beginning.py", "tests/tables/test_beginning.py", "tests/tables/test_lobby.py"),
    ),
)
