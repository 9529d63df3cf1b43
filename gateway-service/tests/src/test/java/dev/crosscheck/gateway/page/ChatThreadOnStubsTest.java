package dev.crosscheck.gateway.page;

import com.microsoft.playwright.assertions.PlaywrightAssertions;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.page.testing.PageVisit;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests what a conversation shows of one question, in a browser on stubbed answers. */
@Tag("system")
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class ChatThreadOnStubsTest extends OnStubs {

    private static final String UNREADABLE =
            "The server cannot read its record of this: a newer version wrote it, or it is damaged.";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "completed | log_unreadable | " + UNREADABLE,
                "running   | log_unreadable | " + UNREADABLE,
                "failed    | model_timeout  | The question failed, so there is no answer."
                        + " The model did not answer in time.",
                "cancelled |                | Stopped.",
            })
    void shouldSayWhyAThreadHasNoAnswer(String status, String error, String words) {
        on(visit -> {
            // Given
            said(visit, thread(status, error), List.of());

            // When
            visit.at("#/chat/c");

            // Then
            PlaywrightAssertions.assertThat(visit.one(".thread > .failure")).hasText(words);
        });
    }

    @Test
    void shouldShowClaimsWithoutMarksOfEmphasis() {
        on(visit -> {
            // Given
            Map<String, Object> answer = Map.of(
                    "thread_id",
                    "t",
                    "type",
                    "final_answer",
                    "content",
                    "It cost a lot.",
                    "sources",
                    List.of(),
                    "claims",
                    List.of(StubbedSession.claim(
                            "It cost **1.84 million euros** (so also; all of one origin).",
                            "SUPPORTED",
                            "quote_found")),
                    "confidence",
                    40);
            said(visit, thread("completed", null), List.of(answer));

            // When
            visit.at("#/chat/c");

            // Then
            PlaywrightAssertions.assertThat(visit.one(".claims p")).containsText("It cost 1.84 million euros.");
        });
    }

    private static Map<String, Object> thread(String status, String error) {
        Map<String, Object> thread = new LinkedHashMap<>();
        thread.put("thread_id", "t");
        thread.put("number", 1);
        thread.put("content", "How much?");
        thread.put("status", status);
        thread.put("phase", status);
        thread.put("steps", 0);
        thread.put("tool_count", 0);
        if (error != null) {
            thread.put("error", error);
        }
        return thread;
    }

    /** Lets the conversation {@code c} have this thread. */
    private static void said(PageVisit visit, Map<String, Object> thread, List<Map<String, Object>> messages) {
        visit.page()
                .route(
                        "**/v1/chats/c/messages",
                        route -> StubbedSession.ok(route, Map.of("threads", List.of(thread), "items", messages)));
        visit.page().route("**/v1/chats/c/events", route -> StubbedSession.stream(route, ": nothing new\n\n"));
    }
}
