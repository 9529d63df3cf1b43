package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.SameSiteAttribute;
import dev.crosscheck.page.testing.PageVisit;
import dev.crosscheck.rest.testing.IdentityProvider;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests signing in and out in a browser, at a stack that requires keys and knows an identity provider. To the browser
 * the provider is another site than the page, as in production: its host has another name.
 */
@Tag("system")
class PageSignInIT {

    private static final String KEY = "cck_" + "browser-".repeat(5);
    private static final String QUESTION = "How many people were treated after the leak?";
    private static final Map<String, Object> ADA =
            Map.of("preferred_username", "Ada", "roles", List.of("writers"), "desk", "newsroom");

    private static final IdentityProvider PROVIDER = IdentityProvider.start("localhost");

    @TempDir
    static Path folder;

    @RegisterExtension
    static final PageStack PAGES = new PageStack(
            () -> folder,
            Duration.ofMinutes(1),
            Map.ofEntries(
                    Map.entry("CROSSCHECK_AUTH", "keys"),
                    Map.entry("CROSSCHECK_FIRST_KEY", KEY),
                    Map.entry("CROSSCHECK_API_KEY", KEY),
                    Map.entry("CROSSCHECK_OIDC_ISSUER", PROVIDER.issuer()),
                    Map.entry("CROSSCHECK_OIDC_CLIENT_ID", IdentityProvider.CLIENT),
                    Map.entry("CROSSCHECK_OIDC_CLIENT_SECRET", IdentityProvider.SECRET),
                    Map.entry("CROSSCHECK_OIDC_NAME", "Example accounts"),
                    Map.entry("CROSSCHECK_OIDC_ROLES_CLAIM", "roles"),
                    Map.entry("CROSSCHECK_OIDC_ROLES_RESEARCHER", "writers"),
                    Map.entry("CROSSCHECK_OIDC_TENANT_CLAIM", "desk")));

    @AfterAll
    static void stop() {
        PROVIDER.close();
    }

    @Test
    void shouldSignInByKeyShowItsSessionsAndSignOut() {
        try (PageVisit visit = PAGES.visit()) {
            // Given
            visit.at("#/history");
            visit.one("input[name=key]").fill("cck_" + "unknown-".repeat(5));
            visit.one("button.main").click();
            PlaywrightAssertions.assertThat(visit.one(".failure")).containsText("unknown or was revoked");

            // When
            visit.one("input[name=key]").fill(KEY);
            visit.one("button.main").click();

            // Then
            PlaywrightAssertions.assertThat(visit.one("h1")).hasText("Earlier questions");
            assertThat(visit.page().context().cookies())
                    .extracting(cookie -> cookie.name, cookie -> cookie.httpOnly, cookie -> cookie.sameSite)
                    .containsExactly(tuple("crosscheck_page", true, SameSiteAttribute.STRICT));
            assertThat(visit.page()
                            .evaluate("document.cookie + JSON.stringify(localStorage)")
                            .toString())
                    .doesNotContain(KEY, "crosscheck_page");
            asked(visit);
            PlaywrightAssertions.assertThat(visit.one("header")).containsText("first");
            visit.picture("signed-in-by-key").assertSound();

            // When
            signOut(visit);

            // Then
            PlaywrightAssertions.assertThat(visit.one("input[name=key]")).isVisible();
            assertThat(visit.page().context().cookies()).isEmpty();
            assertThat(visit.page().evaluate("fetch('/v1/research').then(answer => answer.status)"))
                    .isEqualTo(401);
            visit.at("#/history");
            PlaywrightAssertions.assertThat(visit.one("input[name=key]")).isVisible();
            PlaywrightAssertions.assertThat(visit.one("main")).not().containsText(QUESTION);
        }
    }

    @Test
    void shouldSignInAtTheProviderComeBackToTheSamePlaceAndSignOut() {
        PROVIDER.person = ADA;
        try (PageVisit visit = PAGES.visit().mayLeaveFor(PROVIDER.issuer())) {
            // Given
            visit.at("#/history");

            // When
            visit.page().getByText("Sign in with Example accounts").click();

            // Then
            PlaywrightAssertions.assertThat(visit.one("h1")).hasText("Earlier questions");
            PlaywrightAssertions.assertThat(visit.one("main")).not().containsText(QUESTION);
            PlaywrightAssertions.assertThat(visit.one("header")).containsText("Ada");
            assertThat(visit.page().context().cookies())
                    .filteredOn(cookie -> !cookie.domain.equals("localhost"))
                    .extracting(cookie -> cookie.name)
                    .as("nothing of the provider's is kept")
                    .containsExactly("crosscheck_page");
            asked(visit);
            visit.at("#/history");
            PlaywrightAssertions.assertThat(visit.one("main")).containsText(QUESTION);
            visit.picture("signed-in-by-provider").assertSound();

            // When
            signOut(visit);

            // Then
            PlaywrightAssertions.assertThat(visit.one("input[name=key]")).isVisible();
            assertThat(visit.page().evaluate("fetch('/v1/research').then(answer => answer.status)"))
                    .isEqualTo(401);
        }
    }

    @ParameterizedTest
    @CsvSource({"en-GB, 1280, LIGHT", "en-GB, 390, DARK", "zh-TW, 1280, DARK", "zh-TW, 390, LIGHT"})
    void shouldSayThatTheProviderGivesNoRightAndOfferToTryAgain(String locale, int width, ColorScheme scheme) {
        PROVIDER.person = Map.of("preferred_username", "Eve", "desk", "newsroom");
        try (PageVisit visit = PAGES.visit(locale, width, scheme).mayLeaveFor(PROVIDER.issuer())) {
            // Given
            String name = "%s-%d-%s-sign-in-".formatted(locale, width, scheme);
            visit.at("#/ask");
            visit.page().getByText("Example accounts").waitFor();
            visit.picture(name + "offered").assertSound();

            // When
            visit.page().getByText("Example accounts").click();

            // Then
            PlaywrightAssertions.assertThat(visit.one(".failure")).isVisible();
            visit.page().getByText("Example accounts").waitFor();
            visit.picture(name + "refused").assertSound();
            assertThat(visit.page().evaluate("document.documentElement.scrollWidth <= innerWidth"))
                    .isEqualTo(true);
            assertThat(visit.page().context().cookies())
                    .extracting(cookie -> cookie.name)
                    .doesNotContain("crosscheck_page");
        }
    }

    private static void asked(PageVisit visit) {
        visit.at("#/ask");
        visit.loadExamples();
        visit.ask(QUESTION);
        visit.one(".report .sign").waitFor();
        visit.at("#/history");
        PlaywrightAssertions.assertThat(visit.one("main")).containsText(QUESTION);
    }

    private static void signOut(PageVisit visit) {
        visit.page().getByText("Sign out").click();
    }
}
