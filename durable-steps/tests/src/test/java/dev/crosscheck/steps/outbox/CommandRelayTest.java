package dev.crosscheck.steps.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand.VerifyReport;
import dev.crosscheck.model.message.Topics;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.steps.LedgerDatabase;
import dev.crosscheck.steps.LocalOrders;
import dev.crosscheck.steps.Samples.Session;
import dev.crosscheck.steps.TopicReader;
import dev.crosscheck.steps.marks.SessionMarks;
import dev.crosscheck.steps.message.KafkaSender;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Tests a relay with short intervals of its own. Its commands go to an agent that does not run, so only the test
 * answers.
 */
@QuarkusTest
@WithTestResource(CrosscheckTestResource.class)
class CommandRelayTest {

    private final Session session = Session.create();
    private final VerifyReport command = new VerifyReport(
            session.id(),
            StepId.at(session.id(), "verify-1"),
            new Brief("Why?", Mode.DISCOVERY, Language.ENGLISH, LocalDate.of(2025, 3, 4), null, null),
            "# Report",
            List.of());

    @Inject
    Pool pool;

    @Inject
    KafkaSender sender;

    @ConfigProperty(name = "kafka.bootstrap.servers")
    String bootstrapServers;

    private CommandRelay relay;
    private CommandOutbox outbox;
    private TopicReader topic;

    @BeforeEach
    void open() {
        var config = LedgerDatabase.config(Map.of(
                "outbox.enabled", "true",
                "outbox.resend-after", "200ms",
                "outbox.longest-resend", "400ms",
                "relay.grace", "100ms",
                "polling.shortest", "20ms",
                "polling.longest", "50ms"));
        relay = new CommandRelay(pool, sender, config);
        outbox = new CommandOutbox(relay, config);
        topic = new TopicReader(bootstrapServers, Topics.CRITIC_COMMANDS);
        relay.start(new StartupEvent());
    }

    @AfterEach
    void close() {
        relay.stop(new ShutdownEvent());
        topic.close();
    }

    @Test
    void shouldSendWhatACrashedProcessHasCommittedOnly() {
        // When
        add();

        // Then
        await().until(() -> sent() > 0);
        var record = topic.records(session.id().value()).getFirst();
        assertThat(TopicReader.header(record, "ce_id"))
                .isEqualTo(command.stepId().value());
        assertThat(TopicReader.header(record, "ce_subject"))
                .isEqualTo(session.id().value());
        assertThat(TopicReader.header(record, "ce_specversion")).isEqualTo("1.0");
        assertThat(TopicReader.header(record, "ce_source")).isEqualTo("/crosscheck/steps-test");
        assertThat(TopicReader.header(record, "crosscheck-step-id"))
                .isEqualTo(command.stepId().value());
        assertThat(TopicReader.header(record, "content-type")).isEqualTo("application/json");
    }

    @Test
    void shouldSendAgainUntilAnswered() {
        // Given
        outbox.committed(add());
        await().until(() -> sent() >= 3);

        // When
        pool.withTransaction(t -> outbox.answered(t, List.of(command.stepId())))
                .await()
                .indefinitely();

        // Then
        await().until(() -> answered() != null);
        assertThat(due()).isZero();
    }

    @Test
    void shouldFailAStepWhoseCommandNoTopicTakes() {
        // Given
        VerifyReport large = new VerifyReport(
                session.id(), command.stepId(), command.brief(), "x".repeat(TooLarge.MOST_BYTES), List.of());
        try (TopicReader results = new TopicReader(bootstrapServers, Topics.AGENT_EVENTS)) {
            // When
            pool.withTransaction(t -> outbox.add(t, LocalOrders.of(List.of(large), null)))
                    .await()
                    .indefinitely();

            // Then
            await().until(() -> !results.records(session.id().value()).isEmpty());
            assertThat(sent()).isZero();
        }
    }

