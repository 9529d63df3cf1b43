package dev.crosscheck.gateway.retention;

import dev.crosscheck.gateway.session.SessionErasure;
import dev.crosscheck.gateway.session.SessionErasure.Erased;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.steps.outage.Outage;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.jboss.logging.Logger;

/**
 * Erases, every ten minutes, sessions whose end is longer ago than their tenant's retention, and conversations of that
 * age in which nobody has asked anything. Any replica can do so at any time: each session is erased under its row's
 * lock, and sessions that are already gone are skipped.
 */
@ApplicationScoped
class SessionRetention {

    private static final Logger LOG = Logger.getLogger(SessionRetention.class);

    /** The most sessions of one tenant per run, so that a long backlog does not delay the other tenants. */
    private static final int BATCH = 200;

    /**
     * The tenants that have something to erase, whether they are known by a key or by an identity provider only. Each
     * takes one step in an index, however many sessions it has.
     */
    private static final String TENANTS = """
            WITH RECURSIVE with_sessions AS (
                SELECT min(tenant) AS tenant FROM gateway.session
                UNION ALL
                SELECT (SELECT min(s.tenant) FROM gateway.session AS s WHERE s.tenant > w.tenant)
                FROM with_sessions AS w WHERE w.tenant IS NOT NULL
            ), with_conversations AS (
                SELECT min(tenant) AS tenant FROM gateway.conversation
                UNION ALL
                SELECT (SELECT min(c.tenant) FROM gateway.conversation AS c WHERE c.tenant > w.tenant)
                FROM with_conversations AS w WHERE w.tenant IS NOT NULL
            )
            SELECT tenant FROM with_sessions WHERE tenant IS NOT NULL
            UNION
            SELECT tenant FROM with_conversations WHERE tenant IS NOT NULL
            ORDER BY 1
            """;

    private static final String OLD = """
            SELECT id, kind FROM gateway.session
            WHERE tenant = $1 AND created_at < $2 AND finished_at < $2
            ORDER BY created_at, id
            LIMIT $3
            """;

    /** A conversation with threads is erased with the last of them. A locked row is about to get its first thread. */
    private static final String FORGET_EMPTY = """
            DELETE FROM gateway.conversation WHERE id IN (
                SELECT c.id FROM gateway.conversation AS c
                WHERE c.tenant = $1 AND c.created_at < $2
                    AND NOT EXISTS (SELECT 1 FROM gateway.session AS s WHERE s.conversation_id = c.id)
                ORDER BY c.created_at, c.id
                LIMIT $3
                FOR UPDATE SKIP LOCKED)
            """;

    private final Pool pool;
    private final Clock clock;
    private final RetentionConfig config;
    private final SessionErasure erasure;

    SessionRetention(Pool pool, Clock clock, RetentionConfig config, SessionErasure erasure) {
        this.pool = pool;
        this.clock = clock;
        this.config = config;
        this.erasure = erasure;
    }

    private record Old(SessionId session, String kind) {}

    @Scheduled(every = "10m", delayed = "3m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> eraseOld() {
        if (!config.isOn()) {
            return Uni.createFrom().voidItem();
        }
        return tenants()
                .onItem()
                .transformToUniAndConcatenate(tenant -> eraseOf(tenant, config.of(tenant)))
                .collect()
                .with(Collectors.summingInt(Integer::intValue))
                .invoke(erased -> {
                    if (erased > 0) {
                        LOG.infof("Erased %d sessions and empty conversations past their retention", erased);
                    }
                })
                .replaceWithVoid()
                .onFailure()
                .invoke(failure ->
                        LOG.warnf("Cannot erase old sessions; trying again later: %s", Outage.describe(failure)))
                .onFailure()
                .recoverWithNull();
    }

    private Multi<String> tenants() {
        return pool.query(TENANTS)
                .execute()
                .onItem()
                .transformToMulti(rows -> Multi.createFrom().iterable(rows))
                .map(row -> row.getString("tenant"));
    }

    /** @return number of erased sessions and empty conversations */
    private Uni<Integer> eraseOf(String tenant, Duration kept) {
        if (!kept.isPositive()) {
            return Uni.createFrom().item(0);
        }
        OffsetDateTime limit = clock.instant().minus(kept).atOffset(ZoneOffset.UTC);
        Tuple old = Tuple.of(tenant, limit, BATCH);
        return pool.preparedQuery(OLD)
                .execute(old)
                .map(rows -> StreamSupport.stream(rows.spliterator(), false)
                        .map(row -> new Old(new SessionId(row.getString("id")), row.getString("kind")))
                        .toList())
                .chain(this::erase)
                .chain(erased ->
                        pool.preparedQuery(FORGET_EMPTY).execute(old).map(forgotten -> erased + forgotten.rowCount()));
    }

    private Uni<Integer> erase(List<Old> sessions) {
        return Multi.createFrom()
                .iterable(sessions)
                .onItem()
                .transformToUniAndConcatenate(old -> erasure.erase(old.kind(), old.session()))
                .filter(Erased.Done.class::isInstance)
                .collect()
                .asList()
                .map(List::size);
    }
}
