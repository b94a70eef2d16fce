-- replay: 0ee8c5ba6f16c133d98b959bd6f8587964f5781372cc5a76133ba4936f0e0795
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
CREATE TABLE analyses (
    table_id TEXT NOT NULL REFERENCES tables,
    user_id INTEGER NOT NULL,
    at INTEGER NOT NULL,               -- milliseconds since 1970
    opinions TEXT NOT NULL,            -- JSON: one for each decision
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "analyses" VALUES('c26nff',1,1000000001000,'[{"place": 0, "seat": 0, "played": "bid KD", "chosen": "bid KC", "agrees": false, "expected": [-1.5, 0.5], "lost": 2.0}]');
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
INSERT INTO "contests" VALUES(1,11574,'goofspiel',1,'{"cards": 4, "carry": true, "timed": false}',3,3,'df1ea38a49a19fc851334a6052c90caf',999993600000,1000080000000,0,NULL,NULL);
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
INSERT INTO "facts" VALUES('dailies','a58f1832753081ed8b92db1b5ee2137235ebde1f2b8f774c49e6b9eb8b5426c1');
INSERT INTO "facts" VALUES('marks','5d8a87b9f65afbe3cea3188c18e9d5a5e2761d958c1bfc11587a49af51e8a941');
CREATE TABLE gone (
    table_id TEXT NOT NULL REFERENCES tables,
    seat INTEGER NOT NULL,
    number INTEGER NOT NULL,           -- in the order in which they gave up this seat
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    came INTEGER,                      -- as in seats
    went INTEGER NOT NULL,             -- after how many moves they gave it up
    part TEXT NOT NULL CHECK (part IN ('left', 'replaced', 'removed')), mark TEXT, hints INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seat, number)
) STRICT, WITHOUT ROWID;
INSERT INTO "gone" VALUES('fdu4c5',0,0,1,'P1',NULL,0,'left',NULL,1);
CREATE TABLE lessons (
    user_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    exercise TEXT NOT NULL,            -- its name: others may come before it one day
    PRIMARY KEY (user_id, game, exercise)
) STRICT, WITHOUT ROWID;
INSERT INTO "lessons" VALUES(2,'goofspiel','bid');
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
INSERT INTO "matches" VALUES(1,'c26nff','goofspiel',9,51,2,0,1000000001000,'[[1, 0], [0, 4], [2, 0], [0, 3]]');
INSERT INTO "matches" VALUES(2,'4yxy33','goofspiel',NULL,NULL,3,2,1000000004000,'[[1, 0, 0], [0, 0, 4], [2, 0, 0]]');
INSERT INTO "matches" VALUES(3,'8ycu37','goofspiel',NULL,NULL,3,2,1000000007000,'[[1, 0, 0], [0, 0, 4], [2, 0, 0]]');
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
INSERT INTO "moves" VALUES('4yxy33',0,0,'bid 9D','player',1000000001000,1014,NULL);
INSERT INTO "moves" VALUES('4yxy33',1,1,'bid AD','computer',1000000002000,NULL,NULL);
INSERT INTO "moves" VALUES('4yxy33',2,2,'bid 6H','computer',1000000002000,NULL,NULL);
INSERT INTO "moves" VALUES('4yxy33',3,0,'bid 7C','player',1000000002000,1015,NULL);
INSERT INTO "moves" VALUES('4yxy33',4,1,'bid 9H','computer',1000000003000,NULL,NULL);
INSERT INTO "moves" VALUES('4yxy33',5,2,'bid 10H','computer',1000000003000,NULL,NULL);
INSERT INTO "moves" VALUES('4yxy33',6,0,'bid JH','player',1000000003000,1016,NULL);
INSERT INTO "moves" VALUES('4yxy33',7,1,'bid 2C','computer',1000000004000,NULL,NULL);
INSERT INTO "moves" VALUES('4yxy33',8,2,'bid 8H','computer',1000000004000,NULL,NULL);
INSERT INTO "moves" VALUES('8ycu37',0,0,'bid 7C','player',1000000004000,1017,NULL);
INSERT INTO "moves" VALUES('8ycu37',1,1,'bid AD','computer',1000000005000,NULL,NULL);
INSERT INTO "moves" VALUES('8ycu37',2,2,'bid 6H','computer',1000000005000,NULL,NULL);
INSERT INTO "moves" VALUES('8ycu37',3,0,'bid 8S','player',1000000005000,1018,NULL);
INSERT INTO "moves" VALUES('8ycu37',4,1,'bid 9H','computer',1000000006000,NULL,NULL);
INSERT INTO "moves" VALUES('8ycu37',5,2,'bid 10H','computer',1000000006000,NULL,NULL);
INSERT INTO "moves" VALUES('8ycu37',6,0,'bid JH','player',1000000006000,1019,NULL);
INSERT INTO "moves" VALUES('8ycu37',7,1,'bid 2C','computer',1000000007000,NULL,NULL);
INSERT INTO "moves" VALUES('8ycu37',8,2,'bid 8H','computer',1000000007000,NULL,NULL);
INSERT INTO "moves" VALUES('c26nff',0,0,'bid KD','player',1000000001000,1006,NULL);
INSERT INTO "moves" VALUES('c26nff',1,1,'bid JS','player',1000000001000,1007,NULL);
INSERT INTO "moves" VALUES('c26nff',2,1,'bid 9S','player',1000000001000,1008,NULL);
INSERT INTO "moves" VALUES('c26nff',3,0,'bid 4S','player',1000000001000,1009,NULL);
INSERT INTO "moves" VALUES('c26nff',4,0,'bid 4H','player',1000000001000,1010,NULL);
INSERT INTO "moves" VALUES('c26nff',5,1,'bid AC','player',1000000001000,1011,NULL);
INSERT INTO "moves" VALUES('c26nff',6,1,'bid 9C','player',1000000001000,1012,NULL);
INSERT INTO "moves" VALUES('c26nff',7,0,'bid 2D','player',1000000001000,1013,NULL);
INSERT INTO "moves" VALUES('dnccrm',0,0,'bid 5C','player',1000000000000,1000,NULL);
INSERT INTO "moves" VALUES('dnccrm',1,2,'bid 5S','player',1000000000000,1001,NULL);
INSERT INTO "moves" VALUES('dnccrm',2,1,'bid KD','player',1000000000000,1002,NULL);
INSERT INTO "moves" VALUES('dnccrm',3,3,'bid 8H','computer',1000000001000,NULL,NULL);
INSERT INTO "moves" VALUES('dnccrm',4,0,'bid 3H','player',1000000001000,1003,NULL);
INSERT INTO "moves" VALUES('dnccrm',5,1,'bid 4D','player',1000000001000,1004,NULL);
INSERT INTO "moves" VALUES('dnccrm',6,2,'bid 8C','player',1000000001000,1005,NULL);
INSERT INTO "moves" VALUES('dnccrm',7,3,'bid 8S','computer',1000000002000,NULL,NULL);
INSERT INTO "moves" VALUES('dnccrm',8,3,'bid JC','computer',1000000003000,NULL,NULL);
INSERT INTO "moves" VALUES('fdu4c5',0,1,'bid 7C','computer',1000000002000,NULL,NULL);
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
INSERT INTO "results" VALUES(1,0,0,NULL,1,'P1','whole',0,2,3,'{"bids": 4, "prizes": 2, "points": 3}',2.23646105068595026912e+01,8.06590141354368,NULL,NULL,NULL,NULL);
INSERT INTO "results" VALUES(1,1,1,NULL,2,'P2','whole',0,1,7,'{"bids": 4, "prizes": 2, "points": 7}',2.76353894931404973087e+01,8.06590141354368,NULL,NULL,NULL,NULL);
INSERT INTO "results" VALUES(2,0,0,NULL,3,'P3','whole',0,2,3,'{"bids": 3, "prizes": 2, "points": 3}',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "results" VALUES(2,1,1,NULL,NULL,'Ada','whole',0,3,0,'{"bids": 3}',NULL,NULL,NULL,NULL,NULL,'normal');
INSERT INTO "results" VALUES(2,2,2,NULL,NULL,'Blaise','whole',0,1,4,'{"bids": 3, "prizes": 1, "points": 4}',NULL,NULL,NULL,NULL,NULL,'normal');
INSERT INTO "results" VALUES(3,0,0,NULL,4,'P4','whole',0,2,3,'{"bids": 3, "prizes": 2, "points": 3}',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "results" VALUES(3,1,1,NULL,NULL,'Ada','whole',0,3,0,'{"bids": 3}',NULL,NULL,NULL,NULL,NULL,'normal');
INSERT INTO "results" VALUES(3,2,2,NULL,NULL,'Blaise','whole',0,1,4,'{"bids": 3, "prizes": 1, "points": 4}',NULL,NULL,NULL,NULL,NULL,'normal');
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
INSERT INTO "scores" VALUES('goofspiel',0,0,1,'P1',0,1,0,1,3,0,25.0,8.33333333333333392545e+00);
INSERT INTO "scores" VALUES('goofspiel',0,0,2,'P2',0,1,1,1,7,0,25.0,8.33333333333333392545e+00);
INSERT INTO "scores" VALUES('goofspiel',0,200109,1,'P1',0,1,0,1,3,0,25.0,8.33333333333333392545e+00);
INSERT INTO "scores" VALUES('goofspiel',0,200109,2,'P2',0,1,1,1,7,0,25.0,8.33333333333333392545e+00);
INSERT INTO "scores" VALUES('goofspiel',9,0,1,'P1',1,1,0,1,3,1,2.23646105068595026912e+01,8.06590141354368);
INSERT INTO "scores" VALUES('goofspiel',9,0,2,'P2',1,1,1,1,7,1,2.76353894931404973087e+01,8.06590141354368);
INSERT INTO "scores" VALUES('goofspiel',9,200109,1,'P1',1,1,0,1,3,1,2.23646105068595026912e+01,8.06590141354368);
INSERT INTO "scores" VALUES('goofspiel',9,200109,2,'P2',1,1,1,1,7,1,2.76353894931404973087e+01,8.06590141354368);
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables,
    seat INTEGER NOT NULL,
    user_id INTEGER,                   -- NULL: a computer plays
    name TEXT NOT NULL,
    deadline INTEGER,                  -- NULL: nobody hurries this seat
    dm_message INTEGER,                -- the hand by direct message
    dm_refused INTEGER NOT NULL DEFAULT 0, came INTEGER, reserve INTEGER NOT NULL DEFAULT 0, late INTEGER NOT NULL DEFAULT 0, away INTEGER NOT NULL DEFAULT 0, remind INTEGER, reminder_channel INTEGER, reminder INTEGER, agreed INTEGER NOT NULL DEFAULT 0, reserved INTEGER NOT NULL DEFAULT 0, told INTEGER NOT NULL DEFAULT 0, dm_shown INTEGER NOT NULL DEFAULT 0, dm_hinted INTEGER NOT NULL DEFAULT 0, spent INTEGER NOT NULL DEFAULT 0, found TEXT, level TEXT NOT NULL DEFAULT 'normal' CHECK (level IN ('easy', 'normal', 'hard')), back TEXT CHECK (back IN ('asks', 'agrees')), refused INTEGER NOT NULL DEFAULT 0, hints INTEGER NOT NULL DEFAULT 0, hinted INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES('4yxy33',0,3,'P3',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,9,-1,0,0,NULL,'normal',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('4yxy33',1,NULL,'Ada',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,NULL,'normal',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('4yxy33',2,NULL,'Blaise',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,NULL,'normal',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('8ycu37',0,4,'P4',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,9,-1,0,0,NULL,'normal',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('8ycu37',1,NULL,'Ada',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,NULL,'normal',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('8ycu37',2,NULL,'Blaise',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,NULL,'normal',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('c26nff',0,1,'P1',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,8,-1,0,0,NULL,'normal',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('c26nff',1,2,'P2',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,8,-1,0,0,NULL,'normal',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('dnccrm',0,1,'P1',1000000062000,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,9,-1,0,0,NULL,'normal',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('dnccrm',1,2,'P2',1000000062000,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,9,-1,0,0,NULL,'normal',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('dnccrm',2,3,'P3',1000000062000,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,9,-1,0,0,NULL,'normal',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('dnccrm',3,NULL,'Ada',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,NULL,'normal',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('erj3ah',0,1,'P1',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,NULL,'normal',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('erj3ah',1,2,'P2',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,'{"options": {"cards": 9, "carry": true, "timed": false}, "takeback": "own", "hints": "usual"}','normal',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('fdu4c5',0,5,'P5',NULL,NULL,0,0,0,0,0,NULL,NULL,NULL,0,0,1,-1,0,0,NULL,'normal',NULL,0,1,0);
INSERT INTO "seats" VALUES('fdu4c5',1,NULL,'Ada',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,NULL,'normal',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('qbhhmv',0,1,'P1',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,NULL,'normal',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('qbhhmv',1,2,'P2',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,NULL,'normal',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('zq696h',0,1,'P1',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,NULL,'normal',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('zq696h',1,2,'P2',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,NULL,'normal',NULL,0,0,NULL);
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
    rules_changed INTEGER, contest INTEGER REFERENCES contests, deals INTEGER, ends INTEGER, duel INTEGER NOT NULL DEFAULT 0, secret TEXT, contribution TEXT, starting INTEGER NOT NULL DEFAULT 0, takeback TEXT NOT NULL DEFAULT 'own' CHECK (takeback IN ('own', 'consent', 'none')), hints TEXT NOT NULL DEFAULT 'usual' CHECK (hints IN ('usual', 'on', 'off')),             -- when the house rules were changed last; NULL: never
    CHECK ((guild IS NULL) = (channel IS NULL))
) STRICT;
INSERT INTO "tables" VALUES('erj3ah','goofspiel',1,'{"cards": 8, "carry": true, "timed": false}','',9,1,1,'lobby',1000000000000,0,NULL,-1,'french',NULL,'usual','none',7,NULL,NULL,'',NULL,NULL,0,1000003600000,1000000000000,0,NULL,1,NULL,NULL,NULL,0,'6621c10c4df7f6ffb668c852ac46553e',NULL,0,'own','usual');
INSERT INTO "tables" VALUES('dnccrm','goofspiel',1,'{"cards": 6, "carry": true, "timed": true}','a98d97e4cea3afeeacad792e6adf2a0e',9,50,1,'playing',1000000000000,9,9000,-1,'french',NULL,'usual','none',7,NULL,1000000000000,'',NULL,NULL,1000000003000,1000604800000,1000000000000,0,NULL,NULL,NULL,NULL,NULL,0,'5e01f92a961f0d906c27d8560b140158','9000',0,'own','usual');
INSERT INTO "tables" VALUES('c26nff','goofspiel',1,'{"cards": 4, "carry": true, "timed": false}','2afb15c7e815bd5e1be3cf8425888fbc',9,51,1,'over',1000000001000,8,9001,-1,'french',NULL,'usual','none',7,NULL,1000000001000,'',NULL,NULL,1000000001000,NULL,1000000001000,0,NULL,NULL,NULL,NULL,NULL,0,'b06cf3831ee1d85cddcb6dfeb7b2c45a','9001',0,'own','usual');
INSERT INTO "tables" VALUES('zq696h','goofspiel',1,'{"cards": 6, "carry": true, "timed": false}','cb0ce92eab591289a81365b278b8b3d1',9,52,1,'void',1000000001000,0,9002,-1,'french',NULL,'usual','none',7,NULL,1000000001000,'',NULL,NULL,0,NULL,1000000001000,0,NULL,NULL,NULL,NULL,NULL,0,'f411b941499b74e0e1ca9ec4ca3d0675','9002',0,'own','usual');
INSERT INTO "tables" VALUES('fdu4c5','goofspiel',1,'{"cards": 6, "carry": true, "timed": false}','4c4437a45b91eebe1ffc8cbf70159e0a',9,53,5,'playing',1000000001000,1,9003,-1,'french',NULL,'usual','none',7,NULL,1000000001000,'',NULL,NULL,1000000002000,1000604801000,1000000001000,0,NULL,NULL,NULL,NULL,NULL,0,'2b12907acbb6f1630a33f72c56002855','9003',0,'own','usual');
INSERT INTO "tables" VALUES('qbhhmv','goofspiel',1,'{"cards": 6, "carry": true, "timed": false}','',9,2,1,'lobby',1000000001000,0,NULL,-1,'french',NULL,'usual','none',7,NULL,NULL,'',NULL,NULL,0,1000003601000,1000000001000,0,NULL,NULL,NULL,NULL,NULL,0,'2a08607ed94749644248e51052b12123',NULL,1,'own','usual');
INSERT INTO "tables" VALUES('4yxy33','goofspiel',1,'{"cards": 4, "carry": true, "timed": false}','df1ea38a49a19fc851334a6052c90caf',NULL,NULL,3,'over',1000000001000,9,NULL,-1,'french',NULL,'usual','none',30,NULL,1000000001000,'',NULL,NULL,1000000004000,NULL,1000000001000,0,NULL,NULL,1,3,1000080000000,0,'bcbc6165665ba702b3bbf71ab2b9aa390787a3f5156aa875e3c7fe618e1fc8fd','goofspiel',0,'none','off');
INSERT INTO "tables" VALUES('8ycu37','goofspiel',1,'{"cards": 4, "carry": true, "timed": false}','df1ea38a49a19fc851334a6052c90caf',NULL,NULL,4,'over',1000000004000,9,NULL,-1,'french',NULL,'usual','none',30,NULL,1000000004000,'',NULL,NULL,1000000007000,NULL,1000000004000,0,NULL,NULL,1,3,1000080000000,0,'bcbc6165665ba702b3bbf71ab2b9aa390787a3f5156aa875e3c7fe618e1fc8fd','goofspiel',0,'none','off');
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
INSERT INTO "tries" VALUES(1,3,'4yxy33',9,0,3,3,NULL);
INSERT INTO "tries" VALUES(1,4,'8ycu37',9,0,3,3,NULL);
CREATE INDEX seats_of_a_person ON seats (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX deadlines ON seats (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX gone_of_a_person ON gone (user_id);
CREATE INDEX results_of_a_person ON results (user_id, number) WHERE user_id IS NOT NULL;
CREATE INDEX scores_of_a_person ON scores (user_id);
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
CREATE INDEX counts_of_a_server ON counts (guild);
CREATE INDEX settings_by_name ON settings (name, value);
CREATE INDEX duels_of_a_person ON duellists (user_id);
CREATE INDEX tries_at_a_table ON tries (table_id);
CREATE INDEX tries_of_a_person ON tries (user_id);
CREATE INDEX tries_on_a_server ON tries (guild) WHERE guild IS NOT NULL;
CREATE INDEX analyses_of_a_person ON analyses (user_id);
CREATE INDEX board_by_wins ON scores (game, guild, month, wins, (-matches), user_id) WHERE shown = 1;
CREATE INDEX board_by_points ON scores (game, guild, month, average, matches, user_id) WHERE shown = 1 AND counted > 0;
CREATE INDEX board_by_matches ON scores (game, guild, month, matches, wins, user_id) WHERE shown = 1;
CREATE INDEX board_by_rating ON scores (game, guild, month, low, rated, user_id) WHERE shown = 1 AND rated >= 5;
CREATE INDEX running_contests ON contests (ends) WHERE over = 0;
CREATE INDEX duels_to_tell ON duels (contest) WHERE told = 0;
COMMIT;
PRAGMA user_version = 21;
