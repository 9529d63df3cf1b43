package dev.crosscheck.gateway.page;

import com.microsoft.playwright.assertions.PlaywrightAssertions;
import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that nobody sees what another user of the same browser has begun to write. */
@Tag("system")
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class SignInOnStubsTest extends OnStubs {

    @ParameterizedTest
    @CsvSource(
            nullValues = "unknown",
            value = {"k, k, Mine alone.", "k, other, ''", "unknown, other, ''"})
    void shouldKeepWordsForTheSameUserAloneWhenTheSignInHasExpired(String first, String next, String words) {
        on(visit -> {
            // Given
            AtomicReference<String> user = new AtomicReference<>(first);
            AtomicBoolean expired = new AtomicBoolean();
            visit.page().route("**/v1/me", route -> {
                if (expired.get()) {
                    StubbedSession.refuse(route, 401, Map.of());
                } else if (user.get() == null) {
                    StubbedSession.refuse(route, 503, Map.of());
                } else {
                    StubbedSession.ok(route, Map.of("key_id", user.get(), "name", user.get()));
                }
            });
            visit.page().route("**/v1/chats?limit=20", route -> {
                if (expired.get()) {
                    StubbedSession.refuse(route, 401, Map.of());
                } else {
                    StubbedSession.ok(route, Map.of("items", List.of()));
                }
            });
            visit.page().route("**/v1/sign-in", route -> {
                if (route.request().method().equals("POST")) {
                    expired.set(false);
                    user.set(next);
                    StubbedSession.done(route);
                } else {
                    StubbedSession.ok(route, Map.of());
                }
            });
            visit.at("#/check");
            visit.one("textarea[name=text]").fill("Mine alone.");
            expired.set(true);
            visit.one("nav a[href='#/chat']").click();
            visit.one("input[name=key]").waitFor();
            visit.page()
                    .waitForResponse(
                            "**/v1/sign-in",
                            () -> visit.one("nav a[href='#/check']").click());
            PlaywrightAssertions.assertThat(visit.page().locator("textarea")).hasCount(0);

            // When
            visit.one("input[name=key]").fill("another");
            visit.one("button.main").click();

            // Then
            PlaywrightAssertions.assertThat(visit.one(".bar .who")).hasText(next);
            PlaywrightAssertions.assertThat(visit.one("textarea[name=text]")).hasValue(words);
        });
    }

    @Test
    void shouldStaySignedInWhenSigningOutFailsAndForgetEverythingWhenItSucceeds() {
        on(visit -> {
            // Given
            AtomicInteger times = new AtomicInteger();
            visit.page().route("**/v1/me", route -> StubbedSession.ok(route, Map.of("key_id", "k", "name", "Ada")));
            visit.page().route("**/v1/sign-out", route -> {
                if (times.getAndIncrement() == 0) {
                    StubbedSession.refuse(route, 503, Map.of());
                } else {
                    StubbedSession.done(route);
                }
            });
            visit.at("#/check");
            visit.one("textarea[name=text]").fill("Mine alone.");

            // When
            visit.page().getByText("Sign out").click();
            PlaywrightAssertions.assertThat(visit.one(".bar .failure")).isVisible();
            PlaywrightAssertions.assertThat(visit.one(".bar .who")).hasText("Ada");
            PlaywrightAssertions.assertThat(visit.one("textarea[name=text]")).hasValue("Mine alone.");
            visit.page().evaluate("() => { window.before = true; }");
            visit.page().getByText("Sign out").click();
            visit.page()
                    .waitForFunction("() => !window.before && document.querySelector('textarea[name=text]') !== null");

            // Then
            PlaywrightAssertions.assertThat(visit.one("textarea[name=text]")).hasValue("");
        });
    }
}
