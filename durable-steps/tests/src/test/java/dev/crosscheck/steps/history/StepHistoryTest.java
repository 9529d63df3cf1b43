package dev.crosscheck.steps.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.crosscheck.model.message.AgentEvent.StepFailed;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.LedgerTest;
import dev.crosscheck.steps.Samples;
import dev.crosscheck.steps.Samples.Session;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.history.RecordedAttempt.Outcome;
import dev.crosscheck.steps.history.RecordedStep.Calls;
import dev.crosscheck.steps.history.RecordedStep.State;
import dev.crosscheck.steps.journal.CallJournal;
import dev.crosscheck.steps.journal.CallJournal.RecordedAnswer;
import dev.crosscheck.steps.journal.StepJournal;
import dev.crosscheck.steps.ledger.ClaimedStep;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests what the history shows of a session's steps. */
class StepHistoryTest extends LedgerTest {

    @Test
    void shouldHaveNothingOfASessionWithoutSteps() {
        // When
        List<RecordedStep> steps = history();

        // Then
        assertThat(steps).isEmpty();
    }

    @Test
    void shouldShowAStepThatWasOrderedButNotAcceptedYet() {
        // Given
        order();

        // When
        RecordedStep step = history().getFirst();

        // Then
        assertThat(step.stepId()).isEqualTo(command.stepId());
        assertThat(step.state()).isEqualTo(State.ORDERED);
        assertThat(step.createdAt()).isNotNull();
        assertThat(step.attempts()).isEmpty();
    }

    @Test
    void shouldShowAStepAsItRuns() {
        // Given
        order();
        ledger.acceptAndClaim(command);

        // When
        List<RecordedStep> steps = history();

        // Then
        assertThat(steps).singleElement().satisfies(step -> {
            assertThat(step.state()).isEqualTo(State.RUNNING);
            assertThat(step.agent()).isEqualTo(ledger.agent());
            assertThat(step.type()).isEqualTo("dev.crosscheck.research.plan_research.v1");
            assertThat(step.startedAt()).isNotNull();
            assertThat(step.completedAt()).isNull();
            assertThat(step.attempts()).extracting(RecordedAttempt::outcome).containsExactly(Outcome.RUNNING);
            assertThat(step.calls()).isEqualTo(new Calls(0, 0, 0, 0, 0, Usage.NONE));
        });
    }

    @Test
    void shouldTellHowEachAttemptEnded() {
        // Given
        ledger.acceptAndClaim(command);
        ledger.fail(ledger.claimAfterCrash(command));
        ledger.claims().pause(ledger.claim(1).getFirst());
        ledger.claims().release(ledger.claim(1));
        ClaimedStep last = ledger.claim(1).getFirst();
        ledger.results().complete(last, Samples.planned(command));

        // When
        RecordedStep step = history().getFirst();

        // Then
        assertThat(step.attempts())
                .extracting(RecordedAttempt::attempt, RecordedAttempt::outcome, RecordedAttempt::errorType)
                .containsExactly(
                        tuple(1, Outcome.LOST, null),
                        tuple(2, Outcome.FAILED, "timeout"),
                        tuple(3, Outcome.PAUSED, null),
                        tuple(4, Outcome.RELEASED, null),
                        tuple(5, Outcome.COMPLETED, null));
        assertThat(step.attempts()).allSatisfy(attempt -> {
            assertThat(attempt.startedAt()).isNotNull();
            assertThat(attempt.endedAt()).isAfterOrEqualTo(attempt.startedAt());
        });
        assertThat(step.failures()).isEqualTo(1);
        assertThat(step.lastError().message()).isEqualTo("no answer");
        assertThat(step.producedBy()).isEqualTo(ProducedBy.heuristic("test"));
    }

    @Test
    void shouldSayWhyAStepFailedForGood() {
        // Given
        ClaimedStep step = ledger.acceptAndClaim(command);
        StepError error = new StepError("refused", "the model refused", false, 1, null);
        ledger.results()
                .complete(
                        step,
                        new StepFailed(
                                session.id(), command.stepId(), ProducedBy.heuristic("test"), Usage.NONE, error));

        // When
        RecordedStep failed = history().getFirst();

        // Then
        assertThat(failed.state()).isEqualTo(State.FAILED);
        assertThat(failed.lastError()).isEqualTo(error);
        assertThat(failed.attempts()).singleElement().satisfies(attempt -> {
            assertThat(attempt.outcome()).isEqualTo(Outcome.FAILED);
            assertThat(attempt.errorMessage()).isEqualTo("the model refused");
        });
    }

    @Test
    void shouldTellAnAttemptThatAnOlderVersionTookOver() {
        // Given
        ledger.acceptAndClaim(command);
        database.count("""
                WITH u AS (
                    UPDATE durable_steps.step
                    SET attempt = 2, ended = jsonb_build_array(jsonb_build_object(
                        'attempt', 1, 'started_at', started_at, 'ended_at', now(),
                        'outcome', 'superseded', 'error', NULL))
                    WHERE session_id = $1 RETURNING 1)
                SELECT count(*) FROM u""", session.id());

        // When
        RecordedStep step = history().getFirst();

        // Then
        assertThat(step.attempts())
                .extracting(RecordedAttempt::outcome)
                .containsExactly(Outcome.SUPERSEDED, Outcome.RUNNING);
    }

