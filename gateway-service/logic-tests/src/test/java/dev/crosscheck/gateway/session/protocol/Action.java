package dev.crosscheck.gateway.session.protocol;

/** A step of a random run. A {@code pick} selects one of the existing things; if there are none, nothing happens. */
sealed interface Action {

    /** A step completes: its result is published, or published again. */
    record Report(int session, int event) implements Action {}

    record Duplicate(int pick) implements Action {}

    /** The broker loses a result. */
    record Lose(int pick) implements Action {}

    /** A replica takes some results from the topic, in any order, and decides on them. */
    record Enter(int replica, int pick, int count) implements Action {}

    /** A replica commits what it has decided. */
    record Commit(int replica) implements Action {}

    /** A replica rolls back what it has decided. */
    record RollBack(int replica) implements Action {}

    /** A relay finds a session that has something to publish. */
    record Look(int replica, int session) implements Action {}

    /** The relay takes the session's lock and reads what to send. If another relay holds the lock, it gives up. */
    record Lock(int replica) implements Action {}

    record Send(int replica) implements Action {}

    /**
     * The broker takes the oldest record that a relay has sent; {@code twice} if the relay's client had to send it
     * again.
     */
    record Take(int replica, boolean twice) implements Action {}

    /** The relay learns that its oldest record failed; the record may still arrive later. */
    record Fail(int replica) implements Action {}

    /** A record arrives after its relay has stopped waiting for it. */
    record ArriveLate(int pick) implements Action {}

    record Vanish(int pick) implements Action {}

    record Mark(int replica) implements Action {}

    /** A relay's process dies, and with it all the relay knew. */
    record Crash(int replica) implements Action {}

    /** A relay's connection to the database ends. The relay notices only at its next use. */
    record Sever(int replica) implements Action {}

    /** The database crashes: all connections end, and each session loses {@code marks} of its marks. */
    record Fall(int marks) implements Action {}

    record Poll(int subscriber) implements Action {}

    /** A subscriber goes back by {@code records}, because it has not committed its position. */
    record GoBack(int subscriber, int records) implements Action {}

    record Fetch(int reader) implements Action {}

    record Deliver(int reader) implements Action {}

    record BreakOff(int reader) implements Action {}

    record Return(int reader, int replica) implements Action {}

    /** A replica looks for news for its readers. */
    record LookForNews(int replica) implements Action {}
}
