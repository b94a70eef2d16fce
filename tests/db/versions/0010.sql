-- replay: 9da53f2310b892e05893ef05cc91900dae0f030144cf444832f6f0ef8507efb7
BEGIN TRANSACTION;
CREATE TABLE acts (
    number INTEGER PRIMARY KEY,
    guild INTEGER NOT NULL,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('ended', 'moved', 'kicked', 'passed', 'cleared', 'setup')),
    by INTEGER NOT NULL,               -- the user; below 0: somebody whose data was deleted
    table_id TEXT,                     -- NULL: it was about no table
    channel INTEGER,                   -- where, or where to
    person INTEGER,                    -- to whom
    note TEXT NOT NULL                 -- the reason; the game whose score was cleared; what was set
) STRICT;
CREATE TABLE alive (                   -- when the bot was last known to run
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at INTEGER NOT NULL
) STRICT;
INSERT INTO "alive" VALUES(1,1000000001000);
CREATE TABLE direct_messages (
    user_id INTEGER PRIMARY KEY,
    channel INTEGER NOT NULL
) STRICT;
INSERT INTO "direct_messages" VALUES(2,20);
CREATE TABLE facts (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE gone (
    table_id TEXT NOT NULL REFERENCES tables,
    seat INTEGER NOT NULL,
    number INTEGER NOT NULL,           -- in the order in which they gave up this seat
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    came INTEGER,                      -- as in seats
    went INTEGER NOT NULL,             -- after how many moves they gave it up
    part TEXT NOT NULL CHECK (part IN ('left', 'replaced', 'removed')), mark TEXT,
    PRIMARY KEY (table_id, seat, number)
) STRICT, WITHOUT ROWID;
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
INSERT INTO "matches" VALUES(1,'gtegbq','goofspiel',9,51,2,0,1000000001000,'[[0, 0], [0, 5], [1, 0], [0, 4]]');
CREATE TABLE met (
    guild INTEGER PRIMARY KEY
) STRICT;
CREATE TABLE moves (
    table_id TEXT NOT NULL REFERENCES tables,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    move TEXT NOT NULL,
    made_by TEXT NOT NULL CHECK (made_by IN ('player', 'clock', 'computer')),
    at INTEGER NOT NULL,
    interaction INTEGER UNIQUE,        -- a click counts once
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
INSERT INTO "moves" VALUES('gtegbq',0,0,'bid QD','player',1000000001000,1006);
INSERT INTO "moves" VALUES('gtegbq',1,1,'bid QC','player',1000000001000,1007);
INSERT INTO "moves" VALUES('gtegbq',2,1,'bid 9C','player',1000000001000,1008);
INSERT INTO "moves" VALUES('gtegbq',3,0,'bid 6D','player',1000000001000,1009);
INSERT INTO "moves" VALUES('gtegbq',4,0,'bid 7H','player',1000000001000,1010);
INSERT INTO "moves" VALUES('gtegbq',5,1,'bid 6C','player',1000000001000,1011);
INSERT INTO "moves" VALUES('gtegbq',6,1,'bid 10D','player',1000000001000,1012);
INSERT INTO "moves" VALUES('gtegbq',7,0,'bid AC','player',1000000001000,1013);
INSERT INTO "moves" VALUES('ucqs2y',0,0,'bid 2S','player',1000000000000,1000);
INSERT INTO "moves" VALUES('ucqs2y',1,2,'bid 9C','player',1000000000000,1001);
INSERT INTO "moves" VALUES('ucqs2y',2,1,'bid KC','player',1000000000000,1002);
INSERT INTO "moves" VALUES('ucqs2y',3,3,'bid 6H','computer',1000000001000,NULL);
INSERT INTO "moves" VALUES('ucqs2y',4,0,'bid AH','player',1000000001000,1003);
INSERT INTO "moves" VALUES('ucqs2y',5,1,'bid 6C','player',1000000001000,1004);
INSERT INTO "moves" VALUES('ucqs2y',6,2,'bid JS','player',1000000001000,1005);
CREATE TABLE presets (
    guild INTEGER NOT NULL,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    rules TEXT NOT NULL,               -- what differs from the game's own, and the deck, as JSON
    PRIMARY KEY (guild, game, name)
) STRICT, WITHOUT ROWID;
INSERT INTO "presets" VALUES(9,'goofspiel','Tuesdays','{"options": {"cards": 8}, "deck": "french"}');
CREATE TABLE removed (                 -- servers the bot was removed from, and when
    guild INTEGER PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT;
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
    world_mu REAL, world_sigma REAL, since INTEGER,   -- over all servers
    PRIMARY KEY (number, line)
) STRICT, WITHOUT ROWID;
INSERT INTO "results" VALUES(1,0,0,NULL,1,'P1','whole',0,2,1,'{"bids": 4, "prizes": 1, "points": 1}',2.23646105068595026912e+01,8.06590141354368,NULL,NULL,NULL);
INSERT INTO "results" VALUES(1,1,1,NULL,2,'P2','whole',0,1,9,'{"bids": 4, "prizes": 2, "points": 9}',2.76353894931404973087e+01,8.06590141354368,NULL,NULL,NULL);
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
INSERT INTO "scores" VALUES('goofspiel',0,0,1,'P1',0,1,0,1,1,0,25.0,8.33333333333333392545e+00);
INSERT INTO "scores" VALUES('goofspiel',0,0,2,'P2',0,1,1,1,9,0,25.0,8.33333333333333392545e+00);
INSERT INTO "scores" VALUES('goofspiel',0,200109,1,'P1',0,1,0,1,1,0,25.0,8.33333333333333392545e+00);
INSERT INTO "scores" VALUES('goofspiel',0,200109,2,'P2',0,1,1,1,9,0,25.0,8.33333333333333392545e+00);
INSERT INTO "scores" VALUES('goofspiel',9,0,1,'P1',1,1,0,1,1,1,2.23646105068595026912e+01,8.06590141354368);
INSERT INTO "scores" VALUES('goofspiel',9,0,2,'P2',1,1,1,1,9,1,2.76353894931404973087e+01,8.06590141354368);
INSERT INTO "scores" VALUES('goofspiel',9,200109,1,'P1',1,1,0,1,1,1,2.23646105068595026912e+01,8.06590141354368);
INSERT INTO "scores" VALUES('goofspiel',9,200109,2,'P2',1,1,1,1,9,1,2.76353894931404973087e+01,8.06590141354368);
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables,
    seat INTEGER NOT NULL,
    user_id INTEGER,                   -- NULL: a computer plays
    name TEXT NOT NULL,
    deadline INTEGER,                  -- NULL: nobody hurries this seat
    dm_message INTEGER,                -- the hand by direct message
    dm_refused INTEGER NOT NULL DEFAULT 0, came INTEGER, reserve INTEGER NOT NULL DEFAULT 0, late INTEGER NOT NULL DEFAULT 0, away INTEGER NOT NULL DEFAULT 0, remind INTEGER, reminder_channel INTEGER, reminder INTEGER, agreed INTEGER NOT NULL DEFAULT 0, reserved INTEGER NOT NULL DEFAULT 0, told INTEGER NOT NULL DEFAULT 0, dm_shown INTEGER NOT NULL DEFAULT 0, dm_hinted INTEGER NOT NULL DEFAULT 0, spent INTEGER NOT NULL DEFAULT 0, found TEXT,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES('gtegbq',0,1,'P1',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,8,-1,0,0,NULL);
INSERT INTO "seats" VALUES('gtegbq',1,2,'P2',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,8,-1,0,0,NULL);
INSERT INTO "seats" VALUES('sh2dty',0,1,'P1',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,NULL);
INSERT INTO "seats" VALUES('sh2dty',1,2,'P2',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,NULL);
INSERT INTO "seats" VALUES('ucqs2y',0,1,'P1',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,5,-1,0,0,NULL);
INSERT INTO "seats" VALUES('ucqs2y',1,2,'P2',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,6,-1,0,0,NULL);
INSERT INTO "seats" VALUES('ucqs2y',2,3,'P3',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,7,-1,0,0,NULL);
INSERT INTO "seats" VALUES('ucqs2y',3,NULL,'Ada',1000000002000,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,NULL);
INSERT INTO "seats" VALUES('utzz7j',0,1,'P1',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,NULL);
INSERT INTO "seats" VALUES('utzz7j',1,2,'P2',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,'{"cards": 9, "carry": true, "timed": false}');
CREATE TABLE settings (
    kind TEXT NOT NULL CHECK (kind IN ('person', 'server')),
    owner INTEGER NOT NULL,            -- the user or the guild
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (kind, owner, name)
) STRICT, WITHOUT ROWID;
INSERT INTO "settings" VALUES('person',2,'hand','both');
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    version INTEGER NOT NULL,          -- of the game's rules
    options TEXT NOT NULL,             -- JSON
    seed TEXT NOT NULL,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,          -- or thread
    host INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'over', 'void')),
    opened INTEGER NOT NULL,
    revision INTEGER NOT NULL DEFAULT 0, -- how many moves were made
    message INTEGER,                   -- the public message
    shown INTEGER NOT NULL             -- how many moves that message shows; -1: who sits there, or the start, isn't shown
