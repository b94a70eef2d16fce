-- replay: 8df449bb862e7c0838129e6a300c32eb496703fadfe6c022d49d9661245e0fc8
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
INSERT INTO "analyses" VALUES('3mg9b2p',1,1000000001000,'[{"place": 0, "seat": 0, "played": "bid KC", "chosen": "bid KC", "agrees": false, "expected": [-1.5, 0.5], "lost": 2.0}]');
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
INSERT INTO "contests" VALUES(1,11574,'goofspiel',1,'{"cards": 4, "carry": true, "timed": false}',3,3,'331d0a993a6d7e3df8ccc818de477a59',999993600000,1000080000000,0,NULL,NULL);
INSERT INTO "contests" VALUES(2,NULL,'goofspiel',1,'{"cards": 4, "carry": true, "timed": false}',3,3,'a duel',999993600000,1000080000000,0,NULL,NULL);
CREATE TABLE counts (                  -- how many people have reached what
    contest INTEGER NOT NULL REFERENCES contests,
    guild INTEGER NOT NULL,            -- 0: all servers
    deals INTEGER NOT NULL,
    points INTEGER NOT NULL,
    people INTEGER NOT NULL,
    PRIMARY KEY (contest, guild, deals, points)
) STRICT, WITHOUT ROWID;
INSERT INTO "counts" VALUES(1,9,3,0,1);
INSERT INTO "counts" VALUES(1,9,3,2,1);
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
INSERT INTO "facts" VALUES('dailies','8c4cae10a781af03fb096745252ec7fb8dff8d03b114a251e2dd73dab2f2f65a');
INSERT INTO "facts" VALUES('marks','1178ace11a7fe03511844b17a9ad6dbc46d4f0a6b19482483f8e1850e2f6e1f4');
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
INSERT INTO "gone" VALUES('9gwef2k',0,0,1,'P1',NULL,0,'left',NULL,1);
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
INSERT INTO "matches" VALUES(1,'3mg9b2p','goofspiel',9,51,2,0,1000000001000,'[[2, 0], [3, 0], [1, 0], [0, 4]]');
INSERT INTO "matches" VALUES(2,'8kzzu2a','goofspiel',NULL,NULL,3,2,1000000004000,'[[2, 0, 0], [0, 4, 0], [0, 0, 0]]');
INSERT INTO "matches" VALUES(3,'t26ev4c','goofspiel',NULL,NULL,3,2,1000000007000,'[[0, 0, 2], [0, 4, 0], [0, 0, 0]]');
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
INSERT INTO "moves" VALUES('3mg9b2p',0,0,'bid KC','player',1000000001000,1006,NULL);
INSERT INTO "moves" VALUES('3mg9b2p',1,1,'bid 9H','player',1000000001000,1007,NULL);
INSERT INTO "moves" VALUES('3mg9b2p',2,1,'bid 3S','player',1000000001000,1008,NULL);
INSERT INTO "moves" VALUES('3mg9b2p',3,0,'bid 4H','player',1000000001000,1009,NULL);
INSERT INTO "moves" VALUES('3mg9b2p',4,0,'bid JS','player',1000000001000,1010,NULL);
INSERT INTO "moves" VALUES('3mg9b2p',5,1,'bid 2D','player',1000000001000,1011,NULL);
INSERT INTO "moves" VALUES('3mg9b2p',6,1,'bid 7D','player',1000000001000,1012,NULL);
INSERT INTO "moves" VALUES('3mg9b2p',7,0,'bid AD','player',1000000001000,1013,NULL);
INSERT INTO "moves" VALUES('8kzzu2a',0,0,'bid JC','player',1000000001000,1014,NULL);
INSERT INTO "moves" VALUES('8kzzu2a',1,1,'bid 6H','computer',1000000002000,NULL,NULL);
INSERT INTO "moves" VALUES('8kzzu2a',2,2,'bid 10S','computer',1000000002000,NULL,NULL);
INSERT INTO "moves" VALUES('8kzzu2a',3,0,'bid 6D','player',1000000002000,1015,NULL);
INSERT INTO "moves" VALUES('8kzzu2a',4,1,'bid KC','computer',1000000003000,NULL,NULL);
INSERT INTO "moves" VALUES('8kzzu2a',5,2,'bid QD','computer',1000000003000,NULL,NULL);
INSERT INTO "moves" VALUES('8kzzu2a',6,0,'bid QH','player',1000000003000,1016,NULL);
INSERT INTO "moves" VALUES('8kzzu2a',7,1,'bid 4H','computer',1000000004000,NULL,NULL);
INSERT INTO "moves" VALUES('8kzzu2a',8,2,'bid QC','computer',1000000004000,NULL,NULL);
INSERT INTO "moves" VALUES('9gwef2k',0,1,'bid QD','computer',1000000002000,NULL,NULL);
INSERT INTO "moves" VALUES('bvys2y5',0,0,'bid 4S','player',1000000000000,1000,NULL);
INSERT INTO "moves" VALUES('bvys2y5',1,2,'bid AD','player',1000000000000,1001,NULL);
INSERT INTO "moves" VALUES('bvys2y5',2,1,'bid QC','player',1000000000000,1002,NULL);
INSERT INTO "moves" VALUES('bvys2y5',3,3,'bid 5C','computer',1000000001000,NULL,NULL);
INSERT INTO "moves" VALUES('bvys2y5',4,0,'bid 2S','player',1000000001000,1003,NULL);
INSERT INTO "moves" VALUES('bvys2y5',5,1,'bid 4H','player',1000000001000,1004,NULL);
INSERT INTO "moves" VALUES('bvys2y5',6,2,'bid 10D','player',1000000001000,1005,NULL);
INSERT INTO "moves" VALUES('bvys2y5',7,3,'bid 3D','computer',1000000002000,NULL,NULL);
INSERT INTO "moves" VALUES('bvys2y5',8,3,'bid 3S','computer',1000000003000,NULL,NULL);
INSERT INTO "moves" VALUES('t26ev4c',0,0,'bid 6D','player',1000000004000,1017,NULL);
INSERT INTO "moves" VALUES('t26ev4c',1,1,'bid 6H','computer',1000000005000,NULL,NULL);
INSERT INTO "moves" VALUES('t26ev4c',2,2,'bid 10S','computer',1000000005000,NULL,NULL);
INSERT INTO "moves" VALUES('t26ev4c',3,0,'bid 7C','player',1000000005000,1018,NULL);
INSERT INTO "moves" VALUES('t26ev4c',4,1,'bid KC','computer',1000000006000,NULL,NULL);
INSERT INTO "moves" VALUES('t26ev4c',5,2,'bid QD','computer',1000000006000,NULL,NULL);
INSERT INTO "moves" VALUES('t26ev4c',6,0,'bid QH','player',1000000006000,1019,NULL);
INSERT INTO "moves" VALUES('t26ev4c',7,1,'bid 4H','computer',1000000007000,NULL,NULL);
INSERT INTO "moves" VALUES('t26ev4c',8,2,'bid QC','computer',1000000007000,NULL,NULL);
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
INSERT INTO "results" VALUES(1,0,0,NULL,1,'P1','whole',0,1,6,'{"bids": 4, "prizes": 3, "points": 6}',2.76353894931404973087e+01,8.06590141354368,NULL,NULL,NULL,NULL);
INSERT INTO "results" VALUES(1,1,1,NULL,2,'P2','whole',0,2,4,'{"bids": 4, "prizes": 1, "points": 4}',2.23646105068595026912e+01,8.06590141354368,NULL,NULL,NULL,NULL);
INSERT INTO "results" VALUES(2,0,0,NULL,3,'P3','whole',0,2,2,'{"bids": 3, "prizes": 1, "points": 2}',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "results" VALUES(2,1,1,NULL,NULL,'Ada','whole',0,1,4,'{"bids": 3, "prizes": 1, "points": 4}',NULL,NULL,NULL,NULL,NULL,'normal');
INSERT INTO "results" VALUES(2,2,2,NULL,NULL,'Blaise','whole',0,3,0,'{"bids": 3}',NULL,NULL,NULL,NULL,NULL,'normal');
INSERT INTO "results" VALUES(3,0,0,NULL,4,'P4','whole',0,3,0,'{"bids": 3}',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "results" VALUES(3,1,1,NULL,NULL,'Ada','whole',0,1,4,'{"bids": 3, "prizes": 1, "points": 4}',NULL,NULL,NULL,NULL,NULL,'normal');
INSERT INTO "results" VALUES(3,2,2,NULL,NULL,'Blaise','whole',0,2,2,'{"bids": 3, "prizes": 1, "points": 2}',NULL,NULL,NULL,NULL,NULL,'normal');
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
INSERT INTO "scores" VALUES('goofspiel',0,0,1,'P1',0,1,1,1,6,0,25.0,8.33333333333333392545e+00);
INSERT INTO "scores" VALUES('goofspiel',0,0,2,'P2',0,1,0,1,4,0,25.0,8.33333333333333392545e+00);
INSERT INTO "scores" VALUES('goofspiel',0,200109,1,'P1',0,1,1,1,6,0,25.0,8.33333333333333392545e+00);
INSERT INTO "scores" VALUES('goofspiel',0,200109,2,'P2',0,1,0,1,4,0,25.0,8.33333333333333392545e+00);
INSERT INTO "scores" VALUES('goofspiel',9,0,1,'P1',1,1,1,1,6,1,2.76353894931404973087e+01,8.06590141354368);
INSERT INTO "scores" VALUES('goofspiel',9,0,2,'P2',1,1,0,1,4,1,2.23646105068595026912e+01,8.06590141354368);
INSERT INTO "scores" VALUES('goofspiel',9,200109,1,'P1',1,1,1,1,6,1,2.76353894931404973087e+01,8.06590141354368);
INSERT INTO "scores" VALUES('goofspiel',9,200109,2,'P2',1,1,0,1,4,1,2.23646105068595026912e+01,8.06590141354368);
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
INSERT INTO "seats" VALUES('3mg9b2p',0,1,'P1',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,8,-1,0,0,NULL,'normal',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('3mg9b2p',1,2,'P2',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,8,-1,0,0,NULL,'normal',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('7hqp7ja',0,1,'P1',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,NULL,'normal',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('7hqp7ja',1,2,'P2',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,'{"options": {"cards": 9, "carry": true, "timed": false}, "takeback": "own", "hints": "usual"}','normal',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('8kzzu2a',0,3,'P3',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,9,-1,0,0,NULL,'normal',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('8kzzu2a',1,NULL,'Ada',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,NULL,'normal',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('8kzzu2a',2,NULL,'Blaise',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,NULL,'normal',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('99te7ny',0,1,'P1',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,NULL,'normal',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('99te7ny',1,2,'P2',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,NULL,'normal',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('9gwef2k',0,5,'P5',NULL,NULL,0,0,0,0,0,NULL,NULL,NULL,0,0,1,-1,0,0,NULL,'normal',NULL,0,1,0);
INSERT INTO "seats" VALUES('9gwef2k',1,NULL,'Ada',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,NULL,'normal',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('brk55ah',0,1,'P1',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,NULL,'normal',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('brk55ah',1,2,'P2',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,NULL,'normal',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('bvys2y5',0,1,'P1',1000000062000,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,9,-1,0,0,NULL,'normal',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('bvys2y5',1,2,'P2',1000000062000,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,9,-1,0,0,NULL,'normal',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('bvys2y5',2,3,'P3',1000000062000,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,9,-1,0,0,NULL,'normal',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('bvys2y5',3,NULL,'Ada',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,NULL,'normal',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('t26ev4c',0,4,'P4',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,9,-1,0,0,NULL,'normal',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('t26ev4c',1,NULL,'Ada',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,NULL,'normal',NULL,0,0,NULL);
INSERT INTO "seats" VALUES('t26ev4c',2,NULL,'Blaise',NULL,NULL,0,NULL,0,0,0,NULL,NULL,NULL,0,0,0,-1,0,0,NULL,'normal',NULL,0,0,NULL);
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
INSERT INTO "tables" VALUES('7hqp7ja','goofspiel',1,'{"cards": 8, "carry": true, "timed": false}','',9,1,1,'lobby',1000000000000,0,NULL,-1,'french',NULL,'usual','none',7,NULL,NULL,'',NULL,NULL,0,1000003600000,1000000000000,0,NULL,1,NULL,NULL,NULL,0,'ab30c9e928bc8bd9b07babfe30d65c83',NULL,0,'own','usual');
INSERT INTO "tables" VALUES('bvys2y5','goofspiel',1,'{"cards": 6, "carry": true, "timed": true}','c44876f2d11c2446305e3492ec40be61',9,50,1,'playing',1000000000000,9,9000,-1,'french',NULL,'usual','none',7,NULL,1000000000000,'',NULL,NULL,1000000003000,1000604800000,1000000000000,0,NULL,NULL,NULL,NULL,NULL,0,'39594f1afc2e2a892cb9910d1010b152','9000',0,'own','usual');
INSERT INTO "tables" VALUES('3mg9b2p','goofspiel',1,'{"cards": 4, "carry": true, "timed": false}','fad210c82420969d8b9eb51f5fdb1d55',9,51,1,'over',1000000001000,8,9001,-1,'french',NULL,'usual','none',7,NULL,1000000001000,'',NULL,NULL,1000000001000,NULL,1000000001000,0,NULL,NULL,NULL,NULL,NULL,0,'d798e65f32223ac3109c95cfb7a19953','9001',0,'own','usual');
INSERT INTO "tables" VALUES('brk55ah','goofspiel',1,'{"cards": 6, "carry": true, "timed": false}','64b927fc263689beebf677c8a53fc13c',9,52,1,'void',1000000001000,0,9002,-1,'french',NULL,'usual','none',7,NULL,1000000001000,'',NULL,NULL,0,NULL,1000000001000,0,NULL,NULL,NULL,NULL,NULL,0,'e2d040773bc067940c6fbcac79f1e551','9002',0,'own','usual');
INSERT INTO "tables" VALUES('9gwef2k','goofspiel',1,'{"cards": 6, "carry": true, "timed": false}','be44d5e621153ab76dac6c405237f3b1',9,53,5,'playing',1000000001000,1,9003,-1,'french',NULL,'usual','none',7,NULL,1000000001000,'',NULL,NULL,1000000002000,1000604801000,1000000001000,0,NULL,NULL,NULL,NULL,NULL,0,'4c26ebc3a92360c9cc31d4adeaf46fe3','9003',0,'own','usual');
INSERT INTO "tables" VALUES('99te7ny','goofspiel',1,'{"cards": 6, "carry": true, "timed": false}','',9,2,1,'lobby',1000000001000,0,NULL,-1,'french',NULL,'usual','none',7,NULL,NULL,'',NULL,NULL,0,1000003601000,1000000001000,0,NULL,NULL,NULL,NULL,NULL,0,'2a807590403916a58c2a341f7a1a7a71',NULL,1,'own','usual');
INSERT INTO "tables" VALUES('8kzzu2a','goofspiel',1,'{"cards": 4, "carry": true, "timed": false}','331d0a993a6d7e3df8ccc818de477a59',NULL,NULL,3,'over',1000000001000,9,NULL,-1,'french',NULL,'usual','none',30,NULL,1000000001000,'',NULL,NULL,1000000004000,NULL,1000000001000,0,NULL,NULL,1,3,1000080000000,0,'2f8947dbcec795e3874996a2f3992457b93648494c4fb64d682cc48268a6b4a4','goofspiel',0,'none','off');
INSERT INTO "tables" VALUES('t26ev4c','goofspiel',1,'{"cards": 4, "carry": true, "timed": false}','331d0a993a6d7e3df8ccc818de477a59',NULL,NULL,4,'over',1000000004000,9,NULL,-1,'french',NULL,'usual','none',30,NULL,1000000004000,'',NULL,NULL,1000000007000,NULL,1000000004000,0,NULL,NULL,1,3,1000080000000,0,'2f8947dbcec795e3874996a2f3992457b93648494c4fb64d682cc48268a6b4a4','goofspiel',0,'none','off');
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
INSERT INTO "tries" VALUES(1,3,'8kzzu2a',9,0,3,2,NULL);
INSERT INTO "tries" VALUES(1,4,'t26ev4c',9,0,3,0,NULL);
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
PRAGMA user_version = 22;
