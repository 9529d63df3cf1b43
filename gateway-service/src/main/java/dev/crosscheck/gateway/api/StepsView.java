package dev.crosscheck.gateway.api;

import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.history.RecordedAttempt;
import dev.crosscheck.steps.history.RecordedStep;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A session's steps as its owner sees them: results and costs, but not inputs. */
@Schema(name = "Steps", requiredProperties = "items")
record StepsView(List<StepView> items) {

    /** A step. Values that do not exist yet are absent. */
    @Schema(
            name = "Step",
            requiredProperties = {
                "step_id",
                "agent",
                "type",
                "state",
                "ordered_at",
                "failures",
                "calls",
                "usage",
                "attempts"
            })
    record StepView(
            StepId stepId,
            String agent,
            String type,
            RecordedStep.State state,
            Instant orderedAt,
            Instant startedAt,
            Instant finishedAt,
            int failures,
            CallsView calls,
            Usage usage,
            ProducedBy producedBy,
            ErrorView lastError,
            List<AttemptView> attempts) {

        static StepView of(RecordedStep step) {
            return new StepView(
                    step.stepId(),
                    step.agent(),
                    step.type(),
                    step.state(),
                    step.createdAt(),
                    step.startedAt(),
                    step.completedAt(),
                    step.failures(),
                    CallsView.of(step.calls()),
                    step.calls().usage(),
                    step.producedBy(),
                    step.lastError() == null ? null : ErrorView.of(step.lastError()),
                    step.attempts().stream().map(AttemptView::of).toList());
        }
    }

    /**
     * The step's calls to models and other paid services.
     *
     * @param requests requests that were sent, or were about to be sent when the process died
     * @param inherited answers that the session's lineage already had, at no cost
     */
    @Schema(
            name = "StepCalls",
            requiredProperties = {"number", "requests", "answered", "inherited", "failed"})
    record CallsView(int number, int requests, int answered, int inherited, int failed) {
        static CallsView of(RecordedStep.Calls calls) {
            return new CallsView(calls.number(), calls.attempts(), calls.answered(), calls.inherited(), calls.failed());
        }
    }

    /** The error of the last failed attempt. */
    @Schema(
            name = "StepError",
            requiredProperties = {"type", "message", "retryable"})
    record ErrorView(String type, String message, boolean retryable) {
        static ErrorView of(StepError error) {
            return new ErrorView(error.type(), error.message(), error.retryable());
        }
    }

    /** One attempt and its outcome. */
    @Schema(
            name = "StepAttempt",
            requiredProperties = {"attempt", "started_at", "outcome"})
    record AttemptView(
            int attempt,
            Instant startedAt,
            Instant endedAt,
            RecordedAttempt.Outcome outcome,
            String errorType,
            String errorMessage) {
        static AttemptView of(RecordedAttempt attempt) {
            return new AttemptView(
                    attempt.attempt(),
                    attempt.startedAt(),
                    attempt.endedAt(),
                    attempt.outcome(),
                    attempt.errorType(),
                    attempt.errorMessage());
        }
    }
}
