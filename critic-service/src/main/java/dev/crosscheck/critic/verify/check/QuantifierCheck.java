package dev.crosscheck.critic.verify.check;

import dev.crosscheck.critic.verify.evidence.TermCoverage;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Compares quantifiers: all, most, some, none. A source that says "some" does not support "all", and one that says
 * "none" contradicts it.
 */
public final class QuantifierCheck {

    private static final double SAME_MATTER = 0.8;

    private enum Quantifier {
        NONE("\\b(?:none of|no one|nobody|not any|not a single)\\b|無一|沒有任何|毫無|沒有人"),
        SOME("\\b(?:some|several|a few|part of|partly|a number of|certain|many)\\b|部分|有些|若干|一些|少數|許多"),
        MOST("\\b(?:most|the majority of|mainly|mostly|largely)\\b|多數|大部分|大多"),
        ALL("\\b(?:all|every|each|entirely|completely|without exception|always)\\b|所有|全部|全數|一律|每一|全體|完全"),
        ONLY("\\b(?:only|solely|exclusively|nothing but)\\b|只有|僅有|唯一|僅");

        private final Pattern words;

        Quantifier(String words) {
            this.words = Pattern.compile(words, Pattern.CASE_INSENSITIVE);
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
