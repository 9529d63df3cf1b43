package dev.crosscheck.steps.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.steps.LedgerDatabase;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.journal.CallJournal.RecordedAnswer;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests which calls a session's budget allows. */
class BudgetTest extends BudgetedCalls {

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

        // Then: otherwise the step could take another path than the first time
        assertThat(refused).startsWith(StepJournal.BUDGET_EXHAUSTED);
        assertThat(requests).hasValue(0);
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
        RecordedAnswer found = journal.call("h1", () -> new RecordedAnswer("a search", null, null));

        // Then
        assertThat(found.body()).isEqualTo("a search");
    }

    @Test
    void shouldNameTheVariableOfALimitThatCannotBe() {
        assertThatThrownBy(() -> LedgerDatabase.dayBudgets(database.pool(), Map.of("tenant.usd-per-day", "-1")))
                .hasMessageContaining("CROSSCHECK_BUDGET_TENANT_USD_PER_DAY");
    }
}
