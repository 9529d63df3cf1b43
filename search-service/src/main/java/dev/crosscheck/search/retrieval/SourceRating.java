package dev.crosscheck.search.retrieval;

import dev.crosscheck.model.source.Rating;
import dev.crosscheck.model.source.SourceTiers;
import dev.crosscheck.search.ingest.Metadata;
import dev.crosscheck.search.tiers.TiersFile;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/**
 * Rates a document when it is read, so that changed tiers count at once. The owner's tier comes first. Otherwise the
 * outlet decides: as its owner stated it, or as the document states it if the owner allowed that.
 */
@ApplicationScoped
public class SourceRating {

    /** The type of a document whose owner gave it a tier but no type. */
    private static final String COLLECTION = "collection";

    /** Rates nothing: returns what a document states about itself, without a tier. */
    private static final SourceTiers UNRATED = new SourceTiers(List.of());

    private final TiersFile tiers;

    SourceRating(TiersFile tiers) {
        this.tiers = tiers;
    }

    public Rating of(Metadata metadata) {
        if (metadata.tier() != null) {
            String type = metadata.type() == null ? COLLECTION : metadata.type();
            return new Rating(metadata.tier(), type, metadata.site());
        }
        Rating rating = tiers.current().rate(metadata.ratingSite(), metadata.ratingUrl());
        return rating.tier() == null ? UNRATED.rate(metadata.site(), metadata.url()) : rating;
    }
}
