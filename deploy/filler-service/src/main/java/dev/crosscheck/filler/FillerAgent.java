package dev.crosscheck.filler;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.message.Agent;
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
import dev.crosscheck.model.message.ChatCommand;
import dev.crosscheck.model.message.EvaluationMessage;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Coverage;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.DraftStatus;
import dev.crosscheck.model.research.ModeCompliance;
import dev.crosscheck.model.research.Plan;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.Review;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Rating;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.StepHandler;
import dev.crosscheck.steps.journal.CallJournal;
import java.time.Duration;
import java.util.List;

/**
 * Replaces any agent of research and does nothing, so that a session costs only its steps. Each step except a search
 * makes one call through the journal, which takes {@code callTime} and costs nothing. The text of the sources is
 * {@code characters} long, and every other result a tenth of that. So from the first assessment on, each command is
 * about as large as a real one.
 */
record FillerAgent(Agent agent, int characters, Duration callTime) implements StepHandler<AgentCommand> {

    private static final ProducedBy FILLER = ProducedBy.heuristic("filler");
    private static final String SENTENCE = "Nothing is said here, at some length. ";
    private static final String CITED = "“Nothing is said here, at some length.” [1]";
    private static final int SHARE_OF_OTHERS = 10;

    @Override
    public Class<AgentCommand> commands() {
        return AgentCommand.class;
    }

    @Override
    public AgentEvent handle(AgentCommand command, StepContext context) throws StepFailure {
        var session = command.sessionId();
        var step = command.stepId();
        Usage usage = command instanceof SearchSources ? Usage.NONE : call(context);
        return switch (command) {
            case ExamineQuestion _ -> new QuestionExamined(session, step, FILLER, usage, null);
            case PlanResearch plan ->
                new ResearchPlanned(
                        session,
                        step,
                        FILLER,
                        usage,
                        new Plan(
                                List.of(new PlannedQuery("filler", other())),
                                List.of(plan.brief().question()),
                                Complexity.SIMPLE,
                                null,
                                null));
            case SearchSources search ->
                new SourcesFound(
                        session,
                        step,
                        FILLER,
                        usage,
                        search.queries().stream()
                                .map(query -> new QueryOutcome(query, 1, null))
                                .toList(),
                        List.of(document()));
            case AssessCoverage _ ->
                new CoverageAssessed(session, step, FILLER, usage, new Coverage(true, 1, List.of(other()), List.of()));
            case WriteDraft _, ReviseDraft _ -> new DraftWritten(session, step, FILLER, usage, draft());
            case ReviewDraft _ -> new DraftReviewed(session, step, FILLER, usage, review());
            case ComposeReport _ ->
                new ReportComposed(
                        session,
                        step,
                        FILLER,
                        usage,
                        new Report(CITED + "\n\n" + other(), List.of(1), ConfidenceLevel.LOW, ""));
            case VerifyReport verify -> new ReportVerified(session, step, FILLER, usage, List.of(), verify.markdown());
            case ChatCommand.OfAnalyst _, ChatCommand.OfWriter _, ChatCommand.OfSearch _, EvaluationMessage _ ->
                throw new StepFailure("unsupported", "The filler knows no other sessions than research.", false);
        };
    }

    private Usage call(StepContext context) throws StepFailure {
        if (callTime.isZero()) {
            return Usage.NONE;
        }
        return context.journal().call("filler", this::answer).usage();
    }

    private CallJournal.RecordedAnswer answer() throws StepFailure {
        try {
            Thread.sleep(callTime);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StepFailure("interrupted", "The step was taken away.", true);
        }
        return new CallJournal.RecordedAnswer(other(), new Usage(1, 0, 0, 0), "filler");
    }

    private FoundDocument document() {
        String text = text(characters);
        return new FoundDocument(
                new DocumentId("filler"),
                1,
                "filler",
                "Filler",
                "",
                "Filler",
                null,
                Language.ENGLISH,
                new Rating(1, "official", "Filler"),
                1,
                List.of(new Passage(0, text.length(), null, "", text)));
    }

    private Draft draft() {
        return new Draft(DraftStatus.DRAFT_READY, CITED, other(), List.of(1), List.of(), List.of(), List.of());
    }

    private Review review() {
        return new Review(
                ReviewStatus.PASS, other(), List.of(), List.of(), ModeCompliance.COMPLIANT, List.of(), List.of());
    }

    private String other() {
        return text(characters / SHARE_OF_OTHERS);
    }

    private static String text(int characters) {
        return SENTENCE.repeat(characters / SENTENCE.length() + 1).substring(0, Math.max(1, characters));
    }
}
