package dev.crosscheck.rest.testing;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A scripted gateway for tests. It records the requests that it receives. */
public final class FakeGateway implements AutoCloseable {

    private static final String NOTHING = "{\"detail\":\"there is no such thing\"}";

    private final List<String> requests = Collections.synchronizedList(new ArrayList<>());
    private final List<String> bodies = Collections.synchronizedList(new ArrayList<>());
    private final Map<String, String> others = new ConcurrentHashMap<>();
    private final List<String> keys = Collections.synchronizedList(new ArrayList<>());

    /** The streams of events. Each connection gets the next one, or an empty stream if none is left. */
    private final List<String> streams = new ArrayList<>();

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private String session = "{}";
    private String iterations = "[]";
    private String steps = "{\"items\":[]}";
    private String refusal;
    private CompletableFuture<Void> taken = CompletableFuture.completedFuture(null);
    private CompletableFuture<Void> streamed = CompletableFuture.completedFuture(null);
    private String evaluation = "{}";
    private String verification = "{\"claims\":[]}";
    private String addition = "{\"documents\":[{\"id\":\"d1\"}],\"skipped\":[],\"watermark\":7}";
    private String known = "{\"known\":[],\"watermark\":0}";
    private String search = "{\"items\":[]}";
    private String messages = "{\"threads\":[],\"items\":[]}";

    public FakeGateway() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    private final Queue<String> collections = new ConcurrentLinkedQueue<>();
    private final Queue<Map.Entry<Integer, String>> refusals = new ConcurrentLinkedQueue<>();

    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    public FakeGateway withSession(String json) {
        session = json.replace('\'', '"');
        return this;
    }

    public FakeGateway withIterations(String json) {
        iterations = json.replace('\'', '"');
        return this;
    }

    public FakeGateway withSteps(String json) {
        steps = json.replace('\'', '"');
        return this;
    }

    /** Sets the files that need not be sent. */
    public FakeGateway withKnownFiles(String json) {
        known = json.replace('\'', '"');
        return this;
    }

    /** Answers the next request to add documents in this way, and later ones as usual. */
    public FakeGateway withUploadRefused(int status, String problem) {
        refusals.add(Map.entry(status, problem.replace('\'', '"')));
        return this;
    }

    private void takeDocuments(HttpExchange exchange) throws IOException {
        Map.Entry<Integer, String> refusal = refusals.poll();
        if (refusal == null) {
            answer(exchange, 200, addition);
        } else {
            answer(exchange, refusal.getKey(), refusal.getValue());
        }
    }

    /** Accepts no question until this future completes. */
    public FakeGateway takingQuestionsAfter(CompletableFuture<Void> moment) {
        taken = moment;
        return this;
    }

    /** Sends no events of a stream until this future completes. */
    public FakeGateway streamingAfter(CompletableFuture<Void> moment) {
        streamed = moment;
        return this;
    }

    public FakeGateway withStream(String... events) {
        StringBuilder stream = new StringBuilder();
        for (String event : events) {
            stream.append(event.contains("'offset'") ? "event: text\n" : "")
                    .append("data: ")
                    .append(event.replace('\'', '"'))
                    .append("\n\n");
        }
        streams.add(stream.toString());
        return this;
    }

    /**
     * Sets the conversation {@code c1}, whose thread {@code t1} answers its question.
     *
     * @param said the answer to {@code GET …/messages}
     * @param events the events for the next connection to its stream
     */
    public FakeGateway withChat(String said, String... events) {
        messages = said.replace('\'', '"');
        StringBuilder stream = new StringBuilder();
        for (int i = 0; i < events.length; i++) {
            stream.append("id: 1-")
                    .append(i + 1)
                    .append("\ndata: ")
                    .append(events[i].replace('\'', '"'))
                    .append("\n\n");
        }
        streams.add(stream.toString());
        return this;
    }

    /** Sets the result of an evaluation. */
    public FakeGateway withEvaluation(String json) {
        evaluation = json.replace('\'', '"');
        return this;
    }

    /** Answers a request that has no answer of its own here: method and path. */
    public FakeGateway answering(String request, String json) {
        others.put(request, json.replace('\'', '"'));
        return this;
    }

    /** Sets the answer to {@code POST /v1/verify}. */
    public FakeGateway withVerification(String json) {
        verification = json.replace('\'', '"');
        return this;
    }

    /** Sets the answer to {@code POST /v1/documents}. */
    public FakeGateway withAddition(String json) {
        addition = json.replace('\'', '"');
        return this;
    }

    /**
     * Sets the answers to {@code GET /v1/collections}, once each. After them it answers that there are no collections.
     */
    public FakeGateway withCollections(String... answers) {
        for (String answer : answers) {
            collections.add(answer.replace('\'', '"'));
        }
        return this;
    }

