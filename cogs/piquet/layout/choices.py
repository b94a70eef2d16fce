"""The player's own cards, and the choices behind the talk: private, and with the best first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from discord import ButtonStyle

from bot.engine.cards import Card
from bot.engine.notation import encode
from bot.engine.tricks import Play
from bot.i18n import Say
from bot.screens.components.address import Address, Option
from bot.screens.components.blocks import ID, OPTIONS, row, rows, text
from bot.screens.components.data import Block, Button, Menu
from cogs.piquet.layout.talk import by_suit, capital, category_of, claim_name, name_of, spoken
from cogs.piquet.rules import Move, View
from cogs.piquet.rules.claims import Category, Claim, best_first, parts, point, whole
from cogs.piquet.rules.model import (
    ANSWERS,
    AUTOMATIC,
    CATEGORIES,
    Add,
    Ask,
    Automatic,
    Call,
    CarteBlanche,
    Deals,
    Declare,
    Discard,
    Equal,
    Exchange,
    Good,
    Look,
    NotGood,
    Pass,
    Said,
    Show,
    Stage,
    Switched,
    other,
)
from cogs.piquet.rules.scoring import open_for_younger
from cogs.piquet.rules.talk import further, has_best, is_best, is_better, may_ask

_MOVE = ID - len("m:aaaaaa:99999:")
TALK = ANSWERS | {Stage.CLAIM}
"""The stages in which automatic answers can be switched on or off."""


def cards_of(view: View, say: Say) -> str:
    """The hand, what was drawn and discarded, and what Elder left in the talon and saw; all of it is private."""
    mine = view.mine
    if mine is None:
        return ""
    lines = [say("held", cards=by_suit(mine.cards, say))]
    if drawn := [card for card in mine.drawn if card in mine.cards]:
        lines.append(say("drawn", cards=by_suit(drawn, say)))
    if mine.discarded:
        lines.append(say("discards", cards=by_suit(mine.discarded, say)))
    if mine.untaken:
        lines.append(say("untaken", cards=mine.untaken))
    return "\n".join(lines)


def _worth(cards: Sequence[Card], view: View, say: Say, categories: Sequence[Category] = CATEGORIES) -> str:
    """The worth of cards in the talk: each suit, run and set, best first; of suits only the best two."""
    least = view.options.point_min_length
    held = [whole(each, cards, least)[: 2 if each is Category.POINT else None] for each in categories]
    claims = [_described(claim, view, say) for found in held for claim in found]
    return say("worth", claims=" · ".join(claims)) if claims else say("worth-nothing")


def _described(claim: Claim, view: View, say: Say) -> str:
    """A claim for its owner: its name, its cards, and what would be answered about it."""
    name, cards = claim_name(claim, view, say), by_suit(claim.cards, say)
    match claim.category:
        case Category.POINT:
            return say("own-point", name=name, cards=cards, making=claim.key)
        case Category.SEQUENCE:
            return say("own-sequence", name=name, cards=cards, points=claim.points)
        case Category.SET:
            return say("own-set", name=name, points=claim.points)


def cutting(view: View, at: Address, say: Say) -> list[Block]:
    """The player with the higher card decides who deals."""
    seat = view.seat or 0
    presses = [
        at.play(Deals(seat), say("press-i-deal"), ButtonStyle.primary),
        at.play(Deals(other(seat)), say("press-other-deals", name=say.label_name(other(seat)))),
    ]
    return [text(say("choose-dealer")), *rows(presses)]


def exchanging(view: View, at: Address, say: Say) -> list[Block]:
    """A menu of the cards to discard, what keeping the others would be worth, then a button to confirm."""
    mine, allowed = view.mine, view.exchange
    if mine is None:
        return []
    away = chosen(view, at.draft)
    kept = tuple(card for card in mine.cards if card not in away)
    limits = say("exchange-limits", least=allowed[0], most=allowed[-1], elder=view.seat == view.elder)
    options = [Option(str(card), say.card(card), card=card) for card in mine.cards]
    placeholder = say("choose-discards", least=allowed[0], most=allowed[-1])
    menu = at.consider(placeholder, options, [str(card) for card in away], least=allowed[0], most=allowed[-1])
    blocks: list[Block] = [text(f"{limits}\n{_worth(kept, view, say)}"), row(menu)]
    if len(away) in allowed:
        move: Move = Discard(away) if view.phase is Stage.YOUNGER_DISCARD else Exchange(away)
        blocks.append(row(at.play(move, say("press-exchange", number=len(away)), ButtonStyle.success)))
    return [*blocks, *blanche(view, at, say)]


def chosen(view: View, draft: str) -> tuple[Card, ...]:
    """The cards drafted for the exchange, if there is a draft."""
    if view.mine is None or not view.exchange:
        return ()
    return tuple(card for card in view.mine.cards if str(card) in draft.split(","))[: view.exchange[-1]]


def blanche(view: View, at: Address, say: Say) -> list[Block]:
    """Carte blanche, for a player who holds it: Elder also says how many cards they will exchange."""
    moves = [move for move in view.moves if isinstance(move, CarteBlanche)]
    presses = [
        at.play(move, say("press-blanche", number=move.exchange), ButtonStyle.primary) for move in reversed(moves)
    ]
    return [text(say("have-blanche")), *rows(presses)] if presses else []


def calling(view: View, at: Address, say: Say) -> list[Block]:
    """The best claim first; lesser claims and passing are one press further."""
    category, cards = category_of(view), view.mine.cards if view.mine else ()
    claims = _claims(category, view)
    worth = _worth(cards, view, say, [category])
    if at.draft == "pass" and claims:
        sure = [at.play(Pass(), say("press-pass-sure"), ButtonStyle.danger), at.sketch("", say("press-back"))]
        return [text(f"{worth}\n{_pass_sure(claims[0], view, say)}"), *rows(sure)]
    lesser = [claim for held in claims for claim in _lesser(held, view) if claim != held]
    if at.draft == "less" and lesser:
        menu = _menu("call", "choose-lesser", lesser, at, view, say)
        return [text(worth), *menu, *rows([at.sketch("", say("press-back"))])]
    presses = [at.play(Call(claim.cards), _label(claim, view, say)) for claim in claims]
    presses.append(at.sketch("pass", say("press-pass")) if claims else at.play(Pass(), say("press-pass")))
    presses[0].style = ButtonStyle.primary
    if lesser:
        presses.append(at.sketch("less", say("press-less")))
    return [text(f"{worth}\n{say('you-claim', category=category.value)}"), *rows(presses)]


def _claims(category: Category, view: View) -> list[Claim]:
    """The whole holdings that may be claimed, best first; only the best ones where nothing less may be."""
    cards, options = view.mine.cards if view.mine else (), view.options
    held = whole(category, cards, options.point_min_length)
    return [claim for claim in held if options.allow_understating or is_best(claim, cards, options)]


def _pass_sure(claim: Claim, view: View, say: Say) -> str:
    return say("pass-sure", claim=claim_name(claim, view, say), open=view.options.younger_open_after_pass)


def _label(claim: Claim, view: View, say: Say) -> str:
    """A claim on a button: what is said, and its cards."""
    name = capital(claim_name(claim, view, say))
    signs = " ".join(say.sign(card.suit) for card in claim.cards if card.suit)
    return say("claim-label", name=name, cards=signs if claim.category is Category.SET else by_suit(claim.cards, say))


def _lesser(held: Claim, view: View) -> list[Claim]:
    """A holding and useful parts of it, where these may be claimed.

    For a suit these are the highest and lowest cards of each size, for runs and sets all parts.
    """
    if not view.options.allow_understating:
        return [held]
    found = list(parts(held, view.options.point_min_length))
    if held.category is not Category.POINT:
        return found
    ends = [
        part for size in range(held.size, view.options.point_min_length - 1, -1)
        for part in (point(held.cards[:size]), point(held.cards[-size:]))
    ]  # fmt: skip
    return list(dict.fromkeys(ends))


def _menu(kind: str, placeholder: str, claims: Sequence[Claim], at: Address, view: View, say: Say) -> list[Block]:
    """A menu of claims, best first."""
    ordered = sorted(claims, key=lambda claim: (-claim.size, -claim.key))[:OPTIONS]
    options = [
        Option(encode(Call(claim.cards)).partition(" ")[2], _label(claim, view, say), _about(claim, say))
        for claim in ordered
    ]
    return [row(at.choose(kind, say(placeholder), options))] if options else []


def _about(claim: Claim, say: Say) -> str:
    return say("about-point", making=claim.key) if claim.category is Category.POINT else ""


def answering(view: View, at: Address, say: Say) -> list[Block]:
    """What Elder said and the possible answers, the honest one first; before giving way, the player is asked once."""
    cards, category = view.mine.cards if view.mine else (), category_of(view)
    answers = _answers(view)
    words = [_worth(cards, view, say, [category]), *_last_words(view, say)]
    contests = _contests(answers, view, at, say)
    if at.draft == "good" and contests:
        sure = [at.play(Good(), say("press-good-sure"), ButtonStyle.danger), at.sketch("", say("press-back"))]
        return [text("\n".join([*words, say("good-sure", category=category.value)])), *rows(sure)]
    good = at.sketch("good", say("press-good")) if contests else at.play(Good(), say("press-good"))
    (*contests, good)[0].style = ButtonStyle.primary
    others = [claim for claim in answers[1:] if not _is_level(claim, view)]
    levels = [claim for claim in answers[1:] if _is_level(claim, view)]
    return [
        text("\n".join(words)),
        *rows([*contests, good]),
        *_menu("not-good", "choose-other", others, at, view, say),
        *_menu("equal", "choose-equal", levels, at, view, say),
    ]


def _contests(answers: Sequence[Claim], view: View, at: Address, say: Say) -> list[Button]:
    """The best claim against Elder's, and the question if the player has a claim of the same size."""
    cards, category, heard = view.mine.cards if view.mine else (), category_of(view), view.heard
    presses: list[Button] = []
    for best in answers[:1]:
        level = _is_level(best, view)
        move: Move = Equal(best.cards) if level else NotGood(best.cards)
        claim = claim_name(best, view, say) if category is Category.SET else by_suit(best.cards, say)
        presses.append(at.play(move, say("press-equal" if level else "press-not-good", claim=claim)))
    asks = view.phase is Stage.REPLY and category is not Category.SET and heard is not None
    if asks and heard and may_ask(heard.size, category, cards, view.options):
        presses.append(at.play(Ask(), say(f"press-ask-{category.value}", names=view.options.call_names)))
    return presses


