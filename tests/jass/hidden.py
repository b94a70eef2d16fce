"""What is hidden in Jass: other hands, the cards of announcements, later deals."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from bot.engine.cards import Card
from bot.engine.game import Rng, Seat
from cogs.jass.rules.after_trick import announced_by
from cogs.jass.rules.cards import Mode, in_order
from cogs.jass.rules.dealing import blind
from cogs.jass.rules.model import State
from cogs.jass.rules.stoeck import holder_of, is_declared, pair_of
from cogs.jass.rules.weis import (
    Announcement,
    Combo,
    Combos,
    combos_in,
    labels_of,
    overlap,
    partial,
    resolve,
    strongest_first,
)


def hidden(state: State) -> dict[tuple[str, Seat | None], object]:
    """What can be changed, with whose it is to know (None: nobody's)."""
    return {
        **{("hand", seat): hand for seat, hand in enumerate(state.hands)},
        **{("announcement", seat): made for seat, made in enumerate(state.announced)},
    }


def reshuffle(state: State, seat: Seat | None, random: Random) -> State:
    """Another state that looks the same to this seat; None: to anyone who holds no cards."""
    if seat == blind(state):
        seat = None
    for _ in range(5):
        twin = redealt(state, seat, random)
        if twin and same_weis(state, twin):
            return twin
    # If it is hard to say the same with other cards, the announced ones stay.
    return redealt(state, seat, random, keep=True) or state


def redealt(state: State, seat: Seat | None, random: Random, *, keep: bool = False) -> State | None:
    """Change the others' hands, and their announcements to ones that sound the same."""
    others = [other for other in range(4) if other != seat]
    laid = {card for trick in state.tricks for card in trick.cards} | {*state.table}
    open_cards = [cards_of(combos) for combos in state.shown]
    holder = holder_of(state)
    if holder is not None and is_declared(state):
        open_cards[holder] |= {*pair_of(state)}
    pool = {card for other in others for card in state.hands[other]} - set[Card]().union(*open_cards)
    dealt, announced = [set(hand) for hand in state.dealt], list(state.announced)
    for other in others:
        dealt[other] = dealt[other] & laid | open_cards[other]
        made = announced[other]
        if made and state.contract:
            combos = made.combos if keep else alike(state, other, dealt[other] | pool, state.contract.mode, random)
            if combos is None:
                return None
            announced[other] = Announcement(strongest_first(combos, state.contract.mode, state.options), made.style)
            dealt[other] |= cards_of(combos)
        pool -= dealt[other]
    if any(len(hand) > 9 for hand in dealt):
        return None
    cards = random.sample(in_order(pool), len(pool))
    for other in others:
        dealt[other] |= {cards.pop() for _ in range(9 - len(dealt[other]))}
        made = announced[other]
        if made and not state.options.weis_partial_runs and partial(made.combos, in_order(dealt[other])):
            return None
    return replace(
        state,
        rng=Rng(str(random.random())),
        dealt=tuple(map(in_order, dealt)),
        hands=tuple(in_order(hand - laid) for hand in dealt),
        announced=tuple(announced),
    )


def alike(state: State, seat: Seat, available: set[Card], mode: Mode, random: Random) -> Combos | None:
    """Combinations from these cards that sound like those announced by this seat; None if none were found."""
    announcement, shown = state.announced[seat], state.shown[seat]
    assert announcement is not None
    chosen: list[Combo] = []
    for number, true in enumerate(announced_by(state, seat)):
        fitting = [
            combo
            for combo in combos_in(in_order(available), mode, state.options)
            if sound(combo, announcement) == sound(true, announcement)
            and (number > 0 or seat not in state.named or name(combo) == name(true))
            and not any(overlap(combo, other, state.options) for other in (*chosen, *shown))
        ]
        if true in shown:
            chosen.append(true)
        elif fitting:
            chosen.append(random.choice(fitting))
        else:
            return None
    return tuple(chosen)


def same_weis(state: State, twin: State) -> bool:
    """Whether everything said about announcements could also have been said in the other state."""
    if state.contract is None or state.announced == twin.announced:
        return True
    if sounds(state) != sounds(twin):
        return False
    if state.best is None:
        return True
    leader = state.tricks[0].leader if state.tricks else state.leader
    order = [(leader + step) % 4 for step in range(4)]
    resolution = resolve(order, twin.announced, state.contract.mode, state.options)
    return (resolution.named, resolution.winner) == (state.named, state.best)


def sounds(state: State) -> list[object]:
    return [made and (labels_of(made), seat in state.named and name(made.combos[0]))
            for seat, made in enumerate(state.announced)]  # fmt: skip


def sound(combo: Combo, announcement: Announcement) -> object:
    return labels_of(replace(announcement, combos=(combo,)))


def name(combo: Combo) -> tuple[object, object]:
    return combo.kind, combo.rank


def cards_of(*combos: Iterable[Combo]) -> set[Card]:
    return {card for some in combos for combo in some for card in combo.cards}
