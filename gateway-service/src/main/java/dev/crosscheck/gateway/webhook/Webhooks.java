package dev.crosscheck.gateway.webhook;

import dev.crosscheck.gateway.webhook.WebhookState.Stage;
import dev.crosscheck.model.SessionId;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;

/** The webhooks of sessions, and how each stands. */
@ApplicationScoped
public class Webhooks {

    private static final String INSERT =
            "INSERT INTO gateway.webhook (session_id, origin, url, secret, next_at) VALUES ($1, $2, $3, $4, $5)";

    /**
     * An attempt counts from its claim, and the next is due by then as if it had failed: whoever dies over it costs one
     * attempt.
     */
    private static final String CLAIM = """
            UPDATE gateway.webhook AS w
            SET attempts = w.attempts + 1,
                next_at = $1 + LEAST($2 * power(5, w.attempts), $3) * INTERVAL '1 second'
            FROM (SELECT h.session_id, s.status, s.confidence_level, s.finished_at
                FROM gateway.webhook AS h JOIN gateway.session AS s ON s.id = h.session_id
                WHERE h.next_at <= $1 AND s.finished_at IS NOT NULL
                ORDER BY h.next_at LIMIT $4 FOR UPDATE OF h SKIP LOCKED) AS due
            WHERE w.session_id = due.session_id
            RETURNING w.session_id, w.url, w.secret, w.attempts, due.status, due.confidence_level, due.finished_at
            """;

    private static final String NOTE =
            "UPDATE gateway.webhook SET status = $2, failure = $3 WHERE session_id = $1 AND next_at IS NOT NULL";

    /** What is settled needs neither address nor secret any more. */
    private static final String SETTLE = """
            UPDATE gateway.webhook
            SET status = $2, failure = $3, delivered_at = $4, next_at = NULL, url = NULL, secret = NULL
            WHERE session_id = $1 AND next_at IS NOT NULL
            """;

    private static final String OF_SESSION = """
            SELECT w.origin, w.attempts, w.next_at, w.delivered_at, w.status, w.failure
            FROM gateway.webhook AS w WHERE w.session_id = $1
            """;

    private final Pool pool;
    private final SigningSecret own;

    Webhooks(Pool pool, SigningSecret own) {
        this.pool = pool;
        this.own = own;
    }

    /** Whether there is something to sign it with. */
    public boolean canSign(Webhook webhook) {
        return webhook.secret() != null || own.isSet();
    }

    /**
     * A webhook that is to be tried now, of a session that is over.
     *
     * @param secret of the request, as it was stored; null where it had none
     * @param attempt from 1
     * @param status of the session
     * @param confidence of its report; null where there is none
     */
    record Due(
            SessionId session,
            URI url,
            String secret,
            int attempt,
            String status,
            String confidence,
            Instant finishedAt) {}

    /** Notes a session's webhook, in the transaction that begins the session. */
    public Uni<Void> add(SqlConnection connection, SessionId session, Webhook webhook, Instant now) {
        return connection
                .preparedQuery(INSERT)
                .execute(Tuple.of(
                        session.value(),
                        webhook.origin(),
                        webhook.url().toString(),
                        webhook.secret() == null ? null : webhook.secret().stored(),
                        utc(now)))
                .replaceWithVoid();
    }

    /** Claims those that are due, each for one attempt. Any number of replicas may do so at once. */
    Uni<List<Due>> claim(Instant now, long firstPauseSeconds, long longestPauseSeconds, int most) {
        return pool.preparedQuery(CLAIM)
                .execute(Tuple.of(utc(now), (double) firstPauseSeconds, (double) longestPauseSeconds, most))
                .map(rows -> StreamSupport.stream(rows.spliterator(), false)
                        .map(Webhooks::due)
                        .toList());
    }

    /** An attempt has failed, and another follows. */
    Uni<Void> note(SessionId session, Integer status, String failure) {
        return pool.preparedQuery(NOTE)
                .execute(Tuple.of(session.value(), status, failure))
                .replaceWithVoid();
    }

    /** Nothing follows any more. */
    Uni<Void> settle(SessionId session, Integer status, String failure, Instant deliveredAt) {
        return pool.preparedQuery(SETTLE)
                .execute(Tuple.of(session.value(), status, failure, deliveredAt == null ? null : utc(deliveredAt)))
                .replaceWithVoid();
    }

    /** Empty where the session has none. */
    public Uni<Optional<WebhookState>> of(SessionId session) {
        return pool.preparedQuery(OF_SESSION)
                .execute(Tuple.of(session.value()))
                .map(rows -> StreamSupport.stream(rows.spliterator(), false)
                        .map(Webhooks::state)
                        .findFirst());
    }

    private static WebhookState state(Row row) {
        int attempts = row.getInteger("attempts");
        Instant next = instant(row, "next_at");
        Instant delivered = instant(row, "delivered_at");
        boolean open = next != null;
        Stage stage = open ? (attempts == 0 ? Stage.WAITING : Stage.RETRYING) : ended(delivered);
        return new WebhookState(
                row.getString("origin"),
                stage,
                attempts,
                stage == Stage.RETRYING ? next : null,
                delivered,
                row.getInteger("status"),
                row.getString("failure"));
    }

    private static Stage ended(Instant delivered) {
        return delivered == null ? Stage.FAILED : Stage.DELIVERED;
    }

    private static Due due(Row row) {
        return new Due(
                new SessionId(row.getString("session_id")),
                URI.create(row.getString("url")),
                row.getString("secret"),
                row.getInteger("attempts"),
                row.getString("status"),
                row.getString("confidence_level"),
                instant(row, "finished_at"));
    }

    private static Instant instant(Row row, String column) {
        OffsetDateTime time = row.getOffsetDateTime(column);
        return time == null ? null : time.toInstant();
    }

    private static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
