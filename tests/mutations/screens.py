"""Mutations of what people see: the table, hands, the lobby, the end, boards."""

from __future__ import annotations

from tests.mutations.mutation import Mutation

_SCREENS = ("tests/ui/test_screens.py", "tests/ui/test_common_blocks.py", "tests/goofspiel")
_END = ("tests/ui/test_end.py", "tests/ui/test_only_then.py", "tests/e2e/test_end.py")
_LOBBY = (
    "tests/ui/test_only_then.py",
    "tests/ui/test_screens.py",
    "tests/e2e/test_beginning.py",
)
_WHY = ("tests/ui/test_why_not.py",)

MUTATIONS = (
    Mutation(
        name="hints-of-one-person",
        says="Whether it will be rated, how many there are, who can start, and when the table closes or starts by"
        " itself.",
        said_in="bot/screens/lobby.py",
        file="bot/screens/lobby.py",
        before='if record.hints == "on" and len(record.people) > 1 else []',
        after='if record.hints == "on" else []',
        tests=_LOBBY,
    ),
    Mutation(
        name="absent-at-the-end",
        says="The line that names those who come last because they weren't there at the end.",
        said_in="bot/screens/end.py",
        file="bot/screens/end.py",
        before="for player in table.players if player.away and player.user is not None\n",
        after="for player in table.players[:0] if player.user is not None\n",
        tests=_END,
    ),
    Mutation(
        name="rule-without-effect",
        says="The stored rules that aren't as usual and have an effect beside the others; None if the game has others"
        " now.",
        said_in="bot/screens/options.py",
        file="bot/screens/options.py",
        before="    return {name: values for name, values in differing.items() if rules[name].applies(options)}",
        after="    return {name: values for name, values in differing.items() if name in rules}",
        tests=_LOBBY,
    ),
    Mutation(
        name="moved-on",
        says="A player who has moved on is told that it has been noticed.",
        said_in="bot/screens/layout.py",
        file="bot/screens/layout.py",
        before='        return [*above, text(say("moved-on")), *rows(buttons)]',
        after="        return [*above, *rows(buttons)]",
        tests=_SCREENS,
    ),
    Mutation(
        name="way-back-from-a-page",
        says="The page that its reader asked for, in a hand with a way back; nothing if it isn't one of these.",
        said_in="bot/screens/layout.py",
        file="bot/screens/layout.py",
        before='    back = [] if view.seat is None else [row(at.show("", say("back-to-hand")))]',
        after='    back = [] if view.seat is not None else [row(at.show("", say("back-to-hand")))]',
        tests=_SCREENS,
    ),
    Mutation(
        name="no-link-to-a-lost-table",
        says="The address of a table's message; None while it has none, or while it can't be shown.",
        said_in="bot/screens/components/links.py",
        file="bot/screens/components/links.py",
        before="    if record.message is None or record.lost is not None or record.alone:",
        after="    if record.message is None or record.alone:",
        tests=("tests/ui/test_only_then.py", "tests/e2e/test_channels.py", "tests/e2e/test_status.py"),
    ),
    Mutation(
        name="nothing-decided-in-a-contest",
        says="A contest ends after so many deals: by the game's own rules, nothing need be decided then.",
        said_in="bot/screens/end.py",
        file="bot/screens/end.py",
        before='    decisive = layout.decisive(table.view(None), say) if table.record.contest is None else ""',
        after="    decisive = layout.decisive(table.view(None), say)",
        tests=(*_END, "tests/ui/test_screens.py", "tests/conformance"),
    ),
    Mutation(
        name="points-of-the-last-deals",
        says="How many lines of points are shown, of the last deals.",
        said_in="bot/screens/end.py",
        file="bot/screens/end.py",
        before="[-max(1, most // len(parts)) :]",
        after="[: max(1, most // len(parts))]",
        tests=_END,
    ),
    Mutation(
        name="sprites-damaged",
        says="Everything by its name; empty if the file isn't as it was made, or cards are drawn otherwise since.",
        said_in="bot/art/sprite_file.py",
        file="bot/art/sprite_file.py",
        before="if sha256(memoryview(content)[_DIGEST:]).digest() != content[:_DIGEST]:",
        after="if len(content) < 2 * _DIGEST:",
        tests=("tests/art/test_sprite_file.py",),
    ),
    Mutation(
        name="sprites-of-other-code",
        says="Everything by its name; empty if the file isn't as it was made, or cards are drawn otherwise since.",
        said_in="bot/art/sprite_file.py",
        file="bot/art/sprite_file.py",
        before="if content[_DIGEST : 2 * _DIGEST] != drawn_by():",
        after="if not content[_DIGEST : 2 * _DIGEST]:",
        tests=("tests/art/test_sprite_file.py",),
    ),
)
