package dev.crosscheck.steps.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.steps.LedgerTest;
import dev.crosscheck.steps.Samples;
import dev.crosscheck.steps.message.OutgoingRecord;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Tests how steps end, and how the relay sends their results. */
class ResultsTest extends LedgerTest {

    @Override
    protected Map<String, String> config() {
        return Map.of("relay.grace", "0s", "max-result-bytes", "2000");
    }

    @Test
    void shouldRefuseTheResultOfAZombie() {
        // Given
        ClaimedStep zombie = ledger.acceptAndClaim(command);
        database.expireLease(command.stepId());
        ClaimedStep owner = ledger.claim(1).getFirst();

        // When
        Optional<OutgoingRecord> late = ledger.results().complete(zombie, Samples.planned(command, "the zombie's"));

        // Then
        assertThat(late).isEmpty();
        assertThat(ledger.claims().held(List.of(zombie))).isEmpty();
        assertThat(ledger.fail(zombie, Duration.ZERO)).isFalse();
        assertThat(ledger.results().complete(owner, Samples.planned(command, "the owner's")))
                .isPresent();
        assertThat(database.step(command.stepId()).getBuffer("result").toString())
                .contains("the owner's");
        assertThat(owner.attempt()).isEqualTo(2);
    }

    @Test
    void shouldCompleteAStepOnce() {
        // Given
        ClaimedStep step = ledger.acceptAndClaim(command);
        ledger.results().complete(step, Samples.planned(command, "first"));

        // When
        Optional<OutgoingRecord> second = ledger.results().complete(step, Samples.planned(command, "second"));

        // Then
        assertThat(second).isEmpty();
        assertThat(database.step(command.stepId()).getBuffer("result").toString())
                .contains("first");
    }

    @Test
    void shouldRefuseCompletionAndRenewalAfterACancel() {
        // Given
        ClaimedStep step = ledger.acceptAndClaim(command);
        ledger.cancel(session);

        // When
        Optional<OutgoingRecord> result = ledger.results().complete(step, Samples.planned(command));

        // Then
        assertThat(result).isEmpty();
        assertThat(ledger.claims().renew(List.of(step))).isEmpty();
        assertThat(ledger.claims().sweep(ledger.agent())).isEqualTo(1);
        assertThat(database.step(command.stepId()).getString("state")).isEqualTo("cancelled");
    }

    @Test
    void shouldReplaceAResultThatIsTooLarge() {
        // Given
        ClaimedStep step = ledger.acceptAndClaim(command);

        // When
        OutgoingRecord result = ledger.results()
                .complete(step, Samples.planned(command, "x".repeat(3000)))
                .orElseThrow();

        // Then
        assertThat(result.envelope().type()).isEqualTo("dev.crosscheck.research.step_failed.v1");
        assertThat(result.value().toString()).contains("\"type\":\"result_too_large\"");
        assertThat(database.step(command.stepId()).getString("state")).isEqualTo("completed");
    }

    @Test
    void shouldOfferUnsentResultsUntilTheyAreSettled() {
        // Given
        ClaimedStep step = ledger.acceptAndClaim(command);
        OutgoingRecord sent =
                ledger.results().complete(step, Samples.planned(command)).orElseThrow();

        // When
        List<OutgoingRecord> unsent = ledger.results().takeUnsent(ledger.agent(), 10);
        ledger.results().settle(List.of(command.stepId()));

        // Then
        assertThat(unsent).singleElement().satisfies(record -> {
            assertThat(record.value()).isEqualTo(sent.value());
            assertThat(record.envelope().id()).isEqualTo(sent.envelope().id());
            assertThat(record.envelope().type()).isEqualTo(sent.envelope().type());
        });
        assertThat(ledger.results().takeUnsent(ledger.agent(), 10)).isEmpty();
    }
}
