package dev.crosscheck.critic.verify.check;

import dev.crosscheck.critic.verify.evidence.TermCoverage;
import dev.crosscheck.model.text.PatternFile;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Compares quantifiers: all, most, some, none. A source that says "some" does not support "all", and one that says
 * "none" contradicts it.
 */
public final class QuantifierCheck {

    private static final double SAME_MATTER = 0.8;
    private static final PatternFile FILE = PatternFile.load(QuantifierCheck.class, "quantifier-check.patterns");

    private enum Quantifier {
        NONE,
        SOME,
        MOST,
        ALL,
        ONLY;

        private final Pattern words;

        Quantifier() {
            this.words = Pattern.compile(FILE.text(name()), Pattern.CASE_INSENSITIVE);
        }

        static Optional<Quantifier> in(String text) {
            for (Quantifier quantifier : values()) {
                if (quantifier.words.matcher(text).find()) {
                    return Optional.of(quantifier);
                }
            }
            return Optional.empty();
        }

        boolean claimsMoreThan(Quantifier other) {
            return switch (this) {
                case ALL -> other == MOST || other == SOME;
                case MOST -> other == SOME;
                case NONE, SOME, ONLY -> false;
            };
        }
    }

    private QuantifierCheck() {}

    public static List<Mismatch> check(TermCoverage coverage) {
        Optional<Quantifier> claimed = Quantifier.in(coverage.claim().text());
        List<Integer> best = coverage.best(1);
        if (claimed.isEmpty() || best.isEmpty() || Near.matter(coverage, best.getFirst()) < SAME_MATTER) {
            return List.of();
        }
        int sentence = best.getFirst();
        Quantifier own = claimed.get();
        return Quantifier.in(coverage.evidence().sentences().get(sentence).text())
                .map(written -> compared(own, written, sentence))
                .orElseGet(() ->
                        own == Quantifier.ONLY ? List.of(Mismatch.withholds("quantifier_stronger: only")) : List.of());
    }

    private static List<Mismatch> compared(Quantifier own, Quantifier written, int sentence) {
        boolean denied = (own == Quantifier.NONE) != (written == Quantifier.NONE)
                && own != Quantifier.ONLY
                && written != Quantifier.ONLY;
        if (denied) {
            return List.of(Mismatch.contradicts(sentence, "quantifier_differs: " + word(own) + " / " + word(written)));
        }
        return own.claimsMoreThan(written)
                ? List.of(Mismatch.withholds("quantifier_stronger: " + word(own) + " / " + word(written)))
                : List.of();
    }

    private static String word(Quantifier quantifier) {
        return quantifier.name().toLowerCase(java.util.Locale.ROOT);
    }
}
