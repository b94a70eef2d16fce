"""Mutations of reminders."""

from __future__ import annotations

from tests.mutations.mutation import Mutation

_TESTS = ("tests/features/reminders",)

MUTATIONS = (
    Mutation(
        name="reminder-opens-nothing",
        says="What nobody pressed for, such as a reminder or the notice that a table was closed, goes to a channel"
        " that's already open, or elsewhere.",
        said_in="docs/decisions/09-direct-messages-from-one-place.md",
        file="bot/features/reminders/message.py",
        before="return await self._direct.reach(user, call, opens=False)",
        after="return await self._direct.reach(user, call, opens=True)",
        tests=_TESTS,
    ),
    Mutation(
        name="reminder-left-over",
        says="Delete what no longer applies, and send what is wanted.",
        said_in="bot/features/reminders/message.py",
        file="bot/features/reminders/message.py",
        before="            if reminded.channel is not None and reminded.message is not None:\n"
        "                await self._take_away(reminded.channel, reminded.message)\n",
        after="",
        tests=_TESTS,
    ),
    Mutation(
        name="reminder-in-channel",
        says="By direct message if this person has their hand there, else in the channel if the server wants that.",
        said_in="bot/features/reminders/message.py",
        file="bot/features/reminders/message.py",
        before='        if server == "dm" or self._channels.closed(record) is not None:',
        after="        if self._channels.closed(record) is not None:",
        tests=_TESTS,
    ),
    Mutation(
        name="reminded-late",
        says="None: not at all, since half of it was over when they came.",
        said_in="bot/features/reminders/waiting.py",
        file="bot/features/reminders/waiting.py",
        before="    return None if player.spent >= half else began(table, seat) + half",
        after="    return began(table, seat) + half",
        tests=_TESTS,
    ),
    Mutation(
        name="there-since-it-began",
        says="Reminds people once of each decision, unless they have been there since it began, and once of a next"
        " match.",
        said_in="bot/features/reminders/handlers.py",
        file="bot/features/reminders/handlers.py",
        before="        if not there:\n            reminder.want(reminded)\n",
        after="        reminder.want(reminded)\n",
        tests=_TESTS,
    ),
)
