-- What may be spent on calls, and what was. A budget without a row limits nothing, and no call writes a row that is limited by none.

-- One row for a session that has a budget, for a tenant's day and for the deployment's day where they are limited. It is locked from
-- the intent's statement to its commit, so at most one intent and one answer of it commit at a time.
CREATE TABLE budget (
    -- session:<id>, tenant:<name>:<day> or deployment:<day>
    account      text COLLATE "C" PRIMARY KEY,
    scope        text COLLATE "C" NOT NULL CHECK (scope IN ('session', 'tenant', 'deployment')),
    -- In UTC; null for a session.
    day          date,
    -- Null where it is not limited.
    limit_tokens bigint,
    limit_usd    numeric,
    -- Of calls that were answered: what they cost.
    spent_tokens bigint NOT NULL DEFAULT 0,
    spent_usd    numeric NOT NULL DEFAULT 0,
    -- Of calls without an outcome: what they may cost at most. They are on their way, or have been lost with their process.
    held_tokens  bigint NOT NULL DEFAULT 0,
    held_usd     numeric NOT NULL DEFAULT 0
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);

CREATE INDEX budget_day ON budget (day) WHERE day IS NOT NULL;

-- What one call holds of one budget until its outcome is known. The sum over an account is what its row holds.
CREATE TABLE budget_hold (
    step_id     text COLLATE "C" NOT NULL,
    call_number integer NOT NULL,
    attempt     integer NOT NULL,
    account     text COLLATE "C" NOT NULL,
    session_id  text COLLATE "C" NOT NULL,
    tokens      bigint NOT NULL,
    usd         numeric NOT NULL,
    PRIMARY KEY (step_id, call_number, attempt, account)
);

CREATE INDEX budget_hold_session ON budget_hold (session_id);

-- The pace of calls at one provider, over all processes: the time at which all that was let through so far would have been sent
-- evenly. No row, and no statement, where no rate is set.
CREATE TABLE provider_rate (
    provider    text COLLATE "C" PRIMARY KEY,
    requests_at timestamptz NOT NULL,
    tokens_at   timestamptz NOT NULL
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);
