package dev.crosscheck.gateway.doors;

import dev.crosscheck.gateway.access.Caller;
import dev.crosscheck.gateway.api.FollowUpStart;
import dev.crosscheck.gateway.api.FollowUpStart.Begun;
import dev.crosscheck.gateway.session.TraceContext;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.steps.message.WireJson;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Optional;

/** The questions about reports that doors ask, as {@link Sessions} are those of research. */
@ApplicationScoped
public class FollowUps {

    private final FollowUpStart start;
    private final Sessions sessions;
    private final SecureRandom random = new SecureRandom();

    FollowUps(FollowUpStart start, Sessions sessions) {
        this.start = start;
        this.sessions = sessions;
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
}
