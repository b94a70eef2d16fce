-- What a match still knows of somebody whose data was deleted; how much of a decision's time is gone where a seat changes
-- hands in the middle of it.

ALTER TABLE gone ADD COLUMN mark TEXT;                                    -- a keyed hash of who was deleted, until the match ends
CREATE INDEX marks ON gone (table_id) WHERE mark IS NOT NULL;

ALTER TABLE seats ADD COLUMN spent INTEGER NOT NULL DEFAULT 0;            -- milliseconds of this decision, before its time began to run anew
UPDATE seats SET reserve = 180000                                         -- what was left is unknown: all of it, once more
    WHERE user_id IS NULL
    AND table_id IN (SELECT id FROM tables WHERE status = 'playing' AND pace = 'quick')
    AND EXISTS (SELECT 1 FROM gone WHERE gone.table_id = seats.table_id AND gone.seat = seats.seat);
