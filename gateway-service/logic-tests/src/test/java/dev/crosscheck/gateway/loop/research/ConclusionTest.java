package dev.crosscheck.gateway.loop.research;

import static dev.crosscheck.gateway.loop.research.Story.composed;
import static dev.crosscheck.gateway.loop.research.Story.failed;
import static dev.crosscheck.gateway.loop.research.Story.found;
import static dev.crosscheck.gateway.loop.research.Story.hardDeadline;
import static dev.crosscheck.gateway.loop.research.Story.planned;
import static dev.crosscheck.gateway.loop.research.Story.requested;
import static dev.crosscheck.gateway.loop.research.Story.reviewed;
import static dev.crosscheck.gateway.loop.research.Story.verified;
import static dev.crosscheck.gateway.loop.research.Story.written;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.loop.research.ResearchState.Completed;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.message.AgentCommand.VerifyReport;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.LimitOverrides;
import dev.crosscheck.model.research.LoopPolicy;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.research.Warnings;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.text.Language;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the rules that every report must keep, independent of its author. */
class ConclusionTest extends ResearchSpecification {

    private static Report report(String markdown, Integer... used) {
        return new Report(markdown, List.of(used), ConfidenceLevel.HIGH, "one round");
    }

    @Test
    void shouldStrikeACitationThatTheDraftDoesNotHave() {
        Dossier dossier = given(Story.drafting(), written(1, Samples.draft(1)), reviewed(1, ReviewStatus.PASS))
                .when(composed(report("The plant knew [1]. So did the town [2].", 1, 2)))
                .thenHolds(Verifying.class);

        Report kept = dossier.writing().report();
        assertThat(kept.markdown()).isEqualTo("The plant knew [1]. So did the town.");
        assertThat(kept.sourcesUsed()).containsExactly(1);
        assertThat(kept.confidenceLevel()).isEqualTo(ConfidenceLevel.LOW);
        assertThat(kept.methodologyNote()).isEqualTo("one round");
        assertThat(warnings(dossier)).containsExactly(Warnings.CITATIONS_STRUCK);
    }

    @Test
    void shouldStrikeACitationThatStandsInTheTextAlone() {
        Dossier dossier = given(Story.composing())
                .when(composed(report("The plant knew [1, 7].", 1)))
                .thenHolds(Verifying.class);

        assertThat(dossier.writing().report().markdown()).isEqualTo("The plant knew [1].");
        assertThat(warnings(dossier)).containsExactly(Warnings.CITATIONS_STRUCK);
    }

    @Test
    void shouldStrikeACitationThatOnlyTheListOfSourcesHas() {
        Dossier dossier = given(Story.composing())
                .when(composed(report("The plant knew [1].", 1, 7)))
                .thenHolds(Verifying.class);

        assertThat(dossier.writing().report().sourcesUsed()).containsExactly(1);
        assertThat(dossier.writing().report().confidenceLevel()).isEqualTo(ConfidenceLevel.LOW);
    }

    @Test
    void shouldStrikeACitationOfNoSourceAtAllThoughTheDraftHasItToo() {
        Dossier dossier = given(Story.drafting(), written(1, Samples.draft(1, 99)), reviewed(1, ReviewStatus.PASS))
                .when(composed(report("The plant knew [1, 99].", 1, 99)))
                .thenHolds(Verifying.class);

        assertThat(dossier.writing().report().markdown()).isEqualTo("The plant knew [1].");
        assertThat(dossier.writing().report().sourcesUsed()).containsExactly(1);
        assertThat(warnings(dossier)).containsExactly(Warnings.CITATIONS_STRUCK);
    }

    @Test
    void shouldVerifyTheStruckReport() {
        VerifyReport verify = given(Story.composing())
                .when(composed(report("The plant knew [1, 7].", 1)))
                .thenOrders(Verifying.class, VerifyReport.class);

        assertThat(verify.markdown()).isEqualTo("The plant knew [1].");
    }

    @Test
    void shouldVerifyAReportThatCitesWithoutListingIt() {
        given(Story.composing())
                .when(composed(report("The plant knew [1].")))
                .thenOrders(Verifying.class, VerifyReport.class);
    }

