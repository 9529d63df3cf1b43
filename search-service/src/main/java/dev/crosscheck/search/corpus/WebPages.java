package dev.crosscheck.search.corpus;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.ingest.Metadata;
import dev.crosscheck.search.ingest.PassageSpan;
import dev.crosscheck.search.ingest.Provenance.SaidBy;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The fetched web pages, shared by all sessions and replicas. A version never changes, so that quotes from it stay
 * valid until {@link WebPageErasure} erases it. Safe for use by many threads; blocks.
 */
@ApplicationScoped
public class WebPages {

    /** The tenant of fetched pages: a shared one, as all tenants may read them. */
    public static final String TENANT = "web";

    private static final String KNOWN = """
            SELECT document_id, version, checked_at, landed_url, etag, last_modified
            FROM search.web_page WHERE document_id = $1""";

    private static final String LOCK = """
            INSERT INTO search.web_page
                (document_id, url, version, checked_at, landed_url, etag, last_modified)
            VALUES ($1, $2, 1, $3, $4, $5, $6)
            ON CONFLICT (document_id) DO UPDATE
            SET checked_at = excluded.checked_at, landed_url = excluded.landed_url, etag = excluded.etag,
                last_modified = excluded.last_modified
            RETURNING version""";

    /** Run this after locking the page's row: a separate statement sees what other transactions committed before. */
    private static final String HASH =
            "SELECT content_hash FROM search.web_page_version WHERE document_id = $1 AND version = $2";

    private static final String TURN = "UPDATE search.web_page SET version = $2 WHERE document_id = $1";

    private static final String REPLACE =
            "UPDATE search.web_page_version SET replaced_at = $3 WHERE document_id = $1 AND version = $2";

    private static final String WRITE = """
            INSERT INTO search.web_page_version (document_id, version, landed_url, title, site, published, language,
                media_type, text, content_hash, body_hash, bytes, headers, passages, fetched_at, published_from)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)""";

    private static final String TOUCH = "UPDATE search.web_page SET checked_at = $2 WHERE document_id = $1";

    private static final String READ = """
            SELECT p.url, v.* FROM search.web_page_version v JOIN search.web_page p USING (document_id)
            WHERE v.document_id = $1 AND v.version = $2""";

    private static final String READ_FROM = """
            SELECT headers ->> $3::text AS read_from FROM search.web_page_version
            WHERE document_id = $1 AND version = $2""";

    private final Sql sql;

    WebPages(Sql sql) {
        this.sql = sql;
    }

    /**
     * What is known of a page without its text.
     *
     * @param checkedAt when the page was last confirmed to be as in this version
     * @param landedUrl the address that {@code etag} and {@code lastModified} belong to; both may be null
     */
    public record Known(
            DocumentId id, int version, Instant checkedAt, String landedUrl, String etag, String lastModified) {}

    /** Returns the page of an address, if it was ever fetched. */
    public Optional<Known> known(String url) {
        return Rows.all(
                        sql.run(KNOWN, Tuple.of(WebPage.idOf(url).value())),
                        row -> new Known(
                                new DocumentId(row.getString("document_id")),
                                row.getInteger("version"),
                                row.getOffsetDateTime("checked_at").toInstant(),
                                row.getString("landed_url"),
                                row.getString("etag"),
                                row.getString("last_modified")))
                .stream()
                .findFirst();
    }

    /** Records that the page has not changed. Returns false if it was erased meanwhile. */
    public boolean unchanged(DocumentId id, Instant checkedAt) {
        return sql.run(TOUCH, Tuple.of(id.value(), checkedAt.atOffset(ZoneOffset.UTC)))
                        .rowCount()
                == 1;
    }

    /** Stores a fetched page; an unchanged text makes no new version. */
    public Known keep(WebPage page) {
        DocumentId id = WebPage.idOf(page.url());
        String etag = page.headers().get("etag");
        String lastModified = page.headers().get("last-modified");
        int version = sql.transact(transaction -> {
            int before = transaction
                    .run(
                            LOCK,
                            Tuple.tuple()
                                    .addString(id.value())
                                    .addString(page.url())
                                    .addOffsetDateTime(page.fetchedAt().atOffset(ZoneOffset.UTC))
                                    .addString(page.landedUrl())
                                    .addString(etag)
                                    .addString(lastModified))
                    .iterator()
                    .next()
                    .getInteger("version");
            String hash = Rows.all(
                            transaction.run(HASH, Tuple.of(id.value(), before)), row -> row.getString("content_hash"))
                    .stream()
                    .findFirst()
                    .orElse(null);
            if (page.document().contentHash().equals(hash)) {
                return before;
            }
            int next = hash == null ? before : before + 1;
            transaction.run(WRITE, values(id, next, page));
            transaction.run(TURN, Tuple.of(id.value(), next));
            if (next > before) {
                transaction.run(
                        REPLACE, Tuple.of(id.value(), before, page.fetchedAt().atOffset(ZoneOffset.UTC)));
            }
            return next;
        });
        return new Known(id, version, page.fetchedAt(), page.landedUrl(), etag, lastModified);
    }

    private static Tuple values(DocumentId id, int version, WebPage page) {
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
                        document.passages().stream().map(WebPages::spanJson).toList()))
                .addOffsetDateTime(page.fetchedAt().atOffset(ZoneOffset.UTC))
                .addString(dated == null ? null : dated.value());
    }

    /** Returns a version with its text. The address by which it is cited decides its rating. */
    public Optional<DocumentText> text(DocumentId id, int version) {
        return Rows.all(sql.run(READ, Tuple.of(id.value(), version)), WebPages::text).stream()
                .findFirst();
    }

    /** Returns the address from which a version was read, if it is cited by another one. */
    public Optional<String> readFrom(DocumentId id, int version) {
        return Rows.all(
                        sql.run(READ_FROM, Tuple.of(id.value(), version, WebPage.READ_FROM)),
                        row -> Optional.ofNullable(row.getString("read_from")))
                .stream()
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static DocumentText text(Row row) {
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
                TENANT,
                TENANT,
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
