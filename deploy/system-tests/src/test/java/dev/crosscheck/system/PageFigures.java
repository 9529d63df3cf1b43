package dev.crosscheck.system;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import dev.crosscheck.page.testing.PageVisit;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;

/** Measures the page's speed and size with the browser's own figures. Times are in milliseconds. */
final class PageFigures {

    static final int SOURCES = 200;

    /** The number of sentences in the report, of ten words each. */
    static final int SENTENCES = 2_000;

    private static final String FIRST_PAINT =
            "() => performance.getEntriesByName('first-contentful-paint').map(entry => entry.startTime)[0]";

    private static final String LOADED =
            "() => [location.href, ...performance.getEntriesByType('resource').map(entry => entry.name)]"
                    + ".filter(name => !name.includes('/v1/'))";

    /** Returns the median, the 95th percentile and the maximum of the times between frames. */
    private static final String FRAMES = "gaps => { gaps.sort((a, b) => a - b);"
            + " return [.5, .95, 1].map(part => gaps[Math.min(gaps.length - 1, Math.floor(part * gaps.length))]); }";

    private static final String SCROLL = String.join(
            " ",
            "async () => { const gaps = []; let last = performance.now();",
            "for (let i = 0; i < 240; i++) { scrollBy(0, 300); await new Promise(requestAnimationFrame);",
            "gaps.push(performance.now() - last); last = performance.now(); }",
            "return (" + FRAMES + ")(gaps); }");

    private static final String EVENTS = String.join(
            " ",
            "async ([each, seconds]) => { const { timeline } = await import('/page/views/timeline.js');",
            "const shown = timeline('x'); document.querySelector('main').replaceChildren(shown.element);",
            "const gaps = []; const begin = performance.now(); let last = begin; let sequence = 0;",
            "while (last - begin < seconds * 1000) {",
            "while (sequence < each * (last - begin) / 1000) { sequence++; shown.take({ sequence,",
            "type: 'dev.crosscheck.research.' + (sequence % 3 ? 'coverage_assessed' : 'draft_reviewed') + '.v1',",
            "data: { status: 'running', phase: sequence % 2 ? 'reflecting' : 'reviewing', round: 1,",
            "queries: sequence % 50 ? [] : [{ text: 'query ' + sequence, intent: 'why' }],",
            "stages: sequence % 25 ? [] : [{ stage: 'critic_review_complete', iteration: 1, status: 'WARN',",
            "critique_preview: 'c' }],",
            "produced_by: { kind: 'heuristic', name: 'x' } } }); }",
            "await new Promise(requestAnimationFrame);",
            "gaps.push(performance.now() - last); last = performance.now(); }",
            "return [...(" + FRAMES + ")(gaps), sequence]; }");

    private final PageVisit visit;

    PageFigures(PageVisit visit) {
        this.visit = visit;
    }

    /**
     * Loads the view for asking. The cache must be empty.
     *
     * @return the milliseconds until the first contentful paint, and until the form is known to be there
     */
    List<Double> loading() {
        visit.at("#/ask").one("main textarea").waitFor();
        double form = number(visit.page().evaluate("performance.now()"));
        return List.of(number(visit.page().waitForFunction(FIRST_PAINT).jsonValue()), form);
    }

    /** Returns the bytes of all files that a view has loaded for the page, each compressed by gzip. */
    long packed() throws IOException {
        long bytes = 0;
        for (Object address : (List<?>) visit.page().evaluate(LOADED)) {
            bytes += packed(visit.page().request().get(String.valueOf(address)).body());
        }
        return bytes;
    }

    /**
     * Returns the frame times while the page scrolls to the end of a report of {@link #SOURCES} sources and
     * {@link #SENTENCES} sentences.
     */
    List<Double> scrolling() {
        Page page = visit.page();
        page.route("**/v1/research/big", route -> json(route, session()));
        page.route("**/v1/research/big/*", route -> json(route, Map.of("items", List.of())));
        page.route("**/v1/research/big/report", route -> fulfil(route, "text/html", report()));
        page.route("**/v1/research/big/events?text=true", route -> fulfil(route, "text/event-stream", """
                id: 1
                data: {"sequence":1,"type":"dev.crosscheck.research.report_verified.v1","data":{"status":"completed"}}

                """));
        visit.at("#/session/big");
        visit.page().locator(".report .sign").nth(SENTENCES - 1).waitFor();
        return numbers(page.evaluate(SCROLL));
    }

