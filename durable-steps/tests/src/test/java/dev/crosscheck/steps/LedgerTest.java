package dev.crosscheck.steps;

import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.steps.Samples.Session;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInfo;

/** A test of the ledger's statements on a real database; each test method has an agent, and so a ledger, of its own. */
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

    /** What differs from the defaults: keys under {@code crosscheck.steps}. */
    protected Map<String, String> config() {
        return Map.of();
    }
}
