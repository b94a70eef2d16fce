-- The reason somebody gave for ending a match stayed with it when it was played to its end all the same.

UPDATE tables SET reason = '' WHERE status = 'over' AND reason <> '';
