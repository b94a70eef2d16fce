-- replay: e162b8a086f1bd0b116505d579eaa8c7f1e9973936a2ed5a1a70895db6f68a15
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
INSERT INTO "alive" VALUES(1,1000000007000);
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
INSERT INTO "contests" VALUES(1,11574,'goofspiel',1,'{"cards": 4, "carry": true, "timed": false}',3,3,'ed3512910e28bf97295adddbd456e6ca',999993600000,1000080000000,0,NULL,NULL);
INSERT INTO "contests" VALUES(2,NULL,'goofspiel',1,'{"cards": 4, "carry": true, "timed": false}',3,3,'a duel',999993600000,1000080000000,0,NULL,NULL);
CREATE TABLE counts (                  -- how many people have reached what
    contest INTEGER NOT NULL REFERENCES contests,
    guild INTEGER NOT NULL,            -- 0: all servers
    deals INTEGER NOT NULL,
    points INTEGER NOT NULL,
    people INTEGER NOT NULL,
    PRIMARY KEY (contest, guild, deals, points)
) STRICT, WITHOUT ROWID;
INSERT INTO "counts" VALUES(1,9,3,3,2);
CREATE TABLE daily_posts (
    guild INTEGER PRIMARY KEY,
    channel INTEGER NOT NULL,
    message INTEGER,                   -- NULL: it couldn't be sent
    day INTEGER NOT NULL               -- in days since 1970
) STRICT;
CREATE TABLE direct_messages (
    user_id INTEGER PRIMARY KEY,
    channel INTEGER NOT NULL
) STRICT;
INSERT INTO "direct_messages" VALUES(2,20);
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
CREATE TABLE duellists (
    contest INTEGER NOT NULL REFERENCES contests,
    side INTEGER NOT NULL,             -- 0: the challenger's
    place INTEGER NOT NULL,            -- the challenger's is 0
    user_id INTEGER NOT NULL,          -- below 0: somebody whose data was deleted
    name TEXT NOT NULL,
    PRIMARY KEY (contest, side, place),
    UNIQUE (contest, user_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "duellists" VALUES(2,0,0,1,'P1');
INSERT INTO "duellists" VALUES(2,1,0,2,'P2');
CREATE TABLE duels (
    contest INTEGER PRIMARY KEY REFERENCES contests,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER,                   -- the challenge; NULL: it wasn't sent
    settled INTEGER NOT NULL DEFAULT 0, -- 1: it is over and has been rated
    told INTEGER NOT NULL DEFAULT 0    -- 1: the comparison was posted
, size INTEGER NOT NULL DEFAULT 1) STRICT;
INSERT INTO "duels" VALUES(2,9,1,NULL,0,0,1);
CREATE TABLE facts (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "facts" VALUES('dailies','5c90e3e0dd5b68221dd4e0709920dafcccec275a24993b497e478364c6e6f7be');
INSERT INTO "facts" VALUES('marks','b485523118531897e0a51a1b54f156a0f529b26a4cfa9ad455bb3d141f8394f2');
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
CREATE TABLE "matches" (
    number INTEGER PRIMARY KEY,        -- in the order in which they ended
    table_id TEXT NOT NULL UNIQUE REFERENCES tables,
    game TEXT NOT NULL,
    guild INTEGER,                     -- NULL: alone, which no board counts
    channel INTEGER,                   -- of a thread, the channel it belongs to
    seats INTEGER NOT NULL,
    computers INTEGER NOT NULL,        -- seats that no person held at the start
    finished INTEGER NOT NULL,
    deals TEXT NOT NULL                -- JSON: a list of the points of each seat, for each deal
) STRICT;
INSERT INTO "matches" VALUES(1,'pnwat6','goofspiel',9,51,2,0,1000000001000,'[[1, 0], [3, 0], [4, 0], [0, 0]]');
INSERT INTO "matches" VALUES(2,'dwxkq2','goofspiel',NULL,NULL,3,2,1000000004000,'[[0, 0, 4], [0, 0, 2], [3, 0, 0]]');
INSERT INTO "matches" VALUES(3,'gekdps','goofspiel',NULL,NULL,3,2,1000000007000,'[[0, 0, 4], [0, 0, 2], [3, 0, 0]]');
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
    interaction INTEGER UNIQUE, share INTEGER,        -- a click counts once
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
INSERT INTO "moves" VALUES('dwxkq2',0,0,'bid 10D','player',1000000001000,1014,NULL);
INSERT INTO "moves" VALUES('dwxkq2',1,1,'bid JD','computer',1000000002000,NULL,NULL);
INSERT INTO "moves" VALUES('dwxkq2',2,2,'bid KH','computer',1000000002000,NULL,NULL);
INSERT INTO "moves" VALUES('dwxkq2',3,0,'bid AC','player',1000000002000,1015,NULL);
INSERT INTO "moves" VALUES('dwxkq2',4,1,'bid 7H','computer',1000000003000,NULL,NULL);
INSERT INTO "moves" VALUES('dwxkq2',5,2,'bid 10C','computer',1000000003000,NULL,NULL);
INSERT INTO "moves" VALUES('dwxkq2',6,0,'bid QD','player',1000000003000,1016,NULL);
INSERT INTO "moves" VALUES('dwxkq2',7,1,'bid 6C','computer',1000000004000,NULL,NULL);
INSERT INTO "moves" VALUES('dwxkq2',8,2,'bid 4S','computer',1000000004000,NULL,NULL);
INSERT INTO "moves" VALUES('gekdps',0,0,'bid AC','player',1000000004000,1017,NULL);
INSERT INTO "moves" VALUES('gekdps',1,1,'bid JD','computer',1000000005000,NULL,NULL);
INSERT INTO "moves" VALUES('gekdps',2,2,'bid KH','computer',1000000005000,NULL,NULL);
INSERT INTO "moves" VALUES('gekdps',3,0,'bid 4D','player',1000000005000,1018,NULL);
INSERT INTO "moves" VALUES('gekdps',4,1,'bid 7H','computer',1000000006000,NULL,NULL);
INSERT INTO "moves" VALUES('gekdps',5,2,'bid 10C','computer',1000000006000,NULL,NULL);
INSERT INTO "moves" VALUES('gekdps',6,0,'bid QD','player',1000000006000,1019,NULL);
INSERT INTO "moves" VALUES('gekdps',7,1,'bid 6C','computer',1000000007000,NULL,NULL);
INSERT INTO "moves" VALUES('gekdps',8,2,'bid 4S','computer',1000000007000,NULL,NULL);
INSERT INTO "moves" VALUES('pnwat6',0,0,'bid QH','player',1000000001000,1006,NULL);
INSERT INTO "moves" VALUES('pnwat6',1,1,'bid JC','player',1000000001000,1007,NULL);
INSERT INTO "moves" VALUES('pnwat6',2,1,'bid 3C','player',1000000001000,1008,NULL);
INSERT INTO "moves" VALUES('pnwat6',3,0,'bid 6D','player',1000000001000,1009,NULL);
INSERT INTO "moves" VALUES('pnwat6',4,0,'bid JH','player',1000000001000,1010,NULL);
INSERT INTO "moves" VALUES('pnwat6',5,1,'bid 2S','player',1000000001000,1011,NULL);
INSERT INTO "moves" VALUES('pnwat6',6,1,'bid 5C','player',1000000001000,1012,NULL);
INSERT INTO "moves" VALUES('pnwat6',7,0,'bid 5S','player',1000000001000,1013,NULL);
INSERT INTO "moves" VALUES('qteh9u',0,0,'bid 3C','player',1000000000000,1000,NULL);
INSERT INTO "moves" VALUES('qteh9u',1,2,'bid 5S','player',1000000000000,1001,NULL);
INSERT INTO "moves" VALUES('qteh9u',2,1,'bid JH','player',1000000000000,1002,NULL);
INSERT INTO "moves" VALUES('qteh9u',3,3,'bid QC','computer',1000000001000,NULL,NULL);
INSERT INTO "moves" VALUES('qteh9u',4,0,'bid AC','player',1000000001000,1003,NULL);
INSERT INTO "moves" VALUES('qteh9u',5,1,'bid 4H','player',1000000001000,1004,NULL);
INSERT INTO "moves" VALUES('qteh9u',6,2,'bid QH','player',1000000001000,1005,NULL);
INSERT INTO "moves" VALUES('qteh9u',7,3,'bid 6D','computer',1000000002000,NULL,NULL);
INSERT INTO "moves" VALUES('qteh9u',8,3,'bid KH','computer',1000000003000,NULL,NULL);
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
    world_mu REAL, world_sigma REAL, since INTEGER, level TEXT CHECK (level IN ('easy', 'normal', 'hard')),   -- over all servers
    PRIMARY KEY (number, line)
) STRICT, WITHOUT ROWID;
INSERT INTO "results" VALUES(1,0,0,NULL,1,'P1','whole',0,1,8,'{"bids": 4, "prizes": 3, "points": 8}',2.76353894931404973087e+01,8.06590141354368,NULL,NULL,NULL,NULL);
INSERT INTO "results" VALUES(1,1,1,NULL,2,'P2','whole',0,2,0,'{"bids": 4}',2.23646105068595026912e+01,8.06590141354368,NULL,NULL,NULL,NULL);
INSERT INTO "results" VALUES(2,0,0,NULL,3,'P3','whole',0,2,3,'{"bids": 3, "prizes": 1, "points": 3}',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "results" VALUES(2,1,1,NULL,NULL,'Ada','whole',0,3,0,'{"bids": 3}',NULL,NULL,NULL,NULL,NULL,'normal');
INSERT INTO "results" VALUES(2,2,2,NULL,NULL,'Blaise','whole',0,1,6,'{"bids": 3, "prizes": 2, "points": 6}',NULL,NULL,NULL,NULL,NULL,'normal');
INSERT INTO "results" VALUES(3,0,0,NULL,4,'P4','whole',0,2,3,'{"bids": 3, "prizes": 1, "points": 3}',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "results" VALUES(3,1,1,NULL,NULL,'Ada','whole',0,3,0,'{"bids": 3}',NULL,NULL,NULL,NULL,NULL,'normal');
INSERT INTO "results" VALUES(3,2,2,NULL,NULL,'Blaise','whole',0,1,6,'{"bids": 3, "prizes": 2, "points": 6}',NULL,NULL,NULL,NULL,NULL,'normal');
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
INSERT INTO "scores" VALUES('goofspiel',0,0,1,'P1',0,1,1,1,8,0,25.0,8.33333333333333392545e+00);
INSERT INTO "scores" VALUES('goofspiel',0,0,2,'P2',0,1,0,1,0,0,25.0,8.33333333333333392545e+00);
INSERT INTO "scores" VALUES('goofspiel',0,200109,1,'P1',0,1,1,1,8,0,25.0,8.33333333333333392545e+00);
INSERT INTO "scores" VALUES('goofspiel',0,200109,2,'P2',0,1,0,1,0,0,25.0,8.33333333333333392545e+00);
INSERT INTO "scores" VALUES('goofspiel',9,0,1,'P1',1,1,1,1,8,1,2.76353894931404973087e+01,8.06590141354368);
INSERT INTO "scores" VALUES('goofspiel',9,0,2,'P2',1,1,0,1,0,1,2.23646105068595026912e+01,8.06590141354368);
INSERT INTO "scores" VALUES('goofspiel',9,200109,1,'P1',1,1,1,1,8,1,2.76353894931404973087e+01,8.06590141354368);
INSERT INTO "scores" VALUES('goofspiel',9,200109,2,'P2',1,1,0,1,0,1,2.23646105068595026912e+01,8.06590141354368);
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables,
    seat INTEGER NOT NULL,
    user_id INTEGER,                   -- NULL: a computer plays
    name TEXT NOT NULL,
    deadline INTEGER,                  -- NULL: nobody hurries this seat
    dm_message INTEGER,                -- the hand by direct message
    dm_refused INTEGER NOT NULL DEFAULT 0, came INTEGER, reserve INTEGER NOT NULL DEFAULT 0, late INTEGER NOT NULL DEFAULT 0, away INTEGER NOT NULL DEFAULT 0, remind INTEGER, reminder_channel INTEGER, reminder INTEGER, agreed INTEGER NOT NULL DEFAULT 0, reserved INTEGER NOT NULL DEFAULT 0, told INTEGER NOT NULL DEFAULT 0, dm_shown INTEGER NOT NULL DEFAULT 0, dm_hinted INTEGER NOT NULL DEFAULT 0, spent INTEGER NOT NULL DEFAULT 0, found TEXT, level TEXT NOT NULL DEFAULT 'normal' CHECK (level IN ('easy', 'normal', 'hard')),
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES('5ks5hs',0,1,'P1',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,NULL,'normal');
INSERT INTO "seats" VALUES('5ks5hs',1,2,'P2',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,NULL,'normal');
INSERT INTO "seats" VALUES('bfdv7g',0,1,'P1',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,NULL,'normal');
INSERT INTO "seats" VALUES('bfdv7g',1,2,'P2',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,NULL,'normal');
INSERT INTO "seats" VALUES('cj8756',0,1,'P1',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,NULL,'normal');
INSERT INTO "seats" VALUES('cj8756',1,2,'P2',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,'{"cards": 9, "carry": true, "timed": false}','normal');
INSERT INTO "seats" VALUES('dwxkq2',0,3,'P3',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,9,-1,0,0,NULL,'normal');
INSERT INTO "seats" VALUES('dwxkq2',1,NULL,'Ada',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,NULL,'normal');
INSERT INTO "seats" VALUES('dwxkq2',2,NULL,'Blaise',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,NULL,'normal');
INSERT INTO "seats" VALUES('gekdps',0,4,'P4',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,9,-1,0,0,NULL,'normal');
INSERT INTO "seats" VALUES('gekdps',1,NULL,'Ada',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,NULL,'normal');
INSERT INTO "seats" VALUES('gekdps',2,NULL,'Blaise',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,NULL,'normal');
INSERT INTO "seats" VALUES('pnwat6',0,1,'P1',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,8,-1,0,0,NULL,'normal');
INSERT INTO "seats" VALUES('pnwat6',1,2,'P2',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,8,-1,0,0,NULL,'normal');
INSERT INTO "seats" VALUES('qteh9u',0,1,'P1',1000000062000,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,9,-1,0,0,NULL,'normal');
INSERT INTO "seats" VALUES('qteh9u',1,2,'P2',1000000062000,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,9,-1,0,0,NULL,'normal');
INSERT INTO "seats" VALUES('qteh9u',2,3,'P3',1000000062000,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,9,-1,0,0,NULL,'normal');
INSERT INTO "seats" VALUES('qteh9u',3,NULL,'Ada',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,NULL,'normal');
CREATE TABLE settings (
    kind TEXT NOT NULL CHECK (kind IN ('person', 'server')),
    owner INTEGER NOT NULL,            -- the user or the guild
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (kind, owner, name)
) STRICT, WITHOUT ROWID;
INSERT INTO "settings" VALUES('person',2,'hand','both');
CREATE TABLE "tables" (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    version INTEGER NOT NULL,          -- of the game's rules
    options TEXT NOT NULL,             -- JSON
    seed TEXT NOT NULL,
    guild INTEGER,                     -- NULL: alone
    channel INTEGER,                   -- or thread; NULL: alone
    host INTEGER NOT NULL,             -- alone: who plays
    status TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'over', 'void')),
    opened INTEGER NOT NULL,
    revision INTEGER NOT NULL DEFAULT 0, -- how many moves were made
    message INTEGER,                   -- the public message
    shown INTEGER NOT NULL,            -- how many moves that message shows; -1: who sits there, or the start, isn't shown
    deck TEXT NOT NULL DEFAULT 'french', -- the one the public message shows
    parent INTEGER,                    -- the channel of a thread
    pauses TEXT NOT NULL DEFAULT 'usual',
    pace TEXT NOT NULL DEFAULT 'none', -- how long a decision may take
    unfinished INTEGER NOT NULL DEFAULT 7, -- days for which it waits when everybody is away
    closes INTEGER,                    -- when it is closed then; NULL: somebody is there
    began INTEGER,                     -- when the match did; NULL: not, or nobody knows
    reason TEXT NOT NULL DEFAULT '',   -- why it is, or is to be, ended
    lost INTEGER,                      -- since when it can't be shown; NULL: it can
    series TEXT,                       -- the first table of its series; NULL: this one
    used INTEGER NOT NULL DEFAULT 0,   -- when the last move was made; 0: none was
    lapses INTEGER,                    -- when it is closed if nobody presses anything; NULL: its clock plays
    host_seen INTEGER NOT NULL DEFAULT 0, -- when the host did something here last
    own_thread INTEGER NOT NULL DEFAULT 0, -- 1: the bot made a thread for it
    broken INTEGER,                    -- since when it can't be read; NULL: it can
    rules_changed INTEGER, contest INTEGER REFERENCES contests, deals INTEGER, ends INTEGER, duel INTEGER NOT NULL DEFAULT 0, secret TEXT, contribution TEXT, starting INTEGER NOT NULL DEFAULT 0,             -- when the house rules were changed last; NULL: never
    CHECK ((guild IS NULL) = (channel IS NULL))
) STRICT;
INSERT INTO "tables" VALUES('cj8756','goofspiel',1,'{"cards": 8, "carry": true, "timed": false}','',9,1,1,'lobby',1000000000000,0,NULL,-1,'french',NULL,'usual','none',7,NULL,NULL,'',NULL,NULL,0,1000003600000,1000000000000,0,NULL,1,NULL,NULL,NULL,0,'67f83d30968dfc8b66fb09cb9681e8c3',NULL,0);
INSERT INTO "tables" VALUES('qteh9u','goofspiel',1,'{"cards": 6, "carry": true, "timed": true}','9d44d48436cdbfe29509618d76a0211f',9,50,1,'playing',1000000000000,9,9000,-1,'french',NULL,'usual','none',7,NULL,1000000000000,'',NULL,NULL,1000000003000,1000604800000,1000000000000,0,NULL,NULL,NULL,NULL,NULL,0,'5187e4be0412b82a34af16a47c643110','9000',0);
INSERT INTO "tables" VALUES('pnwat6','goofspiel',1,'{"cards": 4, "carry": true, "timed": false}','8f4488023b992c530c260b380c955102',9,51,1,'over',1000000001000,8,9001,-1,'french',NULL,'usual','none',7,NULL,1000000001000,'',NULL,NULL,1000000001000,NULL,1000000001000,0,NULL,NULL,NULL,NULL,NULL,0,'14cf5939b38043816209696da18eb3ec','9001',0);
INSERT INTO "tables" VALUES('bfdv7g','goofspiel',1,'{"cards": 6, "carry": true, "timed": false}','52b330038439609eab7e244fed08951e',9,52,1,'void',1000000001000,0,9002,-1,'french',NULL,'usual','none',7,NULL,1000000001000,'',NULL,NULL,0,NULL,1000000001000,0,NULL,NULL,NULL,NULL,NULL,0,'0151ad3a6e8cdb2cafcdb95781c232d7','9002',0);
INSERT INTO "tables" VALUES('5ks5hs','goofspiel',1,'{"cards": 6, "carry": true, "timed": false}','',9,2,1,'lobby',1000000001000,0,NULL,-1,'french',NULL,'usual','none',7,NULL,NULL,'',NULL,NULL,0,1000003601000,1000000001000,0,NULL,NULL,NULL,NULL,NULL,0,'7f58a9883ecd996c0f1d5a7c2bd04993',NULL,1);
INSERT INTO "tables" VALUES('dwxkq2','goofspiel',1,'{"cards": 4, "carry": true, "timed": false}','ed3512910e28bf97295adddbd456e6ca',NULL,NULL,3,'over',1000000001000,9,NULL,-1,'french',NULL,'usual','none',30,NULL,1000000001000,'',NULL,NULL,1000000004000,NULL,1000000001000,0,NULL,NULL,1,3,1000080000000,0,'8a518a3a1986aea25d87ea0989e971754ba96f2c246d074a73d09d96ced8b44b','goofspiel',0);
INSERT INTO "tables" VALUES('gekdps','goofspiel',1,'{"cards": 4, "carry": true, "timed": false}','ed3512910e28bf97295adddbd456e6ca',NULL,NULL,4,'over',1000000004000,9,NULL,-1,'french',NULL,'usual','none',30,NULL,1000000004000,'',NULL,NULL,1000000007000,NULL,1000000004000,0,NULL,NULL,1,3,1000080000000,0,'8a518a3a1986aea25d87ea0989e971754ba96f2c246d074a73d09d96ced8b44b','goofspiel',0);
CREATE TABLE tallies (                 -- a channel's own running scores begin after this match
    channel INTEGER NOT NULL,
    game TEXT NOT NULL,
    after INTEGER NOT NULL,
    cleared INTEGER NOT NULL,
    cleared_by INTEGER NOT NULL,
    PRIMARY KEY (channel, game)
) STRICT, WITHOUT ROWID;
CREATE TABLE "tries" (          -- as before, but the people of a side have one table
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
INSERT INTO "tries" VALUES(1,3,'dwxkq2',9,0,3,3,NULL);
INSERT INTO "tries" VALUES(1,4,'gekdps',9,0,3,3,NULL);
CREATE INDEX seats_of_a_person ON seats (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX deadlines ON seats (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX gone_of_a_person ON gone (user_id);
CREATE INDEX results_of_a_person ON results (user_id, number) WHERE user_id IS NOT NULL;
CREATE INDEX scores_of_a_person ON scores (user_id);
CREATE INDEX board_by_wins ON scores (game, guild, month, wins, -matches, user_id) WHERE shown;
CREATE INDEX board_by_points ON scores (game, guild, month, average, matches, user_id) WHERE shown AND counted > 0;
CREATE INDEX board_by_matches ON scores (game, guild, month, matches, wins, user_id) WHERE shown;
CREATE INDEX board_by_rating ON scores (game, guild, month, low, rated, user_id) WHERE shown AND rated >= 5;
CREATE INDEX remindings ON seats (remind) WHERE remind IS NOT NULL;
CREATE INDEX reminders ON seats (reminder) WHERE reminder IS NOT NULL;
CREATE INDEX acts_of_a_server ON acts (guild, number);
CREATE INDEX acts_by_age ON acts (at);
CREATE INDEX removed_by_time ON removed (at);
CREATE INDEX marks ON gone (table_id) WHERE mark IS NOT NULL;
CREATE INDEX open_tables ON tables (status) WHERE status IN ('lobby', 'playing');
CREATE INDEX open_tables_of_a_server ON tables (guild) WHERE status IN ('lobby', 'playing');
CREATE INDEX closings ON tables (closes) WHERE closes IS NOT NULL;
CREATE INDEX tables_of_a_series ON tables (series) WHERE series IS NOT NULL;
CREATE INDEX tables_of_a_channel ON tables (channel, opened);
CREATE INDEX tables_behind ON tables (id) WHERE shown < revision AND guild IS NOT NULL;
CREATE UNIQUE INDEX one_table_a_channel ON tables (channel) WHERE status IN ('lobby', 'playing') AND broken IS NULL;
CREATE INDEX broken_tables ON tables (channel) WHERE broken IS NOT NULL;
CREATE INDEX alone_of_a_person ON tables (host, opened) WHERE guild IS NULL;
CREATE INDEX matches_of_a_channel ON matches (channel, game, number);
CREATE INDEX matches_of_a_server ON matches (guild);
CREATE UNIQUE INDEX deals_of_the_day ON contests (day, game) WHERE day IS NOT NULL;
CREATE INDEX running_contests ON contests (ends) WHERE NOT over;
CREATE INDEX counts_of_a_server ON counts (guild);
CREATE INDEX settings_by_name ON settings (name, value);
CREATE INDEX duels_to_tell ON duels (contest) WHERE NOT told;
CREATE INDEX duels_of_a_person ON duellists (user_id);
CREATE INDEX tries_at_a_table ON tries (table_id);
CREATE INDEX tries_of_a_person ON tries (user_id);
CREATE INDEX tries_on_a_server ON tries (guild) WHERE guild IS NOT NULL;
COMMIT;
PRAGMA user_version = 16;
