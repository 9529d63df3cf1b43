package dev.crosscheck.gateway.chat;

import dev.crosscheck.model.ConversationId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.SessionStatus;
import dev.crosscheck.steps.database.TimeColumns;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;

/** The SQL statements on {@code gateway.conversation}, and on the conversation columns of sessions. */
@ApplicationScoped
public class Conversations {

    private static final OffsetDateTime NEWEST = OffsetDateTime.of(9_999, 12, 31, 0, 0, 0, 0, ZoneOffset.UTC);

    private static final String SHOWN = """
            SELECT c.id, c.title, c.created_at, c.about, coalesce(last.thread_number, 0) AS threads, last.status
            FROM gateway.conversation AS c
            LEFT JOIN LATERAL (
                SELECT thread_number, status FROM gateway.session AS s
                WHERE s.conversation_id = c.id
                ORDER BY thread_number DESC
                LIMIT 1) AS last ON true
            """;

    private static final String PAGE = SHOWN + """
            WHERE c.tenant = $1 AND (c.created_at, c.id) < ($2, $3)
            ORDER BY c.created_at DESC, c.id DESC
            LIMIT $4
            """;

    private static final String FIND = SHOWN + "WHERE c.tenant = $1 AND c.id = $2";

    private static final String THREADS = """
            SELECT id, thread_number, question, status, created_at, finished_at
            FROM gateway.session
            WHERE conversation_id = $1 AND thread_number >= $2
            ORDER BY thread_number
            """;

    /** If the conversation exists already, the update only locks it, so that its id can be returned. */
    private static final String FOLLOWING = """
            INSERT INTO gateway.conversation AS c (id, tenant, title, created_at, about) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (about) WHERE about IS NOT NULL DO UPDATE SET title = c.title
            RETURNING id
            """;

    private final Pool pool;

    Conversations(Pool pool) {
        this.pool = pool;
    }

    public Uni<Void> create(ConversationId id, String tenant, String title, Instant time) {
        return create(pool, id, tenant, title, time);
    }

    /** Begins a conversation, in the current transaction of {@code client} if it has one. */
    static Uni<Void> create(SqlClient client, ConversationId id, String tenant, String title, Instant time) {
        return client.preparedQuery(
                        "INSERT INTO gateway.conversation (id, tenant, title, created_at) VALUES ($1, $2, $3, $4)")
                .execute(Tuple.of(id.value(), tenant, title, time.atOffset(ZoneOffset.UTC)))
                .replaceWithVoid();
    }

    /**
     * Returns the conversation that follows up the report of {@code about}. Begins it if there is none yet.
     *
     * @param fresh id and title for a new conversation
     */
    public Uni<ConversationId> following(SessionId about, String tenant, Titled fresh, Instant time) {
        return pool.preparedQuery(FOLLOWING)
                .execute(Tuple.of(
                        fresh.id().value(), tenant, fresh.title(), time.atOffset(ZoneOffset.UTC), about.value()))
                .map(rows -> new ConversationId(rows.iterator().next().getString("id")));
    }

    /** Id and title of a new conversation. */
    public record Titled(ConversationId id, String title) {}

    /** Returns the session whose report the conversation follows up. */
    Uni<Optional<SessionId>> about(ConversationId id) {
        return pool.preparedQuery("SELECT about FROM gateway.conversation WHERE id = $1 AND about IS NOT NULL")
                .execute(Tuple.of(id.value()))
                .map(rows -> StreamSupport.stream(rows.spliterator(), false)
                        .map(row -> new SessionId(row.getString("about")))
                        .findFirst());
    }

    public Uni<Optional<Conversation>> find(String tenant, ConversationId id) {
        return pool.preparedQuery(FIND)
                .execute(Tuple.of(tenant, id.value()))
                .map(rows -> StreamSupport.stream(rows.spliterator(), false)
                        .map(Conversations::conversation)
                        .findFirst());
    }

    /**
     * Returns one page of the tenant's conversations, newest first.
     *
     * @param after creation time of the last conversation shown; null for the first page
     * @param afterId id of the last conversation shown; null for the first page
     */
    public Uni<List<Conversation>> page(String tenant, OffsetDateTime after, String afterId, int limit) {
        return pool.preparedQuery(PAGE)
                .execute(Tuple.of(tenant, after == null ? NEWEST : after, afterId == null ? "" : afterId, limit))
                .map(rows -> StreamSupport.stream(rows.spliterator(), false)
                        .map(Conversations::conversation)
                        .toList());
    }

    /** Returns the threads from {@code number} on, in order. */
    public Uni<List<Conversation.ThreadRow>> threads(ConversationId id, int number) {
        return threads(pool, id, number);
    }

    private static Uni<List<Conversation.ThreadRow>> threads(SqlClient client, ConversationId id, int number) {
        return client.preparedQuery(THREADS)
                .execute(Tuple.of(id.value(), number))
                .map(rows -> StreamSupport.stream(rows.spliterator(), false)
                        .map(Conversations::thread)
                        .toList());
    }

    /** Returns the number of the last thread; the next thread gets the number after it. */
    static int last(List<Conversation.ThreadRow> threads) {
        return threads.isEmpty() ? 0 : threads.getLast().number();
    }

    /**
     * Locks the conversation, so that no thread can begin meanwhile, and returns its threads. Empty if there is no such
     * conversation.
     */
    Uni<Optional<List<Conversation.ThreadRow>>> lock(SqlConnection connection, String tenant, ConversationId id) {
        return connection
                .preparedQuery("SELECT id FROM gateway.conversation WHERE tenant = $1 AND id = $2 FOR UPDATE")
                .execute(Tuple.of(tenant, id.value()))
                .chain(rows -> rows.rowCount() == 0
                        ? Uni.createFrom().item(Optional.empty())
                        : threads(connection, id, 1).map(Optional::of));
    }

    /** Makes a session a thread of the conversation. The caller holds the conversation's lock. */
    Uni<Void> join(SqlConnection connection, ConversationId id, int number, SessionId session) {
        return connection
                .preparedQuery("UPDATE gateway.session SET conversation_id = $2, thread_number = $3 WHERE id = $1")
                .execute(Tuple.of(session.value(), id.value(), number))
                .replaceWithVoid();
    }

    private static Conversation conversation(Row row) {
        String about = row.getString("about");
        return new Conversation(
                new ConversationId(row.getString("id")),
                row.getString("title"),
                row.getOffsetDateTime("created_at").toInstant(),
                row.getInteger("threads"),
                SessionStatus.named(String.valueOf(row.getString("status"))).orElse(null),
                about == null ? null : new SessionId(about));
    }

    private static Conversation.ThreadRow thread(Row row) {
        return new Conversation.ThreadRow(
                new SessionId(row.getString("id")),
                row.getInteger("thread_number"),
                row.getString("question"),
                SessionStatus.named(row.getString("status")).orElseThrow(),
                row.getOffsetDateTime("created_at").toInstant(),
                TimeColumns.instant(row, "finished_at"));
    }
}
