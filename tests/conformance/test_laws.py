"""The laws for games, which apply to every game found. ``TIMES=20`` looks at twenty times as many positions.

A law that doesn't apply to a game (it has no pause, or no move names several cards) is skipped with that reason.
"""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from importlib import import_module
from itertools import islice
from random import Random
from time import process_time
from types import NoneType, SimpleNamespace
from typing import Any, Literal, NamedTuple, cast, get_args, get_origin, get_type_hints

import pytest

from bot.engine.cards import Card, jokers, pack
from bot.engine.game import AnyGame, BadOptions, IllegalMove, Outcome, Rng, Seat, Step, begin, moves_of
from bot.engine.notation import decode, encode
from bot.engine.options import kinds
from bot.engine.phases import Continue, is_pause
from bot.engine.refusal import BadNotation
from bot.engine.seats import side_of
from tests import elsewhere, games, replays
from tests.playing import TIMES, Played, a_few, at_random, by_clock, by_computer, by_kind, play, played, samples, spread
from tests.reach import is_value, reachable, state_type, told_type, view_type
from tests.speed import limit
from tests.strength import share

SELECT_VALUE = 100
"""The longest value of a Discord select: a move too long for a button's id must at least fit there."""

SECONDS_TO_THINK = limit(1)
MOST_FORMS = 200
"""How many of a seat's legal moves are considered when some are drawn to be made in another order."""

MORE_MATCHES, MORE_MOVES = 60, 300
"""How many matches are begun, and how far they are played, to find each kind of move that names several cards."""

CARDS = (*pack("2 3 4 5 6 7 8 9 10 J Q K A"), *jokers(2))


def where(sample: Played, number: int) -> str:
    """A position in a sample match, described so that it can be found again."""
    return f"{sample.plugin.name}, {sample.options}, {sample.seats} seats, seed {sample.seed!r}, after {number} moves"


# What a game is


def test_its_version_seats_and_sides_make_sense(game: str) -> None:
    rules = games.plugin(game).game
    assert rules.ABOUT.version >= 1
    assert rules.ABOUT.seats
    assert min(rules.ABOUT.seats) >= 1
    for seats in rules.ABOUT.seats if rules.ABOUT.sides else ():
        assert sorted(seat for side in rules.ABOUT.sides for seat in side) == list(range(seats))


def test_its_options_are_few_words_and_numbers_with_defaults(game: str) -> None:
    rules = games.plugin(game).game
    assert is_value(rules.Options)
    assert hash(rules.Options()) == hash(rules.Options())
    for field, parts in kinds(rules.Options).items():
        for kind in parts:
            literal = get_origin(kind) is Literal and all(isinstance(value, str) for value in get_args(kind))
            assert kind in {int, bool, NoneType} or literal, field


def test_the_default_options_suit_every_number_of_seats(game: str) -> None:
    rules = games.plugin(game).game
    assert all(games.deals(rules, rules.Options(), seats) for seats in rules.ABOUT.seats)


def test_options_that_cannot_be_played_are_refused(game: str) -> None:
    rules = games.plugin(game).game
    default = rules.Options()
    for seats in (min(rules.ABOUT.seats) - 1, max(rules.ABOUT.seats) + 1):
        assert not games.deals(rules, default, seats)
    for field, parts in kinds(rules.Options).items():
        edges = (games.limits(rules, field)[0] - 1, games.limits(rules, field)[-1] + 1) if int in parts else (-1, 10**5)
        for nonsense in (*edges, "nonsense", 1.5, *([] if NoneType in parts else [None])):
            try:
                begin(rules, replace(default, **{field: nonsense}), min(rules.ABOUT.seats), Rng("try"))
            except BadOptions:
                continue
            pytest.fail(f"a match began with {field} = {nonsense!r}")


def test_every_value_is_frozen_through_and_through(game: str) -> None:
    plugin = games.plugin(game)
    kinds: list[Any] = [state_type(plugin), view_type(plugin), told_type(plugin), plugin.game.Options]
    for kind in [*kinds, *plugin.game.ABOUT.moves]:
        loose = [found for found in reachable(kind) if not is_value(found)]
        assert loose == [], f"in {kind} there is what can change: make it a Value, and its rows tuples"


