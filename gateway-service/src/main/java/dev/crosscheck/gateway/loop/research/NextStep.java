package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.gateway.loop.research.Decision.Advanced;
import dev.crosscheck.gateway.loop.research.ResearchState.Completed;
import dev.crosscheck.gateway.loop.research.ResearchState.Composing;
import dev.crosscheck.gateway.loop.research.ResearchState.Drafting;
import dev.crosscheck.gateway.loop.research.ResearchState.Failed;
import dev.crosscheck.gateway.loop.research.ResearchState.Reflecting;
import dev.crosscheck.gateway.loop.research.ResearchState.Reviewing;
import dev.crosscheck.gateway.loop.research.ResearchState.Revising;
import dev.crosscheck.gateway.loop.research.ResearchState.Searching;
import dev.crosscheck.gateway.loop.research.ResearchState.Verifying;
import dev.crosscheck.model.message.AgentCommand.AssessCoverage;
import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.message.AgentCommand.ReviewDraft;
import dev.crosscheck.model.message.AgentCommand.ReviseDraft;
import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.message.AgentCommand.VerifyReport;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.DraftStatus;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.source.ModeFilter;
import java.time.Instant;
import java.util.List;

/**
 * The steps that a session can take next, each with the state that waits for it and the command that orders it. A step's
 * id is its place in the session, so that deciding twice orders the same step.
 */
final class NextStep {

    private NextStep() {}

    static Decision firstSearch(Dossier dossier, List<PlannedQuery> planned) {
        List<PlannedQuery> queries =
                dossier.evidence().unasked(planned, dossier.scope().limits().maxQueries());
        return search(dossier, queries, false);
    }

    static PlannedQuery theQuestionItself(Dossier dossier) {
        return new PlannedQuery(dossier.scope().brief().question(), "");
    }

    /** Those of {@code proposed} that may still be asked: none after the soft deadline, or when searching has failed. */
    static List<PlannedQuery> searchable(Dossier dossier, List<PlannedQuery> proposed) {
        if (dossier.softDeadlinePassed() || dossier.degraded()) {
            return List.of();
        }
        return dossier.evidence().unasked(proposed, dossier.scope().limits().maxQueries());
    }

    static boolean maySearchForGaps(Dossier dossier) {
        return !dossier.softDeadlinePassed()
                && !dossier.degraded()
                && dossier.evidence().queriesLeft(dossier.scope().limits().maxQueries()) > 0
                && dossier.evidence().gapSearches() < dossier.request().policy().maxGapSearches();
    }

    static Decision search(Dossier dossier, List<PlannedQuery> queries, boolean gap) {
        var request = dossier.request();
        var brief = dossier.scope().brief();
        var command = new SearchSources(
                request.sessionId(),
                dossier.step("search-" + (dossier.evidence().passes() + 1)),
                request.tenant(),
                queries,
                request.collections(),
                brief.startDate(),
                brief.endDate(),
                request.watermark(),
                Room.documentsToAskFor(dossier));
        return Advanced.to(new Searching(dossier, command.stepId(), queries, gap), command);
    }

    static Decision reflect(Dossier dossier) {
        var command = new AssessCoverage(
                dossier.request().sessionId(),
                dossier.step("reflect-" + dossier.evidence().passes()),
                dossier.scope().brief(),
                dossier.scope().subQuestions(),
                dossier.evidence().outcomes(),
                dossier.admitted().sources());
        return Advanced.to(new Reflecting(dossier, command.stepId()), command);
    }

    /** A first draft, or another one after a gap search; a refusal at once where the mode admits nothing. */
    static Decision draft(Dossier before) {
        ModeFilter.Selection admitted = before.admitted();
        if (admitted.isEmpty()) {
            return compose(before);
        }
        Dossier noted = Caveats.ofSearch(before);
        Dossier dossier =
                noted.writing().round() == 0 ? noted.with(noted.writing().nextRound()) : noted;
        var command = new WriteDraft(
                dossier.request().sessionId(),
                dossier.step("draft-" + (dossier.writing().drafts() + 1)),
                dossier.scope().brief(),
                dossier.scope().subQuestions(),
                admitted.sources(),
                dossier.evidence().gaps(),
                maySearchForGaps(dossier));
        return Advanced.to(new Drafting(dossier, command.stepId()), command);
    }

    static Decision revise(Dossier before) {
        Dossier dossier = before.with(before.writing().nextRound());
        var command = new ReviseDraft(
                dossier.request().sessionId(),
                dossier.step("draft-" + (dossier.writing().drafts() + 1)),
                dossier.scope().brief(),
                dossier.scope().subQuestions(),
                dossier.admitted().sources(),
                dossier.evidence().gaps(),
                dossier.writing().draft(),
                dossier.writing().review(),
                maySearchForGaps(dossier));
        return Advanced.to(new Revising(dossier, command.stepId()), command);
    }

    static Decision review(Dossier dossier) {
        var command = new ReviewDraft(
                dossier.request().sessionId(),
                dossier.step("review-" + dossier.writing().drafts()),
                dossier.scope().brief(),
                dossier.writing().round(),
                dossier.writing().draft(),
                dossier.admitted().sources());
        return Advanced.to(new Reviewing(dossier, command.stepId()), command);
    }

    static Decision compose(Dossier before) {
        Dossier dossier = Caveats.ofReport(before);
        Draft draft =
                dossier.writing().draft() == null ? NO_DRAFT : dossier.writing().draft();
        var command = new ComposeReport(
                dossier.request().sessionId(),
                dossier.step("compose"),
                dossier.scope().brief(),
                dossier.scope().subQuestions(),
                draft,
                dossier.writing().review(),
                dossier.cited(),
                dossier.facts());
        return Advanced.to(new Composing(dossier, command.stepId()), command);
    }

    private static final Draft NO_DRAFT =
            new Draft(DraftStatus.DRAFT_READY, "", "", List.of(), List.of(), List.of(), List.of());

    static Decision verify(Dossier dossier) {
        var command = new VerifyReport(
                dossier.request().sessionId(),
                dossier.step("verify"),
                dossier.scope().brief(),
                dossier.writing().report().markdown(),
                dossier.cited());
        return Advanced.to(new Verifying(dossier, command.stepId()), command);
    }

    static Decision complete(Dossier dossier) {
        return Advanced.to(new Completed(dossier));
    }

    static Decision fail(Dossier dossier, StepError error) {
        return Advanced.to(new Failed(dossier, error));
    }

    /** At the hard deadline: a report of what there is, or the plain statement that there is nothing. */
    static Decision endNow(Dossier dossier, Instant time) {
        if (dossier.evidence().passes() > 0) {
            return complete(Conclusion.lastResort(Caveats.ofReport(dossier)));
        }
        StepError error = new StepError(
                "deadline", "the session's time was over before the first search came back", true, 1, null);
        var fault = new Accounts.Fault(time, dossier.step("deadline"), error);
        return fail(dossier.with(dossier.accounts().with(fault)), error);
    }
}
