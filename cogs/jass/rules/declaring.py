"""Weis in the first trick, and Stöck."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Literal

from bot.engine.cards import Card
from bot.engine.game import Event, IllegalMove, Seat, Step
from cogs.jass.rules.cards import BIT, Cards, card_list
from cogs.jass.rules.model import (
    Announce,
    Announced,
    Asking,
    Best,
    Contract,
    Counting,
    Deal,
    Events,
    Move,
    Named,
    Over,
    Playing,
    Sharing,
    Show,
    Shown,
    Silent,
    State,
    StoeckDeclared,
    Told,
    Weis,
    Withdraw,
    Withdrawn,
    partner_of,
    right_of,
    team_of,
)
from cogs.jass.rules.scoring import credit, plus, step_to, take_trick
from cogs.jass.rules.turns import contract_of, must_be_turn, refuse_phase
from cogs.jass.rules.weis import (
    QUARTETS,
    RUNS,
    Announcement,
    Book,
    Combos,
    Style,
    book,
    may_hold_combo,
    read,
    resolve,
)

STOECK_POINTS = 20


# Announcing


def window(state: State, seat: Seat) -> Literal["off", "early", "open", "late"]:
    """Where announcing stands for this seat while cards are played.

    In the first trick it opens with the own turn and ends when the next has played; the last one's with the own card.
    """
    if not state.deal.start.options.weis:
        return "off"
    if not state.is_first_trick:
        return "late"
    ahead = (seat - state.leader) % 4 - len(state.table)
    return "early" if ahead > 0 else "open" if ahead >= -1 else "late"


def announcing_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """The announcements this seat can make instead of its own as it stands, the best first."""
    if window(state, seat) != "open":
        return ()
    dealt = state.deal.start.dealt[seat]
    if not may_hold_combo(dealt):
        return ()
    page = _book(state.deal)
    moves = tuple(move for combos in page.sets_in(dealt) for move in _ways_to_say(combos, page))
    standing = state.deal.weis.announced[seat]
    if standing is None:
        return moves
    said = Announce(page.cards(standing.combos), standing.style)
    return (Withdraw(), *(move for move in moves if move != said))


def _book(deal: Deal) -> Book:
    return book(contract_of(deal).mode, deal.start.options)


@lru_cache(maxsize=1024)
def _ways_to_say(combos: Combos, page: Book) -> tuple[Move, ...]:
    cards = page.cards(combos)
    return tuple(Announce(cards, style) for style in Style)


def announce(state: State, seat: Seat, combos: tuple[tuple[Card, ...], ...], style: Style) -> Step[State, Told]:
    """Kinds or points are told to everybody, cards to nobody else."""
    _must_be_open(state, seat)
    deal = state.deal
    page = _book(deal)
    announcement = Announcement(page.sorted(_checked(deal, seat, combos, page)), style)
    before = deal.weis.announced[seat]
    if announcement == before:
        raise IllegalMove("weis-the-same")
    labels, corrected = page.labels(announcement), before is not None
    told = Announced(seat, labels, corrected)
    own = Announced(seat, labels, corrected, tuple(map(page.combo, announcement.combos)))
    return Step(_with_announcement(state, seat, announcement), (Event(told, ((seat, own),)),))


def withdraw(state: State, seat: Seat) -> Step[State, Told]:
    """As if nothing had been said."""
    _must_be_open(state, seat)
    if state.deal.weis.announced[seat] is None:
        raise IllegalMove("weis-nothing-said")
    return Step(_with_announcement(state, seat, None), (Event(Withdrawn(seat)),))


def _must_be_open(state: State, seat: Seat) -> None:
    if not isinstance(state.deal.phase, Playing):
        refuse_phase(state.deal)
    match window(state, seat):
        case "off":
            raise IllegalMove("weis-off")
        case "early":
            raise IllegalMove("weis-too-early")
        case "late":
            raise IllegalMove("weis-too-late", seat=right_of(seat))
        case "open":
            pass


def _with_announcement(state: State, seat: Seat, announcement: Announcement | None) -> State:
    weis = state.deal.weis
    announced = (*weis.announced[:seat], announcement, *weis.announced[seat + 1 :])
    return state._replace(deal=state.deal._replace(weis=weis._replace(announced=announced)))


def _checked(deal: Deal, seat: Seat, combos: tuple[tuple[Card, ...], ...], page: Book) -> list[Cards]:
    """The combinations as sets of cards; raises IllegalMove where this seat can't announce them."""
    dealt = deal.start.dealt[seat]
    sets: list[Cards] = []
    for cards in combos:
        found = read(cards)
        if found is None or found & ~dealt or found not in page.keys:
            break
        sets.append(found)
    if not sets or len(sets) < len(combos):
        raise _why_not(deal, dealt, combos)
    for one, other in combinations(sets, 2):
        if not page.may_stand_together(one, other):
            raise IllegalMove("weis-overlap", card=card_list(one & other)[0])
    return sets


