package dev.crosscheck.gateway.session;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.stream.StreamSupport;

/** Lists of sessions, newest first, page by page. */
@ApplicationScoped
public class SessionList {

    /** Shown in place of the status that a session had when its log could be read. */
    public static final String UNREADABLE = "unreadable";

    /** After all that there can be, so that the first page is one like the others. */
    private static final Position NEWEST =
            new Position(OffsetDateTime.of(9_999, 12, 31, 0, 0, 0, 0, ZoneOffset.UTC), "");

    private static final String PAGE = """
            SELECT id, shown, phase, question, mode, language, complexity, rounds, search_passes, confidence_level,
                created_at, finished_at
            FROM gateway.session
            CROSS JOIN LATERAL (SELECT CASE WHEN unreadable IS NULL THEN status ELSE '%s' END AS shown) AS s
            WHERE tenant = $1 AND kind = $2 AND ($3::text IS NULL OR shown = $3) AND (created_at, id) < ($4, $5)
                AND ($7::text IS NULL OR words @@ gateway.sought($7))
            ORDER BY created_at DESC, id DESC
            LIMIT $6
            """.formatted(UNREADABLE);

    private final Pool pool;

    SessionList(Pool pool) {
        this.pool = pool;
    }

    /**
     * Where a page ends: the next one begins after it.
     *
     * @param createdAt of the last session shown
     * @param id of the last session shown
     */
    public record Position(OffsetDateTime createdAt, String id) {}

    /**
     * What of a list is wanted.
     *
     * @param status only sessions of this status, {@value #UNREADABLE} among them, or null for all
     * @param words only sessions whose question or report has all of these words, or begins of words, or null for all
     */
    public record Wanted(String status, String words) {}

    /**
     * One page.
     *
     * @param kind only sessions of this kind
     * @param after where the last page ended, or null for the first
     */
    public Uni<List<SessionSummary>> page(String kind, String tenant, Wanted wanted, Position after, int limit) {
        Position from = after == null ? NEWEST : after;
        return pool.preparedQuery(PAGE)
                .execute(Tuple.from(Arrays.asList(
                        tenant, kind, wanted.status(), from.createdAt(), from.id(), limit, wanted.words())))
                .map(rows -> StreamSupport.stream(rows.spliterator(), false)
                        .map(SessionList::summary)
                        .toList());
    }

    private static SessionSummary summary(Row row) {
        OffsetDateTime finished = row.getOffsetDateTime("finished_at");
        return new SessionSummary(
                row.getString("id"),
                row.getString("shown"),
                row.getString("phase"),
                row.getString("question"),
                row.getString("mode"),
                row.getString("language"),
                row.getString("complexity"),
                row.getOffsetDateTime("created_at").toInstant(),
                finished == null ? null : finished.toInstant(),
                row.getInteger("rounds"),
                row.getInteger("search_passes"),
                row.getString("confidence_level"));
    }
}
