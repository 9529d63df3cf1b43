-- Where the date of a fetched page comes from, as in search.document, and also provider: the search engine or catalogue
-- that found the page; null: there is no date, or the page was stored before this was recorded.
ALTER TABLE search.web_page_version
    ADD COLUMN published_from text;
