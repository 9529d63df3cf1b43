package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.model.source.Source;
import java.util.List;
import org.junit.jupiter.api.Test;

class OtherMatterTest {

    private static final Source SCHOOL = Given.source(
            1, "County", 1, "2024-05-02", "The roof of the Ashford school was closed after cracks were found.");
    private static final Source SCHOOL_AGAIN = Given.source(
            2, "Coast Daily", 2, "2024-05-04", "Parents of the Ashford school saw the cracks in the roof last winter.");
    private static final Source UNNAMED = Given.source(
            3, "Roof & Wall", 3, "2024-05-06", "The cracks in the roof run along its whole length, a builder said.");
    private static final Source ELSEWHERE = Given.source(
            4,
            "County",
            1,
            "2021-03-01",
            "At the Birchwood school no cracks in the roof were found. The roof was painted in the autumn.");

    private static List<String> answering(String question, Source... sources) {
        return DraftOf.ranking(question, List.of(sources)).answering(question).stream()
                .map(ranked -> ranked.candidate().text())
                .toList();
    }

    @Test
    void shouldLeaveOutWhatIsToldOfAnotherFacilityThanTheQuestions() {
        // Then
        assertThat(answering(
                        "What is known of the cracks in the roof of the Ashford school?",
                        SCHOOL,
                        SCHOOL_AGAIN,
                        UNNAMED,
                        ELSEWHERE))
                .contains(
                        "The roof of the Ashford school was closed after cracks were found.",
                        "The cracks in the roof run along its whole length, a builder said.")
                .noneMatch(sentence -> sentence.contains("Birchwood") || sentence.contains("painted"));
    }

    @Test
    void shouldTakeTheThingThatTheSourcesMostlySpeakOfWhenTheQuestionNamesNone() {
        // Then
        assertThat(answering("What is known of the cracks in the roof?", SCHOOL, SCHOOL_AGAIN, UNNAMED, ELSEWHERE))
                .contains("The cracks in the roof run along its whole length, a builder said.")
                .noneMatch(sentence -> sentence.contains("Birchwood"));
    }

    @Test
    void shouldLeaveOutAnotherFacilityWhenAccountsOfOneAreCompared() {
        // Then
        assertThat(answering(
                        "Compare what officials and parents say about the cracks in the roof of the Ashford school",
                        SCHOOL,
                        SCHOOL_AGAIN,
                        UNNAMED,
                        ELSEWHERE))
                .isNotEmpty()
                .noneMatch(sentence -> sentence.contains("Birchwood") || sentence.contains("painted"));
        assertThat(answering(
                        "Compare the cracks in the roof of the Ashford school with those of the Birchwood school",
                        SCHOOL,
                        SCHOOL_AGAIN,
                        ELSEWHERE))
                .anyMatch(sentence -> sentence.contains("Birchwood"));
    }

    @Test
    void shouldKeepAllWhenTheQuestionAsksForOthersToo() {
        // Then
        assertThat(answering("Which schools had cracks in the roof?", SCHOOL, SCHOOL_AGAIN, ELSEWHERE))
                .anyMatch(sentence -> sentence.contains("Birchwood"));
        assertThat(answering("Were cracks found in the roof of another school?", SCHOOL, SCHOOL_AGAIN, ELSEWHERE))
                .anyMatch(sentence -> sentence.contains("Birchwood"));
    }

    @Test
    void shouldKeepAllWhenNoneOfThemLeads() {
        // Then
        assertThat(answering("What is known of the cracks in the roof?", SCHOOL, ELSEWHERE))
                .anyMatch(sentence -> sentence.contains("Ashford"))
                .anyMatch(sentence -> sentence.contains("Birchwood"));
    }

    @Test
    void shouldTakeAPlantsHeadAndItsSideForNoOtherPlant() {
        // Given
        Source record = Given.source(1, "水務署", 1, "2024-05-02", "青石廠的儲槽在五月二日洩漏。青石廠隨後停機。");
        Source minutes = Given.source(2, "縣議會", 1, "2024-05-04", "儲槽洩漏的檢測報告寄給廠長一人。廠方沒有回覆儲槽洩漏的報告。");
        Source elsewhere = Given.source(3, "水務署", 1, "2021-05-04", "白沙廠的儲槽洩漏，報告寄給了署長。白沙廠停機兩天。");

        // Then
        assertThat(answering("青石廠儲槽洩漏的報告寄給了誰？", record, minutes, elsewhere))
                .anyMatch(sentence -> sentence.contains("寄給廠長"))
                .noneMatch(sentence -> sentence.contains("白沙廠"));
    }

