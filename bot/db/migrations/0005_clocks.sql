-- How long people have, who is away, who was reminded, and when the bot was last alive.

ALTER TABLE tables ADD COLUMN pace TEXT NOT NULL DEFAULT 'none';          -- how long a decision may take
ALTER TABLE tables ADD COLUMN unfinished INTEGER NOT NULL DEFAULT 7;      -- days for which it waits when everybody is away
ALTER TABLE tables ADD COLUMN closes INTEGER;                             -- when it is closed then; NULL: somebody is there
CREATE INDEX closings ON tables (closes) WHERE closes IS NOT NULL;

ALTER TABLE seats ADD COLUMN reserve INTEGER NOT NULL DEFAULT 0;          -- milliseconds beyond the pace, for the whole match
ALTER TABLE seats ADD COLUMN late INTEGER NOT NULL DEFAULT 0;             -- decisions in a row that the clock made
ALTER TABLE seats ADD COLUMN away INTEGER NOT NULL DEFAULT 0;             -- 1: a computer plays for this person
ALTER TABLE seats ADD COLUMN remind INTEGER;                              -- when to remind; NULL: not, or it's done
ALTER TABLE seats ADD COLUMN reminder_channel INTEGER;
ALTER TABLE seats ADD COLUMN reminder INTEGER;                            -- the message that reminds, until it is taken away
CREATE INDEX remindings ON seats (remind) WHERE remind IS NOT NULL;
CREATE INDEX reminders ON seats (reminder) WHERE reminder IS NOT NULL;

CREATE TABLE alive (                   -- when the bot was last known to run
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at INTEGER NOT NULL
) STRICT;
