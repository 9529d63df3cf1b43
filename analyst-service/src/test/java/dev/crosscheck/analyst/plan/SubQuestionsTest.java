package dev.crosscheck.analyst.plan;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SubQuestionsTest {

    @Test
    void shouldTakeQuestionsApartWhenTheyAreJoined() {
        // Then
        assertThat(SubQuestions.of("When did the plant learn of the leak and who was told?"))
                .containsExactly("When did the plant learn of the leak?", "Who was told?");
        assertThat(SubQuestions.of("What leaked? How much of it?")).containsExactly("What leaked? How much of it?");
        assertThat(SubQuestions.of("Did the plant know, and did it tell the county?"))
                .containsExactly("Did the plant know?", "Did it tell the county?");
        assertThat(SubQuestions.of("湖景廠何時知道洩漏，為什麼沒有通報？")).containsExactly("湖景廠何時知道洩漏？", "為什麼沒有通報？");
        assertThat(SubQuestions.of("漏了多少公升？有多少人就醫？")).containsExactly("漏了多少公升？", "有多少人就醫？");
    }

    @Test
    void shouldTakeComparisonsApartIntoTheirSides() {
        // Then
        assertThat(SubQuestions.of("Compare the county and the company on the volume of the leak."))
                .containsExactly("The county: the volume of the leak", "The company: the volume of the leak");
        assertThat(SubQuestions.of("What is the difference between the notice and the correction?"))
                .containsExactly("The notice", "The correction");
        assertThat(SubQuestions.of("環保局和湖景公司對洩漏量的說法有何不同？")).containsExactly("環保局：洩漏量", "湖景公司：洩漏量");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Did the Lakeview plant know about the leak before March?",
                "Which plants leaked and were closed?",
                "What do fish and birds eat?",
                "湖景廠在三月之前就知道洩漏了嗎？",
                "0-dimensional biomaterials show inductive properties."
            })
    void shouldLeaveAQuestionWholeWhenItHasNoParts(String question) {
        // Then
        assertThat(SubQuestions.of(question)).containsExactly(question);
    }

    @Test
    void shouldNeverGiveMoreThanFourParts() {
        // Then
        assertThat(
                        SubQuestions.of(
                                "What leaked? When did the leak begin? Who knew of it? Why did they wait? Which fine was set? Where did fish die?"))
                .hasSize(4);
    }
}
