package dev.crosscheck.gateway.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.page.testing.PageVisit;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that what a user has begun to write stays until it is sent. */
@Tag("system")
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class KeptOnStubsTest extends OnStubs {

    private static final Map<String, ?> PLAN = Map.of(
            "queries", List.of(Map.of("text", "tank leak")), "sub_questions", List.of("When?"), "max_queries", 3);

    @ParameterizedTest
    @CsvSource({
        "#/evaluations, textarea[name=case]",
        "#/evaluations, textarea[name=criteria]",
        "#/chat, textarea[name=content]",
        "#/chat/c, textarea[name=content]",
        "#/session/s, textarea[name=follow-up]"
    })
    void shouldKeepWordsWhenTheLanguageIsSwitched(String view, String control) {
        on(visit -> {
            // Given
            visit.page()
                    .route(
                            "**/v1/chats/c/messages",
                            route -> StubbedSession.ok(route, Map.of("threads", List.of(), "items", List.of())));
            new StubbedSession(visit.page())
                    .session(route ->
                            StubbedSession.ok(route, StubbedSession.of("completed", Map.of("report", "A report."))))
                    .html("/report", "<article><p>A report.</p></article>")
                    .events(route -> StubbedSession.stream(
                            route, StubbedSession.event(1, "report_verified", "completed", Map.of())));
            visit.at(view);
            visit.one(control).fill("The tank leaked.");

            // When
            switchLanguage(visit);

            // Then
            PlaywrightAssertions.assertThat(visit.one(control)).hasValue("The tank leaked.");
        });
    }

    @Test
    void shouldKeepThePlanWhenTheLanguageIsSwitched() {
        on(visit -> {
            // Given
            new StubbedSession(visit.page())
                    .session(route -> StubbedSession.ok(
                            route, StubbedSession.of("clarifying", Map.of("phase", "proposing", "plan", PLAN))))
                    .events(route -> StubbedSession.stream(
                            route, StubbedSession.event(1, "plan_proposed", "clarifying", Map.of())));
            visit.at(StubbedSession.VIEW);
            visit.one("input[name=query]").fill("tank leak date");
            visit.one(".plan > button").click();
            visit.page().locator("input[name=query]").last().fill("tank owner");
            visit.one(".plan summary").click();
            visit.one("textarea[name=sub_questions]").fill("Who?");

            // When
            switchLanguage(visit);

            // Then
            PlaywrightAssertions.assertThat(visit.page().locator("input[name=query]"))
                    .hasCount(2);
            PlaywrightAssertions.assertThat(visit.one("input[name=query]")).hasValue("tank leak date");
            PlaywrightAssertions.assertThat(
                            visit.page().locator("input[name=query]").last())
                    .hasValue("tank owner");
            PlaywrightAssertions.assertThat(visit.one("textarea[name=sub_questions]"))
                    .hasValue("Who?");
        });
    }

    @ParameterizedTest
    @CsvSource({"#/ask", "#/chat"})
    void shouldKeepWhatIsSearchedWhenTheLanguageIsSwitched(String view) {
        on(visit -> {
            // Given
            scope(visit);
            visit.at(view);
            unfold(visit);
            visit.one("input[value=mine]").uncheck();
            PlaywrightAssertions.assertThat(visit.one("select[name=web_queries]"))
                    .isHidden();
            visit.one("input[name=web]").check();
            visit.one("input[value=searx]").uncheck();
            visit.one("select[name=web_queries]").selectOption("planned");

            // When
            switchLanguage(visit);

            // Then
            unfold(visit);
            PlaywrightAssertions.assertThat(visit.one("input[value=arxiv]")).isChecked();
            PlaywrightAssertions.assertThat(visit.one("input[value=searx]"))
                    .not()
                    .isChecked();
            PlaywrightAssertions.assertThat(visit.one("input[value=theirs]")).isChecked();
            PlaywrightAssertions.assertThat(visit.one("input[value=mine]"))
                    .not()
                    .isChecked();
            PlaywrightAssertions.assertThat(visit.one("input[name=web]")).isChecked();
            PlaywrightAssertions.assertThat(visit.one("select[name=web_queries]"))
                    .hasValue("planned");
        });
    }

    @Test
    void shouldSearchNoWebWhenTheServerDoesNotSayWhetherItCan() {
        on(visit -> {
            // Given
            List<String> asked = new ArrayList<>();
            AtomicInteger times = new AtomicInteger();
            scope(visit);
            AtomicBoolean knows = new AtomicBoolean();
            visit.page().route("**/v1/web", route -> {
                if (times.getAndIncrement() > 0 && !knows.get()) {
                    StubbedSession.refuse(route, 503, Map.of());
                } else {
                    route.fallback();
                }
            });
            visit.page().route("**/v1/research", route -> {
                asked.add(route.request().postData());
                StubbedSession.refuse(route, 400, Map.of());
            });
            visit.at("#/ask");
            visit.one("textarea").fill("What happened?");
            visit.one("input[name=web]").check();
            switchLanguage(visit);
            PlaywrightAssertions.assertThat(visit.one("form.ask")).containsText("目前無法得知這台伺服器能否搜尋網路");

            // When
            visit.one("button.main").click();

            // Then
            PlaywrightAssertions.assertThat(visit.one(".failure")).isVisible();
            assertThat(asked).hasSize(1).noneMatch(request -> request.contains("\"web\""));
            knows.set(true);
            PlaywrightAssertions.assertThat(visit.one("input[name=web]")).isEnabled();
            PlaywrightAssertions.assertThat(visit.one("input[value=searx]")).isChecked();
        });
    }

    @ParameterizedTest
    @CsvSource({"#/ask", "#/chat"})
    void shouldSendNothingWhenCollectionsAreLeftOutAndTheirListIsNotThere(String view) {
        on(visit -> {
            // Given
            AtomicInteger asked = new AtomicInteger();
            AtomicBoolean away = new AtomicBoolean();
            scope(visit);
            visit.page().route("**/v1/collections", route -> {
                if (away.get()) {
                    StubbedSession.refuse(route, 503, Map.of());
                } else {
                    route.fallback();
                }
            });
            visit.page().onRequest(request -> asked.addAndGet(request.method().equals("POST") ? 1 : 0));
            visit.at(view);
            visit.one("textarea").fill("What happened?");
            unfold(visit);
            visit.one("input[value=mine]").uncheck();
            away.set(true);
            switchLanguage(visit);

            // When
            visit.one("button.main").click();

            // Then
            PlaywrightAssertions.assertThat(visit.page().getByText("文件集的清單尚未載入"))
                    .isVisible();
            assertThat(asked).hasValue(0);
            away.set(false);
            unfold(visit);
            PlaywrightAssertions.assertThat(visit.one("input[value=theirs]")).isChecked();
            PlaywrightAssertions.assertThat(visit.one("input[value=mine]"))
                    .not()
                    .isChecked();
        });
    }

    @Test
    void shouldForgetAQuestionThatWasSentByKeyboard() {
        on(visit -> {
            // Given
            visit.page().route("**/v1/research", route -> StubbedSession.ok(route, Map.of("id", "s")));
            new StubbedSession(visit.page())
                    .ended("completed", Map.of("report", "A report."), Map.of())
                    .html("/report", "<article><p>A report.</p></article>");
            visit.at("#/ask");
            visit.one("textarea").pressSequentially("What happened?");

            // When
            visit.one("textarea").press("Control+Enter");
            visit.one(".session h1").waitFor();
            visit.one("nav a[href='#/ask']").click();

            // Then
            PlaywrightAssertions.assertThat(visit.one("textarea[name=question]"))
                    .hasValue("");
        });
    }

    @Test
    void shouldKeepAnExampleWhenTheLanguageIsSwitched() {
        on(visit -> {
            // Given
            visit.page()
                    .route(
                            "**/v1/collections",
                            route -> StubbedSession.ok(
                                    route, Map.of("items", List.of(Map.of("name", "demo", "documents", 3)))));
            visit.at("#/ask");
            visit.one(".examples button.example").click();
            String question = visit.one("textarea[name=question]").inputValue();

            // When
            switchLanguage(visit);

            // Then
            assertThat(question).isNotEmpty();
            PlaywrightAssertions.assertThat(visit.one("textarea[name=question]"))
                    .hasValue(question);
            PlaywrightAssertions.assertThat(visit.one("input[value=strict]")).isChecked();
        });
    }

    private static void switchLanguage(PageVisit visit) {
        visit.one(".bar button").click();
        PlaywrightAssertions.assertThat(visit.one("html")).hasAttribute("lang", "zh-Hant");
    }

    /** Shows what a chat searches, which is folded. */
    private static void unfold(PageVisit visit) {
        visit.page().locator(".where > summary").all().forEach(Locator::click);
    }

    private static void scope(PageVisit visit) {
        visit.page().route("**/v1/collections", KeptOnStubsTest::collections);
        visit.page().route("**/v1/web", StubbedSession::web);
    }

    private static void collections(Route route) {
        StubbedSession.ok(
                route,
                Map.of(
                        "watermark",
                        7,
                        "items",
                        List.of(Map.of("name", "mine", "documents", 3), Map.of("name", "theirs", "documents", 2))));
    }
}
