package dev.crosscheck.critic.verify.check;

import dev.crosscheck.critic.verify.evidence.ClaimText;
import dev.crosscheck.critic.verify.evidence.TermCoverage;
import dev.crosscheck.critic.verify.terms.Background;
import dev.crosscheck.critic.verify.terms.Token;
import dev.crosscheck.critic.verify.terms.WordRole;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Measures how close a sentence of the evidence is to a claim, without the words that a check compares. */
final class Near {

    private Near() {}

    /** Returns the share of the claim's content, without numbers and directions, that the sentence has; from 0 to 1. */
    static double matter(TermCoverage coverage, int sentence) {
        ClaimText claim = coverage.claim();
        double all = 0;
        double had = 0;
        for (int t = 0; t < claim.terms().size(); t++) {
            Token term = claim.terms().get(t);
            if (isMatter(term)) {
                all += claim.weight(t);
                had += claim.weight(t) * coverage.credit(t, sentence);
            }
        }
        return all == 0 ? 0 : had / all;
    }

    /** Returns the share of the sentence's content that the claim has too; from 0 to 1. */
    static double sharedBack(TermCoverage coverage, int sentence) {
        Set<String> wanted = new HashSet<>();
        coverage.claim().tokens().forEach(token -> wanted.add(token.stem()));
        double all = 0;
        double had = 0;
        for (Token token : coverage.evidence().sentences().get(sentence).tokens()) {
            if (token.counted() && isMatter(token)) {
                double weight = Background.weight(token.stem());
                all += weight;
                had += wanted.contains(token.stem()) ? weight : 0;
            }
        }
        return all == 0 ? 0 : had / all;
    }

    static boolean isMatter(Token token) {
        return token.role() == WordRole.CONTENT && !token.isNumber();
    }

    static List<Integer> best(TermCoverage coverage) {
        return coverage.best(3);
    }
}
