"""What Piquet looks like: the table, where it is talked, for everybody; the hand, with the choices behind the talk."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from discord import ButtonStyle

from bot.engine.cards import Card, Rank
from bot.engine.notation import encode
from bot.i18n import Say
from bot.ui.face import ID, OPTIONS, Address, Block, Choice, Press, fit, grid, line, row, rows, text
from cogs.piquet.players import ANSWERS, everything
from cogs.piquet.rules import Move, Told, View
from cogs.piquet.rules.claims import Category, Claim, best_first, in_order, parts, point, whole
from cogs.piquet.rules.model import (
    CATEGORIES,
    Add,
    Ask,
    Automatic,
    Blanche,
    Call,
    CarteBlanche,
    Continue,
    Deals,
    Declare,
    Discard,
    Discarded,
    Entry,
    Equal,
    Exchange,
    Exchanged,
    Good,
    HandShown,
    Item,
    Look,
    Looked,
    NoRepique,
    NotGood,
    Pass,
    Play,
    Result,
    Said,
    Show,
    Shown,
    Stage,
    Switched,
    other,
)
from cogs.piquet.rules.scoring import DEALS, RUBICON, TRICKS
from cogs.piquet.rules.talk import is_better, may_ask

_NAME = 9  # columns of a name in a table
_MOVE = ID - len("m:aaaaaa:99999:")
_DIALOGUE = frozenset({Stage.CLAIM, Stage.REPLY, Stage.SETTLE, Stage.EXTRA})
_IN_PLAY = frozenset({Stage.LEAD, Stage.FOLLOW})
_EXCHANGES = frozenset({Stage.ELDER_EXCHANGE, Stage.YOUNGER_EXCHANGE, Stage.YOUNGER_DISCARD})
_PLAYED = frozenset({Item.LED, Item.WON, Item.LAST})
_PAGES = {"talk", "tricks", "sheet"}


def table(view: View, told: Sequence[Told], at: Address, say: Say) -> Sequence[Block]:  # noqa: ARG001  the record says it all
    """The score, the talk as it was spoken, the tricks, and what is waited for."""
    if at.page in _PAGES:
        return [text(_page(at.page, view, say))]
    blocks = [text(f"{_heading(view, say)}\n{_standing(view, say)}")]
    match view.phase:
        case "pause":
            blocks += [*_texts(_last_trick(view, say)), line(), text(_summary(view, say)), text(_waiting(view, say))]
            press = at.play(Continue(), say("press-continue"), ButtonStyle.success)
            return [*blocks, row(press, *_looks(view, at, say))]
        case "over":
            blocks += [*_texts(_last_trick(view, say)), line(), text(_result(view, say)), text(_summary(view, say))]
        case _:
            talk = _talk(view, say) if len(view.tricks) == 0 else _scored(view, say)
            blocks += [*_texts(talk, _last_trick(view, say)), line(), text(_now(view, say))]
    looks = _looks(view, at, say)
    return [*blocks, row(*looks)] if looks else blocks


def hand(view: View, told: Sequence[Told], at: Address, say: Say) -> Sequence[Block]:  # noqa: ARG001  the view says it all
    """The own cards and what can be done with them; what it is worth before each word."""
    if at.page in _PAGES:
        return [text(_page(at.page, view, say)), row(at.look("", say("back-to-hand")))]
    blocks: list[Block] = [text(f"{_heading(view, say)}\n{_standing(view, say)}")]
    blocks += _own(view, at, say)
    rest = [*_shows(view, at, say), *_looks(view, at, say), *_automatic(view, at, say)]
    return [*blocks, *rows(rest, 3)]


def _own(view: View, at: Address, say: Say) -> list[Block]:
    """What this seat holds and can do."""
    mine = view.seat in view.waiting
    match view.phase:
        case "pause":
            moved = [] if mine else [text(say("moved-on"))]
            press = [row(at.play(Continue(), say("press-continue"), ButtonStyle.success))] if mine else []
            return [text(_summary(view, say)), *moved, *press]
        case "over":
            return [text(_result(view, say)), text(_summary(view, say))]
        case Stage.CUT:
            return _cut(view, at, say) if mine else [text(_now(view, say))]
        case _ if not mine:
            return [text(_cards(view, say)), *_blanche(view, at, say), text(say("not-your-turn-yet"))]
        case stage if stage in _EXCHANGES:
            return _exchange(view, at, say)
        case Stage.CLAIM:
            return _claim(view, at, say)
        case Stage.REPLY | Stage.SETTLE:
            return _reply(view, at, say)
        case Stage.EXTRA | Stage.DECLARE:
            return _further(view, at, say)
        case Stage.LOOK:
            return _look(view, at, say)
        case _:
            return _play(view, at, say)


def _texts(*parts_: str) -> list[Block]:
    """A text for each part that says something."""
    return [text(part) for part in parts_ if part]


def _yes(fact: object) -> str:
    """A yes or no that a sentence can choose by."""
    return "yes" if fact else "no"


# Where the partie stands


def _heading(view: View, say: Say) -> str:
    if view.elder is None:
        return say("heading-cut")
    return say("heading", deal=view.number, deals=max(DEALS, view.number), seat=view.elder)


def _standing(view: View, say: Say) -> str:
    """The partie's totals, and the deal's scores."""
    names = {"first": say.name(0), "second": say.name(1)}
    standing = say("totals", **names, one=view.totals[0], two=view.totals[1])
    if view.elder is None or view.phase in {"pause", "over"}:
        return standing
    return f"{standing}\n{say('deal-scores', **names, one=view.scores[0], two=view.scores[1])}"


def _now(view: View, say: Say) -> str:
    """What is waited for; at a trick, what lies there."""
    (seat,) = view.waiting
    match view.phase:
        case Stage.CUT:
            return f"{_cuts(view, say)}\n{say('now-cut', seat=seat)}"
        case Stage.LEAD | Stage.FOLLOW:
            words = say("now-follow", seat=seat) if view.led else say("now-lead", seat=seat)
            tricks = [sum(trick.winner == each for trick in view.tricks) for each in (0, 1)]
            count = say("tricks-count", first=say.name(0), second=say.name(1), one=tricks[0], two=tricks[1])
            led = say("led", seat=other(seat), card=view.led) if view.led else ""
            return "\n".join(filter(None, [count if view.tricks else "", led, words]))
        case Stage() as stage:
            return say(f"now-{stage.value.replace('_', '-')}", seat=seat, category=_category(view).value)
        case _:
            return ""


def _cuts(view: View, say: Say) -> str:
    return "\n".join(
        say("cut", first=say.name(0), second=say.name(1), one=one, two=two) for one, two in view.cuts
    )  # fmt: skip


def _waiting(view: View, say: Say) -> str:
    return say("pause", seats=tuple(sorted(view.waiting)))


def _category(view: View) -> Category:
    return view.category or Category.POINT


# The talk


def _name(category: Category, size: int, rank: Rank | None, view: View, say: Say) -> str:
    """What a claim is called: *point of five*, *tierce*, *quatorze of aces*, or plainly."""
    number, french = say(f"number-{size}"), view.options.call_names == "french"
    match category:
        case Category.POINT:
            return say("name-point", number=number)
        case Category.SEQUENCE:
            return say(f"name-sequence-{size}") if french else say("name-run", number=number)
        case Category.SET:
            ranks = say(f"ranks-{rank.value}") if rank else ""
            return say("name-set-french" if french else "name-set", size=size, number=number, ranks=ranks)


def _claim_name(claim: Claim, view: View, say: Say) -> str:
    return _name(claim.category, claim.size, claim.rank, view, say)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _spoken(said: Said, view: View, say: Say) -> str:
    """A line of the dialogue, made of what was said alone."""
    match said.word:
        case "claim" | "declare":
            words = _capital(_name(said.category, said.number or 0, said.rank, view, say)) + "."
        case "and":
            words = say("said-and", name=_name(said.category, said.number or 0, said.rank, view, say))
        case "pass" | "ask":
            words = say(f"said-{said.word}-{said.category.value}")
        case "answer" if said.rank:
            words = say("said-height", rank=say(f"rank-{said.rank.value}-name"))
        case "answer":
            words = say("said-value", number=said.number)
        case "not_good" if said.number:
            words = say("said-not-good-value", number=said.number)
        case word:
            words = say(f"said-{word.replace('_', '-')}")
    return say("speech", seat=said.seat, words=words)


def _talk(view: View, say: Say) -> str:
    """All that was said and entered in this deal, but for the points of play."""
    return "\n".join(filter(None, (_told(told, view, say) for told in view.record)))


def _scored(view: View, say: Say) -> str:
    """In the play: what was declared and scored, and what was shown."""
    kinds = Entry | NoRepique | Shown | Looked | HandShown | Switched
    return "\n".join(filter(None, (_told(told, view, say) for told in view.record if isinstance(told, kinds))))


def _told(told: Told, view: View, say: Say) -> str:
    """A line for the table; points of play are told with the tricks."""
    match told:
        case Said():
            return _spoken(told, view, say)
        case Entry(item=item) if item not in _PLAYED:
            return _entered(told, view, say)
        case NoRepique(seat, category):
            return say("no-repique", seat=seat, category=category.value)
        case Blanche(seat, number):
            return say("speech", seat=seat, words=say("said-blanche", number=number))
        case HandShown(seat, cards):
            return say("hand-shown", seat=seat, cards=_by_suit(cards, say))
        case Exchanged(seat, number, left):
            return say("exchanged", seat=seat, number=number, left=left, elder=_yes(seat == view.elder))
        case Discarded(seat, number):
            return say("discarded", seat=seat, number=number)
        case Shown(seat, category, _, cards):
            name = _claim_name(_as_claim(category, cards), view, say)
            return say("shown", seat=seat, name=name, cards=_marked(cards, view, say))
        case Looked(seat, cards):
            return say("looked", seat=seat, cards=cards) if cards else say("not-looked", seat=seat)
        case Switched(seat, on):
            return say("switched", seat=seat, on=_yes(on))
        case _:
            return ""


def _as_claim(category: Category, cards: Sequence[Card]) -> Claim:
    return point(cards)._replace(category=category)


def _marked(cards: Sequence[Card], view: View, say: Say) -> str:
    """Cards of a claim, those that were played since in strokes."""
    gone = {card for trick in view.tricks for card in trick.cards} | ({view.led} if view.led else set())
    return " ".join(say("gone", card=card) if card in gone else say.card(card) for card in cards)


def _entered(entry: Entry, view: View, say: Say) -> str:
    """Points, what they are for, and the score they make; a bonus with its reason."""
    facts = {"seat": entry.seat, "points": entry.points, "score": entry.score, "other": say.name(other(entry.seat))}
    if entry.item in {Item.PIQUE, Item.REPIQUE}:
        before = entry.score - entry.points
        return say(f"entered-{entry.item.value}", **facts, before=before)
    return say("entered", **facts, what=_for_what(entry, view, say))


def _for_what(entry: Entry, view: View, say: Say) -> str:
    items = {Item.POINT: Category.POINT, Item.SEQUENCE: Category.SEQUENCE, Item.SET: Category.SET}
    category = items.get(entry.item)
    if category:
        return _name(category, entry.number or 0, entry.rank, view, say)
    return say(f"item-{entry.item.value}")


# Pages that may be looked at


def _looks(view: View, at: Address, say: Say) -> list[Press]:
    pages = [
        ("talk", bool(view.tricks) and view.phase not in {"pause", "over"}),
        ("tricks", bool(view.tricks)),
        ("sheet", bool(view.sheet)),
    ]
    return [at.look(page, say(f"press-{page}")) for page, there in pages if there]


def _page(page: str, view: View, say: Say) -> str:
    match page:
        case "talk":
            return _talk(view, say) or say("nothing-said")
        case "tricks":
            lines = [_trick(number, view, say) for number in range(len(view.tricks))]
            return "\n".join([say("tricks-heading"), *lines]) if lines else say("no-tricks")
        case _:
            return _sheet(view, say)


def _trick(number: int, view: View, say: Say) -> str:
    trick = view.tricks[number]
    led, followed = trick.cards
    facts = {"leader": say.name(trick.leader), "led": led, "follower": say.name(other(trick.leader))}
    return say("trick", number=number + 1, **facts, followed=followed, winner=say.name(trick.winner))


def _last_trick(view: View, say: Say) -> str:
    return say("last-trick", words=_trick(len(view.tricks) - 1, view, say)) if view.tricks else ""


# The own cards


def _by_suit(cards: Iterable[Card], say: Say) -> str:
    """Cards in order, a group a suit: *♠ A K Q · ♥ 10 9*."""
    suits = groupby(in_order(cards), lambda card: card.suit)
    return " · ".join(
        f"{say.sign(suit)} {' '.join(say(f'rank-{card.rank.value}') for card in held)}" for suit, held in suits if suit
    )


def _cards(view: View, say: Say) -> str:
    """The hand, what was drawn and put aside, and what Elder left and saw."""
    mine = view.mine
    if mine is None:
        return ""
    lines = [say("held", cards=_by_suit(mine.cards, say))]
    if drawn := [card for card in mine.drawn if card in mine.cards]:
        lines.append(say("drawn", cards=_by_suit(drawn, say)))
    if mine.discarded:
        lines.append(say("discards", cards=_by_suit(mine.discarded, say)))
    if mine.untaken:
        lines.append(say("untaken", cards=mine.untaken))
    return "\n".join(lines)


def _worth(cards: Sequence[Card], view: View, say: Say) -> str:
    """What cards are worth in the talk: each suit, run and set, best first."""
    least = view.options.point_min_length
    points = [_described(claim, view, say) for claim in whole(Category.POINT, cards, least)[:2]]
    others = [_described(claim, view, say) for each in CATEGORIES[1:] for claim in whole(each, cards, least)]
    return say("worth", claims=" · ".join([*points, *others])) if points or others else say("worth-nothing")


def _described(claim: Claim, view: View, say: Say) -> str:
    """A claim for its owner: what it is called, of what, and what would be answered for it."""
    name, cards = _claim_name(claim, view, say), _by_suit(claim.cards, say)
    match claim.category:
        case Category.POINT:
            return say("own-point", name=name, cards=cards, making=claim.key)
        case Category.SEQUENCE:
            return say("own-sequence", name=name, cards=cards, points=claim.points)
        case Category.SET:
            return say("own-set", name=name, points=claim.points)


# The cut and the exchange


def _cut(view: View, at: Address, say: Say) -> list[Block]:
    seat = view.seat or 0
    presses = [
        at.play(Deals(seat), say("press-i-deal"), ButtonStyle.primary),
        at.play(Deals(other(seat)), say("press-other-deals", name=say.label_name(other(seat)))),
    ]
    return [text(f"{_cuts(view, say)}\n{say('choose-dealer')}"), row(*presses)]


def _exchange(view: View, at: Address, say: Say) -> list[Block]:
    """Twelve cards to press; what one would keep; then to confirm."""
    mine, allowed = view.mine, view.exchange
    if mine is None:
        return []
    chosen = tuple(card for card in mine.cards if str(card) in at.draft.split(","))[: allowed[-1]]
    kept = tuple(card for card in mine.cards if card not in chosen)
    limits = say("exchange-limits", least=allowed[0], most=allowed[-1], elder=_yes(view.seat == view.elder))
    words = [limits, say("would-keep", cards=_by_suit(kept, say)), _worth(kept, view, say)]
    blocks: list[Block] = [text("\n".join(words))]
    blocks += rows([_toggle(card, chosen, at, say) for card in mine.cards], 4)
    confirm: list[Press] = []
    if len(chosen) in allowed:
        move: Move = Discard(chosen) if view.phase is Stage.YOUNGER_DISCARD else Exchange(chosen)
        confirm.append(at.play(move, say("press-exchange", number=len(chosen)), ButtonStyle.success))
    if len(chosen) > 1:  # with one, its own button says the same
        confirm.append(at.sketch("", say("press-none")))
    return [*blocks, *rows(confirm), *_blanche(view, at, say)]


def _toggle(card: Card, chosen: Sequence[Card], at: Address, say: Say) -> Press:
    away = card in chosen
    after = [each for each in chosen if each != card] if away else [*chosen, card]
    style = ButtonStyle.danger if away else ButtonStyle.secondary
    return at.sketch(",".join(map(str, after)), say("toggle", card=card, away=_yes(away)), style)


def _blanche(view: View, at: Address, say: Say) -> list[Block]:
    """Carte blanche, for who holds it: Elder says with it how many cards will be exchanged."""
    moves = [move for move in view.moves if isinstance(move, CarteBlanche)]
    presses = [
        at.play(move, say("press-blanche", number=move.exchange), ButtonStyle.primary) for move in reversed(moves)
    ]
    return [text(say("have-blanche")), *rows(presses)] if presses else []


# What is said


def _claim(view: View, at: Address, say: Say) -> list[Block]:
    """The best claim first; lesser ones and passing are a press away."""
    category, cards = _category(view), view.mine.cards if view.mine else ()
    claims = whole(category, cards, view.options.point_min_length)
    words = [_cards(view, say), _worth(cards, view, say), say("you-claim", category=category.value)]
    if at.draft == "pass" and claims:
        sure = [at.play(Pass(), say("press-pass-sure"), ButtonStyle.danger), at.sketch("", say("press-back"))]
        return [text("\n".join([*words[:2], say("pass-sure", claim=_claim_name(claims[0], view, say))])), row(*sure)]
    presses = [at.play(Call(claim.cards), _label(claim, view, say)) for claim in claims]
    passing = at.sketch("pass", say("press-pass")) if claims else at.play(Pass(), say("press-pass"))
    (*presses, passing)[0].style = ButtonStyle.primary
    blocks: list[Block] = [text("\n".join(words)), *rows(presses, 2)]
    lesser = [claim for held in claims for claim in _lesser(held, view) if claim != held]
    blocks += _menu("call", "choose-lesser", lesser, at, view, say)
    return [*blocks, row(passing)]


def _label(claim: Claim, view: View, say: Say) -> str:
    """A claim on a button: how it is said, and its cards."""
    return say("claim-label", name=_capital(_claim_name(claim, view, say)), cards=_by_suit(claim.cards, say))


def _lesser(held: Claim, view: View) -> list[Claim]:
    """A holding and its ready parts: of a suit the highest and the lowest of each size, of runs and sets all."""
    found = list(parts(held, view.options.point_min_length))
    if held.category is not Category.POINT:
        return found
    ends = [
        part for size in range(held.size, view.options.point_min_length - 1, -1)
        for part in (point(held.cards[:size]), point(held.cards[-size:]))
    ]  # fmt: skip
    return list(dict.fromkeys(ends))


def _menu(kind: str, placeholder: str, claims: Sequence[Claim], at: Address, view: View, say: Say) -> list[Block]:
    """Claims to choose one of, the best first."""
    ordered = sorted(claims, key=lambda claim: (-claim.size, -claim.key))[:OPTIONS]
    options = [
        (encode(Call(claim.cards)).partition(" ")[2], _label(claim, view, say), _about(claim, say)) for claim in ordered
    ]
    return [row(at.choose(kind, say(placeholder), options))] if options else []


def _about(claim: Claim, say: Say) -> str:
    return say("about-point", making=claim.key) if claim.category is Category.POINT else ""


def _reply(view: View, at: Address, say: Say) -> list[Block]:
    """What Elder said; what can be answered, the honest answer first; a better claim is told before one gives way."""
    cards, category = view.mine.cards if view.mine else (), _category(view)
    answers = _answers(view)
    best = answers[0] if answers else None
    words = [_cards(view, say), _worth(cards, view, say), *_last_words(view, say)]
    if at.draft == "good" and best:
        sure = [at.play(Good(), say("press-good-sure"), ButtonStyle.danger), at.sketch("", say("press-back"))]
        return [text("\n".join([*words, say("good-sure", category=category.value)])), row(*sure)]
    presses: list[Press] = []
    asked = view.phase is Stage.REPLY and category is not Category.SET
    if best:
        level = _is_level(best, view)
        move: Move = Equal(best.cards) if level else NotGood(best.cards)
        label = say("press-equal" if level else "press-not-good", claim=_label(best, view, say), making=best.key)
        presses.append(at.play(move, label, ButtonStyle.primary))
    if asked and view.heard and may_ask(view.heard.size, category, cards, view.options):
        style = ButtonStyle.secondary if best else ButtonStyle.primary
        presses.append(at.play(Ask(), say(f"press-ask-{category.value}"), style))
    style = ButtonStyle.secondary if presses else ButtonStyle.primary
    presses.append(at.sketch("good", say("press-good"), style) if best else at.play(Good(), say("press-good"), style))
    others = [claim for claim in answers[1:] if not _is_level(claim, view)]
    levels = [claim for claim in answers[1:] if _is_level(claim, view)]
    return [
        text("\n".join(words)),
        *rows(presses, 1),
        *_menu("not-good", "choose-other", others, at, view, say),
        *_menu("equal", "choose-equal", levels, at, view, say),
    ]


def _answers(view: View) -> list[Claim]:
    """The claims with which Elder's can be beaten or levelled now, the best first."""
    heard, cards, category = view.heard, view.mine.cards if view.mine else (), _category(view)
    if heard is None:
        return []
    ready = [part for held in whole(category, cards, view.options.point_min_length) for part in _lesser(held, view)]
    if view.phase is Stage.REPLY:
        found = [claim for claim in ready if is_better(claim, heard.size, heard.key or 0)]
    else:
        found = [claim for claim in ready if claim.size == heard.size and claim.key >= (heard.key or 0)]
    return sorted(found, key=lambda claim: (-claim.size, -claim.key))


