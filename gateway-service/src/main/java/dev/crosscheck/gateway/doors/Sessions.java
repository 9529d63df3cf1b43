package dev.crosscheck.gateway.doors;

import dev.crosscheck.gateway.api.ResearchStart;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.session.EventJson;
import dev.crosscheck.gateway.session.LogEntry;
import dev.crosscheck.gateway.session.SessionDoor;
import dev.crosscheck.gateway.session.SessionFeed;
import dev.crosscheck.gateway.session.SessionReader;
import dev.crosscheck.gateway.session.SessionReader.Snapshot;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.model.message.SessionEvent.ResearchCancelled;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.rest.ProblemException;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;

/**
 * Begins sessions for doors and waits for them. Waiting holds no thread. A session continues if its client stops
 * waiting, and is available by its id at {@code /v1/research}.
 */
@ApplicationScoped
public class Sessions {

    private static final String COMPOSED = "dev.crosscheck.research.report_composed.v1";

    private final ResearchStart start;
    private final SessionFeed feed;
    private final SessionReader reader;
    private final SessionDoor door;
    private final Clock clock;

    Sessions(ResearchStart start, SessionFeed feed, SessionReader reader, SessionDoor door, Clock clock) {
        this.start = start;
        this.feed = feed;
        this.reader = reader;
        this.door = door;
        this.clock = clock;
    }

    /** Begins a session. Fails with a problem that uses the door's field names. */
    public Uni<SessionId> begin(Question question) {
        return start.begin(question.caller().tenant(), question.request(), question.traceHeader(), question.key())
                .onFailure(ProblemException.class)
                .transform(question::renamed);
    }

    /** Streams the session's events as they arrive, from the first to the one that ends it. */
    public Multi<LogEntry> progress(SessionId session) {
        return progress(session, 0);
    }

    /** Streams the events after {@code sequence}, the last known one. */
    public Multi<LogEntry> progress(SessionId session, long sequence) {
        return feed.after(session, sequence);
    }

    /** Returns the current state of the session; fails with a problem if there is none. */
    public Uni<Snapshot<ResearchState>> now(SessionId session) {
        return reader.find(session, ResearchState.class)
                .map(found -> found.orElseThrow(
                        () -> new ProblemException(Problem.notFound("there is no session " + session))));
    }

    /** Returns the session if it belongs to the tenant. Another tenant's session counts as missing. */
    public Uni<Snapshot<ResearchState>> now(String tenant, SessionId session) {
        return reader.find(session, ResearchState.class)
                .map(found -> found.filter(snapshot -> snapshot.row().tenant().equals(tenant))
                        .orElseThrow(() -> new ProblemException(Problem.notFound("there is no session " + session))));
    }

    /** Waits for the end of the session. */
    public Uni<Ended> ended(SessionId session) {
        return progress(session)
                .collect()
                .in(Author::new, Author::see)
                .chain(author -> now(session).map(snapshot -> new Ended(snapshot, author.name)));
    }

    /** Cancels the session if it still runs. */
    public Uni<Void> cancel(SessionId session) {
        return door.cancel(MessageType.RESEARCH, session, clock.instant(), ResearchCancelled::new)
                .replaceWithVoid();
    }

    /** Finds in the log who composed the report. */
    private static final class Author {
        private String name;

        void see(LogEntry entry) {
            if (entry.type().equals(COMPOSED)) {
                name = EventJson.owned(entry).at("/data/produced_by/name").asText(null);
            }
        }
    }
}
