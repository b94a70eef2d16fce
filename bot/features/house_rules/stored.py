"""What a server has of its own: the house rules of its tables by default, and presets, to which it has given a name."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from dataclasses import asdict, field, replace

from bot.db.connection import Connection
from bot.db.database import Database
from bot.engine.refusal import Refusal
from bot.engine.value import Value
from bot.tables.house_rules import HouseRules, Preset, Source
from bot.tables.people.audit import Act, enter
from bot.tables.people.personal import Personal
from bot.tables.people.settings import DECK, ChosenSettings, Setting
from bot.tables.plugin import AnyPlugin
from bot.tables.record import Record

log = logging.getLogger(__name__)

MOST = 20
"""How many presets a server can have, of all games together."""
NAME = 40
"""The longest name of a preset, in characters."""
_DEFAULT = "house-"
"""What the names of settings begin with that are default house rules; after it comes the game's."""
PERSONAL = Personal(
    servers=["SELECT guild FROM presets"],
    of_server=["DELETE FROM presets WHERE guild = ?"],
)


class ServerRules(Value):
    """A server's own rules of a game, as stored: its default, and its presets by name."""

    default: str = ""
    named: Mapping[str, str] = field(default_factory=dict[str, str])


def default_rules(game: str) -> Setting:
    """The setting for a server's own house rules of a game, as ``dump_house_rules`` writes them."""
    return Setting(f"{_DEFAULT}{game}", (), "")


def game_of(setting: str) -> str | None:
    """The game whose default house rules are the setting of this name, if it is such a one."""
    return setting.removeprefix(_DEFAULT) if setting.startswith(_DEFAULT) else None


def dump_house_rules(plugin: AnyPlugin, record: Record) -> str:
    """A table's house rules, to be stored as a server's; empty if they are the game's defaults."""
    own = asdict(plugin.game.Options())
    options = {name: value for name, value in json.loads(record.options).items() if own.get(name) != value}
    if not options and record.deck == DECK.default:
        return ""
    return json.dumps({"options": options, "deck": record.deck})


def load_house_rules(plugin: AnyPlugin, text: str) -> HouseRules | None:
    """A server's house rules; None if it has none, or if they no longer fit the game.

    Options that the game no longer has are left out.
    """
    if not text:
        return None
    try:
        data = json.loads(text)
        known = asdict(plugin.game.Options()).keys() & data["options"].keys()
        usual = HouseRules({name: data["options"][name] for name in sorted(known)}, str(data["deck"]))
        plugin.check(replace(plugin.game.Options(), **usual.options))
    except (ValueError, TypeError, KeyError, AttributeError, Refusal) as error:
        log.warning("house rules of %s that a server has set don't hold any more: %r", plugin.name, error)
        return None
    if len(known) < len(data["options"]):
        gone = ", ".join(sorted(data["options"].keys() - known))
        log.warning("house rules that a server has set for %s don't exist any more: %s", plugin.name, gone)
    return usual


def presets_of_server(plugin: AnyPlugin, server: ServerRules) -> list[Preset]:
    """The server's default, and its own presets by name; what no longer fits the game is left out."""
    stored: list[tuple[Source, str, str]] = [("own", name, text) for name, text in server.named.items()]
    if server.default:
        stored.insert(0, ("server", "", server.default))
    found: list[Preset] = []
    for source, name, text in stored:
        rules = load_house_rules(plugin, text) if text else HouseRules({}, DECK.default)
        if rules:
            found.append(Preset(source, name, replace(plugin.game.Options(), **rules.options), rules.deck))
    return found


class Presets:
    """The presets of all servers, as ``dump_house_rules`` writes them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, guild: int, game: str) -> dict[str, str]:
        """A server's presets of a game by name, in alphabetical order."""
        rows = await self._database.named(
            "SELECT name, rules FROM presets WHERE guild = ? AND game = ? ORDER BY lower(name), name",
            (guild, game),
        )
        return {row["name"]: row["rules"] for row in rows}

    async def save(self, guild: int, game: str, name: str, rules: str, act: Act | None = None) -> None:
        """Write a preset, in place of the one with this name if there is one.

        Raises Refusal ``too-many-presets`` if the server has as many as it can have.
        """

        def work(connection: Connection) -> None:
            connection.lock(f"server {guild}")  # which may not get another one meanwhile
            ((others,),) = connection.execute(
                "SELECT count(*) FROM presets WHERE guild = ? AND (game, name) <> (?, ?)", (guild, game, name)
            )
            if others >= MOST:
                raise Refusal("too-many-presets", number=MOST)
            connection.execute(
                "INSERT INTO presets (guild, game, name, rules) VALUES (?, ?, ?, ?)"
                " ON CONFLICT (guild, game, name) DO UPDATE SET rules = excluded.rules",
                (guild, game, name, rules),
            )
            enter(connection, act)

        await self._database.write(work)

    async def delete(self, guild: int, game: str, name: str, act: Act | None = None) -> None:
        """Delete a preset; raises Refusal ``no-such-preset`` if there is none with this name."""

        def work(connection: Connection) -> None:
            deleted = connection.execute(
                "DELETE FROM presets WHERE guild = ? AND game = ? AND name = ?", (guild, game, name)
            )
            if not deleted.rowcount:
                raise Refusal("no-such-preset")
            enter(connection, act)

        await self._database.write(work)


async def rules_of_server(plugin: AnyPlugin, guild: int, server: ChosenSettings, database: Database) -> ServerRules:
    """What a server that has set this has of its own."""
    return ServerRules(server[default_rules(plugin.name)], await Presets(database).of(guild, plugin.name))


def usual_rules(plugin: AnyPlugin, server: ChosenSettings) -> HouseRules | None:
    """The default house rules of the server that has set this."""
    return load_house_rules(plugin, server[default_rules(plugin.name)])


async def presets(plugin: AnyPlugin, guild: int, server: ChosenSettings, database: Database) -> list[Preset]:
    """What else than the game's presets can be chosen there."""
    return presets_of_server(plugin, await rules_of_server(plugin, guild, server, database))
