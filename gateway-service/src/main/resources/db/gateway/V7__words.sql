-- What sessions are found by: the words of their questions and reports.

-- Text with each character of Chinese and Japanese apart, so that it is a word of its own to the search: a phrase of
-- such characters finds them wherever they stand together, though no spaces part the words.
CREATE FUNCTION spaced(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT regexp_replace(
        regexp_replace(lower(normalize(words, NFKC)), '[\u2010-\u2027\u3000-\u303F]', ' ', 'g'),
        '([\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF])', ' \1 ', 'g')
$$;

-- The words of a text, of its beginning where it is very long: a tsvector has at most 1 MiB.
CREATE FUNCTION words_of(whole text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT to_tsvector('pg_catalog.simple'::regconfig, gateway.spaced(left(whole, 100000)))
$$;

-- Finds texts that have every word of a query, in any order; the ends of words may be missing ("treat" finds
-- "treated"). Null where the query has no word.
CREATE FUNCTION sought(query text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT string_agg(phrase::text || ':*', ' & ')::tsquery
    FROM regexp_split_to_table(normalize(query, NFKC), '\s+') AS term,
        phraseto_tsquery('pg_catalog.simple'::regconfig, gateway.spaced(term)) AS phrase
    WHERE numnode(phrase) > 0
$$;

ALTER TABLE session ADD COLUMN words tsvector;

UPDATE session SET words = words_of(question || ' ' || coalesce(
    (SELECT payload::jsonb #>> '{report,markdown}' FROM session_event
        WHERE session_id = session.id AND type = 'dev.crosscheck.research.report_composed.v1'
        ORDER BY sequence DESC LIMIT 1), ''));

CREATE INDEX session_words ON session USING gin (words);
