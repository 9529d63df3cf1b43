package dev.crosscheck.search.corpus;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.ingest.MediaType;
import dev.crosscheck.search.ingest.Metadata;
import dev.crosscheck.search.ingest.ParsedDocument;
import dev.crosscheck.search.ingest.PassageSpan;
import dev.crosscheck.search.ingest.Provenance.SaidBy;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Converts fetched pages to rows of {@code search.web_page_version} and back. */
final class WebPageRows {

    private WebPageRows() {}

    /** Returns all columns but {@code replaced_at}, in the order of the insert in {@link WebPageVersions}. */
    static Tuple values(DocumentId id, int version, WebPage page) {
        var document = page.document();
        SaidBy dated = document.metadata().provenance().published();
        return Tuple.tuple()
                .addString(id.value())
                .addInteger(version)
                .addString(page.citedUrl())
                .addString(document.metadata().title())
                .addString(document.metadata().site())
                .addLocalDate(document.metadata().published())
                .addString(document.language().tag())
                .addString(document.mediaType().value())
                .addString(document.text())
                .addString(document.contentHash())
                .addString(page.bodyHash())
                .addLong(document.bytes())
                .addValue(new JsonObject(Map.copyOf(page.headers())))
                .addValue(new JsonArray(
                        document.passages().stream().map(WebPageRows::spanJson).toList()))
                .addOffsetDateTime(page.fetchedAt().atOffset(ZoneOffset.UTC))
                .addString(dated == null ? null : dated.value());
    }

    /** Reads a version with its text, from a row that has also the page's {@code url}. */
    static DocumentText text(Row row) {
        Language language = Language.of(row.getString("language"));
        Instant fetched = row.getOffsetDateTime("fetched_at").toInstant();
        List<PassageSpan> passages = passages(row.getJsonArray("passages"));
        // Only the address decides the rating of a web page, not the site name that the page states.
        Metadata metadata = Metadata.given(
                        row.getString("title"), row.getString("landed_url"), null, null, language.tag(), null, null)
                .orElse(Metadata.saidByPage(row.getString("site")))
                .withPublished(row.getLocalDate("published"), SaidBy.of(row.getString("published_from")));
        StoredDocument document = new StoredDocument(
                new DocumentId(row.getString("document_id")),
                WebPages.TENANT,
                WebPages.TENANT,
                row.getString("url"),
                row.getInteger("version"),
                metadata,
                language,
                row.getString("media_type"),
                row.getLong("bytes"),
                row.getString("content_hash"),
                passages.size(),
                0,
                fetched);
        return new DocumentText(document, row.getString("text"), passages);
    }

    /** Reads a version of one paper's record as a page of another record of that paper. */
    static WebPage ofRecord(String url, Metadata record, Row row) {
        Map<String, String> headers = new HashMap<>();
        row.getJsonObject("headers").forEach(header -> headers.put(header.getKey(), (String) header.getValue()));
        String from = headers.getOrDefault(WebPage.READ_FROM, row.getString("landed_url"));
        if (!from.equals(record.url())) {
            headers.put(WebPage.READ_FROM, from);
        }
        headers.putIfAbsent(WebPage.ASKED_AT, from);
        ParsedDocument document = new ParsedDocument(
                url,
                MediaType.declared(row.getString("media_type")).orElseThrow(),
                record.published() == null
                        ? record.withPublished(
                                row.getLocalDate("published"), SaidBy.of(row.getString("published_from")))
                        : record,
                Language.of(row.getString("language")),
                row.getString("text"),
                row.getString("content_hash"),
                row.getLong("bytes"),
                passages(row.getJsonArray("passages")));
        return new WebPage(
                url,
                record.url(),
                from,
                document,
                row.getString("body_hash"),
                headers,
                row.getOffsetDateTime("fetched_at").toInstant());
    }

    private static List<Object> spanJson(PassageSpan span) {
        return span.page() == null
                ? List.of(span.start(), span.end(), span.sectionPath())
                : List.of(span.start(), span.end(), span.sectionPath(), span.page());
    }

    /** Reads passages. A fourth value is the page number, if the document has pages. */
    private static List<PassageSpan> passages(JsonArray spans) {
        return IntStream.range(0, spans.size())
                .mapToObj(spans::getJsonArray)
                .map(span -> new PassageSpan(
                        span.getInteger(0),
                        span.getInteger(1),
                        span.size() > 3 ? span.getInteger(3) : null,
                        span.getString(2)))
                .toList();
    }
}
