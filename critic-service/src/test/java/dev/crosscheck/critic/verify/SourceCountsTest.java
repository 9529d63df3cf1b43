package dev.crosscheck.critic.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.critic.Given;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.steps.testing.NoCalls;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that a report counts only those sources as saying something that do say it. */
class SourceCountsTest {

    private static final Source AGENCY = Given.source(
            1, "Agency", 1, "government", "By noon 14 people had been treated at the clinic for sore eyes. It rained.");
    private static final Source LEDGER = Given.source(
            2, "Ledger", 2, "news", "The head of the clinic told the council that fourteen people were treated there.");
    private static final Source HERALD =
            Given.source(3, "Herald", 2, "news", "Some 41 people were treated at the clinic, a neighbour said.");
    private static final Source COPY = Given.source(
            4, "Copy", 3, "blog", "By noon 14 people had been treated at the clinic for sore eyes. It rained.");
    private static final Source LEDGER_AGAIN = Given.source(
            8, "Ledger", 2, "news", "A list of the clinic, dated Monday, has 14 people who were treated on the day.");
    private static final Source COUNTY = Given.source(5, "縣府", 1, "government", "截至中午共有14人在診所接受治療。當天下雨。");
    private static final Source DAILY = Given.source(6, "日報", 2, "news", "記者查訪得知，診所當天治療了14人。商店提早打烊。");
    private static final Source WEEKLY = Given.source(7, "週刊", 2, "news", "市場當天賣出乳酪14種。");

    private static final String QUOTED = "“By noon 14 people had been treated at the clinic for sore eyes.” [1]";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[2]       | 2 independent sources say so: [1], [2].         |",
                "[2]       | Two independent sources say so: [1], [2].       |",
                "[2, 4]    | 3 sources of 2 independent origins say so: [1], [2], [4]. |",
                "[2]       | 3 independent sources say so: [1], [2], [3].    | found in [1, 2] alone: 2 independent origins",
                "[2]       | Three independent sources say so: [1, 2, 3].    | found in [1, 2] alone: 2 independent origins",
                "[3]       | 2 independent sources say so: [1], [3].         | found in [1] alone: 1 independent origin",
                "[4]       | 2 independent sources say so: [1], [4].         | found in [1, 4] alone: 1 independent origin",
                // an outlet that says it twice
                "[2, 8]    | 3 independent sources say so: [1], [2], [8].    | found in [1, 2, 8] alone: 2 independent origins",
                "[2]       | 2 independent sources say so: [3], [77].        | found in none of them",
                "[2]       | What comes nearest stands in 2 sources of 2 independent origins: [1], [3]. |",
            })
    void shouldMarkACountOfMoreOriginsThanSayWhatTheAnswerSays(String agreeing, String counted, String mark) {
        // Given
        String report = "## Answer\n\n**14 people** — Agency (so also %s; 2 independent origins): %s\n\n"
                .formatted(agreeing, QUOTED);

        // When
        VerifiedReport verified = verified(report + "## Analysis (induction)\n\n" + counted + " None differs.\n");

        // Then
        assertThat(verified.markdown())
                .endsWith("## Analysis (induction)\n\n%s%s None differs.\n"
                        .formatted(counted, mark == null ? "" : " ⚠ " + mark + "."));
        assertThat(verified.claims())
                .filteredOn(claim -> claim.reasons().getFirst().startsWith(SourceCounts.DIFFER))
                .hasSize(mark == null ? 0 : 1)
                .allSatisfy(claim -> assertThat(claim.verdict()).isEqualTo(Verdict.NOT_FOUND));
    }

    @Test
    void shouldHoldEachSourceOfAPlainAnswerAgainstIt() {
        // When
        VerifiedReport verified = verified("""
                ## Answer

                At the clinic 14 people were treated [1, 3].

                ## Inference

                Two independent sources say so: [1, 3].
                """);

        // Then
        assertThat(verified.markdown()).endsWith("say so: [1, 3]. ⚠ found in [1] alone: 1 independent origin.\n");
        assertThat(verified.claims())
                .last()
                .satisfies(claim ->
                        assertThat(claim.reasons()).containsExactly("origins_differ: 2 / 1", "marked_in_report"));
    }

    @Test
    void shouldHoldACountAgainstTheAnswerInChinese() {
        // When
        VerifiedReport verified = verified("""
                ## 答案

                **14人** —— 縣府（2025年3月5日；[6, 7] 亦同，獨立來源 3 個）：「截至中午共有14人在診所接受治療。」 [5]

                ## 深度分析（歸納）

                3 個獨立來源說法一致：[5]、[6]、[7]。
                """);

        // Then
        assertThat(verified.markdown()).endsWith("[5]、[6]、[7]。 ⚠ 僅見於 [5, 6]，獨立來源 2 個。\n");
    }

    @Test
    void shouldLeaveACountOfThoseWhoTakeTheSameSide() {
        // When
        VerifiedReport verified = verified("""
                ## Answer

                **Yes** — Agency: “By noon 14 people had been treated at the clinic for sore eyes.” [1]

                ## Analysis (induction)

                2 independent sources say so: [1], [3].
                """);

        // Then
        assertThat(verified.markdown()).endsWith("say so: [1], [3].\n");
    }

    @Test
    void shouldLeaveACountWhereThereIsNoAnswerToHoldItAgainst() {
        // When
        VerifiedReport verified = verified("## Inference\n\n3 independent sources say so: [1], [2], [3].\n");

        // Then
        assertThat(verified.markdown()).doesNotContain("⚠");
        assertThat(verified.claims()).extracting(Claim::text).isEmpty();
    }

    private static VerifiedReport verified(String markdown) {
        return new HeuristicVerifier(SourceVerdicts.BY_WORDS)
                .verify(
                        Given.verify(markdown, AGENCY, LEDGER, HERALD, COPY, LEDGER_AGAIN, COUNTY, DAILY, WEEKLY),
                        NoCalls.context())
                .result();
    }
}
