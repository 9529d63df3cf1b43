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
 * What the session's steps have come to, apart from their contents.
 *
 * @param finished steps whose result has been taken in
 * @param warnings codes of {@link Warnings}, in the order in which they arose
 * @param standIns the steps that rules did in the language model's place, in their order
 */
public record Accounts(
        Set<StepId> finished, Usage usage, List<Fault> errors, List<String> warnings, List<StandIn> standIns) {

    /** An error that the session met, and when. */
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
     * A result is booked once. Where a heuristic stood in for the model, the model's failure is an error of the
     * session's.
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

    /** A step's place in its session begins with its task. */
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

    /**
     * What a result tells of the failure: its code, before it whose it was where that is not the step's own, and its
     * words.
     */
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

    /** An entry for each failed attempt of a query in a pass that came back, whether or not a later one succeeded. */
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
