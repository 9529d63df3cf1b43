package dev.crosscheck.analyst.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.agents.testing.ScriptedModel;
import dev.crosscheck.llm.ModelAccess;
import dev.crosscheck.llm.testing.Abilities.Support;
import dev.crosscheck.llm.testing.Asked;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import dev.crosscheck.model.evaluation.Deliberation;
import dev.crosscheck.model.evaluation.PolicyQuery;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.steps.StepFailure;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests a turn as a function call if the endpoint supports functions, and as JSON if it does not. */
class FunctionCallsTest {

    @RegisterExtension
    static final ScriptedModel MODEL = ScriptedModel.of(Agent.ANALYST);

    private static final ScriptedModelEndpoint ENDPOINT = MODEL.endpoint();
    private static final String SEARCH = """
            {"thought": "thinking", "action": "PI_SEARCH", "query": "minimum age", "section": "",
             "fact_ids": [], "passage": 0,
             "wanted": "", "status": "UNCERTAIN", "confidence": 0, "citations": [], "rationale": ""}""";

    private final List<Asked> asked = new CopyOnWriteArrayList<>();

    /** Returns a controller that has not learned anything of the endpoint yet, as in a new process. */
    private LlmController controller(String... settings) {
        Map<String, String> all = new HashMap<>(Map.of("llm.base-url", ENDPOINT.baseUrl(), "llm.model", "scripted"));
        for (int i = 0; i < settings.length; i += 2) {
            all.put(settings[i], settings[i + 1]);
        }
        ENDPOINT.answer("react", question -> {
            asked.add(question);
            return SEARCH;
        });
        return new LlmController(
                ModelAccess.configuredBy(all).of(Agent.ANALYST), new ReactPrompts(_ -> Optional.empty()));
    }

    private static Deliberation deliberate(LlmController controller) throws StepFailure {
        return controller
                .deliberate(GivenCriterion.fresh(), ScriptedModel.firstAttempt())
                .result();
    }

    @Test
    void shouldTakeTheCallOfAFunctionForATurn() throws StepFailure {
        // When
        Deliberation made = deliberate(controller());

        // Then
        assertThat(made.search()).isEqualTo(new PolicyQuery("minimum age", 5));
        JsonNode body = asked.getFirst().body();
        assertThat(body.path("tool_choice").asText()).isEqualTo("required");
        assertThat(body.path("tools")
                        .valueStream()
                        .map(tool -> tool.at("/function/name").asText()))
                .containsExactly("pi_search", "facts_get", "spans_tighten", "finish");
        assertThat(body.at("/tools/0/function/parameters/required")
                        .valueStream()
                        .map(JsonNode::asText))
                .containsExactly("thought", "query", "section");
        assertThat(body.has("response_format")).isFalse();
    }

    @Test
    void shouldAnswerInJsonWhereFunctionsAreRefused() throws StepFailure {
        // Given
        ENDPOINT.abilities().tools(Support.REFUSED);
        LlmController controller = controller();

        // When
        deliberate(controller);
        Deliberation again = deliberate(controller);

        // Then
        assertThat(again.search().text()).isEqualTo("minimum age");
        assertThat(asked).hasSize(2).allMatch(question -> question.body().has("response_format"));
        assertThat(ENDPOINT.requests("react")).hasSize(3);
    }

    @Test
    void shouldGiveUpFunctionsThatArePassedOver() throws StepFailure {
        // Given
        ENDPOINT.abilities().tools(Support.PASSED_OVER);
        LlmController controller = controller();
        ENDPOINT.answer("react", question -> {
            asked.add(question);
            boolean form = question.body().has("response_format") || question.isRepair();
            return form ? SEARCH : "I would search for the minimum age.";
        });

        // When
        for (int i = 0; i < 3; i++) {
            deliberate(controller);
        }

        // Then: two turns needed a repair, and the third request asked for JSON
        assertThat(asked.getLast().body().has("tools")).isFalse();
        assertThat(asked).hasSize(5);
    }

    @Test
    void shouldCallNoFunctionWhereTheConfigurationSaysSo() throws StepFailure {
        // When
        deliberate(controller("llm.tool-calls", "off"));

        // Then
        assertThat(asked).singleElement().matches(question -> !question.body().has("tools"));
    }

    @Test
    void shouldCallToolsOfAnthropicsApiToo() throws StepFailure {
        // When
        Deliberation made = deliberate(controller("llm.provider", "anthropic"));

        // Then
        assertThat(made.search().text()).isEqualTo("minimum age");
        assertThat(asked.getFirst().body().path("tools")).hasSize(4);
    }
}
