package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.relevance.Terms;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VocabularyTest {

    private static final Set<String> KNOWN = known(
            "The Lakeview plant leaked water. The county fined the company. 全縣都要加裝設備，液位下降，湖景廠洩漏。The members of the club protested.");

    private static final Vocabulary VOCABULARY =
            new Vocabulary(100, term -> KNOWN.contains(term) ? 20 : 0, term -> KNOWN.contains(term) ? 5 : 0);

    private static Set<String> known(String text) {
        return new HashSet<>(Terms.of(text));
    }

    private static Wanted wanted(String question) {
        return VOCABULARY.adapt(Wanted.by(question, question));
    }

    @Test
    void shouldDropPairsOfCharactersAcrossTheBorderOfKnownWords() {
        // When
        Wanted wanted = wanted("縣加裝液位");

        // Then
        assertThat(Wanted.by("縣加裝液位", "").words()).contains("縣加", "裝液");
        assertThat(wanted.words()).contains("加裝", "液位").doesNotContain("縣加");
    }

    @Test
    void shouldKeepAWordThatNoSourceKnows() {
        // Then
        assertThat(wanted("湖景廠輻射").words()).contains("輻射");
        assertThat(wanted("radioactive water").words()).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "How much radioactive water leaked from the nuclear reactor?",
                "What daily dose of vitamin do doctors recommend?",
                "Which orchid grows in the garden of Brussels?"
            })
    void shouldFindAQuestionForeignWhenSeveralOfItsWordsAre(String question) {
        // Then
        assertThat(VOCABULARY.isForeignTo(wanted(question))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "How much water leaked from the plant?",
                "Did the county fine the company promptly?",
                "Who protested?",
            })
    void shouldNotFindAQuestionForeignWhenFewOfItsWordsAre(String question) {
        // Then
        assertThat(VOCABULARY.isForeignTo(wanted(question))).isFalse();
    }

    @Test
    void shouldMissANameThatNoSourceHolds() {
        // Then
        assertThat(VOCABULARY.lacksAName("When did the plant at Silverbrook leak?"))
                .isTrue();
        assertThat(VOCABULARY.lacksAName("When did the plant at Lakeview leak?"))
                .isFalse();
        assertThat(VOCABULARY.lacksAName("Members of the club protested in March?"))
                .isFalse();
    }

    @Test
    void shouldKnowNobodyOnlyWhenEachNameIsUnknown() {
        // Then
        assertThat(VOCABULARY.knowsNobodyIn("What caused the leak at Harrow Bay?"))
                .isTrue();
        assertThat(VOCABULARY.knowsNobodyIn("Did the Lakeview plant supply Harrow Bay?"))
                .isFalse();
        assertThat(VOCABULARY.knowsNobodyIn("What caused the leak?")).isFalse();
    }
}
