package dev.crosscheck.cli.rest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Map;

/** Research sessions on one gateway, and their reports. Safe for use by several threads. */
public final class ResearchClient implements WatchedSessions {

    private static final String RESEARCH = "/v1/research";

    private final Calls calls;

    ResearchClient(Calls calls) {
        this.calls = calls;
    }

    @Override
    public URI server() {
        return calls.server();
    }

    /** Starts a session; the answer is its resource. Asking again is asking anew. */
    public JsonNode start(ObjectNode request) {
        return calls.post(RESEARCH, request);
    }

    @Override
    public JsonNode session(String id) {
        return calls.get(at(id));
    }

    /** One page of sessions, newest first: {@code items} and {@code next_cursor}. Empty values are left out. */
    public JsonNode list(String status, String words, int limit, String cursor) {
        return calls.get(RESEARCH
                + Calls.query(
                        Map.of("status", status, "q", words, "limit", Integer.toString(limit), "cursor", cursor)));
    }

    @Override
    public InputStream events(String id, long after, boolean text) throws IOException {
        return calls.stream(at(id) + "/events" + (text ? "?text=true" : ""), after > 0 ? Long.toString(after) : "");
    }

    /** What each agent was given and gave back, as a list. */
    public JsonNode iterations(String id) {
        return calls.get(at(id) + "/iterations");
    }

    /** What became of each step: {@code items}. */
    public JsonNode steps(String id) {
        return calls.get(at(id) + "/steps");
    }

    /** The report in the form that {@code mediaType} names. */
    public String report(String id, String mediaType) {
        return calls.text(
                calls.request(at(id) + "/report").setHeader("Accept", mediaType + ", application/problem+json;q=0.1"));
    }

    /**
     * The report as a file, in the form of that name: {@code pdf}, {@code docx}, {@code html} and so on.
     *
     * @throws RestFailure 422 if the server knows no such form
     */
    public byte[] reportFile(String id, String format) {
        return calls.bytes(calls.request(at(id) + "/report" + Calls.query(Map.of("format", format)))
                .setHeader("Accept", "*/*"));
    }

    /** Does to a session what {@code verb} says; the answer is that session, or the one that was begun. */
    public JsonNode act(String id, String verb) {
        return calls.post(at(id) + "/" + verb);
    }

    /** The same for a verb that needs to be told more. */
    public JsonNode act(String id, String verb, ObjectNode how) {
        return calls.post(at(id) + "/" + verb, how);
    }

    /** Goes on from a session as another one: once for the same key, however often it is sent. */
    public Begun begin(String id, String verb, ObjectNode how, IdempotencyKey key) {
        return calls.begun(calls.posting(at(id) + "/" + verb, how).header("Idempotency-Key", key.value()));
    }

    /** Tries a failed session again as another one, which the gateway does once. */
    public Begun retry(String id) {
        return calls.begun(calls.request(at(id) + "/retry").POST(BodyPublishers.noBody()));
    }

    /** What the later session's report says otherwise: {@code items}. */
    public JsonNode changes(String earlier, String later) {
        return calls.get(at(later) + "/changes" + Calls.query(Map.of("since", earlier)));
    }

    /** Makes a link to the report; the answer's {@code url} is told this once. */
    public JsonNode share(String id) {
        return calls.post(at(id) + "/links");
    }

    /** The links that are not revoked: {@code items}. */
    public JsonNode links(String id) {
        return calls.get(at(id) + "/links");
    }

    /** Revokes a link to the report. */
    public void unshare(String id, String link) {
        calls.delete(at(id) + "/links/" + Calls.encode(link));
    }

    /** Erases a session that is over; the answer says by when its text is gone elsewhere. */
    public JsonNode erase(String id) {
        return calls.delete(at(id));
    }

    private static String at(String id) {
        return RESEARCH + "/" + Calls.encode(id);
    }
}
