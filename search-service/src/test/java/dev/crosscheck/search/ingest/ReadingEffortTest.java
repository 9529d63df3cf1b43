package dev.crosscheck.search.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.search.SearchConfig;
import dev.crosscheck.search.TestConfig;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadingEffortTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "TEXT; a%n%na; 0",
                "MARKDOWN; a%n%na; 2",
                "MARKDOWN; |a|b|%n|-|-|%n|c|d|%n%nx; 10",
                "MARKDOWN; > |a|b|%n> |-|-|%n>%n> x; 6",
                "HTML; <p>a<b>b</b> 1 < 2; 4"
            })
    void shouldCountWhatAParserWouldMakeWhenItLooksAtTheTextOnce(MediaType type, String content, long nodes) {
        // When
        ReadingEffort effort = ReadingEffort.of(type, content.formatted(), Sample.BOUNDS);

        // Then
        assertThat(effort.nodes()).isEqualTo(nodes);
    }

    @Test
    void shouldWeighManyParagraphsMoreThanProseWhenTheirBytesAreTheSame() {
        // Given
        String paragraphs = "a\n\n".repeat(80_000);
        String prose = "word ".repeat(48_000);

        // When
        ReadingEffort dear = ReadingEffort.of(MediaType.MARKDOWN, paragraphs, Sample.BOUNDS);
        ReadingEffort cheap = ReadingEffort.of(MediaType.MARKDOWN, prose, Sample.BOUNDS);

        // Then
        assertThat(dear.memory()).isGreaterThan(20 * cheap.memory());
    }

    @Test
    void shouldHaveTheBoundsOfTheSamplesWhenNobodyConfiguresOthers() {
        // When
        SearchConfig config = TestConfig.with(Map.of()).search();

        // Then
        assertThat(new Bounds(config.maxBlocks(), config.maxNodes(), config.maxDepth()))
                .isEqualTo(Sample.BOUNDS);
    }
}
