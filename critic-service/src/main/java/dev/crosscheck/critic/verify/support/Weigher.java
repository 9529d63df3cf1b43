package dev.crosscheck.critic.verify.support;

import dev.crosscheck.critic.verify.evidence.TermCoverage;

/** Weighs how well evidence supports a claim: by words, or by words and a network. Safe for use by several threads. */
public interface Weigher {

    /**
     * Weighs one claim in one piece of evidence.
     *
     * @param coverage coverage of evidence with at least one sentence
     * @param closely whether the evidence is worth reading; otherwise its words are enough
     */
    Support weigh(TermCoverage coverage, boolean closely);

    /** Says whether it reads at all, so that it matters which sources it reads. */
    default boolean reads() {
        return false;
    }

    /**
     * Returns a weigher for the claims of one text, which compares words alone when it has read this often. So a text
     * with many claims takes a limited time, and gets the same verdicts each time.
     */
    default Weigher atMost(int readings) {
        return this;
    }

    /** Returns a weigher that uses words alone. */
    static Weigher ofWords(SupportModel words) {
        return (coverage, _) -> words.of(coverage);
    }
}
