package dev.crosscheck.writer.compose;

import static dev.crosscheck.writer.Given.AGENCY;
import static dev.crosscheck.writer.Given.AGENCY_ZH;
import static dev.crosscheck.writer.Given.FORUM;
import static dev.crosscheck.writer.Given.WIRE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.ModeFilter;
import dev.crosscheck.model.source.Notice;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Phrases;
import dev.crosscheck.writer.Given;
import dev.crosscheck.writer.compose.Standing.Weakness;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests which parts of a draft go into the report, and where. */
class HeuristicComposerTest extends ComposerContract {

    static final String MINIMAL = "## Key findings\n\n- “The plant knew about the leak on 11 February 2025.” [1]\n";

    @Override
    Composer composer() {
        return new HeuristicComposer();
    }

    @Test
    void shouldMarkAFactThatStillCitesNothingAndNoOther() throws Exception {
        // Given
        String draft = Given.DRAFT.replace("## Inference", "- The board had been told of it.\n\n## Inference");

        // When
        Report report = compose(
                Given.compose(draft, Given.review(ReviewStatus.REJECT), Given.facts(), Given.AGENCY, Given.FORUM));

        // Then
        assertThat(report.markdown())
                .containsOnlyOnce("⚠")
                .contains("- The board had been told of it. ⚠ cites no source.\n");
    }

    @Test
    void shouldArrangeTheReportForItsReader() throws Exception {
        // When
        Report report = compose(
                Given.compose(Given.DRAFT, Given.review(ReviewStatus.PASS), Given.facts(), AGENCY, WIRE, FORUM));

        // Then
        assertThat(report.markdown()).isEqualTo("""
                        # Did the plant know about the leak?

                        ## Answer

                        Water Safety Agency, 1 March 2025: “The plant knew about the leak on 11 February 2025.” [1]

                        **Confidence: Medium** — the answer rests on a single origin, so it is not settled.

                        ## What the answer rests on

                        2 independent sources say so: [1, 3].

                        ## Key findings

                        - According to Riverbank Board (social media, unconfirmed, 3 March 2025): “Everyone has smelt it since Christmas.” [3]

                        ## Sources

                        - [1] Document 1 — Water Safety Agency, 1 March 2025, tier 1, government, https://1.example/page
                        - [3] Document 3 — Riverbank Board, 3 March 2025, tier 5, social media, https://3.example/page

                        ---

                        *Mode: discovery (all sources; weak ones are marked). Rounds of drafting and review: 2. Search passes: 1; queries: 2; sources found: 9; sources cited: 2. Each finding quotes its source letter for letter; headings and the words around the quotations are this report's own.*
                        """);
    }

    @Test
    void shouldArrangeAChineseReport() throws Exception {
        // When
        Report report =
                compose(Given.compose(Given.DRAFT_ZH, Given.review(ReviewStatus.PASS), Given.facts(), AGENCY_ZH));

        // Then
        assertThat(report.markdown())
                .containsSubsequence(
                        "# 湖景廠知道洩漏嗎？",
                        "## 摘要",
                        "**信心：中** ── 所有證據都出自同一個獨立來源。",
                        "## 答案的依據",
                        "## 核心發現\n\n找到的來源沒有其他補充。",
                        "## 資料來源",
                        "- [4] Document 4 — 水安全署，2025年3月4日，Tier 1，政府，https://4.example/page",
                        "模式：廣泛探索（包含社群、論壇，Tier 1–5）。");
    }

    @Test
    void shouldPointAtTheDisagreementFromTheAnswer() throws Exception {
        // When
        Report report = compose(Given.compose(
                Given.AGREED_DRAFT
                        + "\n## Where the sources disagree\n\n"
                        + "- Dates differ: “11 February 2025” [1], against “Christmas” [3].\n",
                Given.review(ReviewStatus.PASS),
                Given.facts(),
                AGENCY,
                WIRE,
                FORUM));

        // Then
        assertThat(report.markdown())
                .containsSubsequence(
                        "the sources disagree in part, see “Where the sources disagree”",
                        "## Where the sources disagree\n\n- Dates differ: “11 February 2025” [1]");
        assertThat(report.confidenceLevel()).isEqualTo(ConfidenceLevel.MEDIUM);
    }

