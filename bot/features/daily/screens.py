"""Deals of the day: which there are, what somebody has reached beside everybody else, and what they can share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from discord import ButtonStyle

from bot.engine.commitment import Origin
from bot.features.daily.settings import reminder_of
from bot.features.daily.stored import KIND, Milestones, day_of
from bot.i18n import Say, relative
from bot.names import escape
from bot.screens.components.blocks import button, picture, rows, text, texts
from bot.screens.components.data import Block, Button
from bot.screens.components.origin import revealed
from bot.screens.offers import Offers
from bot.tables.clocks.timing import DAY
from bot.tables.contests import Contest, ContestScore, Field, Try
from bot.tables.people.settings import ChosenSettings
from bot.tables.people.zones import minute_of_day
from bot.tables.plugin import AnyPlugin
from bot.tables.table import AnyTable

IDS = r"(?P<kind>f):(?P<game>[a-z_]{1,32}|-):(?P<text>[a-z0-9-]{1,45}):(?P<page>NUMBER)"
LIST = "f:-:list:{day}"
ASK_ZONE, WHICH_ZONE = "f:-:zone:0", "f:-:zone:1"
CHART = "field.png"
SIGNS = {True: "🟩", False: "⬜"}
_IN_A_LINE = 15
"""How many signs stand in a line; a longer deal has several."""


@dataclass(frozen=True, slots=True)
class Offered:
    """A game's deal of a day as one person sees it. ``contest``: None if nobody has asked for it yet."""

    plugin: AnyPlugin
    say: Say
    contest: Contest | None
    own: Try | None


@dataclass(frozen=True, slots=True)
class Compared:
    """What somebody has reached, beside the people of their server and of all; None: they don't count there."""

    contest: Contest
    own: Try
    score: ContestScore
    here: Field | None
    world: Field | None
    milestones: Milestones


def deals_of_the_day(offered: Sequence[Offered], day: int, today: int, milestones: Milestones, say: Say) -> list[Block]:
    """What can be played today, or what somebody has played on another day."""
    when = _date(day * DAY, "D")
    heading = say("daily-heading", when=when, today=day == today)
    lines = [_line(each, today=day == today) for each in offered]
    buttons = [_button(each) for each in offered if day == today or (each.own and each.own.score)]
    others = [button(LIST.format(day=day - 1), say("daily-before"))]
    if day != today:
        others.append(button(LIST.format(day=today), say("daily-today"), ButtonStyle.primary))
    others += [button("f:-:remind:0", say("daily-remind")), button("f:-:seeds:0", say("daily-seeds"))]
    below = [_so_far(milestones, say), _rules(day, say)] if day == today else []
    return [text(heading), *texts("\n".join(lines)), *rows(buttons), *texts("\n".join(below).strip()), *rows(others)]


def _rules(day: int, say: Say) -> str:
    """How deals of the day are played, below how they went."""
    return say("daily-rules", ends=relative((day + 1) * DAY))


def _line(offered: Offered, *, today: bool) -> str:
    say, daily, own = offered.say, offered.plugin.daily, offered.own
    if own is None:
        assert daily  # noqa: S101  the others aren't offered
        facts = {"deals": daily.deals, "seats": daily.seats, "game": say("title")}
        return say("daily-line-new" if today else "daily-line-missed", **facts)
    if own.score is None or offered.contest is None:
        return say("daily-line-running", game=say("title"))
    return say("daily-line-done", game=say("title"), reached=reached(own.score, offered.contest, say))


def _button(offered: Offered) -> Button:
    """The way into a game's deal, named as the game, so that five of them fit; the line above says how it stands."""
    name, own = offered.say("title"), offered.own
    play = f"f:{offered.plugin.name}:play:0"
    if own is None:
        return button(play, name, ButtonStyle.success)
    if own.score is None:
        return button(play, name, ButtonStyle.primary)
    return button(shown_id(own.contest), name)


def shown_id(contest: int) -> str:
    """The id of a button that shows what the reader has reached in a contest."""
    return f"f:-:show:{contest}"


def _so_far(milestones: Milestones, say: Say) -> str:
    """How many somebody has played, and which milestones they have reached."""
    if not milestones.played:
        return ""
    return say("daily-milestones", played=milestones.played, above=milestones.above)


