-- Pages that people of an identity provider have signed in: what their cookies hold, as SHA-256 in hexadecimal, and what
-- the provider said of them then. No token of theirs is kept.
CREATE TABLE person_login (
    token_hash text        COLLATE "C" PRIMARY KEY,
    -- The provider's id of the person.
    subject    text        COLLATE "C" NOT NULL,
    tenant     text        COLLATE "C" NOT NULL,
    role       text        COLLATE "C" NOT NULL CHECK (role IN ('reader', 'researcher', 'admin')),
    name       text        NOT NULL,
    expires_at timestamptz NOT NULL
);
CREATE INDEX person_login_expiry ON person_login (expires_at);
