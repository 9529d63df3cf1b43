package dev.crosscheck.distribution;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.function.Consumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Reads advisories in OSV's format from a file: one as JSON, an array of them, or a ZIP with one file for each. OSV
 * publishes each ecosystem as such a ZIP.
 */
final class AdvisoryFile {

    private static final ObjectMapper JSON = new ObjectMapper();

    private AdvisoryFile() {}

    /** @return the number of advisories */
    static int read(Path file, Consumer<Advisory> taker) throws IOException {
        if (!file.toString().endsWith(".zip")) {
            try (InputStream text = Files.newInputStream(file)) {
                return take(JSON.readTree(text), taker);
            }
        }
        int count = 0;
        try (ZipFile zip = new ZipFile(file.toFile())) {
            for (Enumeration<? extends ZipEntry> entries = zip.entries(); entries.hasMoreElements(); ) {
                ZipEntry entry = entries.nextElement();
                if (entry.getName().endsWith(".json")) {
                    try (InputStream text = zip.getInputStream(entry)) {
                        count += take(JSON.readTree(text), taker);
                    }
                }
            }
        }
        return count;
    }

    private static int take(JsonNode json, Consumer<Advisory> taker) throws IOException {
        if (json.isArray()) {
            for (JsonNode one : json) {
                take(one, taker);
            }
            return json.size();
        }
        if (!json.hasNonNull("id")) {
            throw new IOException("an advisory without an id");
        }
        taker.accept(Advisory.read(json));
        return 1;
    }
}
