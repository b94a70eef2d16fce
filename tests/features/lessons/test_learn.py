"""Lessons: one message for oneself alone, in which everything is answered and nothing is forgotten."""

from __future__ import annotations

import json

import pytest
from discord.app_commands import Choice

from bot.features.lessons.commands import LessonCommands
from bot.features.lessons.screens import ALL, ANSWER, Bookmark, is_open
from bot.features.lessons.stored import Lessons
from bot.sandbox import Answer, Json, Person, buttons_of, selects_of
from bot.screens import why_not
from tests import games
from tests.e2e.alone import WHERE, place
from tests.e2e.club import Club, Followed, is_private, offered, said
from tests.e2e.running.test_command_sync import of_commands
from tests.features.lessons import lessons
from tests.wording import phrase, sentence

RIGHT, WRONG = "✅", "❌"
NEXT, PREVIOUS, SKIP = phrase("page-on"), phrase("lesson-previous"), phrase("lesson-skip")


class Learner(Followed):
    """Somebody with a lesson before them."""

    @classmethod
    async def begin(cls, club: Club, person: Person, channel: Json | None = None, **options: str) -> Learner:
        """One command."""
        answer = await person.slash(channel or club.channel(), "learn", **options)
        assert answer.message
        return cls(club, person, answer.message["id"])

    @property
    def labels(self) -> list[str]:
        return [each["label"] for each in buttons_of(self.message) if "label" in each]

    async def press(self, what: str) -> None:
        """A press, which is answered in the same message."""
        assert same(self, await self.person.click(self.message, what))

    async def do(self, press: lessons.Press) -> None:
        """A press, or a choice in a menu."""
        if press.chosen:
            assert same(self, await self.person.choose(self.message, press.id, press.chosen))
        else:
            await self.press(press.id)

    async def through(self, game: str, exercises: range, *, wrongly: int = 0) -> None:
        """Press what is right in these exercises, and before each, this many presses that aren't right."""
        plugin = games.plugin(game)
        for number in exercises:
            mark = Bookmark(game, number)
            assert f"{number + 1} of {len(plugin.lesson)}" in self.says
            while is_open(plugin, mark):
                right = lessons.right_way(plugin, mark)
                for wrong in lessons.wrong_presses(plugin, mark)[:wrongly]:
                    await self.do(wrong)
                    assert WRONG in self.says
                for press in right.presses:
                    await self.do(press)
                assert RIGHT in self.says
                assert WRONG not in self.says
                mark = right.to
            assert SKIP not in self.labels
            await self.press(NEXT)


def same(learner: Learner, answer: Answer) -> bool:
    return answer.message is not None and answer.message["id"] == learner.id


@pytest.mark.parametrize("room", WHERE)
@pytest.mark.long
async def test_a_lesson_is_one_message_wherever_one_is(club: Club, room: str) -> None:
    anna, ben = club.people("Anna", "Ben")
    channel = place(club, room, anna, ben)
    since = len(club.fake.requests)
    learner = await Learner.begin(club, anna, channel, game="goofspiel")
    await learner.through("goofspiel", range(2), wrongly=10)
    assert phrase("lesson-end") in learner.says
    sent = [each.template for each in club.fake.requests[since:] if "/channels/" in each.template]
    assert sent == [], "nothing is sent but answers"
    if room != "by direct message":
        assert ben.sees(channel) == []
    if not lessons.to_play("goofspiel"):
        return
    await learner.press(lessons.to_play("goofspiel"))
    (table,) = await club.bot.storage.queries.of_person(int(anna.id))
    found = await club.bot.tables.registry.find(table[0])
    assert offered(learner.message, found, 0), "the first match has taken its place"
    assert {player.level for player in found.players if player.user is None} == {"easy"}
    assert (await club.bot.storage.preferences.person(int(anna.id))).level == "normal"


@pytest.mark.long
@pytest.mark.parametrize("game", lessons.taught())
async def test_every_lesson_is_played_through_with_a_restart_in_the_middle(club: Club, game: str) -> None:
    anna, number = club.person("Anna"), len(games.plugin(game).lesson)
    learner = await Learner.begin(club, anna, game=game)
    middle = number // 2
    await learner.through(game, range(middle), wrongly=1)
    await club.restart()
    await learner.through(game, range(middle, number), wrongly=1)
    assert phrase("lesson-end") in learner.says
    done = await Lessons(club.database).done(int(anna.id))
    assert done == {game: {each.name for each in games.plugin(game).lesson}}


async def test_a_lesson_is_gone_on_with_in_the_middle_of_an_exercise(club: Club) -> None:
    anna, plugin = club.person("Anna"), games.plugin("goofspiel")
    learner = await Learner.begin(club, anna, game="goofspiel")
    await learner.through("goofspiel", range(1))
    begun = lessons.right_way(plugin, Bookmark("goofspiel", 1))
    await learner.do(begun.presses[0])
    await club.restart()
    await learner.press(f"{begun.to.id}{ANSWER}:three")
    assert WRONG in learner.says
    again = await Learner.begin(club, anna, game="goofspiel")
    assert "2 of 2" in again.says, "it goes on where it was left, in a new message"
    assert RIGHT not in again.says
    await learner.press(f"{begun.to.id}{ANSWER}:five")
    assert RIGHT in learner.says
    await again.press(PREVIOUS)
    assert "1 of 2" in again.says