def reached(score: ContestScore, contest: Contest, say: Say) -> str:
    """What somebody has reached, in a few words."""
    whole = score.deals >= contest.deals
    return say("daily-reached", points=score.points, deals=score.deals, of=contest.deals, whole=whole)


def result(
    compared: Compared, plugin: AnyPlugin, say: Say, more: Sequence[Button], *, origin: Origin | None, over: bool
) -> list[Block]:
    """What somebody has reached. ``more``: what features offer of the match.

    ``origin``: where the deals came from; None: it is still secret. ``over``: whether the day is, which makes it known
    in a moment.
    """
    contest, score = compared.contest, compared.score
    low = plugin.game.ABOUT.low_wins
    benchmark = contest.benchmark
    beside = [
        *([_beside("daily-here", compared.here, score, say)] if compared.here else []),
        _beside("daily-world", compared.world, score, say) if compared.world else say("daily-not-ranked"),
        say("daily-rival-thinks")
        if benchmark is None
        else say(
            "daily-rival",
            reached=reached(benchmark, contest, say),
            ahead=_order(score, benchmark, low=low),
        ),
        *(_milestone(compared.milestones, say) if score.deals else []),
    ]
    when = _date(contest.begins, "D")
    blocks = [
        text(say("daily-result-heading", game=say("title"), when=when, reached=reached(score, contest, say))),
        *texts("\n".join(beside)),
    ]
    if bars := shown_bars(compared, say):
        alt = ", ".join(say("daily-bar", points=points, people=people) for points, people, _ in bars if people)
        blocks.append(picture(CHART, alt))
    if origin is not None:
        blocks.append(text(revealed(origin, say)))
    else:
        blocks.append(text(say("daily-until", time=contest.ends, over=over)))
    buttons = [
        button(f"f:-:share:{contest.id}", say("daily-share"), ButtonStyle.primary),
        button(LIST.format(day=day_of(contest.begins)), say("daily-back")),
    ]
    return [*blocks, *rows([*buttons, *more])]


def shown_bars(compared: Compared, say: Say) -> list[tuple[str, int, bool]]:
    """The bars of the larger field, if it has more than one."""
    fields = [field for field in (compared.world, compared.here) if field]
    bars = max(fields, key=lambda field: field.people).bars(compared.score, say.number) if fields else []
    return bars if len(bars) > 1 else []


def _beside(key: str, field: Field, score: ContestScore, say: Say) -> str:
    percentile = field.percentile(score)
    if percentile is None:
        return say(f"{key}-first")
    return say(key, place=say.place(field.place(score)), people=field.people, percentile=percentile)


def _order(own: ContestScore, other: ContestScore, *, low: bool) -> str:
    mine, theirs = own.merit(low_wins=low), other.merit(low_wins=low)
    return "ahead" if mine < theirs else "behind" if mine > theirs else "level"


def _milestone(milestones: Milestones, say: Say) -> list[str]:
    """What this result itself was the first, tenth or hundredth of."""
    lines = [say("daily-milestone", number=milestones.played)] if milestones.played in {1, 10, 100} else []
    return [*lines, *([say("daily-first-above")] if milestones.first_above else [])]


def line_to_share(compared: Compared, signs: Sequence[str], name: str, say: Say) -> str:
    """What everybody may read: who, how it went by signs, what they have reached. No card is named.

    ``name``: as it is written there, escaped where Discord shows it as text.
    """
    field = compared.here or compared.world
    percentile = None if field is None else field.percentile(compared.score)
    when = _date(compared.contest.begins, "d")
    said = say(
        "daily-shared",
        name=name,
        game=say("title"),
        when=when,
        reached=reached(compared.score, compared.contest, say),
        percentile=percentile or 0,
    )
    lines = [deal[start : start + _IN_A_LINE] for deal in signs for start in range(0, len(deal), _IN_A_LINE)]
    return "\n".join([said, *lines])


@dataclass(frozen=True, slots=True)
class GameNews:
    """What the people of a server have reached in a game's deal of a day; None: nobody has asked for it."""

    game: str
    contest: Contest | None
    field: Field | None


