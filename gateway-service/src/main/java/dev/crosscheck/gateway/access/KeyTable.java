package dev.crosscheck.gateway.access;

import dev.crosscheck.steps.database.TimeColumns;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;

/** The SQL statements on keys, and on the pages that keys and people of the identity provider have signed in. */
@ApplicationScoped
class KeyTable {

    private static final String COLUMNS =
            "id, tenant, role, name, prefix, created_at, last_used_at, revoked_at FROM gateway.api_key ";

    private static final String OF_KEY =
            "SELECT id, tenant, role, name FROM gateway.api_key WHERE hash = $1 AND revoked_at IS NULL";

    private static final String OF_LOGIN = """
            SELECT k.id, k.tenant, k.role, k.name
            FROM gateway.page_login AS l
            JOIN gateway.api_key AS k ON k.id = l.key_id
            WHERE l.token_hash = $1 AND l.expires_at > $2 AND k.revoked_at IS NULL
            UNION ALL
            SELECT '%s' || subject, tenant, role, name
            FROM gateway.person_login
            WHERE token_hash = $1 AND expires_at > $2
            """.formatted(Person.ID_PREFIX);

    private static final String SIGN_KEY_IN =
            "INSERT INTO gateway.page_login (token_hash, key_id, expires_at) VALUES ($1, $2, $3)";

    private static final String SIGN_PERSON_IN = """
            INSERT INTO gateway.person_login (token_hash, subject, tenant, role, name, expires_at)
            VALUES ($1, $2, $3, $4, $5, $6)
            """;

    private static final String SIGN_OUT = """
            WITH people AS (DELETE FROM gateway.person_login WHERE token_hash = $1)
            DELETE FROM gateway.page_login WHERE token_hash = $1
            """;

    private static final String FORGET_LOGINS = """
            WITH people AS (DELETE FROM gateway.person_login WHERE expires_at < $1)
            DELETE FROM gateway.page_login WHERE expires_at < $1
            """;

    private static final String USED = """
            UPDATE gateway.api_key SET last_used_at = $2
            WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < $2::timestamptz - interval '1 minute')
            """;

    private static final String ADD = """
            INSERT INTO gateway.api_key (id, tenant, role, name, prefix, hash) VALUES ($1, $2, $3, $4, $5, $6)
            ON CONFLICT (hash) DO NOTHING
            """;

    private static final String LIST =
            "SELECT " + COLUMNS + "WHERE $1::text IS NULL OR tenant = $1 ORDER BY tenant, created_at, id";

    private static final String REVOKE = """
            UPDATE gateway.api_key SET revoked_at = coalesce(revoked_at, $3)
            WHERE id = $1 AND ($2::text IS NULL OR tenant = $2)
            """;

    private static final String ONE = "SELECT " + COLUMNS + "WHERE id = $1";

    private final Pool pool;

    KeyTable(Pool pool) {
        this.pool = pool;
    }

    /** A key to store. */
    record NewKey(String id, String tenant, Role role, String name, KeyText text) {}

    /** Returns the owner of a key; empty if the key is unknown or no longer valid. */
    Uni<Optional<Caller>> ofKey(String hash) {
        return pool.preparedQuery(OF_KEY).execute(Tuple.of(hash)).map(KeyTable::caller);
    }

    /** Returns who signed a page in; empty if nobody did or the sign-in has expired. */
    Uni<Optional<Caller>> ofLogin(String hash, Instant now) {
        return pool.preparedQuery(OF_LOGIN)
                .execute(Tuple.of(hash, TimeColumns.utc(now)))
                .map(KeyTable::caller);
    }

    private static Optional<Caller> caller(RowSet<Row> rows) {
        return StreamSupport.stream(rows.spliterator(), false)
                .map(row -> new Caller(
                        row.getString("tenant"),
                        Role.named(row.getString("role")),
                        row.getString("id"),
                        row.getString("name")))
                .findFirst();
    }

    Uni<Void> used(String id, Instant now) {
        return pool.preparedQuery(USED)
                .execute(Tuple.of(id, TimeColumns.utc(now)))
                .replaceWithVoid();
    }

    /** Adds a key. Changes nothing if the same key exists already, revoked or not. */
    Uni<Void> add(NewKey key) {
        return pool.preparedQuery(ADD)
                .execute(Tuple.of(
                        key.id(),
                        key.tenant(),
                        key.role().wireName(),
                        key.name(),
                        key.text().prefix(),
                        key.text().hash()))
                .replaceWithVoid();
    }

    /** @param tenant the tenant of the keys; null for all */
    Uni<List<StoredKey>> list(String tenant) {
        return pool.preparedQuery(LIST).execute(Tuple.of(tenant)).map(KeyTable::keys);
    }

    Uni<Optional<StoredKey>> find(String id) {
        return pool.preparedQuery(ONE)
                .execute(Tuple.of(id))
                .map(rows -> keys(rows).stream().findFirst());
    }

    /**
     * Revokes a key from now on. A key that is already revoked stays unchanged.
     *
     * @param tenant the tenant whose keys may be revoked; null for all
     * @return empty if there is no such key
     */
    Uni<Optional<StoredKey>> revoke(String id, String tenant, Instant now) {
        return pool.preparedQuery(REVOKE)
                .execute(Tuple.from(Arrays.asList(id, tenant, TimeColumns.utc(now))))
                .chain(rows -> rows.rowCount() == 0 ? Uni.createFrom().item(Optional.empty()) : find(id));
    }

    private static List<StoredKey> keys(RowSet<Row> rows) {
        return StreamSupport.stream(rows.spliterator(), false)
                .map(row -> new StoredKey(
                        row.getString("id"),
                        row.getString("tenant"),
                        row.getString("role"),
                        row.getString("name"),
                        row.getString("prefix"),
                        TimeColumns.instant(row, "created_at"),
                        TimeColumns.instant(row, "last_used_at"),
                        TimeColumns.instant(row, "revoked_at")))
                .toList();
    }

    /**
     * @param tokenHash hash of the page's cookie value
     * @param caller a key, or a person of the identity provider
     */
    Uni<Void> signIn(String tokenHash, Caller caller, Instant until) {
        return caller.isPerson()
                ? pool.preparedQuery(SIGN_PERSON_IN)
                        .execute(Tuple.of(
                                tokenHash,
                                caller.keyId().substring(Person.ID_PREFIX.length()),
                                caller.tenant(),
                                caller.role().wireName(),
                                caller.name(),
                                TimeColumns.utc(until)))
                        .replaceWithVoid()
                : pool.preparedQuery(SIGN_KEY_IN)
                        .execute(Tuple.of(tokenHash, caller.keyId(), TimeColumns.utc(until)))
                        .replaceWithVoid();
    }

    Uni<Void> signOut(String tokenHash) {
        return pool.preparedQuery(SIGN_OUT).execute(Tuple.of(tokenHash)).replaceWithVoid();
    }

    /** Deletes expired sign-ins. */
    Uni<Void> forgetLogins(Instant now) {
        return pool.preparedQuery(FORGET_LOGINS)
                .execute(Tuple.of(TimeColumns.utc(now)))
                .replaceWithVoid();
    }
}
