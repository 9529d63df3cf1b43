package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.reader.Readers;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests, with the real reader and unrated documents, what becomes of two figures for the same thing. */
class OtherFiguresTest {

    private static final Readers READERS = new Readers();

    @AfterAll
    static void close() {
        READERS.close();
    }

    private static String draft(String question, Source... sources) {
        return DraftOf.sources(question, READERS::of, sources).markdown();
    }

    private static Source undated(Source source) {
        return Given.source(
                source.number(),
                source.document().site(),
                null,
                null,
                source.document().passages().getFirst().text());
    }

    private static final Source ROOF_PLAN = Given.source(
            1,
            "Minutes",
            null,
            "2024-05-14",
            "The roof membrane of the swimming hall leaks at eleven places. Replacing the membrane will cost 412,000"
                    + " euros; a temporary cover would cost 38,000 euros and last two winters.");
    private static final Source ROOF_OUTCOME = Given.source(
            2,
            "Press release",
            null,
            "2024-09-05",
            "The swimming hall reopens on Saturday. Workers found asbestos under the old membrane. The whole work has"
                    + " cost 467,500 euros, of which the state pays 120,000 euros.");

    @Test
    void shouldLeadWithTheOutcomeAndShowTheEstimateBesideIt() {
        // When
        String draft = draft("How much does the roof of the swimming hall cost?", ROOF_PLAN, ROOF_OUTCOME);

        // Then
        assertThat(draft)
                .startsWith("## Answer\n\n**467,500 euros** — ")
                .contains("Figures differ: “412,000 euros” [1], against “467,500 euros” [2].")
                .contains("The answer follows the latest account;");
    }

    @Test
    void shouldShowBothFiguresWhenNothingTellsWhichIsLater() {
        // When
        String draft =
                draft("How much does the roof of the swimming hall cost?", undated(ROOF_PLAN), undated(ROOF_OUTCOME));

        // Then
        assertThat(draft)
                .contains("“412,000 euros” [1]", "“467,500 euros” [2]")
                .contains("The sources do not settle which account is right: one may be out of date; another"
                        + " explanation");
    }

    @Test
    void shouldShowADifferenceBetweenUnitsOnce() {
        // Given
        Source order = Given.source(
                1, "Town hall", 1, "2025-11-02", "The town of Orrin ordered 2 tonnes of road salt in November 2025.");
        Source invoice = Given.source(
                2, "Gazette", 2, "2025-11-03", "The town of Orrin ordered 1,500 kg of road salt in November 2025.");

        // Then
        assertThat(draft("How much road salt did the town of Orrin order in November 2025?", order, invoice))
                .containsOnlyOnce("- Figures differ: “2 tonnes” [1], against “1,500 kg” [2].");
    }

    @Test
    void shouldNotTakeAnAmountForEachAsAnotherTotal() {
        // Given
        Source fund = Given.source(
                1, "Minutes", null, "2026-03-11", "The hardship fund of the choir holds 1,150 pounds at present.");
        Source grants = Given.source(
                2,
                "Later minutes",
                null,
                "2026-05-20",
                "Two members have applied to the hardship fund of the choir. Both were granted, 220 pounds each.");

        // Then
        assertThat(draft("How much money is in the hardship fund of the choir?", fund, grants))
                .startsWith("## Answer\n\n**1,150 pounds** — ")
                .doesNotContain("Figures differ");
    }

    @Test
    void shouldLeadWithTheLaterDay() {
        // Given
        Source plan = Given.source(
                1, "Ferry office", null, "2025-03-03", "The ferry office expects the new pier to open on 3 May 2025.");
        Source outcome = Given.source(
                2,
                "Harbour news",
                null,
                "2025-07-10",
                "After weeks of delay the new pier was opened on 21 June 2025. The mayor cut a ribbon.");

        // When
        String draft = draft("When does the new pier open?", plan, outcome);

        // Then
        assertThat(draft)
                .startsWith("## Answer\n\n**21 June 2025** — ")
                .contains("Dates differ: “3 May 2025” [1], against “21 June 2025” [2].");
    }

    @Test
    void shouldLeadWithTheOutcomeInChinese() {
        // Given
        Source plan = Given.source(1, "會議紀錄", null, "2024-03-03", "圖書館屋頂漏水，鎮公所決定整修。預計圖書館整修費用為320萬元，工期四個月。");
        Source outcome = Given.source(2, "新聞稿", null, "2024-11-10", "鎮立圖書館於週六重新開放。整修工程最後花費410萬元，其中150萬元由縣政府補助。");

        // When
        String draft = draft("圖書館整修要花多少錢？", plan, outcome);

        // Then
        assertThat(draft).startsWith("## 摘要\n\n**410萬元** —— ").contains("數字不同：「320萬元」 [1]，另有 「410萬元」 [2]。");
    }

    @Test
    void shouldKeepThePriceOfAnotherThingApart() {
        // Given
        Source roof = Given.source(
                1,
                "Minutes",
                null,
                "2024-03-03",
                "The works committee met in May. Replacing the roof of the market hall will cost 52,000 euros.");
        Source cafe = Given.source(
                2,
                "Press release",
                null,
                "2024-11-10",
                "The market hall has a new café. The café of the market hall cost 30,000 euros, the town says.");

        // When
        String draft = draft("How much does the roof of the market hall cost?", roof, cafe);

        // Then
        assertThat(draft).startsWith("## Answer\n\n**52,000 euros** — ").doesNotContain("Figures differ");
    }

    @Test
    void shouldCompareDistancesAndSpansOfTime() {
        // Given
        Source survey = Given.source(
                1,
                "Surveyor",
                null,
                "2025-04-02",
                "The cycle path between Orrin and Haldle is 1.2 km long. Its closure for repairs took five weeks.");
        Source council = Given.source(
                2,
                "Council",
                null,
                "2025-04-09",
                "The new cycle path between Orrin and Haldle has a length of 2,400 metres. It was closed for repairs"
                        + " for eight weeks.");

        // Then
        assertThat(draft("How long is the cycle path between Orrin and Haldle?", survey, council))
                .contains("Figures differ: “1.2 km” [1], against “2,400 metres” [2].");
        assertThat(draft("How long was the cycle path between Orrin and Haldle closed for repairs?", survey, council))
                .contains("Figures differ: “five weeks” [1], against “eight weeks” [2].");
    }

    @ParameterizedTest
    @ValueSource(strings = {"is 3 metres wide", "has a width of 3 metres", "measures 3 m in width"})
    void shouldNotCompareALengthWithAWidth(String wide) {
        // Given
        Source length = Given.source(
                1, "Surveyor", null, "2025-04-02", "The cycle path between Orrin and Haldle is 1.2 km long.");
        Source width =
                Given.source(2, "Council", null, "2025-04-09", "The cycle path between Orrin and Haldle " + wide + ".");

        // Then
        assertThat(draft("How long is the cycle path between Orrin and Haldle?", length, width))
                .doesNotContain("Figures differ");
    }

    @Test
    void shouldKeepSpansOfTimeApartThatDiffer() {
        // Given
        Source three = Given.source(
                1, "Grid", 1, "2025-04-02", "The power outage in Harbour Street lasted three days, the operator said.");
        Source five = Given.source(
                2,
                "Courier",
                2,
                "2025-04-02",
                "The power outage in Harbour Street lasted five days, the operator said.");

        // When
        String draft = DraftOf.sources("How long did the power outage in Harbour Street last?", three, five)
                .markdown();

        // Then
        assertThat(draft).contains("lasted three days", "lasted five days").doesNotContain("so also");
    }
}
