package dev.crosscheck.critic.verify;

import dev.crosscheck.critic.verify.evidence.ClaimText;
import dev.crosscheck.critic.verify.evidence.TermCoverage;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Chooses the sources that are worth reading for a claim, so that many sources cost no more than a few. */
final class Nearest {

    private static final int MOST = 3;
    private static final int SENTENCES = 3;

    private Nearest() {}

    /** Returns the sources whose words cover most of the claim; all, if they are few. */
    static Set<PreparedSource> of(ClaimText claim, List<PreparedSource> sources) {
        return sources.size() <= MOST
                ? new LinkedHashSet<>(sources)
                : new LinkedHashSet<>(sources.stream()
                        .map(source -> new Ranked(source, covered(claim, source)))
                        .sorted(Comparator.comparingDouble(Ranked::covered).reversed())
                        .limit(MOST)
                        .map(Ranked::source)
                        .toList());
    }

    private record Ranked(PreparedSource source, double covered) {}

    private static double covered(ClaimText claim, PreparedSource source) {
        return claim.terms().isEmpty() || !TermCoverage.isFeasible(claim, source.evidence())
                ? 0
                : new TermCoverage(claim, source.evidence()).ofBest(SENTENCES);
    }
}
