package dev.crosscheck.analyst.relevance;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnswerKindTest {

    @ParameterizedTest
    @CsvSource({
        "When did it begin?,DATE",
        "湖景廠何時知道洩漏？,DATE",
        "How many people were treated?,NUMBER",
        "有多少人就醫？,NUMBER",
        "Who opened the valve?,PERSON",
        "誰打開排放閥？,PERSON",
        "Why did it leak?,CAUSE",
        "洩漏的原因是什麼？,CAUSE",
        "Did the plant know?,OTHER",
        "湖景廠知道嗎？,OTHER"
    })
    void shouldKnowTheKindByTheQuestionWord(String question, AnswerKind kind) {
        // Then
        assertThat(AnswerKind.of(question)).isEqualTo(kind);
    }
}
