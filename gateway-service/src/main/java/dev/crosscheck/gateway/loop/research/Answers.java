package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.gateway.loop.research.Decision.Ignored;
import dev.crosscheck.gateway.loop.research.Decision.Reason;
import dev.crosscheck.gateway.loop.research.ResearchState.Active;
import dev.crosscheck.gateway.loop.research.ResearchState.Clarifying;
import dev.crosscheck.gateway.loop.research.ResearchState.Composing;
import dev.crosscheck.gateway.loop.research.ResearchState.Drafting;
import dev.crosscheck.gateway.loop.research.ResearchState.Looking;
import dev.crosscheck.gateway.loop.research.ResearchState.Planning;
import dev.crosscheck.gateway.loop.research.ResearchState.Reflecting;
import dev.crosscheck.gateway.loop.research.ResearchState.Reviewing;
import dev.crosscheck.gateway.loop.research.ResearchState.Revising;
import dev.crosscheck.gateway.loop.research.ResearchState.Searching;
import dev.crosscheck.gateway.loop.research.ResearchState.Verifying;
import dev.crosscheck.model.message.AgentEvent.CoverageAssessed;
import dev.crosscheck.model.message.AgentEvent.DraftReviewed;
import dev.crosscheck.model.message.AgentEvent.DraftWritten;
import dev.crosscheck.model.message.AgentEvent.QuestionExamined;
import dev.crosscheck.model.message.AgentEvent.ReportComposed;
import dev.crosscheck.model.message.AgentEvent.ReportVerified;
import dev.crosscheck.model.message.AgentEvent.ResearchPlanned;
import dev.crosscheck.model.message.AgentEvent.SourcesFound;
import dev.crosscheck.model.message.AgentEvent.StepFailed;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.model.research.Coverage;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.research.Warnings;
import java.time.Instant;
import java.util.List;

/** What follows from the result of the step for which a session waits, once it is booked. */
final class Answers {

    private Answers() {}

    /** Nothing follows from a result of another kind than the awaited step's. */
    static Decision answered(Active state, StepReported report) {
        return switch (report.result()) {
            case SourcesFound found when state instanceof Looking s -> NextStep.clarify(s.dossier(), found.documents());
            case QuestionExamined examined
            when state instanceof Clarifying s ->
                Clarifications.examined(s.dossier(), examined.clarification(), report.time());
            case ResearchPlanned planned when state instanceof Planning s -> planned(s, planned);
            case SourcesFound found when state instanceof Searching s -> found(s, found, report.time());
            case CoverageAssessed assessed
            when state instanceof Reflecting s -> assessed(s.dossier(), assessed.coverage());
            case DraftWritten written when state instanceof Drafting s -> drafted(s.dossier(), written.draft());
            case DraftWritten written when state instanceof Revising s -> drafted(s.dossier(), written.draft());
            case DraftReviewed reviewed when state instanceof Reviewing s -> reviewed(s.dossier(), reviewed);
            case ReportComposed composed when state instanceof Composing s -> composed(s.dossier(), composed);
            case ReportVerified verified
            when state instanceof Verifying s -> NextStep.complete(Conclusion.verified(s.dossier(), verified));
            case StepFailed failed -> failed(state, failed, report.time());
            case QuestionExamined _,
                    ResearchPlanned _,
                    SourcesFound _,
                    CoverageAssessed _,
                    DraftWritten _,
                    DraftReviewed _,
                    ReportComposed _,
                    ReportVerified _ -> new Ignored(Reason.ILLEGAL);
        };
    }

    private static Decision planned(Planning state, ResearchPlanned planned) {
        Dossier dossier = state.dossier();
        Scope scope = dossier.scope().planned(dossier.request(), planned.plan());
        return NextStep.firstSearch(dossier.with(scope), planned.plan().queries());
    }

