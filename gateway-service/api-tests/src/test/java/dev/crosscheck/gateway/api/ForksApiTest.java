package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;

import dev.crosscheck.gateway.session.LaterDeadlines;
import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests forks: sessions that begin in the middle of another. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class ForksApiTest extends ForkApi {

    private static final int STEPS = 7;
    private static final List<String> NONE = List.of();

    @Inject
    LaterDeadlines deadlines;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7})
    void shouldGoOnFromTheEventAtTheParentsSide(int sequence) {
        // Given
        String parent = completed();
        String before = events(parent).asString() + session(parent).asString();

        // When
        Response response = act(parent, "fork", "{\"sequence\": " + sequence + "}");

        // Then
        String child = response.then()
                .statusCode(202)
                .body("parent_id", equalTo(parent))
                .extract()
                .path("id");
        assertThat(response.header("Location")).endsWith("/v1/research/" + child);
        awaitStatus(child, "completed");
        List<String> log = log(child);
        assertThat(log.subList(0, sequence)).isEqualTo(log(parent).subList(0, sequence));
        assertThat(log.get(sequence)).isEqualTo("research_forked");
        assertThat(log.subList(sequence + 1, log.size()))
                .isEqualTo(log(parent).subList(sequence, log(parent).size()));
        assertThat(events(child).<List<Integer>>path("items.sequence"))
                .isEqualTo(IntStream.rangeClosed(1, log.size()).boxed().toList());
        assertThat(session(child).<Integer>path("usage.model_calls")).isEqualTo(STEPS - sequence + 1);
        assertThat(session(child).<String>path("report")).contains(ScriptedAgents.SENTENCE);
        assertThat(events(parent).asString() + session(parent).asString()).isEqualTo(before);
    }

    @Test
    void shouldForkAForkAndKeepItsRounds() {
        // Given
        String parent = completed();
        String child = forked(parent, 5);

        // When
        String grandchild = act(child, "fork", "{\"sequence\": 7}")
                .then()
                .statusCode(202)
                .extract()
                .path("id");

        // Then
        awaitStatus(grandchild, "completed");
        assertThat(log(grandchild)).containsSubsequence("research_forked", "draft_reviewed", "research_forked");
        given().get("/v1/research/" + grandchild + "/iterations")
                .then()
                .body("stage", equalTo(List.of("draft", "review", "compose", "verify")))
                .body("input_prompt", org.hamcrest.Matchers.everyItem(org.hamcrest.Matchers.notNullValue()));
    }

    @Test
    void shouldShowTheParentsCallsOnlyUnderStepsThatItHasNotDoneItself() {
        // Given
        String parent = completed();
        called(parent + ".draft-1", parent);
        called(parent + ".compose", parent);

        // When
        String child = forked(parent, 6);

        // Then
        given().get("/v1/research/" + child + "/iterations")
                .then()
                .body("stage", equalTo(List.of("draft", "review", "compose", "verify")))
                .body("metadata.model_calls.output_response", equalTo(List.of(List.of("said"), NONE, NONE, NONE)));
        given().get("/v1/research/" + parent + "/iterations")
                .then()
                .body("metadata.model_calls[2].output_response", equalTo(List.of("said")));
    }

    /** Stores a step with a call to a model, as an agent would. */
    private void called(String step, String session) {
        run("""
                INSERT INTO durable_steps.step
                    (step_id, session_id, agent, kind, type, payload, epoch, state)
                SELECT step_id, session_id, agent, 'research', type, payload, epoch, 'running'
                FROM durable_steps.command WHERE step_id = $1 AND session_id = $2""", step, session);
        run("""
                INSERT INTO durable_steps.call_journal
                    (step_id, session_id, call_number, attempt, request_hash, answered_at, answer)
                VALUES ($1, $2, 1, 1, 'hash', now(), '{"text":"said"}')""", step, session);
    }

    private void run(String statement, String step, String session) {
        pool.preparedQuery(statement).execute(Tuple.of(step, session)).await().atMost(PATIENCE);
    }

    @Test
    void shouldPassItsOwnDeadlinesWhenTheParentHadPassedThem() {
        // Given
        agents(command -> command instanceof WriteDraft ? Optional.empty() : ScriptedAgents.straight(command), 1);
        String parent =
                ask(java.util.Map.of("question", QUESTION, "limits", java.util.Map.of("max_execution_time_s", 60)));
        awaitPhase(parent, "drafting");
        deadlines.passNext(parent);
        deadlines.passNext(parent);
        assertThat(log(parent)).contains("soft_deadline_passed", "hard_deadline_passed");
        int soft = log(parent).indexOf("soft_deadline_passed") + 1;

        // When
        String child = act(parent, "fork", "{\"sequence\": " + soft + "}")
                .then()
                .statusCode(202)
                .extract()
                .path("id");

        // Then
        awaitPhase(child, "drafting");
        deadlines.passNext(child);
        deadlines.passNext(child);
        assertThat(log(child)).contains("hard_deadline_passed");
        session(child).then().body("status", equalTo("completed"));
        assertThat(log(child).stream().filter("soft_deadline_passed"::equals)).hasSize(2);
    }

    @Test
    void shouldRefuseToForkWhereNothingFollows() {
        // Given
        String parent = completed();
        String before = events(parent).asString() + session(parent).asString();

        // When
        Response beyond = act(parent, "fork", "{\"sequence\": 99}");
        Response end = act(parent, "fork", "{\"sequence\": 8}");

        // Then
        beyond.then()
                .statusCode(409)
                .body("error.type", equalTo("no_such_event"))
                .body("detail", containsString("99"));
        end.then()
                .statusCode(409)
                .body("error.type", equalTo("nothing_follows"))
                .body("detail", containsString("completed with event 8"));
        assertThat(children(parent)).isEmpty();
        assertThat(events(parent).asString() + session(parent).asString()).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            fork  | {}                                       | sequence
            fork  | {"sequence": 0}                          | sequence
            fork  | {"sequence": "4"}                        | sequence
            fork  | {"sequence": 4, "mode": "strict"}        | mode
            judge | {}                                       | mode
            judge | {"mode": "lax"}                          | mode
            judge | {"mode": "strict", "max_tier": 6}        | max_tier
            judge | {"mode": "discovery", "max_tier": 2}     | max_tier
            judge | {"max_tier": 2}                          | max_tier
            judge | {"mode": "strict", "tier": 2}            | tier
            """)
    void shouldNameTheFieldThatIsWrong(String verb, String body, String field) {
        // Given
        String parent = completed();

        // When
        Response response = act(parent, verb, body);

        // Then
        response.then().statusCode(422).body("errors.field", hasItem(field));
    }

    @Test
    void shouldSayThatThereIsNoSuchSession() {
        act("nowhere", "fork", "{\"sequence\": 1}").then().statusCode(404);
        act("nowhere", "judge", "{\"mode\": \"strict\"}").then().statusCode(404);
    }

    @Test
    void shouldNeverSearchWhenJudgedAgain() {
        // Given
        String parent = completed();
        String before = events(parent).asString();

        // When
        Response response = act(parent, "judge", "{\"mode\": \"strict\", \"max_tier\": 1}");

        // Then
        String child = response.then()
                .statusCode(202)
                .body("mode", equalTo("strict"))
                .extract()
                .path("id");
        awaitStatus(child, "completed");
        assertThat(log(child))
                .containsExactly(
                        "research_requested",
                        "research_planned",
                        "sources_found",
                        "coverage_assessed",
                        "judgement_reopened",
                        "draft_written",
                        "draft_reviewed",
                        "report_composed",
                        "report_verified");
        assertThat(ordered.stream()
                        .filter(command -> command.sessionId().value().equals(child)))
                .noneMatch(SearchSources.class::isInstance);
        session(child).then().body("usage.model_calls", equalTo(4)).body("sources.size()", equalTo(1));
        assertThat(events(parent).asString()).isEqualTo(before);
    }

    @Test
    void shouldRefuseToJudgeWhatWasNeverDrafted() {
        // Given
        String parent = ask(QUESTION);
        act(parent, "cancel").then().statusCode(200);
        String before = events(parent).asString();

        // When
        Response response = act(parent, "judge", "{\"mode\": \"strict\"}");

        // Then
        response.then()
                .statusCode(409)
                .body("error.type", equalTo("not_drafted"))
                .body("detail", containsString("cancelled"));
        assertThat(children(parent)).isEmpty();
        assertThat(events(parent).asString()).isEqualTo(before);
    }

    @Test
    void shouldTryAgainOnceWhatHasFailed() {
        // Given
        agents(command -> command instanceof WriteDraft ? failed(command) : ScriptedAgents.straight(command), 1);
        String parent = ask(QUESTION);
        awaitStatus(parent, "failed");
        String before = events(parent).asString();
        agents(ScriptedAgents::straight, 1);

        // When
        String first = act(parent, "retry").then().statusCode(200).extract().path("id");
        String second = act(parent, "retry").then().statusCode(200).extract().path("id");

        // Then
        assertThat(first).isEqualTo(second).isNotEqualTo(parent);
        awaitStatus(first, "completed");
        assertThat(log(first))
                .startsWith("research_requested", "research_planned", "sources_found", "coverage_assessed")
                .containsSequence("research_retried", "draft_written");
        assertThat(events(parent).asString()).isEqualTo(before);
        session(parent).then().body("status", equalTo("failed"));
    }

    @Test
    void shouldRefuseToTryAgainWhatHasNotFailed() {
        // Given
        String parent = completed();
        String before = events(parent).asString();

        // When
        Response response = act(parent, "retry");

        // Then
        response.then()
                .statusCode(409)
                .body("error.type", equalTo("not_failed"))
                .body("detail", containsString("completed"));
        assertThat(children(parent)).isEmpty();
        assertThat(events(parent).asString()).isEqualTo(before);
    }
}
