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
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

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
        SqlConnection connection = connection();
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
            giveBack(connection);
        }
    }

    /**
     * Waits for a connection. If it comes too late, or the thread is interrupted meanwhile, it goes back to the pool:
     * nobody else would close it.
     */
    private SqlConnection connection() {
        CompletableFuture<SqlConnection> asked = pool.getConnection().subscribeAsCompletionStage();
        try {
            return asked.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            var _ = asked.thenAccept(Sql::giveBack);
            throw new CompletionException(e);
        } catch (TimeoutException e) {
            var _ = asked.thenAccept(Sql::giveBack);
            throw new CompletionException(e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new CompletionException(e.getCause());
        }
    }

    private static void giveBack(SqlConnection connection) {
        connection.close().subscribe().with(_ -> {}, _ -> {});
    }

    /** Runs statements on one connection. */
    interface Statements {
        RowSet<Row> run(String statement, Tuple parameters);
    }

    private <T> T await(Uni<T> uni) {
        return uni.await().atMost(patience);
    }
}
