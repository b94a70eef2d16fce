"""What was said, scored, shown and played, in the words of the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby, takewhile

from bot.engine.cards import Card, Rank
from bot.engine.tricks import Played
from bot.i18n import Say
from cogs.piquet.rules import Events, View
from cogs.piquet.rules.claims import Category, Claim, in_order, point
from cogs.piquet.rules.model import (
    Blanche,
    Discarded,
    Entry,
    Exchanged,
    HandShown,
    Item,
    Looked,
    NoRepique,
    Revealed,
    Said,
    Shown,
    other,
)
from cogs.piquet.rules.scoring import DECLARED

_PLAYED = frozenset({Item.LED, Item.WON, Item.LAST})
_MOMENTS = frozenset({Item.PIQUE, Item.REPIQUE, Item.CAPOT})


def cuts(view: View, say: Say) -> str:
    """The cards that were cut for the deal."""
    return "\n".join(
        say("cut", first=say.name(0), second=say.name(1), one=one, two=two) for one, two in view.cuts
    )  # fmt: skip


def category_of(view: View) -> Category:
    """The category being discussed."""
    return view.category or Category.POINT


def name_of(category: Category, size: int, rank: Rank | None, view: View, say: Say) -> str:
    """The name of a claim: *point of five*, *tierce*, *quatorze of aces*, or plainly."""
    number, names = say(f"number-{size}"), view.options.call_names
    french = names == "french"
    match category:
        case Category.POINT:
            return say("name-point", number=number)
        case Category.SEQUENCE:
            return say(f"name-sequence-{size}") if french else say("name-run", number=number, names=names)
        case Category.SET:
            ranks = say(f"ranks-{rank.value}") if rank else ""
            return say("name-set-french" if french else "name-set", size=size, number=number, ranks=ranks)


def claim_name(claim: Claim, view: View, say: Say) -> str:
    """The name of a claim as its owner sees it."""
    return name_of(claim.category, claim.size, claim.rank, view, say)


def capital(words: str) -> str:
    """With a capital letter, as at the beginning of a sentence."""
    return words[:1].upper() + words[1:]


def spoken(said: Said, view: View, say: Say) -> str:
    """A line of the dialogue, made only from what was said."""
    match said.word:
        case "claim" | "declare":
            words = capital(name_of(said.category, said.number or 0, said.rank, view, say)) + "."
        case "and":
            words = say("said-and", name=name_of(said.category, said.number or 0, said.rank, view, say))
        case "pass":
            words = say(f"said-pass-{said.category.value}")
        case "ask":
            words = say(f"said-ask-{said.category.value}", names=view.options.call_names)
        case "answer" if said.rank:
            words = say("said-height", rank=say(f"rank-{said.rank.value}-name"))
        case "answer":
            words = say("said-value", number=said.number)
        case "not_good" if said.number:
            french = view.options.call_names == "french"
            words = say("said-not-good-value" if french else "said-not-good-have", number=said.number)
        case word:
            words = say(f"said-{word.replace('_', '-')}")
    return say("speech", seat=said.seat, words=words)


def everything_said(view: View, say: Say, most: int) -> str:
    """What was said and entered in this deal, without points of play; the last of it, in at most this many letters."""
    said = kept = _lines(view.record, view, say)
    while sum(map(len, kept)) + len(kept) > most:
        kept = kept[1:]
    return "\n".join([*([say("earlier")] if len(kept) < len(said) else []), *kept])


def said_last(view: View, say: Say, lines: int) -> str:
    """The latest lines of it."""
    return "\n".join(_lines(view.record, view, say)[-lines:])


def scored_last(view: View, say: Say, lines: int) -> str:
    """The latest lines of what was declared, scored and shown."""
    kinds = Entry | NoRepique | Shown | Looked | HandShown
    return "\n".join(_lines([events for events in view.record if isinstance(events, kinds)], view, say)[-lines:])


def _lines(record: Iterable[Events], view: View, say: Say) -> list[str]:
    return [line for line in (_told(events, view, say) for events in record) if line]


def _told(events: Events, view: View, say: Say) -> str:
    """A line for the table; points of play appear with the tricks."""
    match events:
        case Said():
            return spoken(events, view, say)
        case Entry(item=item) if item not in _PLAYED:
            return _entered(events, view, say)
        case NoRepique(seat, category):
            return say("no-repique", seat=seat, category=category.value)
        case Blanche(seat, number):
            return say("speech", seat=seat, words=say("said-blanche", number=number))
        case HandShown(seat, cards):
            return say("hand-shown", seat=seat, cards=by_suit(cards, say))
        case Exchanged(seat, number, left):
            return say("exchanged", seat=seat, number=number, left=left, elder=seat == view.elder)
        case Discarded(seat, number):
            return say("discarded", seat=seat, number=number)
        case Shown(seat, category, _, cards):
            name = claim_name(_as_claim(category, cards), view, say)
            return say("shown", seat=seat, name=name, cards=_marked(cards, view, say))
        case Looked(seat, cards):
            return say("looked", seat=seat, cards=cards) if cards else say("not-looked", seat=seat)
        case Revealed():
            return revealed(view, say)
        case _:
            return ""


def revealed(view: View, say: Say) -> str:
    """After a deal, what was discarded and what was left in the talon, where that is shown (``reveal_after_deal``)."""
    lines: list[str] = []
    for events in view.record:
        if isinstance(events, Revealed):
            held = [(seat, cards) for seat, cards in enumerate(events.discards) if cards]
            lines += [say("revealed-discards", seat=seat, cards=by_suit(cards, say)) for seat, cards in held]
            lines += [say("revealed-talon", cards=by_suit(events.talon, say))] if events.talon else []
    return "\n".join(lines)


def _as_claim(category: Category, cards: Sequence[Card]) -> Claim:
    return point(cards)._replace(category=category)


def _marked(cards: Sequence[Card], view: View, say: Say) -> str:
    """The cards of a claim, with those played since struck through."""
    gone = [card for trick in view.tricks for card in trick.cards]
    gone += [view.led] if view.led else []
    return " ".join(say("gone", card=card) if card in gone else say.card(card) for card in cards)


def _entered(entry: Entry, view: View, say: Say) -> str:
    """The points, their reason, and the resulting score; a big moment also with its explanation."""
    facts = {"seat": entry.seat, "points": entry.points, "score": entry.score, "other": say.name(other(entry.seat))}
    if entry.item is Item.REPIQUE:
        scored = takewhile(lambda events: events != entry, view.record)
        declared = (
            events.points
            for events in scored
            if isinstance(events, Entry) and events.seat == entry.seat and events.item in DECLARED
        )
        return say("entered-repique", **facts, declared=sum(declared), scope=view.options.repique_scope)
    if entry.item in _MOMENTS:
        return say(f"entered-{entry.item.value}", **facts, before=entry.score - entry.points)
    return say("entered", **facts, what=_for_what(entry, view, say))


def moments(view: View, say: Say) -> str:
    """The big moments of a deal: pique, repique, capot."""
    return "\n".join(
        _entered(events, view, say) for events in view.record if isinstance(events, Entry) and events.item in _MOMENTS
    )


def _for_what(entry: Entry, view: View, say: Say) -> str:
    items = {Item.POINT: Category.POINT, Item.SEQUENCE: Category.SEQUENCE, Item.SET: Category.SET}
    category = items.get(entry.item)
    if category:
        return name_of(category, entry.number or 0, entry.rank, view, say)
    return say(f"item-{entry.item.value}")


def trick_line(number: int, view: View, say: Say) -> str:
    """One trick of this deal; ``number`` counts from 0."""
    trick = view.tricks[number]
    led, followed = trick.cards
    facts = {"leader": say.name(trick.leader), "led": led, "follower": say.name(other(trick.leader))}
    return say("trick", **facts, followed=followed, winner=say.name(trick.winner))


def last_trick(view: View, say: Say) -> str:
    """The previous trick, if there is one."""
    return say("last-trick", words=trick_line(len(view.tricks) - 1, view, say)) if view.tricks else ""


def points_of_play(view: View, say: Say) -> str:
    """The points made since the last lead, and the resulting scores."""
    entries: list[str] = []
    plays = 2 - len([view.led] if view.led else [])
    for events in reversed(view.record):
        if isinstance(events, Played):
            plays -= 1
        if not plays:
            break
        if isinstance(events, Entry) and events.item in _PLAYED:
            what = say(f"item-{events.item.value}")
            entries.append(say("play-point", seat=events.seat, points=events.points, what=what, score=events.score))
    return say("play-points", entries=" · ".join(reversed(entries))) if entries else ""


def by_suit(cards: Iterable[Card], say: Say) -> str:
    """Sorted cards, grouped by suit: *♠ A K Q · ♥ 10 9*."""
    suits = groupby(in_order(cards), lambda card: card.suit)
    return " · ".join(
        f"{say.sign(suit)} {' '.join(say(f'rank-{card.rank.value}') for card in held)}" for suit, held in suits if suit
    )
