package dev.crosscheck.steps.outbox;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.steps.StepsConfig;
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
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.StreamSupport;

/**
 * The commands that a decision led to, written in the decision's own transaction. The process that committed them sends
 * them at once; whatever goes wrong then, the relay of any gateway replica sends them later, and again until they are
 * answered. A command is the same however often it is added: its step id is its key.
 *
 * <pre>{@code
 * pool.withTransaction(transaction -> … outbox.answered(transaction, event.stepId()) … outbox.add(transaction, …))
 *     .invoke(outbox::committed)
 * }</pre>
 *
 * For any thread.
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
            WHERE step_id = ANY($1)""";

    private static final String OF_SESSION = """
            SELECT step_id, type, convert_from(payload, 'UTF8') AS json, created_at, answered_at
            FROM durable_steps.command WHERE session_id = $1 ORDER BY created_at, step_id""";

    private final CommandRelay relay;
    private final long graceMillis;
    private final Clock clock = Clock.systemUTC();

    CommandOutbox(CommandRelay relay, StepsConfig config) {
        this.relay = relay;
        this.graceMillis = config.relay().grace().toMillis();
    }

    /**
     * A command, and in what circumstances it was decided.
     *
     * @param tenant whose step it is; capacity is shared fairly between tenants
     * @param traceparent the W3C trace context that led here, or null
     */
    public record Order(AgentCommand command, String tenant, String traceparent) {

        /** An order of the tenant {@value Envelope#LOCAL_TENANT}. */
        public static Order local(AgentCommand command, String traceparent) {
            return new Order(command, Envelope.LOCAL_TENANT, traceparent);
        }
    }

    /**
     * Writes commands of one decision, of the tenant {@value Envelope#LOCAL_TENANT}; see {@link #add(SqlConnection,
     * List)}.
     */
    public Uni<PendingCommands> add(
            SqlConnection transaction, List<? extends AgentCommand> commands, String traceparent) {
        return add(
                transaction,
                commands.stream()
                        .map(command -> Order.local(command, traceparent))
                        .toList());
    }

    /**
     * Writes commands, of any number of sessions, in one statement of the caller's transaction.
     *
     * @return what to give to {@link #committed(PendingCommands)} once the transaction has committed
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

    /** Notes that a command needs no more sending, in the transaction that takes its result in. */
    public Uni<Void> answered(SqlConnection transaction, StepId step) {
        return answered(transaction, List.of(step));
    }

    /** Notes that commands need no more sending: answered, or no longer wanted. */
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
     * Sends what was added, from memory. To be called after the commit, and only after it: what is sent is carried out.
     */
    public void committed(PendingCommands commands) {
        relay.sendCommitted(commands.records());
    }

    /** Lets the relay look at once for commands that have not been sent, from whatever transaction. */
    public void wake() {
        relay.lookNow();
    }

    /** Every command of a session, in the order in which they were decided. */
    public Uni<List<OrderedCommand>> ofSession(SqlClient client, SessionId session) {
        return client.preparedQuery(OF_SESSION)
                .execute(Tuple.of(session.value()))
                .map(rows -> StreamSupport.stream(rows.spliterator(), false)
                        .map(CommandOutbox::ordered)
                        .toList());
    }

    private static OrderedCommand ordered(Row row) {
        OffsetDateTime answered = row.getOffsetDateTime("answered_at");
        return new OrderedCommand(
                new StepId(row.getString("step_id")),
                row.getString("type"),
                row.getString("json"),
                row.getOffsetDateTime("created_at").toInstant(),
                answered == null ? null : answered.toInstant());
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
