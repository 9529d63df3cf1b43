package dev.crosscheck.search.ingest;

import java.util.Arrays;
import java.util.Locale;

/**
 * The sources of a document's address, outlet name and date, and whether the first two may decide its rating. Anybody
 * can write any address into a text. What the content says about itself therefore counts only if the request that added
 * the document said so.
 *
 * @param url source of the address; null if there is none, or if the document is older than this record
 * @param site source of the outlet's name, likewise
 * @param published source of the publication date, likewise
 * @param contentTrusted whether the request that added the document said that its content may decide its rating
 */
public record Provenance(SaidBy url, SaidBy site, SaidBy published, boolean contentTrusted) {

    public static final Provenance NONE = new Provenance(null, null, null, false);

    /** The sources of metadata. */
    public enum SaidBy {
        REQUEST,
        FRONT_MATTER,
        CANONICAL_LINK,
        OPEN_GRAPH,
        /** A field of an uploaded file: its properties, an e-mail's header, a line of JSON. */
        FILE,
        /** Another {@code <meta>} element of the page, or its linked data. */
        META,
        /** A date in the address, as in {@code /2025/04/11/}. */
        ADDRESS,
        FILE_NAME,
        TITLE,
        /** A line near the beginning of the text, as in "Published 3 March 2025". */
        BYLINE,
        /** The provider that found the web page, not the page itself. */
        PROVIDER;

        /** Returns the name in the tables, the index and JSON, such as {@code front_matter}. */
        public String value() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** @param value a result of {@link #value}, or null */
        public static SaidBy of(String value) {
            return Arrays.stream(values())
                    .filter(source -> source.value().equals(value))
                    .findFirst()
                    .orElse(null);
        }
    }

    boolean mayRateByUrl() {
        return mayRate(url);
    }

    boolean mayRateBySite() {
        return mayRate(site);
    }

    private boolean mayRate(SaidBy source) {
        return source == SaidBy.REQUEST || (source != null && contentTrusted);
    }
}
