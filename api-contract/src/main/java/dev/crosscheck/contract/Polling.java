package dev.crosscheck.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.restassured.RestAssured;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/**
 * Reads an address of the tested service until it shows what a test waits for. REST Assured takes many times as long for
 * a request, and each of its paths compiles a Groovy script, which adds up in loops. Every answer is checked against the
 * contract here, too.
 */
public final class Polling {

    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private static final ObjectMapper JSON = new ObjectMapper();

    private Polling() {}

    /**
     * Waits until the field has the value.
     *
     * @param path of the address, such as {@code /v1/research/1}
     * @param field a property of the answer, or a JSON pointer to one
     * @param headers names and values in turn
     */
    public static void awaitField(Duration patience, String path, String field, String value, String... headers) {
        String pointer = field.startsWith("/") ? field : "/" + field;
        await().atMost(patience).untilAsserted(() -> {
            JsonNode answer = read(path, headers);
            assertThat(answer.at(pointer).asText()).as(answer::toString).isEqualTo(value);
        });
    }

    /**
     * Returns the answer once, whatever its status.
     *
     * @param headers names and values in turn
     */
    public static JsonNode read(String path, String... headers) {
        URI address = URI.create(RestAssured.baseURI + ":" + RestAssured.port + path);
        HttpRequest.Builder request = HttpRequest.newBuilder(address);
        if (headers.length > 0) {
            request.headers(headers);
        }
        try {
            HttpResponse<String> response = CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
            ContractFilter.hold(
                    ContractForTests.of(address),
                    new ApiResponse(
                            "GET",
                            address.getRawPath(),
                            response.statusCode(),
                            response.headers().firstValue("Content-Type").orElse(null),
                            response.body()));
            return JSON.readTree(response.body());
        } catch (IOException e) {
            throw new UncheckedIOException("no JSON from " + address, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}
