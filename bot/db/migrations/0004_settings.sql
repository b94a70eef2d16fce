-- What people and servers have set, a row for each choice that isn't the default; and how long a table's pauses are.

CREATE TABLE settings (
    kind TEXT NOT NULL CHECK (kind IN ('person', 'server')),
    owner INTEGER NOT NULL,            -- the user or the guild
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (kind, owner, name)
) STRICT, WITHOUT ROWID;
INSERT INTO settings SELECT 'person', user_id, 'hand', hand FROM people WHERE hand <> 'dm';
INSERT INTO settings SELECT 'person', user_id, 'deck', deck FROM people WHERE deck <> 'french';
DROP TABLE people;

ALTER TABLE tables ADD COLUMN pauses TEXT NOT NULL DEFAULT 'usual';
CREATE INDEX open_tables_of_a_server ON tables (guild) WHERE status IN ('lobby', 'playing');
