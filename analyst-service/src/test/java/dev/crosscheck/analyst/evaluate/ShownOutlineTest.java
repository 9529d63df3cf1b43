package dev.crosscheck.analyst.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.evaluation.PolicySection;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ShownOutlineTest {

    private static final List<PolicySection> SECTIONS = List.of(
            section("1", "1 Cover", "What is paid."),
            section("1.1", "1 Cover > 1.1 Dental", ""),
            section("2", "2 Limits", "What is not paid."),
            section("2.1", "2 Limits > 2.1 Waiting", ""),
            section("2.1.1", "2 Limits > 2.1 Waiting > Days", ""));

    private static PolicySection section(String id, String path, String summary) {
        return new PolicySection(id, path, null, 0, 10, summary);
    }

    @Test
    void shouldShowEachSectionWithItsIdAndSummary() {
        assertThat(ShownOutline.of(SECTIONS, Set.of(), 3_000))
                .startsWith("- [1] 1 Cover: What is paid.\n- [1.1] 1 Cover > 1.1 Dental\n")
                .hasLineCount(5);
    }

    @Test
    void shouldLeaveOutSummariesAndThenTheLowestLevelsWhenThereIsLittleRoom() {
        assertThat(ShownOutline.of(SECTIONS, Set.of(), 150)).contains("[2.1.1]").doesNotContain("What is paid");
        assertThat(ShownOutline.of(SECTIONS, Set.of(), 110)).isEqualTo("""
                - [1] 1 Cover
                - [1.1] 1 Cover > 1.1 Dental
                - [2] 2 Limits
                - [2.1] 2 Limits > 2.1 Waiting …
                """);
        assertThat(ShownOutline.of(SECTIONS, Set.of(), 40)).isEqualTo("- [1] 1 Cover …\n- [2] 2 Limits …\n");
    }

    @Test
    void shouldShowWhatIsBelowASectionThatWasOpened() {
        assertThat(ShownOutline.of(SECTIONS, Set.of("2"), 80)).isEqualTo("""
                - [1] 1 Cover …
                - [2] 2 Limits
                - [2.1] 2 Limits > 2.1 Waiting …
                """);
    }

    @Test
    void shouldShowTheFirstSectionsWhenNotEvenTheHighestFit() {
        // Given
        List<PolicySection> many = IntStream.rangeClosed(1, 500)
                .mapToObj(number -> section("" + number, "Article " + number, ""))
                .toList();
        // When
        String outline = ShownOutline.of(many, Set.of(), 100);
        // Then
        assertThat(outline).startsWith("- [1] Article 1\n").endsWith("\n- …\n").hasSizeLessThan(110);
    }
}
