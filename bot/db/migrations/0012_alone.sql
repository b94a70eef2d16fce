-- Matches alone: what one person plays against computers at no server's table, in a message of their own.

CREATE TABLE new_tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    version INTEGER NOT NULL,          -- of the game's rules
    options TEXT NOT NULL,             -- JSON
    seed TEXT NOT NULL,
    guild INTEGER,                     -- NULL: alone
    channel INTEGER,                   -- or thread; NULL: alone
    host INTEGER NOT NULL,             -- alone: who plays
    status TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'over', 'void')),
    opened INTEGER NOT NULL,
    revision INTEGER NOT NULL DEFAULT 0, -- how many moves were made
    message INTEGER,                   -- the public message
    shown INTEGER NOT NULL,            -- how many moves that message shows; -1: who sits there, or the start, isn't shown
    deck TEXT NOT NULL DEFAULT 'french', -- the one the public message shows
    parent INTEGER,                    -- the channel of a thread
    pauses TEXT NOT NULL DEFAULT 'usual',
    pace TEXT NOT NULL DEFAULT 'none', -- how long a decision may take
    unfinished INTEGER NOT NULL DEFAULT 7, -- days for which it waits when everybody is away
    closes INTEGER,                    -- when it is closed then; NULL: somebody is there
    began INTEGER,                     -- when the match did; NULL: not, or nobody knows
    reason TEXT NOT NULL DEFAULT '',   -- why it is, or is to be, ended
    lost INTEGER,                      -- since when it can't be shown; NULL: it can
    series TEXT,                       -- the first table of its series; NULL: this one
    used INTEGER NOT NULL DEFAULT 0,   -- when the last move was made; 0: none was
    lapses INTEGER,                    -- when it is closed if nobody presses anything; NULL: its clock plays
    host_seen INTEGER NOT NULL DEFAULT 0, -- when the host did something here last
    own_thread INTEGER NOT NULL DEFAULT 0, -- 1: the bot made a thread for it
    broken INTEGER,                    -- since when it can't be read; NULL: it can
    rules_changed INTEGER,             -- when the house rules were changed last; NULL: never
    CHECK ((guild IS NULL) = (channel IS NULL))
) STRICT;
INSERT INTO new_tables (id, game, version, options, seed, guild, channel, host, status, opened, revision, message,
        shown, deck, parent, pauses, pace, unfinished, closes, began, reason, lost, series, used, lapses, host_seen,
        own_thread, broken, rules_changed)
    SELECT id, game, version, options, seed, guild, channel, host, status, opened, revision, message,
        shown, deck, parent, pauses, pace, unfinished, closes, began, reason, lost, series, used, lapses, host_seen,
        own_thread, broken, rules_changed FROM tables;
DROP TABLE tables;
ALTER TABLE new_tables RENAME TO tables;
CREATE INDEX open_tables ON tables (status) WHERE status IN ('lobby', 'playing');
CREATE INDEX open_tables_of_a_server ON tables (guild) WHERE status IN ('lobby', 'playing');
CREATE INDEX closings ON tables (closes) WHERE closes IS NOT NULL;
CREATE INDEX tables_of_a_series ON tables (series) WHERE series IS NOT NULL;
CREATE INDEX tables_of_a_channel ON tables (channel, opened);
CREATE INDEX tables_behind ON tables (id) WHERE shown < revision AND guild IS NOT NULL;
CREATE UNIQUE INDEX one_table_a_channel ON tables (channel) WHERE status IN ('lobby', 'playing') AND broken IS NULL;
CREATE INDEX broken_tables ON tables (channel) WHERE broken IS NOT NULL;
CREATE INDEX alone_of_a_person ON tables (host, opened) WHERE guild IS NULL;

CREATE TABLE new_matches (
    number INTEGER PRIMARY KEY,        -- in the order in which they ended
    table_id TEXT NOT NULL UNIQUE REFERENCES tables,
    game TEXT NOT NULL,
    guild INTEGER,                     -- NULL: alone, which no board counts
    channel INTEGER,                   -- of a thread, the channel it belongs to
    seats INTEGER NOT NULL,
    computers INTEGER NOT NULL,        -- seats that no person held at the start
    finished INTEGER NOT NULL,
    deals TEXT NOT NULL                -- JSON: a list of the points of each seat, for each deal
) STRICT;
INSERT INTO new_matches SELECT number, table_id, game, guild, channel, seats, computers, finished, deals FROM matches;
DROP TABLE matches;
ALTER TABLE new_matches RENAME TO matches;
CREATE INDEX matches_of_a_channel ON matches (channel, game, number);
CREATE INDEX matches_of_a_server ON matches (guild);
