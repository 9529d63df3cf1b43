-- Links by which whoever has one reads a report and nothing else. Of a token only the hash is kept.
CREATE TABLE report_link (
    id           text        PRIMARY KEY,
    session_id   text        NOT NULL REFERENCES session (id),
    token_sha256 bytea       NOT NULL UNIQUE,
    created_at   timestamptz NOT NULL
);

CREATE INDEX report_link_session ON report_link (session_id, created_at);
