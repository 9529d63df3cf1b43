package dev.crosscheck.steps.journal;

import static dev.crosscheck.steps.LedgerDatabase.received;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.LedgerDatabase;
import dev.crosscheck.steps.LedgerTest;
import dev.crosscheck.steps.Samples.Session;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.budget.BudgetAccount;
import dev.crosscheck.steps.budget.BudgetAccount.Amount;
import dev.crosscheck.steps.budget.BudgetAccount.Limit;
import dev.crosscheck.steps.budget.BudgetAccount.Scope;
import dev.crosscheck.steps.budget.Budgets;
import dev.crosscheck.steps.budget.Estimate;
import dev.crosscheck.steps.journal.CallJournal.Answer;
import dev.crosscheck.steps.journal.CallJournal.Call;
import dev.crosscheck.steps.ledger.ClaimedStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** No call starts for which a budget, whosever it is, has no room; and each outcome is booked once. */
class BudgetTest extends LedgerTest {

    private static final Budgets BUDGETS = new Budgets();
    private static final Estimate HUNDRED = new Estimate(100, 0.01, Set.of("refused_by_endpoint"));

    private final AtomicInteger requests = new AtomicInteger();

    @Test
    void shouldHoldWhatACallMayCostUntilItIsAnswered() throws StepFailure {
        // Given
        budget(session, 1_000L, 1.0);
        StepJournal journal = ledger.journal(ledger.acceptAndClaim(command));
        List<BudgetAccount> meanwhile = new ArrayList<>();

        // When
        journal.call("h1", costing(HUNDRED, () -> {
            meanwhile.add(account(session));
            return answer(60, 10, 0.002);
        }));

        // Then
        assertThat(meanwhile.getFirst().held()).isEqualTo(new Amount(100, 0.01));
        assertThat(meanwhile.getFirst().left()).isEqualTo(new Limit(900L, 0.99));
        assertThat(account(session).spent()).isEqualTo(new Amount(70, 0.002));
        assertThat(account(session).held()).isEqualTo(new Amount(0, 0));
    }

    @Test
    void shouldRefuseTheCallThatTokensDoNotAllow() throws StepFailure {
        // Given
        budget(session, 150L, null);
        StepJournal journal = ledger.journal(ledger.acceptAndClaim(command));
        journal.call("h1", costing(HUNDRED, () -> answer(50, 10, 0)));

        // When
        String refused = attempt(journal, "h2");

        // Then
        assertThat(refused).isEqualTo("budget_exhausted: The session's budget is spent.");
        assertThat(requests).hasValue(1);
        assertThat(account(session).spent().tokens()).isEqualTo(60);
    }

    @Test
    void shouldRefuseTheCallThatDollarsDoNotAllow() {
        // Given
        budget(session, null, 0.009);
        StepJournal journal = ledger.journal(ledger.acceptAndClaim(command));

        // When
        String refused = attempt(journal, "h1");

        // Then
        assertThat(refused).startsWith(StepJournal.BUDGET_EXHAUSTED);
        assertThat(requests).hasValue(0);
    }

    @Test
    void shouldAllowTheCallThatFitsExactly() {
        // Given
        budget(session, 100L, 0.01);
        StepJournal journal = ledger.journal(ledger.acceptAndClaim(command));

        // When
        String outcome = attempt(journal, "h1");

        // Then
        assertThat(outcome).isEqualTo("an answer");
    }

    @Test
    void shouldRefuseAgainWhenTheStepComesBackToARefusedCall() {
        // Given
        budget(session, 10L, null);
        attempt(ledger.journal(ledger.acceptAndClaim(command)), "h1");
        setLimit(1_000);
        StepJournal second = ledger.journal(ledger.claimAfterCrash(command));

        // When
        String refused = attempt(second, "h1");

        // Then: else it could go another way than the first time
        assertThat(refused).startsWith(StepJournal.BUDGET_EXHAUSTED);
        assertThat(requests).hasValue(0);
    }

    @Test
    void shouldKeepWhatALostCallHoldsAsItMayHaveBeenPaid() {
        // Given
        budget(session, 250L, null);
        crashInCall(ledger.acceptAndClaim(command));
        crashInCall(ledger.claimAfterCrash(command));

        // When
        String third = attempt(ledger.journal(ledger.claimAfterCrash(command)), "h1");

        // Then
        assertThat(third).startsWith(StepJournal.BUDGET_EXHAUSTED);
        assertThat(account(session).held().tokens()).isEqualTo(200);
    }

    @Test
    void shouldBookTheAnswerOfAZombieAndFreeWhatItHeld() {
        // Given
        budget(session, 1_000L, null);
        JournalTable table = table(Map.of());
        ClaimedStep zombie = ledger.acceptAndClaim(command);
        table.intend(zombie, 1, "h1", Optional.of(HUNDRED));
        attempt(ledger.journal(ledger.claimAfterCrash(command)), "h1");

        // When
        table.answer(zombie, 1, answer(30, 0, 0), true);

        // Then
        assertThat(account(session).spent().tokens()).isEqualTo(50);
        assertThat(account(session).held().tokens()).isZero();
    }

