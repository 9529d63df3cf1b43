package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.Budget;
import dev.crosscheck.model.research.Warnings;

/**
 * What spending leads to. That no budget is exceeded is the journal's to hold, call by call; the loop only draws the
 * consequence, from what the steps tell: at three quarters of its budget a session is warned, and once a call was not
 * allowed, or nothing is left, it finishes with what there is, as after the soft deadline.
 *
 * <p>A session that was not allowed even its first call has spent nothing that it had to save: it goes its whole way by
 * the rules, and says so.
 */
final class Spending {

    private Spending() {}

    /** @param dossier in which {@code result} is booked */
    static Dossier after(Dossier dossier, AgentEvent result) {
        Budget budget = dossier.request().limits().spendable();
        Usage usage = dossier.accounts().usage();
        boolean asked = usage.modelCalls() > 0;
        Dossier noted = asked && budget.isLowAfter(usage) ? dossier.warned(Warnings.BUDGET_LOW) : dossier;
        boolean exhausted = result.producedBy().isForWantOfBudget() || (asked && budget.isSpentBy(usage));
        if (!exhausted) {
            return noted;
        }
        Dossier warned = noted.warned(Warnings.BUDGET_EXHAUSTED);
        return asked ? warned.with(warned.clocks().softDeadlinePassed()) : warned;
    }
}
