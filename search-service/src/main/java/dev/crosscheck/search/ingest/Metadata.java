package dev.crosscheck.search.ingest;

import dev.crosscheck.search.ingest.Provenance.SaidBy;
import java.time.LocalDate;

/**
 * The metadata of a document. Every component may be null: unknown.
 *
 * @param url absolute, http or https
 * @param site name of the outlet
 * @param language BCP 47 tag as given; only English and Chinese are understood
 * @param tier 1 to 5, if its owner rates it; never taken from the content
 * @param type type of the outlet that goes with {@code tier}
 * @param provenance sources of {@code url}, {@code site} and {@code published}
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

    /** Creates the metadata that a request gives for a document. */
    public static Metadata given(
            String title, String url, String site, LocalDate published, String language, Integer tier, String type) {
        return new Metadata(title, url, site, published, language, tier, type, Provenance.NONE).saidBy(SaidBy.REQUEST);
    }

    /** Creates metadata with only a page's name for its outlet, which may be null; it does not affect the rating. */
    public static Metadata saidByPage(String site) {
        return new Metadata(null, null, site, null, null, null, null, Provenance.NONE).saidBy(SaidBy.META);
    }

    /** Returns the same metadata with an uploaded file as source; it affects the rating only if the file is trusted. */
    public Metadata saidInFile() {
        return saidBy(SaidBy.FILE);
    }

    /** Returns the same metadata with another source. */
    Metadata saidBy(SaidBy source) {
        Provenance said = new Provenance(
                url == null ? null : source, site == null ? null : source, published == null ? null : source, false);
        return new Metadata(title, url, site, published, language, tier, type, said);
    }

    /** Returns this metadata, with missing values taken from {@code other}. */
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

    /** Returns the address that may decide the rating; null if there is none. */
    public String ratingUrl() {
        return provenance.mayRateByUrl() ? url : null;
    }

    /** Returns the outlet's name that may decide the rating; null if there is none. */
    public String ratingSite() {
        return provenance.mayRateBySite() ? site : null;
    }

    Metadata withTitle(String better) {
        return new Metadata(better, url, site, published, language, tier, type, provenance);
    }

    /** Returns the same metadata with another date; both arguments may be null. */
    public Metadata withPublished(LocalDate day, SaidBy source) {
        Provenance said = new Provenance(provenance.url(), provenance.site(), source, provenance.contentTrusted());
        return new Metadata(title, url, site, day, language, tier, type, said);
    }

    Metadata trusting(boolean content) {
        Provenance trusted = new Provenance(provenance.url(), provenance.site(), provenance.published(), content);
        return new Metadata(title, url, site, published, language, tier, type, trusted);
    }
}
