package dev.crosscheck.analyst;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.crosscheck.analyst.clarify.LlmClarifier;
import dev.crosscheck.analyst.draft.HeuristicDrafter;
import dev.crosscheck.analyst.draft.LlmDrafter;
import dev.crosscheck.analyst.plan.LlmPlanner;
import dev.crosscheck.analyst.reflect.HeuristicReflector;
import dev.crosscheck.analyst.reflect.LlmReflector;
import dev.crosscheck.llm.LanguageModel;
import dev.crosscheck.llm.ModelAccess;
import dev.crosscheck.llm.testing.RecordedRequest;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.AgentCommand.AssessCoverage;
import dev.crosscheck.model.message.AgentCommand.ExamineQuestion;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.testing.RememberedCalls;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests two models on one endpoint: which tasks go to which model, and at which price. */
class ModelsByTaskTest {

    private static final List<Source> SOURCES = List.of(
            Given.source(1, "Agency", 1, "2025-03-14", "The Lakeview plant knew about the leak on 11 February 2025."),
            Given.source(
                    2,
                    "Ledger",
                    2,
                    "2025-03-20",
                    "The manager of the Lakeview plant was aware that the tank had a leak."));

    private final ScriptedModelEndpoint endpoint = ScriptedModelEndpoint.start();

    @AfterEach
    void stop() {
        endpoint.close();
    }

    @Test
    void shouldAskTheLowModelForWhatOnlyClassifiesAndTheHighOneForTheRestEachAtItsPrice() throws StepFailure {
        // Given
        LanguageModel model = ModelAccess.configuredBy(Map.of(
                        "llm.base-url", endpoint.baseUrl(),
                        "llm.model", "large",
                        "llm.price.input", "2",
                        "llm.price.output", "10",
                        "llm.model-low", "small",
                        "llm.price-low.input", "0.5",
                        "llm.price-low.output", "1"))
                .of(Agent.ANALYST);
        Brief brief = Given.question("Did the Lakeview plant know about the leak?");
        List<String> parts = List.of(brief.question());

        // When
        Usage clarified = new LlmClarifier(model)
                .examine(new ExamineQuestion(Given.SESSION, Given.STEP, brief, List.of()), step())
                .usage();
        Usage planned = new LlmPlanner(model)
                .plan(new PlanResearch(Given.SESSION, Given.STEP, brief, null, 10), step())
                .usage();
        Usage reflected = new LlmReflector(model, new HeuristicReflector(Given.NO_READER))
                .reflect(new AssessCoverage(Given.SESSION, Given.STEP, brief, parts, List.of(), SOURCES), step())
                .usage();
        Usage drafted = new LlmDrafter(model, new HeuristicDrafter(Given.NO_READER))
                .draft(new WriteDraft(Given.SESSION, Given.STEP, brief, parts, SOURCES, List.of(), true), step())
                .usage();

        // Then
        assertThat(endpoint.requests().stream()
                        .collect(toMap(RecordedRequest::task, RecordedRequest::model, (one, _) -> one)))
                .isEqualTo(Map.of("clarify", "small", "plan", "large", "reflect", "small", "draft", "large"));
        assertCosts(clarified, 0.5, 1);
        assertCosts(planned, 2, 10);
        assertCosts(reflected, 0.5, 1);
        assertCosts(drafted, 2, 10);
    }

    private static void assertCosts(Usage usage, double input, double output) {
        assertThat(usage.usd())
                .isPositive()
                .isCloseTo((usage.inputTokens() * input + usage.outputTokens() * output) / 1e6, within(1e-12));
    }

    private static StepContext step() {
        return new StepContext(Given.SESSION, Given.STEP, 1, new RememberedCalls());
    }
}
