"""Mutations of how presses and commands come in, who is admitted, and how they are answered."""

from __future__ import annotations

from tests.mutations.mutation import Mutation

_CLICKS = ("tests/ui/test_admission.py", "tests/e2e/test_clicks.py", "tests/e2e/test_presses.py")
_STRANGERS = (
    "tests/e2e/attacks/test_forged.py",
    "tests/e2e/attacks/test_intruders.py",
    "tests/e2e/running/test_gateway.py",
)
_CROWDS = (
    "tests/ui/test_admission.py",
    "tests/ui/test_live_messages.py",
    "tests/e2e/running/test_crowd.py",
    "tests/e2e/running/test_floods.py",
)
_ANSWERS = ("tests/e2e/running/test_latency.py", "tests/e2e/test_clicks.py", "tests/e2e/test_presses.py")
_ACCESS = ("tests/e2e/attacks/test_access.py", "tests/e2e/attacks/test_intruders.py")
_STATUS = ("tests/e2e/test_status.py", "tests/e2e/attacks/test_access.py")

MUTATIONS = (
    Mutation(
        name="sent-twice-begun-once",
        says="An interaction that Discord sends twice is begun once.",
        said_in="bot/interactions/dispatcher.py",
        file="bot/interactions/dispatcher.py",
        before="        if interaction.id in self._seen:\n            return False\n",
        after="",
        tests=_CLICKS,
    ),
    Mutation(
        name="no-bots",
        says="Nothing is begun for another bot, which only somebody imitating Discord would send.",
        said_in="bot/interactions/dispatcher.py",
        file="bot/interactions/dispatcher.py",
        before="            if interaction.user.bot:",
        after="            if interaction.user.system:",
        tests=_STRANGERS,
    ),
    Mutation(
        name="nothing-begun-at-the-end",
        says="Begin nothing more; what was begun has this many seconds to be finished and answered.",
        said_in="bot/interactions/dispatcher.py",
        file="bot/interactions/dispatcher.py",
        before='await request.turn\n            if self._closing:\n                raise Refusal("restarting")\n',
        after="await request.turn\n",
        tests=(*_CROWDS, "tests/e2e/running/test_restart.py"),
    ),
    Mutation(
        name="what-stands-is-said",
        says="Whether what was pressed for is on disk although something went wrong, before or after it.",
        said_in="bot/interactions/dispatcher.py",
        file="bot/interactions/dispatcher.py",
        before="        if reply.written.anything:\n            return True\n",
        after="",
        tests=_CLICKS,
    ),
    Mutation(
        name="nobody-notified",
        says="Nobody is notified of a mention.",
        said_in="bot/interactions/reply.py",
        file="bot/interactions/reply.py",
        before="QUIET = discord.AllowedMentions.none()",
        after="QUIET = discord.AllowedMentions.all()",
        tests=("tests/e2e/attacks/test_names.py", *_ANSWERS),
    ),
    Mutation(
        name="dismissed-answer",
        says="a dismissed answer can only be followed up",
        said_in="bot/interactions/reply.py",
        file="bot/interactions/reply.py",
        before='self._state = "updating" if gone else before',
        after="self._state = before",
        tests=_ANSWERS,
    ),
    Mutation(
        name="one-request-each",
        says="A read waits for its turn: one for each person, four in all, and one more may queue.",
        said_in="docs/decisions/07-tables-before-reads.md",
        file="bot/interactions/admission.py",
        before="(request for request in self._waiting if request.user not in at_work)",
        after="(request for request in self._waiting if request.user not in at_work or request.user)",
        tests=_CROWDS,
    ),
    Mutation(
        name="unanswered-request",
        says="if Discord doesn't answer one, it doesn't hold up anybody else.",
        said_in="bot/interactions/admission.py",
        file="bot/interactions/admission.py",
        before=".call_later(LONGEST, self._make_room, request)",
        after=".call_later(LONGEST * 1_000, self._make_room, request)",
        tests=_CROWDS,
    ),
    Mutation(
        name="text-in-a-crowd",
        says="answers come without pictures, and messages aren't redrawn.",
        said_in="docs/decisions/07-tables-before-reads.md",
        file="bot/messages/pictures.py",
        before="            if hurried and (self._admission.crowded or len(self._drawing) >= WAITING):",
        after="            if hurried and len(self._drawing) >= WAITING:",
        tests=("tests/ui/test_pictures.py", *_CROWDS),
    ),
    Mutation(
        name="most-important-first",
        says="Requests that do count wait for a permit, the most important first, and each message has one edit in"
        " flight: the latest state wins.",
        said_in="docs/decisions/08-requests-are-scarce.md",
        file="bot/interactions/admission.py",
        before="heapq.heappush(self._waiting, (importance, next(self._order), turn))",
        after="heapq.heappush(self._waiting, (0, next(self._order), turn))",
        tests=("tests/ui/test_admission.py", "tests/ui/test_updates.py", "tests/e2e/running/test_requests.py"),
    ),
    Mutation(
        name="private-thread-from-elsewhere",
        says="From elsewhere the bot asks for the member and, for a private thread, whether you're in it, each at most"
        " once a minute.",
        said_in="docs/decisions/11-tables-follow-their-channel.md",
        file="bot/interactions/access.py",
        before="allowed.manage_threads or await self._is_let_in(guild, location.channel, member)",
        after="location.parent is not None",
        tests=_ACCESS,
    ),
    Mutation(
        name="deleted-channel",
        says="if it was deleted, whether they may manage the server.",
        said_in="bot/interactions/access.py",
        file="bot/interactions/access.py",
        before="            return member.guild_permissions.manage_guild",
        after="            return True",
        tests=_ACCESS,
    ),
    Mutation(
        name="asked-once-a-minute",
        says="nothing is asked twice at once, nor again too soon.",
        said_in="bot/interactions/access.py",
        file="bot/interactions/access.py",
        before="            if answer is None or answer.until <= self._now():",
        after="            if answer is None or answer.until:",
        tests=_ACCESS,
    ),
    Mutation(
        name="no-answer-is-no",
        says="If it can't be found out, the answer is no.",
        said_in="docs/decisions/11-tables-follow-their-channel.md",
        file="bot/interactions/access.py",
        before="        if guild is None or guild.unavailable:\n            return False",
        after="        if guild is None or guild.unavailable:\n            return True",
        tests=_ACCESS,
    ),
    Mutation(
        name="manager-sees-what-they-see",
        says="Show a page of the server's open tables that the reader sees, counted from 0",
        said_in="bot/handlers/status.py",
        file="bot/handlers/status.py",
        before="        everywhere = await self._storage.queries.open_in(managed_server(reply))\n"
        "        ids = await self._known(reply, everywhere)",
        after="        everywhere = await self._storage.queries.open_in(managed_server(reply))\n"
        "        ids = list(everywhere)",
        tests=_STATUS,
    ),
    Mutation(
        name="waiting-tables-first",
        says="Show a page of the tables where somebody sits, counted from 0; those that wait for them come first.",
        said_in="bot/handlers/status.py",
        file="bot/handlers/status.py",
        before="        found.sort(key=lambda table: isinstance(table, QuarantinedTable) or table.seat_of(user) not in"
        " table.active)\n",
        after="",
        tests=_STATUS,
    ),
    Mutation(
        name="commands-left-behind",
        says="Note which servers may have commands: written before they get any, and until they certainly have none.",
        said_in="bot/upkeep/command_sync.py",
        file="bot/upkeep/command_sync.py",
        before="        await self._note(left | home)",
        after="        await self._note(home)",
        tests=("tests/e2e/test_out_of_sight.py", "tests/e2e/running/test_command_sync.py"),
    ),
    Mutation(
        name="no-answer-remembered-briefly",
        says="The same, in milliseconds, if Discord couldn't answer.",
        said_in="bot/interactions/access.py",
        file="bot/interactions/access.py",
        before="            return _Answer(None, self._now() + UNKNOWN)",
        after="            return _Answer(None, self._now() + REMEMBERED)",
        tests=_ACCESS,
    ),
    Mutation(
        name="no-suggestions-in-a-flood",
        says="Whether to look for suggestions while somebody types; a person with too much in progress gets none.",
        said_in="bot/interactions/dispatcher.py",
        file="bot/interactions/dispatcher.py",
        before="        except Refusal:\n            await self._admission.step.wait()\n"
        "            with suppress(discord.HTTPException, aiohttp.ClientError, OSError):\n"
        "                await reply.interaction.response.autocomplete([])\n"
        "            return False\n",
        after="        except Refusal:\n            return True\n",
        tests=(*_CROWDS, "tests/e2e/test_commands.py"),
    ),
    Mutation(
        name="acknowledged-while-waiting",
        says="One that waits is acknowledged after half a second, since for hundreds of them two seconds would be too"
        " late.",
        said_in="docs/decisions/07-tables-before-reads.md",
        file="bot/interactions/dispatcher.py",
        before="asyncio.wait([request.turn], timeout=SOON)",
        after="asyncio.wait([request.turn], timeout=SOON * 1_000)",
        tests=(*_CROWDS, "tests/e2e/running/test_latency.py"),
    ),
    Mutation(
        name="manager-of-another-server",
        says="Whether this person may manage the table's channel or its server; only Discord knows, and only on that"
        " server.",
        said_in="bot/handlers/hosting.py",
        file="bot/handlers/hosting.py",
        before="channel is None or interaction.guild_id != server or not isinstance(user, discord.Member):",
        after="channel is None or not isinstance(user, discord.Member):",
        tests=("tests/e2e/test_hosting.py", "tests/e2e/attacks/test_authority.py", *_ACCESS),
    ),
    Mutation(
        name="silent-at-the-table",
        says="Play a move and show the hand; a move at the public table is answered silently.",
        said_in="bot/handlers/table.py",
        file="bot/handlers/table.py",
        before="        if reply.shows_own_message or table.record.alone or notice:",
        after="        if reply.interaction.message or table.record.alone or notice:",
        tests=_CLICKS,
    ),
    Mutation(
        name="token-of-a-silent-move",
        says="A click on this message was acknowledged, or answered by an update, so it shows this now.",
        said_in="bot/messages/table_message.py",
        file="bot/handlers/table.py",
        before="            await reply.acknowledge()\n            self._messages.public(table).clicked(reply)\n",
        after="            await reply.acknowledge()\n",
        tests=_CLICKS,
    ),
    Mutation(
        name="failed-deferral",
        says="Acknowledge without a message if it takes long; a failure to send this stops nothing.",
        said_in="bot/interactions/reply.py",
        file="bot/interactions/reply.py",
        before="            await self.acknowledge()\n        except (discord.HTTPException, OSError) as error:",
        after="            await self.acknowledge()\n        except discord.NotFound as error:",
        tests=_CLICKS,
    ),
    Mutation(
        name="locked-threads",
        says="Whether this person, who uses the command ``here``, could open a table in that channel themselves.",
        said_in="bot/handlers/hosting.py",
        file="bot/handlers/hosting.py",
        before="(channel.locked or channel.parent is None)",
        after="channel.parent is None",
        tests=("tests/e2e/test_hosting.py", "tests/e2e/test_channels.py"),
    ),
    Mutation(
        name="rules-of-one-of-several",
        says="In direct messages these are the person's own tables, and one is meant if no other plays the same game.",
        said_in="bot/handlers/rules.py",
        file="bot/handlers/rules.py",
        before="            if played[record.game] == 1 and",
        after="            if played[record.game] and",
        tests=("tests/e2e/test_rules.py",),
    ),
)
