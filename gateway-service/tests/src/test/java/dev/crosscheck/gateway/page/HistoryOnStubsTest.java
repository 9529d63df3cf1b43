package dev.crosscheck.gateway.page;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests the list of earlier sessions and the comparison of two reports, in a browser on stubbed answers. */
@Tag("system")
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class HistoryOnStubsTest extends OnStubs {

    @Test
    void shouldShowTheLatestSearchWhenAnEarlierOneIsAnsweredLater() {
        on(visit -> {
            // Given
            List<Route> waiting = new ArrayList<>();
            visit.page().route("**/v1/research?q=old*", waiting::add);
            visit.page().route("**/v1/research?q=new*", route -> StubbedSession.ok(route, found("The new one")));
            visit.at("#/history");
            Locator list = visit.one(".sessions");
            visit.one("input[type=search]").fill("old");
            visit.page().waitForCondition(() -> !waiting.isEmpty());
            visit.one("input[type=search]").fill("new");
            PlaywrightAssertions.assertThat(list).containsText("The new one");

            // When
            visit.page()
                    .waitForResponse(
                            "**/v1/research?q=old*", () -> StubbedSession.ok(waiting.getFirst(), found("The old one")));
            visit.page().evaluate("() => new Promise(resolve => setTimeout(resolve))");

            // Then
            PlaywrightAssertions.assertThat(list).containsText("The new one");
        });
    }

    @Test
    void shouldCompareTwoReportsWhenTheServerWasAwayForAMoment() {
        on(visit -> {
            // Given
            AtomicInteger asked = new AtomicInteger();
            visit.page().route("**/v1/research/later", route -> {
                if (asked.getAndIncrement() == 0) {
                    StubbedSession.refuse(route, 503, Map.of());
                } else {
                    StubbedSession.ok(route, StubbedSession.of("completed", Map.of()));
                }
            });
            visit.page()
                    .route(
                            "**/v1/research/later/changes?since=earlier",
                            route -> StubbedSession.ok(route, Map.of("items", List.of())));

            // When
            visit.at("#/changes/earlier/later");

            // Then
            PlaywrightAssertions.assertThat(visit.one(".changes")).hasText("Nothing has changed.");
        });
    }

    private static Map<String, ?> found(String question) {
        return Map.of(
                "items",
                List.of(Map.of(
                        "id", "s", "question", question, "status", "completed", "created_at", "2026-01-01T00:00:00Z")));
    }
}
