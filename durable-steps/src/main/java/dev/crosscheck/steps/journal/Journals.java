package dev.crosscheck.steps.journal;

import dev.crosscheck.steps.budget.DayBudgets;
import dev.crosscheck.steps.ledger.ClaimedStep;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.context.ApplicationScoped;

/** Opens the journals of claimed steps. */
@ApplicationScoped
public class Journals {

    private final Pool pool;
    private final DayBudgets days;

    public Journals(Pool pool, DayBudgets days) {
        this.pool = pool;
        this.days = days;
    }

    public StepJournal open(ClaimedStep step) {
        return new StepJournal(new JournalTable(pool, days), new RateTable(pool), step);
    }
}
