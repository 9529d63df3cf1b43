package dev.crosscheck.gateway.session;

import dev.crosscheck.gateway.loop.SessionState;
import dev.crosscheck.model.message.SessionEvent;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.util.Map;

/**
 * A kind of session, such as research: its initial state, and how its decisions and states are stored and shown. Each
 * implementation is a bean, is looked up by its kind, and is called from any thread.
 */
public interface Loop {

    /** The name of the kind in session rows and message types. */
    String kind();

    /** The state before the first event. */
    SessionState start();

    /** The form in which the log stores decisions. */
    DecisionJson<?> decisions();

    /** Returns what log, stream and topic show of the event that led from {@code before} to {@code after}. */
    EventData data(SessionState before, SessionEvent event, SessionState after);

    /**
     * Returns what the process's own log shows of a session, by name and in this order: counts and names, never text.
     */
    Map<String, Object> figures(SessionState state);

    /** Writes what only this kind stores in addition, in the transaction that writes the event. */
    default Uni<Void> store(SqlConnection connection, SessionEvent event, SessionState after) {
        return Uni.createFrom().voidItem();
    }

    /** Updates the metrics that only this kind has, once the event is committed. */
    void count(SessionEvent event, SessionState after);
}
