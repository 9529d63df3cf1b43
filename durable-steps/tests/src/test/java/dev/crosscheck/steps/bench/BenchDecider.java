package dev.crosscheck.steps.bench;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.steps.LocalOrders;
import dev.crosscheck.steps.intake.Received;
import dev.crosscheck.steps.outbox.CommandOutbox;
import dev.crosscheck.steps.outbox.PendingCommands;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Does the database work of the gateway for a result, without its decisions: locks the sessions, appends the events,
 * updates the sessions, closes the answered commands and adds the next ones. All results of a poll share a transaction.
 */
final class BenchDecider {

    static final String TABLES = """
            CREATE SCHEMA bench;
            CREATE TABLE bench.session (id text PRIMARY KEY, last_sequence int NOT NULL DEFAULT 0) WITH (fillfactor = 70);
            CREATE TABLE bench.event (
                session_id text NOT NULL, sequence int NOT NULL, event_id text NOT NULL, type text NOT NULL,
                data bytea NOT NULL, at timestamptz NOT NULL DEFAULT now(),
                PRIMARY KEY (session_id, sequence), UNIQUE (session_id, event_id));
            ALTER TABLE bench.event ALTER data SET STORAGE EXTERNAL;""";

    private static final String LOCK =
            "SELECT id, last_sequence FROM bench.session WHERE id = ANY($1) ORDER BY id FOR UPDATE";
    private static final String APPEND = """
            INSERT INTO bench.event (session_id, sequence, event_id, type, data)
            SELECT e.session_id, s.last_sequence + 1, e.event_id, e.type, e.data
            FROM unnest($1::text[], $2::text[], $3::text[], $4::bytea[]) AS e (session_id, event_id, type, data)
            JOIN bench.session s ON s.id = e.session_id
            ON CONFLICT (session_id, event_id) DO NOTHING""";
    private static final String UPDATE =
            "UPDATE bench.session SET last_sequence = last_sequence + 1 WHERE id = ANY($1)";

    private final Pool pool;
    private final CommandOutbox outbox;
    private final Function<AgentEvent, List<AgentCommand>> next;
    private final Consumer<SessionId> finished;
    private final Map<StepId, Long> decidedNanos = new ConcurrentHashMap<>();
    private final ConcurrentLinkedQueue<Long> roundTripNanos = new ConcurrentLinkedQueue<>();

    /** @param next returns the commands that follow an event; an empty list ends the session */
    BenchDecider(
            Pool pool,
            CommandOutbox outbox,
            Function<AgentEvent, List<AgentCommand>> next,
            Consumer<SessionId> finished) {
        this.pool = pool;
        this.outbox = outbox;
        this.next = next;
        this.finished = finished;
    }

    void begin(AgentCommand first) {
        decidedNanos.put(first.stepId(), System.nanoTime());
        pool.withTransaction(transaction -> transaction
                        .preparedQuery("INSERT INTO bench.session (id) VALUES ($1)")
                        .execute(Tuple.of(first.sessionId().value()))
                        .chain(() -> outbox.add(transaction, LocalOrders.of(List.of(first), null))))
                .invoke(outbox::committed)
                .await()
                .indefinitely();
    }

    Uni<Void> take(List<Received<AgentEvent>> received) {
        List<Received<AgentEvent>> results = received.stream()
                .filter(result -> decidedNanos.containsKey(result.message().stepId()))
                .toList();
        if (results.isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        long decided = System.nanoTime();
        List<AgentCommand> commands = results.stream()
                .flatMap(result -> next.apply(result.message()).stream())
                .toList();
        commands.forEach(command -> decidedNanos.put(command.stepId(), decided));
        return pool.withTransaction(transaction -> write(transaction, results, commands))
                .invoke(outbox::committed)
                .invoke(() -> results.forEach(this::appended))
                .replaceWithVoid();
    }

    List<Long> roundTripNanos() {
        return List.copyOf(roundTripNanos);
    }

    void forgetRoundTrips() {
        roundTripNanos.clear();
    }

    private Uni<PendingCommands> write(
            SqlConnection transaction, List<Received<AgentEvent>> results, List<AgentCommand> commands) {
        String[] sessions =
                texts(results.stream().map(r -> r.message().sessionId().value()));
        Tuple events = Tuple.tuple()
                .addArrayOfString(sessions)
                .addArrayOfString(texts(results.stream().map(r -> r.envelope().id())))
                .addArrayOfString(texts(results.stream().map(r -> r.envelope().type())))
                .addValue(results.stream()
                        .map(r -> Buffer.buffer(r.record().value()))
                        .toArray(Buffer[]::new));
        List<StepId> steps = results.stream().map(r -> r.message().stepId()).toList();
        return transaction.preparedQuery(LOCK).execute(Tuple.of(sessions)).chain(() -> {
            // Pipelines these statements: one connection executes them in this order.
            Uni<?> append = transaction.preparedQuery(APPEND).execute(events);
            Uni<?> update = transaction.preparedQuery(UPDATE).execute(Tuple.of(sessions));
            Uni<?> answered = outbox.answered(transaction, steps);
            Uni<PendingCommands> add = outbox.add(transaction, LocalOrders.of(commands, null));
            return Uni.combine()
                    .all()
                    .unis(append, update, answered, add)
                    .asTuple()
                    .map(all -> all.getItem4());
        });
    }

    private void appended(Received<AgentEvent> result) {
        Long decided = decidedNanos.remove(result.message().stepId());
        roundTripNanos.add(System.nanoTime() - decided);
        if (next.apply(result.message()).isEmpty()) {
            finished.accept(result.message().sessionId());
        }
    }

    private static String[] texts(Stream<String> texts) {
        return texts.toArray(String[]::new);
    }
}
