package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import dev.crosscheck.system.Command.Result;
import dev.crosscheck.system.faults.stage.Client;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.ClassOrderer;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestClassOrder;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * Switches from rules to a model and back with one setting. The stack runs on one state folder without
 * {@code LLM_BASE_URL}, then with it, then without it. {@link WholeSessions} pass after each switch, and each stack
 * continues the sessions of the one before. Only here does the order of tests matter: it saves two of five starts of a
 * stack.
 */
@TestClassOrder(ClassOrderer.OrderAnnotation.class)
@Tag("system")
class AskIT {

    private static final String KEPT = "kept";
    private static final String QUESTION = "How long was the crack?";
    private static final String ANSWER = "eleven centimetres";
    private static final String HEURISTIC = "heuristic";
    private static final String LLM = "llm";

    /**
     * The steps that a model does if there is one. Reflection is not among them: with sources of a single origin, the
     * model is not asked whether they suffice.
     */
    private static final Set<String> ASKING = Set.of("plan", "draft-1", "review-1", "compose");

    private static final Map<Era, Asked> ASKED = new EnumMap<>(Era.class);

    @TempDir
    static Path folder;

    private static ScriptedModelEndpoint model;

    /** The periods of the test, by the setting that the stack has in each. */
    private enum Era {
        RULES,
        MODEL,
        RULES_AGAIN
    }

    /** A session that has ended. */
    private record Asked(String id, String report) {}

    @BeforeAll
    static void startEndpoint() {
        ASKED.clear();
        model = ScriptedModelEndpoint.start();
    }

    @AfterAll
    static void stopEndpoint() {
        model.close();
    }

    @Nested
    @Order(1)
    class ByRules {

        private final OneFolder stack = withoutAModel();

        @Test
        void shouldAskNoModel() throws Exception {
            // Given
            stack.up();
            stack.crosscheck()
                    .run("add", "--collection", KEPT, document().toString())
                    .succeeded();

            // When
            ask(stack, Era.RULES);

            // Then
            assertThat(model.requests()).isEmpty();
            assertMadeIn(Era.RULES, stack.client());
        }

        @AfterEach
        void stop() throws Exception {
            stack.down();
        }
    }

    @Nested
    @Order(2)
    class ByAModel extends WholeSessions {

        ByAModel() {
            super(withAModel());
        }

        @Test
        void shouldHaveTheModelDoEachStepThatItCan() throws Exception {
            // Given
            OneFolder stack = withAModel();

            // When
            ask(stack, Era.MODEL);

            // Then
            assertThat(model.requests()).isNotEmpty();
            assertMadeIn(Era.MODEL, stack.client());
            assertThat(stack.status().path("services"))
                    .filteredOn(service -> service.has("language_model"))
                    .hasSize(3)
                    .allSatisfy(service -> assertThat(
                                    service.path("language_model").path("sign").asText())
                            .isEqualTo("answers"));
        }
    }

    @Nested
    @Order(3)
    @TestMethodOrder(MethodOrderer.OrderAnnotation.class)
    class ByRulesAgain extends ForeignClients {

        private final OneFolder stack = withoutAModel();

        ByRulesAgain() {
            super(withoutAModel());
        }

        @BeforeAll
        void forget() {
            model.reset();
        }

        @Test
        @Order(1)
        void shouldShowWhatWasAskedBeforeAndWhoDidEachStep() throws Exception {
            // When
            ask(stack, Era.RULES_AGAIN);

            // Then
            assertThat(ASKED).containsOnlyKeys(Era.values());
            for (Era era : Era.values()) {
                Asked asked = ASKED.get(era);
                Result shown = stack.crosscheck().run("show", asked.id()).succeeded();
                assertThat(shown.out().strip()).isEqualTo(asked.report());
                assertMadeIn(era, stack.client());
            }
            assertThat(model.requests()).isEmpty();
        }

        @Test
        @Order(2)
        void shouldGoOnByRulesWithWhatAModelHasPlanned() throws Exception {
            // Given
            Result forked = stack.crosscheck()
                    .run("fork", ASKED.get(Era.MODEL).id(), "--at", "3")
                    .succeeded();
            String id = forked.out().split(" ", 2)[0];

            // When
            Result watched = stack.crosscheck().run("watch", id).succeeded();

            // Then
            Map<String, JsonNode> producers = new Producers(stack.client()).of(id);
            assertThat(watched.out()).contains(ANSWER);
            assertThat(producers.get("plan").path("kind").asText()).isEqualTo(LLM);
            assertThat(producers.get("draft-1").path("kind").asText()).isEqualTo(HEURISTIC);
        }

        @Test
        @Order(Integer.MAX_VALUE)
        void shouldHaveKeptItsStateBetweenDownAndUpAndPurgeItWhenTold() throws Exception {
            // When
            Result answer = stack.crosscheck().run("ask", "--collection", KEPT, QUESTION);
            Result purged = stack.crosscheck().run("down", "--purge");

            // Then
            assertThat(answer.succeeded().out()).contains(ANSWER);
            assertThat(purged.code()).isZero();
            assertThat(stack.state()).doesNotExist();
            assertThat(stack.crosscheck().run("status").code()).isEqualTo(4);
        }

        /** The state is gone, so {@code status} cannot tell what still runs. */
        @Override
        @AfterAll
        void stop() throws Exception {
            stack.crosscheck().run("down").succeeded();
        }
    }

    private static OneFolder withoutAModel() {
        return new OneFolder(folder, Map.of());
    }

    private static OneFolder withAModel() {
        return new OneFolder(folder, Map.of("LLM_BASE_URL", model.baseUrl(), "LLM_MODEL", "scripted"));
    }

    private static void ask(OneFolder stack, Era era) throws Exception {
        JsonNode session = stack.crosscheck()
                .run("ask", "--collection", KEPT, "--json", "--quiet", QUESTION)
                .succeeded()
                .json();
        ASKED.put(
                era,
                new Asked(
                        session.path("id").asText(),
                        session.path("report").asText().strip()));
    }

    /** Asserts that the right producer did each step, and that no rule replaced the model. */
    private static void assertMadeIn(Era era, Client client) {
        Map<String, JsonNode> producers =
                new Producers(client).of(ASKED.get(era).id());
        assertThat(producers).containsKeys(ASKING.toArray(String[]::new)).allSatisfy((step, by) -> {
            boolean asks = era == Era.MODEL && ASKING.contains(step);
            assertThat(by.path("kind").asText()).as("%s by %s", step, by).isEqualTo(asks ? LLM : HEURISTIC);
            assertThat(by.has("fallback_reason")).as("%s by %s", step, by).isFalse();
        });
    }

    private static Path document() throws IOException {
        return Files.writeString(
                folder.resolve("bridge.txt"),
                "Inspectors closed the harbour bridge on 4 May 2024 after they found a crack in the third pylon."
                        + " The crack was eleven centimetres long.");
    }
}
