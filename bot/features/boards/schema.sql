-- schema 106 9a98825cb0f16b9e
CREATE TABLE scores (                  -- all of these can be counted again
    game TEXT NOT NULL,
    guild INTEGER NOT NULL,            -- 0: all servers
    month INTEGER NOT NULL,            -- as 202611, UTC; 0: all time
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,                -- the latest
    shown INTEGER NOT NULL,            -- 0: this person isn't on boards, or not on this one
    matches INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    counted INTEGER NOT NULL,          -- matches that were played to the end
    points INTEGER NOT NULL,           -- in these
    average REAL GENERATED ALWAYS AS (CAST(points AS REAL) / nullif(counted, 0)) STORED,
    rated INTEGER NOT NULL,            -- matches that were rated until then, of all months
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    low REAL GENERATED ALWAYS AS (mu - 2 * sigma) STORED, -- the lower end of the rating
    won INTEGER GENERATED ALWAYS AS (CASE WHEN wins > 0 THEN 1 ELSE 0 END) STORED, -- 1: has a place on boards
    PRIMARY KEY (game, guild, month, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX scores_of_a_person ON scores (user_id);
CREATE INDEX board_by_wins ON scores (game, guild, month, won, wins, (-matches), user_id) WHERE shown = 1;
CREATE INDEX board_by_points ON scores (game, guild, month, won, average, matches, user_id)
    WHERE shown = 1 AND counted > 0;
CREATE INDEX board_by_matches ON scores (game, guild, month, won, matches, wins, user_id) WHERE shown = 1;
CREATE INDEX board_by_rating ON scores (game, guild, month, won, low, rated, user_id) WHERE shown = 1 AND rated >= 5;

CREATE TABLE ratings (                 -- what a match has made of the ratings of those who played it; all of it, too
    number INTEGER NOT NULL REFERENCES matches,
    line INTEGER NOT NULL,             -- as in results
    guild INTEGER NOT NULL,            -- as in scores
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    PRIMARY KEY (number, line, guild)
) STRICT, WITHOUT ROWID;

CREATE TABLE agreed (                  -- whose results, by what they had set then, are ranked over all servers
    number INTEGER NOT NULL REFERENCES matches,
    line INTEGER NOT NULL,
    PRIMARY KEY (number, line)
) STRICT, WITHOUT ROWID;

CREATE TABLE tallies (                 -- a channel's own running scores begin after this match
    channel INTEGER NOT NULL,
    game TEXT NOT NULL,
    after INTEGER NOT NULL,
    cleared INTEGER NOT NULL,          -- when
    cleared_by INTEGER NOT NULL,
    PRIMARY KEY (channel, game)
) STRICT, WITHOUT ROWID;
