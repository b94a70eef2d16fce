"""Commands as Discord stores them and clients offer them, and how typed input becomes interaction data."""

from __future__ import annotations

from bot.sandbox.api.installs import FOR_GUILD, IN_GUILD, context, owners
from bot.sandbox.world.payloads import Json
from bot.sandbox.world.permissions import Permission
from bot.sandbox.world.world import World

SUBCOMMAND, SUBCOMMANDS, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(1, 12)
_PYTHON_TYPES: dict[int, tuple[type, ...]] = {
    STRING: (str,),
    INTEGER: (int,),
    BOOLEAN: (bool,),
    NUMBER: (int, float),
}


class Impossible(Exception):  # noqa: N818  an answer to a person, not a fault
    """No client offers this to that person; the message says what is offered instead."""


ENTRY_POINT = 4
"""The type of the command that opens an application's Activity."""


def kept(world: World, command: Json, known: Json | None, guild_id: str | None) -> Json:
    """A command as Discord stores it, which is not exactly as it was sent."""
    needed: str | int | None = command.get("default_member_permissions")
    whole = {
        "type": 1,
        "description": "",
        "contexts": None,
        "integration_types": [*world.application.installable],
        "nsfw": False,
        **_without_defaults(command),
        "dm_permission": command.get("dm_permission", True),
        "default_member_permissions": None if needed is None else str(needed),
        "id": known["id"] if known else world.events.new_id(),
        "application_id": world.bot["id"],
        "version": world.events.new_id(),
    }
    for key in ("name_localizations", "description_localizations"):
        whole[key] = command.get(key)
    return (
        whole
        if guild_id is None
        else whole | {"contexts": None, "integration_types": [FOR_GUILD], "guild_id": guild_id}
    )


def _without_defaults(part: Json) -> Json:
    """Without values that are the default, at every level."""
    kept = {key: value for key, value in part.items() if value is not None and value is not False and value != []}
    for key in ("options", "choices"):
        if key in kept:
            kept[key] = [_without_defaults(each) for each in kept[key]]
    return kept


def usable(world: World, user: Json, channel: Json) -> list[Json]:
    """The slash commands offered to this person in this channel: those of its guild, and global ones."""
    guild_id = channel.get("guild_id")
    known = world.application.commands
    commands = [*(known.get(guild_id, {}) if guild_id else {}).values(), *known[None].values()]
    permissions = world.channels.permissions(user["id"], channel)
    return [
        command
        for command in commands
        if command["type"] == 1
        and owners(world, user, channel, command["integration_types"])
        and _offered(command, context(channel), permissions)
    ]


def _offered(command: Json, where: int, permissions: int) -> bool:
    contexts: list[int] | None = command["contexts"]
    if contexts is not None and where not in contexts:
        return False
    if where != IN_GUILD:
        return contexts is not None or command.get("dm_permission") is not False
    needed: str | None = command["default_member_permissions"]
    if not permissions & Permission.USE_APPLICATION_COMMANDS:
        return False
    is_admin = bool(permissions & Permission.ADMINISTRATOR)
    return needed is None or is_admin or (int(needed) != 0 and not int(needed) & ~permissions)


def find_command(commands: list[Json], typed: str, *, whole: bool = True) -> tuple[Json, list[Json]]:
    """The command `group subgroup name`, and the subcommands on the way.

    With `whole`, down to the one that runs. Raises Impossible.
    """
    first, *rest = typed.split()
    command = next((command for command in commands if command["name"] == first), None)
    if command is None:
        raise Impossible(f"there is no /{first} here, but {sorted(command['name'] for command in commands)}")
    here, way = command, list[Json]()
    for name in rest:
        inner = _subcommands(here)
        found = next((option for option in inner if option["name"] == name), None)
        if found is None:
            raise Impossible(f"/{typed}: no {name!r} among {[option['name'] for option in inner]}")
        way.append(found)
        here = found
    if whole and _subcommands(here):
        raise Impossible(f"/{typed} is a group of {[option['name'] for option in _subcommands(here)]}")
    return command, way


def _subcommands(command: Json) -> list[Json]:
    options: list[Json] = command.get("options") or []
    return [option for option in options if option["type"] in (SUBCOMMAND, SUBCOMMANDS)]


def with_options(
    command: Json, way: list[Json], values: dict[str, object], *, focused: str | None = None
) -> list[Json]:
    """The options of interaction data, nested in their subcommands. Raises Impossible for what can't be typed."""
    specs: list[Json] = (way[-1] if way else command).get("options") or []
    known = {spec["name"]: spec for spec in specs}
    unknown = values.keys() - known.keys()
    if unknown:
        raise Impossible(f"/{command['name']} has no option {sorted(unknown)}, but {sorted(known)}")
    missing = [spec["name"] for spec in specs if spec.get("required") and spec["name"] not in values]
    if missing and focused is None:
        raise Impossible(f"/{command['name']} needs {missing}")
    options: list[Json] = []
    for spec in specs:
        if spec["name"] == focused:
            options.append({"type": spec["type"], "name": focused, "value": values[spec["name"]], "focused": True})
        elif spec["name"] in values:
            options.append({"type": spec["type"], "name": spec["name"], "value": _value(spec, values[spec["name"]])})
    for step in reversed(way):
        options = [{"type": step["type"], "name": step["name"], "options": options}]
    return options


def _value(spec: Json, value: object) -> object:
    """A value as its option expects it; choices by name or value."""
    if spec["type"] in (USER, CHANNEL, ROLE, MENTIONABLE, ATTACHMENT):
        return value["id"] if isinstance(value, dict) else value  # pyright: ignore[reportUnknownVariableType]  # Json
    choices: list[Json] = spec.get("choices") or []
    if choices:
        return _choice(spec, choices, value)
    expected = _PYTHON_TYPES[spec["type"]]
    if not isinstance(value, expected) or (isinstance(value, bool) and spec["type"] != BOOLEAN):
        raise Impossible(f"{spec['name']} takes {expected[-1].__name__}, not {value!r}")
    size = len(value) if isinstance(value, str) else value
    least, most = (spec.get(f"{end}_{'length' if isinstance(value, str) else 'value'}") for end in ("min", "max"))
    if isinstance(size, (int, float)) and ((least is not None and size < least) or (most is not None and size > most)):
        raise Impossible(f"{spec['name']} goes from {least} to {most}, not {value!r}")
    return value


def _choice(spec: Json, choices: list[Json], value: object) -> object:
    for choice in choices:
        if value in (choice["name"], choice["value"]):
            chosen: str | float = choice["value"]
            return chosen
    raise Impossible(f"{spec['name']} offers {[choice['name'] for choice in choices]}, not {value!r}")


def full_name(command: Json, options: list[Json]) -> str:
    """What the person typed: `democracy new`."""
    names = [command["name"]]
    while options and options[0]["type"] in (SUBCOMMAND, SUBCOMMANDS):
        names.append(options[0]["name"])
        options = options[0].get("options") or []
    return " ".join(names)
