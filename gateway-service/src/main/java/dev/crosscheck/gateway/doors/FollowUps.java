package dev.crosscheck.gateway.doors;

import dev.crosscheck.gateway.access.Caller;
import dev.crosscheck.gateway.api.FollowUpStart;
import dev.crosscheck.gateway.api.FollowUpStart.Begun;
import dev.crosscheck.gateway.loop.chat.ChatState;
import dev.crosscheck.gateway.session.SessionDoor;
import dev.crosscheck.gateway.session.SessionReader;
import dev.crosscheck.gateway.session.SessionReader.Snapshot;
import dev.crosscheck.gateway.session.TraceContext;
import dev.crosscheck.model.EventId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.ChatLogEvent.ChatCancelled;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.steps.message.WireJson;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** The questions about reports that doors ask, as {@link Sessions} are those of research. */
@ApplicationScoped
public class FollowUps {

    private final FollowUpStart start;
    private final Sessions sessions;
    private final SessionReader reader;
    private final SessionDoor door;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    FollowUps(FollowUpStart start, Sessions sessions, SessionReader reader, SessionDoor door, Clock clock) {
        this.start = start;
        this.sessions = sessions;
        this.reader = reader;
        this.door = door;
        this.clock = clock;
    }

    /** Asks about a report of the caller's tenant; fails with a problem where there is none. */
    public Uni<Begun> begin(Caller caller, SessionId report, String question) {
        byte[] body = WireJson.mapper()
                .createObjectNode()
                .put("content", question)
                .toString()
                .getBytes(StandardCharsets.UTF_8);
        return sessions.now(caller.tenant(), report)
                .chain(() ->
                        start.begin(caller.tenant(), report, body, TraceContext.of(null, random), Optional.empty()));
    }

    /** The thread as it stands now. */
    public Uni<Snapshot<ChatState>> now(SessionId thread) {
        return reader.find(thread, ChatState.class)
                .map(found -> found.orElseThrow(
                        () -> new ProblemException(Problem.notFound("there is no thread " + thread))));
    }

    /** Ends the thread, if it goes on. */
    public Uni<Void> cancel(SessionId thread) {
        var event = new ChatCancelled(
                new EventId(thread + ".cancel"),
                clock.instant().truncatedTo(ChronoUnit.MICROS),
                "requested by the client");
        return door.enter(MessageType.CHAT, thread, event).replaceWithVoid();
    }
}
