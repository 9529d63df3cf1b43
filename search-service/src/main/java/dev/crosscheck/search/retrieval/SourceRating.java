package dev.crosscheck.search.retrieval;

import dev.crosscheck.model.source.Rating;
import dev.crosscheck.search.ingest.Metadata;
import dev.crosscheck.search.tiers.TiersFile;
import jakarta.enterprise.context.ApplicationScoped;

/** Rates a document when it is looked at, so that changed tiers count at once: by its owner's tier, else by its outlet. */
@ApplicationScoped
public class SourceRating {

    /** The type of a document whose owner gave it a tier, and no type. */
    private static final String COLLECTION = "collection";

    private final TiersFile tiers;

    SourceRating(TiersFile tiers) {
        this.tiers = tiers;
    }

    public Rating of(Metadata metadata) {
        if (metadata.tier() != null) {
            String type = metadata.type() == null ? COLLECTION : metadata.type();
            return new Rating(metadata.tier(), type, metadata.site());
        }
        return tiers.current().rate(metadata.site(), metadata.url());
    }
}
