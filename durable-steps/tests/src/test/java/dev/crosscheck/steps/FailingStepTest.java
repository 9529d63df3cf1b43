package dev.crosscheck.steps;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.message.AgentEvent.StepFailed;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.journal.CallJournal.RecordedAnswer;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import org.junit.jupiter.api.Test;

/** Tests steps whose handler fails. */
@QuarkusTest
@WithTestResource(CrosscheckTestResource.class)
class FailingStepTest extends DurableStep {

    @Test
    void shouldTryAgainAfterAFailureThatMayPass() {
        // Given
        handler.on(session, (step, context) -> {
            if (context.attempt() < 3) {
                throw new StepFailure("timeout", "no answer", true);
            }
            return Samples.planned(step);
        });

        // When
        gateway.decide(command);

        // Then
        assertThat(firstResult().message()).isEqualTo(Samples.planned(command));
        assertThat(handler.runs(command)).isEqualTo(3);
    }

    @Test
    void shouldFailAStepForGoodAfterItsLastAttempt() {
        // Given
        handler.on(session, (step, context) -> {
            throw new StepFailure("timeout", "no answer", true);
        });

        // When
        gateway.decide(command);

        // Then
        assertThat(failure().error().type()).isEqualTo("timeout");
        assertThat(failure().error().attempt()).isEqualTo(3);
        assertThat(handler.runs(command)).isEqualTo(3);
    }

    @Test
    void shouldTryAsOftenAsTheHandlerAllows() {
        // Given
        handler.allow(session, 4);
        handler.on(session, (step, context) -> {
            if (context.attempt() < 4) {
                throw new StepFailure("timeout", "no answer", true);
            }
            return Samples.planned(step);
        });

        // When
        gateway.decide(command);

        // Then
        assertThat(firstResult().message()).isEqualTo(Samples.planned(command));
        assertThat(handler.runs(command)).isEqualTo(4);
    }

    @Test
    void shouldFailAStepAtOnceWhenAnotherAttemptWouldNotHelp() {
        // Given
        handler.on(session, (step, context) -> {
            context.journal().call("h1", () -> new RecordedAnswer("no", new Usage(1, 10, 5, 0.25), "r1"));
            throw new StepFailure("refused", "the model refused", false);
        });

        // When
        gateway.decide(command);

        // Then
        assertThat(failure().error().type()).isEqualTo("refused");
        assertThat(failure().usage()).isEqualTo(new Usage(1, 10, 5, 0.25));
        assertThat(handler.runs(command)).isEqualTo(1);
    }

    @Test
    void shouldFailAStepAsInternalWhenItsHandlerHasABug() {
        // Given
        handler.on(session, (step, context) -> {
            throw new IllegalStateException("secret detail");
        });

        // When
        gateway.decide(command);

        // Then
        assertThat(failure().error().type()).isEqualTo("internal");
        assertThat(failure().error().message()).doesNotContain("secret");
    }

    @Test
    void shouldRunAStepAgainHoweverOftenItsHandlerMeetsAnOutage() {
        // Given
        handler.on(session, (step, context) -> {
            assertThat(context.attempt()).isEqualTo(1);
            if (handler.runs(step) < 5) {
                throw new UncheckedIOException(new ConnectException("the database is away"));
            }
            return Samples.planned(step);
        });

        // When
        gateway.decide(command);

        // Then
        assertThat(firstResult().message()).isEqualTo(Samples.planned(command));
        assertThat(handler.runs(command)).isEqualTo(5);
    }

    @Test
    void shouldFailAStepAsInternalWhenItsHandlerCannotSayHowOftenToTry() {
        // Given
        handler.allow(session, _ -> {
            throw new IllegalStateException("secret detail");
        });
        handler.on(session, (step, context) -> {
            throw new StepFailure("timeout", "no answer", true);
        });

        // When
        gateway.decide(command);

        // Then
        assertThat(failure().error().type()).isEqualTo("internal");
        assertThat(failure().error().message()).doesNotContain("secret");
    }

    @Test
    void shouldTakeAResultOfAnotherStepForABug() {
        // Given
        handler.on(session, (step, context) -> Samples.planned(session.plan("plan-9")));

        // When
        gateway.decide(command);

        // Then
        assertThat(failure().error().type()).isEqualTo("internal");
    }

    @Test
    void shouldReplaceAResultThatFitsNoTopic() {
        // Given
        handler.on(session, (step, context) -> Samples.planned(step, "x".repeat(901_000)));

        // When
        gateway.decide(command);

        // Then
        assertThat(failure().error().type()).isEqualTo("result_too_large");
    }

    private StepFailed failure() {
        return (StepFailed) firstResult().message();
    }
}
