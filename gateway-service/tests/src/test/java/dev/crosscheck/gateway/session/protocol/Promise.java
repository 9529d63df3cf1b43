package dev.crosscheck.gateway.session.protocol;

/** What is promised of logs; a broken one is named in the assertion that fails. */
enum Promise {
    /** No gap, no duplicate, and what stands there stays. */
    LOG,
    /** A reader gets exactly the log, however often it breaks off. */
    READERS,
    /** A subscriber that drops what it has seen gets exactly the log. */
    SUBSCRIBERS,
    /** An entry is sent once, and once more for an accident after which nobody can know whether it was. */
    SENT_ONCE,
    /** No mark goes back, but for those that a database has lost in its fall. */
    MARKS,
    /** What came in is in the log, on the topic, with every subscriber and every reader, in the end. */
    COMPLETENESS
}