    /** Sets the answer to {@code POST /v1/search}. */
    public FakeGateway withSearch(String json) {
        search = json.replace('\'', '"');
        return this;
    }

    public FakeGateway refusing(String problem) {
        refusal = problem.replace('\'', '"');
        return this;
    }

    /** Returns the received requests: method and path, and the event after which a stream should continue. */
    public List<String> requests() {
        return requests;
    }

    public List<String> bodies() {
        return bodies;
    }

    /** Returns the idempotency keys of the requests that had one. */
    public List<String> keys() {
        return keys;
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    private void handle(HttpExchange exchange) throws IOException {
        String request = exchange.getRequestMethod() + " " + exchange.getRequestURI();
        String lastEventId = exchange.getRequestHeaders().getFirst("Last-Event-ID");
        requests.add(lastEventId == null ? request : request + " after " + lastEventId);
        bodies.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
        String key = exchange.getRequestHeaders().getFirst("Idempotency-Key");
        boolean replayed = key != null && keys.contains(key);
        if (key != null) {
            keys.add(key);
        }
        switch (request) {
            case "POST /v1/research" -> {
                if (refusal == null) {
                    answer(exchange, 202, "{\"id\":\"s1\",\"status\":\"queued\"}");
                } else {
                    answer(exchange, 400, refusal);
                }
            }
            case "GET /v1/research/s1/events", "GET /v1/research/s1/events?text=true" -> stream(exchange);
            case "GET /v1/research/s1" -> answer(exchange, 200, session);
            case "GET /v1/research/s1/steps" -> answer(exchange, 200, steps);
            case "GET /v1/research/s1/iterations" -> answer(exchange, 200, iterations);
            case "GET /v1/research/s1/report",
                    "GET /v1/research/s1/report?format=pdf",
                    "GET /v1/research/s1/report?format=docx" -> answer(exchange, 200, "as " + form(exchange));
            case "POST /v1/research/s1/cancel",
                    "POST /v1/research/s1/finish",
                    "POST /v1/research/s1/pause",
                    "POST /v1/research/s1/clarification",
                    "POST /v1/research/s1/plan",
                    "POST /v1/research/s1/resume" -> {
                if (refusal == null) {
                    answer(exchange, 200, session);
                } else {
                    answer(exchange, 409, refusal);
                }
            }
            case "POST /v1/research/s1/again",
                    "POST /v1/research/s1/fork",
                    "POST /v1/research/s1/judge",
                    "POST /v1/research/s1/retry" -> {
                if (replayed) {
                    exchange.getResponseHeaders().add("Idempotent-Replayed", "true");
                }
                answer(exchange, 202, "{\"id\":\"s2\",\"status\":\"running\",\"phase\":\"drafting\"}");
            }
            case "POST /v1/chats/c1/messages" -> {
                taken.join();
                if (refusal == null) {
                    answer(exchange, 202, "{\"thread_id\":\"t1\",\"status\":\"running\"}");
                } else {
                    answer(exchange, 409, refusal);
                }
            }
            case "GET /v1/chats/c1/messages" -> answer(exchange, 200, messages);
            case "GET /v1/chats/c1/events" -> stream(exchange);
            case "GET /v1/evaluations/s1/events" -> stream(exchange);
            case "GET /v1/evaluations/s1" -> answer(exchange, 200, evaluation);
            case "POST /v1/verify" -> answer(exchange, 200, verification);
            case "POST /v1/documents" -> takeDocuments(exchange);
            case "POST /v1/documents/known" -> answer(exchange, 200, known);
            case "POST /v1/search" -> answer(exchange, 200, search);
            case "GET /v1/collections" ->
                answer(exchange, 200, Objects.requireNonNullElse(collections.poll(), "{\"items\":[]}"));
            default -> {
                FixedAnswers.Answer fixed = FixedAnswers.to(request);
                String other = others.get(request);
                if (other != null || fixed == null) {
                    answer(exchange, other == null ? 404 : 200, other == null ? NOTHING : other);
                } else {
                    answer(exchange, fixed.status(), fixed.body());
                }
            }
        }
    }

    private void stream(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().add("Content-Type", "text/event-stream");
        exchange.sendResponseHeaders(200, 0);
        OutputStream body = exchange.getResponseBody();
        streamed.join();
        String events;
        synchronized (streams) {
            events = streams.isEmpty() ? "" : streams.removeFirst();
        }
        body.write(events.getBytes(StandardCharsets.UTF_8));
        body.flush();
        exchange.close();
    }

    private static void answer(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    private static String form(HttpExchange exchange) {
        String query = exchange.getRequestURI().getQuery();
        return query != null && query.startsWith("format=")
                ? query.substring("format=".length())
                : exchange.getRequestHeaders().getFirst("Accept").split(",", 2)[0];
    }
}
