-- The steps whose results came after their session's end, so that each is in its late cost once: results may come
-- again.
CREATE TABLE late_step (
    session_id text NOT NULL REFERENCES session (id),
    step_id    text NOT NULL,
    PRIMARY KEY (session_id, step_id)
);
