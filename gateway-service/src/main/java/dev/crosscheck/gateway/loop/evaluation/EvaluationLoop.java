package dev.crosscheck.gateway.loop.evaluation;

import dev.crosscheck.gateway.loop.Decision;
import dev.crosscheck.gateway.loop.Decision.Advanced;
import dev.crosscheck.gateway.loop.Decision.Ignored;
import dev.crosscheck.gateway.loop.Decision.Reason;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.evaluation.Finding;
import dev.crosscheck.model.evaluation.ReasonCode;
import dev.crosscheck.model.evaluation.TraceEntry;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.StepFailed;
import dev.crosscheck.model.message.ChatLogEvent;
import dev.crosscheck.model.message.EvaluationMessage.EvaluationCancelled;
import dev.crosscheck.model.message.EvaluationMessage.EvaluationRequested;
import dev.crosscheck.model.message.EvaluationMessage.PolicyOpened;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.HardDeadlinePassed;
import dev.crosscheck.model.message.SessionEvent.OfResearch;
import dev.crosscheck.model.message.SessionEvent.SoftDeadlinePassed;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The loop of criteria evaluation: one pure function from a state and an event to a decision.
 *
 * <pre>
 * opening ─▶ evaluating ─▶ completed          both ─▶ cancelled
 *
 *               waiting ─▶ deliberating ⇄ consulting      several criteria at a time,
 *                               │                          each in its own place
 *                               ▼
 *                           checking ─▶ decided
 * </pre>
 *
 * <p>Every criterion ends, and the evaluation ends with the last one. The turns of a criterion are limited. A failed
 * search becomes an observation. If the policy cannot be opened, the controller fails or the hard deadline passes, the
 * criteria stay undecided, each with its reason. So an evaluation never fails: its results show what is missing.
 *
 * <p>If a shadow controller evaluates the criteria too, its works come after all others, and the evaluation ends with
 * the last of them.
 *
 * <p>{@link NextMove} decides what follows for one criterion; {@link Orders} creates the commands.
 */
final class EvaluationLoop {

    private EvaluationLoop() {}

    /** Decides what {@code event} does to an evaluation in {@code state}. Deciding twice gives the same decision. */
    static Decision decide(EvaluationState state, SessionEvent event) {
        return switch (event) {
            case EvaluationRequested requested -> requested(state, requested);
            case StepReported reported -> reported(state, reported);
            case EvaluationCancelled cancelled -> cancelled(state, cancelled);
            case HardDeadlinePassed deadline -> hardDeadlinePassed(state, deadline);
            case OfResearch _, ChatLogEvent _, SoftDeadlinePassed _ -> new Ignored(Reason.ILLEGAL);
        };
    }

    private static Decision requested(EvaluationState state, EvaluationRequested requested) {
        return state.stage() == Phase.NOT_REQUESTED
                ? advanced(state.taking(requested), new Decided(Phase.OPENING, List.of()))
                : new Ignored(Reason.DUPLICATE);
    }

    private static Decision cancelled(EvaluationState state, EvaluationCancelled cancelled) {
        return switch (state.stage()) {
            case NOT_REQUESTED -> new Ignored(Reason.ILLEGAL);
            case CANCELLED -> new Ignored(Reason.DUPLICATE);
            case COMPLETED -> new Ignored(Reason.LATE);
            case OPENING, EVALUATING -> advanced(state.taking(cancelled), new Decided(Phase.CANCELLED, List.of()));
        };
    }

    /** Citations that wait for the Critic are at least compared with the found passages. */
    private static Decision hardDeadlinePassed(EvaluationState state, HardDeadlinePassed deadline) {
        return switch (state.stage()) {
            case NOT_REQUESTED -> new Ignored(Reason.ILLEGAL);
            case CANCELLED, COMPLETED -> new Ignored(Reason.LATE);
            case OPENING, EVALUATING -> {
                Instant hard = state.deadlines().hard();
                yield deadline.time().isBefore(hard)
                        ? new Ignored(Reason.EARLY)
                        : allEnd(
                                state,
                                work -> work.place() == CriterionStage.CHECKING
                                        ? NextMove.unchecked(work)
                                        : Move.decided(
                                                work,
                                                Finding.uncertain(
                                                        ReasonCode.DEADLINE, "The evaluation's time was over.")));
            }
        };
    }

