-- replay: 6c720abe31bd4724ae4440ce794c8b692fb1e459e8e6ac1cfcde6392dd4780ba
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
INSERT INTO "moves" VALUES('2648qd',0,0,'bid QD','player',1000000001000,1006);
INSERT INTO "moves" VALUES('2648qd',1,1,'bid 10H','player',1000000001000,1007);
INSERT INTO "moves" VALUES('2648qd',2,1,'bid 3C','player',1000000001000,1008);
INSERT INTO "moves" VALUES('2648qd',3,0,'bid 8C','player',1000000001000,1009);
INSERT INTO "moves" VALUES('2648qd',4,0,'bid JC','player',1000000001000,1010);
INSERT INTO "moves" VALUES('2648qd',5,1,'bid AC','player',1000000001000,1011);
INSERT INTO "moves" VALUES('2648qd',6,1,'bid 6D','player',1000000001000,1012);
INSERT INTO "moves" VALUES('2648qd',7,0,'bid 3S','player',1000000001000,1013);
INSERT INTO "moves" VALUES('cnr9kn',0,0,'bid 6C','player',1000000000000,1000);
INSERT INTO "moves" VALUES('cnr9kn',1,2,'bid 9C','player',1000000000000,1001);
INSERT INTO "moves" VALUES('cnr9kn',2,1,'bid QD','player',1000000000000,1002);
INSERT INTO "moves" VALUES('cnr9kn',3,3,'bid AC','computer',1000000001000,NULL);
INSERT INTO "moves" VALUES('cnr9kn',4,0,'bid 2C','player',1000000001000,1003);
INSERT INTO "moves" VALUES('cnr9kn',5,1,'bid 5H','player',1000000001000,1004);
INSERT INTO "moves" VALUES('cnr9kn',6,2,'bid QS','player',1000000001000,1005);
CREATE TABLE people (
    user_id INTEGER PRIMARY KEY,
    hand TEXT NOT NULL CHECK (hand IN ('dm', 'channel', 'both'))
, deck TEXT NOT NULL DEFAULT 'french') STRICT;
INSERT INTO "people" VALUES(2,'both','french');
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
    finished INTEGER NOT NULL, side INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "results" VALUES('2648qd',0,1,'P1','goofspiel',9,1,8,2,0,1000000001000,NULL);
INSERT INTO "results" VALUES('2648qd',1,2,'P2','goofspiel',9,2,2,2,0,1000000001000,NULL);
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
INSERT INTO "seats" VALUES('2648qd',0,1,'P1',NULL,NULL,NULL,0);
INSERT INTO "seats" VALUES('2648qd',1,2,'P2',NULL,NULL,NULL,0);
INSERT INTO "seats" VALUES('4kbeeu',0,1,'P1',NULL,NULL,NULL,0);
INSERT INTO "seats" VALUES('cnr9kn',0,1,'P1',NULL,NULL,NULL,0);
INSERT INTO "seats" VALUES('cnr9kn',1,2,'P2',NULL,NULL,NULL,0);
INSERT INTO "seats" VALUES('cnr9kn',2,3,'P3',NULL,NULL,NULL,0);
INSERT INTO "seats" VALUES('cnr9kn',3,NULL,'Ada',1000000002000,NULL,NULL,0);
INSERT INTO "seats" VALUES('vhqaf9',0,1,'P1',NULL,NULL,NULL,0);
INSERT INTO "seats" VALUES('vhqaf9',1,2,'P2',NULL,NULL,NULL,0);
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
, deck TEXT NOT NULL DEFAULT 'french') STRICT;
INSERT INTO "tables" VALUES('4kbeeu','goofspiel',1,'{"cards": 6, "carry": true, "timed": false}','c5bd69520672511187fca690ed0b1ee9',9,1,1,'lobby',1000000000000,0,NULL,-1,'french');
INSERT INTO "tables" VALUES('cnr9kn','goofspiel',1,'{"cards": 6, "carry": true, "timed": true}','9e6c7e04d74e63ae98b976cc200dabc9',9,50,1,'playing',1000000000000,7,NULL,-1,'french');
INSERT INTO "tables" VALUES('2648qd','goofspiel',1,'{"cards": 4, "carry": true, "timed": false}','f7c497f480b43654ee6c15b457719227',9,51,1,'over',1000000001000,8,NULL,-1,'french');
INSERT INTO "tables" VALUES('vhqaf9','goofspiel',1,'{"cards": 6, "carry": true, "timed": false}','531e44c6425eebd7304bdf3c0e3ebff0',9,52,1,'void',1000000001000,0,NULL,-1,'french');
CREATE UNIQUE INDEX one_table_a_channel ON tables (channel) WHERE status IN ('lobby', 'playing');
CREATE INDEX open_tables ON tables (status) WHERE status IN ('lobby', 'playing');
CREATE INDEX tables_behind ON tables (id) WHERE shown < revision AND status <> 'void';
CREATE INDEX seats_of_a_person ON seats (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX deadlines ON seats (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX results_of_a_server ON results (guild, game, user_id, place, points) WHERE user_id IS NOT NULL;
COMMIT;
PRAGMA user_version = 2;
