package dev.crosscheck.gateway.page;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests what an ended session shows of its rounds and steps, in a browser on stubbed answers. */
@Tag("system")
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class RoundsOnStubsTest extends OnStubs {

    @Test
    void shouldShowNoDurationAndSayThatStepsWereRemovedWhenTheSessionIsOld() {
        on(visit -> {
            // Given
            new StubbedSession(visit.page())
                    .ended("completed", Map.of(), Map.of("step_id", "s.draft-1"))
                    .json("/iterations", List.of(old("draft", Map.of("markdown", "The draft."))));
            visit.at(StubbedSession.VIEW);

            // When
            visit.one("summary:has-text('All rounds')").click();
            visit.one("summary:has-text('Steps:')").click();

            // Then
            PlaywrightAssertions.assertThat(visit.one(".turn > .detail")).hasText("by rules");
            PlaywrightAssertions.assertThat(visit.one("details:has(> summary:text('Steps:')) .hint"))
                    .hasText("The records of the steps were removed because of their age.");
        });
    }

    @Test
    void shouldNotSayThatStepsWereRemovedWhenThereNeverWereAny() {
        on(visit -> {
            // Given
            new StubbedSession(visit.page()).ended("cancelled", Map.of(), Map.of("step_id", "parent.draft-1"));
            visit.at(StubbedSession.VIEW);

            // When
            visit.one("summary:has-text('Steps:')").click();

            // Then
            PlaywrightAssertions.assertThat(visit.one("details:has(> summary:text('Steps:')) .hint"))
                    .hasText("No step is recorded.");
        });
    }

    @Test
    void shouldShowOnlyTheErrorOfATurnThatFailed() {
        on(visit -> {
            // Given
            Map<String, ?> error = Map.of("error", Map.of("type", "model_timeout", "message", "HTTP 504"));
            new StubbedSession(visit.page())
                    .ended("completed", Map.of(), Map.of())
                    .json(
                            "/iterations",
                            List.of(
                                    StubbedSession.turn("draft", Map.of("markdown", "The draft.")),
                                    StubbedSession.turn("review", error),
                                    StubbedSession.turn("revision", error),
                                    StubbedSession.turn("compose", Map.of("markdown", "The draft."))));
            visit.at(StubbedSession.VIEW);

            // When
            visit.one("summary:has-text('All rounds')").click();

            // Then
            Locator turns = visit.page().locator(".turn");
            PlaywrightAssertions.assertThat(turns).hasCount(4);
            for (int failed = 1; failed <= 2; failed++) {
                PlaywrightAssertions.assertThat(turns.nth(failed).locator(".failure"))
                        .hasText("The model did not answer in time. HTTP 504");
                PlaywrightAssertions.assertThat(turns.nth(failed).locator("> *"))
                        .hasCount(3);
            }
            PlaywrightAssertions.assertThat(turns.nth(3)).containsText("Nothing changed.");
        });
    }

    @Test
    void shouldLoadTheRoundsAgainWhenTheFirstTryFailed() {
        on(visit -> {
            // Given
            AtomicInteger tries = new AtomicInteger();
            new StubbedSession(visit.page()).ended("completed", Map.of(), Map.of());
            visit.page()
                    .route(
                            "**/v1/research/s/iterations",
                            route -> StubbedSession.okAtTheSecondTry(
                                    tries, route, List.of(StubbedSession.turn("draft", Map.of()))));
            visit.at(StubbedSession.VIEW);
            Locator summary = visit.one("summary:has-text('All rounds')");
            summary.click();
            PlaywrightAssertions.assertThat(visit.one(".part .failure")).isVisible();

            // When
            summary.click();
            summary.click();

            // Then
            PlaywrightAssertions.assertThat(visit.one(".turn")).isVisible();
            PlaywrightAssertions.assertThat(visit.page().locator(".part .failure"))
                    .hasCount(0);
        });
    }

    /** Returns a turn whose command is not kept any more. */
    private static Map<String, ?> old(String stage, Map<String, ?> output) {
        return StubbedSession.turn(stage, output, Map.of("answered_at", "2026-01-01T00:00:00Z"));
    }
}