    @Test
    void shouldPutTheDraftTogetherWhenNothingIsLeftOfTheReport() {
        Dossier dossier =
                given(Story.composing()).when(composed(report("[7]", 7))).thenHolds(Completed.class);

        assertThat(dossier.writing().report().markdown()).contains("The plant knew [1, 2].");
        assertThat(warnings(dossier)).containsExactly(Warnings.CITATIONS_STRUCK, Warnings.NOT_VERIFIED);
    }

    @ParameterizedTest
    @CsvSource({"PASS, HIGH, HIGH", "PASS, LOW, LOW", "WARN, HIGH, MEDIUM", "WARN, LOW, LOW"})
    void shouldHoldTheConfidenceToTheReview(ReviewStatus review, ConfidenceLevel claimed, ConfidenceLevel expected) {
        Dossier dossier = given(Story.reviewing(), reviewed(1, review))
                .when(composed(Samples.report(claimed, 1)))
                .thenHolds(Verifying.class);

        assertThat(dossier.writing().report().confidenceLevel()).isEqualTo(expected);
        assertThat(warnings(dossier)).isEmpty();
    }

    @Test
    void shouldLowerTheConfidenceByALevelWhenAClaimIsContradicted() {
        Completed completed = given(Story.verifying())
                .when(verified(
                        "# Repaired\n\nText [1].",
                        Samples.claim(Verdict.SUPPORTED),
                        Samples.claim(Verdict.SUPPORTED),
                        Samples.claim(Verdict.SUPPORTED),
                        Samples.claim(Verdict.SUPPORTED),
                        Samples.claim(Verdict.SUPPORTED),
                        Samples.claim(Verdict.CONTRADICTED)))
                .thenAdvancesTo(Completed.class);

        assertThat(completed.dossier().writing().report().confidenceLevel()).isEqualTo(ConfidenceLevel.MEDIUM);
        assertThat(completed.dossier().writing().report().markdown())
                .startsWith("# Repaired\n\n> **After verification the confidence is Medium:** 1 of 6 claims");
        assertThat(warnings(completed.dossier())).containsExactly(Warnings.UNSUPPORTED_CLAIMS);
    }

    @Test
    void shouldSayWhatDidNotHoldWithoutSpeakingOfConfidenceWhenThatWasLowAlready() {
        Report low = Samples.report(ConfidenceLevel.LOW, 1);
        Completed completed = given(Story.reviewing(), reviewed(1, ReviewStatus.PASS), composed(low))
                .when(verified("# Repaired\n\nText [1].", Samples.claim(Verdict.CONTRADICTED)))
                .thenAdvancesTo(Completed.class);

        assertThat(completed.dossier().writing().report().confidenceLevel()).isEqualTo(ConfidenceLevel.LOW);
        assertThat(completed.dossier().writing().report().markdown())
                .startsWith("# Repaired\n\n> **After verification:** 1 of 1 claims did not hold against the sources")
                .doesNotContain("confidence is");
    }

    @ParameterizedTest
    @CsvSource({"3, MEDIUM", "4, HIGH"})
    void shouldLowerTheConfidenceWhenMoreThanAFifthIsNotFound(int supported, ConfidenceLevel expected) {
        List<Claim> claims = new ArrayList<>(Collections.nCopies(supported, Samples.claim(Verdict.SUPPORTED)));
        claims.add(Samples.claim(Verdict.NOT_FOUND));

        Completed completed = given(Story.verifying())
                .when(verified("# Repaired", claims.toArray(Claim[]::new)))
                .thenAdvancesTo(Completed.class);

        assertThat(completed.dossier().writing().report().confidenceLevel()).isEqualTo(expected);
        assertThat(warnings(completed.dossier())).containsExactly(Warnings.UNSUPPORTED_CLAIMS);
    }

