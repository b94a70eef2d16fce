"""Who plays best: leaderboards of one server or of all servers, and a channel's own running score."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias, get_args

from discord import ButtonStyle

from bot import ratings
from bot.engine.refusal import Refusal
from bot.engine.seats import Place
from bot.features.boards.counting import EVER, month_of
from bot.features.boards.scores import Board, Measure, Scores, Standing
from bot.handlers.opening import parent_of
from bot.handlers.platform import Platform
from bot.i18n import Say
from bot.interactions.ids import Press
from bot.interactions.reply import Handler, Reply
from bot.screens.components.blocks import button, must_have_page, page_buttons, rows, text
from bot.screens.components.frame import framed
from bot.screens.components.people import name_of
from bot.screens.components.tallies import tally_text
from bot.tables.people.audit import Act
from bot.tables.people.visibility import WORLD

Period: TypeAlias = Literal["month", "ever"]
Where: TypeAlias = Literal["here", "world"]

LINES = 10
"""How many lines a page of a leaderboard has."""

_MEASURES: tuple[Measure, ...] = get_args(Measure)


@dataclass(frozen=True, slots=True)
class Which:
    """Which board is shown, as encoded in an id: ``b:jass:rating-ever-here:0``."""

    game: str
    by: Measure = "wins"
    period: Period = "ever"
    where: Where = "here"

    @classmethod
    def read(cls, press: Press) -> Which:
        """The board that a button names; raises Refusal ``bad-button``."""
        match press.text.split("-"):
            case [
                ("rating" | "wins" | "points" | "matches") as by,
                ("month" | "ever") as period,
                ("here" | "world") as where,
            ]:
                return cls(press.game, by, period, where)
            case _:
                raise Refusal("bad-button")

    def id(self, page: int = 0) -> str:
        """The id of the button that shows a page of this board, counted from 0."""
        return f"b:{self.game}:{self.by}-{self.period}-{self.where}:{page}"


class BoardHandlers:
    """Answers ``/leaderboard`` and ``/scores``, and the buttons of their screens."""

    def __init__(self, platform: Platform) -> None:
        self.read_only: Mapping[str, Handler] = {"b": self._press, "k": self._act}
        self._registry = platform.registry
        self._queries = platform.storage.queries
        self._matches = platform.storage.matches
        self._scores = Scores(platform.database)
        self._words = platform.screens.words
        self._now = platform.now

    async def game_of(self, reply: Reply) -> str:
        """The game whose board is shown unless another is named.

        It is that of the table here, the one played here last, or else the one that this person has played last, or
        that is played most on this server.
        """
        user, guild = reply.interaction.user.id, reply.interaction.guild_id or 0
        here = await self._queries.in_channel(reply.interaction.channel_id or 0)
        record = await self._registry.record(here) if here else None
        found = [
            record.game if record else None,
            await self._matches.played_last(_channel(reply)),
            *(match.game for match in await self._matches.latest(user, 1)),
            *await self._matches.played_most(guild),
            *sorted(self._registry.plugins),
        ]
        known = next((game for game in found if game in self._registry.plugins), None)
        if known is None:
            raise Refusal("game-broken")
        return known

    async def leaderboard(self, reply: Reply, which: Which, page: int) -> None:
        """Show a page of a board, counted from 0, and the reader's place; raises Refusal if there is no such page."""
        user, say = reply.interaction.user.id, self._words.say(which.game, reply.locale)
        reply.words = say
        month = month_of(self._now())
        board = Board(
            which.game,
            which.by,
            guild=WORLD if which.where == "world" else reply.interaction.guild_id or 0,
            month=EVER if which.period == "ever" else month,
            low_wins=self._registry.plugins[which.game].game.ABOUT.low_wins,
        )
        people = await self._scores.people(board)
        pages = -(-people // LINES)
        must_have_page(page, pages)
        heading = say(f"board-heading-{which.where}", game=say("title"))
        order = say("board-order", order=say(f"board-by-{which.by}"), period=self._period(say, which, month))
        scores = await self._scores.page(board, page * LINES, LINES)
        lines = [_line(say, which.by, place, score) for place, score in scores]
        own = await self._own(say, which, board, user)
        foot = [say(f"board-foot-{which.by}", matches=ratings.RANKED_FROM, month=bool(board.month))]
        if any(place is None for place, _ in scores):
            foot.append(say("board-foot-winless"))
        others = [button(replace(which, by=by).id(), say(f"board-by-{by}")) for by in _MEASURES if by != which.by]
        period: Period = "month" if which.period == "ever" else "ever"
        where: Where = "world" if which.where == "here" else "here"
        changes = [
            button(replace(which, period=period).id(), say(f"board-{period}")),
            button(replace(which, where=where).id(), say(f"board-{where}")),
        ]
        empty = say(f"board-empty-{which.by}", command=f"/{which.game} new", matches=ratings.RANKED_FROM)
        await reply.here(
            framed(
                [
                    text(f"{heading}\n{order}"),
                    text("\n".join(lines) or empty),
                    text("\n".join([own, *foot])),
                    *page_buttons(say, page, pages, which.id),
                    *rows(others),
                    *rows(changes),
                ]
            )
        )

    async def scores(self, reply: Reply, game: str | None) -> None:
        """Show this channel's running score for a game, by default the one played here last."""
        channel = _channel(reply)
        game = game or await self._matches.played_last(channel)
        if game is None or game not in self._registry.plugins:
            raise Refusal("no-scores")
        say = self._words.say(game, reply.locale)
        reader = reply.interaction.user.id
        evening, ever = await self._scores.tallies(channel, game, now=self._now(), reader=reader)
        low_wins = self._registry.plugins[game].game.ABOUT.low_wins
        blocks = [text(say("scores-heading", game=say("title"), channel=f"<#{channel}>"))]
        if not ever.matches:
            blocks.append(text(say("scores-empty")))
        if evening.matches:
            blocks.append(text(tally_text(evening, say, "scores-evening", low_wins=low_wins)))
        if ever.matches != evening.matches:
            blocks.append(text(tally_text(ever, say, "scores-ever", low_wins=low_wins)))
        if ever.matches and reply.interaction.permissions.manage_channels:
            blocks += rows([button(f"k:{game}:clear:0", say("scores-clear"))])
        await reply.here(framed(blocks))

    async def _press(self, press: Press, reply: Reply) -> None:
        self._must_be_game(press)
        if reply.interaction.guild_id is None:
            raise Refusal("bad-button")
        await self.leaderboard(reply, Which.read(press), press.page)

    async def _act(self, press: Press, reply: Reply) -> None:
        self._must_be_game(press)
        if not reply.interaction.permissions.manage_channels:
            raise Refusal("only-channel-manager")
        say, channel = self._words.say(press.game, reply.locale), _channel(reply)
        match press.text:
            case "clear":
                sure = button(f"k:{press.game}:clear-sure:0", say("scores-clear-sure"), ButtonStyle.danger)
                question = say("scores-clear-question", game=say("title"), channel=f"<#{channel}>")
                await reply.here(framed([text(question), *rows([sure])]))
            case "clear-sure":
                interaction = reply.interaction
                by, guild = interaction.user.id, interaction.guild_id or 0
                await self._scores.clear(Act(guild, self._now(), "cleared", by, channel=channel, note=press.game))
                await self.scores(reply, press.game)
            case _:
                raise Refusal("bad-button")

    def _must_be_game(self, press: Press) -> None:
        if press.game not in self._registry.plugins:
            raise Refusal("bad-button")

    async def _own(self, say: Say, which: Which, board: Board, user: int) -> str:
        """Where the reader stands, or why they aren't on this board."""
        score = await self._scores.score(board.game, board.guild, user, board.month)
        if score is None:
            return say("board-own-none", month=bool(board.month))
        line = await self._scores.line(board, user)
        if line is not None:
            return say("board-own", line=_line(say, which.by, *line))
        if which.by == "rating" and score.rated < ratings.RANKED_FROM:
            return say("board-own-unranked", rated=score.rated, matches=ratings.RANKED_FROM)
        return say(f"board-own-hidden-{which.where}")

    def _period(self, say: Say, which: Which, month: int) -> str:
        if which.period == "ever":
            return say("board-all-time")
        return say("month", month=say.month(*divmod(month, 100)))


def _line(say: Say, by: Measure, place: Place | None, score: Standing) -> str:
    value, uncertainty = ratings.shown(score.rating)
    return say(
        f"board-line-{by}",
        place=say.place_or_none(place),
        name=name_of(score.user, score.name, say),
        wins=score.wins,
        matches=score.matches,
        points=0 if score.average is None else round(score.average, 1),
        rating=value,
        uncertainty=uncertainty,
        rated=score.rated,
    )


def _channel(reply: Reply) -> int:
    """The channel that keeps the score: for a thread, the channel it belongs to."""
    return parent_of(reply.interaction) or reply.interaction.channel_id or 0
