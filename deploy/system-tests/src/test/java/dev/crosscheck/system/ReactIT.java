package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.llm.testing.Asked;
import dev.crosscheck.llm.testing.Behaviour;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import dev.crosscheck.system.faults.stage.Client;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests criteria that a model weighs, on the whole stack. The model answers at once. It searches the policy turn by
 * turn for different words, and then leaves the criterion undecided.
 */
class ReactIT {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Pattern TURN = Pattern.compile("(?m)^- ");
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final List<String> SEARCHES = List.of(
            "authorisation desk",
            "emergency care",
            "physician reviewer",
            "plan and contract",
            "age of the member",
            "findings and reports",
            "exceptions of a section");

    /** Tokens that never run out. */
    private static final String ENOUGH = "1000000";

    private static final int DEFAULT_LIMIT = 6_000;
    private static final Pattern SECTION = Pattern.compile("(?m)^- \\[([0-9.]++)] .*[Ll]umbar");

    private static final int ITERATIONS = SEARCHES.size() + 1;
    private static final int WARM_UP = 30;
    private static final int MEASURED = 60;

    @TempDir
    Path folder;

    private final ScriptedModelEndpoint model = ScriptedModelEndpoint.start();
    private OneFolder stack;
    private Client client;
    private String policy;
    private long watermark;

    private void start(String tokenLimit) throws Exception {
        stack = new OneFolder(
                folder,
                Map.of(
                        "LLM_BASE_URL",
                        model.baseUrl(),
                        "LLM_MODEL",
                        "scripted",
                        "CROSSCHECK_GATEWAY_EVALUATION_TOKEN_LIMIT",
                        tokenLimit));
        stack.up();
        client = stack.client();
        watermark = client.addDocument("policies", "policy.md", Files.readString(demo()));
        policy = client.get("/v1/documents?collection=policies")
                .json()
                .at("/items/0/id")
                .asText();
    }

    private static Path demo() {
        return Path.of(System.getProperty("crosscheck.root")).resolve("evaluation/criteria/policy.md");
    }

    @AfterEach
    void stop() throws Exception {
        stack.crosscheck().run("down");
        model.close();
    }

    /** The pauses are up to 1, 2 and 4 s; at least half of each is certain. */
    @Test
    @Tag("system")
    void shouldAskAModelAgainThatFailsThreeTimes() throws Exception {
        // Given
        start(ENOUGH);
        model.answer("react", ReactIT::turn);
        model.nextOf("react", Behaviour.OVERLOADED, Behaviour.OVERLOADED, Behaviour.OVERLOADED);

        // When
        JsonNode evaluation = evaluatedInAllTurns(0);

        // Then
        JsonNode result = evaluation.at("/results/0");
        assertThat(result.path("controller").asText()).isEqualTo("react");
        assertThat(result.hasNonNull("fallback_reason")).as("%s", result).isFalse();
        assertThat(millis(evaluation)).isGreaterThanOrEqualTo(3_500);
        assertThat(model.requests("react")).hasSize(3 + ITERATIONS);
    }

    /** The model would search on; it finishes when the prompt says that it has to. */
    @Test
    @Tag("system")
    void shouldSearchTwiceAndFinishWithinTheDefaultTokens() throws Exception {
        // Given
        start(Integer.toString(DEFAULT_LIMIT));
        model.answer("react", ReactIT::turn);

        // When
        JsonNode result = evaluated(0).at("/results/0");

        // Then
        assertThat(result.path("reason_code").asText()).as("%s", result).isEqualTo("no_evidence");
        assertThat(result.at("/usage/input_tokens").asInt()
                        + result.at("/usage/output_tokens").asInt())
                .isLessThanOrEqualTo(DEFAULT_LIMIT);
        assertThat(result.path("trace")).hasSizeGreaterThanOrEqualTo(3);
    }

    @Test
    @Tag("system")
    void shouldReadTheSectionThatAModelOpens() throws Exception {
        // Given
        start(Integer.toString(DEFAULT_LIMIT));
        model.answer("react", ReactIT::opening);

        // When
        JsonNode result = evaluated(0).at("/results/0");

        // Then
        assertThat(result.at("/trace/0/action").asText()).as("%s", result).startsWith("pi_search(\"\", section ");
        assertThat(result.at("/trace/0/observation").asText()).containsIgnoringCase("lumbar");
        assertThat(result.at("/trace/1/action").asText()).isEqualTo("finish(UNCERTAIN)");
    }

