package dev.crosscheck.cli.rest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Map;

/** Calls the gateway's API of research sessions and reports. Thread-safe. */
public final class ResearchClient extends SessionsClient {

    private static final String RESEARCH = "/v1/research";

    ResearchClient(Calls calls) {
        super(calls, RESEARCH);
    }

    /** Returns one page of sessions, newest first: {@code items} and {@code next_cursor}. Empty values are left out. */
    public JsonNode list(String status, String words, int limit, String cursor) {
        return calls.get(RESEARCH
                + Calls.query(
                        Map.of("status", status, "q", words, "limit", Integer.toString(limit), "cursor", cursor)));
    }

    /** Returns the input and output of each agent, as a list. */
    public JsonNode iterations(String id) {
        return calls.get(at(id) + "/iterations");
    }

    /** Returns the state of each step: {@code items}. */
    public JsonNode steps(String id) {
        return calls.get(at(id) + "/steps");
    }

    /** Returns the report in the form that {@code mediaType} names. */
    public String report(String id, String mediaType) {
        return calls.text(
                calls.request(at(id) + "/report").setHeader("Accept", mediaType + ", application/problem+json;q=0.1"));
    }

    /**
     * Returns the report as a file, in the form of that name: {@code pdf}, {@code docx}, {@code html} and so on.
     *
     * @throws RestFailure with status 422 if the server does not know the form
     */
    public byte[] reportFile(String id, String format) {
        return calls.bytes(calls.request(at(id) + "/report" + Calls.query(Map.of("format", format)))
                .setHeader("Accept", "*/*"));
    }

    /** Applies {@code verb} to a session, and returns that session or the new one. */
    public JsonNode act(String id, String verb) {
        return calls.post(at(id) + "/" + verb);
    }

    /** Applies a verb with parameters. */
    public JsonNode act(String id, String verb, ObjectNode how) {
        return calls.post(at(id) + "/" + verb, how);
    }

    /** Begins a session that continues another one. The gateway begins only one session for each key. */
    public Begun begin(String id, String verb, ObjectNode how, IdempotencyKey key) {
        return calls.begun(calls.posting(at(id) + "/" + verb, how).header("Idempotency-Key", key.value()));
    }

    /** Retries a failed session as another one. The gateway does so only once. */
    public Begun retry(String id) {
        return calls.begun(calls.request(at(id) + "/retry").POST(BodyPublishers.noBody()));
    }

    /** Returns the changes of the later session's report: {@code items}. */
    public JsonNode changes(String earlier, String later) {
        return calls.get(at(later) + "/changes" + Calls.query(Map.of("since", earlier)));
    }

    /** Creates a link to the report. Only this answer contains its {@code url}. */
    public JsonNode share(String id) {
        return calls.post(at(id) + "/links");
    }

    /** Returns the links that are not revoked: {@code items}. */
    public JsonNode links(String id) {
        return calls.get(at(id) + "/links");
    }

    /** Revokes a link to the report. */
    public void unshare(String id, String link) {
        calls.delete(at(id) + "/links/" + Calls.encode(link));
    }
}
