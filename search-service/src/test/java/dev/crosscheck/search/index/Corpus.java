package dev.crosscheck.search.index;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.search.corpus.DocumentText;
import dev.crosscheck.search.corpus.StoredDocument;
import dev.crosscheck.search.ingest.MediaType;
import dev.crosscheck.search.ingest.Metadata;
import dev.crosscheck.search.ingest.ParsedDocument;
import dev.crosscheck.search.ingest.Sample;
import dev.crosscheck.search.ingest.Upload;
import java.time.Instant;
import java.time.LocalDate;

/** Documents for an index without a database. */
public final class Corpus {

    private Corpus() {}

    public static DocumentText document(String id, String text) {
        return document(id, "local", "default", null, text);
    }

    public static DocumentText document(String id, String tenant, String collection, LocalDate published, String text) {
        Metadata given = Metadata.given(null, null, null, published, null, null, null);
        Upload upload = new Upload(id, MediaType.MARKDOWN, text, text.length(), given);
        ParsedDocument parsed = Sample.parse(upload);
        StoredDocument stored = new StoredDocument(
                new DocumentId(id),
                tenant,
                collection,
                id,
                1,
                parsed.metadata(),
                parsed.language(),
                parsed.mediaType().value(),
                parsed.bytes(),
                parsed.contentHash(),
                parsed.passages().size(),
                1,
                Instant.EPOCH);
        return new DocumentText(stored, parsed.text(), parsed.passages());
    }
}
