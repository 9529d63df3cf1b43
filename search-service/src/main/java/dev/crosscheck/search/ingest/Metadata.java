package dev.crosscheck.search.ingest;

import dev.crosscheck.search.ingest.Provenance.SaidBy;
import java.time.LocalDate;

/**
 * What is known of a document besides its text. Every part may be null: unknown.
 *
 * @param url absolute, http or https
 * @param site name of the outlet
 * @param language BCP 47 tag as it was given; only English and Chinese are understood
 * @param tier 1 to 5, where its owner rates it; never what the content says of itself
 * @param type type of the outlet that goes with {@code tier}
 * @param provenance where {@code url}, {@code site} and {@code published} come from
 */
public record Metadata(
        String title,
        String url,
        String site,
        LocalDate published,
        String language,
        Integer tier,
        String type,
        Provenance provenance) {

    public static final Metadata NONE = new Metadata(null, null, null, null, null, null, null, Provenance.NONE);

    /** What a request says of a document. */
    public static Metadata given(
            String title, String url, String site, LocalDate published, String language, Integer tier, String type) {
        return new Metadata(title, url, site, published, language, tier, type, Provenance.NONE).saidBy(SaidBy.REQUEST);
    }

    /** No more than what a page calls its outlet, which may be null; it rates nothing. */
    public static Metadata saidByPage(String site) {
        return new Metadata(null, null, site, null, null, null, null, Provenance.NONE).saidBy(SaidBy.META);
    }

    /** The same, as a part of an uploaded file says it, which rates nothing unless the file is trusted. */
    public Metadata saidInFile() {
        return saidBy(SaidBy.FILE);
    }

    /** The same, with {@code source} named as who said it. */
    Metadata saidBy(SaidBy source) {
        Provenance said = new Provenance(
                url == null ? null : source, site == null ? null : source, published == null ? null : source, false);
        return new Metadata(title, url, site, published, language, tier, type, said);
    }

    /** This, completed by {@code other} where this says nothing. */
    public Metadata orElse(Metadata other) {
        return new Metadata(
                title == null ? other.title : title,
                url == null ? other.url : url,
                site == null ? other.site : site,
                published == null ? other.published : published,
                language == null ? other.language : language,
                tier == null ? other.tier : tier,
                tier == null ? other.type : type,
                new Provenance(
                        url == null ? other.provenance.url() : provenance.url(),
                        site == null ? other.provenance.site() : provenance.site(),
                        published == null ? other.provenance.published() : provenance.published(),
                        provenance.contentTrusted() || other.provenance.contentTrusted()));
    }

    /** The address by which the tiers list may rate the document; null if there is none. */
    public String ratingUrl() {
        return provenance.mayRateByUrl() ? url : null;
    }

    /** The outlet's name by which the tiers list may rate the document; null if there is none. */
    public String ratingSite() {
        return provenance.mayRateBySite() ? site : null;
    }

    Metadata withTitle(String better) {
        return new Metadata(better, url, site, published, language, tier, type, provenance);
    }

    Metadata withPublished(LocalDate day, SaidBy source) {
        Provenance said = new Provenance(provenance.url(), provenance.site(), source, provenance.contentTrusted());
        return new Metadata(title, url, site, day, language, tier, type, said);
    }

    Metadata trusting(boolean content) {
        Provenance trusted = new Provenance(provenance.url(), provenance.site(), provenance.published(), content);
        return new Metadata(title, url, site, published, language, tier, type, trusted);
    }
}
