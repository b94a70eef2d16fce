-- What is said of deals of the day without being asked: reminders, and a server's one message a day.

CREATE INDEX settings_by_name ON settings (name, value);

CREATE TABLE daily_posts (
    guild INTEGER PRIMARY KEY,
    channel INTEGER NOT NULL,
    message INTEGER,                   -- NULL: it couldn't be sent
    day INTEGER NOT NULL               -- in days since 1970
) STRICT;

-- Duels: contests of two people.

CREATE TABLE duels (
    contest INTEGER PRIMARY KEY REFERENCES contests,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER,                   -- the challenge; NULL: it wasn't sent
    challenger INTEGER NOT NULL,
    opponent INTEGER,                  -- NULL: whoever presses first
    settled INTEGER NOT NULL DEFAULT 0, -- 1: it is over and has been rated
    told INTEGER NOT NULL DEFAULT 0    -- 1: the comparison was posted
) STRICT;
CREATE INDEX duels_to_tell ON duels (contest) WHERE NOT told;
CREATE INDEX duels_of_a_challenger ON duels (challenger);
CREATE INDEX duels_of_an_opponent ON duels (opponent) WHERE opponent IS NOT NULL;

CREATE TABLE duel_ratings (
    guild INTEGER NOT NULL,
    user_id INTEGER NOT NULL,          -- below 0: somebody whose data was deleted
    name TEXT NOT NULL,
    duels INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    PRIMARY KEY (guild, user_id)
) STRICT, WITHOUT ROWID;

ALTER TABLE tables ADD COLUMN duel INTEGER NOT NULL DEFAULT 0; -- 1: its contest is a duel
