-- So that the erasure of a session, and the checks of what refers to it, find their few rows.
CREATE INDEX session_parent ON session (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX idempotency_key_session ON idempotency_key (session_id);
