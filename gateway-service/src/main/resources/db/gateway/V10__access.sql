-- Who may ask, and who did what.

-- Keys. Of a key only its hash is kept: it has 256 random bits, so nobody finds it by trying, and a slow hash would gain
-- nothing. A key that is revoked stays, so that the audit log can be read.
CREATE TABLE api_key (
    id           text        COLLATE "C" PRIMARY KEY,
    tenant       text        COLLATE "C" NOT NULL,
    role         text        COLLATE "C" NOT NULL CHECK (role IN ('reader', 'researcher', 'admin')),
    -- What people call it.
    name         text        NOT NULL,
    -- The key's beginning, to be recognised by.
    prefix       text        COLLATE "C" NOT NULL,
    -- SHA-256 of the whole key, in hexadecimal.
    hash         text        COLLATE "C" NOT NULL UNIQUE,
    created_at   timestamptz NOT NULL DEFAULT now(),
    -- To the minute.
    last_used_at timestamptz,
    revoked_at   timestamptz
);
CREATE INDEX api_key_tenant ON api_key (tenant, created_at, id);

-- Pages that were signed in by a key: what their cookies hold, as SHA-256 in hexadecimal. They end with the key.
CREATE TABLE page_login (
    token_hash text        COLLATE "C" PRIMARY KEY,
    key_id     text        COLLATE "C" NOT NULL REFERENCES api_key ON DELETE CASCADE,
    expires_at timestamptz NOT NULL
);
CREATE INDEX page_login_expiry ON page_login (expires_at);

-- What was done, or refused, to whom: ids and words of ours, never a text of a client's.
CREATE TABLE audit_entry (
    id      bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    time    timestamptz NOT NULL DEFAULT now(),
    tenant  text        COLLATE "C" NOT NULL,
    -- null: whoever uses an instance that asks for no key
    key_id  text        COLLATE "C",
    role    text        COLLATE "C" NOT NULL,
    -- Such as POST /v1/research/{id}/cancel
    action  text        COLLATE "C" NOT NULL,
    -- The id that it was done to, or that came of it.
    target  text        COLLATE "C",
    -- Of the answer.
    status  integer     NOT NULL
);
CREATE INDEX audit_entry_tenant ON audit_entry (tenant, id DESC);
CREATE INDEX audit_entry_time ON audit_entry (time);
