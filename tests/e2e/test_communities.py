"""What a server's language is by Discord counts where servers can set it."""

from __future__ import annotations

from tests.e2e.club import Club
from tests.e2e.test_languages import guild, shows_public


async def test_a_server_that_is_no_community_any_more_speaks_english(club: Club) -> None:
    """Discord may still have the language that it had."""
    guilds = club.fake.world.guilds
    guilds.speak(guild(club), "de")
    table = await club.open_table(club.person("Anna"), "declare")
    await shows_public(club, table, "de")
    found = guilds._by_id[guild(club)]  # pyright: ignore[reportPrivateUsage]  whoever runs the sandbox can't do this
    found.features = []
    club.fake.world.events.announce("GUILD_UPDATE", guilds.payload(found), guild=guild(club))
    await shows_public(club, table, "en")
