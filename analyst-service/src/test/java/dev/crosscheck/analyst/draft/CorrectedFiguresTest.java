package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.model.claim.Section;
import dev.crosscheck.model.claim.Statement;
import dev.crosscheck.model.claim.Statements;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.reader.Reader;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CorrectedFiguresTest {

    @Test
    void shouldPreferTheCorrectedFigureToTheStaleOne() throws Exception {
        // Given
        Source stale = Given.source(
                1,
                "County Bureau",
                1,
                "2025-03-05",
                "About 1,200 litres of solution leaked from the tank of the Lakeview plant.");
        Source corrected = Given.source(
                2,
                "Meridian Wire",
                2,
                "2025-04-11",
                "Lanchuan County corrected the volume of the leak from 1,200 to 4,800 litres on 18 March 2025.",
                "At least 4,800 litres leaked from the tank.");

        // When
        Draft draft = DraftOf.sources("How many litres leaked from the tank?", stale, corrected);

        // Then
        assertThat(findings(draft).getFirst().text()).contains("At least 4,800 litres");
        assertThat(draft.markdown()).contains("Figures differ: “1,200 litres” [1], against “4,800 litres” [2].");
    }

    @ParameterizedTest
    @CsvSource({
        "This figure has not yet been verified., Agency",
        "This figure has been verified., Bureau",
    })
    void shouldPutWhatNobodyHasVerifiedBehind(String remark, String leads) throws Exception {
        // Given
        Source bureau =
                Given.source(1, "Bureau", 1, "2025-03-05", "1,200 litres of solution leaked from the tank. " + remark);
        Source agency = Given.source(2, "Agency", 1, "2025-03-04", "At least 4,800 litres leaked from the tank.");

        // When
        Draft draft = DraftOf.sources("How many litres of solution leaked from the tank?", bureau, agency);

        // Then
        assertThat(draft.markdown().lines().filter(line -> line.contains("“")).findFirst())
                .hasValueSatisfying(answer -> assertThat(answer).contains(leads));
    }

    @Test
    void shouldLeadWithTheCorrectedFigureWhenNothingIsDated() throws Exception {
        // Given
        Source minutes = Given.source(1, "Minutes", 2, null, "The chair said that the reserve holds 450,000 euros.");
        Source letter = Given.source(
                2, "Letter", 2, null, "To correct that: the reserve holds 405,000 euros, not 450,000 euros.");

        // When
        Draft draft = DraftOf.sources("How many euros does the reserve hold?", minutes, letter);

        // Then
        assertThat(draft.markdown())
                .startsWith("## Answer\n\n**405,000 euros** — Letter")
                .contains("Figures differ: “450,000 euros” [1], against “405,000 euros” [2].")
                .contains("“The chair said that the reserve holds 450,000 euros.” [1]")
                .contains("Source [1] gave another account, which has been corrected since.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The load test is due on 31 March 2025.       | The load test is due on 30 April 2025 instead of 31 March"
                        + " 2025.             | When is the load test due?                 | 30 April 2025",
                "The finished depth of the well is 61 metres. | Correction: the finished depth of the well is 57 metres,"
                        + " not 61.           | What is the depth of the well?             | 57 metres",
                "47 customers were charged twice.             | Your list says 47 people were charged twice. I have seen"
                        + " all, and it's 63. | How many customers were charged twice?     | it's 63",
            })
    void shouldFollowACorrectionThatLeavesOutAWord(String stale, String now, String question, String figure)
            throws Exception {
        // When
        String answer = DraftOf.answer(
                question, Given.source(1, "Minutes", 2, null, stale), Given.source(2, "Letter", 2, null, now));

        // Then
        assertThat(answer.lines().skip(2)).first().asString().contains("Letter", figure);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Visitors pay 15 euros.                       | Members pay 10 euros instead of 15 euros."
                        + "          | How many euros do visitors pay?       | **15 euros",
                "The concert is on 25 December 2025.          | The library is open on 24 December 2025, but not on"
                        + " 25 December 2025. | When is the concert?                  | **25 December",
                "In the crash 14 Germans were killed.         | Correction: 12 Americans were killed, not 14."
                        + "      | How many Germans were killed?         | 14 Germans",
            })
    void shouldNotTakeAContrastForACorrection(String account, String contrast, String question, String figure)
            throws Exception {
        // When
        String answer = DraftOf.answer(
                question, Given.source(1, "Notice", 2, null, account), Given.source(2, "Letter", 2, null, contrast));

        // Then
        assertThat(answer).contains(figure);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "How many litres leaked from the tank at Lakeview? | **4,800 litres** — Meridian Wire",
                "湖景廠的儲槽洩漏了多少公升？                      | **4,800 litres** —— Meridian Wire",
                "When did the tank at Lakeview leak?              | **5 March 2025** — County Bureau",
            })
    void shouldLeadWithTheSentenceThatCorrectsTheFigureAskedForAndNoOther(String question, String answer)
            throws Exception {
        // Given
        Source stale = Given.source(
                1,
                "County Bureau",
                1,
                "2025-03-06",
                "The tank at Lakeview leaked 1,200 litres of fuel on 5 March 2025.");
        Source staleToo = Given.source(3, "嵐川日報", 2, "2025-03-06", "湖景廠的儲槽洩漏了一千二百公升。");
        Source corrected = Given.source(
                2,
                "Meridian Wire",
                2,
                "2025-04-11",
                "The county corrected its figure for the volume from 1,200 to 4,800 litres.");

        // When
        Draft draft = DraftOf.sources(question, stale, staleToo, corrected);

        // Then
        assertThat(draft.markdown().lines().skip(2)).first().asString().startsWith(answer);
    }

    @Test
    void shouldRankACorrectionAsHighAsWhatItCorrects() throws Exception {
        // Given
        Reader reader = Pointing.at("27 February 2025", "28 February 2025");
        Source stale = Given.source(
                1, "Operator", 2, "2025-03-07", "The leak at the Lakeview plant began on 27 February 2025.");
        Source weekend = Given.source(
                2,
                "Ledger",
                2,
                "2025-03-20",
                "The Lakeview plant was told of the leak. The long weekend began on 28 February 2025.");
        Source corrected = Given.source(
                3,
                "Wire",
                2,
                "2025-04-11",
                "The county corrected the volume from 1,200 to 4,800 litres, and the beginning of the leak from 27"
                        + " February 2025 to 9 February 2025.");

        // Then
        assertThat(DraftOf.answer("When did the leak at the Lakeview plant begin?", reader, stale, weekend, corrected))
                .startsWith("## Answer\n\n**9 February 2025** — Wire");
    }

    @Test
    void shouldLeadWithTheSentenceThatHasAllWordsOfTheQuestion() throws Exception {
        // Given
        Reader reader = Pointing.at("30,000 litres", "4,800 litres");
        Source source = Given.source(
                1,
                "Agency",
                1,
                "2025-03-14",
                "Tank T-3 holds 30,000 litres of solution. In all, 4,800 litres of solution leaked out of tank T-3.");

        // Then
        assertThat(DraftOf.answer("How many litres of solution leaked from tank T-3?", reader, source))
                .contains("**4,800 litres** — ");
    }

    private static List<Statement> findings(Draft draft) {
        return Statements.in(draft.markdown(), Language.ENGLISH).stream()
                .filter(statement -> statement.section() == Section.FINDINGS)
                .toList();
    }
}
