package dev.crosscheck.benchmarks.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.benchmarks.evaluation.ReportReading.Sentence;
import dev.crosscheck.model.text.Language;
import java.time.LocalDate;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReportReadingTest {

    private static final Map<Integer, SessionSource> SOURCES =
            Map.of(2, new SessionSource(2, "d2", LocalDate.of(2025, 3, 14), 1, ""));

    @Test
    void shouldLeaveOutTheDayOfPublicationButNotWhatIsQuoted() {
        // Given
        String markdown = "## Answer\n\nWater Safety Agency, 14 March 2025: “It was published on 14 March 2025.” [2]\n";

        // When
        ReportReading report = ReportReading.of(markdown, Language.ENGLISH, SOURCES);

        // Then
        assertThat(report.answer())
                .extracting(Sentence::text)
                .containsExactly("water safety agency, : “it was published on 14 march 2025.”");
    }

    @Test
    void shouldLeaveOutTheDayInChineseToo() {
        // Given
        String markdown = "## 答案\n\n水安全署（2025年3月14日）：「2月11日已知悉。」[2]\n";

        // When
        ReportReading report = ReportReading.of(markdown, Language.CHINESE, SOURCES);

        // Then
        assertThat(report.answer()).extracting(Sentence::text).containsExactly("水安全署():「2月11日已知悉。」");
    }

    @Test
    void shouldKeepADayThatIsNotThatOfTheCitedSource() {
        // When
        ReportReading report =
                ReportReading.of("## Answer\n\nIt ended on 5 March 2025 [2].\n", Language.ENGLISH, SOURCES);

        // Then
        assertThat(report.answer()).extracting(Sentence::text).containsExactly("it ended on 5 march 2025.");
    }

    @Test
    void shouldTellThePartsOfAReportApart() {
        // Given
        String markdown = """
                # Question?

                ## Answer

                The answer [2].

                ## Key findings

                - A finding [2].

                ## Analysis

                ### Inference (deduction)

                An inference.

                ## Where the sources disagree

                - One side [2].
                - Another side [2].

                ## What is missing

                - A gap.

                ## Method and confidence

                A method.

                ## Sources

                - [2] A source.
                """;

        // When
        ReportReading report = ReportReading.of(markdown, Language.ENGLISH, SOURCES);

        // Then
        assertThat(report.answer()).extracting(Sentence::text).containsExactly("the answer.");
        assertThat(report.asserted()).extracting(Sentence::text).containsExactly("the answer.", "a finding.");
        assertThat(report.disagreements()).isEqualTo("one side.\nanother side.");
        assertThat(report.body())
                .extracting(Sentence::text)
                .containsExactly("the answer.", "a finding.", "an inference.", "one side.", "another side.");
        assertThat(report.citations()).containsExactly(2);
    }
}
