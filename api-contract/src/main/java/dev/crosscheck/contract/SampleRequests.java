package dev.crosscheck.contract;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Creates requests to the operations of an OpenAPI document. Half of them are valid, half have some error. */
final class SampleRequests {

    private static final Pattern PARAMETER = Pattern.compile("\\{[^}]+}");
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final List<String> ODD_TEXTS = List.of(
            "",
            " ",
            "-1",
            "0",
            "99999999999999999999",
            "x",
            "true",
            "null",
            "\u0000",
            "\n",
            "é湖\uD83D\uDE00",
            "a".repeat(1_000));
    private static final List<String> ODD_BODIES = List.of(
            "",
            "null",
            "[]",
            "7",
            "\"x\"",
            "{",
            "{\"question\":",
            "{} {}",
            "[".repeat(3_000),
            "{\"a\":".repeat(3_000),
            "\uFEFF{}");
    private static final List<String> ODD_TYPES =
            List.of("text/plain", "application/xml", "application/json;charset=utf-16");

    private final JsonNode document;
    private final Function<String, List<String>> ids;
    private final RandomGenerator random;
    private final SampleValues values;

    /** @param ids returns existing ids for the parameters of an address in the document */
    SampleRequests(JsonNode document, Function<String, List<String>> ids, RandomGenerator random) {
        this.document = document;
        this.ids = ids;
        this.random = random;
        this.values = new SampleValues(document, random);
    }

    /**
     * @param path path in the document
     * @param method method in the document
     */
    HttpRequest request(URI server, String path, String method) {
        JsonNode operation = document.path("paths").path(path).path(method);
        boolean spoilt = random.nextBoolean();
        HttpRequest.Builder request = HttpRequest.newBuilder(server.resolve(address(path, operation, spoilt)))
                .timeout(PATIENCE)
                .header("Accept", "application/json, application/problem+json");
        headers(operation, spoilt, request);
        JsonNode content = operation.path("requestBody").path("content");
        if (content.has("application/json")) {
            return withJson(request, method, content.path("application/json").path("schema"), spoilt);
        }
        return request.method(method.toUpperCase(Locale.ROOT), BodyPublishers.noBody())
                .build();
    }

    private HttpRequest withJson(HttpRequest.Builder request, String method, JsonNode schema, boolean spoilt) {
        String type = spoilt && random.nextInt(8) == 0 ? oneOf(ODD_TYPES) : "application/json";
        byte[] body = (spoilt ? spoiltBody(schema) : values.admitted(schema).toString())
                .getBytes(spoilt && random.nextInt(8) == 0 ? StandardCharsets.UTF_16 : StandardCharsets.UTF_8);
        return request.header("Content-Type", type)
                .method(method.toUpperCase(Locale.ROOT), BodyPublishers.ofByteArray(body))
                .build();
    }

    private String spoiltBody(JsonNode schema) {
        return random.nextInt(4) == 0
                ? oneOf(ODD_BODIES)
                : values.spoilt(schema).toString();
    }

    private String address(String path, JsonNode operation, boolean spoilt) {
        String target = PARAMETER.matcher(path).replaceAll(_ -> Matcher.quoteReplacement(id(path, spoilt)));
        List<String> pairs = new ArrayList<>();
        for (JsonNode parameter : operation.path("parameters")) {
            if (parameter.path("in").asText().equals("query") && random.nextInt(3) > 0) {
                pairs.add(parameter.path("name").asText() + "=" + encoded(value(parameter, spoilt)));
            }
        }
        return pairs.isEmpty() ? target : target + "?" + String.join("&", pairs);
    }

    private String id(String path, boolean spoilt) {
        String odd = oneOf(ODD_TEXTS);
        List<String> known = ids.apply(path);
        return spoilt && random.nextBoolean() && !odd.isEmpty()
                ? encoded(odd)
                : known.isEmpty() ? "none" : encoded(oneOf(known));
    }

    private void headers(JsonNode operation, boolean spoilt, HttpRequest.Builder request) {
        for (JsonNode parameter : operation.path("parameters")) {
            boolean header = parameter.path("in").asText().equals("header");
            String value = header ? value(parameter, spoilt) : "";
            boolean sendable = value.length() < 500 && value.chars().allMatch(c -> c >= 0x20 && c < 0x7f);
            if (header && sendable && random.nextInt(3) == 0) {
                request.setHeader(parameter.path("name").asText(), value);
            }
        }
    }

    private String value(JsonNode parameter, boolean spoilt) {
        return spoilt && random.nextBoolean()
                ? oneOf(ODD_TEXTS)
                : values.admitted(parameter.path("schema")).asText();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private <T> T oneOf(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}