def _is_level(claim: Claim, view: View) -> bool:
    heard = view.heard
    return view.phase is Stage.SETTLE and heard is not None and claim.key == heard.key


def _last_words(view: View, say: Say) -> list[str]:
    """What was said last in this category."""
    said = [told for told in view.record if isinstance(told, Said) and told.category is view.category]
    return [_spoken(each, view, say) for each in said]


# Elder's further claims, and what Younger declares: each holding a button that makes it smaller, and at last none


def _further(view: View, at: Address, say: Say) -> list[Block]:
    held = _eligible(view)
    sizes = _sizes(at.draft, held, view)
    chosen = [_part(claim, size) for claim, size in zip(held, sizes, strict=True) if size]
    bound = [claim for claim in view.own if view.phase is Stage.DECLARE]
    words = [_cards(view, say)]
    if bound:
        words.append(say("bound", claims=say.listed([_described(claim, view, say) for claim in bound])))
    words.append(say(f"further-{view.phase.value if isinstance(view.phase, Stage) else ''}", number=len(held)))
    blocks: list[Block] = [text("\n".join(words))]
    blocks += rows([_size_press(place, held, sizes, at, view, say) for place in range(len(held))], 2)
    points = sum(claim.points for claim in chosen)
    label = say("press-declare", points=points) if chosen else say("press-nothing")
    return [*blocks, row(_final(_move_of(chosen, view), label, at, say))]


