package dev.crosscheck.critic.verify;

import static dev.crosscheck.critic.Given.AGENCY;
import static dev.crosscheck.critic.Given.AGENCY_ZH;
import static dev.crosscheck.critic.Given.FORUM;
import static dev.crosscheck.critic.Given.FORUM_ZH;
import static dev.crosscheck.critic.Given.LEDGER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.critic.Given;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.steps.testing.NoCalls;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HeuristicVerifierTest extends VerifierContract {

    @Override
    Verifier verifier() {
        return new HeuristicVerifier(SourceVerdicts.BY_WORDS);
    }

    @Test
    void shouldSupportAnUnquotedSentenceWhenItIsOneOfTheSource() {
        // When
        List<Claim> claims = claims("## Key findings\n\n- The gasket failed in tank T-3 [1].\n", AGENCY);

        // Then
        assertThat(claims).singleElement().satisfies(claim -> {
            assertThat(claim.verdict()).isEqualTo(Verdict.SUPPORTED);
            assertThat(claim.text()).isEqualTo("The gasket failed in tank T-3.");
            assertThat(claim.reasons()).containsExactly("quote_found");
        });
    }

    @Test
    void shouldNotLetAQuotedWordCarryASentenceThatSaysMore() {
        // When
        List<Claim> claims = claims(
                "The plant's “leak” had been known to the whole board since the beginning of the year [1].", AGENCY);

        // Then
        assertThat(claims).extracting(Claim::verdict).startsWith(Verdict.NOT_FOUND);
    }

    @Test
    void shouldNotLetAConclusionPassAsASentenceAboutSources() {
        // When
        List<Claim> claims = claims("## Inference (deduction)\n\nThe plant must have lied to everyone [1].\n", AGENCY);

        // Then
        assertThat(claims).extracting(Claim::verdict).containsExactly(Verdict.NOT_FOUND);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "## Inference (induction)\n\nBoth sources confirm that 500 people died [1, 3].\n",
                "## What is missing\n\nThe conclusion is that the manager of the plant resigned [1].\n",
                "## 邏輯推論（演繹）\n\n這些來源確認廠長已經辭職 [4]。\n"
            })
    void shouldNotLetAStatementPassForOneAboutSourcesWhenTheyOnlySaySo(String report) {
        // When
        List<Claim> claims = claims(report, AGENCY, FORUM, AGENCY_ZH);

        // Then
        assertThat(claims).isNotEmpty().extracting(Claim::verdict).doesNotContain(Verdict.SUPPORTED);
    }

    @Test
    void shouldMarkAConclusionWithoutASourceThatASourceContradicts() {
        // Given
        String findings = "## Key findings\n\n- Agency: “The gasket failed in tank T-3.” [1]\n\n";

        // When
        VerifiedReport report = verified(
                findings
                        + "## Inference (deduction)\n\nType of inference: deduction. The gasket did not fail in tank T-3. Whoever inspects a tank knows its gaskets.\n",
                AGENCY);

        // Then
        assertThat(report.claims()).extracting(Claim::verdict).containsExactly(Verdict.SUPPORTED, Verdict.CONTRADICTED);
        assertThat(report.markdown())
                .contains("Whoever inspects a tank knows its gaskets.\n")
                .doesNotContain("The gasket did not fail in tank T-3. Whoever");
    }

    @Test
    void shouldLeaveAConclusionWithoutASourceThatASourceSupports() {
        // Given
        String report = "## Inference (deduction)\n\nSo the gasket failed in tank T-3.\n";

        // When
        VerifiedReport verified = verified(report, AGENCY);

        // Then
        assertThat(verified.claims()).isEmpty();
        assertThat(verified.markdown()).isEqualTo(report);
    }

    @Test
    void shouldMakeOneClaimOfEachQuotationInASentence() {
        // When
        List<Claim> claims = claims(
                "## Where the sources disagree\n\n- Dates differ: “11 February 2025” [1], against “Christmas 2024” [3].\n",
                AGENCY,
                FORUM);

        // Then
        assertThat(claims).extracting(Claim::citation).containsExactly(1, 3);
        assertThat(claims).extracting(Claim::verdict).containsOnly(Verdict.SUPPORTED);
        assertThat(claims).extracting(Claim::quote).containsExactly("11 February 2025", "Christmas 2024");
    }

    @Test
    void shouldFindAQuoteInAnyOfTheSourcesCitedForIt() {
        // When
        List<Claim> claims = claims("“The gasket failed in tank T-3.” [2, 1]", AGENCY, LEDGER);

        // Then
        assertThat(claims).singleElement().satisfies(claim -> {
            assertThat(claim.citation()).isEqualTo(1);
            assertThat(claim.verdict()).isEqualTo(Verdict.SUPPORTED);
        });
    }

    @Test
    void shouldSayThatASourceDoesNotExist() {
        // When
        VerifiedReport report = verified("“The gasket failed in tank T-3.” [9]", AGENCY);

        // Then
        assertThat(report.claims()).singleElement().satisfies(claim -> {
            assertThat(claim.citation()).isEqualTo(9);
            assertThat(claim.tier()).isNull();
            assertThat(claim.reasons()).containsExactly("unknown_source", "marked_in_report");
        });
    }

    @Test
    void shouldTakeAnAnswerThatRepeatsAFindingForOneClaim() {
        // When
        List<Claim> claims = claims(
                "## Answer\n\nAgency: “The gasket failed in tank T-3.” [1]\n\n## Key findings\n\n- Agency: “The gasket failed in tank T-3.” [1]\n",
                AGENCY);

        // Then
        assertThat(claims).hasSize(1);
    }

    @Test
    void shouldMarkEveryPlaceOfAnUnsupportedSentence() {
        // When
        VerifiedReport report = verified(
                "## Answer\n\n“It burst.” [1]\n\n## Key findings\n\n- “It burst.” [1]\n\n| A | B |\n| --- | --- |\n| “It burst.” [1] | — |\n",
                AGENCY);

        // Then
        assertThat(report.claims()).hasSize(1);
        assertThat(report.markdown())
                .contains("“It burst.” [1] ⚠ not found in [1]\n\n## Key findings")
                .contains("- “It burst.” [1] ⚠ not found in [1]")
                .contains("| “It burst.” [1] ⚠ not found in [1] | — |");
    }

    @Test
    void shouldFindNothingMoreToRepairInARepairedReport() {
        // Given
        VerifiedReport once = verified(REPORT, AGENCY, LEDGER);

        // When
        VerifiedReport twice = verified(once.markdown(), AGENCY, LEDGER);

        // Then
        assertThat(twice.markdown()).isEqualTo(once.markdown());
        assertThat(twice.claims()).extracting(Claim::verdict).containsOnly(Verdict.SUPPORTED);
    }

    @Test
    void shouldCheckAMarkedReportToTheSameEnd() {
        // Given
        VerifiedReport once = verified("## Answer\n\n“It burst.” [1]\n", AGENCY);

        // When
        VerifiedReport twice = verified(once.markdown(), AGENCY);

        // Then
        assertThat(twice.claims()).isEqualTo(once.claims());
    }

    @Test
    void shouldCheckChineseReports() {
        // When
        VerifiedReport report = verified(
                "## 核心發現\n\n- 水安全署（2025年3月4日）：「湖景廠在114年2月11日即已知悉儲槽洩漏。」 [4]\n- 據溪聲論壇（社群，未經證實）：「儲槽爆炸了。」 [5]\n\n## 邏輯推論（溯因）\n\n以上發現根據 2 個來源 [4, 5]。\n",
                AGENCY_ZH,
                FORUM_ZH);

        // Then
        assertThat(report.claims()).extracting(Claim::verdict).containsExactly(Verdict.SUPPORTED, Verdict.NOT_FOUND);
        assertThat(report.markdown()).doesNotContain("爆炸");
    }

    @Test
    void shouldCostAClaimItsVerdictAndNothingElseWhenItsCheckBreaks() {
        // Given
        ClaimCheck breaking = (assertion, sources) -> {
            if (assertion.citations().contains(2)) {
                throw new IllegalStateException("broken");
            }
            return SourceVerdicts.BY_WORDS.judge(assertion, sources);
        };

        // When
        VerifiedReport report = new HeuristicVerifier(breaking)
                .verify(Given.verify(REPORT, AGENCY, LEDGER), NoCalls.context())
                .result();

        // Then
        assertThat(report.claims())
                .extracting(Claim::verdict)
                .containsExactly(Verdict.SUPPORTED, Verdict.INCONCLUSIVE, Verdict.INCONCLUSIVE);
        assertThat(report.markdown())
                .contains(
                        "> **Mostly not checked:** 2 of 3 claims could not be checked against their sources (the check failed).",
                        "on 11 February 2025.” [1]\n",
                        "that a tank was leaking.” [2] ⚠ not checked: the check failed.\n",
                        "leak to be kept secret.” [2] ⚠ not checked: the check failed.\n");
    }

    @Test
    void shouldLogWhoseCheckBrokeAndNoWordOfIt() {
        // Given
        List<LogRecord> logged = new ArrayList<>();
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord one) {
                logged.add(one);
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        Logger log = Logger.getLogger(Checking.class.getName());
        log.addHandler(handler);

        // When
        new HeuristicVerifier((_, _) -> {
                    throw new IllegalStateException("The gasket failed");
                })
                .verify(Given.verify("The gasket failed in tank T-3 [1].", AGENCY), NoCalls.context());
        log.removeHandler(handler);

        // Then
        assertThat(logged).singleElement().satisfies(one -> {
            assertThat(one.getLevel().intValue()).isEqualTo(Level.WARNING.intValue());
            assertThat(new SimpleFormatter().format(one))
                    .contains("sessionId=s1, stepId=s1.step", "IllegalStateException at ")
                    .doesNotContain("gasket");
        });
    }

    @Test
    void shouldFindNoClaimsInARefusal() {
        // Then
        assertThat(claims("## Answer\n\nThe question stays open: none of the 3 sources holds an answer.\n", AGENCY))
                .isEmpty();
    }

    private static List<Claim> claims(String markdown, Source... sources) {
        return verified(markdown, sources).claims();
    }

    private static VerifiedReport verified(String markdown, Source... sources) {
        return new HeuristicVerifier(SourceVerdicts.BY_WORDS)
                .verify(Given.verify(markdown, sources), NoCalls.context())
                .result();
    }
}