    @Test
    void shouldLeaveOutAnotherPersonOfTheSameOffice() {
        // Given
        Source asked = Given.source(
                1, "Town Hall", 1, "2024-05-02", "Mayor Okoro signed the contract for the trams on Monday.");
        Source other = Given.source(
                2, "Hill Post", 2, "2024-05-03", "Mayor Lindqvist signed the contract for the trams of Hilltown.");
        Source plain = Given.source(
                3, "Coast Daily", 2, "2024-05-03", "The contract for the trams was signed behind closed doors.");

        // Then
        assertThat(answering("When did Mayor Okoro sign the contract for the trams?", asked, other, plain))
                .contains("The contract for the trams was signed behind closed doors.")
                .noneMatch(sentence -> sentence.contains("Lindqvist"));
    }

    @Test
    void shouldLeaveOutAnEventElsewhereUnlessItMayBeTheSame() {
        // Given
        Source asked = Given.source(
                1, "Fire Service", 1, "2024-05-02", "The fire in Bergen hurt twelve people in the harbour.");
        Source other =
                Given.source(2, "Old Post", 2, "2019-01-03", "The fire in Oslo hurt forty people in the harbour.");
        Source district = Given.source(
                3, "Coast Daily", 2, "2024-05-03", "The fire in Laksevaag hurt twelve people, among them a fireman.");

        // Then
        assertThat(answering("How many people were hurt in the Bergen fire?", asked, other, district))
                .anyMatch(sentence -> sentence.contains("Laksevaag"))
                .noneMatch(sentence -> sentence.contains("Oslo"));
    }

    @Test
    void shouldLeaveOutAnotherYearThanTheQuestions() {
        // Given
        Source now = Given.source(
                1,
                "Port",
                1,
                "2025-01-10",
                "The ferry carried 900,000 passengers in 2024. The ferry carried 700,000 passengers in 2019.");
        Source old =
                Given.source(2, "Coast Daily", 2, "2019-12-31", "The ferry carried many passengers and some sheep.");
        Source undated = Given.source(3, "Quay", 3, null, "The ferry carried fewer passengers than the bus.");

        // Then
        assertThat(answering("How many passengers did the ferry carry in 2024?", now, old, undated))
                .contains("The ferry carried 900,000 passengers in 2024.")
                .noneMatch(sentence -> sentence.contains("2019") || sentence.contains("sheep"));
        assertThat(answering("How many passengers were carried by the ferry from the quay in 2024?", now, old))
                .noneMatch(sentence -> sentence.contains("2019"));
        assertThat(answering("How many passengers has the ferry carried since 2018?", now, old))
                .anyMatch(sentence -> sentence.contains("2019"));
    }

    @Test
    void shouldLeaveOutAnotherVersionThanTheQuestions() {
        // Given
        Source releases = Given.source(
                1,
                "Release notes",
                2,
                null,
                "Corvid 1.3 came in June. With a new leader, this release of Corvid had 974 packages.",
                "Corvid 2.0 came in July. With the same leader, this release of Corvid had 1,500 packages.");

        // When
        List<String> asked = answering("How many packages did Corvid 2.0 have?", releases);
        List<String> compared = answering("Does Corvid 2.0 have more packages than Corvid 1.3?", releases);

        // Then
        assertThat(asked)
                .contains("With the same leader, this release of Corvid had 1,500 packages.")
                .noneMatch(sentence -> sentence.contains("1.3") || sentence.contains("974"));
        assertThat(compared).anyMatch(sentence -> sentence.contains("974"));
    }

    @Test
    void shouldReadChineseNamesLikewise() {
        // Given
        Source asked = Given.source(1, "教育處", 1, "2024-05-02", "松林國小屋頂出現裂縫，全面封閉。");
        Source other = Given.source(2, "教育處", 1, "2021-03-01", "竹山國小屋頂沒有裂縫，照常上課。");
        Source unnamed = Given.source(3, "海岸報", 2, "2024-05-03", "屋頂裂縫長達三公尺，家長十分擔心。");

        // Then
        assertThat(answering("松林國小的屋頂裂縫有多嚴重？", asked, other, unnamed))
                .contains("屋頂裂縫長達三公尺，家長十分擔心。")
                .noneMatch(sentence -> sentence.contains("竹山"));
    }

    @Test
    void shouldLeaveOutEverythingWhenNoSourceTellsOfTheYear() {
        // Then
        assertThat(answering("What was done about the cracks in the roof in 2017?", SCHOOL, SCHOOL_AGAIN, UNNAMED))
                .isEmpty();
        assertThat(answering("Who saw the cracks in the roof in 2024?", SCHOOL, SCHOOL_AGAIN, UNNAMED))
                .isNotEmpty();
    }

    @Test
    void shouldReadAYearOfTheRepublicsCalendar() {
        // Given
        Source notice = Given.source(1, "縣府", 1, "2025-05-20", "湖景廠於107年3月2日洩漏氨氣，共有3人就醫。");

        // Then
        assertThat(answering("2018年湖景廠洩漏時有多少人就醫？", notice)).isNotEmpty();
        assertThat(answering("2017年湖景廠洩漏時有多少人就醫？", notice)).isEmpty();
    }
}
