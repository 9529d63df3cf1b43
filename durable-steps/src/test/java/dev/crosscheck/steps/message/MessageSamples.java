package dev.crosscheck.steps.message;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Coverage;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.DraftStatus;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.ModeCompliance;
import dev.crosscheck.model.research.Plan;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.Review;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.research.RunFacts;
import dev.crosscheck.model.research.Violation;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Rating;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import java.time.LocalDate;
import java.util.List;

/** One of each message, with every field filled, and nothing that changes from run to run. */
final class MessageSamples {

    private static final SessionId SESSION = new SessionId("0193-session");
    private static final Brief BRIEF = new Brief(
            "洩漏是何時發現的？",
            Mode.STRICT,
            Language.CHINESE,
            LocalDate.of(2025, 3, 4),
            LocalDate.of(2025, 1, 1),
            LocalDate.of(2025, 2, 28));
    private static final PlannedQuery QUERY = new PlannedQuery("lakeview leak", "when it was noticed");
    private static final QueryOutcome OUTCOME = new QueryOutcome(QUERY, 2, null);
    private static final QueryOutcome FAILED = new QueryOutcome(new PlannedQuery("壞", ""), 0, "timeout");
    private static final Passage PASSAGE = new Passage(10, 34, 2, "Report > Findings", "The leak was seen in May");
    private static final FoundDocument DOCUMENT = new FoundDocument(
            new DocumentId("doc-1"),
            3,
            "sha256:1f",
            "Inspection report",
            "https://example.org/report",
            "Lakeview Gazette",
            LocalDate.of(2025, 2, 1),
            Language.ENGLISH,
            new Rating(2, "news", "Lakeview Gazette"),
            12.5,
            List.of(PASSAGE));
    private static final Source SOURCE = new Source(1, DOCUMENT, "weak_source");
    private static final Draft DRAFT = new Draft(
            DraftStatus.DRAFT_READY,
            "The leak was seen in May [1].",
            "deduction",
            List.of(1),
            List.of("who was told"),
            List.of(QUERY),
            List.of("hedged the second finding"));
    private static final Review REVIEW = new Review(
            ReviewStatus.WARN,
            "One finding rests on one origin.",
            List.of("say so"),
            List.of(new Violation("single_origin", "The leak was seen in May", "hedge it")),
            ModeCompliance.COMPLIANT,
            List.of("correlation taken for causation"),
            List.of("tier 5 alone"));
    private static final ProducedBy PRODUCER = new ProducedBy("heuristic", "bm25-mmr", "draft-en-3", "timeout");
    private static final Usage USAGE = new Usage(2, 1200, 300, 0.0125);

    private MessageSamples() {}

    static List<AgentCommand> commands() {
        return List.of(
                new AgentCommand.PlanResearch(SESSION, step("plan-1"), BRIEF, Complexity.DEEP, 15),
                new AgentCommand.SearchSources(
                        SESSION,
                        step("search-1"),
                        "local",
                        List.of(QUERY),
                        List.of("reports"),
                        LocalDate.of(2025, 1, 1),
                        LocalDate.of(2025, 2, 28),
                        42L,
                        15),
                new AgentCommand.AssessCoverage(
                        SESSION, step("reflect-1"), BRIEF, List.of("when"), List.of(OUTCOME, FAILED), List.of(SOURCE)),
                new AgentCommand.WriteDraft(
                        SESSION, step("draft-1"), BRIEF, List.of("when"), List.of(SOURCE), List.of("who"), true),
                new AgentCommand.ReviseDraft(
                        SESSION,
                        step("draft-2"),
                        BRIEF,
                        List.of("when"),
                        List.of(SOURCE),
                        List.of("who"),
                        DRAFT,
                        REVIEW,
                        false),
                new AgentCommand.ReviewDraft(SESSION, step("review-1"), BRIEF, 1, DRAFT, List.of(SOURCE)),
                new AgentCommand.ComposeReport(
                        SESSION,
                        step("compose-1"),
                        BRIEF,
                        List.of("when"),
                        DRAFT,
                        REVIEW,
                        List.of(SOURCE),
                        new RunFacts(2, 3, List.of(OUTCOME), 7, List.of("who was told"), List.of("no_valid_sources"))),
                new AgentCommand.VerifyReport(
                        SESSION,
                        step("verify-1"),
                        BRIEF,
                        "# Report\n\nThe leak was seen in May [1].",
                        List.of(SOURCE)));
    }

    static List<AgentEvent> events() {
        return List.of(
                new AgentEvent.ResearchPlanned(
                        SESSION,
                        step("plan-1"),
                        PRODUCER,
                        USAGE,
                        new Plan(
                                List.of(QUERY),
                                List.of("when"),
                                Complexity.STANDARD,
                                LocalDate.of(2025, 1, 1),
                                LocalDate.of(2025, 2, 28))),
                new AgentEvent.SourcesFound(
                        SESSION, step("search-1"), PRODUCER, USAGE, List.of(OUTCOME, FAILED), List.of(DOCUMENT)),
                new AgentEvent.CoverageAssessed(
                        SESSION,
                        step("reflect-1"),
                        PRODUCER,
                        USAGE,
                        new Coverage(false, 0.4, List.of("who was told"), List.of(QUERY))),
                new AgentEvent.DraftWritten(SESSION, step("draft-1"), PRODUCER, USAGE, DRAFT),
                new AgentEvent.DraftReviewed(SESSION, step("review-1"), PRODUCER, USAGE, REVIEW),
                new AgentEvent.ReportComposed(
                        SESSION,
                        step("compose-1"),
                        PRODUCER,
                        USAGE,
                        new Report("# Report", List.of(1), ConfidenceLevel.MEDIUM, "strict, 2 rounds")),
                new AgentEvent.ReportVerified(
                        SESSION,
                        step("verify-1"),
                        PRODUCER,
                        USAGE,
                        List.of(new Claim(
                                "The leak was seen in May",
                                1,
                                "The leak was seen in May",
                                10,
                                34,
                                2,
                                2,
                                Verdict.SUPPORTED,
                                1.0,
                                1,
                                List.of("quote_found"))),
                        "# Report"),
                new AgentEvent.StepFailed(
                        SESSION,
                        step("search-2"),
                        PRODUCER,
                        USAGE,
                        new StepError("timeout", "No answer within 30 s.", true, 3, "lakeview leak")));
    }

    private static StepId step(String place) {
        return StepId.at(SESSION, place);
    }
}
