package dev.crosscheck.analyst.evaluate;

import dev.crosscheck.analyst.evaluate.DecisionFeatures.Weighed;
import dev.crosscheck.model.evaluation.PolicyPassage;
import dev.crosscheck.reader.Reader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads passages of a policy with two fitted models: one finds the clauses that decide a criterion, the other says
 * whether these meet it. Safe for use by many threads.
 */
final class PolicyReading {

    private static final int CLASSES = 3;
    private static final int MET = 0;
    private static final int NOT_MET = 1;
    private static final int UNCERTAIN = 2;

    /** Loads the models on first use. */
    private static final class Fitted {
        static final LinearModel RELEVANCE = LinearModel.load("relevance-model.txt", 1);
        static final LinearModel DECISION = LinearModel.load("decision-model.txt", CLASSES);
    }

    private PolicyReading() {}

    /**
     * @param ranked clauses with the probability that each decides the criterion, best first
     * @param met the probability that the criterion is met; it sums to 1 with the other two
     */
    record Read(List<Weighed> ranked, double met, double notMet, double uncertain) {
        Read {
            ranked = List.copyOf(ranked);
        }
    }

    /** @param reader empty if this machine can't run it; then only words count */
    static Optional<Read> of(String criterion, List<PolicyPassage> passages, Optional<Reader> reader) {
        List<Clause> clauses = Clauses.in(passages);
        if (clauses.isEmpty()) {
            return Optional.empty();
        }
        List<Map<String, Double>> features = RelevanceFeatures.of(criterion, clauses, reader);
        List<Weighed> ranked = new ArrayList<>();
        for (int i = 0; i < clauses.size(); i++) {
            ranked.add(new Weighed(clauses.get(i), Fitted.RELEVANCE.probability(features.get(i))));
        }
        ranked.sort(Comparator.comparingDouble((Weighed one) -> -one.probability()));
        if (UnfamiliarCriterion.isQuestion(criterion) || isUnfamiliar(criterion)) {
            return Optional.of(UnfamiliarCriterion.read(criterion, ranked));
        }
        double sum = ranked.stream().mapToDouble(Weighed::probability).sum();
        double[] p = Fitted.DECISION.probabilities(DecisionFeatures.of(criterion, ranked, sum));
        return Optional.of(new Read(ranked, p[MET], p[NOT_MET], p[UNCERTAIN]));
    }

    private static boolean isUnfamiliar(String criterion) {
        return Fitted.DECISION.knownShare(CriterionText.of(criterion).terms()) < UnfamiliarCriterion.FAMILIAR;
    }

    /**
     * Returns words of policies that often go with the words of a criterion, the likeliest first, for a second search.
     */
    static List<String> goingWith(String criterion, int most) {
        return Fitted.RELEVANCE.goingWith(CriterionText.of(criterion).words(), most);
    }
}
