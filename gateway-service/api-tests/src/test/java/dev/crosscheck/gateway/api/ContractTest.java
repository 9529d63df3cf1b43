package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.contract.ApiResponse;
import dev.crosscheck.contract.ContractForTests;
import dev.crosscheck.contract.ContractFuzzer;
import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.problem.ProblemType;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests the OpenAPI document, and that the answers conform to it. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class ContractTest extends GatewayApi {

    private static final long SEED = 20250301;
    private static final int REQUESTS_PER_OPERATION = 12;

    private static final Map<String, ?> EVALUATION = Map.of(
            "policy_id",
            "policy",
            "case",
            Map.of("facts", List.of(Map.of("name", "age", "value", "43", "confidence", 0.9))),
            "criteria",
            List.of(Map.of("id", "adult", "text", "The applicant is an adult.")));

    @TestHTTPResource("/")
    URI server;

    @Inject
    Pool pool;

    /** Deletes the routing that a random request may have set. */
    @AfterEach
    void forgetTheRouting() {
        pool.query("DELETE FROM gateway.evaluation_routing").executeAndAwait();
    }

    @Test
    void shouldKeepToTheDocumentWhateverIsSent() {
        // Given
        agents(ScriptedAgents::straight, 1);
        String completed = ask("When did the tank leak?");
        awaitStatus(completed, "completed");
        String cancelled = ask("When did the other tank leak?");
        act(cancelled, "cancel").then().statusCode(200);

        String chat = made("/v1/chats", Map.of("title", "Tanks"));
        String key = made("/v1/keys", Map.of("name", "fuzzed", "role", "reader"));
        String evaluation = made("/v1/evaluations", EVALUATION);
        Map<String, List<String>> ids = Map.of(
                "/v1/chats/", List.of(chat, "none"),
                "/v1/keys/", List.of(key, "none"),
                "/v1/evaluations/", List.of(evaluation, "none"));

        // When
        var complaints = new ContractFuzzer(
                        server,
                        path -> ids.entrySet().stream()
                                .filter(kind -> path.startsWith(kind.getKey()))
                                .map(Map.Entry::getValue)
                                .findFirst()
                                .orElse(List.of(completed, cancelled, "none")),
                        ContractTest::isServiceAway)
                .run(SEED, REQUESTS_PER_OPERATION);

        // Then
        assertThat(complaints).isEmpty();
    }

    private static String made(String path, Map<String, ?> request) {
        return given().contentType(ContentType.JSON).body(request).post(path).path("id");
    }

    /** Tells whether the answer says that another service is unavailable: these tests run without a search-service. */
    private static boolean isServiceAway(ApiResponse answer) {
        return answer.status() == 503 && answer.body().contains("-service can");
    }

    @Test
    void shouldNameEveryTypeOfProblem() {
        // Given
        JsonNode document = ContractForTests.of(server).document();

        // When
        List<String> types = new ArrayList<>();
        document.at("/components/schemas/ProblemCause/properties/type/enum").forEach(type -> types.add(type.asText()));

        // Then
        assertThat(types)
                .containsExactlyElementsOf(Arrays.stream(ProblemType.values())
                        .map(ProblemType::code)
                        .toList());
    }
}
