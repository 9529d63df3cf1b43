package dev.crosscheck.writer.compose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.ReportShape;
import dev.crosscheck.model.research.ReportShape.Form;
import dev.crosscheck.model.research.ReportShape.Length;
import dev.crosscheck.writer.Given;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the same draft in every length and form. */
class ShapeTest {

    private static final String DRAFT = """
            ## Answer

            The agency says so: “The plant knew about the leak on 11 February 2025.” [1]

            ## Key findings

            - According to Riverbank Board (social media, unconfirmed): “Everyone has smelt it since Christmas.” [3]
            - The agency: “The plant knew about the leak on 11 February 2025.” [1]
            - The wire: “The operator told the county on 4 March 2025, weeks after the alarm.” [2]
            - The agency again: “The plant knew.” [1]
            - The board again: “Everyone has smelt it.” [3]

            ## Inference (induction)

            2 independent sources say so: [1, 3].

            ## Where the sources disagree

            - Dates differ: “11 February 2025” [1], against “Christmas” [3].
            """;

    @Test
    void shouldTellTheMostTellingAloneAndCiteNothingElseWhenTheReportIsToBeBrief() {
        // Given
        String draft = DRAFT.replace("- The wire:", "- More: “The plant knew about it.” [1]\n- The wire:");

        // When
        Report report = compose(draft, Length.BRIEF, Form.REPORT);

        // Then
        assertThat(report.markdown())
                .contains("## Answer", "Riverbank Board", "## Where the sources disagree")
                .doesNotContain("Analysis", "The wire", "agency again");
        assertThat(report.sourcesUsed()).containsExactly(1, 3);
        assertThat(report.markdown()).doesNotContain("[2]").contains("sources cited: 2");
    }

    @Test
    void shouldSayWhatWasSearchedWhenTheReportIsToBeLong() {
        // When
        Report report = compose(DRAFT, Length.LONG, Form.REPORT);

        // Then
        assertThat(report.markdown())
                .containsSubsequence(
                        "## What the answer rests on",
                        "## How this report was made",
                        "| plant know leak |",
                        "## Sources");
        assertThat(report.sourcesUsed()).containsExactly(1, 2, 3);
    }

    @Test
    void shouldListTheFindingsByDateInADigest() {
        // When
        Report report = compose(DRAFT, Length.STANDARD, Form.DIGEST);

        // Then
        assertThat(report.markdown())
                .containsSubsequence("## Key findings", "Riverbank Board", "The board again", "The wire", "The agency")
                .doesNotContain("## Analysis");
    }

    @Test
    void shouldBeginWithWhatItIsAndReasonAtTheEndInAMemo() {
        // When
        Report report = compose(DRAFT, Length.STANDARD, Form.MEMO);

        // Then
        assertThat(report.markdown())
                .containsSubsequence(
                        "| Memo | 22 November 2025 | discovery |",
                        "## Answer",
                        "## Key findings",
                        "## What the answer rests on");
    }

    @Test
    void shouldSetTheFindingsSideBySideInATable() {
        // Given
        String draft = DRAFT.replace("The board again:", "The board | again:");

        // When
        Report report = compose(draft, Length.STANDARD, Form.TABLE);

        // Then
        assertThat(report.markdown())
                .contains("| Official (tier 1) | Mainstream news (tier 2) | Other sources |\n| --- | --- | --- |\n")
                .containsPattern("\\| The agency: “The plant knew.*\\[1] \\| The wire: .*\\[2] \\| "
                        + "According to Riverbank Board .*\\[3] \\|\n\\| The agency again: .*\\[1] \\| – \\| – \\|\n")
                .contains("\n- The board | again:");
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void shouldKeepEveryFindingInEveryFormOfUsualLength(Form form) {
        // When
        Report report = compose(DRAFT, Length.STANDARD, form);

        // Then
        assertThat(report.markdown())
                .contains("Everyone has smelt it since Christmas.", "The wire:", "The agency again:");
        assertThat(report.sourcesUsed()).containsExactly(1, 2, 3);
        assertThat(report.confidenceLevel())
                .isEqualTo(compose(DRAFT, Length.STANDARD, Form.REPORT).confidenceLevel());
    }

    @Test
    void shouldTellAModelOfTheShapeAndNothingWhereItIsTheUsual() {
        // When
        String usual = prompt(Length.STANDARD, Form.REPORT);
        String brief = prompt(Length.BRIEF, Form.TABLE);

        // Then
        assertThat(usual).doesNotContain("Be brief", "vertical bar");
        assertThat(brief).contains("Be brief: an answer", "cell of a table");
    }

    private static String prompt(Length length, Form form) {
        return LlmComposer.prompt(command(DRAFT, length, form), DRAFT, List.of(1, 2, 3), 10_000)
                .toString();
    }

    private static Report compose(String draft, Length length, Form form) {
        return new HeuristicComposer().arrange(command(draft, length, form), ConfidenceLevel.HIGH);
    }

    private static ComposeReport command(String draft, Length length, Form form) {
        ComposeReport usual = Given.compose(Mode.DISCOVERY, draft, Given.AGENCY, Given.WIRE, Given.FORUM);
        return new ComposeReport(
                usual.sessionId(),
                usual.stepId(),
                usual.brief().shaped(new ReportShape(length, form)),
                usual.subQuestions(),
                usual.draft(),
                usual.review(),
                usual.sources(),
                usual.facts());
    }
}
