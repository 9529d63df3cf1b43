package dev.crosscheck.analyst.relevance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class NearTermsTest {

    @Test
    void shouldPutEachWordIntoOneGroupOnly() {
        // Given
        Set<String> seen = new HashSet<>();

        // Then
        assertThat(Stream.concat(NearTerms.english().stream(), NearTerms.chinese().stream())
                        .flatMap(List::stream)
                        .filter(word -> !seen.add(word)))
                .isEmpty();
    }

    @Test
    void shouldBringTheWordsOfAGroupTogether() {
        // Then
        assertThat(Terms.of("penalties")).isEqualTo(Terms.of("fined"));
        assertThat(Terms.of("escaped")).isEqualTo(Terms.of("leak"));
        assertThat(Terms.of("業者被罰多少錢")).contains(Terms.of("罰鍰").getFirst());
        assertThat(Terms.of("開啟")).isEqualTo(Terms.of("打開"));
    }

    @Test
    void shouldOfferOtherWordsAndNoOtherFormOfTheSame() {
        // Then
        assertThat(NearTerms.of("leaked", 3)).contains("escape").doesNotContain("leak");
        assertThat(NearTerms.of("罰", 2)).containsExactly("罰款", "罰鍰");
        assertThat(NearTerms.of("zebra", 2)).isEmpty();
    }
}
