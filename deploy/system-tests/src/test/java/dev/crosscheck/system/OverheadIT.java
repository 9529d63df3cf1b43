package dev.crosscheck.system;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.llm.testing.RecordedRequest;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import dev.crosscheck.system.faults.stage.Client;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Compares the cost of a session with a model that answers at once and of a session by rules. Two stacks run side by
 * side. {@code bench} drives them in turn, in alternating order, with sessions over the demo corpus. The model is a
 * script in this process, whose own time counts for neither. The test is not part of {@code verify}, because it takes
 * minutes and needs an otherwise idle machine:
 * <pre>./mvnw verify -Poverhead -pl deploy/system-tests -am -Dtest=None -Dsurefire.failIfNoSpecifiedTests=false</pre>
 * {@code -Doverhead.rounds}, {@code .sessions} and {@code .warm-up} set the numbers of rounds and sessions.
 * {@code .model} is the model's name, which decides whether tokens are estimated or counted by a tokenizer that is
 * loaded for the model ({@code gpt-4o}).
 */
@Tag("overhead")
class OverheadIT {

    private static final int ROUNDS = Integer.getInteger("overhead.rounds", 7);
    private static final int SESSIONS = Integer.getInteger("overhead.sessions", 24);
    private static final int WARM_UP = Integer.getInteger("overhead.warm-up", 100);
    private static final String MODEL = System.getProperty("overhead.model", "scripted");
    private static final int SESSIONS_UNDER_LOAD = 200;
    private static final int AT_A_TIME = 16;
    private static final double MOST_TIMES = 1.5;
    private static final double MOST_MEBIBYTES = 400;

    @TempDir
    Path folder;

    private final ScriptedModelEndpoint model = ScriptedModelEndpoint.start();
    private final List<OneFolder> running = new ArrayList<>();

    @AfterEach
    void stop() throws Exception {
        for (OneFolder stack : running) {
            stack.crosscheck().run("down");
        }
        model.close();
    }

    @Test
    void shouldCostAtMostHalfAsMuchAgainAsTheRules() throws Exception {
        // Given
        model.abilities().model(MODEL, 0);
        OneFolder byRules = start("rules", Map.of());
        OneFolder byModel = start("model", Map.of("LLM_BASE_URL", model.baseUrl(), "LLM_MODEL", MODEL));
        bench(byRules, SESSIONS, 1, WARM_UP);
        bench(byModel, SESSIONS, 1, WARM_UP);
        model.reset();

        // When
        List<JsonNode> ofRules = new ArrayList<>();
        List<JsonNode> ofModel = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            if (round % 2 == 0) {
                ofRules.add(bench(byRules, SESSIONS, 1, 0));
            }
            ofModel.add(bench(byModel, SESSIONS, 1, 0));
            if (round % 2 == 1) {
                ofRules.add(bench(byRules, SESSIONS, 1, 0));
            }
        }
        Map<String, Long> asked = model.requests().stream().collect(groupingBy(RecordedRequest::task, counting()));
        List<String> fallbacks = fallbacks(byModel);
        // Measures one stack alone, because PSS counts memory shared by two stacks by half.
        byRules.down();
        JsonNode underLoad = bench(byModel, SESSIONS_UNDER_LOAD, AT_A_TIME, 0);

        // Then
        Measured rules = new Measured(ofRules);
        Measured models = new Measured(ofModel);
        Map<String, Double> memory = new Measured(List.of(underLoad)).serviceMebibytes();
        print(rules, models, asked, memory);
        assertThat(fallbacks).isEmpty();
        assertThat(asked).containsKeys("plan", "reflect", "draft", "review", "compose");
        assertThat(memory)
                .hasSize(5)
                .allSatisfy((service, mebibytes) ->
                        assertThat(mebibytes).as("MiB of %s", service).isLessThan(MOST_MEBIBYTES));
        assertThat(models.millis() / rules.millis()).as("time").isLessThanOrEqualTo(MOST_TIMES);
        assertThat(models.servicesCpu() / rules.servicesCpu())
                .as("processor time of the services")
                .isLessThanOrEqualTo(MOST_TIMES);
        assertThat(models.allCpu() / rules.allCpu())
                .as("processor time of all processes")
                .isLessThanOrEqualTo(MOST_TIMES);
    }

    private OneFolder start(String name, Map<String, String> environment) throws Exception {
        OneFolder stack = new OneFolder(Files.createDirectories(folder.resolve(name)), environment);
        running.add(stack);
        stack.up();
        return stack;
    }

    /** Runs {@code bench}. Its exit code fails the test if a session did not complete or a service was unhealthy. */
    private static JsonNode bench(OneFolder stack, int sessions, int atATime, int warmUp) throws Exception {
        return stack.crosscheck()
                .run(
                        "bench",
                        "--json",
                        "--sessions",
                        Integer.toString(sessions),
                        "--concurrency",
                        Integer.toString(atATime),
                        "--warm-up",
                        Integer.toString(warmUp))
                .succeeded()
                .json();
    }

    /** Returns why rules replaced the model in steps of the last round. */
    private static List<String> fallbacks(OneFolder stack) throws Exception {
        Client client = stack.client();
        List<String> reasons = new ArrayList<>();
        JsonNode last = client.get("/v1/research?limit=" + SESSIONS).json().path("items");
        assertThat(last).hasSize(SESSIONS);
        for (JsonNode session : last) {
            new Producers(client)
                    .of(session.path("id").asText()).values().stream()
                            .filter(by -> by.has("fallback_reason"))
                            .map(JsonNode::toString)
                            .forEach(reasons::add);
        }
        return reasons;
    }

    private static void print(
            Measured rules, Measured models, Map<String, Long> asked, Map<String, Double> mebibytesByService) {
        say(MODEL + ", " + ROUNDS + " rounds of " + SESSIONS
                + " sessions each, one at a time; medians of a session: rules, model, times");
        compare("ms", rules.millis(), models.millis());
        compare("CPU ms, the five services", 1000 * rules.servicesCpu(), 1000 * models.servicesCpu());
        compare("CPU ms, all processes", 1000 * rules.allCpu(), 1000 * models.allCpu());
        Map<String, Double> modelsCpu = models.cpu();
        rules.cpu().forEach((name, seconds) -> compare("  " + name, 1000 * seconds, 1000 * modelsCpu.get(name)));
        double sessions = (double) ROUNDS * SESSIONS;
        new TreeMap<>(asked)
                .forEach((task, count) ->
                        say(String.format(Locale.ROOT, "requests a session, %-8s %9.2f", task, count / sessions)));
        mebibytesByService.forEach((service, mebibytes) -> say(String.format(
                Locale.ROOT, "MiB (PSS), %d sessions at a time, %-8s %4.0f", AT_A_TIME, service, mebibytes)));
    }

    private static void compare(String what, double rules, double model) {
        say(String.format(Locale.ROOT, "%-28s %9.1f %9.1f %9.2f", what, rules, model, model / rules));
    }

    private static void say(String line) {
        System.out.println(line);
    }
}
