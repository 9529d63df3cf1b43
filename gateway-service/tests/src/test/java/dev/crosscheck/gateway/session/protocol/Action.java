package dev.crosscheck.gateway.session.protocol;

/** What may happen next. A {@code pick} chooses among what there is; where there is nothing, nothing happens. */
sealed interface Action {

    /** A step is completed: its result is published, or published again. */
    record Report(int session, int event) implements Action {}

    record Duplicate(int pick) implements Action {}

    /** The broker loses a result. */
    record Lose(int pick) implements Action {}

    /** A replica takes some results from the topic, in no order, and decides what becomes of them. */
    record Enter(int replica, int pick, int count) implements Action {}

    /** What was decided is committed. */
    record Commit(int replica) implements Action {}

    /** A replica gives up what it has decided. */
    record RollBack(int replica) implements Action {}

    /** A relay finds a session that has something to publish. */
    record Look(int replica, int session) implements Action {}

    /** It takes the session's lock and reads what is to be sent, or leaves it to whoever has the lock. */
    record Lock(int replica) implements Action {}

    record Send(int replica) implements Action {}

    /**
     * The broker takes the oldest record that a relay has sent; {@code twice} if the relay's client had to ask again.
     */
    record Take(int replica, boolean twice) implements Action {}

    /** The relay is told that its oldest record failed, which it may yet not have. */
    record Fail(int replica) implements Action {}

    /** A record arrives for which nobody waits any more. */
    record ArriveLate(int pick) implements Action {}

    record Vanish(int pick) implements Action {}

    record Mark(int replica) implements Action {}

    /** A relay forgets all it knew. */
    record Crash(int replica) implements Action {}

    /** A relay's connection to the database ends, which it does not notice before it uses it. */
    record Sever(int replica) implements Action {}

    /** The database falls: all connections end, and so many marks of each session are lost. */
    record Fall(int marks) implements Action {}

    record Poll(int subscriber) implements Action {}

    /** A subscriber goes back by so many records, as one does that has not committed its position. */
    record GoBack(int subscriber, int records) implements Action {}

    record Fetch(int reader) implements Action {}

    record Deliver(int reader) implements Action {}

    record BreakOff(int reader) implements Action {}

    record Return(int reader, int replica) implements Action {}

    /** A replica asks whether there is news for its readers. */
    record LookForNews(int replica) implements Action {}
}