def _eligible(view: View) -> list[Claim]:
    """The holdings of which something may be added or declared, whole or as much of them as may."""
    cards, least = view.mine.cards if view.mine else (), view.options.point_min_length
    categories = (_category(view),) if view.phase is Stage.EXTRA else CATEGORIES
    found: list[Claim] = []
    for category in categories:
        mine = [claim for claim in view.own if claim.category is category]
        result = view.results[CATEGORIES.index(category)]
        if view.phase is Stage.DECLARE and (result not in {Result.OPEN, Result.YOUNGER} or _point_is_bound(mine)):
            continue
        found += [
            claim
            for claim in whole(category, cards, least)
            if not any(set(each.cards) <= set(claim.cards) for each in mine)
        ]
    return found


def _point_is_bound(claims: Sequence[Claim]) -> bool:
    return any(claim.category is Category.POINT for claim in claims)


def _sizes(draft: str, held: Sequence[Claim], view: View) -> list[int]:
    """How much of each holding is chosen: as drafted, else everything, but of points only the best."""
    if len(draft) == len(held) and draft.isdecimal():
        return [min(int(digit), claim.size) for digit, claim in zip(draft, held, strict=True)]
    best = everything(view).point
    return [claim.size if claim.category is not Category.POINT or claim.cards == best else 0 for claim in held]


