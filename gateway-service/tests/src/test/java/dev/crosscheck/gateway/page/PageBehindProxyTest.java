package dev.crosscheck.gateway.page;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.access.KeysNeeded;
import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Tests the page at a public address whose proxy ends TLS, as the Ingress on Kubernetes does: the browser's headers say
 * {@code https}, and the request that arrives is plain HTTP.
 */
@Tag("system")
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
@TestProfile(PageBehindProxyTest.Published.class)
class PageBehindProxyTest {

    private static final String ALLOWED = "crosscheck.example.org";

    /** A host of ours whose origin is missing from CROSSCHECK_ALLOWED_ORIGINS. */
    private static final String FORGOTTEN = "forgotten.example.org";

    private static String key;

    /** Allows two hosts, and the origin of the first. */
    public static class Published implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "crosscheck.http.allowed-hosts",
                    ALLOWED + "," + FORGOTTEN,
                    "crosscheck.http.allowed-origins",
                    "https://" + ALLOWED);
        }
    }

    @BeforeEach
    void askForKeys() {
        if (key == null) {
            key = given().contentType(ContentType.JSON)
                    .body(Map.of("name", "desk", "role", "researcher", "tenant", "local"))
                    .post("/v1/keys")
                    .then()
                    .statusCode(201)
                    .extract()
                    .path("key");
        }
        KeysNeeded.install();
    }

    @Test
    void shouldLoadSignInAndBeginASessionWhenTheOriginIsAllowed() {
        // When
        Response script = script(ALLOWED);
        Response signIn = signIn(ALLOWED);

        // Then
        assertThat(script.statusCode()).isEqualTo(200);
        assertThat(signIn.statusCode()).isEqualTo(200);
        assertThat(signIn.header("Set-Cookie")).contains("Secure", "HttpOnly");
        RequestSpecification signedIn = change(ALLOWED).cookie("crosscheck_page", signIn.cookie("crosscheck_page"));
        signedIn.body(Map.of("question", "When did the tank leak?"))
                .post("/v1/research")
                .then()
                .statusCode(202);
    }

    @Test
    void shouldRefuseThePageAndNameTheSettingWhenOnlyTheHostIsAllowed() {
        // When
        Response script = script(FORGOTTEN);
        Response signIn = signIn(FORGOTTEN);

        // Then
        assertThat(script.statusCode()).isEqualTo(403);
        assertThat(script.asString()).contains("CROSSCHECK_ALLOWED_ORIGINS");
        assertThat(signIn.statusCode()).isEqualTo(403);
        assertThat(signIn.header("Set-Cookie")).isNull();
    }

    private static Response script(String host) {
        return given().header("Host", host)
                .header("Referer", "https://" + host + "/")
                .header("Sec-Fetch-Site", "same-origin")
                .get("/page/main.js");
    }

    private static Response signIn(String host) {
        return change(host).body(Map.of("key", key)).post("/v1/sign-in");
    }

    private static RequestSpecification change(String host) {
        return given().contentType(ContentType.JSON)
                .header("Host", host)
                .header("Origin", "https://" + host)
                .header("Sec-Fetch-Site", "same-origin");
    }
}
