package dev.crosscheck.gateway.session;

import dev.crosscheck.gateway.loop.Consequence;
import dev.crosscheck.gateway.loop.SessionState;
import dev.crosscheck.model.message.SessionEvent;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.util.Map;

/**
 * A kind of session, such as research: where its states begin, and how what they say is stored and shown. Each is a
 * bean, is found by its kind, and is called from any thread.
 */
public interface Loop {

    /** As rows of sessions, and the types of messages, name it. */
    String kind();

    /** Before the first event. */
    SessionState start();

    /** What was decided, as the log stores it. */
    String write(Consequence decided);

    /** @throws RuntimeException if it is none that this version can read */
    Consequence read(String stored);

    /** What log, stream and topic say of an event that has led from {@code before} to {@code after}. */
    EventData data(SessionState before, SessionEvent event, SessionState after);

    /** What the process's own log says of a session, by name, in this order: counts and names, never a text. */
    Map<String, Object> figures(SessionState state);

    /** Writes what only this kind stores besides, in the transaction that writes the event. */
    default Uni<Void> store(SqlConnection connection, SessionEvent event, SessionState after) {
        return Uni.createFrom().voidItem();
    }

    /** Counts what only this kind counts, once the event is committed. */
    void count(SessionEvent event, SessionState after);
}
