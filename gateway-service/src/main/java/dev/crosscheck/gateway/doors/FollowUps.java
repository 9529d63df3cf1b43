package dev.crosscheck.gateway.doors;

import dev.crosscheck.gateway.api.FollowUpStart;
import dev.crosscheck.gateway.api.FollowUpStart.Begun;
import dev.crosscheck.gateway.session.TraceContext;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.rest.ProblemException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Optional;

/** Asks questions about reports for doors, as {@link Sessions} does for research. */
@ApplicationScoped
public class FollowUps {

    private final FollowUpStart start;
    private final Sessions sessions;
    private final SecureRandom random = new SecureRandom();

    FollowUps(FollowUpStart start, Sessions sessions) {
        this.start = start;
        this.sessions = sessions;
    }

    /**
     * Asks about a report of the caller's tenant. Fails with a problem if there is none.
     *
     * @param question contains the fields of a message of a chat
     */
    public Uni<Begun> begin(Question question, SessionId report) {
        String tenant = question.caller().tenant();
        byte[] body = question.request().toString().getBytes(StandardCharsets.UTF_8);
        return sessions.now(tenant, report)
                .chain(() -> start.begin(
                        tenant,
                        report,
                        body,
                        TraceContext.of(question.traceHeader(), random),
                        Optional.ofNullable(question.key())))
                .onFailure(ProblemException.class)
                .transform(question::renamed);
    }
}
