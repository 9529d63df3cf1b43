package dev.crosscheck.model.source;

import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.text.MixedScripts;
import java.util.List;

/**
 * Selects the sources that a mode admits, and adds warnings. Pure. The session keeps sources of every tier; this filter
 * decides which of them an agent sees. A {@linkplain Notice notice} that warns is the source's warning. Strict mode
 * admits a retracted source only if it finds no other of its tiers.
 *
 * @param maxTier the weakest tier that {@link Mode#STRICT} admits; 2 unless configured
 */
public record ModeFilter(int maxTier) {

    /** The source has tier 3 to 5 or none. A draft must hedge its statements. */
    public static final String WEAK_SOURCE = "weak_source";
    /** The source has a word that mixes Latin with letters of another script, so that it looks like another word. */
    public static final String MIXED_SCRIPTS = "mixed_scripts";
    /** Strict mode found no source that it admits, so it uses all sources, as discovery would. */
    public static final String STRICT_FALLBACK = "strict_fallback";

    public static final ModeFilter DEFAULT = new ModeFilter(TierBounds.DEFAULT.maxTier());

    /**
     * @param sources the sources that the mode admits, in the given order, with warnings where the mode asks for them
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
        if (valid.isEmpty() && !sources.isEmpty()) {
            return new Selection(
                    sources.stream().map(s -> s.withWarning(STRICT_FALLBACK)).toList(), true);
        }
        boolean retracted = valid.stream().allMatch(Source::retracted);
        return new Selection(
                valid.stream()
                        .filter(s -> retracted || !s.retracted())
                        .map(ModeFilter::cautioned)
                        .toList(),
                false);
    }

    private static List<Source> marked(List<Source> sources) {
        return sources.stream()
                .map(s -> s.rating().isAtMost(TierBounds.FIRM) ? s : s.withWarning(WEAK_SOURCE))
                .map(ModeFilter::cautioned)
                .toList();
    }

    private static Source cautioned(Source source) {
        FoundDocument document = source.document();
        if (document.notice() != null && document.notice().isWarning()) {
            return source.withWarning(document.notice().wireName());
        }
        boolean mixed = MixedScripts.isIn(document.title())
                || document.passages().stream().anyMatch(passage -> MixedScripts.isIn(passage.text()));
        return mixed ? source.withWarning(MIXED_SCRIPTS) : source;
    }
}