def _answers(view: View) -> list[Claim]:
    """The claims that beat or equal Elder's now, best first."""
    heard = view.heard
    if heard is None:
        return []
    ready = [part for held in _claims(category_of(view), view) for part in _lesser(held, view)]
    if view.phase is Stage.REPLY:
        found = [claim for claim in ready if is_better(claim, heard.size, heard.key or 0)]
    else:
        found = [claim for claim in ready if claim.size == heard.size and claim.key >= (heard.key or 0)]
    return sorted(found, key=lambda claim: (-claim.size, -claim.key))


def _is_level(claim: Claim, view: View) -> bool:
    heard = view.heard
    return view.phase is Stage.SETTLE and heard is not None and claim.key == heard.key


def _last_words(view: View, say: Say) -> list[str]:
    """What has been said in this category."""
    said = [events for events in view.record if isinstance(events, Said) and events.category is view.category]
    return [spoken(each, view, say) for each in said]


def declaring(view: View, at: Address, say: Say) -> list[Block]:
    """Elder adds, or Younger declares; everything is selected at first."""
    held = _eligible(view)
    sizes = _sizes(at.draft, held)
    chosen = [ways[size] for (_, ways), size in zip(held, sizes, strict=True) if size]
    bound = [claim for claim in view.own if view.phase is Stage.DECLARE]
    words: list[str] = []
    if bound:
        words.append(say("bound", claims=say.listed([_described(claim, view, say) for claim in bound])))
    key = "further-extra" if view.phase is Stage.EXTRA else "further-declare"
    words.append(say(key, number=len(held), less=view.options.allow_understating))
    blocks: list[Block] = [text("\n".join(words))]
    blocks += rows([_size_press(index, held, sizes, at, view, say) for index in range(len(held))])
    points = sum(claim.points for claim in chosen)
    label = say("press-declare", points=points) if chosen else say("press-nothing")
    return [*blocks, row(_final(_move_of(chosen, view), label, at, say))]


