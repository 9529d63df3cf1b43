package dev.crosscheck.gateway.access;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.nullValue;

import dev.crosscheck.rest.testing.IdentityProvider;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Tests of people of an identity provider, which each test starts for itself. */
abstract class WithIdentityProvider {

    static final String SIGN_IN = "/v1/sign-in/oidc";
    static final Map<String, Object> RESEARCHER =
            Map.of("preferred_username", "desk", "realm", Map.of("roles", List.of("writers")), "desk", "newsroom");

    IdentityProvider provider;

    @BeforeEach
    void provide() {
        // The first request makes the contract filter read the OpenAPI document, which would need a key later.
        given().get("/v1/sign-in").then().statusCode(200).body("oidc", nullValue());
        given().get(SIGN_IN).then().statusCode(404);
        provider = IdentityProvider.start();
        KeysNeeded.install();
        provide(provider.issuer());
    }

    static void provide(String issuer) {
        ProvidedBy.install(Map.of(
                "crosscheck.oidc.issuer", issuer,
                "crosscheck.oidc.client-id", IdentityProvider.CLIENT,
                "crosscheck.oidc.client-secret", IdentityProvider.SECRET,
                "crosscheck.oidc.name", "Example accounts",
                "crosscheck.oidc.roles-claim", "realm/roles",
                "crosscheck.oidc.roles.researcher", "writers",
                "crosscheck.oidc.tenant-claim", "desk"));
    }

    @AfterEach
    void end() {
        provider.close();
    }
}
