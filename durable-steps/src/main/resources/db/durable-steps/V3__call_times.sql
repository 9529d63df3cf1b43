-- Until when a session's steps may ask language models: those that bring the material together, and those that conclude. A step that is
-- claimed later, or whose time is up, does without; so the session ends in time, whatever the models do. Null: without a bound.
ALTER TABLE session_epoch ADD COLUMN research_until timestamptz, ADD COLUMN conclude_until timestamptz;
