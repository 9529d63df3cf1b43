package dev.crosscheck.gateway.http;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.restassured.path.json.JsonPath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpHeaders;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** An answer, read to its end. */
public final class Response {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final String request;
    private final HttpResponse<byte[]> received;

    Response(String request, HttpResponse<byte[]> received) {
        this.request = request;
        this.received = received;
    }

    public Checks then() {
        return new Checks(this);
    }

    public int statusCode() {
        return received.statusCode();
    }

    /** Returns the type as it was sent, or an empty text. */
    public String contentType() {
        return received.headers().firstValue("Content-Type").orElse("");
    }

    /** Returns the header's first value, or null. */
    public String header(String name) {
        return received.headers().firstValue(name).orElse(null);
    }

    public HttpHeaders headers() {
        return received.headers();
    }

    /** Returns the value of a cookie that the answer sets, or null. */
    public String cookie(String name) {
        return cookies().get(name);
    }

    public Map<String, String> cookies() {
        Map<String, String> cookies = new LinkedHashMap<>();
        for (String set : received.headers().allValues("Set-Cookie")) {
            String[] pair = set.split(";", 2)[0].split("=", 2);
            cookies.put(pair[0].strip(), pair[1]);
        }
        return cookies;
    }

    public byte[] asByteArray() {
        return received.body();
    }

    public String asString() {
        return new String(received.body(), StandardCharsets.UTF_8);
    }

    public <T> T as(Class<T> type) {
        try {
            return JSON.readValue(received.body(), type);
        } catch (IOException e) {
            throw new UncheckedIOException("not the JSON of a " + type.getSimpleName() + ": " + this, e);
        }
    }

    /**
     * Returns what REST Assured finds at a path of the JSON, null if there is nothing. As with REST Assured, the caller
     * knows the type.
     */
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    public <T> T path(String path) {
        return (T) JsonValues.at(path, asString());
    }

    public JsonPath jsonPath() {
        return JsonPath.from(asString());
    }

    @Override
    public String toString() {
        return "%s answered %d, %s: %.2000s".formatted(request, statusCode(), contentType(), asString());
    }
}
