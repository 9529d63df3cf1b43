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
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
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
            SELECT p.document_id, p.version, p.checked_at, p.landed_url, p.etag, p.last_modified,
                v.headers ->> $2::text AS asked_at
            FROM search.web_page p LEFT JOIN search.web_page_version v USING (document_id, version)
            WHERE p.document_id = $1""";

    private static final String LOCK = """
            INSERT INTO search.web_page
                (document_id, url, version, checked_at, landed_url, etag, last_modified)
            VALUES ($1, $2, 1, $3, $4, $5, $6)
            ON CONFLICT (document_id) DO UPDATE
            SET checked_at = excluded.checked_at, landed_url = excluded.landed_url, etag = excluded.etag,
                last_modified = excluded.last_modified
            RETURNING version, GREATEST(version, last_version) AS last_version""";

    private static final String LOCK_STORED = """
            SELECT version, GREATEST(version, last_version) AS last_version
            FROM search.web_page WHERE document_id = $1 FOR UPDATE""";

    /** Run this after locking the page's row: a separate statement sees what other transactions committed before. */
    private static final String HASH =
            "SELECT content_hash FROM search.web_page_version WHERE document_id = $1 AND version = $2";

    private static final String SAME = """
            SELECT max(version) AS version FROM search.web_page_version
            WHERE document_id = $1 AND content_hash = $2""";

    private static final String TURN =
            "UPDATE search.web_page SET version = $2, last_version = $2 WHERE document_id = $1";

    private static final String COUNT = "UPDATE search.web_page SET last_version = $2 WHERE document_id = $1";

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

    private static final String ASKED = """
            UPDATE search.web_page_version
            SET headers = jsonb_set(
                headers, ARRAY[$3::text], to_jsonb(concat_ws(' ', headers ->> $3::text, $4::text)))
            WHERE document_id = $1 AND version = $2
                AND $4::text <> ALL (COALESCE(string_to_array(headers ->> $3::text, ' '), '{}'))""";

    private static final String WHOLE = """
            SELECT v.*, p.checked_at FROM search.web_page_version v JOIN search.web_page p USING (document_id)
            WHERE v.document_id = $1 AND v.version = $2""";

    private final Sql sql;

    WebPages(Sql sql) {
        this.sql = sql;
    }

    /**
     * What is known of a page without its text.
     *
     * @param checkedAt when the page was last confirmed to be as in this version
     * @param landedUrl the address that {@code etag} and {@code lastModified} belong to; both may be null
     * @param askedAt the addresses at which a paper's full text was asked for; null for all other pages
     */
    public record Known(
            DocumentId id,
            int version,
            Instant checkedAt,
            String landedUrl,
            String etag,
            String lastModified,
            String askedAt) {}

    /** Returns the page of an address, if it was ever fetched. */
    public Optional<Known> known(String url) {
        return Rows.all(
                        sql.run(KNOWN, Tuple.of(WebPage.idOf(url).value(), WebPage.ASKED_AT)),
                        row -> new Known(
                                new DocumentId(row.getString("document_id")),
                                row.getInteger("version"),
                                row.getOffsetDateTime("checked_at").toInstant(),
                                row.getString("landed_url"),
                                row.getString("etag"),
                                row.getString("last_modified"),
                                row.getString("asked_at")))
                .stream()
                .findFirst();
    }

    /** Records that the page has not changed. Returns false if it was erased meanwhile. */
    public boolean unchanged(DocumentId id, Instant checkedAt) {
        return sql.run(TOUCH, Tuple.of(id.value(), checkedAt.atOffset(ZoneOffset.UTC)))
                        .rowCount()
                == 1;
    }

    /** Records that a paper's full text was asked for at this address too, by which it can be erased then. */
    public void askedAt(DocumentId id, int version, String address) {
        sql.run(ASKED, Tuple.of(id.value(), version, WebPage.ASKED_AT, address));
    }

    /** Stores a fetched page; an unchanged text makes no new version. */
    public Known keep(WebPage page) {
        DocumentId id = WebPage.idOf(page.url());
        String etag = page.headers().get("etag");
        String lastModified = page.headers().get("last-modified");
        int version = sql.transact(transaction -> {
            Row locked = transaction
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
                    .next();
            int before = locked.getInteger("version");
            String hash = Rows.all(
                            transaction.run(HASH, Tuple.of(id.value(), before)), row -> row.getString("content_hash"))
                    .stream()
                    .findFirst()
                    .orElse(null);
            if (page.document().contentHash().equals(hash)) {
                return before;
            }
            int next = hash == null ? before : locked.getInteger("last_version") + 1;
            transaction.run(WRITE, values(id, next, page));
            transaction.run(TURN, Tuple.of(id.value(), next));
            if (next > before) {
                transaction.run(
                        REPLACE, Tuple.of(id.value(), before, page.fetchedAt().atOffset(ZoneOffset.UTC)));
            }
            return next;
        });
        return known(page, version);
    }

    private static Known known(WebPage page, int version) {
        return new Known(
                WebPage.idOf(page.url()),
                version,
                page.fetchedAt(),
                page.landedUrl(),
                page.headers().get("etag"),
                page.headers().get("last-modified"),
                page.headers().get(WebPage.ASKED_AT));
    }

    /**
     * Stores a text as a version of a page whose current version stays. It is erased as versions are that were replaced
     * now. An equal text that is still stored is used again. Stores a page that is not known as {@link #keep} does.
     */
    public Known keepBeside(WebPage page) {
        DocumentId id = WebPage.idOf(page.url());
        Optional<Integer> version = sql.transact(transaction -> {
            Optional<Row> locked = Rows.all(transaction.run(LOCK_STORED, Tuple.of(id.value())), row -> row).stream()
                    .findFirst();
            if (locked.isEmpty()) {
                return Optional.empty();
            }
            int current = locked.get().getInteger("version");
            Integer same = transaction
                    .run(SAME, Tuple.of(id.value(), page.document().contentHash()))
                    .iterator()
                    .next()
                    .getInteger("version");
            int beside = same == null ? locked.get().getInteger("last_version") + 1 : same;
            if (same == null) {
                transaction.run(WRITE, values(id, beside, page));
                transaction.run(COUNT, Tuple.of(id.value(), beside));
            }
            if (beside != current) {
                transaction.run(
                        REPLACE, Tuple.of(id.value(), beside, page.fetchedAt().atOffset(ZoneOffset.UTC)));
            }
            return Optional.of(beside);
        });
        return version.isPresent() ? known(page, version.get()) : keep(page);
    }

    /**
     * Stores a version of one paper's record as the current version of another record of the same paper, which has its
     * own address, title, outlet and date.
     *
     * @param url under which the other record is stored
     * @param record what the other record says of the paper; with its address, by which it is cited
     * @return empty if the version was erased
     */
    public Optional<Known> adopt(DocumentId id, int version, String url, Metadata record) {
        return Rows.all(sql.run(WHOLE, Tuple.of(id.value(), version)), row -> row).stream()
                .findFirst()
                .map(row -> {
                    Instant checked = row.getOffsetDateTime("checked_at").toInstant();
                    Known kept = keep(whole(row, url, record));
                    unchanged(kept.id(), checked);
                    return kept;
                });
    }

    private static WebPage whole(Row row, String url, Metadata record) {
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
