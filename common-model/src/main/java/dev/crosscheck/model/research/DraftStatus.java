package dev.crosscheck.model.research;

/** Whether a draft stands, or cannot be written before more has been found. */
public enum DraftStatus {
    DRAFT_READY,
    SEARCH_REQUIRED
}
