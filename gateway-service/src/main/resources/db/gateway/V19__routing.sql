-- Who weighs the criteria of a tenant's evaluations. A tenant without a row has the defaults.
CREATE TABLE evaluation_routing (
    tenant      text        PRIMARY KEY,
    model_share integer     NOT NULL,
    shadow      boolean     NOT NULL,
    prompts     text        NOT NULL,
    changed_at  timestamptz NOT NULL
);

-- What came of each criterion, as numbers and codes, so that controllers and prompts can be compared. Written with the
-- event that has decided it; "reviewed" is what a person has made of the criterion.
CREATE TABLE criterion_figure (
    session_id text             NOT NULL REFERENCES session (id),
    criterion  integer          NOT NULL,
    shadow     boolean          NOT NULL,
    tenant     text             NOT NULL,
    controller text             NOT NULL,
    prompt_id  text             NOT NULL,
    fallback   boolean          NOT NULL,
    status     text             NOT NULL,
    confidence double precision NOT NULL,
    quotes     integer          NOT NULL,
    supported  integer          NOT NULL,
    unjudged   integer          NOT NULL,
    tokens     bigint           NOT NULL,
    usd        double precision NOT NULL,
    decided_at timestamptz      NOT NULL,
    reviewed   text,
    PRIMARY KEY (session_id, criterion, shadow)
);

CREATE INDEX criterion_figure_newest ON criterion_figure (tenant, decided_at);
