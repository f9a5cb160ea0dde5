// Replaced by the table.
