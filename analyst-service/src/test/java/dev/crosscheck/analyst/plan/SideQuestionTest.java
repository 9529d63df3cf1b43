package dev.crosscheck.analyst.plan;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SideQuestionTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "What is said about the Alta regarding price and weight? | What is the price and weight of the Alta?",
                "What is said about the county regarding the volume of the leak?"
                        + " | What is the volume of the leak of the county?",
                "What is said about both mills regarding their output? | What is the output of both mills?",
            })
    void shouldAskAsPeopleDo(String question, String direct) {
        assertThat(SideQuestion.of(question)).map(SideQuestion::direct).contains(direct);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "What is said about the Alta?",
                "What is said about the Alta regarding price",
                "What does the mayor say about rents regarding shops?",
                "What is said about regarding?",
            })
    void shouldLeaveOtherQuestionsAlone(String question) {
        assertThat(SideQuestion.of(question)).isEmpty();
    }

    @Test
    void shouldKnowWhatAPlanAsks() {
        assertThat(EnglishComparison.of("Compare the Alta and the Borea on price and weight.")
                        .orElseThrow())
                .hasSize(2)
                .allSatisfy(side -> assertThat(SideQuestion.of(side.question())).isPresent());
    }
}
