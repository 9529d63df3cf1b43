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

/** Every operation of the OpenAPI document, so that tests cover new operations too. */
record Operations(List<Operation> all) {

    private static final Pattern PARAMETER = Pattern.compile("\\{[^}]*+}");
    private static final Set<String> METHODS = Set.of("get", "post", "put", "patch", "delete");

    /** @param path the path with its parameters' names in braces */
    record Operation(String method, String path, boolean hasBody) {

        boolean reads() {
            return method.equals("GET");
        }

        boolean namesSomething() {
            return path.contains("{");
        }

        /** Returns the part of the path before each id, which tells what kind of thing the id names. */
        Stream<String> kinds() {
            return PARAMETER.matcher(path).results().map(id -> path.substring(0, id.start()));
        }

        /** Sends the operation, with {@code id} in place of every id. */
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

    /** @param key an admin's key */
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
