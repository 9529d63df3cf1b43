package dev.crosscheck.steps.budget;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.steps.budget.BudgetAccount.Amount;
import dev.crosscheck.steps.budget.BudgetAccount.Limit;
import dev.crosscheck.steps.budget.BudgetAccount.Scope;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.StreamSupport;

/**
 * Opens the budgets of sessions, and reads all budgets. The database holds the state: the transaction that commits the
 * intent of a call also holds its estimate on each budget, and refuses the call if it would exceed one. Stateless, safe
 * for use by many threads.
 */
@ApplicationScoped
public class Budgets {

    private static final String OPEN = """
            INSERT INTO durable_steps.budget (account, scope, limit_tokens, limit_usd)
            VALUES ('session:' || $1::text, 'session', $2, $3::float8::numeric)
            ON CONFLICT (account) DO NOTHING""";

    private static final String COLUMNS = """
            scope, day, limit_tokens, limit_usd::float8, spent_tokens, spent_usd::float8, held_tokens, held_usd::float8,
            CASE scope WHEN 'session' THEN substr(account, 9)
                WHEN 'tenant' THEN substr(account, 8, length(account) - 18)
                ELSE '' END AS name""";

    private static final String OF_SESSION =
            "SELECT " + COLUMNS + " FROM durable_steps.budget WHERE account = 'session:' || $1::text";

    private static final String TODAY = "SELECT " + COLUMNS
            + " FROM durable_steps.budget WHERE day = (now() AT TIME ZONE 'UTC')::date ORDER BY scope, account";

    /**
     * Creates a session's budget, before its first step is ordered. Calling it again changes nothing.
     *
     * @param transaction the caller's transaction, in which the session begins
     */
    public Uni<Void> open(SqlClient transaction, SessionId session, Limit limit) {
        return limit.isNone()
                ? Uni.createFrom().voidItem()
                : transaction
                        .preparedQuery(OPEN)
                        .execute(Tuple.tuple()
                                .addString(session.value())
                                .addLong(limit.tokens())
                                .addDouble(limit.usd()))
                        .replaceWithVoid();
    }

    /** Returns a session's budget; empty if it has none. */
    public Uni<Optional<BudgetAccount>> ofSession(SqlClient client, SessionId session) {
        return client.preparedQuery(OF_SESSION)
                .execute(Tuple.of(session.value()))
                .map(rows -> accounts(rows).stream().findFirst());
    }

    /**
     * Returns today's (UTC) budgets of the deployment and of the tenants, as far as calls have counted against them.
     */
    public Uni<List<BudgetAccount>> today(SqlClient client) {
        return client.preparedQuery(TODAY).execute().map(Budgets::accounts);
    }

    private static List<BudgetAccount> accounts(RowSet<Row> rows) {
        return StreamSupport.stream(rows.spliterator(), false)
                .map(row -> new BudgetAccount(
                        Scope.valueOf(row.getString("scope").toUpperCase(Locale.ROOT)),
                        row.getString("name"),
                        row.getLocalDate("day"),
                        new Limit(row.getLong("limit_tokens"), row.getDouble("limit_usd")),
                        new Amount(row.getLong("spent_tokens"), row.getDouble("spent_usd")),
                        new Amount(row.getLong("held_tokens"), row.getDouble("held_usd"))))
                .toList();
    }
}
