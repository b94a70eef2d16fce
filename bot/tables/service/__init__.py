"""What looks after the tables of a process: their times, outages, and people who go."""
