package dev.crosscheck.benchmarks.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.rest.Json;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class MadeByTest {

    private static final String STEPS = """
            [{"type":"dev.crosscheck.research.plan_research.v1","calls":{"answered":1},
              "produced_by":{"kind":"llm","name":"m-1","prompt_version":"plan.en.1"}},
             {"type":"dev.crosscheck.research.search_sources.v1","calls":{"answered":1},
              "produced_by":{"kind":"heuristic","name":"Search"}},
             {"type":"dev.crosscheck.research.write_draft.v1","calls":{"answered":3},
              "produced_by":{"kind":"heuristic","name":"Drafter","fallback_reason":"invalid_output: broke its rules"}},
             {"type":"dev.crosscheck.research.write_draft.v1","calls":{"answered":2},
              "produced_by":{"kind":"llm","name":"m-1","prompt_version":"draft.en.2"}},
             {"type":"dev.crosscheck.research.verify_report.v1","calls":{"answered":5},
              "produced_by":{"kind":"llm","name":"m-1","prompt_version":"judge.en.1"}},
             {"type":"dev.crosscheck.research.compose_report.v1","calls":{"answered":0},"produced_by":null}]""";

    @Test
    void shouldCountWhoProducedWhatByTask() throws JsonProcessingException {
        // Given
        MadeBy madeBy = new MadeBy();

        // When
        madeBy.add("s1", Json.parse(STEPS));

        // Then
        JsonNode json = madeBy.toJson();
        assertThat(json.at("/all/steps").asInt()).isEqualTo(5);
        assertThat(json.at("/all/model_at_once").asInt()).isEqualTo(2);
        assertThat(json.at("/all/model_after_repair").asInt()).isEqualTo(1);
        assertThat(json.at("/all/heuristic").asInt()).isEqualTo(1);
        assertThat(json.at("/all/fallback_share/share").asDouble()).isEqualTo(0.25);
        assertThat(json.at("/by_task/write_draft/fallback_reasons/invalid_output")
                        .asInt())
                .isEqualTo(1);
        assertThat(json.at("/by_task/write_draft/implementations").toString()).isEqualTo("[\"Drafter\",\"m-1\"]");
        assertThat(json.at("/by_task/write_draft/prompt_versions").toString()).isEqualTo("[\"draft.en.2\"]");
        assertThat(json.at("/by_task").has("compose_report")).isFalse();
    }

    @Test
    void shouldNotTakeThePromptForDatesForARepair() throws JsonProcessingException {
        // Given
        MadeBy madeBy = new MadeBy();

        // When
        madeBy.add("s1", Json.parse("""
                [{"type":"dev.crosscheck.research.plan_research.v1","calls":{"answered":2},
                  "produced_by":{"kind":"llm","name":"m-1","prompt_version":"plan.en.2+time_range.en.1"}},
                 {"type":"dev.crosscheck.research.plan_research.v1","calls":{"answered":3},
                  "produced_by":{"kind":"llm","name":"m-1","prompt_version":"plan.en.2+time_range.en.1"}}]"""));

        // Then
        JsonNode plans = madeBy.toJson().at("/by_task/plan_research");
        assertThat(plans.path("model_at_once").asInt()).isEqualTo(1);
        assertThat(plans.path("model_after_repair").asInt()).isEqualTo(1);
        assertThat(plans.path("prompt_versions").toString()).isEqualTo("[\"plan.en.2\",\"time_range.en.1\"]");
    }

    @Test
    void shouldNameTheDrafterOfASession() throws JsonProcessingException {
        // Given
        MadeBy madeBy = new MadeBy();
        madeBy.add("s1", Json.parse(STEPS));
        madeBy.add("s2", Json.parse("""
                [{"type":"dev.crosscheck.research.write_draft.v1","calls":{"answered":0},
                  "produced_by":{"kind":"heuristic","name":"Drafter","fallback_reason":"timeout: late"}}]"""));

        // Then
        assertThat(madeBy.drafterOf("s1")).isEqualTo("m-1 draft.en.2");
        assertThat(madeBy.drafterOf("s2")).isEqualTo("Drafter (fallback)");
        assertThat(madeBy.drafterOf("s3")).isEmpty();
    }

    @Test
    void shouldSayItInWords() throws JsonProcessingException {
        // Given
        MadeBy madeBy = new MadeBy();
        madeBy.add("s1", Json.parse(STEPS));
        ByteArrayOutputStream text = new ByteArrayOutputStream();

        // When
        madeBy.print(new PrintStream(text, true, StandardCharsets.UTF_8));

        // Then
        assertThat(text.toString(StandardCharsets.UTF_8))
                .contains("5 steps, 2 by the model at once, 1 by it after a repair, 1 by the heuristic, 1 fallback")
                .contains("2 steps, 1 by it after a repair, 1 fallback (invalid_output 1): Drafter, m-1; draft.en.2");
    }
}
