"""People's names in pictures: in their own scripts, if the fonts have the letters."""

from __future__ import annotations

import unicodedata
from itertools import chain

import pytest
from hypothesis import given, strategies as st
from PIL import Image, ImageDraw

from bot.art.colours import FELT, PAPER
from bot.art.draw import png
from bot.art.letters import ALEFS, FINAL, INITIAL, LEFT, MEDIAL, RAISED, RAISED_LEFT, font, line, written
from bot.art.scene import Drawing, Faces, Lying, Scene, Spot, in_rows
from bot.art.sprites import words
from bot.engine.cards import Card
from bot.screens.components.alt import about
from tests.conformance.test_screens import words as files
from tests.looks import look_alike

NAMES = {
    "Latin": ["Zoë Ångström", "Łukasz Żółć", "Nguyễn Thị Ánh", "Đỗ Ếch", "İpek Yılmaz", "Ọlá", "ᴀɴɴᴀ"],
    "Cyrillic": ["Дмитрий Їжак", "Қайрат Әлия", "Ђорђе"],
    "Greek": ["Δημήτρης Άννα"],
    "Armenian": ["Արամ Հակոբյան"],
    "Georgian": ["გიორგი ბერიძე"],
    "Hebrew": ["משה כהן", "שרה (Sara)"],
    "Arabic": ["محمد علي", "السلام عليكم", "لأحمد إلياس", "لاله پگاه ژیلا", "فاطمہ صدیقی ڈار ے", "هێمن ڕۆژ"],
    "Thai": ["สมชาย", "ก้อง น้ำ", "ปิ่น ฟ้า", "ญี่ปุ้น"],
    "Ethiopic": ["አበበ ቢቂላ"],
    "Chinese": ["李小龍", "陈奕迅", "王鑫 張學友"],
    "Japanese": ["さくら", "アイコ", "髙橋 﨑", "佐々木ー"],
    "Korean": ["김민준", "뷁 ㅋㅋ"],
    "Tifinagh": ["ⴰⵎⴰⵣⵉⵖ"],
}
FALLING_BACK = {
    "Ann 🎴 अनिता": "Ann",
    "अनिता Ann": "Ann",
    "Ann🎴": "Ann",
    "★ Ann ★": "Ann",
    "𝓐𝓷𝓷𝓪 Ⓑⓞⓑ Ｅｖａ": "Anna Bob Eva",
    "ﾊﾞﾝﾋﾞ": "バンビ",
    "שָׁלוֹם": "שלום",
    "H̷̢̛e̶l̵l̸o̴" + "\u0337" * 9: "Hello",
    "admin\u202egnp.exe\u2066\u200f": "admingnp.exe",
    "A\u200bn\u00adn\ufeff": "Ann",
    "\u3164Ann\u3164": "Ann",
    "a \n\t b": "a b",
}
NOTHING = ["", " ", "🎴🃏", "\ufdfd" * 32, "\u3164", "अनिता", "សុខា", "\u202e\u200b", "!?", "\u0337" * 32, chr(INITIAL)]


def inked(name: str, letter: str) -> bytes:
    picture = Image.new("L", (120, 80))
    ImageDraw.Draw(picture).text((60, 60), letter, 255, font(40, name), "ls")
    return picture.tobytes()


def missing(name: str, letter: str) -> bool:
    """Whether a font draws its box for missing letters."""
    return inked(name, letter) == inked(name, "\U0010ffff")


@pytest.mark.parametrize("name", [*chain(*NAMES.values())])
def test_a_name_is_drawn_in_its_own_script(name: str) -> None:
    assert written(name) == unicodedata.normalize("NFC", name)
    parts = list(line(written(name)))
    assert not [letter for font_name, part in parts for letter in part if missing(font_name, letter)]


def test_they_look_as_they_did(regenerate: bool) -> None:
    spots = [[Spot(title=name) for name in names] for names in NAMES.values()]
    rows = tuple(row for script in spots for row in in_rows(script, 2))
    look_alike("names.png", png(Drawing(Scene(rows), Faces("french"))), regenerate)


@pytest.mark.parametrize("name", list(FALLING_BACK))
def test_a_name_falls_back_to_its_first_part_there_are_letters_for(name: str) -> None:
    assert written(name) == FALLING_BACK[name]


