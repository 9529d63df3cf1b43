package dev.crosscheck.steps.journal;

import dev.crosscheck.steps.ledger.ClaimedStep;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.context.ApplicationScoped;

/** Opens the journals of claimed steps. */
@ApplicationScoped
public class Journals {

    private final Pool pool;

    public Journals(Pool pool) {
        this.pool = pool;
    }

    public StepJournal open(ClaimedStep step) {
        return new StepJournal(new JournalTable(pool), step);
    }
}
