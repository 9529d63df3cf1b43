package dev.crosscheck.model.research;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.Require;
import dev.crosscheck.model.source.TierBounds;
import java.util.List;

/**
 * The loop's bounds that do not depend on a question's complexity, as configured when the session began.
 *
 * @param maxRounds passes from Analyst to Critic: a draft and its revisions
 * @param maxGapSearches searches that a draft may ask for
 * @param strictMaxTier the weakest tier that strict mode admits
 * @param degradeAfterFailures consecutive failed searches after which the session is degraded
 * @param graceSeconds time from the soft deadline to the hard one
 * @param redrafts whether a draft is written again, without a search, if it has no text and asks for a search that is
 *      not possible. False in sessions that began before this existed, so that they replay as they ran
 * @param compareTiers the two tiers that monitor mode compares, the official one first; null in sessions from before
 *      this field existed
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

    /** Creates a policy that compares the default tiers. */
    public LoopPolicy(
            int maxRounds,
            int maxGapSearches,
            int strictMaxTier,
            int degradeAfterFailures,
            int graceSeconds,
            boolean redrafts) {
        this(maxRounds, maxGapSearches, strictMaxTier, degradeAfterFailures, graceSeconds, redrafts, null);
    }

    /** Returns this policy without gap searches and with another weakest tier for strict mode. */
    public LoopPolicy closed(int weakest) {
        return new LoopPolicy(maxRounds, 0, weakest, degradeAfterFailures, graceSeconds, redrafts, compareTiers);
    }

    /** Returns the tiers that the modes admit and compare. */
    public TierBounds bounds() {
        List<Integer> compared = compareTiers == null ? TierBounds.DEFAULT.compareTiers() : compareTiers;
        return new TierBounds(strictMaxTier, compared);
    }
}
