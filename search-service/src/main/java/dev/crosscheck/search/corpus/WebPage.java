package dev.crosscheck.search.corpus;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.text.Sha256;
import dev.crosscheck.search.ingest.ParsedDocument;
import java.time.Instant;
import java.util.Map;

/**
 * A fetched web page.
 *
 * @param url the requested address, in canonical form
 * @param citedUrl the address by which the page is cited and rated: where the redirects of a page ended, or the address
 *     of a paper's record, whose text may have been read elsewhere
 * @param landedUrl the address after redirects from which the content was read
 * @param document the content of the page; its name is the address
 * @param bodyHash SHA-256 of the received bytes, in hexadecimal
 * @param headers headers of the response, with names in lower case
 * @param fetchedAt when the page arrived
 */
public record WebPage(
        String url,
        String citedUrl,
        String landedUrl,
        ParsedDocument document,
        String bodyHash,
        Map<String, String> headers,
        Instant fetchedAt) {

    /** Headers with names that begin so are ours and not the site's. */
    public static final String OWN_HEADERS = "crosscheck-";

    /** The header of a version that was read at another address than the one by which it is cited. */
    public static final String READ_FROM = OWN_HEADERS + "read-from";

    /**
     * The header of a paper's full text with the addresses at which it was asked for, with spaces between them;
     * redirects may have led on.
     */
    public static final String ASKED_AT = OWN_HEADERS + "asked-at";

    private static final String PREFIX = "web-";
    /** Hexadecimal digits of an id: 128 bits. */
    private static final int DIGITS = 32;

    public WebPage {
        headers = Map.copyOf(headers);
    }

    /** Creates a page that is cited by the address from which it was read. */
    public WebPage(
            String url,
            String landedUrl,
            ParsedDocument document,
            String bodyHash,
            Map<String, String> headers,
            Instant fetchedAt) {
        this(url, landedUrl, landedUrl, document, bodyHash, headers, fetchedAt);
    }

    /** Returns the id of an address's page, the same for every version. */
    public static DocumentId idOf(String url) {
        return new DocumentId(PREFIX + Sha256.hex(url).substring(0, DIGITS));
    }
}
