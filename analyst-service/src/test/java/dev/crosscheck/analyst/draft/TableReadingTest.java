package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.model.source.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests answers from the row that a question names and the column that it asks for. */
class TableReadingTest {

    private static final Source LOCKS = Given.source(1, "Canal Trust", null, null, """
            - Lock: Averley; Year: 2022; Boats: 4120; Toll in pounds: 18; Keeper: Ines Holt
            - Lock: Averley; Year: 2023; Boats: 3890; Toll in pounds: 19; Keeper: Ines Holt
            - Lock: Tansy Mill; Year: 2023; Boats: 6015; Toll in pounds: 21; Keeper: Rolf Ames
            - Lock: Corrow; Year: 2023; Boats: 2977; Toll in pounds: 17; Keeper: Bea Lund""");

    private static final Source LIMITS = Given.source(1, "Archive Manual", null, null, """
            The limits of the archive format are these.

            | item | upper limit | remark |
            | files per folder | 4,096 | can be raised at build time |
            | folders per archive | 512 |  |
            | links per file | unlimited | see the note on links |
            | length of a label | 255 bytes | longer ones are cut |

            A build may lower them.""");

    private static final Source BOATS = Given.source(1, "航運處", null, null, """
            - 年度: 2022; 船名: 海星號; 載客人數: 41200; 船長: 林一帆
            - 年度: 2023; 船名: 海星號; 載客人數: 38900; 船長: 林一帆
            - 年度: 2023; 船名: 遠山號; 載客人數: 52750; 船長: 周大川""");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "How many boats passed the Averley lock in 2023?   | Boats: 3890         | Tansy Mill, Corrow, 2022",
                "How many boats passed Tansy Mill in 2023?         | Boats: 6015         | Averley, Corrow",
                "How much did the toll at Corrow cost in 2023?     | Toll in pounds: 17  | Averley, Tansy",
                "Who was the keeper of the Tansy Mill lock?        | Rolf Ames           | Averley, Corrow",
                "Who was the keeper of the Averley lock?           | Ines Holt           | Tansy Mill, Corrow",
            })
    void shouldAnswerWithTheCellAndLeaveOutOtherRows(String question, String cell, String others) {
        // When
        String draft = DraftOf.sources(question, LOCKS).markdown();

        // Then
        assertThat(draft).contains("**" + cell + "** — According to Canal Trust");
        assertThat(draft).doesNotContain(others.split(", "));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "What is the maximum number of files per folder?     | 4,096     | folders per archive",
                "What is the maximum number of folders per archive?  | 512       | links per file",
                "What is the upper limit of links per file?          | unlimited | files per folder",
                "What is the maximum length of a label?              | 255 bytes | files per folder",
            })
    void shouldAnswerWithTheOnlyFigureOfTheRowThatHoldsTheQuestion(String question, String cell, String other) {
        // When
        String draft = DraftOf.sources(question, LIMITS).markdown();

        // Then
        assertThat(draft)
                .contains("**" + cell + "** — According to Archive Manual", "(columns: “item | upper limit | remark”)");
        assertThat(draft).doesNotContain(other);
    }

    @ParameterizedTest
    @CsvSource({
        "2023年海星號的載客人數是多少？, 載客人數: 38900, 遠山號",
        "遠山號在2023年的載客人數是多少？, 載客人數: 52750, 海星號",
        "誰是遠山號的船長？, 周大川, 海星號",
    })
    void shouldAnswerInChinese(String question, String cell, String other) {
        // When
        String draft = DraftOf.sources(question, BOATS).markdown();

        // Then
        assertThat(draft).contains("**" + cell + "** —— ").doesNotContain(other);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "How many boats passed the Averley lock in 2019?",
                "How many boats passed the Quill lock in 2023?",
                "How many boats passed the Averley lock?",
                "How many boats passed Averley and Corrow in 2023?",
                "How many barges sank at Averley in 2023?",
                "How many boats sank at the Averley lock in 2023?",
                "How many boats were refused at Corrow in 2023?",
                "How much did the repair of the Averley lock cost in 2023?",
                "What is the maximum number of files?",
            })
    void shouldGiveNoCellWhenNoRowOrNoColumnIsMeant(String question) {
        // Then
        assertThat(DraftOf.answer(question, LOCKS, LIMITS)).doesNotContain("**Boats", "**Toll", "**4,096");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Which locks had more boats in 2023 than Averley?",
                "Did the Averley lock have more boats than Tansy Mill in 2023?",
                "How many boats passed Averley and Tansy Mill in 2023?",
            })
    void shouldKeepTheRowsOfAllThatAreAskedFor(String question) {
        // Then
        assertThat(DraftOf.sources(question, LOCKS).markdown()).contains("Lock: Averley", "Lock: Tansy Mill");
    }

    @Test
    void shouldKeepSentencesOfOtherSourcesBesideTheRow() {
        // Given
        Source report = Given.source(
                2, "Water News", null, null, "In 2023 the Averley lock was passed by 3,890 boats, fewer than in 2022.");

        // When
        String draft = DraftOf.sources("How many boats passed the Averley lock in 2023?", LOCKS, report)
                .markdown();

        // Then
        assertThat(draft).contains("3,890 boats", "Boats: 3890");
    }

    @Test
    void shouldNotTakeAnotherFigureForOneWithItsUnit() {
        // Given
        Source ships = Given.source(1, "Shipyard", null, null, """
                The yard built these ships.

                | ship | capacity | crew |
                | Heron | 120 seats | 14 |
                | Petrel | 90 seats | 11 |""");

        // Then
        assertThat(DraftOf.answer("How many seats does the Heron have?", ships)).doesNotContain("**14**");
    }

    @Test
    void shouldReadSpansOfYearsAndNoOtherYears() {
        // Given
        Source keepers = Given.source(1, "Canal Trust", null, null, """
                - Lock: Averley; Years: 2020-2024; Keeper: Ines Holt
                - Lock: Corrow; Years: 2019-2021; Keeper: Rolf Ames
                - Lock: Quill; Years: 2022-2025; Keeper: Una Ray""");
        Source century = Given.source(3, "Canal Trust", null, null, """
                - Lock: Averley; Years: 1987/88; Keeper: Ines Holt
                - Lock: Corrow; Years: 1999/00; Keeper: Rolf Ames
                - Lock: Quill; Years: 2022/23; Keeper: Una Ray
                - Lock: Corrow; Years: 1998-03-15; Keeper: Nils Berg""");
        Source halls = Given.source(2, "Museum Board", null, null, """
                - Museum: Oak Hall; Year built: 1987; Visitors in 2023: 3000
                - Museum: Elm Hall; Year built: 1990; Visitors in 2023: 4100""");

        // Then
        assertThat(DraftOf.answer("Who was the keeper of the Averley lock in 2022?", keepers))
                .contains("Ines Holt")
                .doesNotContain("Una Ray");
        assertThat(DraftOf.answer("Who was the keeper of the Corrow lock in 2000?", century))
                .contains("Rolf Ames")
                .doesNotContain("Nils Berg");
        assertThat(DraftOf.answer("How many visitors did Oak Hall have in 2023?", halls))
                .contains("3000");
    }
}
