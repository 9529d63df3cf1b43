package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.model.source.Source;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LabelledThingsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "When was tank T-1 checked? | Tank T-3 was checked in May. | true",
                "When was tank T-1 checked? | Tank T-1 was checked in May. | false",
                "When was tank T-1 checked? | Tanks T-1 and T-3 were checked in May. | false",
                "When was tank T-1 checked? | Tank 1 was checked in May. | false",
                "When was tank T-1 checked? | All three tanks were checked in May. | false",
                "When was tank T-1 checked? | Valve V-7 was checked in May. | false",
                "Who lives in block A? | Block B has three residents. | true",
                "Who lives in blocks A and B? | Block B has three residents. | false",
                "How long is line 5? | Line 2 is 12 km long. | true",
                "How long is line 5? | The line 12,5 km west is closed. | false",
                "What happened at gate 4? | He came to the gate. A friend saw it. | false",
                "How big is tank T-1? | The tank 4.5 m away is empty. | false",
                "How big is tank T-1? | The tank 4 metres away is empty. | false",
                "How big is tank T-1? | Nothing leaked from tank T-3. | true",
                "A棟的電梯什麼時候更新？ | B棟電梯在三月更新。 | true",
                "A棟的電梯什麼時候更新？ | A棟與B棟電梯在三月更新。 | false",
                "2號電梯何時開放？ | 1號電梯在五月開放。 | true",
                "社區A棟起火了嗎？ | 社區B棟起火。 | true",
                "儲槽T-1漏了嗎？ | 儲槽T-3洩漏。 | true"
            })
    void shouldTellThingsApartByTheirLabels(String question, String sentence, boolean others) {
        assertThat(LabelledThings.in(question).areOthersIn(LabelledThings.in(sentence)))
                .isEqualTo(others);
    }

    @Test
    void shouldTakeNoSentenceOnAnotherTankForAnAnswer() {
        // Given
        String question = "When was the gasket of tank T-1 replaced?";
        Source other = Given.source(
                1, "Agency", 1, "2025-07-04", "The gasket of tank T-3 was replaced on 3 July 2025, the agency says.");
        Source asked = Given.source(
                2, "Ledger", 2, "2025-08-04", "The gasket of tank T-1 was replaced on 1 August 2025, the plant says.");

        // When
        List<Ranked> answering =
                DraftOf.ranking(question, List.of(other, asked)).answering(question);

        // Then
        assertThat(answering).extracting(one -> one.candidate().number()).containsOnly(2);
    }
}