def _why_not(deal: Deal, dealt: Cards, combos: tuple[tuple[Card, ...], ...]) -> IllegalMove:
    """What is wrong with these combinations, one by one."""
    if not combos or any(len(cards) < 3 for cards in combos):
        return IllegalMove("weis-too-short")
    for card in (card for cards in combos for card in cards):
        if card not in BIT:
            return IllegalMove("unknown-card", text=str(card))
        if not BIT[card] & dealt:
            return IllegalMove("weis-card-not-dealt", card=card)
    for cards in combos:
        if read(cards) is None:
            return IllegalMove("weis-not-a-combo", cards=cards)
    counting = _book(deal).keys
    rank = next(QUARTETS[four] for four in map(read, combos) if four is not None and four not in counting)
    return IllegalMove("weis-quartet-invalid", rank=rank, mode=contract_of(deal).mode)


# After the fourth card of the first trick


def compare(state: State, events: Events) -> Step[State, Told]:
    """Who has the best combination shows and scores everything announced; the partner is asked, or does the same."""
    deal = state.deal
    weis, page = deal.weis, _book(deal)
    order = [(state.leader + step) % 4 for step in range(4)]
    resolution = resolve(order, weis.announced, page)
    winner, partner = resolution.winner, partner_of(resolution.winner)
    told: list[Event[Told]] = []
    for seat in order:
        if announcement := weis.announced[seat]:
            best = page.combo(announcement.combos[0])
            told.append(Event(Named(seat, best.kind, best.rank) if seat in resolution.named else Silent(seat)))
    told.append(Event(Best(winner)))
    weis = Weis(weis.announced, resolution.named, winner)
    asked = weis.announced[partner] is not None and deal.start.options.weis_partner == "ask"
    for seat in (winner,) if asked else (winner, partner):
        weis, shown = _show(deal, weis, seat, weis.combos(seat))
        told += shown
    state = state._replace(deal=deal._replace(weis=weis, phase=Sharing(partner) if asked else deal.phase))
    events = (*events, *told)
    return Step(state, events) if asked else _after_weis(state, events)


def _show(deal: Deal, weis: Weis, seat: Seat, combos: Combos) -> tuple[Weis, Events]:
    """Show and score these; what nobody shows isn't told."""
    if not combos:
        return weis, ()
    page = _book(deal)
    shown = (*weis.shown[:seat], combos, *weis.shown[seat + 1 :])
    told = Shown(seat, tuple(map(page.combo, combos)), page.points(combos) * contract_of(deal).multiplier)
    return Weis(weis.announced, weis.named, weis.winner, shown), (Event(told),)


def sharing_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """What the partner of the winner may show: all of it first, nothing last."""
    combos = state.deal.weis.combos(seat)
    some = (chosen for size in range(len(combos), -1, -1) for chosen in combinations(combos, size))
    return tuple(Show(_book(state.deal).cards(chosen)) for chosen in some)


def share(state: State, seat: Seat, combos: tuple[tuple[Card, ...], ...]) -> Step[State, Told]:
    """The winner's partner scores any of what was announced, whatever the opponents named."""
    deal = state.deal
    if not isinstance(deal.phase, Sharing):
        refuse_phase(deal)
    must_be_turn(state, seat)
    announced = deal.weis.combos(seat)
    chosen = {read(cards) for cards in combos}
    if not chosen <= set(announced):
        raise IllegalMove("weis-not-announced")
    weis, shown = _show(deal, deal.weis, seat, tuple(cards for cards in announced if cards in chosen))
    return _after_weis(state._replace(deal=deal._replace(weis=weis)), shown)


