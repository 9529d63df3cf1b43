package dev.crosscheck.filler;

import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.steps.StepHandler;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Creates the agent that {@code crosscheck.agent} names. */
final class FillerWiring {

    private FillerWiring() {}

    @Produces
    @ApplicationScoped
    static StepHandler<AgentCommand> handler(
            FillerConfig config, @ConfigProperty(name = "crosscheck.agent") String name) {
        return new FillerAgent(Agent.of(name), config.characters(), config.callTime());
    }
}
