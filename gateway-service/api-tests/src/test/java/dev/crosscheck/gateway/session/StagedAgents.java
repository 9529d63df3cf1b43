package dev.crosscheck.gateway.session;

import dev.crosscheck.model.claim.CitationMarkers;
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
import dev.crosscheck.model.message.ChatCommand;
import dev.crosscheck.model.message.EvaluationMessage;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.AmbiguityType;
import dev.crosscheck.model.research.Clarification;
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Coverage;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.DraftStatus;
import dev.crosscheck.model.research.ModeCompliance;
import dev.crosscheck.model.research.Plan;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.research.Reading;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.Review;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.Source;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * A script for {@link ScriptedAgents}: the usual course of a session over a few small sources, except for the staged
 * steps.
 */
public final class StagedAgents implements Function<AgentCommand, Optional<AgentEvent>> {

    public static final String QUESTION = "How many people were treated after the leak?";

    private static final ProducedBy RULES = ProducedBy.heuristic("staged-rules");
    private static final ProducedBy MODEL = new ProducedBy(ProducedBy.LLM, "staged-model", "draft.en.v1", null);

    private final Map<String, Function<AgentCommand, Optional<AgentEvent>>> staged = new HashMap<>();
    private ProducedBy by = RULES;
    private Usage usage = Usage.NONE;

    /** Makes a model do every step, at a cost. */
    public StagedAgents byModel() {
        by = MODEL;
        usage = new Usage(1, 1_200, 300, 0.0042);
        return this;
    }

    /** Replaces the usual answer at a step. */
    public StagedAgents at(String place, Function<AgentCommand, AgentEvent> answer) {
        staged.put(place, command -> Optional.of(answer.apply(command)));
        return this;
    }

    /** Makes the first reviews end with these statuses, in turn. */
    public StagedAgents reviewedInTurn(ReviewStatus... statuses) {
        for (int i = 0; i < statuses.length; i++) {
            ReviewStatus status = statuses[i];
            at("review-" + (i + 1), command -> reviewed(command, status));
        }
        return this;
    }

    /** Leaves the command of a step without an answer. */
    public StagedAgents silentAt(String place) {
        staged.put(place, _ -> Optional.empty());
        return this;
    }

    @Override
    public Optional<AgentEvent> apply(AgentCommand command) {
        String place =
                command.stepId().value().substring(command.sessionId().value().length() + 1);
        return staged.getOrDefault(place, usual -> Optional.of(usual(usual))).apply(command);
    }

    public AgentEvent usual(AgentCommand command) {
        return switch (command) {
            case ExamineQuestion _ -> new QuestionExamined(command.sessionId(), command.stepId(), by, usage, null);
            case PlanResearch _ -> planned(command, "people treated leak", "people treated leak denied");
            case SearchSources search ->
                found(
                        search,
                        StagedSources.NOTICE,
                        StagedSources.WIRE,
                        StagedSources.DIGITAL,
                        StagedSources.FORUM,
                        StagedSources.BLOG);
            case AssessCoverage _ -> assessed(command, true);
            case WriteDraft draft -> drafted(command, cited(draft.sources()));
            case ReviseDraft revise -> drafted(command, cited(revise.sources()));
            case ReviewDraft _ -> reviewed(command, ReviewStatus.PASS);
            case ComposeReport compose -> composed(compose, ConfidenceLevel.HIGH);
            case VerifyReport verify -> verified(verify, Verdict.SUPPORTED);
            case ChatCommand.OfAnalyst _, ChatCommand.OfWriter _, ChatCommand.OfSearch _, EvaluationMessage _ ->
                ScriptedAgents.straight(command).orElseThrow();
        };
    }

    private static Integer[] cited(List<Source> sources) {
        return sources.stream().map(Source::number).limit(2).toArray(Integer[]::new);
    }

    public AgentEvent asksBack(AgentCommand command) {
        return new QuestionExamined(
                command.sessionId(),
                command.stepId(),
                by,
                usage,
                new Clarification(
                        AmbiguityType.ENTITY,
                        List.of(
                                new Reading("Lakeview", "How many people were treated after the leak at Lakeview?"),
                                new Reading(
                                        "Cloudbend", "How many people were treated after the leak at Cloudbend?"))));
    }

    public AgentEvent planned(AgentCommand command, String... queries) {
        return new ResearchPlanned(
                command.sessionId(),
                command.stepId(),
                by,
                usage,
                new Plan(queries(queries), List.of(QUESTION), Complexity.SIMPLE, null, null));
    }

    public AgentEvent found(AgentCommand command, FoundDocument... documents) {
        return found(command, Set.of(), documents);
    }

    /** @param failed texts of the queries that failed */
    public AgentEvent found(AgentCommand command, Set<String> failed, FoundDocument... documents) {
        return new SourcesFound(
                command.sessionId(),
                command.stepId(),
                RULES,
                Usage.NONE,
                ((SearchSources) command)
                        .queries().stream()
                                .map(query -> failed.contains(query.text())
                                        ? new QueryOutcome(query, 0, "timeout")
                                        : new QueryOutcome(query, documents.length, null))
                                .toList(),
                List.of(documents));
    }