def test_neither_state_nor_chance_is_reachable_from_what_is_seen(game: str) -> None:
    plugin = games.plugin(game)
    for seen in (view_type(plugin), told_type(plugin)):
        assert not reachable(seen) & {state_type(plugin), Rng}, f"{seen} has the state, or what will be drawn, in it"


# Deal and replay


@pytest.mark.slow
def test_the_same_seed_is_the_same_deal(game: str) -> None:
    rules = games.plugin(game).game
    for seats in rules.ABOUT.seats:
        deals = [rules.deal(rules.Options(), seats, Rng(str(seed))) for seed in range(20)]
        assert deals == [rules.deal(rules.Options(), seats, Rng(str(seed))) for seed in range(20)]
        assert len(set(deals)) == 20


@pytest.mark.slow
def test_the_log_replays_to_the_same_values(game: str) -> None:
    """``python -m tests.replays`` rebuilds thousands of matches."""
    for sample in samples(game)[::3]:
        replays.check(sample)


@pytest.mark.long
def test_a_game_that_replays_otherwise_is_found(game: str) -> None:
    sample, *_ = samples(game)
    told = tuple(replace(each, step=Step(each.step.state)) for each in sample.turns)
    with pytest.raises(AssertionError):
        replays.check(replace(sample, turns=told))
    with pytest.raises((AssertionError, IllegalMove)):
        replays.check(replace(sample, seed=f"{sample.seed}?"))


@pytest.mark.long
def test_another_process_plays_the_same(game: str) -> None:
    assert elsewhere.there(game)[0] == elsewhere.happens(game)


# Whom the game waits for, and what they may do


@pytest.mark.long
def test_the_game_waits_for_somebody_until_it_is_over(game: str) -> None:
    for sample in samples(game):
        rules = sample.plugin.game
        for number, state in enumerate(sample.states):
            active = rules.active(state)
            assert active <= set(range(sample.seats))
            outcome = rules.outcome(state)
            assert bool(active) == (outcome is None), f"{active=}, {outcome=}: {where(sample, number)}"


@pytest.mark.slow
def test_who_is_waited_for_has_a_move(game: str) -> None:
    for sample in samples(game):
        rules = sample.plugin.game
        for number, state in enumerate(sample.states):
            stuck = rules.active(state) - {seat for seat, _ in moves_of(rules, state)}
            assert not stuck, f"legal lists no move for {set(stuck)}, whom active waits for: {where(sample, number)}"


@pytest.mark.long
def test_each_legal_move_is_listed_once(game: str) -> None:
    for sample, number in spread(game, 50):
        state = sample.states[number]
        for seat in range(sample.seats):
            twice = [move for move, count in Counter(sample.plugin.game.legal(state, seat)).items() if count > 1]
            assert not twice, f"legal lists {twice[0]} more than once: {where(sample, number)}"


@pytest.mark.slow
def test_every_legal_move_is_taken(game: str) -> None:
    for sample, number in spread(game, 60):
        rules, state = sample.plugin.game, sample.states[number]
        for seat in range(sample.seats):
            for move in a_few(list(rules.legal(state, seat)), Random(number)):
                assert type(move) in rules.ABOUT.moves, f"{move} is of no kind in ABOUT.moves"
                try:
                    step = rules.play(state, seat, move)
                except IllegalMove as refusal:
                    pytest.fail(f"play refused {move} ({refusal.key}), which legal lists: {where(sample, number)}")
                assert rules.play(state, seat, move) == step


def test_nothing_may_be_done_when_it_is_over(game: str) -> None:
    for sample in samples(game):
        rules, state = sample.plugin.game, sample.states[-1]
        for seat in range(sample.seats):
            assert list(rules.legal(state, seat)) == []
            for move in {turn.move for turn in sample.turns}:
                with pytest.raises(IllegalMove):
                    rules.play(state, seat, move)


@pytest.mark.slow
def test_any_other_move_is_refused_and_changes_nothing(game: str) -> None:
    for sample, number in spread(game, 20):
        before = hash(sample.states[number])
        for seat in range(sample.seats):
            look_at_others(sample, number, seat)
        assert hash(sample.states[number]) == before


