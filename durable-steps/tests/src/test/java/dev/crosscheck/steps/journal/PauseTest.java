package dev.crosscheck.steps.journal;

import static dev.crosscheck.steps.LedgerDatabase.received;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.LedgerDatabase;
import dev.crosscheck.steps.LedgerTest;
import dev.crosscheck.steps.Samples;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.journal.CallJournal.RecordedAnswer;
import dev.crosscheck.steps.ledger.Acceptance.Accepted;
import dev.crosscheck.steps.ledger.ClaimedStep;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Tests what a pause stops, and what it does not. */
class PauseTest extends LedgerTest {

    private final AtomicInteger requests = new AtomicInteger();

    @Test
    void shouldAcceptButNotClaimWhilePaused() {
        // Given
        ledger.pause(session);

        // When
        Accepted accepted = ledger.accept(1, received(command));

        // Then
        assertThat(accepted).isEqualTo(new Accepted(List.of(), 1, 0));
        assertThat(ledger.claim(5)).isEmpty();
    }

    @Test
    void shouldClaimWhatWaitsOnceResumed() {
        // Given
        ledger.pause(session);
        ledger.accept(1, received(command));

        // When
        ledger.resume(session);

        // Then
        assertThat(ledger.claim(5))
                .singleElement()
                .satisfies(step -> assertThat(step.attempt()).isEqualTo(1));
    }

    @Test
    void shouldHoldTheNextCallAndKeepTheClaimWhenPaused() throws StepFailure {
        // Given
        ClaimedStep step = ledger.acceptAndClaim(command);
        StepJournal journal = ledger.journal(step);
        journal.call("h1", () -> answer("one"));
        ledger.pause(session);

        // When
        StepFailure held = catchThrowableOfType(StepFailure.class, () -> journal.call("h2", () -> answer("never")));

        // Then
        assertThat(held.type()).isEqualTo(StepJournal.PAUSED);
        assertThat(journal.isPaused()).isTrue();
        assertThat(journal.isLost()).isFalse();
        assertThat(requests).hasValue(1);
        assertThat(ledger.claims().renew(List.of(step))).containsExactly(command.stepId());
    }

    @Test
    void shouldHoldEveryFurtherCallOfARunThatWasHeldOnce() throws StepFailure {
        // Given
        StepJournal journal = ledger.journal(ledger.acceptAndClaim(command));
        ledger.pause(session);
        assertThatThrownBy(() -> journal.call("h1", () -> answer("never"))).isInstanceOf(StepFailure.class);
        ledger.resume(session);

        // When
        StepFailure held =
                catchThrowableOfType(StepFailure.class, () -> journal.call("instead", () -> answer("never")));

        // Then
        assertThat(held.type()).isEqualTo(StepJournal.PAUSED);
        assertThat(requests).hasValue(0);
    }

    @Test
    void shouldGoOnWhereItWasHeldWithoutHavingFailed() throws StepFailure {
        // Given
        ClaimedStep step = ledger.acceptAndClaim(command);
        StepJournal before = ledger.journal(step);
        before.call("h1", () -> answer("one"));
        ledger.pause(session);
        assertThatThrownBy(() -> before.call("h2", () -> answer("never"))).isInstanceOf(StepFailure.class);
        ledger.claims().release(List.of(step));
        ledger.resume(session);

        // When
        ClaimedStep next = ledger.claim(1).getFirst();
        StepJournal after = ledger.journal(next);
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
        ClaimedStep step = ledger.acceptAndClaim(command);
        ledger.pause(session);

        // When
        var result = ledger.results().complete(step, Samples.planned(command));

        // Then
        assertThat(result).isPresent();
    }

    @Test
    void shouldCancelWhilePaused() {
        // Given
        ClaimedStep step = ledger.acceptAndClaim(command);
        ledger.pause(session);

        // When
        ledger.cancel(session);
        ledger.resume(session);

        // Then
        assertThat(ledger.results().complete(step, Samples.planned(command))).isEmpty();
        assertThat(ledger.claims().sweep(ledger.agent())).isEqualTo(1);
        assertThat(ledger.accept(1, received(session.plan("plan-2"))).claimed()).isEmpty();
    }

    @Test
    void shouldTakeASecondTryAtAnIntentForTheFirstOnesOwn() {
        // Given
        ClaimedStep step = ledger.acceptAndClaim(command);
        JournalTable table = new JournalTable(database.pool(), LedgerDatabase.noDayBudgets(database.pool()));
        table.intend(step, 1, "h1", Optional.empty());

        // When
        Intent second = table.intend(step, 1, "h1", Optional.empty());

        // Then
        assertThat(second).isEqualTo(new Intent.Committed());
    }

    private RecordedAnswer answer(String body) {
        requests.incrementAndGet();
        return new RecordedAnswer(body, new Usage(1, 100, 20, 0.5), "request-" + body);
    }
}
