-- The schema as 0001 to 0020 have made it, with which a database of PostgreSQL begins. They say what columns mean.

CREATE TABLE contests (
    id INTEGER PRIMARY KEY,
    day INTEGER,
    game TEXT NOT NULL,
    version INTEGER NOT NULL,
    options TEXT NOT NULL,
    seats INTEGER NOT NULL,
    deals INTEGER NOT NULL,
    seed TEXT NOT NULL,
    begins INTEGER NOT NULL,
    ends INTEGER NOT NULL,
    over INTEGER NOT NULL DEFAULT 0,
    rival_deals INTEGER,
    rival_points INTEGER
) STRICT;
CREATE UNIQUE INDEX deals_of_the_day ON contests (day, game) WHERE day IS NOT NULL;
CREATE INDEX running_contests ON contests (ends) WHERE over = 0;

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    version INTEGER NOT NULL,
    options TEXT NOT NULL,
    seed TEXT NOT NULL,
    guild INTEGER,
    channel INTEGER,
    host INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'over', 'void')),
    opened INTEGER NOT NULL,
    revision INTEGER NOT NULL DEFAULT 0,
    message INTEGER,
    shown INTEGER NOT NULL,
    deck TEXT NOT NULL DEFAULT 'french',
    parent INTEGER,
    pauses TEXT NOT NULL DEFAULT 'usual',
    pace TEXT NOT NULL DEFAULT 'none',
    unfinished INTEGER NOT NULL DEFAULT 7,
    closes INTEGER,
    began INTEGER,
    reason TEXT NOT NULL DEFAULT '',
    lost INTEGER,
    series TEXT,
    used INTEGER NOT NULL DEFAULT 0,
    lapses INTEGER,
    host_seen INTEGER NOT NULL DEFAULT 0,
    own_thread INTEGER NOT NULL DEFAULT 0,
    broken INTEGER,
    rules_changed INTEGER,
    contest INTEGER REFERENCES contests,
    deals INTEGER,
    ends INTEGER,
    duel INTEGER NOT NULL DEFAULT 0,
    secret TEXT,
    contribution TEXT,
    starting INTEGER NOT NULL DEFAULT 0,
    takeback TEXT NOT NULL DEFAULT 'own' CHECK (takeback IN ('own', 'consent', 'none')),
    hints TEXT NOT NULL DEFAULT 'usual' CHECK (hints IN ('usual', 'on', 'off')),
    CHECK ((guild IS NULL) = (channel IS NULL))
) STRICT;
CREATE INDEX open_tables ON tables (status) WHERE status IN ('lobby', 'playing');
CREATE INDEX open_tables_of_a_server ON tables (guild) WHERE status IN ('lobby', 'playing');
CREATE INDEX closings ON tables (closes) WHERE closes IS NOT NULL;
CREATE INDEX tables_of_a_series ON tables (series) WHERE series IS NOT NULL;
CREATE INDEX tables_of_a_channel ON tables (channel, opened);
CREATE INDEX tables_behind ON tables (id) WHERE shown < revision AND guild IS NOT NULL;
CREATE UNIQUE INDEX one_table_a_channel ON tables (channel) WHERE status IN ('lobby', 'playing') AND broken IS NULL;
CREATE INDEX broken_tables ON tables (channel) WHERE broken IS NOT NULL;
CREATE INDEX alone_of_a_person ON tables (host, opened) WHERE guild IS NULL;

