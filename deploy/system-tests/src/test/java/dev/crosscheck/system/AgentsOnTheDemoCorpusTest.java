package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.draft.HeuristicDrafter;
import dev.crosscheck.analyst.plan.HeuristicPlanner;
import dev.crosscheck.analyst.reflect.HeuristicReflector;
import dev.crosscheck.critic.review.Bounds;
import dev.crosscheck.critic.review.HeuristicCritic;
import dev.crosscheck.critic.verify.HeuristicVerifier;
import dev.crosscheck.critic.verify.VerifiedReport;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Section;
import dev.crosscheck.model.claim.Statement;
import dev.crosscheck.model.claim.Statements;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.message.AgentCommand.AssessCoverage;
import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.AgentCommand.ReviewDraft;
import dev.crosscheck.model.message.AgentCommand.ReviseDraft;
import dev.crosscheck.model.message.AgentCommand.VerifyReport;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Coverage;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.Plan;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.Review;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.research.RunFacts;
import dev.crosscheck.model.source.ModeFilter;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.steps.journal.CallJournal;
import dev.crosscheck.writer.compose.HeuristicComposer;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The heuristic agents one after the other, as the loop would call them, with no service, broker or database. */
class AgentsOnTheDemoCorpusTest {

    private static final SessionId SESSION = new SessionId("s1");
    private static final StepId STEP = new StepId("s1.step");
    private static final LocalDate ASKED = LocalDate.of(2025, 11, 22);
    private static final CallJournal NO_CALLS = (hash, call) -> {
        throw new AssertionError("a heuristic makes no calls");
    };
    private static final String KNEW = "Did the Lakeview plant know about the leak before March?";
    private static final String KNEW_ZH = "湖景廠在三月之前就知道洩漏了嗎？";

    private record Session(Brief brief, Plan plan, List<Source> sources, Draft draft, Review review) {}

    private record Result(Report report, VerifiedReport verified) {}

    static Stream<Arguments> questionsInEveryMode() {
        List<String> questions = List.of(
                KNEW,
                "How many litres leaked at the Lakeview plant?",
                "Why did the plant leak, and who was told about it?",
                "How many people were treated?",
                "Compare the county and the company on the volume of the leak.",
                KNEW_ZH,
                "漏了多少公升？有多少人就醫？",
                "洩漏的原因是什麼？",
                "公司什麼時候撤回聲明？");
        return questions.stream()
                .flatMap(question -> Stream.of(Mode.values()).map(mode -> Arguments.of(question, mode)));
    }

    @ParameterizedTest
    @MethodSource("questionsInEveryMode")
    void shouldWriteAReportWhoseEveryQuoteStandsInItsSource(String question, Mode mode) {
        // When
        Session session = draft(question, mode);
        Result result = compose(session, session.draft(), session.review());

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
        Report report = compose(session, session.draft(), session.review()).report();

        // Then
        assertThat(Statements.in(report.markdown(), session.brief().language()))
                .filteredOn(statement -> statement.section() == Section.FINDINGS)
                .filteredOn(statement -> !statement.isAboutSources())
                .isNotEmpty()
                .allSatisfy(statement ->
                        assertThat(statement.citations()).as(statement.text()).isNotEmpty());
    }

    @Test
    void shouldLeadWithTheOfficialRecordAndShowTheDenialAsDisputed() {
        // When
        Session session = draft(KNEW, Mode.DISCOVERY);
        String markdown =
                compose(session, session.draft(), session.review()).report().markdown();

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
        Session session = draft(KNEW_ZH, Mode.DISCOVERY);
        String markdown =
                compose(session, session.draft(), session.review()).report().markdown();

        // Then
        assertThat(lead(markdown, Language.CHINESE)).contains("2月11日").containsAnyOf("水安全署", "嵐川縣環境保護局");
        assertThat(markdown).contains("## 來源分歧").contains("撤回2025年3月7日發布的聲明");
    }

    @Test
    void shouldCallNothingFirmThatOnlyTheForumSays() {
        // When
        Session session = draft(KNEW, Mode.STRICT);
        String markdown =
                compose(session, session.draft(), session.review()).report().markdown();

        // Then
        assertThat(markdown).doesNotContain("Riverbank Board").doesNotContain("Christmas");
    }

    @Test
    void shouldRefuseWhatTheCorpusDoesNotKnow() {
        // When
        Session session = draft("What is the capital of Peru?", Mode.DISCOVERY);
        Result result = compose(session, session.draft(), session.review());

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
        Review before = review(session, broken);

        // When
        Draft mended = new HeuristicDrafter()
                .revise(
                        new ReviseDraft(
                                SESSION,
                                STEP,
                                session.brief(),
                                session.plan().subQuestions(),
                                session.sources(),
                                List.of(),
                                broken,
                                before,
                                false),
                        NO_CALLS)
                .result();

        // Then
        Review after = review(session, mended);
        assertThat(before.status()).isEqualTo(ReviewStatus.REJECT);
        assertThat(after.status()).as(after.violations().toString()).isNotEqualTo(ReviewStatus.REJECT);
        assertThat(mended.changesMade()).hasSizeGreaterThanOrEqualTo(3);
        assertThat(compose(session, mended, after).verified().claims())
                .extracting(Claim::verdict)
                .containsOnly(Verdict.SUPPORTED);
    }

    private static Session draft(String question, Mode mode) {
        Brief brief = new Brief(question, mode, Language.detect(question), ASKED, null, null);
        Plan plan = new HeuristicPlanner()
                .plan(new PlanResearch(SESSION, STEP, brief, null, 10), NO_CALLS)
                .result();
        List<Source> sources =
                ModeFilter.DEFAULT.select(mode, DemoCorpus.in(brief.language())).sources();
        Coverage coverage = new HeuristicReflector()
                .reflect(
                        new AssessCoverage(SESSION, STEP, brief, plan.subQuestions(), outcomes(plan), sources),
                        NO_CALLS)
                .result();
        Draft draft = new HeuristicDrafter()
                .draft(
                        new WriteDraft(SESSION, STEP, brief, plan.subQuestions(), sources, coverage.gaps(), false),
                        NO_CALLS)
                .result();
        Session session = new Session(brief, plan, sources, draft, null);
        return new Session(brief, plan, sources, draft, review(session, draft));
    }

    private static Review review(Session session, Draft draft) {
        return new HeuristicCritic(Bounds.DEFAULT)
                .review(new ReviewDraft(SESSION, STEP, session.brief(), 1, draft, session.sources()), NO_CALLS)
                .result();
    }

    private static Result compose(Session session, Draft draft, Review review) {
        RunFacts facts =
                new RunFacts(1, 1, outcomes(session.plan()), session.sources().size(), List.of(), List.of());
        Report report = new HeuristicComposer()
                .compose(
                        new ComposeReport(
                                SESSION,
                                STEP,
                                session.brief(),
                                session.plan().subQuestions(),
                                draft,
                                review,
                                session.sources(),
                                facts),
                        NO_CALLS)
                .result();
        VerifiedReport verified = new HeuristicVerifier()
                .verify(
                        new VerifyReport(SESSION, STEP, session.brief(), report.markdown(), session.sources()),
                        NO_CALLS)
                .result();
        return new Result(report, verified);
    }

    private static List<QueryOutcome> outcomes(Plan plan) {
        return plan.queries().stream()
                .map(query -> new QueryOutcome(query, 7, null))
                .toList();
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
