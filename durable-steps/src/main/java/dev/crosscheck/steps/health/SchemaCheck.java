package dev.crosscheck.steps.health;

import dev.crosscheck.steps.outage.Outage;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.pgclient.PgException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;
import org.jboss.logging.Logger;

/**
 * Ready once the database answers and holds the tables of this version. Services never migrate; one that meets a database
 * without the tables says what to do, is not ready, and waits.
 */
@Readiness
@ApplicationScoped
class SchemaCheck implements AsyncHealthCheck {

    private static final Logger LOG = Logger.getLogger(SchemaCheck.class);

    /** The migration that this code was written for; later ones must not break it. */
    private static final int REQUIRED = 2;

    private static final String VERSION = """
            SELECT coalesce(max(version::integer), 0) AS version
            FROM durable_steps.flyway_schema_history WHERE success""";

    private static final String UNDEFINED_TABLE = "42P01";
    private static final Duration PATIENCE = Duration.ofSeconds(3);
    private static final String WHAT_TO_DO =
            "The database lacks the tables of Crosscheck (schema durable_steps, version " + REQUIRED
                    + "): run `./crosscheck up`, which migrates it, or the migration job on Kubernetes.";

    private final Pool pool;

    SchemaCheck(Pool pool) {
        this.pool = pool;
    }

    void atStart(@Observes StartupEvent started) {
        version()
                .subscribe()
                .with(
                        version -> {
                            if (version < REQUIRED) {
                                LOG.error(WHAT_TO_DO);
                            }
                        },
                        failure -> LOG.errorf("The database does not answer yet: %s", Outage.describe(failure)));
    }

    @Override
    public Uni<HealthCheckResponse> call() {
        return version()
                .map(version -> version >= REQUIRED ? response().up().withData("version", version) : missing())
                .onFailure()
                .recoverWithItem(failure -> response().down().withData("reason", Outage.describe(failure)))
                .map(HealthCheckResponseBuilder::build);
    }

    private Uni<Integer> version() {
        return pool.query(VERSION)
                .execute()
                .map(rows -> rows.iterator().next().getInteger("version"))
                .onFailure(SchemaCheck::isMissing)
                .recoverWithItem(0)
                .ifNoItem()
                .after(PATIENCE)
                .fail();
    }

    private static boolean isMissing(Throwable failure) {
        return failure instanceof PgException pg && UNDEFINED_TABLE.equals(pg.getSqlState());
    }

    private static HealthCheckResponseBuilder missing() {
        return response().down().withData("reason", WHAT_TO_DO);
    }

    private static HealthCheckResponseBuilder response() {
        return HealthCheckResponse.named("database schema durable_steps");
    }
}
