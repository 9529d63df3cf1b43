package dev.crosscheck.cli.documents;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.StatusLine;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.CrosscheckClient;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.rest.Upload;
import java.util.ArrayList;
import java.util.List;

/** Sends documents in requests of bounded size. */
public final class Uploader {

    private static final long BATCH_BYTES = 8L * 1024 * 1024;
    private static final int BATCH_FILES = 100;

    private final CrosscheckClient client;
    private final Terminal terminal;

    public Uploader(CrosscheckClient client, Terminal terminal) {
        this.client = client;
        this.terminal = terminal;
    }

    /**
     * What became of the documents.
     *
     * @param documents the ids of those that the server took, in the order of the files
     * @param skipped those that it refused, with the reason
     * @param watermark a search that names it sees all of them
     */
    public record Result(List<String> documents, List<String> skipped, long watermark) {
        public Result {
            documents = List.copyOf(documents);
            skipped = List.copyOf(skipped);
        }

        public int accepted() {
            return documents.size();
        }
    }

    /** @param uploads at least one */
    public Result add(List<Upload> uploads, String collection, Trust trust) {
        StatusLine line = new StatusLine(terminal);
        List<String> documents = new ArrayList<>();
        int sent = 0;
        long watermark = 0;
        List<String> skipped = new ArrayList<>();
        List<List<Upload>> batches = batches(uploads);
        for (List<Upload> batch : batches) {
            if (batches.size() > 1) {
                line.show("adding documents: " + sent + " of " + uploads.size());
            }
            JsonNode answer = client.addDocuments(batch, collection, trust.tier(), trust.addresses());
            sent += batch.size();
            answer.path("documents").forEach(document -> documents.add(Json.text(document.path("id"))));
            watermark = Math.max(watermark, answer.path("watermark").asLong());
            for (JsonNode refused : answer.path("skipped")) {
                skipped.add(Json.text(refused.path("name")) + ": " + Json.text(refused.path("reason")));
            }
        }
        line.clear();
        return new Result(documents, skipped, watermark);
    }

    static List<List<Upload>> batches(List<Upload> uploads) {
        List<List<Upload>> batches = new ArrayList<>();
        List<Upload> batch = new ArrayList<>();
        long bytes = 0;
        for (Upload upload : uploads) {
            boolean full = bytes + upload.bytes() > BATCH_BYTES || batch.size() >= BATCH_FILES;
            if (full && !batch.isEmpty()) {
                batches.add(List.copyOf(batch));
                batch.clear();
                bytes = 0;
            }
            batch.add(upload);
            bytes += upload.bytes();
        }
        if (!batch.isEmpty()) {
            batches.add(List.copyOf(batch));
        }
        return batches;
    }
}
