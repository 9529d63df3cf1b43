package dev.crosscheck.steps.run;

import dev.crosscheck.steps.StepHandler;
import dev.crosscheck.steps.ledger.ResultRelay;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Starts and stops the runner and the relay of a service that has a {@link StepHandler}. */
@ApplicationScoped
class StepService {

    static final String NONE = "none";

    private final Instance<StepHandler<?>> handlers;
    private final StepRunner runner;
    private final ResultRelay relay;
    private final String agent;

    StepService(
            Instance<StepHandler<?>> handlers,
            StepRunner runner,
            ResultRelay relay,
            @ConfigProperty(name = "crosscheck.agent", defaultValue = NONE) String agent) {
        this.handlers = handlers;
        this.runner = runner;
        this.relay = relay;
        this.agent = agent;
    }

    /** Runs before the channels begin to deliver, which happens at priority 1000. */
    void start(@Observes @Priority(500) StartupEvent started) {
        if (agent.equals(NONE) && handlers.isUnsatisfied()) {
            return;
        }
        if (!handlers.isResolvable()) {
            throw new IllegalStateException("crosscheck.agent is '" + agent + "', and there must be exactly one "
                    + StepHandler.class.getSimpleName() + " of it");
        }
        StepHandler<?> handler = handlers.get();
        if (!handler.agent().wireName().equals(agent)) {
            throw new IllegalStateException("crosscheck.agent is '" + agent + "', but the handler is that of '"
                    + handler.agent().wireName() + "'");
        }
        runner.begin(handler);
        relay.start(agent);
    }

    void stop(@Observes ShutdownEvent stopping) {
        runner.stop();
        relay.stop();
    }
}
