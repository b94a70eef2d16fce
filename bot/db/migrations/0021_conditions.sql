-- Indexes of what is flagged, with conditions that SQLite and PostgreSQL read alike.

DROP INDEX board_by_wins;
DROP INDEX board_by_points;
DROP INDEX board_by_matches;
DROP INDEX board_by_rating;
CREATE INDEX board_by_wins ON scores (game, guild, month, wins, (-matches), user_id) WHERE shown = 1;
CREATE INDEX board_by_points ON scores (game, guild, month, average, matches, user_id) WHERE shown = 1 AND counted > 0;
CREATE INDEX board_by_matches ON scores (game, guild, month, matches, wins, user_id) WHERE shown = 1;
CREATE INDEX board_by_rating ON scores (game, guild, month, low, rated, user_id) WHERE shown = 1 AND rated >= 5;

DROP INDEX running_contests;
CREATE INDEX running_contests ON contests (ends) WHERE over = 0;

DROP INDEX duels_to_tell;
CREATE INDEX duels_to_tell ON duels (contest) WHERE told = 0;
