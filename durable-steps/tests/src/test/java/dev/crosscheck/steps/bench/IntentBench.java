package dev.crosscheck.steps.bench;

import static dev.crosscheck.steps.LedgerDatabase.received;

import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.LedgerDatabase;
import dev.crosscheck.steps.Samples.Session;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.TestLedger;
import dev.crosscheck.steps.budget.BudgetAccount.Limit;
import dev.crosscheck.steps.budget.Budgets;
import dev.crosscheck.steps.budget.Estimate;
import dev.crosscheck.steps.journal.CallJournal.Call;
import dev.crosscheck.steps.journal.CallJournal.RecordedAnswer;
import dev.crosscheck.steps.journal.Journals;
import dev.crosscheck.steps.journal.StepJournal;
import dev.crosscheck.steps.ledger.ClaimedStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/**
 * Measures what budgets add to a call's intent and answer, with as many threads as connections, each with its own
 * session, on the tests' database. No build runs it: use {@code -Dtest=IntentBench}.
 */
class IntentBench {

    private static final int THREADS = 6;
    private static final int CALLS = 400;
    private static final Estimate ESTIMATE = new Estimate(10, 0.0001, Set.of());

    @Test
    void measure() throws InterruptedException {
        try (LedgerDatabase database = new LedgerDatabase()) {
            for (int round = 0; round < 3; round++) {
                print("no estimate", run(database, Map.of(), false, false));
                print("no budget", run(database, Map.of(), true, false));
                print("session", run(database, Map.of(), true, true));
                print("tenant's day", run(database, Map.of("tenant.tokens-per-day", "1000000000"), true, false));
                print(
                        "session, tenant's day, deployment's day",
                        run(
                                database,
                                Map.of(
                                        "tenant.tokens-per-day",
                                        "1000000000",
                                        "deployment.tokens-per-day",
                                        "1000000000"),
                                true,
                                true));
            }
        }
    }

    private static double run(LedgerDatabase database, Map<String, String> limits, boolean costs, boolean budgeted)
            throws InterruptedException {
        TestLedger ledger = TestLedger.of(database, "agent-" + UUID.randomUUID(), Map.of());
        Journals journals = new Journals(database.pool(), LedgerDatabase.dayBudgets(database.pool(), limits));
        List<Thread> threads = new ArrayList<>();
        List<StepJournal> opened = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            Session session = Session.create();
            if (budgeted) {
                ledger.inTransaction(t -> new Budgets().open(t, session.id(), new Limit(1_000_000_000L, 1e6)));
            }
            ClaimedStep step =
                    ledger.accept(1, received(session.plan("plan-1"))).claimed().getFirst();
            opened.add(journals.open(step));
        }
        long from = System.nanoTime();
        opened.forEach(journal -> threads.add(Thread.ofVirtual().start(() -> calls(journal, costs))));
        for (Thread thread : threads) {
            thread.join();
        }
        return THREADS * CALLS / ((System.nanoTime() - from) / 1e9);
    }

    private static void calls(StepJournal journal, boolean costs) {
        Call call = () -> new RecordedAnswer("an answer", new Usage(1, 5, 1, 0.00001), null);
        Call made = costs ? call.costing(ESTIMATE) : call;
        try {
            for (int i = 0; i < CALLS; i++) {
                journal.call("request-" + i, made);
            }
        } catch (StepFailure failure) {
            throw new IllegalStateException(failure);
        }
    }

    private static void print(String what, double perSecond) {
        System.out.printf(Locale.ROOT, "%-40s %6.0f calls/s%n", what, perSecond);
    }
}
