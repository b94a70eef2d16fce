"""The layer between Discord and a table: interactions, ids, replies, live messages, reminders, availability."""
