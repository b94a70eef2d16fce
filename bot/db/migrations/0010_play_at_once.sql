-- The seats of computers can be taken, too, each with the reserve that people had at the start.

UPDATE seats SET reserve = 180000
    WHERE user_id IS NULL
    AND table_id IN (SELECT id FROM tables WHERE status = 'playing' AND pace = 'quick')
    AND NOT EXISTS (SELECT 1 FROM gone WHERE gone.table_id = seats.table_id AND gone.seat = seats.seat);

-- When people who came in the middle of a match began to play.

ALTER TABLE results ADD COLUMN since INTEGER;                             -- the number of that deal; NULL: from the start, or it isn't known

-- The servers that the bot has been on since it began to say hello to new ones.

CREATE TABLE met (
    guild INTEGER PRIMARY KEY
) STRICT;
