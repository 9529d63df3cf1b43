package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.research.Warnings;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What the session's steps have come to, apart from their contents.
 *
 * @param finished steps whose result has been taken in
 * @param warnings codes of {@link Warnings}, in the order in which they arose
 */
public record Accounts(Set<StepId> finished, Usage usage, List<Fault> errors, List<String> warnings) {

    /** An error that the session met, and when. */
    public record Fault(Instant time, StepId stepId, StepError error) {}

    private static final String SEARCH_FAILED = "search_failed";

    static final Accounts NONE = new Accounts(Set.of(), Usage.NONE, List.of(), List.of());

    public Accounts {
        finished = Set.copyOf(finished);
        errors = List.copyOf(errors);
        warnings = List.copyOf(warnings);
    }

    Accounts booked(AgentEvent result) {
        Set<StepId> steps = new HashSet<>(finished);
        steps.add(result.stepId());
        Accounts booked = new Accounts(steps, usage.plus(result.usage()), errors, warnings);
        boolean failed =
                result.producedBy().isFallback() && !result.producedBy().isForWantOfBudget();
        return failed ? booked.warned(Warnings.MODEL_FALLBACK) : booked;
    }

    Accounts with(Fault fault) {
        List<Fault> all = new ArrayList<>(errors);
        all.add(fault);
        return new Accounts(finished, usage, all, warnings);
    }

    /** An entry for each query that failed in a pass that came back. */
    Accounts withFailed(List<QueryOutcome> outcomes, StepId stepId, Instant time) {
        List<Fault> all = new ArrayList<>(errors);
        for (QueryOutcome outcome : outcomes) {
            if (outcome.failed()) {
                var error = new StepError(
                        SEARCH_FAILED, outcome.error(), true, 1, outcome.query().text());
                all.add(new Fault(time, stepId, error));
            }
        }
        return new Accounts(finished, usage, all, warnings);
    }

    Accounts warned(String code) {
        if (warnings.contains(code)) {
            return this;
        }
        List<String> all = new ArrayList<>(warnings);
        all.add(code);
        return new Accounts(finished, usage, errors, all);
    }
}
