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

/** Statements on the reactive client, written as they run: the caller's virtual thread waits. Not for event loops. */
@ApplicationScoped
class Sql {

    private final Pool pool;
    private final Duration patience;

    Sql(Pool pool, SearchConfig config) {
        this.pool = pool;
        this.patience = config.databasePatience();
    }

    /** Statements of one transaction, one after the other. */
    interface Work<T> {
        T in(Statements transaction);
    }

    RowSet<Row> run(String statement, Tuple parameters) {
        return await(pool.preparedQuery(statement).execute(parameters));
    }

    /** Commits what {@code work} did, or rolls it back if it throws. */
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

    /** Statements on one connection. */
    interface Statements {
        RowSet<Row> run(String statement, Tuple parameters);
    }

    private <T> T await(Uni<T> uni) {
        return uni.await().atMost(patience);
    }
}
