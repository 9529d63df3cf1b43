package dev.crosscheck.steps;

import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import java.util.Set;

/**
 * Carries out one command and returns one event: the part of a step that a service implements. Each service has exactly
 * one bean of this type, for the commands of its agent. A command of another agent is a bug, and fails its step.
 *
 * <p>It runs on virtual threads, many at the same time, and holds no database connection. After a crash it may be
 * called again with the same command, so everything that costs money or is not deterministic must go through {@link
 * StepContext#journal()}.
 */
public interface StepHandler<C extends AgentCommand> {

    Agent agent();

    /** Returns the type of the agent's commands. */
    Class<C> commands();

    /**
     * Returns how many attempts at a command may fail before its step fails for good.
     *
     * @param configured {@link StepsConfig#maxAttempts}
     */
    default int attempts(C command, int configured) {
        return configured;
    }

    /**
     * Returns the commands whose steps may not begin yet. Such steps are accepted but not claimed: they wait in the
     * ledger, or go to another replica. Asked before each claim, on any thread, so it must be quick.
     */
    default Set<Class<? extends C>> notYet() {
        return Set.of();
    }

    /**
     * Carries out one command.
     *
     * @return the step's result, with the command's session id and step id
     * @throws StepFailure for an expected failure; any other exception is a bug, and fails the step
     */
    AgentEvent handle(C command, StepContext context) throws StepFailure;
}
