"""What can happen at a table: each decides on a change of its record, which the table writes and tells."""
