package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.session.StagedAgents;
import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Records research that shows its plan before it searches. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
@TestProfile(GoldenLogRecording.UsualTimes.class)
@EnabledIfSystemProperty(named = "golden.record", matches = ".+")
class PlanRecording extends GoldenLogRecording {

    @Override
    Path folder() {
        return GoldenLogRecorder.PLANS;
    }

    @Test
    void plans() {
        String accepted = shown();
        record(accepted, "proposing", "Shows its plan, and waits.");
        reviewed(accepted, "{\"accept\": true}");
        record(accepted, "plan-accepted", "Somebody accepts the plan.");

        String changed = shown();
        reviewed(changed, "{\"queries\": [\"people treated leak\", \"who counted\"], \"sub_questions\": [\"when\"]}");
        record(changed, "plan-changed", "Somebody changes the plan: a query stays, another comes, one goes.");

        String lapsed = shown();
        deadlines.passNext(lapsed);
        awaitStatus(lapsed, "completed");
        record(lapsed, "plan-lapsed", "Nobody answers, and the plan is carried out as it is.");

        String paused = shown();
        act(paused, "pause").then().statusCode(200);
        record(paused, "proposing-paused", "Paused while it shows its plan.");
        act(paused, "resume").then().statusCode(200);
        reviewed(paused, "{\"accept\": true}");
        record(paused, "plan-accepted-after-pause", "Paused while it shows its plan, resumed, and accepted.");

        String cancelled = shown();
        act(cancelled, "cancel").then().statusCode(200);
        record(cancelled, "proposing-cancelled", "Cancelled while it shows its plan.");
    }

    private String shown() {
        agents(new StagedAgents(), 1);
        return asked(Map.of("review_plan", true), "clarifying");
    }

    private void reviewed(String id, String answer) {
        act(id, "plan", answer).then().statusCode(200);
        awaitStatus(id, "completed");
    }
}
