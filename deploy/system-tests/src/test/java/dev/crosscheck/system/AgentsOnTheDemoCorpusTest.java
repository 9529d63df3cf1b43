package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.draft.HeuristicDrafter;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Section;
import dev.crosscheck.model.claim.Statement;
import dev.crosscheck.model.claim.Statements;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.Review;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.reader.Readers;
import dev.crosscheck.system.Agents.Result;
import dev.crosscheck.system.Agents.Session;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs the heuristic agents one after the other, as the loop calls them, without services, broker or database. */
@Execution(ExecutionMode.CONCURRENT)
class AgentsOnTheDemoCorpusTest {

    private static final String KNEW = "Did the Lakeview plant know about the leak before March?";
    private static final String KNEW_ZH = "湖景廠在三月之前就知道洩漏了嗎？";

    /** Rules are deterministic, so each question runs once for all tests. */
    private static final Readers READERS = new Readers();

    private static final HeuristicDrafter READING = new HeuristicDrafter(READERS::of);

    private static final Map<Asked, Session> DRAFTED = new ConcurrentHashMap<>();

    private static final Map<Asked, Result> COMPOSED = new ConcurrentHashMap<>();

    private record Asked(String question, Mode mode) {}

    @AfterAll
    static void close() {
        READERS.close();
    }

    static Stream<Arguments> questionsInEveryMode() {
        List<String> questions = List.of(
                KNEW,
                "How many litres leaked at the Lakeview plant?",
                "Why did the plant leak, and who was told about it?",
                "How many people were treated?",
                "Compare the county and the company on the volume of the leak.",
                "Compare the leaks at the Lakeview plant and at the Cloudbend plant on their volume.",
                KNEW_ZH,
                "漏了多少公升？有多少人就醫？",
                "洩漏的原因是什麼？",
                "嵐川縣的洩漏通報規定修正了哪些內容？",
                "公司什麼時候撤回聲明？");
        return questions.stream()
                .flatMap(question -> Stream.of(Mode.values()).map(mode -> Arguments.of(question, mode)));
    }

    @ParameterizedTest
    @MethodSource("questionsInEveryMode")
    void shouldWriteAReportWhoseEveryQuoteStandsInItsSource(String question, Mode mode) {
        // When
        Session session = draft(question, mode);
        Result result = compose(question, mode);

        // Then
        List<Integer> numbers = session.sources().stream().map(Source::number).toList();
        assertThat(CitationMarkers.in(result.report().markdown())).isNotEmpty().isSubsetOf(numbers);
        assertThat(CitationMarkers.in(result.report().markdown()))
                .containsAll(CitationMarkers.in(session.draft().markdown()));
        assertThat(result.verified().claims())
                .isNotEmpty()
                .extracting(Claim::verdict)
                .containsOnly(Verdict.SUPPORTED);
        assertThat(result.verified().markdown()).isEqualTo(result.report().markdown());
        assertThat(session.review().status())
                .as(session.review().violations().toString())
                .isNotEqualTo(ReviewStatus.REJECT);
    }

    @ParameterizedTest
    @MethodSource("questionsInEveryMode")
    void shouldCiteEverySentenceThatStatesAFact(String question, Mode mode) {
        // When
        Session session = draft(question, mode);
        Report report = compose(question, mode).report();

        // Then
        assertThat(Statements.in(report.markdown(), session.brief().language()))
                .filteredOn(statement -> statement.section() == Section.FINDINGS || quotesToAnswer(statement))
                .filteredOn(statement -> !statement.isAboutSources())
                .isNotEmpty()
                .allSatisfy(statement ->
                        assertThat(statement.citations()).as(statement.text()).isNotEmpty());
    }

    @Test
    void shouldLeadWithTheOfficialRecordAndShowTheDenialAsDisputed() {
        // When
        String markdown = compose(KNEW, Mode.DISCOVERY).report().markdown();

        // Then
        assertThat(lead(markdown, Language.ENGLISH))
                .contains("Water Safety Agency, 14 March 2025", "knew about the leak on 11 February 2025");
        assertThat(markdown.substring(markdown.indexOf("## Where the sources disagree")))
                .contains(
                        "Nobody at the Lakeview plant knew about the leak before 3 March 2025", "withdrew its denial");
    }

