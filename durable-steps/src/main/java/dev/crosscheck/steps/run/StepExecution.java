package dev.crosscheck.steps.run;

import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.StepHandler;
import dev.crosscheck.steps.StepsConfig;
import dev.crosscheck.steps.journal.Journals;
import dev.crosscheck.steps.journal.StepJournal;
import dev.crosscheck.steps.ledger.ClaimedStep;
import dev.crosscheck.steps.ledger.Claims;
import dev.crosscheck.steps.ledger.ResultRelay;
import dev.crosscheck.steps.ledger.Results;
import dev.crosscheck.steps.message.OutgoingRecord;
import dev.crosscheck.steps.outage.Outage;
import dev.crosscheck.steps.run.StepMeters.ClaimOutcome;
import dev.crosscheck.steps.stream.StreamedTexts;
import dev.crosscheck.steps.stream.TextStream;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/** Runs one claimed step to its end, on the calling virtual thread. */
@ApplicationScoped
class StepExecution {

    private static final Logger LOG = Logger.getLogger(StepExecution.class);

    private final Journals journals;
    private final Claims claims;
    private final Results results;
    private final ResultRelay relay;
    private final StreamedTexts texts;
    private final int maxAttempts;
    private final int maxClaims;
    private final RetryPauses pauses;

    StepExecution(
            Journals journals,
            Claims claims,
            Results results,
            ResultRelay relay,
            StreamedTexts texts,
            StepsConfig config) {
        this.journals = journals;
        this.claims = claims;
        this.results = results;
        this.relay = relay;
        this.texts = texts;
        this.maxAttempts = config.maxAttempts();
        this.maxClaims = config.maxClaims();
        this.pauses = new RetryPauses(config.retryPause(), config.longestRetryPause(), config.longestRetryAfter());
    }

    <C extends AgentCommand> ClaimOutcome run(StepHandler<C> handler, RunningStep running) {
        ClaimedStep step = running.claim();
        StepJournal journal = journals.open(step);
        int attempts = maxAttempts;
        try {
            if (step.claims() > maxClaims) {
                throw new StepFailure("abandoned", "The step never came to an end.", false);
            }
            C command = handler.commands().cast(step.command());
            attempts = handler.attempts(command, maxAttempts);
            TextStream text = texts.of(step.sessionId(), step.stepId(), step.attempt());
            AgentEvent event = handler.handle(
                    command,
                    new StepContext(
                            step.sessionId(), step.stepId(), step.failures() + 1, journal, text, step.callTime()));
            requireOwn(step, event);
            return journal.isPaused() ? handBack(running) : complete(running, event, ClaimOutcome.COMPLETED);
        } catch (StepFailure failure) {
            if (journal.isLost()) {
                return ClaimOutcome.REFUSED;
            }
            return journal.isPaused() ? handBack(running) : failed(running, journal, failure, attempts);
        } catch (RuntimeException | StackOverflowError bug) {
            if (running.isTakenAway()) {
                return ClaimOutcome.REFUSED;
            }
            if (journal.isPaused()) {
                return handBack(running);
            }
            if (Outage.is(bug)) {
                return release(running, bug);
            }
            LOG.error("The step failed because of a bug", bug);
            String message =
                    "An internal error; the log of the agent " + handler.agent().wireName() + " has its cause.";
            return complete(
                    running,
                    failedEvent(step, journal, new StepFailure("internal", message, false)),
                    ClaimOutcome.FAILED);
        }
    }

    private ClaimOutcome failed(RunningStep running, StepJournal journal, StepFailure failure, int attempts) {
        ClaimedStep step = running.claim();
        // An expected failure needs no stack trace. Otherwise an endpoint that is away would fill the log.
        LOG.warnf("Attempt %d failed: %s: %s", step.attempt(), failure.type(), failure.getMessage());
        LOG.debug("Stack trace of the failed attempt", failure);
        int failures = step.failures() + 1;
        if (!failure.retryable() || failures >= attempts) {
            return complete(running, failedEvent(step, journal, failure), ClaimOutcome.FAILED);
        }
        var pause = pauses.after(
                failures,
                failure.retryAfter().orElse(Duration.ZERO),
                ThreadLocalRandom.current().nextDouble());
        boolean given = outlast(running, () -> results.retryLater(step, error(step, failure), pause));
        return given ? ClaimOutcome.RETRIED : ClaimOutcome.REFUSED;
    }

    /** Discards the handler's result, since a pause refused one of its calls, and hands the step back. */
    private ClaimOutcome handBack(RunningStep running) {
        outlast(running, () -> {
            claims.pause(running.claim());
            return true;
        });
        return ClaimOutcome.PAUSED;
    }

    /**
     * Hands back a step that met an outage, because the outage is not its fault. The pause before its next attempt
     * grows, in case the outage is one of the handler's own surroundings and the database is there.
     */
    private ClaimOutcome release(RunningStep running, Throwable outage) {
        LOG.warnf("Hand the step back, as it met an outage: %s", Outage.describe(outage));
        ClaimedStep step = running.claim();
        Duration pause = pauses.after(
                step.handedBack() + 1,
                Duration.ZERO,
                ThreadLocalRandom.current().nextDouble());
        outlast(running, () -> {
            claims.release(List.of(step), pause);
            return true;
        });
        return ClaimOutcome.RELEASED;
    }

    private ClaimOutcome complete(RunningStep running, AgentEvent event, ClaimOutcome outcome) {
        Optional<OutgoingRecord> result = outlast(running, () -> results.complete(running.claim(), event));
        result.ifPresent(record -> {
            relay.sendCommitted(record);
            LOG.infof("attempt=%d result=%s", running.claim().attempt(), MessageType.of(event));
        });
        return result.isPresent() ? outcome : ClaimOutcome.REFUSED;
    }

    /**
     * Waits out an outage of the database, because the step's work is done. The token decides whether the result still
     * counts.
     */
    private static <T> T outlast(RunningStep running, Supplier<T> write) {
        running.finishing();
        return Outage.outlast("Completing a step", Uni.createFrom().item(write))
                .await()
                .indefinitely();
    }

    private static void requireOwn(ClaimedStep step, AgentEvent event) {
        if (event == null
                || !step.stepId().equals(event.stepId())
                || !step.sessionId().equals(event.sessionId())) {
            throw new IllegalStateException("the handler's result belongs to another step than " + step.stepId());
        }
    }

    private static AgentEvent failedEvent(ClaimedStep step, StepJournal journal, StepFailure failure) {
        Usage usage = journal.usage();
        ProducedBy producer = ProducedBy.heuristic(step.command().agent().wireName());
        return new AgentEvent.StepFailed(step.sessionId(), step.stepId(), producer, usage, error(step, failure));
    }

    private static StepError error(ClaimedStep step, StepFailure failure) {
        return new StepError(failure.type(), failure.getMessage(), failure.retryable(), step.attempt(), null);
    }
}
