package dev.crosscheck.search.corpus;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.search.ingest.Metadata;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;

/**
 * The fetched web pages, shared by all sessions and replicas. A version never changes, so that quotes from it stay
 * valid until {@link WebPageErasure} erases it; {@link WebPageVersions} numbers them. Safe for use by many threads;
 * blocks.
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

    private static final String TOUCH = "UPDATE search.web_page SET checked_at = $2 WHERE document_id = $1";

    private static final String READ = """
            SELECT p.url, v.* FROM search.web_page_version v JOIN search.web_page p USING (document_id)
            WHERE v.document_id = $1 AND v.version = $2""";

    private static final String READ_FROM = """
            SELECT headers ->> $3::text AS read_from FROM search.web_page_version
            WHERE document_id = $1 AND version = $2""";

    private static final String CURRENT = "SELECT version FROM search.web_page WHERE document_id = $1";

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
    private final WebPageVersions versions;

    WebPages(Sql sql, WebPageVersions versions) {
        this.sql = sql;
        this.versions = versions;
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
        return known(page, versions.current(page));
    }

    /**
     * Stores a text as a version of a page whose current version stays. It is erased as versions are that were replaced
     * now. An equal text that is still stored is used again. Stores a page that is not known as {@link #keep} does.
     */
    public Known keepBeside(WebPage page) {
        return versions.beside(page).map(version -> known(page, version)).orElseGet(() -> keep(page));
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
                    Known kept = keep(WebPageRows.ofRecord(url, record, row));
                    unchanged(kept.id(), checked);
                    return kept;
                });
    }

    /** Returns a version with its text. The address by which it is cited decides its rating. */
    public Optional<DocumentText> text(DocumentId id, int version) {
        return Rows.all(sql.run(READ, Tuple.of(id.value(), version)), WebPageRows::text).stream()
                .findFirst();
    }

    /** Returns the number of the page's current version; empty if the page was erased. */
    public Optional<Integer> currentVersion(DocumentId id) {
        return Rows.all(sql.run(CURRENT, Tuple.of(id.value())), row -> row.getInteger("version")).stream()
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
}
