-- Where to tell that a session is over. Address and secret are removed once that is settled.
CREATE TABLE webhook (
    session_id   text        PRIMARY KEY REFERENCES session (id),
    -- scheme, host and port: what its owner is shown
    origin       text        NOT NULL,
    url          text,
    -- of the request; null where the deployment's own is used
    secret       text,
    attempts     integer     NOT NULL DEFAULT 0,
    -- null once it is settled
    next_at      timestamptz,
    delivered_at timestamptz,
    -- what came of the last attempt: the status of its answer, or why there was none
    status       integer,
    failure      text
);

CREATE INDEX webhook_due ON webhook (next_at) WHERE next_at IS NOT NULL;
