package dev.crosscheck.reader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class OnnxEntailmentTest {

    private static final OnnxEntailment ENTAILMENT = new OnnxEntailment();

    private static final String WINDOW =
            "The storm passed at noon. Attendance at the harbour festival rose by a fifth after the tram opened.";

    @AfterAll
    static void close() {
        ENTAILMENT.close();
    }

    @Test
    void shouldSupportAParaphrase() {
        // When
        Stance stance = ENTAILMENT
                .read("After the tram opened, more people came to the harbour festival.", List.of(WINDOW))
                .getFirst();

        // Then
        assertThat(stance.oddsOfSupport()).isPositive();
    }

    @Test
    void shouldContradictTheOpposite() {
        // When
        Stance stance = ENTAILMENT
                .read("After the tram opened, fewer people came to the harbour festival.", List.of(WINDOW))
                .getFirst();

        // Then
        assertThat(stance.oddsOfContradiction()).isPositive();
    }

    @Test
    void shouldSayNothingOfAnotherMatter() {
        // When
        Stance stance = ENTAILMENT
                .read("The library lends its old maps to schools.", List.of(WINDOW))
                .getFirst();

        // Then
        assertThat(stance.oddsOfEither()).isNegative();
    }

    @Test
    void shouldRefuseToReadWhenItIsClosed() {
        // Given
        OnnxEntailment entailment = new OnnxEntailment();
        entailment.close();
        entailment.close();

        // When, Then
        assertThatIllegalStateException()
                .isThrownBy(() -> entailment.read("Attendance rose.", List.of(WINDOW)))
                .withMessageContaining("closed");
    }

    @Test
    void shouldReadInOrderWhateverElseIsReadWithIt() {
        // Given
        String claim = "Attendance rose.";
        Stance alone = ENTAILMENT.read(claim, List.of(WINDOW)).getFirst();

        // When
        List<Stance> together = ENTAILMENT.read(
                claim, List.of("", WINDOW + " " + WINDOW, WINDOW, "No.", "A b.", "C.", "D.", "E.", "F.", "G."));

        // Then
        assertThat(together).hasSize(10);
        assertThat(together.get(2)).isEqualTo(alone);
        assertThat(Math.exp(alone.supports()) + Math.exp(alone.silent()) + Math.exp(alone.contradicts()))
                .isCloseTo(1, within(1e-6));
    }

    @Test
    void shouldReadWhatIsLongerThanFits() {
        // When
        List<Stance> stances = ENTAILMENT.read("more people came ".repeat(200), List.of(WINDOW.repeat(100)));

        // Then
        assertThat(stances).hasSize(1);
    }

    @Test
    void shouldReadNothingWithoutWindows() {
        // When
        List<Stance> stances = ENTAILMENT.read("Attendance rose.", List.of());

        // Then
        assertThat(stances).isEmpty();
    }
}
