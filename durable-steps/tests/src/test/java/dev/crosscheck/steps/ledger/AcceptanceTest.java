package dev.crosscheck.steps.ledger;

import static dev.crosscheck.steps.LedgerDatabase.received;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.steps.LedgerTest;
import dev.crosscheck.steps.Samples;
import dev.crosscheck.steps.ledger.Acceptance.Accepted;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests the effects of accepting a command on the ledger, for copies in any order. */
class AcceptanceTest extends LedgerTest {

    @Override
    protected Map<String, String> config() {
        return Map.of("relay.grace", "0s", "max-result-bytes", "2000");
    }

    @Test
    void shouldClaimWhileAcceptingWhereSlotsAreFree() {
        // Given
        PlanResearch second = session.plan("plan-2");

        // When
        Accepted accepted = ledger.accept(1, received(command), received(second));

        // Then
        assertThat(accepted.claimed()).singleElement().satisfies(step -> {
            assertThat(step.command()).isEqualTo(command);
            assertThat(step.attempt()).isEqualTo(1);
        });
        assertThat(accepted.waiting()).isEqualTo(1);
        assertThat(database.step(second.stepId()).getString("state")).isEqualTo("ready");
    }

    @Test
    void shouldAcceptACommandOnceWhenItIsDeliveredAgain() {
        // Given
        ledger.accept(5, received(command));

        // When
        Accepted again = ledger.accept(5, received(command), received(command));

        // Then
        assertThat(again).isEqualTo(new Accepted(List.of(), 0, 0));
        assertThat(ledger.claim(5)).isEmpty();
    }

    @Test
    void shouldWaitForNobodyWhoIsWritingAStepThatIsKnown() throws Exception {
        // Given
        ledger.acceptAndClaim(command);
        PlanResearch second = session.plan("plan-2");

        // When
        Accepted accepted =
                ledger.whileWritten(command.stepId(), () -> ledger.accept(5, received(command), received(second)));

        // Then
        assertThat(accepted.claimed()).extracting(ClaimedStep::stepId).containsExactly(second.stepId());
    }

    @Test
    void shouldRefuseEveryCommandOfACancelledSession() {
        // Given
        ledger.cancel(session);
        ledger.cancel(session);

        // When
        Accepted accepted = ledger.accept(5, received(command));

        // Then
        assertThat(accepted).isEqualTo(new Accepted(List.of(), 0, 0));
    }

    /** The older version also raised an epoch that its commands did not carry. */
    @Test
    void shouldRefuseCommandsOfASessionThatAnOlderVersionHasCancelled() {
        // Given
        database.count("""
                WITH old AS (
                    INSERT INTO durable_steps.session_epoch (session_id, epoch, cancelled)
                    VALUES ($1, 1, true) RETURNING 1)
                SELECT count(*) FROM old""", session.id());

        // When
        Accepted accepted = ledger.accept(5, received(command));

        // Then
        assertThat(accepted).isEqualTo(new Accepted(List.of(), 0, 0));
    }

    @Test
    void shouldOfferASettledResultAgainWhenItsCommandIsRepeated() {
        // Given
        ClaimedStep step = ledger.acceptAndClaim(command);
        ledger.results().complete(step, Samples.planned(command));
        ledger.results().settle(List.of(command.stepId()));
        settledLongAgo();

        // When
        Accepted again = ledger.accept(1, received(command));

        // Then
        assertThat(again).isEqualTo(new Accepted(List.of(), 0, 1));
        assertThat(ledger.results().takeUnsent(ledger.agent(), 10)).hasSize(1);
    }

    private void settledLongAgo() {
        database.count(
                "WITH u AS (UPDATE durable_steps.step SET settled_at = now() - interval '1 minute' WHERE session_id = $1"
                        + " RETURNING 1) SELECT count(*) FROM u",
                session.id());
    }
}
