package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.equalTo;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
@QuarkusTestResource(value = ServiceProxyTest.Critic.class, restrictToAnnotatedClass = true)
class ServiceProxyTest {

    /** Answers as the critic-service does, with the request's own text; refuses an empty object. */
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
                    "http://127.0.0.1:" + server.getAddress().getPort());
        }

        private static void answer(HttpExchange exchange) throws IOException {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            boolean refused = body.equals("{}");
            byte[] answer = (refused ? "{\"status\": 422, \"detail\": \"text: missing\"}" : body)
                    .getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders()
                    .set("Content-Type", refused ? "application/problem+json" : "application/json");
            exchange.sendResponseHeaders(refused ? 422 : 200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        }

        @Override
        public void stop() {
            if (server != null) {
                server.stop(0);
            }
        }
    }

    @Test
    void shouldPassATextToTheCriticAndItsAnswerBack() {
        // Then
        given().contentType(ContentType.JSON)
                .body(Map.of("text", "湖景廠知情。"))
                .post("/v1/verify")
                .then()
                .statusCode(200)
                .contentType(ContentType.JSON)
                .body("text", equalTo("湖景廠知情。"));
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
}
