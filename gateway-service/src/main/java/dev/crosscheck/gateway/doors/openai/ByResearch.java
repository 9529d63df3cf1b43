package dev.crosscheck.gateway.doors.openai;

import dev.crosscheck.gateway.doors.Sessions;
import dev.crosscheck.gateway.session.LogEntry;
import dev.crosscheck.model.SessionId;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;

/** Answers with the report of a research session. */
@ApplicationScoped
class ByResearch implements Answering {

    private final Sessions sessions;

    ByResearch(Sessions sessions) {
        this.sessions = sessions;
    }

    @Override
    public Uni<Begun> begin(RoutingContext context, OpenAiRequest request) {
        return sessions.begin(request.question(context)).map(session -> new Begun(session, null));
    }

    @Override
    public Multi<LogEntry> progress(SessionId session) {
        return sessions.progress(session);
    }

    @Override
    public Uni<CitedReply> reply(SessionId session, URI server) {
        return sessions.ended(session).map(ended -> CitedReply.of(ended, server));
    }
}
