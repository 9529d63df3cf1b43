-- Sessions and their logs. The log is the truth; the columns of a session are projections of it that queries need.

CREATE TABLE session (
    id                 text        PRIMARY KEY,
    kind               text        NOT NULL,
    tenant             text        NOT NULL,
    parent_id          text        REFERENCES session (id),
    conversation_id    text,
    status             text        NOT NULL,
    phase              text        NOT NULL,
    question           text        NOT NULL,
    mode               text        NOT NULL,
    language           text        NOT NULL,
    complexity         text        NOT NULL,
    rounds             integer     NOT NULL,
    search_passes      integer     NOT NULL,
    confidence_level   text,
    created_at         timestamptz NOT NULL,
    finished_at        timestamptz,
    -- null once passed, or once the session is over
    soft_deadline_at   timestamptz,
    hard_deadline_at   timestamptz,
    -- the W3C trace context of the request that began it
    traceparent        text        NOT NULL,
    last_sequence      bigint      NOT NULL,
    -- the last sequence that the public topic has acknowledged
    published_sequence bigint      NOT NULL DEFAULT 0,
    -- cost of results that came after the end
    late_model_calls   integer     NOT NULL DEFAULT 0,
    late_input_tokens  bigint      NOT NULL DEFAULT 0,
    late_output_tokens bigint      NOT NULL DEFAULT 0,
    late_usd           double precision NOT NULL DEFAULT 0
) WITH (fillfactor = 70);

CREATE INDEX session_newest ON session (tenant, created_at DESC, id DESC);
CREATE INDEX session_unpublished ON session (id) WHERE published_sequence < last_sequence;
CREATE INDEX session_soft_deadline ON session (soft_deadline_at) WHERE soft_deadline_at IS NOT NULL;
CREATE INDEX session_hard_deadline ON session (hard_deadline_at) WHERE hard_deadline_at IS NOT NULL;

CREATE TABLE session_event (
    session_id text        NOT NULL REFERENCES session (id),
    sequence   bigint      NOT NULL,
    -- derived from the step or the request, so that a repeated delivery is the same row
    event_id   text        NOT NULL,
    type       text        NOT NULL,
    time       timestamptz NOT NULL,
    -- what the fold reads
    payload    text        NOT NULL,
    -- what subscribers see: no text of questions, sources or reports
    data       text        NOT NULL,
    -- what the owner sees besides
    owner_data text        NOT NULL,
    PRIMARY KEY (session_id, sequence),
    UNIQUE (session_id, event_id)
);

-- Payloads are tens of kilobytes, written once and seldom read: compressing them costs more than it saves.
ALTER TABLE session_event ALTER COLUMN payload SET STORAGE EXTERNAL;

CREATE TABLE idempotency_key (
    tenant       text        NOT NULL,
    key          text        NOT NULL,
    request_hash text        NOT NULL,
    session_id   text        NOT NULL REFERENCES session (id),
    created_at   timestamptz NOT NULL,
    PRIMARY KEY (tenant, key)
);