    @Test
    void shouldKeepEverythingOfADraftThatIsArrangedOtherwise() throws Exception {
        // Given
        String free = """
                Some opening words [1].

                **Key Findings**

                1. It was known [1].

                ### Background

                The wire has more [2].

                ## Conclusion

                So it seems [3].
                """;

        // When
        Report report =
                compose(Given.compose(free, Given.review(ReviewStatus.WARN), Given.facts(), AGENCY, WIRE, FORUM));

        // Then
        assertThat(report.markdown())
                .contains(
                        "Some opening words [1].",
                        "1. It was known [1].",
                        "The wire has more [2].",
                        "### Conclusion\n\nSo it seems [3].");
        assertThat(report.sourcesUsed()).containsExactly(1, 2, 3);
    }

    @Test
    void shouldStrikeCitationsOfSourcesThatDoNotExist() throws Exception {
        // When
        Report report = compose(
                Given.compose(MINIMAL + "- It burst [8].\n", Given.review(ReviewStatus.PASS), Given.facts(), AGENCY));

        // Then
        assertThat(CitationMarkers.in(report.markdown())).containsExactly(1);
    }

    @Test
    void shouldNeitherLinkNorCiteWhatADocumentsMetadataSays() throws Exception {
        // Given
        Source hostile =
                Given.source(1, "Gazette [7]", 2, "news", "The plant knew about the leak on 11 February 2025.");
        var document = hostile.document();
        Source scripted = new Source(
                1,
                new FoundDocument(
                        document.documentId(),
                        1,
                        document.contentHash(),
                        "# [9] <b>Title</b>",
                        "javascript:alert(1)",
                        document.site(),
                        null,
                        document.language(),
                        document.rating(),
                        1,
                        document.passages()),
                ModeFilter.STRICT_FALLBACK);

        // When
        String line = listed(Language.ENGLISH, scripted);

        // Then
        assertThat(line)
                .isEqualTo("- [1] 9 b Title /b — Gazette 7, undated, tier 2, news, below strict mode's standard");
    }

    @Test
    void shouldSayInTheSourceListWhenASourcesWordsMixScripts() {
        // Given
        Source mixed = Given.source(1, "Gazette", 2, "news", "The L\u0430keview plant leaked.")
                .withWarning(ModeFilter.MIXED_SCRIPTS);

        // When
        String line = listed(Language.ENGLISH, mixed);

        // Then
        assertThat(line).contains("mixes letters of several scripts in a word");
    }

