package dev.crosscheck.gateway.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.assertions.PlaywrightAssertions;
import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests what a session shows of its sources, its questions and its limits, in a browser on stubbed answers. */
@Tag("system")
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class SessionOnStubsTest extends OnStubs {

    private static final Map<String, ?> SOURCE = Map.of(
            "number", 1, "title", "Notice", "url", "https://county.example/1", "tier", 1, "origin", "1", "used", false);

    @ParameterizedTest
    @CsvSource({"cancelled", "failed"})
    void shouldOpenASourceWhenThereIsNoReport(String status) {
        on(visit -> {
            // Given
            new StubbedSession(visit.page())
                    .ended(status, Map.of("sources", List.of(SOURCE)), Map.of())
                    .json("/sources/1?context=240", passage());
            visit.at(StubbedSession.VIEW);

            // When
            visit.one(".sources .cite-link").click();

            // Then
            PlaywrightAssertions.assertThat(visit.one(".panel h2")).hasText("Source 1");
            PlaywrightAssertions.assertThat(visit.one(".panel blockquote")).hasText("The valve failed.");
            visit.assertSound();
        });
    }

    @Test
    void shouldSayThatASourceCouldNotBeLoadedAndLoadItAgainWhenItIsOpenedAgain() {
        on(visit -> {
            // Given
            AtomicInteger tries = new AtomicInteger();
            new StubbedSession(visit.page()).ended("cancelled", Map.of("sources", List.of(SOURCE)), Map.of());
            visit.page()
                    .route(
                            "**/v1/research/s/sources/1?context=240",
                            route -> StubbedSession.okAtTheSecondTry(tries, route, passage()));
            visit.at(StubbedSession.VIEW);
            visit.one(".sources .cite-link").click();
            PlaywrightAssertions.assertThat(visit.one(".panel .failure")).containsText("unavailable");

            // When
            visit.one(".sources .cite-link").click();

            // Then
            PlaywrightAssertions.assertThat(visit.one(".panel blockquote")).hasText("The valve failed.");
        });
    }

    @Test
    void shouldReadTheSessionAgainWhenAnAnswerNeverComes() {
        on(visit -> {
            // Given
            AtomicInteger reads = new AtomicInteger();
            new StubbedSession(visit.page())
                    .session(route -> {
                        if (reads.getAndIncrement() > 0) {
                            StubbedSession.ok(route, limited("paused", 100));
                        }
                    })
                    .events(_ -> {});
            visit.page().clock().install();
            visit.at(StubbedSession.VIEW);
            visit.page().waitForCondition(() -> reads.get() > 0);

            // When
            visit.page().clock().fastForward("00:31");

            // Then
            PlaywrightAssertions.assertThat(visit.one(".verbs button:text-is('Resume')"))
                    .isVisible();
        });
    }

    @Test
    void shouldCountToTheNewDeadlineWhenTheSessionIsResumed() {
        on(visit -> {
            // Given
            new StubbedSession(visit.page())
                    .session(route -> StubbedSession.ok(route, limited("paused", 100)))
                    .json("/resume", limited("running", 5000))
                    .events(_ -> {});
            visit.at(StubbedSession.VIEW);

            // When
            visit.one(".verbs button:text-is('Resume')").click();

            // Then
            PlaywrightAssertions.assertThat(visit.one(".facts-line")).containsText("at most 4");
            PlaywrightAssertions.assertThat(visit.one(".facts-line")).containsText("$0.19 of $0.5 left");
        });
    }

    @Test
    void shouldReadTheDeadlineAgainWhenSomebodyElseResumesTheSession() {
        on(visit -> {
            // Given
            AtomicBoolean resumed = new AtomicBoolean();
            new StubbedSession(visit.page())
                    .session(route ->
                            StubbedSession.ok(route, resumed.get() ? limited("running", 5000) : limited("paused", 100)))
                    .events(route -> {
                        resumed.set(true);
                        StubbedSession.stream(route, StubbedSession.event(1, "research_resumed", "running", Map.of()));
                    });

            // When
            visit.at(StubbedSession.VIEW);

            // Then
            PlaywrightAssertions.assertThat(visit.one(".facts-line")).containsText("at most 4");
        });
    }

    @Test
    void shouldTakeBackTheErrorOfAnAnswerWhenTheNextOneSucceeds() {
        on(visit -> {
            // Given
            AtomicInteger tries = new AtomicInteger();
            Map<String, ?> asking = Map.of(
                    "phase",
                    "looking",
                    "clarification",
                    Map.of("ambiguity_type", "time", "options", List.of(Map.of("label", "2024", "question", "2024"))));
            new StubbedSession(visit.page())
                    .session(route -> StubbedSession.ok(route, StubbedSession.of("clarifying", asking)))
                    .events(_ -> {});
            visit.page()
                    .route(
                            "**/v1/research/s/clarification",
                            route -> StubbedSession.okAtTheSecondTry(
                                    tries, route, StubbedSession.of("running", Map.of())));
            visit.at(StubbedSession.VIEW);
            visit.one(".asked .example").click();
            PlaywrightAssertions.assertThat(visit.one(".note-line .failure")).isVisible();

            // When
            visit.one(".asked .example").click();

            // Then
            PlaywrightAssertions.assertThat(visit.page().locator(".note-line .failure"))
                    .hasCount(0);
            PlaywrightAssertions.assertThat(visit.one(".asked")).isEmpty();
        });
    }

    @ParameterizedTest
    @CsvSource({
        "en-GB, 'The server cannot read its record of this: a newer version wrote it, or it is damaged.'",
        "zh-TW, 伺服器無法讀取這份紀錄：可能由較新版本寫成，或已經損壞。"
    })
    void shouldSayInTheReadersLanguageThatTheLogCannotBeRead(String locale, String words) {
        on(locale, visit -> {
            // Given
            Map<String, ?> unreadable =
                    Map.of("detail", "event 4 cannot be read", "error", Map.of("type", "log_unreadable"));
            new StubbedSession(visit.page())
                    .session(route -> StubbedSession.ok(route, StubbedSession.of("running", Map.of())))
                    .events(route -> StubbedSession.problem(route, 409, unreadable));

            // When
            visit.at(StubbedSession.VIEW);

            // Then
            PlaywrightAssertions.assertThat(visit.one(".note-line .failure")).hasText(words);
        });
    }

    @Test
    void shouldKeepTheFirstNumberOfAListInAReport() {
        on(visit -> {
            // Given
            new StubbedSession(visit.page())
                    .ended("completed", Map.of("report", "3. Third"), Map.of())
                    .html("/report", "<article><ol start=\"3\"><li>Third</li></ol><ol start=\"x\"></ol></article>");

            // When
            visit.at(StubbedSession.VIEW);

            // Then
            PlaywrightAssertions.assertThat(visit.one(".report ol")).hasAttribute("start", "3");
            assertThat(visit.page().locator(".report ol[start]").count()).isEqualTo(1);
        });
    }

    @Test
    void shouldNameThePlansFieldsAsTheFormDoesWhenTheServerRefusesThem() {
        on(visit -> {
            // Given
            Map<String, ?> plan = Map.of(
                    "queries",
                    List.of(Map.of("text", "tank leak", "intent", "")),
                    "sub_questions",
                    List.of("When did it leak?"),
                    "max_queries",
                    3);
            new StubbedSession(visit.page())
                    .session(route -> StubbedSession.ok(
                            route, StubbedSession.of("clarifying", Map.of("phase", "proposing", "plan", plan))))
                    .events(_ -> {});
            visit.page().route("**/v1/research/s/plan", route -> {
                assertThat(route.request().postData()).isEqualTo("{\"sub_questions\":[]}");
                StubbedSession.problem(
                        route,
                        400,
                        Map.of(
                                "errors",
                                List.of(Map.of(
                                        "field",
                                        "sub_questions",
                                        "code",
                                        "required",
                                        "message",
                                        "must not be empty"))));
            });
            visit.at(StubbedSession.VIEW);

            // When
            visit.one(".plan details > summary").click();
            visit.one("textarea[name=sub_questions]").fill("");
            visit.one(".plan button[type=submit]").click();

            // Then
            PlaywrightAssertions.assertThat(visit.one(".plan .failure"))
                    .hasText("What the report must cover: must be given");
        });
    }

    /** Returns a session that has some seconds and US dollars left. */
    private static Map<String, Object> limited(String status, int seconds) {
        return StubbedSession.of(
                status,
                Map.of(
                        "deadline",
                        Instant.now().plusSeconds(seconds).toString(),
                        "budget",
                        Map.of("usd", 0.5, "left", Map.of("usd", 0.57 - 0.38))));
    }

    private static Map<String, ?> passage() {
        return Map.of(
                "how",
                "web",
                "passages",
                List.of(Map.of("start", 0, "text", "The valve failed.", "quotes", List.of())));
    }
}
