package dev.crosscheck.model.source;

import static dev.crosscheck.model.source.Documents.RELEASE;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class OriginsTest {

    @Test
    void shouldCountACopyWithItsOriginalWhenItKeepsTheText() {
        // Given
        Source copy = source(1, "2025-03-07", "Bleach leak: " + RELEASE + " A noodle shop had to close.");
        Source original = source(2, "2025-03-06", RELEASE);
        Source other = source(
                3,
                "2025-03-08",
                "Inspectors traced the trouble to a pipe flange below a tank, and will publish a record.");

        // When
        Origins origins = Origins.of(List.of(copy, original, other));

        // Then
        assertThat(origins.originOf(1)).isEqualTo(2);
        assertThat(origins.originOf(3)).isEqualTo(3);
        assertThat(origins.count(List.of(1, 2, 3))).isEqualTo(2);
    }

    @Test
    void shouldCountChineseCopiesOnce() {
        // Given
        String text = "湖景廠在二月十一日就知道儲槽洩漏，遲至三月四日才通報環境保護局，延遲二十一日。";
        Source first = source(1, "2025-03-18", text);
        Source second = source(2, "2025-03-19", "據了解，" + text + "公司尚未回應。");
        Source apart = source(3, "2025-03-20", "公司董事會三月三日才得知洩漏，發言人表示將配合調查並檢討通報流程。");

        // Then
        assertThat(Origins.of(List.of(first, second, apart)).count(List.of(1, 2, 3)))
                .isEqualTo(2);
    }

    @Test
    void shouldKeepSourcesApartWhenTheyOnlySpeakOfTheSame() {
        // Given
        Source first = source(1, null, "The plant knew about the leak on 11 February 2025, the agency found in March.");
        Source second =
                source(2, null, "Nobody at the plant knew about the leak before March, the company said at first.");

        // Then
        assertThat(Origins.of(List.of(first, second)).count(List.of(1, 2))).isEqualTo(2);
    }

    @Test
    void shouldCountAbstractAndFullTextOfOnePaperOnce() {
        // Given
        Source summary = at("https://doi.org/10.1/leak", source(1, null, "We model how bleach spreads in a creek."));
        Source full = at("https://doi.org/10.1/leak", source(2, null, "The plume reached the weir after nine hours."));
        Source other = at("https://doi.org/10.1/weir", source(3, null, "Weirs hold back what floats on the water."));

        // Then
        assertThat(Origins.of(List.of(summary, full, other)).count(List.of(1, 2, 3)))
                .isEqualTo(2);
    }

    private static Source at(String url, Source source) {
        return new Source(source.number(), Documents.at(url, source.document()), source.warning());
    }

    private static Source source(int number, String published, String text) {
        return Documents.source(number, "site", published, text);
    }
}
