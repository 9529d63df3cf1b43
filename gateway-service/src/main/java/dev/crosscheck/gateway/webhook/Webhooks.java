package dev.crosscheck.gateway.webhook;

import dev.crosscheck.gateway.webhook.WebhookState.Stage;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.steps.database.TimeColumns;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;

/** Stores the webhooks of sessions and their states. */
@ApplicationScoped
public class Webhooks {

    private static final String INSERT =
            "INSERT INTO gateway.webhook (session_id, origin, url, secret, next_at) VALUES ($1, $2, $3, $4, $5)";

    /**
     * Claims due webhooks. The claim already counts the attempt and schedules the next one, as if this one had failed,
     * but not before this one should be over. So if a gateway dies during an attempt, it costs one attempt, and no
     * other gateway repeats an attempt that is under way, unless the database was slow to answer the claim.
     */
    private static final String CLAIM = """
            UPDATE gateway.webhook AS w
            SET attempts = w.attempts + 1,
                next_at = $1 + GREATEST(LEAST($2 * power(5, w.attempts), $3), $5) * INTERVAL '1 second'
            FROM (SELECT h.session_id, s.status, s.confidence_level, s.finished_at
                FROM gateway.webhook AS h JOIN gateway.session AS s ON s.id = h.session_id
                WHERE h.next_at <= $1 AND s.finished_at IS NOT NULL
                ORDER BY h.next_at LIMIT $4 FOR UPDATE OF h SKIP LOCKED) AS due
            WHERE w.session_id = due.session_id
            RETURNING w.session_id, w.url, w.secret, w.attempts, due.status, due.confidence_level, due.finished_at
            """;

    /** Much longer than the client of the search-service waits for an attempt, to connect and for the answer. */
    private static final double LEASE_SECONDS = 60;

    /** The pause begins where the attempt has ended. Notes nothing if another attempt was claimed meanwhile. */
    private static final String NOTE = """
            UPDATE gateway.webhook
            SET status = $2, failure = $3,
                next_at = $4::timestamptz + LEAST($5 * power(5, attempts - 1), $6) * INTERVAL '1 second'
            WHERE session_id = $1 AND next_at IS NOT NULL AND attempts = $7
            """;

    /** Deletes address and secret, which a settled webhook no longer needs. */
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
    private final double firstPauseSeconds;
    private final double longestPauseSeconds;

    Webhooks(Pool pool, SigningSecret own, WebhookConfig config) {
        this.pool = pool;
        this.own = own;
        this.firstPauseSeconds = config.firstPause().toSeconds();
        this.longestPauseSeconds = config.longestPause().toSeconds();
    }

    /** Returns whether there is a secret to sign it with. */
    public boolean canSign(Webhook webhook) {
        return webhook.secret() != null || own.isSet();
    }

    /**
     * A due webhook of a finished session.
     *
     * @param secret the request's secret, as stored; null if there was none
     * @param attempt counts from 1
     * @param status status of the session
     * @param confidence confidence level of its report; null if there is none
     */
    record Due(
            SessionId session,
            URI url,
            String secret,
            int attempt,
            String status,
            String confidence,
            Instant finishedAt) {}

    /** Stores a session's webhook, in the transaction that begins the session. */
    public Uni<Void> add(SqlConnection connection, SessionId session, Webhook webhook, Instant now) {
        return connection
                .preparedQuery(INSERT)
                .execute(Tuple.of(
                        session.value(),
                        webhook.origin(),
                        webhook.url().toString(),
                        webhook.secret() == null ? null : webhook.secret().stored(),
                        TimeColumns.utc(now)))
                .replaceWithVoid();
    }

    /** Claims due webhooks, each for one attempt. Any number of replicas can do so at once. */
    Uni<List<Due>> claim(Instant now, int most) {
        return pool.preparedQuery(CLAIM)
                .execute(Tuple.of(TimeColumns.utc(now), firstPauseSeconds, longestPauseSeconds, most, LEASE_SECONDS))
                .map(rows -> StreamSupport.stream(rows.spliterator(), false)
                        .map(Webhooks::due)
                        .toList());
    }

    /**
     * Records a failed attempt that another will follow.
     *
     * @param now when it has failed
     */
    Uni<Void> note(Due due, Integer status, String failure, Instant now) {
        return pool.preparedQuery(NOTE)
                .execute(Tuple.from(Arrays.asList(
                        due.session().value(),
                        status,
                        failure,
                        TimeColumns.utc(now),
                        firstPauseSeconds,
                        longestPauseSeconds,
                        due.attempt())))
                .replaceWithVoid();
    }

    /** Records the final outcome. */
    Uni<Void> settle(SessionId session, Integer status, String failure, Instant deliveredAt) {
        return pool.preparedQuery(SETTLE)
                .execute(Tuple.of(
                        session.value(), status, failure, deliveredAt == null ? null : TimeColumns.utc(deliveredAt)))
                .replaceWithVoid();
    }

    /** Returns the state; empty if the session has no webhook. */
    public Uni<Optional<WebhookState>> of(SessionId session) {
        return pool.preparedQuery(OF_SESSION)
                .execute(Tuple.of(session.value()))
                .map(rows -> StreamSupport.stream(rows.spliterator(), false)
                        .map(Webhooks::state)
                        .findFirst());
    }

    private static WebhookState state(Row row) {
        int attempts = row.getInteger("attempts");
        Instant next = TimeColumns.instant(row, "next_at");
        Instant delivered = TimeColumns.instant(row, "delivered_at");
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
                TimeColumns.instant(row, "finished_at"));
    }
}
