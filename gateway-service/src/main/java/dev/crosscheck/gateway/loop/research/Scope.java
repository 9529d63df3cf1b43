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
 * What is to be found out, and how far the session may go.
 *
 * @param brief its question is the one that was asked, or the reading of it that was chosen
 * @param subQuestions what the report must cover; the question itself until it is planned
 * @param clarified what was asked back, once that is over; null where nothing was
 * @param proposed the plan that was shown, once that is over; null where none was
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

    /** A reading that is too long for a question, as only the words of a request can make it, changes nothing. */
    Scope clarified(Clarified answered) {
        String reading = answered.reading(brief.question());
        String question = reading.length() < Brief.MAX_QUESTION_LENGTH ? reading : brief.question();
        return new Scope(brief.asking(question), complexity, limits, policy, List.of(question), answered, proposed);
    }

    /** The planner's estimate and time range count only where the request is silent. */
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

    /** As somebody has agreed to it. */
    Scope agreed(Proposed agreed) {
        List<String> covered = agreed.answer() == null ? null : agreed.answer().subQuestions();
        return new Scope(
                brief, complexity, limits, policy, covered == null ? subQuestions : covered, clarified, agreed);
    }

    /** As it is judged again: under that mode, with those tiers, and without any further search. */
    Scope judged(Mode mode, int strictMaxTier) {
        return new Scope(
                brief.in(mode), complexity, limits, policy.closed(strictMaxTier), subQuestions, clarified, proposed);
    }

    /** What agents are told: the brief, and the tiers that count in this session. */
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
