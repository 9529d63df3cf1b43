-- What the passages of English documents mean, as vectors: computed once, in the background, by any replica, and shared by
-- all. A document whose passages have got theirs is told of as one more change of the corpus, kind 'embedded'.

-- Of the current version's passages. It goes with its document, for it tells of what was written there.
CREATE TABLE search.passage_vector (
    document_id text  COLLATE "C" NOT NULL REFERENCES search.document ON DELETE CASCADE,
    -- SHA-256, in hexadecimal, of the model's name, the document's title and the passage's text.
    key         text  COLLATE "C" NOT NULL,
    -- Numbers of four bytes, the lowest byte first.
    vector      bytea NOT NULL,
    PRIMARY KEY (document_id, key)
);
-- The same text in another document is not computed again.
CREATE INDEX passage_vector_key ON search.passage_vector (key);

-- Documents whose passages have no vectors yet. Whoever works on one holds it until the lease ends.
CREATE TABLE search.document_to_embed (
    document_id  text        COLLATE "C" PRIMARY KEY REFERENCES search.document ON DELETE CASCADE,
    -- That made the document as it is; a later one orders its vectors anew.
    change       bigint      NOT NULL,
    passages     integer     NOT NULL,
    owner        uuid,
    leased_until timestamptz
);
CREATE INDEX document_to_embed_oldest ON search.document_to_embed (change);

INSERT INTO search.document_to_embed (document_id, change, passages)
SELECT id, change, passages FROM search.document WHERE language = 'en' AND passages > 0;

ALTER TABLE search.corpus_change DROP CONSTRAINT corpus_change_kind_check;
ALTER TABLE search.corpus_change
    ADD CONSTRAINT corpus_change_kind_check CHECK (kind IN ('added', 'replaced', 'deleted', 'embedded'));
