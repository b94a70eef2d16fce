INSERT INTO series SELECT max(id), min(id) FROM tables;
