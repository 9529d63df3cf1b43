package dev.crosscheck.gateway.access;

import dev.crosscheck.steps.database.Parameters;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** Checks to which tenant sessions belong, for every kind of session and request. */
@ApplicationScoped
class SessionOwners {

    private static final String FOREIGN =
            "SELECT 1 FROM gateway.session WHERE id = ANY(" + Parameters.arrays("text") + ") AND tenant <> $2 LIMIT 1";

    private final Pool pool;

    SessionOwners(Pool pool) {
        this.pool = pool;
    }

    /** Returns whether one of these ids belongs to another tenant's session. */
    Uni<Boolean> anyForeign(List<String> ids, String tenant) {
        return ids.isEmpty()
                ? Uni.createFrom().item(false)
                : pool.preparedQuery(FOREIGN)
                        .execute(Tuple.of(ids.toArray(String[]::new), tenant))
                        .map(rows -> rows.rowCount() > 0);
    }
}
