package dev.crosscheck.critic.verify;

import dev.crosscheck.critic.verify.support.Example;
import dev.crosscheck.critic.verify.support.Weigher;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/** The results of judging labelled claims with all checks. */
final class Judged {

    private record Told(Verdict label, Claim claim) {}

    private final List<Told> told = new ArrayList<>();

    void add(Example example, Weigher weigher) {
        Claim claim = TextVerifier.by(weigher)
                .claims(List.of(example.claim()), List.of(example.source()))
                .getFirst();
        told.add(new Told(example.label(), claim));
    }

    /**
     * Returns the balanced accuracy: the mean of the share of supported claims that are called supported, and the share
     * of all other claims that are not.
     */
    double balancedAccuracy() {
        double supported = share(label -> label == Verdict.SUPPORTED);
        double others = share(label -> label != Verdict.SUPPORTED);
        return (supported + 1 - others) / 2;
    }

    /** Returns the share of these claims that are called supported. */
    private double share(Predicate<Verdict> labels) {
        List<Told> some = told.stream().filter(one -> labels.test(one.label())).toList();
        long supported = some.stream()
                .filter(one -> one.claim().verdict() == Verdict.SUPPORTED)
                .count();
        return (double) supported / some.size();
    }

    /**
     * Returns the area under the receiver operating characteristic: how often a supported claim scores above a claim of
     * another label. Ties count half.
     */
    double auroc(Predicate<Verdict> others) {
        List<Double> supported = scores(label -> label == Verdict.SUPPORTED);
        List<Double> other = scores(others);
        double above = 0;
        for (double right : supported) {
            for (double wrong : other) {
                above += right > wrong ? 1 : right == wrong ? 0.5 : 0;
            }
        }
        return above / supported.size() / other.size();
    }

    double aurocAgainst(Verdict label) {
        return auroc(other -> other == label);
    }

    private List<Double> scores(Predicate<Verdict> labels) {
        return told.stream()
                .filter(one -> labels.test(one.label()))
                .map(one -> one.claim().score())
                .toList();
    }

    long count(Verdict label, Verdict verdict) {
        return told.stream()
                .filter(one -> one.label() == label && one.claim().verdict() == verdict)
                .count();
    }

    double precisionOfContradicted() {
        long said = told.stream()
                .filter(one -> one.claim().verdict() == Verdict.CONTRADICTED)
                .count();
        return said == 0 ? 1 : (double) count(Verdict.CONTRADICTED, Verdict.CONTRADICTED) / said;
    }

    double recallOfContradicted() {
        long all =
                told.stream().filter(one -> one.label() == Verdict.CONTRADICTED).count();
        return (double) count(Verdict.CONTRADICTED, Verdict.CONTRADICTED) / all;
    }

    private boolean has(Verdict label) {
        return told.stream().anyMatch(one -> one.label() == label);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        text.append("%d claims, balanced accuracy %.3f, AUROC against the rest %.3f"
                .formatted(told.size(), balancedAccuracy(), auroc(label -> label != Verdict.SUPPORTED)));
        for (Verdict label : List.of(Verdict.NOT_FOUND, Verdict.CONTRADICTED)) {
            if (has(label)) {
                text.append(", against %s %.3f".formatted(label.name().toLowerCase(Locale.ROOT), aurocAgainst(label)));
            }
        }
        text.append(", precision of contradicted %.3f".formatted(precisionOfContradicted()));
        if (has(Verdict.CONTRADICTED)) {
            text.append(", recall %.3f".formatted(recallOfContradicted()));
        }
        for (Verdict label : List.of(Verdict.SUPPORTED, Verdict.CONTRADICTED, Verdict.NOT_FOUND)) {
            text.append("%n  %-12s".formatted(label));
            for (Verdict verdict : Verdict.values()) {
                text.append(" %s %d".formatted(verdict.name().toLowerCase(Locale.ROOT), count(label, verdict)));
            }
        }
        return text.toString();
    }
}
