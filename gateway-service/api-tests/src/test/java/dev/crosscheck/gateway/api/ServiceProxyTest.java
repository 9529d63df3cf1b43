package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import dev.crosscheck.gateway.GatewayConfig;
import dev.crosscheck.gateway.access.NotedCaller;
import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.vertx.core.Vertx;
import io.vertx.ext.web.Router;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
@QuarkusTestResource(StubbedCritic.class)
class ServiceProxyTest {

    private static final String FAILING = StubbedCritic.FAILING;
    private static final String BREAKING = StubbedCritic.BREAKING;

    @Test
    void shouldSayItsOwnSecretWhenAClientSendsAnother() {
        // Then
        given().contentType(ContentType.JSON)
                .header("X-Crosscheck-Secret", "guessed")
                .body("\"Known.\"")
                .post("/v1/verify")
                .then()
                .statusCode(200)
                .body("claims[0].text", equalTo("Known."));
    }

    @Test
    void shouldSayItsOwnSecretWhenAClientAsksForAWebSocket() {
        // Then: the document has no such request, so nothing compares the answer with it.
        given().noFilters()
                .header("X-Crosscheck-Secret", "guessed")
                .header("Connection", "Upgrade")
                .header("Upgrade", "websocket")
                .get("/v1/verify")
                .then()
                .statusCode(422)
                .body("detail", equalTo("text: missing"));
    }

    @Test
    void shouldPassATextToTheCriticAndItsAnswerBack() {
        // Then
        given().contentType(ContentType.JSON)
                .body("\"湖景廠知情。\"".getBytes(StandardCharsets.UTF_8))
                .post("/v1/verify")
                .then()
                .statusCode(200)
                .contentType(ContentType.JSON)
                .body("claims[0].text", equalTo("湖景廠知情。"));
    }

    @Test
    void shouldPassTheCriticsProblemsAsTheyAre() {
        // Then
        given().contentType(ContentType.JSON)
                .body("{}")
                .post("/v1/verify")
                .then()
                .statusCode(422)
                .contentType("application/problem+json")
                .body("detail", equalTo("text: missing"));
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {FAILING + ", 500, internal, false", BREAKING + ", 502, bad_gateway, true"})
    void shouldSayInTheWordsOfAllWhatTheCriticSaysInNone(String body, int status, String type, boolean retryable) {
        // When
        var response = given().contentType(ContentType.JSON).body(body).post("/v1/verify");

        // Then
        response.then()
                .statusCode(status)
                .contentType("application/problem+json")
                .body("error.type", equalTo(type))
                .body("error.retryable", equalTo(retryable))
                .body("detail", containsString("critic-service"));
    }

    @Test
    void shouldSayWhichServiceIsAwayWhenATextCannotBeChecked() {
        // Given
        Vertx vertx = Vertx.vertx();
        Router router = Router.router(vertx);
        router.route().handler(NotedCaller::ofThisMachine);
        new ServiceProxy(vertx, nobodyThere()).register(router);
        int port = vertx.createHttpServer()
                .requestHandler(router)
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .orTimeout(20, TimeUnit.SECONDS)
                .join()
                .actualPort();

        // When
        var response = given().contentType(ContentType.JSON).body("{}").post("http://127.0.0.1:" + port + "/v1/verify");

        // Then
        response.then().statusCode(503).body("detail", containsString("critic-service"));
        vertx.close();
    }

    private static GatewayConfig nobodyThere() {
        return new SmallRyeConfigBuilder()
                .addDiscoveredConverters()
                .withMapping(GatewayConfig.class)
                .withDefaultValue("crosscheck.gateway.critic-url", "http://127.0.0.1:1")
                .build()
                .getConfigMapping(GatewayConfig.class);
    }
}
