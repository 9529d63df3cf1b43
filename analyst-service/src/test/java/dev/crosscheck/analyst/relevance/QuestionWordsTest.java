package dev.crosscheck.analyst.relevance;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuestionWordsTest {

    @Test
    void shouldKeepContentWordsAsWritten() {
        // Then
        assertThat(QuestionWords.content("Did the Lakeview plant know about the leak before March?"))
                .containsExactly("Lakeview", "plant", "know", "leak", "March");
        assertThat(QuestionWords.content("湖景廠在三月之前就知道洩漏了嗎？")).containsExactly("湖景廠", "三月", "知道", "洩漏");
    }

    @Test
    void shouldFindNamesAndQuotedPhrases() {
        // Then
        assertThat(QuestionWords.entities("When did the Water Safety Agency fine Lakeview?"))
                .containsExactly("Water Safety Agency", "Lakeview");
        assertThat(QuestionWords.entities("What does “the shift log” say in March?"))
                .containsExactly("the shift log");
        assertThat(QuestionWords.entities("《嵐川日報》說了什麼？")).containsExactly("嵐川日報");
        assertThat(QuestionWords.entities("湖景廠何時知道洩漏？")).containsExactly("湖景廠");
        assertThat(QuestionWords.entities("how high was it?")).isEmpty();
        assertThat(QuestionWords.entities("Does vitamin D prevent fractures?")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "How deep did the well turn out to be in the end?                  | deep, well",
                "How far is the shed from the well? I've heard different things.   | far, shed, well",
                "When is the opening taking place?                                 | opening",
                "Who asked “why?” at the meeting                                   | asked, meeting",
                "Why can't we use the well?                                        | use, well",
                "Why did Bau not get the contract although it was cheap?           | Bau, contract, cheap",
                "Can you help me? I want to know how deep the well is.             | help, want, know, deep, well",
                "How many voters turned out at the end of the day?                 | voters, turned, end, day",
            })
    void shouldLeaveOutWhatSaysNothingOfTheMatter(String question, String words) {
        // Then
        assertThat(QuestionWords.content(question)).containsExactly(words.split(", "));
    }

    @Test
    void shouldWeighNamesAndTimesLess() {
        // When
        var weights = QuestionWords.weighted("Did the Lakeview plant know about the leak before March 2025?");

        // Then
        assertThat(weights)
                .containsEntry("lakeview", 0.8)
                .containsEntry("plant", 0.8)
                .containsEntry("march", 0.25)
                .containsEntry("2025", 0.25)
                .containsEntry("know", 1.0)
                .containsEntry("leak", 1.0);
    }
}
