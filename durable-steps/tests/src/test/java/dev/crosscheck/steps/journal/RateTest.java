package dev.crosscheck.steps.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.LedgerTest;
import dev.crosscheck.steps.Samples.Session;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.budget.BudgetAccount.Limit;
import dev.crosscheck.steps.budget.Budgets;
import dev.crosscheck.steps.budget.Estimate;
import dev.crosscheck.steps.journal.CallJournal.Call;
import dev.crosscheck.steps.journal.CallJournal.RecordedAnswer;
import dev.crosscheck.steps.limits.ProviderLine;
import dev.crosscheck.steps.limits.Rate;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Tests that all processes share one rate. Two independent tables in this process stand for two processes. */
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

        // Then: 30 requests take 30 s, and the burst allows 6 s of them at once
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
        Call call = () -> new RecordedAnswer("an answer", new Usage(1, 40, 10, 0), null);

        // When
        journal.call("h1", line, call.costing(new Estimate(500, 0, Set.of())));

        // Then
        assertThat(new RateTable(database.pool()).take(thousandTokens, 0)).isZero();
    }

    @Test
    void shouldGiveBackTheTokensOfACallThatABudgetDidNotAllow() {
        // Given
        ledger.inTransaction(t -> new Budgets().open(t, session.id(), new Limit(0L, null)));
        ProviderLine line = new ProviderLine(4, Duration.ZERO, thousandTokens);
        StepJournal journal = ledger.journal(ledger.acceptAndClaim(command));
        Call call = () -> new RecordedAnswer("an answer", Usage.NONE, null);

        // When
        assertThatThrownBy(() -> journal.call("h1", line, call.costing(new Estimate(500, 0, Set.of()))))
                .isInstanceOf(StepFailure.class);

        // Then
        assertThat(new RateTable(database.pool()).take(thousandTokens, 0)).isZero();
    }

    @Test
    void shouldGiveBackTheTokensOfACallThatIsTakenAwayWhileItWaits() throws InterruptedException {
        // Given: its place comes in a minute, and it keeps the next for five
        RateTable table = new RateTable(database.pool());
        table.take(thousandTokens, 1_000);
        ProviderLine line = new ProviderLine(4, Duration.ZERO, thousandTokens);
        StepJournal journal = ledger.journal(ledger.acceptAndClaim(command));
        Call call = () -> new RecordedAnswer("an answer", Usage.NONE, null);
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        Thread waiting = Thread.ofVirtual()
                .start(() -> thrown.set(catchThrowable(
                        () -> journal.call("h1", line, call.costing(new Estimate(5_000, 0, Set.of()))))));
        await().until(() -> table.take(thousandTokens, 0).compareTo(Duration.ofMinutes(5)) > 0);
        await().until(() -> waiting.getState() == Thread.State.TIMED_WAITING);

        // When
        waiting.interrupt();
        waiting.join();

        // Then
        assertThat(thrown.get()).isInstanceOf(StepFailure.class);
        assertThat(table.take(thousandTokens, 0)).isLessThan(Duration.ofMinutes(1));
    }

    @Test
    void shouldKeepNobodyWaitingForAPlaceThatComesWhenTheTimeIsOver() {
        // Given: the next slot comes in some twenty seconds, and the step has ten
        RateTable table = new RateTable(database.pool());
        table.take(thousandTokens, 450);
        ledger.bound(session, Duration.ofSeconds(10), Duration.ofHours(1));
        ProviderLine line = new ProviderLine(4, Duration.ZERO, thousandTokens);
        StepJournal journal = ledger.journal(ledger.acceptAndClaim(session.review("review")));
        Call call = () -> new RecordedAnswer("an answer", Usage.NONE, null);
        long before = System.nanoTime();

        // When
        StepFailure late = catchThrowableOfType(
                StepFailure.class, () -> journal.call("h1", line, call.costing(new Estimate(500, 0, Set.of()))));

        // Then: it does not wait, and returns its reserved tokens
        assertThat(late.type()).isEqualTo(StepJournal.OUT_OF_TIME);
        assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(5));
        assertThat(table.take(thousandTokens, 0)).isBetween(Duration.ofSeconds(15), Duration.ofSeconds(21));
        assertThat(line.inFlight()).isZero();
        assertThat(line.pace().inFlight()).isZero();
    }

    @Test
    void shouldStartNoCallWhenCancelledWhileItWaitsForItsPlace() {
        // Given
        ProviderLine line = new ProviderLine(4, Duration.ZERO, thousandTokens);
        new RateTable(database.pool()).take(thousandTokens, 110);
        StepJournal journal = ledger.journal(ledger.acceptAndClaim(command));
        CompletableFuture<String> outcome = new CompletableFuture<>();
        Call call = () -> new RecordedAnswer("an answer", Usage.NONE, null);
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
    void shouldLetSessionsTakeTurnsHoweverManyCallsOneOfThemMakes() {
        // Given: half a second for each request, and a used-up burst
        Rate rate = new Rate(provider, OptionalDouble.of(120), OptionalDouble.empty());
        RateTable table = new RateTable(database.pool());
        for (int i = 0; i < 14; i++) {
            table.take(rate, 0);
        }
        ProviderLine line = new ProviderLine(8, Duration.ZERO, rate);
        List<String> order = new CopyOnWriteArrayList<>();
        for (int i = 1; i <= 5; i++) {
            begin(session, "long-" + i, line, order);
        }
        await().until(() -> line.pace().waiting() == 4);

        // When
        begin(Session.create(), "newcomer", line, order);

        // Then
        await().until(() -> order.size() == 6);
        assertThat(order.indexOf("newcomer")).as("%s", order).isLessThanOrEqualTo(2);
    }

    private void begin(Session of, String place, ProviderLine line, List<String> order) {
        StepJournal journal = ledger.journal(ledger.acceptAndClaim(of.plan(place)));
        Call call = () -> {
            order.add(place);
            return new RecordedAnswer("an answer", Usage.NONE, null);
        };
        Thread.ofVirtual().start(() -> {
            try {
                journal.call("h1", line, call);
            } catch (StepFailure failure) {
                order.add(failure.type());
            }
        });
    }

    @Test
    void shouldRefuseARateOfNothing() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Rate(provider, OptionalDouble.of(0), OptionalDouble.empty()))
                .withMessageContaining("requests_per_minute");
    }
}
