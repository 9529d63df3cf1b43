-- What makes one command one result. Everything here belongs to the module durable-steps; times are the database's own.
--
-- Rows are written two to four times in their lives: the fill factors leave room for the new versions beside the old ones,
-- and the partial indexes hold open work alone, so that they stay small however many rows are kept.
--
-- Payloads are JSON in UTF-8, as they travel, and stored as they are: pglz, the one compression that every server has, made
-- up half of the server's CPU for a third of the bytes (docs/adr/0003-durable-steps.md).
-- They are bytes, since nothing here reads them: text would be converted and checked on each way, and jsonb refuses \u0000,
-- which a page may hold. In psql: convert_from(payload, 'UTF8')::jsonb.

-- The gateway's outbox: the commands it has decided, until they are answered.
CREATE TABLE command (
    step_id      text COLLATE "C" PRIMARY KEY,
    session_id   text COLLATE "C" NOT NULL,
    agent        text COLLATE "C" NOT NULL,
    tenant       text COLLATE "C" NOT NULL DEFAULT 'local',
    type         text COLLATE "C" NOT NULL,
    payload      bytea NOT NULL,
    epoch        integer NOT NULL DEFAULT 0,
    traceparent  text,
    created_at   timestamptz NOT NULL DEFAULT now(),
    -- When the relay is to send it (again). A new one is sent by the process that decided it, so the relay leaves it a while.
    next_send_at timestamptz NOT NULL,
    -- The relay's own count; the first sending of a command that is answered quickly is never written down.
    sends        integer NOT NULL DEFAULT 0,
    published_at timestamptz,
    -- Answered, or withdrawn because its session went on without it.
    answered_at  timestamptz
) WITH (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);

ALTER TABLE command ALTER payload SET STORAGE EXTERNAL;

CREATE INDEX command_due ON command (next_send_at) WHERE answered_at IS NULL;
CREATE INDEX command_session ON command (session_id);

-- The ledger of steps. A completed row is also the agent's outbox.
CREATE TABLE step (
    step_id      text COLLATE "C" PRIMARY KEY,
    session_id   text COLLATE "C" NOT NULL,
    agent        text COLLATE "C" NOT NULL,
    kind         text COLLATE "C" NOT NULL,
    tenant       text COLLATE "C" NOT NULL DEFAULT 'local',
    type         text COLLATE "C" NOT NULL,
    payload      bytea NOT NULL,
    traceparent  text,
    epoch        integer NOT NULL,
    state        text COLLATE "C" NOT NULL CHECK (state IN ('ready', 'running', 'completed', 'cancelled')),
    -- How often it was claimed: by a first run, after a failure, after a lease that expired.
    attempt      integer NOT NULL DEFAULT 0,
    -- How many of those claims were handed back unharmed: its session was paused, or its process was stopped.
    handed_back  integer NOT NULL DEFAULT 0,
    -- How many of its attempts ended in a failure; one whose process died did not.
    failures     integer NOT NULL DEFAULT 0,
    -- Fences: drawn anew at each claim, and only who holds it may write. Drawn, not counted: a claim is committed without
    -- waiting for the disk, and a count that a crash took back would be given twice.
    token        bigint NOT NULL DEFAULT 0,
    lease_until  timestamptz,
    -- Not to be claimed (ready) or sent (completed) before.
    not_before   timestamptz NOT NULL DEFAULT now(),
    created_at   timestamptz NOT NULL DEFAULT now(),
    started_at   timestamptz,
    completed_at timestamptz,
    result_type  text COLLATE "C",
    result       bytea,
    produced_by  jsonb,
    -- Of the last attempt that failed, be it for good or not.
    last_error   jsonb,
    -- The attempts that are over but have not completed the step, each with its times and how it ended. Most steps have none.
    ended        jsonb,
    -- When nothing was left to do: the result was acknowledged by the broker, or the step was cancelled.
    settled_at   timestamptz,
    CHECK ((state = 'completed') = (result IS NOT NULL))
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);

ALTER TABLE step ALTER payload SET STORAGE EXTERNAL, ALTER result SET STORAGE EXTERNAL;

-- The one index over open work. It names no column that changes between accepting and settling, so those updates stay on
-- their page (heap-only tuples); the few open rows are filtered by state.
CREATE INDEX step_open ON step (agent) WHERE settled_at IS NULL;
CREATE INDEX step_session ON step (session_id);

-- Calls that cost money or are not deterministic: one row for one request over the network.
CREATE TABLE call_journal (
    step_id      text COLLATE "C" NOT NULL,
    -- The call's place in its step, from 1.
    call_number  integer NOT NULL,
    -- The attempt of the step that made it.
    attempt      integer NOT NULL,
    session_id   text COLLATE "C" NOT NULL,
    request_hash text COLLATE "C" NOT NULL,
    intent_at    timestamptz NOT NULL DEFAULT now(),
    answered_at  timestamptz,
    answer       bytea,
    usage        jsonb,
    provider_id  text,
    failed_at    timestamptz,
    error        jsonb,
    -- The call of another session of the same lineage whose answer this is: nothing was sent, nothing paid.
    from_step    text COLLATE "C",
    from_call    integer,
    PRIMARY KEY (step_id, call_number, attempt)
) WITH (fillfactor = 80);

-- For forks: what the lineage has already had answered.
CREATE INDEX call_journal_request ON call_journal (request_hash, session_id) WHERE answered_at IS NOT NULL;
CREATE INDEX call_journal_session ON call_journal (session_id);

-- Which steps of a session still count. A session without a row is at epoch 0.
CREATE TABLE session_epoch (
    session_id text COLLATE "C" PRIMARY KEY,
    epoch      integer NOT NULL DEFAULT 0,
    cancelled  boolean NOT NULL DEFAULT false,
    -- Steps are accepted, but neither claimed nor allowed a new call.
    paused     boolean NOT NULL DEFAULT false,
    -- When it was last asked whether the session's rows may go; at first, when the session began.
    looked_at  timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 90);

CREATE INDEX session_epoch_looked ON session_epoch (looked_at);

-- Sessions that were forked from one another: they share what their calls were answered. A session without a row has none.
CREATE TABLE session_lineage (
    session_id text COLLATE "C" PRIMARY KEY,
    root_id    text COLLATE "C" NOT NULL
);

CREATE INDEX session_lineage_root ON session_lineage (root_id);