, deck TEXT NOT NULL DEFAULT 'french', parent INTEGER, pauses TEXT NOT NULL DEFAULT 'usual', pace TEXT NOT NULL DEFAULT 'none', unfinished INTEGER NOT NULL DEFAULT 7, closes INTEGER, began INTEGER, reason TEXT NOT NULL DEFAULT '', lost INTEGER, series TEXT, used INTEGER NOT NULL DEFAULT 0, lapses INTEGER, host_seen INTEGER NOT NULL DEFAULT 0, own_thread INTEGER NOT NULL DEFAULT 0, broken INTEGER, rules_changed INTEGER) STRICT;
INSERT INTO "tables" VALUES('utzz7j','goofspiel',1,'{"cards": 8, "carry": true, "timed": false}','f7fd7f0cf277abaac81798297e9a3156',9,1,1,'lobby',1000000000000,0,NULL,-1,'french',NULL,'usual','none',7,NULL,NULL,'',NULL,NULL,0,1000003600000,1000000000000,0,NULL,1);
INSERT INTO "tables" VALUES('ucqs2y','goofspiel',1,'{"cards": 6, "carry": true, "timed": true}','565c136823213120b632127df79e540d',9,50,1,'playing',1000000000000,7,NULL,-1,'french',NULL,'usual','none',7,NULL,1000000000000,'',NULL,NULL,1000000001000,1000604800000,1000000000000,0,NULL,NULL);
INSERT INTO "tables" VALUES('gtegbq','goofspiel',1,'{"cards": 4, "carry": true, "timed": false}','e5012fde1d155c9d440c448540e86b6e',9,51,1,'over',1000000001000,8,NULL,-1,'french',NULL,'usual','none',7,NULL,1000000001000,'',NULL,NULL,1000000001000,NULL,1000000001000,0,NULL,NULL);
INSERT INTO "tables" VALUES('sh2dty','goofspiel',1,'{"cards": 6, "carry": true, "timed": false}','9c17a476254ca5a4e7a170bb467841cc',9,52,1,'void',1000000001000,0,NULL,-1,'french',NULL,'usual','none',7,NULL,1000000001000,'',NULL,NULL,0,NULL,1000000001000,0,NULL,NULL);
CREATE TABLE tallies (                 -- a channel's own running scores begin after this match
    channel INTEGER NOT NULL,
    game TEXT NOT NULL,
    after INTEGER NOT NULL,
    cleared INTEGER NOT NULL,
    cleared_by INTEGER NOT NULL,
    PRIMARY KEY (channel, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX open_tables ON tables (status) WHERE status IN ('lobby', 'playing');
CREATE INDEX seats_of_a_person ON seats (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX deadlines ON seats (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX gone_of_a_person ON gone (user_id);
CREATE INDEX matches_of_a_channel ON matches (channel, game, number);
CREATE INDEX matches_of_a_server ON matches (guild);
CREATE INDEX results_of_a_person ON results (user_id, number) WHERE user_id IS NOT NULL;
CREATE INDEX scores_of_a_person ON scores (user_id);
CREATE INDEX board_by_wins ON scores (game, guild, month, wins, -matches, user_id) WHERE shown;
CREATE INDEX board_by_points ON scores (game, guild, month, average, matches, user_id) WHERE shown AND counted > 0;
CREATE INDEX board_by_matches ON scores (game, guild, month, matches, wins, user_id) WHERE shown;
CREATE INDEX board_by_rating ON scores (game, guild, month, low, rated, user_id) WHERE shown AND rated >= 5;
CREATE INDEX open_tables_of_a_server ON tables (guild) WHERE status IN ('lobby', 'playing');
CREATE INDEX closings ON tables (closes) WHERE closes IS NOT NULL;
CREATE INDEX remindings ON seats (remind) WHERE remind IS NOT NULL;
CREATE INDEX reminders ON seats (reminder) WHERE reminder IS NOT NULL;
CREATE INDEX acts_of_a_server ON acts (guild, number);
CREATE INDEX acts_by_age ON acts (at);
CREATE INDEX removed_by_time ON removed (at);
CREATE INDEX tables_of_a_series ON tables (series) WHERE series IS NOT NULL;
CREATE INDEX tables_of_a_channel ON tables (channel, opened);
CREATE INDEX tables_behind ON tables (id) WHERE shown < revision;
CREATE INDEX marks ON gone (table_id) WHERE mark IS NOT NULL;
CREATE UNIQUE INDEX one_table_a_channel ON tables (channel) WHERE status IN ('lobby', 'playing') AND broken IS NULL;
CREATE INDEX broken_tables ON tables (channel) WHERE broken IS NOT NULL;
COMMIT;
PRAGMA user_version = 10;