@pytest.mark.parametrize("name", NOTHING)
def test_a_name_without_letters_is_the_number_of_its_place(name: str) -> None:
    assert written(name) == ""
    assert table(name, "Bob") == table("#1", "Bob") != table("#2", "Bob")


@given(st.text(max_size=32) | st.text(st.sampled_from("".join(chain(*NAMES.values()))), max_size=32))
@pytest.mark.slow
def test_whatever_one_is_called_only_what_there_is_is_drawn_and_has_room(name: str) -> None:
    kept = written(name)
    assert written(kept) == kept
    assert not any(unicodedata.category(letter) in {"Cc", "Cf", "Co", "Zl", "Zp"} for letter in kept)
    assert not [letter for font_name, part in line(kept + "…") for letter in part if missing(font_name, letter)]
    assert words(kept, 40, 300, FELT, PAPER).width <= 300


@pytest.mark.parametrize("name", ["W" * 32, "李" * 32, "م" * 32, "ﷺ" * 32, "ש" * 32])
def test_a_long_name_is_cut(name: str) -> None:
    assert 240 < words(written(name), 40, 300, FELT, PAPER).width <= 300


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("אבג", "גבא"),
        ("אבג דה", "הד גבא"),
        ("אבג…", "…גבא"),
        ("(אבג)", "(גבא)"),
        ("אבג (Ann)", "(Ann) גבא"),
        ("אבג Ann 12", "Ann 12 גבא"),
        ("#3 אבג", "גבא #3"),
        ("Ann אבג 12 Bob", "Ann 12 גבא Bob"),
        ("Ann (אבג)", "Ann (גבא)"),
        ("אבג [Ann] (Bob)", "(Bob) [Ann] גבא"),
    ],
)
def test_what_is_read_from_the_right_stands_so(text: str, drawn: str) -> None:
    assert "".join(part for _, part in line(text)) == drawn


def test_arabic_letters_join() -> None:
    def forms(text: str) -> list[str]:
        return list("".join(part for _, part in line(text)))[::-1]

    beh, alef = "\u0628", "\u0627"
    assert forms(beh) == [beh]
    assert forms(beh * 3) == [chr(form + ord(beh)) for form in (INITIAL, MEDIAL, FINAL)]
    assert forms(beh + alef + beh) == [chr(INITIAL + ord(beh)), chr(FINAL + ord(alef)), beh], (
        "an alef joins only behind"
    )
    assert forms(f"{beh} {beh}") == [beh, " ", beh]
    lam_alef = ALEFS["لا"]
    assert forms("لا") == [lam_alef]
    assert forms("بلا") == [chr(INITIAL + ord(beh)), chr(FINAL + ord(lam_alef))]


def test_thai_tones_give_way() -> None:
    def drawn(text: str) -> str:
        return "".join(part for _, part in line(text))

    assert drawn("ก่") == "ก่"
    assert drawn("กิ่") == "กิ" + chr(RAISED + ord("่"))
    assert drawn("น้ำ") == "น" + chr(RAISED + ord("้")) + "ำ"
    assert drawn("ฟ้า") == "ฟ" + chr(LEFT + ord("้")) + "า"
    assert drawn("ปิ่") == "ป" + chr(LEFT + ord("ิ")) + chr(RAISED_LEFT + ord("่"))


def table(*names: str) -> bytes:
    card = (Lying(Card.parse("KH")),)
    spots = tuple(Spot(card, name, number=number) for number, name in enumerate(names, 1))
    return png(Drawing(Scene((spots,)), Faces("french")))


@pytest.mark.parametrize("second", ["Ann", "Ann 🎴", "𝓐𝓷𝓷", "ANN"])
def test_names_that_read_the_same_have_their_numbers(second: str) -> None:
    assert table("Ann", second, "Bob") == table("#1 Ann", f"#2 {written(second)}", "Bob")


def test_somebody_in_two_places_of_a_picture_needs_no_number() -> None:
    twice = tuple(Spot(title="Ann", number=1) for _ in range(2))
    plain = tuple(Spot(title="Ann") for _ in range(2))
    assert png(Drawing(Scene((twice,)), Faces("french"))) == png(Drawing(Scene((plain,)), Faces("french")))


def test_who_does_not_see_the_picture_hears_the_whole_name() -> None:
    scene = Scene(((Spot(title="Ann 🎴 अनिता", number=1),),))
    assert about(scene, files().say("jass", "en")) == "Ann 🎴 अनिता"
