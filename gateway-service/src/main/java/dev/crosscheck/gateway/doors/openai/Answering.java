package dev.crosscheck.gateway.doors.openai;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.session.LogEntry;
import dev.crosscheck.model.ConversationId;
import dev.crosscheck.model.SessionId;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import java.net.URI;

/** A way to answer questions: by research, or by a turn of a chat. */
interface Answering {

    /**
     * The session that was begun for a request.
     *
     * @param chat the conversation of the session's thread; null for research
     */
    record Begun(SessionId session, ConversationId chat) {

        /** Writes the ids by which clients find more about it. */
        void writeTo(ObjectNode own) {
            own.put("session_id", session.value());
            if (chat != null) {
                own.put("chat_id", chat.value());
            }
        }
    }

    /** Begins a session. Fails with a problem that uses the client's field names. */
    Uni<Begun> begin(RoutingContext context, OpenAiRequest request);

    /** Streams the session's events as they arrive, until it is over. */
    Multi<LogEntry> progress(SessionId session);

    /**
     * Returns the answer when the session is over; fails with a problem if there is none.
     *
     * @param server address of this instance, ending in a slash
     */
    Uni<CitedReply> reply(SessionId session, URI server);
}
