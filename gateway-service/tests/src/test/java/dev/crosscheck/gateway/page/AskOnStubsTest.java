package dev.crosscheck.gateway.page;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests what the form for questions sends, and how it says what is wrong with it. */
@Tag("system")
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class AskOnStubsTest extends OnStubs {

    private static final Map<String, String> FIELDS = Map.of(
            "question", "What happened?",
            "start_date", "2025-03-01",
            "end_date", "2025-03-31",
            "include_domains", "gov.tw, example.org",
            "exclude_domains", "blog.example.org",
            "tokens", "5000",
            "usd", "0.5",
            "max_execution_time_s", "90",
            "webhook", "https://hooks.example.org/x",
            "webhook_secret", "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD");
    private static final Map<String, String> CHOICES = Map.of("complexity", "deep", "length", "long", "form", "memo");

    @Test
    void shouldRefuseAQuestionThatMayLookNowhere() {
        on(visit -> {
            // Given
            AtomicInteger asked = new AtomicInteger();
            visit.page()
                    .route(
                            "**/v1/collections",
                            route -> StubbedSession.ok(
                                    route, Map.of("items", List.of(Map.of("name", "mine", "documents", 3)))));
            visit.page().route("**/v1/web", route -> StubbedSession.ok(route, Map.of("enabled", false)));
            visit.page().route("**/v1/research", route -> {
                asked.incrementAndGet();
                route.abort();
            });
            visit.at("#/ask");
            visit.one("textarea").fill("What happened?");

            // When
            visit.one("input[name=collection]").uncheck();
            visit.one("button.main").click();

            // Then
            PlaywrightAssertions.assertThat(visit.one(".failure"))
                    .hasText("Where to look: choose at least one collection.");
            PlaywrightAssertions.assertThat(visit.one("input[name=collection]")).isFocused();
            assertThat(asked).hasValue(0);
        });
    }

    @Test
    void shouldAskOnceWhenEnterIsPressedTwice() {
        on(visit -> {
            // Given
            List<Route> asked = new ArrayList<>();
            visit.page().route("**/v1/research", asked::add);
            visit.at("#/ask");
            visit.one("textarea").fill("What happened?");

            // When
            visit.one("textarea").press("Control+Enter");
            visit.one("textarea").press("Control+Enter");

            // Then
            visit.page().waitForCondition(() -> !asked.isEmpty());
            List.copyOf(asked).forEach(Route::abort);
            PlaywrightAssertions.assertThat(visit.one(".failure")).isVisible();
            assertThat(asked).hasSize(1);
        });
    }

    @Test
    void shouldNameANumberThatIsNoneAndSendNothing() {
        on(visit -> {
            // Given
            AtomicInteger asked = new AtomicInteger();
            visit.page().route("**/v1/research", route -> {
                asked.incrementAndGet();
                route.abort();
            });
            visit.at("#/ask");
            visit.one("textarea").fill("What happened?");
            Locator budget = visit.one("summary:text-is('Budget')");
            budget.click();
            visit.one("input[name=tokens]").pressSequentially("1e");
            budget.click();

            // When
            visit.one("button.main").click();

            // Then
            PlaywrightAssertions.assertThat(visit.one(".failure")).hasText("Tokens: must be a number");
            PlaywrightAssertions.assertThat(visit.one("input[name=tokens]")).isFocused();
            assertThat(asked).hasValue(0);
        });
    }

    /** The gateway of this test is a real one, so that it would refuse a form that it does not understand. */
    @Test
    void shouldSendEveryFieldOfTheForm() {
        on(visit -> {
            // Given
            AtomicReference<String> sent = new AtomicReference<>();
            visit.page().onRequest(request -> {
                if (request.method().equals("POST") && request.url().endsWith("/v1/research")) {
                    sent.set(request.postData());
                }
            });
            visit.at("#/ask");
            visit.page()
                    .locator("form.ask details")
                    .all()
                    .forEach(folded -> folded.locator("summary").click());
            FIELDS.forEach((name, value) -> visit.one("[name=" + name + "]").fill(value));
            CHOICES.forEach(
                    (name, value) -> visit.one("select[name=" + name + "]").selectOption(value));
            visit.one("input[value=strict]").check();
            visit.one("input[name=clarify]").uncheck();
            visit.one("input[name=review_plan]").check();

            // When
            visit.one("button.main").click();

            // Then
            visit.one(".session h1").waitFor();
            assertThat(sent.get())
                    .isEqualTo(String.join(
                            ",",
                            "{\"question\":\"What happened?\",\"mode\":\"strict\",\"complexity\":\"deep\"",
                            "\"start_date\":\"2025-03-01\",\"end_date\":\"2025-03-31\",\"length\":\"long\",\"form\":\"memo\"",
                            "\"include_domains\":[\"gov.tw\",\"example.org\"],\"exclude_domains\":[\"blog.example.org\"]",
                            "\"review_plan\":true,\"budget\":{\"tokens\":5000,\"usd\":0.5}",
                            "\"limits\":{\"max_execution_time_s\":90}",
                            "\"webhook\":\"https://hooks.example.org/x\"",
                            "\"webhook_secret\":\"whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD\"}"));
        });
    }

    @Test
    void shouldNameTheFieldThatTheServerRefusesInTheReadersLanguage() {
        on("zh-TW", visit -> {
            // Given
            visit.at("#/ask");
            visit.one("textarea").fill("What happened?");
            visit.one("summary:has-text('其他程式')").click();
            visit.one("input[name=webhook_secret]").fill("secret");

            // When
            visit.one("button.main").click();

            // Then
            PlaywrightAssertions.assertThat(visit.one(".failure li >> nth=0"))
                    .hasText("簽章用的密鑰：必須是 whsec_ 加上 24 到 64 個位元組的 base64");
            PlaywrightAssertions.assertThat(visit.one("input[name=webhook_secret]"))
                    .isFocused();
        });
    }
}
