package dev.crosscheck.cli.rest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * Talks to one gateway. Refusals are {@link RestFailure}s; a server that does not answer ends the command. Safe for use
 * by several threads.
 */
public final class CrosscheckClient {

    /** The two kinds of sessions, as their addresses name them. */
    public static final String RESEARCH = "research";

    public static final String EVALUATIONS = "evaluations";

    private static final Duration CONNECT_PATIENCE = Duration.ofSeconds(5);
    private static final Duration ANSWER_PATIENCE = Duration.ofSeconds(60);
    private static final Duration UPLOAD_PATIENCE = Duration.ofMinutes(10);

    private final URI server;
    private final ApiKey key;
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT_PATIENCE)
            .build();

    /** @param server without a slash at its end */
    public CrosscheckClient(URI server) {
        this(server, ApiKey.NONE);
    }

    /** @param server without a slash at its end */
    public CrosscheckClient(URI server, ApiKey key) {
        this.server = server;
        this.key = key;
    }

    public URI server() {
        return server;
    }

    /** By which it asks. */
    public ApiKey key() {
        return key;
    }

    /**
     * Starts a session; the answer is the session resource. Sent once, whatever comes back: asking again is asking
     * anew.
     */
    public JsonNode startResearch(ObjectNode request) {
        return json(request("/v1/research")
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(request.toString())));
    }

    public JsonNode session(String id) {
        return json(request("/v1/research/" + encode(id)));
    }

    /** Starts an evaluation; the answer is its resource. Sent once, whatever comes back. */
    public JsonNode startEvaluation(ObjectNode request) {
        return json(request("/v1/evaluations")
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(request.toString())));
    }

    public JsonNode evaluation(String id) {
        return json(request("/v1/evaluations/" + encode(id)));
    }

    public JsonNode cancelEvaluation(String id) {
        return json(request("/v1/evaluations/" + encode(id) + "/cancel").POST(HttpRequest.BodyPublishers.noBody()));
    }

    /** What each agent was given and gave back, as a list. */
    public JsonNode iterations(String id) {
        return json(request("/v1/research/" + encode(id) + "/iterations"));
    }

    /** What became of each step: {@code items}. */
    public JsonNode steps(String id) {
        return json(request("/v1/research/" + encode(id) + "/steps"));
    }

    /** The report in the form that {@code mediaType} names. */
    public String report(String id, String mediaType) {
        return text(request("/v1/research/" + encode(id) + "/report")
                .setHeader("Accept", mediaType + ", application/problem+json;q=0.1"));
    }

    /**
     * The report as a file, in the form of that name: {@code pdf}, {@code docx}, {@code html} and so on.
     *
     * @throws RestFailure 422 if the server knows no such form
     */
    public byte[] reportFile(String id, String format) {
        HttpRequest.Builder request = request(
                        "/v1/research/" + encode(id) + "/report" + query(Map.of("format", format)))
                .setHeader("Accept", "*/*");
        try {
            HttpResponse<byte[]> response = send(request.build(), BodyHandlers.ofByteArray());
            if (response.statusCode() / 100 != 2) {
                throw RestFailure.of(response.statusCode(), new String(response.body(), StandardCharsets.UTF_8));
            }
            return response.body();
        } catch (IOException e) {
            throw new CommandFailed(ExitCode.UNEXPECTED, server + " does not answer (" + cause(e) + ")", e);
        }
    }

    /** One page of sessions, newest first: {@code items} and {@code next_cursor}. Empty values are left out. */
    public JsonNode sessions(String status, String words, int limit, String cursor) {
        return json(request(
                "/v1/research" + query(Map.of("status", status, "q", words, "limit", "" + limit, "cursor", cursor))));
    }

    /** Does to a session what {@code verb} says; the answer is that session, or the one that was begun. */
    public JsonNode act(String id, String verb) {
        return json(request("/v1/research/" + encode(id) + "/" + verb).POST(HttpRequest.BodyPublishers.noBody()));
    }

    /** The same for a verb that needs to be told more. */
    public JsonNode act(String id, String verb, ObjectNode how) {
        return json(verb(id, verb, how));
    }

    /** Goes on from a session as another one: once for the same key, however often it is sent. */
    public Begun begin(String id, String verb, ObjectNode how, IdempotencyKey key) {
        return begun(verb(id, verb, how).header("Idempotency-Key", key.value()));
    }

    /** Tries a failed session again as another one, which the gateway does once. */
    public Begun retry(String id) {
        return begun(request("/v1/research/" + encode(id) + "/retry").POST(HttpRequest.BodyPublishers.noBody()));
    }

    /** What a domain is worth: {@code tier}, {@code type}, {@code rule} and {@code line}, where a rule names it. */
    public JsonNode tier(String domain) {
        return json(request("/v1/tiers" + query(Map.of("domain", domain))));
    }

    /** Who is asked where a session searches the web: {@code enabled}, and {@code providers} by name and host. */
    public JsonNode web() {
        return json(request("/v1/web"));
    }

    /** Which language model the agents have: {@code configured}, {@code model}, {@code host}, {@code settings}. */
    public JsonNode model() {
        return json(request("/v1/model"));
    }

    /** Has each provider of the web asked something harmless: {@code providers}, and what became of it. */
    public JsonNode probeWeb() {
        return json(request("/v1/web/probe").POST(HttpRequest.BodyPublishers.noBody()));
    }

    /** How the tenants' and the deployment's budgets of today stand: {@code items}. */
    public JsonNode budgets() {
        return json(request("/v1/budgets"));
    }

    /** Erases a session that is over; the answer says by when its text is gone elsewhere. */
    public JsonNode erase(String id) {
        return delete("/v1/research/" + encode(id));
    }

    JsonNode delete(String path) {
        return json(request(path).DELETE());
    }

    /** Makes a key; the answer has the whole of it as {@code key}. */
    public JsonNode makeKey(ObjectNode request) {
        return json(request("/v1/keys")
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(request.toString())));
    }

    /** The keys that there are, as {@code items}. */
    public JsonNode keys() {
        return json(request("/v1/keys"));
    }

    /** The key as it is listed from now on. */
    public JsonNode revokeKey(String id) {
        return json(request("/v1/keys/" + encode(id) + "/revoke").POST(HttpRequest.BodyPublishers.noBody()));
    }

    /** The newest dead letters, as {@code items}. */
    public JsonNode deadLetters(int limit) {
        return json(request("/v1/dead-letters" + query(Map.of("limit", "" + limit))));
    }

    public JsonNode deadLetter(String id, boolean withPayload) {
        return json(request("/v1/dead-letters/" + encode(id) + "?payload=" + withPayload));
    }

    /** The answer's {@code outcome} says whether the record was sent now, or had been before. */
    public JsonNode requeue(String id) {
        return json(request("/v1/dead-letters/" + encode(id) + "/requeue").POST(HttpRequest.BodyPublishers.noBody()));
    }

    /** Adds documents in one request; the answer has {@code documents}, {@code skipped} and {@code watermark}. */
    public JsonNode addDocuments(List<Upload> uploads, String collection, OptionalInt tier, boolean trustAddresses) {
        MultipartBody body = new MultipartBody();
        body.addField("collection", collection);
        tier.ifPresent(value -> body.addField("tier", Integer.toString(value)));
        if (trustAddresses) {
            body.addField("trust_addresses", "true");
        }
        for (Upload upload : uploads) {
            try {
                body.addFile("file", upload.name(), upload.mediaType(), upload.file());
            } catch (FileNotFoundException e) {
                throw new CommandFailed(ExitCode.USAGE, upload.file() + " cannot be read", e);
            }
        }
        return json(request("/v1/documents")
                .timeout(UPLOAD_PATIENCE)
                .header("Content-Type", body.contentType())
                .POST(body.publisher()));
    }

    /** The same for documents whose texts stand in the request: {@code collection} and {@code documents}. */
    public JsonNode addDocuments(ObjectNode request) {
        return json(request("/v1/documents")
                .timeout(UPLOAD_PATIENCE)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(request.toString())));
    }

    /** The collections that there are, with the number of their documents: {@code items}. */
    public JsonNode collections() {
        return json(request("/v1/collections"));
    }

    /** Searches the documents with one query; the answer has {@code items}, the best first. */
    public JsonNode search(ObjectNode request) {
        return json(request("/v1/search")
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(request.toString())));
    }

    /** Checks a text or claims against sources; the answer has {@code claims}. */
    public JsonNode verify(ObjectNode request) {
        return json(request("/v1/verify")
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(request.toString())));
    }

    public JsonNode documents(String collection, String cursor) {
        return json(request("/v1/documents" + query(Map.of("collection", collection, "cursor", cursor))));
    }

    /** What the later session's report says otherwise: {@code items}. */
    public JsonNode changes(String earlier, String later) {
        return json(request("/v1/research/" + encode(later) + "/changes" + query(Map.of("since", earlier))));
    }

    /** Makes a link to the report; the answer's {@code url} is told this once. */
    public JsonNode share(String id) {
        return json(request("/v1/research/" + encode(id) + "/links").POST(HttpRequest.BodyPublishers.noBody()));
    }

    /** The links that are not revoked: {@code items}. */
    public JsonNode links(String id) {
        return json(request("/v1/research/" + encode(id) + "/links"));
    }

    /** Revokes a link to the report. */
    public void unshare(String id, String link) {
        text(request("/v1/research/" + encode(id) + "/links/" + encode(link)).DELETE());
    }

    /** Takes a document out of searches. */
    public void removeDocument(String id) {
        text(request("/v1/documents/" + encode(id)).DELETE());
    }

    /** A document with its stored {@code text}. */
    public JsonNode document(String id) {
        return json(request("/v1/documents/" + encode(id) + "?text=true"));
    }

    /**
     * Opens a session's stream of events after the given sequence.
     *
     * @param kind of the session: {@link #RESEARCH} or {@link #EVALUATIONS}
     * @param text whether what a model is writing is wanted as well
     * @throws IOException if the server is not there or not well: worth another attempt
     */
    InputStream events(String kind, String id, long after, boolean text) throws IOException {
        return stream(
                "/v1/" + kind + "/" + encode(id) + "/events" + (text ? "?text=true" : ""),
                after > 0 ? Long.toString(after) : "");
    }

    /** Conversations, on the same server. */
    public ChatClient chats() {
        return new ChatClient(this);
    }

    JsonNode get(String path) {
        return json(request(path));
    }

    JsonNode post(String path, ObjectNode body) {
        return json(request(path)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body.toString())));
    }

    JsonNode post(String path) {
        return json(request(path).POST(HttpRequest.BodyPublishers.noBody()));
    }

    /**
     * @param lastEventId of the last event that is not wanted again; empty for none
     * @throws IOException if the server is not there or not well: worth another attempt
     */
    InputStream stream(String path, String lastEventId) throws IOException {
        HttpRequest.Builder request = key.request(URI.create(server + path)).header("Accept", "text/event-stream");
        if (!lastEventId.isEmpty()) {
            request.header("Last-Event-ID", lastEventId);
        }
        HttpResponse<InputStream> response = send(request.build(), BodyHandlers.ofInputStream());
        if (response.statusCode() == 200) {
            return response.body();
        }
        try (InputStream body = response.body()) {
            RestFailure failure =
                    RestFailure.of(response.statusCode(), new String(body.readAllBytes(), StandardCharsets.UTF_8));
            if (failure.isCallersFault()) {
                throw failure;
            }
            throw new IOException(failure.getMessage());
        }
    }

    private HttpRequest.Builder request(String path) {
        return key.request(URI.create(server + path))
                .timeout(ANSWER_PATIENCE)
                .header("Accept", "application/json, application/problem+json");
    }

    private HttpRequest.Builder verb(String id, String verb, ObjectNode how) {
        return request("/v1/research/" + encode(id) + "/" + verb)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(how.toString()));
    }

    private Begun begun(HttpRequest.Builder request) {
        HttpResponse<String> response = answer(request);
        boolean before = response.headers()
                .firstValue("Idempotent-Replayed")
                .filter("true"::equals)
                .isPresent();
        return new Begun(parsed(response.body()), before);
    }

    private JsonNode json(HttpRequest.Builder request) {
        return parsed(text(request));
    }

    private JsonNode parsed(String body) {
        try {
            return body.isBlank() ? Json.missing() : Json.parse(body);
        } catch (JsonProcessingException e) {
            throw new CommandFailed(ExitCode.UNEXPECTED, server + " answered with something that is no JSON", e);
        }
    }

    private String text(HttpRequest.Builder request) {
        return answer(request).body();
    }

    private HttpResponse<String> answer(HttpRequest.Builder request) {
        try {
            HttpResponse<String> response = send(request.build(), BodyHandlers.ofString(StandardCharsets.UTF_8));
            if (response.statusCode() / 100 != 2) {
                throw RestFailure.of(response.statusCode(), response.body());
            }
            return response;
        } catch (IOException e) {
            throw new CommandFailed(ExitCode.UNEXPECTED, server + " does not answer (" + cause(e) + ")", e);
        }
    }

    private <T> HttpResponse<T> send(HttpRequest request, BodyHandler<T> handler) throws IOException {
        try {
            return client.send(request, handler);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CommandFailed(ExitCode.UNEXPECTED, "interrupted", e);
        }
    }

    private static String cause(IOException e) {
        return e.getMessage() == null || e.getMessage().isBlank() ? e.getClass().getSimpleName() : e.getMessage();
    }

    private static String query(Map<String, String> parameters) {
        String query = parameters.entrySet().stream()
                .filter(parameter -> !parameter.getValue().isEmpty())
                .sorted(Map.Entry.comparingByKey())
                .map(parameter -> parameter.getKey() + "=" + encode(parameter.getValue()))
                .collect(Collectors.joining("&"));
        return query.isEmpty() ? "" : "?" + query;
    }

    static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
