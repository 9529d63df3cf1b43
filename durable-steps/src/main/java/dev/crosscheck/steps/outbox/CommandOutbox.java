package dev.crosscheck.steps.outbox;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.steps.StepsConfig;
import dev.crosscheck.steps.database.Parameters;
import dev.crosscheck.steps.database.TimeColumns;
import dev.crosscheck.steps.message.Envelope;
import dev.crosscheck.steps.message.MessageCodec;
import dev.crosscheck.steps.message.OutgoingRecord;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.StreamSupport;

/**
 * Writes the commands of a decision in the transaction of that decision. The process that committed them sends them at
 * once. If that fails, the relay of any gateway replica sends them later, and sends them again until they are answered.
 * Adding a command again changes nothing, since its step id is its key.
 *
 * <pre>{@code
 * pool.withTransaction(transaction -> … outbox.answered(transaction, steps) … outbox.add(transaction, orders))
 *     .invoke(outbox::committed)
 * }</pre>
 *
 * Safe for use by many threads.
 */
@ApplicationScoped
public class CommandOutbox {

    private static final String ADD = """
            INSERT INTO durable_steps.command
                (step_id, session_id, agent, type, payload, tenant, traceparent, next_send_at)
            SELECT c.*, now() + $8 * interval '1 millisecond'
            FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bytea[], $6::text[], $7::text[]) AS c
            ON CONFLICT (step_id) DO NOTHING""";

    private static final String ANSWERED = """
            UPDATE durable_steps.command SET answered_at = coalesce(answered_at, now())
            WHERE step_id = ANY(%s)""".formatted(Parameters.arrays("text"));

    private static final String OF_SESSION = """
            SELECT step_id, convert_from(payload, 'UTF8') AS json, created_at, answered_at
            FROM durable_steps.command WHERE session_id = $1 ORDER BY created_at, step_id""";

    private final CommandRelay relay;
    private final long graceMillis;
    private final Clock clock = Clock.systemUTC();

    CommandOutbox(CommandRelay relay, StepsConfig config) {
        this.relay = relay;
        this.graceMillis = config.relay().grace().toMillis();
    }

    /**
     * A command with its tenant and trace.
     *
     * @param tenant the tenant of the step; tenants share the capacity fairly
     * @param traceparent the W3C trace context of the decision, or null
     */
    public record Order(AgentCommand command, String tenant, String traceparent) {}

    /**
     * Writes commands of any number of sessions, in one statement of the caller's transaction.
     *
     * @return the commands to pass to {@link #committed(PendingCommands)} after the transaction has committed
     */
    public Uni<PendingCommands> add(SqlConnection transaction, List<Order> orders) {
        List<OutgoingRecord> records = orders.stream().map(this::record).toList();
        if (records.isEmpty()) {
            return Uni.createFrom().item(new PendingCommands(records));
        }
        Tuple values = Tuple.tuple()
                .addValue(column(orders, order -> order.command().stepId().value()))
                .addValue(column(orders, order -> order.command().sessionId().value()))
                .addValue(column(orders, order -> order.command().agent().wireName()))
                .addValue(column(orders, order -> MessageType.of(order.command())))
                .addValue(records.stream().map(OutgoingRecord::value).toArray(Buffer[]::new))
                .addValue(column(orders, Order::tenant))
                .addValue(column(orders, Order::traceparent))
                .addLong(graceMillis);
        return transaction.preparedQuery(ADD).execute(values).replaceWith(new PendingCommands(records));
    }

    /**
     * Marks that commands must not be sent again, because they are answered or no longer wanted. Belongs into the
     * transaction that records why.
     */
    public Uni<Void> answered(SqlConnection transaction, Collection<StepId> steps) {
        if (steps.isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        steps.forEach(relay::forget);
        return transaction
                .preparedQuery(ANSWERED)
                .execute(Tuple.tuple()
                        .addArrayOfString(steps.stream().map(StepId::value).toArray(String[]::new)))
                .replaceWithVoid();
    }

    /**
     * Sends the added commands from memory. Call it only after the commit, since agents carry out every command that is
     * sent.
     */
    public void committed(PendingCommands commands) {
        relay.sendCommitted(commands.records());
    }

    /** Returns all commands of a session, in the order in which they were ordered. */
    public Uni<List<OrderedCommand>> ofSession(SqlClient client, SessionId session) {
        return client.preparedQuery(OF_SESSION)
                .execute(Tuple.of(session.value()))
                .map(rows -> StreamSupport.stream(rows.spliterator(), false)
                        .map(CommandOutbox::ordered)
                        .toList());
    }

    private static OrderedCommand ordered(Row row) {
        return new OrderedCommand(
                new StepId(row.getString("step_id")),
                row.getString("json"),
                row.getOffsetDateTime("created_at").toInstant(),
                TimeColumns.instant(row, "answered_at"));
    }

    private OutgoingRecord record(Order order) {
        AgentCommand command = order.command();
        Envelope envelope = Envelope.of(command.stepId().value(), MessageType.of(command), command.sessionId())
                .step(command.stepId())
                .time(clock.instant())
                .tenant(order.tenant())
                .traceparent(order.traceparent());
        return new OutgoingRecord(command.agent().commandTopic(), envelope, MessageCodec.encode(command));
    }

    private static String[] column(List<Order> orders, Function<Order, String> value) {
        return orders.stream().map(value).toArray(String[]::new);
    }
}
