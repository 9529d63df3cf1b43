package dev.crosscheck.model.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.text.Language;
import java.util.List;
import org.junit.jupiter.api.Test;

class StatementsTest {

    @Test
    void shouldKeepAQuotationAndItsMarkerTogetherWhenTheStopIsInside() {
        // Given
        String markdown =
                "- Gazette, 4 March 2025: “It leaked. Fish died.” [1] “Nobody knew.” [2]\n- It closed. [3] Then it opened [4].";

        // When
        List<Statement> statements = Statements.in(markdown, Language.ENGLISH);

        // Then
        assertThat(statements)
                .extracting(Statement::text)
                .containsExactly(
                        "Gazette, 4 March 2025: “It leaked. Fish died.” [1]",
                        "“Nobody knew.” [2]",
                        "It closed. [3]",
                        "Then it opened [4].");
        assertThat(statements)
                .extracting(Statement::citations)
                .containsExactly(List.of(1), List.of(2), List.of(3), List.of(4));
    }

    @Test
    void shouldKeepAQuotationAndItsMarkerTogetherWhenItIsChinese() {
        // Given
        String markdown = "- 水安全署（2025年4月10日）：「洩漏原因是墊片。公司已改善。」 [5]據論壇：「漏了5萬公升！」[6]。公司否認。[7]";

        // When
        List<Statement> statements = Statements.in(markdown, Language.CHINESE);

        // Then
        assertThat(statements).extracting(Statement::citations).containsExactly(List.of(5), List.of(6), List.of(7));
        assertThat(statements.getFirst().quotations())
                .extracting(Statement.Quotation::text)
                .containsExactly("洩漏原因是墊片。公司已改善。");
    }

    @Test
    void shouldGiveEachQuotationTheNumbersThatFollowIt() {
        // Given
        String markdown = "Dates differ: “27 February” [1], against “9 February” [2, 3].";

        // When
        Statement statement = Statements.in(markdown, Language.ENGLISH).getFirst();

        // Then
        assertThat(statement.quotations())
                .extracting(Statement.Quotation::citations)
                .containsExactly(List.of(1), List.of(2, 3));
        assertThat(statement.quotations())
                .extracting(quotation -> quotation.span().of(markdown))
                .containsExactly("27 February", "9 February");
    }

    @Test
    void shouldNotReadNumbersInsideAQuotationAsCitations() {
        // When
        Statement statement = Statements.in("Gazette: “It leaked [12] in May.” [1]", Language.ENGLISH)
                .getFirst();

        // Then
        assertThat(statement.citations()).containsExactly(1);
    }

    @Test
    void shouldKnowThePartOfEachSentenceWhenHeadingsNest() {
        // Given
        String markdown = """
                # Did the sources disagree?

                ## Key findings

                ### What is missing from the pool?

                - A fact. [1]

                ## Analysis

                Some analysis. [2]

                ### Inference (abduction)

                Type of inference: abduction.

                ## Sources

                - [1] Title — site
                """;

        // When
        List<Statement> statements = Statements.in(markdown, Language.ENGLISH);

        // Then
        assertThat(statements)
                .extracting(Statement::section)
                .containsExactly(Section.FINDINGS, Section.ANALYSIS, Section.INFERENCE, Section.SOURCES);
        assertThat(statements.getFirst().heading()).isEqualTo("What is missing from the pool?");
    }

    @Test
    void shouldReadCellsAndSkipHeadsAndRulesWhenThereIsATable() {
        // Given
        String markdown = """
                | Official | Social |
                | --- | --- |
                | Agency: “It leaked.” [1] | Forum: “It burst.” [2] |
                | — | Forum: “They knew.” [2] |
                """;

        // When
        List<Statement> statements = Statements.in(markdown, Language.ENGLISH);

        // Then
        assertThat(statements)
                .extracting(Statement::text)
                .containsExactly("Agency: “It leaked.” [1]", "Forum: “It burst.” [2]", "Forum: “They knew.” [2]");
    }

    @Test
    void shouldPassOverCodeAndRulesAndMarks() {
        // Given
        String markdown = "```\ncode [1].\n```\n\n---\n\nGazette: “It burst.” [2] ⚠ not found in [2]\n";

        // When
        List<Statement> statements = Statements.in(markdown, Language.ENGLISH);

        // Then
        assertThat(statements).extracting(Statement::text).containsExactly("Gazette: “It burst.” [2]");
    }

    @Test
    void shouldReadLinesOfAParagraphAsOneText() {
        // When
        List<Statement> statements = Statements.in("The leak began\nin May. [1]\nIt ended.\n", Language.ENGLISH);

        // Then
        assertThat(statements).extracting(Statement::text).containsExactly("The leak began\nin May. [1]", "It ended.");
    }

    @Test
    void shouldEndASentenceBeforeTheMarkOfAVerifier() {
        // When
        List<Statement> statements = Statements.in(
                "It is so [1]. ⚠ not checked: other language. The tap water met the standard [1].", Language.ENGLISH);

        // Then
        assertThat(statements)
                .extracting(Statement::text)
                .containsExactly("It is so [1].", "The tap water met the standard [1].");
    }

    @Test
    void shouldTakeAChineseQuotationAndItsSpeakerForOneSentence() {
        // When
        List<Statement> statements = Statements.in("「水質合格。」縣長說 [1]。居民不滿 [2]。", Language.CHINESE);

        // Then
        assertThat(statements).extracting(Statement::text).containsExactly("「水質合格。」縣長說 [1]。", "居民不滿 [2]。");
        assertThat(statements.getFirst().quotations().getFirst().citations()).containsExactly(1);
    }
}