def look_at_others(sample: Played, number: int, seat: Seat) -> None:
    """Try moves of other seats and other moments, and made-up ones."""
    rules, state = sample.plugin.game, sample.states[number]
    for move in other_moves(sample, number, Random(f"{number} {seat}")):
        try:
            step = rules.play(state, seat, move)
        except IllegalMove:
            continue
        assert is_like_a_legal_one(rules, state, seat, move, step.state), (
            f"play took {move} from seat {seat}, a move that legal doesn't list, and none it lists does the same: "
            f"{where(sample, number)}"
        )


def test_a_move_that_is_taken_and_not_listed_is_found() -> None:
    """With rules that accept any bid at any time without listing it."""
    sample, *_ = samples("goofspiel")

    def takes_anything(state: Any, seat: Seat, move: Any) -> Any:
        hands = tuple(hand if seat != whose else (*hand, move.card) for whose, hand in enumerate(state.hands))
        return sample.plugin.game.play(replace(state, hands=hands), seat, move)

    rules: Any = SimpleNamespace(**{**vars(sample.plugin.game), "play": takes_anything})
    with pytest.raises(AssertionError, match=r"play took Bid\(.*\) from seat 0, a move that legal doesn't list"):
        look_at_others(replace(sample, plugin=replace(sample.plugin, game=rules)), 0, 0)


def test_text_that_is_no_move_is_refused(game: str) -> None:
    rules = games.plugin(game).game
    random = Random(game)
    lines = [encode(turn.move) for turn in samples(game)[0].turns]
    for line in lines[:200]:
        at = random.randrange(len(line) + 1)
        slip = line[:at] + random.choice([*" ,/-+0XHé", ""]) + line[at + random.randrange(2) :]
        try:
            move = decode(slip, rules.ABOUT.moves)
        except BadNotation:
            continue
        assert encode(move) == slip


def other_moves(sample: Played, number: int, random: Random) -> Iterator[Any]:
    """Moves of other seats and other moments of the match, and made-up ones."""
    rules, state = sample.plugin.game, sample.states[number]
    for seat in range(sample.seats):
        yield from islice(rules.legal(state, seat), 20)
    for turn in random.sample(sample.turns, min(10, len(sample.turns))):
        yield turn.move
    for kind in rules.ABOUT.moves:
        for _ in range(5):
            yield kind(*(made_up(get_type_hints(kind)[field.name], random) for field in fields(kind)))


def made_up(annotation: Any, random: Random) -> Any:
    """A value of a type that occurs in moves."""
    if get_origin(annotation) is tuple:
        return tuple(made_up(get_args(annotation)[0], random) for _ in range(random.randrange(5)))
    if annotation is Card:
        return random.choice(CARDS)
    if annotation is bool:
        return random.random() < 0.5
    if isinstance(annotation, type) and issubclass(annotation, Enum):
        return random.choice(list(annotation))
    assert annotation is int
    return random.choice([-1, 0, 1, 2, 3, 7, 40, 10**6])


def is_like_a_legal_one(rules: AnyGame, state: Any, seat: Seat, move: Any, after: Any) -> bool:
    """Whether it is listed, or one with the same effect is: of these, only one needs to be."""
    legal = list(rules.legal(state, seat))
    return move in legal or any(rules.play(state, seat, other).state == after for other in legal)


class Row(NamedTuple):
    """A row of values in a kind of move: a field of it, or at ``depth`` 2 each row in that field."""

    kind: Any
    field: str
    depth: int

    def __str__(self) -> str:
        return f"{self.kind.__name__}.{self.field}{'[]' * (self.depth - 1)}"


@pytest.mark.slow
def test_cards_of_a_move_may_be_named_in_any_order(game: str) -> None:
    """Menus give values in any order, so ``play`` sorts them; if one has a special role, ``legal`` lists each way."""
    rows = {row for kind in games.plugin(game).game.ABOUT.moves for row in rows_of(kind)}
    if not rows:
        pytest.skip(f"{game}: no move names several cards")
    unseen = set(rows)
    for sample, number in spread(game, 120):
        for seat in range(sample.seats):
            unseen -= look_at_orders(sample, number, seat, rows)
    for sample in more_matches(game):
        for number in range(len(sample.turns) if unseen else 0):
            for seat in range(sample.seats):
                unseen -= look_at_orders(sample, number, seat, unseen)
        if not unseen:
            return
    assert unseen != rows, f"{game}: no legal move names two cards, so nobody knows whether play sorts them"
    pytest.skip(
        f"{game}: no legal move has two values in {', '.join(sorted(map(str, unseen)))}, so none was turned round"
    )


