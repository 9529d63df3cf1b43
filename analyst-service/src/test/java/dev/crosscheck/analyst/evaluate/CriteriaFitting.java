package dev.crosscheck.analyst.evaluate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.crosscheck.analyst.evaluate.DecisionFeatures.Weighed;
import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.evaluation.PolicyPassage;
import dev.crosscheck.model.policy.PolicySearch;
import dev.crosscheck.model.policy.PolicyTree;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.reader.OnnxReader;
import dev.crosscheck.reader.Reader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Fits the weights of the heuristic controller on labelled policies, and prints the figures of five-fold
 * cross-validation by document. The settings were chosen by cross-validation.
 *
 * <p>Arguments: a JSONL file ({@code document.text}, {@code criteria} with label and evidence, offsets in code points),
 * and the folder for {@code relevance-model.txt} and {@code decision-model.txt}. The third argument
 * {@code by-criterion} leaves out each criterion in turn instead, and writes no models. Both ways keep the reader's
 * results in {@code readings.txt} in the folder.
 */
public final class CriteriaFitting {

    private static final List<String> LABELS = List.of("MET", "NOT_MET", "UNCERTAIN");
    private static final int FOLDS = 5;
    /** Divides the decision's scores to calibrate its probabilities (Guo et al., 2017). */
    private static final double TEMPERATURE = 1.2;

    private static final double LEAST_RELEVANCE = 0.05;
    private static final double LEAST_DECISION = 0.06;

    /** More than the number of criteria, so that each criterion is a fold of its own. */
    private static final int CRITERIA = 1_000;

    private record Example(
            int document,
            String criterion,
            String text,
            int label,
            List<Clause> clauses,
            int firstRow,
            List<Boolean> evidence) {}

    private CriteriaFitting() {}