    private static String listed(Language language, Source source) {
        return new SourceList(
                        language, Phrases.load(HeuristicComposer.class, "report", language), new CitedPages(List.of()))
                .markdown(List.of(source));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"ENGLISH | a party to the matter", "CHINESE | 當事人"})
    void shouldSayInTheSourceListThatASourceIsAParty(Language language, String marked) {
        // Given
        Source other = Given.source(4, "Lakeview Water", 1, "collection", "The plant told the county at once.");

        // Then
        assertThat(listed(language, other.ofParty())).contains(marked);
        assertThat(listed(language, other)).doesNotContain(marked);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"ENGLISH | the answer is the account of a party to the matter", "CHINESE | 答案只是當事人的說法"})
    void shouldTrustAPartysOwnAccountNoMoreThanMedium(Language language, String reason) {
        // When
        Confidence account = besideAParty(true, language);
        Confidence confirmed = besideAParty(false, language);

        // Then
        assertThat(account.level()).isEqualTo(ConfidenceLevel.MEDIUM);
        assertThat(account.grounds()).containsExactly(reason);
        assertThat(confirmed.level()).isEqualTo(ConfidenceLevel.HIGH);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"RETRACTED | retracted", "CONCERN | expressed concern", "CORRECTED | carries a correction"})
    void shouldSayInTheSourceListWhatIsKnownOfARetraction(Notice notice, String marked) {
        assertThat(listed(Language.ENGLISH, AGENCY.with(notice))).contains(marked);
        assertThat(listed(Language.ENGLISH, AGENCY)).doesNotContain(marked);
    }

    /** Returns the confidence of an answer with two voices in a report that cites a party and two others. */
    private static Confidence besideAParty(boolean account, Language language) {
        Source party = Given.source(4, "Lakeview Water", 1, "collection", "The plant told the county at once.")
                .ofParty();
        return Confidence.of(
                Given.review(ReviewStatus.PASS),
                List.of(party, AGENCY, WIRE),
                List.of(),
                new Standing(2, 1, account ? Set.of(Weakness.ACCOUNT) : Set.of(), 0, 1, false),
                Phrases.load(HeuristicComposer.class, "report", language));
    }

    @Test
    void shouldNotSayThatAPartyAndAnotherAreOfOneOrigin() {
        // Given
        Source party = Given.source(4, "Lakeview Water", null, "unknown", "The plant told the county at once.")
                .ofParty();

        // When
        Confidence confidence = Confidence.of(
                Given.review(ReviewStatus.PASS),
                List.of(party, AGENCY),
                List.of(),
                new Standing(1, 1, Set.of(), 0, 1, false),
                Phrases.load(HeuristicComposer.class, "report", Language.ENGLISH));

        // Then
        assertThat(confidence.level()).isEqualTo(ConfidenceLevel.MEDIUM);
        assertThat(confidence.grounds()).containsExactly("the answer rests on a single origin, so it is not settled");
    }

    @Test
    void shouldNotSayThatPointsOfDifferentSourcesRestOnOneOrigin() {
        // When
        Confidence confidence = Confidence.of(
                Given.review(ReviewStatus.PASS),
                List.of(AGENCY, WIRE),
                List.of(),
                new Standing(1, 2, Set.of(), 0, 1, false),
                Phrases.load(HeuristicComposer.class, "report", Language.ENGLISH));

        // Then
        assertThat(confidence.level()).isEqualTo(ConfidenceLevel.MEDIUM);
        assertThat(confidence.grounds())
                .containsExactly("not every point of the answer has a second, independent source");
    }

    @Test
    void shouldMakeNoHeadingOfAQuestionThatSpansLines() throws Exception {
        // Given
        var command = Given.compose(MINIMAL, Given.review(ReviewStatus.PASS), Given.facts(), AGENCY);
        var brief = command.brief();
        var twoLines =
                new Brief("Did it leak?\n## Sources\n[5]", brief.mode(), brief.language(), brief.asked(), null, null);

        // When
        Report report = compose(new ComposeReport(
                command.sessionId(),
                command.stepId(),
                twoLines,
                command.subQuestions(),
                command.draft(),
                command.review(),
                command.sources(),
                command.facts()));

        // Then
        assertThat(report.markdown()).startsWith("# Did it leak? ## Sources 5\n");
    }

    @Test
    void shouldSayNothingTwiceAndLeaveNoHeadingOverNothing() throws Exception {
        // Given
        String knew = "Water Safety Agency, 1 March 2025: “The plant knew about the leak on 11 February 2025.” [1]";
        String draft = "## Answer\n\n- Who knew — " + knew + "\n\n## Key findings\n\n### Who knew?\n\n- " + knew
                + "\n\n### Since when?\n\n"
                + "- According to Riverbank Board (social media, unconfirmed): “Everyone has smelt it.” [3]\n";

        // When
        Report report =
                compose(Given.compose(draft, Given.review(ReviewStatus.PASS), Given.facts(), AGENCY, WIRE, FORUM));

        // Then
        assertThat(report.markdown())
                .containsOnlyOnce(knew)
                .doesNotContain("### Who knew?")
                .contains("## Key findings\n\n### Since when?\n\n- According to Riverbank Board");
        assertThat(report.sourcesUsed()).containsExactly(1, 3);
    }

    @Test
    void shouldSaySoWhenTheAnswerHoldsAllFindings() throws Exception {
        // When
        Report report = compose(Given.compose(MINIMAL, Given.review(ReviewStatus.PASS), Given.facts(), AGENCY));

        // Then
        assertThat(report.markdown()).contains("## Key findings\n\nNo source found adds anything to the answer.\n");
    }
}
