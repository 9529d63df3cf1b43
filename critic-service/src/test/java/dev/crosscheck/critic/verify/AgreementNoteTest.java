package dev.crosscheck.critic.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.critic.Given;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.steps.testing.NoCalls;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that a report names only those sources as agreeing that do agree. */
class AgreementNoteTest {

    private static final Source AGENCY = Given.source(
            1, "Agency", 1, "government", "By noon 14 people had been treated at the clinic for sore eyes. It rained.");
    private static final Source LEDGER = Given.source(
            2,
            "Ledger",
            2,
            "news",
            "The head of the clinic told the council on Tuesday that fourteen people were treated there. Shops closed"
                    + " early.");
    private static final Source HERALD = Given.source(
            3, "Herald", 2, "news", "Some 41 people were treated at the clinic, a neighbour said. The mayor was away.");
    private static final Source DIARY = Given.source(
            4, "Diary", 3, "blog", "The market sold 14 kinds of cheese. Nobody spoke of the clinic that week.");
    private static final Source WIRE = Given.source(
            8,
            "Wire",
            2,
            "news",
            "On 8 March the clinic said that it had treated 14 people for sore eyes, not 41. Earlier counts were"
                    + " wrong.");
    private static final Source BOARD = Given.source(
            9, "Board", 5, "social", "The clinic treated 41 people for sore eyes, not 14. Somebody counted them.");
    private static final Source HALL = Given.source(
            10,
            "Hall",
            2,
            "news",
            "The budget was passed. The minister regrets it, as 14 people were treated, and left.");
    private static final Source LEDGER_AGAIN = Given.source(
            11, "Ledger", 2, "news", "A list of the clinic, dated Monday, has 14 people who were treated on the day.");
    private static final Source COUNTY = Given.source(5, "縣府", 1, "government", "截至中午共有14人在診所接受治療。當天下雨。");
    private static final Source DAILY = Given.source(6, "日報", 2, "news", "記者查訪得知，診所當天治療了14人。商店提早打烊。");
    private static final Source WEEKLY = Given.source(7, "週刊", 2, "news", "市場當天賣出乳酪14種。");

    private static final String QUOTED = "“By noon 14 people had been treated at the clinic for sore eyes.” [1]";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // correct notes stay
                "(so also [2]; 2 independent origins)    | (so also [2]; 2 independent origins)",
                "(so also [8]; 2 independent origins)    | (so also [8]; 2 independent origins)",
                "(so also [10]; 2 independent origins)   | (so also [10]; 2 independent origins)",
                // dropped: another figure, another matter, no source at all
                "(so also [3]; 2 independent origins)    |",
                "(so also [4]; 2 independent origins)    |",
                "(so also [9]; 2 independent origins)    |",
                "(so also [77]; 2 independent origins)   |",
                "(so also [2, 3]; 3 independent origins) | (so also [2]; 2 independent origins)",
                "(so also [2, 4]; all of one origin)     | (so also [2]; all of one origin)",
                // an outlet that says it twice
                "(so also [2, 11]; 3 independent origins) | (so also [2, 11]; 2 independent origins)",
                // more origins than there are sources
                "(so also [2]; 7 independent origins)    | (so also [2]; 2 independent origins)",
            })
    void shouldNameOnlyWhoGivesTheAnswer(String told, String kept) {
        // When
        VerifiedReport report = verified("**14 people** — Agency %s: %s\n".formatted(told, QUOTED));

        // Then
        assertThat(report.markdown())
                .isEqualTo("**14 people** — Agency%s: %s\n".formatted(kept == null ? "" : " " + kept, QUOTED));
    }

    @Test
    void shouldNotCountAPartyToTheMatter() {
        // When
        VerifiedReport report = new HeuristicVerifier(SourceVerdicts.BY_WORDS)
                .verify(
                        Given.verify(
                                "**14 people** — Agency (so also [2, 3]; 3 independent origins): %s\n"
                                        .formatted(QUOTED),
                                AGENCY,
                                LEDGER.ofParty(),
                                HERALD),
                        NoCalls.context())
                .result();

        // Then
        assertThat(report.markdown()).contains("Agency (so also [2]; 1 independent origin): ");
        assertThat(report.claims()).extracting(Claim::origins).containsExactly(1);
    }

    @Test
    void shouldCountWhoAgreesAmongTheClaimsOrigins() {
        // When
        VerifiedReport report =
                verified("**14 people** — Agency (so also [2, 3]; 3 independent origins): %s\n".formatted(QUOTED));

        // Then
        assertThat(report.claims()).singleElement().satisfies(claim -> {
            assertThat(claim.verdict()).isEqualTo(Verdict.SUPPORTED);
            assertThat(claim.origins()).isEqualTo(2);
        });
    }

    @Test
    void shouldHoldTheQuotationItselfAgainstWhoAgreesWhereNoAnswerIsGiven() {
        // When
        VerifiedReport report = verified("- Agency (so also [2, 4]; 3 independent origins): %s\n".formatted(QUOTED));

        // Then
        assertThat(report.markdown()).doesNotContain("4]").contains(QUOTED);
        assertThat(report.claims()).singleElement().satisfies(claim -> {
            assertThat(claim.verdict()).isEqualTo(Verdict.SUPPORTED);
            assertThat(claim.reasons()).anyMatch(reason -> reason.startsWith("not_agreeing: ") && reason.contains("4"));
        });
    }

    @Test
    void shouldNameOnlyWhoGivesTheAnswerInChinese() {
        // When
        VerifiedReport report = verified("**14人** —— 縣府（2025年3月5日；[6, 7] 亦同，獨立來源 3 個）：「截至中午共有14人在診所接受治療。」 [5]\n");

        // Then
        assertThat(report.markdown()).contains("；[6] 亦同，獨立來源 2 個）：「截至中午");
        assertThat(report.claims()).extracting(Claim::origins).containsExactly(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "**14 people** — Agency (so also [2, 3]; 3 independent origins): %s",
                "**14 people** — Agency (so also [3]; 2 independent origins): %s",
                "**14人** —— 縣府（2025年3月5日；[6, 7] 亦同，獨立來源 3 個）：「截至中午共有14人在診所接受治療。」 [5]"
            })
    void shouldKeepTheClaimInTheWordsThatTheReportHasNow(String sentence) {
        // When
        VerifiedReport report = verified(sentence.formatted(QUOTED) + "\n");

        // Then
        assertThat(report.claims())
                .singleElement()
                .extracting(Claim::text)
                .isEqualTo(CitationMarkers.strip(report.markdown()));
    }

    private static VerifiedReport verified(String markdown) {
        return new HeuristicVerifier(SourceVerdicts.BY_WORDS)
                .verify(
                        Given.verify(
                                markdown,
                                AGENCY,
                                LEDGER,
                                HERALD,
                                DIARY,
                                LEDGER_AGAIN,
                                COUNTY,
                                DAILY,
                                WEEKLY,
                                WIRE,
                                BOARD,
                                HALL),
                        NoCalls.context())
                .result();
    }
}
