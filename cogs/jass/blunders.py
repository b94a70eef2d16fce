"""What a partner would laugh at, as far as whoever plays the card can know better."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.cards import Rank
from cogs.jass.rules.cards import DECK
from cogs.jass.rules.model import Move, Play, View, partner_of
from cogs.jass.sampler import INDEX, SUIT_SET_OF, CardSet, Deal, deal_from, everything, indices, may_hold, set_of

RICH = 10
"""A card of this many points isn't given away."""
LED = range(8, 11)
"""Cards of these points aren't led where they may be beaten; richer ones are the highest, or draw trumps."""
LITTLE = 4
"""A trick of so few points isn't worth the Puur or the Nell."""

_HIGHEST = set_of(card for card in DECK if card.rank in {Rank.JACK, Rank.NINE})


def blunders(view: View, move: Move) -> Iterator[str]:
    """The names of the blunders that this move is; none that no other card at hand avoids."""
    if isinstance(move, Play):
        deal = deal_from(view, may_hold(view, everything(view)))  # in each hand all that may be there
        card = INDEX[move.card]
        others = deal.legal() & ~(1 << card)
        yield from (_followed if deal.table else _led)(deal, card, others)


def _led(deal: Deal, card: int, others: CardSet) -> Iterator[str]:
    values, trump = deal.terms.values, deal.terms.trump
    theirs = deal.hands[(deal.turn + 1) % 4] | deal.hands[(deal.turn + 3) % 4]
    offered = {other for other in indices(others | 1 << card) if values[other] in LED and deal.above[other] & theirs}
    alone = 0 if trump & (theirs | deal.hands[partner_of(deal.turn)]) else trump
    better = any(other not in offered and not alone >> other & 1 for other in indices(others))
    if card in offered and (better or any(values[other] < values[card] for other in offered)):
        yield "beatable-points-led"
    if alone >> card & 1 and better:
        yield "trump-led-alone"


def _followed(deal: Deal, card: int, others: CardSet) -> Iterator[str]:
    values, above, beats, bit = deal.terms.values, deal.above, deal.beats[deal.top], 1 << card
    seat, partner, last = deal.turn, partner_of(deal.turn), len(deal.table) == 3
    theirs = deal.hands[(seat + 1) % 4] | deal.hands[(seat + 3) % 4]
    unseen = theirs | deal.hands[partner]
    ruffs = deal.terms.trump & ~SUIT_SET_OF[deal.table[0]]
    secured = last and values[card] >= RICH and above[card] & theirs  # later, a stronger one may take it
    ours = deal.owner == partner
    sure = ours and (last or not deal.hands[(seat + 1) % 4] & beats)
    lost = not ours and not bit & beats and (len(deal.table) > 1 or not deal.hands[partner] & beats)
    poor = any(values[other] < RICH and above[other] & unseen for other in indices(others & ~beats))
    weaker = any(above[other] & bit and above[other] & ~above[card] & unseen for other in indices(others & beats))
    if sure and bit & ruffs and others & ~ruffs:
        yield "partners-trick-trumped"
    if lost and values[card] >= RICH and poor:
        yield "points-into-lost-trick"
    if last and bit & beats & deal.terms.trump and not secured and weaker:
        yield "dearer-trump-than-needed"
    if bit & ruffs & _HIGHEST and others & ~(ruffs & _HIGHEST) and deal.value <= LITTLE and not secured:
        yield "puur-or-nell-for-little"
