-- What the subscriber keeps of crosscheck.session.events. Run at each start: every statement may run again.

CREATE SCHEMA IF NOT EXISTS analytics;

-- One row a session. last_sequence is what makes it safe that records come more than once.
CREATE TABLE IF NOT EXISTS analytics.session (
    session_id       text        PRIMARY KEY,
    kind             text        NOT NULL,
    last_sequence    bigint      NOT NULL,
    -- up to here its events are copies of another session's, whose parent paid for them
    copied_sequence  bigint      NOT NULL DEFAULT 0,
    status           text,
    began_at         timestamptz NOT NULL,
    ended_at         timestamptz,
    paused_at        timestamptz,
    paused_seconds   double precision NOT NULL DEFAULT 0,
    rounds           integer     NOT NULL DEFAULT 0,
    search_passes    integer     NOT NULL DEFAULT 0,
    confidence_level text
);
CREATE INDEX IF NOT EXISTS session_began ON analytics.session (began_at);

CREATE TABLE IF NOT EXISTS analytics.review (
    session_id text        NOT NULL,
    sequence   bigint      NOT NULL,
    at         timestamptz NOT NULL,
    status     text        NOT NULL,
    PRIMARY KEY (session_id, sequence)
);

CREATE TABLE IF NOT EXISTS analytics.step_usage (
    session_id    text        NOT NULL,
    sequence      bigint      NOT NULL,
    at            timestamptz NOT NULL,
    event         text        NOT NULL,
    producer      text,
    model_calls   bigint      NOT NULL,
    input_tokens  bigint      NOT NULL,
    output_tokens bigint      NOT NULL,
    usd           double precision NOT NULL,
    PRIMARY KEY (session_id, sequence)
);

CREATE TABLE IF NOT EXISTS analytics.source_tier (
    session_id text    NOT NULL,
    tier       text    NOT NULL,
    sources    integer NOT NULL,
    PRIMARY KEY (session_id, tier)
);

CREATE TABLE IF NOT EXISTS analytics.claim (
    session_id text    NOT NULL,
    verdict    text    NOT NULL,
    claims     integer NOT NULL,
    PRIMARY KEY (session_id, verdict)
);

-- Sequences that never came: the subscriber was away for longer than the topic keeps records.
CREATE TABLE IF NOT EXISTS analytics.gap (
    session_id     text   NOT NULL,
    first_sequence bigint NOT NULL,
    last_sequence  bigint NOT NULL,
    PRIMARY KEY (session_id, first_sequence)
);

CREATE OR REPLACE VIEW analytics.latency AS
SELECT session_id, kind, status, began_at,
    extract(epoch FROM ended_at - began_at) - paused_seconds AS seconds
FROM analytics.session
WHERE ended_at IS NOT NULL AND copied_sequence = 0;

-- Questions of research alone: a chat has no rounds, and an evaluation is another kind of work. A session that begins
-- with copies asks its parent's question again.
CREATE OR REPLACE VIEW analytics.by_day AS
SELECT date_trunc('day', s.began_at) AS day,
    count(*) AS questions,
    count(*) FILTER (WHERE s.status = 'completed') AS completed,
    avg(s.rounds) AS rounds,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY l.seconds) AS seconds_half,
    percentile_cont(0.95) WITHIN GROUP (ORDER BY l.seconds) AS seconds_95
FROM analytics.session s LEFT JOIN analytics.latency l USING (session_id)
WHERE s.kind = 'research' AND s.copied_sequence = 0
GROUP BY 1;

-- Chats and evaluations: a thread of a chat, or an evaluation, is one session.
CREATE OR REPLACE VIEW analytics.other_sessions_by_day AS
SELECT date_trunc('day', s.began_at) AS day,
    s.kind,
    count(*) AS sessions,
    count(*) FILTER (WHERE s.status = 'completed') AS completed,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY l.seconds) AS seconds_half,
    percentile_cont(0.95) WITHIN GROUP (ORDER BY l.seconds) AS seconds_95
FROM analytics.session s LEFT JOIN analytics.latency l USING (session_id)
WHERE s.kind <> 'research'
GROUP BY 1, 2;

CREATE OR REPLACE VIEW analytics.reject_rate_by_day AS
SELECT date_trunc('day', at) AS day,
    count(*) FILTER (WHERE status = 'REJECT')::float8 / count(*) AS reject_rate,
    count(*) AS reviews
FROM analytics.review
GROUP BY 1;
