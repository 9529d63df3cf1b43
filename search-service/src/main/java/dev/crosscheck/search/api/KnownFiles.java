package dev.crosscheck.search.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.model.DocumentId;
import dev.crosscheck.rest.JsonFields;
import dev.crosscheck.search.SearchConfig;
import dev.crosscheck.search.corpus.ChangeFeed;
import dev.crosscheck.search.corpus.SentFiles;
import dev.crosscheck.search.corpus.SentFiles.SentFile;
import dev.crosscheck.search.file.FileReaders;
import dev.crosscheck.search.ingest.MediaType;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Says which files of a request need not be sent, because they would change nothing. */
@ApplicationScoped
class KnownFiles {

    private static final String FILES = "files";
    private static final String COLLECTION = "collection";
    private static final long LARGEST_BODY = 16L * 1024 * 1024;
    private static final Pattern HASH = Pattern.compile("^[0-9a-f]{64}$");

    private final SentFiles sent;
    private final ChangeFeed changes;
    private final CallingTenant tenant;
    private final FileReaders readers;
    private final int most;

    KnownFiles(SentFiles sent, ChangeFeed changes, CallingTenant tenant, FileReaders readers, SearchConfig config) {
        this.readers = readers;
        this.sent = sent;
        this.changes = changes;
        this.tenant = tenant;
        this.most = config.maxFiles();
    }

    /** @param name the file's name, as the request gives it */
    record KnownFile(String name, String id) {}

    /** @param watermark number of a corpus change; a search that sees it finds all of these documents */
    record Known(List<KnownFile> known, long watermark) {
        Known {
            known = List.copyOf(known);
        }
    }

    Known among(InputStream body) throws IOException {
        JsonFields fields = JsonFields.of(JsonBody.read(body, LARGEST_BODY, FILES));
        String given = fields.stripped(COLLECTION);
        String collection = given == null ? Batch.DEFAULT_COLLECTION : given;
        if (!Batch.isCollection(collection)) {
            fields.wrong(COLLECTION, Batch.COLLECTION_COMPLAINT);
        }
        Integer tier = fields.integer("tier", 1, 5);
        boolean trustAddresses = Boolean.TRUE.equals(fields.flag(Batch.TRUST_ADDRESSES));
        JsonNode files = fields.node(FILES);
        if (!files.isArray() || files.isEmpty() || files.size() > most) {
            fields.wrong(FILES, "must be a list of 1 to " + most + " files");
        }
        RequestRecognition recognition = new RequestRecognition(readers);
        List<String> names = new ArrayList<>();
        List<SentFile> asked = new ArrayList<>();
        for (JsonNode file : files) {
            String name = file.path("name").asText();
            String hash = file.path("sha256").asText();
            if (!(file instanceof ObjectNode)
                    || name.isBlank()
                    || !HASH.matcher(hash).matches()) {
                fields.wrong(FILES, "must each have a name, and sha256 of 64 hexadecimal digits");
                break;
            }
            String stored = DocumentName.relative(name);
            Optional<MediaType> type = MediaType.ofName(stored);
            if (type.isPresent() && DocumentName.complaint(stored).isEmpty()) {
                names.add(name);
                asked.add(new SentFile(stored, type.get(), hash, trustAddresses, recognition.of(type.get())));
            }
        }
        fields.check();
        return known(collection, tier, names, asked);
    }

    private Known known(String collection, Integer tier, List<String> names, List<SentFile> asked) {
        Map<String, DocumentId> found = sent.known(tenant.name(), collection, tier, asked);
        List<KnownFile> known = new ArrayList<>();
        for (int i = 0; i < asked.size(); i++) {
            DocumentId id = found.get(asked.get(i).name());
            if (id != null) {
                known.add(new KnownFile(names.get(i), id.value()));
            }
        }
        return new Known(known, changes.head().lastChange());
    }
}
