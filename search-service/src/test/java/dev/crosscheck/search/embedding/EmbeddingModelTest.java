package dev.crosscheck.search.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.crosscheck.search.corpus.PassageVector;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class EmbeddingModelTest {

    private static EmbeddingModel model;

    @BeforeAll
    static void load() {
        model = new EmbeddingModel();
    }

    @AfterAll
    static void close() {
        model.close();
    }

    @Test
    void shouldComeNearerToThePassageThatAnswersWhenNoneSharesAWordWithTheQuestion() {
        // Given
        PassageVector question = model.ofQuestion("What do cats eat?");

        // When
        double near = cosine(question, model.ofPassage("Pets", "Felines feed on mice and small birds."));
        double far = cosine(question, model.ofPassage("Pets", "The committee adjourned without a vote."));

        // Then
        assertThat(near).isGreaterThan(far + 0.1);
    }

    @Test
    void shouldGiveTheSameVectorOfLengthOneWhenAskedAgain() {
        // When
        PassageVector first = model.ofPassage("Plant", "The tank leaked.");
        PassageVector second = model.ofPassage("Plant", "The tank leaked.");

        // Then
        assertThat(first.values()).hasSize(384).isEqualTo(second.values());
        assertThat(cosine(first, second)).isCloseTo(1, within(1e-5));
    }

    @Test
    void shouldReadTheBeginningWhenATextIsTooLong() {
        // When
        PassageVector vector = model.ofPassage("Plant", "The tank leaked. ".repeat(2_000));

        // Then
        assertThat(cosine(vector, model.ofPassage("Plant", "The tank leaked."))).isGreaterThan(0.7);
    }

    private static double cosine(PassageVector first, PassageVector second) {
        double sum = 0;
        for (int i = 0; i < first.values().length; i++) {
            sum += first.values()[i] * second.values()[i];
        }
        return sum;
    }
}
