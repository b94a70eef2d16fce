-- Times are milliseconds since 1970; users, channels and messages are Discord's ids.

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    version INTEGER NOT NULL,          -- of the game's rules
    options TEXT NOT NULL,             -- JSON
    seed TEXT NOT NULL,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,          -- or thread
    host INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'over', 'void')),
    opened INTEGER NOT NULL,
    revision INTEGER NOT NULL DEFAULT 0, -- how many moves were made
    message INTEGER,                   -- the public message
    shown INTEGER NOT NULL             -- how many moves that message shows; -1: who sits there, or the start, isn't shown
) STRICT;
CREATE UNIQUE INDEX one_table_a_channel ON tables (channel) WHERE status IN ('lobby', 'playing');
CREATE INDEX open_tables ON tables (status) WHERE status IN ('lobby', 'playing');
CREATE INDEX tables_behind ON tables (id) WHERE shown < revision AND status <> 'void';

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables,
    seat INTEGER NOT NULL,
    user_id INTEGER,                   -- NULL: a computer plays
    name TEXT NOT NULL,
    deadline INTEGER,                  -- NULL: nobody hurries this seat
    dm_channel INTEGER,
    dm_message INTEGER,                -- the hand by direct message
    dm_refused INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_of_a_person ON seats (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX deadlines ON seats (deadline) WHERE deadline IS NOT NULL;

CREATE TABLE moves (
    table_id TEXT NOT NULL REFERENCES tables,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    move TEXT NOT NULL,
    made_by TEXT NOT NULL CHECK (made_by IN ('player', 'clock', 'computer')),
    at INTEGER NOT NULL,
    interaction INTEGER UNIQUE,        -- a click counts once
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE results (
    table_id TEXT NOT NULL REFERENCES tables,
    seat INTEGER NOT NULL,
    user_id INTEGER,                   -- NULL: a computer
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    guild INTEGER NOT NULL,
    place INTEGER NOT NULL,
    points INTEGER NOT NULL,
    seats INTEGER NOT NULL,
    computers INTEGER NOT NULL,
    finished INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX results_of_a_server ON results (guild, game, user_id, place, points) WHERE user_id IS NOT NULL;

CREATE TABLE people (
    user_id INTEGER PRIMARY KEY,
    hand TEXT NOT NULL CHECK (hand IN ('dm', 'channel', 'both'))
) STRICT;
