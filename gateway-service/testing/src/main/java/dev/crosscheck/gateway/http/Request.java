package dev.crosscheck.gateway.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.crosscheck.contract.ContractForTests;
import io.restassured.RestAssured;
import io.restassured.http.ContentType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.StringJoiner;

/** A request to the tested gateway, for one use. Follows no redirect. Its answer must keep to the OpenAPI document. */
public final class Request {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    /** What an address may contain in addition to letters and digits; {@code %} and a query's {@code +} are text. */
    private static final String PLAIN = "-._~:/?&=@!$'()*,;";

    private final HttpRequest.Builder request = HttpRequest.newBuilder().timeout(PATIENCE);
    private final StringJoiner query = new StringJoiner("&");
    private final StringJoiner cookies = new StringJoiner("; ");
    private BodyPublisher body = BodyPublishers.noBody();
    private boolean encoding = true;

    private Request() {}

    public static Request given() {
        return new Request();
    }

    public Request contentType(ContentType type) {
        return contentType(type.toString());
    }

    public Request contentType(String type) {
        request.setHeader("Content-Type", type);
        return this;
    }

    public Request accept(ContentType type) {
        return accept(type.getAcceptHeader());
    }

    public Request accept(String types) {
        request.setHeader("Accept", types);
        return this;
    }

    public Request header(String name, String value) {
        request.header(name, value);
        return this;
    }

    public Request cookie(String name, String value) {
        cookies.add(name + "=" + value);
        return this;
    }

    public Request cookies(Map<String, String> all) {
        all.forEach(this::cookie);
        return this;
    }

    public Request queryParam(String name, Object value) {
        query.add(encoded(name) + "=" + encoded(value.toString()));
        return this;
    }

    /** Tells whether the address still has to be encoded, as it has by default. */
    public Request urlEncodingEnabled(boolean enabled) {
        encoding = enabled;
        return this;
    }

    public Request body(String text) {
        body = BodyPublishers.ofString(text);
        return this;
    }

    public Request body(byte[] bytes) {
        body = BodyPublishers.ofByteArray(bytes);
        return this;
    }

    /** Sends the value as JSON. */
    public Request body(Object value) {
        try {
            return body(JSON.writeValueAsString(value));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("this is no JSON: " + value, e);
        }
    }

    public Response get(String path) {
        return request("GET", path);
    }

    public Response post(String path) {
        return request("POST", path);
    }

    public Response put(String path) {
        return request("PUT", path);
    }

    public Response patch(String path) {
        return request("PATCH", path);
    }

    public Response delete(String path) {
        return request("DELETE", path);
    }

    /** @param path of the gateway under test, or a whole address */
    public Response request(String method, String path) {
        URI address = address(path);
        if (cookies.length() > 0) {
            request.setHeader("Cookie", cookies.toString());
        }
        HttpRequest sent = request.uri(address).method(method, body).build();
        try {
            HttpResponse<byte[]> received = CLIENT.send(sent, BodyHandlers.ofByteArray());
            Response response = new Response(method + " " + address.getRawPath(), received);
            ContractForTests.check(method, address, response.statusCode(), response.contentType(), response.asString());
            return response;
        } catch (IOException e) {
            throw new UncheckedIOException(method + " " + address + " got no answer", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while " + address + " was asked", e);
        }
    }

    private URI address(String path) {
        String written = encoding ? encodedAddress(path) : path;
        String whole = path.startsWith("http")
                ? written
                : RestAssured.baseURI + ":" + RestAssured.port + (written.startsWith("/") ? "" : "/") + written;
        return URI.create(query.length() == 0 ? whole : whole + (whole.contains("?") ? "&" : "?") + query);
    }

    private static String encodedAddress(String text) {
        StringBuilder encoded = new StringBuilder();
        text.codePoints().forEach(letter -> {
            boolean inQuery = encoded.indexOf("?") >= 0;
            boolean isPlain = (letter < 128 && Character.isLetterOrDigit(letter))
                    || PLAIN.indexOf(letter) >= 0
                    || (letter == '+' && !inQuery);
            String written = Character.toString(letter);
            encoded.append(isPlain ? written : encoded(written));
        });
        return encoded.toString();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
