"""Statistics of single players: ``/stats`` and ``/history``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from bot import ratings
from bot.engine.game import Stat
from bot.engine.refusal import Refusal
from bot.engine.seats import Place
from bot.features.boards.scores import Scores
from bot.features.boards.stats import OwnMatch, Participant, PlayedMatch, PlayerStats, Scope, StatsReader
from bot.handlers.platform import Platform
from bot.i18n import Say, relative
from bot.interactions.ids import Press
from bot.interactions.reply import Handler, Reply, values
from bot.interactions.rest import Upload
from bot.messages.pictures import LEISURELY
from bot.names import escape
from bot.screens.components.blocks import button, menu, must_have_page, page_buttons, picture, row, rows, text, texts
from bot.screens.components.data import Block, Button
from bot.screens.components.frame import framed
from bot.screens.components.origin import revealed
from bot.screens.components.people import label_of, name_of
from bot.screens.end import sheet
from bot.screens.options import what_differs
from bot.tables.people.settings import BOARDS

if TYPE_CHECKING:
    from bot.features.boards.rating_chart import RatingMoment

MATCHES = 10
"""How many lines a page of somebody's matches has."""
DEALS = 24
"""How many lines of a match's score sheet are shown; the record has all."""

_PICTURE = "rating.png"


@dataclass(frozen=True, slots=True)
class Whose:
    """Whose statistics are shown, and whom they are compared with, as encoded in an id: ``p:jass:12-34:0``."""

    user: int
    other: int | None = None
    game: str | None = None

    @classmethod
    def read(cls, press: Press) -> Whose:
        """The statistics that a button names; raises Refusal ``bad-button``."""
        user, _, other = press.text.partition("-")
        if not user.isdecimal() or not (other.isdecimal() or not other):
            raise Refusal("bad-button")
        return cls(int(user), int(other) if other else None, None if press.game == "-" else press.game)

    def id(self, which: int = 0) -> str:
        """An id that shows them; ``which`` tells a screen's buttons and menus apart, since each needs its own id."""
        other = "" if self.other is None else f"-{self.other}"
        return f"p:{self.game or '-'}:{self.user}{other}:{which}"


