-- What the bot itself has to remember from one start to the next; where each person's direct messages are, which was
-- kept with every seat; who was told how to play without them.

CREATE TABLE facts (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE direct_messages (
    user_id INTEGER PRIMARY KEY,
    channel INTEGER NOT NULL
) STRICT;
INSERT INTO direct_messages SELECT user_id, max(dm_channel) FROM seats
    WHERE user_id > 0 AND dm_channel IS NOT NULL GROUP BY user_id;
ALTER TABLE seats DROP COLUMN dm_channel;
ALTER TABLE seats ADD COLUMN dm_hinted INTEGER NOT NULL DEFAULT 0;        -- 1: was told how to play without
UPDATE seats SET dm_hinted = dm_refused;
