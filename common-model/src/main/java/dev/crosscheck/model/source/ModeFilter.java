package dev.crosscheck.model.source;

import dev.crosscheck.model.research.Mode;
import java.util.List;

/**
 * Which sources a mode admits, and with which warning. Pure: all sources are kept on the session whatever their tier,
 * and this says which of them an agent gets to see.
 *
 * @param maxTier the weakest tier that {@link Mode#STRICT} admits; 2 unless configured
 */
public record ModeFilter(int maxTier) {

    /** The source is of tier 3 to 5 or unknown: a draft hedges what it says. */
    public static final String WEAK_SOURCE = "weak_source";
    /** Strict mode found nothing of its own and fell back to what discovery would have used. */
    public static final String STRICT_FALLBACK = "strict_fallback";

    public static final ModeFilter DEFAULT = new ModeFilter(TierBounds.DEFAULT.maxTier());

    /**
     * @param sources what the mode admits, in the order given, warned where the mode asks for it
     * @param fallback whether strict mode found nothing valid and admitted everything instead
     */
    public record Selection(List<Source> sources, boolean fallback) {
        public Selection {
            sources = List.copyOf(sources);
        }

        public boolean isEmpty() {
            return sources.isEmpty();
        }
    }

    public Selection select(Mode mode, List<Source> sources) {
        return switch (mode) {
            case STRICT -> strict(sources);
            case DISCOVERY, MONITOR -> new Selection(marked(sources), false);
        };
    }

    private Selection strict(List<Source> sources) {
        List<Source> valid =
                sources.stream().filter(s -> s.rating().isAtMost(maxTier)).toList();
        if (!valid.isEmpty() || sources.isEmpty()) {
            return new Selection(valid, false);
        }
        return new Selection(
                sources.stream().map(s -> s.withWarning(STRICT_FALLBACK)).toList(), true);
    }

    private static List<Source> marked(List<Source> sources) {
        return sources.stream()
                .map(s -> s.rating().isAtMost(TierBounds.FIRM) ? s : s.withWarning(WEAK_SOURCE))
                .toList();
    }
}
