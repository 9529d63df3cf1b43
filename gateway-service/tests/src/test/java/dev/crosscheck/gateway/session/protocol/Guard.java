package dev.crosscheck.gateway.session.protocol;

/** What the promises rest on. A test takes one away, or two that stand in for each other, and sees a promise break. */
enum Guard {
    /** Who decides on a session holds its row. */
    ROW_LOCK,
    /** A sequence, and an event, stands in a session's log once. */
    UNIQUE_KEYS,
    /** One relay at a time sends for a session. */
    RELAY_LOCK,
    /** A relay reads how far a session was published once it has the lock, and not when it looked for work. */
    MARK_READ_UNDER_LOCK,
    /** Entries are sent in the order of their sequences. */
    IN_ORDER,
    /** A session's next entry is sent when the one before was acknowledged. */
    ONE_AFTER_THE_OTHER,
    /** What is marked as published was acknowledged. */
    MARK_AFTER_ACKNOWLEDGEMENT,
    /** The transaction that holds the lock writes the mark: who has lost the one cannot do the other. */
    MARK_WITH_LOCK,
    /** A mark is never written over a higher one. */
    MARK_NEVER_BACK,
    /** A subscriber drops sequences that it has seen. */
    SUBSCRIBER_DROPS_SEEN,
    /** A reader goes on after what it has got, and not after what was on its way to it. */
    RESUME_AFTER_RECEIVED,
    /** A replica looks for what the others have appended. */
    LOOK_FOR_NEWS,
    /** A reader that has had the last event when it comes is told so. */
    END_FOR_LATECOMERS
}