async def test_all_lessons_say_how_far_one_is_until_ones_data_is_deleted(club: Club) -> None:
    anna = club.person("Anna")
    learner = await Learner.begin(club, anna, game="goofspiel")
    await learner.through("goofspiel", range(1))
    every = await Learner.begin(club, anna)
    assert "**Goofspiel** · 1 of 2" in every.says
    assert "about" not in every.says
    await every.press("Goofspiel")
    await every.through("goofspiel", range(1, 2))
    await every.press(phrase("lesson-other"))
    assert "**Goofspiel** · ✅" in every.says
    await every.press("Goofspiel")
    assert phrase("lesson-end") in every.says, "there is nothing left to do"
    await every.press(phrase("lesson-again"))
    assert "1 of 2" in every.says
    export = json.loads(await club.bot.storage.privacy.export(int(anna.id), club.now()))
    assert [row["exercise"] for row in export["lessons"]] == ["bid", "level"]
    await club.bot.storage.privacy.erase(int(anna.id))
    assert "**Goofspiel** · Bid one card" in (await Learner.begin(club, anna)).says


async def test_help_begins_with_a_lesson_for_whoever_has_never_played(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    learn, play = phrase("help-learn"), phrase("help-play")
    for where in (club.channel(), anna.dm):
        helped = await anna.slash(where, "help")
        assert helped.message
        assert [each["label"] for each in buttons_of(helped.message)][:2] == [learn, play]
        shown = await anna.click(helped.message, learn)
        assert sentence("lessons-heading").splitlines()[0] in said(shown)
        assert shown.message
        assert shown.message["id"] == helped.message["id"]
    table = await club.start_table(anna, ben, cards=4)
    await club.play(table, anna, ben)
    await club.settled(table)
    helped = await anna.slash(club.channel(), "help")
    assert helped.message
    assert [each["label"] for each in buttons_of(helped.message)][:2] == [play, learn]
    assert phrase("which-rules") in said(await anna.click(helped.message, "e:-:rules:0"))


async def test_a_refused_card_leads_to_the_exercise_and_the_rule_and_back_to_the_hand(club: Club) -> None:
    anna = club.person("Anna")
    table = await club.start_table(anna, game="hearts", computers=2, passing="none")
    await club.until(
        lambda: 0 in table.active and any(each.get("disabled") for each in buttons_of(club.hand(anna, table)))
    )
    before = table.revision
    hand = club.hand(anna, table)
    asked = await anna.click(hand, f"h:{table.id}:{why_not.PAGE}")
    assert asked.message
    opened = await anna.click(asked.message, Bookmark("hearts", 1, table=table.id).opened())
    assert opened.message
    assert opened.message["id"] != asked.message["id"], "the hand stays as it is"
    learner = Learner(club, anna, opened.message["id"])
    assert "2 of 2" in learner.says
    card = next(each["custom_id"] for each in buttons_of(learner.message) if each["custom_id"].endswith("play 3D"))
    await learner.press(card)
    assert phrase("must-follow") in learner.says
    await learner.press(card.replace("3D", "JC"))
    assert RIGHT in learner.says
    await learner.press(f"h:{table.id}:")
    assert offered(learner.message, table, 0)
    asked = await anna.click(learner.message, f"h:{table.id}:{why_not.PAGE}")
    assert asked.message
    rule = await anna.click(asked.message, f"r:hearts:1:{table.id}")
    assert phrase("table-rules") not in said(rule).splitlines()[0]
    assert "# Hearts" in said(rule)
    assert table.revision == before
    assert (await Lessons(club.database).done(int(anna.id))) == {"hearts": {"follow"}}
    assert await club.moves(anna, table), "the match goes on"


async def test_what_is_chosen_in_a_menu_is_answered_too(club: Club) -> None:
    anna = club.person("Anna")
    learner = await Learner.begin(club, anna, game="hearts")
    (menu,) = selects_of(learner.message)
    await anna.choose(learner.message, menu["custom_id"], ["2C", "8C", "3D"])
    assert WRONG in learner.says
    await anna.choose(learner.message, menu["custom_id"], ["AS", "QS", "KS"])
    assert RIGHT in learner.says


async def test_forged_presses_get_one_sentence(club: Club) -> None:
    anna = club.person("Anna")
    learner = await Learner.begin(club, anna, game="goofspiel")
    before = learner.message
    for forged, key in (
        ("i:goofspiel:9:-:", "bad-button"),
        ("i:goofspiel:0:-:7m:bid KD", "bad-button"),
        ("i:goofspiel:0:-:0m:bid KD", "bad-button"),
        ("i:goofspiel:0:-:a:five", "bad-button"),
        ("i:goofspiel:1:-:0a:six", "bad-button"),
        ("i:goofspiel:0:-:x", "bad-button"),
        ("i:jass_of_old:0:-:", "no-lesson"),
    ):
        assert phrase(key) in said(await anna.click(before, forged, forged=True)), forged
    assert learner.message["components"] == before["components"]
    nonsense = await anna.click(before, "i:goofspiel:0:-:m:nonsense", forged=True)
    assert WRONG in said(nonsense)
    assert is_private(await anna.click(before, ALL, forged=True))


async def test_they_are_offered_wherever_discord_shows_commands(club: Club) -> None:
    anna, ben = club.people("Anna", "Ben")
    anna.install()
    assert "learn" in anna.offered(club.fake.world.channels.add_group([anna.user, ben.user]))
    (request,) = of_commands(club, "PUT")
    (learn,) = (each for each in request.body if each["name"] == "learn")
    assert (learn["integration_types"], learn["contexts"]) == ([0, 1], [0, 1, 2])


def test_a_bot_offers_no_games_of_an_earlier_one_in_its_process() -> None:
    LessonCommands().offer([], lambda _: [Choice(name="Goofspiel", value="goofspiel")])
    (game,) = LessonCommands().learn.parameters
    assert game.choices == []
