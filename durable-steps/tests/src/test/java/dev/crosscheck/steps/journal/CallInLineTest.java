package dev.crosscheck.steps.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.Countdown;
import dev.crosscheck.steps.LedgerTest;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.journal.CallJournal.RecordedAnswer;
import dev.crosscheck.steps.limits.ProviderLine;
import dev.crosscheck.steps.limits.ProviderLine.Permit;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Tests that a call has not begun while it waits for its provider: nothing that happens meanwhile costs money. */
class CallInLineTest extends LedgerTest {

    private final ProviderLine line = new ProviderLine(1, Duration.ofSeconds(1));
    private final AtomicInteger requests = new AtomicInteger();

    @Test
    void shouldStartNoCallWhenPausedInLine() throws InterruptedException {
        // Given
        StepJournal journal = ledger.journal(ledger.acceptAndClaim(command));
        Permit other = enteredByAnother(line);
        CompletableFuture<String> waiting = callInLine(journal);
        ledger.pause(session);

        // When
        other.close();

        // Then
        assertThat(waiting.join()).isEqualTo(StepJournal.PAUSED);
        assertThat(requests).hasValue(0);
        assertThat(line.inFlight()).isZero();
    }

    @Test
    void shouldLeaveNoRowAndHoldNoLineWhenTheCallIsNotAdmitted() throws StepFailure {
        // Given
        StepJournal journal = ledger.journal(ledger.acceptAndClaim(command));
        CallJournal.Call refused = new CallJournal.Call() {
            @Override
            public RecordedAnswer make() {
                requests.incrementAndGet();
                return new RecordedAnswer("an answer", Usage.NONE, null);
            }

            @Override
            public void admit() throws StepFailure {
                throw StepFailure.retryAfter("not_now", "Not now.", Duration.ofHours(1), null);
            }
        };

        // When
        StepFailure failure = catchThrowableOfType(StepFailure.class, () -> journal.call("request-1", line, refused));

        // Then
        assertThat(failure.type()).isEqualTo("not_now");
        assertThat(requests).hasValue(0);
        assertThat(journal.call("request-2", line, () -> new RecordedAnswer("another", Usage.NONE, null))
                        .body())
                .isEqualTo("another");
    }

    @Test
    void shouldWaitInLineWhereTheJournalIsWrapped() throws InterruptedException {
        // Given
        StepJournal journal = ledger.journal(ledger.acceptAndClaim(command));
        CallJournal wrapped = (hash, call) -> journal.call(hash, call);
        Permit other = enteredByAnother(line);
        CompletableFuture<String> waiting = callInLine(wrapped);

        // When
        other.close();

        // Then
        assertThat(waiting.join()).isEqualTo("an answer");
    }

    @Test
    void shouldStartNoCallWhenCancelledInLine() throws InterruptedException {
        // Given
        StepJournal journal = ledger.journal(ledger.acceptAndClaim(command));
        Permit other = enteredByAnother(line);
        CompletableFuture<String> waiting = callInLine(journal);
        ledger.cancel(session);

        // When
        other.close();

        // Then
        assertThat(waiting.join()).isEqualTo(StepJournal.CLAIM_LOST);
        assertThat(requests).hasValue(0);
        assertThat(journal.isLost()).isTrue();
    }

    @Test
    void shouldLeaveTheLineWhenTheStepIsTakenAway() throws InterruptedException {
        // Given
        StepJournal journal = ledger.journal(ledger.acceptAndClaim(command));
        Permit other = enteredByAnother(line);
        CompletableFuture<String> outcome = new CompletableFuture<>();
        Thread thread = Thread.ofVirtual().start(() -> outcome.complete(call(journal)));
        await().until(() -> line.waiting() == 1);

        // When
        thread.interrupt();

        // Then
        assertThat(outcome.join()).isEqualTo(StepJournal.CLAIM_LOST);
        assertThat(line.waiting()).isZero();
        assertThat(requests).hasValue(0);
        other.close();
    }

    @Test
    void shouldAnswerFromTheRecordWithoutWaiting() throws InterruptedException {
        // Given
        assertThat(call(ledger.journal(ledger.acceptAndClaim(command)))).isEqualTo("an answer");
        StepJournal second = ledger.journal(ledger.claimAfterCrash(command));
        Permit other = enteredByAnother(line);

        // When
        String answer = call(second);

        // Then
        assertThat(answer).isEqualTo("an answer");
        assertThat(requests).hasValue(1);
        other.close();
    }

    @Test
    void shouldHoldTheLineWhenTheProviderAsksToBeLeftAlone() throws InterruptedException {
        // Given
        StepJournal journal = ledger.journal(ledger.acceptAndClaim(command));
        ProviderLine patient = new ProviderLine(1, Duration.ofMillis(80));
        long before = System.nanoTime();
        CompletableFuture<String> refused = new CompletableFuture<>();
        try {
            journal.call("h1", patient, () -> {
                throw StepFailure.retryAfter("rate_limited", "429", Duration.ofHours(1), null);
            });
        } catch (StepFailure failure) {
            refused.complete(failure.type());
        }

        // When
        enteredByAnother(patient).close();

        // Then
        assertThat(refused.join()).isEqualTo("rate_limited");
        assertThat(Duration.ofNanos(System.nanoTime() - before)).isGreaterThanOrEqualTo(Duration.ofMillis(79));
    }

    private static Permit enteredByAnother(ProviderLine line) throws InterruptedException {
        return line.enter(new SessionId("other"), Countdown.endless()).orElseThrow();
    }

    private CompletableFuture<String> callInLine(CallJournal journal) {
        CompletableFuture<String> outcome = new CompletableFuture<>();
        Thread.ofVirtual().start(() -> outcome.complete(call(journal)));
        await().until(() -> line.waiting() == 1);
        return outcome;
    }

    private String call(CallJournal journal) {
        try {
            return journal.call("h1", line, () -> {
                        requests.incrementAndGet();
                        return new RecordedAnswer("an answer", Usage.NONE, null);
                    })
                    .body();
        } catch (StepFailure failure) {
            return failure.type();
        }
    }
}
