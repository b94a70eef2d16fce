"""The dialogue: point, sequence, set; Elder claims, Younger answers (4). What is heard is never read off the cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Literal, NoReturn, TypeAlias

from bot.engine.cards import Card, Cards
from bot.engine.game import IllegalMove, Seat
from bot.engine.value import replace
from cogs.piquet.rules.claims import (
    LOWEST_OF_A_SET,
    ORDER,
    Category,
    Claim,
    best_first,
    every,
    height,
    parts,
    point,
    sequence,
    set_,
    whole,
)
from cogs.piquet.rules.model import (
    CATEGORIES,
    ITEM_OF,
    Acting,
    Add,
    Ask,
    Call,
    Deal,
    Declare,
    Equal,
    Good,
    Move,
    NotGood,
    Pass,
    Result,
    Said,
    Show,
    Shown,
    Stage,
    State,
    Topic,
    Word,
)
from cogs.piquet.rules.options import Options
from cogs.piquet.rules.scoring import after_declaring, before_first_lead, enter, open_for_younger, tell
from cogs.piquet.rules.turns import acting, held, refuse_phase

UnderstatedAs: TypeAlias = Literal["claim", "answer", "further"]

# Claims made of cards


def made(category: Category, cards: Cards, options: Options) -> Claim:
    """These cards as a claim; raises IllegalMove if they aren't one (2.5)."""
    if not cards:
        raise IllegalMove("nothing-to-claim")
    match category:
        case Category.POINT:
            return _made_point(cards, options.point_min_length)
        case Category.SEQUENCE:
            return _made_sequence(cards)
        case Category.SET:
            return _made_set(cards)


def _made_point(cards: Cards, least: int) -> Claim:
    if len({card.suit for card in cards}) > 1:
        raise IllegalMove("point-two-suits")
    if len(cards) < least:
        raise IllegalMove("point-too-short", least=least)
    return point(cards)


def _made_sequence(cards: Cards) -> Claim:
    if len({card.suit for card in cards}) > 1:
        raise IllegalMove("seq-two-suits")
    if len(cards) < 3:
        raise IllegalMove("seq-too-short")
    if missing := _missing(cards):
        raise IllegalMove("seq-gap", cards=cards, missing=missing)
    return sequence(cards)


def _made_set(cards: Cards) -> Claim:
    if len({card.rank for card in cards}) > 1:
        raise IllegalMove("set-mixed")
    if len(cards) < 3:
        raise IllegalMove("set-size")
    if height(cards[0]) < LOWEST_OF_A_SET:
        raise IllegalMove("set-low")
    return set_(cards)


def _missing(cards: Cards) -> Cards:
    """The cards missing between the highest and the lowest of these cards of one suit."""
    between = ORDER[ORDER.index(cards[-1].rank) : ORDER.index(cards[0].rank)]
    return tuple(card for rank in between if (card := Card(rank, cards[0].suit)) not in cards)


def claimable(category: Category, hand: Sequence[Card], options: Options) -> Iterator[Claim]:
    """Every claim a hand may make: any part of any holding, or only the best ones (``allow_understating``)."""
    least = options.point_min_length
    if options.allow_understating:
        return every(category, hand, least)
    return (claim for claim in whole(category, hand, least) if is_best(claim, hand, options))


def is_best(claim: Claim, hand: Sequence[Card], options: Options) -> bool:
    """Whether a hand has no better claim in this category."""
    best = whole(claim.category, hand, options.point_min_length)[0]
    return not best.beats(claim)


def _must_be_best(claim: Claim, hand: Sequence[Card], options: Options, what: UnderstatedAs) -> None:
    if not options.allow_understating and not is_best(claim, hand, options):
        _refuse_understating(claim.category, what)


def _refuse_understating(category: Category, what: UnderstatedAs) -> NoReturn:
    raise IllegalMove("understating-off", category=category.value, what=what)


def holding(claim: Claim, hand: Sequence[Card], options: Options) -> Claim:
    """The whole suit, run or rank in the hand that a claim is part of; two claims can't come from the same one."""
    held_whole = whole(claim.category, hand, options.point_min_length)
    return next(each for each in held_whole if claim.is_part_of(each))


# Elder claims


