package dev.crosscheck.search.ingest;

import java.util.Arrays;
import java.util.Locale;

/**
 * Where a document's address, its outlet's name and its date come from, and whether the first two may rate it. Anybody
 * can write any address into a text, so what the content says of itself rates it only if whoever added it said that it
 * may.
 *
 * @param url who said the address; null if there is none, or if the document was stored before this was kept
 * @param site the same of the outlet's name
 * @param published the same of the date of publication
 * @param contentTrusted whether the request that added the document said that its content may be believed in this
 */
public record Provenance(SaidBy url, SaidBy site, SaidBy published, boolean contentTrusted) {

    public static final Provenance NONE = new Provenance(null, null, null, false);

    /** Who said it. */
    public enum SaidBy {
        REQUEST,
        FRONT_MATTER,
        CANONICAL_LINK,
        OPEN_GRAPH,
        /** A field of an uploaded file: its properties, a message's head, a line of JSON. */
        FILE,
        /** Another of the page's {@code <meta>} elements, or its linked data. */
        META,
        /** Its address has the date, as in {@code /2025/04/11/}. */
        ADDRESS,
        FILE_NAME,
        TITLE;

        /** As the tables, the index and the wire have it, such as {@code front_matter}. */
        public String value() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** @param value as {@link #value} gives it, or null */
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
