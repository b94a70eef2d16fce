# /// script
# requires-python = ">=3.11"
# dependencies = ["fonttools==4.68.0", "pillow"]
# ///
"""Makes the fonts in ``bot/art`` from those of Debian 12, always the same bytes.

    mkdir fonts && cd fonts
    apt-get download fonts-dejavu-core=2.37-6 fonts-droid-fallback=1:6.0.1r16-1.1 fonts-noto-core=20201225-1
    for each in *.deb; do dpkg -x "$each" .; done
    cd .. && pipx run tools/fonts.py fonts

They have no hints, no kerning and no tables for shaping, so that every FreeType draws them alike: what a letter looks
like beside others has a code point of its own (see ``bot/art/letters.py``).
"""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path

from fontTools.merge import Merger
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from bot.art.letters import (  # noqa: E402  where the path is known
    ALEFS,
    FINAL,
    HAN,
    INITIAL,
    LEFT,
    MEDIAL,
    MORE,
    RAISED,
    RAISED_LEFT,
    SANS,
    THAI_TONES,
    THAI_VOWELS,
)

_HEIGHT = 1_100
"""Units to an em, instead of 1,000, so that a raised tone has room in a line."""
_UP, _ASIDE = 190, -120
"""How much higher a tone stands over a vowel, and how far to the right what is over a tall letter, in units."""


def main(fonts: Path) -> None:
    """Write all of them from the unpacked packages."""
    share = fonts / "usr/share"
    _write(_sans(share / "fonts/truetype/dejavu/DejaVuSans-Bold.ttf"), SANS, "Elderhand Sans", "Bold")
    _write(_han(share / "fonts-droid-fallback/truetype/DroidSansFallback.ttf"), HAN, "Elderhand Han", "Regular")
    noto = share / "fonts/truetype/noto"
    _write(_more(noto, fonts / "part.ttf"), MORE, "Elderhand More", "Bold")