    public AgentEvent assessed(AgentCommand command, boolean sufficient, String... newQueries) {
        return new CoverageAssessed(
                command.sessionId(),
                command.stepId(),
                by,
                usage,
                new Coverage(
                        sufficient,
                        sufficient ? 0.9 : 0.4,
                        sufficient ? List.of() : List.of("who counted them"),
                        queries(newQueries)));
    }

    public AgentEvent drafted(AgentCommand command, Integer... citations) {
        return draft(command, DraftStatus.DRAFT_READY, "14 people were treated" + marker(citations) + ".", List.of());
    }

    /** @param markdown the text of the draft; empty for none */
    public AgentEvent searchRequired(AgentCommand command, String markdown, String... queries) {
        return draft(command, DraftStatus.SEARCH_REQUIRED, markdown, queries(queries));
    }

    private AgentEvent draft(AgentCommand command, DraftStatus status, String markdown, List<PlannedQuery> queries) {
        return new DraftWritten(
                command.sessionId(),
                command.stepId(),
                by,
                usage,
                new Draft(
                        status,
                        markdown,
                        "deduction",
                        CitationMarkers.in(markdown),
                        queries.isEmpty() ? List.of() : List.of("who counted them"),
                        queries,
                        command instanceof ReviseDraft ? List.of("Named the day.") : List.of()));
    }

    public AgentEvent reviewed(AgentCommand command, ReviewStatus status) {
        boolean rejected = status == ReviewStatus.REJECT;
        return new DraftReviewed(
                command.sessionId(),
                command.stepId(),
                by,
                usage,
                new Review(
                        status,
                        rejected
                                ? "The draft gives a figure without its day, and leaves out that another source counts"
                                        + " three times as many people; a reader would take a figure that is disputed"
                                        + " for one that is settled."
                                : "The draft says no more than its sources do.",
                        rejected ? List.of("Name the day.") : List.of(),
                        List.of(),
                        ModeCompliance.COMPLIANT,
                        rejected ? List.of("one figure of two") : List.of(),
                        List.of()));
    }

    public AgentEvent composed(AgentCommand command, ConfidenceLevel confidence) {
        ComposeReport compose = (ComposeReport) command;
        List<Integer> used = compose.sources().stream().map(Source::number).toList();
        String body = used.isEmpty() ? "Nothing was found." : compose.draft().markdown();
        return composed(command, "# " + compose.brief().question() + "\n\n" + body + "\n", used, confidence);
    }

    public AgentEvent composed(AgentCommand command, String markdown, List<Integer> used, ConfidenceLevel confidence) {
        return new ReportComposed(
                command.sessionId(), command.stepId(), by, usage, new Report(markdown, used, confidence, "staged"));
    }

    public AgentEvent verified(AgentCommand command, Verdict... verdicts) {
        return new ReportVerified(
                command.sessionId(),
                command.stepId(),
                RULES,
                Usage.NONE,
                Arrays.stream(verdicts).map(StagedAgents::claim).toList(),
                ((VerifyReport) command).markdown());
    }

    private static Claim claim(Verdict verdict) {
        boolean supported = verdict == Verdict.SUPPORTED;
        String quote = supported ? StagedSources.COUNTED.text() : null;
        return new Claim(
                "14 people were treated.",
                1,
                quote,
                supported ? 0 : null,
                supported ? StagedSources.COUNTED.end() : null,
                null,
                1,
                verdict,
                supported ? 0.97 : 0.1,
                1,
                List.of(supported ? "quote_found" : "no_quote"));
    }

    /** Returns the result as one of the rules, because the model did not produce it. */
    public static AgentEvent insteadOfModel(AgentEvent result, String reason) {
        ProducedBy stoodIn = new ProducedBy(ProducedBy.HEURISTIC, "staged-rules", null, reason);
        return switch (result) {
            case DraftWritten d -> new DraftWritten(d.sessionId(), d.stepId(), stoodIn, Usage.NONE, d.draft());
            case DraftReviewed r -> new DraftReviewed(r.sessionId(), r.stepId(), stoodIn, Usage.NONE, r.review());
            case ResearchPlanned p -> new ResearchPlanned(p.sessionId(), p.stepId(), stoodIn, Usage.NONE, p.plan());
            default -> throw new IllegalArgumentException("not staged: " + result);
        };
    }

    public static AgentEvent failed(AgentCommand command) {
        return new StepFailed(
                command.sessionId(),
                command.stepId(),
                RULES,
                Usage.NONE,
                new StepError("timeout", "no answer within 60 s", true, 3, null));
    }

    private static List<PlannedQuery> queries(String... texts) {
        return Arrays.stream(texts)
                .map(text -> new PlannedQuery(text, "find out"))
                .toList();
    }

    private static String marker(Integer... citations) {
        return citations.length == 0 ? "" : " " + CitationMarkers.marker(List.of(citations));
    }
}
