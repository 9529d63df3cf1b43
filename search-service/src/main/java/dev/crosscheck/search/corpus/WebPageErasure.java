package dev.crosscheck.search.corpus;

import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.ZoneOffset;

/**
 * Erases fetched web pages: old ones, and single ones on request. Sessions that read an erased page keep its passages
 * in their logs, but the text around them is gone. Safe for use by many threads and replicas; blocks.
 */
@ApplicationScoped
public class WebPageErasure {

    /** Skips pages that are being stored at this moment: those are not old any more. */
    private static final String OLD_PAGES = """
            DELETE FROM search.web_page WHERE document_id IN (
                SELECT document_id FROM search.web_page WHERE checked_at < $1
                ORDER BY checked_at LIMIT $2 FOR UPDATE SKIP LOCKED)""";

    private static final String OLD_VERSIONS = """
            DELETE FROM search.web_page_version WHERE (document_id, version) IN (
                SELECT document_id, version FROM search.web_page_version WHERE replaced_at < $1
                ORDER BY replaced_at LIMIT $2 FOR UPDATE SKIP LOCKED)""";

    /**
     * Finds the page itself, pages that redirect to it, records of catalogues, copies of archives, and papers that were
     * asked for or read there.
     */
    private static final String OF_AN_ADDRESS = """
            DELETE FROM search.web_page WHERE split_part(url, '#', 1) = $1 OR landed_url = $1 OR document_id IN (
                SELECT document_id FROM search.web_page_version
                WHERE landed_url = $1 OR headers ->> $2::text = $1
                    OR $1 = ANY (string_to_array(headers ->> $3::text, ' ')))""";

    private final Sql sql;

    WebPageErasure(Sql sql) {
        this.sql = sql;
    }

    /**
     * Erases pages that were not checked since, with all their versions, and versions that were replaced before then.
     *
     * @param most the most pages, and the most versions of other pages
     * @return number of erased pages and versions
     */
    public int eraseOlderThan(Instant limit, int most) {
        Tuple values = Tuple.of(limit.atOffset(ZoneOffset.UTC), most);
        return sql.run(OLD_PAGES, values).rowCount()
                + sql.run(OLD_VERSIONS, values).rowCount();
    }

    /**
     * Erases everything that was stored for an address. Takes time linear in the number of all pages.
     *
     * @param url in canonical form
     * @return number of erased pages, each with all its versions
     */
    public int erase(String url) {
        return sql.run(OF_AN_ADDRESS, Tuple.of(url, WebPage.READ_FROM, WebPage.ASKED_AT))
                .rowCount();
    }
}
