-- Which sessions have read a document, so that its passages can be erased from their logs, too.

-- The ids of the documents whose passages an event's payload holds; null if there are none. It cuts the text at the
-- field's name, since jsonb refuses \u0000, which a page may hold. Within a text the quotes of that name are escaped.
CREATE FUNCTION documents_of(payload text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT array_agg(DISTINCT split_part(part, '"', 1))
    FROM unnest((string_to_array(payload, '"document_id":"'))[2:]) AS part
$$;

-- Most events name no document: they are not in the index.
CREATE INDEX session_event_documents ON session_event USING gin (documents_of(payload))
    WHERE strpos(payload, '"document_id":"') > 0;
