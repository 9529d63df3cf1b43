-- Pages of the web, as they were when a session read them: shared by all sessions and replicas, so a page is fetched anew
-- only when it is no longer fresh, and a quote can be shown as it stood.

CREATE TABLE search.web_page (
    -- Derived from the address: an address may be longer than an index takes.
    document_id   text        COLLATE "C" PRIMARY KEY,
    url           text        NOT NULL,
    version       integer     NOT NULL CHECK (version >= 1),
    -- When it was last seen to be as its current version has it.
    checked_at    timestamptz NOT NULL,
    -- To ask whether it has changed (RFC 9110, 13): both belong to landed_url, and may be null.
    landed_url    text        NOT NULL,
    etag          text,
    last_modified text
);

-- Never changed and never replaced.
CREATE TABLE search.web_page_version (
    document_id  text        COLLATE "C" NOT NULL REFERENCES search.web_page ON DELETE CASCADE,
    version      integer     NOT NULL,
    -- Where the redirects led to.
    landed_url   text        NOT NULL,
    title        text        NOT NULL,
    site         text,
    published    date,
    language     text        NOT NULL,
    media_type   text        NOT NULL,
    text         text        NOT NULL,
    -- SHA-256 of the text in UTF-8, in hexadecimal.
    content_hash text        NOT NULL,
    -- SHA-256 of the bytes that came, in hexadecimal, and how many they were.
    body_hash    text        NOT NULL,
    bytes        bigint      NOT NULL,
    -- Of the answer, by their names in lower case.
    headers      jsonb       NOT NULL,
    -- [start, end, section path] of each passage; offsets in UTF-16 units of the text.
    passages     jsonb       NOT NULL,
    fetched_at   timestamptz NOT NULL,
    PRIMARY KEY (document_id, version)
);
