-- A session is cancelled by its mark alone. Its number, the epoch, was raised by nothing but a cancel, and every command
-- carried the first one; it is no longer read or written. The columns stay for processes of older versions, which read
-- them.
UPDATE session_epoch SET cancelled = true WHERE epoch > 0 AND NOT cancelled;

ALTER TABLE step ALTER COLUMN epoch SET DEFAULT 0;
