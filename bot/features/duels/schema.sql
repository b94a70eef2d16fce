-- schema 110 25f9be65d1af37ac
CREATE TABLE duels (                   -- a duel has two sides, each of one person or of two who play together
    contest INTEGER PRIMARY KEY REFERENCES contests,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER,                   -- the challenge; NULL: it wasn't sent
    size INTEGER NOT NULL,             -- how many people a side has
    rematch_of INTEGER UNIQUE,         -- the duel before; NULL: it is no rematch
    shown INTEGER NOT NULL,            -- 1: the challenge says which side has played
    settled INTEGER NOT NULL,          -- 1: it is over and has been rated
    notified INTEGER NOT NULL          -- 1: the comparison was posted
) STRICT;
CREATE INDEX duels_to_tell ON duels (contest) WHERE notified = 0;

CREATE TABLE duellists (
    contest INTEGER NOT NULL REFERENCES contests,
    side INTEGER NOT NULL,             -- 0: the challenger's
    place INTEGER NOT NULL,            -- the challenger's is 0
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (contest, side, place),
    UNIQUE (contest, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX duels_of_a_person ON duellists (user_id);

CREATE TABLE duel_ratings (
    guild INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    duels INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    PRIMARY KEY (guild, user_id)
) STRICT, WITHOUT ROWID;
