package dev.crosscheck.gateway.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.ReviewDraft;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests pause and resume. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class PauseApiTest extends VerbsApi {

    @Test
    void shouldKeepTheResultAndOrderNothingWhilePaused() {
        // Given
        agents(leaving(WriteDraft.class), 1);
        String id = ask(QUESTION);
        AgentCommand draft = awaitUnanswered(id);

        // When
        Response first = act(id, "pause");
        Response second = act(id, "pause");
        agents().send(ScriptedAgents.straight(draft).orElseThrow());

        // Then
        first.then().statusCode(200).body("status", equalTo("paused")).body("phase", equalTo("drafting"));
        second.then().statusCode(200).body("status", equalTo("paused"));
        await().atMost(PATIENCE).until(() -> log(id).contains("draft_written"));
        session(id).then().body("status", equalTo("paused")).body("phase", equalTo("drafting"));
        assertThat(steps(id)).noneMatch(step -> step.contains("review"));
        assertThat(held(id)).isTrue();
    }

    @Test
    void shouldGoOnWhereItWasWhenResumed() {
        // Given
        agents(leaving(WriteDraft.class, ReviewDraft.class), 1);
        String id = ask(QUESTION);
        AgentCommand draft = awaitUnanswered(id, WriteDraft.class);
        act(id, "pause").then().statusCode(200);
        agents().send(ScriptedAgents.straight(draft).orElseThrow());
        await().atMost(PATIENCE).until(() -> log(id).contains("draft_written"));

        // When
        Response first = act(id, "resume");
        Response second = act(id, "resume");

        // Then
        first.then().statusCode(200).body("status", equalTo("running")).body("phase", equalTo("reviewing"));
        second.then().statusCode(200).body("status", equalTo("running"));
        agents().send(ScriptedAgents.straight(awaitUnanswered(id, ReviewDraft.class))
                .orElseThrow());
        awaitStatus(id, "completed");
        assertThat(log(id))
                .containsExactly(
                        "research_requested",
                        "research_planned",
                        "sources_found",
                        "coverage_assessed",
                        "research_paused",
                        "draft_written",
                        "research_resumed",
                        "draft_reviewed",
                        "report_composed",
                        "report_verified");
        assertThat(held(id)).isFalse();
    }

    @Test
    void shouldLetNoTimePassWhilePaused() {
        // Given
        agents(leaving(WriteDraft.class), 1);
        String id = ask(Map.of("question", QUESTION, "limits", Map.of("max_execution_time_s", 2)));
        awaitUnanswered(id);
        act(id, "pause").then().statusCode(200);

        // When
        await().pollDelay(Duration.ofSeconds(5)).until(() -> true);

        // Then
        session(id).then().body("status", equalTo("paused"));
        assertThat(log(id)).last().isEqualTo("research_paused");
        act(id, "resume").then().statusCode(200).body("status", equalTo("running"));
        awaitStatus(id, "completed");
        List<String> log = log(id);
        // On a busy machine the deadline clock may run so late that only the hard deadline is logged.
        assertThat(log.subList(log.indexOf("research_resumed") + 1, log.size()))
                .isSubsetOf("soft_deadline_passed", "hard_deadline_passed")
                .endsWith("hard_deadline_passed");
    }
}
