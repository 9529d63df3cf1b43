package dev.crosscheck.steps.database;

import io.quarkus.reactive.pg.client.PgPoolCreator;
import io.vertx.pgclient.PgBuilder;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.SqlConnectOptions;
import jakarta.inject.Singleton;
import java.util.List;

/**
 * Creates the service's connection pool with a setting that Quarkus has no key for: the client caches prepared
 * statements of any length. By default it caches only statements of up to 2,048 characters, and longer ones are parsed
 * and planned anew at each execution. The ledger's statements are longer, and planning them costs more than running
 * them.
 */
@Singleton
class ConnectionPool implements PgPoolCreator {

    @Override
    public Pool create(Input input) {
        for (PgConnectOptions options : input.pgConnectOptionsList()) {
            options.setPreparedStatementCacheSqlFilter(sql -> true);
        }
        return PgBuilder.pool()
                .with(input.poolOptions())
                .connectingTo(List.<SqlConnectOptions>copyOf(input.pgConnectOptionsList()))
                .using(input.vertx())
                .build();
    }
}
