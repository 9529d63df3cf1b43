-- So that a list of one kind of session, however rare, and the reviews that calibrate controllers find their few rows.
CREATE INDEX session_newest_of_kind ON session (tenant, kind, created_at DESC, id DESC);
CREATE INDEX criterion_figure_reviewed ON criterion_figure (tenant, decided_at) WHERE reviewed IS NOT NULL;
