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
        "How long was the water off?,DURATION",
        "停水多久？,DURATION",
        "停水從什麼時候到什麼時候？,DURATION",
        "How much was the operator fined?,MONEY",
        "What was the fine?,MONEY",
        "What did the bridge cost?,MONEY",
        "What will the new pipes cost the county?,MONEY",
        "停水的住戶得到多少補償？,MONEY",
        "農會發了多少津貼？,MONEY",
        "業者被罰多少錢？,MONEY",
        "地震的經濟損失是多少億元？,MONEY",
        "修復花了幾萬元？,MONEY",
        "Where does the new pump stand?,PLACE",
        "新的泵浦設在哪裡？,PLACE",
        "List the towns where it was found.,OTHER",
        "How much solution leaked?,NUMBER",
        "What is the maximum number of columns in a table?,NUMBER",
        "What was the height of the tower?,NUMBER",
        "Did the plant know?,YES_NO",
        "Is it known when it began?,YES_NO",
        "湖景廠知道嗎？,YES_NO",
        "The cells differentiate when insulin is suppressed.,YES_NO",
        "Compare the county and the company.,OTHER",
        "List the outlets that reported it.,OTHER",
        "leak cause,CAUSE",
        "What happened at the plant?,EVENTS",
        "What did the county do about the costly leak?,OTHER"
    })
    void shouldKnowTheKindByTheQuestionWord(String question, AnswerKind kind) {
        // Then
        assertThat(AnswerKind.of(question)).isEqualTo(kind);
    }
}
