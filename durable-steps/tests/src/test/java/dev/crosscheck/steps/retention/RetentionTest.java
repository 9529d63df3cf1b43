package dev.crosscheck.steps.retention;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.LedgerDatabase;
import dev.crosscheck.steps.Samples;
import dev.crosscheck.steps.Samples.Session;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.TestLedger;
import dev.crosscheck.steps.budget.BudgetAccount.Limit;
import dev.crosscheck.steps.budget.Budgets;
import dev.crosscheck.steps.intake.Received;
import dev.crosscheck.steps.journal.CallJournal.RecordedAnswer;
import dev.crosscheck.steps.journal.SessionLineage;
import dev.crosscheck.steps.ledger.ClaimedStep;
import dev.crosscheck.steps.ledger.LedgerRelay;
import dev.crosscheck.steps.retention.Retention.Removed;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.record.TimestampType;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests what is removed after its retention, and what stays at any age. Each test begins with empty tables. */
class RetentionTest {

    private static final String STEPS = "SELECT count(*) FROM durable_steps.step WHERE session_id = $1";
    private static final String COMMANDS = "SELECT count(*) FROM durable_steps.command WHERE session_id = $1";
    private static final String CALLS = "SELECT count(*) FROM durable_steps.call_journal WHERE session_id = $1";
    private static final String BUDGETS =
            "SELECT count(*) FROM durable_steps.budget WHERE account LIKE '%' || $1 || '%'";
    private static final String MARKS = "SELECT count(*) FROM durable_steps.session_epoch WHERE session_id = $1";

    private final Session session = Session.create();
    private final PlanResearch command = session.plan("plan-1");
    private static LedgerDatabase database;
    private TestLedger ledger;
    private Retention retention;

    @BeforeAll
    static void open() {
        database = new LedgerDatabase();
    }

    @AfterAll
    static void close() {
        database.close();
    }

    @BeforeEach
    void empty() {
        run("""
                TRUNCATE durable_steps.step, durable_steps.command, durable_steps.call_journal,
                    durable_steps.session_epoch, durable_steps.session_lineage""", Tuple.tuple());
        ledger = TestLedger.of(database, "analyst", Map.of("retention", "30d", "relay.grace", "0s"));
        retention = new Retention(database.pool(), LedgerDatabase.config(Map.of("retention", "30d")));
    }

    @Test
    void shouldRemoveWhatIsOverForLongAndTheMarksOneRetentionLater() throws StepFailure {
        // Given
        finish(command);
        age(Duration.ofDays(31));

        // When
        Removed first = retention.removeOld();
        Removed second = retention.removeOld();
        age(Duration.ofDays(31));
        Removed third = retention.removeOld();

        // Then
        assertThat(first).isEqualTo(new Removed(1, 1, 1, 1, 0));
        assertThat(second).isEqualTo(new Removed(0, 0, 0, 0, 0));
        assertThat(third).isEqualTo(new Removed(1, 0, 0, 0, 1));
    }

    @Test
    void shouldRemoveTheBudgetWithTheMarksAndThoseOfDaysByTheirDay() throws StepFailure {
        // Given
        ledger.inTransaction(t -> new Budgets().open(t, session.id(), new Limit(100L, null)));
        run("""
                INSERT INTO durable_steps.budget (account, scope, day)
                SELECT 'tenant:' || $1 || ':' || d, 'tenant', d
                FROM unnest(ARRAY[current_date, current_date - 29, current_date - 40]) AS t (d)""", Tuple.of(session.id().value()));
        finish(command);
        age(Duration.ofDays(31));

        // When
        retention.removeOld();
        long kept = count(BUDGETS);
        age(Duration.ofDays(31));
        retention.removeOld();

        // Then
        assertThat(kept).isEqualTo(3);
        assertThat(count(BUDGETS)).isEqualTo(2);
    }

    @Test
    void shouldKeepWhatIsOverForLess() throws StepFailure {
        // Given
        finish(command);
        age(Duration.ofDays(29));

        // When
        Removed removed = retention.removeOld();

        // Then
        assertThat(removed).isEqualTo(new Removed(0, 0, 0, 0, 0));
    }

    @Test
    void shouldKeepEveryRowOfASessionThatIsOpen() throws StepFailure {
        // Given
        finish(command);
        order(session.plan("plan-2"));
        age(Duration.ofDays(400));

        // When
        Removed removed = retention.removeOld();

        // Then
        assertThat(removed).isEqualTo(new Removed(1, 0, 0, 0, 0));
        assertThat(count(STEPS)).isEqualTo(1);
        assertThat(count(COMMANDS)).isEqualTo(2);
    }

    @Test
    void shouldKeepAStepWhoseResultTheBrokerHasNot() throws StepFailure {
        // Given
        finish(command);
        ledger.results()
                .complete(ledger.acceptAndClaim(session.plan("plan-2")), Samples.planned(session.plan("plan-2")));
        age(Duration.ofDays(400));

        // When
        retention.removeOld();

        // Then
        assertThat(count(STEPS)).isEqualTo(2);
    }

    @Test
    void shouldKeepAPausedSession() throws StepFailure {
        // Given
        finish(command);
        ledger.pause(session);
        age(Duration.ofDays(400));

        // When
        retention.removeOld();

        // Then
        assertThat(count(STEPS)).isEqualTo(1);
        assertThat(count(MARKS)).isEqualTo(1);
    }

