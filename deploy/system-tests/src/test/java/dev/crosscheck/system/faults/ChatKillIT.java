package dev.crosscheck.system.faults;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.llm.testing.Asked;
import dev.crosscheck.system.faults.stage.Breakpoint;
import dev.crosscheck.system.faults.stage.OnStage;
import dev.crosscheck.system.faults.stage.Run;
import dev.crosscheck.system.faults.stage.ServiceProcess;
import dev.crosscheck.system.faults.stage.Stage;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Scenario 21: each service dies in the middle of a chat turn that computes, searches and cites. */
@ExtendWith(OnStage.class)
class ChatKillIT {

    private static final String COMPUTES = """
            {"thinking": "To compute.", "action": "operator", "tool_input": "21 * 2", "confidence": 20,
             "missing_info": []}""";
    private static final String SEARCHES = """
            {"thinking": "To look.", "action": "search", "tool_input": "crack in the tower", "confidence": 40,
             "missing_info": []}""";

    /** The steps of such a turn, and the agent that runs each of them. */
    private static final Map<String, String> STEPS = new LinkedHashMap<>();

    static {
        STEPS.put("think-1", "analyst");
        STEPS.put("search-2", "search");
        STEPS.put("answer", "writer");
        STEPS.put("verify", "critic");
    }

    /**
     * The number of events: the question, and the result of each step (three thoughts, the first with its sum, the
     * search, the answer, its check).
     */
    private static final int EVENTS = 7;

    @Test
    @Tag("faults")
    void shouldGoOnWithEachTurnWhenTheServiceDiesThatHasItsStep(Stage stage) {
        // Given
        Run run = stage.begin("21: kill -9 an agent before the commit of each step of a chat");

        // When
        STEPS.forEach((step, service) -> {
            ServiceProcess agent = stage.services().named(service);
            try (Breakpoint completing = ChatTurns.completing(stage, step)) {
                ask(stage, run);
                completing.awaitHit();
                run.kill(agent);
                completing.discardHeld();
            }
            agent.start().awaitReady();
            run.awaitRest();
        });

        // Then
        run.judge(STEPS.size());
        run.readers().forEach(reader -> assertWhole(stage, reader.session()));
    }

    @Test
    @Tag("faults")
    void shouldTakeEveryEventOfATurnInOnceWhenTheGatewayDiesOverIt(Stage stage) {
        // Given
        Run run = stage.begin("21: kill -9 the gateway in the midst of each event of a chat");
        ServiceProcess gateway = stage.services().gateway();

        // When
        for (int sequence = 2; sequence <= EVENTS; sequence++) {
            try (Breakpoint appending =
                    Breakpoint.on(stage.database(), "gateway.session_event", "INSERT", "NEW.sequence = " + sequence)) {
                ask(stage, run);
                appending.awaitHit();
                run.kill(gateway);
                appending.discardHeld();
            }
            gateway.start().awaitReady();
            run.awaitRest();
        }

        // Then
        run.judge(EVENTS - 1);
        assertThat(run.readers())
                .allSatisfy(reader -> assertThat(reader.returns()).isPositive())
                .allSatisfy(reader -> assertThat(reader.last()).isEqualTo(EVENTS));
        run.readers().forEach(reader -> assertWhole(stage, reader.session()));
    }

    private static void ask(Stage stage, Run run) {
        stage.model().answer("think", ChatKillIT::think);
        run.askInChat();
    }

    private static String think(Asked asked) {
        return switch (ChatTurns.taken(asked)) {
            case 0 -> COMPUTES;
            case 1 -> SEARCHES;
            default -> asked.validAnswer();
        };
    }

    /** Asserts that each tool was used once and returned a result, and that the answer is there despite the kills. */
    private static void assertWhole(Stage stage, String thread) {
        JsonNode messages = ChatTurns.messages(stage, thread);
        assertThat(messages.at("/threads/0/tool_count").asInt()).isEqualTo(2);
        assertThat(messages.at("/threads/0/notes")).isEmpty();
        assertThat(messages.findValuesAsText("outcome")).containsExactly("output", "found");
        JsonNode items = messages.path("items");
        assertThat(items.path(items.size() - 1).path("type").asText()).isEqualTo("final_answer");
    }
}
