package dev.crosscheck.steps.ledger;

import static dev.crosscheck.steps.LedgerDatabase.received;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.Countdown;
import dev.crosscheck.steps.LedgerTest;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.intake.Received;
import dev.crosscheck.steps.journal.CallJournal.Call;
import dev.crosscheck.steps.journal.CallJournal.RecordedAnswer;
import dev.crosscheck.steps.journal.StepJournal;
import dev.crosscheck.steps.limits.ProviderLine;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Tests how long a step's calls may take: until the session's deadlines, as they are when the step is claimed. */
class CallTimeTest extends LedgerTest {

    private static final Duration LONG = Duration.ofDays(1);
    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration MINUTE = Duration.ofMinutes(1);

    @Test
    void shouldHaveNoEndWhereNobodyHasSetOne() {
        // When
        ClaimedStep step = ledger.acceptAndClaim(command);

        // Then
        assertThat(step.callTime().atMost(LONG)).isEqualTo(LONG);
    }

    @Test
    void shouldEndByTheStepsTaskWhenClaimedOnArrival() {
        // Given
        ledger.bound(session, MINUTE, HOUR);

        // When
        List<ClaimedStep> claimed = ledger.accept(
                        3, received(command), received(session.review("review")), received(session.verify("verify")))
                .claimed();

        // Then: a preparing step leaves time for the steps that write
        assertThat(claimed).hasSize(3).allSatisfy(step -> {
            Duration most = switch (step.command().purpose()) {
                case PREPARE -> MINUTE.dividedBy(4);
                case RESEARCH -> MINUTE;
                case CONCLUDE -> HOUR;
            };
            assertThat(left(step)).isBetween(most.minusSeconds(5), most);
        });
    }

    @Test
    void shouldEndByTheStepsTaskWhenClaimedLater() {
        // Given
        ledger.bound(session, MINUTE, HOUR);
        Received<?>[] both = {received(command), received(session.verify("verify"))};
        ledger.accept(0, both);

        // When
        List<ClaimedStep> claimed = ledger.claim(2);

        // Then
        assertThat(claimed).extracting(step -> left(step).compareTo(MINUTE) > 0).containsExactlyInAnyOrder(false, true);
    }

    @Test
    void shouldMoveWithTheSessionsDeadlinesWhileTheStepRuns() {
        // Given
        ledger.bound(session, Duration.ZERO, Duration.ZERO);
        ClaimedStep review = ledger.acceptAndClaim(session.review("review"));
        assertThat(left(review)).isZero();

        // When
        ledger.bound(session, MINUTE, HOUR);
        ledger.claims().held(List.of(review));
        Duration held = left(review);
        ledger.bound(session, HOUR, HOUR);
        ledger.claims().renew(List.of(review));

        // Then
        assertThat(held).isBetween(MINUTE.minusSeconds(5), MINUTE);
        assertThat(left(review)).isBetween(HOUR.minusSeconds(5), HOUR);
    }

    @Test
    void shouldGiveWhatPreparesItsPartOnceAndTakeItBackWhenTheSessionIsToEnd() {
        // Given
        ledger.bound(session, HOUR, HOUR);
        ClaimedStep plan = ledger.acceptAndClaim(command);

        // When
        ledger.claims().held(List.of(plan));
        Duration part = left(plan);
        ledger.bound(session, MINUTE, MINUTE);
        ledger.claims().held(List.of(plan));

        // Then
        assertThat(part).isBetween(HOUR.dividedBy(4).minusSeconds(5), HOUR.dividedBy(4));
        assertThat(left(plan)).isBetween(MINUTE.minusSeconds(5), MINUTE);
    }

    @Test
    void shouldStandStillWhileTheSessionIsPaused() {
        // Given
        ledger.bound(session, Duration.ZERO, Duration.ZERO);
        ClaimedStep review = ledger.acceptAndClaim(session.review("review"));

        // When
        ledger.pause(session);
        ledger.claims().held(List.of(review));

        // Then
        assertThat(left(review)).isEqualTo(LONG);
    }

    @Test
    void shouldStartNoCallWhenItIsOverAndOneWhenItHasBeenMoved() throws StepFailure {
        // Given
        ledger.bound(session, Duration.ZERO, Duration.ZERO);
        ClaimedStep review = ledger.acceptAndClaim(session.review("review"));
        StepJournal journal = ledger.journal(review);
        AtomicInteger requests = new AtomicInteger();
        Call call = new Call() {
            @Override
            public Duration leastTime() {
                return Duration.ofSeconds(1);
            }

            @Override
            public RecordedAnswer make() {
                return new RecordedAnswer("answer " + requests.incrementAndGet(), Usage.NONE, null);
            }
        };

        // When
        StepFailure late = catchThrowableOfType(StepFailure.class, () -> journal.call("h.1", call));
        ledger.bound(session, MINUTE, HOUR);
        RecordedAnswer answer =
                ledger.journal(ledger.claimAfterCrash(review.command())).call("h.1", call);

        // Then
        assertThat(late.type()).isEqualTo(StepJournal.OUT_OF_TIME);
        assertThat(late.retryable()).isFalse();
        assertThat(answer.body()).isEqualTo("answer 1");
    }

    @Test
    void shouldLeaveTheLineWhenItIsOver() throws InterruptedException {
        // Given
        ledger.bound(session, Duration.ofMillis(200), HOUR);
        StepJournal journal = ledger.journal(ledger.acceptAndClaim(session.review("review")));
        ProviderLine line = new ProviderLine(1, Duration.ZERO);

        // When
        StepFailure late;
        try (ProviderLine.Permit _ =
                line.enter(new SessionId("other"), Countdown.endless()).orElseThrow()) {
            late = catchThrowableOfType(
                    StepFailure.class,
                    () -> journal.call("h.1", line, () -> new RecordedAnswer("answer", Usage.NONE, null)));
        }

        // Then
        assertThat(late.type()).isEqualTo(StepJournal.OUT_OF_TIME);
        assertThat(line.waiting()).isZero();
    }

    private static Duration left(ClaimedStep step) {
        return step.callTime().atMost(LONG);
    }
}