def call(state: State, seat: Seat, move: Call) -> State:
    """Elder says the size of a claim, and for a set its rank."""
    phase, deal = acting(state, seat, Stage.CLAIM)
    category = _category(phase)
    claim = made(category, held(deal, seat, move.cards), state.options)
    _must_be_best(claim, deal.hands[seat].cards, state.options, "claim")
    deal = tell(_with(deal, category, elders=claim), _said(seat, "claim", claim))
    return replace(state, deal=deal, phase=Acting(Stage.REPLY, deal.younger, category))


def pass_(state: State, seat: Seat, _: Pass) -> State:
    """Elder claims nothing; Younger may score in the category after the first lead (``younger_open_after_pass``)."""
    phase, deal = acting(state, seat, Stage.CLAIM)
    category = _category(phase)
    deal = tell(_with(deal, category, result=Result.OPEN), Said(seat, "pass", category))
    return _next_category(state, deal, category)


# Younger answers


def good(state: State, seat: Seat, _: Good) -> State:
    """Elder has won the category and scores at once."""
    phase, deal = acting(state, seat, Stage.REPLY, Stage.SETTLE)
    category = _category(phase)
    claim = _elders(deal, category)
    deal = tell(_with(deal, category, result=Result.ELDER), Said(seat, "good", category))
    deal = _score(deal, deal.elder, claim, state.options)
    if category is Category.POINT:
        return _next_category(state, deal, category)
    return replace(state, deal=deal, phase=Acting(Stage.EXTRA, deal.elder, category))


def ask(state: State, seat: Seat, _: Ask) -> State:
    """Claims of the same size need more to be compared; the answer about Elder's is given automatically."""
    phase, deal = acting(state, seat, Stage.REPLY, Stage.SETTLE)
    category = _category(phase)
    claim = _elders(deal, category)
    if category is Category.SET:
        raise IllegalMove("no-question-for-sets")
    if phase.stage is Stage.SETTLE:
        refuse_phase(state, seat)
    hand = deal.hands[seat].cards
    if _largest(category, hand, state.options) < claim.size:
        key = "making-unsupported" if category is Category.POINT else "how-high-unsupported"
        raise IllegalMove(key, number=claim.size)
    if not may_ask(claim.size, category, hand, state.options):
        _refuse_understating(category, "answer")
    answer = Said(deal.elder, "answer", category)
    answer = replace(answer, number=claim.key) if category is Category.POINT else replace(answer, rank=claim.rank)
    deal = tell(_with(deal, category, asked=True), Said(seat, "ask", category), answer)
    return replace(state, deal=deal, phase=Acting(Stage.SETTLE, seat, category))


def may_ask(size: int, category: Category, hand: Sequence[Card], options: Options) -> bool:
    """Whether a hand has a claim of exactly this size, and as its best one (``allow_understating``)."""
    largest = _largest(category, hand, options)
    return largest == size or (largest > size and options.allow_understating)


def _largest(category: Category, hand: Sequence[Card], options: Options) -> int:
    """How many cards the best claim of a hand has; 0 if it has none."""
    return max((each.size for each in whole(category, hand, options.point_min_length)), default=0)


def not_good(state: State, seat: Seat, move: NotGood) -> State:
    """Younger has won the category; the claim behind it is fixed, and scores after the first lead."""
    phase, deal = acting(state, seat, Stage.REPLY, Stage.SETTLE)
    category = _category(phase)
    elders = _elders(deal, category)
    claim = made(category, held(deal, seat, move.cards), state.options)
    settling = phase.stage is Stage.SETTLE
    if settling and not (claim.size == elders.size and claim.beats(elders)):
        raise IllegalMove("settle-not-better", **_heard(elders))
    if not settling and not is_better(claim, elders.size, elders.key):
        key = "not-good-unsupported-set" if category is Category.SET else "not-good-unsupported"
        raise IllegalMove(key, **_heard(elders))
    _must_be_best(claim, deal.hands[seat].cards, state.options, "answer")
    events = Said(seat, "not_good", category)
    if settling and category is Category.POINT and state.options.younger_states_point_value:
        events = replace(events, number=claim.key)
    deal = tell(_with(deal, category, youngers=claim, result=Result.YOUNGER), events)
    return _next_category(state, deal, category)


def is_better(claim: Claim, size: int, key: int) -> bool:
    """Whether a claim beats Elder's without any question: because it is larger, or for sets, higher."""
    return claim.size > size or (claim.category is Category.SET and claim.size == size and claim.key > key)