def _after_weis(state: State, events: Events) -> Step[State, Told]:
    """Whose shown run implies Stöck is asked for it, since it counts before Weis and the trick."""
    contract = contract_of(state.deal)
    if contract.holder is not None and _is_implied(state.deal, contract):
        return Step(state._replace(deal=state.deal._replace(phase=Asking(contract.holder))), events)
    return _count_first_trick(state, events)


def _count_first_trick(state: State, events: Events) -> Step[State, Told]:
    """Weis, then the trick: whoever gets to the target first has won, and nothing after it counts."""
    weis = state.deal.weis
    if not isinstance(state.deal.phase, Over):
        state = state._replace(deal=state.deal._replace(phase=Playing()))
    for seat in () if weis.winner is None else (weis.winner, partner_of(weis.winner)):
        if weis.shown[seat]:
            bonus, points = state.deal.bonus, _book(state.deal).points(weis.shown[seat])
            state = credit(state, team_of(seat), "weis", bonus._replace(weis=plus(bonus.weis, team_of(seat), points)))
    return step_to(state, events) if isinstance(state.deal.phase, Over) else take_trick(state, events)


# Stöck


def stoeck_of(deal: Deal) -> Seat | None:
    """Whose Stöck was declared."""
    return deal.contract.holder if deal.contract and any(deal.bonus.stoeck) else None


def may_declare(state: State, seat: Seat) -> bool:
    """Whether Stöck may be declared now without a card.

    Late by the team whose pair lies open; early by the holder where a run that was shown implies it.
    """
    contract = state.deal.contract
    if contract is None or contract.holder is None or stoeck_of(state.deal) is not None or (contract.holder - seat) % 2:
        return False
    return not contract.pair & ~state.laid or (seat == contract.holder and _is_implied(state.deal, contract))


def _is_implied(deal: Deal, contract: Contract) -> bool:
    shown = () if contract.holder is None else deal.weis.shown[contract.holder]
    return any(run & contract.pair == contract.pair and run in RUNS for run in shown)


_SINGLE = frozenset(BIT.values())


def goes_with_stoeck(state: State, contract: Contract, seat: Seat) -> Cards:
    """The second card of the pair, with which this seat may declare Stöck."""
    left = contract.pair & ~state.laid
    if seat != contract.holder or left not in _SINGLE or stoeck_of(state.deal) is not None:
        return 0
    return 0 if state.deal.start.options.stoeck_mode == "auto" else left


def declares_itself(state: State, contract: Contract) -> bool:
    """Whether Stöck is due, now that the holder has laid a card, where it needs no words."""
    open_now = not contract.pair & ~state.laid and stoeck_of(state.deal) is None
    return open_now and state.deal.start.options.stoeck_mode == "auto"


def with_stoeck(state: State, seat: Seat, events: Events) -> tuple[State, Events]:
    """Stöck is declared and counts at once; raises IllegalMove where it can't be."""
    deal = state.deal
    contract = contract_of(deal)
    if not deal.start.options.stoeck:
        raise IllegalMove("stoeck-off")
    if not contract.trump:
        raise IllegalMove("stoeck-no-trump")
    if stoeck_of(deal) is not None:
        raise IllegalMove("stoeck-already")
    if contract.holder is None or not may_declare(state, seat):
        raise IllegalMove("stoeck-not-yet" if seat == contract.holder else "stoeck-not-available")
    bonus = deal.bonus._replace(stoeck=plus(deal.bonus.stoeck, team_of(seat), STOECK_POINTS))
    told = StoeckDeclared(contract.holder, seat, STOECK_POINTS * contract.multiplier)
    return credit(state, team_of(seat), "stoeck", bonus), (*events, Event(told))


def declare(state: State, seat: Seat) -> Step[State, Told]:
    """Stöck without a card: late, or early."""
    phase = state.deal.phase
    if not isinstance(phase, Playing | Asking | Counting):
        refuse_phase(state.deal)
    if isinstance(phase, Asking):
        must_be_turn(state, seat)
    state, events = with_stoeck(state, seat, ())
    if isinstance(phase, Asking) and not isinstance(state.deal.phase, Over):
        return _count_first_trick(state, events)
    return step_to(state, events)


def wait(state: State, seat: Seat) -> Step[State, Told]:
    """Stöck is kept for later."""
    if not isinstance(state.deal.phase, Asking):
        refuse_phase(state.deal)
    must_be_turn(state, seat)
    return _count_first_trick(state, ())
