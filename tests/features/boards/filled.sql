INSERT INTO tallies VALUES (50, 'goofspiel', 1, 2, 3);
INSERT INTO agreed SELECT number, line FROM results WHERE user_id = 1;
INSERT INTO ratings SELECT number, line, 0, 25.1, -1e-300 FROM results WHERE user_id = 1;
