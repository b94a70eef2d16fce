-- Contests: the same deals for several people, each of whom plays them alone against computers.

CREATE TABLE contests (
    id INTEGER PRIMARY KEY,
    day INTEGER,                       -- of a deal of the day: days since 1970
    game TEXT NOT NULL,
    version INTEGER NOT NULL,          -- of the game's rules
    options TEXT NOT NULL,             -- JSON
    seats INTEGER NOT NULL,
    deals INTEGER NOT NULL,            -- after how many it is over
    seed TEXT NOT NULL,
    begins INTEGER NOT NULL,
    ends INTEGER NOT NULL,
    over INTEGER NOT NULL DEFAULT 0,   -- 1: it has ended, even if the clock says otherwise now
    rival_deals INTEGER,               -- what a computer that plays hard made of it; NULL: not known yet
    rival_points INTEGER
) STRICT;
CREATE UNIQUE INDEX deals_of_the_day ON contests (day, game) WHERE day IS NOT NULL;
CREATE INDEX running_contests ON contests (ends) WHERE NOT over;

CREATE TABLE tries (
    contest INTEGER NOT NULL REFERENCES contests,
    user_id INTEGER NOT NULL,          -- below 0: somebody whose data was deleted
    table_id TEXT NOT NULL UNIQUE REFERENCES tables,
    guild INTEGER,                     -- the server among whose people it counts; NULL: none
    world INTEGER NOT NULL DEFAULT 0,  -- 1: it counts among the people of all servers
    deals INTEGER,                     -- how many were finished; NULL: it isn't over
    points INTEGER,                    -- in these deals
    mark TEXT,                         -- of somebody whose data was deleted, while the contest goes on
    PRIMARY KEY (contest, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX tries_of_a_person ON tries (user_id);
CREATE INDEX tries_on_a_server ON tries (guild) WHERE guild IS NOT NULL;

CREATE TABLE counts (                  -- how many people have reached what
    contest INTEGER NOT NULL REFERENCES contests,
    guild INTEGER NOT NULL,            -- 0: all servers
    deals INTEGER NOT NULL,
    points INTEGER NOT NULL,
    people INTEGER NOT NULL,
    PRIMARY KEY (contest, guild, deals, points)
) STRICT, WITHOUT ROWID;
CREATE INDEX counts_of_a_server ON counts (guild);

ALTER TABLE tables ADD COLUMN contest INTEGER REFERENCES contests;
ALTER TABLE tables ADD COLUMN deals INTEGER;  -- after how many the match is over; NULL: when the game says so
ALTER TABLE tables ADD COLUMN ends INTEGER;   -- when its contest does
