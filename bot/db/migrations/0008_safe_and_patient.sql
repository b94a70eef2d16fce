-- Since when a table can't be read: it waits with all its rows, and leaves its channel to others.

ALTER TABLE tables ADD COLUMN broken INTEGER;                             -- since when it can't be read; NULL: it can
DROP INDEX one_table_a_channel;                                           -- one that can be read
CREATE UNIQUE INDEX one_table_a_channel ON tables (channel) WHERE status IN ('lobby', 'playing') AND broken IS NULL;
CREATE INDEX broken_tables ON tables (channel) WHERE broken IS NOT NULL;
