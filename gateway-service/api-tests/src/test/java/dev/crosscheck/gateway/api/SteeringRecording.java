package dev.crosscheck.gateway.api;

import static org.awaitility.Awaitility.await;

import dev.crosscheck.gateway.session.StagedAgents;
import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Records sessions that people steer, answer and fork. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
@TestProfile(GoldenLogRecording.UsualTimes.class)
@EnabledIfSystemProperty(named = "golden.record", matches = ".+")
class SteeringRecording extends GoldenLogRecording {

    @Test
    void forks() {
        agents(new StagedAgents(), 1);
        String parent = asked(Map.of(), "completed");
        record(parent, "fork-parent", "A session from which others are forked.");
        for (int sequence : new int[] {1, 3, 5, 7}) {
            String child = begun(parent, "fork", "{\"sequence\": %d}".formatted(sequence));
            record(child, "forked-at-" + sequence, "Forked from another after its event " + sequence + ".");
        }
        record(begun(parent, "judge", "{\"mode\": \"strict\"}"), "judged-strict", "Judged again in strict mode.");
        record(
                begun(parent, "judge", "{\"mode\": \"strict\", \"max_tier\": 3}"),
                "judged-to-tier-3",
                "Judged again in strict mode down to tier 3.");
        record(
                begun(parent, "judge", "{\"mode\": \"strict\", \"max_tier\": 1}"),
                "judged-to-tier-1",
                "Judged again in strict mode, tier 1 alone.");
        record(begun(parent, "judge", "{\"mode\": \"monitor\"}"), "judged-monitor", "Judged again in monitor mode.");
    }

    @Test
    void steering() {
        String paused = waiting("draft-1", Map.of());
        act(paused, "pause").then().statusCode(200);
        record(paused, "paused", "Paused, and still so.");
        answer(paused, "draft-1");
        await().atMost(PATIENCE).until(() -> log(paused).contains("draft_written"));
        record(paused, "paused-with-result", "Paused; the step's result has come, and is kept.");
        agents(new StagedAgents(), 1);
        act(paused, "resume").then().statusCode(200);
        awaitStatus(paused, "completed");
        record(paused, "resumed", "Paused, and resumed with the result that was kept.");

        String cancelled = waiting("reflect-1", Map.of());
        act(cancelled, "cancel").then().statusCode(200);
        record(cancelled, "cancelled", "Cancelled while reflecting.");

        String late = waiting("draft-1", Map.of(), new StagedAgents().byModel());
        act(late, "pause").then().statusCode(200);
        act(late, "cancel").then().statusCode(200);
        agents().send(new StagedAgents().byModel().usual(commands.get(late + ".draft-1")));
        await().atMost(PATIENCE).until(() -> session(late).<Integer>path("usage.model_calls") == 3);
        record(late, "cancelled-paused", "Cancelled while paused; the step's cost comes afterwards.");

        String finished = waiting("reflect-1", Map.of());
        act(finished, "finish").then().statusCode(200);
        StagedAgents more = new StagedAgents();
        agents(more.at("reflect-1", command -> more.assessed(command, false, "who counted")), 1);
        awaitStatus(finished, "completed");
        record(finished, "finished-reflecting", "Asked to finish while reflecting, which wants to search more.");

        String early = waiting("plan", Map.of());
        act(early, "finish").then().statusCode(200);
        agents(new StagedAgents(), 1);
        awaitStatus(early, "completed");
        record(early, "finished-planning", "Asked to finish before anything was searched: a refusal.");
    }

    @Test
    void clarifications() {
        for (Map.Entry<String, String> answer : Map.of(
                        "option", "{\"option\": 2}",
                        "text", "{\"text\": \"the one by the creek\"}",
                        "skip", "{\"skip\": true}")
                .entrySet()) {
            String id = asksBack();
            if (answer.getKey().equals("option")) {
                record(id, "asking", "Asks back, and waits.");
            }
            act(id, "clarification", answer.getValue()).then().statusCode(200);
            awaitStatus(id, "completed");
            record(
                    id,
                    "clarified-by-" + answer.getKey(),
                    "What was asked back is answered by " + answer.getKey() + ".");
        }
        String paused = asksBack();
        act(paused, "pause").then().statusCode(200);
        act(paused, "resume").then().statusCode(200);
        deadlines.pass(Duration.ofSeconds(1_000));
        awaitStatus(paused, "completed");
        record(paused, "clarification-lapsed", "Paused while it asks back, resumed; nobody answers.");

        String failed = waiting("clarify", Map.of("clarify", true));
        StagedAgents without = new StagedAgents();
        agents(without.at("clarify", StagedAgents::failed), 1);
        awaitStatus(failed, "completed");
        record(failed, "clarify-failed", "Might have asked back; the examination fails, and it is planned.");
    }

    private String asksBack() {
        StagedAgents script = new StagedAgents();
        agents(script.at("clarify", script::asksBack), 1);
        return asked(Map.of("clarify", true), "clarifying");
    }

    private String begun(String parent, String verb, String body) {
        agents(new StagedAgents(), 1);
        String child = act(parent, verb, body).then().statusCode(202).extract().path("id");
        awaitStatus(child, "completed");
        return child;
    }

    private void answer(String id, String place) {
        agents().send(new StagedAgents().usual(commands.get(id + "." + place)));
    }
}
