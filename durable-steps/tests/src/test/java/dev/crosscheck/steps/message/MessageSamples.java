package dev.crosscheck.steps.message;

import dev.crosscheck.model.ConversationId;
import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.EventId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.chat.Answer;
import dev.crosscheck.model.chat.ChatBrief;
import dev.crosscheck.model.chat.ChatNote;
import dev.crosscheck.model.chat.ChatStep;
import dev.crosscheck.model.chat.DataTable;
import dev.crosscheck.model.chat.Exchange;
import dev.crosscheck.model.chat.FollowedReport;
import dev.crosscheck.model.chat.RanCode;
import dev.crosscheck.model.chat.Thought;
import dev.crosscheck.model.chat.ThreadLimits;
import dev.crosscheck.model.chat.ToolCall;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.AssessCoverage;
import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.message.AgentCommand.ExamineQuestion;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.AgentCommand.ReviewDraft;
import dev.crosscheck.model.message.AgentCommand.ReviseDraft;
import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.message.AgentCommand.VerifyReport;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.CoverageAssessed;
import dev.crosscheck.model.message.AgentEvent.DraftReviewed;
import dev.crosscheck.model.message.AgentEvent.DraftWritten;
import dev.crosscheck.model.message.AgentEvent.QuestionExamined;
import dev.crosscheck.model.message.AgentEvent.ReportComposed;
import dev.crosscheck.model.message.AgentEvent.ReportVerified;
import dev.crosscheck.model.message.AgentEvent.ResearchPlanned;
import dev.crosscheck.model.message.AgentEvent.SourcesFound;
import dev.crosscheck.model.message.AgentEvent.StepFailed;
import dev.crosscheck.model.message.ChatCommand.CallTool;
import dev.crosscheck.model.message.ChatCommand.RunTool;
import dev.crosscheck.model.message.ChatCommand.ThinkNext;
import dev.crosscheck.model.message.ChatCommand.WriteAnswer;
import dev.crosscheck.model.message.ChatEvent.AnswerWritten;
import dev.crosscheck.model.message.ChatEvent.ThoughtMade;
import dev.crosscheck.model.message.ChatEvent.ToolRan;
import dev.crosscheck.model.message.ChatLogEvent.ChatCancelled;
import dev.crosscheck.model.message.ChatLogEvent.ChatFinishRequested;
import dev.crosscheck.model.message.ChatLogEvent.QuestionAsked;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.ClarificationAnswered;
import dev.crosscheck.model.message.SessionEvent.ClarificationLapsed;
import dev.crosscheck.model.message.SessionEvent.FinishRequested;
import dev.crosscheck.model.message.SessionEvent.HardDeadlinePassed;
import dev.crosscheck.model.message.SessionEvent.JudgementReopened;
import dev.crosscheck.model.message.SessionEvent.PlanReviewLapsed;
import dev.crosscheck.model.message.SessionEvent.PlanReviewed;
import dev.crosscheck.model.message.SessionEvent.ResearchCancelled;
import dev.crosscheck.model.message.SessionEvent.ResearchForked;
import dev.crosscheck.model.message.SessionEvent.ResearchPaused;
import dev.crosscheck.model.message.SessionEvent.ResearchRequested;
import dev.crosscheck.model.message.SessionEvent.ResearchResumed;
import dev.crosscheck.model.message.SessionEvent.ResearchRetried;
import dev.crosscheck.model.message.SessionEvent.SoftDeadlinePassed;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.AmbiguityType;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Budget;
import dev.crosscheck.model.research.Clarification;
import dev.crosscheck.model.research.ClarificationAnswer;
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Coverage;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.DraftStatus;
import dev.crosscheck.model.research.LimitOverrides;
import dev.crosscheck.model.research.LoopPolicy;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.ModeCompliance;
import dev.crosscheck.model.research.Plan;
import dev.crosscheck.model.research.PlanAnswer;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.research.Reading;
import dev.crosscheck.model.research.Recovery;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.Review;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.research.RunFacts;
import dev.crosscheck.model.research.Violation;
import dev.crosscheck.model.research.WebScope;
import dev.crosscheck.model.research.WebSending;
import dev.crosscheck.model.research.WebUse;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.ModeFilter;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Rating;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/** One of each message, with all fields set. */
public final class MessageSamples {

