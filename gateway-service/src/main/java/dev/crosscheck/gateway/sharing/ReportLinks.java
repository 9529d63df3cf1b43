package dev.crosscheck.gateway.sharing;

import dev.crosscheck.model.SessionId;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.StreamSupport;

/** The existing links. A revoked link is deleted and never opens anything again. */
@ApplicationScoped
public class ReportLinks {

    private static final String INSERT =
            "INSERT INTO gateway.report_link (id, session_id, token_sha256, created_at) VALUES ($1, $2, $3, $4)";
    private static final String OPEN =
            "SELECT id, session_id, created_at FROM gateway.report_link WHERE token_sha256 = $1";
    private static final String OF_SESSION =
            "SELECT id, session_id, created_at FROM gateway.report_link WHERE session_id = $1 ORDER BY created_at, id";
    private static final String REVOKE = "DELETE FROM gateway.report_link WHERE id = $1 AND session_id = $2";

    private final Pool pool;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    ReportLinks(Pool pool, Clock clock) {
        this.pool = pool;
        this.clock = clock;
    }

    /** A link with its token, which is not shown again. */
    public record Made(ReportLink link, LinkToken token) {}

    /** Creates another link; fails if there is no such session. */
    public Uni<Made> make(SessionId session) {
        LinkToken token = LinkToken.random(random);
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        ReportLink link = new ReportLink(UUID.randomUUID().toString(), session, now);
        return pool.preparedQuery(INSERT)
                .execute(
                        Tuple.of(link.id(), session.value(), Buffer.buffer(token.hash()), now.atOffset(ZoneOffset.UTC)))
                .replaceWith(new Made(link, token));
    }

    public Uni<Optional<ReportLink>> open(LinkToken token) {
        return pool.preparedQuery(OPEN)
                .execute(Tuple.of(Buffer.buffer(token.hash())))
                .map(rows -> links(rows).stream().findFirst());
    }

    /** Returns the session's links, oldest first. */
    public Uni<List<ReportLink>> of(SessionId session) {
        return pool.preparedQuery(OF_SESSION).execute(Tuple.of(session.value())).map(ReportLinks::links);
    }

    /** Revokes a link. Returns whether the session had it. */
    public Uni<Boolean> revoke(SessionId session, String id) {
        return pool.preparedQuery(REVOKE).execute(Tuple.of(id, session.value())).map(rows -> rows.rowCount() > 0);
    }

    private static List<ReportLink> links(RowSet<Row> rows) {
        return StreamSupport.stream(rows.spliterator(), false)
                .map(row -> new ReportLink(
                        row.getString("id"),
                        new SessionId(row.getString("session_id")),
                        row.getOffsetDateTime("created_at").toInstant()))
                .toList();
    }
}
