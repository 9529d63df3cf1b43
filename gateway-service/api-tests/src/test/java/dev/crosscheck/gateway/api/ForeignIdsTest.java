package dev.crosscheck.gateway.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.hasItem;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.crosscheck.gateway.access.KeysNeeded;
import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.message.EvaluationMessage.OpenPolicy;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Tests another tenant's ids where {@link TenantsApiTest} puts none: in the body of a request, and in a path behind an
 * id of one's own. The OpenAPI document is searched for both, so that a new one needs a line here.
 */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class ForeignIdsTest extends GatewayApi {

    private static final Pattern HOLDS_AN_ID = Pattern.compile("(?:.*_)?ids?|.*[a-z]Ids?");
    private static final Pattern PARAMETER = Pattern.compile("\\{[^}]*+}");

    /** The fields that hold an id of a tenant's thing. Each has a test below. */
    private static final Set<String> OF_A_TENANT =
            Set.of("POST /v1/evaluations policy_id", "POST /v1/responses previous_response_id");

    /**
     * The fields whose ids the sender chooses, the request itself lists, or the configuration has. A criterion is
     * looked up in the evaluation that the path names.
     */
    private static final Set<String> OF_NO_TENANT = Set.of(
            "PATCH /v1/evaluations/routing prompts[].prompt_id",
            "POST /ask query_id",
            "POST /v1/chat/completions model",
            "POST /v1/evaluations case.facts[].id",
            "POST /v1/evaluations case.id",
            "POST /v1/evaluations criteria[].id",
            "POST /v1/evaluations prompt_id",
            "POST /v1/responses model",
            "PUT /v1/evaluations/{id}/review criterion_id");

    /** The paths that name a thing within a thing. A source is looked up by its number in the session alone. */
    private static final Set<String> WITHIN =
            Set.of("/v1/research/{id}/links/{link}", "/v1/research/{id}/sources/{number}");

    private static String owner;
    private static String other;

    @BeforeEach
    void makeKeys() {
        if (owner == null) {
            owner = newKey("admin", "ids-newsroom");
            other = newKey("admin", "ids-agency");
        }
        KeysNeeded.install();
    }

    @Test
    void shouldKnowEveryPlaceOfTheDocumentThatTakesAnId() throws IOException {
        // Given
        JsonNode document = new ObjectMapper()
                .readTree(with(owner).get("/q/openapi?format=json").asString());
        Set<String> known = new TreeSet<>(OF_A_TENANT);
        known.addAll(OF_NO_TENANT);

        // When
        Set<String> fields = new TreeSet<>();
        Set<String> within = new TreeSet<>();
        document.path("paths").properties().forEach(path -> {
            if (PARAMETER.matcher(path.getKey()).results().count() > 1) {
                within.add(path.getKey());
            }
            path.getValue().properties().forEach(method -> {
                String operation = method.getKey().toUpperCase(Locale.ROOT) + " " + path.getKey() + " ";
                method.getValue()
                        .at("/requestBody/content")
                        .forEach(content ->
                                collect(operation, content.path("schema"), document, new HashSet<>(), fields));
                method.getValue().path("parameters").forEach(parameter -> {
                    String name = parameter.path("name").asText();
                    if (!parameter.path("in").asText().equals("path")
                            && HOLDS_AN_ID.matcher(name).matches()) {
                        fields.add(operation + "?" + name);
                    }
                });
            });
        });

        // Then
        assertThat(fields).isEqualTo(known);
        assertThat(within).isEqualTo(new TreeSet<>(WITHIN));
    }

    /** Adds the fields of a schema and of those below it whose name or type is that of an id. */
    private static void collect(
            String path, JsonNode schema, JsonNode document, Set<String> within, Set<String> fields) {
        String reference = schema.path("$ref").asText("");
        if (!reference.isEmpty()) {
            if (within.contains(reference)) {
                return;
            }
            Set<String> deeper = new HashSet<>(within);
            deeper.add(reference);
            if (reference.endsWith("Id")) {
                fields.add(path.strip());
            }
            collect(path, document.at(reference.substring(1)), document, deeper, fields);
        }
        for (String way : List.of("allOf", "oneOf", "anyOf")) {
            schema.path(way).forEach(one -> collect(path, one, document, within, fields));
        }
        if (schema.has("items")) {
            collect(path + "[]", schema.path("items"), document, within, fields);
        }
        schema.path("properties").properties().forEach(property -> {
            String field = path + (path.endsWith(" ") ? "" : ".") + property.getKey();
            if (HOLDS_AN_ID.matcher(property.getKey()).matches()) {
                fields.add(field);
            }
            collect(field, property.getValue(), document, within, fields);
        });
    }

    @Test
    void shouldRevokeNoLinkOfAnotherTenantsBehindASessionOfOnesOwn() {
        // Given
        agents(ScriptedAgents::straight, 1);
        String theirs = completed(owner);
        String mine = completed(other);
        String link = begin(owner, "/v1/research/" + theirs + "/links", Map.of(), 201, "id");

        // When
        int status =
                with(other).delete("/v1/research/" + mine + "/links/" + link).statusCode();

        // Then
        assertThat(status).isEqualTo(404);
        with(owner).get("/v1/research/" + theirs + "/links").then().body("items.id", hasItem(link));
        with(owner).delete("/v1/research/" + theirs + "/links/" + link).then().statusCode(204);
    }

    private static String completed(String key) {
        String id = begin(key, "/v1/research", Map.of("question", "When did the tank leak?"), 202, "id");
        awaitCompleted(key, "/v1/research/" + id);
        return id;
    }

    /** {@code PolicyTest} of the search-service shows that it opens only policies of the tenant in the command. */
    @Test
    void shouldOpenAPolicyAsTheTenantWhoAsksWhoeverHasIt() {
        // Given
        String policy = "a-policy-of-the-newsroom";
        List<String> tenants = new CopyOnWriteArrayList<>();
        agents(
                command -> {
                    if (command instanceof OpenPolicy open
                            && open.policyId().value().equals(policy)) {
                        tenants.add(open.tenant());
                    }
                    return ScriptedAgents.straight(command);
                },
                1);

        // When
        begin(
                other,
                "/v1/evaluations",
                Map.of(
                        "policy_id",
                        policy,
                        "case",
                        Map.of("facts", List.of(Map.of("name", "age", "value", "43"))),
                        "criteria",
                        List.of(Map.of("text", "The applicant is an adult."))),
                202,
                "id");

        // Then
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(tenants).isNotEmpty().containsOnly("ids-agency"));
    }

    @Test
    void shouldContinueNoResponseOfAnotherTenants() {
        // Given
        agents(ScriptedAgents::straight, 1);
        Map<String, String> first = Map.of("model", "crosscheck-chat", "input", "What is 21 times 2?");
        String response = begin(owner, "/v1/responses", first, 200, "id");
        Map<String, String> next =
                Map.of("model", "crosscheck-chat", "input", "And by 3?", "previous_response_id", response);

        // When
        int status = with(other)
                .contentType(ContentType.JSON)
                .body(next)
                .post("/v1/responses")
                .statusCode();

        // Then
        assertThat(status).isEqualTo(404);
        begin(owner, "/v1/responses", next, 200, "id");
    }
}
