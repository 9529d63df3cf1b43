package dev.crosscheck.benchmarks.evaluation;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.benchmarks.FigureLines;
import dev.crosscheck.benchmarks.bench.Spread;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.model.claim.Verdict;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Predicate;

/**
 * The figures for the claims of one file. A figure that cannot be computed (for example because the file has no
 * contradicted claims) is absent.
 *
 * @param claims in the order of the file
 */
record ClaimFigures(List<JudgedClaim> claims) {

    private static final List<Verdict> LABELS = List.of(Verdict.SUPPORTED, Verdict.CONTRADICTED, Verdict.NOT_FOUND);

    ClaimFigures {
        claims = List.copyOf(claims);
    }

    /**
     * Returns the mean of two shares: of the supported claims called supported, and of the others not called supported.
     */
    OptionalDouble balancedAccuracy() {
        OptionalDouble supported = calledSupported(claim -> claim.isLabelled(Verdict.SUPPORTED));
        OptionalDouble others = calledSupported(claim -> !claim.isLabelled(Verdict.SUPPORTED));
        return supported.isEmpty() || others.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of((supported.getAsDouble() + 1 - others.getAsDouble()) / 2);
    }

    private OptionalDouble calledSupported(Predicate<JudgedClaim> some) {
        return claims.stream()
                .filter(some)
                .mapToDouble(claim -> claim.verdict() == Verdict.SUPPORTED ? 1 : 0)
                .average();
    }

    /**
     * Returns how often a supported claim has a higher score than one of the others; ties count half (area under the
     * ROC curve).
     */
    OptionalDouble auroc(Predicate<JudgedClaim> others) {
        List<Double> supported = scores(claim -> claim.isLabelled(Verdict.SUPPORTED));
        List<Double> other = scores(others);
        if (supported.isEmpty() || other.isEmpty()) {
            return OptionalDouble.empty();
        }
        double above = 0;
        for (double right : supported) {
            for (double wrong : other) {
                above += right > wrong ? 1 : right == wrong ? 0.5 : 0;
            }
        }
        return OptionalDouble.of(above / supported.size() / other.size());
    }

    private List<Double> scores(Predicate<JudgedClaim> some) {
        return claims.stream().filter(some).map(JudgedClaim::score).toList();
    }

    long count(Verdict label, Verdict verdict) {
        return claims.stream()
                .filter(claim -> claim.isLabelled(label) && claim.verdict() == verdict)
                .count();
    }

    /** Returns the share of contradicted claims among the claims called contradicted. */
    OptionalDouble precisionOfContradicted() {
        return claims.stream()
                .filter(claim -> claim.verdict() == Verdict.CONTRADICTED)
                .mapToDouble(claim -> claim.isLabelled(Verdict.CONTRADICTED) ? 1 : 0)
                .average();
    }

    /** Returns the share of the contradicted claims that are called contradicted. */
    OptionalDouble recallOfContradicted() {
        return claims.stream()
                .filter(claim -> claim.isLabelled(Verdict.CONTRADICTED))
                .mapToDouble(claim -> claim.verdict() == Verdict.CONTRADICTED ? 1 : 0)
                .average();
    }

    private Spread time() {
        return Spread.of(claims.stream().map(JudgedClaim::millis).toList());
    }

    ObjectNode toJson() {
        ObjectNode json = Json.object().put("claims", claims.size());
        put(json, "balanced_accuracy", balancedAccuracy());
        ObjectNode auroc = json.putObject("auroc");
        put(auroc, "supported_against_rest", auroc(claim -> !claim.isLabelled(Verdict.SUPPORTED)));
        put(auroc, "supported_against_not_found", auroc(claim -> claim.isLabelled(Verdict.NOT_FOUND)));
        put(auroc, "supported_against_contradicted", auroc(claim -> claim.isLabelled(Verdict.CONTRADICTED)));
        put(json, "precision_of_contradicted", precisionOfContradicted());
        put(json, "recall_of_contradicted", recallOfContradicted());
        ObjectNode matrix = json.putObject("confusion_matrix");
        for (Verdict label : LABELS) {
            ObjectNode row = matrix.putObject(label.name());
            for (Verdict verdict : Verdict.values()) {
                row.put(verdict.name(), count(label, verdict));
            }
        }
        json.set("milliseconds_a_claim", time().toJson());
        return json;
    }

    /** Returns the figures, and the result of each claim. */
    ObjectNode toJsonWithClaims() {
        ObjectNode json = toJson();
        claims.forEach(claim -> json.withArray("by_claim").add(claim.toJson()));
        return json;
    }

    private static void put(ObjectNode json, String field, OptionalDouble value) {
        if (value.isPresent()) {
            json.put(field, Math.round(value.getAsDouble() * 1000) / 1000.0);
        } else {
            json.putNull(field);
        }
    }

    void print(PrintStream out) {
        FigureLines lines = new FigureLines(out, 34);
        lines.add("claims", claims.size());
        lines.add("balanced accuracy", balancedAccuracy());
        lines.add("AUROC, supported against the rest", auroc(claim -> !claim.isLabelled(Verdict.SUPPORTED)));
        lines.add("  against not found", auroc(claim -> claim.isLabelled(Verdict.NOT_FOUND)));
        lines.add("  against contradicted", auroc(claim -> claim.isLabelled(Verdict.CONTRADICTED)));
        lines.add("precision of contradicted", precisionOfContradicted());
        lines.add("recall of contradicted", recallOfContradicted());
        lines.add(
                "time a claim", String.format(Locale.ROOT, "median %.1f ms, p95 %.1f ms", time().p50(), time().p95()));
        out.println(String.format(
                Locale.ROOT,
                "%-14s %12s %12s %12s %12s",
                "label \\ verdict",
                "supported",
                "contradicted",
                "not found",
                "inconclusive"));
        for (Verdict label : LABELS) {
            out.println(String.format(
                    Locale.ROOT,
                    "%-15s %12d %12d %12d %12d",
                    label.name().toLowerCase(Locale.ROOT).replace('_', ' '),
                    count(label, Verdict.SUPPORTED),
                    count(label, Verdict.CONTRADICTED),
                    count(label, Verdict.NOT_FOUND),
                    count(label, Verdict.INCONCLUSIVE)));
        }
    }
}