class StatsHandlers:
    """Answers ``/stats`` and ``/history``, and the buttons of their screens."""

    def __init__(self, platform: Platform) -> None:
        self.read_only: Mapping[str, Handler] = {"p": self._pages, "y": self._matches}
        self._registry = platform.registry
        self._database = platform.database
        self._preferences = platform.storage.preferences
        self._hearing = platform.hearing
        self._stats = StatsReader(platform.database)
        self._scores = Scores(platform.database)
        self._offers = platform.screens.offers
        self._pictures = platform.pictures
        self._words = platform.screens.words

    # Statistics ----------------------------------------------------------------------------------------------

    async def show(self, reply: Reply, whose: Whose) -> None:
        """Show somebody's statistics on this server, or on all in direct messages; raises Refusal if it can't."""
        reader, guild = reply.interaction.user.id, reply.interaction.guild_id
        if guild is None and whose.user != reader:
            raise Refusal("stats-only-own")
        for user in filter(None, (whose.user, whose.other)):
            if user != reader:
                await self._must_be_shown(user)
        say = reply.words = self._words.say(whose.game or "", reply.locale)
        games = await self._stats.games(whose.user, guild)
        alone = await self._alone(reply, whose)
        if not alone and (not games or (whose.game and whose.game not in games)):
            key = "stats-none-of-game" if games else "stats-none"
            raise Refusal(key, own=whose.user == reader, game=say("title") if whose.game else "")
        name = await self._name(whose.user, say)
        what = say("title") if whose.game else say("stats-all-games")
        blocks: list[Block] = [text(say("stats-heading", name=name, what=what, world=guild is None))]
        files: list[Upload] = []
        if whose.game in games:
            blocks += await self._game(say, Scope(whose.user, whose.game, guild), files)
        elif not whose.game:
            blocks += texts("\n".join([await self._summary(reply, whose.user, game, guild) for game in games]))
        blocks += texts(alone)
        if whose.other is not None:
            blocks.append(text(await self._against(say, Scope(whose.user, whose.game, guild), whose.other)))
        if whose.game:
            blocks += rows([button(replace(whose, game=None).id(), say("stats-all-games"))])
        known = [game for game in games if game in self._registry.plugins][:25]
        choices = [(game, self._words.say(game, reply.locale)("title"), "") for game in known]
        if choices:
            blocks.append(row(menu(replace(whose, game=None).id(1), say("stats-choose"), choices)))
        await reply.here(framed(blocks), *files)

    async def _pages(self, press: Press, reply: Reply) -> None:
        whose = Whose.read(press)
        for game in values(reply):
            whose = replace(whose, game=game)
        if whose.game is not None and whose.game not in self._registry.plugins:
            raise Refusal("bad-button")
        await self.show(reply, whose)

    async def _must_be_shown(self, user: int) -> None:
        """Raise Refusal if somebody keeps their statistics private."""
        if (await self._preferences.person(user))[BOARDS] == "hidden":
            raise Refusal("stats-hidden")

    async def _name(self, user: int, say: Say) -> str:
        return name_of(user, await self._stats.name(user) or "?", say)

    async def _alone(self, reply: Reply, whose: Whose) -> str:
        """What the reader has played alone, a line for each game; nobody else sees it."""
        if whose.user != reply.interaction.user.id:
            return ""
        lines: list[str] = []
        for found in await self._stats.alone(whose.user, whose.game):
            known = found.game in self._registry.plugins
            say = self._words.say(found.game if known else "", reply.locale)
            lines.append(
                say("stats-line", game=say("title") if known else found.game, wins=found.wins, matches=found.matches)
            )
        heading = self._words.say("", reply.locale)("stats-alone")
        return "\n".join([heading, *lines]) if lines else ""

    async def _summary(self, reply: Reply, user: int, game: str, guild: int | None) -> str:
        """A game in one line."""
        found = await self._stats.of(Scope(user, game, guild))
        known = game in self._registry.plugins
        say = self._words.say(game if known else "", reply.locale)
        return say("stats-line", game=say("title") if known else game, wins=found.wins, matches=found.matches)

    async def _game(self, say: Say, scope: Scope, files: list[Upload]) -> list[Block]:
        """Everything about one game; a picture of the rating is added to ``files``."""
        assert scope.game is not None  # noqa: S101  the scope is one game
        plugin = self._registry.plugins[scope.game]
        found = await self._stats.of(scope)
        score = await self._scores.score(scope.game, scope.guild or 0, scope.user)
        lines = [say("stats-matches", matches=found.matches, left=found.left)]
        if found.counted:
            best = found.least if plugin.game.ABOUT.low_wins else found.most
            lines += [
                say("stats-wins", wins=found.wins, share=round(100 * found.wins / found.matches)),
                say("stats-places", place=round(found.place or 0, 1)),
                say("stats-points", points=round(found.points or 0, 1), best=best or 0),
                say("stats-streak", streak=found.streak, longest=found.longest),
            ]
        if score and score.rated:
            value, uncertainty = ratings.shown(score.rating)
            ranked = score.rated >= ratings.RANKED_FROM
            facts = {"rated": score.rated, "ranked": ranked, "matches": ratings.RANKED_FROM}
            lines.append(say("stats-rating", rating=value, uncertainty=uncertainty, **facts))
        else:
            lines.append(say("stats-unrated", matches=ratings.RANKED_FROM))
        counts = [_count(say, stat, found) for stat in plugin.stats.STATS]
        blocks: list[Block] = texts("\n".join(lines), "\n".join(filter(None, counts)))
        points = [(time, *ratings.shown(rating)) for time, rating in await self._stats.curve(scope)]
        if len(points) > 1:
            drawn = await self._pictures.draw(LEISURELY, partial(_curve, number=say.number), points)
            files.append(Upload(_PICTURE, drawn))
            first, last = points[0], points[-1]
            alt = say("stats-curve", rated=len(points), first=first[1], last=last[1], uncertainty=last[2])
            blocks.append(picture(_PICTURE, alt))
        return blocks

    async def _against(self, say: Say, scope: Scope, other: int) -> str:
        against = await self._stats.against(scope, other)
        name = await self._name(other, say)
        if not against.matches and not against.together:
            return say("against-none", name=name)
        lines = [say("against-heading", name=name)]
        if against.matches:
            even = against.matches - against.before - against.behind
            lines.append(
                say("against", matches=against.matches, before=against.before, behind=against.behind, even=even)
            )
        if against.together:
            lines.append(say("against-together", together=against.together, won=against.won))
        return "\n".join(lines)

    # Matches --------------------------------------------------------------------------------------------------------

    async def history(self, reply: Reply, game: str | None, page: int) -> None:
        """Show a page of the reader's own matches, counted from 0; raises Refusal if there are none or no such page."""
        say = reply.words = self._words.say(game or "", reply.locale)
        user = reply.interaction.user.id
        matches, total = await self._stats.history(user, game, page * MATCHES, MATCHES)
        pages = -(-total // MATCHES)
        if not total:
            raise Refusal("history-none-of-game" if game else "history-none", game=say("title") if game else "")
        must_have_page(page, pages)
        lines = [self._played(reply, match, say) for match in matches]
        options = [(str(match.number), self._label(reply, match), say.day(match.finished)) for match in matches]
        beside = page_buttons(say, page, pages, lambda other: f"y:{game or '-'}:list:{other}")
        heading = say("history-heading", matches=total, what=say("title") if game else say("stats-all-games"))
        opened = row(menu(f"y:{game or '-'}:open:{page}", say("history-open"), options))
        await reply.here(framed([text(heading), text("\n".join(lines)), opened, *beside]))

    async def _matches(self, press: Press, reply: Reply) -> None:
        game = None if press.game == "-" else press.game
        if game is not None and game not in self._registry.plugins:
            raise Refusal("bad-button")
        act, _, number = press.text.partition("-")
        chosen = next(iter(values(reply)), number)
        match act:
            case "list":
                await self.history(reply, game, press.page)
            case "open" if chosen.isdecimal() and len(chosen) < 16:
                match_ = await self._stats.match(reply.interaction.user.id, int(chosen))
                if match_ is None:
                    raise Refusal("no-such-match")
                await self._match(reply, match_, press)
            case _:
                raise Refusal("bad-button")

    async def _match(self, reply: Reply, match: PlayedMatch, press: Press) -> None:
        """The summary of a match: the standings, the score sheet, the seed, the house rules."""
        plugin = self._registry.plugins.get(match.game)
        say = reply.words = self._words.say(match.game if plugin else "", reply.locale)
        found = match.finishers
        several = len(match.deals) > 1
        lines = [self._match_line(say, place, side, several=several) for place, side in found]
        last = Place(found[-1][0].number, shared=False)
        gone = [each for each in match.participants if each.points is None]
        lines += [self._match_line(say, last, (each,), several=several) for each in gone]
        title = say("title") if plugin else match.game
        finished = f"<t:{match.finished // 1000}:f>"
        where = say("alone") if match.channel is None else f"<#{match.channel}>"
        blocks: list[Block] = [text(say("match-heading", game=title, when=finished, where=where, id=match.table))]
        if plugin and match.contest is not None:
            for offer in self._offers:
                blocks += texts(*await offer.of_contest(self._database, match.contest, plugin, say))
        blocks.append(text("\n".join(lines)))
        seats = sorted((side for _, side in found), key=lambda side: side[0].seat)
        heads = [[column_head(say, each) for each in side] for side in seats]
        deals = [[deal[side[0].seat] for side in seats] for deal in match.deals]
        blocks += texts(sheet(heads, deals, [side[0].points or 0 for side in seats], say, DEALS))
        if plugin and (rules := what_differs(plugin, match.options, say)):
            blocks.append(text(rules))
        back = button(f"y:{press.game}:list:{press.page}", say("history-back"))
        buttons = list[Button]()
        if match.ends is not None and self._hearing.may_go_on(match.ends):
            blocks.append(text(say("contest-hidden", time=relative(match.ends))))
        else:
            blocks.append(text(revealed(match.origin, say)))
            for offer in self._offers:
                buttons += offer.on_match(match.table, say, own=True, known=plugin is not None)
        blocks += rows([*buttons, back])
        await reply.here(framed(blocks))

    def _played(self, reply: Reply, match: OwnMatch, say: Say) -> str:
        known = match.game in self._registry.plugins
        title = self._words.say(match.game, reply.locale)("title") if known else match.game
        return say(
            "history-line",
            when=f"<t:{match.finished // 1000}:d>",
            game=title,
            finish=self._finish(say, match),
            part=match.part,
            points="-" if match.points is None else match.points,
            alone=match.guild is None,
        )

    def _label(self, reply: Reply, match: OwnMatch) -> str:
        known = match.game in self._registry.plugins
        say = self._words.say(match.game if known else "", reply.locale)
        title = say("title") if known else match.game
        return say("history-label", game=title, finish=self._finish(say, match), number=match.number)

    def _finish(self, say: Say, match: OwnMatch) -> str:
        place = match.place
        return say("finish", number=place.number, shared=place.shared, place=say.place(place), of=match.finishers)

    def _match_line(self, say: Say, place: Place, side: Sequence[Participant], *, several: bool) -> str:
        """Somebody's part in a match, of one deal or ``several``, or that of partners who were there at the end."""
        names = [
            say(
                "match-player",
                name=self._with_level(say, each),
                part=each.part,
                deal=each.since or 0 if several else 0,
            )
            for each in side
        ]
        points = side[0].points
        facts = {"left": points is None, "points": 0 if points is None else points}
        return say("match-line", place=say.place(place), name=say.listed(names), **facts)

    def _with_level(self, say: Say, each: Participant) -> str:
        """A name for a message's text, that of a computer with its level."""
        name = escape(self._participant(say, each.user, each.name))
        return say("of-level", name=name, level=say.option("level", each.level)) if each.level else name

    def _participant(self, say: Say, user: int | None, name: str) -> str:
        """A name as plain text."""
        if user is None:
            return say("computer-name", name=name) if name else say("a-computer")
        return label_of(user, name, say)


def column_head(say: Say, each: Participant) -> str:
    """What somebody is called above a narrow column, where a computer's mark would take the room of its name."""
    return (each.name or say("a-computer")) if each.user is None else label_of(each.user, each.name, say)


def _count(say: Say, stat: Stat, found: PlayerStats) -> str:
    """One of the game's own statistics, as a line; empty if there is nothing to divide by."""
    value: float = found.counts.get(stat.name, 0)
    if stat.per is not None:
        per = found.counts.get(stat.per, 0)
        if not per:
            return ""
        value = round(value / per, 2)
    return say("stats-figure", name=say(f"stat-{stat.name}"), value=value)


def _curve(points: Sequence[RatingMoment], number: Callable[[int], str]) -> bytes:
    from bot.features.boards.rating_chart import curve  # noqa: PLC0415  Pillow is loaded by the thread that draws

    return curve(points, number)
