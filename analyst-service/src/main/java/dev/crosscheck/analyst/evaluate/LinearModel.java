package dev.crosscheck.analyst.evaluate;

import dev.crosscheck.model.text.WordList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A logistic model over named features: one class against the rest, or several classes against each other. Absent
 * features count as 0. Immutable.
 */
final class LinearModel {

    private final int classes;
    private final Map<String, double[]> weights;
    /** The weights of the first class, by the first and then the second word of a pair. */
    private final Map<String, Map<String, Double>> pairs = new HashMap<>();

    /** @param weights one weight per class for each feature */
    LinearModel(int classes, Map<String, double[]> weights) {
        this.classes = classes;
        this.weights = Map.copyOf(weights);
        weights.forEach((name, weight) -> {
            int bar = name.indexOf('|');
            if (bar > 0) {
                pairs.computeIfAbsent(name.substring(0, bar), _ -> new HashMap<>())
                        .put(name.substring(bar + 1), weight[0]);
            }
        });
    }

    /**
     * @param file lines {@code feature weight…} with one weight per class
     * @throws IllegalStateException if the file does not exist, or a line has a wrong number of weights
     */
    static LinearModel load(String file, int classes) {
        Map<String, double[]> weights = new HashMap<>();
        for (List<String> line : WordList.load(LinearModel.class, file)) {
            if (line.size() != classes + 1) {
                throw new IllegalStateException(
                        file + ": " + line.getFirst() + " has " + (line.size() - 1) + " weights");
            }
            weights.put(
                    line.getFirst(),
                    line.subList(1, line.size()).stream()
                            .mapToDouble(Double::parseDouble)
                            .toArray());
        }
        return new LinearModel(classes, weights);
    }

    /** Returns, for each class, the sum of the features' values times their weights. */
    double[] scores(Map<String, Double> features) {
        double[] scores = new double[classes];
        features.forEach((name, value) -> {
            double[] weight = weights.get(name);
            if (weight != null) {
                for (int k = 0; k < classes; k++) {
                    scores[k] += weight[k] * value;
                }
            }
        });
        return scores;
    }

    /** Returns the probability of the only class. */
    double probability(Map<String, Double> features) {
        return 1 / (1 + Math.exp(-scores(features)[0]));
    }

    /** Returns the probability of each class; they sum to 1. */
    double[] probabilities(Map<String, Double> features) {
        double[] scores = scores(features);
        double most = Double.NEGATIVE_INFINITY;
        for (double score : scores) {
            most = Math.max(most, score);
        }
        double sum = 0;
        for (int k = 0; k < classes; k++) {
            scores[k] = Math.exp(scores[k] - most);
            sum += scores[k];
        }
        for (int k = 0; k < classes; k++) {
            scores[k] /= sum;
        }
        return scores;
    }

    /** Returns the share of {@code words} that occur first in a pair; 0 if {@code words} is empty. */
    double knownShare(Collection<String> words) {
        return words.isEmpty()
                ? 0
                : (double) words.stream().filter(pairs::containsKey).count() / words.size();
    }

    /**
     * Returns the words that pair best with {@code words}: those with the highest sums of the first class's weights.
     */
    List<String> goingWith(Collection<String> words, int most) {
        Map<String, Double> sums = new HashMap<>();
        for (String word : words) {
            pairs.getOrDefault(word, Map.of()).forEach((other, weight) -> sums.merge(other, weight, Double::sum));
        }
        return sums.entrySet().stream()
                .filter(one -> one.getValue() > 0 && !one.getKey().startsWith("!"))
                .sorted(Map.Entry.<String, Double>comparingByValue().reversed().thenComparing(Map.Entry::getKey))
                .limit(most)
                .map(Map.Entry::getKey)
                .toList();
    }

    /**
     * Returns the lines as {@link #load} reads them: general features first, then pairs of words, each sorted by name.
     */
    List<String> lines() {
        return weights.entrySet().stream()
                .sorted(Comparator.comparing((Map.Entry<String, double[]> one) ->
                                one.getKey().indexOf('|') >= 0)
                        .thenComparing(Map.Entry::getKey))
                .map(one -> one.getKey() + " "
                        + Arrays.stream(one.getValue())
                                .mapToObj(weight -> String.format(Locale.ROOT, "%.3f", weight))
                                .collect(Collectors.joining(" ")))
                .toList();
    }
}
