-- Conversations. A thread, one question of a conversation and its answer, is a session; its log is the truth.

CREATE TABLE conversation (
    id         text        PRIMARY KEY,
    tenant     text        NOT NULL,
    title      text        NOT NULL,
    created_at timestamptz NOT NULL
);

CREATE INDEX conversation_newest ON conversation (tenant, created_at DESC, id DESC);

-- The thread's place in its conversation, from 1, without a gap as long as none is erased: given while the conversation's row is locked.
ALTER TABLE session
    ADD COLUMN thread_number integer,
    ADD FOREIGN KEY (conversation_id) REFERENCES conversation (id);

CREATE UNIQUE INDEX session_thread ON session (conversation_id, thread_number) WHERE conversation_id IS NOT NULL;

-- A conversation has one running thread at most.
CREATE UNIQUE INDEX session_running_thread ON session (conversation_id)
    WHERE conversation_id IS NOT NULL AND finished_at IS NULL;

-- A conversation of which everything was erased is erased, too: its title may say what was asked.
CREATE FUNCTION forget_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM gateway.conversation AS c
    WHERE c.id = OLD.conversation_id
        AND NOT EXISTS (SELECT 1 FROM gateway.session AS s WHERE s.conversation_id = c.id);
    RETURN NULL;
END
$$;

CREATE TRIGGER session_forgets_conversation AFTER DELETE ON session
    FOR EACH ROW WHEN (OLD.conversation_id IS NOT NULL) EXECUTE FUNCTION forget_conversation();
