package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.draft.HeuristicDrafter;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Section;
import dev.crosscheck.model.claim.Statement;
import dev.crosscheck.model.claim.Statements;
import dev.crosscheck.model.claim.Verdict;
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
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What the heuristic agents promise of every question on the demo corpus. They run one after the other, as the loop
 * calls them, without services, broker or database. A subclass names the questions, in a static method {@code
 * questions}.
 */
@Execution(ExecutionMode.CONCURRENT)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class AgentsOnTheDemoCorpus {

    static final String KNEW = "Did the Lakeview plant know about the leak before March?";
    static final String KNEW_ZH = "湖景廠在三月之前就知道洩漏了嗎？";

    static final List<String> QUESTIONS = List.of(
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

    private final Readers readers = new Readers();

    private final HeuristicDrafter reading = new HeuristicDrafter(readers::of);

    /** Rules are deterministic, so each question runs once for all tests. */
    private final Map<Asked, Session> drafted = new ConcurrentHashMap<>();

    private final Map<Asked, Result> composed = new ConcurrentHashMap<>();

    record Asked(String question, Mode mode) {}

    @AfterAll
    void close() {
        readers.close();
    }

    @ParameterizedTest
    @MethodSource("questions")
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
    @MethodSource("questions")
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

    @ParameterizedTest
    @MethodSource("questions")
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

    final Session draft(String question, Mode mode) {
        return drafted.computeIfAbsent(
                new Asked(question, mode),
                asked -> Agents.draft(
                        asked.question(), asked.mode(), DemoCorpus.in(Language.detect(asked.question())), reading));
    }

    /** Composes the report from the result of {@link #draft}. */
    final Result compose(String question, Mode mode) {
        Session session = draft(question, mode);
        return composed.computeIfAbsent(
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
}
