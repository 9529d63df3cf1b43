package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.gateway.loop.research.Decision.Advanced;
import dev.crosscheck.gateway.loop.research.ResearchState.Clarifying;
import dev.crosscheck.gateway.loop.research.ResearchState.Completed;
import dev.crosscheck.gateway.loop.research.ResearchState.Composing;
import dev.crosscheck.gateway.loop.research.ResearchState.Drafting;
import dev.crosscheck.gateway.loop.research.ResearchState.Failed;
import dev.crosscheck.gateway.loop.research.ResearchState.Looking;
import dev.crosscheck.gateway.loop.research.ResearchState.Planning;
import dev.crosscheck.gateway.loop.research.ResearchState.Reflecting;
import dev.crosscheck.gateway.loop.research.ResearchState.Reviewing;
import dev.crosscheck.gateway.loop.research.ResearchState.Revising;
import dev.crosscheck.gateway.loop.research.ResearchState.Searching;
import dev.crosscheck.gateway.loop.research.ResearchState.Verifying;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.Warnings;
import dev.crosscheck.model.source.FoundDocument;
import java.time.Instant;
import java.util.List;

/**
 * The steps that a session can take next, each with the state that waits for it. A step's id is its place in the
 * session, so that deciding twice orders the same step.
 */
final class NextStep {

    private NextStep() {}

    static Decision look(Dossier dossier) {
        return Advanced.ordering(new Looking(dossier, dossier.step("look")));
    }

    static Decision clarify(Dossier dossier, List<FoundDocument> found) {
        return dossier.softDeadlinePassed()
                ? plan(dossier)
                : Advanced.ordering(new Clarifying(dossier, dossier.step("clarify"), found));
    }

    static Decision plan(Dossier dossier) {
        return Advanced.ordering(new Planning(dossier, dossier.step("plan")));
    }

    /** The search that was planned; none where somebody wants to finish with what there is, which is nothing. */
    static Decision firstSearch(Dossier dossier, List<PlannedQuery> planned) {
        if (dossier.clocks().searchIsOver()) {
            return draft(dossier);
        }
        List<PlannedQuery> queries =
                dossier.evidence().unasked(planned, dossier.scope().limits().maxQueries());
        return search(dossier, queries, false);
    }

    /** The question itself is searched, and nothing else is done. */
    static Decision searchOnly(Dossier dossier) {
        return search(dossier.warned(Warnings.REASONING_OFF), List.of(theQuestionItself(dossier)), false);
    }

    static PlannedQuery theQuestionItself(Dossier dossier) {
        return new PlannedQuery(dossier.scope().brief().question(), "");
    }

    /**
     * Those of {@code proposed} that may still be asked: none after the soft deadline, or when searching has failed.
     */
    static List<PlannedQuery> searchable(Dossier dossier, List<PlannedQuery> proposed) {
        if (dossier.softDeadlinePassed() || dossier.degraded()) {
            return List.of();
        }
        return dossier.evidence().unasked(proposed, dossier.scope().limits().maxQueries());
    }

    static boolean maySearchForGaps(Dossier dossier) {
        return !dossier.softDeadlinePassed()
                && !dossier.degraded()
                && !dossier.evidence().closed()
                && dossier.evidence().queriesLeft(dossier.scope().limits().maxQueries()) > 0
                && dossier.evidence().gapSearches() < dossier.scope().policy().maxGapSearches();
    }

    static Decision search(Dossier dossier, List<PlannedQuery> queries, boolean gap) {
        var step = dossier.step("search-" + (dossier.evidence().passes() + 1));
        return Advanced.ordering(new Searching(dossier, step, queries, gap));
    }

    static Decision reflect(Dossier dossier) {
        return Advanced.ordering(new Reflecting(
                dossier, dossier.step("reflect-" + dossier.evidence().passes())));
    }

    /** Another draft, in place of one that asked for a search which cannot be had and wrote nothing. */
    static Decision draftFromWhatThereIs(Dossier dossier) {
        return draft(dossier.with(dossier.evidence().close()));
    }

    /** A first draft, or another one after a gap search; a refusal at once where the mode admits nothing. */
    static Decision draft(Dossier before) {
        if (before.admitted().isEmpty()) {
            return compose(before);
        }
        Dossier noted = Caveats.ofSearch(before);
        Dossier dossier =
                noted.writing().round() == 0 ? noted.with(noted.writing().nextRound()) : noted;
        return Advanced.ordering(new Drafting(dossier, nextDraft(dossier)));
    }

    static Decision revise(Dossier before) {
        Dossier dossier = before.with(before.writing().nextRound());
        return Advanced.ordering(new Revising(dossier, nextDraft(dossier)));
    }

    private static StepId nextDraft(Dossier dossier) {
        return dossier.step("draft-" + (dossier.writing().drafts() + 1));
    }

    static Decision review(Dossier dossier) {
        return Advanced.ordering(new Reviewing(
                dossier, dossier.step("review-" + dossier.writing().drafts())));
    }

    static Decision compose(Dossier before) {
        Dossier dossier = Caveats.ofReport(before);
        return Advanced.ordering(new Composing(dossier, dossier.step("compose")));
    }

    static Decision verify(Dossier dossier) {
        return Advanced.ordering(new Verifying(dossier, dossier.step("verify")));
    }

    static Decision complete(Dossier dossier) {
        return Advanced.to(new Completed(ReadingNote.under(dossier)));
    }

    static Decision fail(Dossier dossier, StepError error) {
        return Advanced.to(new Failed(dossier, error));
    }

    /** At the hard deadline: a report of what there is, or the plain statement that there is nothing. */
    static Decision endNow(Dossier dossier, Instant time) {
        if (dossier.evidence().passes() > 0 || dossier.clocks().searchIsOver()) {
            return complete(Conclusion.lastResort(Caveats.ofReport(dossier)));
        }
        StepError error = new StepError(
                "deadline", "the session's time was over before the first search came back", true, 1, null);
        var fault = new Accounts.Fault(time, dossier.step("deadline"), error);
        return fail(dossier.with(dossier.accounts().with(fault)), error);
    }
}