def _part(held: Claim, size: int) -> Claim:
    """So many cards of a holding, the highest."""
    return next(part for part in parts(held, 1) if part.size == size)


def _size_press(place: int, held: Sequence[Claim], sizes: Sequence[int], at: Address, view: View, say: Say) -> Press:
    """Pressed, the next smaller part is chosen, then nothing, then the whole again; of points one at a time."""
    claim, size = held[place], sizes[place]
    least = view.options.point_min_length if claim.category is Category.POINT else 3
    after = [
        0 if claim.category is Category.POINT and other_.category is Category.POINT and not size else each
        for other_, each in zip(held, sizes, strict=True)
    ]
    after[place] = claim.size if not size else size - 1 if size > least else 0
    shown = _label(_part(claim, size), view, say) if size else say("left-out", claim=_label(claim, view, say))
    return at.sketch("".join(map(str, after)), shown, ButtonStyle.primary if size else ButtonStyle.secondary)


def _move_of(chosen: Sequence[Claim], view: View) -> Add | Declare:
    points, sequences, sets = (
        tuple(claim.cards for claim in best_first(each for each in chosen if each.category is category))
        for category in CATEGORIES
    )
    if view.phase is Stage.EXTRA:
        return Add((*sequences, *sets))
    return Declare(points[0] if points else (), (*sequences, *sets))


