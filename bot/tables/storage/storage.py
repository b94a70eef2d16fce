"""Everything on disk that is the platform's."""

from __future__ import annotations

from collections.abc import Collection

from bot.db.database import Database
from bot.tables.clocks.downtime import Downtime
from bot.tables.contests import Contests
from bot.tables.finished.matches import Matches
from bot.tables.people.audit import AuditLog
from bot.tables.people.direct_channels import DirectChannels
from bot.tables.people.key_values import KeyValues
from bot.tables.people.preferences import Preferences
from bot.tables.people.privacy import Privacy
from bot.tables.people.servers import Servers
from bot.tables.storage.quarantined import QuarantinedTables
from bot.tables.storage.queries import TableQueries
from bot.tables.storage.shares import Shares
from bot.tables.storage.store import Store

_AT_ONCE = 500
"""How many tables one announcement names."""


class Storage:
    """One object for each kind of rows, with all SQL about them; features have rows, and SQL, of their own."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.privacy = Privacy(database)
        self.tables = Store(database, self.privacy)
        self.queries = TableQueries(database)
        self.quarantined = QuarantinedTables(database)
        self.matches = Matches(database)
        self.contests = Contests(database)
        self.preferences = Preferences(database)
        self.audit_log = AuditLog(database)
        self.key_values = KeyValues(database)
        self.servers = Servers(database)
        self.direct_channels = DirectChannels(database)
        self.downtime = Downtime(database)
        self.shares = Shares(database)

    async def announce(self, said: str) -> None:
        """Tell all other processes of something that is on disk."""
        await self._database.announce(said)

    async def announce_of(self, kind: str, tables: Collection[str]) -> None:
        """Tell them something of these tables."""
        ids = list(tables)
        for at in range(0, len(ids), _AT_ONCE):
            await self.announce(" ".join((kind, *ids[at : at + _AT_ONCE])))
