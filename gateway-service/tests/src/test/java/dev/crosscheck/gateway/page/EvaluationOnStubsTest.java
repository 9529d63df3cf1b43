package dev.crosscheck.gateway.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.assertions.LocatorAssertions.HasTextOptions;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.page.testing.PageVisit;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests verdicts of people, the shadow and the figures of evaluations, in a browser on stubbed answers. */
@Tag("system")
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class EvaluationOnStubsTest extends OnStubs {

    private static Map<String, ?> result(String criterion, String status, String controller) {
        return Map.of(
                "criterion_id",
                criterion,
                "status",
                status,
                "confidence",
                0.9,
                "raw_confidence",
                0.97,
                "citations",
                List.of(),
                "rationale",
                "Because of " + StubbedSession.HOSTILE,
                "trace",
                List.of(),
                "reason_code",
                "decided",
                "controller",
                controller,
                "usage",
                StubbedSession.usage(0));
    }

    private static Map<String, ?> criterion(String id, String text) {
        return Map.of("id", id, "text", text, "place", "decided", "iterations", 1);
    }

    private static final Map<String, ?> EVALUATION = Map.of(
            "id",
            "e",
            "status",
            "completed",
            "policy_id",
            "p",
            "criteria",
            List.of(criterion("age", "The member is an adult."), criterion("plan", "The plan covers it.")),
            "results",
            List.of(result("age", "MET", "heuristic"), result("plan", "UNCERTAIN", "heuristic")),
            "warnings",
            List.of(),
            "shadow",
            Map.of(
                    "results",
                    List.of(result("age", "MET", "react"), result("plan", "NOT_MET", "react")),
                    "differences",
                    List.of(Map.of("criterion_id", "plan", "status", "UNCERTAIN", "shadow_status", "NOT_MET"))),
            "usage",
            StubbedSession.usage(0));

    private static final Map<String, ?> RUNNING = Map.of(
            "id",
            "e",
            "status",
            "running",
            "criteria",
            EVALUATION.get("criteria"),
            "results",
            List.of(result("age", "MET", "heuristic")),
            "warnings",
            List.of(),
            "usage",
            StubbedSession.usage(0));

    private static void stub(PageVisit visit, List<String> reviewed) {
        visit.page().route("**/v1/evaluations/e", route -> StubbedSession.ok(route, EVALUATION));
        visit.page().route("**/v1/evaluations/e/review", route -> {
            if (route.request().method().equals("PUT")) {
                reviewed.add(route.request().postData());
                StubbedSession.done(route);
            } else {
                StubbedSession.ok(route, Map.of("items", List.of(Map.of("criterion_id", "age", "status", "NOT_MET"))));
            }
        });
    }

    @Test
    void shouldTakeAPersonsVerdictAndShowTheShadowsWhereItDiffers() {
        on(visit -> {
            // Given
            List<String> reviewed = new ArrayList<>();
            stub(visit, reviewed);
            visit.at("#/evaluations/e");
            PlaywrightAssertions.assertThat(
                            visit.page().locator(".criteria tbody tr").first())
                    .containsText("A person: ✗ Not met");
            PlaywrightAssertions.assertThat(
                            visit.page().locator(".criteria tbody td.number").first())
                    .hasText("90 %by reviews; by its own word 97 %");
            PlaywrightAssertions.assertThat(
                            visit.page().locator(".criteria tbody tr").last())
                    .containsText("A model, for comparison: ✗ Not met");

            // When
            visit.page().locator(".criteria tbody button").last().click();
            visit.one("details[open] .own-verdict button:text-is('Not met')").click();

            // Then
            PlaywrightAssertions.assertThat(visit.one("details[open] .own-verdict .hint"))
                    .hasText("Your verdict is recorded. The result stays as it is.");
            PlaywrightAssertions.assertThat(visit.one("details[open] .own-verdict [aria-pressed=true]"))
                    .hasText("Not met");
            PlaywrightAssertions.assertThat(
                            visit.page().locator(".criteria tbody tr").last())
                    .containsText("A person: ✗ Not met");
            assertThat(reviewed).containsExactly("{\"criterion_id\":\"plan\",\"status\":\"NOT_MET\"}");
            assertThat(visit.page().evaluate(StubbedSession.NO_HACK)).isEqualTo(true);
            visit.assertSound();
            pictures(visit, "evaluation-review");
        });
    }

    @Test
    void shouldShowTheEndWhenTheServerIsBusyAndLeaveDecidedRowsAsTheyAre() {
        on(visit -> {
            // Given
            stub(visit, new ArrayList<>());
            AtomicInteger reads = new AtomicInteger();
            List<Route> streams = new ArrayList<>();
            visit.page().route("**/v1/evaluations/e", route -> {
                switch (reads.getAndIncrement()) {
                    case 0 -> StubbedSession.ok(route, RUNNING);
                    case 1 -> StubbedSession.refuse(route, 503, Map.of());
                    default -> route.fallback();
                }
            });
            visit.page().route("**/v1/evaluations/e/events", streams::add);
            visit.at("#/evaluations/e");
            Locator cancel = visit.one("button:text-is('Cancel')");
            PlaywrightAssertions.assertThat(cancel).isVisible();
            visit.page().waitForCondition(() -> !streams.isEmpty());
            visit.one(".criteria tbody button").focus();

            // When
            StubbedSession.stream(streams.getFirst(), "id: 1\ndata: {\"data\":{\"status\":\"completed\"}}\n\n");

            // Then
            PlaywrightAssertions.assertThat(visit.page().locator(".criteria tbody button"))
                    .hasCount(2);
            PlaywrightAssertions.assertThat(visit.one(".criteria tbody button")).isFocused();
            PlaywrightAssertions.assertThat(visit.page().locator(".basis > details"))
                    .hasCount(2);
            PlaywrightAssertions.assertThat(cancel).isHidden();
            PlaywrightAssertions.assertThat(visit.one("main")).not().containsText("Connection lost");
        });
    }

    @Test
    void shouldForgetAnErrorWhenTheEvaluationIsCancelled() {
        on(visit -> {
            // Given
            stub(visit, new ArrayList<>());
            List<Route> streams = new ArrayList<>();
            AtomicInteger times = new AtomicInteger();
            visit.page().route("**/v1/evaluations/e", route -> StubbedSession.ok(route, RUNNING));
            visit.page().route("**/v1/evaluations/e/events", streams::add);
            visit.page()
                    .route(
                            "**/v1/evaluations/e/cancel",
                            route -> StubbedSession.okAtTheSecondTry(times, route, RUNNING));
            visit.at("#/evaluations/e");
            Locator cancel = visit.one("button:text-is('Cancel')");
            cancel.click();
            PlaywrightAssertions.assertThat(visit.one(".failure")).isVisible();

            // When
            cancel.click();

            // Then
            PlaywrightAssertions.assertThat(visit.page().locator(".failure")).hasCount(0);
        });
    }

    @Test
    void shouldOfferAllDocumentsAndAllEarlierEvaluations() {
        on(visit -> {
            // Given
            visit.page().route("**/v1/documents?limit=100", route -> StubbedSession.ok(route, policies("p1", "next")));
            visit.page()
                    .route(
                            "**/v1/documents?cursor=next&limit=100",
                            route -> StubbedSession.ok(route, policies("p2", "")));
            visit.page().route("**/v1/evaluations?limit=20", route -> StubbedSession.ok(route, earlier("e1", "next")));
            visit.page()
                    .route(
                            "**/v1/evaluations?cursor=next&limit=20",
                            route -> StubbedSession.ok(route, earlier("e2", "")));
            visit.at("#/evaluations");

            // When
            visit.one("button[aria-label='Show more documents']").click();
            visit.one("main > div > button:text-is('Show more')").click();

            // Then
            PlaywrightAssertions.assertThat(visit.page().locator("select[name=policy_id] option"))
                    .hasText(new String[] {"Choose one …", "p1", "p2"});
            PlaywrightAssertions.assertThat(visit.page().locator(".sessions li"))
                    .hasCount(2);
            PlaywrightAssertions.assertThat(visit.page().locator("button:text-is('Show more')"))
                    .hasCount(0);
            visit.assertSound();
        });
    }

    private static Map<String, ?> policies(String id, String next) {
        return Map.of("items", List.of(Map.of("id", id, "title", id)), "next_cursor", next);
    }

    private static Map<String, ?> earlier(String id, String next) {
        return Map.of(
                "items",
                List.of(Map.of("id", id, "criteria", id, "status", "completed", "created_at", "2026-01-01T00:00:00Z")),
                "next_cursor",
                next);
    }

    /** The gateway refuses the case: it is a real one. */
    @Test
    void shouldSendACaseThatItDoesNotUnderstandAsItIs() {
        on(visit -> {
            // Given
            visit.page()
                    .route(
                            "**/v1/documents?limit=100",
                            route -> StubbedSession.ok(
                                    route, Map.of("items", List.of(Map.of("id", "p", "title", "The policy")))));
            visit.at("#/evaluations");
            visit.one("select[name=policy_id]").selectOption("p");
            visit.one("textarea[name=case]").fill("{\"age\": 61}");
            visit.one("textarea[name=criteria]").fill("The member is an adult.");

            // When
            visit.one("button.main").click();

            // Then
            PlaywrightAssertions.assertThat(visit.one(".failure")).containsText("case.age");
            PlaywrightAssertions.assertThat(visit.one(".failure")).containsText("case.facts");
        });
    }

    @Test
    void shouldShowTheFiguresOfRulesAndModelAndWhatALargerShareNeeds() {
        on(visit -> {
            // Given
            visit.page().route("**/v1/evaluations/figures?days=30", route -> StubbedSession.ok(route, FIGURES));
            visit.page().route("**/v1/evaluations/routing", route -> StubbedSession.ok(route, ROUTING));

            // When
            visit.at("#/evaluations/figures");

            // Then
            PlaywrightAssertions.assertThat(visit.one(".figures tbody tr"))
                    .hasText("by a model, mine-1 40 25 % 92 % 31 10 % –", TEXT_OF_CELLS);
            PlaywrightAssertions.assertThat(visit.one("main"))
                    .containsText(
                            "A larger share for the model needs more:A model has judged 3 criteria, of at least 30.");
            PlaywrightAssertions.assertThat(visit.one(".warning"))
                    .containsText("The share of quotes that support fell from 0.95 to 0.80.");
            visit.assertSound();
            pictures(visit, "evaluation-figures");
        });
    }

    private static final HasTextOptions TEXT_OF_CELLS = new HasTextOptions().setUseInnerText(true);

    private static final Map<String, ?> FIGURES = Map.of(
            "since",
            "2026-01-01T00:00:00Z",
            "items",
            List.of(Map.ofEntries(
                    Map.entry("controller", "react"),
                    Map.entry("prompt_id", "mine-1"),
                    Map.entry("results", 40),
                    Map.entry("undecided_share", 0.25),
                    Map.entry("citation_accuracy", 0.92),
                    Map.entry("reviewed", 31),
                    Map.entry("overridden_share", 0.1),
                    Map.entry("worse", List.of("citation accuracy fell from 0.95 to 0.80")))),
            "shadow",
            Map.of("compared", 12, "agreed", 9, "one_undecided", 2));

    private static final Map<String, ?> ROUTING = Map.of(
            "model_share",
            10,
            "shadow",
            true,
            "prompts",
            List.of(Map.of("prompt_id", "mine-1", "share", 50)),
            "missing",
            List.of("a model has weighed 3 criteria, of at least 30"));

    /** Takes pictures for a look at both themes and a phone's width. The page must not be wider than a phone. */
    private static void pictures(PageVisit visit, String name) {
        visit.picture(name);
        visit.page().emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
        visit.page().setViewportSize(390, 900);
        visit.picture(name + "-phone-dark");
        assertThat(visit.page().evaluate("document.documentElement.scrollWidth <= innerWidth"))
                .isEqualTo(true);
    }
}
