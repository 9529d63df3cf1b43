package dev.crosscheck.benchmarks.evaluation;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/** Normalises texts for comparison: Unicode NFKC, single blanks, lower case. */
final class ComparableText {

    private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Z}]+");

    private ComparableText() {}

    static String of(String text) {
        String compatible = Normalizer.normalize(text, Normalizer.Form.NFKC);
        return BLANKS.matcher(compatible).replaceAll(" ").strip().toLowerCase(Locale.ROOT);
    }
}
