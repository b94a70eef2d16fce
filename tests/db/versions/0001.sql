-- replay: 0611924ef2ca54bb3c4cc8d0791b0aa165c6bf17d10141cfd6c29437702b2c79
BEGIN TRANSACTION;
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
INSERT INTO "moves" VALUES('4hfqcx',0,0,'bid QC','player',1000000001000,1006);
INSERT INTO "moves" VALUES('4hfqcx',1,1,'bid JD','player',1000000001000,1007);
INSERT INTO "moves" VALUES('4hfqcx',2,1,'bid 8H','player',1000000001000,1008);
INSERT INTO "moves" VALUES('4hfqcx',3,0,'bid 7D','player',1000000001000,1009);
INSERT INTO "moves" VALUES('4hfqcx',4,0,'bid JH','player',1000000001000,1010);
INSERT INTO "moves" VALUES('4hfqcx',5,1,'bid 6D','player',1000000001000,1011);
INSERT INTO "moves" VALUES('4hfqcx',6,1,'bid 8C','player',1000000001000,1012);
INSERT INTO "moves" VALUES('4hfqcx',7,0,'bid 4D','player',1000000001000,1013);
INSERT INTO "moves" VALUES('g64t77',0,0,'bid 7C','player',1000000000000,1000);
INSERT INTO "moves" VALUES('g64t77',1,2,'bid 4S','player',1000000000000,1001);
INSERT INTO "moves" VALUES('g64t77',2,1,'bid KD','player',1000000000000,1002);
INSERT INTO "moves" VALUES('g64t77',3,3,'bid 2C','computer',1000000001000,NULL);
INSERT INTO "moves" VALUES('g64t77',4,0,'bid 3D','player',1000000001000,1003);
INSERT INTO "moves" VALUES('g64t77',5,1,'bid 3S','player',1000000001000,1004);
INSERT INTO "moves" VALUES('g64t77',6,2,'bid JH','player',1000000001000,1005);
CREATE TABLE people (
    user_id INTEGER PRIMARY KEY,
    hand TEXT NOT NULL CHECK (hand IN ('dm', 'channel', 'both'))
) STRICT;
INSERT INTO "people" VALUES(2,'both');
CREATE TABLE results (
    table_id TEXT NOT NULL REFERENCES tables,
    seat INTEGER NOT NULL,
    user_id INTEGER,                   -- NULL: a computer
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    guild INTEGER NOT NULL,
    place INTEGER NOT NULL,
    points INTEGER NOT NULL,
    seats INTEGER NOT NULL,
    computers INTEGER NOT NULL,
    finished INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "results" VALUES('4hfqcx',0,1,'P1','goofspiel',9,2,4,2,0,1000000001000);
INSERT INTO "results" VALUES('4hfqcx',1,2,'P2','goofspiel',9,1,6,2,0,1000000001000);
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables,
    seat INTEGER NOT NULL,
    user_id INTEGER,                   -- NULL: a computer plays
    name TEXT NOT NULL,
    deadline INTEGER,                  -- NULL: nobody hurries this seat
    dm_channel INTEGER,
    dm_message INTEGER,                -- the hand by direct message
    dm_refused INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES('4hfqcx',0,1,'P1',NULL,NULL,NULL,0);
INSERT INTO "seats" VALUES('4hfqcx',1,2,'P2',NULL,NULL,NULL,0);
INSERT INTO "seats" VALUES('g64t77',0,1,'P1',NULL,NULL,NULL,0);
INSERT INTO "seats" VALUES('g64t77',1,2,'P2',NULL,NULL,NULL,0);
INSERT INTO "seats" VALUES('g64t77',2,3,'P3',NULL,NULL,NULL,0);
INSERT INTO "seats" VALUES('g64t77',3,NULL,'Ada',1000000002000,NULL,NULL,0);
INSERT INTO "seats" VALUES('qjebsc',0,1,'P1',NULL,NULL,NULL,0);
INSERT INTO "seats" VALUES('tr9snt',0,1,'P1',NULL,NULL,NULL,0);
INSERT INTO "seats" VALUES('tr9snt',1,2,'P2',NULL,NULL,NULL,0);
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
) STRICT;
INSERT INTO "tables" VALUES('qjebsc','goofspiel',1,'{"cards": 6, "carry": true, "timed": false}','d503220e476477a6700a210921622ce0',9,1,1,'lobby',1000000000000,0,NULL,-1);
INSERT INTO "tables" VALUES('g64t77','goofspiel',1,'{"cards": 6, "carry": true, "timed": true}','077d3cc51bcf333eebdd95676b6649f5',9,50,1,'playing',1000000000000,7,NULL,-1);
INSERT INTO "tables" VALUES('4hfqcx','goofspiel',1,'{"cards": 4, "carry": true, "timed": false}','c4f6301f718d7c8b4485815c3df7663e',9,51,1,'over',1000000001000,8,NULL,-1);
INSERT INTO "tables" VALUES('tr9snt','goofspiel',1,'{"cards": 6, "carry": true, "timed": false}','031d492182d62c86d8450cea9282a40c',9,52,1,'void',1000000001000,0,NULL,-1);
CREATE UNIQUE INDEX one_table_a_channel ON tables (channel) WHERE status IN ('lobby', 'playing');
CREATE INDEX open_tables ON tables (status) WHERE status IN ('lobby', 'playing');
CREATE INDEX tables_behind ON tables (id) WHERE shown < revision AND status <> 'void';
CREATE INDEX seats_of_a_person ON seats (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX deadlines ON seats (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX results_of_a_server ON results (guild, game, user_id, place, points) WHERE user_id IS NOT NULL;
COMMIT;
PRAGMA user_version = 1;
