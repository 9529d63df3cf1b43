package dev.crosscheck.gateway.report;

import dev.crosscheck.model.claim.Verdict;
import java.util.Locale;

/** How verdicts look: by a sign as well as by colour, so that neither print nor eye needs the colour. */
final class Verdicts {

    private Verdicts() {}

    /** The class that the style sheet knows. */
    static String style(Verdict verdict) {
        return verdict.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static String sign(Verdict verdict) {
        return switch (verdict) {
            case SUPPORTED -> "✓";
            case CONTRADICTED -> "✗";
            case NOT_FOUND -> "?";
            case INCONCLUSIVE -> "–";
        };
    }
}