    @Test
    void shouldKeepWhatAYoungSessionOfTheLineageMayAskFor() throws StepFailure {
        // Given
        finish(command);
        age(Duration.ofDays(31));
        Session fork = Session.create();
        ledger.join(session, fork);
        finish(fork.plan("plan-1"));

        // When
        retention.removeOld();
        long calls = count(CALLS);
        age(Duration.ofDays(31));
        Removed later = retention.removeOld();

        // Then
        assertThat(calls).isEqualTo(1);
        assertThat(later).isEqualTo(new Removed(2, 2, 2, 2, 0));
    }

    @Test
    void shouldKeepWhatAPausedSessionOfTheLineageMayAskFor() throws StepFailure {
        // Given
        finish(command);
        Session fork = Session.create();
        ledger.join(session, fork);
        finish(fork.plan("plan-1"));
        ledger.pause(fork);
        age(Duration.ofDays(400));

        // When
        Removed removed = retention.removeOld();

        // Then
        assertThat(removed).isEqualTo(new Removed(2, 0, 0, 0, 0));
        assertThat(count(CALLS)).isEqualTo(1);
    }

    @Test
    void shouldNotRunAnOldCommandAgainWhoseStepIsGone() throws StepFailure {
        // Given
        finish(command);
        age(Duration.ofDays(31));
        retention.removeOld();
        age(Duration.ofDays(31));
        retention.removeOld();

        // When
        var accepted = ledger.accept(1, sent(command, Duration.ofDays(16)));

        // Then
        assertThat(accepted.claimed()).isEmpty();
        assertThat(accepted.waiting()).isZero();
        assertThat(count(STEPS)).isZero();
    }

    @Test
    void shouldAcceptACommandThatWasSentLately() {
        // When
        var accepted = ledger.accept(1, sent(command, Duration.ofDays(14)));

        // Then
        assertThat(accepted.claimed()).hasSize(1);
    }

    @Test
    void shouldLetAStepMakeCallsWhoseMarksWereRemovedAsItWasAccepted() throws StepFailure {
        // Given
        ClaimedStep step = ledger.acceptAndClaim(command);
        run(
                "DELETE FROM durable_steps.session_epoch WHERE session_id = $1",
                Tuple.of(session.id().value()));

        // When
        RecordedAnswer answer = ledger.journal(step).call("h1", RetentionTest::answer);

        // Then
        assertThat(answer.body()).isEqualTo("an answer");
        assertThat(count(MARKS)).isEqualTo(1);
    }

    @Test
    void shouldSayThatALineageRemembersUntilTheFirstOfItIsRemoved() throws StepFailure {
        // Given
        Session fork = Session.create();
        finish(command);
        finish(fork.plan("plan-1"));
        ledger.join(session, fork);
        boolean before = remembers(session) && remembers(fork);

        // When
        age(Duration.ofDays(31));
        run(
                "UPDATE durable_steps.session_epoch SET looked_at = now() WHERE session_id = $1",
                Tuple.of(fork.id().value()));
        retention.removeOld();

        // Then
        assertThat(before).isTrue();
        assertThat(count(CALLS)).isZero();
        assertThat(remembers(session)).isFalse();
        assertThat(remembers(fork)).isFalse();
    }

    private static boolean remembers(Session of) {
        return database.pool()
                .withTransaction(transaction -> new SessionLineage().remembers(transaction, of.id()))
                .await()
                .indefinitely();
    }

    private void finish(PlanResearch one) throws StepFailure {
        order(one);
        ClaimedStep step = ledger.acceptAndClaim(one);
        ledger.journal(step).call("h1", RetentionTest::answer);
        ledger.results().complete(step, Samples.planned(one));
        LedgerRelay.settle(ledger.results(), one.stepId());
        run(
                "UPDATE durable_steps.command SET answered_at = now() WHERE step_id = $1",
                Tuple.of(one.stepId().value()));
    }

    private void order(PlanResearch one) {
        run("""
                INSERT INTO durable_steps.command (step_id, session_id, agent, type, payload, next_send_at)
                VALUES ($1, $2, 'analyst', 'dev.crosscheck.research.plan_research.v1', '{}', now())""", Tuple.of(one.stepId().value(), one.sessionId().value()));
    }

    /** Simulates the passing of time: makes all rows older. */
    private void age(Duration duration) {
        Tuple days = Tuple.of((double) duration.toDays());
        run("UPDATE durable_steps.step SET settled_at = settled_at - $1 * interval '1 day'", days);
        run("UPDATE durable_steps.command SET answered_at = answered_at - $1 * interval '1 day'", days);
        run("UPDATE durable_steps.session_epoch SET looked_at = looked_at - $1 * interval '1 day'", days);
    }

    private static Received<AgentCommand> sent(AgentCommand command, Duration ago) {
        Received<AgentCommand> fresh = LedgerDatabase.received(command);
        long sentAt = Clock.systemUTC().millis() - ago.toMillis();
        ConsumerRecord<String, byte[]> record = new ConsumerRecord<>(
                "commands",
                0,
                0,
                sentAt,
                TimestampType.CREATE_TIME,
                0,
                0,
                fresh.record().key(),
                fresh.record().value(),
                fresh.record().headers(),
                Optional.empty());
        return new Received<>(command, fresh.envelope(), record);
    }

    private long count(String query) {
        return database.count(query, session.id());
    }

    private static void run(String statement, Tuple values) {
        database.pool().preparedQuery(statement).execute(values).await().indefinitely();
    }

    private static RecordedAnswer answer() {
        return new RecordedAnswer("an answer", Usage.NONE, null);
    }
}
