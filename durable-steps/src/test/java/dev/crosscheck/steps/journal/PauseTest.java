package dev.crosscheck.steps.journal;

import static dev.crosscheck.steps.LedgerDatabase.received;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.LedgerDatabase;
import dev.crosscheck.steps.Samples;
import dev.crosscheck.steps.Samples.Session;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.StepsConfig;
import dev.crosscheck.steps.epoch.SessionEpochs;
import dev.crosscheck.steps.journal.CallJournal.Answer;
import dev.crosscheck.steps.ledger.Acceptance;
import dev.crosscheck.steps.ledger.Acceptance.Accepted;
import dev.crosscheck.steps.ledger.ClaimedStep;
import dev.crosscheck.steps.ledger.Claims;
import dev.crosscheck.steps.ledger.Results;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;

/** What a pause holds, and what it leaves alone. */
class PauseTest {

    private static LedgerDatabase database;
    private static Acceptance acceptance;
    private static Claims claims;
    private static Results results;
    private static Journals journals;
    private static final SessionEpochs EPOCHS = new SessionEpochs();

    private final Session session = Session.create();
    private final PlanResearch command = session.plan("plan-1");
    private final AtomicInteger requests = new AtomicInteger();
    private String agent;

    @BeforeAll
    static void open() {
        database = new LedgerDatabase();
        StepsConfig config = LedgerDatabase.config(Map.of());
        acceptance = new Acceptance(database.pool(), config);
        claims = new Claims(database.pool(), config);
        results = new Results(database.pool(), config);
        journals = new Journals(database.pool());
    }

    @AfterAll
    static void close() {
        database.close();
    }

    @BeforeEach
    void nameAgent(TestInfo test) {
        agent = test.getTestMethod().orElseThrow().getName();
    }

    @Test
    void shouldAcceptButNotClaimWhilePaused() {
        // Given
        pause();

        // When
        Accepted accepted = accept(command);

        // Then
        assertThat(accepted).isEqualTo(new Accepted(List.of(), 1, 0));
        assertThat(claims.claim(agent, 5, true)).isEmpty();
    }

    @Test
    void shouldClaimWhatWaitsOnceResumed() {
        // Given
        pause();
        accept(command);

        // When
        resume();

        // Then
        assertThat(claims.claim(agent, 5, true))
                .singleElement()
                .satisfies(step -> assertThat(step.attempt()).isEqualTo(1));
    }

    @Test
    void shouldHoldTheNextCallAndKeepTheClaimWhenPaused() throws StepFailure {
        // Given
        ClaimedStep step = accept(command).claimed().getFirst();
        StepJournal journal = journals.open(step);
        journal.call("h1", () -> answer("one"));
        pause();

        // When
        StepFailure held = catchThrowableOfType(StepFailure.class, () -> journal.call("h2", () -> answer("never")));

        // Then
        assertThat(held.type()).isEqualTo(StepJournal.PAUSED);
        assertThat(journal.isPaused()).isTrue();
        assertThat(journal.isLost()).isFalse();
        assertThat(requests).hasValue(1);
        assertThat(claims.renew(List.of(step))).containsExactly(command.stepId());
    }

    @Test
    void shouldGoOnWhereItWasHeldWithoutHavingFailed() throws StepFailure {
        // Given
        ClaimedStep step = accept(command).claimed().getFirst();
        StepJournal before = journals.open(step);
        before.call("h1", () -> answer("one"));
        pause();
        assertThatThrownBy(() -> before.call("h2", () -> answer("never"))).isInstanceOf(StepFailure.class);
        claims.release(List.of(step));
        resume();

        // When
        ClaimedStep next = claims.claim(agent, 1, true).getFirst();
        StepJournal after = journals.open(next);
        after.call("h1", () -> answer("never"));
        after.call("h2", () -> answer("two"));

        // Then
        assertThat(next.attempt()).isEqualTo(2);
        assertThat(next.claims()).isEqualTo(1);
        assertThat(next.failures()).isZero();
        assertThat(requests).hasValue(2);
        assertThat(after.usage().modelCalls()).isEqualTo(2);
    }

    @Test
    void shouldKeepTheResultOfAStepThatNeedsNoFurtherCall() {
        // Given
        ClaimedStep step = accept(command).claimed().getFirst();
        pause();

        // When
        var result = results.complete(step, Samples.planned(command));

        // Then
        assertThat(result).isPresent();
    }

    @Test
    void shouldCancelWhilePaused() {
        // Given
        ClaimedStep step = accept(command).claimed().getFirst();
        pause();

        // When
        database.pool()
                .withTransaction(t -> EPOCHS.cancel(t, session.id()))
                .await()
                .indefinitely();
        resume();

        // Then
        assertThat(results.complete(step, Samples.planned(command))).isEmpty();
        assertThat(claims.sweep(agent)).isEqualTo(1);
        assertThat(accept(session.plan("plan-2")).claimed()).isEmpty();
    }

    @Test
    void shouldTakeASecondTryAtAnIntentForTheFirstOnesOwn() {
        // Given
        ClaimedStep step = accept(command).claimed().getFirst();
        JournalTable table = new JournalTable(database.pool());
        table.intend(step, 1, "h1");

        // When
        Intent second = table.intend(step, 1, "h1");

        // Then
        assertThat(second).isEqualTo(new Intent.Committed());
    }

    private Accepted accept(PlanResearch one) {
        return acceptance.accept(agent, List.of(received(one)), 1).await().indefinitely();
    }

    private void pause() {
        database.pool()
                .withTransaction(t -> EPOCHS.pause(t, session.id()))
                .await()
                .indefinitely();
    }

    private void resume() {
        database.pool()
                .withTransaction(t -> EPOCHS.resume(t, session.id()))
                .await()
                .indefinitely();
    }

    private Answer answer(String body) {
        requests.incrementAndGet();
        return new Answer(body, new Usage(1, 100, 20, 0.5), "request-" + body);
    }
}