    /** Opens a section of the outline, and then decides nothing. */
    private static String opening(Asked asked) {
        boolean opens = !TURN.matcher(asked.fenced("TURNS")).find();
        Matcher section = SECTION.matcher(asked.fenced("OUTLINE"));
        return answer(opens, "", opens && section.find() ? section.group(1) : "");
    }

    /**
     * Measures an iteration: a thought and a search, two durable steps. It is not part of {@code verify}: run it like
     * {@link OverheadIT}, with {@code -Dit.test=ReactIT}.
     */
    @Test
    @Tag("overhead")
    void shouldTakeLessThanATenthOfASecondForAnIteration() throws Exception {
        // Given
        start(ENOUGH);
        model.answer("react", ReactIT::turn);
        for (int number = 0; number < WARM_UP; number++) {
            evaluatedInAllTurns(number);
        }

        // When
        double[] millis = new double[MEASURED];
        for (int number = 0; number < MEASURED; number++) {
            millis[number] = millis(evaluatedInAllTurns(WARM_UP + number)) / ITERATIONS;
        }

        // Then
        Arrays.sort(millis);
        System.out.println(String.format(
                Locale.ROOT,
                "%d criteria of %d iterations, one at a time; ms of an iteration:"
                        + " mean %.1f, median %.1f, p95 %.1f, most %.1f",
                MEASURED,
                ITERATIONS,
                Arrays.stream(millis).average().orElseThrow(),
                millis[MEASURED / 2],
                millis[MEASURED * 95 / 100],
                millis[MEASURED - 1]));
        assertThat(millis[MEASURED / 2]).isLessThan(100);
    }

    /** Evaluates a criterion with unique words. */
    private JsonNode evaluated(int number) throws Exception {
        ObjectNode body = JSON.createObjectNode().put("policy_id", policy).put("watermark", watermark);
        body.put("controller", "react");
        body.putObject("case")
                .putArray("facts")
                .addObject()
                .put("name", "age of the member")
                .put("value", "61 years");
        body.putArray("criteria").addObject().put("text", "The member has been in case " + number + " before.");
        String id = client.post("/v1/evaluations", body.toString())
                .json()
                .path("id")
                .asText();
        await().atMost(PATIENCE)
                .until(() -> client.get("/v1/evaluations/" + id)
                        .json()
                        .path("status")
                        .asText()
                        .equals("completed"));
        return client.get("/v1/evaluations/" + id).json();
    }

    private JsonNode evaluatedInAllTurns(int number) throws Exception {
        JsonNode evaluation = evaluated(number);
        assertThat(evaluation.at("/results/0/trace")).as("%s", evaluation).hasSize(ITERATIONS);
        return evaluation;
    }

    private static double millis(JsonNode evaluation) {
        Instant begun = Instant.parse(evaluation.path("created_at").asText());
        Instant ended = Instant.parse(evaluation.path("finished_at").asText());
        return Duration.between(begun, ended).toNanos() / 1e6;
    }

    private static String turn(Asked asked) {
        int taken = (int) TURN.matcher(asked.fenced("TURNS")).results().count();
        boolean searches = taken < SEARCHES.size() && !asked.material().contains("This is the last turn");
        return answer(searches, searches ? SEARCHES.get(taken) : "", "");
    }

    private static String answer(boolean searches, String query, String section) {
        ObjectNode answer = JSON.createObjectNode()
                .put("thought", searches ? "It may be said there." : "The policy does not speak of it.")
                .put("action", searches ? "PI_SEARCH" : "FINISH")
                .put("query", query)
                .put("section", section);
        answer.putArray("fact_ids");
        answer.put("passage", 0).put("wanted", "").put("status", "UNCERTAIN").put("confidence", 0.9);
        answer.putArray("citations");
        return answer.put("rationale", searches ? "" : "No section names such cases.")
                .toString();
    }
}
