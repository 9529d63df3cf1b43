package dev.crosscheck.gateway.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.nullValue;

import dev.crosscheck.gateway.access.KeysNeeded;
import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.specification.RequestSpecification;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Tests what a tenant sees of another tenant's things: at every address of the OpenAPI document, with an id of every
 * kind, so that new addresses are covered too.
 */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class TenantsApiTest extends GatewayApi {

    private static final String NEWSROOM = "tenants-newsroom";
    private static final String AGENCY = "tenants-agency";
    private static final String PLANTED = "Zanzibarquagga";
    private static final Map<String, String> QUESTION = Map.of("question", "When did the tank leak?");
    private static final Map<String, ?> EVALUATION = Map.of(
            "policy_id",
            PLANTED,
            "case",
            Map.of("facts", List.of(Map.of("name", "owner", "value", PLANTED, "confidence", 0.9))),
            "criteria",
            List.of(Map.of("id", "adult", "text", "The applicant is " + PLANTED + ".")));

    private static final String SPENT = """
            INSERT INTO durable_steps.budget (account, scope, day, limit_tokens, spent_tokens)
            SELECT 'tenant:' || $1::text || ':' || d, 'tenant', d, 1000000, $2::bigint
            FROM (SELECT (now() AT TIME ZONE 'UTC')::date) AS t (d) ON CONFLICT DO NOTHING""";

    private static String admin;
    private static String owner;
    private static String other;

    @Inject
    Pool pool;

    @BeforeEach
    void makeKeys() {
        if (admin == null) {
            admin = newKey("admin", "local");
            owner = newKey("admin", NEWSROOM);
            other = newKey("admin", AGENCY);
        }
        KeysNeeded.install();
    }

    /**
     * A thing whose id appears in paths.
     *
     * @param kind the part of the path before the id, as in the document
     * @param address the path where its owner sees it
     */
    private record Owned(String kind, String address, String id) {}

    /** The kinds of ids that belong to no tenant or to the operator. */
    private static final Set<String> OF_NO_TENANT =
            Set.of("/v1/models/", "/v1/dead-letters/", "/shared/", "/v1/research/{id}/sources/");

    /** Creates one thing of each kind, and returns it with its kind and address. */
    private List<Owned> owned() {
        agents(ScriptedAgents::straight, 1);
        String research = begin(owner, "/v1/research", QUESTION, 202, "id");
        String evaluation = begin(owner, "/v1/evaluations", EVALUATION, 202, "id");
        String chat = begin(owner, "/v1/chats", Map.of("title", PLANTED), 201, "id");
        String thread = begin(
                owner, "/v1/chats/" + chat + "/messages", Map.of("content", "What is 21 times 2?"), 202, "thread_id");
        awaitCompleted(owner, "/v1/research/" + research);
        awaitCompleted(owner, "/v1/evaluations/" + evaluation);
        await().atMost(PATIENCE)
                .untilAsserted(() -> with(owner)
                        .get("/v1/chats/" + chat + "/messages")
                        .then()
                        .body("threads.find { it.thread_id == '" + thread + "' }.status", equalTo("completed")));
        String link = begin(owner, "/v1/research/" + research + "/links", Map.of(), 201, "id");
        String key = begin(owner, "/v1/keys", Map.of("name", "of the desk", "role", "reader"), 201, "id");
        return List.of(
                new Owned("/v1/research/", "/v1/research/" + research, research),
                new Owned("/v1/evaluations/", "/v1/evaluations/" + evaluation, evaluation),
                new Owned("/v1/chats/", "/v1/chats/" + chat, chat),
                new Owned("/v1/chats/", "/v1/chats/" + chat + "/messages", thread),
                new Owned("/v1/research/{id}/links/", "/v1/research/" + research + "/links", link),
                new Owned("/v1/keys/", "/v1/keys", key),
                new Owned("/run/", "/run/" + research, research));
    }

    @Test
    void shouldFindNothingWhenTheIdIsAnotherTenants() throws IOException {
        // Given
        List<Owned> owned = owned();
        List<Operations.Operation> naming = Operations.ofTheDocument(admin).all().stream()
                .filter(operation -> operation.namesSomething() && !ServiceProxy.passesOn(operation.path()))
                .toList();
        assertThat(naming.stream().flatMap(Operations.Operation::kinds))
                .allMatch(kind -> OF_NO_TENANT.contains(kind)
                        || owned.stream().anyMatch(thing -> thing.kind().equals(kind)));
        owned.forEach(thing -> with(owner).get(thing.address()).then().statusCode(200));

        SoftAssertions answers = new SoftAssertions();
        for (Operations.Operation operation : naming) {
            for (Owned thing : owned) {
                for (String stranger : strangers(operation)) {
                    // When
                    int status = operation.send(stranger, thing.id()).statusCode();

                    // Then
                    answers.assertThat(status)
                            .as("%s of %s", operation, thing)
                            .isIn(operation.path().startsWith("/v1/dead-letters") ? List.of(403, 404) : List.of(404));
                }
            }
        }
        answers.assertAll();
        owned.forEach(thing -> with(owner).get(thing.address()).then().statusCode(200));
        with(owner).get("/v1/keys").then().body("items.find { it.name == 'of the desk' }.revoked_at", nullValue());
        String id = owned.getFirst().id();
        with(other).get("/v1/research").then().body("items", empty());
        with(other).get("/v1/research/" + id + ";a=b").then().statusCode(404);
        with(other)
                .get("/v1/research/" + ask(other, null) + "/changes?since=" + id)
                .then()
                .statusCode(404);
        with(owner).get("/v1/research").then().body("items.id", hasItem(id));
    }

    /**
     * Returns the keys that must not reach the owner's things. The operator's admin is not among them for revoking
     * keys: it may revoke every key.
     */
    private static List<String> strangers(Operations.Operation operation) {
        return operation.path().startsWith("/v1/keys/") ? List.of(other) : List.of(other, admin);
    }

    @Test
    void shouldUseOneIdempotencyKeyTwiceWhenTheTenantsAreTwo() {
        // When
        String one = ask(owner, "the-same");
        String again = ask(owner, "the-same");
        String another = ask(other, "the-same");

        // Then
        assertThat(again).isEqualTo(one);
        assertThat(another).isNotEqualTo(one);
        with(other).get("/v1/research/" + another).then().statusCode(200);
        with(other).get("/v1/research/" + one).then().statusCode(404);
    }

    @Test
    void shouldShowEachTenantItsOwnBudgetWhenSeveralHaveOne() {
        // Given
        Map.of(NEWSROOM, 25L, AGENCY, 75L)
                .forEach((tenant, tokens) -> pool.preparedQuery(SPENT).executeAndAwait(Tuple.of(tenant, tokens)));

        // When
        var ofOwner = with(owner).get("/v1/budgets").then();
        var ofOther = with(other).get("/v1/budgets").then();
        var ofOperator = with(admin).get("/v1/budgets").then();

        // Then
        ofOwner.statusCode(200)
                .body("items.findAll { it.scope == 'tenant' }.tenant", contains(NEWSROOM))
                .body("items.find { it.scope == 'tenant' }.budget.spent.tokens", equalTo(25));
        ofOther.statusCode(200)
                .body("items.findAll { it.scope == 'tenant' }.tenant", contains(AGENCY))
                .body("items.find { it.scope == 'tenant' }.budget.spent.tokens", equalTo(75));
        ofOperator.statusCode(200).body("items.tenant", hasItems(NEWSROOM, AGENCY));
    }

    private static String ask(String key, String idempotencyKey) {
        RequestSpecification request = with(key).contentType(ContentType.JSON).body(QUESTION);
        return (idempotencyKey == null ? request : request.header("Idempotency-Key", idempotencyKey))
                .post("/v1/research")
                .then()
                .statusCode(202)
                .extract()
                .path("id");
    }

    /** Plants a word in everything that can be begun, and looks for it in every list that others can read. */
    @Test
    void shouldShowNothingOfAnotherTenantsInAnyList() throws IOException {
        // Given
        Operations operations = Operations.ofTheDocument(admin);
        for (Operations.Operation operation : operations.all()) {
            if (operation.method().equals("POST") && operation.hasBody() && !operation.namesSomething()) {
                for (String field : List.of("question", "title", "content")) {
                    with(owner)
                            .contentType(ContentType.JSON)
                            .body(Map.of(field, PLANTED))
                            .post(operation.path());
                }
            }
        }
        begin(owner, "/v1/evaluations", EVALUATION, 202, "id");
        for (String list : List.of("/v1/research", "/v1/chats", "/v1/evaluations")) {
            assertThat(with(owner).get(list).asString()).as(list).containsIgnoringCase(PLANTED);
        }

        for (Operations.Operation operation : operations.all()) {
            if (operation.reads()
                    && !operation.namesSomething()
                    && !operation.toString().equals("GET /ask")) {
                for (String stranger : List.of(other, admin)) {
                    // When
                    String answer = operation.send(stranger, "").asString();

                    // Then
                    assertThat(answer).as(operation.toString()).doesNotContainIgnoringCase(PLANTED);
                }
            }
        }
    }
}
