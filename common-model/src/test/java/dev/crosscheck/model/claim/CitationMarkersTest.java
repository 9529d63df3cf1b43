package dev.crosscheck.model.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CitationMarkersTest {

    @Test
    void shouldFindEachNumberOnceWhenMarkersRepeatOrJoin() {
        // Then
        assertThat(CitationMarkers.in("a [3] b [1, 2][3]，c [4、5]。")).containsExactly(1, 2, 3, 4, 5);
    }

    @Test
    void shouldLeaveLinksAndOtherBracketsAlone() {
        // Then
        assertThat(CitationMarkers.in("[1](https://a.example) [警告] [a1] [12345]"))
                .isEmpty();
    }

    @Test
    void shouldTakeMarkersOffWithTheSpaceBeforeThem() {
        // Then
        assertThat(CitationMarkers.strip("It leaked [1], they say [2, 3].")).isEqualTo("It leaked, they say.");
    }

    @Test
    void shouldKeepOnlyAllowedNumbers() {
        // Then
        assertThat(CitationMarkers.keepOnly(List.of(1, 3), "a [1, 2] b [2] c [3]"))
                .isEqualTo("a [1] b c [3]");
    }
}
