-- Where a document's date of publication comes from: request, front_matter, file, meta, address, file_name or title;
-- null: there is no date, or it is not known.
ALTER TABLE search.document
    ADD COLUMN published_from text;
