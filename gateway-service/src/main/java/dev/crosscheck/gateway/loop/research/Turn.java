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
 * A turn of the loop: the session waits for exactly one step of an agent. Each turn has a file of its own, which
 * defines how it begins, which command it sends, what follows from the answer or the failure, and what is published.
 *
 * <p>A step's id is derived from its place in the session, so deciding twice orders the same step.
 *
 * @param <A> type of the step's answer
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

    /** The turns that can be rebuilt from their step and the event, by the name under which they are stored. */
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

        /** Rebuilds the turn as it was after {@code event}. */
        Turn<?> again(Dossier dossier, StepId step, ResearchState before, SessionEvent event) {
            return again.turn(dossier, step, before, event);
        }

        private interface Again {
            Turn<?> turn(Dossier dossier, StepId step, ResearchState before, SessionEvent event);
        }
    }

    /** Moves on to {@code next}. If that is a turn, sends its command. */
    static Advanced on(ResearchState next) {
        return new Advanced(next, next instanceof Turn<?> turn ? List.of(turn.command()) : List.of());
    }

    StepId awaiting();

    /** Returns the same turn with another dossier. */
    Turn<A> with(Dossier dossier);

    /** Returns the command of its step, made from this state alone. */
    AgentCommand command();

    Class<A> answer();

    /** Decides what follows from the answer, which is already booked. */
    ResearchState answered(A answer, Instant time);

    /** Decides what follows if the step failed for good, after booking that. Always leads closer to the end. */
    ResearchState failed(StepError error);

    /** Returns what is published of the answer. */
    Told tells(A answer);

    /** Returns what the log stores of this turn. */
    Place place();

    /** Returns the public name of the stage that begins with this turn; null if none does. */
    default String stage() {
        return null;
    }

    /** Decides what follows from the step's result; empty if the result has the wrong type. */
    default Optional<ResearchState> after(AgentEvent result, Instant time) {
        if (result instanceof StepFailed failed) {
            Fault fault = new Fault(time, failed.stepId(), failed.error());
            return Optional.of(
                    with(dossier().with(dossier().accounts().with(fault))).failed(failed.error()));
        }
        return answer().isInstance(result) ? Optional.of(answered(answer().cast(result), time)) : Optional.empty();
    }

    /** Returns what is published of the step's result. */
    default Told told(AgentEvent result) {
        return result instanceof StepFailed failed ? fails(failed.error()) : tells(answer().cast(result));
    }

    /** Returns what is published of the step's failure. */
    default Told fails(StepError error) {
        return new Told.Failed(error.type(), error.message());
    }
}
