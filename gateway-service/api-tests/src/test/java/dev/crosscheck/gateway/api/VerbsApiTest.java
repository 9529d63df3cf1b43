package dev.crosscheck.gateway.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;

import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.AssessCoverage;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests cancel and finish. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class VerbsApiTest extends VerbsApi {

    @Test
    void shouldCancelOnceWhenAskedTwice() {
        // Given
        String id = ask(QUESTION);

        // When
        Response first = act(id, "cancel");
        Response second = act(id, "cancel");

        // Then
        first.then().statusCode(200).body("status", equalTo("cancelled"));
        second.then().statusCode(200).body("status", equalTo("cancelled"));
        assertThat(log(id)).containsExactly("research_requested", "research_cancelled");
    }

    @Test
    void shouldDraftWithWhatThereIsWhenAskedToFinish() {
        // Given
        agents(leaving(AssessCoverage.class), 1);
        String id = ask(QUESTION);
        AgentCommand reflect = awaitUnanswered(id);

        // When
        Response first = act(id, "finish");
        Response second = act(id, "finish");
        agents().send(insufficient(reflect));

        // Then
        first.then().statusCode(200).body("phase", equalTo("reflecting"));
        second.then().statusCode(200);
        awaitStatus(id, "completed");
        session(id).then().body("search_passes", equalTo(1)).body("warnings", hasItem("insufficient_evidence"));
        assertThat(log(id)).containsOnlyOnce("finish_requested").containsOnlyOnce("sources_found");
        act(id, "finish").then().statusCode(200).body("status", equalTo("completed"));
    }

    @Test
    void shouldSayThatNothingWasFoundWhenAskedToFinishBeforeAnySearch() {
        // Given
        agents(leaving(PlanResearch.class), 1);
        String id = ask(QUESTION);
        AgentCommand plan = awaitUnanswered(id);

        // When
        act(id, "finish").then().statusCode(200).body("phase", equalTo("planning"));
        agents().send(ScriptedAgents.straight(plan).orElseThrow());

        // Then
        awaitStatus(id, "completed");
        session(id)
                .then()
                .body("search_passes", equalTo(0))
                .body("warnings", hasItem("no_valid_sources"))
                .body("sources.size()", equalTo(0));
    }

    @ParameterizedTest
    @CsvSource({
        "completed, cancel", "completed, finish", "completed, pause", "completed, resume",
        "failed, cancel", "failed, finish", "failed, pause", "failed, resume",
        "cancelled, finish", "cancelled, pause", "cancelled, resume"
    })
    void shouldChangeNothingWhenTheSessionIsOver(String end, String verb) {
        // Given
        String id = over(end);
        String before = events(id).asString();

        // When
        Response response = act(id, verb);

        // Then
        response.then()
                .statusCode(409)
                .contentType("application/problem+json")
                .body("error.type", equalTo("session_over"))
                .body("detail", containsString(end));
        assertThat(events(id).asString()).isEqualTo(before);
        session(id).then().body("status", equalTo(end));
    }

    @ParameterizedTest
    @ValueSource(strings = {"cancel", "finish", "pause", "resume", "retry"})
    void shouldSayThatThereIsNoSuchSession(String verb) {
        // When
        Response response = act("nowhere", verb);

        // Then
        response.then().statusCode(404).contentType("application/problem+json");
    }

    @Test
    void shouldGoOnWhenAskedToFinishAgainAfterAPause() {
        // Given
        String id = ask(QUESTION);
        act(id, "finish").then().statusCode(200);
        act(id, "pause").then().statusCode(200).body("status", equalTo("paused"));

        // When
        Response again = act(id, "finish");

        // Then
        again.then().statusCode(200).body("status", equalTo("running"));
    }
}
