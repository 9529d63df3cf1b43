-- Conversations about a finished session: their threads are told of its report. A session has one at most, and takes it
-- along when it is erased.

ALTER TABLE conversation ADD COLUMN about text REFERENCES session (id);

CREATE UNIQUE INDEX conversation_about ON conversation (about) WHERE about IS NOT NULL;