def _final(move: Add | Declare, label: str, at: Address, say: Say) -> Press | Choice:
    """A button, or where the move is too long for one, a menu with this one choice."""
    written = encode(move)
    if len(written) <= _MOVE:
        return at.play(move, label, ButtonStyle.success)
    kind, _, value = written.partition(" ")
    return at.choose(kind, say("declare-here"), [(value, label, "")])


# The cards left of the talon, the play


def _look(view: View, at: Address, say: Say) -> list[Block]:
    presses = [
        at.play(Look(yes=False), say("press-leave-cards"), ButtonStyle.primary),
        at.play(Look(yes=True), say("press-look", number=view.left)),
    ]
    led = say("led", seat=other(view.seat or 0), card=view.led) if view.led else ""
    return [text("\n".join(filter(None, [_cards(view, say), led, say("you-look", number=view.left)]))), row(*presses)]


def _play(view: View, at: Address, say: Say) -> list[Block]:
    """The led card, and the own ones; one that may not be played says why when it is pressed."""
    playable = {move.card for move in view.moves if isinstance(move, Play)}
    cards = view.mine.cards if view.mine else ()
    led = say("led", seat=other(view.seat or 0), card=view.led) if view.led else ""
    words = say("you-follow" if view.led else "you-lead", number=len(view.tricks) + 1, tricks=TRICKS)
    presses = [
        at.play(Play(card), say.card(card), ButtonStyle.primary if card in playable else ButtonStyle.secondary)
        for card in cards
    ]
    about = _cards(view, say).partition("\n")[2]
    width = 4 if len(presses) > 5 else max(1, len(presses))
    return [*_texts(_last_trick(view, say), "\n".join(filter(None, [about, led, words]))), *rows(presses, width)]