    /** Both commands are due at the same time, so the relay takes them together. The header of one is too large. */
    @Test
    void shouldMarkWhatTheBrokerTakesBesideACommandThatItRefuses() {
        // Given
        Session other = Session.create();
        VerifyReport refused =
                new VerifyReport(other.id(), StepId.at(other.id(), "verify-1"), command.brief(), "# Report", List.of());

        // When
        pool.withTransaction(t -> outbox.add(t, LocalOrders.of(List.of(refused), "x".repeat(2_000_000)))
                        .chain(() -> outbox.add(t, LocalOrders.of(List.of(command), null))))
                .await()
                .indefinitely();

        // Then
        await().until(() -> sentAt(command) != null);
        assertThat(sentAt(refused)).isNull();
        pool.withTransaction(t -> outbox.answered(t, List.of(refused.stepId())))
                .await()
                .indefinitely();
    }

    @Test
    void shouldNeverSendWhatWasRolledBack() {
        // Given
        pool.withTransaction(t -> outbox.add(t, LocalOrders.of(List.of(command), null))
                        .invoke(() -> {
                            throw new IllegalStateException("rolled back");
                        }))
                .onFailure()
                .recoverWithNull()
                .await()
                .indefinitely();
        Session other = Session.create();

        // When
        VerifyReport later =
                new VerifyReport(other.id(), StepId.at(other.id(), "verify-1"), command.brief(), "# Report", List.of());
        pool.withTransaction(t -> outbox.add(t, LocalOrders.of(List.of(later), null)))
                .await()
                .indefinitely();

        // Then
        await().until(() -> !topic.records(other.id().value()).isEmpty());
        assertThat(sent()).isZero();
    }

    @Test
    void shouldWithdrawCommandsOfACancelledSession() {
        // Given
        add();
        pool.withTransaction(t -> new SessionMarks().cancel(t, session.id()))
                .await()
                .indefinitely();

        // Then
        await().until(() -> answered() != null);
    }

    @Test
    void shouldNotRepeatTheCommandsOfAPausedSession() {
        // Given
        add();
        await().until(() -> sent() > 0);
        pool.withTransaction(t -> new SessionMarks().pause(t, session.id()))
                .await()
                .indefinitely();
        Session other = Session.create();
        int sentBefore = sent();
        VerifyReport reference =
                new VerifyReport(other.id(), StepId.at(other.id(), "verify-1"), command.brief(), "# Report", List.of());

        // When
        pool.withTransaction(t -> outbox.add(t, LocalOrders.of(List.of(reference), null)))
                .await()
                .indefinitely();

        // Then
        await().until(() -> topic.records(other.id().value()).size() >= 3);
        assertThat(sent()).isBetween(sentBefore, sentBefore + 1);
        assertThat(due()).isEqualTo(1);
    }

    @Test
    void shouldAddACommandOnceHoweverOftenItIsDecided() {
        // Given
        add();

        // When
        add();

        // Then
        assertThat(pool.preparedQuery("SELECT count(*) FROM durable_steps.command WHERE session_id = $1")
                        .execute(Tuple.of(session.id().value()))
                        .await()
                        .indefinitely()
                        .iterator()
                        .next()
                        .getLong(0))
                .isEqualTo(1);
    }

    private PendingCommands add() {
        return pool.withTransaction(t -> outbox.add(t, LocalOrders.of(List.of(command), null)))
                .await()
                .indefinitely();
    }

    private int sent() {
        return topic.records(session.id().value()).size();
    }

    private Object sentAt(VerifyReport sent) {
        return pool.preparedQuery("SELECT published_at FROM durable_steps.command WHERE step_id = $1")
                .execute(Tuple.of(sent.stepId().value()))
                .await()
                .indefinitely()
                .iterator()
                .next()
                .getValue(0);
    }

    private Object answered() {
        return pool.preparedQuery("SELECT answered_at FROM durable_steps.command WHERE step_id = $1")
                .execute(Tuple.of(command.stepId().value()))
                .await()
                .indefinitely()
                .iterator()
                .next()
                .getValue(0);
    }

    private long due() {
        return pool.preparedQuery(
                        "SELECT count(*) FROM durable_steps.command WHERE session_id = $1 AND answered_at IS NULL")
                .execute(Tuple.of(session.id().value()))
                .await()
                .indefinitely()
                .iterator()
                .next()
                .getLong(0);
    }
}
