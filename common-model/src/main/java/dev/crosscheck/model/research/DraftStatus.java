package dev.crosscheck.model.research;

/** Whether a draft is ready, or needs another search before it can be written. */
public enum DraftStatus {
    DRAFT_READY,
    SEARCH_REQUIRED
}
