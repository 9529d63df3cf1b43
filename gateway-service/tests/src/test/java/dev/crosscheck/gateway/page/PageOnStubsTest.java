package dev.crosscheck.gateway.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.FilePayload;
import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests the page in a browser on stubbed answers, for what a whole stack cannot be made to answer at will. */
@Tag("system")
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class PageOnStubsTest extends OnStubs {

    @Test
    void shouldGoOnWhenTheServerIsAwayOrLimitsRequests() {
        on(visit -> {
            // Given
            AtomicInteger sessions = new AtomicInteger();
            AtomicInteger streams = new AtomicInteger();
            new StubbedSession(visit.page())
                    .session(route -> {
                        switch (sessions.getAndIncrement()) {
                            case 0, 2 -> StubbedSession.refuse(route, 503, Map.of());
                            case 1 -> StubbedSession.ok(route, StubbedSession.of("running", Map.of()));
                            default -> StubbedSession.ok(route, StubbedSession.of("cancelled", Map.of()));
                        }
                    })
                    .events(route -> {
                        if (streams.getAndIncrement() < 2) {
                            StubbedSession.refuse(route, 429, Map.of("Retry-After", "1"));
                        } else {
                            StubbedSession.stream(
                                    route, StubbedSession.event(1, "research_cancelled", "cancelled", Map.of()));
                        }
                    });

            // When
            visit.at(StubbedSession.VIEW);

            // Then
            PlaywrightAssertions.assertThat(visit.one(".state")).hasText("Cancelled");
            PlaywrightAssertions.assertThat(visit.one(".note-line")).isEmpty();
            assertThat(streams).hasValue(3);
        });
    }

    @Test
    void shouldAskForTheKeyWhenTheSignInExpiresWhileSomebodyWatches() {
        on(visit -> {
            // Given
            AtomicInteger streams = new AtomicInteger();
            new StubbedSession(visit.page())
                    .session(route -> StubbedSession.ok(route, StubbedSession.of("running", Map.of())))
                    .events(route -> {
                        if (streams.getAndIncrement() == 0) {
                            StubbedSession.stream(
                                    route, StubbedSession.event(1, "research_requested", "running", Map.of()));
                        } else {
                            StubbedSession.refuse(route, 401, Map.of());
                        }
                    });

            // When
            visit.at(StubbedSession.VIEW);

            // Then
            PlaywrightAssertions.assertThat(visit.one("input[name=key]")).isVisible();
        });
    }

    @Test
    void shouldShowCostDraftAndReasonsWhileTheSessionRuns() {
        on(visit -> {
            // Given
            AtomicInteger streams = new AtomicInteger();
            new StubbedSession(visit.page())
                    .session(route -> StubbedSession.ok(
                            route,
                            StubbedSession.of(
                                    "running",
                                    Map.of(
                                            "usage",
                                            StubbedSession.usage(Math.min(3, streams.get())),
                                            "deadline",
                                            "2999-01-01T00:00:00Z"))))
                    .json(
                            "/iterations",
                            List.of(
                                    StubbedSession.turn("draft", Map.of("markdown", "The **whole** draft.")),
                                    StubbedSession.review()))
                    .events(route -> {
                        int last = streams.incrementAndGet();
                        StubbedSession.stream(
                                route,
                                StubbedSession.event(
                                        last,
                                        last == 1 ? "draft_written" : "draft_reviewed",
                                        "running",
                                        Map.of("usage", StubbedSession.usage(1), "step_id", "s.x-1")));
                    });

            // When
            visit.at(StubbedSession.VIEW);

            // Then
            PlaywrightAssertions.assertThat(visit.one(".texts")).containsText("The whole draft.");
            PlaywrightAssertions.assertThat(visit.one(".texts"))
                    .containsText("Its last reason, which no preview has room for.");
            PlaywrightAssertions.assertThat(visit.one(".facts-line")).containsText("3 model calls, 3000 tokens");
            PlaywrightAssertions.assertThat(visit.one(".facts-line")).containsText("s left");
            PlaywrightAssertions.assertThat(visit.one(".state")).hasText("Running");
            visit.assertSound();
        });
    }

    @Test
    void shouldShowADraftWhileAModelWritesItAndBeginAnewWhenTheModelTriesAgain() {
        on(visit -> {
            // Given
            String step = "s.draft-1";
            Queue<String> pieces =
                    new ConcurrentLinkedQueue<>(List.of(StubbedSession.event(1, "sources_found", "running", Map.of())
                            + StubbedSession.text(step, 1, 0, "The first try. ")
                            + StubbedSession.text(step, 1, 15, StubbedSession.HOSTILE)));
            new StubbedSession(visit.page())
                    .session(route -> StubbedSession.ok(route, StubbedSession.of("running", Map.of())))
                    .json("/iterations", List.of(StubbedSession.turn("draft", Map.of("markdown", "The whole draft."))))
                    .events(route -> StubbedSession.stream(
                            route, Objects.requireNonNullElse(pieces.poll(), ": nothing new\n\n")));
            Locator draft = visit.one(".texts .draft");

            // When
            visit.at(StubbedSession.VIEW);

            // Then
            PlaywrightAssertions.assertThat(draft).containsText("not checked yet");
            PlaywrightAssertions.assertThat(draft).containsText("The first try. <script>");
            assertThat(visit.page().evaluate(StubbedSession.NO_HACK)).isEqualTo(true);
            pieces.add(StubbedSession.text(step, 2, 0, "The **second** try."));
            PlaywrightAssertions.assertThat(draft).containsText("The second try.");
            PlaywrightAssertions.assertThat(draft).not().containsText("The first try.");
            pieces.add(StubbedSession.text(step, 2, 40, "Later ") + StubbedSession.text(step, 2, 46, "and on."));
            PlaywrightAssertions.assertThat(draft).containsText("The second try. … Later and on.");
            pieces.add(StubbedSession.event(2, "draft_written", "running", Map.of("step_id", step)));
            PlaywrightAssertions.assertThat(draft).containsText("The whole draft.");
            visit.assertSound();
        });
    }

    @Test
    void shouldDiscardWhatIsLoadedAfterTheUserHasLeft() {
        on(visit -> {
            // Given
            visit.at("#/ask");

            // When
            Object loaded = visit.page()
                    .evaluate(String.join(
                            " ",
                            "async () => {",
                            "const { patiently } = await import('/page/patience.js');",
                            "const gone = new AbortController();",
                            "const load = async () => (gone.abort(), 'late');",
                            "return (await patiently(load, gone.signal, () => {})) ?? 'nothing'; }"));

            // Then
            assertThat(loaded).isEqualTo("nothing");
        });
    }

    @Test
    void shouldOfferToGoOnFromALineOfTheTimelineWhenSomethingFollowsIt() {
        on(visit -> {
            // Given
            Map<String, ?> drafted = Map.of(
                    "stages", List.of(Map.of("stage", "analyst_draft_ready", "iteration", 1, "citations_count", 2)));
            new StubbedSession(visit.page())
                    .session(route -> StubbedSession.ok(route, StubbedSession.of("paused", Map.of())))
                    .json("/fork", Map.of("id", "child"))
                    .events(route -> StubbedSession.stream(
                            route,
                            StubbedSession.event(1, "draft_written", "running", drafted)
                                    + StubbedSession.event(2, "research_paused", "paused", Map.of())));
            visit.at(StubbedSession.VIEW);

            // When
            visit.one(".turns button:text-is('Continue from here')").click();

            // Then
            visit.page().waitForURL("**/#/session/child");
        });
    }

    @Test
    void shouldRunNothingThatAFinishedReportAndItsSourcesBringAlong() {
        on(visit -> {
            // Given
            Map<String, ?> source = Map.of(
                    "number",
                    1,
                    "title",
                    StubbedSession.HOSTILE,
                    "url",
                    "javascript:window.hacked=1",
                    "site",
                    StubbedSession.HOSTILE,
                    "tier",
                    1,
                    "origin",
                    "1",
                    "used",
                    true);
            Map<String, ?> session = Map.of(
                    "question", StubbedSession.HOSTILE,
                    "report", StubbedSession.HOSTILE,
                    "sources", List.of(source),
                    "claims",
                            List.of(StubbedSession.claim(StubbedSession.HOSTILE, "SUPPORTED", StubbedSession.HOSTILE)),
                    "error_log", List.of(Map.of("type", StubbedSession.HOSTILE, "message", StubbedSession.HOSTILE)));
            Map<String, ?> found = Map.of(
                    "queries", List.of(Map.of("text", StubbedSession.HOSTILE, "intent", StubbedSession.HOSTILE)),
                    "stages",
                            List.of(Map.of(
                                    "stage",
                                    "critic_review_complete",
                                    "iteration",
                                    1,
                                    "status",
                                    "WARN",
                                    "critique_preview",
                                    StubbedSession.HOSTILE)));
            new StubbedSession(visit.page())
                    .session(route -> StubbedSession.ok(route, StubbedSession.of("completed", session)))
                    .html(
                            "/report",
                            "<article><p onclick=\"window.hacked=1\"><span class=\"claim supported\">"
                                    + StubbedSession.HOSTILE
                                    + "<a href=\"javascript:window.hacked=1\">away</a> "
                                    + "<a href=\"#source-1\">1</a></span>"
                                    + "<span class=\"check\" data-claims=\"1\"></span></p>"
                                    + "<form action=\"https://evil.example\"></form><style>*{}</style></article>")
                    .json(
                            "/iterations",
                            List.of(
                                    StubbedSession.turn("draft", Map.of("markdown", StubbedSession.HOSTILE)),
                                    StubbedSession.review()))
                    .json(
                            "/sources/1?context=240",
                            Map.of(
                                    "how",
                                    "web",
                                    "passages",
                                    List.of(Map.of(
                                            "start",
                                            0,
                                            "text",
                                            StubbedSession.HOSTILE,
                                            "section_path",
                                            StubbedSession.HOSTILE,
                                            "quotes",
                                            List.of(Map.of("claim", 1, "start", 0, "end", 30))))))
                    .events(route -> StubbedSession.stream(
                            route,
                            StubbedSession.event(1, "sources_found", "running", found)
                                    + StubbedSession.event(2, "report_verified", "completed", Map.of())));
            visit.at(StubbedSession.VIEW);

            // When
            visit.one(".report .sign").click();
            PlaywrightAssertions.assertThat(visit.one(".panel mark")).isVisible();
            visit.one("summary:has-text('All rounds')").click();
            visit.one(".turn summary").click();
            visit.one(".work > summary").click();

            // Then
            PlaywrightAssertions.assertThat(visit.one(".queries li")).containsText("<script>");
            PlaywrightAssertions.assertThat(visit.one("h1")).containsText("<script>");
            PlaywrightAssertions.assertThat(visit.one(".turn .draft")).containsText("<script>");
            assertThat(visit.page().evaluate(StubbedSession.NO_HACK)).isEqualTo(true);
            assertThat(visit.one("main").textContent()).doesNotContain("\u202e", "\uDB40");
        });
    }

    @Test
    void shouldSayInTheReadersLanguageWhyFilesAreRefused() {
        on("zh-TW", visit -> {
            // Given
            Map<String, ?> partly = Map.of(
                    "documents",
                    List.of(Map.of("id", "d")),
                    "skipped",
                    List.of(
                            Map.of("name", "all.zip/a.pdf", "reason", "is encrypted; …", "code", "encrypted"),
                            Map.of("name", "b.csv", "reason", "is no CSV table")));
            visit.page().route("**/v1/documents", route -> {
                if (route.request().postData().contains("all.zip")) {
                    StubbedSession.ok(route, partly);
                } else {
                    StubbedSession.problem(
                            route,
                            413,
                            Map.of(
                                    "title",
                                    "too large",
                                    "errors",
                                    List.of(Map.of(
                                            "field",
                                            "file",
                                            "message",
                                            "2024.pdf is larger than 8 MB",
                                            "code",
                                            "too_large"))));
                }
            });
            visit.at("#/documents");

            // When
            visit.one("#files").setInputFiles(new FilePayload[] {file("all.zip"), file("2024.pdf")});

            // Then
            PlaywrightAssertions.assertThat(visit.one(".files li:nth-child(1) .detail"))
                    .hasText("已加入 1 份 · all.zip/a.pdf: 已加密，請先移除密碼 · b.csv: is no CSV table");
            PlaywrightAssertions.assertThat(visit.one(".files li:nth-child(2) .failure"))
                    .hasText("檔案大於 8 MB");
        });
    }

    private static FilePayload file(String name) {
        return new FilePayload(name, "application/octet-stream", "text".getBytes(StandardCharsets.UTF_8));
    }
}