class Claimable(NamedTuple):
    """A suit, run or rank from which something can be added or declared: the best claim of each size, largest first."""

    category: Category
    ways: Mapping[int, Claim]


def _eligible(view: View) -> list[Claimable]:
    """The holdings from which something can be added or declared, in whole or in part."""
    categories = (category_of(view),) if view.phase is Stage.EXTRA else CATEGORIES
    found: list[Claimable] = []
    for category in categories:
        mine = [claim for claim in view.own if claim.category is category]
        result = view.results[CATEGORIES.index(category)]
        if view.phase is Stage.DECLARE and (not open_for_younger(result, view.options) or _point_is_bound(mine)):
            continue
        cards, least = view.mine.cards if view.mine else (), view.options.point_min_length
        held = _claims(category, view) if category is Category.POINT else whole(category, cards, least)
        free = [claim for claim in held if not any(each.is_part_of(claim) for each in mine)]
        found += [Claimable(category, ways) for claim in free if (ways := _ways(claim, mine, view))]
    return found


def _point_is_bound(claims: Sequence[Claim]) -> bool:
    return any(claim.category is Category.POINT for claim in claims)


def _ways(held: Claim, mine: Sequence[Claim], view: View) -> dict[int, Claim]:
    """The best claim of each size in a holding; of Elder's further claims none is better than the one called."""
    capped = view.phase is Stage.EXTRA and view.options.elder_extra_cap == "called"
    found: dict[int, Claim] = {}
    for claim in further(held, view.options, mine[0] if capped else None):
        found.setdefault(claim.size, claim)
    return found