    @Test
    void shouldFreeWhatACallHeldThatWasNotPaid() {
        // Given
        budget(session, 1_000L, null);
        StepJournal journal = ledger.journal(ledger.acceptAndClaim(command));

        // When
        fail(journal, "refused_by_endpoint");

        // Then
        assertThat(account(session).held().tokens()).isZero();
    }

    @Test
    void shouldKeepWhatACallHeldThatMayHaveBeenPaid() {
        // Given
        budget(session, 1_000L, null);
        StepJournal journal = ledger.journal(ledger.acceptAndClaim(command));

        // When
        fail(journal, "timeout");

        // Then
        assertThat(account(session).held().tokens()).isEqualTo(100);
    }

    @Test
    void shouldHoldOnceWhenTheAcknowledgementOfTheIntentIsLost() {
        // Given
        budget(session, 150L, null);
        JournalTable table = table(Map.of());
        ClaimedStep step = ledger.acceptAndClaim(command);
        table.intend(step, 1, "h1", Optional.of(HUNDRED));

        // When
        Intent again = table.intend(step, 1, "h1", Optional.of(HUNDRED));

        // Then
        assertThat(again).isEqualTo(new Intent.Committed());
        assertThat(account(session).held().tokens()).isEqualTo(100);
    }

    @Test
    void shouldBookOnceWhenTheAcknowledgementOfTheAnswerIsLost() {
        // Given
        budget(session, 150L, null);
        JournalTable table = table(Map.of());
        ClaimedStep step = ledger.acceptAndClaim(command);
        table.intend(step, 1, "h1", Optional.of(HUNDRED));
        table.answer(step, 1, answer(70, 0, 0), true);

        // When
        table.answer(step, 1, answer(70, 0, 0), true);

        // Then
        assertThat(account(session).spent().tokens()).isEqualTo(70);
        assertThat(account(session).held().tokens()).isZero();
    }

    @Test
    void shouldBookWhatACallCostBeyondItsEstimate() throws StepFailure {
        // Given
        budget(session, 150L, null);
        StepJournal journal = ledger.journal(ledger.acceptAndClaim(command));

        // When
        journal.call("h1", costing(HUNDRED, () -> answer(500, 0, 0)));

        // Then
        assertThat(account(session).spent().tokens()).isEqualTo(500);
        assertThat(account(session).left().tokens()).isZero();
    }

    @Test
    void shouldLimitNothingAndWriteNothingWithoutABudget() {
        // Given
        StepJournal journal = ledger.journal(ledger.acceptAndClaim(command));

        // When
        String outcome = attempt(journal, "h1");

        // Then
        assertThat(outcome).isEqualTo("an answer");
        assertThat(database.count("SELECT count(*) FROM durable_steps.budget_hold WHERE session_id = $1", session.id()))
                .isZero();
    }

    @Test
    void shouldLetACallThatCostsNothingThroughASpentBudget() throws StepFailure {
        // Given
        budget(session, 0L, 0.0);
        StepJournal journal = ledger.journal(ledger.acceptAndClaim(command));

        // When
        Answer found = journal.call("h1", () -> new Answer("a search", null, null));

        // Then
        assertThat(found.body()).isEqualTo("a search");
    }

    @Test
    void shouldHoldATenantsDayOverItsSessionsAndLeaveOtherTenantsAlone() {
        // Given
        Map<String, String> limits = Map.of("tenant.tokens-per-day", "150");
        Session other = Session.create();
        Session stranger = Session.create();
        String tenant = "tenant-of-" + session.id();
        assertThat(attempt(journal(limits, claim(session, tenant)), "h1")).isEqualTo("an answer");
        attempt(journal(limits, claim(other, tenant)), "h1", 80);

        // When
        String refused = attempt(journal(limits, claim(Session.create(), tenant)), "h1");
        String allowed = attempt(journal(limits, claim(stranger, tenant + "-2")), "h1");

        // Then
        assertThat(refused).isEqualTo("budget_exhausted: The tenant's budget for the day is spent.");
        assertThat(allowed).isEqualTo("an answer");
        assertThat(today(Scope.TENANT, tenant).spent().tokens()).isEqualTo(100);
    }