    private static Decision reported(EvaluationState state, StepReported reported) {
        AgentEvent result = reported.result();
        return switch (state.stage()) {
            case NOT_REQUESTED -> new Ignored(Reason.ILLEGAL);
            case CANCELLED, COMPLETED ->
                new Ignored(state.taken().contains(result.stepId()) ? Reason.DUPLICATE : Reason.LATE);
            case OPENING -> unlessTaken(state, result.stepId(), () -> opened(state, reported));
            case EVALUATING -> unlessTaken(state, result.stepId(), () -> worked(state, reported));
        };
    }

    private static Decision unlessTaken(EvaluationState state, StepId step, Supplier<Decision> otherwise) {
        return state.taken().contains(step) ? new Ignored(Reason.DUPLICATE) : otherwise.get();
    }

    private static Decision opened(EvaluationState state, StepReported reported) {
        AgentEvent result = reported.result();
        if (!result.stepId().equals(state.opening())) {
            return new Ignored(Reason.ILLEGAL);
        }
        EvaluationState taken = state.taking(reported);
        if (result instanceof PolicyOpened) {
            int first = taken.request().policy().criteriaAtOnce();
            List<Move> begun = taken.works().stream()
                    .limit(first)
                    .map(work -> Move.to(CriterionStage.DELIBERATING, work, 1))
                    .toList();
            return advanced(taken, new Decided(Phase.EVALUATING, begun));
        }
        return result instanceof StepFailed failed
                ? allEnd(taken, work -> notOpened(work, failed))
                : new Ignored(Reason.ILLEGAL);
    }

    private static Move notOpened(Work work, StepFailed failed) {
        String code = failed.error().type().equals(ReasonCode.POLICY_MISSING)
                ? ReasonCode.POLICY_MISSING
                : ReasonCode.POLICY_UNREADABLE;
        String why =
                code.equals(ReasonCode.POLICY_MISSING) ? "There is no such policy." : "The policy could not be opened.";
        return Move.decided(work, Finding.uncertain(code, why))
                .tracing(new TraceEntry(
                        "The policy must be opened before anything can be found in it.",
                        "open_policy",
                        NextMove.toolError(failed)));
    }

    private static Decision worked(EvaluationState state, StepReported reported) {
        AgentEvent result = reported.result();
        Optional<Work> waiting = state.awaiting(result.stepId());
        EvaluationState taken = state.taking(reported);
        return waiting.flatMap(before -> NextMove.after(taken, taken.works().get(before.number() - 1), result))
                .map(move -> moved(taken, move))
                .orElse(new Ignored(Reason.ILLEGAL));
    }

    /** When a criterion ends, the next waiting one begins. */
    private static Decision moved(EvaluationState taken, Move made) {
        Move move = NextMove.calibrated(taken, made);
        List<Move> moves = new ArrayList<>(List.of(move));
        if (move.place() == CriterionStage.DECIDED) {
            taken.works().stream()
                    .filter(work -> work.place() == CriterionStage.WAITING)
                    .findFirst()
                    .ifPresent(next -> moves.add(Move.to(CriterionStage.DELIBERATING, next, 1)));
        }
        boolean open = taken.works().stream()
                .anyMatch(work -> work.place() != CriterionStage.DECIDED
                        && (work.number() != move.criterion() || move.place() != CriterionStage.DECIDED));
        return advanced(taken, new Decided(!open ? Phase.COMPLETED : Phase.EVALUATING, moves));
    }

    private static Decision allEnd(EvaluationState taken, Function<Work, Move> ending) {
        List<Move> moves = taken.works().stream()
                .filter(work -> work.place() != CriterionStage.DECIDED)
                .map(ending)
                .map(move -> NextMove.calibrated(taken, move))
                .toList();
        return advanced(taken, new Decided(Phase.COMPLETED, moves));
    }

    private static Advanced advanced(EvaluationState taken, Decided decided) {
        EvaluationState next = taken.applying(decided);
        return new Advanced(next, Orders.of(next, decided));
    }
}
