package dev.crosscheck.gateway.access;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.steps.database.TimeColumns;
import dev.crosscheck.steps.outage.Outage;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.StreamSupport;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jboss.logging.Logger;

/**
 * Records who did what to which id, and when: changes, and refusals to known callers. An entry is written after the
 * response; it is lost if the process is killed in between.
 */
@ApplicationScoped
class AuditLog {

    private static final Logger LOG = Logger.getLogger(AuditLog.class);

    /** From this status on, a request was not carried out. */
    private static final int REFUSED = 400;

    private static final String ADD = """
            INSERT INTO gateway.audit_entry (tenant, key_id, role, action, target, status)
            VALUES ($1, $2, $3, $4, $5, $6)
            """;

    private static final String PAGE = """
            SELECT id, time, tenant, key_id, role, action, target, status
            FROM gateway.audit_entry
            WHERE ($1::text IS NULL OR tenant = $1) AND ($2::text IS NULL OR target = $2) AND id < $3
            ORDER BY id DESC
            LIMIT $4
            """;

    private final Pool pool;
    private final Clock clock;
    private final AccessConfig config;
    private final KeyTable keys;

    AuditLog(Pool pool, KeyTable keys, Clock clock, AccessConfig config) {
        this.pool = pool;
        this.keys = keys;
        this.clock = clock;
        this.config = config;
    }

    /** @param keyId absent if no key was required */
    @Schema(
            name = "AuditEntry",
            requiredProperties = {"time", "tenant", "role", "action", "status"})
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Entry(Instant time, String tenant, String keyId, String role, String action, String target, int status) {}

    /** @param next the id before which the next page begins; null on the last page */
    record EntryList(List<Entry> entries, Long next) {
        EntryList {
            entries = List.copyOf(entries);
        }
    }

    /** Writes an entry after the response. */
    void note(RoutingContext context, Caller caller, Wish wish) {
        context.addEndHandler(_ -> {
            int status = AuditTarget.status(context);
            boolean nothing = wish.isMessage()
                    && status < REFUSED
                    && AuditTarget.of(context).isEmpty();
            if (!nothing) {
                write(caller, wish.action(), target(context, wish), status);
            }
        });
    }

    /** Returns the id that the request is about. For a newly created resource, this comes from its address. */
    private static String target(RoutingContext context, Wish wish) {
        String location = context.response().headers().get(HttpHeaders.LOCATION);
        return AuditTarget.of(context)
                .orElseGet(() -> location == null
                        ? wish.target()
                        : Wish.of(wish.method(), location).target());
    }

    void write(Caller caller, String action, String target, int status) {
        pool.preparedQuery(ADD)
                .execute(Tuple.from(Arrays.asList(
                        caller.tenant(), caller.keyId(), caller.role().wireName(), action, target, status)))
                .subscribe()
                .with(
                        _ -> {},
                        failure -> LOG.errorf(
                                "Cannot write to the audit log: %s by key %s: %s",
                                action, caller.keyId(), Outage.describe(failure)));
    }

    /**
     * Returns one page, newest first.
     *
     * @param tenant the tenant of the entries; null for all
     * @param target only entries about this id; null for all
     */
    Uni<EntryList> page(String tenant, String target, long before, int limit) {
        return pool.preparedQuery(PAGE)
                .execute(Tuple.from(Arrays.asList(tenant, target, before, limit + 1)))
                .map(rows -> {
                    List<Row> found =
                            StreamSupport.stream(rows.spliterator(), false).toList();
                    List<Row> shown = found.subList(0, Math.min(limit, found.size()));
                    return new EntryList(
                            shown.stream().map(AuditLog::entry).toList(),
                            found.size() > limit ? shown.getLast().getLong("id") : null);
                });
    }

    private static Entry entry(Row row) {
        return new Entry(
                row.getOffsetDateTime("time").toInstant(),
                row.getString("tenant"),
                row.getString("key_id"),
                row.getString("role"),
                row.getString("action"),
                row.getString("target"),
                row.getInteger("status"));
    }

    @Scheduled(every = "1h", delayed = "2m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    Uni<Void> forgetOld() {
        Instant now = clock.instant();
        Uni<Void> entries = config.auditRetention().isPositive()
                ? pool.preparedQuery("DELETE FROM gateway.audit_entry WHERE time < $1")
                        .execute(Tuple.of(TimeColumns.utc(now.minus(config.auditRetention()))))
                        .replaceWithVoid()
                : Uni.createFrom().voidItem();
        return keys.forgetLogins(now)
                .chain(() -> entries)
                .onFailure()
                .invoke(failure -> LOG.warnf(
                        "Cannot delete old audit entries; trying again in an hour: %s", Outage.describe(failure)))
                .onFailure()
                .recoverWithNull();
    }
}
