package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.model.claim.QuoteCheck;
import dev.crosscheck.model.claim.Section;
import dev.crosscheck.model.claim.Statement;
import dev.crosscheck.model.claim.Statements;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.source.Notice;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.steps.testing.NoCalls;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class HeuristicDrafterTest extends DrafterContract {

    private static final Source AGENCY_ZH =
            Given.source(1, "水安全署", 1, "2025-04-10", "湖景廠在114年2月11日知悉儲槽T-3洩漏，至114年3月4日才通報。就醫人數依湖景衛生所資料為14人，無人住院。");
    private static final Source FORUM_ZH =
            Given.source(2, "溪聲論壇", 5, "2025-03-08", "湖景廠去年聖誕節就知道儲槽洩漏。有人說就醫人數是300人，急診塞爆了。");

    @Override
    Drafter drafter() {
        return new HeuristicDrafter(Given.NO_READER);
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void shouldQuoteEveryFactLetterForLetter(Mode mode) throws Exception {
        // Given
        List<Source> sources = Given.seenIn(mode, AGENCY, LEDGER, COMPANY, FORUM);

        // When
        Draft draft = draft(Given.question(QUESTION, mode), sources, false);

        // Then
        List<Statement> cited = Statements.in(
                        draft.markdown(), Given.question(QUESTION).language())
                .stream()
                .filter(statement -> !statement.quotations().isEmpty())
                .toList();
        assertThat(cited)
                .isNotEmpty()
                .allSatisfy(statement -> assertThat(statement.quotations())
                        .allSatisfy(quotation -> assertThat(sources)
                                .filteredOn(source -> quotation.citations().contains(source.number()))
                                .anySatisfy(source -> assertThat(QuoteCheck.find(
                                                quotation.text(),
                                                source.document().passages()))
                                        .isPresent())));
    }

    @Test
    void shouldGiveTheSameDraftForTheSameSources() throws Exception {
        // Given
        List<Source> sources = Given.seenIn(Mode.MONITOR, AGENCY, LEDGER, COMPANY, FORUM);
        Brief brief = Given.question(QUESTION, Mode.MONITOR);

        // Then
        assertThat(draft(brief, sources, false)).isEqualTo(draft(brief, sources, false));
    }

    @Test
    void shouldLeadWithWhatAFirmSourceStatesThoughADenialIsWordedMoreLikeTheQuestion() throws Exception {
        // When
        Draft draft = draft(Given.question(QUESTION), Given.seenIn(Mode.DISCOVERY, COMPANY, FORUM, AGENCY), false);

        // Then
        assertThat(findings(draft).getFirst().citations()).containsExactly(AGENCY.number());
    }

    @Test
    void shouldSayThatSourcesAreInTheOtherLanguageWhenNothingAnswers() throws Exception {
        // When
        Draft refused = draft(Given.question(QUESTION), Given.seenIn(Mode.DISCOVERY, AGENCY_ZH, FORUM_ZH), false);
        Draft answered = draft(Given.question(QUESTION), Given.seenIn(Mode.DISCOVERY, AGENCY, AGENCY_ZH), false);

        // Then
        assertThat(refused.markdown())
                .contains("- 2 of the sources found are in Chinese. An answer in them needs a language model.");
        assertThat(answered.markdown()).doesNotContain("in Chinese");
    }

    @Test
    void shouldHedgeWhatAWeakSourceSays() throws Exception {
        // When
        Draft draft = draft(Given.question(QUESTION), Given.seenIn(Mode.DISCOVERY, AGENCY, FORUM), false);

        // Then
        assertThat(draft.markdown())
                .contains("- Water Safety Agency, 14 March 2025: “The Lakeview plant knew")
                .contains(
                        "- According to Riverbank Board (social media, unconfirmed, 8 March 2025): “The Lakeview plant has known about the leak since Christmas 2024.” [7]");
    }

    @Test
    void shouldSayThatASourceWasRetractedAndPutItBehindTheOthers() throws Exception {
        // When
        Draft alone =
                draft(Given.question(QUESTION), Given.seenIn(Mode.DISCOVERY, AGENCY.with(Notice.RETRACTED)), false);
        Draft beside = draft(
                Given.question(QUESTION), Given.seenIn(Mode.DISCOVERY, AGENCY.with(Notice.RETRACTED), COMPANY), false);

        // Then
        assertThat(alone.markdown())
                .contains("Water Safety Agency (government, retracted since, 14 March 2025): “")
                .contains("Source [3] was retracted: its authors or publisher no longer stand by it.");
        assertThat(beside.markdown().indexOf("[6]"))
                .isLessThan(beside.markdown().indexOf("[3]"));
    }

    @Test
    void shouldShowBothSidesWhenDatesDifferAndTheDenialWithThem() throws Exception {
        // When
        Draft draft = draft(Given.question(QUESTION), Given.seenIn(Mode.DISCOVERY, AGENCY, COMPANY), false);

        // Then
        assertThat(draft.markdown())
                .contains("## Where the sources disagree")
                .contains("Dates differ: “3 March 2025” [6], against “11 February 2025” [3].")
                .contains("## Inference (abduction)")
                .contains("Source [6] gives another account.")
                .contains("The answer follows the latest account; another explanation");
    }

    @Test
    void shouldInduceFromIndependentSourcesThatAgree() throws Exception {
        // Given
        Source other = Given.source(
                8,
                "Meridian Wire",
                2,
                "2025-04-11",
                "Staff of the Lakeview plant, its records show, knew about the leak from 11 February 2025, weeks"
                        + " before March.");

        // When
        Draft draft = draft(Given.question(QUESTION), Given.seenIn(Mode.DISCOVERY, AGENCY, other), false);

        // Then
        assertThat(draft.markdown())
                .contains("## Inference (induction)")
                .contains("2 independent sources say so: [3] (tier 1,");
    }

    @Test
    void shouldNotInduceFromAnOutletThatSaysItTwice() throws Exception {
        // Given
        Source again = Given.source(
                8,
                AGENCY.document().site(),
                1,
                "2025-04-11",
                "Staff of the Lakeview plant, its records show, knew about the leak from 11 February 2025, weeks"
                        + " before March.");

        // When
        Draft draft = draft(Given.question(QUESTION), Given.seenIn(Mode.DISCOVERY, AGENCY, again), false);

        // Then
        assertThat(draft.markdown())
                .contains("## Inference (deduction)")
                .contains("2 sources say so, but they are not independent of each other: [8] (tier 1,")
                .contains("not settled until a second, independent source")
                .doesNotContain("independent sources");
        assertThat(draft.reasoningChain()).contains("Sources cited: 2; independent origins among them: 1.");
    }

    @Test
    void shouldDeduceFromASingleFirmSourceAndNotCallItSettled() throws Exception {
        // When
        Draft draft = draft(Given.question(QUESTION), Given.seenIn(Mode.DISCOVERY, AGENCY), false);

        // Then
        assertThat(draft.markdown())
                .contains("## Inference (deduction)")
                .contains("not settled until a second, independent source");
    }

    @Test
    void shouldCountCopiesAsOneOrigin() throws Exception {
        // Given
        Source copy = Given.source(
                9,
                "Coastal Courier",
                3,
                "2025-03-15",
                "The Lakeview plant knew about the leak on 11 February 2025, 21 days before its operator notified the county. The inspectors found a gasket of the wrong material. All shops on the shore were closed for two days.");
        String question = "Did the Lakeview plant know about the leak, and which shops were closed?";
        Brief brief = Given.question(question);

        // When
        Draft draft = new HeuristicDrafter(Given.NO_READER)
                .draft(
                        new WriteDraft(
                                Given.SESSION,
                                Given.STEP,
                                brief,
                                List.of("Did the Lakeview plant know about the leak?", "Which shops were closed?"),
                                Given.seenIn(Mode.DISCOVERY, AGENCY, copy),
                                List.of(),
                                false),
                        NoCalls.context())
                .result();

        // Then
        assertThat(draft.markdown()).contains("Source [9] carries the text of [3] and counts with it as one origin.");
        assertThat(draft.markdown())
                .contains("### Which shops were closed?")
                .contains("“All shops on the shore were closed for two days.”");
    }

    @Test
    void shouldSetOfficialAndSocialAccountsSideBySideInMonitorMode() throws Exception {
        // When
        Draft draft = draft(
                Given.question("湖景廠就醫人數有多少人？", Mode.MONITOR), Given.seenIn(Mode.MONITOR, AGENCY_ZH, FORUM_ZH), false);

        // Then
        assertThat(draft.markdown())
                .contains("| 官方（Tier 1） | 社群（Tier 5） |")
                .contains("「就醫人數依湖景衛生所資料為14人，無人住院。」 [1] | 據溪聲論壇（社群，未經證實，2025年3月8日）：")
                .contains("數字不同：「300人」 [2]，另有 「14人」 [1]。");
    }

    @Test
    void shouldSayThatThereIsNothingToCompareWhenOneSideIsMissing() throws Exception {
        // When
        Draft draft = draft(Given.question(QUESTION, Mode.MONITOR), Given.seenIn(Mode.MONITOR, AGENCY), false);

        // Then
        assertThat(draft.markdown()).contains("No source of tier 5 was found");
    }

    @Test
    void shouldDraftInChineseFrameWhenTheQuestionIsChinese() throws Exception {
        // When
        Draft draft = draft(Given.question("湖景廠何時知道洩漏？"), Given.seenIn(Mode.DISCOVERY, AGENCY_ZH, FORUM_ZH), false);

        // Then
        assertThat(draft.markdown())
                .contains("## 核心發現")
                .contains("水安全署（2025年4月10日）：「湖景廠在114年2月11日知悉儲槽T-3洩漏，至114年3月4日才通報。」 [1]")
                .contains("## 邏輯推論（");
    }

    @Test
    void shouldLeaveConjectureOutInStrictMode() throws Exception {
        // Given
        Source guess = Given.source(
                4, "Meridian Wire", 2, "2025-03-20", "The Lakeview plant may have known about the leak before March.");

        // When
        Draft draft =
                draft(Given.question(QUESTION, Mode.STRICT), Given.seenIn(Mode.STRICT, AGENCY, guess, FORUM), false);

        // Then
        assertThat(draft.citationsUsed()).containsExactly(AGENCY.number());
    }

    @Test
    void shouldAskInOtherWordsThanThePlanWhenASearchIsRequired() throws Exception {
        // When
        Draft draft = draft(Given.question("Which insurer covers the Lakeview damage?"), List.of(), true);

        // Then
        assertThat(draft.newQueries())
                .extracting(PlannedQuery::text)
                .isNotEmpty()
                .doesNotContain("insurer covers Lakeview damage");
    }

    @Test
    void shouldNotLetAQuestionPassForACitation() throws Exception {
        // Given
        String question = "Did the Lakeview plant [9] know about the leak?";

        // When
        Draft draft = new HeuristicDrafter(Given.NO_READER)
                .draft(
                        new WriteDraft(
                                Given.SESSION,
                                Given.STEP,
                                Given.question(question),
                                List.of(question, "Who | knew [8]?"),
                                Given.seenIn(Mode.DISCOVERY, AGENCY),
                                List.of("A gap [7]"),
                                false),
                        NoCalls.context())
                .result();

        // Then
        assertThat(draft.citationsUsed()).containsExactly(AGENCY.number());
    }

    private static List<Statement> findings(Draft draft) {
        return Statements.in(draft.markdown(), Language.ENGLISH).stream()
                .filter(statement -> statement.section() == Section.FINDINGS)
                .toList();
    }

    @Test
    void shouldTellPartsApartByTheirEndsWhenTheyBeginAlike() {
        // Given
        String official = "Since when has the Lakeview plant known of the leak according to officials?";
        String social = "Since when has the Lakeview plant known of the leak according to residents?";

        // When
        Draft draft = new HeuristicDrafter(Given.NO_READER)
                .draft(
                        new WriteDraft(
                                Given.SESSION,
                                Given.STEP,
                                Given.question(QUESTION),
                                List.of(official, social),
                                Given.seenIn(Mode.DISCOVERY, AGENCY, FORUM),
                                List.of(),
                                false),
                        NoCalls.context())
                .result();

        // Then
        assertThat(draft.markdown()).contains("according to officials — ").contains("according to residents — ");
    }
}
