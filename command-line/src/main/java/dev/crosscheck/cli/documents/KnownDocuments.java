package dev.crosscheck.cli.documents;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.rest.DocumentsClient;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.rest.RestFailure;
import dev.crosscheck.cli.rest.Upload;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/**
 * The documents that the server already has of files, so that these files need not be sent.
 *
 * @param ids ids of the documents, by the name of the file
 * @param watermark a search with this watermark sees them
 */
record KnownDocuments(Map<String, String> ids, long watermark) {

    private static final KnownDocuments NONE = new KnownDocuments(Map.of(), 0);
    private static final int NOT_FOUND = 404;
    private static final int NOT_ALLOWED = 405;
    private static final int BLOCK = 64 * 1024;

    KnownDocuments {
        ids = Map.copyOf(ids);
    }

    /** Asks the server. A server of an earlier version knows nothing. */
    static KnownDocuments among(List<Upload> files, String collection, Trust trust, DocumentsClient client) {
        ObjectNode request = Json.object().put("collection", collection).put("trust_addresses", trust.addresses());
        trust.tier().ifPresent(tier -> request.put("tier", tier));
        ArrayNode hashes = request.putArray("files");
        files.forEach(file -> hashes.addObject().put("name", file.name()).put("sha256", hash(file)));
        JsonNode answer;
        try {
            answer = client.known(request);
        } catch (RestFailure e) {
            if (e.status() != NOT_FOUND && e.status() != NOT_ALLOWED) {
                throw e;
            }
            return NONE;
        }
        Map<String, String> ids = new HashMap<>();
        for (JsonNode known : answer.path("known")) {
            ids.put(Json.text(known.path("name")), Json.text(known.path("id")));
        }
        return ids.isEmpty()
                ? NONE
                : new KnownDocuments(ids, answer.path("watermark").asLong());
    }

    private static String hash(Upload upload) {
        try (InputStream file = Files.newInputStream(upload.file())) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            DigestInputStream read = new DigestInputStream(file, digest);
            byte[] block = new byte[BLOCK];
            while (read.read(block) >= 0) {
                // The digest takes the bytes.
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        } catch (IOException e) {
            throw new CommandFailed(ExitCode.USAGE, upload.file() + " cannot be read", e);
        }
    }
}
