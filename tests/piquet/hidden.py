"""What is hidden in Piquet: the other hand, discards, the talon, and later deals."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from bot.engine.cards import Card
from bot.engine.game import Rng, Seat
from cogs.piquet.rules.claims import in_order, is_carte_blanche
from cogs.piquet.rules.model import Deal, Hand, HandShown, Revealed, Shown, State


def hidden(state: State) -> dict[tuple[str, Seat | None], object]:
    """What can be changed, with whose it is to know (None: nobody's)."""
    hands = [*enumerate(state.deal.hands if state.deal else (None, None))]
    return {
        **{("hand", seat): hand and hand.cards for seat, hand in hands},
        **{("dealt cards", seat): hand and hand.dealt for seat, hand in hands},
        **{("discards", seat): hand and hand.discarded for seat, hand in hands},
        **{("drawn cards", seat): hand and hand.drawn for seat, hand in hands},
        ("talon", None): state.deal and state.deal.talon,
    }


def reshuffle(state: State, seat: Seat | None, random: Random) -> State:
    """Another state that looks the same to this seat; the cards behind others' claims stay in their hands."""
    twin = replace(state, rng=Rng(f"{random.random()}"))
    deal = state.deal
    if deal is None:
        return twin
    for _ in range(20):
        redealt = _redeal(deal, seat, random)
        if all(_blanche_as_before(old, new) for old, new in zip(deal.hands, redealt.hands, strict=True)):
            return replace(twin, deal=redealt)
    return twin


def _blanche_as_before(old: Hand, new: Hand) -> bool:
    return is_carte_blanche(old.dealt) == is_carte_blanche(new.dealt)


def _redeal(deal: Deal, seat: Seat | None, random: Random) -> Deal:
    """Shuffle the cards that this seat may not know, keeping the number in each place."""
    fixed = _seen(deal, seat)
    places = [card for hand in deal.hands for card in (*hand.dealt, *hand.drawn)] + list(deal.talon)
    loose = [card for card in dict.fromkeys(places) if card not in fixed]
    instead = dict(zip(loose, random.sample(loose, len(loose)), strict=True))

    def new(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(instead.get(card, card) for card in cards)

    hands = [
        Hand(
            in_order(new(hand.cards)),
            in_order(new(hand.dealt)),
            in_order(new(hand.discarded)),
            in_order(new(hand.drawn)),
            hand.exchanged,
            new(hand.untaken),
        )
        for hand in deal.hands
    ]
    return replace(deal, hands=(hands[0], hands[1]), talon=new(deal.talon))


def _seen(deal: Deal, seat: Seat | None) -> set[Card]:
    """The cards this seat has seen, and those behind claims, which must stay true."""
    seen: set[Card] = {card for trick in deal.tricks for card in trick.cards}
    if deal.led:
        seen.add(deal.led)
    for told in deal.record:
        if isinstance(told, Shown | HandShown):
            seen |= set(told.cards)
        if isinstance(told, Revealed):
            seen |= {*told.discards[0], *told.discards[1], *told.talon}
    for topic in deal.topics:
        for claim in (topic.elders, topic.youngers, *topic.scored):
            seen |= set(claim.cards if claim else ())
    if deal.looked:
        seen |= set(deal.talon)
    if seat is not None:
        mine = deal.hands[seat]
        seen |= {*mine.dealt, *mine.drawn, *mine.untaken}
    return seen
