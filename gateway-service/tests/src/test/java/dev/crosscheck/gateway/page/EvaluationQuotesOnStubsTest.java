package dev.crosscheck.gateway.page;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.page.testing.PageVisit;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests the policy's words that an evaluation shows, in a browser on stubbed answers. */
@Tag("system")
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class EvaluationQuotesOnStubsTest extends OnStubs {

    private static final String TEXT = "The member must be an adult.";

    private static final Map<String, ?> RESULT = Map.of(
            "criterion_id",
            "age",
            "status",
            "MET",
            "confidence",
            0.9,
            "citations",
            List.of(Map.of("quote", TEXT, "section_path", "Age", "start", 0, "end", TEXT.length())),
            "rationale",
            "The facts say so.",
            "trace",
            List.of(),
            "reason_code",
            "decided",
            "controller",
            "heuristic",
            "usage",
            StubbedSession.usage(0));

    private static final Map<String, ?> EVALUATION = Map.of(
            "id",
            "e",
            "status",
            "completed",
            "policy_id",
            "p",
            "policy_version",
            1,
            "criteria",
            List.of(Map.of("id", "age", "text", "The member is an adult.", "place", "decided", "iterations", 1)),
            "results",
            List.of(RESULT),
            "warnings",
            List.of(),
            "usage",
            StubbedSession.usage(0));

    private static void stub(PageVisit visit) {
        visit.page().route("**/v1/evaluations/e", route -> StubbedSession.ok(route, EVALUATION));
        visit.page().route("**/v1/evaluations/e/review", route -> StubbedSession.ok(route, Map.of("items", List.of())));
        visit.page().route("**/v1/policies/p", route -> StubbedSession.ok(route, Map.of("version", 2)));
    }

    @Test
    void shouldReadThePolicyAgainWhenQuotesAreOpenedAgainAfterAFailure() {
        on(visit -> {
            // Given
            AtomicInteger tries = new AtomicInteger();
            stub(visit);
            visit.page()
                    .route(
                            "**/v1/documents/p?text=true&version=1",
                            route -> StubbedSession.okAtTheSecondTry(tries, route, Map.of("text", TEXT)));
            visit.at("#/evaluations/e");
            Locator criterion = visit.one(".basis > details > summary");
            criterion.click();
            PlaywrightAssertions.assertThat(visit.one(".basis .failure")).isVisible();
            criterion.click();

            // When
            criterion.click();

            // Then
            PlaywrightAssertions.assertThat(visit.one(".basis .quoted mark")).hasText(TEXT);
        });
    }
}
