-- A paper's abstract may be stored beside its full text, which stays the current version. So the current version is not
-- always the last one.

ALTER TABLE search.web_page
    -- The highest number that a version ever had; null: that of the current version. Numbers are not used again.
    ADD COLUMN last_version integer;
