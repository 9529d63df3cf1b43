package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.crosscheck.gateway.GatewayConfig;
import dev.crosscheck.gateway.access.NotedCaller;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.steps.message.WireJson;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.vertx.core.Vertx;
import io.vertx.ext.web.Router;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
@QuarkusTestResource(ServiceProxyTest.Critic.class)
class ServiceProxyTest {

    private static final String SECRET = "between the two of us";
    private static final String FAILING = "\"fail\"";
    private static final String BREAKING = "\"break\"";
    private static final String PROBLEM = """
            {"type": "urn:crosscheck:problem:invalid_request", "title": "The request is invalid", "status": 422,
             "detail": "text: missing", "errors": [{"field": "text", "message": "missing"}],
             "error": {"type": "invalid_request", "message": "text: missing", "retryable": false}}""";

    /**
     * A stub of the Critic that answers only requests with the gateway's secret. If the body is a JSON string, or its
     * {@code text} is {@code The tank leaked.}, it answers with a claim of that text. It fails or breaks off for
     * certain bodies, and refuses all others. It runs for all tests of this module, so that no restart is needed.
     */
    public static final class Critic implements QuarkusTestResourceLifecycleManager {

        private HttpServer server;

        @Override
        public Map<String, String> start() {
            try {
                server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            server.createContext("/v1/verify", Critic::answer);
            server.start();
            return Map.of(
                    "crosscheck.gateway.critic-url",
                    "http://127.0.0.1:" + server.getAddress().getPort(),
                    "crosscheck.gateway.service-secret",
                    SECRET);
        }

        private static void answer(HttpExchange exchange) throws IOException {
            if (!List.of(SECRET).equals(exchange.getRequestHeaders().get("X-Crosscheck-Secret"))) {
                exchange.sendResponseHeaders(401, -1);
                exchange.close();
                return;
            }
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            switch (body) {
                case FAILING -> exchange.sendResponseHeaders(500, -1);
                case BREAKING -> exchange.getRequestBody().close();
                case String text when isJsonString(text) -> send(exchange, 200, "application/json", answerAbout(text));
                case String request
                when request.contains("\"text\":\"The tank leaked.\"") ->
                    send(exchange, 200, "application/json", answerAbout("\"The tank leaked.\""));
                default -> send(exchange, 422, Problem.MEDIA_TYPE, PROBLEM);
            }
            exchange.close();
        }

        private static boolean isJsonString(String body) {
            try {
                return WireJson.mapper().readTree(body).isTextual();
            } catch (JsonProcessingException e) {
                return false;
            }
        }

        private static String answerAbout(String text) {
            return "{\"claims\": [{\"text\": " + text
                    + ", \"citation\": 1, \"verdict\": \"NOT_FOUND\", \"score\": 0, \"origins\": 0, \"reasons\": []}]}";
        }

        private static void send(HttpExchange exchange, int status, String type, String text) throws IOException {
            byte[] answer = text.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", type);
            exchange.sendResponseHeaders(status, answer.length);
            exchange.getResponseBody().write(answer);
        }

        @Override
        public void stop() {
            if (server != null) {
                server.stop(0);
            }
        }
    }

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
