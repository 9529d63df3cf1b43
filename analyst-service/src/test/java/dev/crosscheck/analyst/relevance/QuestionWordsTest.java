package dev.crosscheck.analyst.relevance;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

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
