-- What a document was made of, so that an unchanged file need not be sent again: the hash of the file, and whatever
-- else decides which document it becomes. Null: unknown, since it came otherwise than as a file, or before this was
-- recorded.
ALTER TABLE search.document
    ADD COLUMN sent text;

-- Fetched pages are erased by age: a page that was not checked for long, and a version that was replaced long ago.
ALTER TABLE search.web_page_version
    -- When a later version was stored; null: it is the current one.
    ADD COLUMN replaced_at timestamptz;

UPDATE search.web_page_version AS v SET replaced_at = later.fetched_at
FROM search.web_page_version AS later
WHERE later.document_id = v.document_id AND later.version = v.version + 1;

CREATE INDEX web_page_checked ON search.web_page (checked_at);
CREATE INDEX web_page_version_replaced ON search.web_page_version (replaced_at) WHERE replaced_at IS NOT NULL;

-- When each provider of web searches may be asked next, and how often it was asked: shared by all replicas.
CREATE TABLE search.web_provider (
    name            text COLLATE "C" PRIMARY KEY,
    -- The provider's pace allows the next request at this time.
    next_at         timestamptz NOT NULL,
    -- The provider asked for no requests before this time.
    held_until      timestamptz NOT NULL DEFAULT '-infinity',
    -- The day of the last request, in UTC. Both counts are those of this day and its month.
    day             date        NOT NULL,
    used_today      integer     NOT NULL,
    used_this_month integer     NOT NULL
) WITH (fillfactor = 50);
