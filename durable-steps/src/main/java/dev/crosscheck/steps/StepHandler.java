package dev.crosscheck.steps;

import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;

/**
 * A service's side of a step: a function from one command to one event. Exactly one bean of a service implements it,
 * for the commands of its agent. A command of another agent fails its step as a bug.
 *
 * <p>Called on a virtual thread, from many at once, with no database connection held. It may be called again with the
 * same command after a crash, so whatever it does that costs money or is not deterministic goes through
 * {@link StepContext#journal()}.
 */
public interface StepHandler<C extends AgentCommand> {

    Agent agent();

    /** The commands of its agent. */
    Class<C> commands();

    /**
     * Attempts at a command that may fail before its step fails for good.
     *
     * @param configured {@link StepsConfig#maxAttempts}
     */
    default int attempts(C command, int configured) {
        return configured;
    }

    /**
     * Carries out one command.
     *
     * @return the step's result, with the command's session and step id
     * @throws StepFailure if it failed in a way that was foreseen; any other exception is a bug, and fails the step
     */
    AgentEvent handle(C command, StepContext context) throws StepFailure;
}
