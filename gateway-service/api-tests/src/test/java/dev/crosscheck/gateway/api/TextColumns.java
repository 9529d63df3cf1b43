package dev.crosscheck.gateway.api;

import io.vertx.mutiny.sqlclient.Pool;
import java.util.ArrayList;
import java.util.List;

/** The columns of all tables of the gateway and the ledger that can hold text. */
final class TextColumns {

    private static final String COLUMNS = """
            SELECT table_schema, table_name, column_name, data_type FROM information_schema.columns
            WHERE table_schema IN ('gateway', 'durable_steps') AND table_name <> 'flyway_schema_history'
                AND data_type IN ('text', 'character varying', 'bytea', 'json', 'jsonb', 'tsvector', 'ARRAY')
            """;

    private final Pool pool;

    TextColumns(Pool pool) {
        this.pool = pool;
    }

    /** Returns the columns with {@code word} in some row, ignoring case, as {@code schema.table.column}. */
    List<String> with(String word) {
        List<String> found = new ArrayList<>();
        for (var column : pool.query(COLUMNS).executeAndAwait()) {
            String table = column.getString(0) + "." + column.getString(1);
            String name = column.getString(2);
            String text = column.getString(3).equals("bytea")
                    ? "encode(" + name + ", 'escape')"
                    : "CAST(" + name + " AS text)";
            int rows = pool.query("SELECT 1 FROM " + table + " WHERE strpos(lower(" + text + "), lower('" + word
                            + "')) > 0 LIMIT 1")
                    .executeAndAwait()
                    .rowCount();
            if (rows > 0) {
                found.add(table + "." + name);
            }
        }
        return found;
    }
}
