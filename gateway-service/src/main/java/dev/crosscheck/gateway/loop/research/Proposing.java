package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.gateway.loop.Decision;
import dev.crosscheck.gateway.loop.Decision.Ignored;
import dev.crosscheck.gateway.loop.Decision.Reason;
import dev.crosscheck.model.message.SessionEvent.PlanReviewLapsed;
import dev.crosscheck.model.message.SessionEvent.PlanReviewed;
import dev.crosscheck.model.research.PlanAnswer;
import dev.crosscheck.model.research.PlannedQuery;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * The session shows its plan and waits for a person to accept or change it. Both deadlines stop meanwhile. It always
 * continues with searching, and the wait does not count against its time.
 *
 * @param queries the planned queries, at most as many as the session may ask
 * @param since when the plan was shown
 * @param until when the session continues with the plan as it is
 */
public record Proposing(Dossier dossier, List<PlannedQuery> queries, Instant since, Instant until) implements Waiting {

    public Proposing {
        queries = List.copyOf(queries);
    }

    static Proposing begin(Dossier dossier, List<PlannedQuery> planned, Instant time) {
        List<PlannedQuery> queries =
                dossier.evidence().unasked(planned, dossier.scope().limits().maxQueries());
        return new Proposing(
                dossier, queries, time, time.plusSeconds(dossier.request().reviewPlanWithinSeconds()));
    }

    @Override
    public Proposing with(Dossier changed) {
        return new Proposing(changed, queries, since, until);
    }

    static Decision reviewed(ResearchState state, PlanReviewed reviewed) {
        PlanAnswer answer = reviewed.answer();
        return switch (state) {
            case NotRequested _, Paused _, Asking _ -> new Ignored(Reason.ILLEGAL);
            case Proposing proposing when !proposing.takes(answer) -> new Ignored(Reason.ILLEGAL);
            case Proposing proposing -> Turn.on(proposing.agreed(answer, reviewed.time()));
            case Turn<?> turn -> new Ignored(isSaid(answer, turn.dossier()) ? Reason.DUPLICATE : Reason.ILLEGAL);
            case Finished over -> new Ignored(isSaid(answer, over.dossier()) ? Reason.DUPLICATE : Reason.LATE);
        };
    }

    static Decision lapsed(ResearchState state, PlanReviewLapsed lapsed) {
        return switch (state) {
            case NotRequested _, Asking _ -> new Ignored(Reason.ILLEGAL);
            case Paused _ -> new Ignored(Reason.EARLY);
            case Proposing proposing when lapsed.time().isBefore(proposing.until()) -> new Ignored(Reason.EARLY);
            case Proposing proposing -> Turn.on(proposing.agreed(null, lapsed.time()));
            case Turn<?> turn ->
                new Ignored(turn.dossier().scope().proposed() == null ? Reason.ILLEGAL : Reason.DUPLICATE);
            case Finished _ -> new Ignored(Reason.LATE);
        };
    }

    /** Finishes without a search, and so without any sources. */
    @Override
    public ResearchState finished(Instant time) {
        Dossier agreed = dossier(null, time);
        return Searching.first(agreed.with(agreed.clocks().finishedAt(time)), queries);
    }

    @Override
    public Proposing resumed(Duration pause) {
        return new Proposing(dossier, queries, since, pause.isNegative() ? until : until.plus(pause));
    }

    @Override
    public Proposing from(Instant time) {
        return begin(dossier, queries, time);
    }

    private ResearchState agreed(PlanAnswer answer, Instant time) {
        Dossier agreed = dossier(answer, time);
        return Searching.first(agreed, agreed.scope().proposed().agreed());
    }

    private boolean takes(PlanAnswer answer) {
        return answer.queries() == null
                || answer.queries().size() <= dossier.scope().limits().maxQueries();
    }

    private static boolean isSaid(PlanAnswer answer, Dossier dossier) {
        Proposed proposed = dossier.scope().proposed();
        return proposed != null && answer.equals(proposed.answer());
    }

    private Dossier dossier(PlanAnswer answer, Instant time) {
        return dossier.with(dossier.scope().agreed(new Proposed(queries, answer)))
                .with(dossier.clocks().movedBy(Duration.between(since, time)));
    }
}
