"""Reminders: a line tells somebody that the table has waited for half of their time, or for the next match."""
