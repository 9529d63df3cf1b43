package dev.crosscheck.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CutTest {

    private static final String FACES = "😀😀😀";

    @Test
    void shouldCutBetweenCharacters() {
        // Then
        assertThat(Cut.to(6, FACES)).isEqualTo(FACES);
        assertThat(Cut.to(5, FACES)).isEqualTo("😀😀");
        assertThat(Cut.to(4, FACES)).isEqualTo("😀😀");
        assertThat(Cut.to(3, "tank")).isEqualTo("tan");
        assertThat(Cut.to(1, "😀")).isEmpty();
    }

    @Test
    void shouldShowThatSomethingIsMissing() {
        // Then
        assertThat(Cut.withEllipsis(6, FACES)).isEqualTo(FACES);
        assertThat(Cut.withEllipsis(5, FACES)).isEqualTo("😀😀…");
        assertThat(Cut.withEllipsis(4, FACES)).isEqualTo("😀…");
        assertThat(Cut.withEllipsis(3, "tank")).isEqualTo("ta…");
    }
}