    @Test
    void shouldNotHoldAFailedCheckAgainstTheReport() {
        Completed completed = given(Story.verifying())
                .when(verified("# Checked", Samples.claim(Verdict.INCONCLUSIVE)))
                .thenAdvancesTo(Completed.class);

        assertThat(completed.dossier().writing().report().confidenceLevel()).isEqualTo(ConfidenceLevel.HIGH);
        assertThat(warnings(completed.dossier())).isEmpty();
    }

    @Test
    void shouldStrikeUnknownCitationsFromADraftThatNobodyComposes() {
        Dossier dossier = given(Story.drafting(), written(1, Samples.draft(1, 99)), reviewed(1, ReviewStatus.PASS))
                .when(failed("compose"))
                .thenHolds(Completed.class);

        assertThat(dossier.writing().report().markdown())
                .contains("The plant knew [1].")
                .doesNotContain("99");
        assertThat(warnings(dossier)).containsExactly(Warnings.NOT_VERIFIED, Warnings.CITATIONS_STRUCK);
    }

    @Test
    void shouldNotTakeABracketInATitleOrInTheQuestionForACitation() {
        FoundDocument yearbook = new FoundDocument(
                Samples.document("d-1", Samples.NEWS).documentId(),
                1,
                "hash",
                "[2] Yearbook\nof the plant",
                null,
                null,
                null,
                Language.ENGLISH,
                Samples.NEWS,
                1.0,
                List.of(Samples.passage(0, "The plant knew.")));
        List<SessionEvent> log = List.of(
                requested(
                        new Brief("What does [3] say?", Mode.DISCOVERY, Language.ENGLISH, Samples.TODAY, null, null),
                        null,
                        LimitOverrides.NONE,
                        LoopPolicy.DEFAULT),
                planned("a"),
                found(1, Samples.succeeded("a"), yearbook));

        Dossier dossier = given(log).when(hardDeadline()).thenHolds(Completed.class);

        assertThat(dossier.writing().report().markdown())
                .contains("# What does \\[3\\] say?", "- [1] 2 Yearbook of the plant");
        assertThat(warnings(dossier)).doesNotContain(Warnings.CITATIONS_STRUCK);
    }

    @Test
    void shouldNotTakeABracketInAnAddressForACitation() {
        FoundDocument list = new FoundDocument(
                Samples.document("d-1", Samples.NEWS).documentId(),
                1,
                "hash",
                "List",
                "https://plant.example/list?filter[2]=red",
                null,
                null,
                Language.ENGLISH,
                Samples.NEWS,
                1.0,
                List.of(Samples.passage(0, "The plant knew.")));
        List<SessionEvent> log = Story.and(Story.searching(), found(1, Samples.succeeded("leak march"), list));

        Dossier dossier = given(log).when(hardDeadline()).thenHolds(Completed.class);

        assertThat(dossier.writing().report().markdown()).contains(", https://plant.example/list?filter%5B2%5D=red\n");
        assertThat(warnings(dossier)).doesNotContain(Warnings.CITATIONS_STRUCK);
    }

    private static List<SessionEvent> draftedInChinese(SessionEvent... afterwards) {
        Stream<SessionEvent> drafted = Stream.of(
                requested(
                        new Brief("核電廠何時知情？", Mode.DISCOVERY, Language.CHINESE, Samples.TODAY, null, null),
                        null,
                        LimitOverrides.NONE,
                        LoopPolicy.DEFAULT),
                planned("核電廠"),
                found(1, Samples.succeeded("核電廠"), Samples.document("d-1", Samples.NEWS)),
                Story.assessed(1, Samples.sufficient()),
                written(1, Samples.draft(1)));
        return Stream.concat(drafted, Stream.of(afterwards)).toList();
    }

    @Test
    void shouldSpeakTheSessionsLanguageWhenNobodyComposes() {
        List<SessionEvent> log = draftedInChinese(reviewed(1, ReviewStatus.REJECT), failed("draft-2"));

        Dossier dossier = given(log).when(failed("compose")).thenHolds(Completed.class);

        assertThat(dossier.writing().report().markdown())
                .startsWith("# 核電廠何時知情？")
                .contains("## 資料來源", "[警告] 審查所提的問題尚未全部解決。");
    }
}
