package dev.crosscheck.analyst.evaluate;

import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.evaluation.PolicyCitation;
import dev.crosscheck.model.evaluation.PolicyPassage;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Sentences;
import dev.crosscheck.model.text.Span;
import java.util.Optional;
import java.util.Set;

/** Finds the sentence of a passage that best matches the wanted words. Pure. */
final class Tightening {

    /** The sentence must contain at least this share of the wanted words. */
    private static final double LEAST = 0.25;

    private Tightening() {}

    /**
     * Returns the sentence with the most wanted words, the shortest if several tie; empty if none has enough of them.
     */
    static Optional<PolicyCitation> best(PolicyPassage passage, String wanted) {
        Set<String> words = Terms.distinct(wanted);
        PolicyCitation best = null;
        double most = 0;
        for (Span span : Sentences.split(passage.text(), Language.detect(passage.text()))) {
            double share = Terms.share(words, Terms.distinct(span.of(passage.text())));
            boolean better = share > most
                    || (best != null
                            && share == most
                            && span.length() < best.quote().length());
            if (share >= LEAST && better) {
                most = share;
                best = PolicyCitation.of(passage, passage.start() + span.start(), passage.start() + span.end());
            }
        }
        return Optional.ofNullable(best);
    }
}
