package dev.crosscheck.search.ingest;

import java.time.LocalDate;

/**
 * What is known of a document besides its text. Every part may be null: unknown.
 *
 * @param url absolute, http or https
 * @param site name of the outlet
 * @param language BCP 47 tag as it was given; only English and Chinese are understood
 * @param tier 1 to 5, where its owner rates it
 * @param type type of the outlet that goes with {@code tier}
 */
public record Metadata(
        String title, String url, String site, LocalDate published, String language, Integer tier, String type) {

    public static final Metadata NONE = new Metadata(null, null, null, null, null, null, null);

    /** This, completed by {@code other} where this says nothing. */
    public Metadata orElse(Metadata other) {
        return new Metadata(
                title == null ? other.title : title,
                url == null ? other.url : url,
                site == null ? other.site : site,
                published == null ? other.published : published,
                language == null ? other.language : language,
                tier == null ? other.tier : tier,
                tier == null ? other.type : type);
    }

    Metadata withTitle(String better) {
        return new Metadata(better, url, site, published, language, tier, type);
    }
}
