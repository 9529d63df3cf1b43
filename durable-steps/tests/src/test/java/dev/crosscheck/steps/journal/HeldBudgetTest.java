package dev.crosscheck.steps.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.budget.BudgetAccount;
import dev.crosscheck.steps.budget.BudgetAccount.Amount;
import dev.crosscheck.steps.budget.BudgetAccount.Limit;
import dev.crosscheck.steps.ledger.ClaimedStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Tests what a call reserves of the budget while it is in flight, and what it releases. */
class HeldBudgetTest extends BudgetedCalls {

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
}