def rows_of(kind: Any) -> Iterator[Row]:
    """The rows in a kind of move."""
    hints = get_type_hints(kind)
    for field in fields(kind):
        hint, depth = hints[field.name], 1
        while get_origin(hint) is tuple:
            yield Row(kind, field.name, depth)
            hint, depth = get_args(hint)[0], depth + 1


def more_matches(game: str) -> Iterator[Played]:
    """The first moves of matches in which rare kinds of moves are frequent."""
    plugin = games.plugin(game)
    tables = [
        (options, seats)
        for options in games.mixed(plugin.game)
        for seats in plugin.game.ABOUT.seats
        if games.deals(plugin.game, options, seats)
    ]
    Random(game).shuffle(tables)
    for number in range(MORE_MATCHES * TIMES):
        options, seats = tables[number % len(tables)]
        seed = f"more {number}"
        turns = islice(play(plugin, options, seats, seed, [by_kind] * seats, strays=0.1), MORE_MOVES)
        yield Played(plugin, options, seats, seed, tuple(turns))


def look_at_orders(sample: Played, number: int, seat: Seat, rows: Collection[Row]) -> set[Row]:
    """Make some legal moves with one of these rows in another order; returns which rows there were."""
    rules, state, random = sample.plugin.game, sample.states[number], Random(f"{number} {seat}")
    legal, found = [*islice(rules.legal(state, seat), MOST_FORMS)], set[Row]()
    for row in sorted(rows, key=str):
        moves = [move for move in legal if type(move) is row.kind and has_orders(getattr(move, row.field), row.depth)]
        for move in a_few(moves, random, 5):
            found.add(row)
            other = move
            while other == move:
                other = replace(move, **{row.field: rearranged(getattr(move, row.field), row.depth, random)})
            try:
                step = rules.play(state, seat, other)
            except IllegalMove as refusal:
                pytest.fail(f"play refuses {other} ({refusal.key}), but takes {move}: {where(sample, number)}")
            alike = (each for each in rules.legal(state, seat) if in_one_order(each) == in_one_order(move))
            assert step == rules.play(state, seat, move) or any(
                step == rules.play(state, seat, each) for each in alike
            ), (
                f"{other} does something else than {move}: play should sort the cards of a move, for a menu gives its "
                f"values in any order: {where(sample, number)}"
            )
    return found


