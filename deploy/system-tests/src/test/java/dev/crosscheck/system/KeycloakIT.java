package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.Cookie;
import com.microsoft.playwright.options.SameSiteAttribute;
import dev.crosscheck.page.testing.PageVisit;
import dev.crosscheck.system.faults.stage.Client;
import dev.crosscheck.system.faults.stage.Client.HttpReply;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests a stack with a real Keycloak as its identity provider: tokens at the API, and the page's sign-in through
 * Keycloak's own form. The realm has what docs/security.md asks for, so the stack needs few settings. Not part of
 * {@code verify}, because it downloads 160 MB:
 *
 * <pre>./mvnw verify -Pkeycloak -pl deploy/system-tests -am -Dtest=None -Dsurefire.failIfNoSpecifiedTests=false</pre>
 */
@Tag("keycloak")
class KeycloakIT {

    private static final String KEY = "cck_" + "keycloak-".repeat(5);
    private static final String QUESTION = "{\"question\": \"When did the tank leak?\"}";
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private static final Keycloak KEYCLOAK = Keycloak.start();

    @TempDir
    static Path folder;

    @RegisterExtension
    static final PageStack PAGES = new PageStack(
            () -> folder,
            Duration.ofMinutes(1),
            Map.of(
                    "CROSSCHECK_AUTH",
                    "keys",
                    "CROSSCHECK_FIRST_KEY",
                    KEY,
                    "CROSSCHECK_API_KEY",
                    KEY,
                    "CROSSCHECK_OIDC_ISSUER",
                    KEYCLOAK.issuer(),
                    "CROSSCHECK_OIDC_CLIENT_SECRET",
                    Keycloak.SECRET,
                    "CROSSCHECK_OIDC_NAME",
                    "Keycloak",
                    "CROSSCHECK_OIDC_TENANT_CLAIM",
                    "tenant"));

    private static Client gateway;

    @BeforeAll
    static void find() throws Exception {
        gateway = Client.of(URI.create(PAGES.status().path("url").asText()));
    }

    @AfterAll
    static void stop() {
        KEYCLOAK.close();
    }

    @ParameterizedTest
    @CsvSource({"reader, 403, 403", "researcher, 202, 403", "admin, 202, 200"})
    void shouldAllowWhatTheRoleOfATokenAllows(String role, int asking, int auditing) {
        // Given
        Client user = gateway.withToken(KEYCLOAK.token(role));

        // When
        HttpReply me = user.get("/v1/me");

        // Then
        assertThat(me.status()).as("%s", me.text()).isEqualTo(200);
        assertThat(me.json().path("role").asText()).isEqualTo(role);
        assertThat(me.json().path("tenant").asText()).isEqualTo("newsroom");
        assertThat(me.json().path("name").asText()).isEqualTo(role);
        assertThat(me.json().path("key_id").asText()).startsWith("oidc:");
        assertThat(user.get("/v1/research").status()).isEqualTo(200);
        assertThat(user.post("/v1/research", QUESTION).status()).isEqualTo(asking);
        assertThat(user.get("/v1/audit").status()).isEqualTo(auditing);
        assertThat(user.get("/v1/dead-letters").status())
                .as("only admins of the tenant local run the instance")
                .isEqualTo(403);
    }

    @Test
    void shouldKeepATenantsSessionsFromAnother() {
        // Given
        Client owner = gateway.withToken(KEYCLOAK.token("researcher"));
        Client other = gateway.withToken(KEYCLOAK.token("researcher-of-another-tenant"));

        // When
        String session = "/v1/research/"
                + owner.post("/v1/research", QUESTION).json().path("id").asText();

        // Then
        assertThat(other.get("/v1/me").json().path("tenant").asText()).isEqualTo("agency");
        assertThat(owner.get(session).status()).isEqualTo(200);
        assertThat(other.get(session).status()).isEqualTo(404);
    }

