package dev.crosscheck.gateway.report;

import dev.crosscheck.model.claim.Verdict;
import java.util.Locale;

/**
 * The appearance of verdicts: a sign as well as a colour, so that they are recognisable without colour, for example in
 * print.
 */
final class VerdictStyle {

    private VerdictStyle() {}

    /** Returns the class name in the style sheet. */
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
