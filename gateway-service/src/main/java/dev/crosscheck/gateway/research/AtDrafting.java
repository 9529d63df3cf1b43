package dev.crosscheck.gateway.research;

import dev.crosscheck.gateway.loop.Recorded;
import dev.crosscheck.gateway.loop.SessionState;
import dev.crosscheck.gateway.loop.research.Dossier;
import dev.crosscheck.gateway.loop.research.Drafting;
import dev.crosscheck.gateway.session.ForkPoint;
import dev.crosscheck.model.message.SessionEvent.JudgementReopened;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.model.research.Mode;
import java.util.List;

/**
 * Cuts where the session last began to draft.
 *
 * @param mode mode of the new judgement, or null for the session's own
 * @param maxTier the weakest tier that strict mode admits, or null for the session's own
 */
public record AtDrafting(Mode mode, Integer maxTier) implements ForkPoint {

    @Override
    public ForkDecision find(SessionState start, List<Recorded> log, Birth birth) {
        int copied = 0;
        Dossier dossier = null;
        SessionState state = start;
        for (int i = 0; i < log.size(); i++) {
            SessionState next = state.evolve(log.get(i));
            if (next instanceof Drafting drafting && !(state instanceof Drafting)) {
                copied = i + 1;
                dossier = drafting.dossier();
            }
            state = next;
        }
        if (dossier == null) {
            return new ForkDecision.Impossible(
                    ProblemType.NOT_DRAFTED,
                    "the session, which is " + state.status().wireName()
                            + ", never had sources, so there is nothing to judge");
        }
        Mode under = mode == null ? dossier.scope().brief().mode() : mode;
        if (maxTier != null && under != Mode.STRICT) {
            return new ForkDecision.Unfit(
                    "max_tier", "must be given only for strict mode, not for " + under.wireName());
        }
        int tier = maxTier == null ? dossier.scope().policy().strictMaxTier() : maxTier;
        return new ForkDecision.Cut(
                copied, new JudgementReopened(birth.eventId(), birth.time(), birth.parent(), copied, under, tier));
    }
}
