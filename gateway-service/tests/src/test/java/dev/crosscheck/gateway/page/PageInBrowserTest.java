package dev.crosscheck.gateway.page;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.gateway.session.ScriptedGateway;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.page.testing.Chromium;
import dev.crosscheck.page.testing.PageVisit;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/**
 * Tests the page in a browser: the shortest way from question over plan to report, in both languages, and each view.
 */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class PageInBrowserTest extends ScriptedGateway {

    /** Started by the first test that needs it. Null without one: the tests are skipped if there is no browser. */
    private static Chromium chromium;

    @TestHTTPResource("/")
    String address;

    @AfterAll
    static void end() {
        if (chromium != null) {
            chromium.close();
            chromium = null;
        }
    }

    @Test
    void shouldLeadFromAQuestionOverItsPlanToTheReport() {
        try (PageVisit visit = visit("en-GB", 1280, ColorScheme.LIGHT)) {
            // Given
            PlaywrightAssertions.setDefaultAssertionTimeout(20_000);
            agents(ScriptedAgents::straight, 1);
            visit.at("#/ask");
            visit.one("input[name=clarify]").uncheck();
            visit.one("input[name=review_plan]").check();
            visit.ask("When did the tank leak?");
            visit.one(".plan input[name=query]").fill("tank leak date");

            // When
            visit.one(".plan button.main").click();

            // Then
            PlaywrightAssertions.assertThat(visit.one(".state")).hasText("Completed");
            PlaywrightAssertions.assertThat(visit.one("article.report")).isVisible();
            visit.assertSound();
            String id = visit.page().url().replaceAll(".*/session/", "");
            assertThat(given().get("/v1/research/" + id).<String>path("plan.queries[0].text"))
                    .isEqualTo("tank leak date");
            visit.one(".bar button").click();
            PlaywrightAssertions.assertThat(visit.one(".state")).hasText("已完成");
            visit.assertSound();
        }
    }

    @Test
    void shouldOpenEveryView() {
        try (PageVisit visit = visit("zh-TW", 390, ColorScheme.DARK)) {
            visit.at("#/ask");
            for (String view : List.of("chat", "history", "documents", "check", "evaluations")) {
                // When
                visit.one(".bar a[href='#/" + view + "']").click();

                // Then
                PlaywrightAssertions.assertThat(visit.one(".bar a[aria-current=page]"))
                        .hasAttribute("href", "#/" + view);
                PlaywrightAssertions.assertThat(visit.one("main h1")).not().isEmpty();
                visit.assertSound();
            }
        }
    }

    @Test
    void shouldSendItsFilesPackedAndNothingElse() throws Exception {
        assertThat(packing("/page/main.js")).isEqualTo("gzip");
        assertThat(packing("/page/page.css")).isEqualTo("gzip");
        assertThat(packing("/v1/research")).isNotEqualTo("gzip");
    }

    private PageVisit visit(String locale, int width, ColorScheme scheme) {
        if (chromium == null) {
            chromium = Chromium.start();
        }
        return new PageVisit(chromium.browser(), origin(), locale, width, scheme);
    }

    private String packing(String path) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest request = HttpRequest.newBuilder(URI.create(origin() + path))
                    .header("Accept-Encoding", "gzip")
                    .build();
            return client.send(request, BodyHandlers.ofByteArray())
                    .headers()
                    .firstValue("content-encoding")
                    .orElse("none");
        }
    }

    /** Returns the address without its final slash. */
    private String origin() {
        return address.substring(0, address.length() - 1);
    }
}
