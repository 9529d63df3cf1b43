package dev.crosscheck.gateway.api;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.gateway.session.EventJson;
import dev.crosscheck.gateway.session.LogEntry;
import dev.crosscheck.gateway.session.SessionFeed;
import dev.crosscheck.gateway.session.SessionReader;
import dev.crosscheck.gateway.session.UnreadableLog;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.rest.QueryNumber;
import dev.crosscheck.steps.message.WireJson;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.sse.OutboundSseEvent;
import jakarta.ws.rs.sse.Sse;

/** Shows the log of a session of any kind, as a list or as Server-Sent Events. */
@ApplicationScoped
class EventStreams {

    /** Name of the final event if the rest of the log is unreadable. */
    private static final String PROBLEM = "problem";

    private final SessionReader reader;
    private final SessionFeed feed;

    EventStreams(SessionReader reader, SessionFeed feed) {
        this.reader = reader;
        this.feed = feed;
    }

    /** @param after the sequence to begin after, as the client wrote it; null for the beginning */
    Uni<SessionView.Events> list(SessionId id, String after) {
        return reader.entriesAfter(id, sequence("after", after))
                .map(entries -> new SessionView.Events(
                        entries.stream().<JsonNode>map(EventJson::owned).toList()));
    }

    /** @param lastEventId the last event that the client has, as it wrote it; null for none */
    Multi<OutboundSseEvent> after(SessionId id, String lastEventId, Sse sse) {
        return ended(feed.after(id, sequence("Last-Event-ID", lastEventId)), sse);
    }

    /**
     * If the log becomes unreadable, ends the stream with the problem as its last event. A client that reconnects then
     * gets the problem as the response, from {@link ExistingSessionFilter}, and need not reconnect again.
     */
    private static Multi<OutboundSseEvent> ended(Multi<LogEntry> entries, Sse sse) {
        return entries.map(entry -> event(sse, entry))
                .onFailure(UnreadableLog.class)
                .recoverWithItem(failure -> problem(sse, (UnreadableLog) failure));
    }

    /** Returns the last event of a stream whose log is unreadable from here on. */
    static OutboundSseEvent problem(Sse sse, UnreadableLog log) {
        return sse.newEventBuilder()
                .name(PROBLEM)
                .mediaType(MediaType.APPLICATION_JSON_TYPE)
                .data(WireJson.mapper().valueToTree(Problems.problem(log)).toString())
                .build();
    }

    private static OutboundSseEvent event(Sse sse, LogEntry entry) {
        return sse.newEventBuilder()
                .id(Long.toString(entry.sequence()))
                .name(entry.type())
                .mediaType(MediaType.APPLICATION_JSON_TYPE)
                .data(EventJson.owned(entry).toString())
                .build();
    }

    private static long sequence(String field, String text) {
        return text == null || text.isBlank()
                ? 0
                : QueryNumber.within(text.strip(), 0, Long.MAX_VALUE)
                        .orElseThrow(() -> new ProblemException(
                                Problem.invalid(field, "must be the sequence of an event: a whole number, 0 or more")));
    }
}
