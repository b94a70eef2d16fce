INSERT INTO duels SELECT id, 9, 1, NULL, 1, NULL, 0, 0, 0 FROM contests WHERE sides = 2;
INSERT INTO duellists SELECT id, 0, 0, 1, 'P1' FROM contests WHERE sides = 2;
INSERT INTO duellists SELECT id, 1, 0, 2, 'P2' FROM contests WHERE sides = 2;
INSERT INTO duel_ratings VALUES (9, 1, 'Zoë 🂡', 3, 2, 25.1, 8.333333333333334), (9, 2, 'P2', 3, 1, -1e-300, 0.0);
