-- Documents, their versions and passages, and the numbered changes that every replica's index follows.

-- One row. Whoever changes the corpus locks it first and keeps it locked to its commit: so changes are made one after the
-- other, and their numbers become visible in order, without gaps.
CREATE TABLE search.corpus (
    only_row    boolean     PRIMARY KEY DEFAULT true CHECK (only_row),
    -- Tells an index made from this database from one made from another.
    id          uuid        NOT NULL DEFAULT gen_random_uuid(),
    last_change bigint      NOT NULL DEFAULT 0
);
INSERT INTO search.corpus DEFAULT VALUES;

CREATE TABLE search.collection (
    tenant      text        NOT NULL,
    name        text        NOT NULL,
    -- Of documents that are added without one; null: they are rated by their outlet.
    tier        smallint    CHECK (tier BETWEEN 1 AND 5),
    created_at  timestamptz NOT NULL,
    PRIMARY KEY (tenant, name)
);

CREATE TABLE search.document (
    id          text        COLLATE "C" PRIMARY KEY,
    tenant      text        NOT NULL,
    collection  text        NOT NULL,
    -- Within its collection: what replaces the document comes under the same name.
    name        text        NOT NULL,
    version     integer     NOT NULL CHECK (version >= 1),
    title       text        NOT NULL,
    url         text,
    site        text,
    published   date,
    language    text        NOT NULL,
    -- Given by the owner, with the type that goes with it; null: rated by its outlet.
    tier        smallint    CHECK (tier BETWEEN 1 AND 5),
    type        text,
    media_type  text        NOT NULL,
    -- Size of what was sent.
    bytes       bigint      NOT NULL,
    passages    integer     NOT NULL,
    -- The corpus change that made it as it is.
    change      bigint      NOT NULL,
    added_at    timestamptz NOT NULL,
    UNIQUE (tenant, collection, name),
    FOREIGN KEY (tenant, collection) REFERENCES search.collection
);
CREATE INDEX document_newest ON search.document (tenant, added_at DESC, id DESC);
CREATE INDEX document_of_collection ON search.document (tenant, collection, added_at DESC, id DESC);

-- Outlives replacement: sessions cite passages of a version by its offsets.
CREATE TABLE search.document_version (
    document_id  text        COLLATE "C" NOT NULL REFERENCES search.document ON DELETE CASCADE,
    version      integer     NOT NULL,
    text         text        NOT NULL,
    -- SHA-256 of the text in UTF-8, in hexadecimal.
    content_hash text        NOT NULL,
    created_at   timestamptz NOT NULL,
    PRIMARY KEY (document_id, version)
);

-- Offsets are in UTF-16 units of the version's text.
CREATE TABLE search.passage (
    document_id  text    COLLATE "C" NOT NULL,
    version      integer NOT NULL,
    ordinal      integer NOT NULL,
    start_offset integer NOT NULL,
    end_offset   integer NOT NULL CHECK (end_offset > start_offset),
    page         integer,
    section_path text    NOT NULL,
    PRIMARY KEY (document_id, version, ordinal),
    FOREIGN KEY (document_id, version) REFERENCES search.document_version ON DELETE CASCADE
);

-- Never deleted from: a document that is added again goes on after its last version here.
CREATE TABLE search.corpus_change (
    number      bigint  PRIMARY KEY,
    tenant      text    NOT NULL,
    kind        text    NOT NULL CHECK (kind IN ('added', 'replaced', 'deleted')),
    document_id text    COLLATE "C" NOT NULL,
    version     integer NOT NULL
);
CREATE INDEX corpus_change_of_document ON search.corpus_change (document_id, version);
