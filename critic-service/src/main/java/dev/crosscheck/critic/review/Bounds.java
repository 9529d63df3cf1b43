package dev.crosscheck.critic.review;

/**
 * What the modes admit and compare.
 *
 * @param maxTier the weakest tier that strict mode admits
 * @param upperTier the tier that monitor mode takes for official accounts
 * @param lowerTier the tier that it takes for social ones
 */
public record Bounds(int maxTier, int upperTier, int lowerTier) {
    public static final Bounds DEFAULT = new Bounds(2, 1, 5);
}
