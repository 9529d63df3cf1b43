package dev.crosscheck.steps.database;

import io.quarkus.reactive.pg.client.PgPoolCreator;
import io.vertx.pgclient.PgBuilder;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.SqlConnectOptions;
import jakarta.inject.Singleton;
import java.util.List;

/**
 * Makes the service's pool with one setting that Quarkus has no key for: statements are kept prepared however long
 * their text. The client's own limit is 2,048 characters, beyond which each execution is parsed and planned anew; the
 * ledger's statements are longer, and planning them costs more than running them.
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
