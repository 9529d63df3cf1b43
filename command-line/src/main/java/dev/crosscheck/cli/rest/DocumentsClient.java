package dev.crosscheck.cli.rest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import java.io.FileNotFoundException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Calls the gateway's API of documents, searches, and checks of texts against sources. Thread-safe. */
public final class DocumentsClient {

    private static final String DOCUMENTS = "/v1/documents";
    private static final Duration UPLOAD_PATIENCE = Duration.ofMinutes(10);

    private final Calls calls;

    DocumentsClient(Calls calls) {
        this.calls = calls;
    }

    /** Adds documents in one request; the answer has {@code documents}, {@code skipped} and {@code watermark}. */
    public JsonNode add(List<Upload> uploads, String collection, OptionalInt tier, boolean trustAddresses) {
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
        return calls.json(calls.request(DOCUMENTS)
                .timeout(UPLOAD_PATIENCE)
                .header("Content-Type", body.contentType())
                .POST(body.publisher()));
    }

    /**
     * Finds out which files need not be sent: {@code known}, and a {@code watermark}.
     *
     * @param request {@code collection}, {@code tier}, {@code trust_addresses}, and {@code files} with {@code name} and
     *     {@code sha256}
     */
    public JsonNode known(ObjectNode request) {
        return calls.post(DOCUMENTS + "/known", request);
    }

    /** Adds documents whose texts are in the request: {@code collection} and {@code documents}. */
    public JsonNode add(ObjectNode request) {
        return calls.json(calls.posting(DOCUMENTS, request).timeout(UPLOAD_PATIENCE));
    }

    /**
     * Returns one page of a collection's documents: {@code items} and {@code next_cursor}. Empty values are left out.
     */
    public JsonNode list(String collection, String cursor) {
        return calls.get(DOCUMENTS + Calls.query(Map.of("collection", collection, "cursor", cursor)));
    }

    /** Returns a version of a document with its stored {@code text}. */
    public JsonNode document(String id, int version) {
        return calls.get(at(id) + "?text=true&version=" + version);
    }

    /** Returns a document with its stored {@code text}. */
    public JsonNode document(String id) {
        return calls.get(at(id) + "?text=true");
    }

    /** Deletes a document; the answer lists the {@code sessions} that contain passages of it. */
    public JsonNode remove(String id) {
        return calls.delete(at(id));
    }

    /**
     * Deletes a document, if it is still there, and sessions that contain passages of it. The answer has those that
     * were {@code erased}, and those that are left as {@code sessions}.
     */
    public JsonNode removeWithSessions(String id) {
        return calls.delete(at(id) + "?sessions=erase");
    }

    /** Returns all collections with the number of their documents: {@code items}. */
    public JsonNode collections() {
        return calls.get("/v1/collections");
    }

    /** Searches the documents with one query; the answer has {@code items}, the best first. */
    public JsonNode search(ObjectNode request) {
        return calls.post("/v1/search", request);
    }

    /** Checks a text or claims against sources; the answer has {@code claims}. */
    public JsonNode verify(ObjectNode request) {
        return calls.post("/v1/verify", request);
    }

    /** Returns the tier of a domain: {@code tier}, {@code type}, {@code rule}, and {@code line} if a rule names it. */
    public JsonNode tier(String domain) {
        return calls.get("/v1/tiers" + Calls.query(Map.of("domain", domain)));
    }

    private static String at(String id) {
        return DOCUMENTS + "/" + Calls.encode(id);
    }
}
