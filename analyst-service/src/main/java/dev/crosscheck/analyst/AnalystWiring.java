package dev.crosscheck.analyst;

import dev.crosscheck.analyst.chat.ChatSteps;
import dev.crosscheck.analyst.chat.HeuristicOrchestrator;
import dev.crosscheck.analyst.chat.LlmOrchestrator;
import dev.crosscheck.analyst.chat.OperatorTool;
import dev.crosscheck.analyst.chat.Orchestrator;
import dev.crosscheck.analyst.chat.ReplTool;
import dev.crosscheck.analyst.clarify.Clarifier;
import dev.crosscheck.analyst.clarify.HeuristicClarifier;
import dev.crosscheck.analyst.clarify.LlmClarifier;
import dev.crosscheck.analyst.draft.Drafter;
import dev.crosscheck.analyst.draft.FallbackDrafter;
import dev.crosscheck.analyst.draft.HeuristicDrafter;
import dev.crosscheck.analyst.draft.LlmDrafter;
import dev.crosscheck.analyst.evaluate.ChosenController;
import dev.crosscheck.analyst.evaluate.CriterionController;
import dev.crosscheck.analyst.evaluate.HeuristicController;
import dev.crosscheck.analyst.evaluate.LlmController;
import dev.crosscheck.analyst.evaluate.ReactPrompts;
import dev.crosscheck.analyst.operate.Operator;
import dev.crosscheck.analyst.plan.HeuristicPlanner;
import dev.crosscheck.analyst.plan.LlmPlanner;
import dev.crosscheck.analyst.plan.Planner;
import dev.crosscheck.analyst.python.Pythons;
import dev.crosscheck.analyst.reflect.HeuristicReflector;
import dev.crosscheck.analyst.reflect.LlmReflector;
import dev.crosscheck.analyst.reflect.Reflector;
import dev.crosscheck.llm.Fallback;
import dev.crosscheck.llm.LanguageModel;
import dev.crosscheck.llm.ModelAccess;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.reader.Readers;
import dev.crosscheck.steps.StepsConfig;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Chooses the Analyst's implementations. */
@Startup
@ApplicationScoped
class AnalystWiring {

    private static final String MODE = "crosscheck.analyst.mode";

    private final Fallback fallback;
    private final Fallback weighing;
    private final Optional<LanguageModel> model;
    private final PromptFolder prompts;
    private final Readers readers = new Readers();
    private final Pythons pythons;

    AnalystWiring(AnalystConfig config, StepsConfig steps, ModelAccess models, MeterRegistry meters) {
        this.pythons = new Pythons(config.python());
        gauge(meters, "ready", pythons::ready);
        gauge(meters, "kept", pythons::kept);
        this.fallback = new Fallback(steps.maxAttempts());
        this.weighing = new Fallback(CriterionController.attempts(steps.maxAttempts()));
        this.prompts = new PromptFolder(config.promptsFolder());
        this.model = config.mode().usesModel(MODE, models.isConfigured())
                ? Optional.of(models.of(Agent.ANALYST))
                : Optional.empty();
    }

    /**
     * Counts processes that run Python: ready ones, which any thread can take, and those kept for their own thread's
     * next program.
     */
    private static void gauge(MeterRegistry meters, String state, Supplier<Number> count) {
        Gauge.builder("crosscheck.python.processes", count)
                .tag("state", state)
                .strongReference(true)
                .register(meters);
    }

    @Produces
    @ApplicationScoped
    Clarifier clarifier() {
        Clarifier heuristic = new HeuristicClarifier();
        return model.<Clarifier>map(llm -> fallback.between(new LlmClarifier(llm)::examine, heuristic::examine)::on)
                .orElse(heuristic);
    }

    @Produces
    @ApplicationScoped
    Planner planner() {
        Planner heuristic = new HeuristicPlanner();
        return model.<Planner>map(llm -> fallback.between(new LlmPlanner(llm)::plan, heuristic::plan)::on)
                .orElse(heuristic);
    }

    @Produces
    @ApplicationScoped
    Reflector reflector() {
        Reflector heuristic = new HeuristicReflector(readers::of);
        return model.<Reflector>map(
                        llm -> fallback.between(new LlmReflector(llm, heuristic)::reflect, heuristic::reflect)::on)
                .orElse(heuristic);
    }

    @Produces
    @ApplicationScoped
    Drafter drafter() {
        HeuristicDrafter heuristic = new HeuristicDrafter(readers::of);
        return model.<Drafter>map(llm -> new FallbackDrafter(new LlmDrafter(llm, heuristic), heuristic, fallback))
                .orElse(heuristic);
    }

    @Produces
    @Singleton
    ChatSteps chats() {
        Orchestrator heuristic = new HeuristicOrchestrator(new HeuristicDrafter(readers::of), model.isPresent());
        Orchestrator orchestrator = model.<Orchestrator>map(
                        llm -> fallback.between(new LlmOrchestrator(llm)::think, heuristic::think)::on)
                .orElse(heuristic);
        return new ChatSteps(orchestrator, List.of(new OperatorTool(new Operator()), new ReplTool(pythons)));
    }

    @Produces
    @ApplicationScoped
    CriterionController controller() {
        return new ChosenController(
                model.map(llm -> new LlmController(llm, new ReactPrompts(prompts))),
                new HeuristicController(readers::of),
                weighing);
    }

    @PreDestroy
    void close() {
        readers.close();
        pythons.close();
    }
}
