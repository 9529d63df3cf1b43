package dev.crosscheck.model.source;

/**
 * How trustworthy an outlet is: 1 official or government, 2 mainstream news, 3 digital media, 4 reserved, 5 social.
 *
 * @param tier 1 to 5, or null for an unknown source
 * @param type {@code official}, {@code government}, {@code news}, {@code digital}, {@code social}, {@code collection}
 *      if the document's owner gave it a tier but no type, or {@code unknown}
 * @param originalSource the outlet's name, from the rating or else from the document
 */
public record Rating(Integer tier, String type, String originalSource) {

    public static final String UNKNOWN_TYPE = "unknown";
    public static final int HIGHEST = 1;
    public static final int LOWEST = 5;

    public Rating {
        if (tier != null && (tier < HIGHEST || tier > LOWEST)) {
            throw new IllegalArgumentException("tier must be from 1 to 5, not " + tier);
        }
        type = type == null ? UNKNOWN_TYPE : type;
        originalSource = originalSource == null ? "" : originalSource;
    }

    public static Rating unknown(String originalSource) {
        return new Rating(null, UNKNOWN_TYPE, originalSource);
    }

    public boolean isAtMost(int maxTier) {
        return tier != null && tier <= maxTier;
    }

    /** Returns {@code "1"} to {@code "5"}, or {@code "unknown"}: the key for counting sources. */
    public String label() {
        return tier == null ? UNKNOWN_TYPE : Integer.toString(tier);
    }

    /** Returns the prefix of a source's text in prompts and results: {@code "[Tier 1 | official] "}. */
    public String prefix() {
        return "[Tier " + (tier == null ? "?" : tier) + " | " + type + "] ";
    }
}
