package dev.crosscheck.steps.health;

import dev.crosscheck.steps.outage.Outage;
import io.quarkus.arc.All;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.pgclient.PgException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;
import org.jboss.logging.Logger;

/**
 * Reports the service as ready once the database answers and each schema that it uses has the version of its migrations
 * or a newer one. Newer versions are fine because migrations only add, so a service can be rolled back. Services never
 * migrate: if the database is older, the service logs what to do, is not ready, and waits.
 */
@Readiness
@ApplicationScoped
class SchemaCheck implements AsyncHealthCheck {

    private static final Logger LOG = Logger.getLogger(SchemaCheck.class);

    private static final String UNDEFINED_TABLE = "42P01";
    private static final Duration PATIENCE = Duration.ofSeconds(3);
    private static final String WHAT_TO_DO =
            ": run `./crosscheck up`, which migrates the database, or the migration job on Kubernetes.";

    private final Pool pool;
    private final List<Wanted> wanted;

    /** @param schemas the schemas that this service uses */
    SchemaCheck(Pool pool, @All List<Schema> schemas) {
        this.pool = pool;
        this.wanted = schemas.stream()
                .map(schema -> new Wanted(schema.name(), schema.required()))
                .toList();
    }

    @Produces
    @Singleton
    static Schema ownTables() {
        return new Schema("durable_steps", "db/durable-steps/V1__durable_steps.sql");
    }

    private record Wanted(String schema, int version) {}

    /** @param version the version in the database; 0 if there is no such schema */
    private record Found(Wanted wanted, int version) {

        boolean isOld() {
            return version < wanted.version();
        }

        String complaint() {
            return "schema " + wanted.schema()
                    + (version == 0 ? " is missing, wanted is version " : " is of version " + version + ", wanted is ")
                    + wanted.version();
        }
    }

    void atStart(@Observes StartupEvent started) {
        all().subscribe()
                .with(
                        found -> {
                            if (found.stream().anyMatch(Found::isOld)) {
                                LOG.error(complaint(found));
                            }
                        },
                        failure -> LOG.errorf("The database does not answer yet: %s", Outage.describe(failure)));
    }

    @Override
    public Uni<HealthCheckResponse> call() {
        return all().map(SchemaCheck::health)
                .onFailure()
                .recoverWithItem(failure -> response().down().withData("reason", Outage.describe(failure)))
                .map(HealthCheckResponseBuilder::build);
    }

    private static HealthCheckResponseBuilder health(List<Found> found) {
        HealthCheckResponseBuilder response = response();
        found.forEach(one -> response.withData(one.wanted().schema(), one.version()));
        return found.stream().anyMatch(Found::isOld)
                ? response.down().withData("reason", complaint(found))
                : response.up();
    }

    private static String complaint(List<Found> found) {
        return found.stream()
                .filter(Found::isOld)
                .map(Found::complaint)
                .collect(Collectors.joining("; ", "The database is older than this program, ", WHAT_TO_DO));
    }

    private Uni<List<Found>> all() {
        return Uni.join()
                .all(wanted.stream().map(this::found).toList())
                .andFailFast()
                .ifNoItem()
                .after(PATIENCE)
                .fail();
    }

    private Uni<Found> found(Wanted schema) {
        return pool.query(("SELECT coalesce(max(version::integer), 0) AS version"
                                + " FROM %s.flyway_schema_history WHERE success")
                        .formatted(schema.schema()))
                .execute()
                .map(rows -> rows.iterator().next().getInteger("version"))
                .onFailure(SchemaCheck::isMissing)
                .recoverWithItem(0)
                .map(version -> new Found(schema, version));
    }

    private static boolean isMissing(Throwable failure) {
        return failure instanceof PgException pg && UNDEFINED_TABLE.equals(pg.getSqlState());
    }

    private static HealthCheckResponseBuilder response() {
        return HealthCheckResponse.named("database schemas");
    }
}
