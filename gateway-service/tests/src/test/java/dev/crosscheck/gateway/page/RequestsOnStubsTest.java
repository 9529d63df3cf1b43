package dev.crosscheck.gateway.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.FilePayload;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.page.testing.PageVisit;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests how the page sends its requests, whichever view they come from. */
@Tag("system")
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class RequestsOnStubsTest extends OnStubs {

    private static final Predicate<String> POSTED = Pattern.compile(
                    "/v1/(research|evaluations|chats/c/messages|research/s/[a-z-]++)$")
            .asPredicate();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ask({})",
                "evaluate({})",
                "act('s', 'again')",
                "act('s', 'fork', { sequence: 1 })",
                "act('s', 'judge', { mode: 'strict' })",
                "followUp('s', {})",
                "say('c', {})"
            })
    void shouldSendTheSameKeyUntilTheOutcomeIsKnown(String call) {
        on(visit -> {
            // Given
            List<String> keys = new ArrayList<>();
            visit.page().route(POSTED, route -> {
                keys.add(route.request().headers().get("idempotency-key"));
                switch (keys.size()) {
                    case 1 -> route.abort();
                    case 2 -> StubbedSession.refuse(route, 503, Map.of());
                    case 4 -> StubbedSession.refuse(route, 400, Map.of());
                    default -> StubbedSession.ok(route, Map.of());
                }
            });
            visit.at("#/check");

            // When
            visit.page()
                    .evaluate("async () => { const api = await import('/page/api.js');"
                            + "for (let i = 0; i < 5; i++) await api." + call + ".catch(() => {}); }");

            // Then
            assertThat(keys).hasSize(5).doesNotContainNull();
            assertThat(Set.copyOf(keys.subList(0, 3))).hasSize(1);
            assertThat(Set.copyOf(keys)).hasSize(3);
        });
    }

    @Test
    void shouldSendAnotherKeyWhenTheLastTryWasLongAgo() {
        on(visit -> {
            // Given
            List<String> keys = new ArrayList<>();
            visit.page().route(POSTED, route -> {
                keys.add(route.request().headers().get("idempotency-key"));
                route.abort();
            });
            visit.page().clock().install();
            visit.at("#/check");
            again(visit);
            visit.page().clock().fastForward("09:00");
            again(visit);

            // When
            visit.page().clock().fastForward("11:00");
            again(visit);

            // Then
            assertThat(keys).hasSize(3).doesNotContainNull();
            assertThat(keys.get(1)).isEqualTo(keys.getFirst());
            assertThat(keys.getLast()).isNotEqualTo(keys.getFirst());
        });
    }

    private static void again(PageVisit visit) {
        visit.page()
                .evaluate("async () => { const api = await import('/page/api.js');"
                        + "await api.act('s', 'again').catch(() => {}); }");
    }

    @Test
    void shouldAskForTheKeyWhenTheSignInHasExpiredBeforeAnUpload() {
        on(visit -> {
            // Given
            visit.page().route("**/v1/documents", route -> {
                if (route.request().method().equals("POST")) {
                    StubbedSession.refuse(route, 401, Map.of());
                } else {
                    route.fallback();
                }
            });
            visit.at("#/documents");

            // When
            visit.one("#files")
                    .setInputFiles(new FilePayload("a.md", "text/markdown", "text".getBytes(StandardCharsets.UTF_8)));

            // Then
            PlaywrightAssertions.assertThat(visit.one("input[name=key]")).isVisible();
        });
    }

    @Test
    void shouldOfferTheDemoCorpusAgainWhenItsFilesCannotBeRead() {
        on(visit -> {
            // Given
            List<String> sent = new ArrayList<>();
            visit.page().route("**/v1/collections", route -> StubbedSession.ok(route, Map.of("items", List.of())));
            visit.page().route("**/page/demo/*", route -> StubbedSession.refuse(route, 503, Map.of()));
            visit.page().onRequest(request -> {
                if (request.url().endsWith("/v1/documents")) {
                    sent.add(request.url());
                }
            });
            visit.at("#/ask");

            // When
            visit.one(".examples button").click();

            // Then
            PlaywrightAssertions.assertThat(visit.one(".examples .failure")).isVisible();
            PlaywrightAssertions.assertThat(visit.one(".examples button")).isEnabled();
            PlaywrightAssertions.assertThat(visit.one(".examples button")).hasText("Load the example documents");
            assertThat(sent).isEmpty();
        });
    }

    @Test
    void shouldAbortAReadingRequestWhenItsAnswerDoesNotBegin() {
        on(visit -> {
            // Given
            List<String> ended = new ArrayList<>();
            visit.page().route("**/v1/policies/p", _ -> {});
            visit.page().onRequestFailed(request -> ended.add(request.url()));
            visit.page().clock().install();
            visit.at("#/check");
            visit.page()
                    .evaluate("async () => { const api = await import('/page/api.js');"
                            + "const { mayPass } = await import('/page/patience.js');"
                            + "window.read = api.policy('p').catch(mayPass); }");

            // When
            visit.page().clock().fastForward("00:31");

            // Then
            assertThat(visit.page().evaluate("() => window.read")).isEqualTo(true);
            visit.page().waitForCondition(() -> ended.stream().anyMatch(url -> url.endsWith("/v1/policies/p")));
        });
    }

    @Test
    void shouldWaitForTheRestOfAnAnswerThatHasBegun() {
        on(visit -> {
            // Given
            visit.page().clock().install();
            visit.at("#/check");
            visit.page().evaluate("""
                    async () => {
                      const api = await import('/page/api.js');
                      const real = window.fetch;
                      window.fetch = async (path, { signal }) => new Response(new ReadableStream({
                        start(body) {
                          signal.onabort = () => body.error(signal.reason);
                          window.end = () => (body.enqueue(new TextEncoder().encode('{"version":7}')), body.close());
                        },
                      }));
                      window.read = api.policy('p');
                      window.fetch = real;
                    }""");

            // When
            visit.page().clock().fastForward("00:31");

            // Then
            assertThat(visit.page().evaluate("() => (window.end(), window.read.then(policy => policy.version))"))
                    .isEqualTo(7);
        });
    }
}
