package dev.crosscheck.steps.run;

import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.steps.ledger.ClaimedStep;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Locale;

/**
 * Measures steps: {@code crosscheck_step_duration_seconds} by agent, type and outcome (its count is the number of
 * steps), and {@code crosscheck_commands_total} by agent and fate.
 */
@ApplicationScoped
class StepMeters {

    /** How one claim of a step ended. */
    enum ClaimOutcome {
        COMPLETED,
        FAILED,
        RETRIED,
        /** Its session is paused, which refused its next call. */
        PAUSED,
        /** An outage stopped it. */
        RELEASED,
        /** Another claim or a cancel came first. */
        REFUSED
    }

    private final MeterRegistry meters;

    StepMeters(MeterRegistry meters) {
        this.meters = meters;
    }

    void ran(ClaimedStep step, ClaimOutcome outcome, Duration duration) {
        meters.timer(
                        "crosscheck.step.duration",
                        "agent",
                        step.command().agent().wireName(),
                        "type",
                        MessageType.of(step.command()),
                        "outcome",
                        outcome.name().toLowerCase(Locale.ROOT))
                .record(duration);
    }

    /** Counts commands of one poll by fate: {@code claimed}, {@code waiting}, {@code again} or {@code dropped}. */
    void accepted(String agent, String fate, int count) {
        if (count > 0) {
            meters.counter("crosscheck.commands", "agent", agent, "fate", fate).increment(count);
        }
    }
}
