package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.startsWith;

import dev.crosscheck.gateway.access.KeysNeeded;
import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests who may do what, at every address of the OpenAPI document, so that new addresses are covered too. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class AccessApiTest extends GatewayApi {

    /** The operations open to everybody: signing a page in, and reports shared by link. */
    private static final Set<String> OPEN =
            Set.of("POST /v1/sign-in", "GET /v1/sign-in", "GET /v1/sign-in/oidc", "GET /shared/{token}");

    /** The operations that change nothing although their method is not GET. */
    private static final Set<String> READING = Set.of(
            "POST /v1/search",
            "POST /search",
            "POST /v1/verify",
            "POST /v1/documents/text",
            "POST /v1/documents/known",
            "POST /v1/sign-out",
            "POST /mcp");

    private static final String NEWSROOM = "newsroom";
    private static final Map<String, String> QUESTION = Map.of("question", "When did the tank leak?");

    @TestHTTPResource("/")
    URI server;

    private static String admin;
    private static String reader;
    private static String researcher;
    private static String other;

    @BeforeEach
    void makeKeys() {
        if (admin == null) {
            admin = key("admin", "admin", "local");
            reader = key("reader", "reader", NEWSROOM);
            researcher = key("researcher", "researcher", NEWSROOM);
            other = key("other", "admin", "agency");
        }
        KeysNeeded.install();
    }

    private static String key(String name, String role, String tenant) {
        return given().contentType(ContentType.JSON)
                .body(Map.of("name", name, "role", role, "tenant", tenant))
                .post("/v1/keys")
                .then()
                .statusCode(201)
                .body("prefix", startsWith("cck_"))
                .extract()
                .path("key");
    }

    private static String begin(String key) {
        return begin(key, "/v1/research", QUESTION, 202, "id");
    }

    @Test
    void shouldRefuseEveryOperationWhenNoKeyIsShown() throws IOException {
        for (Operations.Operation operation : Operations.ofTheDocument(admin).all()) {
            if (!OPEN.contains(operation.toString())) {
                // When
                Response without = operation.send(null, "x1");
                Response wrong = operation.send("cck_0123456789012345678901234567890123456789012", "x1");

                // Then
                assertThat(without.statusCode()).as(operation.toString()).isEqualTo(401);
                assertThat(without.header("WWW-Authenticate")).startsWith("Bearer");
                assertThat(without.asString()).as(operation.toString()).contains("unauthorized", "CROSSCHECK_API_KEY");
                assertThat(wrong.statusCode()).as(operation.toString()).isEqualTo(401);
            }
        }
    }

    @Test
    void shouldRefuseEveryWriteWhenTheKeyIsAReaders() throws IOException {
        for (Operations.Operation operation : Operations.ofTheDocument(admin).all()) {
            boolean begins = operation.toString().equals("GET /ask");
            if (begins || (!operation.reads() && !READING.contains(operation.toString()) && !isOpen(operation))) {
                // When
                Response answer = operation.send(reader, "x1");

                // Then
                assertThat(answer.statusCode()).as(operation.toString()).isEqualTo(403);
                assertThat(answer.asString()).as(operation.toString()).contains("forbidden");
            }
        }
    }

    private static boolean isOpen(Operations.Operation operation) {
        return OPEN.contains(operation.toString());
    }

    @Test
    void shouldDenyWhatNobodyHasThoughtOf() {
        with(researcher).get("/v1/added-later").then().statusCode(403);
        with(other).post("/added-later").then().statusCode(403);
        with(admin).get("/v1/added-later").then().statusCode(404);
    }

    @Test
    void shouldShowThePageButNothingElseWhenNobodyIsSignedIn() {
        given().get("/").then().statusCode(200);
        given().get("/page/main.js").then().statusCode(200);
        given().urlEncodingEnabled(false).get("/page/%2e%2e/v1/research").then().statusCode(401);
        given().get("/asyncapi.yaml").then().statusCode(401);
    }

    @Test
    void shouldTakeAKeyInEitherHeader() {
        given().header("X-API-Key", reader)
                .get("/v1/me")
                .then()
                .statusCode(200)
                .body("tenant", equalTo(NEWSROOM))
                .body("role", equalTo("reader"))
                .header("X-Content-Type-Options", "nosniff")
                .header("Cache-Control", "no-store");
        with(reader).get("/v1/me").then().body("name", equalTo("reader"));
    }

    @Test
    void shouldTellARefusalInTheShapeOfTheDoor() {
        // When
        given().get("/v1/models").then().statusCode(401).body("error.type", equalTo("authentication_error"));
        var mcp = given().accept("application/json, text/event-stream")
                .contentType(ContentType.JSON)
                .body(Map.of("jsonrpc", "2.0", "id", 1, "method", "ping"))
                .post("/mcp");

        // Then
        mcp.then().statusCode(401).body("jsonrpc", equalTo("2.0")).body("error.data.status", equalTo(401));
    }

    @Test
    void shouldCountNoMoreWhenAKeyIsRevoked() {
        // Given
        Response made = with(other)
                .contentType(ContentType.JSON)
                .body(Map.of("name", "short", "role", "reader"))
                .post("/v1/keys");
        String key = made.path("key");
        String id = made.path("id");
        with(key).get("/v1/me").then().statusCode(200).body("tenant", equalTo("agency"));

        // When
        with(other).post("/v1/keys/" + id + "/revoke").then().statusCode(200);

        // Then
        with(key).get("/v1/me").then().statusCode(401);
        with(other)
                .get("/v1/keys")
                .then()
                .body("items.tenant", everyItem(equalTo("agency")))
                .body("items.find { it.id == '" + id + "' }.revoked_at", not(empty()));
        assertThat(with(admin).get("/v1/keys").asString()).doesNotContain(key, other);
    }

    @Test
    void shouldMakeNoKeysForOthersWhenItRunsNotTheInstance() {
        // Given
        Map<String, String> wish = Map.of("name", "a", "role", "boss", "tenant", NEWSROOM);

        // Then
        with(other)
                .contentType(ContentType.JSON)
                .body(wish)
                .post("/v1/keys")
                .then()
                .statusCode(422)
                .body("errors.field", equalTo(List.of("role", "tenant")));
        with(admin)
                .contentType(ContentType.JSON)
                .body(Map.of("name", "a", "role", "reader", "tenant", "web"))
                .post("/v1/keys")
                .then()
                .statusCode(422);
        String foreign = with(admin).get("/v1/keys").path("items.find { it.tenant == 'newsroom' }.id");
        with(other).post("/v1/keys/" + foreign + "/revoke").then().statusCode(404);
    }

    @Test
    void shouldSignThePageInAndOut() {
        // Given
        String cookie = given().contentType(ContentType.JSON)
                .body(Map.of("key", researcher))
                .post("/v1/sign-in")
                .then()
                .statusCode(200)
                .header("Set-Cookie", containsString("HttpOnly"))
                .header("Set-Cookie", containsString("SameSite=Strict"))
                .extract()
                .cookie("crosscheck_page");
        assertThat(cookie).isNotEqualTo(researcher).hasSizeGreaterThan(40);
        given().cookie("crosscheck_page", cookie).get("/v1/me").then().body("name", equalTo("researcher"));

        // Then: a cookie changes something only with the page's Origin, and no door accepts a cookie
        begin(given().cookie("crosscheck_page", cookie)).then().statusCode(401);
        begin(given().cookie("crosscheck_page", cookie).header("Origin", "https://evil.example"))
                .then()
                .statusCode(403);
        begin(given().cookie("crosscheck_page", cookie).header("Origin", origin()))
                .then()
                .statusCode(202);
        given().cookie("crosscheck_page", cookie).get("/ask?query=x").then().statusCode(401);

        // When
        given().cookie("crosscheck_page", cookie)
                .header("Origin", origin())
                .post("/v1/sign-out")
                .then()
                .statusCode(204);

        // Then
        given().cookie("crosscheck_page", cookie).get("/v1/me").then().statusCode(401);
        given().contentType(ContentType.JSON)
                .body(Map.of("key", "cck_no"))
                .post("/v1/sign-in")
                .then()
                .statusCode(401);
    }

    private static Response begin(RequestSpecification request) {
        return request.contentType(ContentType.JSON).body(QUESTION).post("/v1/research");
    }

    private String origin() {
        return server.getScheme() + "://" + server.getAuthority();
    }

    @Test
    void shouldComeAgainLaterWhenAKeyBeginsTooManySessions() {
        // Given
        String eager = key(admin, "eager");
        Response last = null;

        // When
        for (int i = 0; i < 300 && (last == null || last.statusCode() != 429); i++) {
            last = with(eager).contentType(ContentType.JSON).body("{}").post("/v1/research");
        }

        // Then
        last.then().statusCode(429).header("Retry-After", "1").body("error.type", equalTo("too_many_requests"));
        with(eager).get("/v1/me").then().statusCode(200);
    }

    private static String key(String by, String name) {
        return with(by).contentType(ContentType.JSON)
                .body(Map.of("name", name, "role", "researcher"))
                .post("/v1/keys")
                .path("key");
    }

    @Test
    void shouldTellWhatCameOfAQuestionWhenItCameByADoor() {
        // When
        String id = with(researcher)
                .contentType(ContentType.JSON)
                .body(Map.of("task", "When did the tank leak?", "async", true))
                .post("/run")
                .then()
                .statusCode(202)
                .extract()
                .path("job_id");

        // Then
        await().atMost(PATIENCE)
                .untilAsserted(() -> with(admin)
                        .queryParam("target", id)
                        .get("/v1/audit")
                        .then()
                        .body("items.action", hasItem("POST /run")));
        with(other).get("/run/" + id).then().statusCode(404);
    }

    @Test
    void shouldTellAdminsWhichKeyWasMade() {
        // When
        String id = with(other)
                .contentType(ContentType.JSON)
                .body(Map.of("name", "made", "role", "reader"))
                .post("/v1/keys")
                .then()
                .statusCode(201)
                .extract()
                .path("id");

        // Then
        await().atMost(PATIENCE)
                .untilAsserted(() -> with(other)
                        .queryParam("target", id)
                        .get("/v1/audit")
                        .then()
                        .body("items.action", hasItem("POST /v1/keys")));
    }

    @Test
    void shouldTellAdminsWhoDidWhatToWhat() {
        // Given
        String id = begin(researcher);
        with(researcher).post("/v1/research/" + id + "/cancel").then().statusCode(200);
        with(other).post("/v1/research/" + id + "/resume").then().statusCode(404);

        // Then
        await().atMost(PATIENCE)
                .untilAsserted(() -> with(admin)
                        .queryParam("target", id)
                        .get("/v1/audit")
                        .then()
                        .statusCode(200)
                        .body("items.action", hasItem("POST /v1/research"))
                        .body("items.action", hasItem("POST /v1/research/{id}/cancel"))
                        .body("items.find { it.tenant == 'agency' }.status", equalTo(404)));
        with(other).get("/v1/audit?limit=500").then().body("items.tenant", everyItem(equalTo("agency")));
        with(researcher).get("/v1/audit").then().statusCode(403);
        with(admin).get("/v1/audit?cursor=x").then().statusCode(422);
    }
}
