INSERT INTO lessons VALUES (2, 'goofspiel', 'bid');
