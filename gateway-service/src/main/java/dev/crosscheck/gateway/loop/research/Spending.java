package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.Budget;
import dev.crosscheck.model.research.Warnings;

/**
 * Decides what a session's spending leads to. The journal enforces the budget, call by call; the loop only reacts to
 * what the steps report. At three quarters of its budget, a session gets a warning. Once a call was refused, or nothing
 * is left, it finishes with what there is, as after the soft deadline.
 *
 * <p>If already the first call was refused, the session has spent nothing. It then runs to the end by rules, and says
 * so.
 */
final class Spending {

    private Spending() {}

    /** @param dossier the dossier with {@code result} already booked */
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
