package dev.crosscheck.search.corpus;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.search.ingest.PassageSpan;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;

/** Looks up cited versions, including replaced ones. Safe for use by many threads; blocks. */
@ApplicationScoped
public class CitedTexts {

    private static final String VERSION = """
            SELECT v.text, v.content_hash, v.created_at FROM search.document_version v
            JOIN search.document d ON d.id = v.document_id
            WHERE d.tenant = $1 AND v.document_id = $2 AND v.version = $3""";

    private static final String PASSAGES = """
            SELECT start_offset, end_offset, page, section_path FROM search.passage
            WHERE document_id = $1 AND version = $2 ORDER BY ordinal""";

    private final Sql sql;
    private final Catalog catalog;
    private final WebPages pages;

    CitedTexts(Sql sql, Catalog catalog, WebPages pages) {
        this.sql = sql;
        this.catalog = catalog;
        this.pages = pages;
    }

    /** Returns the version; empty if the document was deleted or never had this version. */
    public Optional<CitedText> find(String tenant, DocumentId id, int version) {
        return catalog.document(tenant, id)
                .flatMap(document -> uploaded(document, version))
                .or(() -> pages.text(id, version)
                        .map(page -> fetched(
                                page,
                                pages.currentVersion(id).orElse(version),
                                pages.readFrom(id, version).orElse(null))));
    }

    private Optional<CitedText> uploaded(StoredDocument document, int version) {
        String id = document.id().value();
        List<PassageSpan> passages = Rows.all(sql.run(PASSAGES, Tuple.of(id, version)), Rows::span);
        return Rows.all(
                        sql.run(VERSION, Tuple.of(document.tenant(), id, version)),
                        row -> new CitedText(
                                document,
                                version,
                                document.version(),
                                row.getString("content_hash"),
                                row.getOffsetDateTime("created_at").toInstant(),
                                row.getString("text"),
                                passages,
                                false,
                                null))
                .stream()
                .findFirst();
    }

    private static CitedText fetched(DocumentText page, int current, String readFrom) {
        StoredDocument document = page.document();
        return new CitedText(
                document,
                document.version(),
                current,
                document.contentHash(),
                document.addedAt(),
                page.text(),
                page.passages(),
                true,
                readFrom);
    }
}
