package dev.crosscheck.gateway.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.page.testing.PageVisit;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests the view of chats, in a browser on stubbed answers. */
@Tag("system")
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class ChatOnStubsTest extends OnStubs {

    private static final String MARKDOWN = """
            1. First **this**
               - a detail
            2. Then `that`

            | City | Note |
            |---|---|
            | Taipei | a \\| b |
            | Tainan | **c** |

            ```python
            x = 2 ** 3  # **plain**
            ```

            | City | Sold |
            |:--|--:|
            | Taipei | 1,200 |
            | Tainan | 600 |
            | Keelung | 300 |
            """;

    @Test
    void shouldDrawListsTablesAndCodeOfAnAnswerAsNodesAndNothingAsHtml() {
        on(visit -> {
            // Given
            said(visit, List.of(answer(MARKDOWN + "\n" + StubbedSession.HOSTILE)));

            // When
            visit.at("#/chat/c");

            // Then
            has(visit, ".answer > ol > li", 2);
            PlaywrightAssertions.assertThat(visit.one(".answer > ol > li > ul > li"))
                    .hasText("a detail");
            PlaywrightAssertions.assertThat(visit.one(".answer > ol > li:nth-child(2) code"))
                    .hasText("that");
            assertThat(visit.page().locator(".answer > .scroll td").allInnerTexts())
                    .containsExactly("Taipei", "a | b", "Tainan", "c");
            PlaywrightAssertions.assertThat(visit.one(".answer > pre")).hasText("x = 2 ** 3  # **plain**");
            has(visit, ".answer > .plot", 1);
            PlaywrightAssertions.assertThat(visit.one(".answer > .sure")).hasText("40\u00a0% sure");
            assertThat(visit.page().evaluate(StubbedSession.NO_HACK)).isEqualTo(true);
            visit.assertSound();
        });
    }

    @Test
    void shouldDrawTablesOfFiguresAsBarsAndThoseOfDatesAsLines() {
        on(visit -> {
            // Given
            said(
                    visit,
                    List.of(
                            table(
                                    List.of("city", "2023", "2024", "revenue"),
                                    List.of(
                                            List.of("Taipei", "100", "50", "1,200,000"),
                                            List.of("Tainan", "-25", "75", "600,000"),
                                            List.of("Keelung", "0", "25", "300,000"))),
                            table(
                                    List.of("month", "sold"),
                                    List.of(List.of("2024-03", "5"), List.of("2024-01", "9"), List.of("2024-02", "7"))),
                            table(List.of("city", "sold"), List.of(List.of("Taipei", "1"), List.of("Tainan", "2"))),
                            answer("Done.")));
            visit.page().emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
            visit.page().setViewportSize(390, 900);

            // When
            visit.at("#/chat/c");

            // Then
            has(visit, ".steps .plot", 2);
            has(visit, ".steps .output > .scroll table", 1);
            Locator charts = visit.page().locator(".plot > svg");
            assertThat(charts.evaluateAll("all => all.map(one => one.getAttribute('aria-label'))"))
                    .isEqualTo(List.of(
                            "2023, 3 values: highest 100 (Taipei), lowest -25 (Tainan)."
                                    + " 2024, 3 values: highest 75 (Tainan), lowest 25 (Keelung).",
                            "revenue, 3 values: highest 1,200,000 (Taipei), lowest 300,000 (Keelung).",
                            "sold, 3 values: highest 9 (2024-01), lowest 5 (2024-03)."));
            // 125 from the lowest to the highest take 72 % of the width.
            assertThat(charts.nth(0).locator("rect").evaluateAll("all => all.map(one => one.getAttribute('width'))"))
                    .isEqualTo(List.of("57.6%", "28.8%", "14.4%", "43.2%", "0%", "14.4%"));
            // The earliest month is on the left, though it is not the first row.
            assertThat(charts.nth(2).locator("text.label").allTextContents()).endsWith("2024-01", "2024-03");
            assertThat(charts.nth(2).locator("circle").count()).isEqualTo(3);
            visit.one(".plot summary").click();
            has(visit, ".plot details[open] tbody tr", 3);
            assertThat(visit.page().evaluate("() => document.documentElement.scrollWidth <= innerWidth"))
                    .isEqualTo(true);
            visit.picture("chat-plots").assertSound();
        });
    }

    @Test
    void shouldTellTheFiguresOfAScaleApart() {
        on(visit -> {
            // Given
            said(visit, List.of(years("0.001", "0.004", "0.002"), years("2345600", "2345630", "2345610")));

            // When
            visit.at("#/chat/c");

            // Then
            has(visit, ".plot > svg", 2);
            Locator charts = visit.page().locator(".plot > svg");
            assertThat(charts.nth(0).locator("text.label").allTextContents())
                    .containsExactly("0.001", "0.002", "0.003", "0.004", "2022", "2024");
            assertThat(charts.nth(1).locator("text.label").allTextContents())
                    .containsExactly("2.3456m", "2.34561m", "2.34562m", "2.34563m", "2022", "2024");
        });
    }

    @Test
    void shouldShowWhatAStepLacksWhoDecidedItAndWhatAFailedProgramPrinted() {
        on(visit -> {
            // Given
            Map<String, Object> thought = message("reasoning", "Divides.");
            thought.put("confidence", 40);
            thought.put("missing_info", List.of("the price", "the year"));
            thought.put("tool_name", "search");
            thought.put("tool_input", Map.of("query", "price", "depth", 1));
            thought.put(
                    "produced_by",
                    Map.of("kind", "heuristic", "name", "H", "fallback_reason", "model_unavailable: HTTP 503"));
            Map<String, Object> failed = message("tool", "");
            failed.put(
                    "tool_output",
                    Map.of("outcome", "failure", "type", "error", "message", "division by zero", "stdout", "begun\n"));
            said(visit, List.of(thought, failed, answer("Nothing.")));

            // When
            visit.at("#/chat/c");

            // Then
            PlaywrightAssertions.assertThat(visit.one(".thought")).containsText("40 % sure");
            PlaywrightAssertions.assertThat(visit.one(".thought .detail >> nth=1"))
                    .hasText("Still missing: the price; the year");
            PlaywrightAssertions.assertThat(visit.one(".thought pre")).hasText("search> price (up to 1 document)");
            PlaywrightAssertions.assertThat(visit.one(".thought .hint"))
                    .hasText("The language model failed at this step, so rules decided it. The model was unavailable.");
            PlaywrightAssertions.assertThat(visit.one(".output .failure")).hasText("The tool failed. division by zero");
            PlaywrightAssertions.assertThat(visit.one(".output pre")).hasText("begun");
        });
    }

    @Test
    void shouldSearchWhereTheUserChoosesAndListAllConversations() {
        on(visit -> {
            // Given
            List<String> asked = new ArrayList<>();
            visit.page()
                    .route(
                            "**/v1/collections",
                            route -> StubbedSession.ok(
                                    route,
                                    Map.of(
                                            "watermark",
                                            7,
                                            "items",
                                            List.of(
                                                    Map.of("name", "mine", "documents", 3),
                                                    Map.of("name", "theirs", "documents", 2)))));
            visit.page().route("**/v1/web", StubbedSession::web);
            visit.page().route("**/v1/chats?limit=20", route -> StubbedSession.ok(route, page("c1", "next")));
            visit.page().route("**/v1/chats?cursor=next&limit=20", route -> StubbedSession.ok(route, page("c2", null)));
            visit.page().route("**/v1/chats", route -> StubbedSession.ok(route, Map.of("id", "c")));
            said(visit, List.of(answer("Seventeen.")));
            visit.page().route("**/v1/chats/c/messages", route -> {
                if (route.request().method().equals("POST")) {
                    asked.add(route.request().postData());
                    StubbedSession.ok(route, Map.of());
                } else {
                    route.fallback();
                }
            });
            visit.at("#/chat");
            visit.one(".earlier button").click();
            has(visit, ".earlier li", 2);
            has(visit, ".earlier button", 0);

            // When
            visit.one("textarea").fill("How many?");
            visit.one(".where > summary").click();
            visit.one("input[value=mine]").uncheck();
            visit.one("input[value=theirs]").uncheck();
            visit.one("button.main").click();
            PlaywrightAssertions.assertThat(visit.one(".failure"))
                    .hasText("Where to look: choose at least one collection, or the web.");
            visit.one("input[value=theirs]").check();
            PlaywrightAssertions.assertThat(visit.one(".providers")).isHidden();
            visit.one("input[name=web]").check();
            visit.one("input[value=searx]").uncheck();
            visit.one("input[value=arxiv]").uncheck();
            visit.one("button.main").click();
            PlaywrightAssertions.assertThat(visit.one(".failure"))
                    .hasText("Search the web too: choose at least one provider.");
            visit.one("input[value=arxiv]").check();
            visit.one("input[name=search_depth]").fill("3");
            visit.one(".where details > summary").click();
            visit.one("input[name=tokens]").fill("20000");
            PlaywrightAssertions.assertThat(visit.one(".where > summary"))
                    .hasText("Where to look (1 of 2 collections) and the web");
            visit.one("button.main").click();

            // Then
            PlaywrightAssertions.assertThat(visit.one(".answer > p")).hasText("Seventeen.");
            assertThat(asked)
                    .containsExactly("{\"content\":\"How many?\",\"collections\":[\"theirs\"],\"web\":true,"
                            + "\"web_providers\":[\"arxiv\"],"
                            + "\"watermark\":7,\"budget\":{\"tokens\":20000},\"search_depth\":3}");
            visit.assertSound();
        });
    }

    private static void has(PageVisit visit, String selector, int count) {
        PlaywrightAssertions.assertThat(visit.page().locator(selector)).hasCount(count);
    }

    /** Lets the conversation {@code c} have one thread with these messages. */
    private static void said(PageVisit visit, List<Map<String, Object>> messages) {
        Map<String, Object> thread = Map.of(
                "thread_id",
                "t",
                "number",
                1,
                "content",
                "How many?",
                "status",
                "completed",
                "phase",
                "completed",
                "steps",
                1,
                "tool_count",
                0);
        visit.page()
                .route(
                        "**/v1/chats/c/messages",
                        route -> StubbedSession.ok(route, Map.of("threads", List.of(thread), "items", messages)));
    }

    private static Map<String, Object> message(String type, String content) {
        Map<String, Object> message = new LinkedHashMap<>();
        message.put("thread_id", "t");
        message.put("type", type);
        message.put("content", content);
        return message;
    }

    private static Map<String, Object> answer(String markdown) {
        Map<String, Object> answer = message("final_answer", markdown);
        answer.put("sources", List.of());
        answer.put("claims", List.of());
        answer.put("confidence", 40);
        return answer;
    }

    private static Map<String, Object> table(List<String> columns, List<List<String>> rows) {
        Map<String, Object> tool = message("tool", "");
        tool.put(
                "tool_output",
                Map.of("outcome", "output", "steps", List.of(), "table", Map.of("columns", columns, "rows", rows)));
        return tool;
    }

    private static Map<String, Object> years(String first, String second, String third) {
        return table(
                List.of("year", "value"),
                List.of(List.of("2022", first), List.of("2023", second), List.of("2024", third)));
    }

    private static Map<String, Object> page(String id, String next) {
        Map<String, Object> page = new LinkedHashMap<>();
        page.put("items", List.of(Map.of("id", id, "title", id, "threads", 2)));
        if (next != null) {
            page.put("next_cursor", next);
        }
        return page;
    }
}
