package dev.crosscheck.model.source;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;

/**
 * The tiers that the modes admit and compare. They are fixed when a session begins or is judged again, and every agent
 * receives them.
 *
 * @param maxTier the weakest tier that strict mode admits
 * @param compareTiers two tiers for monitor mode: that of official accounts and that of social ones
 */
public record TierBounds(int maxTier, List<Integer> compareTiers) {

    /** Used if nothing else is set. */
    public static final TierBounds DEFAULT = new TierBounds(2, List.of(1, 5));

    /** The weakest tier that needs no hedge, independent of the mode: official sources and mainstream news. */
    public static final int FIRM = 2;

    public TierBounds {
        requireTier("max_tier", maxTier);
        compareTiers = List.copyOf(compareTiers);
        if (compareTiers.size() != 2 || compareTiers.getFirst() >= compareTiers.getLast()) {
            throw new IllegalArgumentException(
                    "compare_tiers must be two tiers, the official one first, not " + compareTiers);
        }
        compareTiers.forEach(tier -> requireTier("compare_tiers", tier));
    }

    private static void requireTier(String field, int tier) {
        if (tier < Rating.HIGHEST || tier > Rating.LOWEST) {
            throw new IllegalArgumentException(
                    field + " must be from " + Rating.HIGHEST + " to " + Rating.LOWEST + ", not " + tier);
        }
    }

    /**
     * Returns {@code key}, or {@code key.other} if strict mode admits other tiers than usual. Phrases that name the
     * tiers exist in both forms.
     */
    public String phrase(String key) {
        return maxTier == DEFAULT.maxTier ? key : key + ".other";
    }

    /** Returns the tier of official accounts. */
    @JsonIgnore
    public int official() {
        return compareTiers.getFirst();
    }

    /** Returns the tier of social accounts. */
    @JsonIgnore
    public int social() {
        return compareTiers.getLast();
    }
}
