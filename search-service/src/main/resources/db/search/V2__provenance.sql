-- Where a document's address and its outlet's name come from, and whether they may rate it: a document does not rate itself.
-- Of documents from before nobody knows, so their addresses rate nothing until they are added again.
ALTER TABLE search.document
    -- request, front_matter, canonical_link, open_graph or meta; null: there is none, or it is not known
    ADD COLUMN url_from  text,
    ADD COLUMN site_from text,
    -- Whether the request that added the document said that its content may be believed in this.
    ADD COLUMN content_trusted boolean NOT NULL DEFAULT false;