    private static final SessionId SESSION = new SessionId("s-1");
    private static final Instant TIME = Instant.parse("2026-03-02T09:00:00.123456Z");
    private static final LocalDate DAY = LocalDate.of(2026, 3, 2);
    private static final ProducedBy BY = new ProducedBy("llm", "a-model", "plan-en-1", "timeout");
    private static final Usage USAGE = new Usage(1, 200, 30, 0.004);
    private static final StepError ERROR = new StepError("timeout", "no answer within 60 s", true, 3, "leak");
    private static final PlannedQuery QUERY = new PlannedQuery("leak march", "who knew");
    private static final List<PlannedQuery> QUERIES = List.of(QUERY);
    private static final List<QueryOutcome> OUTCOMES = List.of(
            new QueryOutcome(QUERY, 2, null),
            new QueryOutcome(QUERY, 0, "timeout", List.of("refused"), new Recovery(1, 2)));
    private static final List<String> PARTS = List.of("who knew");
    private static final List<String> GAPS = List.of("the date");
    private static final Brief BRIEF =
            new Brief("核電廠何時知情？", Mode.STRICT, Language.CHINESE, DAY, DAY.minusDays(60), DAY);
    private static final FoundDocument DOCUMENT = new FoundDocument(
            new DocumentId("d-1"),
            2,
            "cafe",
            "Annual report",
            "https://example.org/report",
            "Water Board",
            DAY,
            Language.ENGLISH,
            new Rating(1, "government", "Water Board"),
            1.5,
            List.of(new Passage(10, 25, 3, "Findings > Valve", "The plant knew.")));
    private static final List<Source> SOURCES = List.of(new Source(1, DOCUMENT, ModeFilter.WEAK_SOURCE));
    private static final Draft DRAFT = new Draft(
            DraftStatus.SEARCH_REQUIRED,
            "The plant knew [1].",
            "deduction",
            List.of(1),
            GAPS,
            QUERIES,
            List.of("a date"));
    private static final Review REVIEW = new Review(
            ReviewStatus.REJECT,
            "One sentence rests on nothing.",
            List.of("cite it"),
            List.of(new Violation("uncited_sentence", "The plant knew.", "cite it")),
            ModeCompliance.VIOLATION,
            List.of("a gap"),
            List.of("an issue"));
    private static final Report REPORT =
            new Report("# Report\n\nThe plant knew [1].", List.of(1), ConfidenceLevel.MEDIUM, "strict, 2 rounds");
    private static final Claim CLAIM = new Claim(
            "The plant knew.", 1, "The plant knew.", 10, 25, 3, 1, Verdict.SUPPORTED, 0.9, 1, List.of("quote_found"));

    private static final Clarification CLARIFICATION = new Clarification(
            AmbiguityType.TIME,
            List.of(
                    new Reading("the last month", "What leaked in the last month?"),
                    new Reading("the last year", "What leaked in the last year?")));

    private static final ChatBrief CHAT = new ChatBrief(
            "What is 21 times 2?",
            Language.ENGLISH,
            DAY,
            List.of(new Exchange("Who knew?", "All [1].")),
            new FollowedReport(new SessionId("s-0"), "What leaked?", DAY, "The tank leaked [1].", List.of(CLAIM), 1));
    private static final ToolResult OUTPUT = new ToolResult.Output(
            "42", "so it is", List.of("21 · 2"), new DataTable(List.of("x"), List.of(List.of("42"))));
    private static final ToolResult COMPUTED =
            new ToolResult.Output("42 km", "42", "km", "", List.of("21 · 2 = 42"), null);
    private static final List<ChatStep> STEPS = List.of(
            new ChatStep(
                    1,
                    Thought.calling(ToolCall.of(ToolName.REPL, "x = 21"), "to compute", 40, List.of("the product")),
                    OUTPUT),
            new ChatStep(
                    2,
                    Thought.calling(ToolCall.of(ToolName.SEARCH, "valve"), "to look", 50, List.of()),
                    new ToolResult.Found(List.of(1), List.of(1))),
            new ChatStep(
                    3,
                    Thought.calling(ToolCall.of(ToolName.OPERATOR, "21 * 2"), "to check", 60, List.of()),
                    new ToolResult.Failure("timeout", "took too long", "so far")));

    private MessageSamples() {}

    public static List<AgentCommand> commands() {
        var facts = new RunFacts(2, 3, OUTCOMES, 1, GAPS, List.of("unresolved_review"), List.of());
        return List.of(
                new ExamineQuestion(SESSION, step("clarify"), BRIEF, List.of(DOCUMENT)),
                new PlanResearch(SESSION, step("plan"), BRIEF, Complexity.DEEP, 15),
                new SearchSources(
                                SESSION,
                                step("search-1"),
                                "local",
                                QUERIES,
                                List.of("reports"),
                                DAY.minusDays(60),
                                DAY,
                                7L,
                                20)
                        .with(new WebScope(WebUse.BESIDE, BRIEF.question(), List.of("wikipedia"), true)),
                new AssessCoverage(SESSION, step("reflect-1"), BRIEF, PARTS, OUTCOMES, SOURCES),
                new WriteDraft(SESSION, step("draft-1"), BRIEF, PARTS, SOURCES, GAPS, true),
                new ReviseDraft(SESSION, step("draft-2"), BRIEF, PARTS, SOURCES, GAPS, DRAFT, REVIEW, false),
                new ReviewDraft(SESSION, step("review-1"), BRIEF, 1, DRAFT, SOURCES),
                new ComposeReport(SESSION, step("compose"), BRIEF, PARTS, DRAFT, REVIEW, SOURCES, facts),
                new VerifyReport(SESSION, step("verify"), BRIEF, REPORT.markdown(), SOURCES),
                new ThinkNext(
                        SESSION, step("think-3"), CHAT, STEPS, 38, List.of(ToolName.OPERATOR), SOURCES, List.of()),
                new RunTool(
                        SESSION,
                        step("run-3"),
                        CHAT,
                        ToolCall.of(ToolName.REPL, "x * 2"),
                        List.of(new RanCode("x = 21", OUTPUT)),
                        TIME),
                new WriteAnswer(SESSION, step("answer"), CHAT, STEPS, SOURCES, List.of(ChatNote.STEPS_SPENT)),
                new CallTool(
                        SESSION,
                        step("call-3"),
                        ToolCall.of(ToolName.MCP, "{\"tool\": \"wiki/lookup\", \"arguments\": {\"word\": \"weir\"}}")));
    }

