package dev.crosscheck.steps.journal;

import static dev.crosscheck.steps.LedgerDatabase.received;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.LedgerDatabase;
import dev.crosscheck.steps.LedgerTest;
import dev.crosscheck.steps.Samples.Session;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.budget.BudgetAccount;
import dev.crosscheck.steps.budget.BudgetAccount.Limit;
import dev.crosscheck.steps.budget.BudgetAccount.Scope;
import dev.crosscheck.steps.budget.Budgets;
import dev.crosscheck.steps.budget.Estimate;
import dev.crosscheck.steps.journal.CallJournal.Call;
import dev.crosscheck.steps.journal.CallJournal.RecordedAnswer;
import dev.crosscheck.steps.ledger.ClaimedStep;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** Makes calls under budgets. */
abstract class BudgetedCalls extends LedgerTest {

    static final Budgets BUDGETS = new Budgets();
    static final Estimate HUNDRED = new Estimate(100, 0.01, Set.of("refused_by_endpoint"));

    final AtomicInteger requests = new AtomicInteger();

    void budget(Session of, Long tokens, Double usd) {
        ledger.inTransaction(t -> BUDGETS.open(t, of.id(), new Limit(tokens, usd)));
    }

    BudgetAccount account(Session of) {
        return BUDGETS.ofSession(database.pool(), of.id())
                .await()
                .indefinitely()
                .orElseThrow();
    }

    BudgetAccount today(Scope scope, String name) {
        return BUDGETS.today(database.pool()).await().indefinitely().stream()
                .filter(account -> account.scope() == scope && account.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    void setLimit(long tokens) {
        database.pool()
                .query("UPDATE durable_steps.budget SET limit_tokens = " + tokens + " WHERE account = 'session:"
                        + session.id() + "'")
                .execute()
                .await()
                .indefinitely();
    }

    void setDeployment() {
        database.pool()
                .query("DELETE FROM durable_steps.budget_hold WHERE account LIKE 'deployment:%';"
                        + " DELETE FROM durable_steps.budget WHERE scope = 'deployment'")
                .execute()
                .await()
                .indefinitely();
    }

    ClaimedStep claim(Session of, String tenant) {
        AgentCommand plan = of.plan("plan-1");
        return ledger.accept(1, received(plan, tenant)).claimed().getFirst();
    }

    JournalTable table(Map<String, String> limits) {
        return new JournalTable(database.pool(), LedgerDatabase.dayBudgets(database.pool(), limits));
    }

    StepJournal journal(Map<String, String> limits, ClaimedStep step) {
        return new StepJournal(table(limits), new RateTable(database.pool()), step);
    }

    void crashInCall(ClaimedStep step) {
        StepJournal journal = ledger.journal(step);
        assertThatThrownBy(() -> journal.call("h1", costing(HUNDRED, () -> {
                    throw new IllegalStateException("the process died");
                })))
                .hasMessage("the process died");
    }

    static void fail(StepJournal journal, String type) {
        assertThatThrownBy(() -> journal.call("h1", costing(HUNDRED, () -> {
                    throw new StepFailure(type, "no", true);
                })))
                .isInstanceOf(StepFailure.class);
    }

    String attempt(StepJournal journal, String hash) {
        return attempt(journal, hash, 20);
    }

    String attempt(StepJournal journal, String hash, int tokens) {
        try {
            return journal.call(hash, costing(HUNDRED, () -> answer(tokens, 0, 0.001)))
                    .body();
        } catch (StepFailure failure) {
            return failure.type() + ": " + failure.getMessage();
        }
    }

    RecordedAnswer answer(long input, long output, double usd) {
        requests.incrementAndGet();
        return new RecordedAnswer("an answer", new Usage(1, input, output, usd), null);
    }

    static Call costing(Estimate estimate, Call call) {
        return call.costing(estimate);
    }
}