    @Test
    void shouldLetNobodyChooseTheirTenant() {
        // Given
        String token = KEYCLOAK.token("reader");

        // When
        HttpResponse<String> answer =
                KEYCLOAK.changeAccount(token, "{\"username\": \"reader\", \"attributes\": {\"tenant\": [\"local\"]}}");

        // Then
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).contains("error-user-attribute-read-only");
        assertThat(Keycloak.part(KEYCLOAK.token("reader"), 1).path("tenant").asText())
                .isEqualTo("newsroom");
    }

    @Test
    void shouldAdmitAProgramUntilItsTokenExpires() {
        // Given
        Client program = gateway.withToken(KEYCLOAK.tokenOfProgram("newsroom-bot"));

        // When
        HttpReply me = program.get("/v1/me");

        // Then
        assertThat(me.status()).as("%s", me.text()).isEqualTo(200);
        assertThat(me.json().path("role").asText()).isEqualTo("researcher");
        assertThat(me.json().path("tenant").asText()).isEqualTo("newsroom");
        assertThat(me.json().path("name").asText()).isEqualTo("service-account-newsroom-bot");
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(program.get("/v1/me")).satisfies(KeycloakIT::isNotValid));
    }

    private static void isNotValid(HttpReply reply) {
        assertThat(reply.status()).as("%s", reply.text()).isEqualTo(401);
        assertThat(reply.json().path("detail").asText()).contains("the token is not valid");
    }

    @Test
    void shouldRefuseWhatIsNoTokenForThisServer() {
        // Given
        JsonNode reader = KEYCLOAK.tokens(Keycloak.REALM, Keycloak.byPassword(Keycloak.CLIENT, "reader"));
        String valid = reader.path("access_token").asText();
        String elsewhere = KEYCLOAK.token(Keycloak.OTHER_REALM, Keycloak.CLIENT, "reader");
        String another = KEYCLOAK.token(Keycloak.REALM, "another", "reader");
        assertThat(List.of(elsewhere, another))
                .as("tokens that lack nothing else")
                .allSatisfy(token -> {
                    assertThat(Keycloak.part(token, 1).path("groups").toString())
                            .contains("crosscheck-reader");
                    assertThat(Keycloak.part(token, 1).path("tenant").asText()).isEqualTo("newsroom");
                });
        List<String> parts = List.of(valid.split("\\."));
        String promoted = base64(Keycloak.part(valid, 1).toString().replace("crosscheck-reader", "crosscheck-admin"));
        Map<String, String> tokens = new LinkedHashMap<>(Map.of(
                "of another realm",
                elsewhere,
                "for another audience",
                another,
                "with a higher role",
                parts.get(0) + "." + promoted + "." + parts.get(2),
                "with the signature of another",
                parts.get(0) + "." + parts.get(1) + "."
                        + List.of(KEYCLOAK.token("admin").split("\\.", -1)).get(2),
                "without a signature",
                base64("{\"alg\":\"none\"}") + "." + parts.get(1) + ".",
                "for refreshing",
                reader.path("refresh_token").asText(),
                "that is an ID token",
                reader.path("id_token").asText()));

        tokens.forEach((what, token) -> {
            // When
            HttpReply reply = gateway.withToken(token).get("/v1/me");

            // Then
            assertThat(reply).as("a token %s", what).satisfies(KeycloakIT::isNotValid);
        });
        assertThat(gateway.withToken(valid).get("/v1/me").status()).isEqualTo(200);
    }

    private static String base64(String text) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @CsvSource({"without-role, groups", "without-tenant, tenant"})
    void shouldNameTheClaimThatATokenLacks(String user, String claim) {
        // When
        HttpReply reply = gateway.withToken(KEYCLOAK.token(user)).get("/v1/me");

        // Then
        assertThat(reply.status()).as("%s", reply.text()).isEqualTo(403);
        assertThat(reply.json().path("detail").asText()).contains(claim);
    }

    @Test
    void shouldAdmitTokensOfANewKeyRightAfterATokenOfAnUnknownOne() {
        // Given
        String before = KEYCLOAK.token("reader");
        String unknown = KEYCLOAK.token(Keycloak.OTHER_REALM, Keycloak.CLIENT, "reader");
        assertThat(gateway.withToken(unknown).get("/v1/me")).satisfies(KeycloakIT::isNotValid);

        // When
        KEYCLOAK.rotateKeys();

        // Then
        String after = KEYCLOAK.token("reader");
        assertThat(Keycloak.part(after, 0).path("kid"))
                .isNotEqualTo(Keycloak.part(before, 0).path("kid"));
        await().atMost(PATIENCE)
                .untilAsserted(
                        () -> assertThat(gateway.withToken(after).get("/v1/me").status())
                                .isEqualTo(200));
        assertThat(gateway.withToken(before).get("/v1/me").status()).isEqualTo(200);
    }

    @Test
    void shouldSignThePageInByKeycloaksFormAndOut() {
        try (PageVisit visit = PAGES.visit().mayLeaveFor(KEYCLOAK.address())) {
            // Given
            visit.at("#/history");
            visit.page().getByText("Sign in with Keycloak").click();
            fillForm(visit, "researcher", "wrong");
            PlaywrightAssertions.assertThat(visit.one("body")).containsText("Invalid username or password");

            // When
            fillForm(visit, "researcher", Keycloak.PASSWORD);

            // Then
            PlaywrightAssertions.assertThat(visit.one("h1")).hasText("Earlier questions");
            PlaywrightAssertions.assertThat(visit.one("header")).containsText("researcher");
            List<Cookie> cookies = ownCookies(visit);
            assertThat(cookies)
                    .as("nothing of Keycloak's is kept")
                    .extracting(cookie -> cookie.name, cookie -> cookie.httpOnly, cookie -> cookie.sameSite)
                    .containsExactly(tuple("crosscheck_page", true, SameSiteAttribute.STRICT));
            assertThat(visit.page().evaluate("fetch('/v1/me').then(me => me.json()).then(me => me.tenant)"))
                    .isEqualTo("newsroom");
            visit.picture("signed-in-by-keycloak").assertSound();

            // When
            visit.page().getByText("Sign out").click();

            // Then
            PlaywrightAssertions.assertThat(visit.one("input[name=key]")).isVisible();
            assertThat(ownCookies(visit)).isEmpty();
            visit.page().context().addCookies(cookies);
            assertThat(visit.page().evaluate("fetch('/v1/me').then(me => me.status)"))
                    .as("with the cookie from before")
                    .isEqualTo(401);
        }
    }

    @Test
    void shouldNotSignInAUserWithoutARole() {
        try (PageVisit visit = PAGES.visit().mayLeaveFor(KEYCLOAK.address())) {
            // Given
            visit.at("#/history");
            visit.page().getByText("Sign in with Keycloak").click();

            // When
            fillForm(visit, "without-role", Keycloak.PASSWORD);

            // Then
            PlaywrightAssertions.assertThat(visit.one(".failure")).containsText("your account has no role here");
            assertThat(ownCookies(visit)).extracting(cookie -> cookie.name).isEmpty();
        }
    }

    private static void fillForm(PageVisit visit, String user, String password) {
        visit.one("#username").fill(user);
        visit.one("#password").fill(password);
        visit.one("#kc-login").click();
    }

    private static List<Cookie> ownCookies(PageVisit visit) {
        return visit.page().context().cookies().stream()
                .filter(cookie -> !cookie.domain.equals("localhost"))
                .toList();
    }
}
