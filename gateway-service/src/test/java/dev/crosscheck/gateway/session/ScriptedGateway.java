package dev.crosscheck.gateway.session;

import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import org.awaitility.Awaitility;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;

/** Base of tests of a gateway whose agents follow a script. */
public abstract class ScriptedGateway {

    public static final Duration PATIENCE = Duration.ofSeconds(20);

    /** A session of scripted agents is over within this time or two. */
    private static final Duration MOMENT = Duration.ofMillis(40);

    static {
        Awaitility.setDefaultPollInterval(MOMENT);
    }

    @ConfigProperty(name = "kafka.bootstrap.servers")
    protected String bootstrapServers;

    private final Instant begun = Instant.now();
    private ScriptedAgents agents;

    @AfterEach
    public void stopAgents() {
        if (agents != null) {
            agents.close();
        }
    }

    /** Lets agents answer from now on. They also answer commands that were sent since the test began. */
    protected ScriptedAgents agents(Function<AgentCommand, Optional<AgentEvent>> script, int copies) {
        stopAgents();
        agents = new ScriptedAgents(bootstrapServers, script, copies, begun);
        return agents;
    }

    protected ScriptedAgents agents() {
        return agents;
    }
}