def equal(state: State, seat: Seat, move: Equal) -> State:
    """Exactly as good: nobody scores the point, or any sequence."""
    phase, deal = acting(state, seat, Stage.REPLY, Stage.SETTLE)
    category = _category(phase)
    if phase.stage is Stage.REPLY:
        raise IllegalMove("no-question-for-sets" if category is Category.SET else "equal-too-early")
    elders = _elders(deal, category)
    claim = made(category, held(deal, seat, move.cards), state.options)
    if (claim.size, claim.key) != (elders.size, elders.key):
        raise IllegalMove("settle-not-equal", **_heard(elders), own=claim.key, own_size=claim.size, own_rank=claim.rank)
    _must_be_best(claim, deal.hands[seat].cards, state.options, "answer")
    deal = tell(_with(deal, category, youngers=claim, result=Result.EQUAL), Said(seat, "equal", category))
    if state.options.show_claims == "always":
        deal = _show(deal, deal.elder, category, 0)
    return _next_category(state, deal, category)


def _heard(claim: Claim) -> dict[str, object]:
    """The facts about Elder's claim for a refusal, whose text reveals no more than was said aloud."""
    return {"category": claim.category.value, "number": claim.size, "value": claim.key, "rank": claim.rank}


# Elder's further sequences and sets (4.7)


def add(state: State, seat: Seat, move: Add) -> State:
    """Each claim comes from a separate run or rank; none is higher than the one called (``elder_extra_cap``)."""
    phase = state.phase
    if isinstance(phase, Acting) and phase.category and phase.stage is not Stage.EXTRA:
        raise IllegalMove("extra-not-won", category=phase.category.value)
    phase, deal = acting(state, seat, Stage.EXTRA)
    category = _category(phase)
    called = _elders(deal, category)
    claims = _further(deal, seat, move.claims, category, (called,), state.options)
    for claim in claims:
        if state.options.elder_extra_cap == "called" and claim.beats(called):
            raise IllegalMove("extra-outranks", **_heard(called))
    for claim in claims:
        deal = _score(tell(deal, _said(seat, "and", claim)), seat, claim, state.options)
    if not claims:
        deal = tell(deal, Said(seat, "no_more", category))
    return _next_category(state, deal, category)


def _further(
    deal: Deal, seat: Seat, groups: Sequence[Cards], category: Category, before: Sequence[Claim], options: Options
) -> list[Claim]:
    """Claims of these cards, best first; raises IllegalMove if two come from the same holding."""
    hand = deal.hands[seat].cards
    taken = [holding(claim, hand, options) for claim in before]
    claims: list[Claim] = []
    for cards in groups:
        claim = made(category, held(deal, seat, cards), options)
        whole_claim = holding(claim, hand, options)
        if whole_claim in taken:
            raise IllegalMove("extra-same-run", cards=claim.cards)
        if not options.allow_understating and claim != whole_claim:
            _refuse_understating(category, "further")
        taken.append(whole_claim)
        claims.append(claim)
    return best_first(claims)


# Younger's declarations after the first lead (4.8)


def declare(state: State, seat: Seat, move: Declare) -> Deal:
    """The fixed claims score; so do further ones, and in an open category any, as far as Younger chooses."""
    _, deal = acting(state, seat, Stage.DECLARE)
    groups: dict[Category, list[Cards]] = {category: [] for category in CATEGORIES}
    if move.point:
        groups[Category.POINT].append(move.point)
    for cards in move.others:
        groups[Category.SEQUENCE if len({card.suit for card in cards}) < 2 else Category.SET].append(cards)
    said = [(category, _youngers(deal, seat, category, groups[category], state.options)) for category in CATEGORIES]
    for category, claims in said:
        if deal.topic(category).result is not Result.EQUAL:
            for claim in claims:
                deal = _score(tell(deal, _said(seat, "declare", claim)), seat, claim, state.options)
    if not any(claims for _, claims in said):
        deal = tell(deal, Said(seat, "nothing", Category.SET))
    return declared(deal, state.options)


