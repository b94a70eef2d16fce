"""Interactions delivered to the bot, and what it may still do with each."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any

from bot.sandbox.api.installs import FOR_PERSON, Owners
from bot.sandbox.world.payloads import DISCORD_EPOCH, Json, Refused
from bot.sandbox.world.world import World

COMMAND, COMPONENT, COMPLETION, MODAL = 2, 3, 4, 5
ANSWER_WITHIN = 3.0
"""Seconds for the first answer."""
TOKEN_LASTS = 15 * 60.0
"""Seconds for everything after the first answer."""
FOLLOW_UPS = 5
"""How many messages may follow the first answer if only a person's own installation allows the interaction."""

_BEFORE_ID = "interaction-"


@dataclass(slots=True)
class Interaction:
    """One interaction. `answer` holds the type of the bot's callback once it has arrived."""

    id: str
    type: int
    user: Json
    channel_id: str
    created: float
    answer: asyncio.Future[int]
    owners: Owners
    """Whose installation of the application allows it."""
    source: str | None = None
    """The id of the message that was clicked on."""
    command: str | None = None
    """What the person typed: `democracy new`."""
    original: str | None = None
    """The id of the message that `@original` refers to."""
    data: Json = field(default_factory=dict[str, Any])
    """The modal or the choices of the answer."""
    messages: list[str] = field(default_factory=list[str])
    """The ids of the messages created with this token, oldest first."""

    @property
    def token(self) -> str:
        """The token in the paths of its routes."""
        return _BEFORE_ID + self.id

    @property
    def may_follow_up(self) -> bool:
        """Whether another message may follow; those that were deleted count, too."""
        followed = sum(message_id != self.original for message_id in self.messages)
        return self.owners.keys() != {str(FOR_PERSON)} or followed < FOLLOW_UPS


class Interactions:
    """All interactions whose tokens are still valid."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._alive: dict[str, Interaction] = {}

    def add(
        self,
        kind: int,
        user: Json,
        channel_id: str,
        owners: Owners,
        *,
        source: str | None = None,
        command: str | None = None,
    ) -> Interaction:
        """A new interaction of this Discord type (`kind`); forgets those whose tokens have expired."""
        now = self._world.events.now()
        self._forget_before(now - TOKEN_LASTS)
        answer = asyncio.get_running_loop().create_future()
        new_id = self._world.events.new_id()
        interaction = Interaction(new_id, kind, user, channel_id, now, answer, owners, source, command)
        self._alive[interaction.token] = interaction
        return interaction

    def _forget_before(self, time: float) -> None:
        while self._alive:
            oldest = next(iter(self._alive.values()))
            if oldest.created >= time:
                return
            del self._alive[oldest.token]

    def to_answer(self, token: str) -> Interaction:
        """The interaction for a first answer. Raises Refused: 10062 too late or unknown, 40060 already answered."""
        interaction = self._alive.get(token)
        if interaction is None or self._world.events.now() - interaction.created > ANSWER_WITHIN:
            if interaction is not None and interaction.answer.done():
                raise Refused(40060)
            raise Refused(10062)
        if interaction.answer.done():
            raise Refused(40060)
        return interaction

    def of_token(self, token: str) -> Interaction:
        """The interaction for anything later. Raises Refused: 10015 unknown or unanswered, 50027 expired."""
        interaction = self._alive.get(token)
        if interaction is None and not self._was_given_out(token):
            raise Refused(10015)
        if interaction is None or self._world.events.now() - interaction.created > TOKEN_LASTS:
            raise Refused(50027)
        if not interaction.answer.done():
            raise Refused(10015)
        return interaction

    def _was_given_out(self, token: str) -> bool:
        number = token.removeprefix(_BEFORE_ID)
        first = int((self._world.events.now() - DISCORD_EPOCH - TOKEN_LASTS) * 1000) << 22
        return number.isdecimal() and token.startswith(_BEFORE_ID) and int(number) < first


def metadata(interaction: Interaction) -> Json:
    """What a message says about the interaction it answers."""
    data: Json = {
        "id": interaction.id,
        "type": interaction.type,
        "user": interaction.user,
        "authorizing_integration_owners": interaction.owners,
    }
    if interaction.command is not None:
        data["name"] = interaction.command
    if interaction.source is not None:
        data["interacted_message_id"] = interaction.source
    return data
