package dev.crosscheck.steps;

import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.steps.Samples.Session;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInfo;

/**
 * Base for tests of the ledger's statements on a real database. Each test method has its own agent, and so its own
 * ledger.
 */
public abstract class LedgerTest {

    protected static LedgerDatabase database;

    protected final Session session = Session.create();
    protected final PlanResearch command = session.plan("plan-1");
    protected TestLedger ledger;

    @BeforeAll
    static void open() {
        database = new LedgerDatabase();
    }

    @AfterAll
    static void close() {
        database.close();
    }

    @BeforeEach
    void nameAgent(TestInfo test) {
        ledger = TestLedger.of(database, test.getTestMethod().orElseThrow().getName(), config());
    }

    /** Returns the settings that differ from the defaults, with keys relative to {@code crosscheck.steps}. */
    protected Map<String, String> config() {
        return Map.of();
    }
}
