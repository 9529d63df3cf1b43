package dev.crosscheck.gateway.access;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.anyOf;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.rest.testing.IdentityProvider;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.Cookie;
import io.restassured.response.Response;
import java.net.URI;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.hamcrest.Matcher;
import org.junit.jupiter.api.Test;

/** Tests how people of an identity provider sign in at the page, by the authorization code flow. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class ProvidedSignInTest extends WithIdentityProvider {

    @TestHTTPResource("/")
    URI server;

    @Test
    void shouldSignThePageIn() {
        // Given
        provider.person = RESEARCHER;
        given().get("/v1/sign-in")
                .then()
                .statusCode(200)
                .body("oidc.name", equalTo("Example accounts"))
                .body("oidc.href", equalTo(SIGN_IN));

        // When
        Response left = given().redirects().follow(false).get(SIGN_IN);
        left.then().statusCode(302);
        String back = atProvider(left);
        Response came = comeBack(left, back);

        // Then
        came.then().statusCode(303).header("Location", server.toString());
        assertThat(came.headers().getValues("Set-Cookie"))
                .as("no cookie of the provider's tokens")
                .noneMatch(cookie -> cookie.startsWith("q_session"))
                .anySatisfy(cookie -> assertThat(cookie)
                        .startsWith("crosscheck_page=")
                        .contains("HttpOnly", "SameSite=Strict", "Path=/v1"));
        String page = came.cookie("crosscheck_page");
        given().cookie("crosscheck_page", page)
                .get("/v1/me")
                .then()
                .statusCode(200)
                .body("key_id", equalTo("oidc:8f1c"))
                .body("tenant", equalTo("newsroom"));
        given().cookie("crosscheck_page", page).post("/v1/chats").then().statusCode(401);

        // When
        given().cookie("crosscheck_page", page)
                .header("Origin", server.getScheme() + "://" + server.getAuthority())
                .post("/v1/sign-out")
                .then()
                .statusCode(204);

        // Then
        given().cookie("crosscheck_page", page).get("/v1/me").then().statusCode(401);
    }

    /** Signs in at the provider and returns the address to which it redirects. */
    private static String atProvider(Response left) {
        return given().redirects()
                .follow(false)
                .urlEncodingEnabled(false)
                .get(left.header("Location"))
                .then()
                .statusCode(302)
                .extract()
                .header("Location");
    }

    private static Response comeBack(Response left, String back) {
        return given().cookies(left.cookies())
                .header("Sec-Fetch-Site", "cross-site")
                .header("Sec-Fetch-Mode", "navigate")
                .header("Sec-Fetch-Dest", "document")
                .redirects()
                .follow(false)
                .urlEncodingEnabled(false)
                .get(back);
    }

    @Test
    void shouldSignNobodyInWhenTheWayBeganElsewhere() {
        // Given
        provider.person = RESEARCHER;
        Response left = given().redirects().follow(false).get(SIGN_IN);
        String back = atProvider(left);
        Response other = given().redirects().follow(false).get(SIGN_IN);

        // Then: nobody is signed in without the cookie, with the cookie of another sign-in, or with another state
        comeBack(given().get("/v1/sign-in"), back).then().header("Set-Cookie", nullOrNoPage());
        comeBack(other, back).then().header("Set-Cookie", nullOrNoPage());
        comeBack(left, back.replaceAll("state=[^&]*+", "state=" + UUID.randomUUID()))
                .then()
                .header("Set-Cookie", nullOrNoPage());
        comeBack(left, back.replaceAll("code=[^&]*+", "code=none"))
                .then()
                .statusCode(401)
                .contentType("application/problem+json")
                .body("error.type", equalTo("unauthorized"));
        comeBack(
                        left,
                        server.resolve(SIGN_IN) + "?error=access_denied&state="
                                + IdentityProvider.queryOf(back).get("state"))
                .then()
                .statusCode(401)
                .body("detail", containsString("sign-in failed at the identity provider"));
    }

    private static Matcher<String> nullOrNoPage() {
        return anyOf(nullValue(String.class), not(containsString("crosscheck_page=")));
    }

    @Test
    void shouldSignNobodyInWhenTheProviderGivesNoRole() {
        // Given
        provider.person = Map.of("desk", "newsroom");
        Response left = given().redirects().follow(false).get(SIGN_IN);

        // When
        Response came = comeBack(left, atProvider(left));

        // Then
        came.then().statusCode(403).body("error.type", equalTo("forbidden"));
        assertThat(came.cookie("crosscheck_page")).isNull();
    }

    @Test
    void shouldSendABrowserToThePageWithTheReasonWhenTheProviderGivesNoRole() {
        // Given
        provider.person = Map.of("desk", "newsroom");
        Response left = given().redirects().follow(false).get(SIGN_IN);

        // When
        Response came = given().cookies(left.cookies())
                .accept("text/html,application/xhtml+xml,*/*;q=0.8")
                .redirects()
                .follow(false)
                .urlEncodingEnabled(false)
                .get(atProvider(left));

        // Then
        came.then().statusCode(303).header("Location", server + "#/sign-in/forbidden");
        assertThat(came.headers().getValues("Set-Cookie"))
                .as("no cookie of a session, neither the page's nor the library's")
                .noneMatch(cookie -> cookie.startsWith("crosscheck_page") || cookie.startsWith("q_session"));
    }

    @Test
    void shouldSignInAtTheSecondTryWhenTheFirstGaveNoRole() {
        // Given
        provider.person = Map.of("desk", "newsroom");
        Response left = given().redirects().follow(false).get(SIGN_IN);
        Map<String, String> browser = kept(comeBack(left, atProvider(left)));
        provider.person = RESEARCHER;
        Response leftAgain = given().cookies(browser).redirects().follow(false).get(SIGN_IN);
        String back = atProvider(leftAgain);
        browser.putAll(kept(leftAgain));

        // When
        Response came = given().cookies(browser)
                .redirects()
                .follow(false)
                .urlEncodingEnabled(false)
                .get(back);

        // Then
        came.then().statusCode(303).header("Location", server.toString());
        assertThat(came.cookie("crosscheck_page")).isNotNull();
    }

    /** Returns the cookies that a browser keeps. */
    private static Map<String, String> kept(Response answer) {
        return answer.detailedCookies().asList().stream()
                .filter(cookie -> cookie.getMaxAge() != 0)
                .collect(Collectors.toMap(Cookie::getName, Cookie::getValue));
    }
}
