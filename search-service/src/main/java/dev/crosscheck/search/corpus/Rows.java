package dev.crosscheck.search.corpus;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.ingest.Metadata;
import dev.crosscheck.search.ingest.PassageSpan;
import dev.crosscheck.search.ingest.Provenance;
import dev.crosscheck.search.ingest.Provenance.SaidBy;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** Reads database rows into records. */
final class Rows {

    /** Selects all columns that {@link #document} reads. */
    static final String DOCUMENT = """
            SELECT d.id, d.tenant, d.collection, d.name, d.version, d.title, d.url, d.site, d.published, d.language,
                   d.tier, d.type, d.url_from, d.site_from, d.published_from,
                   d.content_trusted, d.media_type, d.bytes, d.passages, d.change,
                   d.added_at, v.content_hash
            FROM search.document d
            JOIN search.document_version v ON v.document_id = d.id AND v.version = d.version
            """;

    private Rows() {}

    static StoredDocument document(Row row) {
        Language language = Language.of(row.getString("language"));
        return new StoredDocument(
                new DocumentId(row.getString("id")),
                row.getString("tenant"),
                row.getString("collection"),
                row.getString("name"),
                row.getInteger("version"),
                new Metadata(
                        row.getString("title"),
                        row.getString("url"),
                        row.getString("site"),
                        row.getLocalDate("published"),
                        language.tag(),
                        row.getInteger("tier"),
                        row.getString("type"),
                        new Provenance(
                                SaidBy.of(row.getString("url_from")),
                                SaidBy.of(row.getString("site_from")),
                                SaidBy.of(row.getString("published_from")),
                                row.getBoolean("content_trusted"))),
                language,
                row.getString("media_type"),
                row.getLong("bytes"),
                row.getString("content_hash"),
                row.getInteger("passages"),
                row.getLong("change"),
                row.getOffsetDateTime("added_at").toInstant());
    }

    static PassageSpan span(Row row) {
        return new PassageSpan(
                row.getInteger("start_offset"),
                row.getInteger("end_offset"),
                row.getInteger("page"),
                row.getString("section_path"));
    }

    /** Returns the passages of each document, by its id, in order. */
    static Map<String, List<PassageSpan>> spans(RowSet<Row> rows) {
        return StreamSupport.stream(rows.spliterator(), false)
                .collect(Collectors.groupingBy(
                        row -> row.getString("document_id"), Collectors.mapping(Rows::span, Collectors.toList())));
    }

    static <T> List<T> all(RowSet<Row> rows, Function<Row, T> read) {
        return StreamSupport.stream(rows.spliterator(), false).map(read).toList();
    }
}