def _shows(view: View, at: Address, say: Say) -> list[Press]:
    """The opponent's claims one may ask to see."""
    return [
        at.play(
            Show(each.category, each.number),
            say("press-show", name=_name(each.category, each.size, each.rank, view, say)),
        )
        for each in view.shows
    ]


def _automatic(view: View, at: Address, say: Say) -> list[Press]:
    """Offered at the moments of the talk alone, alike for every hand."""
    if view.phase not in (ANSWERS | _DIALOGUE):
        return []
    return [
        at.play(move, say("press-automatic", on=_yes(move.on))) for move in view.moves if isinstance(move, Automatic)
    ]


# The summary of a deal, the sheet of the partie


def _summary(view: View, say: Say) -> str:
    """A deal by category, as it was entered."""
    entries = [told for told in view.record if isinstance(told, Entry)]
    items = {
        "blanche": {Item.CARTE_BLANCHE},
        "point": {Item.POINT},
        "sequences": {Item.SEQUENCE},
        "sets": {Item.SET},
        "bonus": {Item.PIQUE, Item.REPIQUE},
        "play": _PLAYED,
        "cards": {Item.THE_CARDS, Item.CAPOT},
    }
    lines = [["", *(fit(say.label_name(seat), _NAME) for seat in (0, 1))]]
    for name, kinds in items.items():
        sums = [sum(each.points for each in entries if each.seat == seat and each.item in kinds) for seat in (0, 1)]
        if any(sums) or name in {"point", "sequences", "sets", "play"}:
            lines.append([say(f"sum-{name}"), *map(str, sums)])
    lines.append([say("sum-deal"), *map(str, view.scores)])
    lines.append([say("sum-total"), *map(str, view.totals)])
    return f"{say('summary', deal=view.number)}\n{grid(lines, gap=2)}\n{_rubicon(view, say)}".rstrip()


