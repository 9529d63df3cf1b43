package dev.crosscheck.benchmarks.criteria;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.benchmarks.BootstrapInterval;
import dev.crosscheck.benchmarks.FigureLines;
import dev.crosscheck.benchmarks.bench.Spread;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.model.evaluation.CriterionStatus;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * The figures for the criteria of one file, with 95 % bootstrap intervals. The bootstrap resamples policies, because
 * the criteria of one policy are not independent.
 *
 * @param criteria in the order of the file
 */
record CriteriaFigures(List<JudgedCriterion> criteria) {

    private static final int SAMPLES = 1_000;
    private static final int BINS = 10;
    /** Width of the names of printed figures. */
    private static final int WIDTH = 34;

    CriteriaFigures {
        criteria = List.copyOf(criteria);
        if (criteria.isEmpty()) {
            throw new IllegalArgumentException("nothing was judged");
        }
    }

    /** A figure with its interval. */
    record Interval(double value, double low, double high) {

        ObjectNode toJson() {
            return Json.object()
                    .put("value", rounded(value))
                    .put("low", rounded(low))
                    .put("high", rounded(high));
        }

        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%.3f (%.3f to %.3f)", value, low, high);
        }
    }

    static double accuracy(List<JudgedCriterion> some) {
        return some.stream().mapToDouble(one -> one.isRight() ? 1 : 0).average().orElse(0);
    }

    /** Returns the mean F1 over the labels that occur in the file. */
    static double macroF1(List<JudgedCriterion> some) {
        return Arrays.stream(CriterionStatus.values())
                .filter(label -> some.stream().anyMatch(one -> one.criterion().label() == label))
                .mapToDouble(label -> f1(some, label))
                .average()
                .orElse(0);
    }

    static double f1(List<JudgedCriterion> some, CriterionStatus label) {
        long both = some.stream()
                .filter(one -> one.isRight() && one.status() == label)
                .count();
        long said = some.stream().filter(one -> one.status() == label).count();
        long labelled =
                some.stream().filter(one -> one.criterion().label() == label).count();
        return said + labelled == 0 ? 0 : 2.0 * both / (said + labelled);
    }

    /**
     * Of the criteria with annotated evidence, returns the share in which one of the first three citations matches some
     * of it.
     */
    OptionalDouble evidenceInFirstThree() {
        return criteria.stream()
                .filter(JudgedCriterion::hasEvidence)
                .mapToDouble(one -> one.isFound() ? 1 : 0)
                .average();
    }

    /** Returns the expected calibration error, with ten bins of equal width (Naeini et al., 2015). */
    double calibrationError() {
        double[] said = new double[BINS];
        double[] right = new double[BINS];
        for (JudgedCriterion one : criteria) {
            int bin = Math.min(BINS - 1, (int) (one.confidence() * BINS));
            said[bin] += one.confidence();
            right[bin] += one.isRight() ? 1 : 0;
        }
        double error = 0;
        for (int bin = 0; bin < BINS; bin++) {
            error += Math.abs(said[bin] - right[bin]) / criteria.size();
        }
        return error;
    }

    /** Returns the share of citations that match the text exactly at their offsets; empty if there are none. */
    OptionalDouble exact() {
        long cited = citations();
        long exact = criteria.stream().mapToLong(JudgedCriterion::exact).sum();
        return cited == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) exact / cited);
    }

    private long citations() {
        return criteria.stream().mapToLong(one -> one.cited().size()).sum();
    }

    long count(CriterionStatus label, CriterionStatus status) {
        return criteria.stream()
                .filter(one -> one.criterion().label() == label && one.status() == status)
                .count();
    }

    Interval interval(ToDoubleFunction<List<JudgedCriterion>> figure) {
        Map<String, List<JudgedCriterion>> byPolicy = new LinkedHashMap<>();
        criteria.forEach(one ->
                byPolicy.computeIfAbsent(one.policy(), _ -> new ArrayList<>()).add(one));
        List<List<JudgedCriterion>> policies = List.copyOf(byPolicy.values());
        BootstrapInterval interval = BootstrapInterval.of(SAMPLES, random -> {
            List<JudgedCriterion> drawn = new ArrayList<>();
            for (int i = 0; i < policies.size(); i++) {
                drawn.addAll(policies.get(random.nextInt(policies.size())));
            }
            return figure.applyAsDouble(drawn);
        });
        return new Interval(figure.applyAsDouble(criteria), interval.low(), interval.high());
    }

    /** Returns the same criteria, decided by a simpler rule. */
    CriteriaFigures decidedBy(Function<JudgedCriterion, CriterionStatus> rule) {
        return new CriteriaFigures(criteria.stream()
                .map(one -> new JudgedCriterion(one.policy(), one.criterion(), rule.apply(one), 1, "", List.of(), 0, 0))
                .toList());
    }

    private Spread time() {
        return Spread.of(criteria.stream().map(JudgedCriterion::millis).toList());
    }

    ObjectNode toJson() {
        ObjectNode json = Json.object().put("criteria", criteria.size());
        json.set("accuracy", interval(CriteriaFigures::accuracy).toJson());
        json.set("macro_f1", interval(CriteriaFigures::macroF1).toJson());
        ObjectNode labels = json.putObject("f1");
        ObjectNode matrix = json.putObject("confusion_matrix");
        for (CriterionStatus label : CriterionStatus.values()) {
            labels.put(label.name(), rounded(f1(criteria, label)));
            ObjectNode row = matrix.putObject(label.name());
            for (CriterionStatus status : CriterionStatus.values()) {
                row.put(status.name(), count(label, status));
            }
        }
        put(json, "evidence_in_first_three", evidenceInFirstThree());
        json.put("expected_calibration_error", rounded(calibrationError()));
        json.put("citations", citations());
        put(json, "letter_for_letter", exact());
        json.set("milliseconds_a_criterion", time().toJson());
        return json;
    }

    private static void put(ObjectNode json, String field, OptionalDouble value) {
        if (value.isPresent()) {
            json.put(field, rounded(value.getAsDouble()));
        } else {
            json.putNull(field);
        }
    }

    private static double rounded(double value) {
        return Math.round(value * 1_000) / 1_000.0;
    }

    void print(PrintStream out) {
        FigureLines lines = new FigureLines(out, WIDTH);
        lines.add("criteria", criteria.size());
        lines.add("accuracy", interval(CriteriaFigures::accuracy));
        lines.add("macro F1", interval(CriteriaFigures::macroF1));
        for (CriterionStatus label : CriterionStatus.values()) {
            lines.add("  F1 of " + label, OptionalDouble.of(f1(criteria, label)));
        }
        lines.add("evidence among the first three", evidenceInFirstThree());
        lines.add("expected calibration error", OptionalDouble.of(calibrationError()));
        lines.add("quotes letter for letter", FigureLines.number(exact()) + " of " + citations());
        lines.add(
                "time a criterion",
                String.format(Locale.ROOT, "median %.0f ms, p95 %.0f ms", time().p50(), time().p95()));
        out.println(String.format(Locale.ROOT, "%-34s %9s %9s %9s", "label \\ status", "MET", "NOT_MET", "UNCERTAIN"));
        for (CriterionStatus label : CriterionStatus.values()) {
            out.println(String.format(
                    Locale.ROOT,
                    "%-34s %9d %9d %9d",
                    label,
                    count(label, CriterionStatus.MET),
                    count(label, CriterionStatus.NOT_MET),
                    count(label, CriterionStatus.UNCERTAIN)));
        }
    }

    /** Prints one line for a simpler rule. */
    void printBeside(String name, PrintStream out) {
        new FigureLines(out, WIDTH)
                .add(
                        name,
                        String.format(
                                Locale.ROOT, "accuracy %.3f, macro F1 %.3f", accuracy(criteria), macroF1(criteria)));
    }
}
