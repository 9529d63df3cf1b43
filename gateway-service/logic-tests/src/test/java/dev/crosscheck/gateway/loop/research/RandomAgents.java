package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.StepId;
import dev.crosscheck.model.claim.CitationMarkers;
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
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Coverage;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.DraftStatus;
import dev.crosscheck.model.research.Plan;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.Rating;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Agents that may answer anything that the types allow, sensible or not. */
final class RandomAgents {

    private static final int QUERIES = 14;
    private static final int DOCUMENTS = 24;

    private final Chances chances;

    RandomAgents(Chances chances) {
        this.chances = chances;
    }

    AgentEvent answer(AgentCommand command) {
        StepId step = command.stepId();
        if (chances.oneIn(8)) {
            return new StepFailed(Story.SESSION, step, Story.HEURISTIC, Story.USAGE, Samples.ERROR);
        }
        return switch (command) {
            case ExamineQuestion _ ->
                new QuestionExamined(
                        Story.SESSION,
                        step,
                        Story.HEURISTIC,
                        Story.USAGE,
                        chances.oneIn(3) ? null : Samples.CLARIFICATION);
            case PlanResearch _ -> new ResearchPlanned(Story.SESSION, step, Story.HEURISTIC, Story.USAGE, plan());
            case SearchSources search ->
                new SourcesFound(
                        Story.SESSION, step, Story.HEURISTIC, Story.USAGE, outcomes(search.queries()), documents());
            case AssessCoverage _ ->
                new CoverageAssessed(Story.SESSION, step, Story.HEURISTIC, Story.USAGE, coverage());
            case WriteDraft _, ReviseDraft _ ->
                new DraftWritten(Story.SESSION, step, Story.HEURISTIC, Story.USAGE, draft());
            case ReviewDraft _ ->
                new DraftReviewed(
                        Story.SESSION,
                        step,
                        Story.HEURISTIC,
                        Story.USAGE,
                        Samples.review(chances.oneOf(ReviewStatus.values())));
            case ChatCommand.OfAnalyst _, ChatCommand.OfWriter _, ChatCommand.OfSearch _ ->
                throw new IllegalArgumentException("research orders no such thing: " + command);
            case ComposeReport _ -> new ReportComposed(Story.SESSION, step, Story.HEURISTIC, Story.USAGE, report());
            case VerifyReport verify ->
                new ReportVerified(
                        Story.SESSION,
                        step,
                        Story.HEURISTIC,
                        Story.USAGE,
                        chances.some(0, 2, _ -> Samples.claim(chances.oneOf(Verdict.values()))),
                        verify.markdown());
            case EvaluationMessage _ -> throw new IllegalArgumentException("no command of research: " + command);
        };
    }

    private Plan plan() {
        LocalDate start = chances.oneIn(3) ? Samples.TODAY.minusDays(chances.below(60)) : null;
        LocalDate end = chances.oneIn(3) ? Samples.TODAY.minusDays(chances.below(60)) : null;
        return new Plan(queries(1, 6), List.of("a part"), chances.oneOf(Complexity.values()), start, end);
    }

    List<PlannedQuery> queries(int least, int most) {
        return chances.some(least, most, _ -> {
            String text = "query " + chances.below(QUERIES);
            return new PlannedQuery(chances.oneIn(4) ? " " + text.toUpperCase(Locale.ROOT) : text, "");
        });
    }

    /** Returns outcomes for some of the queries, and sometimes for one that nobody asked. */
    private List<QueryOutcome> outcomes(List<PlannedQuery> asked) {
        List<QueryOutcome> outcomes = new ArrayList<>();
        for (PlannedQuery query : asked) {
            if (!chances.oneIn(9)) {
                outcomes.add(new QueryOutcome(query, chances.below(5), chances.oneIn(4) ? "timeout" : null));
            }
        }
        if (chances.oneIn(9)) {
            outcomes.addAll(Samples.succeeded("nobody asked"));
        }
        return outcomes;
    }

    private List<FoundDocument> documents() {
        return chances.some(0, 7, _ -> {
            int number = chances.below(DOCUMENTS);
            Integer tier = number % 6 == 0 ? null : number % 6;
            return Samples.document(
                    "d-" + number,
                    new Rating(tier, null, "outlet"),
                    Samples.passage(100 * chances.below(3), "The plant knew."));
        });
    }

    private Coverage coverage() {
        return chances.oneIn(3) ? Samples.sufficient() : new Coverage(false, 0.2, List.of("a gap"), queries(0, 4));
    }

    private Draft draft() {
        List<Integer> citations = citations();
        return new Draft(
                chances.oneOf(DraftStatus.DRAFT_READY, DraftStatus.DRAFT_READY, DraftStatus.SEARCH_REQUIRED),
                chances.oneIn(6) ? "" : "The plant knew" + markers(citations) + ".",
                "",
                citations,
                List.of("who signed"),
                queries(0, 3),
                List.of());
    }

    private Report report() {
        String markdown = (chances.oneIn(6) ? "" : "The plant knew") + markers(citations());
        return new Report(
                markdown.isBlank() ? "Nothing." : markdown, citations(), chances.oneOf(ConfidenceLevel.values()), "");
    }

    private List<Integer> citations() {
        return chances.some(0, 3, _ -> 1 + chances.below(8));
    }

    private static String markers(List<Integer> citations) {
        return citations.isEmpty() ? "" : " " + CitationMarkers.marker(citations);
    }
}
