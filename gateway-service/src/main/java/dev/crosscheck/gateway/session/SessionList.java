package dev.crosscheck.gateway.session;

import dev.crosscheck.steps.database.TimeColumns;
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

/** Lists sessions, newest first, page by page. */
@ApplicationScoped
public class SessionList {

    /** Replaces the status of a session whose log is unreadable. */
    public static final String UNREADABLE = "unreadable";

    /** Newer than any session, so that the first page needs no query of its own. */
    private static final Position NEWEST =
            new Position(OffsetDateTime.of(9_999, 12, 31, 0, 0, 0, 0, ZoneOffset.UTC), "");

    static final String PAGE = """
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
     * The end of a page; the next page begins after it.
     *
     * @param createdAt creation time of the last session on the page
     * @param id id of the last session on the page
     */
    public record Position(OffsetDateTime createdAt, String id) {}

    /**
     * The filter of a list.
     *
     * @param status only sessions with this status, which may be {@value #UNREADABLE}; null for all
     * @param words only sessions whose question or report contains all of these words or word prefixes; null for all
     */
    public record Wanted(String status, String words) {}

    /**
     * Returns one page.
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
        return new SessionSummary(
                row.getString("id"),
                row.getString("shown"),
                row.getString("phase"),
                row.getString("question"),
                row.getString("mode"),
                row.getString("language"),
                row.getString("complexity"),
                row.getOffsetDateTime("created_at").toInstant(),
                TimeColumns.instant(row, "finished_at"),
                row.getInteger("rounds"),
                row.getInteger("search_passes"),
                row.getString("confidence_level"));
    }
}
