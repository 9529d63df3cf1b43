package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.research.StandIn;
import dev.crosscheck.model.research.Warnings;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The bookkeeping of the session's steps: costs, errors and warnings.
 *
 * @param finished steps whose results have been taken
 * @param warnings codes of {@link Warnings}, in the order in which they arose
 * @param standIns the steps that rules did instead of the language model, in order
 */
public record Accounts(
        Set<StepId> finished, Usage usage, List<Fault> errors, List<String> warnings, List<StandIn> standIns) {

    /** An error of the session, with its time. */
    public record Fault(Instant time, StepId stepId, StepError error) {}

    private static final Pattern FALLBACK_REASON =
            Pattern.compile("(?s)^(?:[a-z_]++: (?=[a-z_]++: ))*+([a-z_]++): (.*+)");

    private static final String SEARCH_FAILED = "search_failed";

    static final Accounts NONE = new Accounts(Set.of(), Usage.NONE, List.of(), List.of(), List.of());

    public Accounts {
        finished = Set.copyOf(finished);
        errors = List.copyOf(errors);
        warnings = List.copyOf(warnings);
        standIns = List.copyOf(standIns);
    }

    /**
     * Adds the result's usage and marks its step as finished. If a heuristic stood in for the model, records the
     * model's failure as an error of the session, once per step.
     */
    Accounts booked(AgentEvent result, Instant time) {
        Set<StepId> steps = new HashSet<>(finished);
        boolean first = steps.add(result.stepId());
        Accounts booked = new Accounts(steps, usage.plus(result.usage()), errors, warnings, standIns);
        ProducedBy by = result.producedBy();
        if (!by.isFallback() || by.isForWantOfBudget()) {
            return booked;
        }
        Accounts warned = booked.warned(Warnings.MODEL_FALLBACK);
        if (!first) {
            return warned;
        }
        StepError why = failure(by.fallbackReason());
        return warned.with(new Fault(time, result.stepId(), why)).with(new StandIn(task(result), why.type()));
    }

    /** Returns the task, which is the first part of the step's place in its session. */
    private static String task(AgentEvent result) {
        String place =
                result.stepId().value().substring(result.sessionId().value().length() + 1);
        return place.split("-", 2)[0];
    }

    private Accounts with(StandIn standIn) {
        List<StandIn> all = new ArrayList<>(standIns);
        if (!all.contains(standIn)) {
            all.add(standIn);
        }
        return new Accounts(finished, usage, errors, warnings, all);
    }

    /** Parses the fallback reason: an optional prefix that names the failed party, the code, and the message. */
    private static StepError failure(String reason) {
        Matcher read = FALLBACK_REASON.matcher(reason);
        return read.matches()
                ? new StepError(read.group(1), read.group(2), false, 1, null)
                : new StepError(Warnings.MODEL_FALLBACK, reason, false, 1, null);
    }

    Accounts with(Fault fault) {
        List<Fault> all = new ArrayList<>(errors);
        all.add(fault);
        return new Accounts(finished, usage, all, warnings, standIns);
    }

    /** Records an error for each failed attempt of a query in a completed pass, even if a later attempt succeeded. */
    Accounts withFailed(List<QueryOutcome> outcomes, StepId stepId, Instant time) {
        List<Fault> all = new ArrayList<>(errors);
        for (QueryOutcome outcome : outcomes) {
            int attempt = 0;
            for (String message : outcome.errors()) {
                attempt++;
                var error = new StepError(
                        SEARCH_FAILED, message, true, attempt, outcome.query().text());
                all.add(new Fault(time, stepId, error));
            }
        }
        return new Accounts(finished, usage, all, warnings, standIns);
    }

    Accounts warned(String code) {
        if (warnings.contains(code)) {
            return this;
        }
        List<String> all = new ArrayList<>(warnings);
        all.add(code);
        return new Accounts(finished, usage, errors, all, standIns);
    }
}
