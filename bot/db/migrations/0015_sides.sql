-- A duel has two sides, each of one person or of two who play together.

CREATE TABLE duellists (
    contest INTEGER NOT NULL REFERENCES contests,
    side INTEGER NOT NULL,             -- 0: the challenger's
    place INTEGER NOT NULL,            -- the challenger's is 0
    user_id INTEGER NOT NULL,          -- below 0: somebody whose data was deleted
    name TEXT NOT NULL,
    PRIMARY KEY (contest, side, place),
    UNIQUE (contest, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX duels_of_a_person ON duellists (user_id);
INSERT INTO duellists SELECT contest, 0, 0, challenger, '' FROM duels;
INSERT INTO duellists SELECT contest, 1, 0, opponent, '' FROM duels WHERE opponent IS NOT NULL;
UPDATE duellists SET name = coalesce(
    (SELECT name FROM tries t JOIN seats s ON s.table_id = t.table_id AND s.user_id = t.user_id
        WHERE t.contest = duellists.contest AND t.user_id = duellists.user_id), '');

DROP INDEX duels_of_a_challenger;
DROP INDEX duels_of_an_opponent;
ALTER TABLE duels DROP COLUMN challenger;
ALTER TABLE duels DROP COLUMN opponent;
ALTER TABLE duels ADD COLUMN size INTEGER NOT NULL DEFAULT 1; -- how many people a side has

CREATE TABLE tries_of_sides (          -- as before, but the people of a side have one table
    contest INTEGER NOT NULL REFERENCES contests,
    user_id INTEGER NOT NULL,          -- below 0: somebody whose data was deleted
    table_id TEXT NOT NULL REFERENCES tables,
    guild INTEGER,                     -- the server among whose people it counts; NULL: none
    world INTEGER NOT NULL DEFAULT 0,  -- 1: it counts among the people of all servers
    deals INTEGER,                     -- how many were finished; NULL: it isn't over
    points INTEGER,                    -- in these deals
    mark TEXT,                         -- of somebody whose data was deleted, while the contest goes on
    PRIMARY KEY (contest, user_id)
) STRICT, WITHOUT ROWID;
INSERT INTO tries_of_sides SELECT contest, user_id, table_id, guild, world, deals, points, mark FROM tries;
DROP TABLE tries;
ALTER TABLE tries_of_sides RENAME TO tries;
CREATE INDEX tries_at_a_table ON tries (table_id);
CREATE INDEX tries_of_a_person ON tries (user_id);
CREATE INDEX tries_on_a_server ON tries (guild) WHERE guild IS NOT NULL;
