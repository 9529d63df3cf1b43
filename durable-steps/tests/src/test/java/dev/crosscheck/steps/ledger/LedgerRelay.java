package dev.crosscheck.steps.ledger;

import dev.crosscheck.model.StepId;
import java.util.List;

/** The relay's side of the ledger, for tests elsewhere. */
public final class LedgerRelay {

    private LedgerRelay() {}

    /** Steps whose results are to be sent. */
    public static List<StepId> unsent(Results results, String agent) {
        return results.takeUnsent(agent, 100).stream()
                .map(record -> record.envelope().stepId())
                .toList();
    }

    public static void settle(Results results, StepId step) {
        results.settle(List.of(step));
    }
}