    @Test
    void shouldHoldTheDeploymentsDayAcrossConnectionsThatRace() {
        // Given
        setDeployment();
        Map<String, String> limits = Map.of("deployment.tokens-per-day", "1050");
        List<CompletableFuture<String>> calls = new ArrayList<>();

        // When
        for (int i = 0; i < 40; i++) {
            CompletableFuture<String> outcome = new CompletableFuture<>();
            calls.add(outcome);
            ClaimedStep step = claim(Session.create(), "local");
            Thread.ofVirtual().start(() -> {
                try {
                    table(limits).intend(step, 1, "h1", Optional.of(HUNDRED));
                    outcome.complete(table(limits)
                            .intend(step, 2, "h2", Optional.of(HUNDRED))
                            .getClass()
                            .getSimpleName());
                } catch (RuntimeException e) {
                    outcome.completeExceptionally(e);
                }
            });
        }
        calls.forEach(CompletableFuture::join);

        // Then
        assertThat(today(Scope.DEPLOYMENT, "").held().tokens()).isEqualTo(1_000);
        assertThat(database.count(
                        "SELECT sum(tokens)::bigint FROM durable_steps.budget_hold WHERE account LIKE 'deployment:%' AND $1 <> ''",
                        session.id()))
                .isEqualTo(1_000);
        assertThat(calls.stream()
                        .map(CompletableFuture::join)
                        .filter("Spent"::equals)
                        .count())
                .isGreaterThanOrEqualTo(30);
        setDeployment();
    }

    @Test
    void shouldChargeNoBudgetWhenOneOfThemRefuses() {
        // Given
        String tenant = "tenant-of-" + session.id();
        budget(session, 50L, null);

        // When
        String refused = attempt(journal(Map.of("tenant.tokens-per-day", "1000"), claim(session, tenant)), "h1");

        // Then
        assertThat(refused).isEqualTo("budget_exhausted: The session's budget is spent.");
        assertThat(today(Scope.TENANT, tenant).held().tokens()).isZero();
        assertThat(account(session).held().tokens()).isZero();
    }

    @Test
    void shouldNameTheVariableOfALimitThatCannotBe() {
        assertThatThrownBy(() -> LedgerDatabase.dayBudgets(database.pool(), Map.of("tenant.usd-per-day", "-1")))
                .hasMessageContaining("CROSSCHECK_BUDGET_TENANT_USD_PER_DAY");
    }

    private void budget(Session of, Long tokens, Double usd) {
        ledger.inTransaction(t -> BUDGETS.open(t, of.id(), new Limit(tokens, usd)));
    }

    private BudgetAccount account(Session of) {
        return BUDGETS.ofSession(database.pool(), of.id())
                .await()
                .indefinitely()
                .orElseThrow();
    }

    private BudgetAccount today(Scope scope, String name) {
        return BUDGETS.today(database.pool()).await().indefinitely().stream()
                .filter(account -> account.scope() == scope && account.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private void setLimit(long tokens) {
        database.pool()
                .query("UPDATE durable_steps.budget SET limit_tokens = " + tokens + " WHERE account = 'session:"
                        + session.id() + "'")
                .execute()
                .await()
                .indefinitely();
    }

    private void setDeployment() {
        database.pool()
                .query("DELETE FROM durable_steps.budget_hold WHERE account LIKE 'deployment:%';"
                        + " DELETE FROM durable_steps.budget WHERE scope = 'deployment'")
                .execute()
                .await()
                .indefinitely();
    }

    private ClaimedStep claim(Session of, String tenant) {
        AgentCommand plan = of.plan("plan-1");
        return ledger.accept(1, received(plan, tenant)).claimed().getFirst();
    }

    private JournalTable table(Map<String, String> limits) {
        return new JournalTable(database.pool(), LedgerDatabase.dayBudgets(database.pool(), limits));
    }

    private StepJournal journal(Map<String, String> limits, ClaimedStep step) {
        return new StepJournal(table(limits), new RateTable(database.pool()), step);
    }

    private void crashInCall(ClaimedStep step) {
        StepJournal journal = ledger.journal(step);
        assertThatThrownBy(() -> journal.call("h1", costing(HUNDRED, () -> {
                    throw new IllegalStateException("the process died");
                })))
                .hasMessage("the process died");
    }

    private static void fail(StepJournal journal, String type) {
        assertThatThrownBy(() -> journal.call("h1", costing(HUNDRED, () -> {
                    throw new StepFailure(type, "no", true);
                })))
                .isInstanceOf(StepFailure.class);
    }

    private String attempt(StepJournal journal, String hash) {
        return attempt(journal, hash, 20);
    }

    private String attempt(StepJournal journal, String hash, int tokens) {
        try {
            return journal.call(hash, costing(HUNDRED, () -> answer(tokens, 0, 0.001)))
                    .body();
        } catch (StepFailure failure) {
            return failure.type() + ": " + failure.getMessage();
        }
    }

    private Answer answer(long input, long output, double usd) {
        requests.incrementAndGet();
        return new Answer("an answer", new Usage(1, input, output, usd), null);
    }

    private static Call costing(Estimate estimate, Call call) {
        return call.costing(estimate);
    }
}
