package dev.crosscheck.steps.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.LedgerTest;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.journal.CallJournal.RecordedAnswer;
import dev.crosscheck.steps.ledger.ClaimedStep;
import dev.crosscheck.steps.marks.SessionMarks;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StepJournalTest extends LedgerTest {

    private static final Usage COST = new Usage(1, 100, 20, 0.5);
    private static final String CALLS = "SELECT count(*) FROM durable_steps.call_journal WHERE session_id = $1";

    private final AtomicInteger requests = new AtomicInteger();

    @Test
    void shouldAnswerFromTheRecordWhenAStepComesBackAfterACrash() throws StepFailure {
        // Given
        StepJournal first = ledger.journal(ledger.acceptAndClaim(command));
        first.call("h1", () -> answer("one"));
        first.call("h2", () -> answer("two"));

        // When
        StepJournal second = ledger.journal(ledger.claimAfterCrash(command));
        List<String> answers = List.of(
                second.call("h1", () -> answer("other")).body(),
                second.call("h2", () -> answer("other")).body(),
                second.call("h3", () -> answer("three")).body());

        // Then
        assertThat(answers).containsExactly("one", "two", "three");
        assertThat(requests).hasValue(3);
        assertThat(second.usage()).isEqualTo(new Usage(3, 300, 60, 1.5));
    }

    @Test
    void shouldMakeACallAgainWhenItsAnswerWasNotRecorded() throws StepFailure {
        // Given
        StepJournal first = ledger.journal(ledger.acceptAndClaim(command));
        assertThatThrownBy(() -> first.call("h1", () -> {
                    throw new IllegalStateException("the process dies");
                }))
                .hasMessage("the process dies");

        // When
        RecordedAnswer answer = ledger.journal(ledger.claimAfterCrash(command)).call("h1", () -> answer("one"));

        // Then
        assertThat(answer.body()).isEqualTo("one");
        assertThat(database.count(CALLS, session.id())).isEqualTo(2);
    }

    @Test
    void shouldMakeACallAfreshAndKeepItWhenItIsMadeInAnotherWay() throws StepFailure {
        // Given
        StepJournal first = ledger.journal(ledger.acceptAndClaim(command));
        first.call("large.h1", () -> answer("one"));
        first.call("large.h2", () -> answer("two"));
        StepJournal second = ledger.journal(ledger.claimAfterCrash(command));
        String afresh = second.call("small.h1", () -> answer("one, by another")).body();

        // When
        StepJournal third = ledger.journal(ledger.claimAfterCrash(command));
        String again = third.call("small.h1", () -> answer("never")).body();
        String next = third.call("small.h3", () -> answer("three")).body();

        // Then
        assertThat(List.of(afresh, again, next)).containsExactly("one, by another", "one, by another", "three");
        assertThat(requests).hasValue(4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"h1", "large.h1"})
    void shouldMakeACallWhenAReleaseHasChangedItsRequest(String request) throws StepFailure {
        // Given
        ledger.journal(ledger.acceptAndClaim(command)).call(request, () -> answer("one"));
        StepJournal second = ledger.journal(ledger.claimAfterCrash(command));

        // When
        RecordedAnswer answer = second.call(request + "-rebuilt", () -> answer("another"));

        // Then
        assertThat(answer.body()).isEqualTo("another");
        assertThat(requests).hasValue(2);
    }

    @Test
    void shouldMakeACallWhenAReleaseHasChangedTheRequestOfOneThatIsUnanswered() throws StepFailure {
        // Given
        StepJournal first = ledger.journal(ledger.acceptAndClaim(command));
        assertThatThrownBy(() -> first.call("large.h1", StepJournalTest::refused))
                .isInstanceOf(StepFailure.class);
        StepJournal second = ledger.journal(ledger.claimAfterCrash(command));

        // When
        RecordedAnswer answer = second.call("large.rebuilt", () -> answer("one"));

        // Then
        assertThat(answer.body()).isEqualTo("one");
    }

    @Test
    void shouldAnswerFromTheRecordWhenTheReleaseBeforeComesBack() throws StepFailure {
        // Given
        ledger.journal(ledger.acceptAndClaim(command)).call("large.h1", () -> answer("one"));
        ledger.journal(ledger.claimAfterCrash(command)).call("large.rebuilt", () -> answer("another"));
        StepJournal third = ledger.journal(ledger.claimAfterCrash(command));

        // When
        RecordedAnswer answer = third.call("large.h1", () -> answer("never"));

        // Then
        assertThat(answer.body()).isEqualTo("one");
        assertThat(requests).hasValue(2);
    }

    @Test
    void shouldMakeARetryableCallAgainInTheNextAttempt() throws StepFailure {
        // Given
        StepJournal first = ledger.journal(ledger.acceptAndClaim(command));
        assertThatThrownBy(() -> first.call("h1", StepJournalTest::timeout)).isInstanceOf(StepFailure.class);

        // When
        RecordedAnswer answer = ledger.journal(ledger.claimAfterCrash(command)).call("h1", () -> answer("one"));

        // Then
        assertThat(answer.body()).isEqualTo("one");
    }

    @Test
    void shouldRepeatAFailureThatTheStepHasGonePast() throws StepFailure {
        // Given
        StepJournal first = ledger.journal(ledger.acceptAndClaim(command));
        assertThatThrownBy(() -> first.call("h1", StepJournalTest::timeout)).isInstanceOf(StepFailure.class);
        first.call("h2", () -> answer("instead"));
        StepJournal second = ledger.journal(ledger.claimAfterCrash(command));

        // When
        StepFailure repeated =
                catchThrowableOfType(StepFailure.class, () -> second.call("h1", () -> answer("another course")));

        // Then
        assertThat(repeated.type()).isEqualTo("timeout");
        assertThat(second.call("h2", () -> answer("never")).body()).isEqualTo("instead");
        assertThat(requests).hasValue(1);
    }

    @Test
    void shouldStartNoCallAfterACancel() {
        // Given
        StepJournal journal = ledger.journal(ledger.acceptAndClaim(command));
        database.pool()
                .withTransaction(t -> new SessionMarks().cancel(t, session.id()))
                .await()
                .indefinitely();

        // When
        StepFailure refused = catchThrowableOfType(StepFailure.class, () -> journal.call("h1", () -> answer("never")));

        // Then
        assertThat(refused.type()).isEqualTo(StepJournal.CLAIM_LOST);
        assertThat(journal.isLost()).isTrue();
        assertThat(requests).hasValue(0);
        assertThat(database.count(CALLS, session.id())).isZero();
    }

    @Test
    void shouldHoldACancelBackWhileAnIntentIsBeingWritten() {
        // Given
        ledger.acceptAndClaim(command);

        // When
        List<String> order = new CopyOnWriteArrayList<>();
        database.pool()
                .withTransaction(intent -> intent.query("SELECT 1 FROM durable_steps.session_epoch FOR SHARE")
                        .execute()
                        .invoke(() -> database.pool()
                                .withTransaction(t -> new SessionMarks().cancel(t, session.id()))
                                .subscribe()
                                .with(_ -> order.add("cancelled")))
                        .chain(() -> waitUntilBlocked())
                        .invoke(() -> order.add("intent committed")))
                .await()
                .indefinitely();

        // Then
        await().until(() -> order.size() == 2);
        assertThat(order).containsExactly("intent committed", "cancelled");
    }

    @Test
    void shouldStartNoCallForAZombieAndBookTheOneThatItHasMade() throws StepFailure {
        // Given
        ClaimedStep zombie = ledger.acceptAndClaim(command);
        StepJournal journal = ledger.journal(zombie);

        // When
        journal.call("h1", () -> {
            ledger.claimAfterCrash(command);
            return answer("late");
        });
        StepFailure refused = catchThrowableOfType(StepFailure.class, () -> journal.call("h2", () -> answer("never")));

        // Then
        assertThat(refused.type()).isEqualTo(StepJournal.CLAIM_LOST);
        assertThat(requests).hasValue(1);
        assertThat(database.count(
                        "SELECT (usage->>'model_calls')::bigint FROM durable_steps.call_journal WHERE session_id = $1",
                        session.id()))
                .isEqualTo(1);
    }

    private Uni<Void> waitUntilBlocked() {
        return database.pool()
                .query(
                        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")
                .execute()
                .map(rows -> rows.iterator().next().getLong(0))
                .repeat()
                .until(blocked -> blocked > 0)
                .collect()
                .last()
                .replaceWithVoid();
    }

    private RecordedAnswer answer(String body) {
        requests.incrementAndGet();
        return new RecordedAnswer(body, COST, "request-" + body);
    }

    private static RecordedAnswer refused() throws StepFailure {
        throw new StepFailure("refused", "the endpoint refused", false);
    }

    private static RecordedAnswer timeout() throws StepFailure {
        throw new StepFailure("timeout", "no answer", true);
    }
}
