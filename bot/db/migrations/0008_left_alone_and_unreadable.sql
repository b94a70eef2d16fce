-- What a match still knows of somebody whose data was deleted; how much of a decision's time is gone where a seat changes
-- hands in the middle of it.

ALTER TABLE gone ADD COLUMN mark TEXT;                                    -- a keyed hash of who was deleted, until the match ends
CREATE INDEX marks ON gone (table_id) WHERE mark IS NOT NULL;

ALTER TABLE seats ADD COLUMN spent INTEGER NOT NULL DEFAULT 0;            -- milliseconds of this decision, before its time began to run anew
UPDATE seats SET reserve = 180000                                         -- what was left is unknown: all of it, once more
    WHERE user_id IS NULL
    AND table_id IN (SELECT id FROM tables WHERE status = 'playing' AND pace = 'quick')
    AND EXISTS (SELECT 1 FROM gone WHERE gone.table_id = seats.table_id AND gone.seat = seats.seat);

-- When a table is closed at which nobody presses anything, and when its host was there last.

ALTER TABLE tables ADD COLUMN lapses INTEGER;                             -- when it is closed then; NULL: its clock plays
ALTER TABLE tables ADD COLUMN host_seen INTEGER NOT NULL DEFAULT 0;       -- when the host did something here last
ALTER TABLE tables ADD COLUMN own_thread INTEGER NOT NULL DEFAULT 0;      -- 1: the bot made a thread for it
-- As if all had been pressed when the bot was last alive: at its start everybody is given back the time since.
UPDATE tables SET
    host_seen = coalesce((SELECT at FROM alive), CAST(strftime('%s', 'now') AS INTEGER) * 1000),
    lapses = coalesce((SELECT at FROM alive), CAST(strftime('%s', 'now') AS INTEGER) * 1000)
        + iif(status = 'lobby', 3600000, unfinished * 86400000)
    WHERE status = 'lobby' OR (status = 'playing' AND pace = 'none');
UPDATE tables SET shown = -1 WHERE status = 'lobby';                      -- lobbies are to say it

-- Since when a table can't be read: it waits with all its rows, and leaves its channel to others.

ALTER TABLE tables ADD COLUMN broken INTEGER;                             -- since when it can't be read; NULL: it can
DROP INDEX one_table_a_channel;                                           -- one that can be read
CREATE UNIQUE INDEX one_table_a_channel ON tables (channel) WHERE status IN ('lobby', 'playing') AND broken IS NULL;
CREATE INDEX broken_tables ON tables (channel) WHERE broken IS NOT NULL;
