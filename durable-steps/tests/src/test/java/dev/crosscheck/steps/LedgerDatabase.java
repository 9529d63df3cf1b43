package dev.crosscheck.steps;

import dev.crosscheck.local.DatabaseEndpoint;
import dev.crosscheck.local.InfrastructureForTests;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.steps.budget.BudgetConfig;
import dev.crosscheck.steps.budget.DayBudgets;
import dev.crosscheck.steps.intake.Received;
import dev.crosscheck.steps.message.Envelope;
import dev.crosscheck.steps.message.MessageCodec;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.vertx.mutiny.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.sqlclient.PoolOptions;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** A real database with the ledger's tables, for tests that need neither Kafka nor Quarkus. */
public final class LedgerDatabase implements AutoCloseable {

    private final Vertx vertx = Vertx.vertx();
    private final Pool pool;

    public LedgerDatabase() {
        DatabaseEndpoint endpoint = InfrastructureForTests.newDatabase();
        PgConnectOptions options = PgConnectOptions.fromUri(endpoint.reactiveUrl())
                .setUser(endpoint.user())
                .setPassword(endpoint.password())
                .setCachePreparedStatements(true);
        pool = Pool.newInstance(
                io.vertx.sqlclient.Pool.pool(vertx.getDelegate(), options, new PoolOptions().setMaxSize(6)));
    }

    public Pool pool() {
        return pool;
    }

    /** Returns the defaults with the values of {@code changed}, whose keys are relative to {@code crosscheck.steps}. */
    public static StepsConfig config(Map<String, String> changed) {
        SmallRyeConfigBuilder builder =
                new SmallRyeConfigBuilder().addDiscoveredConverters().withMapping(StepsConfig.class);
        changed.forEach((key, value) -> builder.withDefaultValue("crosscheck.steps." + key, value));
        return builder.build().getConfigMapping(StepsConfig.class);
    }

    /** Returns budgets without limits for tenants and the deployment. */
    public static DayBudgets noDayBudgets(Pool pool) {
        return dayBudgets(pool, Map.of());
    }

    /** @param keys values of keys relative to {@code crosscheck.budget} */
    public static DayBudgets dayBudgets(Pool pool, Map<String, String> keys) {
        SmallRyeConfigBuilder builder =
                new SmallRyeConfigBuilder().addDiscoveredConverters().withMapping(BudgetConfig.class);
        keys.forEach((key, value) -> builder.withDefaultValue("crosscheck.budget." + key, value));
        return new DayBudgets(pool, builder.build().getConfigMapping(BudgetConfig.class));
    }

    /** Returns a command as the channel delivers it. */
    public static Received<AgentCommand> received(AgentCommand command, String tenant) {
        Envelope envelope = Envelope.of(command.stepId().value(), MessageType.of(command), command.sessionId())
                .step(command.stepId())
                .tenant(tenant);
        byte[] json = MessageCodec.encode(command).getBytes();
        return new Received<>(
                command,
                envelope,
                new ConsumerRecord<>("commands", 0, 0, command.sessionId().value(), json));
    }

    public static Received<AgentCommand> received(AgentCommand command) {
        return received(command, Envelope.LOCAL_TENANT);
    }

    public Row step(StepId step) {
        return pool.preparedQuery("SELECT * FROM durable_steps.step WHERE step_id = $1")
                .execute(Tuple.of(step.value()))
                .await()
                .indefinitely()
                .iterator()
                .next();
    }

    public long count(String query, SessionId session) {
        return pool.preparedQuery(query)
                .execute(Tuple.of(session.value()))
                .await()
                .indefinitely()
                .iterator()
                .next()
                .getLong(0);
    }

    /** Ends the step's lease, as if its holder had not renewed it for a long time. */
    public void expireLease(StepId step) {
        pool.preparedQuery("UPDATE durable_steps.step SET lease_until = now() - interval '1 second' WHERE step_id = $1")
                .execute(Tuple.of(step.value()))
                .await()
                .indefinitely();
    }

    @Override
    public void close() {
        pool.closeAndAwait();
        vertx.closeAndAwait();
    }
}
