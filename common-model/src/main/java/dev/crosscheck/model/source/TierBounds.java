package dev.crosscheck.model.source;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;

/**
 * Which tiers the modes admit and compare: fixed for a session when it begins or is judged again, and told to every
 * agent.
 *
 * @param maxTier the weakest tier that strict mode admits
 * @param compareTiers two tiers: the one that monitor mode takes for official accounts, and the one that it takes for
 *     social ones
 */
public record TierBounds(int maxTier, List<Integer> compareTiers) {

    /** Where nothing else is said. */
    public static final TierBounds DEFAULT = new TierBounds(2, List.of(1, 5));

    /** The weakest tier that needs no hedge, whatever the mode admits: official sources and mainstream news. */
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
     * {@code key}, or {@code key.other} where strict mode admits other tiers than usual: phrases that name them have
     * both.
     */
    public String phrase(String key) {
        return maxTier == DEFAULT.maxTier ? key : key + ".other";
    }

    /** The tier of official accounts. */
    @JsonIgnore
    public int official() {
        return compareTiers.getFirst();
    }

    /** The tier of social accounts. */
    @JsonIgnore
    public int social() {
        return compareTiers.getLast();
    }
}
