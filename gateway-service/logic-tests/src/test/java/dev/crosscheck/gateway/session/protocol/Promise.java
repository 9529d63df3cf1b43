package dev.crosscheck.gateway.session.protocol;

/** The promises about logs. The assertion that fails names the broken promise. */
enum Promise {
    /** A log has no gap and no duplicate, and its entries never change. */
    LOG,
    /** A reader receives exactly the log, even if its connection breaks often. */
    READERS,
    /** A subscriber that drops what it has seen receives exactly the log. */
    SUBSCRIBERS,
    /** An entry is sent once, plus once for each accident that leaves open whether it was sent. */
    SENT_ONCE,
    /** No mark goes back, except marks that a database loses in a crash. */
    MARKS,
    /** In the end, everything that came in is in the log, on the topic, with every subscriber and every reader. */
    COMPLETENESS
}
