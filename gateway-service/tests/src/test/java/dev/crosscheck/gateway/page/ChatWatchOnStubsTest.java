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
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests how the view of a chat follows a question until it has ended, in a browser on stubbed answers. */
@Tag("system")
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class ChatWatchOnStubsTest extends OnStubs {

    private static final String RUNNING = "running";

    @ParameterizedTest
    @CsvSource({
        "completed, The answer is ready.",
        "cancelled, Stopped.",
        "failed, 'The question failed, so there is no answer.'"
    })
    void shouldShowHowAQuestionEndsWhenTheServerIsBusyAtThatMoment(String end, String announced) {
        on(visit -> {
            // Given
            messages(visit, List.of(says(RUNNING), busy(503), busy(429), says(end)));
            events(visit, end);

            // When
            visit.at("#/chat/c");

            // Then
            PlaywrightAssertions.assertThat(visit.one("#status")).hasText(announced);
            PlaywrightAssertions.assertThat(visit.one("button.main")).isEnabled();
            PlaywrightAssertions.assertThat(visit.one("button:text-is('Stop')")).isHidden();
            PlaywrightAssertions.assertThat(visit.one("main")).not().containsText("Connection lost");
        });
    }

    @Test
    void shouldFollowAQuestionWhenTheServerIsBusyAfterItTookIt() {
        on(visit -> {
            // Given
            AtomicBoolean asked = new AtomicBoolean();
            visit.page().route("**/v1/chats", route -> StubbedSession.ok(route, Map.of("id", "c")));
            messages(visit, List.of(busy(503), says(RUNNING), says("completed")));
            visit.page().route("**/v1/chats/c/messages", route -> {
                if (route.request().method().equals("POST")) {
                    asked.set(true);
                    StubbedSession.ok(route, Map.of("thread_id", "t1"));
                } else {
                    route.fallback();
                }
            });
            events(visit, "completed");
            visit.at("#/chat");
            visit.one("textarea").fill("How many?");

            // When
            visit.one("button.main").click();

            // Then
            PlaywrightAssertions.assertThat(visit.one("#status")).hasText("The answer is ready.");
            PlaywrightAssertions.assertThat(visit.one("textarea")).hasValue("");
            PlaywrightAssertions.assertThat(visit.one("button.main")).isEnabled();
            assertThat(asked).isTrue();
        });
    }

    @Test
    void shouldReadTheMessagesWhenAQuestionEndedBeforeItWasStopped() {
        on(visit -> {
            // Given
            messages(visit, List.of(says(RUNNING), says("completed")));
            List<Route> waiting = new ArrayList<>();
            visit.page().route("**/v1/chats/c/events", waiting::add);
            visit.page().route("**/v1/chats/c/cancel", route -> StubbedSession.refuse(route, 409, Map.of()));
            visit.at("#/chat/c");
            visit.page().waitForCondition(() -> !waiting.isEmpty());

            // When
            visit.one("button:text-is('Stop')").click();

            // Then
            PlaywrightAssertions.assertThat(visit.one("button:text-is('Stop')")).isHidden();
            PlaywrightAssertions.assertThat(visit.one("button.main")).isEnabled();
            PlaywrightAssertions.assertThat(visit.page().locator("form .failure"))
                    .hasCount(0);
        });
    }

    @Test
    void shouldForgetAnErrorWhenTheQuestionIsStopped() {
        on(visit -> {
            // Given
            messages(visit, List.of(says(RUNNING)));
            List<Route> waiting = new ArrayList<>();
            visit.page().route("**/v1/chats/c/events", waiting::add);
            AtomicInteger times = new AtomicInteger();
            visit.page()
                    .route(
                            "**/v1/chats/c/cancel",
                            route -> StubbedSession.okAtTheSecondTry(times, route, Map.of("id", "c")));
            visit.at("#/chat/c");
            Locator stop = visit.one("button:text-is('Stop')");
            stop.click();
            PlaywrightAssertions.assertThat(visit.one("form .failure")).isVisible();

            // When
            stop.click();

            // Then
            PlaywrightAssertions.assertThat(visit.page().locator("form .failure"))
                    .hasCount(0);
        });
    }

    @Test
    void shouldReadTheMessagesAgainWhenAnAnswerNeverComes() {
        on(visit -> {
            // Given
            List<Route> silent = new ArrayList<>();
            messages(visit, List.of(silent::add, says("completed")));
            visit.page().clock().install();
            visit.at("#/chat/c");
            visit.page().waitForCondition(() -> !silent.isEmpty());

            // When
            visit.page().clock().fastForward("00:31");

            // Then
            PlaywrightAssertions.assertThat(visit.one(".thread")).isVisible();
        });
    }

    @Test
    void shouldShowAQuestionThatWasTakenWhenTheAnswerIsLost() {
        on(visit -> {
            // Given
            messages(visit, List.of(route -> said(route, List.of()), says("completed")));
            visit.page().route("**/v1/chats/c/messages", route -> {
                if (route.request().method().equals("POST")) {
                    route.abort();
                } else {
                    route.fallback();
                }
            });
            visit.page().waitForResponse("**/v1/chats/c/messages", () -> visit.at("#/chat/c"));
            visit.one("textarea").fill("How many?");

            // When
            visit.one("button.main").click();

            // Then
            PlaywrightAssertions.assertThat(visit.one(".thread")).isVisible();
            PlaywrightAssertions.assertThat(visit.one("form .failure")).isVisible();
        });
    }

    @Test
    void shouldSayThatTheLogCannotBeReadWhenThatHappensWhileAQuestionRuns() {
        on(visit -> {
            // Given
            Map<String, Object> unreadable = new LinkedHashMap<>(thread("t1", 1, RUNNING));
            unreadable.put("error", "log_unreadable");
            messages(visit, List.of(says(RUNNING), route -> said(route, List.of(unreadable))));

            events(visit, RUNNING);

            // When
            visit.at("#/chat/c");

            // Then
            PlaywrightAssertions.assertThat(visit.one("#status"))
                    .hasText("The server cannot read its record of this: a newer version wrote it, or it is damaged.");
        });
    }

    @Test
    void shouldLeaveEarlierQuestionsAsTheyAreWhenTheRunningOneGoesOn() {
        on(visit -> {
            // Given
            Map<String, ?> earlier = thread("t1", 1, "completed");
            messages(
                    visit,
                    List.of(
                            route -> said(route, List.of(earlier, thread("t2", 2, RUNNING))),
                            route -> said(route, List.of(earlier, thread("t2", 2, "completed")))));
            List<Route> waiting = new ArrayList<>();
            visit.page().route("**/v1/chats/c/events", waiting::add);
            visit.at("#/chat/c");
            visit.page().waitForCondition(() -> !waiting.isEmpty());
            visit.one(".steps summary").focus();
            visit.page().evaluate("() => { document.querySelector('.thread').seen = true; }");

            // When
            StubbedSession.stream(waiting.getFirst(), event("2-1", "completed"));

            // Then
            PlaywrightAssertions.assertThat(visit.one("#status")).hasText("The answer is ready.");
            assertThat(visit.page().evaluate("() => document.querySelector('.thread').seen"))
                    .isEqualTo(true);
            PlaywrightAssertions.assertThat(visit.one(".steps summary")).isFocused();
            PlaywrightAssertions.assertThat(visit.page().locator(".threads[aria-live]"))
                    .hasCount(0);
            visit.assertSound();
        });
    }

    /**
     * Lets requests for the messages be answered in this order, and all later ones by the last answer. There are no
     * collections and no web, so that the form has no failures of its own.
     */
    private static void messages(PageVisit visit, List<Consumer<Route>> answers) {
        visit.page().route("**/v1/collections", route -> StubbedSession.ok(route, Map.of("items", List.of())));
        visit.page().route("**/v1/web", route -> StubbedSession.ok(route, Map.of("enabled", false)));
        Iterator<Consumer<Route>> next = answers.iterator();
        AtomicReference<Consumer<Route>> current = new AtomicReference<>();
        visit.page().route("**/v1/chats/c/messages", route -> {
            if (next.hasNext()) {
                current.set(next.next());
            }
            current.get().accept(route);
        });
    }

    private static void events(PageVisit visit, String status) {
        visit.page().route("**/v1/chats/c/events", route -> StubbedSession.stream(route, event("1-1", status)));
    }

    private static String event(String id, String status) {
        return "id: " + id + "\ndata: {\"data\":{\"status\":\"" + status + "\"}}\n\n";
    }

    private static Consumer<Route> busy(int status) {
        return route -> StubbedSession.refuse(route, status, Map.of());
    }

    private static Consumer<Route> says(String status) {
        return route -> said(route, List.of(thread("t1", 1, status)));
    }

    private static void said(Route route, List<Map<String, ?>> threads) {
        List<Map<String, ?>> thoughts = threads.stream()
                .<Map<String, ?>>map(thread -> Map.of(
                        "thread_id",
                        thread.get("thread_id"),
                        "type",
                        "reasoning",
                        "content",
                        "Counts.",
                        "confidence",
                        40))
                .toList();
        StubbedSession.ok(route, Map.of("threads", threads, "items", thoughts));
    }

    private static Map<String, ?> thread(String id, int number, String status) {
        return Map.of(
                "thread_id",
                id,
                "number",
                number,
                "content",
                "How many?",
                "status",
                status,
                "phase",
                status.equals(RUNNING) ? "thinking" : status,
                "steps",
                1,
                "tool_count",
                0);
    }
}
