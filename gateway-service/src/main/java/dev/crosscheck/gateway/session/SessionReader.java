package dev.crosscheck.gateway.session;

import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.model.SessionId;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;

/** Reads sessions as they stand. */
@ApplicationScoped
public class SessionReader {

    private static final int WHOLE_LOG = 10_000;

    private final Pool pool;
    private final SessionTables tables;
    private final SessionDoor door;

    SessionReader(Pool pool, SessionTables tables, SessionDoor door) {
        this.pool = pool;
        this.tables = tables;
        this.door = door;
    }

    /** A session as it stood when it was read. */
    public record Snapshot(SessionRow row, ResearchState state) {}

    public Uni<Optional<Snapshot>> find(SessionId session) {
        return tables.find(pool, session)
                .chain(row -> row.isEmpty()
                        ? Uni.createFrom().item(Optional.empty())
                        : door.state(pool, row.get()).map(state -> Optional.of(new Snapshot(row.get(), state))));
    }

    public Uni<Boolean> exists(SessionId session) {
        return tables.find(pool, session).map(Optional::isPresent);
    }

    /** The entries after {@code sequence} that stand in the log now. */
    public Uni<List<LogEntry>> entriesAfter(SessionId session, long sequence) {
        return tables.entriesAfter(pool, session, sequence, WHOLE_LOG);
    }
}
