"""Ids are read by one strict function, which accepts exactly what the bot writes."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings, strategies as st

from bot.engine.refusal import Refusal
from bot.interactions.ids import Press, read

TABLES = st.text("abcdefghjkmnpqrstuvwxyz23456789", min_size=7, max_size=7)
REVISIONS = st.integers(0, 999_999)
GAMES = st.from_regex(r"[a-z_]{1,32}", fullmatch=True)
PIECES = [*"msdhltrboagcxkpyvi:-", "abcdefg", "0", "7", "wins", "play 5H", "\n", "é"]
GARBLED = st.one_of(st.text(max_size=100), st.lists(st.sampled_from(PIECES), max_size=12).map("".join))


@given(st.sampled_from("msd"), TABLES, REVISIONS, st.from_regex(r"[ -~]{0,60}", fullmatch=True))
@pytest.mark.slow
def test_a_move_is_read_as_it_was_written(kind: str, table: str, revision: int, text: str) -> None:
    assert read(f"{kind}:{table}:{revision}:{text}") == Press(kind, table=table, revision=revision, text=text)


@given(TABLES, st.from_regex(r"[a-z-]{1,20}", fullmatch=True))
@pytest.mark.slow
def test_so_is_everything_else(table: str, word: str) -> None:
    assert read(f"h:{table}:") == Press("h", table=table)
    for kind in "hlt":
        assert read(f"{kind}:{table}:{word}") == Press(kind, table=table, text=word)


@given(GAMES, st.from_regex(r"[a-z]{1,12}", fullmatch=True), REVISIONS, TABLES)
@pytest.mark.slow
def test_and_what_belongs_to_no_table_or_only_rules_that_do(game: str, word: str, page: int, table: str) -> None:
    assert read(f"r:{game}:{page}") == Press("r", game=game, page=page)
    assert read(f"r:{game}:{page}:{table}") == Press("r", game=game, page=page, table=table)
    assert read(f"e:{game}:{word}:{page}") == Press("e", game=game, text=word, page=page)


@given(st.from_regex(r"[a-z]{1,20}", fullmatch=True))
@pytest.mark.slow
def test_and_what_is_set(word: str) -> None:
    for kind in "oa":
        assert read(f"{kind}:{word}") == Press(kind, text=word)


@settings(max_examples=2_000)
@given(GARBLED)
@example("m:abcdefg:0:play KC\n")
@example("m:abcdefg:007:play KC")
@example("m:abcdefg:0:pläy")
@example("M:abcdefg:0:play KC")
@example("m:ABCDEF:0:play KC")
@example("m:abcdefg:٣:play KC")
@example("h:abcdefg:" + "x" * 91)
@example("r:jass:1:abcdefg")
@example("r:jass:1:abcdef0")
@example("i:jass:1:abcdefg:0m:play KC")
@example("i:jass:1:-:0m:pläy")
@example("i:jass:01:-:")
@example("i:-:0:-:")
@example("i:jass:0:-:\n")
@example("o:hand:dm")
@example("a:house-jass")
@pytest.mark.long
def test_anything_else_is_refused_and_what_is_read_says_all_of_it(custom_id: str) -> None:
    try:
        press = read(custom_id)
    except Refusal:
        return
    assert written(press) in {custom_id, None}


def written(press: Press) -> str | None:
    """What is read so; None: it is a feature's."""
    match press.kind:
        case "r":
            return f"r:{press.game}:{press.page}" + (f":{press.table}" if press.table else "")
        case "o" | "a":
            return f"{press.kind}:{press.text}"
        case "l" | "t":
            return f"{press.kind}:{press.table}:{press.text}"
        case "e" | "j" | "n" | "v" | "w":
            return f"{press.kind}:{press.game}:{press.text}:{press.page}"
        case "i":
            return f"i:{press.game}:{press.page}:{press.table or '-'}:{press.text}"
        case "m" | "s" | "d":
            return f"{press.kind}:{press.table}:{press.revision}:{press.text}"
        case "h":
            return f"h:{press.table}:{press.text}"
        case _:
            return None


@pytest.mark.parametrize(
    "bad",
    [
        *("", "m", "m:", "m:abcdefg", "m:abcdefg:0", "h:abcdefg"),
        *("e:game:wins", "r:g:-1", "r:g:1:", "i:g:1:-", "i:g:1:", "i:g:1:abc:", "i:g:1::", "i:g::-:"),
    ],
)
def test_what_is_cut_off_is_refused(bad: str) -> None:
    with pytest.raises(Refusal):
        read(bad)
