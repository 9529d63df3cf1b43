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
import org.junit.jupiter.api.Test;

/** The page's shortest way, in a browser: ask, look at the plan, read, in both languages. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class PageInBrowserTest extends ScriptedGateway {

    @TestHTTPResource("/")
    String address;

    @Test
    void shouldLeadFromAQuestionOverItsPlanToTheReport() {
        try (Chromium chromium = Chromium.start();
                PageVisit visit = new PageVisit(chromium.browser(), origin(), "en-GB", 1280, ColorScheme.LIGHT)) {
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

    /** Without the slash at its end. */
    private String origin() {
        return address.substring(0, address.length() - 1);
    }
}
