package dev.crosscheck.critic.verify.support;

import dev.crosscheck.critic.verify.evidence.EvidenceSentence;
import dev.crosscheck.critic.verify.evidence.TermCoverage;
import dev.crosscheck.critic.verify.terms.Background;
import dev.crosscheck.critic.verify.terms.Token;
import dev.crosscheck.model.text.PatternFile;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Measures by terms alone whether the evidence speaks of the same things as the claim. */
final class CoverageMeasures {

    private static final PatternFile FILE = PatternFile.load(CoverageMeasures.class, "coverage-measures.patterns");
    static final List<String> NAMES = FILE.words("NAMES");

    private static final int RAREST = 3;

    private CoverageMeasures() {}

    /** Returns the measures in the order of {@link #NAMES}; the evidence must have at least one sentence. */
    static double[] of(TermCoverage coverage) {
        List<Token> terms = coverage.claim().terms();
        int best = coverage.ranked().getFirst();
        int[] numbers = which(terms, Token::isNumber);
        int[] names = which(terms, Token::name);
        double missing = 0;
        for (int t = 0; t < terms.size(); t++) {
            missing += (1 - coverage.credit(t)) * Background.weight(terms.get(t).stem());
        }
        return new double[] {
            coverage.ofBest(2),
            coverage.ofBest(3),
            missing,
            mean(numbers, coverage::credit),
            mean(numbers, t -> coverage.credit(t, best)),
            weighed(coverage, names),
            mean(rarest(coverage), t -> coverage.credit(t, best)),
            aboutClaim(coverage, best),
            names.length,
            numbers.length,
            Math.log1p(coverage.evidence().vocabulary()),
            Math.log1p(terms.size())
        };
    }

    private static int[] which(List<Token> terms, Predicate<Token> wanted) {
        return IntStream.range(0, terms.size())
                .filter(t -> wanted.test(terms.get(t)))
                .toArray();
    }

    /** Returns the mean credit; 1 if there are no terms, because then none is missing. */
    private static double mean(int[] terms, IntToDoubleFunction credit) {
        return IntStream.of(terms).mapToDouble(credit).average().orElse(1);
    }

    private static double weighed(TermCoverage coverage, int[] terms) {
        double all = IntStream.of(terms).mapToDouble(coverage.claim()::weight).sum();
        double had = IntStream.of(terms)
                .mapToDouble(t -> coverage.claim().weight(t) * coverage.credit(t))
                .sum();
        return all == 0 ? 1 : had / all;
    }

    private static int[] rarest(TermCoverage coverage) {
        return IntStream.range(0, coverage.claim().terms().size())
                .boxed()
                .sorted(Comparator.comparingDouble(
                        (Integer t) -> -coverage.claim().weight(t)))
                .limit(RAREST)
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** Returns the share of the best sentence that is about the claim; the rest may be about something else. */
    private static double aboutClaim(TermCoverage coverage, int best) {
        EvidenceSentence sentence = coverage.evidence().sentences().get(best);
        List<String> wanted = coverage.claim().terms().stream().map(Token::stem).toList();
        double all = 0;
        double about = 0;
        for (String stem : sentence.stems()) {
            double weight = Background.weight(stem);
            all += weight;
            about += wanted.contains(stem) ? weight : 0;
        }
        return all == 0 ? 0 : about / all;
    }
}
