package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.text.Span;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PartOfTotalTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    What did it cost?                   | It has cost 467,500 euros, of which the state pays 120,000. | It has cost 467,500 euros
                    How many were ill?                  | 41 people fell ill; of whom nine were treated.              | 41 people fell ill
                    整修花了多少錢？                            | 整修花費410萬元，其中150萬元由縣政府補助。                         | 整修花費410萬元
                    """)
    void shouldEndTheTotalWhereItIsDivided(String question, String sentence, String total) {
        // Then
        assertThat(PartOfTotal.start(sentence, new Span(0, sentence.length()), question))
                .hasValue(total.length());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    What does the state pay?   | It has cost 467,500 euros, of which the state pays 120,000.
                    縣政府補助多少錢？                  | 整修花費410萬元，其中150萬元由縣政府補助。
                    What did it cost?          | It has cost 467,500 euros and took two years.
                    Who came?                  | The mayor spoke, of which nobody had been told.
                    """)
    void shouldKeepTheWholeSentenceIfThePartIsAskedForOrThereIsNoTotal(String question, String sentence) {
        // Then
        assertThat(PartOfTotal.start(sentence, new Span(0, sentence.length()), question))
                .isEmpty();
    }
}
