-- Why a session's log could not be read when it was last tried; null where it could.
ALTER TABLE session ADD COLUMN unreadable text;

CREATE INDEX session_unreadable ON session (id) WHERE unreadable IS NOT NULL;
