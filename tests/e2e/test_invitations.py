"""An invitation to the next match goes as soon as nobody waits for whoever was invited."""

from __future__ import annotations

from tests.e2e.club import Club
from tests.e2e.test_end import invitations
from tests.e2e.test_rematch import again, finished
from tests.wording import phrase


async def test_an_invitation_that_somebody_has_refused_is_taken_away(club: Club) -> None:
    anna, ben, chiara = club.people("Anna", "Ben", "Chiara")
    table = await finished(club, anna, ben, chiara, cards=4)
    following = await again(club, anna, table)
    await club.until(lambda: invitations(ben) and invitations(chiara))
    await club.press_menu(ben, following, phrase("leave"))
    await club.updated()
    assert invitations(ben) == []
    assert len(invitations(chiara)) == 1, "she is still waited for"
