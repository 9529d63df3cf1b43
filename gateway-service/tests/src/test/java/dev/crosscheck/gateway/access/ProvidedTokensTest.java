package dev.crosscheck.gateway.access;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.rest.testing.IdentityProvider;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests the tokens with which people of an identity provider use the API. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class ProvidedTokensTest extends WithIdentityProvider {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private static Response with(String token, String path) {
        return given().header("Authorization", "Bearer " + token).get(path);
    }

    @Test
    void shouldLetInByATokenWhenItGivesARole() {
        // Given
        String token = provider.token(RESEARCHER);

        // When
        with(token, "/v1/me")
                .then()
                .statusCode(200)
                .body("tenant", equalTo("newsroom"))
                .body("role", equalTo("researcher"))
                .body("name", equalTo("desk"))
                .body("key_id", equalTo("oidc:8f1c"));
        String id = given().header("Authorization", "Bearer " + token)
                .contentType(ContentType.JSON)
                .body(Map.of("question", "When did the tank leak?"))
                .post("/v1/research")
                .then()
                .statusCode(202)
                .extract()
                .path("id");

        // Then: the token's role and tenant are enforced as those of a key are
        with(token, "/v1/audit").then().statusCode(403);
        with(
                        provider.token(Map.of("realm", Map.of("roles", List.of("writers")), "desk", "agency")),
                        "/v1/research/" + id)
                .then()
                .statusCode(404);
        with(token, "/v1/research/" + id).then().statusCode(200);
    }

    @Test
    void shouldRefuseATokenThatDoesNotCount() {
        // Given
        long now = Instant.now().getEpochSecond();
        List<String> tokens = List.of(
                provider.forged(RESEARCHER),
                provider.unsigned(RESEARCHER),
                provider.token(but("exp", now - 10)),
                provider.token(but("aud", "another")),
                provider.token(but("iss", "https://accounts.example.org")),
                provider.token(but("nonce", "of a sign-in")),
                provider.token(but("at_hash", "77QmUPtjPfzWtF2AnpK9RQ")),
                provider.token(but("c_hash", "LDktKdoQak3Pk0cnXxCltA")),
                provider.token(but("typ", "ID")),
                "ey.ey.ey");

        for (String token : tokens) {
            // When
            Response answer = with(token, "/v1/me");

            // Then
            answer.then()
                    .statusCode(401)
                    .contentType("application/problem+json")
                    .header("WWW-Authenticate", containsString("Bearer"))
                    .body("error.type", equalTo("unauthorized"))
                    .body("detail", containsString("the token is not valid"));
        }
    }

    private static Map<String, Object> but(String claim, Object value) {
        var claims = new HashMap<>(RESEARCHER);
        claims.put(claim, value);
        return claims;
    }

    @Test
    void shouldLetInByAnAccessTokenWithANonce() {
        var claims = new HashMap<>(but("nonce", "of a sign-in"));
        claims.put("typ", "Bearer");

        with(provider.token(claims), "/v1/me").then().statusCode(200);
    }

    @Test
    void shouldLetInByANewKeySoonAfterATokenOfAnUnknownKey() {
        // Given
        with(provider.token(RESEARCHER), "/v1/me").then().statusCode(200);
        try (IdentityProvider another = IdentityProvider.start()) {
            another.rotateKey();
            with(another.token(but("iss", provider.issuer())), "/v1/me").then().statusCode(401);
        }

        // When
        provider.rotateKey();

        // Then
        String token = provider.token(RESEARCHER);
        await().atMost(PATIENCE)
                .untilAsserted(() -> with(token, "/v1/me").then().statusCode(200));
    }

    @Test
    void shouldSayWhatIsMissingWhenATokenGivesNoRight() {
        with(provider.token(Map.of("desk", "newsroom")), "/v1/me")
                .then()
                .statusCode(403)
                .body("detail", containsString("realm/roles"));
        with(provider.token(but("desk", List.of("one", "two"))), "/v1/me")
                .then()
                .statusCode(403)
                .body("detail", containsString("desk"));
    }

    @Test
    void shouldSayThatItCannotAskWhenTheProviderIsAway() {
        // Given
        String token = provider.token(RESEARCHER);
        provider.close();
        provide("http://127.0.0.1:1");

        // When
        with(token, "/v1/me").then().statusCode(503).body("error.type", equalTo("unavailable"));
        given().redirects().follow(false).get(SIGN_IN).then().statusCode(503);
    }
}
