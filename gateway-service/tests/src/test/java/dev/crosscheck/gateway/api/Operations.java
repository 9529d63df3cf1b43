package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Every operation of the OpenAPI document, so that what is added later is tried as well. */
record Operations(List<Operation> all) {

    private static final Pattern PARAMETER = Pattern.compile("\\{[^}]*+}");
    private static final Set<String> METHODS = Set.of("get", "post", "put", "patch", "delete");

    /** @param path with the names of its parameters in braces */
    record Operation(String method, String path, boolean hasBody) {

        boolean reads() {
            return method.equals("GET");
        }

        boolean namesSomething() {
            return path.contains("{");
        }

        /** The address up to each id that it names: whose id that is. */
        Stream<String> kinds() {
            return PARAMETER.matcher(path).results().map(id -> path.substring(0, id.start()));
        }

        /** Sends it with {@code id} for each id that it names. */
        Response send(String key, String id) {
            RequestSpecification request = given().accept("*/*");
            if (key != null) {
                request.header("Authorization", "Bearer " + key);
            }
            if (hasBody) {
                request.contentType(ContentType.JSON).body("{}");
            }
            return request.urlEncodingEnabled(false)
                    .request(
                            method,
                            PARAMETER.matcher(path.replace("{number}", "1")).replaceAll(id));
        }

        @Override
        public String toString() {
            return method + " " + path;
        }
    }

    Operations {
        all = List.copyOf(all);
    }

    /** @param key of an admin */
    static Operations ofTheDocument(String key) throws IOException {
        String text = given().header("Authorization", "Bearer " + key)
                .get("/q/openapi?format=json")
                .then()
                .statusCode(200)
                .extract()
                .asString();
        List<Operation> all = new ArrayList<>();
        for (Map.Entry<String, JsonNode> path :
                new ObjectMapper().readTree(text).path("paths").properties()) {
            path.getValue().properties().stream()
                    .filter(method -> METHODS.contains(method.getKey()))
                    .forEach(method -> all.add(new Operation(
                            method.getKey().toUpperCase(Locale.ROOT),
                            path.getKey(),
                            method.getValue().has("requestBody"))));
        }
        return new Operations(all);
    }
}
