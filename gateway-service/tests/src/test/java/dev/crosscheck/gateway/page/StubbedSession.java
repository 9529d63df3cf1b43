package dev.crosscheck.gateway.page;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** A session that exists only in the browser: the answers that the page gets when it asks for the session {@code s}. */
final class StubbedSession {

    /** Text that would run a script if the page took any part of it for HTML or for an address. */
    static final String HOSTILE = String.join(
            " ",
            "<script>window.hacked=1</script>",
            "<img src=x onerror=window.hacked=1>",
            "<svg onload=window.hacked=1></svg>",
            "<iframe srcdoc='<script>parent.hacked=1</script>'></iframe>",
            "[link](javascript:window.hacked=1)",
            "\u202Egnirts\u202C",
            "\uDB40\uDC41\uDB40\uDC42 end.");
    /** An expression that is true if nothing of {@link #HOSTILE} ran or became an element. */
    static final String NO_HACK = String.join(
            " ",
            "() => window.hacked === undefined && !document.querySelector('main script,",
            "main img, main iframe, main style, main form[action], main [onload], main [onerror], main [onclick],",
            "main a[href^=javascript], main a[href^=data]')");

    static final String VIEW = "#/session/s";

    private static final String AT = "**/v1/research/s";

    private final Page page;

    StubbedSession(Page page) {
        this.page = page;
        json("/iterations", List.of());
        json("/steps", Map.of("items", List.of()));
        json("/links", Map.of("items", List.of()));
    }

    /** Lets the page's requests for the session itself be answered by {@code answer}. */
    StubbedSession session(Consumer<Route> answer) {
        page.route(AT, answer);
        return this;
    }

    /** Lets the page's requests for the session's events be answered by {@code answer}. */
    StubbedSession events(Consumer<Route> answer) {
        page.route(AT + "/events?text=true", answer);
        return this;
    }

    /** Lets the session have ended, with an event before that has {@code data}. */
    StubbedSession ended(String status, Map<String, ?> session, Map<String, ?> data) {
        return session(route -> ok(route, of(status, session)))
                .events(route -> stream(
                        route,
                        event(1, "draft_written", "running", data) + event(2, "report_verified", status, Map.of())));
    }

    StubbedSession json(String path, Object body) {
        page.route(AT + path, route -> ok(route, body));
        return this;
    }

    StubbedSession html(String path, String body) {
        page.route(AT + path, route -> fulfil(route, 200, "text/html", body));
        return this;
    }

    /** Returns a session without a report or sources, changed by {@code more}. */
    static Map<String, Object> of(String status, Map<String, ?> more) {
        Map<String, Object> session = new LinkedHashMap<>(Map.of(
                "id", "s", "status", status, "phase", "drafting", "question", "What happened?", "mode", "discovery"));
        session.put("language", "en");
        session.put("created_at", "2026-01-01T00:00:00Z");
        session.put("warnings", List.of());
        session.put("error_log", List.of());
        session.put("sources", List.of());
        session.put("claims", List.of());
        session.put("usage", usage(0));
        session.putAll(more);
        return session;
    }

    static Map<String, ?> usage(int calls) {
        return Map.of("model_calls", calls, "input_tokens", calls * 1000, "output_tokens", 0, "usd", 0.5 * calls);
    }

    /** Returns an event as it is in a stream. */
    static String event(int sequence, String kind, String status, Map<String, ?> more) {
        Map<String, Object> data = new LinkedHashMap<>(Map.of("status", status, "phase", "drafting", "round", 1));
        data.putAll(more);
        return "id: " + sequence + "\ndata: "
                + text(Map.of(
                        "sequence",
                        sequence,
                        "type",
                        "dev.crosscheck.research." + kind + ".v1",
                        "time",
                        "2026-01-01T00:00:01Z",
                        "data",
                        data))
                + "\n\n";
    }

    /** Returns a piece of text that a model writes in an attempt of a step, as it is in a stream. */
    static String text(String step, int attempt, int offset, String words) {
        return "event: text\ndata: "
                + text(Map.of("step_id", step, "attempt", attempt, "call", attempt, "offset", offset, "text", words))
                + "\n\n";
    }

    static void stream(Route route, String events) {
        fulfil(route, 200, "text/event-stream", events);
    }

    static void ok(Route route, Object body) {
        fulfil(route, 200, "application/json", text(body));
    }

    /** Refuses the first request as unavailable, and answers the next ones. */
    static void okAtTheSecondTry(AtomicInteger tries, Route route, Object body) {
        if (tries.getAndIncrement() == 0) {
            problem(route, 503, Map.of("detail", "later", "error", Map.of("type", "unavailable")));
        } else {
            ok(route, body);
        }
    }

    /** Answers that it is done, without a body. */
    static void done(Route route) {
        route.fulfill(new Route.FulfillOptions().setStatus(204));
    }

    static void refuse(Route route, int status, Map<String, String> headers) {
        Map<String, String> all = new LinkedHashMap<>(headers);
        all.put("Content-Type", "application/problem+json");
        route.fulfill(new Route.FulfillOptions()
                .setStatus(status)
                .setHeaders(all)
                .setBody("{\"title\":\"refused\",\"status\":" + status + "}"));
    }

    static void problem(Route route, int status, Map<String, ?> problem) {
        fulfil(route, status, "application/problem+json", text(problem));
    }

    private static void fulfil(Route route, int status, String type, String body) {
        route.fulfill(new Route.FulfillOptions()
                .setStatus(status)
                .setContentType(type)
                .setBodyBytes(body.getBytes(StandardCharsets.UTF_8)));
    }

    private static String text(Object body) {
        return JsonMapper.builder().build().valueToTree(body).toString();
    }

    static Map<String, ?> claim(String text, String verdict, String reason) {
        return Map.of(
                "text",
                text,
                "citation",
                1,
                "verdict",
                verdict,
                "quote",
                text,
                "reasons",
                List.of(reason),
                "origins",
                1);
    }

    static Map<String, ?> review() {
        return turn(
                "review",
                Map.of(
                        "status",
                        "WARN",
                        "critique",
                        "A reason. ".repeat(40) + "Its last reason, which no preview has room for."));
    }

    /** Says that two providers can be asked. */
    static void web(Route route) {
        List<Map<String, String>> providers = List.of(
                Map.of("name", "searx", "host", "searx.example"), Map.of("name", "arxiv", "host", "arxiv.example"));
        ok(route, Map.of("enabled", true, "providers", providers));
    }

    static Map<String, ?> turn(String stage, Map<String, ?> output) {
        return turn(stage, output, Map.of("duration_ms", 1));
    }

    static Map<String, ?> turn(String stage, Map<String, ?> output, Map<String, ?> times) {
        return Map.of(
                "iteration",
                1,
                "agent",
                "analyst",
                "stage",
                stage,
                "output_response",
                output,
                "metadata",
                Map.of("produced_by", Map.of("kind", "heuristic"), "times", times));
    }
}