    static List<AgentEvent> results() {
        Plan plan = new Plan(QUERIES, PARTS, Complexity.SIMPLE, DAY.minusDays(60), DAY);
        return List.of(
                new QuestionExamined(SESSION, step("clarify"), BY, USAGE, CLARIFICATION),
                new ResearchPlanned(SESSION, step("plan"), BY, USAGE, plan),
                new SourcesFound(SESSION, step("search-1"), BY, USAGE, OUTCOMES, List.of(DOCUMENT)),
                new CoverageAssessed(SESSION, step("reflect-1"), BY, USAGE, new Coverage(false, 0.4, GAPS, QUERIES)),
                new DraftWritten(SESSION, step("draft-1"), BY, USAGE, DRAFT),
                new DraftReviewed(SESSION, step("review-1"), BY, USAGE, REVIEW),
                new ReportComposed(SESSION, step("compose"), BY, USAGE, REPORT),
                new ReportVerified(SESSION, step("verify"), BY, USAGE, List.of(CLAIM), REPORT.markdown()),
                new ThoughtMade(
                        SESSION,
                        step("think-4"),
                        BY,
                        USAGE,
                        Thought.answering("that is all", 90, List.of("the date"), "The plant knew [1]."),
                        COMPUTED),
                new ToolRan(SESSION, step("run-3"), BY, USAGE, OUTPUT),
                new AnswerWritten(
                        SESSION, step("answer"), BY, USAGE, new Answer("It is 42 [1].", List.of(1), List.of(1))),
                new StepFailed(SESSION, step("verify"), BY, USAGE, ERROR));
    }

    static List<SessionEvent> events() {
        return List.of(
                new ResearchRequested(
                                new EventId("s-1.requested"),
                                TIME,
                                SESSION,
                                "local",
                                BRIEF,
                                Complexity.STANDARD,
                                new LimitOverrides(1, 2, 3, 4),
                                LoopPolicy.DEFAULT,
                                List.of("reports"),
                                7L,
                                900)
                        .using(WebUse.BESIDE, List.of("wikipedia"))
                        .sending(new WebSending(true, "Who knew?")),
                new ClarificationAnswered(new EventId("s-1.clarification"), TIME, new ClarificationAnswer(2, null)),
                new ClarificationLapsed(new EventId("s-1.clarification"), TIME),
                new PlanReviewed(
                        new EventId("s-1.plan-review"),
                        TIME,
                        new PlanAnswer(List.of(new PlannedQuery("leak march", "when")), List.of("since when"))),
                new PlanReviewLapsed(new EventId("s-1.plan-review"), TIME),
                new StepReported(step("verify").resultId(), TIME, results().getLast()),
                new ResearchCancelled(new EventId("s-1.cancelled"), TIME, "changed my mind"),
                new SoftDeadlinePassed(new EventId("s-1.soft-deadline"), TIME),
                new HardDeadlinePassed(new EventId("s-1.hard-deadline"), TIME),
                new FinishRequested(new EventId("s-1.finish"), TIME),
                new ResearchPaused(new EventId("s-1.pause-1"), TIME),
                new ResearchResumed(new EventId("s-1.resume-1"), TIME),
                new ResearchForked(new EventId("s-1.fork"), TIME, new SessionId("s-0"), 4),
                new ResearchRetried(new EventId("s-1.fork"), TIME, new SessionId("s-0"), 4),
                new JudgementReopened(new EventId("s-1.fork"), TIME, new SessionId("s-0"), 4, Mode.STRICT, 1),
                new QuestionAsked(
                        new EventId("s-1.asked"),
                        TIME,
                        SESSION,
                        "local",
                        new ConversationId("c-1"),
                        CHAT,
                        new ThreadLimits(40, 20, 300, 60, new Budget(1000L, 0.5), 12),
                        List.of("reports"),
                        7L,
                        WebUse.BESIDE,
                        List.of(),
                        SOURCES,
                        List.of(),
                        null),
                new ChatFinishRequested(new EventId("s-1.finish"), TIME),
                new ChatCancelled(new EventId("s-1.cancelled"), TIME, "enough"));
    }

    private static StepId step(String place) {
        return StepId.at(SESSION, place);
    }
}
