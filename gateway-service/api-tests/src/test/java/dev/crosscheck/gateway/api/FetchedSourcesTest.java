package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.crosscheck.gateway.GatewayConfig;
import dev.crosscheck.gateway.access.NotedCaller;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.vertx.core.Vertx;
import io.vertx.ext.web.Router;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Tests sources that a request names by address: the gateway fetches them from one service and passes them to another.
 */
class FetchedSourcesTest {

    private final List<String> fetched = new CopyOnWriteArrayList<>();
    private final List<String> checked = new CopyOnWriteArrayList<>();
    private Vertx vertx;
    private HttpServer services;
    private int port;

    @BeforeEach
    void start() throws IOException {
        vertx = Vertx.vertx();
        services = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        services.createContext("/internal/pages", this::page);
        services.createContext("/v1/verify", this::verify);
        services.start();
        port = gateway("http://127.0.0.1:" + services.getAddress().getPort());
    }

    private int gateway(String search) {
        Router router = Router.router(vertx);
        GatewayConfig config = new SmallRyeConfigBuilder()
                .addDiscoveredConverters()
                .withMapping(GatewayConfig.class)
                .withDefaultValue("crosscheck.gateway.search-url", search)
                .withDefaultValue(
                        "crosscheck.gateway.critic-url",
                        "http://127.0.0.1:" + services.getAddress().getPort())
                .withDefaultValue("crosscheck.gateway.service-secret", "between us")
                .build()
                .getConfigMapping(GatewayConfig.class);
        router.route().handler(NotedCaller::ofThisMachine);
        new ServiceProxy(vertx, config).register(router);
        return vertx.createHttpServer()
                .requestHandler(router)
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .orTimeout(20, TimeUnit.SECONDS)
                .join()
                .actualPort();
    }

    @AfterEach
    void stop() {
        services.stop(0);
        vertx.close();
    }

    private void page(HttpExchange exchange) throws IOException {
        String body = body(exchange);
        fetched.add(body);
        assertThat(exchange.getRequestHeaders().getFirst("X-Crosscheck-Secret")).isEqualTo("between us");
        if (body.contains("inside")) {
            send(
                    exchange,
                    422,
                    "{\"errors\":[{\"field\":\"url\",\"message\":\"leads to an address that is not public\","
                            + "\"code\":\"web_not_public\"}]}");
        } else {
            send(
                    exchange,
                    200,
                    "{\"title\":\"T\",\"url\":\"https://a.example/landed\",\"tier\":2,\"text\":\"It leaked.\"}");
        }
    }

    private void verify(HttpExchange exchange) throws IOException {
        checked.add(body(exchange));
        send(exchange, 200, "{\"claims\":[]}");
    }

    @Test
    void shouldPutThePageWhereASourceHasItsAddressAloneAndLeaveTheOthers() {
        // When
        Response response = verify("""
                {"text": "It leaked [1].", "sources": [{"url": "https://a.example/x"},
                 {"url": "https://b.example/", "text": "given"}, {"url": "https://c.example/", "title": "Mine", "tier": 5}]}""");

        // Then
        response.then().statusCode(200).body("claims", equalTo(List.of()));
        assertThat(fetched)
                .containsExactlyInAnyOrder("{\"url\":\"https://a.example/x\"}", "{\"url\":\"https://c.example/\"}");
        assertThat(checked)
                .singleElement()
                .asString()
                .contains(
                        "{\"url\":\"https://a.example/landed\",\"text\":\"It leaked.\",\"title\":\"T\",\"tier\":2}",
                        "{\"url\":\"https://b.example/\",\"text\":\"given\"}",
                        "\"title\":\"Mine\",\"tier\":5,\"text\":\"It leaked.\"");
    }

    @Test
    void shouldNameTheSourceThatCannotBeReadAndCheckNothing() {
        // When
        Response response = verify("""
                {"text": "It leaked [1].", "sources": [{"text": "given"}, {"url": "http://inside.example/"}]}""");

        // Then
        response.then()
                .statusCode(422)
                .contentType("application/problem+json")
                .body("errors[0].field", equalTo("sources[1].url"))
                .body("errors[0].message", containsString("not public"))
                .body("errors[0].code", equalTo("web_not_public"));
        assertThat(checked).isEmpty();
    }

    @Test
    void shouldFetchNoMoreThanTwenty() {
        // Given
        String sources = IntStream.range(0, 21)
                .mapToObj(i -> "{\"url\": \"https://a.example/" + i + "\"}")
                .collect(Collectors.joining(","));

        // When
        Response response = verify("{\"claims\": [\"x\"], \"sources\": [" + sources + "]}");

        // Then
        response.then().statusCode(422).body("errors[0].field", equalTo("sources"));
        assertThat(checked).isEmpty();
    }

    @Test
    void shouldPassOnWhatNamesNoAddressByteForByte() {
        // When
        for (String body : List.of("{}", "no json", "[1]", "{ \"sources\": [ {\"text\" : \"t\"} ] }", "")) {
            verify(body).then().statusCode(200);
        }

        // Then
        assertThat(checked).containsExactly("{}", "no json", "[1]", "{ \"sources\": [ {\"text\" : \"t\"} ] }", "");
        assertThat(fetched).isEmpty();
    }

    @Test
    void shouldSayThatTheSearchServiceIsAway() {
        // Given
        int alone = gateway("http://127.0.0.1:1");

        // When
        Response response = given().contentType(ContentType.JSON)
                .body("{\"text\": \"x\", \"sources\": [{\"url\": \"https://a.example/\"}]}")
                .post("http://127.0.0.1:" + alone + "/v1/verify");

        // Then
        response.then().statusCode(503).body("detail", containsString("search-service"));
    }

    private Response verify(String body) {
        return given().contentType(ContentType.JSON)
                .body(body.getBytes(StandardCharsets.UTF_8))
                .post("http://127.0.0.1:" + port + "/v1/verify");
    }

    private static String body(HttpExchange exchange) throws IOException {
        return new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    }

    private static void send(HttpExchange exchange, int status, String text) throws IOException {
        byte[] answer = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, answer.length);
        exchange.getResponseBody().write(answer);
        exchange.close();
    }
}
