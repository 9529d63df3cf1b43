-- Sessions of research that threads of chats have begun, and wait for: one for a thread.

CREATE TABLE errand (
    session_id text    PRIMARY KEY REFERENCES session (id),
    thread_id  text    NOT NULL UNIQUE REFERENCES session (id),
    settled    boolean NOT NULL DEFAULT false
);

CREATE INDEX errand_open ON errand (session_id) WHERE NOT settled;

CREATE INDEX session_researching ON session (id) WHERE phase = 'researching';
