-- Finished matches in the order in which they ended, what each gave to whom, and what is counted from them.
-- Who gave up a seat in the middle. Which channel a thread belongs to.

ALTER TABLE tables ADD COLUMN parent INTEGER;             -- the channel of a thread
ALTER TABLE seats ADD COLUMN came INTEGER;                -- after how many moves this person took the seat; NULL: at the start

CREATE TABLE gone (
    table_id TEXT NOT NULL REFERENCES tables,
    seat INTEGER NOT NULL,
    number INTEGER NOT NULL,           -- in the order in which they gave up this seat
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    came INTEGER,                      -- as in seats
    went INTEGER NOT NULL,             -- after how many moves they gave it up
    part TEXT NOT NULL CHECK (part IN ('left', 'replaced', 'removed')),
    PRIMARY KEY (table_id, seat, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX gone_of_a_person ON gone (user_id);

CREATE TABLE matches (
    number INTEGER PRIMARY KEY,        -- in the order in which they ended
    table_id TEXT NOT NULL UNIQUE REFERENCES tables,
    game TEXT NOT NULL,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,          -- of a thread, the channel it belongs to
    seats INTEGER NOT NULL,
    computers INTEGER NOT NULL,        -- seats that no person held at the start
    finished INTEGER NOT NULL,
    deals TEXT NOT NULL                -- JSON: a list of the points of each seat, for each deal
) STRICT;
CREATE INDEX matches_of_a_channel ON matches (channel, game, number);
CREATE INDEX matches_of_a_server ON matches (guild);

ALTER TABLE results RENAME TO old_results;
DROP INDEX results_of_a_server;
CREATE TABLE results (
    number INTEGER NOT NULL REFERENCES matches,
    line INTEGER NOT NULL,             -- the seats, then those who were gone before the end
    seat INTEGER NOT NULL,
    side INTEGER,                      -- those with the same number played together; NULL: everyone alone
    user_id INTEGER,                   -- NULL: a computer; below 0: somebody whose data was deleted
    name TEXT NOT NULL,
    part TEXT NOT NULL CHECK (part IN ('whole', 'came', 'left', 'replaced', 'removed')),
    world INTEGER NOT NULL,            -- 1: agreed then to be ranked over all servers
    place INTEGER NOT NULL,            -- who was gone before the end is last
    points INTEGER,                    -- NULL: gone before the end
    figures TEXT NOT NULL,             -- JSON: what else the game counts, by name
    mu REAL, sigma REAL,               -- the rating on this server after the match; NULL: not rated
    world_mu REAL, world_sigma REAL,   -- over all servers
    PRIMARY KEY (number, line)
) STRICT, WITHOUT ROWID;
CREATE INDEX results_of_a_person ON results (user_id, number) WHERE user_id IS NOT NULL;

INSERT INTO matches (number, table_id, game, guild, channel, seats, computers, finished, deals)
    SELECT row_number() OVER (ORDER BY finished, table_id), table_id, game, guild,
        (SELECT channel FROM tables WHERE id = table_id), seats, computers, finished, '[]'
    FROM old_results GROUP BY table_id;
INSERT INTO results (number, line, seat, side, user_id, name, part, world, place, points, figures)
    SELECT number, seat, seat, side, user_id, name, 'whole', 0, place, points, '{}'
    FROM old_results JOIN matches USING (table_id);
DROP TABLE old_results;

CREATE TABLE scores (
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
    average REAL AS (CAST(points AS REAL) / nullif(counted, 0)),
    rated INTEGER NOT NULL,            -- matches that were rated until then, of all months
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    low REAL AS (mu - 2 * sigma),      -- the lower end of the rating
    PRIMARY KEY (game, guild, month, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX scores_of_a_person ON scores (user_id);
CREATE INDEX board_by_wins ON scores (game, guild, month, wins, -matches, user_id) WHERE shown;
CREATE INDEX board_by_points ON scores (game, guild, month, average, matches, user_id) WHERE shown AND counted > 0;
CREATE INDEX board_by_matches ON scores (game, guild, month, matches, wins, user_id) WHERE shown;
CREATE INDEX board_by_rating ON scores (game, guild, month, low, rated, user_id) WHERE shown AND rated >= 5;

CREATE TABLE tallies (                 -- a channel's own running scores begin after this match
    channel INTEGER NOT NULL,
    game TEXT NOT NULL,
    after INTEGER NOT NULL,
    cleared INTEGER NOT NULL,
    cleared_by INTEGER NOT NULL,
    PRIMARY KEY (channel, game)
) STRICT, WITHOUT ROWID;

CREATE TABLE removed (                 -- servers the bot was removed from, and when
    guild INTEGER PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT;