def _sans(path: Path) -> TTFont:
    """Scripts whose letters stand beside each other, and the signs pictures use."""
    font = _opened(path)
    codes = _codes(font)
    scripts = {"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "GEORGIAN", "HEBREW", "TIFINAGH", "LISU"}
    letters = {code for code in codes if chr(code).isalnum() and unicodedata.name(chr(code)).split()[0] in scripts}
    wanted = {code for code in letters if unicodedata.normalize("NFKC", chr(code)) == chr(code)}
    wanted |= {*range(ord(" "), 0x7F), *range(0xA1, 0x180)} - {0xAD}
    wanted |= set(map(ord, "ʹʼ΄΅·־׳״–—‘’‚“”„•…‹›€←↑→↓▲▼♠♣♥♦✓×−"))
    return _subset(font, wanted & codes.keys())


def _han(path: Path) -> TTFont:
    """Kana, all of Hangul, and the characters that China, Japan and Taiwan found common enough to encode first."""
    font = _opened(path)
    common = {*_encoded("gb2312", 0xB0, 0xF8), *_encoded("cp932", 0x88, 0xFD), *_encoded("big5", 0xA4, 0xC7)}
    wanted = {ord(each) for each in common if "\u4e00" <= each <= "\u9fff" or "\ufa0e" <= each <= "\ufa29"}
    wanted |= {*range(0x3001, 0x3012), 0x301C, *range(0x3041, 0x3097), *range(0x30A0, 0x3100), *range(0x3105, 0x3130)}
    wanted |= {*range(0x3131, 0x3164), *range(0xAC00, 0xD7A4)}
    return _subset(font, wanted & _codes(font).keys())


def _more(noto: Path, part: Path) -> TTFont:
    """Arabic, Thai and Ethiopic."""
    parts: list[str] = []
    ethiopic = _opened(noto / "NotoSansEthiopic-Bold.ttf")
    for script in (_arabic(noto), _thai(noto), _subset(ethiopic, {*range(0x1200, 0x1380)} & _codes(ethiopic).keys())):
        parts.append(str(part.with_suffix(f".{len(parts)}.ttf")))
        script.save(parts[-1])
    merged = Merger().merge(parts)
    merged.recalcTimestamp = False
    head = merged["head"]
    head.unitsPerEm, head.created, head.modified = _HEIGHT, ethiopic["head"].created, ethiopic["head"].modified
    return merged


def _arabic(noto: Path) -> TTFont:
    """With the forms of letters that are joined."""
    font = _opened(noto / "NotoSansArabic-Bold.ttf")
    codes, tatweel = _codes(font), 0x640
    letters = {code for code in codes if 0x600 <= code < 0x780 and chr(code).isalnum()}
    forms = {code: codes[code] for code in map(ord, "،؛؟۔")}
    for feature, shift in (("init", INITIAL), ("medi", MEDIAL), ("fina", FINAL)):
        singles = dict(_singles(font, feature))
        forms |= {shift + code: singles[codes[code]] for code in letters if codes[code] in singles}
        forms[shift + tatweel] = codes[tatweel]
    for ligature in map(ord, ALEFS.values()):
        forms |= {ligature: codes[ligature], FINAL + ligature: codes[ligature + 1]}
    _add(font, forms)
    return _subset(font, letters | forms.keys())


def _thai(noto: Path) -> TTFont:
    """With the forms of what stands over a letter."""
    font = _opened(noto / "NotoSansThai-Bold.ttf")
    codes, glyphs = _codes(font), font.getGlyphSet()
    forms: dict[int, str] = {}
    for signs, shift, right, up in (
        (THAI_TONES, RAISED, 0, _UP),
        (THAI_TONES, RAISED_LEFT, _ASIDE, _UP),
        (THAI_TONES + THAI_VOWELS, LEFT, _ASIDE, 0),
    ):
        for sign in map(ord, signs):
            pen = TTGlyphPen(glyphs)
            pen.addComponent(codes[sign], (1, 0, 0, 1, right, up))
            name, (width, bearing) = f"form{shift + sign:X}", font["hmtx"][codes[sign]]
            font["glyf"][name], font["hmtx"][name] = pen.glyph(), (width, bearing + right)
            forms[shift + sign] = name
    _add(font, forms)
    return _subset(font, {*range(0xE01, 0xE5C)} & codes.keys() | forms.keys())


def _opened(path: Path) -> TTFont:
    return TTFont(path, recalcTimestamp=False)


def _codes(font: TTFont) -> dict[int, str]:
    codes: dict[int, str] = font.getBestCmap()
    return codes


def _singles(font: TTFont, tag: str) -> Iterator[tuple[str, str]]:
    """What replaces which glyph in a form of Arabic."""
    table = font["GSUB"].table
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == tag:
            for lookup in record.Feature.LookupListIndex:
                for subtable in table.LookupList.Lookup[lookup].SubTable:
                    yield from subtable.mapping.items()


def _encoded(codec: str, first: int, last: int) -> Iterator[str]:
    """The characters of a two-byte encoding whose first byte is one of these."""
    for lead in range(first, last):
        for trail in range(0x40, 0xFF):
            try:
                yield from bytes((lead, trail)).decode(codec)
            except UnicodeDecodeError:
                continue


def _add(font: TTFont, forms: dict[int, str]) -> None:
    """Code points beyond those a font has."""
    for table in font["cmap"].tables:
        if table.format == 12:
            table.cmap.update(forms)
            return
    font["cmap"].tables.append(_table(_codes(font) | forms))


def _table(codes: dict[int, str]) -> CmapSubtable:
    table = CmapSubtable.newSubtable(12)
    table.platformID, table.platEncID, table.language, table.cmap = 3, 10, 0, codes
    return table


def _subset(font: TTFont, codes: Iterable[int]) -> TTFont:
    options = Options(hinting=False, layout_features=[], glyph_names=False, notdef_outline=True, name_IDs=[0, 13, 14])
    options.drop_tables += ["GDEF", "GPOS", "GSUB", "STAT", "gasp", "vhea", "vmtx", "FFTM", "PfEd"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=sorted(codes))
    subsetter.subset(font)
    return font


def _write(font: TTFont, name: str, family: str, style: str) -> None:
    """With one table of code points, which ``bot/art/letters.py`` reads, and a name of our own."""
    cmap = newTable("cmap")
    cmap.tableVersion, cmap.tables = 0, [_table(_codes(font))]
    font["cmap"] = cmap
    full = f"{family} {style}"
    names = {1: family, 2: style, 3: full, 4: full, 6: full.replace(" ", "-")}
    for number, said in names.items():
        font["name"].setName(said, number, 3, 1, 0x409)
    path = ROOT / "bot" / "art" / f"{name}.ttf"
    font.save(path)
    print(f"{path.name}: {len(font.getBestCmap())} code points, {path.stat().st_size} bytes")  # noqa: T201  a tool


if __name__ == "__main__":
    main(Path(sys.argv[1]))
