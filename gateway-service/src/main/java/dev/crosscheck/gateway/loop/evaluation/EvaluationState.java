package dev.crosscheck.gateway.loop.evaluation;

import dev.crosscheck.gateway.loop.Deadlines;
import dev.crosscheck.gateway.loop.Decision;
import dev.crosscheck.gateway.loop.Recorded;
import dev.crosscheck.gateway.loop.SessionState;
import dev.crosscheck.model.SessionStatus;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.evaluation.Calibration;
import dev.crosscheck.model.evaluation.Controller;
import dev.crosscheck.model.evaluation.Criterion;
import dev.crosscheck.model.evaluation.EvaluationPolicy;
import dev.crosscheck.model.evaluation.PolicyOutline;
import dev.crosscheck.model.evaluation.PolicyPassage;
import dev.crosscheck.model.evaluation.PolicyQuery;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.EvaluationMessage.EvaluationRequested;
import dev.crosscheck.model.message.EvaluationMessage.PolicyOpened;
import dev.crosscheck.model.message.EvaluationMessage.PolicySearched;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.text.Cut;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The state of an evaluation.
 *
 * @param request the event that began it; null before
 * @param outline the policy's outline; null until the policy was opened
 * @param works one per criterion, in the request's order; then, in the same order, one per criterion for the shadow
 * controller, whose results do not count
 * @param searches all searches so far with their results; a repeated search needs no step
 * @param taken steps whose results have been taken
 * @param usage cost of all steps
 * @param decided the consequence of the last event; null before the first
 */
