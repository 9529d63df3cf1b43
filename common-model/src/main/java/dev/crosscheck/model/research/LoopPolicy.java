package dev.crosscheck.model.research;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.Require;
import dev.crosscheck.model.source.TierBounds;
import java.util.List;

/**
 * The loop's bounds that do not depend on a question's complexity, as they were configured when the session began.
 *
 * @param maxRounds passes from Analyst to Critic: a draft and its revisions
 * @param maxGapSearches searches that a draft may ask for
 * @param strictMaxTier the weakest tier that strict mode admits
 * @param degradeAfterFailures consecutive failed searches after which the session is degraded
 * @param graceSeconds from the soft deadline to the hard one
 * @param redrafts whether a draft that asks for a search in vain, and has no text, is followed by one that does
 *     without; sessions that began before there was such a thing are told as they went
 * @param compareTiers the two tiers that monitor mode compares, the official one first; null in sessions that are older
 *     than it
 */
public record LoopPolicy(
        int maxRounds,
        int maxGapSearches,
        int strictMaxTier,
        int degradeAfterFailures,
        int graceSeconds,
        boolean redrafts,
        @JsonInclude(JsonInclude.Include.NON_NULL) List<Integer> compareTiers) {

    public static final LoopPolicy DEFAULT = new LoopPolicy(3, 2, 2, 3, 60, true);

    public LoopPolicy {
        Require.atLeast("max_rounds", 1, maxRounds);
        Require.atLeast("max_gap_searches", 0, maxGapSearches);
        Require.atLeast("strict_max_tier", 1, strictMaxTier);
        Require.atLeast("degrade_after_failures", 1, degradeAfterFailures);
        Require.atLeast("grace_seconds", 1, graceSeconds);
        compareTiers = compareTiers == null ? null : List.copyOf(compareTiers);
    }

    /** Comparing the tiers that are compared where nothing else is said. */
    public LoopPolicy(
            int maxRounds,
            int maxGapSearches,
            int strictMaxTier,
            int degradeAfterFailures,
            int graceSeconds,
            boolean redrafts) {
        this(maxRounds, maxGapSearches, strictMaxTier, degradeAfterFailures, graceSeconds, redrafts, null);
    }

    /** The same without a search that a draft may ask for, and with another weakest tier in strict mode. */
    public LoopPolicy closed(int weakest) {
        return new LoopPolicy(maxRounds, 0, weakest, degradeAfterFailures, graceSeconds, redrafts, compareTiers);
    }

    /** The tiers that the modes admit and compare. */
    public TierBounds bounds() {
        List<Integer> compared = compareTiers == null ? TierBounds.DEFAULT.compareTiers() : compareTiers;
        return new TierBounds(strictMaxTier, compared);
    }
}
