package dev.crosscheck.gateway.doors.openai;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.session.LogEntry;
import dev.crosscheck.model.ConversationId;
import dev.crosscheck.model.SessionId;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import java.net.URI;

/** How questions are answered: by research, or by a turn of a chat. */
interface Answering {

    /**
     * What was begun for a request.
     *
     * @param chat the conversation that the session is a thread of; null where it is one of research
     */
    record Begun(SessionId session, ConversationId chat) {

        /** Writes where more is to be had of it. */
        void writeTo(ObjectNode own) {
            own.put("session_id", session.value());
            if (chat != null) {
                own.put("chat_id", chat.value());
            }
        }
    }

    /** Fails with a problem that names the fields as the client calls them. */
    Uni<Begun> begin(RoutingContext context, OpenAiRequest request);

    /** The session's events as they come, until it is over. */
    Multi<LogEntry> progress(SessionId session);

    /**
     * The answer, once the session is over; fails with a problem where there is none.
     *
     * @param server address of this instance, ending in a slash
     */
    Uni<Reply> reply(SessionId session, URI server);
}