CREATE TABLE matches (
    number INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL UNIQUE REFERENCES tables,
    game TEXT NOT NULL,
    guild INTEGER,
    channel INTEGER,
    seats INTEGER NOT NULL,
    computers INTEGER NOT NULL,
    finished INTEGER NOT NULL,
    deals TEXT NOT NULL
) STRICT;
CREATE INDEX matches_of_a_channel ON matches (channel, game, number);
CREATE INDEX matches_of_a_server ON matches (guild);

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables,
    seat INTEGER NOT NULL,
    user_id INTEGER,
    name TEXT NOT NULL,
    deadline INTEGER,
    dm_message INTEGER,
    dm_refused INTEGER NOT NULL DEFAULT 0,
    came INTEGER,
    reserve INTEGER NOT NULL DEFAULT 0,
    late INTEGER NOT NULL DEFAULT 0,
    away INTEGER NOT NULL DEFAULT 0,
    remind INTEGER,
    reminder_channel INTEGER,
    reminder INTEGER,
    agreed INTEGER NOT NULL DEFAULT 0,
    reserved INTEGER NOT NULL DEFAULT 0,
    told INTEGER NOT NULL DEFAULT 0,
    dm_shown INTEGER NOT NULL DEFAULT 0,
    dm_hinted INTEGER NOT NULL DEFAULT 0,
    spent INTEGER NOT NULL DEFAULT 0,
    found TEXT,
    level TEXT NOT NULL DEFAULT 'normal' CHECK (level IN ('easy', 'normal', 'hard')),
    back TEXT CHECK (back IN ('asks', 'agrees')),
    refused INTEGER NOT NULL DEFAULT 0,
    hints INTEGER NOT NULL DEFAULT 0,
    hinted INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_of_a_person ON seats (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX deadlines ON seats (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX remindings ON seats (remind) WHERE remind IS NOT NULL;
CREATE INDEX reminders ON seats (reminder) WHERE reminder IS NOT NULL;

CREATE TABLE moves (
    table_id TEXT NOT NULL REFERENCES tables,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    move TEXT NOT NULL,
    made_by TEXT NOT NULL CHECK (made_by IN ('player', 'clock', 'computer')),
    at INTEGER NOT NULL,
    interaction INTEGER UNIQUE,
    share INTEGER,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE gone (
    table_id TEXT NOT NULL REFERENCES tables,
    seat INTEGER NOT NULL,
    number INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    came INTEGER,
    went INTEGER NOT NULL,
    part TEXT NOT NULL CHECK (part IN ('left', 'replaced', 'removed')),
    mark TEXT,
    hints INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seat, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX gone_of_a_person ON gone (user_id);
CREATE INDEX marks ON gone (table_id) WHERE mark IS NOT NULL;

CREATE TABLE results (
    number INTEGER NOT NULL REFERENCES matches,
    line INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    side INTEGER,
    user_id INTEGER,
    name TEXT NOT NULL,
    part TEXT NOT NULL CHECK (part IN ('whole', 'came', 'left', 'replaced', 'removed')),
    world INTEGER NOT NULL,
    place INTEGER NOT NULL,
    points INTEGER,
    figures TEXT NOT NULL,
    mu REAL,
    sigma REAL,
    world_mu REAL,
    world_sigma REAL,
    since INTEGER,
    level TEXT CHECK (level IN ('easy', 'normal', 'hard')),
    PRIMARY KEY (number, line)
) STRICT, WITHOUT ROWID;
CREATE INDEX results_of_a_person ON results (user_id, number) WHERE user_id IS NOT NULL;

CREATE TABLE scores (
    game TEXT NOT NULL,
    guild INTEGER NOT NULL,
    month INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    shown INTEGER NOT NULL,
    matches INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    counted INTEGER NOT NULL,
    points INTEGER NOT NULL,
    average REAL GENERATED ALWAYS AS (CAST(points AS REAL) / nullif(counted, 0)) STORED,
    rated INTEGER NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    low REAL GENERATED ALWAYS AS (mu - 2 * sigma) STORED,
    PRIMARY KEY (game, guild, month, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX scores_of_a_person ON scores (user_id);
CREATE INDEX board_by_wins ON scores (game, guild, month, wins, (-matches), user_id) WHERE shown = 1;
CREATE INDEX board_by_points ON scores (game, guild, month, average, matches, user_id) WHERE shown = 1 AND counted > 0;
CREATE INDEX board_by_matches ON scores (game, guild, month, matches, wins, user_id) WHERE shown = 1;
CREATE INDEX board_by_rating ON scores (game, guild, month, low, rated, user_id) WHERE shown = 1 AND rated >= 5;

CREATE TABLE tallies (
    channel INTEGER NOT NULL,
    game TEXT NOT NULL,
    after INTEGER NOT NULL,
    cleared INTEGER NOT NULL,
    cleared_by INTEGER NOT NULL,
    PRIMARY KEY (channel, game)
) STRICT, WITHOUT ROWID;

CREATE TABLE removed (
    guild INTEGER PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX removed_by_time ON removed (at);

CREATE TABLE settings (
    kind TEXT NOT NULL CHECK (kind IN ('person', 'server')),
    owner INTEGER NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (kind, owner, name)
) STRICT, WITHOUT ROWID;
CREATE INDEX settings_by_name ON settings (name, value);

CREATE TABLE alive (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at INTEGER NOT NULL
) STRICT;

CREATE TABLE acts (
    number INTEGER PRIMARY KEY,
    guild INTEGER NOT NULL,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('ended', 'moved', 'kicked', 'passed', 'cleared', 'setup')),
    by INTEGER NOT NULL,
    table_id TEXT,
    channel INTEGER,
    person INTEGER,
    note TEXT NOT NULL
) STRICT;
CREATE INDEX acts_of_a_server ON acts (guild, number);
CREATE INDEX acts_by_age ON acts (at);

CREATE TABLE facts (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE direct_messages (
    user_id INTEGER PRIMARY KEY,
    channel INTEGER NOT NULL
) STRICT;

CREATE TABLE presets (
    guild INTEGER NOT NULL,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    rules TEXT NOT NULL,
    PRIMARY KEY (guild, game, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE met (
    guild INTEGER PRIMARY KEY
) STRICT;

CREATE TABLE counts (
    contest INTEGER NOT NULL REFERENCES contests,
    guild INTEGER NOT NULL,
    deals INTEGER NOT NULL,
    points INTEGER NOT NULL,
    people INTEGER NOT NULL,
    PRIMARY KEY (contest, guild, deals, points)
) STRICT, WITHOUT ROWID;
CREATE INDEX counts_of_a_server ON counts (guild);

CREATE TABLE daily_posts (
    guild INTEGER PRIMARY KEY,
    channel INTEGER NOT NULL,
    message INTEGER,
    day INTEGER NOT NULL
) STRICT;

CREATE TABLE duels (
    contest INTEGER PRIMARY KEY REFERENCES contests,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER,
    settled INTEGER NOT NULL DEFAULT 0,
    told INTEGER NOT NULL DEFAULT 0,
    size INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX duels_to_tell ON duels (contest) WHERE told = 0;

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

CREATE TABLE duellists (
    contest INTEGER NOT NULL REFERENCES contests,
    side INTEGER NOT NULL,
    place INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (contest, side, place),
    UNIQUE (contest, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX duels_of_a_person ON duellists (user_id);

CREATE TABLE tries (
    contest INTEGER NOT NULL REFERENCES contests,
    user_id INTEGER NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables,
    guild INTEGER,
    world INTEGER NOT NULL DEFAULT 0,
    deals INTEGER,
    points INTEGER,
    mark TEXT,
    PRIMARY KEY (contest, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX tries_at_a_table ON tries (table_id);
CREATE INDEX tries_of_a_person ON tries (user_id);
CREATE INDEX tries_on_a_server ON tries (guild) WHERE guild IS NOT NULL;

CREATE TABLE analyses (
    table_id TEXT NOT NULL REFERENCES tables,
    user_id INTEGER NOT NULL,
    at INTEGER NOT NULL,
    opinions TEXT NOT NULL,
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX analyses_of_a_person ON analyses (user_id);

CREATE TABLE lessons (
    user_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    exercise TEXT NOT NULL,
    PRIMARY KEY (user_id, game, exercise)
) STRICT, WITHOUT ROWID;
