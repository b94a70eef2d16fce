"""What is hidden in Jass: other hands, which cards an announcement means, deals to come."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from bot.engine.game import Rng, Seat
from cogs.jass.rules.cards import Cards, places_of
from cogs.jass.rules.dealing import contract_for
from cogs.jass.rules.model import State, Weis
from cogs.jass.rules.weis import QUARTETS, RUNS, Announcement, Book, Combos, Label, Style, book, resolve


def reshuffle(state: State, seat: Seat | None, random: Random) -> State:
    """Another state that this seat can't tell from this one; None: that nobody can who holds no cards."""
    for _ in range(5):
        twin = redealt(state, seat, random)
        if twin and same_weis(state, twin):
            return twin
    # Where it is hard to say the same with other cards, the announced ones stay.
    return redealt(state, seat, random, keep=True) or state


def redealt(state: State, seat: Seat | None, random: Random, *, keep: bool = False) -> State | None:
    """Other cards in the hands of the others, and other announcements of theirs that sound the same."""
    deal = state.deal
    others = [other for other in range(4) if other != seat]
    pool = union(state.hand(other) for other in others) & ~union(map(union, deal.weis.shown))
    hands, announced = list(deal.start.dealt), list(deal.weis.announced)
    for other in others:
        fixed = hands[other] & state.laid | union(deal.weis.shown[other])
        made = announced[other]
        if made and deal.contract:
            page = book(deal.contract.mode, deal.start.options)
            named, shown = other in deal.weis.named, deal.weis.shown[other]
            combos = made.combos if keep else alike(made, named, fixed | pool, shown, page, random)
            if combos is None:
                return None
            announced[other] = Announcement(page.sorted(combos), made.style)
            hands[other] = fixed | union(combos)
        else:
            hands[other] = fixed
        pool &= ~hands[other]
    if any(hand.bit_count() > 9 for hand in hands):
        return None
    cards = random.sample(places_of(pool), pool.bit_count())
    for other in others:
        hands[other] |= union(1 << cards.pop() for _ in range(9 - hands[other].bit_count()))
    start = replace(deal.start, dealt=tuple(hands), rng=Rng(str(random.random())))
    contract = deal.contract
    if contract:
        contract = contract_for(start, contract.mode, contract.chooser, pushed=contract.pushed)
    weis = deal.weis._replace(announced=tuple(announced))
    return state._replace(deal=deal._replace(start=start, contract=contract, weis=weis))


def alike(
    made: Announcement, named: bool, available: Cards, shown: Combos, page: Book, random: Random
) -> Combos | None:
    """Combinations from these cards that sound like those that were announced; None where none were found."""
    chosen: list[Cards] = []
    for number, true in enumerate(made.combos):
        fitting = [
            cards
            for cards in (*sorted(RUNS), *QUARTETS)
            if cards in page.keys
            and not cards & ~available
            and label(cards, made.style, page) == label(true, made.style, page)
            and (number > 0 or not named or name(cards, page) == name(true, page))
            and all(page.may_stand_together(cards, other) for other in (*chosen, *shown))
        ]
        if true in shown:
            chosen.append(true)
        elif fitting:
            chosen.append(random.choice(fitting))
        else:
            return None
    return tuple(chosen)


def same_weis(state: State, twin: State) -> bool:
    """Whether everything that was said of announcements could have been said in the other state, too."""
    before, after = state.deal.weis, twin.deal.weis
    contract = state.deal.contract
    if contract is None or before == after:
        return True
    page = book(contract.mode, state.deal.start.options)
    if sounds(before, page) != sounds(after, page):
        return False
    if before.winner is None:
        return True
    resolution = resolve([(contract.leader + step) % 4 for step in range(4)], after.announced, page)
    return (resolution.named, resolution.winner) == (before.named, before.winner)


def sounds(weis: Weis, page: Book) -> list[object]:
    return [made and (page.labels(made), seat in weis.named and name(made.combos[0], page))
            for seat, made in enumerate(weis.announced)]  # fmt: skip


def label(cards: Cards, style: Style, page: Book) -> Label:
    return page.labels(Announcement((cards,), style))[0]


def name(cards: Cards, page: Book) -> tuple[object, object]:
    combo = page.combo(cards)
    return combo.kind, combo.rank


def union(combos: Iterable[Cards]) -> Cards:
    cards = 0
    for combo in combos:
        cards |= combo
    return cards
