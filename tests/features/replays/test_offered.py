"""Where the command that checks matches is offered."""

from __future__ import annotations

from tests.e2e.club import Club
from tests.e2e.running.test_command_sync import of_commands


async def test_it_is_offered_in_direct_messages_too(club: Club) -> None:
    (request,) = of_commands(club, "PUT")
    (verify,) = (each for each in request.body if each["name"] == "verify")
    assert (verify["integration_types"], verify["contexts"]) == ([0], [0, 1])