def _youngers(deal: Deal, seat: Seat, category: Category, groups: Sequence[Cards], options: Options) -> list[Claim]:
    """What Younger scores in a category; raises IllegalMove if it's closed."""
    topic = deal.topic(category)
    bound = [topic.youngers] if topic.result is Result.YOUNGER and topic.youngers else []
    if groups and topic.result and not open_for_younger(topic.result, options):
        raise IllegalMove(_CLOSED[topic.result], category=category.value)
    if groups and bound and category is Category.POINT:
        raise IllegalMove("point-one-only")
    claims = [*bound, *_further(deal, seat, groups, category, bound, options)]
    if claims and not has_best(claims, deal.hands[seat].cards, options):
        _refuse_understating(category, "claim")
    return claims


_CLOSED = {Result.ELDER: "closed-after-good", Result.EQUAL: "closed-equal", Result.OPEN: "closed-pass"}


def has_best(claims: Sequence[Claim], hand: Sequence[Card], options: Options) -> bool:
    """Whether one of these claims is a hand's best in its category, where it must be (``allow_understating``)."""
    return options.allow_understating or any(is_best(claim, hand, options) for claim in claims)


def declared(deal: Deal, options: Options) -> Deal:
    """Younger has declared, or had nothing to declare: bonuses are certain now, and Younger's equal claims open."""
    deal = after_declaring(replace(deal, declared=True), options)
    if options.show_claims == "always":
        for category in CATEGORIES:
            if deal.topic(category).result is Result.EQUAL:
                deal = _show(deal, deal.younger, category, 0)
    return deal


# Claims that were good or equal can be inspected (4.10)


def showable(deal: Deal, seat: Seat) -> Iterator[tuple[Category, int, Claim]]:
    """The claims of a seat that the opponent can inspect and hasn't yet, with their numbers."""
    for category in CATEGORIES:
        for number, claim in enumerate(_inspected(deal, seat, category)):
            if (seat, category, number) not in deal.shown:
                yield category, number, claim


def _inspected(deal: Deal, seat: Seat, category: Category) -> tuple[Claim, ...]:
    """The claims of a seat that were good or equal; Younger's only once declared."""
    topic = deal.topic(category)
    winner = {Result.ELDER: deal.elder, Result.YOUNGER: deal.younger}.get(topic.result) if topic.result else None
    if topic.result is Result.EQUAL:
        claim = topic.elders if seat == deal.elder else topic.youngers if deal.declared else None
        return (claim,) if claim else ()
    return topic.scored if seat == winner or (topic.result is Result.OPEN and seat == deal.younger) else ()


def show(state: State, seat: Seat, move: Show) -> State:
    """The opponent's claim is shown."""
    deal = state.deal
    if deal is None or not isinstance(state.phase, Acting):
        refuse_phase(state, seat)
    owner = 1 - seat
    if (owner, move.category, move.number) in deal.shown:
        raise IllegalMove("already-shown")
    if move.number not in range(len(_inspected(deal, owner, move.category))):
        raise IllegalMove("show-not-allowed")
    return replace(state, deal=_show(deal, owner, move.category, move.number))


def _show(deal: Deal, seat: Seat, category: Category, number: int) -> Deal:
    claim = _inspected(deal, seat, category)[number]
    deal = replace(deal, shown=deal.shown | {(seat, category, number)})
    return tell(deal, Shown(seat, category, number, claim.cards))


# Legal moves


def legal(state: State, deal: Deal, phase: Acting) -> Iterator[Move]:
    """Everything the player to speak can say."""
    hand, options, category = deal.hands[phase.seat].cards, state.options, phase.category
    match phase.stage:
        case Stage.CLAIM if category:
            yield Pass()
            yield from (Call(claim.cards) for claim in claimable(category, hand, options))
        case Stage.REPLY if category:
            elders = _elders(deal, category)
            yield Good()
            if category is not Category.SET and may_ask(elders.size, category, hand, options):
                yield Ask()
            mine = claimable(category, hand, options)
            yield from (NotGood(claim.cards) for claim in mine if is_better(claim, elders.size, elders.key))
        case Stage.SETTLE if category:
            elders = _elders(deal, category)
            yield Good()
            for claim in claimable(category, hand, options):
                if claim.size == elders.size and claim.key >= elders.key:
                    yield NotGood(claim.cards) if claim.key > elders.key else Equal(claim.cards)
        case Stage.EXTRA if category:
            called = _elders(deal, category)
            below = called if options.elder_extra_cap == "called" else None
            for chosen in _groups(category, hand, options, [called], below):
                yield Add(tuple(claim.cards for claim in chosen))
        case Stage.DECLARE:
            yield from _declarations(deal, hand, options)
        case _:
            return