    /**
     * Returns the frame times while events arrive, then the number of events. Every 50th event brings a query, and
     * every 25th a verdict.
     */
    List<Double> events(int each, int seconds) {
        visit.at("#/ask");
        return numbers(visit.page().evaluate(EVENTS, List.of(each, seconds)));
    }

    private static long packed(byte[] content) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(content);
        }
        return packed.size();
    }

    private static Map<String, Object> session() {
        return Map.ofEntries(
                Map.entry("id", "big"),
                Map.entry("status", "completed"),
                Map.entry("phase", "completed"),
                Map.entry("question", "What happened?"),
                Map.entry("mode", "discovery"),
                Map.entry("language", "en"),
                Map.entry("created_at", "2026-01-01T00:00:00Z"),
                Map.entry("finished_at", "2026-01-01T00:01:00Z"),
                Map.entry("report", "there"),
                Map.entry("confidence_level", "High"),
                Map.entry("gaps", List.of()),
                Map.entry("warnings", List.of()),
                Map.entry("error_log", List.of()),
                Map.entry("usage", Map.of("model_calls", 0, "input_tokens", 0, "output_tokens", 0, "usd", 0)),
                Map.entry(
                        "sources",
                        IntStream.rangeClosed(1, SOURCES)
                                .mapToObj(PageFigures::source)
                                .toList()),
                Map.entry(
                        "claims",
                        IntStream.range(0, SENTENCES)
                                .mapToObj(PageFigures::claim)
                                .toList()));
    }

    private static Map<String, Object> source(int number) {
        return Map.of(
                "number",
                number,
                "document_id",
                "d-" + number,
                "title",
                "Source " + number,
                "site",
                "site-" + number % 40 + ".example",
                "published",
                "2025-%02d-%02d".formatted(1 + number % 12, 1 + number % 28),
                "tier",
                1 + number % 5,
                "origin",
                Integer.toString(1 + number % 90),
                "used",
                true);
    }

    private static Map<String, Object> claim(int index) {
        return Map.of(
                "text",
                sentence(index),
                "citation",
                1 + index % SOURCES,
                "verdict",
                "SUPPORTED",
                "reasons",
                List.of(),
                "origins",
                2);
    }

    private static String sentence(int index) {
        return "On that day the plant reported %d litres of water lost.".formatted(index);
    }

    private static String report() {
        return "<article>"
                + IntStream.range(0, SENTENCES)
                        .mapToObj(index -> (index % 100 == 0 ? "<h2>Part " + index / 100 + "</h2>" : "")
                                + (index % 5 == 0 ? "<p>" : "")
                                + "<span class=\"claim supported\">" + sentence(index) + " <a href=\"#source-"
                                + (1 + index % SOURCES) + "\">" + (1 + index % SOURCES)
                                + "</a></span><span class=\"check\" data-claims=\"" + (index + 1) + "\"></span> "
                                + (index % 5 == 4 ? "</p>" : ""))
                        .collect(Collectors.joining())
                + "</article>";
    }

    private static void json(Route route, Object body) {
        fulfil(
                route,
                "application/json",
                JsonMapper.builder().build().valueToTree(body).toString());
    }

    private static void fulfil(Route route, String type, String body) {
        route.fulfill(new Route.FulfillOptions()
                .setStatus(200)
                .setContentType(type)
                .setBodyBytes(body.getBytes(StandardCharsets.UTF_8)));
    }

    private static double number(Object measured) {
        return ((Number) measured).doubleValue();
    }

    private static List<Double> numbers(Object measured) {
        return ((List<?>) measured).stream().map(PageFigures::number).toList();
    }
}
