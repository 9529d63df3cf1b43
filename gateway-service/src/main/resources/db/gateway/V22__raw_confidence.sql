-- What the controller itself said, where people's reviews have calibrated it. Null where it stayed as it was said.
ALTER TABLE criterion_figure ADD COLUMN raw_confidence double precision;
ALTER TABLE criterion_figure ADD COLUMN raw_status text;