def _rubicon(view: View, say: Say) -> str:
    """Who has how far to go to the line of a hundred."""
    if view.phase == "over" or view.options.settlement != "rubicon":
        return ""
    short = [(seat, RUBICON - points) for seat, points in enumerate(view.totals) if points < RUBICON]
    return "\n".join(say("to-rubicon", seat=seat, points=points) for seat, points in short)


def _sheet(view: View, say: Say) -> str:
    """A line a deal, the Elder's score marked."""
    if not view.sheet:
        return say("no-deals")
    lines = [["", *(fit(say.label_name(seat), _NAME) for seat in (0, 1))]]
    for number, deal in enumerate(view.sheet, 1):
        marks = ["*" if seat == deal.elder else " " for seat in (0, 1)]
        lines.append([str(number), *(f"{score}{mark}" for score, mark in zip(deal.scores, marks, strict=True))])
    lines.append([say("sum-total"), *(f"{points} " for points in view.totals)])
    return f"{say('sheet')}\n{grid(lines, gap=2)}\n{say('sheet-legend')}"


def _result(view: View, say: Say) -> str:
    """Who has won, and the settlement with its arithmetic."""
    if view.winner is None:
        return say("partie-drawn", points=view.totals[0])
    won, lost = view.totals[view.winner], view.totals[other(view.winner)]
    lines = [say("won", seat=view.winner, won=won, lost=lost)]
    if view.settlement is not None:
        loser = say.name(other(view.winner))
        rubiconed = view.options.settlement == "rubicon" and lost < RUBICON
        key = "settlement-rubicon" if rubiconed else "settlement"
        lines.append(say(key, won=won, lost=lost, points=view.settlement, loser=loser))
    return "\n".join(lines)