    /** The strength of the regularisation, and the number of passes over the rows. */
    private record Settings(double l1, double l2, int epochs) {}

    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[1]);
        boolean byCriterion = arguments.length > 2 && arguments[2].equals("by-criterion");
        Settings forRelevance = new Settings(0.6, 1, 5);
        Settings forDecision = new Settings(0.05, 0.1, 40);
        SparseRegression relevance = new SparseRegression();
        List<Example> examples = read(Path.of(arguments[0]), folder.resolve("readings.txt"), relevance, byCriterion);
        List<List<Weighed>> ranked = ranked(examples, relevance, forRelevance, byCriterion);
        SparseRegression decision = new SparseRegression();
        for (int e = 0; e < examples.size(); e++) {
            double sum =
                    ranked.get(e).stream().mapToDouble(Weighed::probability).sum();
            decision.add(
                    DecisionFeatures.of(examples.get(e).text(), ranked.get(e), sum),
                    examples.get(e).label(),
                    group(examples.get(e), byCriterion));
        }
        report(examples, scores(examples, decision, forDecision, byCriterion));
        if (!byCriterion) {
            write(
                    fitted(relevance, 1, forRelevance, FOLDS, -1).model(1),
                    LEAST_RELEVANCE,
                    folder.resolve("relevance-model.txt"));
            write(
                    fitted(decision, 3, forDecision, FOLDS, -1).model(TEMPERATURE),
                    LEAST_DECISION,
                    folder.resolve("decision-model.txt"));
        }
    }

    private static SparseRegression.Fitted fitted(
            SparseRegression rows, int classes, Settings settings, int folds, int fold) {
        return rows.fit(classes, settings.l1(), settings.l2(), settings.epochs(), folds, fold);
    }

    private static int folds(boolean byCriterion) {
        return byCriterion ? CRITERIA : FOLDS;
    }

    /** Returns each example's clauses, ranked by a model that has not seen the example's fold. */
    private static List<List<Weighed>> ranked(
            List<Example> examples, SparseRegression relevance, Settings settings, boolean byCriterion) {
        List<List<Weighed>> ranked = new ArrayList<>(Collections.nCopies(examples.size(), List.of()));
        int[] found = new int[3];
        for (int fold : foldsOf(examples, byCriterion)) {
            SparseRegression.Fitted model = fitted(relevance, 1, settings, folds(byCriterion), fold);
            for (int e = 0; e < examples.size(); e++) {
                if (group(examples.get(e), byCriterion) % folds(byCriterion) == fold) {
                    ranked.set(e, weighed(examples.get(e), model));
                    count(examples.get(e), ranked.get(e), found);
                }
            }
        }
        System.out.printf(
                "evidence: first %.3f, first three %.3f of %d%n",
                found[0] / (double) found[2], found[1] / (double) found[2], found[2]);
        return ranked;
    }

    private static double[][] scores(
            List<Example> examples, SparseRegression decision, Settings settings, boolean byCriterion) {
        double[][] scores = new double[examples.size()][];
        for (int fold : foldsOf(examples, byCriterion)) {
            SparseRegression.Fitted model = fitted(decision, 3, settings, folds(byCriterion), fold);
            for (int e = 0; e < examples.size(); e++) {
                if (group(examples.get(e), byCriterion) % folds(byCriterion) == fold) {
                    scores[e] = model.scores(e);
                }
            }
        }
        return scores;
    }

    private static int group(Example example, boolean byCriterion) {
        return group(example.criterion(), example.document(), byCriterion);
    }

    private static int group(String criterion, int document, boolean byCriterion) {
        return byCriterion ? Math.abs(criterion.hashCode() % CRITERIA) : document;
    }

    private static List<Integer> foldsOf(List<Example> examples, boolean byCriterion) {
        return examples.stream()
                .map(example -> group(example, byCriterion) % folds(byCriterion))
                .distinct()
                .sorted()
                .toList();
    }

    private static List<Weighed> weighed(Example example, SparseRegression.Fitted model) {
        List<Weighed> weighed = new ArrayList<>();
        for (int i = 0; i < example.clauses().size(); i++) {
            weighed.add(new Weighed(example.clauses().get(i), model.probability(example.firstRow() + i)));
        }
        weighed.sort(Comparator.comparingDouble((Weighed one) -> -one.probability()));
        return weighed;
    }

    private static void count(Example example, List<Weighed> ranked, int[] found) {
        if (!example.evidence().contains(true)) {
            return;
        }
        found[2]++;
        for (int rank = 0; rank < Math.min(3, ranked.size()); rank++) {
            if (example.evidence()
                    .get(example.clauses().indexOf(ranked.get(rank).clause()))) {
                found[0] += rank == 0 ? 1 : 0;
                found[1]++;
                return;
            }
        }
    }

    private static void report(List<Example> examples, double[][] scores) {
        for (double temperature : new double[] {0.7, 0.9, 1, 1.2}) {
            int right = 0;
            int rightAbstaining = 0;
            int[][] matrix = new int[3][3];
            double[] sum = new double[10];
            double[] ok = new double[10];
            int[] n = new int[10];
            double loss = 0;
            for (int e = 0; e < scores.length; e++) {
                double[] p = softmax(scores[e], temperature);
                int best = p[0] >= p[1] && p[0] >= p[2] ? 0 : p[1] >= p[2] ? 1 : 2;
                int label = examples.get(e).label();
                loss -= Math.log(Math.max(1e-9, p[label]));
                right += best == label ? 1 : 0;
                int decided = p[best] >= 0.65 ? best : 2;
                matrix[label][decided]++;
                rightAbstaining += decided == label ? 1 : 0;
                double confidence = p[decided];
                int bin = Math.min(9, (int) (confidence * 10));
                n[bin]++;
                sum[bin] += confidence;
                ok[bin] += decided == label ? 1 : 0;
            }
            double ece = 0;
            for (int b = 0; b < 10; b++) {
                ece += Math.abs(sum[b] - ok[b]) / scores.length;
            }
            System.out.printf(
                    "T %.1f: accuracy %.3f, abstaining %.3f, macro F1 %.3f, ECE %.3f, log loss %.3f%n",
                    temperature,
                    right / (double) scores.length,
                    rightAbstaining / (double) scores.length,
                    macro(matrix),
                    ece,
                    loss / scores.length);
        }
    }

    private static double macro(int[][] matrix) {
        double sum = 0;
        for (int c = 0; c < 3; c++) {
            int predicted = matrix[0][c] + matrix[1][c] + matrix[2][c];
            int labelled = matrix[c][0] + matrix[c][1] + matrix[c][2];
            sum += predicted + labelled == 0 ? 0 : 2.0 * matrix[c][c] / (predicted + labelled);
        }
        return sum / 3;
    }

    private static double[] softmax(double[] scores, double temperature) {
        double most = Math.max(scores[0], Math.max(scores[1], scores[2]));
        double[] p = new double[3];
        double sum = 0;
        for (int c = 0; c < 3; c++) {
            p[c] = Math.exp((scores[c] - most) / temperature);
            sum += p[c];
        }
        for (int c = 0; c < 3; c++) {
            p[c] /= sum;
        }
        return p;
    }

    /**
     * Writes the weights without those pairs of words that matter little: such pairs are most of the lines. Add the
     * head of the file by hand.
     */
    private static void write(LinearModel model, double least, Path file) throws IOException {
        List<String> lines = model.lines().stream()
                .filter(line -> line.indexOf('#') < 0)
                .filter(line -> line.substring(0, line.indexOf(' ')).indexOf('|') < 0 || most(line) >= least)
                .toList();
        Files.write(file, lines);
        System.out.println(file + ": " + lines.size() + " weights");
    }

    private static double most(String line) {
        return Arrays.stream(line.split(" ", -1))
                .skip(1)
                .mapToDouble(weight -> Math.abs(Double.parseDouble(weight)))
                .max()
                .orElse(0);
    }

    private static List<Example> read(Path file, Path kept, SparseRegression relevance, boolean byCriterion)
            throws IOException {
        ObjectMapper mapper = new ObjectMapper();
        List<Example> examples = new ArrayList<>();
        try (OnnxReader onnx = new OnnxReader(Language.ENGLISH)) {
            Reader reader = new KeptReadings(onnx, kept);
            int document = 0;
            for (String line : Files.readAllLines(file)) {
                JsonNode json = mapper.readTree(line);
                examples.addAll(of(json, document, reader, relevance, byCriterion));
                document++;
            }
        }
        return examples;
    }

    private static List<Example> of(
            JsonNode json, int document, Reader reader, SparseRegression relevance, boolean byCriterion) {
        String text = json.at("/document/text").asText();
        PolicySearch search = PolicySearch.of(PolicyTree.of(text, List.of(), _ -> null), text, Terms::of);
        List<Example> examples = new ArrayList<>();
        for (JsonNode criterion : json.path("criteria")) {
            String words = criterion.path("text").asText();
            List<PolicyPassage> passages = DemoCases.found(search, words, 400);
            List<Clause> clauses = Clauses.in(passages);
            if (clauses.isEmpty()) {
                continue;
            }
            List<Boolean> evidence = clauses.stream()
                    .map(clause -> overlaps(clause, criterion.path("evidence"), text))
                    .toList();
            List<Map<String, Double>> features = RelevanceFeatures.of(words, clauses, Optional.of(reader));
            int firstRow = -1;
            for (int i = 0; i < clauses.size(); i++) {
                int row = relevance.add(
                        features.get(i),
                        evidence.get(i) ? 1 : 0,
                        group(criterion.path("id").asText(), document, byCriterion));
                firstRow = i == 0 ? row : firstRow;
            }
            examples.add(new Example(
                    document,
                    criterion.path("id").asText(),
                    words,
                    LABELS.indexOf(criterion.path("label").asText()),
                    clauses,
                    firstRow,
                    evidence));
        }
        return examples;
    }

    /** Tells whether the clause and some span share at least half of the shorter one. */
    private static boolean overlaps(Clause clause, JsonNode spans, String text) {
        for (JsonNode span : spans) {
            int start = text.offsetByCodePoints(0, span.path(0).asInt());
            int end = text.offsetByCodePoints(0, span.path(1).asInt());
            int shared = Math.min(end, clause.end()) - Math.max(start, clause.start());
            if (2 * shared >= Math.min(end - start, clause.end() - clause.start())) {
                return true;
            }
        }
        return false;
    }
}
