package dev.crosscheck.steps.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.LedgerTest;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.budget.Estimate;
import dev.crosscheck.steps.journal.CallJournal.Answer;
import dev.crosscheck.steps.journal.CallJournal.Call;
import dev.crosscheck.steps.limits.ProviderLine;
import dev.crosscheck.steps.limits.Rate;
import java.time.Duration;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** One pace for all processes: here two tables that know nothing of each other stand for them. */
class RateTest extends LedgerTest {

    private static final Duration TOLERANCE = Duration.ofSeconds(2);

    private final String provider = "provider-" + UUID.randomUUID();
    private final Rate sixtyRequests = new Rate(provider, OptionalDouble.of(60), OptionalDouble.empty());
    private final Rate thousandTokens = new Rate(provider, OptionalDouble.empty(), OptionalDouble.of(1_000));

    @Test
    void shouldSpaceTheRequestsOfAllProcessesOnceTheBurstIsUsed() {
        // Given
        RateTable one = new RateTable(database.pool());
        RateTable other = new RateTable(database.pool());
        for (int i = 0; i < 15; i++) {
            one.take(sixtyRequests, 0);
            other.take(sixtyRequests, 0);
        }

        // When
        Duration wait = one.take(sixtyRequests, 0);

        // Then: 30 requests take 30 s, of which 6 s may come at once
        assertThat(wait).isBetween(Duration.ofSeconds(24).minus(TOLERANCE), Duration.ofSeconds(24));
    }

    @Test
    void shouldLetTheBurstThroughAtOnce() {
        // Given
        RateTable table = new RateTable(database.pool());
        for (int i = 0; i < 6; i++) {
            table.take(sixtyRequests, 0);
        }

        // When
        Duration wait = table.take(sixtyRequests, 0);

        // Then
        assertThat(wait).isZero();
    }

    @Test
    void shouldCountTokens() {
        // Given
        RateTable table = new RateTable(database.pool());
        table.take(thousandTokens, 500);

        // When
        Duration wait = table.take(thousandTokens, 100);

        // Then: 500 tokens take 30 s
        assertThat(wait).isBetween(Duration.ofSeconds(24).minus(TOLERANCE), Duration.ofSeconds(24));
    }

    @Test
    void shouldGiveBackTheTokensThatAnAnswerDidNotUse() throws StepFailure {
        // Given
        ProviderLine line = new ProviderLine(4, Duration.ZERO, thousandTokens);
        StepJournal journal = ledger.journal(ledger.acceptAndClaim(command));
        Call call = () -> new Answer("an answer", new Usage(1, 40, 10, 0), null);

        // When
        journal.call("h1", line, call.costing(new Estimate(500, 0, Set.of())));

        // Then
        assertThat(new RateTable(database.pool()).take(thousandTokens, 0)).isZero();
    }

    @Test
    void shouldStartNoCallWhenCancelledWhileItWaitsForItsPlace() {
        // Given
        ProviderLine line = new ProviderLine(4, Duration.ZERO, thousandTokens);
        new RateTable(database.pool()).take(thousandTokens, 110);
        StepJournal journal = ledger.journal(ledger.acceptAndClaim(command));
        CompletableFuture<String> outcome = new CompletableFuture<>();
        Call call = () -> new Answer("an answer", Usage.NONE, null);
        Thread.ofVirtual().start(() -> {
            try {
                outcome.complete(journal.call("h1", line, call).body());
            } catch (StepFailure failure) {
                outcome.complete(failure.type());
            }
        });
        await().until(() -> line.pace().inFlight() == 1);

        // When
        ledger.cancel(session);

        // Then
        assertThat(outcome.join()).isEqualTo(StepJournal.CLAIM_LOST);
    }

    @Test
    void shouldRefuseARateOfNothing() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Rate(provider, OptionalDouble.of(0), OptionalDouble.empty()))
                .withMessageContaining("requests_per_minute");
    }
}
