package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.gateway.loop.research.Accounts.Fault;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.StepFailed;
import dev.crosscheck.model.message.StepError;
import java.time.Instant;
import java.util.Optional;

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
}
