"""The names in whatever the bot sends are escaped, and isolated if they need it: every command, with hostile names."""

from __future__ import annotations

import re

import pytest

from bot.engine import transcript
from bot.names import escape, isolated
from bot.sandbox.world.payloads import walk
from bot.tables.finished.transcripts import transcript_of
from bot.tables.people.settings import HAND
from tests import pseudo
from tests.e2e.attacks import test_pseudo as told
from tests.e2e.club import Club

NAMES = {"Anna": "7. רות 1,104", "Ben": "- Himmel #"}
TYPED = "+ 3. זה"
"""What is typed where anything can be: names of presets, reasons."""
_CODE = re.compile(r"```.*?```|`[^`\n]+`", re.DOTALL)
LEAST = 60
"""How many messages with one of the names there are at least."""


@pytest.mark.long
async def test_names_are_escaped_in_whatever_is_sent(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, ben = club.people("Anna", "Ben")
    for person in (anna, ben):
        person.user.update(username=person.name, global_name=NAMES[person.name])
    over = await told.begin(club, "goofspiel", anna, ben, cards=4)
    await told.play_on(club, over, anna, ben)
    assert over.outcome
    assert "רות" not in transcript.write(transcript_of(over.record, over.progress.entries, over.outcome)), (
        "a record has no names"
    )
    monkeypatch.setattr(told, "TYPED", TYPED)
    explorer = told.Explorer(club, anna)
    for command in told.commands(club):
        name = command.qualified_name
        if name.startswith("table ") and await club.bot.storage.queries.in_channel(int(club.channel()["id"])) is None:
            for person in (anna, ben):  # who may have chosen otherwise meanwhile
                await club.bot.storage.preferences.set_person(int(person.id), HAND, "both")
            await told.begin(club, "declare", anna, ben, pace="none")
        values = {each.name: await told.value_for(club, anna, command, each) for each in command.parameters}
        required = {each.name: values[each.name] for each in command.parameters if each.required}
        for options in (required, values) if command.name != "new" else (required,):
            await explorer.explore(await anna.slash(club.channel(), name, **options), told.PRESSES)
    await club.updated()
    found = 0
    for body in told.sent(club):
        texts = [part["content"] for _, part in walk([body]) if part.get("content")]
        for words in [*NAMES.values(), TYPED]:
            for text in texts:
                found += escape(words) in text
                assert words not in _CODE.sub("", text.replace(escape(words), "")), text
            for label in pseudo.visible(body):
                assert words not in label.replace(escape(words), "").replace(isolated(words), ""), label
    assert found >= LEAST
