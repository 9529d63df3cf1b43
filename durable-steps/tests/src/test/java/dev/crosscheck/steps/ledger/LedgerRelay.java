package dev.crosscheck.steps.ledger;

import dev.crosscheck.model.StepId;
import java.util.List;

/** Gives tests in other packages access to the relay's statements. */
public final class LedgerRelay {

    private LedgerRelay() {}

    /** Returns the steps whose results the relay has to send. */
    public static List<StepId> unsent(Results results, String agent) {
        return results.takeUnsent(agent, 100).stream()
                .map(record -> record.envelope().stepId())
                .toList();
    }

    public static void settle(Results results, StepId step) {
        results.settle(List.of(step));
    }
}