    @Test
    void shouldLeadWithTheOfficialRecordInChinese() {
        // When
        String markdown = compose(KNEW_ZH, Mode.DISCOVERY).report().markdown();

        // Then
        assertThat(lead(markdown, Language.CHINESE)).contains("2月11日").containsAnyOf("水安全署", "嵐川縣環境保護局");
        assertThat(markdown).contains("## 來源分歧").contains("撤回2025年3月7日發布的聲明");
    }

    @Test
    void shouldCallNothingFirmThatOnlyTheForumSays() {
        // When
        String markdown = compose(KNEW, Mode.STRICT).report().markdown();

        // Then
        assertThat(markdown).doesNotContain("Riverbank Board").doesNotContain("Christmas");
    }

    @Test
    void shouldRefuseWhatTheCorpusDoesNotKnow() {
        // When
        Session session = draft("What is the capital of Peru?", Mode.DISCOVERY);
        Result result = compose("What is the capital of Peru?", Mode.DISCOVERY);

        // Then
        assertThat(result.report().sourcesUsed()).isEmpty();
        assertThat(result.report().confidenceLevel()).isEqualTo(ConfidenceLevel.LOW);
        assertThat(result.report().markdown()).contains("## What was searched");
        assertThat(result.verified().claims()).isEmpty();
        assertThat(session.review().status()).isEqualTo(ReviewStatus.PASS);
    }

    @ParameterizedTest
    @MethodSource("questionsInEveryMode")
    void shouldMendASpoiltDraftByItsReview(String question, Mode mode) {
        // Given
        Session session = draft(question, mode);
        String heading = session.brief().language() == Language.ENGLISH ? "## Key findings\n" : "## 核心發現\n";
        String spoilt = session.brief().language() == Language.ENGLISH
                ? "- The whole board ordered it years ago.\n- “The plant burnt down.” [1]\n- Everyone knows it [99].\n"
                : "- 董事會早在幾年前就下令隱瞞。\n- 「廠房燒毀了。」 [1]\n- 大家都知道這件事 [99]。\n";
        Draft broken =
                withMarkdown(session.draft(), session.draft().markdown().replace(heading, heading + "\n" + spoilt));
        Review before = Agents.review(session, broken);

        // When
        Draft mended = Agents.revise(session, broken, before);

        // Then
        Review after = Agents.review(session, mended);
        assertThat(before.status()).isEqualTo(ReviewStatus.REJECT);
        assertThat(after.status()).as(after.violations().toString()).isNotEqualTo(ReviewStatus.REJECT);
        assertThat(mended.changesMade()).hasSizeGreaterThanOrEqualTo(3);
        assertThat(Agents.compose(session, mended, after).verified().claims())
                .extracting(Claim::verdict)
                .containsOnly(Verdict.SUPPORTED);
    }

    /** Returns whether a statement of the answer rests on quotations. That may be all that was found. */
    private static boolean quotesToAnswer(Statement statement) {
        return statement.section() == Section.ANSWER && statement.restsOnQuotations();
    }

    private static Session draft(String question, Mode mode) {
        return DRAFTED.computeIfAbsent(
                new Asked(question, mode),
                asked -> Agents.draft(
                        asked.question(), asked.mode(), DemoCorpus.in(Language.detect(asked.question())), READING));
    }

    /** Composes the report from the result of {@link #draft}. */
    private static Result compose(String question, Mode mode) {
        Session session = draft(question, mode);
        return COMPOSED.computeIfAbsent(
                new Asked(question, mode), _ -> Agents.compose(session, session.draft(), session.review()));
    }

    private static Draft withMarkdown(Draft draft, String markdown) {
        return new Draft(
                draft.status(),
                markdown,
                draft.reasoningChain(),
                CitationMarkers.in(markdown),
                draft.missingInformation(),
                List.of(),
                List.of());
    }

    private static String lead(String markdown, Language language) {
        return Statements.in(markdown, language).stream()
                .filter(statement -> statement.section() == Section.ANSWER)
                .map(Statement::text)
                .findFirst()
                .orElseThrow();
    }
}
