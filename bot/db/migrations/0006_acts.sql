-- What hosts and admins have done; series of matches; why a table was ended, since when it can't be shown, who wants to
-- end it, whose place is kept; how many moves each hand by direct message shows.

CREATE TABLE acts (
    number INTEGER PRIMARY KEY,
    guild INTEGER NOT NULL,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('ended', 'moved', 'kicked', 'passed', 'cleared', 'setup')),
    by INTEGER NOT NULL,               -- the user; below 0: somebody whose data was deleted
    table_id TEXT,                     -- NULL: it was about no table
    channel INTEGER,                   -- where, or where to
    person INTEGER,                    -- to whom
    note TEXT NOT NULL                 -- the reason; the game whose score was cleared; what was set
) STRICT;
CREATE INDEX acts_of_a_server ON acts (guild, number);
CREATE INDEX acts_by_age ON acts (at);
CREATE INDEX removed_by_time ON removed (at);

ALTER TABLE tables ADD COLUMN began INTEGER;                              -- when the match did; NULL: not, or nobody knows
ALTER TABLE tables ADD COLUMN reason TEXT NOT NULL DEFAULT '';            -- why it is, or is to be, ended
ALTER TABLE tables ADD COLUMN lost INTEGER;                               -- since when it can't be shown; NULL: it can
ALTER TABLE tables ADD COLUMN series TEXT;                                -- the first table of its series; NULL: this one
CREATE INDEX tables_of_a_series ON tables (series) WHERE series IS NOT NULL;
CREATE INDEX tables_of_a_channel ON tables (channel, opened);
ALTER TABLE tables ADD COLUMN used INTEGER NOT NULL DEFAULT 0;            -- when the last move was made; 0: none was
UPDATE tables SET used = coalesce((SELECT at FROM moves WHERE table_id = id ORDER BY number DESC LIMIT 1), 0);
DROP INDEX tables_behind;                                                 -- those closed are to say so, too
CREATE INDEX tables_behind ON tables (id) WHERE shown < revision;
UPDATE tables SET shown = revision WHERE status = 'void';

ALTER TABLE seats ADD COLUMN agreed INTEGER NOT NULL DEFAULT 0;           -- 1: wants to end the match
ALTER TABLE seats ADD COLUMN reserved INTEGER NOT NULL DEFAULT 0;         -- 1: the place is kept for this person
ALTER TABLE seats ADD COLUMN told INTEGER NOT NULL DEFAULT 0;             -- after how many moves the hand changed last
ALTER TABLE seats ADD COLUMN dm_shown INTEGER NOT NULL DEFAULT 0;         -- how many moves the hand by direct message shows
