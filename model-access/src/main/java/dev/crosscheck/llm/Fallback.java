package dev.crosscheck.llm;

import dev.crosscheck.llm.endpoint.ModelFailures;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.journal.CallJournal;
import dev.crosscheck.steps.journal.StepJournal;
import dev.crosscheck.steps.limits.ProviderLine;
import java.time.Duration;
import java.util.Set;

/**
 * Decides when the heuristic replaces the model: after a failure that a retry cannot fix, in the last attempt of a
 * step, or if the session's time ends before another attempt. The result records the fallback, and its cost includes
 * the model's calls. The step retries any other transient failure.
 *
 * @param maxAttempts number of the step's last attempt, from {@code crosscheck.steps.max-attempts}
 */
public record Fallback(int maxAttempts) {

    /** With less time left, another attempt could not call the model. */
    private static final Duration LEAST_TIME = Duration.ofSeconds(2);

    /** Failures that stop the step itself. They need no result now. */
    private static final Set<String> TAKEN_AWAY =
            Set.of(StepJournal.CLAIM_LOST, StepJournal.PAUSED, ModelFailures.INTERRUPTED);

    /** One of two ways to produce the same result. */
    @FunctionalInterface
    public interface Way<T> {
        Produced<T> take(StepContext context) throws StepFailure;
    }

    /** The replacement for the model; may use the reason for the failure. */
    @FunctionalInterface
    public interface StandIn<T> {
        Produced<T> take(StepContext context, StepFailure why) throws StepFailure;
    }

    /** What an agent's implementation makes of a command. */
    @FunctionalInterface
    public interface Work<C, T> {
        Produced<T> on(C command, StepContext context) throws StepFailure;
    }

    /** Returns the model's work, which the heuristic replaces as in {@link #choose(StepContext, Way, Way)}. */
    public <C, T> Work<C, T> between(Work<C, T> model, Work<C, T> heuristic) {
        return (command, context) ->
                choose(context, step -> model.on(command, step), step -> heuristic.on(command, step));
    }

    /** Returns the model's result, or the heuristic's with the reason for the fallback. */
    public <T> Produced<T> choose(StepContext context, Way<T> model, Way<T> heuristic) throws StepFailure {
        return choose(context, model, (step, _) -> heuristic.take(step));
    }

    /** Like {@link #choose(StepContext, Way, Way)}, for a heuristic whose text depends on the reason. */
    public <T> Produced<T> choose(StepContext context, Way<T> model, StandIn<T> heuristic) throws StepFailure {
        Metered metered = new Metered(context.journal());
        StepContext counted = context.with(metered);
        try {
            Produced<T> made = model.take(counted);
            return new Produced<>(made.result(), made.by(), metered.usage);
        } catch (StepFailure failure) {
            Duration pause = failure.retryAfter().orElse(Duration.ZERO);
            boolean inTime = !context.callTime().isShortOf(pause.plus(LEAST_TIME));
            boolean another = failure.retryable() && context.attempt() < maxAttempts && inTime;
            if (another || TAKEN_AWAY.contains(failure.type())) {
                throw failure;
            }
            Produced<T> made = heuristic.take(counted, failure);
            ProducedBy by =
                    new ProducedBy(made.by().kind(), made.by().name(), made.by().promptVersion(), reason(failure));
            return new Produced<>(made.result(), by, metered.usage);
        }
    }

    private static String reason(StepFailure failure) {
        return failure.type() + ": " + failure.getMessage();
    }

    /** Adds up the cost of the step's answers, including those that were of no use. */
    private static final class Metered implements CallJournal {
        private final CallJournal journal;
        private Usage usage = Usage.NONE;

        Metered(CallJournal journal) {
            this.journal = journal;
        }

        @Override
        public RecordedAnswer call(String requestHash, Call call) throws StepFailure {
            return counted(journal.call(requestHash, call));
        }

        @Override
        public RecordedAnswer call(String requestHash, ProviderLine line, Call call) throws StepFailure {
            return counted(journal.call(requestHash, line, call));
        }

        private RecordedAnswer counted(RecordedAnswer answer) {
            usage = answer.usage() == null ? usage : usage.plus(answer.usage());
            return answer;
        }
    }
}
