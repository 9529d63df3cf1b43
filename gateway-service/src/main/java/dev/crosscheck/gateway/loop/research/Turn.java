package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.gateway.loop.Decision.Advanced;
import dev.crosscheck.gateway.loop.research.Accounts.Fault;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.StepFailed;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.StepError;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * A turn of the loop: the session waits for exactly one step of an agent. Each turn has a file of its own, which says
 * how it begins, which command it orders, what follows from the answer or the failure, and what the public is told.
 *
 * <p>A step's id is its place in the session, so that deciding twice orders the same step.
 *
 * @param <A> what its step answers
 */
public sealed interface Turn<A extends AgentEvent> extends ResearchState.Underway
        permits Looking,
                Clarifying,
                Planning,
                Searching,
                Reflecting,
                Drafting,
                Reviewing,
                Revising,
                Composing,
                Verifying {

    /** A turn whose step says all that there is to say of it, by the name under which it is stored. */
    enum Kind {
        LOOKING(Looking::new),
        CLARIFYING(Clarifying::again),
        PLANNING(Planning::new),
        REFLECTING(Reflecting::new),
        DRAFTING(Drafting::new),
        REVIEWING(Reviewing::new),
        REVISING(Revising::new),
        COMPOSING(Composing::new),
        VERIFYING(Verifying::new);

        private final Again again;

        Kind(Again again) {
            this.again = again;
        }

        Kind(BiFunction<Dossier, StepId, Turn<?>> again) {
            this((dossier, step, _, _) -> again.apply(dossier, step));
        }

        /** The turn as it was after {@code event}. */
        Turn<?> again(Dossier dossier, StepId step, ResearchState before, SessionEvent event) {
            return again.turn(dossier, step, before, event);
        }

        private interface Again {
            Turn<?> turn(Dossier dossier, StepId step, ResearchState before, SessionEvent event);
        }
    }

    /** On to {@code next}; where that is a turn, its step is ordered. */
    static Advanced on(ResearchState next) {
        return new Advanced(next, next instanceof Turn<?> turn ? List.of(turn.command()) : List.of());
    }

    StepId awaiting();

    @Override
    Turn<A> with(Dossier dossier);

    /** The order for its step, made from this state alone. */
    AgentCommand command();

    Class<A> answer();

    /** What follows from the answer, once it is booked. */
    ResearchState answered(A answer, Instant time);

    /** What follows where the step failed for good, once that is booked: always something nearer to the end. */
    ResearchState failed(StepError error);

    /** What the outside is told of the answer. */
    Told tells(A answer);

    /** What the log keeps of this turn. */
    Place place();

    /** The stage that begins with this turn, by its public name; null where none does. */
    default String stage() {
        return null;
    }

    /** What follows from the step's result; empty where it is the result of another kind of step. */
    default Optional<ResearchState> after(AgentEvent result, Instant time) {
        if (result instanceof StepFailed failed) {
            Fault fault = new Fault(time, failed.stepId(), failed.error());
            return Optional.of(
                    with(dossier().with(dossier().accounts().with(fault))).failed(failed.error()));
        }
        return answer().isInstance(result) ? Optional.of(answered(answer().cast(result), time)) : Optional.empty();
    }

    /** What the outside is told of the step's result. */
    default Told told(AgentEvent result) {
        return result instanceof StepFailed failed
                ? new Told.Failed(failed.error().type(), failed.error().message())
                : tells(answer().cast(result));
    }
}
