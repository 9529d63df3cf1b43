package dev.crosscheck.search.corpus;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.search.corpus.Sql.Statements;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;

/**
 * Writes the versions of fetched web pages. Each store locks the page's row first, so that versions of one page are
 * numbered one after the other; a number is not used again when its version is erased. Safe for use by many threads and
 * replicas; blocks.
 */
@ApplicationScoped
class WebPageVersions {

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

    private final Sql sql;

    WebPageVersions(Sql sql) {
        this.sql = sql;
    }

    /**
     * Makes a text the current version of its page; an unchanged text makes no new version.
     *
     * @return the current version
     */
    int current(WebPage page) {
        DocumentId id = WebPage.idOf(page.url());
        return sql.transact(transaction -> {
            Row locked = transaction
                    .run(
                            LOCK,
                            Tuple.tuple()
                                    .addString(id.value())
                                    .addString(page.url())
                                    .addOffsetDateTime(fetchedAt(page))
                                    .addString(page.landedUrl())
                                    .addString(page.headers().get("etag"))
                                    .addString(page.headers().get("last-modified")))
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
            transaction.run(WRITE, WebPageRows.values(id, next, page));
            transaction.run(TURN, Tuple.of(id.value(), next));
            if (next > before) {
                replace(transaction, id, before, page);
            }
            return next;
        });
    }

    /**
     * Makes a text a version of its page whose current version stays. It is erased as versions are that were replaced
     * now. An equal text that is still stored is used again.
     *
     * @return the text's version; empty if the page is not known
     */
    Optional<Integer> beside(WebPage page) {
        DocumentId id = WebPage.idOf(page.url());
        return sql.transact(transaction -> {
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
                transaction.run(WRITE, WebPageRows.values(id, beside, page));
                transaction.run(COUNT, Tuple.of(id.value(), beside));
            }
            if (beside != current) {
                replace(transaction, id, beside, page);
            }
            return Optional.of(beside);
        });
    }

    /** Marks a version as replaced when the page was fetched. */
    private static void replace(Statements transaction, DocumentId id, int version, WebPage page) {
        transaction.run(REPLACE, Tuple.of(id.value(), version, fetchedAt(page)));
    }

    private static OffsetDateTime fetchedAt(WebPage page) {
        return page.fetchedAt().atOffset(ZoneOffset.UTC);
    }
}