@pytest.mark.slow
def test_an_order_that_is_kept_is_found_in_a_rare_row(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the combinations of Jass left in the order in which they were named."""

    def as_named(combos: Any, *_: object) -> Any:
        return combos

    announcing = import_module("cogs.jass.rules.announcing")
    monkeypatch.setattr(announcing, "strongest_first", as_named)
    with pytest.raises(AssertionError, match="play should sort the cards of a move"):
        test_cards_of_a_move_may_be_named_in_any_order("jass")


def has_orders(value: Any, depth: int) -> bool:
    """Whether a row at this depth could be in another order."""
    return len(set(value)) > 1 if depth == 1 else any(has_orders(row, depth - 1) for row in value)


def rearranged(value: Any, depth: int, random: Random) -> Any:
    """The same rows, those at this depth in a random order."""
    if depth == 1:
        return tuple(random.sample(value, len(value)))
    return tuple(rearranged(row, depth - 1, random) for row in value)


def row_of(value: object) -> tuple[object, ...]:
    """The row in a field of a move; empty if the field is something else."""
    return cast("tuple[object, ...]", value) if isinstance(value, tuple) else ()


def in_one_order(move: Any) -> list[Any]:
    """The contents of a move, regardless of their order."""

    def ordered(value: object) -> list[Any]:
        return sorted(map(ordered, row_of(value))) or [str(value)]

    return [type(move), *(ordered(getattr(move, field.name)) for field in fields(move))]


def test_in_a_round_of_everybody_the_order_of_moves_does_not_matter(game: str) -> None:
    places = spread(game, 60, such=lambda match, state: len(match.plugin.game.active(state)) > 1)
    if not places:
        pytest.skip(f"{game}: never waits for several seats at once")
    for sample, number in places:
        rules, state, random = sample.plugin.game, sample.states[number], Random(number)
        moves = [(seat, at_random(sample.plugin, state, seat, random)) for seat in rules.active(state)]
        ends = {after_all(rules, state, random.sample(moves, len(moves))) for _ in range(4)}
        assert len(ends) == 1, f"who of {moves} is first makes a difference: {where(sample, number)}"


def after_all(rules: AnyGame, state: Any, moves: list[tuple[Seat, Any]]) -> Any:
    """The state after those of the moves that are still legal when made."""
    for seat, move in moves:
        try:
            state = rules.play(state, seat, move).state
        except IllegalMove:
            continue
    return state


@pytest.mark.slow
def test_every_move_is_one_short_line(game: str) -> None:
    for sample, number in spread(game, 80):
        rules, state = sample.plugin.game, sample.states[number]
        for seat in range(sample.seats):
            for move in a_few(list(rules.legal(state, seat)), Random(number)):
                line = encode(move)
                assert decode(line, rules.ABOUT.moves) == move
                assert line.isascii()
                assert line.isprintable()
                assert len(line) <= SELECT_VALUE, f"{line} is too long for a menu"


# Events


def test_what_is_told_is_well_formed(game: str) -> None:
    for sample in samples(game):
        kinds = reachable(told_type(sample.plugin))
        for turn in sample.turns:
            for event in turn.step.events:
                whose = [seat for seat, _ in event.private]
                assert len(whose) == len(set(whose))
                assert set(whose) <= set(range(sample.seats))
                assert event.public is not None or whose
                told = [event.seen_by(seat) for seat in (None, *range(sample.seats))]
                assert all(type(what) in kinds and is_dataclass(what) for what in told if what is not None)


# The end


def test_the_places_are_well_formed(game: str) -> None:
    for sample in samples(game):
        rules = sample.plugin.game
        outcome = rules.outcome(sample.states[-1])
        assert isinstance(outcome, Outcome)
        assert len(outcome.places) == len(outcome.points) == sample.seats
        parties = rules.ABOUT.sides or tuple((seat,) for seat in range(sample.seats))
        places = [outcome.places[party[0]] for party in parties]
        assert all(
            outcome.places[seat] == place for party, place in zip(parties, places, strict=True) for seat in party
        )
        assert places == [1 + sum(other < place for other in places) for place in places]


def test_the_usual_winner_has_the_best_points(game: str) -> None:
    plugin = games.plugin(game)
    best = min if plugin.game.ABOUT.low_wins else max
    for sample in samples(game):
        if sample.options == plugin.game.Options():
            outcome = plugin.game.outcome(sample.states[-1])
            assert outcome
            assert outcome.points[outcome.places.index(1)] == best(outcome.points), (
                f"{outcome}: the winner hasn't the best points; low_wins is {plugin.game.ABOUT.low_wins}"
            )


@pytest.mark.parametrize(
    "pick", [pytest.param(by_clock, marks=pytest.mark.slow), pytest.param(by_computer, marks=pytest.mark.long)]
)
def test_a_game_without_people_ends(game: str, pick: Any) -> None:
    plugin = games.plugin(game)
    for seats in {min(plugin.game.ABOUT.seats), max(plugin.game.ABOUT.seats)}:
        sample = played(plugin, plugin.game.Options(), seats, f"without people {seats}", [pick] * seats)
        assert plugin.game.outcome(sample.states[-1])


# Computers and the clock


@pytest.mark.slow
def test_a_computer_and_the_clock_move_legally_whoever_is_waited_for(game: str) -> None:
    for sample, number in spread(game, 50):
        plugin, state = sample.plugin, sample.states[number]
        for seat in plugin.game.active(state):
            for pick in (by_computer, by_clock):
                move = pick(plugin, state, seat, Random(number))
                assert is_like_a_legal_one(plugin.game, state, seat, move, plugin.game.play(state, seat, move).state), (
                    f"{pick.__name__}: {move} is no legal move: {where(sample, number)}"
                )


@pytest.mark.slow
def test_a_computer_thinks_the_same_again_and_elsewhere(game: str) -> None:
    for sample, number in spread(game, 50):
        plugin, state = sample.plugin, sample.states[number]
        for seat in plugin.game.active(state):
            view = plugin.game.view(state, seat)
            sent = pickle.loads(pickle.dumps(view))  # noqa: S301  our own bytes
            assert sent == view
            assert hash(sent) == hash(view)
            move = plugin.choose(view, Rng("think"))
            assert plugin.choose(sent, Rng("think")) == move
            assert pickle.loads(pickle.dumps(move)) == move  # noqa: S301  our own bytes


@pytest.mark.slow
def test_a_computer_moves_in_time(game: str) -> None:
    for sample, number in spread(game, 50):
        plugin, state = sample.plugin, sample.states[number]
        for seat in plugin.game.active(state):
            start = process_time()
            by_computer(plugin, state, seat, Random(number))
            assert process_time() - start < SECONDS_TO_THINK, f"choose took too long: {where(sample, number)}"


def test_a_moment_is_timed_in_seconds_or_not_at_all(game: str) -> None:
    for sample, number in spread(game, 120):
        plugin, state = sample.plugin, sample.states[number]
        for seat in plugin.game.active(state):
            view = plugin.game.view(state, seat)
            seconds = plugin.pause if is_pause(view) else plugin.patience(view)
            assert seconds is None or 0 < seconds < 24 * 60 * 60


@pytest.mark.slow
def test_a_pause_is_one_for_everybody(game: str) -> None:
    for sample, number in spread(game, 400):
        plugin, state = sample.plugin, sample.states[number]
        views = [plugin.game.view(state, seat) for seat in (None, *range(sample.seats))]
        paused = {is_pause(view) for view in views}
        assert len(paused) == 1, f"a pause for some seats, and none for others: {where(sample, number)}"


@pytest.mark.slow
def test_a_pause_waits_for_all_who_play_on_and_ends_with_one_press_of_each_side(game: str) -> None:
    pauses = False
    for sample in samples(game):
        plugin, rules = sample.plugin, sample.plugin.game
        paused = [is_pause(rules.view(state, None)) for state in sample.states]
        pauses = pauses or any(paused)
        for number in (number for number, pause in enumerate(paused) if pause):
            state = sample.states[number]
            if not paused[number - 1]:
                assert rules.active(state) >= {turn.seat for turn in sample.turns[number:]}
            seat = min(rules.active(state))
            others = rules.active(state) - {*side_of(seat, rules.ABOUT.sides)}
            after = rules.play(state, seat, by_clock(plugin, state, seat, Random())).state
            assert is_pause(rules.view(after, None)) == bool(others)
            assert not others or rules.active(after) == others
    if not pauses:
        pytest.skip(f"{game}: has no pause")


@pytest.mark.slow
def test_in_a_pause_computers_and_the_clock_move_on(game: str) -> None:
    plugin = games.plugin(game)
    places = spread(game, 40, such=lambda match, state: is_pause(match.plugin.game.view(state, None)))
    if not places:
        pytest.skip(f"{game}: has no pause")
    for sample, number in places:
        state = sample.states[number]
        for seat in plugin.game.active(state):
            view = plugin.game.view(state, seat)
            assert plugin.choose(view, Rng("think")) == plugin.absent(view) == Continue()
            assert Continue() in list(plugin.game.legal(state, seat))


@pytest.mark.long
def test_a_computer_beats_random_play(game: str) -> None:
    plugin = games.plugin(game)
    for seats in {min(plugin.game.ABOUT.seats), max(plugin.game.ABOUT.seats)}:
        found = share(plugin, seats, 60, enough=3)
        if found.errors <= 2:  # where luck decides much
            found = share(plugin, seats, 300, enough=3)
        assert found.errors > 2, (
            f"{seats} players: choose doesn't win more than chance would: {found}. Its rule in computers.py has to be "
            "better, or a match longer, if luck decides a short one"
        )
