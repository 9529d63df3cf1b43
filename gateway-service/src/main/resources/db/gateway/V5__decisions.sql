-- What was decided when an event came, as JSON: a log is folded by it, and not by how the loop decides today.
-- null in entries that are older than this column; they are folded by deciding again.
ALTER TABLE session_event ADD COLUMN decided text;