def _sizes(draft: str, held: Sequence[Claimable]) -> list[int]:
    """How much of each holding is selected: as drafted, otherwise everything, but only the best point."""
    if len(draft) == len(held) and draft.isdecimal():
        drafted = [int(digit) for digit in draft]
        return [size if size in ways else 0 for size, (_, ways) in zip(drafted, held, strict=True)]
    points = [index for index, (category, _) in enumerate(held) if category is Category.POINT]
    return [0 if index in points[1:] else max(ways) for index, (_, ways) in enumerate(held)]


def _size_press(
    index: int, held: Sequence[Claimable], sizes: Sequence[int], at: Address, view: View, say: Say
) -> Button:
    """Pressing it selects the next smaller part, then nothing, then the whole again; only one point at a time."""
    (category, ways), size = held[index], sizes[index]
    smaller = [each for each in ways if each < size]
    after = [
        0 if category is Category.POINT and other_ is Category.POINT and not size else each
        for (other_, _), each in zip(held, sizes, strict=True)
    ]
    after[index] = next(iter(smaller), 0) if size else max(ways)
    after = _with_best(category, held, after, view, turned_on=not size)
    shown = _label(ways[size], view, say) if size else say("left-out", claim=_label(ways[max(ways)], view, say))
    return at.sketch("".join(map(str, after)), shown, ButtonStyle.primary if size else ButtonStyle.secondary)


def _with_best(
    category: Category, held: Sequence[Claimable], sizes: Sequence[int], view: View, *, turned_on: bool
) -> list[int]:
    """Where nothing less than the best may be claimed: the best of an open category with all others, or none of it."""
    cards = view.mine.cards if view.mine else ()
    mine = [claim for claim in view.own if claim.category is category]
    places = [index for index, each in enumerate(held) if each.category is category]
    chosen = [held[index].ways[sizes[index]] for index in places if sizes[index]]
    if not chosen or has_best([*mine, *chosen], cards, view.options):
        return list(sizes)
    best = places[0]
    changed = {best: max(held[best].ways)} if turned_on else dict.fromkeys(places, 0)
    return [changed.get(index, size) for index, size in enumerate(sizes)]


def _move_of(chosen: Sequence[Claim], view: View) -> Add | Declare:
    points, sequences, sets = (
        tuple(claim.cards for claim in best_first(each for each in chosen if each.category is category))
        for category in CATEGORIES
    )
    if view.phase is Stage.EXTRA:
        return Add((*sequences, *sets))
    return Declare(points[0] if points else (), (*sequences, *sets))


def _final(move: Add | Declare, label: str, at: Address, say: Say) -> Button | Menu:
    """A button, or if the move is too long for one, a menu with this single choice."""
    written = encode(move)
    if len(written) <= _MOVE:
        return at.play(move, label, ButtonStyle.success)
    kind, _, value = written.partition(" ")
    return at.choose(kind, say("declare-here"), [Option(value, label)])


def looking(view: View, at: Address, say: Say) -> list[Block]:
    """Younger turns up the rest of the talon, or leaves it."""
    presses = [
        at.play(Look(yes=False), say("press-leave-cards"), ButtonStyle.primary),
        at.play(Look(yes=True), say("press-look", number=view.left)),
    ]
    return [text(say("you-look", number=view.left)), *rows(presses)]


def playing(view: View, at: Address, say: Say) -> list[Block]:
    """The player's cards; those that may not be played can't be pressed."""
    playable = {move.card for move in view.moves if isinstance(move, Play)}
    hand = view.mine.cards if view.mine else ()
    return rows([at.play_card(Play(card), card, say, can=card in playable) for card in hand])


def showing(view: View, at: Address, say: Say) -> list[Block]:
    """A menu of the opponent's claims that the player may ask to see."""
    options = [
        Option(
            encode(Show(each.category, each.number)).partition(" ")[2],
            capital(name_of(each.category, each.size, each.rank, view, say)),
        )
        for each in view.shows
    ]
    return [row(at.choose("show", say("choose-show"), options))] if options else []


def automatic(view: View, at: Address, say: Say) -> list[Button]:
    """Offered only at the moments of the talk, once a deal, and the same for every hand."""
    changed = any(isinstance(events, Switched) and events.seat == view.seat for events in view.record)
    if changed or view.phase not in TALK:
        return []
    if view.seat in view.automatic:
        return [at.play(Automatic(on=False), say("press-automatic-off"))]
    return [at.sketch("automatic", say("press-automatic"))]


def conceding(view: View, at: Address, say: Say) -> list[Block]:
    """What automatic answers give away, before they are switched on."""
    if at.draft != "automatic" or not automatic(view, at, say) or view.seat in view.automatic:
        return []
    sure = [
        at.play(Automatic(on=True), say("press-automatic-sure"), ButtonStyle.danger),
        at.sketch("", say("press-back")),
    ]
    return [text(say("automatic-sure", seconds=int(AUTOMATIC))), *rows(sure)]
