package dev.crosscheck.steps;

import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.AnalystCommand;
import dev.crosscheck.model.message.AgentEvent;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntUnaryOperator;

/** An analyst that follows the test's script for each session, and counts its runs. */
@ApplicationScoped
public class ScriptedHandler implements StepHandler<AnalystCommand> {

    private final Map<String, StepHandlerFunction> scripts = new ConcurrentHashMap<>();
    private volatile StepHandlerFunction otherwise = (command, context) -> Samples.planned(command);
    private final Map<String, IntUnaryOperator> attempts = new ConcurrentHashMap<>();
    private final Map<String, AtomicInteger> runs = new ConcurrentHashMap<>();

    /** Handles a step. */
    @FunctionalInterface
    public interface StepHandlerFunction {
        AgentEvent handle(AgentCommand command, StepContext context) throws StepFailure;
    }

    @Override
    public Agent agent() {
        return Agent.ANALYST;
    }

    @Override
    public Class<AnalystCommand> commands() {
        return AnalystCommand.class;
    }

    @Override
    public int attempts(AnalystCommand command, int configured) {
        return attempts.getOrDefault(command.sessionId().value(), IntUnaryOperator.identity())
                .applyAsInt(configured);
    }

    /** Sets the number of attempts for each step of the session. */
    public void allow(Samples.Session session, int most) {
        allow(session, _ -> most);
    }

    /** @param most maps the configured number of attempts to the number for this session */
    public void allow(Samples.Session session, IntUnaryOperator most) {
        attempts.put(session.id().value(), most);
    }

    @Override
    public AgentEvent handle(AnalystCommand command, StepContext context) throws StepFailure {
        runs.computeIfAbsent(command.stepId().value(), step -> new AtomicInteger())
                .incrementAndGet();
        return scripts.getOrDefault(command.sessionId().value(), otherwise).handle(command, context);
    }

    public void on(Samples.Session session, StepHandlerFunction script) {
        scripts.put(session.id().value(), script);
    }

    /** Sets the script for sessions without their own. */
    public void byDefault(StepHandlerFunction script) {
        otherwise = script;
    }

    public int runs(AgentCommand command) {
        AtomicInteger count = runs.get(command.stepId().value());
        return count == null ? 0 : count.get();
    }
}
