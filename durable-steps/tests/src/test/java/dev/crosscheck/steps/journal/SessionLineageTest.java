package dev.crosscheck.steps.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.LedgerDatabase;
import dev.crosscheck.steps.LedgerTest;
import dev.crosscheck.steps.Samples.Session;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.journal.CallJournal.RecordedAnswer;
import dev.crosscheck.steps.ledger.ClaimedStep;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Tests that a fork gets the recorded answers of its lineage, and that unrelated sessions do not. */
class SessionLineageTest extends LedgerTest {

    private final Session parent = Session.create();
    private final Session child = Session.create();
    private final AtomicInteger requests = new AtomicInteger();

    @Test
    void shouldAnswerAForkFromItsParentAtNoCost() throws StepFailure {
        // Given
        journal(parent).call("h1", () -> answer("the parent's"));
        ledger.join(parent, child);
        StepJournal fork = journal(child);

        // When
        RecordedAnswer answer = fork.call("h1", () -> answer("paid again"));

        // Then
        assertThat(answer.body()).isEqualTo("the parent's");
        assertThat(requests).hasValue(1);
        assertThat(fork.usage()).isEqualTo(Usage.NONE);
        Row row = row(child);
        assertThat(row.getString("from_step"))
                .isEqualTo(command(parent).stepId().value());
        assertThat(row.getInteger("from_call")).isEqualTo(1);
        assertThat(row.getString("provider_id")).isEqualTo("request-the parent's");
        assertThat(row.getJsonObject("usage").getInteger("model_calls")).isZero();
    }

    @Test
    void shouldMakeACallThatTheLineageHasNotMade() throws StepFailure {
        // Given
        journal(parent).call("h1", () -> answer("the parent's"));
        ledger.join(parent, child);

        // When
        RecordedAnswer answer = journal(child).call("h2", () -> answer("the child's"));

        // Then
        assertThat(answer.body()).isEqualTo("the child's");
        assertThat(row(child).getString("from_step")).isNull();
    }

    @Test
    void shouldNameTheCallThatWasPaidWhenAForkIsForked() throws StepFailure {
        // Given
        Session grandchild = Session.create();
        journal(parent).call("h1", () -> answer("the parent's"));
        ledger.join(parent, child);
        journal(child).call("h1", () -> answer("never"));
        ledger.join(child, grandchild);

        // When
        journal(grandchild).call("h1", () -> answer("never"));

        // Then
        assertThat(row(grandchild).getString("from_step"))
                .isEqualTo(command(parent).stepId().value());
    }

    @Test
    void shouldAnswerAParentFromItsForkToo() throws StepFailure {
        // Given
        ledger.join(parent, child);
        journal(child).call("h1", () -> answer("the child's"));

        // When
        RecordedAnswer answer = journal(parent).call("h1", () -> answer("never"));

        // Then
        assertThat(answer.body()).isEqualTo("the child's");
    }

    @Test
    void shouldNotAnswerStrangers() throws StepFailure {
        // Given
        journal(parent).call("h1", () -> answer("the parent's"));
        ledger.join(parent, child);

        // When
        RecordedAnswer answer = journal(Session.create()).call("h1", () -> answer("the stranger's"));

        // Then
        assertThat(answer.body()).isEqualTo("the stranger's");
    }

    @Test
    void shouldAnswerNothingOfTheLineageAfterACancel() throws StepFailure {
        // Given
        journal(parent).call("h1", () -> answer("the parent's"));
        ledger.join(parent, child);
        JournalTable table = new JournalTable(database.pool(), LedgerDatabase.noDayBudgets(database.pool()));
        ClaimedStep step = ledger.acceptAndClaim(command(child));
        ledger.cancel(child);

        // When
        Intent intent = table.intend(step, 1, "h1", Optional.empty());

        // Then
        assertThat(intent).isEqualTo(new Intent.StepLost());
    }

    private StepJournal journal(Session session) {
        return ledger.journal(ledger.acceptAndClaim(command(session)));
    }

    private static PlanResearch command(Session session) {
        return session.plan("plan-1");
    }

    private static Row row(Session session) {
        return database.pool()
                .preparedQuery("SELECT * FROM durable_steps.call_journal WHERE session_id = $1")
                .execute(Tuple.of(session.id().value()))
                .await()
                .indefinitely()
                .iterator()
                .next();
    }

    private RecordedAnswer answer(String body) {
        requests.incrementAndGet();
        return new RecordedAnswer(body, new Usage(1, 100, 20, 0.5), "request-" + body);
    }
}
