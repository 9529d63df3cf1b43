package dev.crosscheck.analyst.evaluate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Fits a {@link LinearModel}: logistic regression by FTRL-Proximal (B. McMahan et al., "Ad Click Prediction: a View
 * from the Trenches", KDD 2013), which leaves most weights at exactly 0. The same rows and settings give the same
 * model.
 */
final class SparseRegression {

    private static final double ALPHA = 0.15;
    private static final double BETA = 1;

    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> names = new ArrayList<>();
    private final List<Row> rows = new ArrayList<>();

    /** A row of features. Nobody compares rows or changes their arrays. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Row(int[] features, float[] values, int label, int group) {}

    /**
     * Adds a row.
     *
     * @param group the number of the row's group, such as its document; fitting and measuring never share a group
     * @return the number of the row
     */
    int add(Map<String, Double> features, int label, int group) {
        int[] ids = new int[features.size()];
        float[] values = new float[features.size()];
        int k = 0;
        for (Map.Entry<String, Double> feature : features.entrySet()) {
            int next = numbers.size();
            int id = numbers.computeIfAbsent(feature.getKey(), _ -> next);
            if (id == names.size()) {
                names.add(feature.getKey());
            }
            ids[k] = id;
            values[k] = feature.getValue().floatValue();
            k++;
        }
        rows.add(new Row(ids, values, label, group));
        return rows.size() - 1;
    }

    /** The fitted weights, by class and feature. */
    final class Fitted {

        private final double[][] w;

        private Fitted(double[][] w) {
            this.w = w;
        }

        double[] scores(int row) {
            return sums(rows.get(row), w);
        }

        double probability(int row) {
            return 1 / (1 + Math.exp(-scores(row)[0]));
        }

        /** @param temperature the divisor of all weights */
        LinearModel model(double temperature) {
            Map<String, double[]> weights = new HashMap<>();
            for (int i = 0; i < names.size(); i++) {
                double[] of = new double[w.length];
                boolean any = false;
                for (int c = 0; c < w.length; c++) {
                    of[c] = Math.round(w[c][i] / temperature * 1000) / 1000.0;
                    any |= of[c] != 0;
                }
                if (any) {
                    weights.put(names.get(i), of);
                }
            }
            return new LinearModel(w.length, weights);
        }
    }

    /** Fits without the rows where {@code group % folds == fold}; a {@code fold} of -1 leaves out none. */
    Fitted fit(int classes, double l1, double l2, int epochs, int folds, int fold) {
        int size = names.size();
        double[][] z = new double[classes][size];
        double[][] n = new double[classes][size];
        double[][] w = new double[classes][size];
        List<Row> some = new ArrayList<>(rows.stream()
                .filter(row -> fold < 0 || row.group % folds != fold)
                .toList());
        Random random = new Random(7);
        for (int epoch = 0; epoch < epochs; epoch++) {
            java.util.Collections.shuffle(some, random);
            for (Row row : some) {
                double[] p = predicted(row, w, classes);
                for (int c = 0; c < classes; c++) {
                    boolean is = classes == 1 ? row.label == 1 : row.label == c;
                    double error = p[c] - (is ? 1 : 0);
                    for (int k = 0; k < row.features.length; k++) {
                        int i = row.features[k];
                        double gradient = error * row.values[k];
                        double sigma = (Math.sqrt(n[c][i] + gradient * gradient) - Math.sqrt(n[c][i])) / ALPHA;
                        z[c][i] += gradient - sigma * w[c][i];
                        n[c][i] += gradient * gradient;
                        boolean general = names.get(i).indexOf('|') < 0;
                        double bound = general ? l1 / 10 : l1;
                        w[c][i] = Math.abs(z[c][i]) <= bound
                                ? 0
                                : -(z[c][i] - Math.signum(z[c][i]) * bound)
                                        / ((BETA + Math.sqrt(n[c][i])) / ALPHA + l2);
                    }
                }
            }
        }
        return new Fitted(w);
    }

    private static double[] sums(Row row, double[][] w) {
        double[] scores = new double[w.length];
        for (int c = 0; c < w.length; c++) {
            for (int k = 0; k < row.features.length; k++) {
                scores[c] += w[c][row.features[k]] * row.values[k];
            }
        }
        return scores;
    }

    private static double[] predicted(Row row, double[][] w, int classes) {
        double[] scores = sums(row, w);
        if (classes == 1) {
            return new double[] {1 / (1 + Math.exp(-scores[0]))};
        }
        double most = Math.max(scores[0], Math.max(scores[1], scores[2]));
        double sum = 0;
        for (int c = 0; c < classes; c++) {
            scores[c] = Math.exp(scores[c] - most);
            sum += scores[c];
        }
        for (int c = 0; c < classes; c++) {
            scores[c] /= sum;
        }
        return scores;
    }
}
