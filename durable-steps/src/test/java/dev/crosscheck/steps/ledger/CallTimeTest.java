package dev.crosscheck.steps.ledger;

import static dev.crosscheck.steps.LedgerDatabase.received;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.steps.LedgerTest;
import dev.crosscheck.steps.intake.Received;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How long a step's calls may take: as long as its session's deadlines leave when it is claimed. */
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

        // Then: who prepares leaves time for what is to be written
        assertThat(claimed).hasSize(3);
        assertThat(left(claimed.get(0))).isBetween(Duration.ofSeconds(10), Duration.ofSeconds(15));
        assertThat(left(claimed.get(1))).isBetween(Duration.ofSeconds(40), MINUTE);
        assertThat(left(claimed.get(2))).isBetween(Duration.ofMinutes(59), HOUR);
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
    void shouldMoveWithTheSessionsDeadlines() {
        // Given
        ledger.bound(session, Duration.ZERO, Duration.ZERO);
        ClaimedStep late = ledger.acceptAndClaim(command);

        // When
        ledger.bound(session, MINUTE, HOUR);
        ClaimedStep again = ledger.claimAfterCrash(command);

        // Then
        assertThat(left(late)).isZero();
        assertThat(left(again)).isPositive();
    }

    private static Duration left(ClaimedStep step) {
        return step.callTime().atMost(LONG);
    }
}
