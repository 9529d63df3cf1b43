package dev.crosscheck.search.corpus;

import dev.crosscheck.search.SearchConfig;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Transaction;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/**
 * Runs statements on the reactive client and waits for their results, so it needs a virtual thread. Do not use it on
 * event loops.
 */
@ApplicationScoped
class Sql {

    private final Pool pool;
    private final Duration patience;

    Sql(Pool pool, SearchConfig config) {
        this.pool = pool;
        this.patience = config.databasePatience();
    }

    /** Statements that run one after the other in a transaction. */
    interface Work<T> {
        T in(Statements transaction);
    }

    RowSet<Row> run(String statement, Tuple parameters) {
        return await(pool.preparedQuery(statement).execute(parameters));
    }

    /** Runs {@code work} in a transaction: commits it, or rolls it back if it throws. */
    <T> T transact(Work<T> work) {
        SqlConnection connection = await(pool.getConnection());
        try {
            Transaction transaction = await(connection.begin());
            T result;
            try {
                result = work.in((statement, parameters) ->
                        await(connection.preparedQuery(statement).execute(parameters)));
            } catch (RuntimeException e) {
                transaction.rollback().onFailure().recoverWithNull().await().atMost(patience);
                throw e;
            }
            await(transaction.commit());
            return result;
        } finally {
            connection.close().subscribe().with(closed -> {}, failure -> {});
        }
    }

    /** Runs statements on one connection. */
    interface Statements {
        RowSet<Row> run(String statement, Tuple parameters);
    }

    private <T> T await(Uni<T> uni) {
        return uni.await().atMost(patience);
    }
}