public record EvaluationState(
        Phase stage,
        EvaluationRequested request,
        PolicyOutline outline,
        List<Work> works,
        List<Searched> searches,
        Set<StepId> taken,
        Usage usage,
        Decided decided)
        implements SessionState {

    public static final EvaluationState START =
            new EvaluationState(Phase.NOT_REQUESTED, null, null, List.of(), List.of(), Set.of(), Usage.NONE, null);

    /** The most characters of the criteria that a list shows. */
    private static final int SHOWN = 500;

    /** A search and its results. */
    public record Searched(PolicyQuery query, List<PolicyPassage> passages) {
        public Searched {
            passages = List.copyOf(passages);
        }
    }

    public EvaluationState {
        works = List.copyOf(works);
        searches = List.copyOf(searches);
        taken = Set.copyOf(taken);
    }

    @Override
    public Decision decide(SessionEvent event) {
        return EvaluationLoop.decide(this, event);
    }

    @Override
    public Decided consequence(SessionEvent event, SessionState next) {
        return ((EvaluationState) next).decided();
    }

    @Override
    public EvaluationState evolve(Recorded entry) {
        return taking(entry.event()).applying((Decided) entry.decided());
    }

    /** Returns the state with the contents of the event, before any decision about it. */
    EvaluationState taking(SessionEvent event) {
        if (event instanceof EvaluationRequested requested) {
            return begun(requested);
        }
        return event instanceof StepReported reported ? booked(reported.result()) : this;
    }

    private static EvaluationState begun(EvaluationRequested requested) {
        List<Work> works = new ArrayList<>();
        for (Criterion criterion : requested.criteria()) {
            works.add(Work.waiting(works.size() + 1, criterion));
        }
        if (requested.route() != null && requested.route().shadow() != null) {
            for (Criterion criterion : requested.criteria()) {
                works.add(Work.waiting(works.size() + 1, criterion));
            }
        }
        return new EvaluationState(Phase.OPENING, requested, null, works, List.of(), Set.of(), Usage.NONE, null);
    }

    private EvaluationState booked(AgentEvent result) {
        Set<StepId> steps = new HashSet<>(taken);
        steps.add(result.stepId());
        List<Searched> found = new ArrayList<>(searches);
        if (result instanceof PolicySearched searched) {
            awaiting(result.stepId()).ifPresent(work -> found.add(new Searched(work.query(), searched.passages())));
        }
        PolicyOutline opened = result instanceof PolicyOpened policy ? policy.policy() : outline;
        List<Work> changed = works.stream()
                .map(work -> work.awaits(request.sessionId(), result.stepId()) ? work.taking(result) : work)
                .toList();
        return new EvaluationState(stage, request, opened, changed, found, steps, usage.plus(result.usage()), decided);
    }

    /** Returns the state after a decision. Decides nothing. */
    EvaluationState applying(Decided decision) {
        List<Work> moved = new ArrayList<>(works);
        for (Move move : decision.moves()) {
            List<PolicyPassage> known = move.known() == null
                    ? List.of()
                    : searches.get(move.known()).passages();
            moved.set(move.criterion() - 1, moved.get(move.criterion() - 1).moved(move, known));
        }
        return new EvaluationState(decision.phase(), request, outline, moved, searches, taken, usage, decision);
    }

    /** The step that reads the policy. */
    StepId opening() {
        return StepId.at(request.sessionId(), "open");
    }

    /** Returns the works whose results count, in the request's order. */
    public List<Work> counting() {
        return works.subList(0, request == null ? 0 : request.criteria().size());
    }

    /** Returns the works of the shadow controller for the same criteria; empty if there is no shadow. */
    public List<Work> shadows() {
        return works.subList(counting().size(), works.size());
    }

    public boolean isShadow(Work work) {
        return work.number() > request.criteria().size();
    }

    /** Returns the criterion's number in the request, from 1, also for the shadow's works. */
    public int criterion(Work work) {
        return isShadow(work) ? work.number() - request.criteria().size() : work.number();
    }

    /** Returns whether the two controllers decided a criterion differently; empty until both have decided. */
    public Optional<Boolean> differs(Work shadow) {
        Work counts = works.get(criterion(shadow) - 1);
        return counts.result() == null || shadow.result() == null
                ? Optional.empty()
                : Optional.of(counts.result().status() != shadow.result().status());
    }

    /** Returns the controller that evaluates this work. */
    Controller controller(Work work) {
        if (request.route() == null) {
            return request.controller();
        }
        return isShadow(work) ? request.route().shadow() : request.route().controller();
    }

    /** Returns the calibration of the controller that has weighed this work; empty if there are too few reviews. */
    Optional<Calibration> calibration(Work work) {
        return request.route() == null
                ? Optional.empty()
                : request.route().calibrations().stream()
                        .filter(one -> one.isAbout(work.weighedBy(), work.by().promptVersion()))
                        .findFirst();
    }

    /** Returns the work that waits for this step. */
    public Optional<Work> awaiting(StepId step) {
        return works.stream()
                .filter(work -> work.awaits(request.sessionId(), step))
                .findFirst();
    }

    @Override
    public SessionStatus status() {
        return stage.status();
    }

    @Override
    public String phase() {
        return stage.wireName();
    }

    @Override
    public Deadlines deadlines() {
        if (status() != SessionStatus.RUNNING) {
            return Deadlines.NONE;
        }
        EvaluationPolicy policy = request.policy();
        Instant soft = request.time().plusSeconds(policy.seconds());
        return new Deadlines(null, soft, soft.plusSeconds(policy.graceSeconds()));
    }

    @Override
    public Beginning beginning() {
        return new Beginning(request.sessionId(), request.tenant(), request.time(), request.budget());
    }

    @Override
    public Summary summary() {
        String criteria = request.criteria().stream().map(Criterion::text).collect(Collectors.joining(" · "));
        return new Summary(
                Cut.withEllipsis(SHOWN, criteria),
                null,
                null,
                null,
                (int) decidedCriteria(),
                searches.size(),
                null,
                null);
    }

    public long decidedCriteria() {
        return counting().stream()
                .filter(work -> work.place() == CriterionStage.DECIDED)
                .count();
    }
}