    private static Decision found(Searching state, SourcesFound found, Instant time) {
        Dossier dossier = state.dossier();
        int maxSources = Room.sourcesAfter(dossier, state.queries(), state.gap());
        SourcesFound ordered = Room.inOrder(dossier, found);
        Evidence evidence = dossier.evidence().with(ordered, state.queries(), state.gap(), maxSources);
        List<QueryOutcome> outcomes = evidence.outcomes()
                .subList(
                        dossier.evidence().outcomes().size(),
                        evidence.outcomes().size());
        Accounts accounts = dossier.accounts().withFailed(outcomes, found.stepId(), time);
        return searched(dossier.with(evidence).with(accounts), state.gap());
    }

    private static Decision searched(Dossier dossier, boolean gap) {
        if (dossier.request().searchOnly()) {
            return NextStep.complete(SearchResults.of(dossier));
        }
        boolean straightOn = gap || dossier.softDeadlinePassed();
        return straightOn ? NextStep.draft(dossier) : NextStep.reflect(dossier);
    }

    private static Decision assessed(Dossier before, Coverage coverage) {
        Dossier dossier = before.with(before.evidence().with(coverage));
        if (coverage.sufficient()) {
            return NextStep.draft(dossier);
        }
        List<PlannedQuery> queries = NextStep.searchable(dossier, coverage.newQueries());
        boolean another = !queries.isEmpty()
                && dossier.evidence().passes() < dossier.scope().limits().maxIters();
        return another ? NextStep.search(dossier, queries, false) : NextStep.draft(dossier);
    }

    private static Decision drafted(Dossier before, Draft draft) {
        Dossier dossier = before.with(before.writing().with(draft));
        if (dossier.writing().asksForSearch() && NextStep.maySearchForGaps(dossier)) {
            List<PlannedQuery> queries = NextStep.searchable(dossier, draft.newQueries());
            if (!queries.isEmpty()) {
                return NextStep.search(dossier, queries, true);
            }
        }
        if (dossier.writing().asksForSearch()
                && !dossier.writing().hasText()
                && !dossier.evidence().closed()
                && dossier.scope().policy().redrafts()) {
            return NextStep.draftFromWhatThereIs(dossier);
        }
        boolean nothingNew = !dossier.writing().hasText() || dossier.writing().review() != null;
        return nothingNew ? NextStep.compose(dossier) : NextStep.review(dossier);
    }

    private static Decision reviewed(Dossier before, DraftReviewed reviewed) {
        Dossier dossier = before.with(before.writing().with(reviewed.review()));
        if (reviewed.review().status() != ReviewStatus.REJECT) {
            return NextStep.compose(dossier);
        }
        boolean another = !dossier.softDeadlinePassed()
                && dossier.writing().round() < dossier.scope().policy().maxRounds();
        return another ? NextStep.revise(dossier) : NextStep.compose(dossier);
    }

    private static Decision composed(Dossier before, ReportComposed composed) {
        return Conclusion.composed(before, composed.report())
                .map(dossier -> Conclusion.cites(dossier.writing().report())
                        ? NextStep.verify(dossier)
                        : NextStep.complete(dossier))
                .orElseGet(() -> NextStep.complete(Conclusion.lastResort(before.warned(Warnings.CITATIONS_STRUCK))));
    }

    private static Decision failed(Active state, StepFailed failed, Instant time) {
        Dossier dossier = state.dossier()
                .with(state.dossier().accounts().with(new Accounts.Fault(time, failed.stepId(), failed.error())));
        return switch (state) {
            case Looking _ -> NextStep.clarify(dossier, List.of());
            case Clarifying _ -> NextStep.plan(dossier);
            case Planning _ -> NextStep.firstSearch(dossier, List.of(NextStep.theQuestionItself(dossier)));
            case Searching s ->
                searched(
                        dossier.with(dossier.evidence()
                                .withFailedPass(s.queries(), failed.error().type(), s.gap())),
                        s.gap());
            case Reflecting _ -> NextStep.draft(dossier);
            case Drafting _ ->
                dossier.cited().isEmpty() ? NextStep.fail(dossier, failed.error()) : NextStep.compose(dossier);
            case Revising _, Reviewing _ -> NextStep.compose(dossier);
            case Composing _ -> NextStep.complete(Conclusion.lastResort(dossier));
            case Verifying _ -> NextStep.complete(dossier.warned(Warnings.NOT_VERIFIED));
        };
    }
}