def _groups(
    category: Category, hand: Sequence[Card], options: Options, used: Sequence[Claim], below: Claim | None = None
) -> Iterator[list[Claim]]:
    """Every choice of claims from different holdings: none from one already used, none better than ``below``."""
    taken = [holding(claim, hand, options) for claim in used]
    choices: list[list[Claim | None]] = [
        [None, *further(each, options, below)]
        for each in whole(category, hand, options.point_min_length)
        if each not in taken
    ]
    for chosen in product(*choices):
        yield best_first([claim for claim in chosen if claim])


def further(held_whole: Claim, options: Options, below: Claim | None) -> Iterator[Claim]:
    """What a holding can add to a claim in its category; nothing better than ``below``."""
    found = parts(held_whole, options.point_min_length) if options.allow_understating else iter([held_whole])
    return (claim for claim in found if not (below and claim.beats(below)))


def _declarations(deal: Deal, hand: Sequence[Card], options: Options) -> Iterator[Declare]:
    topics = [deal.topic(category) for category in CATEGORIES]
    points: list[Cards] = [()]
    if topics[0].result is Result.OPEN and open_for_younger(topics[0].result, options):
        points += [claim.cards for claim in claimable(Category.POINT, hand, options)]
    sequences, sets = (
        list(_further_of_younger(category, topic, hand, options))
        for category, topic in zip(CATEGORIES[1:], topics[1:], strict=True)
    )
    for chosen, some, others in product(points, sequences, sets):
        yield Declare(chosen, (*some, *others))


def _further_of_younger(
    category: Category, topic: Topic, hand: Sequence[Card], options: Options
) -> Iterator[tuple[Cards, ...]]:
    """What Younger can declare in a category besides the fixed claim."""
    if not open_for_younger(topic.result, options):
        yield ()
        return
    bound = [topic.youngers] if topic.youngers else []
    for chosen in _groups(category, hand, options, bound):
        if not chosen or has_best([*bound, *chosen], hand, options):
            yield tuple(claim.cards for claim in chosen)


# Shared helpers


def _category(phase: Acting) -> Category:
    assert phase.category is not None  # noqa: S101  every phase of the talk has one
    return phase.category


def _elders(deal: Deal, category: Category) -> Claim:
    claim = deal.topic(category).elders
    assert claim is not None  # noqa: S101  only a claim that was called is answered
    return claim


def _with(
    deal: Deal,
    category: Category,
    *,
    elders: Claim | None = None,
    asked: bool = False,
    youngers: Claim | None = None,
    result: Result | None = None,
    scored: Claim | None = None,
) -> Deal:
    """The deal with new facts about a category."""
    old = deal.topic(category)
    new = Topic(
        elders or old.elders,
        asked or old.asked,
        youngers or old.youngers,
        result or old.result,
        (*old.scored, scored) if scored else old.scored,
    )
    point_, sequence_, set__ = (new if each is category else deal.topic(each) for each in CATEGORIES)
    return replace(deal, topics=(point_, sequence_, set__))


def _said(seat: Seat, word: Word, claim: Claim) -> Said:
    """What is heard of a claim: its size, and for a set its rank."""
    return Said(seat, word, claim.category, claim.size, claim.rank if claim.category is Category.SET else None)


def _score(deal: Deal, seat: Seat, claim: Claim, options: Options) -> Deal:
    """Enter a claim's points; if claims are always shown, show its cards."""
    category = claim.category
    number = len(deal.topic(category).scored)
    rank = claim.rank if category is Category.SET else None
    deal = _with(deal, category, scored=claim)
    deal = enter(deal, seat, ITEM_OF[category], claim.points, claim.size, rank)
    return _show(deal, seat, category, number) if options.show_claims == "always" else deal


def _next_category(state: State, deal: Deal, category: Category) -> State:
    if category is Category.SET:
        deal = before_first_lead(deal, state.options)
        return replace(state, deal=deal, phase=Acting(Stage.LEAD, deal.elder))
    following = CATEGORIES[CATEGORIES.index(category) + 1]
    return replace(state, deal=deal, phase=Acting(Stage.CLAIM, deal.elder, following))
