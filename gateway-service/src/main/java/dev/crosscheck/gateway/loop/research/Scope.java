package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.message.SessionEvent.ResearchRequested;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.model.research.Limits;
import dev.crosscheck.model.research.LoopPolicy;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.Plan;
import java.time.LocalDate;
import java.util.List;

/**
 * The question to research, and the limits of the session.
 *
 * @param brief contains the original question, or the chosen reading of it
 * @param subQuestions what the report must cover; the question itself until it is planned
 * @param clarified the finished clarification; null if there was none
 * @param proposed the finished plan review; null if there was none
 */
public record Scope(
        Brief brief,
        Complexity complexity,
        Limits limits,
        LoopPolicy policy,
        List<String> subQuestions,
        Clarified clarified,
        Proposed proposed) {

    public Scope {
        subQuestions = List.copyOf(subQuestions);
    }

    static Scope of(ResearchRequested request) {
        Complexity complexity = request.complexity() == null ? Complexity.STANDARD : request.complexity();
        return new Scope(
                request.brief(),
                complexity,
                request.limits().applyTo(complexity.limits()),
                request.policy(),
                List.of(request.brief().question()),
                null,
                null);
    }

    /** Keeps the original question if the clarified one is too long, which only a person's own words can cause. */
    Scope clarified(Clarified answered) {
        String reading = answered.reading(brief.question());
        String question = reading.length() < Brief.MAX_QUESTION_LENGTH ? reading : brief.question();
        return new Scope(brief.asking(question), complexity, limits, policy, List.of(question), answered, proposed);
    }

    /** Uses the planner's estimate and time range only if the request gives none. */
    Scope planned(ResearchRequested request, Plan plan) {
        Complexity complexity = request.complexity() == null ? plan.complexity() : request.complexity();
        return new Scope(
                dated(brief, plan.startDate(), plan.endDate()),
                complexity,
                request.limits().applyTo(complexity.limits()),
                policy,
                plan.subQuestions(),
                clarified,
                proposed);
    }

    /** Returns the scope with the reviewed plan. */
    Scope agreed(Proposed agreed) {
        List<String> covered = agreed.answer() == null ? null : agreed.answer().subQuestions();
        return new Scope(
                brief, complexity, limits, policy, covered == null ? subQuestions : covered, clarified, agreed);
    }

    /** Returns the scope for judging again: with the given mode and tiers, and without further searches. */
    Scope judged(Mode mode, int strictMaxTier) {
        return new Scope(
                brief.in(mode), complexity, limits, policy.closed(strictMaxTier), subQuestions, clarified, proposed);
    }

    /** Returns what agents see: the brief, and the tiers that count in this session. */
    public Brief briefing() {
        return brief.under(policy.bounds());
    }

    private static Brief dated(Brief brief, LocalDate start, LocalDate end) {
        if (brief.startDate() != null || brief.endDate() != null) {
            return brief;
        }
        boolean backwards = start != null && end != null && start.isAfter(end);
        return backwards ? brief : brief.within(start, end);
    }
}
