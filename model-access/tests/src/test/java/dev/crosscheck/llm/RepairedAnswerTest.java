package dev.crosscheck.llm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.llm.endpoint.ModelFailures;
import dev.crosscheck.llm.testing.Behaviour;
import dev.crosscheck.steps.StepFailure;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests what happens when an answer breaks its rules. */
class RepairedAnswerTest extends PortTest {

    @Test
    void shouldQuoteTheViolationsInOneRepairWhenTheAnswerBreaksARule() throws StepFailure {
        // Given
        List<String> repairs = new ArrayList<>();
        endpoint.answer("port", asked -> {
            if (asked.isRepair()) {
                repairs.add(asked.messages().getLast());
            }
            return asked.isRepair() ? GOOD : BAD;
        });

        // When
        Answered<Port> answered = model().ask(question(), step(journal));

        // Then
        assertThat(answered.value().piers()).isEqualTo(3);
        assertThat(answered.usage().modelCalls()).isEqualTo(2);
        assertThat(repairs).singleElement().asString().contains("No port has more than ten piers.");
    }

    @Test
    void shouldShowTheFormInTheRepairWhenTheEndpointTookItAndPassedOverIt() throws StepFailure {
        // Given
        endpoint.answer(
                "port",
                asked -> asked.messages().getLast().contains("\"piers\":0") ? GOOD : "Ardmouth has three piers.");

        // When
        Answered<Port> answered = model().ask(question(), step(journal));

        // Then
        assertThat(answered.value().piers()).isEqualTo(3);
        assertThat(endpoint.count()).isEqualTo(2);
    }

    static List<Behaviour> useless() {
        return List.of(
                Behaviour.PROSE,
                Behaviour.INVALID_JSON,
                Behaviour.EMPTY,
                Behaviour.WRONG_SCHEMA,
                Behaviour.CUTS_OFF,
                new Behaviour.Says(BAD));
    }

    @ParameterizedTest
    @MethodSource("useless")
    void shouldAskForARepairAndThenAfreshAndThenGiveUpWhenNoAnswerIsOfUse(Behaviour behaviour) {
        // Given
        endpoint.always(behaviour);

        // When
        StepFailure failure = failure();

        // Then
        assertThat(failure.type()).isEqualTo(ModelFailures.INVALID_OUTPUT);
        assertThat(failure.retryable()).isFalse();
        assertThat(endpoint.requests("port")).hasSize(3);
        assertThat(journal.made()).doesNotHaveDuplicates();
    }
}