def news(games: Sequence[tuple[GameNews, Say]], day: int, say: Say, *, over: bool) -> list[Block]:
    """A server's message about a day's deals, which names nobody; when it is ``over``, there is nothing to press."""
    heading = say("daily-heading", when=_date(day * DAY, "D"), today=not over)
    lines: list[str] = []
    for each, words in games:
        scores = each.field.scores if each.field else ()
        best = _best(each, words)
        people = sum(people for _, people in scores)
        lines.append(words("daily-news-line", game=words("title"), people=people, best=best))
    said = "\n".join(lines)
    return [text(heading), *([text(said)] if over else invitation(f"{said}\n{_rules(day, say)}", say))]


def _best(each: GameNews, say: Say) -> str:
    if each.contest is None or each.field is None or not each.field.scores:
        return ""
    return reached(each.field.scores[0][0], each.contest, say)


def invitation(said: str, say: Say) -> list[Block]:
    """A text with the way to today's deals."""
    return [text(said), *rows([button(LIST.format(day=0), say("daily-play"), ButtonStyle.success)])]


def without_zone(now: int, say: Say) -> list[Block]:
    """Asks somebody who wants to be reminded for their time zone; ``now``: milliseconds since 1970."""
    buttons = [
        button(ASK_ZONE, say("zone-choose"), ButtonStyle.primary),
        button("f:-:remind:1", say("daily-remind-utc")),
        button(LIST.format(day=0), say("daily-back")),
    ]
    return [text(say("daily-remind-zone", now=say.clock(minute_of_day("", now)))), *rows(buttons)]


def reminder(minutes: int | None, zone: str, now: int, say: Say) -> list[Block]:
    """When somebody is reminded (minutes since midnight by their own clock; None: never) in their zone, or by UTC.

    ``now``: milliseconds since 1970.
    """
    there = minute_of_day(zone, now)
    by = say("daily-remind-by", zone=escape(zone) or "none", now=say.clock(there))
    ways = [button(ASK_ZONE, say("zone-choose")), button(LIST.format(day=0), say("daily-back"))]
    if minutes is None:
        at = there // 5 * 5
        start = button(f"f:-:at:{at}", say("daily-remind-now", at=time_of_day(at, zone, say)), ButtonStyle.primary)
        return [text(f"{say('daily-remind-never')}\n{by}"), *rows([start, *ways])]
    shifts = [
        button(f"f:-:at:{(minutes + shift) % 1_440}", say("daily-shift", minutes=shift)) for shift in (-60, -10, 10, 60)
    ]
    never = button("f:-:never:0", say("daily-remind-stop"))
    said = say("daily-remind-at", at=time_of_day(minutes, zone, say))
    return [text(f"{said}\n{by}"), *rows(shifts), *rows([never, *ways])]


def _date(begins: int, style: str) -> str:
    """The date of the day that begins then, in one of Discord's styles; its noon is that date almost everywhere."""
    return f"<t:{(begins + DAY // 2) // 1000}:{style}>"


def seeds(days: Mapping[str, str], say: Say) -> list[Block]:
    """Why nobody knows tomorrow's deals. ``days``: the seeds or their hashes by what they are."""
    lines = [say(f"daily-seeds-{which}", seed=seed) for which, seed in days.items()]
    return [text(say("daily-seeds-heading")), text("\n".join(lines)), *rows([button("f:-:list:0", say("daily-back"))])]


def time_of_day(minute: int, zone: str, say: Say) -> str:
    """A time of day of somebody in this zone; in none, it says that it is by UTC."""
    return say("daily-at", clock=say.clock(minute), utc=not zone)


class _Offers(Offers):
    """What leads to deals of the day from other screens, and what is said of them there."""

    def commands(self, say: Say) -> list[tuple[int, str]]:
        """The way to them."""
        return [(20, say("help-command-daily"))]

    def of_match(self, table: AnyTable, say: Say) -> list[Button]:
        """To what others made of the same deals."""
        contest = table.record.contest
        if table.record.kind != KIND or contest is None:
            return []
        return [button(shown_id(contest), say("daily-compare"), ButtonStyle.success)]

    def by_the_clock(self, chosen: ChosenSettings, say: Say) -> list[str]:
        """When the reminder comes."""
        minute = reminder_of(chosen)
        return [] if minute is None else [say("daily-by-the-clock", at=say.clock(minute))]


OFFERS = _Offers()
