package dev.crosscheck.gateway.session.protocol;

/**
 * The rules on which the promises rest. A test removes one rule, or two that back each other up, and sees a promise
 * break.
 */
enum Guard {
    /** A door that decides on a session holds its row lock. */
    ROW_LOCK,
    /** A session's log has each sequence once, and each event once. */
    UNIQUE_KEYS,
    /** Only one relay at a time sends for a session. */
    RELAY_LOCK,
    /** A relay reads a session's mark after it gets the lock, not when it looks for work. */
    MARK_READ_UNDER_LOCK,
    /** A relay sends entries in the order of their sequences. */
    IN_ORDER,
    /** A relay sends a session's next entry only after the previous one is acknowledged. */
    ONE_AFTER_THE_OTHER,
    /** A relay marks entries as published only after they are acknowledged. */
    MARK_AFTER_ACKNOWLEDGEMENT,
    /** The transaction that holds the lock writes the mark: a relay that has lost the lock cannot write it. */
    MARK_WITH_LOCK,
    /** A mark is never replaced by a lower one. */
    MARK_NEVER_BACK,
    /** A subscriber drops sequences that it has seen. */
    SUBSCRIBER_DROPS_SEEN,
    /** A reader resumes after the last event it received, not after events still on their way. */
    RESUME_AFTER_RECEIVED,
    /** A replica looks for events that other replicas have appended. */
    LOOK_FOR_NEWS,
    /** A reader that already has the last event when it connects is told that the stream is over. */
    END_FOR_LATECOMERS
}