    @Test
    void shouldShowACancelledAttempt() {
        // Given
        ledger.acceptAndClaim(command);
        ledger.cancel(session);
        ledger.claims().sweep(ledger.agent());

        // When
        RecordedStep step = history().getFirst();

        // Then
        assertThat(step.state()).isEqualTo(State.CANCELLED);
        assertThat(step.attempts()).extracting(RecordedAttempt::outcome).containsExactly(Outcome.CANCELLED);
    }

    @Test
    void shouldCountCallsAndWhatTheyCost() throws StepFailure {
        // Given
        Session parent = Session.create();
        ledger.journal(ledger.acceptAndClaim(parent.plan("plan-1"))).call("h1", () -> answer());
        ledger.join(parent, session);
        StepJournal first = ledger.journal(ledger.acceptAndClaim(command));
        first.call("h1", () -> answer());
        first.call("h2", () -> answer());
        assertThatThrownBy(() -> first.call("h3", () -> {
                    throw new StepFailure("timeout", "no answer", true);
                }))
                .isInstanceOf(StepFailure.class);
        StepJournal second = ledger.journal(ledger.claimAfterCrash(command));
        second.call("h1", () -> answer());
        second.call("h2", () -> answer());
        second.call("h3", () -> answer());

        // When
        Calls calls = history().getFirst().calls();

        // Then
        assertThat(calls).isEqualTo(new Calls(3, 3, 3, 1, 1, new Usage(2, 200, 40, 1.0)));
    }

    @Test
    void shouldShowWhatEachCallWasAnsweredOnceAndInOrder() throws StepFailure {
        // Given
        StepJournal first = ledger.journal(ledger.acceptAndClaim(command));
        first.call("h1", () -> answer());
        assertThatThrownBy(() -> first.call("h2", () -> {
                    throw new StepFailure("timeout", "no answer", true);
                }))
                .isInstanceOf(StepFailure.class);
        StepJournal second = ledger.journal(ledger.claimAfterCrash(command));
        second.call("h1", () -> answer());
        second.call("h2", () -> new RecordedAnswer("another", Usage.NONE, null));

        // When
        List<RecordedOutcome> answers =
                new CallHistory().of(database.pool(), session.id()).await().indefinitely();

        // Then
        assertThat(answers)
                .extracting(
                        RecordedOutcome::stepId, RecordedOutcome::call, RecordedOutcome::body, RecordedOutcome::usage)
                .containsExactly(
                        tuple(command.stepId(), 1, "an answer", answer().usage()),
                        tuple(command.stepId(), 2, "another", Usage.NONE));
        assertThat(answers).allSatisfy(answer -> assertThat(answer.endedAt()).isAfterOrEqualTo(answer.askedAt()));
    }

    @Test
    void shouldShowEachFailureOfACallWithWhatKindOfRequestItWas() throws StepFailure {
        // Given
        StepJournal first = ledger.journal(ledger.acceptAndClaim(command));
        assertThatThrownBy(() -> first.call("h1", failing(Map.of("model", "m-1"))))
                .isInstanceOf(StepFailure.class);
        StepJournal second = ledger.journal(ledger.claimAfterCrash(command));
        second.call("h1", () -> answer());
        assertThatThrownBy(() -> second.call("h2", failing(Map.of()))).isInstanceOf(StepFailure.class);

        // When
        List<RecordedOutcome> outcomes =
                new CallHistory().of(database.pool(), session.id()).await().indefinitely();

        // Then
        assertThat(outcomes)
                .extracting(RecordedOutcome::call, RecordedOutcome::body, RecordedOutcome::failure)
                .containsExactly(
                        tuple(1, null, new RecordedOutcome.Failure("timeout", Map.of("model", "m-1"))),
                        tuple(1, "an answer", null));
    }

    private static CallJournal.Call failing(Map<String, String> about) {
        return new CallJournal.Call() {
            @Override
            public RecordedAnswer make() throws StepFailure {
                throw new StepFailure("timeout", "no answer", true);
            }

            @Override
            public Map<String, String> about() {
                return about;
            }
        };
    }

    private List<RecordedStep> history() {
        return new StepHistory().of(database.pool(), session.id()).await().indefinitely();
    }

    /** Adds the command as the gateway's outbox does. */
    private void order() {
        database.pool()
                .preparedQuery("""
                        INSERT INTO durable_steps.command (step_id, session_id, agent, type, payload, next_send_at)
                        VALUES ($1, $2, 'analyst', 'dev.crosscheck.research.plan_research.v1', '{}', now())""")
                .execute(Tuple.of(command.stepId().value(), session.id().value()))
                .await()
                .indefinitely();
    }

    private static RecordedAnswer answer() {
        return new RecordedAnswer("an answer", new Usage(1, 100, 20, 0.5), null);
    }
}
